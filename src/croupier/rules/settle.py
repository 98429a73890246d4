"""Which row each wager of a finished round meets. Pure and total; money is moved by `house`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from croupier.books import Schedule
from croupier.errors import SettleError
from croupier.money import print_money
from croupier.rules.axis import ALWAYS, Axis, Value
from croupier.rules.backline import with_hands
from croupier.rules.due import due_by
from croupier.rules.facts import Facts
from croupier.rules.game import Envy, Game
from croupier.rules.limits import amount_of, check_limits
from croupier.rules.line import Line
from croupier.rules.odds import LOSE, PUSH, Dollars, Odds, Taxed, parse_odds
from croupier.rules.paid_cells import PaidCells
from croupier.rules.ready import ready
from croupier.rules.round import BEHIND, Round, position
from croupier.rules.row import Pay, Pays, PayTable, Row
from croupier.rules.seats import check_further
from croupier.rules.spot import find_spots
from croupier.rules.valid import find_schedule
from croupier.rules.walk import Walk, walk, with_implied

# Layouts of a game whose paid cells are kept: far more than a table with chips of a few sizes sees.
MOST_LAYOUTS = 1_000


@dataclass(slots=True)
class Verdict:
    """What one line of one seat is due: the odds, on which stake, by which row and, where a schedule pays,
    by which pay."""

    seat: int
    line: Line
    stake: int
    odds: Odds
    row: Row
    pay: Pay | None = None
    schedule: Schedule | None = None
    hand: Value = ""
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeatVerdict:
    facts: Facts
    walk: Walk
    verdicts: tuple[Verdict, ...]


def finish(
    game: Game, deal: Round, *, dead: frozenset[int] = frozenset(), unfinished: bool = False, may_fold: bool = False
) -> list[tuple[Facts, Walk]]:
    """Take every seat's decisions and put the table together.

    Dead seats show no hand. They, and all seats of an `unfinished` round, may have stopped at any decision.
    """
    options = game.default_options | dict(deal.options) if deal.options else game.default_options
    pairs: list[tuple[Facts, Walk]] = []
    mechanic, checked = game.mechanic, bool(deal.options or game.deal.checks)
    shared, common, as_read = deal.common, dict[Any, Any](), deal.as_read
    for number, wagers, held, actions, _, player, spots, extra in (
        deal.seats if game.opens.backline is None else with_hands(deal.seats)
    ):
        cards = {**shared, **held}
        facts = Facts(
            number,
            player or f"seat {number}",
            cards,
            wagers,
            actions,
            False,
            as_read,
            options,
            (),
            spots,
            extra,
            common,
        )
        stopped = unfinished or number in dead
        if not (mechanic.plays_turns and number not in dead):
            if game.names_cards and not stopped:
                facts.actions = with_implied(game, facts)
            state = walk(game, facts, facts.actions, unfinished=stopped, may_fold=may_fold)
            facts.stakes, facts.folded = state.stakes, state.folded
        if mechanic.several and number not in dead:
            hands = mechanic.hands(facts)
            pairs += [(hand, Walk(game, hand, dict(hand.stakes), hand.folded)) for hand in hands]
        else:
            hands = (facts,)
            pairs.append((facts, state))
        for hand in hands if checked else ():
            if deal.options:
                check_limits(game, deal.options, number, hand.stakes)
            if game.deal.checks and not stopped:
                _check_deal(game, hand)
    table = tuple([facts for facts, _ in pairs if facts.seat not in dead])
    if game.opens.backline is not None:
        # Whoever stands behind a seat has no hand of his own for others to look at.
        table = tuple(facts for facts in table if facts.seat < BEHIND)
    for facts, _ in pairs:
        facts.table = table
    if game.deal.later and table and not unfinished:
        _check_later(game, table[0])
    if len(table) > 1 and not unfinished:
        check_further(game, table)
    return pairs


def _check_later(game: Game, facts: Facts) -> None:
    """Cards that come to the table later, and come to nobody's decision in this round, were not dealt."""
    for later in game.deal.later:
        dealt = len(facts.cards.get(later.group.name, ())) - later.group.first
        if later.group.shared and dealt > 0 and not later.count(facts):
            source, many = later.group.source, later.group.first + dealt
            raise SettleError(
                f"{source}: {many} cards, and no decision of the round deals more than the first [{later.cite}]"
            )


