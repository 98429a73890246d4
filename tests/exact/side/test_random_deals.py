"""Prices of wagers on two hands against random deals, read by other means."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from croupier.exact.frame.terms import Terms
from croupier.exact.side.lines import prices_of
from croupier.games.registry import built
from tests.naive.random_hands import PAIR, deals, strengths

NAMES = ("three of a kind", "straight", "flush", "full house", "four of a kind", "straight flush")


@pytest.mark.slow
def test_the_bad_beat_of_six_card_poker() -> None:
    """30-1099.42: the hand that loses, whichever side has it; within four standard errors, row by row."""
    game, number = built("co/six-card-poker"), 1_000_000
    (price,) = prices_of(Terms(game), game.schedules["two-way-bad-beat"]["TWBB-001"])
    cards = deals(number, 12, seed=42)
    mine, theirs = strengths(cards[:, :6]), strengths(cards[:, 6:])
    lost = np.minimum(mine, theirs)[mine != theirs]
    kinds = lost // 10**6
    # A pair of aces: the first of its five places is the ace.
    aces = int(((kinds == PAIR) & (lost % 10**6 // 13**4 == 12)).sum())
    found = {"pair of aces": aces, "two pair": int((kinds == 2).sum())}
    found |= {name: int((kinds == 3 + place).sum()) for place, name in enumerate(NAMES)}
    wanted = {item.name: Fraction(item.count, price.combinations) for item in price.outcomes if item.net > 0}
    assert set(found) == set(wanted)
    for name, share in wanted.items():
        expected = float(share) * number
        assert abs(found[name] - expected) <= 4 * max(expected, 1) ** 0.5, name
