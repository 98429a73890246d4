"""Which row each wager of a finished round meets. Pure and total; money is moved by `house`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from croupier.books import Schedule
from croupier.errors import SettleError
from croupier.rules.axis import ALWAYS, Value
from croupier.rules.backline import with_hands
from croupier.rules.due import due_by
from croupier.rules.facts import Facts
from croupier.rules.game import Envy, Game
from croupier.rules.limits import amount_of, check_limits
from croupier.rules.line import Line
from croupier.rules.odds import LOSE, Odds, Taxed, parse_odds
from croupier.rules.round import BEHIND, Round, position
from croupier.rules.row import Pay, Pays, PayTable, Row
from croupier.rules.seats import check_further
from croupier.rules.spot import find_spots
from croupier.rules.told import with_implied
from croupier.rules.unlisted import Unlisted
from croupier.rules.valid import find_schedule
from croupier.rules.walk import Walk, walk


@dataclass(slots=True)
class Verdict:
    """What one line of a seat is due: the odds, on which stake, by which row and, where a schedule pays,
    by which pay."""

    line: Line
    stake: int
    odds: Odds
    row: Row
    pay: Pay | None = None
    schedule: Schedule | None = None
    hand: Value = ""
    options: Mapping[str, str] = field(default_factory=dict)


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
        cards = {**shared, **held} if not deal.unlisted else Unlisted({**shared, **held}, deal.unlisted)
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
            if game.tells and not stopped:
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
    if game.deal.later and table and not unfinished and not deal.unlisted:
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
            found.append(Verdict(line, spot.stake, LOSE, row))
            continue
        cell = next(cell for cell in schedule.rows if (cell.means or cell.hand) == outcome.row)
        odds = parse_odds(cell.text(as_read=deal.as_read))
        if odds is None:
            raise SettleError(f"{spot.line}: {schedule.wager} {schedule.id} prints no pay for {cell.hand!r}")
        row = Row(line, ALWAYS, odds, kind.lost, "")
        found.append(Verdict(line, spot.stake, odds, row, Pay(odds, cell.hand), schedule, spot.outcome))
    return tuple(found)


def verdict_of(game: Game, deal: Round, facts: Facts, line: Line, stake: int) -> Verdict | None:
    row = row_of(game, deal, facts, line.name)
    return None if row is None else verdict_by(game, deal, facts, row, stake)


def row_of(game: Game, deal: Round, facts: Facts, line: str) -> Row | None:
    """Where cards are not listed, a row is found by what can be read up to it."""
    table = game.settlements[line]
    return table.met(facts.value) if deal.unlisted else table.row(facts)


def verdict_by(game: Game, deal: Round, facts: Facts, row: Row, stake: int) -> Verdict | None:
    def table(line: Line, part: Pays) -> PayTable:
        schedule = schedule_for(game, deal, line, part)
        axis = part.axis(schedule)
        return game.pay_table(schedule, axis, as_read=deal.as_read, options=facts.options, line=line)

    due = due_by(row, facts.value, table)
    if due is None:
        return None
    odds = due.odds.after(facts.options.get(due.odds.option, "0")) if isinstance(due.odds, Taxed) else due.odds
    return Verdict(row.line, stake, odds, row, due.pay, due.schedule, due.hand, facts.options)


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
    if envy.of_winners:
        others = [other for other in others if other.stakes.get(envy.on.name, 0)]
    return [(other, table[other.value(axis)], schedule) for other in others if other.value(axis) in table]
