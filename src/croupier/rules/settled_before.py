"""How far a round had come: rows that are met at stages before its end, and what was settled when it was broken off."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from croupier.rules.facts import Facts
from croupier.rules.game import Effect, Game, Misdeal
from croupier.rules.line import Line
from croupier.rules.row import Row
from croupier.rules.stage import Stage
from croupier.rules.walk import Walk


def rows_at(game: Game, facts: Facts, stages: Collection[Stage]) -> dict[str, Row]:
    """The rows that a seat's lines meet at these stages, in the order of its lines. No other row is read:
    its cards may not be there yet.
    """
    met = [
        row
        for row in game.rows
        if row.stage in stages and row.line.name in facts.stakes and row.when.holds(facts.value)
    ]
    met.sort(key=lambda row: game.lines.index(row.line))
    return {row.line.name: row for row in met}


def stood(
    game: Game, pairs: Iterable[tuple[Facts, Walk]], dead: Collection[int], misdeal: Misdeal
) -> dict[int, dict[str, Row]]:
    """What was settled already, by seat, in a round that was broken off later:
    how far it had come shows in its decisions, or the rule of the misdeal says it.
    """
    live = [(facts, state) for facts, state in pairs if facts.seat not in dead]
    if misdeal.lines:
        return {facts.seat: _rows_of(game, facts, misdeal.lines) for facts, _ in live}
    return {facts.seat: rows_at(game, facts, stages_over(game, facts, state, live, misdeal)) for facts, state in live}


def stages_over(
    game: Game, facts: Facts, own: Walk, live: Collection[tuple[Facts, Walk]], misdeal: Misdeal
) -> list[Stage]:
    """What a seat had settled when the round was broken off."""
    walks = [state for _, state in live]
    over = [stage for stage in game.stages if _is_over(game, stage, own, walks)]
    if misdeal.effect is Effect.REST_VOID:
        over += [stage for stage in game.stages if stage not in over and _is_turned(game, stage, facts)]
    return over


def _rows_of(game: Game, facts: Facts, lines: Iterable[Line]) -> dict[str, Row]:
    tables = [game.settlements[line.name] for line in lines if line.name in facts.stakes]
    return {table.line.name: row for table in tables if (row := table.row(facts)) is not None}


def _is_turned(game: Game, stage: Stage, facts: Facts) -> bool:
    """Where nobody decides anything on a street, its cards show that what comes before it is over."""
    street = next(street for street in game.streets if street.name in (stage.before, stage.after))
    if not stage.before or street.choices or not street.shows:
        return False
    return all(len(facts.cards.get(group.name, ())) >= group.first + group.size for group in street.shows)


def _is_over(game: Game, stage: Stage, own: Walk, walks: Iterable[Walk]) -> bool:
    index = next(place for place, street in enumerate(game.streets) if street.name in (stage.before, stage.after))
    if stage.before:
        return any(state.street > index for state in walks)
    if stage.at_once:
        return own.street > index
    return all(state.folded or state.street > index for state in walks)
