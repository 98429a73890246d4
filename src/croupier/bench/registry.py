"""What is measured. A suite is a module with `MEASUREMENTS` and `RATIOS`; adding its name to SUITES is all it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol

SUITES = tuple(f"croupier.bench.{name}" for name in ("peers", "evaluator", "exact", "simulate", "table", "poker"))

Work = Callable[[], int]


@dataclass(frozen=True, slots=True)
class Measurement:
    """`prepare` imports and builds what is needed, outside the clock; the work it returns says how many things it did.

    The result is things per second, or seconds where the name ends in `-seconds`. A long one takes half a minute or
    more: it is measured on request, and once.
    """

    name: str
    prepare: Callable[[], Work]
    long: bool = False

    def result(self, seconds: float, things: int) -> float:
        return seconds if self.name.endswith("-seconds") else things / seconds


@dataclass(frozen=True, slots=True)
class Ratio:
    """`over` divided by `under`, two results of the same run, named `over/under` unless it has a name of its own."""

    over: str
    under: str
    target: float = 0.0
    named: str = ""
    value: Callable[[float, float], float] = lambda over, under: over / under

    @property
    def name(self) -> str:
        return self.named or f"{self.over}/{self.under}"

    def of(self, results: Mapping[str, float]) -> float | None:
        """None where one side could not be measured."""
        if self.over not in results or self.under not in results:
            return None
        return self.value(results[self.over], results[self.under])


class Suite(Protocol):
    MEASUREMENTS: Iterable[Measurement]
    RATIOS: Iterable[Ratio]


@dataclass(frozen=True, slots=True)
class Plan:
    measurements: tuple[Measurement, ...]
    ratios: tuple[Ratio, ...]

    @property
    def long(self) -> tuple[str, ...]:
        return tuple(measurement.name for measurement in self.measurements if measurement.long)

    def short(self) -> Plan:
        """Without the long measurements, and the ratios that need one."""
        left_out = set(self.long)
        return Plan(
            tuple(measurement for measurement in self.measurements if not measurement.long),
            tuple(ratio for ratio in self.ratios if not left_out & {ratio.over, ratio.under}),
        )

    def only(self, word: str) -> Plan:
        """What has the word in its name, and what its ratios are taken against."""
        measured = {measurement.name for measurement in self.measurements if word in measurement.name}
        ratios = tuple(ratio for ratio in self.ratios if word in ratio.name)
        needed = measured.union(*((ratio.over, ratio.under) for ratio in ratios))
        return Plan(tuple(item for item in self.measurements if item.name in needed), ratios)


def load(suites: Iterable[str] = SUITES) -> Plan:
    measurements: dict[str, Measurement] = {}
    ratios: dict[str, Ratio] = {}
    for name in suites:
        suite: Suite = import_module(name)
        for measurement in suite.MEASUREMENTS:
            assert measurement.name not in measurements, measurement.name
            measurements[measurement.name] = measurement
        for ratio in suite.RATIOS:
            assert ratio.name not in ratios, ratio.name
            ratios[ratio.name] = ratio
    return Plan(tuple(measurements.values()), tuple(ratios.values()))
