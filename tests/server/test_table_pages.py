"""What a table's page shows of pots, showdowns, limits, tips and places behind a seat; and pages that fail."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from fastapi import Request
from fastapi.testclient import TestClient

from croupier.app.layout import betting_spots
from croupier.room.room import Room
from croupier.server.app import build
from croupier.server.catalogue import card
from croupier.server.guard import Limits
from croupier.server.pages.felt import felt
from croupier.server.pages.showdowns import hands_of, showdown
from croupier.store.store import Store

Json = dict[str, Any]
PAGE = {"Accept": "text/html,application/xhtml+xml"}


class Player:
    """Somebody with a browser at a table."""

    def __init__(self, room: Room, table: str, seat: int, name: str, buy_in: str) -> None:
        self.http = TestClient(build(room, clock=False), follow_redirects=False)
        self.room, self.table, self.seat = room, table, seat
        token = room.sit(table, {"seat": seat, "name": name, "buy_in": buy_in})["token"]
        self.token: str = token
        self.http.cookies.set(f"seat-{table}", token)

    def view(self) -> Json:
        return self.room.view(self.table, self.token)

    def page(self) -> str:
        return unescape(re.sub(r"\s+", " ", self.http.get(f"/tables/{self.table}").text))

    def act(self, kind: str, name: str, amount: str = "", **more: str) -> str:
        fields = {"kind": kind, "name": name, "amount": amount, "version": str(self.view()["version"]), **more}
        answer = self.http.post(f"/tables/{self.table}/act", data=fields)
        assert answer.status_code == 200
        return unescape(re.sub(r"\s+", " ", answer.text))

    def offered(self, name: str) -> Json:
        return next(offer for offer in self.view()["offers"] if offer["name"] == name)


@pytest.fixture
def room() -> Room:
    return Room(Store("sqlite://"), "operator")


def players(room: Room, request: Json, *stacks: str) -> list[Player]:
    table = room.open_table({"time_limit": 0, "pause": 60, **request})["id"]
    names = ("Ada", "Grace", "Emmy", "Hedy")
    found = [Player(room, table, seat, names[seat - 1], buy_in) for seat, buy_in in enumerate(stacks, 1)]
    later(room)
    return found


def later(room: Room) -> None:
    """The pause between rounds is over."""
    room.clock.not_before(room.clock() + 100_000)
    room.tick()


def in_turn(seated: list[Player]) -> Player:
    turn = seated[0].view()["turn"]
    return next(player for player in seated if player.seat == turn)


def test_side_pots_lie_on_the_felt_with_who_is_in_them(room: Room) -> None:
    """The short stack is all in before the flop; the two others bet on for a pot of their own."""
    seated = players(
        room, {"game": "co/texas-holdem@high", "options": {"betting-structure": "no-limit"}}, "20", "200", "200"
    )
    ada = seated[0]
    _first_hand_of_three(room, seated)
    while not ada.view()["cards"]:
        player = in_turn(seated)
        names = {offer["name"] for offer in player.view()["offers"]}
        if player is ada and "raise" in names:
            player.act("decide", "raise", player.offered("raise")["most"])
        else:
            player.act("decide", "call" if "call" in names else "check")
    assert "Main pot" not in ada.page()
    bettor = in_turn(seated)
    bettor.act("decide", "bet", "30.00")
    in_turn(seated).act("decide", "call")
    shown = re.search(r'<ul class="pots many".*?</ul>', ada.page())
    assert shown
    text = re.sub(r"<[^>]+>", " ", shown[0])
    assert re.search(r"Main pot \$60\s+you, Grace, Emmy", text)
    assert re.search(r"Side pot 1 \$60\s+Grace, Emmy", text)


def _first_hand_of_three(room: Room, seated: list[Player]) -> None:
    """The first hand began with two: it is folded, and the next one has all three."""
    for _ in range(3):
        if len([seat for seat in seated[0].view()["seats"] if "bet" in seat]) == len(seated):
            return
        if seated[0].view()["turn"]:
            in_turn(seated).act("decide", "fold")
        later(room)


def test_the_showdown_is_told_in_its_order(room: Room) -> None:
    seated = players(room, {"game": "co/texas-holdem@high"}, "200", "200")
    while seated[0].view()["turn"]:
        player = in_turn(seated)
        names = {offer["name"] for offer in player.view()["offers"]}
        player.act("decide", "check" if "check" in names else "call")
    events = room.events(seated[0].table, None, 0)
    opened = next(event for event in events if event["event"] == "ShowdownOpened")
    (hand,) = [hand for hand in hands_of(events) if opened in hand]
    rows = showdown(hand, {1: "Ada", 2: "Grace"}, lambda own, board: f"{len(own)} and {len(board)}")
    assert rows[0]["seat"] == opened["seat"]
    assert rows[0]["hand"] == "2 and 5"
    assert {row["seat"] for row in rows} == {1, 2}
    won = {award["seat"] for event in hand if event["event"] == "PotAwarded" for award in event["awards"]}
    assert {row["seat"] for row in rows if row["won"]} == won
    page = seated[0].page()
    told = re.search(r'<div class="middle">.*?<ol class="showdown">(.*?)</ol>', page)
    assert told
    assert re.search(r"takes? \$", told[1])
    assert told[1].index("first to show") < told[1].index("</li>")
    assert page.count('<ol class="showdown">') == 2  # on the felt, and in the receipt


def test_a_mucked_hand_is_not_shown_and_not_called_folded() -> None:
    hand: list[Json] = [
        {"event": "HandStarted", "seats": [2, 5, 9]},
        {"event": "BoardDealt", "cards": "As Kd 2c"},
        {"event": "ShowdownOpened", "seat": 5},
        {"event": "HandsShown", "seats": [5, 2], "hands": ["Ah Ac", "7s 7d"], "mucked": [9]},
        {"event": "PotAwarded", "awards": [{"seat": 5, "amount": "10.00"}]},
    ]
    rows = showdown(hand, {}, lambda own, board: " ".join(own))
    assert [(row["player"], row["mucked"], row["hand"], row["won"]) for row in rows] == [
        ("Seat 5", False, "Ah Ac", "10.00"), ("Seat 9", True, "", ""), ("Seat 2", False, "7s 7d", ""),
    ]  # fmt: skip


def test_the_spots_say_their_limits(room: Room) -> None:
    (ada,) = players(room, {"game": "co/three-card-poker", "limits": {"ante": {"least": "5", "most": "500"}}}, "300")
    assert ada.view()["limits"]["ante"] == {"least": "5.00", "most": "500.00", "step": "0.50"}
    spots = dict(re.findall(r'class="label">([^<]+)</span>(?:<span class="limit">([^<]*))?', ada.page()))
    assert spots["Ante"] == "$5–500"
    assert spots["Pair plus"] == "$1–10k"
    assert spots["Play"] == "= ante"
    # A spot that takes a wager now is a button of the form below it.
    form = re.search(r'<button class="ring" form="([^"]+)"[^>]*aria-label="Wager on Ante"', ada.page())
    assert form
    assert re.search(rf'<form class="offer wager" id="{form[1]}"[^>]*>.{{0,90}}name="name" value="ante"', ada.page())


def test_sizes_by_another_wager() -> None:
    by = {spot["name"]: spot["size"] for spot in betting_spots("co/ultimate-texas-holdem")}
    assert by["play"] == "1–4 × ante"
    assert by["trips"] == ""
    assert next(spot["size"] for spot in betting_spots("co/three-card-poker") if spot["name"] == "play") == "= ante"


def test_tips_are_chips_for_the_dealer(room: Room) -> None:
    (ada,) = players(room, {"game": "co/three-card-poker"}, "300")
    assert "For the dealer" not in ada.page()
    page = ada.act("wager", "ante", "10")
    assert re.search(r'<form class="offer tip".*?<button[^>]*name="amount" value="5.00"', page)
    page = ada.act("tip", "ante", "5.00")
    assert 'class="for-dealer"' in page
    ada.act("done", "no-more-wagers")
    assert ada.offered("play")["tip"]
    page = ada.page()
    assert 'name="tip" min="0"' in page
    ada.act("decide", "play", "10", tip="5")
    played = next(event for event in room.events(ada.table, None, 0) if event["event"] == "RoundSettled")
    assert sum(bool(line["tip"]) for line in played["payments"]) == 2


def test_who_stands_behind_a_seat_is_drawn_there(room: Room) -> None:
    """Somebody who looks on is offered the place behind each player, and takes it with a button."""
    ada = players(room, {"game": "ca/ez-baccarat"}, "500", "500")[0]
    guest = TestClient(build(room, clock=False))
    page = guest.get(f"/tables/{ada.table}").text
    place = re.search(r'<button name="behind" value="(\d+)">Stand behind Grace', page)
    assert place
    answer = guest.post(
        f"/tables/{ada.table}/sit", data={"name": "Hedy", "buy_in": "100", "seat": "3", "behind": place[1]}
    )
    assert answer.status_code == 200
    assert "behind Grace" in answer.text
    view = ada.view()
    assert [seat["player"] for seat in view["seats"] if seat["seat"] == int(place[1])] == ["Hedy"]
    drawn = felt(view, [], betting_spots(view["game"]))
    assert [seat["player"] for seat in drawn["around"]] == ["Grace"]
    assert [seat["player"] for seat in drawn["around"][0]["behind"]] == ["Hedy"]
    assert "behind: <b>Hedy</b>" in ada.page()


def test_last_rounds_fairness_and_four_colours(room: Room) -> None:
    (ada,) = players(room, {"game": "co/three-card-poker"}, "300")
    for _ in range(2):
        ada.act("wager", "ante", "5")
        ada.act("done", "no-more-wagers")
        assert "shown when the round is over" in ada.page()
        ada.act("decide", "fold")
        later(room)
    page = ada.page()
    assert "Last round" in page
    assert "Rounds before" in page
    values = re.search(r'href="(/api/v1/tables/\w+/fair/\d+)"', page)
    assert values
    # The shuffle of the round that is on is committed to; the one before it may be checked.
    committed = re.search(r"sha256 ([0-9a-f]{64})", page)
    assert committed
    assert "of the last one" in page
    checked = ada.http.get(values[1])
    assert checked.status_code == 200
    assert committed[1] not in checked.text
    assert 'class="felt four"' not in page
    answer = ada.http.post(f"/tables/{ada.table}/switches", data={"colours": "on"}, headers={"HX-Request": "true"})
    assert 'class="felt four"' in answer.text
    ada.http.cookies.set("switches", "colours")
    assert 'class="felt four"' in ada.page()


WRONG = (
    ("/nothing", 404, "There is no page /nothing."),
    ("/tables/nothing", 404, "There is no table 'nothing'."),
    ("/games/co/nothing", 404, "nothing"),
    ("/floor/tables/1/posted", 401, "The floor is the operator's"),
    ("/school?seed=abc", 400, "valid integer"),
)


@pytest.mark.parametrize(("path", "status", "said"), WRONG)
def test_a_page_that_fails_is_a_page(path: str, status: int, said: str, room: Room) -> None:
    site = TestClient(build(room, clock=False))
    answer = site.get(path, headers=PAGE)
    assert answer.status_code == status
    assert answer.headers["content-type"].startswith("text/html")
    assert said in unescape(answer.text)
    assert re.search(r'<a class="button" href="/(floor)?">', answer.text)
    # A program is told in JSON, and so is whoever asks the API.
    assert site.get(path, headers={"Accept": "*/*"}).json()["error"]
    assert site.get(f"/api/v1{path}", headers=PAGE).json()["error"]


def test_a_form_of_another_site_and_too_many_requests_are_pages_too(room: Room) -> None:
    site = TestClient(build(room, clock=False, limits=Limits(rate=0.0001, burst=2)))
    answer = site.post("/play", data={"game": "co/omaha"}, headers={**PAGE, "Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403
    assert "A page of another site may not send this." in answer.text
    site.get("/", headers=PAGE)
    answer = site.get("/", headers=PAGE)
    assert answer.status_code == 429
    assert "Too many requests" in answer.text
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_a_fault_of_ours_is_a_page_without_a_trace(room: Room) -> None:
    app = build(room, clock=False)

    @app.get("/broken")
    def broken(request: Request) -> None:
        raise RuntimeError("a secret of the house")

    answer = TestClient(app, raise_server_exceptions=False).get("/broken", headers=PAGE)
    assert answer.status_code == 500
    assert "nothing was changed" in answer.text
    assert "secret" not in answer.text
    assert 'href="/"' in answer.text


def test_a_table_for_a_pot_says_what_is_played_for(room: Room) -> None:
    """How large bets are, the blinds, the rake; and of each action what it comes to."""
    options = {"rake-percent": "5", "rake-cap": "3"}
    ada, grace = players(room, {"game": "co/texas-holdem@high", "options": options}, "200", "200")
    page = ada.page()
    for name, text in {"Betting": "$2–$4 limit", "Blinds": "$1 and $2", "Rake": "5%, at most $3"}.items():
        assert f"<dt>{name}</dt><dd>{text}</dd>" in page
    page = in_turn([ada, grace]).page()
    assert "Call $1" in page
    assert "the pot is then $4" in page
    assert "Raise to $4" in page
    assert "gives the hand up" in page


def test_what_several_actions_share_is_said_of_none(room: Room) -> None:
    """30-1099.34(6) speaks of checking and of raising: it stands beside neither, and its number beside both."""
    (ada,) = players(room, {"game": "co/ultimate-texas-holdem"}, "200")
    for wager in ("ante", "blind"):
        ada.act("wager", wager, "5")
    ada.act("done", "no-more-wagers")
    offers = {offer["name"]: offer["cite"] for offer in ada.view()["offers"] if offer["kind"] == "decide"}
    assert len(offers) > len(set(offers.values())) == 1
    shared = offers["check"]
    page = ada.page()
    assert card(ada.view()["game"])["paragraphs"][shared] not in page.partition('<section class="bar"')[2]
    assert page.count(f"{shared[len('30-1099.34') :]}</small>") == len(offers)
