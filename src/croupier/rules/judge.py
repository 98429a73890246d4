"""A finished round judged, in one call: which row every wager meets, and what it is due. Money is moved by `house`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from croupier.books import Schedule
from croupier.rules.axis import Axis
from croupier.rules.between import Pot
from croupier.rules.facts import Facts
from croupier.rules.game import Effect, Envy, Game, Misdeal
from croupier.rules.known_cells import KEPT_CELLS, JudgedCell, KnownCells
from croupier.rules.meters import progressives
from croupier.rules.misdealt import AS_DEALT, Deal, all_void, idle_seats, misdeals, readable
from croupier.rules.ready import ready
from croupier.rules.round import NONE, Round, Seat
from croupier.rules.row import Pay, Pays, Row
from croupier.rules.settle import Verdict, envy_due, finish, judge, judge_spots, schedule_for, verdict_by, verdict_of
from croupier.rules.settled_before import rows_at, stages_over, stood
from croupier.rules.stage import Stage
from croupier.rules.tip_verdicts import DealerBonus, dealer_bonus, tip_verdicts
from croupier.rules.valid import check_round
from croupier.rules.walk import Walk

NOBODY: frozenset[int] = frozenset()
Pairs = list[tuple[Facts, Walk]]


class EnvyDue(NamedTuple):
    """What a seat is paid for a hand of another."""

    envy: Envy
    other: Facts
    pay: Pay
    schedule: Schedule


class Beside(NamedTuple):
    """What few seats have. `void` is the misdeal for which all is returned that has no verdict, `before` are the rows
    by which something was settled before it; `gone` are wagers that are returned at every seat. `tips` are the verdicts
    on what rides for the dealer.
    """

    void: Misdeal | None = None
    before: Mapping[str, Row] = NONE
    gone: Mapping[str, int] = NONE
    spots: tuple[Verdict, ...] = ()
    envy: tuple[EnvyDue, ...] = ()
    tips: tuple[Verdict, ...] = ()
    bonus: DealerBonus | None = None


PLAIN = Beside()


class SeatVerdict(NamedTuple):
    """One hand of a seat: what it held and did, and what its lines are due."""

    facts: Facts
    walk: Walk
    cell: JudgedCell
    beside: Beside = PLAIN


class Judgement(NamedTuple):
    """`pots` are those between the players that were played for."""

    seats: list[SeatVerdict]
    wrong: Deal = AS_DEALT
    pots: tuple[Pot, ...] = ()


def judge_round(game: Game, deal: Round) -> Judgement:
    wrong = misdeals(game, deal) if deal.irregularities else AS_DEALT
    void = wrong is not AS_DEALT and all_void(wrong)
    idle = NOBODY if wrong is AS_DEALT else idle_seats(game, deal, wrong)
    check_round(game, deal, whole=not void, idle=idle)
    dead = NOBODY if wrong is AS_DEALT else frozenset(s.seat for s in deal.seats if void or s.seat in wrong.dead)
    pairs = finish(game, deal, dead=dead, unfinished=wrong.table is not None, may_fold=wrong.folds is not None)
    context = context_of(deal)
    if wrong is AS_DEALT:
        seats = [SeatVerdict(facts, state, _cell(game, deal, context, facts, state)) for facts, state in pairs]
    else:
        seats = _misdealt(game, deal, pairs, wrong)
    if game.spots or _tipped(game, deal) or (game.envied and _envied(game, pairs)):
        seats = _with_more(game, deal, seats, wrong, dead)
    return Judgement(seats, wrong, _played_for(game, pairs, wrong) if game.pots else ())


def _tipped(game: Game, deal: Round) -> bool:
    return game.tips is not None and (game.tips.bonus is not None or any(seat.tips for seat in deal.seats))


def _envied(game: Game, pairs: Pairs) -> bool:
    free = game.envied.isdisjoint
    return not all(free(facts.stakes) for facts, _ in pairs)


def context_of(deal: Round) -> tuple[Any, ...]:
    """What, beside the stakes and the values on the axes, a seat's lines depend on, but for meters."""
    chosen = tuple(deal.schedules.items()) if deal.schedules else ()
    options = tuple(deal.options.items()) if deal.options else ()
    return deal.as_read, len(deal.seats), chosen, options


