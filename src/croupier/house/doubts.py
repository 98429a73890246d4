"""What a settlement must say about the text it followed: doubted cells of its schedules, doubted paragraphs of its rows."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from croupier.rules.game import Game
from croupier.rules.round import Round
from croupier.rules.settle import schedule_for

SERIOUS = ("contradiction", "missing")


def doubts(game: Game, deal: Round, cites: Iterable[str]) -> tuple[str, ...]:
    """`cites` are those of the result lines. Each doubt once, in the order met."""
    used = {name for seat in deal.seats for name in seat.wagers}
    found: list[str] = []
    for line in game.lines:
        on_the_layout = line.name in used or (line.on is not None and line.on.name in used)
        if on_the_layout and line.schedule in game.schedules:
            schedule = schedule_for(game, deal, line)
            found += of_schedule(game, schedule.wager, schedule.id, deal.as_read)
    for cite in cites:
        found += of_paragraph(game, cite, deal.as_read)
    return tuple(dict.fromkeys(found))


@cache
def of_schedule(game: Game, wager: str, schedule_id: str, as_read: bool) -> tuple[str, ...]:
    schedule = game.schedules[wager][schedule_id]
    follows = "the reading" if as_read else "the print"
    return tuple(
        f"{game.rule.section}{schedule.cite} {wager} {schedule_id}: {cell.hand} is printed {cell.printed!r}, "
        f"read {cell.read!r} ({cell.why}); {follows} is used"
        for cell in schedule.misprints()
    )


@cache
def of_paragraph(game: Game, cite: str, as_read: bool) -> tuple[str, ...]:
    """Doubts recorded beside the paragraph a line was settled by, where they bear on how it is settled."""
    paragraph = cite.removeprefix(game.rule.section).strip()
    return tuple(
        f"{cite}: {item.printed}; read: {item.read} ({item.why}); "
        f"{'the reading' if as_read or item.used == 'reading' else 'the print'} is used"
        for item in game.rule.text.errata
        if item.cite == paragraph and not item.where and (item.used == "reading" or item.kind in SERIOUS)
    )
