"""What a wager is worth: every figure follows from integer counts of outcomes and fractions of a unit.

The unit is one unit on the first wager. A `Price` of a game with decisions holds all its wagers together, outcome by
outcome, under one way of playing; a `Price` of a wager without decisions holds that wager alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from math import isqrt, sqrt

EXACT, SIMULATION = "exact", "simulation"
# Two-sided quantiles of the normal distribution, by the share of results that fall inside.
QUANTILES = {90: 1.6448536269514722, 95: 1.959963984540054, 99: 2.5758293035489004}
ROUNDS = tuple(10**power for power in range(3, 8))


class End(StrEnum):
    """How an outcome ends for the player, all wagers of the price together."""

    WIN = "win"
    PUSH = "push"
    LOSE = "lose"
    FOLD = "fold"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Deals that end alike: `count` of them, each with the same net result and the same amount wagered.

    `lines` are the net results wager by wager, where the price is of several; `actions` the decisions that led here.
    `meter` says that a share of a meter is won besides, which is not in `net`.
    """

    name: str
    count: int
    net: Fraction
    wagered: Fraction = Fraction(1)
    pays: str = ""
    folded: bool = False
    lines: Mapping[str, Fraction] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    meter: bool = False

    @property
    def end(self) -> End:
        if self.folded:
            return End.FOLD
        return End.WIN if self.meter or self.net > 0 else End.LOSE if self.net < 0 else End.PUSH


