"""Somebody who plays more than one hand at a table: by one browser, each hand in its turn."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from fastapi.testclient import TestClient
from httpx import Response

from croupier.room.room import Room
from croupier.server.app import build
from croupier.store.store import Store

THREE = "co/three-card-poker"


class Visitor:
    """A browser that keeps its cookies and posts what forms post."""

    def __init__(self, room: Room, **opened: Any) -> None:
        self.room = room
        self.table = str(room.open_table({"time_limit": 0, "pause": 0, **opened})["id"])
        self.http = TestClient(build(room, clock=False))
        self.sit(1, "500", name="Ada")

    def sit(self, seat: int, buy_in: str, name: str = "") -> Response:
        fields = {"seat": seat, "buy_in": buy_in, "name": name}
        answer: Response = self.http.post(f"/tables/{self.table}/sit", data=fields)
        return answer

    def page(self) -> str:
        return unescape(re.sub(r"\s+", " ", self.http.get(f"/tables/{self.table}").text))

    def act(self, name: str, *, seat: int = 0, kind: str = "", amount: str = "") -> str:
        """By the form that the page has for it; of the seat that it names, unless another is asked for."""
        forms = re.findall(r"<form.*?</form>", self.page())
        form = next(form for form in forms if f'name="{"kind" if kind else "name"}" value="{kind or name}"' in form)
        fields = dict(re.findall(r'type="hidden" name="([a-z-]+)" value="([^"]*)"', form))
        fields |= {"amount": amount} if amount else {}
        fields |= {"seat": str(seat)} if seat else {}
        answer = self.http.post(f"/tables/{self.table}/act", data=fields)
        assert answer.status_code == 200
        return unescape(re.sub(r"\s+", " ", answer.text))

    def wager(self, amount: str) -> None:
        self.act("ante", amount=amount)
        self.act("no-more-wagers")


@pytest.fixture
def room() -> Room:
    return Room(Store("sqlite://"), "operator")


def test_two_hands_are_wagered_on_and_played_one_after_the_other(room: Room) -> None:
    """30-1099.18(1): at most two hands a player. They are his under one name, and share one purse."""
    ada = Visitor(room, game=THREE)
    assert "Play another hand" in ada.page()
    ada.sit(4, "100")
    page = ada.page()
    assert page.count('class="seat me') == 2
    assert "You, seat 1" in page
    assert "You, seat 4" in page
    assert "$600" in page
    # Two are all that the rule allows.
    assert "Play another hand" not in page
    assert "It is your turn, seat 1" in page
    ada.wager("10")
    assert "It is your turn, seat 4" in ada.page()
    ada.wager("20")
    view = room.view(ada.table)
    assert {seat["seat"]: seat["wagers"]["ante"] for seat in view["seats"]} == {1: "10.00", 4: "20.00"}
    assert "It is your turn, seat 1" in ada.page()
    ada.act("fold")
    assert "It is your turn, seat 4" in ada.page()
    page = ada.act("fold")
    # One receipt with both.
    assert "Ante, seat 1" in page
    assert "Ante, seat 4" in page
    assert re.search(r"You lost</dt><dd[^>]*>\$30<", page)


def test_a_form_acts_for_the_seat_that_it_names(room: Room) -> None:
    ada = Visitor(room, game=THREE)
    ada.sit(4, "100")
    ada.wager("10")
    ada.wager("20")
    assert "folded" not in ada.page()
    # What was drawn for the hand in turn does nothing for the other one: the table says that it is not asked.
    assert "problem" in ada.act("fold", seat=4)
    assert room.view(ada.table)["turn"] == 1


def test_a_hand_is_given_up_and_the_other_one_goes_on(room: Room) -> None:
    ada = Visitor(room, game=THREE)
    ada.sit(4, "100")
    assert "Leave seat 4" in ada.page()
    ada.act("", kind="leave", seat=4)
    page = ada.page()
    assert page.count('class="seat me') == 1
    assert "You, seat" not in page
    assert "Play another hand" in page
    # Nor does it hold the one that was left any more.
    ada.wager("10")
    assert "It is your turn: " in ada.page()


def test_a_token_that_is_worth_nothing_does_not_cost_the_other_hand(room: Room) -> None:
    ada = Visitor(room, game=THREE)
    name = f"seat-{ada.table}"
    kept = ada.http.cookies[name]
    ada.http.cookies.clear()
    ada.http.cookies.set(name, f"nonsense.{kept}")
    assert 'class="seat me' in ada.page()
    ada.http.cookies.clear()
    ada.http.cookies.set(name, "nonsense")
    assert 'class="seat me' not in ada.page()


def test_more_hands_than_the_table_allows_are_refused_in_a_sentence(room: Room) -> None:
    ada = Visitor(room, game=THREE)
    ada.sit(4, "100")
    answer = ada.sit(5, "100")
    assert answer.status_code == 400
    assert "a player may hold 2 hands at this table" in unescape(answer.text)
    assert len(room.view(ada.table)["seats"]) == 2


@pytest.mark.parametrize(
    "opened",
    [
        {"game": "co/texas-holdem@high"},
        {"game": "co/caribbean-stud"},
        {"game": "co/high-card-flush", "options": {"hands-per-player": "1"}},
    ],
    ids=lambda opened: str(opened["game"]),
)
def test_where_a_player_has_one_hand_no_other_is_offered(room: Room, opened: dict[str, Any]) -> None:
    """For a pot everybody plays for himself; a section that says nothing means one hand, and 30-1099.43(1) leaves it to
    the licensee."""
    assert "Play another hand" not in Visitor(room, **opened).page()


def test_what_the_licensee_allows_is_offered(room: Room) -> None:
    """30-1099.43(1): up to two hands at his discretion."""
    ada = Visitor(room, game="co/high-card-flush", options={"hands-per-player": "2"})
    assert "Play another hand" in ada.page()


def test_a_second_hand_is_not_seen_before_the_first_is_played(room: Room) -> None:
    """30-1099.48(6): the hand closest to the dealer's left is completed before the other one is looked at."""
    ada = Visitor(room, game="co/three-card-draw", options={"hands-per-player": "2"})
    ada.sit(2, "100")
    ada.wager("10")
    ada.wager("10")
    shown = re.findall(r'<section class="seat me.*?</section>', ada.page())
    # The own seats lie clockwise from right to left: the second one is drawn first.
    hidden = ["a card face down" in seat for seat in shown]
    assert hidden == [True, False]
