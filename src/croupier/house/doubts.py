"""What a settlement must say about the text it followed: doubted cells of its schedules,
doubted paragraphs of its rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from operator import attrgetter

from croupier.books.doubts import of_paragraphs, of_schedule, of_wagers
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
    return tuple(dict.fromkeys((*known, *found))) if known or found else ()


def _of_layout(game: Game, deal: Round, used: frozenset[str]) -> Iterator[str]:
    lines = [line for line in game.lines if line.name in used or (line.on is not None and line.on.name in used)]
    by = {line.name: schedule_for(game, deal, line) for line in lines if line.schedule in game.schedules}
    for schedule in by.values():
        yield from of_schedule(game.rule.text, schedule, as_read=deal.as_read)
    settled = [(line.name, by[line.name].id if line.name in by else "") for line in lines]
    yield from of_wagers(game.rule.text, settled, as_read=deal.as_read)


@cache
def of_paragraph(game: Game, cite: str, as_read: bool) -> tuple[str, ...]:
    return of_paragraphs(game.rule.text, (cite,), as_read=as_read)


def rests_on(game: Game, facts: Facts) -> Iterator[str]:
    """Paragraphs of readings by which the cards came to lie or to rank as they do."""
    return (str(rest.cite) for rest in game.deal.rests if rest.when.holds(facts.value))
