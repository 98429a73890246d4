"""Every figure worked out again from the rows that a reader sees, by their own sum: what a spreadsheet comes to."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt

from croupier.report.par.model import Outcome, Wager

# As a spreadsheet's NORMSINV(0.95) has it.
NINETY = 1.6448536269514722


@dataclass(frozen=True)
class Worked:
    wager: Wager

    @cached_property
    def counted(self) -> int:
        return sum(item.count for item in self.wager.outcomes)

    def probability(self, item: Outcome) -> Fraction:
        return Fraction(item.count, self.counted)

    def contribution(self, item: Outcome) -> Fraction:
        return item.net * self.probability(item)

    def moment(self, power: int) -> Fraction:
        total = sum((item.net**power * item.count for item in self.wager.outcomes), Fraction(0))
        return total / self.counted

    @cached_property
    def expectation(self) -> Fraction:
        return self.moment(1)

    @cached_property
    def average_wager(self) -> Fraction:
        total = sum((item.wagered * item.count for item in self.wager.outcomes), Fraction(0))
        return total / self.counted

    @cached_property
    def variance(self) -> Fraction:
        return self.moment(2) - self.expectation**2

    @property
    def deviation(self) -> float:
        return sqrt(self.variance)

    @cached_property
    def skewness(self) -> float:
        mean = self.expectation
        third = self.moment(3) - 3 * mean * self.moment(2) + 2 * mean**3
        return float(third / self.variance) / self.deviation if self.variance else 0.0

    @property
    def volatility(self) -> float:
        return NINETY * self.deviation

    def ends(self, end: str) -> Fraction:
        return Fraction(sum(item.count for item in self.wager.outcomes if item.end == end), self.counted)

    def share_of(self, meter: str) -> Fraction:
        """The part of a meter that a round wins on the average."""
        total = sum((item.shares.get(meter, Fraction(0)) * item.count for item in self.wager.outcomes), Fraction(0))
        return total / self.counted

    def part(self, line: str) -> Fraction:
        total = sum((item.lines.get(line, Fraction(0)) * item.count for item in self.wager.outcomes), Fraction(0))
        return total / self.counted
