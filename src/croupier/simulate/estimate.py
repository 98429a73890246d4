"""A tally as prices. They are estimates: each says so, and has its standard error beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.exact.frame.terms import main_lines
from croupier.exact.frame.value import SIMULATION, Outcome, Price, root
from croupier.exact.side.pays import NOTHING
from croupier.rules.game import Game
from croupier.simulate.by_shoe import TOTAL, WAGER
from croupier.simulate.pay import Paid
from croupier.simulate.tally import Tally, Together
from croupier.simulate.wagers import named_main


@dataclass(frozen=True)
class Mean:
    """The average of a figure over all rounds, in cents, and how far it may be off."""

    rounds: int
    mean: Fraction
    variance: Fraction
    # Where rounds have to do with each other: worked out otherwise.
    error: float | None = None

    @property
    def standard_error(self) -> float:
        if self.error is not None:
            return self.error
        # The variance is that of the rounds played; the one less makes it fair to those that were not.
        return root(self.variance / max(1, self.rounds - 1))


def mean_of(counts: Mapping[int, int]) -> Mean:
    rounds = sum(counts.values())
    total = sum(cents * count for cents, count in counts.items())
    squares = sum(cents * cents * count for cents, count in counts.items())
    mean = Fraction(total, rounds)
    return Mean(rounds, mean, Fraction(squares, rounds) - mean * mean)


def estimates(game: Game, wagers: Mapping[str, int], tally: Tally) -> tuple[Price, ...]:
    """The main game's wagers together, named after the first of them, then every other wager by itself."""
    found = []
    if tally.main:
        found.append(main_price(game, wagers, tally.main))
    for name, counts in tally.sides.items():
        line = game.by_name[name]
        # What comes for nothing is measured by the wager that brings it.
        on = line.on.name if line.on else name
        outcomes = (_side_outcome(way, wagers[on], count, free=line.on is not None) for way, count in counts.items())
        found.append(_price(name, outcomes, unit=on))
    if tally.by_shoe is None:
        return tuple(found)
    return tuple(
        replace(price, standard_error=tally.by_shoe.standard_error((WAGER, price.wager)) / _unit(game, wagers, price))
        for price in found
    )


def _unit(game: Game, wagers: Mapping[str, int], price: Price) -> int:
    """What a price is measured by, in cents."""
    line = game.by_name[price.wager]
    return wagers[line.on.name if line.on else price.wager]


def total_of(tally: Tally) -> Mean:
    """A whole round with all its wagers."""
    mean = mean_of(tally.nets)
    return mean if tally.by_shoe is None else replace(mean, error=tally.by_shoe.standard_error(TOTAL))


def main_price(game: Game, wagers: Mapping[str, int], counts: Counter[Together]) -> Price:
    placed = [line.name for line in main_lines(game) if line.name in wagers]
    first = named_main(game, wagers)
    unit = wagers[first]
    outcomes = (_main_outcome(together, unit, count) for together, count in counts.items())
    return _price(first, outcomes, Fraction(sum(wagers[name] for name in placed), unit))


def _price(wager: str, outcomes: Iterable[Outcome], initial: Fraction = Fraction(1), unit: str = "") -> Price:
    merged: dict[tuple[str, Fraction, Fraction, str], Outcome] = {}
    for item in outcomes:
        key = (item.name, item.net, item.wagered, item.pays)
        count = item.count + (merged[key].count if key in merged else 0)
        merged[key] = Outcome(item.name, count, item.net, item.wagered, item.pays, item.folded, item.lines)
    ordered = tuple(sorted(merged.values(), key=lambda item: (item.folded, -item.net, item.name)))
    rounds = sum(item.count for item in ordered)
    mean = sum((item.net * item.count for item in ordered), Fraction(0)) / rounds
    squares = sum((item.net**2 * item.count for item in ordered), Fraction(0)) / rounds
    error = Mean(rounds, mean, squares - mean**2).standard_error
    return Price(
        wager=wager,
        unit=f"1 unit on {unit or wager}",
        combinations=rounds,
        outcomes=ordered,
        initial=initial,
        method=SIMULATION,
        standard_error=error,
    )


def _main_outcome(together: Together, unit: int, count: int) -> Outcome:
    paid = [(name, way) for name, way in together.ways if way.odds]
    reasons = dict.fromkeys(text for _, way in paid for text in (way.why, way.hand) if text)
    taken = ", ".join(together.actions[:-1] if together.folded else together.actions)
    words = ", ".join(reasons) or NOTHING
    return Outcome(
        name=f"{taken}: {words}" if taken else words,
        count=count,
        net=Fraction(together.net, unit),
        wagered=Fraction(together.wagered, unit),
        pays=", ".join(f"{name} {way.odds}" for name, way in paid),
        folded=together.folded,
        lines={name: Fraction(way.net, unit) for name, way in together.ways},
    )


def _side_outcome(way: Paid, unit: int, count: int, *, free: bool) -> Outcome:
    name = way.hand or way.why or NOTHING
    return Outcome(name, count, Fraction(way.net, unit), Fraction(1) if free else Fraction(way.wagered, unit), way.odds)


def by_line(price: Price) -> dict[str, Mean]:
    """The average result of each wager of a price by itself; a round without a wager counts as nothing won on it."""
    names = dict.fromkeys(name for outcome in price.outcomes for name in outcome.lines)
    found = {}
    for name in names:
        nets = [(outcome.lines.get(name, Fraction(0)), outcome.count) for outcome in price.outcomes]
        mean = sum((net * count for net, count in nets), Fraction(0)) / price.combinations
        squares = sum((net**2 * count for net, count in nets), Fraction(0)) / price.combinations
        found[name] = Mean(price.combinations, mean, squares - mean**2)
    return found
