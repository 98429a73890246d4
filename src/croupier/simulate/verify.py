"""The table against the mathematics: the mean of rounds that the table engine plays lies near the exact value,
wager by wager."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, sqrt
from time import monotonic

from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, Price
from croupier.exact.plan import NoSolver, solved
from croupier.exact.side.lines import IF_NOT_FOLDED, KEPT_WHOLE, prices_of
from croupier.exact.side.pays import NotPriced
from croupier.rules.game import Game
from croupier.rules.line import Kind, Line
from croupier.simulate.at_table import PLAYER, Sitting, decks_shuffled
from croupier.simulate.best import player_for
from croupier.simulate.estimate import by_line
from croupier.simulate.wagers import default_wagers

WITHIN = 4
LEAST = 1000
ALL = "the main game"
# Under these assumptions a price is the most that the best play of the main game leaves of it.
AT_MOST = frozenset((IF_NOT_FOLDED, KEPT_WHOLE))


@dataclass(frozen=True)
class Expected:
    """What one wager brings in a round, in units of its stake, and how much rounds differ.
    `error` is an estimate's own. `at_most`: a fold or a draw loses the wager, and it is priced as if nobody took one;
    the best play of the main game may give up hands that would have won it, and then the table brings less."""

    wager: str
    mean: Fraction
    variance: Fraction
    error: float = 0.0
    meters: tuple[str, ...] = ()
    schedule: str = ""
    at_most: bool = False


@dataclass(frozen=True)
class Checked:
    expected: Expected
    rounds: int
    mean: Fraction

    @property
    def standard_error(self) -> float:
        return sqrt(self.expected.variance / self.rounds + self.expected.error**2)

    @property
    def off(self) -> float:
        """By how many standard errors the mean is off."""
        difference = float(self.mean - self.expected.mean)
        return difference / self.standard_error if self.expected.variance else 0.0 if not difference else float("inf")

    @property
    def holds(self) -> bool:
        return self.off <= WITHIN and (self.expected.at_most or self.off >= -WITHIN)


@dataclass(frozen=True)
class Verified:
    """`needed` are rounds enough for an error of a tenth of the edge; `schedules` and `meters` are the table's."""

    checks: tuple[Checked, ...]
    left_out: dict[str, str]
    rounds: int
    needed: int
    schedules: Mapping[str, str]
    meters: Mapping[str, int]

    @property
    def holds(self) -> bool:
        return all(check.holds for check in self.checks)


def verify(
    terms: Terms,
    rounds: int | None,
    seed: int,
    listen: Callable[[int], None] | None = None,
    *,
    meters: Mapping[str, int] | None = None,
    seconds: float | None = None,
) -> Verified:
    """`listen` hears how many rounds have been played.

    Without a number of rounds it plays until the error of the first wager is a tenth of its edge, or time is up.
    """
    game = terms.game
    schedules = {wager: schedule.id for wager, schedule in terms.chosen.items()}
    sitting = Sitting(game, player_for(terms), schedules, options=terms.options, as_read=terms.as_read, meters=meters)
    main = main_price(terms)
    expected, left_out = expectations(terms, sitting.offered, main, sitting.meters)
    placed = {item.wager for item in expected} | ({line.name for line in terms.main} if main else set())
    wagers = {
        name: cents for name, cents in default_wagers(terms, schedules, sitting.meters, 1).items() if name in placed
    }
    needed = rounds_needed(expected)
    totals, played = _play(sitting, wagers, decks_shuffled(sitting.decks, seed, rounds or needed), listen, seconds)
    units = dict(wagers)
    if main:
        totals[ALL] = sum(totals[line.name] for line in terms.main if line.name not in terms.small)
        units |= dict.fromkeys((ALL, *(line.name for line in terms.main)), wagers[terms.first])
    return Verified(
        tuple(
            Checked(item, played, Fraction(totals[item.wager], played * units[item.wager]))
            for item in expected
            if item.wager in units
        ),
        left_out | {item.wager: "not made beside the others" for item in expected if item.wager not in units},
        rounds=played,
        needed=needed,
        schedules={item.wager: item.schedule for item in expected if item.schedule},
        meters={meter: sitting.meters[meter] for meter in sorted({name for item in expected for name in item.meters})},
    )


def rounds_needed(expected: tuple[Expected, ...]) -> int:
    """So many that the error of the first wager's mean is a tenth of its edge: fewer prove little."""
    first = expected[0] if expected else None
    if first is None or not first.mean:
        return LEAST
    return max(LEAST, ceil(first.variance / (first.mean / 10) ** 2))


def _play(
    sitting: Sitting,
    wagers: Mapping[str, int],
    shuffled: Iterable[Mapping[str, tuple[int, ...]]],
    listen: Callable[[int], None] | None,
    seconds: float | None,
) -> tuple[Counter[str], int]:
    totals: Counter[str] = Counter()
    start, played = monotonic(), 0
    for orders in shuffled:
        for payment in sitting.play(wagers, orders).payments:
            if payment.seat == PLAYER:
                totals[payment.wager] += payment.net
        played += 1
        if listen is not None:
            listen(played)
        if seconds is not None and monotonic() - start >= seconds:
            break
    return totals, played


def main_price(terms: Terms) -> Price | None:
    """The main game's; None where every wager may be placed by itself, and has a price of its own."""
    try:
        return solved(terms).price()
    except NoSolver:
        return None


def expectations(
    terms: Terms, offered: frozenset[str], main: Price | None, meters: Mapping[str, int]
) -> tuple[tuple[Expected, ...], dict[str, str]]:
    """Of the main game, all together and wager by wager, then of each other wager; and why some are left out."""
    found = []
    if main is not None:
        error = main.standard_error or 0.0
        found.append(Expected(ALL, main.expectation, main.variance, error, schedule=terms.label()))
        found += [Expected(name, mean.mean, mean.variance, error) for name, mean in by_line(main).items()]
    left_out = {}
    for line in terms.game.lines:
        if line.kind is not Kind.PLACED or (main is not None and line in terms.main):
            continue
        side = _price(terms, line, offered)
        if isinstance(side, Price):
            found.append(_at_meters(line.name, side, meters))
        else:
            left_out[line.name] = side
    return tuple(found), left_out


def _price(terms: Terms, line: Line, offered: frozenset[str]) -> Price | str:
    """The exact price of a side wager, or the reason why it is not compared."""
    game: Game = terms.game
    if line.name not in offered:
        return "not placed before the deal at this table"
    schedule = terms.schedule(line.schedule)
    if line.by_hands is not None:
        schedule = game.schedules[line.schedule].get(f"{1 + line.by_hands}-total-hands")
    if schedule is None:
        return "no column is printed for one player's hand"
    if game.mechanic.plays_turns and any(_own_places(game) & axis.reading.places for axis in terms.axes_of(line)):
        return "its price is of a seat that takes cards for it, which the best play does not always do"
    try:
        (price,) = prices_of(terms, schedule)
    except NotPriced as reason:
        return str(reason)
    return price if price.method == EXACT else "has no exact price"


def _own_places(game: Game) -> set[str]:
    return {group.name for group in game.groups if not group.shared}


def _at_meters(wager: str, price: Price, meters: Mapping[str, int]) -> Expected:
    """With the table's meters, parts of which some outcomes win besides."""
    found = price.at_meters({name: Fraction(cents, 100) for name, cents in meters.items()})
    return Expected(
        wager,
        found.expectation,
        found.variance,
        meters=tuple(found.meter_shares()),
        schedule=price.schedule,
        at_most=not AT_MOST.isdisjoint(price.notes),
    )
