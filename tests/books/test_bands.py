"""Printed bands, on, below and above their ends."""

from __future__ import annotations

import pytest

from croupier.books.bands import Band, parse_band
from croupier.errors import BookError


@pytest.mark.parametrize(
    ("printed", "low", "high"),
    [
        ("$5 - $100", 5, 100),
        ("$601-$1000", 601, 1000),
        ("$1,001 – $2,000", 1001, 2000),
        ("$1001+", 1001, None),
        ("7+", 7, None),
        ("5 and 6", 5, 6),
        ("4", 4, 4),
        ("3 or less", 0, 3),
        ("", 0, None),
    ],
)
def test_bands_are_read(printed: str, low: int, high: int | None) -> None:
    band = parse_band(printed)
    assert band == Band(low, high)
    assert band.holds(low)
    assert not band.holds(low - 1)
    if high is None:
        assert band.holds(low + 10**9)
    else:
        assert band.holds(high)
        assert not band.holds(high + 1)


@pytest.mark.parametrize("printed", ["about $5", "$5 -", "pot", "-3"])
def test_what_is_no_band(printed: str) -> None:
    with pytest.raises(BookError, match="neither 'from - to'"):
        parse_band(printed)


def test_a_band_that_runs_backwards_holds_nothing() -> None:
    band = parse_band("$2001 - $1500")
    assert band.backwards
    assert not any(band.holds(number) for number in (1499, 1500, 1700, 2001, 2002))
    assert not band.overlaps(parse_band("$1 - $5000"))


@pytest.mark.parametrize(
    ("one", "other", "meet"),
    [
        ("1 - 5", "6 - 9", False),
        ("1 - 6", "6 - 9", True),
        ("1+", "6 - 9", True),
        ("7+", "1 - 6", False),
        ("1+", "9+", True),
    ],
)
def test_bands_that_overlap(one: str, other: str, *, meet: bool) -> None:
    assert parse_band(one).overlaps(parse_band(other)) is meet
    assert parse_band(other).overlaps(parse_band(one)) is meet
