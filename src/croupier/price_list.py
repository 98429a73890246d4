"""The whole library priced: every wager of every game on every printed schedule, in the order of the books."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.books import Found, Section, library
from croupier.errors import CroupierError
from croupier.exact.analyze import Analysis, Request, analyze
from croupier.exact.value import Price
from croupier.games.registry import DEFINED, built
from croupier.report.par.prices import Line


@dataclass(frozen=True, slots=True)
class Game:
    """A game's lines, told as soon as they are there so that a bar can move."""

    id: str
    lines: tuple[Line, ...]


def game_ids() -> tuple[str, ...]:
    return library().game_ids()


def price_games(*, as_read: bool = False) -> Iterator[Game]:
    books = library()
    for game_id in game_ids():
        facts = books.game(game_id)
        found = Found(facts, "", books.section_of(facts))
        game = built(game_id) if game_id in DEFINED else None
        try:
            answer = analyze(Request(found=found, game=game, as_read=as_read, every_schedule=True))
        except CroupierError as fault:
            # One game that cannot be priced must not cost the table of the others.
            yield Game(game_id, (_line(found, "", "", found.section.id, why=str(fault)),))
        else:
            yield Game(game_id, tuple(_lines(found, answer)))


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
    return Line(game=found.game.id, name=found.game.name, cite=cite, wager=wager, schedule=schedule, why=why)


def _priced(found: Found, price: Price) -> Line:
    return Line(
        game=found.game.id,
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
    )
