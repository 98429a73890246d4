"""What printed cells are worth beside one another."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.errors import RuleError
from croupier.report.lint.order import less
from croupier.report.lint.pays import DOLLARS, METER, STAKE, Worth, readable, worth


@pytest.mark.parametrize(
    ("cell", "measure", "level", "amount"),
    [
        ("40 to 1", STAKE, 0, "40"),
        ("3-to-2", STAKE, 0, "3/2"),
        ("40 for 1", STAKE, 0, "39"),
        ("even money", STAKE, 0, "1"),
        ("Push", STAKE, 0, "0"),
        ("Loss", STAKE, 0, "-1"),
        ("$500", DOLLARS, 0, "500"),
        ("10%", METER, 0, "1/10"),
        ("100% Major", METER, 2, "1"),
        ("100% of Mega Progressive Meter", METER, 3, "1"),
        ("100% from Meter", METER, 0, "1"),
        ("1,000 to 1 + 25%", METER, 0, "1/4"),
        ("10% or $5,000", METER, 0, "1/10"),
    ],
)
def test_cells_are_weighed(cell: str, measure: str, level: int, amount: str) -> None:
    assert worth(cell) == Worth(measure, level, Fraction(amount))


@pytest.mark.parametrize("cell", ["", "-", "N/A", "No Dealer Bonus"])
def test_cells_without_a_pay(cell: str) -> None:
    assert worth(cell) is None


def test_a_cell_that_cannot_be_read() -> None:
    with pytest.raises(RuleError):
        worth("a car")
    assert readable("a car") is None


@pytest.mark.parametrize(
    ("pay", "other", "lower"),
    [
        ("5 to 1", "6 to 1", True),
        ("6 to 1", "6 to 1", False),
        ("6 for 1", "6 to 1", True),
        ("100% Minor", "100% Major", True),
        ("500 to 1", "100%", True),
        ("500 to 1", "10%", False),
        ("$5", "6 to 1", False),
    ],
)
def test_only_pays_of_one_measure_are_compared(pay: str, other: str, *, lower: bool) -> None:
    one, two = worth(pay), worth(other)
    assert one is not None
    assert two is not None
    assert less(one, two) is lower