def _cell(game: Game, deal: Round, context: tuple[Any, ...], facts: Facts, state: Walk) -> JudgedCell:
    """A finished round is one cell: what it is due is kept."""
    if deal.unlisted:
        return JudgedCell(judge(game, deal, facts))
    layout, layouts = (context, state.layout), ready(game).cells
    # Cells that seats with these stakes were in before.
    met = layouts.get(layout) or _none_yet(_axes(game, deal, facts))
    axes, reads, cells = met
    cell = tuple([read(facts) for read in reads])
    known = cells.get(cell)
    if known is None:
        facts.seen.update(zip(axes, cell, strict=True))
        known = JudgedCell(judge(game, deal, facts))
        KEPT_CELLS.make_room(layouts)
        layouts[layout], cells[cell] = met, known
    return known


def _none_yet(axes: tuple[Axis, ...]) -> KnownCells:
    return KnownCells(axes, tuple(axis.read for axis in axes), {})


def _axes(game: Game, deal: Round, facts: Facts) -> tuple[Axis, ...]:
    found: dict[Axis, None] = {}
    for line in game.lines:
        if not line.by_rows or (line.on.name if line.on else line.name) not in facts.stakes:
            continue
        table = game.settlements[line.name]
        found.update(dict.fromkeys(table.axes))
        for row in table.rows:
            part = row.pays if isinstance(row.pays, Pays) else None
            while part is not None:
                found[part.axis(schedule_for(game, deal, line, part))] = None
                part = part.plus
    return tuple(found)


def _misdealt(game: Game, deal: Round, pairs: Pairs, wrong: Deal) -> list[SeatVerdict]:
    """Seats of a round in which something went wrong: some play on, of others only what was settled before stands."""
    table = wrong.table
    before = stood(game, pairs, wrong.dead, table) if table is not None and (wrong.late or table.lines) else {}
    context, found = context_of(deal), []
    for facts, walked in pairs:
        state, gone = walked, {name: cents for name, cents in facts.stakes.items() if name in wrong.lines}
        if wrong.lines:
            # The cards that these wagers read may not be whole.
            facts.stakes = {name: cents for name, cents in facts.stakes.items() if name not in gone}
            state = replace(walked, stakes=facts.stakes, known_layout=None)
        void, rows = wrong.returns(facts.seat, excused=state.excused), before.get(facts.seat, {})
        if void is None:
            cell = _cell(game, deal, context, facts, state)
        else:
            cell = JudgedCell(_standing(game, deal, facts, void, rows))
        found.append(SeatVerdict(facts, state, cell, Beside(void, rows, gone)))
    if (
        table is not None
        and table.effect is Effect.TABLE_VOID_BUT_PROGRESSIVE
        and not _wins_any(game, deal, found, wrong)
    ):
        return [hand._replace(cell=JudgedCell(_before(hand))) for hand in found]
    return found


def _wins_any(game: Game, deal: Round, hands: Iterable[SeatVerdict], wrong: Deal) -> bool:
    """Whether a progressive wager of the table wins, an award or envy: then the lost ones were played too."""
    live = [hand for hand in hands if hand.facts.seat not in wrong.dead]
    names = progressives(game)
    if any(verdict.pay is not None for hand in live for verdict in hand.cell.verdicts if verdict.line.name in names):
        return True
    return any(_envy(game, deal, hand.facts, wrong) for hand in live)


def _before(hand: SeatVerdict) -> tuple[Verdict, ...]:
    return tuple(verdict for verdict in hand.cell.verdicts if verdict.line.name in hand.beside.before)


def _standing(
    game: Game, deal: Round, facts: Facts, misdeal: Misdeal, before: Mapping[str, Row]
) -> tuple[Verdict, ...]:
    """What was settled before the misdeal, and progressive wagers where the rule has them play on."""
    found = []
    for line in game.lines:
        name, cents = line.name, facts.stakes.get(line.name, 0)
        if not cents:
            continue
        verdict = verdict_by(game, deal, facts, before[name], cents) if name in before else None
        plays_on = misdeal.effect is Effect.TABLE_VOID_BUT_PROGRESSIVE and name in progressives(game)
        if verdict is None and plays_on and readable(game, deal, facts, line):
            verdict = verdict_of(game, deal, facts, line, cents)
        if verdict is not None:
            found.append(verdict)
    return tuple(found)