def merge(outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """Outcomes that pay alike for the same reasons are one: winners first, folded hands last."""
    merged: dict[tuple[str, Fraction, Fraction, str], Outcome] = {}
    for outcome in outcomes:
        key = (outcome.name, outcome.net, outcome.wagered, outcome.pays)
        known = merged.get(key)
        merged[key] = outcome if known is None else replace(known, count=known.count + outcome.count)
    return tuple(sorted(merged.values(), key=lambda item: (item.folded, -item.net, item.name)))


@dataclass(frozen=True, slots=True)
class Meter:
    """A share of a progressive meter that `count` deals win."""

    name: str
    share: Fraction
    count: int
    outcome: str = ""


@dataclass(frozen=True, kw_only=True)
class Price:
    """`combinations` is the number of deals in the closed form; the outcomes must add up to it.

    `initial` is what all wagers placed before the deal come to. `meters` are awards that depend on a meter; they are in
    the outcomes' results only where `standing` says at how many dollars the meters stand (`at_meters`). `base` is the
    wager, in dollars, for which fixed awards are printed. `envy` is what other hands at the table are worth to the
    holder, each. An estimate has a `standard_error` and says so in `method`.
    """

    wager: str
    combinations: int
    outcomes: tuple[Outcome, ...]
    schedule: str = ""
    unit: str = ""
    initial: Fraction = Fraction(1)
    meters: tuple[Meter, ...] = ()
    base: Fraction = Fraction(1)
    envy: Fraction | None = None
    method: str = EXACT
    standard_error: float | None = None
    cite: str = ""
    notes: tuple[str, ...] = ()
    standing: Mapping[str, Fraction] = field(default_factory=dict)

    def __post_init__(self) -> None:
        counted = sum(outcome.count for outcome in self.outcomes)
        assert counted == self.combinations > 0, (self.wager, self.schedule, counted, self.combinations)
        assert (self.standard_error is not None) == (self.method == SIMULATION), self.method

    @cached_property
    def expectation(self) -> Fraction:
        """The expected net result per unit of the first wager; meters apart."""
        return self._mean([outcome.net for outcome in self.outcomes])

    @property
    def house_edge(self) -> Fraction:
        """Per unit of the first wager."""
        return -self.expectation

    @property
    def edge_on_initial(self) -> Fraction:
        """Per unit of all wagers placed before the deal."""
        return self.house_edge / self.initial

    @property
    def element_of_risk(self) -> Fraction:
        """Per unit wagered in all."""
        return self.house_edge / self.average_wager

    @cached_property
    def average_wager(self) -> Fraction:
        return self._mean([outcome.wagered for outcome in self.outcomes])

    @cached_property
    def variance(self) -> Fraction:
        squares = sum((outcome.net**2 * outcome.count for outcome in self.outcomes), Fraction(0))
        return squares / self.combinations - self.expectation**2

    @property
    def standard_deviation(self) -> float:
        return root(self.variance)

    @cached_property
    def skewness(self) -> float:
        if not self.variance:
            return 0.0
        mean = self.expectation
        third = sum(((outcome.net - mean) ** 3 * outcome.count for outcome in self.outcomes), Fraction(0))
        return float(third / self.combinations / self.variance) / self.standard_deviation

    def frequency(self, end: End) -> Fraction:
        found = sum(outcome.count for outcome in self.outcomes if outcome.end is end)
        return Fraction(found, self.combinations)

    @property
    def hit_frequency(self) -> Fraction:
        return self.frequency(End.WIN)

    @property
    def push_frequency(self) -> Fraction:
        return self.frequency(End.PUSH)

    @property
    def fold_frequency(self) -> Fraction:
        return self.frequency(End.FOLD)

    def probability(self, outcome: Outcome) -> Fraction:
        return Fraction(outcome.count, self.combinations)

    def contribution(self, outcome: Outcome) -> Fraction:
        return outcome.net * outcome.count / self.combinations

    @cached_property
    def by_line(self) -> dict[str, Fraction]:
        """The expected net result of each wager by itself, where the outcomes tell them apart."""
        found: dict[str, Fraction] = {}
        for outcome in self.outcomes:
            for name, net in outcome.lines.items():
                found[name] = found.get(name, Fraction(0)) + net * outcome.count
        return {name: net / self.combinations for name, net in found.items()}

    @cached_property
    def by_decision(self) -> dict[str, tuple[Fraction, Fraction]]:
        """How often each course of decisions is taken, and what it contributes to the expectation."""
        found: dict[str, tuple[Fraction, Fraction]] = {}
        for outcome in self.outcomes:
            if outcome.actions:
                name = ", ".join(outcome.actions)
                often, worth = found.get(name, (Fraction(0), Fraction(0)))
                found[name] = often + self.probability(outcome), worth + self.contribution(outcome)
        return found

    @property
    def largest_win(self) -> Fraction:
        """The most that one round can cost the bank, per unit of the first wager."""
        return max(outcome.net for outcome in self.outcomes)

    @property
    def volatility_index(self) -> float:
        """Half the width of the band that holds 90% of single results, were they normal."""
        return QUANTILES[90] * self.standard_deviation

    def bands(self) -> tuple[Band, ...]:
        """Where the average result of many rounds lies; by the normal approximation, which is why these are floats."""
        mean, deviation = float(self.expectation), self.standard_deviation
        return tuple(
            Band(
                rounds, percent, mean - quantile * deviation / sqrt(rounds), mean + quantile * deviation / sqrt(rounds)
            )
            for rounds in ROUNDS
            for percent, quantile in QUANTILES.items()
        )

    def meter_shares(self) -> dict[str, Fraction]:
        """By meter, the expected share of it that a round wins."""
        found: dict[str, Fraction] = {}
        for meter in self.meters:
            found[meter.name] = found.get(meter.name, Fraction(0)) + meter.share * meter.count
        return {name: share / self.combinations for name, share in found.items()}

    def slopes(self) -> dict[str, Fraction]:
        """By meter, what one dollar more on it adds to the expectation."""
        return {name: share / self.base for name, share in self.meter_shares().items()}

    @property
    def fixed(self) -> Fraction:
        """The expectation without what the meters pay."""
        slopes = self.slopes()
        return self.expectation - sum((slopes[name] * dollars for name, dollars in self.standing.items()), Fraction(0))

    @property
    def break_even(self) -> Fraction | None:
        """The meter, in dollars for a wager of `base` dollars, at which the expectation is zero;
        None unless one meter pays."""
        slopes = self.slopes()
        if len(slopes) != 1:
            return None
        (slope,) = slopes.values()
        return -self.fixed / slope if slope else None

    def at_meters(self, dollars: Mapping[str, Fraction]) -> Price:
        """The same wager with its meters standing there: what they pay is in the outcomes. Others pay nothing."""
        assert not self.standing, self.wager
        standing = {name: dollars[name] for name in self.meter_shares() if name in dollars}
        if not standing:
            return self
        won: dict[str, Fraction] = {}
        for meter in self.meters:
            paid = meter.share * standing.get(meter.name, Fraction(0)) / self.base
            won[meter.outcome] = won.get(meter.outcome, Fraction(0)) + paid
        outcomes = (
            replace(item, net=item.net + won[item.name]) if item.name in won else item for item in self.outcomes
        )
        return replace(self, outcomes=tuple(outcomes), standing=standing)

    def _mean(self, figures: list[Fraction]) -> Fraction:
        total = Fraction(0)
        for figure, outcome in zip(figures, self.outcomes, strict=True):
            total += figure * outcome.count
        return total / self.combinations


@dataclass(frozen=True, slots=True)
class Band:
    rounds: int
    percent: int
    low: float
    high: float


def root(number: Fraction) -> float:
    """The square root of a fraction, right to the last digit of a float, however long its terms are."""
    scale = 1 << 2 * max(0, 64 + number.denominator.bit_length() - number.numerator.bit_length())
    return float(Fraction(isqrt(int(number * scale)), isqrt(scale)))
