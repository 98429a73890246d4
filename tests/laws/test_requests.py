"""The contract's JSON, in every game: empty fields say nothing,
and nothing that is handed in breaks or fills the answer."""

from __future__ import annotations

import io
from typing import Any

import pytest

from croupier import CroupierError
from croupier.app.fields import EMPTY, OF_THE_CONTRACT
from croupier.app.rounds import form_of
from croupier.app.settle import settle
from croupier.books import library
from croupier.cli.main import main
from croupier.games.registry import built
from tests.chance import chance, rounds
from tests.laws.test_settle import requests_of
from tests.often import some
from tests.table.driver import GAMES

# A sentence, one line of what was given and perhaps all names that there are; what is given is longer.
LONGEST_MESSAGE = 2500


def emptied(row: dict[str, Any], nothing: Any) -> dict[str, Any]:
    """The row with every field of the contract that it does not have, empty."""
    return {**dict.fromkeys(OF_THE_CONTRACT, nothing), **row}


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_field_is_one_left_out(game: str) -> None:
    for request in requests_of(game)[:2]:
        without = {name: value for name, value in request.items() if value not in ("", [], {})}
        said = settle(without)
        for nothing in ("", None):
            seats = [emptied(row, nothing) for row in without["seats"]]
            assert settle(emptied(without | {"seats": seats}, nothing)) == said, nothing
        # A field that the game has is of one kind; one that it has not is nothing in any.
        forms = [form_of(built(game), shared=shared).fields for shared in (True, False)]
        for none in EMPTY:
            seats = [dict.fromkeys(OF_THE_CONTRACT - forms[1], none) | row for row in without["seats"]]
            assert settle(dict.fromkeys(OF_THE_CONTRACT - forms[0], none) | without | {"seats": seats}) == said, none


@pytest.mark.parametrize("game", GAMES)
def test_empty_options_and_schedules_are_left_out(game: str) -> None:
    found, request = built(game), requests_of(game)[0]
    plain = {name: value for name, value in request.items() if name not in ("options", "schedules")}
    plain["seats"] = [{name: value for name, value in row.items() if name != "tips"} for row in request["seats"]]
    empty = {"options": dict.fromkeys(found.default_options, ""), "schedules": dict.fromkeys(found.schedules, "")}
    assert settle(plain | empty) == settle(plain)


def test_every_field_of_a_game_is_one_of_the_contract() -> None:
    for game in GAMES:
        for shared in (True, False):
            assert form_of(built(game), shared=shared).fields <= OF_THE_CONTRACT, game
    for facts in (library().game(name) for name in library().games()):
        assert {str(item["field"]).partition(".")[0] for item in facts.extra} <= OF_THE_CONTRACT, facts.id


def test_an_unknown_field_is_refused_though_it_is_empty() -> None:
    with pytest.raises(CroupierError, match="comunity: unknown field; did you mean community"):
        settle({**requests_of("co/three-card-poker")[0], "comunity": ""})


def nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


JUNK: tuple[Any, ...] = (
    10**5000, -(10**5000), "9" * 5000, "-" + "9" * 5000, "x" * 100_000, "As " * 5000, nested(5000), [[]] * 5000,
    {"a": nested(5000)}, {"x" * 5000: "1"}, {"two\nlines": "1"}, {"ante": 10**5000}, {"ante": "9" * 5000},
    {"ante": nested(5000)}, [10**5000], ["x" * 5000], [{"seat": 10**5000}], [{"x" * 5000: 1}], 1.5, float("nan"), True,
    "\u0000\n\n", {1: "1"}, {None: 1}, {"ante": b"5"}, object(), b"As", {1, 2}, (1, 2),
)  # fmt: skip


@pytest.mark.parametrize("game", some(GAMES, "junk is refused in one line"))
def test_junk_is_refused_in_one_line(game: str) -> None:
    """In any field of the round or of a seat: one line with the field, never more than a line of what was given."""
    request = requests_of(game)[0]
    own = sorted(form_of(built(game), shared=True).fields)
    seats = sorted(form_of(built(game), shared=False).fields)
    for junk in chance("junk", game).sample(JUNK, rounds(len(JUNK) // 3, len(JUNK))):
        for name in own:
            refused_or_settled({**request, name: junk})
        for name in seats:
            refused_or_settled({**request, "seats": [{**request["seats"][0], name: junk}]})
        refused_or_settled({**request, "x": junk})
        refused_or_settled(junk)


def refused_or_settled(request: Any) -> None:
    try:
        settle(request)
    except CroupierError as fault:
        said = str(fault)
        assert "\n" not in said
        assert len(said) < LONGEST_MESSAGE, said


@pytest.mark.parametrize(
    "text",
    [
        '{"game": "co/three-card-poker", "seats": [{"seat": ' + "9" * 5000 + "}]}",
        '{"game": "co/three-card-poker", "seats": [{"seat": 1, "wagers": {"ante": "' + "9" * 5000 + '"}}]}',
        '{"game": "co/three-card-poker", "seats": ' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"game": ' + '{"a":' * 100_000 + "1" + "}" * 100_001,
        '{"game": "' + "x" * 100_000 + '"}',
        '{"' + "x" * 5000 + '": 1, "' + "x" * 5000 + '": 2}',
        '{"game": NaN}',
        "9" * 5000,
    ],
)  # fmt: skip
def test_junk_at_the_command_line(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(["settle"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("croupier: ")
    assert err.count("\n") == 1
    assert len(err) < LONGEST_MESSAGE


def test_a_seat_without_a_player_is_a_player_of_its_own() -> None:
    """Two seats that name nobody are two people: each is paid envy for the other's hand."""
    row = {
        "seat": 1,
        "wagers": {"ante": "10", "blind": "10", "progressive": "1"},
        "cards": "As Ks",
        "actions": ["raise-4x"],
    }
    other = {**row, "seat": 2, "cards": "2c 2d"}
    game = "co/ultimate-texas-holdem"
    with_envy = next(key for key, found in built(game).schedules["progressive"].items() if found.envy)
    deal = {"game": game, "dealer": "9c 8d", "community": "Qs Js Ts 4d 3h", "meters": {"progressive": "1000"}}
    deal["schedules"] = {"progressive": with_envy}
    without = settle({**deal, "seats": [row, other]})
    assert [line["wager"] for line in without["seats"][1]["results"]].count("envy") == 1
    assert settle({**deal, "seats": [{**row, "player": None}, {**other, "player": None}]}) == without
