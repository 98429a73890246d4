"""What a doubted price would be under the reading, beside the print that was followed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from fractions import Fraction

from croupier.books import Schedule, Section
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import Price
from croupier.exact.plan import fit, is_kept, solved
from croupier.rules.game import Game
from croupier.rules.line import Line
from croupier.rules.row import Pays

# A main game that looks at more hands than this is not solved a second time unasked: seconds, not minutes.
MOST_COST = 2 * 10**7


@dataclass(frozen=True, slots=True)
class Read:
    """A wager as printed and as read. `read` is None where pricing it again is not worth the wait: `--as-read` does."""

    printed: Price
    read: Price | None

    @property
    def differs(self) -> bool:
        return self.read is not None and self.read.expectation != self.printed.expectation

    def at_meters(self, dollars: Mapping[str, Fraction]) -> Read:
        return Read(self.printed.at_meters(dollars), self.read.at_meters(dollars) if self.read else None)


def is_doubted(section: Section, wager: str, schedules: Iterable[Schedule]) -> bool:
    """Whether the print was followed though a cell of its pay tables, or what decides it, is read otherwise."""
    listed = list(schedules)
    names = {wager, *(f"{wager} {item.id}" for item in listed), *(item.wager for item in listed)}
    if any(not cell.follows_reading(as_read=False) for schedule in listed for cell in schedule.misprints()):
        return True
    patterns = (name for item in section.errata if item.used == "print" and item.read for name in item.decides)
    return any(fnmatchcase(name, pattern) for pattern in patterns for name in names)


def paid_by(game: Game, line: Line) -> list[str]:
    """The wagers whose schedules a line of the main game is paid by, alone."""
    pays = [row.pays for row in game.settlements[line.name].rows if isinstance(row.pays, Pays)]
    return [part.wager(line) for part in pays if not part.plus]


def main_read(
    section: Section, terms: Terms, price: Price, policy: Policy | None, threads: int | None
) -> Iterator[Read]:
    """The main game, where it is quickly solved again, or was solved before. It is doubted for every schedule that it
    is paid by, one with a price of its own too."""
    names = (name for line in terms.main for name in (line.schedule, *paid_by(terms.game, line)))
    paid = [found for name in dict.fromkeys(names) if (found := terms.schedule(name))]
    if terms.as_read or not is_doubted(section, price.wager, paid):
        return
    again = replace(terms, as_read=True, _tables={})
    quick = fit(terms.game).cost <= MOST_COST or is_kept(again, policy=policy)
    yield Read(price, solved(again, policy=policy, threads=threads).price() if quick else None)


def side_read(
    section: Section, schedule: Schedule, prices: list[Price], again: Callable[[], tuple[Price, ...]]
) -> Iterator[Read]:
    """A wager on a schedule, as `again` prices it by the reading."""
    if is_doubted(section, schedule.wager, [schedule]):
        yield from (Read(price, read) for price, read in zip(prices, again(), strict=True))
