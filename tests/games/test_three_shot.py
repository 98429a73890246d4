"""3 Shot Poker, 30-1099.58: one decision makes two wagers, and each wager has a card of its own."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.exact.frame.terms import Terms
from croupier.exact.plan import solved as price_of
from croupier.games.registry import built
from tests.naive.settled.hands import DECK, three
from tests.naive.settled.stud import SHOTS
from tests.rounds import settled

GAME = "co/3-shot-poker"


def seat(cards: str, *actions: str, **wagers: str) -> dict[str, Any]:
    """`first="5"` lies on the 1st shot, `five` on the 5 shot."""
    names = {"first": "1st-shot", "second": "2nd-shot", "five": "5-shot"}
    return {
        "seat": 1,
        "cards": cards,
        "actions": list(actions),
        "wagers": {names[name]: text for name, text in wagers.items()},
    }


def lines(*seats: dict[str, Any], **common: Any) -> dict[str, tuple[str, str]]:
    report = settled(GAME, *seats, **common)
    return {line["wager"]: (line["outcome"], line["paid"]) for line in report["seats"][0]["results"]}


def test_one_decision_makes_two_wagers() -> None:
    """(5), (7): a jack and a ten; the first card pairs the jack, the second neither, the third makes a straight."""
    found = lines(seat("Jh Td", "play", first="5"), community="Jc 5s 9h")
    assert found == {"1st-shot": ("win", "5.00"), "2nd-shot": ("lose", "0.00"), "3rd-shot": ("win", "20.00")}


def test_a_fold_loses_the_first_shot_alone() -> None:
    found = lines(seat("2h 4d", "fold", first="5", five="5"), community="4c 4s 2c")
    assert found == {"1st-shot": ("lose", "0.00"), "5-shot": ("win", "200.00")}


@pytest.mark.parametrize("at", ["board", "dealer"])
def test_a_wrong_number_of_community_cards_returns_everything(at: str) -> None:
    wrong = [{"at": at, "kind": "wrong-count"}]
    found = lines(seat("2h 4d", first="5", five="5"), community="4c 4s", irregularities=wrong)
    assert found == {"1st-shot": ("void", "0.00"), "5-shot": ("void", "0.00")}


def test_the_wagers_that_play_makes_are_not_placed() -> None:
    with pytest.raises(CroupierError, match="2nd-shot"):
        settled(GAME, seat("2h 4d", "play", first="5", second="5"), community="4c 4s 2c")


@pytest.mark.slow
def test_the_price_is_that_of_a_count_by_hand() -> None:
    """Three equal shots: a hand is played where three times what one card brings is more than the shot it gives up."""
    total = Fraction(0)
    for one, two in combinations(DECK, 2):
        others = [card for card in DECK if card not in (one, two)]
        shot = Fraction(sum(SHOTS.get(three([one, two, card])[0], -1) for card in others), len(others))
        total += max(3 * shot, Fraction(-1))
    assert price_of(Terms(built(GAME))).price().expectation == total / 1326
