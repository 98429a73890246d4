"""What a settlement must say about the text it followed: doubted cells of its schedules,
doubted paragraphs of its rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from operator import attrgetter

from croupier.books import Schedule
from croupier.books.doubts import of_misdeals, of_paragraphs, of_schedule, of_wagers
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.ready import ready
from croupier.rules.round import Round
from croupier.rules.settle import schedule_for

WAGERS = attrgetter("wagers")


def doubts(game: Game, deal: Round, cites: Iterable[str]) -> tuple[str, ...]:
    """`cites` are those of the result lines. Each doubt once, in the order met."""
    used = frozenset(chain.from_iterable(map(WAGERS, deal.seats)))
    layout = (deal.as_read, len(deal.seats), tuple(deal.schedules.items()), used)
    by_layout = ready(game).doubts
    known = by_layout.get(layout)
    if known is None:
        known = by_layout.keep(layout, tuple(_of_layout(game, deal, used)))
    found = [doubt for cite in dict.fromkeys(cites) for doubt in of_paragraph(game, cite, deal.as_read)]
    if awaited(game):
        found += _of_decisions(game, deal)
    if deal.irregularities:
        found += _of_deal(game, deal, used)
    return tuple(dict.fromkeys((*known, *found))) if known or found else ()


def _of_layout(game: Game, deal: Round, used: frozenset[str]) -> Iterator[str]:
    by = _schedules(game, deal, used)
    for schedule in by.values():
        if schedule is not None:
            yield from of_schedule(game.rule.text, schedule, as_read=deal.as_read)
    yield from of_wagers(game.rule.text, _settled(by), as_read=deal.as_read, after="")


def _of_decisions(game: Game, deal: Round) -> Iterator[str]:
    """Doubts about wagers of who has decided so."""
    for action in awaited(game):
        used = frozenset(chain.from_iterable(seat.wagers for seat in deal.seats if action in seat.actions))
        settled = _settled(_schedules(game, deal, used))
        yield from of_wagers(game.rule.text, settled, as_read=deal.as_read, after=action)


@cache
def awaited(game: Game) -> tuple[str, ...]:
    """Decisions that some doubt of the section waits for."""
    return tuple(dict.fromkeys(chain.from_iterable(item.after for item in game.rule.text.errata)))


def _of_deal(game: Game, deal: Round, used: frozenset[str]) -> tuple[str, ...]:
    happened = [f"{'seat' if isinstance(item.at, int) else item.at} {item.kind}" for item in deal.irregularities]
    settled = _settled(_schedules(game, deal, used))
    return of_misdeals(game.rule.text, happened, settled, as_read=deal.as_read)


def _schedules(game: Game, deal: Round, used: frozenset[str]) -> dict[str, Schedule | None]:
    """Each line of the round, with the schedule that pays it, where one does."""
    lines = [line for line in game.lines if line.name in used or (line.on is not None and line.on.name in used)]
    return {line.name: schedule_for(game, deal, line) if line.schedule in game.schedules else None for line in lines}


def _settled(by: Mapping[str, Schedule | None]) -> list[tuple[str, str]]:
    return [(name, schedule.id if schedule is not None else "") for name, schedule in by.items()]


@cache
def of_paragraph(game: Game, cite: str, as_read: bool) -> tuple[str, ...]:
    return of_paragraphs(game.rule.text, (cite,), as_read=as_read)


def rests_on(game: Game, facts: Facts) -> Iterator[str]:
    """Paragraphs of readings by which the cards came to lie or to rank as they do."""
    return (str(rest.cite) for rest in game.deal.rests if rest.when.holds(facts.value))
