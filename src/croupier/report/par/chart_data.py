"""What the charts show, before it is drawn: the same figures feed SVG, PDF and spreadsheet charts."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from croupier.report.par.model import Band, Outcome, Wager
from croupier.report.par.numbers import units

MOST_BARS = 16
MOST_RESULTS = 24
# Cochran's rule for how many rounds a normal approximation needs when results are skewed.
COCHRAN = 25


def contributions(wager: Wager) -> list[tuple[str, Fraction]]:
    """The return of each outcome in the order of the table.

    Too many of them are put together by result, whatever was decided before, then by the last of its reasons;
    if need be, the least important are added up.
    """
    listed = [(item.name, wager.contribution(item)) for item in wager.outcomes]
    if len(listed) > MOST_BARS:
        listed = _together(wager, lambda item: item.result or item.name)
    if len(listed) > MOST_BARS:
        listed = _together(wager, lambda item: (item.result or item.name).rpartition(", ")[2])
    if len(listed) <= MOST_BARS:
        return listed
    kept = sorted(listed, key=lambda item: -abs(item[1]))[: MOST_BARS - 1]
    rest = [item for item in listed if item not in kept]
    other = sum((worth for _, worth in rest), Fraction(0))
    return [item for item in listed if item in kept] + [(f"{len(rest)} other outcomes", other)]


def _together(wager: Wager, named: Callable[[Outcome], str]) -> list[tuple[str, Fraction]]:
    found: dict[str, Fraction] = {}
    for item in wager.outcomes:
        name = named(item)
        found[name] = found.get(name, Fraction(0)) + wager.contribution(item)
    return list(found.items())


def results(wager: Wager) -> list[tuple[str, Fraction, Fraction]]:
    """Label, probability and a figure of its size for each net result, the greatest loss first."""
    found: dict[Fraction, int] = {}
    for item in wager.outcomes:
        found[item.net] = found.get(item.net, 0) + item.count
    nets = sorted(found)
    groups = [[net] for net in nets] if len(nets) <= MOST_RESULTS else _grouped(nets)
    return [
        (_label(group), Fraction(sum(found[net] for net in group), wager.combinations), group[0]) for group in groups
    ]


def _grouped(nets: list[Fraction]) -> list[list[Fraction]]:
    groups: dict[int, list[Fraction]] = {}
    for net in nets:
        groups.setdefault(_rung(net), []).append(net)
    return list(groups.values())


def _rung(net: Fraction) -> int:
    """Whole units up to ten; beyond, steps of 1, 2 and 5 times a power of ten."""
    size, rung, edge, step = abs(net), 10, 10, 0
    if size <= 10:
        return round(net)
    while size > edge:
        edge = edge * (2, 5, 2)[step % 3] // (1, 2, 1)[step % 3]
        rung, step = rung + 1, step + 1
    return rung if net > 0 else -rung


def _label(group: list[Fraction]) -> str:
    low, high = units(group[0], sign=True), units(group[-1], sign=True)
    return low if low == high else f"{low} to {high}"


def least(wager: Wager) -> float:
    """No average return lies below what the worst outcome returns."""
    return 1 + float(min(item.net for item in wager.outcomes))


def returns(wager: Wager) -> list[Band]:
    """Bands of the return per unit, 1 being the stake back; cut where nothing lower is possible."""
    floor = least(wager)
    return [Band(band.rounds, band.percent, max(1 + band.low, floor), 1 + band.high) for band in wager.figures.bands]


def enough(wager: Wager, rounds: int) -> bool:
    return rounds >= COCHRAN * wager.figures.skewness**2


def by_decision(wager: Wager) -> list[tuple[str, list[Outcome]]]:
    found: dict[str, list[Outcome]] = {}
    for item in wager.outcomes:
        if item.decision:
            found.setdefault(item.decision, []).append(item)
    return list(found.items())