def _with_more(
    game: Game, deal: Round, seats: list[SeatVerdict], wrong: Deal, dead: Collection[int]
) -> list[SeatVerdict]:
    """Wagers on cards, envy, and what rides for the dealer: with a seat's first hand, where it has several."""
    tips = {seat.seat: seat.tips for seat in deal.seats if seat.tips}
    first = {hand.facts.seat: hand for hand in reversed(seats)}
    found = []
    for hand in seats:
        facts, state, _, beside = hand
        if facts.spots and beside.void is None:
            beside = beside._replace(spots=judge_spots(game, deal, facts))
        if not game.envied.isdisjoint(facts.stakes) and facts.seat not in dead and not state.excused:
            beside = beside._replace(envy=_envy(game, deal, facts, wrong))
        if first[facts.seat] is hand:
            if facts.seat in tips:
                hands = [other for other in seats if other.facts.seat == facts.seat]
                beside = beside._replace(tips=_tips(game, deal, hands, tips[facts.seat]))
            if beside.void is None:
                beside = beside._replace(bonus=dealer_bonus(game, deal, facts))
        found.append(hand._replace(beside=beside))
    return found


def _envy(game: Game, deal: Round, facts: Facts, wrong: Deal) -> tuple[EnvyDue, ...]:
    return tuple(
        EnvyDue(envy, *due)
        for envy in game.envy
        if wrong.table is None or (envy.on.name in progressives(game) and readable(game, deal, facts, envy.on))
        for due in envy_due(game, deal, envy, facts)
    )


def _tips(game: Game, deal: Round, hands: list[SeatVerdict], tips: Mapping[str, int]) -> tuple[Verdict, ...]:
    """Of tips whose wagers stand. What was settled before a misdeal meets the same row as the player's own."""
    facts, beside = hands[0].facts, hands[0].beside
    settled = {verdict.line.name for hand in hands for verdict in (*hand.cell.verdicts, *hand.beside.spots)}
    if beside.void is not None:
        out = {name for name in tips if name not in settled}
    else:
        out = {name for hand in hands for name in (*hand.walk.withdrawn, *hand.beside.gone)}
        # One that asks for no wager of the player's on its line goes back with the hand.
        out |= set() if settled or game.tips is None else {line.name for line, _ in game.tips.asks}
    riding = {name: cents for name, cents in tips.items() if name not in out and name not in beside.before}
    rows = [(beside.before[name], cents) for name, cents in tips.items() if name in beside.before]
    before = [verdict_by(game, deal, facts, row, cents) for row, cents in rows]
    return (*tip_verdicts(game, deal, facts, riding), *(verdict for verdict in before if verdict is not None))


def _played_for(game: Game, pairs: Pairs, wrong: Deal) -> tuple[Pot, ...]:
    """Pots between the players; of a round that was broken off those that were awarded before."""
    if wrong.table is None:
        return game.pots
    live = [(facts, state) for facts, state in pairs if facts.seat not in wrong.dead]
    over = stages_over(game, *live[0], live, wrong.table) if live and wrong.late else []
    return tuple(pot for pot in game.pots if pot.stage in over)


def judge_stage(
    game: Game, deal: Round, stage: Stage, seats: Iterable[int], paid: Mapping[int, Collection[str]]
) -> list[SeatVerdict]:
    """What these seats, in this order, are due at a stage of a round that goes on, but for what was `paid` before."""
    pairs = {facts.seat: (facts, state) for facts, state in finish(game, deal, unfinished=True)}
    tips = {seat.seat: seat.tips for seat in deal.seats if seat.tips}
    found = []
    for seat in seats:
        facts, state = pairs[seat]
        met = {name: row for name, row in rows_at(game, facts, (stage,)).items() if name not in paid.get(seat, ())}
        verdicts = [verdict_by(game, deal, facts, row, facts.stakes[name]) for name, row in met.items()]
        given = {name: cents for name, cents in tips.get(seat, {}).items() if name in met}
        beside = Beside(tips=tip_verdicts(game, deal, facts, given, met))
        cell = JudgedCell(tuple(verdict for verdict in verdicts if verdict is not None))
        found.append(SeatVerdict(facts, state, cell, beside))
    return found


def judge_card(game: Game, deal: Round, on: str, *, tips: bool = False) -> dict[int, tuple[Verdict, ...]]:
    """Wagers on one card, or on several by their name, by seat; with `tips`, what rides on them for the dealer."""
    dead = misdeals(game, deal).dead
    seats = [seat for seat in deal.seats if seat.spots and seat.seat not in dead]
    return {seat.seat: judge_spots(game, deal, _on_card(deal, seat, on, tips=tips)) for seat in seats}


def _on_card(deal: Round, seat: Seat, on: str, *, tips: bool) -> Facts:
    spots = tuple(spot for spot in seat.spots if spot.on == on)
    if tips:
        spots = tuple(replace(spot, stake=seat.tips[spot.line]) for spot in spots if spot.line in seat.tips)
    return Facts(seat.seat, seat.who, {**deal.common, **seat.cards}, seat.wagers, spots=spots)
