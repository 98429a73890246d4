"""Runs a plan: everything once, then everything again, so that a slow moment of the machine touches all alike.

Long measurements come last, each once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain
from statistics import median
from time import perf_counter

from croupier.bench.registry import Measurement, Plan, Ratio, Work

REPEATS = 7

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Report:
    results: dict[str, float]
    ratios: dict[str, float]
    missing: tuple[str, ...]


def steps(plan: Plan, repeats: int) -> int:
    """How often `advance` is called."""
    return len(plan.measurements) + sum(1 if measurement.long else repeats for measurement in plan.measurements)


def run(
    plan: Plan,
    *,
    repeats: int = REPEATS,
    advance: Callable[[str], None] = lambda name: None,
    clock: Clock = perf_counter,
) -> Report:
    prepared: list[tuple[Measurement, Work]] = []
    missing = []
    for measurement in plan.measurements:
        advance(measurement.name)
        try:
            prepared.append((measurement, measurement.prepare()))
        except ImportError as error:
            missing.append(f"{measurement.name} is not measured: {error.name} is not installed ({error})")
    found: dict[str, list[float]] = {measurement.name: [] for measurement, _ in prepared}
    passes = [[item for item in prepared if not item[0].long]] * repeats
    for measurement, work in chain(*passes, (item for item in prepared if item[0].long)):
        advance(measurement.name)
        start = clock()
        things = work()
        found[measurement.name].append(measurement.result(clock() - start, things))
    results = {name: median(values) for name, values in found.items()}
    ratios = {ratio.name: value for ratio in plan.ratios if (value := _of_passes(ratio, found, repeats)) is not None}
    return Report(results, ratios, tuple(missing))


def _of_passes(ratio: Ratio, found: dict[str, list[float]], repeats: int) -> float | None:
    """The median of a ratio's value in each pass: what slows the machine for a while slows both sides of it. What was
    measured once is the same in all of them.
    """
    values = [
        ratio.of({name: measured[min(number, len(measured) - 1)] for name, measured in found.items()})
        for number in range(repeats)
    ]
    known = [value for value in values if value is not None]
    return median(known) if known else None
