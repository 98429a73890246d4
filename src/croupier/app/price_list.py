"""The whole library priced: every wager of every game on every printed schedule, in the order of the books."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import chain

from croupier.app.analysis import Analysis, Request, analyze
from croupier.books import Found, Section, find_game, library
from croupier.errors import CroupierError
from croupier.exact.frame.value import Price
from croupier.exact.side.lines import NO_STAKE
from croupier.games.registry import BUILT, built, variants_of
from croupier.report.par.prices import Line

AT_A_TIME = 2


@dataclass(frozen=True, slots=True)
class Game:
    """A game's lines, told as soon as they are there so that a bar can move."""

    id: str
    lines: tuple[Line, ...]


def game_ids() -> tuple[str, ...]:
    return library().game_ids()


def price_games(*, as_read: bool = False) -> Iterator[Game]:
    """In the order of the books. Two games at a time: one counts while the other is put into words."""
    with ThreadPoolExecutor(AT_A_TIME) as pool:
        yield from pool.map(lambda game_id: _price_game(game_id, as_read=as_read), game_ids())


def _price_game(game_id: str, *, as_read: bool) -> Game:
    """All variants that are built, or what is printed of a game that is not."""
    lines = [_price_variant(full, as_read=as_read) for full in built_of(game_id) or (game_id,)]
    return Game(game_id, tuple(chain.from_iterable(lines)))


def built_of(game_id: str) -> tuple[str, ...]:
    """The variants with a bank; a game for a pot has one line, whatever its variants."""
    return tuple(full for full in variants_of(game_id) if full in BUILT)


def _price_variant(full: str, *, as_read: bool) -> tuple[Line, ...]:
    found = find_game(full)
    game = built(full) if full in BUILT else None
    try:
        answer = analyze(Request(found=found, game=game, as_read=as_read, every_schedule=True))
    except CroupierError as fault:
        # One game that cannot be priced must not cost the table of the others.
        return (_line(found, "", "", found.section.id, why=str(fault)),)
    return tuple(_lines(found, answer))


def _lines(found: Found, answer: Analysis) -> Iterator[Line]:
    if not answer.prices and not answer.missing:
        yield _line(found, "", "", found.section.id, why="no wager against a bank: the players play for the pot")
    for price in answer.prices:
        yield _priced(found, price)
    for wager, schedule, why in answer.missing:
        yield _line(found, wager, schedule, found.section.id, why=why)


def _cite(section: Section, cite: str) -> str:
    return cite if cite.startswith(section.id) else section.cite(cite)


def _line(found: Found, wager: str, schedule: str, cite: str, *, why: str) -> Line:
    return Line(game=found.id, name=found.game.name, cite=cite, wager=wager, schedule=schedule, why=why)


def _priced(found: Found, price: Price) -> Line:
    return Line(
        game=found.id,
        name=found.game.name,
        cite=_cite(found.section, price.cite),
        wager=price.wager,
        schedule=price.schedule,
        expectation=price.expectation,
        risk=price.element_of_risk,
        deviation=price.standard_deviation,
        hit=price.hit_frequency,
        method=price.method,
        combinations=price.combinations,
        break_even=price.break_even,
        standard_error=price.standard_error,
        notes=price.notes,
        own_stake=NO_STAKE not in price.notes,
    )
