"""The three charts of a wager: return by outcome, distribution of results, return bands."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import log10, sqrt

from croupier.report.par.chart_data import contributions, least, results, returns
from croupier.report.par.model import Wager
from croupier.report.par.numbers import fixed, percent
from croupier.report.par.picture import (
    EVEN,
    GRID,
    INK,
    LOSS,
    MEAN,
    MUTED,
    SHADES,
    WIN,
    Area,
    Box,
    Label,
    Mark,
    Picture,
    Scale,
    Stroke,
    shorten,
    steps,
)

WIDTH = 500.0
LINE = 13.5
TOP, FOOT = 6.0, 20.0
# Room for the longest name and the longest figure at the size they are set in.
NAMES, VALUES, LONGEST = 176.0, 50.0, 44
LEFT, RIGHT = 44.0, WIDTH - 30.0
CURVE = 48


def by_outcome(wager: Wager) -> Picture:
    bars = contributions(wager)
    bottom = TOP + LINE * len(bars)
    worths = [float(worth) for _, worth in bars]
    low, high = min([0.0, *worths]), max([0.0, *worths])
    scale = Scale(low, high if high > low else low + 1, NAMES + VALUES, WIDTH - VALUES)
    marks: list[Mark] = list(_upright(scale, list(steps(low, high)), bottom, 2))
    for place, (name, worth) in enumerate(bars):
        y = TOP + LINE * place
        at, zero = scale(float(worth)), scale(0)
        marks.append(Label(NAMES - 4, y + 9.5, shorten(name, LONGEST), "end"))
        marks.append(Box(min(at, zero), y + 2.5, max(abs(at - zero), 0.4), LINE - 5, _fill(worth)))
        beside = (at + 3, "start") if worth >= 0 else (at - 3, "end")
        marks.append(Label(beside[0], y + 9.5, percent(worth, 3, sign=True), beside[1], 6.5, MUTED))
    marks.append(Stroke(((scale(0), TOP), (scale(0), bottom)), INK, 0.8))
    about = f"Contribution of each outcome to the expected result of {wager.title}, in percent of one unit."
    return Picture("Return by outcome", about, WIDTH, bottom + FOOT, tuple(marks))


def distribution(wager: Wager) -> Picture:
    """Bars by net result on a scale of powers of ten: rare large wins stay visible."""
    bars = results(wager)
    bottom = TOP + LINE * len(bars)
    lowest = min(float(share) for _, share, _ in bars)
    first = 10.0 ** min(-3, int(log10(lowest)) - 1)
    scale = Scale(first, 1, 92, WIDTH - VALUES, power=True)
    marks: list[Mark] = []
    power = round(log10(first))
    every = max(1, -power // 8 + (-power % 8 > 0))
    for exponent in range(0, power - 1, -1):
        x = scale(10.0**exponent)
        marks.append(Stroke(((x, TOP), (x, bottom))))
        if -exponent % every == 0:
            marks.append(Label(x, bottom + 11, _power(exponent), "middle", 6.5, MUTED))
    for place, (name, share, net) in enumerate(bars):
        y = TOP + LINE * place
        marks.append(Label(88, y + 9.5, name, "end"))
        marks.append(Box(scale(first), y + 2.5, scale(float(share)) - scale(first), LINE - 5, _fill(net)))
        marks.append(Label(scale(float(share)) + 3, y + 9.5, _share(share), "start", 6.5, MUTED))
    about = f"Probability of each net result of {wager.title} in units, on a logarithmic scale."
    return Picture("Distribution of results", about, WIDTH, bottom + FOOT, tuple(marks))


def _fill(worth: Fraction) -> str:
    return WIN if worth > 0 else LOSS if worth < 0 else EVEN


def _power(exponent: int) -> str:
    return (
        f"{fixed(Fraction(10) ** (exponent + 2), max(0, -exponent - 2))}%" if exponent > -9 else f"1e−{-exponent - 2}%"
    )


def _share(share: Fraction) -> str:
    return (
        percent(share, 2)
        if share >= Fraction(1, 1000)
        else percent(share, 5)
        if share >= Fraction(1, 10**6)
        else _odds(share)
    )


def _odds(share: Fraction) -> str:
    return f"1 in {fixed(1 / share, 0)}"


def bands(wager: Wager) -> Picture:
    found = returns(wager)
    rounds = sorted({band.rounds for band in found})
    low, high = min(band.low for band in found), max(*(band.high for band in found), 1.0)
    room = (high - low) * 0.06
    bottom = 170.0
    across = Scale(rounds[0], rounds[-1], LEFT, RIGHT, power=True)
    upward = Scale(low - room, high + room, bottom, TOP)
    marks: list[Mark] = list(_shades(wager, across, upward))
    for figure in steps(low - room, high + room, 6):
        y = upward(float(figure))
        marks.append(Stroke(((LEFT, y), (RIGHT, y)), GRID, 0.5))
        marks.append(Label(LEFT - 5, y + 2.4, percent(figure, _places(high - low)), "end", 6.5, MUTED))
    for number in rounds:
        x = across(number)
        marks.append(Stroke(((x, bottom), (x, bottom + 3)), MUTED))
        marks.append(Label(x, bottom + 12, f"{number:,}", "middle", 6.5, MUTED))
    mean, even = upward(1 + float(wager.figures.expectation)), upward(1.0)
    marks.append(Stroke(((LEFT, even), (RIGHT, even)), INK, 0.7, dashed=True))
    marks.append(Stroke(((LEFT, mean), (RIGHT, mean)), MEAN, 1.2))
    marks.append(Label((LEFT + RIGHT) / 2, bottom + 22, "rounds", "middle", 6.5, MUTED))
    marks += _key(bottom + 22)
    about = (
        f"Bands that hold 90, 95 and 99 percent of average returns of {wager.title}, from 1,000 to 10 million rounds."
    )
    return Picture("Return bands", about, WIDTH, bottom + 30, tuple(marks))


def _shades(wager: Wager, across: Scale, upward: Scale) -> Iterator[Mark]:
    """Between the rounds of the table the band narrows with the root of the number: drawn as the curve that it is."""
    floor = least(wager)
    for share in sorted(SHADES, reverse=True):
        first = min((band for band in wager.figures.bands if band.percent == share), key=lambda band: band.rounds)
        middle, half = 1 + (first.low + first.high) / 2, (first.high - first.low) / 2
        rounds = [first.rounds * (across.high / first.rounds) ** (step / CURVE) for step in range(CURVE + 1)]
        reach = [half * sqrt(first.rounds / number) for number in rounds]
        above = [(across(number), upward(middle + far)) for number, far in zip(rounds, reach, strict=True)]
        below = [(across(number), upward(max(middle - far, floor))) for number, far in zip(rounds, reach, strict=True)]
        yield Area((*above, *reversed(below)), SHADES[share])


def _key(y: float) -> Iterator[Mark]:
    for place, share in enumerate(sorted(SHADES)):
        yield Box(LEFT + 42 * place, y - 6, 9, 7, SHADES[share])
        yield Label(LEFT + 12 + 42 * place, y, f"{share}%", "start", 6.5, MUTED)
    yield Stroke(((WIDTH - 152, y - 2.4), (WIDTH - 138, y - 2.4)), MEAN, 1.2)
    yield Label(WIDTH - 135, y, "expected", "start", 6.5, MUTED)
    yield Stroke(((WIDTH - 92, y - 2.4), (WIDTH - 78, y - 2.4)), INK, 0.7, dashed=True)
    yield Label(WIDTH - 75, y, "stake returned", "start", 6.5, MUTED)


def _places(span: float) -> int:
    return 0 if span > 0.2 else 1 if span > 0.02 else 2


def _upright(scale: Scale, at: list[Fraction], bottom: float, places: int) -> Iterator[Mark]:
    shown = places if any((figure * 100).denominator > 1 for figure in at) else 0
    for figure in at:
        x = scale(float(figure))
        yield Stroke(((x, TOP), (x, bottom)))
        yield Label(x, bottom + 11, percent(figure, shown), "middle", 6.5, MUTED)
