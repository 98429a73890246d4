"""Every figure of a price follows from its outcomes."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from croupier.exact.frame.value import SIMULATION, End, Meter, Outcome, Price, root

# 2 wins of 3, 1 push, 5 losses of the whole wager of 2, 2 folds of the first unit.
OUTCOMES = (
    Outcome("win", 2, Fraction(3), Fraction(2), lines={"ante": Fraction(1), "play": Fraction(2)}),
    Outcome("tie", 1, Fraction(0), Fraction(2)),
    Outcome("loss", 5, Fraction(-2), Fraction(2), lines={"ante": Fraction(-1), "play": Fraction(-1)}),
    Outcome("folded", 2, Fraction(-1), Fraction(1), folded=True, lines={"ante": Fraction(-1)}),
)
PRICE = Price(wager="ante", combinations=10, outcomes=OUTCOMES, initial=Fraction(2))


def test_expectation_and_edges() -> None:
    assert PRICE.expectation == Fraction(-6, 10)
    assert PRICE.house_edge == Fraction(6, 10)
    assert PRICE.edge_on_initial == Fraction(3, 10)
    assert PRICE.average_wager == Fraction(18, 10)
    assert PRICE.element_of_risk == Fraction(6, 18)


def test_moments() -> None:
    nets = [3, 3, 0, -2, -2, -2, -2, -2, -1, -1]
    mean = sum(nets) / 10
    variance = sum((net - mean) ** 2 for net in nets) / 10
    assert float(PRICE.variance) == pytest.approx(variance)
    assert pytest.approx(sqrt(variance)) == PRICE.standard_deviation
    assert pytest.approx(sum((net - mean) ** 3 for net in nets) / 10 / variance**1.5) == PRICE.skewness


def test_frequencies() -> None:
    assert PRICE.hit_frequency == Fraction(2, 10)
    assert PRICE.push_frequency == Fraction(1, 10)
    assert PRICE.fold_frequency == Fraction(2, 10)
    assert PRICE.frequency(End.LOSE) == Fraction(5, 10)


def test_contributions_add_up() -> None:
    assert sum(PRICE.contribution(outcome) for outcome in OUTCOMES) == PRICE.expectation
    assert sum(PRICE.probability(outcome) for outcome in OUTCOMES) == 1


def test_lines_by_themselves() -> None:
    assert PRICE.by_line == {"ante": Fraction(2 - 5 - 2, 10), "play": Fraction(4 - 5, 10)}


def test_decisions_by_themselves() -> None:
    rows = (
        Outcome("win", 1, Fraction(3), actions=("check", "play")),
        Outcome("loss", 2, Fraction(-2), actions=("check", "play")),
        Outcome("folded", 1, Fraction(-1), folded=True, actions=("check", "fold")),
    )
    price = Price(wager="ante", combinations=4, outcomes=rows)
    assert price.by_decision == {
        "check, play": (Fraction(3, 4), Fraction(-1, 4)),
        "check, fold": (Fraction(1, 4), Fraction(-1, 4)),
    }
    assert sum(worth for _, worth in price.by_decision.values()) == price.expectation


def test_bands_narrow_with_the_root_of_the_rounds() -> None:
    bands = {(band.rounds, band.percent): band for band in PRICE.bands()}
    wide, narrow = bands[1000, 95], bands[100_000, 95]
    assert wide.high - wide.low == pytest.approx(10 * (narrow.high - narrow.low))
    assert (wide.high + wide.low) / 2 == pytest.approx(-0.6)
    assert bands[1000, 90].high < wide.high < bands[1000, 99].high
    assert max(rounds for rounds, _ in bands) == 10_000_000
    assert pytest.approx(1.6448536 * PRICE.standard_deviation) == PRICE.volatility_index


def test_break_even_meter() -> None:
    rows = (
        Outcome("flush", 10, Fraction(49)),
        Outcome("royal", 1, Fraction(-1)),
        Outcome("nothing", 989, Fraction(-1)),
    )
    price = Price(wager="progressive", combinations=1000, outcomes=rows, meters=(Meter("progressive", Fraction(1), 1),))
    # Ten wins of 49 against 990 lost units: the meter has to make up 500 once in a thousand rounds.
    assert price.break_even == 500
    assert price.meter_shares() == {"progressive": Fraction(1, 1000)}
    assert PRICE.break_even is None


def test_outcomes_must_add_up_to_the_combinations() -> None:
    with pytest.raises(AssertionError):
        Price(wager="ante", combinations=11, outcomes=OUTCOMES)


def test_an_estimate_must_say_so() -> None:
    with pytest.raises(AssertionError):
        Price(wager="ante", combinations=10, outcomes=OUTCOMES, standard_error=0.1)
    with pytest.raises(AssertionError):
        Price(wager="ante", combinations=10, outcomes=OUTCOMES, method=SIMULATION)


@pytest.mark.parametrize("number", [Fraction(2), Fraction(1, 3), Fraction(10**40, 7), Fraction(7, 10**40), Fraction(0)])
def test_root(number: Fraction) -> None:
    assert root(number) == pytest.approx(float(number) ** 0.5, rel=1e-15)
