from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.report.par.numbers import dollars, fixed, fraction, one_in, percent, places_for, unbroken, units, whole


@pytest.mark.parametrize(
    ("number", "places", "text"),
    [
        (Fraction(1, 8), 2, "0.12"),  # half to even
        (Fraction(3, 8), 2, "0.38"),
        (Fraction(-1, 3), 4, "−0.3333"),
        (Fraction(-1, 10**9), 4, "0.0000"),  # no sign on a zero
        (Fraction(1234567, 1), 0, "1,234,567"),
        (Fraction(10**20 + 1, 2), 1, "50,000,000,000,000,000,000.5"),  # more digits than a float has
        (0.5, 0, "0"),
    ],
)
def test_rounding_is_exact(number: Fraction | float, places: int, text: str) -> None:
    assert fixed(number, places) == text


def test_signs() -> None:
    assert [fixed(Fraction(sign, 2), 1, sign=True) for sign in (1, 0, -1)] == ["+0.5", "0.0", "−0.5"]


def test_words_for_figures() -> None:
    assert percent(Fraction(128, 5525)) == "2.3167%"
    assert [units(item) for item in (Fraction(7), Fraction(3, 2), Fraction(-19, 20), Fraction(1, 3))] == [
        "7",
        "1.5",
        "−0.95",
        "1/3",
    ]
    assert fraction(Fraction(-128, 5525)) == "−128/5525"
    assert dollars(123_456) == "$1,234.56"
    assert dollars(Fraction(-5, 2)) == "−$0.02"
    assert one_in(Fraction(1, 4)) == "1 in 4.0"
    assert one_in(Fraction(0)) == "never"
    assert whole(-22100) == "−22,100"
    assert whole(10**18 - 1) == "999,999,999,999,999,999"
    assert whole(1_234_567_890_123 * 10**30) == "1.234567890 × 10^42"


def test_a_column_of_probabilities_lines_up() -> None:
    assert places_for([Fraction(1, 2), Fraction(1, 1000)]) == 8
    assert places_for([Fraction(1, 2), Fraction(1, 10**8)]) == 10
    assert places_for([Fraction(1, 10**30), Fraction(0)]) == 14


def test_odds_stay_on_one_line() -> None:
    assert unbroken("ante 5 to 1, blind 3 to 2") == "ante 5\u00a0to\u00a01, blind 3\u00a0to\u00a02"