def _check_deal(game: Game, facts: Facts) -> None:
    for check in game.deal.checks:
        fault = check.fault(facts)
        if fault:
            raise SettleError(f"seat {facts.seat}: {fault} [{check.cite}]")


def context_of(deal: Round) -> tuple[Any, ...]:
    """What, beside the stakes and the values on the axes, a seat's lines depend on, but for meters."""
    chosen = tuple(deal.schedules.items()) if deal.schedules else ()
    options = tuple(deal.options.items()) if deal.options else ()
    return deal.as_read, len(deal.seats), chosen, options


def paid_cells(game: Game, deal: Round, context: tuple[Any, ...], facts: Facts, state: Walk) -> PaidCells:
    """What seats with these stakes were paid before."""
    layout = (context, state.layout)
    paid = ready(game).paid
    known = paid.get(layout)
    if known is None:
        axes = _axes(game, deal, facts)
        known = PaidCells(axes, tuple(axis.read for axis in axes), {})
        if len(paid) < MOST_LAYOUTS:
            paid[layout] = known
    return known


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


def judge(game: Game, deal: Round, facts: Facts) -> tuple[Verdict, ...]:
    """Each line of one seat, in the order of payment."""
    found = []
    for line in game.lines:
        stake = facts.stakes.get(line.on.name if line.on else line.name, 0)
        if not stake or not line.by_rows:
            continue
        verdict = verdict_of(game, deal, facts, line, stake)
        if verdict is not None:
            found.append(verdict)
    return tuple(found)


def judge_spots(game: Game, deal: Round, facts: Facts) -> tuple[Verdict, ...]:
    """Each spot wager of one seat: paid by its printed row, or lost."""
    found = []
    for spot in facts.spots:
        kind = find_spots(game.spots, spot, f"seat {facts.seat}: {spot.line}")
        outcome = kind.outcome(spot)
        line = replace(kind.line, name=spot.line)
        schedule = schedule_for(game, deal, kind.line)
        if not outcome.wins(kind.on[spot.on].take(facts.cards), spot.pick):
            row = Row(line, ALWAYS, LOSE, kind.lost, f"{spot.outcome} {spot.pick}".strip() + " did not come")
            found.append(Verdict(facts.seat, line, spot.stake, LOSE, row))
            continue
        cell = next(cell for cell in schedule.rows if (cell.means or cell.hand) == outcome.row)
        odds = parse_odds(cell.text(as_read=deal.as_read))
        if odds is None:
            raise SettleError(f"{spot.line}: {schedule.wager} {schedule.id} prints no pay for {cell.hand!r}")
        row = Row(line, ALWAYS, odds, kind.lost, "")
        found.append(Verdict(facts.seat, line, spot.stake, odds, row, Pay(odds, cell.hand), schedule, spot.outcome))
    return tuple(found)


def verdict_of(game: Game, deal: Round, facts: Facts, line: Line, stake: int) -> Verdict | None:
    row = game.settlements[line.name].row(facts)
    return None if row is None else verdict_by(game, deal, facts, row, stake)


def verdict_by(game: Game, deal: Round, facts: Facts, row: Row, stake: int) -> Verdict | None:
    def table(line: Line, part: Pays) -> PayTable:
        schedule = schedule_for(game, deal, line, part)
        axis = part.axis(schedule)
        return game.pay_table(schedule, axis, as_read=deal.as_read, options=facts.options, line=line)

    due = due_by(row, facts.value, table)
    if due is None:
        return None
    odds = due.odds.after(facts.options.get(due.odds.option, "0")) if isinstance(due.odds, Taxed) else due.odds
    return Verdict(facts.seat, row.line, stake, odds, row, due.pay, due.schedule, due.hand, facts.options)


