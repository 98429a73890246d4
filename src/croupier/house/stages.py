"""Wagers that are settled before the round is over, as the rule stages them. `settle` pays the same wagers the same."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from croupier.house.between import play_for
from croupier.house.meter_shares import meters_of
from croupier.house.meters import Meters, reads_meter
from croupier.house.payment import Result, pay
from croupier.rules.facts import Facts
from croupier.rules.game import Effect, Game, Misdeal
from croupier.rules.line import Line
from croupier.rules.round import Round
from croupier.rules.row import Row
from croupier.rules.settle import finish, tip_verdicts, verdict_by
from croupier.rules.stage import Stage
from croupier.rules.walk import Walk

Early = Mapping[tuple[int, str], Result]


class Staged(NamedTuple):
    """Results seat by seat in the order of payment, each with whether it is a tip's, and the meters after them."""

    results: list[tuple[int, Result, bool]]
    meters: Mapping[str, int]


def settle_stage(
    game: Game, deal: Round, stage: Stage, seats: Collection[int], paid: Mapping[int, Collection[str]]
) -> Staged:
    """What these seats, in this order, are paid at a stage of a round that goes on, but for what was `paid` before."""
    pairs = finish(game, deal, unfinished=True)
    facts_of = {facts.seat: facts for facts, _ in pairs}
    meters = meters_of(game, deal, [pair for pair in pairs if pair[0].seat in seats])
    tips = {seat.seat: seat.tips for seat in deal.seats if seat.tips}
    results: list[tuple[int, Result, bool]] = []
    for pot in game.pots:
        if pot.stage is stage:
            options = game.default_options | dict(deal.options)
            played, _ = play_for(game, pot, [facts_of[seat] for seat in seats], options)
            results += [(seat, played[seat], False) for seat in seats if seat in played]
    for seat in seats:
        facts = facts_of[seat]
        met = rows_at(game, facts, (stage,))
        rows = {name: row for name, row in met.items() if name not in paid.get(seat, ())}
        verdicts = [verdict_by(game, deal, facts, row, facts.stakes[name]) for name, row in rows.items()]
        results += [(seat, pay(verdict, meters), False) for verdict in verdicts if verdict is not None]
        given = {name: cents for name, cents in tips.get(seat, {}).items() if name in rows}
        results += [(seat, pay(verdict, meters), True) for verdict in tip_verdicts(game, deal, facts, given, rows)]
    for facts, _ in pairs:
        facts.table = ()
    return Staged(results, meters.amounts)


def paid_early(
    game: Game, deal: Round, ordered: Iterable[tuple[Facts, Walk]], meters: Meters, dead: Collection[int]
) -> Early:
    """What a stage pays from meters, seat by seat, before anything of the end of the round is paid."""
    found: dict[tuple[int, str], Result] = {}
    for facts, _ in ordered:
        rows = rows_at(game, facts, game.stages) if facts.seat not in dead else {}
        for name, row in rows.items():
            verdict = verdict_by(game, deal, facts, row, facts.stakes[name])
            if verdict is not None and reads_meter(verdict.odds):
                found[facts.seat, name] = pay(verdict, meters)
    return found


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
