"""Printed cells read as odds: units are kept apart, and what cannot be read is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.errors import RuleError
from croupier.rules.odds import EVEN, HALF_BACK, LOSE, PUSH, Dollars, For, Odds, Percent, Plus, To, parse_odds


@pytest.mark.parametrize(
    ("cell", "odds"),
    [
        ("40 to 1", To(Fraction(40))),
        ("1,000 to 1", To(Fraction(1000))),
        ("200:1", To(Fraction(200))),
        ("3 to 2", To(Fraction(3, 2))),
        ("1.5 to 1", To(Fraction(3, 2))),
        ("1 TO 1", EVEN),
        ("1 to 1 (even money)", EVEN),
        ("even money", EVEN),
        ("300 for 1", For(Fraction(300))),
        ("15 FOR 1", For(Fraction(15))),
        ("$500", Dollars(500_00)),
        ("$25,000 from Meter", Dollars(25_000_00, meter="progressive")),
        ("500 from Meter", Dollars(500_00, meter="progressive")),
        ("10 Not from Meter", Dollars(10_00)),
        ("$3000 (not from Meter)", Dollars(3000_00)),
        ("10%", Percent(Fraction(1, 10))),
        ("100 percent", Percent(Fraction(1))),
        ("100% Major", Percent(Fraction(1), "major")),
        ("100% of Minor", Percent(Fraction(1), "minor")),
        ("25% (from Meter)", Percent(Fraction(1, 4))),
        ("3-to-2", To(Fraction(3, 2))),
        ("100% of Mega Progressive Meter", Percent(Fraction(1), "mega")),
        ("1,000 to 1 + 25%", Plus(To(Fraction(1000)), Percent(Fraction(1, 4)))),
        ("Lose half", HALF_BACK),
        ("Push", PUSH),
        ("Loss", LOSE),
        ("-1", LOSE),
        ("", None),
        ("N/A", None),
        ("-", None),
    ],
)
def test_cells(cell: str, odds: Odds | None) -> None:
    assert parse_odds(cell) == odds


def test_to_and_for_are_different_types() -> None:
    assert parse_odds("3 to 1") != parse_odds("3 for 1")


@pytest.mark.parametrize("cell", ["40", "forty to one", "40 to", "$", "10% of the pot"])
def test_what_cannot_be_read_is_refused(cell: str) -> None:
    with pytest.raises(RuleError, match="neither"):
        parse_odds(cell)
