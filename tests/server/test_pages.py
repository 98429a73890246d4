"""The pages: what they show is what the API gives, and what they offer can be taken."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from html import unescape
from importlib.resources import files
from typing import Any

import pytest
from fastapi.testclient import TestClient

from croupier.app.capabilities import capabilities
from croupier.app.layout import betting_spots
from croupier.poker.phh.record import read_text, record
from croupier.room.bots import Bots
from croupier.room.room import Room
from croupier.server.app import build
from croupier.server.catalogue import game_list
from croupier.server.pages.felt import felt
from croupier.server.pages.words import card, dollars, title
from croupier.store.store import Store
from tests.often import often

# The file that is vendored, from the package htmx.org 2.0.11 of the npm registry.
HTMX = "d6fdc75f204e6bdefa99b69bf1e6d4ac69b8a364f77929f45c13476b4000f717"
PLAYED = [game for game, able in capabilities().items() if "play" in able]
OFTEN = ("co/three-card-poker", "ca/blackjack-elite", "co/pai-gow-poker", "ca/ez-baccarat", "co/208-poker", "co/omaha")


class Site:
    """A browser that reads no script: it follows forms."""

    def __init__(self) -> None:
        self.room = Room(Store("sqlite://"), "operator")
        self.bots = Bots(self.room)
        self.http = TestClient(build(self.room, clock=False, bots=None))
        self.http.app.state.bots = self.bots  # type: ignore[attr-defined]

    def sit_down(self, game: str) -> str:
        answer = self.http.post("/play", data={"game": game, "name": "Grace"})
        assert answer.status_code == 200, answer.text
        return str(answer.url.path).removeprefix("/tables/")

    def view(self, table: str) -> dict[str, Any]:
        found = self.http.cookies.get(f"seat-{table}")
        return self.room.view(table, found)

    def wait(self, table: str) -> None:
        """The pause between rounds is over."""
        self.room.clock.not_before(self.room.clock() + 10_000)
        self.room.tick()


@pytest.fixture
def site() -> Iterator[Site]:
    found = Site()
    with found.http:
        yield found


def forms(html: str) -> list[dict[str, str]]:
    """The forms that take an offer, with their hidden fields."""
    found = []
    for form in re.findall(r'<form class="offer.*?</form>', html, re.S):
        fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', form))
        amount = re.search(r'<input type="number" name="amount".*?value="([^"]*)"', form, re.S)
        found.append(
            {key: unescape(value) for key, value in (fields | ({"amount": amount[1]} if amount else {})).items()}
        )
    return [fields for fields in found if "kind" in fields]


def named(html: str, name: str) -> dict[str, str]:
    return next(item for item in forms(html) if item["name"] == name)


def test_the_lobby_has_every_game(site: Site) -> None:
    page = site.http.get("/").text
    for game in game_list():
        assert f'href="/games/{game["id"]}"' in page
    assert page.count('action="/play"') == len(PLAYED)
    assert "Play money only" in page


@pytest.mark.parametrize("game", often(PLAYED, OFTEN))
def test_a_page_offers_what_the_view_offers(game: str, site: Site) -> None:
    table = site.sit_down(game)
    site.wait(table)
    view = site.view(table)
    html = site.http.get(f"/tables/{table}").text
    asked = {(item["kind"], item["name"]) for item in forms(html)}
    wanted = {(offer["kind"], offer["name"]) for offer in view["offers"]}
    if view["seat"] in view["waits_for"]:
        assert asked == wanted
    else:
        assert asked <= wanted


def test_a_round_by_forms(site: Site) -> None:
    table = site.sit_down("co/three-card-poker")
    site.wait(table)
    page = site.http.get(f"/tables/{table}").text
    ante = next(item for item in forms(page) if item["name"] == "ante")
    assert ante["amount"] == "5"
    page = site.http.post(f"/tables/{table}/act", data=ante).text
    done = next(item for item in forms(page) if item["kind"] == "done")
    page = site.http.post(f"/tables/{table}/act", data=done).text
    assert {item["name"] for item in forms(page)} >= {"play", "fold"}
    page = site.http.post(f"/tables/{table}/act", data=named(page, "play")).text
    assert "Last round" in page
    assert "30-1099.18" in page
    site.wait(table)
    page = site.http.get(f"/tables/{table}/felt").text
    assert "Same wagers again" in page
    page = site.http.post(f"/tables/{table}/again").text
    assert {item["name"] for item in forms(page)} >= {"play", "fold"}


def test_what_is_refused_is_said_on_the_table(site: Site) -> None:
    table = site.sit_down("co/three-card-poker")
    site.wait(table)
    version = str(site.view(table)["version"])
    sent = {"kind": "wager", "name": "ante", "amount": "0.01", "version": version}
    page = site.http.post(f"/tables/{table}/act", data=sent).text
    assert 'role="alert"' in page
    assert site.view(table)["version"] == int(version)
    old = site.http.post(f"/tables/{table}/act", data={**sent, "version": "1"}).text
    assert "moved on" in old


def test_somebody_else_sees_no_card_of_mine(site: Site) -> None:
    table = site.sit_down("co/three-card-poker")
    site.wait(table)
    page = site.http.get(f"/tables/{table}").text
    for name in ("ante", "no-more-wagers"):
        page = site.http.post(f"/tables/{table}/act", data=named(page, name)).text
    mine = next(seat for seat in site.view(table)["seats"] if seat["seat"] == 1)["cards"][0]["cards"]
    assert card(mine[0])["said"] in page
    stranger = TestClient(site.http.app)
    seen = stranger.get(f"/tables/{table}").text
    assert "a card face down" in seen
    assert not any(card(text)["said"] in seen for text in mine)
    assert "Sit down" in seen


def test_who_cannot_sit_down_is_told_on_the_table(site: Site) -> None:
    table = site.sit_down("co/three-card-poker")
    other = TestClient(site.http.app)
    answer = other.post(f"/tables/{table}/sit", data={"name": "Grace", "seat": "2", "buy_in": "500"})
    assert answer.status_code == 400
    assert "sits at this table already" in unescape(answer.text)
    assert 'class="sit"' in answer.text


def test_a_form_of_another_site_is_refused(site: Site) -> None:
    answer = site.http.post("/play", data={"game": PLAYED[0]}, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403


def test_names_are_text(site: Site) -> None:
    answer = site.http.post("/play", data={"game": "co/three-card-poker", "name": "<script>x</script>"})
    assert "<script>x" not in answer.text


def test_bots_play_a_hand(site: Site) -> None:
    play_a_hand(site, site.sit_down("co/texas-holdem"))


def play_a_hand(site: Site, table: str) -> None:
    site.wait(table)
    for _ in range(60):
        site.bots.act()
        view = site.view(table)
        offer = next(
            (item for item in view["offers"] if not item["optional"] and item["name"] in ("fold", "check")), None
        )
        if view["seat"] in view["waits_for"] and offer:
            action = {"kind": offer["kind"], "name": offer["name"]}
            token = site.http.cookies.get(f"seat-{table}")
            site.room.command(table, token, {"id": f"n{view['version']}", "version": view["version"], "action": action})
        if any("settlement" in event for event in site.room.events(table, None, 0)):
            break
        site.wait(table)
    assert any("settlement" in event for event in site.room.events(table, None, 0))


def test_a_hand_is_kept_as_a_file(site: Site) -> None:
    """What the seat has not seen is not in it; what it holds is read again, and the stacks agree."""
    table = site.sit_down("co/texas-holdem")
    assert site.http.get(f"/tables/{table}/hand.phh").status_code == 404
    play_a_hand(site, table)
    text = site.http.get(f"/tables/{table}/hand.phh").text
    assert 'variant = "' in text
    assert "????" in text
    mine = next(seat for seat in site.view(table)["seats"] if seat["seat"] == 1)
    assert mine["player"] in text
    _, fields = next(read_text(text, "hand.phh", many=False))
    told = record(fields)
    assert len(told.stacks) == len(told.finish) == 4
    assert site.http.get("/tables/nothing/hand.phh").status_code == 404


def test_a_game_has_a_page_with_prices_and_a_what_if(site: Site) -> None:
    page = site.http.get("/games/co/three-card-poker").text
    assert "40 to 1" in page
    assert "30-1099.18(9)" in page
    prices = site.http.get("/games/co/three-card-poker/prices").text
    assert "3.3730%" in prices
    assert "Q-6-4 or better" in prices
    rows = {
        "straight flush": "50 to 1",
        "three of a kind": "30 to 1",
        "straight": "6 to 1",
        "flush": "4 to 1",
        "pair": "1 to 1",
    }
    body = [("wager", "pair-plus"), ("schedule", "1")]
    for hand, pays in rows.items():
        body += [("hand", hand), ("pays", pays)]
    answer = site.http.post(
        "/games/co/three-card-poker/what-if",
        content="&".join(f"{key}={value.replace(' ', '+')}" for key, value in body),
        headers={"Content-Type": "application/x-www-form-urlencoded"},
    ).text
    assert "2.3167%" in answer
    assert "0.1448%" in answer
    wrong = site.http.post("/games/co/three-card-poker/what-if", data={"wager": "pair-plus", "schedule": "99"}).text
    assert "no schedule" in wrong


def test_a_pot_game_has_a_page_and_no_price(site: Site) -> None:
    assert "Texas Hold" in site.http.get("/games/co/texas-holdem").text
    assert site.http.get("/games/co/nothing").status_code == 404


@pytest.mark.slow
def test_a_sheet_is_downloaded(site: Site) -> None:
    answer = site.http.get("/games/co/three-card-poker/par.json")
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.json()
    assert site.http.get("/games/co/three-card-poker/par.doc").status_code == 404


def test_the_rule_books_findings(site: Site) -> None:
    page = site.http.get("/books").text
    assert "30-1099.18" in page
    assert page.count('class="finding"') > 30


def test_htmx_is_the_file_of_its_package() -> None:
    file = files("croupier.server") / "static" / "htmx.min.js"
    assert hashlib.sha256(file.read_bytes()).hexdigest() == HTMX


def test_every_page_says_where_its_parts_come_from(site: Site) -> None:
    answer = site.http.get("/")
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "<style" not in answer.text
    assert "style=" not in answer.text
    assert not re.findall(r"<script(?! src)", answer.text)
    assert len(answer.content) < 200_000


@pytest.mark.parametrize(
    ("text", "said"), [("Qh", "queen of hearts"), ("Tc", "ten of clubs"), ("Jk", "joker"), ("??", "a card face down")]
)
def test_cards_are_said(text: str, said: str) -> None:
    assert card(text)["said"] == said


@pytest.mark.parametrize(("text", "said"), [("5.00", "$5"), ("1234.50", "$1,234.50"), ("-3.00", "−$3"), ("0.00", "$0")])
def test_money_is_said(text: str, said: str) -> None:
    assert dollars(text) == said


def test_the_felt_is_a_function_of_the_view(site: Site) -> None:
    table = site.sit_down("co/three-card-poker")
    view = site.view(table)
    events = site.room.events(table, None, 0)
    assert felt(view, events, betting_spots(view["game"])) == felt(view, events, betting_spots(view["game"]))
    assert title("pair-plus") == "Pair plus"
