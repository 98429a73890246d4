"""The operator's pages, and the school's: what they offer is what the rule allows, and nobody else gets in."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape

import pytest
from fastapi.testclient import TestClient

from croupier.app.capabilities import capabilities
from croupier.room.practice import practice
from croupier.room.room import Room
from croupier.server.app import build
from croupier.server.catalogue import game_list
from croupier.store.store import Store
from tests.often import often

PLAYED = [game for game, able in capabilities().items() if "play" in able]
OFTEN = ("co/three-card-poker", "ca/blackjack-elite", "co/omaha")


@pytest.fixture
def room() -> Room:
    return Room(Store("sqlite://"), "the operator's token")


@pytest.fixture
def floor(room: Room) -> TestClient:
    found = TestClient(build(room, clock=False))
    answer = found.post("/floor/enter", data={"token": "the operator's token"})
    assert answer.url.path == "/floor"
    return found


def opened(floor: TestClient, **fields: str) -> str:
    answer = floor.post("/floor/open", data={key.replace("__", "."): value for key, value in fields.items()})
    assert answer.status_code == 200, answer.text
    return str(answer.url.path).rpartition("/")[2]


def test_nobody_else_enters(room: Room) -> None:
    stranger = TestClient(build(room, clock=False))
    assert "Operator" in stranger.get("/floor").text
    assert stranger.post("/floor/enter", data={"token": "guess"}).status_code == 403
    table = room.open_table({"game": "co/three-card-poker"})["id"]
    for path in ("/floor/new?game=co/three-card-poker", f"/floor/tables/{table}", f"/floor/tables/{table}/posted"):
        assert stranger.get(path).status_code == 401
    assert stranger.post(f"/floor/tables/{table}/close").status_code == 401
    assert len(room.tables()) == 1


def test_the_token_is_kept_where_no_script_reads_it(floor: TestClient) -> None:
    answer = floor.post("/floor/enter", data={"token": "the operator's token"}, follow_redirects=False)
    kept = answer.headers["set-cookie"].lower()
    assert "httponly" in kept
    assert "samesite=strict" in kept
    refused = floor.post("/floor/leave", headers={"Sec-Fetch-Site": "cross-site"})
    assert refused.status_code == 403
    floor.post("/floor/leave")
    assert "Operator" in floor.get("/floor").text


def test_a_table_with_what_the_rule_allows(floor: TestClient, room: Room) -> None:
    form = unescape(floor.get("/floor/new?game=co/three-card-poker").text)
    printed = next(game for game in game_list() if game["id"] == "co/three-card-poker")
    for wager, ids in printed["schedules"].items():
        chosen = re.search(rf'name="schedules\.{wager}".*?</select>', form, re.S)
        assert chosen
        assert all(f">{id_}</option>" in chosen[0] for id_ in ids)
    table = opened(floor, game="co/three-card-poker", name="High", least__ante="25", schedules__pair_plus="")
    assert room.events(table, None, 0, 1)[0]["limits"]["ante"][0] == "25.00"
    refused = floor.post("/floor/open", data={"game": "co/three-card-poker", "least.ante": "500", "most.ante": "5"})
    assert refused.status_code == 400
    assert "limits.ante" in refused.text
    assert "High" in floor.get("/floor").text


def test_seats_settings_ledger_and_the_sheet_to_post(floor: TestClient, room: Room) -> None:
    table = opened(floor, game="co/three-card-poker", name="High", least__ante="25")
    room.sit(table, {"seat": 1, "name": "Grace", "buy_in": "500"})
    page = floor.get(f"/floor/tables/{table}").text
    assert "Grace" in page
    assert "balanced" in page
    assert "cashier" in page
    assert "Low" in floor.post(f"/floor/tables/{table}/settings", data={"name": "Low", "pause": "5"}).text
    assert floor.post(f"/floor/tables/{table}/settings", data={"wager": "none", "least": "5"}).status_code == 400
    sheet = floor.get(f"/floor/tables/{table}/posted").text
    assert "$25 to" in sheet
    assert "40 to 1" in sheet
    assert "Grace" not in floor.post(f"/floor/tables/{table}/dismiss", data={"seat": "1"}).text
    floor.post(f"/floor/tables/{table}/close")
    assert not room.tables()
    poker = opened(floor, game="co/texas-holdem@high", options__rake_percent="")
    assert "30-1034" in floor.get(f"/floor/tables/{poker}/posted").text


def test_a_misdeal_is_ruled_on(floor: TestClient, room: Room) -> None:
    table = opened(floor, game="co/three-card-poker")
    token = room.sit(table, {"seat": 1, "name": "Grace", "buy_in": "500"})["token"]
    for action in ({"kind": "wager", "name": "ante", "amount": "5"}, {"kind": "done", "name": "no-more-wagers"}):
        version = room.view(table, token)["version"]
        room.command(table, token, {"id": str(version), "version": version, "action": action})
    page = floor.get(f"/floor/tables/{table}").text
    ruling = re.search(r'action="/floor/tables/\w+/rule">(.*?)</form>', page, re.S)
    assert ruling
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', ruling[1]))
    answer = floor.post(f"/floor/tables/{table}/rule", data=fields)
    assert answer.status_code == 200, answer.text
    assert room.view(table)["version"] > int(fields["version"])


@pytest.mark.parametrize("game", often(PLAYED, OFTEN))
def test_a_round_to_settle_is_the_same_for_the_same_seed(game: str) -> None:
    first, again = practice(game, 7), practice(game, 7)
    assert first == again
    assert first.settlement["seats"]


def test_hard_rounds_come_more_often_than_chance_has_them() -> None:
    """A pot that is split, or has sides: of rounds as they fall a quarter, of those that are asked more than half."""
    hard = Counter(bool(practice("co/omaha@high-low", seed).hard) for seed in range(1, 41))
    assert hard[True] > 20


def test_the_school_asks_and_grades(room: Room) -> None:
    site = TestClient(build(room, clock=False))
    page = site.get("/school?game=co/three-card-poker&seed=5").text
    asked = re.findall(r'name="outcome-(\d+)" value="take"', page)
    assert asked
    case = practice("co/three-card-poker", 5)
    right = {"game": "co/three-card-poker", "seed": "5", "began": "0"}
    for number, line in enumerate(case.view["payments"]):
        paid = line["paid"] != "0.00"
        right[f"outcome-{number}"] = "pay" if paid else "push" if line["returned"] != "0.00" else "take"
        right[f"amount-{number}"] = line["paid"]
        assert line["why"] not in page
    graded = site.post("/school", data=right).text
    assert f"{len(asked)} of {len(asked)} right" in graded
    assert f"{len(asked)} of {2 * len(asked)} right" in site.post("/school", data={**right, **wrong(right)}).text
    assert site.get("/school?game=co/nothing").status_code == 404


def wrong(said: dict[str, str]) -> dict[str, str]:
    return {name: "" for name in said if name.startswith("outcome")}
