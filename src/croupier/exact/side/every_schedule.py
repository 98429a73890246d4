"""Every schedule of every game with its price: by the rows of the games that are built,
by what the section says of others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from croupier.books import GameFacts, Library, Schedule, library
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import Price
from croupier.exact.side.catalog import NATURES
from croupier.exact.side.lines import prices_of
from croupier.exact.side.pays import NotPriced
from croupier.exact.side.wagers import price_rows, price_wager, why_not
from croupier.rules.game import Game

NONE: Mapping[str, Game] = {}


@dataclass(frozen=True, slots=True)
class Entry:
    """One schedule of one game: its price, or why it has none."""

    facts: GameFacts
    schedule: Schedule
    price: Price | None
    why: str = ""


def price_all(
    books: Library | None = None, *, as_read: bool = False, games: Mapping[str, Game] = NONE
) -> Iterator[Entry]:
    """Every schedule of every game, in the order of the books; a table of several wagers gives an entry for each.

    `games` are those that are built, by id.
    """
    for facts, schedule in _schedules(books or library()):
        if facts.id in games:
            yield from _of_game(games[facts.id], facts, schedule, as_read=as_read)
            continue
        rows = price_rows(facts, schedule, as_read=as_read)
        yield from (Entry(facts, schedule, price) for price in rows)
        try:
            yield Entry(facts, schedule, price_wager(facts, schedule, as_read=as_read))
        except NotPriced as reason:
            if len(rows) < len(schedule.rows):
                yield Entry(facts, schedule, None, str(reason))


def _of_game(game: Game, facts: GameFacts, schedule: Schedule, *, as_read: bool) -> Iterator[Entry]:
    try:
        for price in prices_of(Terms(game, as_read=as_read), schedule):
            yield Entry(facts, schedule, price)
    except NotPriced as reason:
        yield Entry(facts, schedule, None, str(reason))


def unpriced(books: Library | None = None) -> tuple[Entry, ...]:
    """The schedules without a price of their own, each with the reason. Nothing is counted."""
    found = [
        Entry(facts, schedule, None, why_not(facts, schedule)) for facts, schedule in _schedules(books or library())
    ]
    return tuple(entry for entry in found if entry.why)


def _schedules(books: Library) -> Iterator[tuple[GameFacts, Schedule]]:
    """Two columns of one wager, natural and wild, are one schedule."""
    for facts in books.games().values():
        yield from ((facts, item) for item in books.schedules(facts) if not item.id.endswith(NATURES[1]))
