"""The API as the contract has it: paths, fields, statuses, and a program that knows no game."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from croupier.app.capabilities import capabilities
from croupier.app.catalogue import games
from croupier.books import find_game, library
from croupier.report.rules_card import rules_card
from tests.room.bots import first, random_bot
from tests.server.client import OPERATOR, auth, client, opened, play

GAME = "co/three-card-poker"
API = "/api/v1"


@pytest.fixture(scope="module")
def http() -> TestClient:
    return client()


@pytest.mark.parametrize("game", [GAME, "ca/ez-baccarat", "co/pai-gow-poker", "co/seven-card-stud", "co/208-poker"])
def test_a_program_plays_over_http(http: TestClient, game: str) -> None:
    table, tokens = opened(http, game, 2)
    settlements = play(http, table, tokens, random_bot(5), 2)
    assert len(settlements) == 2
    assert all(found["game"].startswith(game) and found["seats"] for found in settlements)


def test_the_settlement_of_a_round_is_what_settle_answers(http: TestClient) -> None:
    table, tokens = opened(http, GAME, 1)
    found = play(http, table, tokens, first, 1)[0]
    events = http.get(f"{API}/tables/{table}/events?since=0", headers=auth(tokens[1])).json()["events"]
    dealt = {event["to"]: event["cards"] for event in events if event["event"] == "CardsShown"}
    dealt |= {event["to"]: event["cards"] for event in events if event["event"] == "CardsDealt" and event["to"]}
    wagers = {event["wager"]: event["amount"] for event in events if event["event"] == "WagerPlaced"}
    action = next(event["action"] for event in events if event["event"] == "ActionTaken")
    community = next(
        (e["cards"] for e in events if e["event"] in ("CardsDealt", "CardsShown") and e.get("group") == "community"), ""
    )
    meters = {"progressive": "10000", "mega": "100000", "major": "10000", "minor": "1000"}
    seat = {"seat": 1, "wagers": wagers, "cards": dealt[1], "actions": [action]}
    round_ = {"game": GAME, "seats": [seat], "dealer": dealt[0], "community": community, "meters": meters}
    answer = http.post(f"{API}/settle", json=round_)
    assert answer.status_code == 200, answer.text
    results = answer.json()["seats"][0]["results"]
    assert {row["wager"]: row["outcome"] for row in results} == {
        row["wager"]: row["outcome"] for row in found["seats"][0]["results"]
    }


def test_the_catalogue_is_the_command_lines(http: TestClient) -> None:
    assert http.get(f"{API}/games").json() == games()
    card = rules_card(library(), find_game(GAME, library()), capabilities())
    assert http.get(f"{API}/games/{GAME}").json() == card


def test_a_view_says_who_is_to_act_and_what_is_offered(http: TestClient) -> None:
    table, tokens = opened(http, GAME, 1)
    view = http.get(f"{API}/tables/{table}", headers=auth(tokens[1])).json()
    assert {"version", "phase", "turn", "seats", "offers"} <= set(view)
    offer = next(offer for offer in view["offers"] if offer["name"] == "ante")
    assert offer == {
        "kind": "wager", "name": "ante", "least": "1.00", "most": "10000.00", "step": "0.50", "optional": False,
        "cite": offer["cite"],
    } | {"most": offer["most"]}  # fmt: skip
    assert http.get(f"{API}/tables/{table}").json()["offers"] == []


def test_limits_of_a_table_are_those_of_its_offers(http: TestClient) -> None:
    table, tokens = opened(http, GAME, 1, limits={"ante": {"least": "5", "most": "50"}})
    offers = http.get(f"{API}/tables/{table}", headers=auth(tokens[1])).json()["offers"]
    ante = next(offer for offer in offers if offer["name"] == "ante")
    assert (ante["least"], ante["most"]) == ("5.00", "50.00")


def test_a_stale_command_is_a_409_with_what_was_missed(http: TestClient) -> None:
    table, tokens = opened(http, GAME, 2)
    version = http.get(f"{API}/tables/{table}").json()["version"]
    body: dict[str, Any] = {"id": "a", "version": version, "action": {"kind": "wager", "name": "ante", "amount": "5"}}
    url = f"{API}/tables/{table}/commands"
    assert http.post(url, json=body, headers=auth(tokens[1])).status_code == 200
    late = http.post(url, json=body, headers=auth(tokens[2]))
    assert late.status_code == 409
    assert set(late.json()) == {"error", "version", "events"}
    assert late.json()["version"] == version + 1
    assert [event["number"] for event in late.json()["events"]] == [version + 1]


def test_events_since_a_number_come_in_order_and_masked(http: TestClient) -> None:
    table, tokens = opened(http, GAME, 2)
    play(http, table, tokens, first, 1)
    mine = http.get(f"{API}/tables/{table}/events?since=3", headers=auth(tokens[1])).json()
    everybody = http.get(f"{API}/tables/{table}/events?since=3").json()
    assert [event["number"] for event in mine["events"]] == list(range(4, mine["version"] + 1))
    assert [event["number"] for event in everybody["events"]] == [event["number"] for event in mine["events"]]
    assert mine["events"] != everybody["events"]


def test_a_long_life_is_told_page_by_page_and_is_the_same(http: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table, tokens = opened(http, GAME, 2)
    play(http, table, tokens, first, 1)
    url, seat = f"{API}/tables/{table}/events", auth(tokens[1])
    whole = http.get(url, headers=seat)
    assert whole.headers["content-type"] == "application/json"
    count = whole.json()["version"]
    for page in (1, 7, count, count + 1):
        monkeypatch.setattr("croupier.server.tables.PAGE", page)
        for since in (0, 5, count - 1, count):
            found = http.get(f"{url}?since={since}", headers=seat).json()
            assert found == {"version": count, "events": whole.json()["events"][since:]}


@pytest.mark.parametrize(
    ("method", "path", "body", "token", "status", "field"),
    [
        ("POST", "tables", {"game": GAME}, None, 401, "authorization"),
        ("POST", "tables", {"game": GAME}, "wrong", 403, "authorization"),
        ("POST", "tables", {"game": "co/none"}, OPERATOR, 400, "game"),
        ("POST", "tables", {}, OPERATOR, 400, "game"),
        ("POST", "tables", [], OPERATOR, 400, "body"),
        ("POST", "settle", {"game": GAME, "seats": []}, None, 400, None),
        ("POST", "settle", {}, None, 400, "game"),
        ("GET", "games/co/none", None, None, 404, "id"),
        ("GET", "tables/none", None, None, 404, "id"),
        ("GET", "tables/none/events", None, None, 404, "id"),
        ("GET", "tables/none/events?since=-1", None, None, 400, "since"),
        ("POST", "tables/none/seats", {"seat": 1, "name": "A", "buy_in": "5"}, None, 404, "id"),
        ("POST", "tables/none/commands", {"id": "a", "version": 1, "action": {}}, None, 401, "authorization"),
        ("GET", "nowhere", None, None, 404, "path"),
        ("DELETE", "games", None, None, 405, "path"),
    ],
)
def test_errors_are_a_sentence_and_a_field(
    http: TestClient, method: str, path: str, body: Any, token: str | None, status: int, field: str | None
) -> None:
    answer = http.request(method, f"{API}/{path}", json=body, headers=auth(token))
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"error", "field"}
    assert answer.json()["error"]
    assert field is None or answer.json()["field"] == field


def test_malformed_json_is_refused(http: TestClient) -> None:
    answer = http.post(f"{API}/settle", content=b"{nonsense", headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert set(answer.json()) == {"error", "field"}


def test_it_is_up_and_describes_itself(http: TestClient) -> None:
    assert http.get("/healthz").json() == {"status": "ok"}
    assert http.get("/readyz").json() == {"status": "ready"}
    assert 'croupier_requests_total{method="GET",route="/healthz",status="200"}' in http.get("/metrics").text
    described = http.get("/openapi.json").json()
    assert f"{API}/tables/{{table}}/commands" in described["paths"]
    for path in described["paths"].values():
        for operation in path.values():
            assert "200" in operation["responses"]
            for code, response in operation["responses"].items():
                assert code == "200" or set(response["content"]) == {"application/json"}
            # What the outermost layer answers may come from any of them.
            assert {"405", "413", "429", "500"} <= set(operation["responses"])
    command = described["paths"][f"{API}/tables/{{table}}/commands"]["post"]
    assert {"400", "401", "403", "404", "409"} <= set(command["responses"])
