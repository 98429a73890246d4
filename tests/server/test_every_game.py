"""The contract's API to the letter, for every game: an outside program that knows none of them, over HTTP alone."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from fastapi.testclient import TestClient
from jsonschema_rs import validator_for

from croupier.app.capabilities import capabilities
from croupier.app.schemas import schema
from croupier.books import library
from croupier.report.games import game_entries
from tests.chance import fresh
from tests.often import often
from tests.room.bots import Bot, first, random_bot, wanted
from tests.room.known import named
from tests.server.client import auth, client, opened

Json = dict[str, Any]
GAMES = [
    f"{entry['id']}@{variant}" if variant else entry["id"]
    for entry in game_entries(library(), capabilities())
    for variant in entry["variants"] or [""]
]
# Of every kind: dealt, drawn, set, kept, from a shoe, with a player-dealer, for a pot, and beside one.
SAMPLE = (
    "co/let-it-ride", "ca/face-up-pai-gow-poker", "co/texas-shootout", "ca/blackjack-elite",
    "co/stadium-three-card-poker", "co/seven-card-stud@low", "co/trips-poker", "sd/hot-poker-spot",
)  # fmt: skip
ROUNDS = 3
OFFER = {"kind", "name", "least", "most", "step", "cards", "choose", "optional", "cite", "tip", "seat"}
BANKED = {"game", "seats", "meters"}
POT = {"game", "pots", "returned", "rake", "jackpot_rake", "carried", "seats"}
LINE = {"wager", "staked", "outcome", "paid", "returned", "why", "cite"}


@pytest.fixture(scope="module")
def http() -> TestClient:
    return client()


def test_every_game_and_variant_is_there() -> None:
    assert len(GAMES) >= 84
    assert len({game.partition("@")[0] for game in GAMES}) == 68


@pytest.mark.parametrize("game", often(GAMES, SAMPLE))
@pytest.mark.parametrize("kind", often(("first", "random"), ("random",)))
def test_a_program_that_only_takes_offers_plays_round_after_round(
    http: TestClient, game: str, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("DEBUG"):
        table, tokens = opened(http, game, 3 if kind == "random" else 2)
        outside = Outside(http, f"/api/v1/tables/{table}", tokens)
        outside.play(random_bot(fresh(len(game))) if kind == "random" else first)
    logged = [record.getMessage() for record in caplog.records]
    assert not [line for line in logged if any(token in line for token in tokens.values())]
    assert not set(named([line for line in logged if "/api/v1" not in line])), "no card is logged"
    assert len(outside.settlements) >= ROUNDS
    assert {found["game"].partition("@")[0] for found in outside.settlements} == {game.partition("@")[0]}
    outside.check_log()


class Outside:
    """Looks, takes an offer, looks again; what it is answered it holds against the contract."""

    def __init__(self, http: TestClient, url: str, tokens: dict[int, str]) -> None:
        self.http, self.url, self.tokens = http, url, tokens
        self.settlements: list[Json] = []
        self.views: list[Json] = []
        self.sent = 0

    def view(self, seat: int) -> Json:
        answer = self.http.get(self.url, headers=auth(self.tokens.get(seat)))
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        assert isinstance(found["version"], int)
        assert isinstance(found["phase"], str)
        assert found["turn"] == 0 or found["turn"] in self.tokens
        assert all(isinstance(row["seat"], int) for row in found["seats"])
        self.views.append(found)
        for offer in found["offers"]:
            check_offer(offer)
        return found

    def play(self, bot: Bot) -> None:
        for _ in range(600):
            moved = False
            for seat in self.tokens:
                view = self.view(seat)
                if len(self.settlements) >= ROUNDS:
                    return
                if offers := wanted(view):
                    moved = True
                    self.send(seat, view["version"], bot(offers))
            if not moved:
                self.buy_in()

    def buy_in(self) -> None:
        """Nobody has a choice: then all that is wanted is chips, and a buy-in is offered."""
        for seat in self.tokens:
            view = self.view(seat)
            offer = next(offer for offer in view["offers"] if offer["kind"] == "buy-in")
            assert offer["optional"]
            self.send(seat, view["version"], {"kind": "buy-in", "name": offer["name"], "amount": "500"})
        assert any(wanted(self.view(seat)) for seat in self.tokens), f"it rests at {self.view(0)['phase']}"

    def send(self, seat: int, version: int, action: Json) -> None:
        self.sent += 1
        body = {"id": f"c{self.sent}", "version": version, "action": action}
        answer = self.http.post(f"{self.url}/commands", json=body, headers=auth(self.tokens[seat]))
        assert answer.status_code == 200, (action, answer.text)
        found = answer.json()
        assert set(found) == {"version", "events"}
        assert [event["number"] for event in found["events"]] == list(range(version + 1, found["version"] + 1))
        again = self.http.post(f"{self.url}/commands", json=body, headers=auth(self.tokens[seat]))
        assert again.json() == found, "the same id again gives the first answer"
        if self.sent == 1:
            self.check_stale(body | {"id": "stale"}, seat, found)
        for event in found["events"]:
            if "settlement" in event:
                check_settlement(event["settlement"])
                self.settlements.append(event["settlement"])

    def check_stale(self, body: Json, seat: int, found: Json) -> None:
        late = self.http.post(f"{self.url}/commands", json=body, headers=auth(self.tokens[seat]))
        assert late.status_code == 409
        assert set(late.json()) == {"error", "version", "events"}
        assert late.json()["events"] == found["events"]

    def check_log(self) -> None:
        """Everybody is told of the same events under the same numbers; of chips that came, none is lost."""
        told = {
            seat: self.http.get(f"{self.url}/events?since=0", headers=auth(self.tokens.get(seat))).json()["events"]
            for seat in (0, *self.tokens)
        }
        numbers = [event["number"] for event in told[0]]
        assert numbers == list(range(1, len(numbers) + 1))
        for events in told.values():
            assert [(event["number"], event["event"]) for event in events] == [
                (event["number"], event["event"]) for event in told[0]
            ]
            assert [event["settlement"] for event in events if "settlement" in event] == self.settlements
        for name, values in (("view", self.views[-20:]), ("event", told[1])):
            validator = validator_for(schema(name))
            for value in values:
                validator.validate(value)
        answer = validator_for(schema("pot-settle-answer" if "pots" in self.settlements[0] else "settle-answer"))
        for found in self.settlements:
            answer.validate(found)


def check_offer(offer: Json) -> None:
    assert {"kind", "name", "optional", "cite"} <= set(offer) <= OFFER
    if "least" in offer:
        assert Decimal(0) < Decimal(offer["least"]) <= Decimal(offer["most"])
        assert Decimal(offer["step"]) > 0
    for key in ("cards", "choose"):
        if key in offer:
            among, fewest, most = (offer[key][name] for name in ("among", "fewest", "most"))
            assert 0 <= fewest <= most <= len(among)
            assert all(isinstance(item, str) for item in among)


def check_settlement(found: Json) -> None:
    """As `settle` answers: nets add up, by line and by pot."""
    if "pots" not in found:
        assert set(found) >= BANKED
        for row in found["seats"]:
            assert {"seat", "results", "net"} <= set(row)
            assert all(set(line) >= LINE for line in row["results"])
            assert Decimal(row["net"]) == net(row["results"])
        return
    assert set(found) >= POT
    for pot in found["pots"]:
        assert {"amount", "seats", "awards"} <= set(pot)
        assert all({"seat", "share", "amount", "hand", "why", "cite"} <= set(award) for award in pot["awards"])


def net(lines: list[Json]) -> Decimal:
    return sum((Decimal(row["paid"]) + Decimal(row["returned"]) - Decimal(row["staked"]) for row in lines), Decimal(0))
