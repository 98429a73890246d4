"""A finished round settled in money, seat by seat in the rule's order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import chain
from operator import attrgetter
from typing import Any, NamedTuple

from croupier.house.between import play_for
from croupier.house.caps import apply_caps, caps_of, check_caps, spared
from croupier.house.coverage import Coverage
from croupier.house.doubts import doubts, rests_on
from croupier.house.meter_shares import meters_of
from croupier.house.meters import Meters, reads_meter
from croupier.house.misdeals import AS_DEALT, Deal, all_void, misdeals
from croupier.house.order import in_order, in_seat_order, line_batches, payment_order
from croupier.house.payment import Result, pay, scaled
from croupier.house.returned import in_line_order, readable, returned, without
from croupier.house.stages import Early, paid_early, stages_over, stood
from croupier.house.tips import tip_bonus, tip_results
from croupier.rules.axis import Axis
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.odds import Dollars, Outcome
from croupier.rules.paid_cells import PaidCells
from croupier.rules.round import NO_CAPS, NONE, PlayerDealer, Round
from croupier.rules.row import Row
from croupier.rules.settle import context_of, envy_due, finish, judge, judge_spots, paid_cells
from croupier.rules.valid import check_round
from croupier.rules.walk import Walk

# Cells of a layout that are kept once paid: more than nearly all games have.
MOST_CELLS = 1_000
NET, CITE = attrgetter("net"), attrgetter("cite")
NOBODY: frozenset[int] = frozenset()


class SeatSettlement(NamedTuple):
    """The hand is put into words only when somebody asks."""

    seat: int
    results: tuple[Result, ...]
    tips: tuple[Result, ...] = ()
    shown: tuple[Axis, Facts] | None = None
    more: tuple[Facts, ...] = ()

    @property
    def hand(self) -> str:
        """All hands of a seat that split, in the order they were played."""
        if self.shown is None:
            return ""
        if not self.more:
            return words(*self.shown)
        axis, first = self.shown
        return "; ".join(words(axis, facts) for facts in (first, *self.more))

    @property
    def net(self) -> int:
        return sum(map(NET, self.results))


class Settlement(NamedTuple):
    game: str
    seats: tuple[SeatSettlement, ...]
    meters: Mapping[str, int]
    dealer: tuple[Axis, Facts] | None = None
    qualifies: bool | None = None
    warnings: tuple[str, ...] = ()
    # Taken from pots between the players, where the game has any.
    rake: int | None = None

    @property
    def dealer_hand(self) -> str:
        return words(*self.dealer) if self.dealer else ""


def words(axis: Axis, facts: Facts) -> str:
    says = axis.says
    return says(facts) if says else ""


def settle(game: Game, deal: Round) -> Settlement:
    wrong = misdeals(game, deal) if deal.irregularities else AS_DEALT
    void = wrong is not AS_DEALT and all_void(wrong)
    check_round(game, deal, whole=not void)
    caps = caps_of(deal)
    if caps is not NO_CAPS:
        check_caps(game, deal)
    dead = NOBODY if wrong is AS_DEALT else frozenset(s.seat for s in deal.seats if void or s.seat in wrong.dead)
    pairs = finish(game, deal, dead=dead, unfinished=wrong.table is not None, may_fold=wrong.folds is not None)
    meters = meters_of(game, deal, pairs, dead)
    paid = stood(game, pairs, wrong.dead, wrong.table) if wrong.table is not None else {}
    pairs, apart = without(pairs, wrong.lines) if wrong.lines else (pairs, {})
    lines: dict[int, list[Result]] = {}
    context = context_of(deal)
    ordered = in_order(game, deal, pairs)
    early = paid_early(game, deal, ordered, meters, wrong.dead) if game.stages and deal.meters and not void else {}
    for facts, state in ordered:
        misdeal = None if wrong is AS_DEALT else wrong.returns(facts.seat, excused=state.excused)
        if misdeal is None:
            results = _seat_results(game, deal, context, facts, state, meters, early)
        else:
            results = returned(game, deal, facts, misdeal, meters, paid.get(facts.seat, NONE))
        results = in_line_order(game, results, apart[facts.seat]) if apart else in_seat_order(game, results)
        # A seat that split has several hands.
        lines[facts.seat] = lines[facts.seat] + results if facts.seat in lines else results
    if game.mechanic.several:
        _put_in_order(game, lines.values())
    for facts, state in pairs if game.envied else ():
        if not game.envied.isdisjoint(facts.stakes) and facts.seat not in dead and not state.excused:
            lines[facts.seat] += _envy(game, deal, facts, wrong)
    if caps is not NO_CAPS:
        players = {facts.seat: facts.player for facts, _ in pairs}
        apply_caps(game, caps, [(players[seat], results) for seat, results in lines.items()], as_read=deal.as_read)
    if deal.player_dealer is not None:
        _cover(game, deal.player_dealer, lines)
    rake = _pots(game, deal, pairs, lines, wrong) if game.pots else None
    report = _report(game, deal, pairs, lines, meters, wrong, paid)._replace(rake=rake)
    for facts, _ in pairs:
        # Seats that know each other would stay in memory until a collection finds them.
        facts.table = ()
    return report


def _pots(game: Game, deal: Round, pairs: list[tuple[Facts, Walk]], lines: dict[int, list[Result]], wrong: Deal) -> int:
    """Pots between the players, put among each seat's lines; what the house takes of them.
    Of a round that was broken off those that were awarded before.
    """
    live = [(facts, state) for facts, state in pairs if facts.seat not in wrong.dead]
    options, rake = game.default_options | dict(deal.options), 0
    for pot in game.pots:
        if wrong.table is not None and not (live and pot.stage in stages_over(game, *live[0], live, wrong.table)):
            continue
        results, taken = play_for(game, pot, [facts for facts, _ in live], options)
        rake += taken
        for seat, result in results.items():
            others = [item for item in lines[seat] if item.wager != result.wager]
            lines[seat] = in_line_order(game, others, [result])
    return rake


def _put_in_order(game: Game, seats: Iterable[list[Result]]) -> None:
    """All hands of a seat come before the wagers beside them: a doubled stake with its hand."""
    for results in seats:
        results.sort(key=lambda result: game.facts.order.index(game.by_name[result.wager].schedule))


def settle_spots(game: Game, deal: Round, on: str, *, tips: bool = False) -> list[tuple[int, Result]]:
    """Wagers on one card, or on several by their name, in the order of payment: they are paid as soon as it lies there.
    With `tips`, what rides on them for the dealer.

    `settle` pays the same wagers the same at the end: nothing that comes later touches them.
    """
    dead, meters = misdeals(game, deal).dead, Meters(deal.meters, deal.seeds)
    seats = {seat.seat: seat for seat in deal.seats if seat.spots and seat.seat not in dead}
    found = []
    for number in payment_order(game, seats):
        seat = seats[number]
        spots = tuple(spot for spot in seat.spots if spot.on == on)
        if tips:
            spots = tuple(replace(spot, stake=seat.tips[spot.line]) for spot in spots if spot.line in seat.tips)
        facts = Facts(number, seat.who, {**deal.common, **seat.cards}, seat.wagers, spots=spots)
        found += [(number, pay(verdict, meters)) for verdict in judge_spots(game, deal, facts)]
    return found


def _seat_results(
    game: Game, deal: Round, context: tuple[Any, ...], facts: Facts, state: Walk, meters: Meters, early: Early
) -> list[Result]:
    results = _lines_paid(game, deal, paid_cells(game, deal, context, facts, state), facts, meters, early)
    if state.withdrawn:
        for name, cents in state.withdrawn.items():
            line = game.by_name[name]
            results.append(Result(name, cents, Outcome.VOID, 0, cents, "taken back by the player", str(line.cite)))
        order = [line.name for line in game.lines]
        results.sort(key=lambda result: order.index(result.wager))
    if facts.spots:
        return [pay(verdict, meters) for verdict in judge_spots(game, deal, facts)] + results
    return results


def _lines_paid(game: Game, deal: Round, kept: PaidCells, facts: Facts, meters: Meters, early: Early) -> list[Result]:
    """A finished round is one cell: what it is paid is kept, unless a meter has a part in it."""
    axes, reads, cells = kept
    cell = tuple([read(facts) for read in reads])
    known = cells.get(cell)
    if known is None:
        facts.seen.update(zip(axes, cell, strict=True))
        verdicts = judge(game, deal, facts)
        known = tuple(early.get((facts.seat, verdict.line.name)) or pay(verdict, meters) for verdict in verdicts)
        if len(cells) < MOST_CELLS and not any(reads_meter(verdict.odds) for verdict in verdicts):
            cells[cell] = known
    return list(known)


def _envy(game: Game, deal: Round, facts: Facts, wrong: Deal) -> list[Result]:
    results = []
    for envy in game.envy:
        if wrong.table is not None and not readable(game, deal, facts, envy.on):
            continue
        for other, due, schedule in envy_due(game, deal, envy, facts):
            cents = due.odds.cents if isinstance(due.odds, Dollars) else 0
            paid = cents if envy.flat else scaled(cents, facts.stakes[envy.on.name], schedule)
            why = f"seat {other.seat} has {due.hand}: envy {due.odds}, schedule {schedule.id}"
            results.append(Result(envy.line.name, 0, Outcome.WIN, paid, 0, why, str(envy.cite), due.odds))
    return results


def _cover(game: Game, bank: PlayerDealer, lines: dict[int, list[Result]]) -> None:
    coverage = Coverage(bank.wager)
    for batch in line_batches(game):
        for seat, results in lines.items():
            lines[seat] = [coverage.settle(result) if result.wager in batch else result for result in results]


def _report(
    game: Game,
    deal: Round,
    pairs: list[tuple[Facts, Walk]],
    lines: dict[int, list[Result]],
    meters: Meters,
    wrong: Deal,
    paid: Mapping[int, Mapping[str, Row]],
) -> Settlement:
    seats: list[SeatSettlement] = []
    tips = {seat.seat: dict(seat.tips) for seat in deal.seats if seat.tips}
    for facts, state in pairs:
        if seats and seats[-1].seat == facts.seat:
            seats[-1] = seats[-1]._replace(more=(*seats[-1].more, facts))
            continue
        live = wrong is AS_DEALT or wrong.returns(facts.seat, excused=state.excused) is None
        own, beside = lines[facts.seat], tuple[Result, ...]()
        if tips and facts.seat in tips:
            beside = tip_results(game, deal, facts, tips[facts.seat], meters, own, paid.get(facts.seat, NONE))
        if live and game.tips and game.tips.bonus:
            beside += tip_bonus(game, deal, facts)
        shown = (game.hand, facts) if live and game.hand else None
        seats.append(SeatSettlement(facts.seat, tuple(own), beside, shown))
    table = (
        pairs[0][0]
        if wrong is AS_DEALT
        else next((facts for facts, _ in pairs if wrong.returns(facts.seat) is None), None)
    )
    dealer = (game.dealer, table) if game.dealer and table else None
    qualifies = bool(table.value(game.qualifies)) if game.qualifies and table else None
    cites: Iterable[str] = map(CITE, chain.from_iterable(lines.values()))
    if game.deal.rests and table:
        cites = chain(cites, (cite for facts, _ in pairs for cite in rests_on(game, facts)))
    if deal.options or deal.caps is not NO_CAPS:
        cites = chain(cites, spared(game, deal, lines.values()))
    warnings = doubts(game, deal, cites)
    return Settlement(game.id, tuple(seats), meters.amounts, dealer, qualifies, warnings)
