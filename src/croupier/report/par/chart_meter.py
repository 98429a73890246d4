"""The house edge of a wager as a line over its meter: where it breaks even, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from croupier.report.par.model import Metered, Progressive, Wager
from croupier.report.par.numbers import dollars, percent
from croupier.report.par.picture import (
    GRID,
    INK,
    MEAN,
    MUTED,
    Area,
    Label,
    Mark,
    Picture,
    Scale,
    Stroke,
    steps,
)

WIDTH, TOP, BOTTOM = 500.0, 8.0, 150.0
LEFT, RIGHT = 52.0, WIDTH - 30.0
HOUSE, PLAYER = "#e2efe9", "#f7e4e2"
# How far the line goes beyond the meter at which the wager is even, or where it stands.
BEYOND = Fraction(3, 2)
# A wager that its own pays make even has no such meter: the line shows what ten points of edge take.
TEN_POINTS = Fraction(1, 10)


def edge_at(found: Metered, meter: Progressive, amount: Fraction) -> Fraction:
    """With every other meter where it stands; one that is not given pays nothing."""
    others = (item.slope * item.standing for item in found.meters if item is not meter and item.standing is not None)
    return -found.fixed - sum(others, Fraction(0)) - meter.slope * amount


def even_at(found: Metered, meter: Progressive) -> Fraction | None:
    """The amount at which the wager is even, the others standing as they do; None where no amount is needed."""
    left = edge_at(found, meter, Fraction(0))
    return left / meter.slope if left > 0 and meter.slope else None


def by_meter(wager: Wager, found: Metered, meter: Progressive) -> Picture:
    even, standing = even_at(found, meter), meter.standing or Fraction(0)
    most = BEYOND * max(even or 0, standing) or TEN_POINTS / (meter.slope or 1)
    first, last = edge_at(found, meter, Fraction(0)), edge_at(found, meter, most)
    across = Scale(0, float(most), LEFT, RIGHT)
    low, high = min(float(last), 0.0), max(float(first), 0.0)
    room = max(high - low, 1e-9) * 0.05
    upward = Scale(low - room, high + room, BOTTOM, TOP)
    marks: list[Mark] = list(_grid(across, upward, float(most), (low, high)))
    ends = (across(0), upward(float(first))), (across(float(most)), upward(float(last)))
    marks += _sides(ends, upward(0.0), across(float(even)) if even is not None else None)
    marks.append(Stroke(ends, MEAN, 1.6))
    marks.append(Stroke(((LEFT, upward(0.0)), (RIGHT, upward(0.0))), INK, 0.8))
    for amount, what in ((even, "even at"), (meter.standing, "stands at")):
        if amount is not None:
            x = across(float(amount))
            marks.append(Stroke(((x, TOP), (x, BOTTOM)), INK, 0.7, dashed=True))
            marks.append(Label(x + 4, TOP + (9 if what == "even at" else 19), f"{what} {dollars(amount * 100)}"))
    title = f"House edge by the meter: {meter.name}" if len(found.meters) > 1 else "House edge by the meter"
    about = f"House edge of {wager.title} in percent of the wager, for amounts on the {meter.name} meter in dollars."
    return Picture(title, about, WIDTH, BOTTOM + 28, tuple(marks))


def _grid(across: Scale, upward: Scale, most: float, span: tuple[float, float]) -> Iterator[Mark]:
    figures = list(steps(*span))
    whole = (places for places in range(4) if all((item * 10 ** (places + 2)).denominator == 1 for item in figures))
    places = next(whole, 4)
    for figure in figures:
        y = upward(float(figure))
        yield Stroke(((LEFT, y), (RIGHT, y)), GRID, 0.5)
        yield Label(LEFT - 5, y + 2.4, percent(figure, places), "end", 6.5, MUTED)
    for figure in steps(0, most):
        x = across(float(figure))
        yield Stroke(((x, BOTTOM), (x, BOTTOM + 3)), MUTED)
        yield Label(x, BOTTOM + 12, dollars(figure * 100).removesuffix(".00"), "middle", 6.5, MUTED)
    yield Label((LEFT + RIGHT) / 2, BOTTOM + 23, "meter", "middle", 6.5, MUTED)


def _sides(ends: tuple[tuple[float, float], tuple[float, float]], zero: float, even: float | None) -> Iterator[Mark]:
    """What the house has above the line of zero, what the player has below it, faintly."""
    (left, first), (right, last) = ends
    cut = even if even is not None else left
    if cut > left:
        yield Area(((left, zero), (left, first), (cut, zero)), HOUSE)
    begins = zero if even is not None else first
    yield Area(((cut, begins), (cut, zero), (right, zero), (right, last)), PLAYER)
