"""Streets that need no answer, wagers that are a part of another, hands that grow."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import IllegalAction
from croupier.games.colorado.bonus_6 import ANTE, HAND, INSURANCE, OF_FIVE, OF_SIX
from croupier.games.registry import built
from croupier.rules.axis import Axis
from croupier.rules.facts import Facts
from croupier.rules.walk import walk

BONUS_6 = built("co/bonus-6")


def facts(cards: str, board: str = "9c", **stakes: int) -> Facts:
    held = {"player": parse_cards(cards), "board": parse_cards(board)}
    return Facts(1, "seat 1", held, stakes, options=BONUS_6.default_options)


@pytest.mark.parametrize(("ante", "fee"), [(10_00, 5_00), (1, 0), (3, 0), (2, 1)])
def test_half_of_another_wager(ante: int, fee: int) -> None:
    """Half a cent is no wager."""
    assert INSURANCE.size_beside(ante) == fee
    assert INSURANCE.part == Fraction(1, 2)
    assert ANTE.size_beside(ante) == ante


def test_who_need_not_answer_may_say_nothing() -> None:
    winner, loser = facts("Kh Kd 2s 3s", ante=10, insurance=5), facts("Kh Qd 2s 3s", ante=10, insurance=5)
    passed = walk(BONUS_6, winner, ("play", "play"))
    assert passed.stakes == {"ante": 10, "insurance": 5, "second-bet": 10, "third-bet": 10}
    asked = walk(BONUS_6, winner, ("play", "play", "bonus-card"))
    assert asked.stakes["bonus-card"] == 10
    with pytest.raises(IllegalAction, match="has still to decide on the fourth card"):
        walk(BONUS_6, loser, ("play", "play"))


@pytest.mark.parametrize(
    ("cards", "axis", "said"),
    [
        ("Kh Kd", None, "Kh Kd 9c"),
        ("Kh Kd 2s 3s", OF_FIVE, "pair of kings"),
        ("Kh Kd 2s 3s Ks", OF_SIX, "three of a kind, kings"),
    ],
)
def test_a_hand_is_read_by_the_cards_that_it_came_to(cards: str, axis: Axis | None, said: str) -> None:
    read = facts(cards)
    assert HAND.reading.among(len(cards.split()) + 1) is axis  # type: ignore[attr-defined]
    assert HAND.read(read) == ("high card" if axis is None else axis.read(read))
    assert HAND.says is not None
    assert HAND.says(read) == said
