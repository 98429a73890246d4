"""The JSON Schemas that ship with the package: what is really asked and answered is valid, what is wrong is not."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import jsonschema_rs
import pytest

import croupier
from croupier.app import card_values, pot_rounds, values
from croupier.app.rounds import form_of
from croupier.app.schemas import schema_names
from croupier.bench.run import Report
from croupier.cli.bench import print_json
from croupier.cli.main import main
from croupier.games.registry import BUILT, POTS, built, pot
from croupier.poker.events import codec as poker_codec
from croupier.room import alone
from croupier.table.events import codec as table_codec
from tests.laws.test_settle import requests_of
from tests.often import often
from tests.pot_rounds import random_round
from tests.room.bots import random_bot
from tests.room.test_alone import ALL, KINDS
from tests.table.driver import GAMES

Json = dict[str, Any]


@cache
def validator(name: str) -> Any:
    return jsonschema_rs.Draft202012Validator(croupier.schema(name))


def check(name: str, value: Any) -> None:
    validator(name).validate(value)


def is_valid(name: str, value: Any) -> bool:
    return bool(validator(name).is_valid(value))


def answered(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("name", schema_names())
def test_each_is_a_schema_that_says_what_it_is(name: str) -> None:
    found = croupier.schema(name)
    jsonschema_rs.meta.validate(found)
    assert found["title"]
    assert found["description"]


def test_games_and_rules_cards() -> None:
    found = croupier.games()
    check("games", found)
    for entry in found:
        check("show", croupier.game(entry["id"]))
    assert not is_valid("games", [{**found[0], "banking": "the moon"}])


def test_rankings_and_lint(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("rankings", "lint"):
        found = answered(capsys, name)
        assert found
        check(name, found)


BANKED = ("co/three-card-poker", "co/208-poker", "ca/blackjack-elite", "co/western-stud", "co/stadium-three-card-poker",
          "co/texas-shootout", "ca/pai-gow-poker-gold", "co/players-choice-poker@three-card")  # fmt: skip


@pytest.mark.parametrize("game", often(GAMES, BANKED))
def test_rounds_with_a_bank(game: str) -> None:
    for request in requests_of(game):
        check("settle-request", request)
        answer = croupier.settle(request)
        check("settle-answer", answer)
        assert not is_valid("settle-request", request | {"seats": [{"wagers": {}}]})
        assert not is_valid("settle-answer", {**answer, "seats": [{**answer["seats"][0], "net": 5.0}]})


@pytest.mark.parametrize("game", [game for game in POTS if pot(game).settles_pot])
def test_hands_for_a_pot(game: str) -> None:
    settled = 0
    for seed in range(6):
        request = random_round(game, seed)
        check("pot-settle-request", request)
        try:
            answer = croupier.settle(request)
        except croupier.CroupierError:
            continue
        settled += 1
        check("pot-settle-answer", answer)
        assert not is_valid("pot-settle-answer", {**answer, "rake": 4})
    assert settled


def test_a_line_beside_a_pot() -> None:
    seat = {"seat": 1, "wagers": {"hot-poker-spot": "5"}, "cards": "As Ah", "folded": False}
    request = {"game": "sd/hot-poker-spot", "community": "Ac Ad 2h 3s 9c", "seats": [seat]}
    check("settle-request", request)
    check("settle-answer", croupier.settle(request))


@pytest.mark.parametrize(
    "game", often(["co/three-card-poker", "co/casino-war", "co/let-it-ride"], ["co/three-card-poker", "co/casino-war"])
)
def test_exact_prices(game: str) -> None:
    found = croupier.price(game)
    check("analyze", found)
    wager: Json = dict(found["wagers"][0])
    assert not is_valid("analyze", {**found, "wagers": [wager | {"standard_error": 0.1}]})
    assert not is_valid("analyze", {**found, "wagers": [wager | {"method": "simulation"}]})


def test_all_schedules_and_a_pay_table_of_ones_own() -> None:
    check("analyze", croupier.price("co/three-card-poker", all_schedules=True))
    check("analyze", croupier.price("co/three-card-poker", pay={"pair-plus": {"flush": "4 to 1"}}))
    check("analyze", croupier.price("co/three-card-poker", strategy="always play"))


@pytest.mark.slow
def test_a_price_that_is_an_estimate() -> None:
    found = croupier.price("ca/blackjack-elite")
    assert found["method"] == "simulation"
    check("analyze", found)


def test_simulations_and_advice() -> None:
    check("simulate", croupier.simulate("co/three-card-poker", 1000))
    check("simulate", croupier.simulate("co/casino-war", 1000, wagers={"initial": "1"}))
    on_from_shoes = croupier.simulate("co/casino-war", shoes=20, wagers={"initial": "1"})
    check("simulate", on_from_shoes)
    assert on_from_shoes["shoes"] == 20
    assert on_from_shoes["rounds"] > 20
    check("advise", croupier.advise("co/three-card-poker", "Qh 6d 4c"))


def test_equities_and_hands(capsys: pytest.CaptureFixture[str]) -> None:
    exact = answered(capsys, "equity", "AsKs", "QhQd", "--board", "Qs Js 2d")
    assert exact["method"] == "exact"
    check("equity", exact)
    estimate = answered(capsys, "equity", "QQ+", "TT+")
    assert estimate["method"] == "simulation"
    check("equity", estimate)
    check("eval", croupier.evaluate("As Ks Qs Js Ts"))
    assert not is_valid("eval", {**croupier.evaluate("As Ks Qs Js Ts"), "strength": "7461"})


def test_bench(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.cli.main.version", lambda: "1.2.3")
    print_json(Report({"scalar-7": 3.1e6, "solve-seconds": 1.5}, {"scalar-7/eval7": 1.6}, ()))
    check("bench", json.loads(capsys.readouterr().out))


@pytest.mark.parametrize("game", often(ALL, KINDS))
def test_tables_offers_actions_events_and_logs(game: str) -> None:
    table = croupier.open_table(game, 3, seed=11)
    bot = random_bot(5)

    def play(view: alone.View) -> Json:
        check("view", view)
        for offer in view["offers"]:
            check("offer", offer)
        action = bot([dict(offer) for offer in view["offers"] if not offer["optional"]])
        check("action", action)
        return action

    table.play(dict.fromkeys(table.players, play))
    check("view", table.view())
    for event in table.events(1):
        check("event", event)
    name = "poker-log" if table.game in POTS else "log"
    for line in table.log().splitlines():
        check(name, json.loads(line))
    assert not is_valid(name, {"event": "Nothing"})


def test_the_logs_schemas_know_every_event_and_field() -> None:
    """A new event, or a new field of one, is written into the schema as well: `python tools/log_schemas.py`."""
    defs = croupier.schema("log")["$defs"]
    for event, kind in table_codec.KINDS.items():
        fields = table_codec.ENTRIES[kind]
        assert set(defs[event]["properties"]) == {"event", *(entry.name for entry in fields)}
        assert set(defs[event]["required"]) == {"event", *(entry.name for entry in fields if not entry.optional)}
    defs = croupier.schema("poker-log")["$defs"]
    for event, kind in poker_codec.KINDS.items():
        assert defs[event]["required"] == ["event", *kind.__annotations__]


def test_the_requests_schemas_know_every_field() -> None:
    request = croupier.schema("settle-request")
    for game in BUILT:
        assert form_of(built(game), shared=True).fields <= set(request["properties"]), game
        assert form_of(built(game), shared=False).fields <= set(request["$defs"]["seat"]["properties"]), game
    request = croupier.schema("pot-settle-request")
    for game in POTS:
        assert pot_rounds.round_fields(pot(game)) <= set(request["properties"]), game
        assert pot_rounds.seat_fields(pot(game)) <= set(request["$defs"]["seat"]["properties"]), game


@pytest.mark.parametrize(
    ("value", "find"),
    [
        (card_values.GameEntry, lambda: croupier.schema("games")["items"]),
        (card_values.Wager, lambda: croupier.schema("games")["$defs"]["wager"]),
        (card_values.Option, lambda: croupier.schema("games")["$defs"]["option"]),
        (card_values.Decision, lambda: croupier.schema("games")["$defs"]["decision"]),
        (card_values.RulesCard, lambda: croupier.schema("show")),
        (card_values.PaySchedule, lambda: croupier.schema("show")["$defs"]["schedule"]),
        (card_values.PayRow, lambda: croupier.schema("show")["$defs"]["row"]),
        (card_values.Erratum, lambda: croupier.schema("show")["$defs"]["erratum"]),
        (values.Result, lambda: croupier.schema("settle-answer")["$defs"]["line"]),
        (values.Award, lambda: croupier.schema("pot-settle-answer")["$defs"]["award"]),
        (values.Priced, lambda: croupier.schema("analyze")),
        (values.WagerPrice, lambda: croupier.schema("analyze")["$defs"]["price"]),
        (values.Simulated, lambda: croupier.schema("simulate")),
        (values.Advice, lambda: croupier.schema("advise")),
        (values.Evaluation, lambda: croupier.schema("eval")),
        (alone.Offer, lambda: croupier.schema("offer")),
        (alone.View, lambda: croupier.schema("view")),
    ],
)
def test_the_types_of_the_api_are_those_of_the_schemas(value: Any, find: Callable[[], Json]) -> None:
    found = find()
    assert set(value.__annotations__) <= set(found["properties"])
    optional = {name for name, said in value.__annotations__.items() if "NotRequired" in str(said)}
    assert set(value.__annotations__) - optional <= set(found["required"])
    assert not optional & set(found["required"])
