"""Rounds as people and programs write them: empty sums, numbers as text, and what is said of what does not fit."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from croupier.app.settle import settle
from croupier.games.registry import built
from tests.laws.test_settle import requests_of
from tests.rounds import outcomes, seat, settled
from tests.table.driver import GAMES

THREE_CARD = "co/three-card-poker"
DEALER = "Js Td 3c"
STADIUM = {"array": "As Ks Qd 2h 2c 3d 9s 9d 9c", "dealer": DEALER}


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_wager_or_option_is_one_left_out(game: str) -> None:
    request, found = requests_of(game)[0], built(game)
    said = settle(request)
    for nothing in ("", None):
        rows = [
            {**row, "wagers": dict.fromkeys(found.by_name, nothing) | row["wagers"], "tips": row.get("tips", {})}
            for row in request["seats"]
        ]
        options = dict.fromkeys(found.default_options, nothing) | request.get("options", {})
        assert settle({**request, "seats": rows, "options": options}) == said


def test_empty_tips_and_meters() -> None:
    plain = settled(THREE_CARD, seat("2h 4d 9c", "play", ante="10"), dealer=DEALER)
    for nothing in ("", None):
        row = seat("2h 4d 9c", "play", ante="10") | {"tips": {"ante": nothing}}
        assert settled(THREE_CARD, row, dealer=DEALER, meters={"progressive": nothing}) == plain


@pytest.mark.parametrize(
    ("wagers", "sentence"),
    [
        ({"ante": "10", "pair-plus": "0"}, r"wagers\.pair-plus: '0' is zero"),
        ({"ante": "10", "pair-pluss": ""}, r"wagers\.pair-pluss: '' is not money"),
        ({"ante": "10", "pair-plus": False}, r"wagers\.pair-plus: False is not money"),
    ],
)
def test_what_is_no_wager(wagers: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        settled(THREE_CARD, seat("2h 4d 9c", "play") | {"wagers": wagers}, dealer=DEALER)


def test_a_seat_of_an_irregularity_may_be_text() -> None:
    row = seat("2h 4d 9c", "play", ante="10")
    told = [
        settled(THREE_CARD, row, dealer=DEALER, irregularities=[{"at": at, "kind": "wrong-count"}]) for at in (1, "1")
    ]
    assert told[0] == told[1]
    with pytest.raises(CroupierError, match="there is no seat 2"):
        settled(THREE_CARD, row, dealer=DEALER, irregularities=[{"at": "2", "kind": "wrong-count"}])


def test_places_of_the_array_may_be_text_and_a_line_has_two_ends() -> None:
    """30-1099.53(3): rows and columns are lines of places, from whichever end they are read."""
    said = [
        settled(
            "co/stadium-three-card-poker",
            {
                "seat": 1,
                "wagers": {"ante": "10"},
                "actions": ["play"],
                "locations": places,
                "lines": [{"line": line, "wager": "pair-plus", "stake": "5"}],
            },
            **STADIUM,
        )
        for places, line in (([1, 2, 3], "1-4-7"), (["1", "2", "3"], "7-4-1"))
    ]
    assert said[0] == said[1]
    assert outcomes(said[0])["pair-plus 1-4-7"] == ("lose", "0.00")


@pytest.mark.parametrize(
    ("game", "row", "fields", "sentence"),
    [
        ("co/208-poker", seat("2h 4d 9c", ante="10"), {"irregularities": [{"at": "board", "kind": "exposed"}]},
         "30-1099.21 has no rule for exposed at board; it has wrong-count at seat"),
        ("co/players-choice-poker", {"seat": 1, "wagers": {"hand-1": "10"}},
         {"irregularities": [{"at": "dealer", "kind": "exposed"}]}, "exposed at dealer; it has wrong-count at hand-1"),
        ("co/players-choice-poker", {"seat": 1, "wagers": {"hand-1": "10"}}, {"hands": ["2h 4d 9c", "2d 5c 6h"]},
         "is no list of 6 hands of 3 cards"),
        ("co/3-5-7-poker", seat("4s 4d 6h", "surrender", wagers={"3-card": "5", "5-card": "5", "7-card": "5"}),
         {"community": "4c 8c 9d 2d"}, r"'surrender' .* by the option surrender, which is no \[30-1099.24\(6\)\]"),
    ],
)  # fmt: skip
def test_a_refusal_names_what_was_written(game: str, row: dict[str, Any], fields: Any, sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        settled(game, row, **fields)
