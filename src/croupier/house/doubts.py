"""What a settlement must say about the text it followed: doubted cells of its schedules, doubted paragraphs of its rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from operator import attrgetter

from croupier.books.doubts import of_paragraphs, of_schedule
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
        known = by_layout[layout] = tuple(_of_layout(game, deal, used))
    found = [doubt for cite in dict.fromkeys(cites) for doubt in of_paragraph(game, cite, deal.as_read)]
    return tuple(dict.fromkeys((*known, *found))) if known or found else ()


def _of_layout(game: Game, deal: Round, used: frozenset[str]) -> Iterator[str]:
    for line in game.lines:
        on_the_layout = line.name in used or (line.on is not None and line.on.name in used)
        if on_the_layout and line.schedule in game.schedules:
            yield from of_schedule(game.rule.text, schedule_for(game, deal, line), as_read=deal.as_read)


@cache
def of_paragraph(game: Game, cite: str, as_read: bool) -> tuple[str, ...]:
    return of_paragraphs(game.rule.text, (cite,), as_read=as_read)