def schedule_for(game: Game, deal: Round, line: Line, part: Pays | None = None) -> Schedule:
    """The schedule in use; a Cover All column goes by the number of hands dealt."""
    if line.by_hands is None:
        wager, column = (part.wager(line), part.column) if part else (line.schedule, "")
        chosen = deal.schedules.get(wager, "")
        if column.startswith(":"):
            first = next(iter(game.schedules.get(wager, {"": None})))
            column = (chosen or first).partition(":")[0] + column
        return find_schedule(game, wager, column or chosen)
    hands = len(deal.seats) + line.by_hands
    chosen = deal.schedules.get(line.schedule, f"{hands}-total-hands")
    if chosen not in game.schedules[line.schedule]:
        raise SettleError(f"{line.name}: no column is printed for {hands} hands [{line.cite}]")
    return game.schedules[line.schedule][chosen]


def envy_due(game: Game, deal: Round, envy: Envy, facts: Facts) -> list[tuple[Facts, Pay, Schedule]]:
    """Hands of other players that pay this seat envy."""
    least = amount_of(envy.option, facts.options[envy.option]) if envy.option else envy.least
    if facts.stakes.get(envy.on.name, 0) < max(1, least):
        return []
    schedule = schedule_for(game, deal, envy.on)
    axis = envy.by.axis(schedule)
    table = game.pay_table(schedule, axis, as_read=deal.as_read).envy
    if not table:
        return []
    # The hand that somebody wagers on from behind is his own.
    own = facts.seat if game.opens.backline is None else position(facts.seat)
    others = [other for other in facts.table if other.player != facts.player and other.seat != own]
    others = [other for other in others if envy.counts(facts, other) and (envy.of_folded or not other.folded)]
    return [(other, table[other.value(axis)], schedule) for other in others if other.value(axis) in table]


def tip_verdicts(
    game: Game, deal: Round, facts: Facts, tips: dict[str, int], met: Mapping[str, Row] | None = None
) -> tuple[Verdict, ...]:
    """Tip wagers ride on the player's lines at the same odds. `met` are the rows that these meet, where that is known:
    in a round that goes on, others may read cards that are not there yet.
    """
    named = {spot.line: spot for spot in facts.spots}
    found: list[Verdict] = []
    for name, stake in tips.items():
        if name in named:
            found += judge_spots(game, deal, replace(facts, spots=(replace(named[name], stake=stake),)))
            continue
        own, asked = facts.stakes.get(name, 0), game.tips.asked(name) if game.tips else (name,)
        where, cite = f"seat {facts.seat}: tips.{name}", game.by_name[name].cite
        if any(item not in facts.stakes for item in asked):
            raise SettleError(f"{where}: the player made no {name} wager for it to ride on [{cite}]")
        if game.tips and game.tips.at_most_own and stake > own:
            raise SettleError(f"{where}: {print_money(stake)} is above the player's own {name} [{game.tips.cite}]")
        left = _left_behind(game, facts, name, tips)
        row = met[name] if met and left is facts else game.settlements[name].row(left)
        verdict = None if row is None else verdict_by(game, deal, left, row, stake)
        if verdict is not None:
            found.append(replace(verdict, stake=stake, odds=_for_a_tip(verdict)))
    return tuple(found)


def _left_behind(game: Game, facts: Facts, name: str, tips: Mapping[str, int]) -> Facts:
    """A tip that does not follow the player's next wager is settled as if he had not made it."""
    for line, follows, action in game.tips.stays if game.tips else ():
        if line.name == name and follows.name in facts.stakes and follows.name not in tips:
            return replace(facts, actions=(action,))
    return facts


def _for_a_tip(verdict: Verdict) -> Odds:
    """At the player's odds, free of his commission. A sum that is the same for any wager is no odds:
    the tip is kept or lost."""
    if isinstance(verdict.row.pays, Taxed):
        return verdict.row.pays.odds
    if isinstance(verdict.odds, Dollars) and verdict.odds.flat:
        return PUSH if verdict.odds.back else LOSE
    return verdict.odds
