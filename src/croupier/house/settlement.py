"""A finished round settled in money, seat by seat in the rule's order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from operator import attrgetter
from types import MappingProxyType
from typing import NamedTuple

from croupier.house.between import play_for
from croupier.house.caps import apply_caps, caps_of, check_caps, spared
from croupier.house.coverage import Coverage
from croupier.house.doubts import doubts, rests_on
from croupier.house.meter_shares import meters_of
from croupier.house.meters import Meters, reads_meter
from croupier.house.order import in_order, in_seat_order, line_batches, payment_order
from croupier.house.payment import Result, pay, scaled
from croupier.house.returned import in_line_order, returned, void
from croupier.house.stages import Early, paid_early
from croupier.house.tips import bonus_result, tip_results
from croupier.rules.axis import Axis
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.judge import PLAIN, EnvyDue, Judgement, SeatVerdict, judge_card, judge_round
from croupier.rules.misdealt import AS_DEALT, Deal
from croupier.rules.odds import Dollars, Outcome
from croupier.rules.round import NO_CAPS, Round

NET, CITE = attrgetter("net"), attrgetter("cite")
NOTHING_EARLY: Early = MappingProxyType({})


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
    judged = judge_round(game, deal)
    hands, wrong = judged.seats, judged.wrong
    caps = caps_of(deal)
    if caps is not NO_CAPS:
        check_caps(game, deal)
    meters = meters_of(game, deal, hands)
    lines: dict[int, list[Result]] = {}
    ordered = in_order(game, deal, hands)
    early = paid_early(game, ordered, meters) if game.stages and deal.meters else NOTHING_EARLY
    for hand in ordered:
        seat, known = hand.facts.seat, hand.cell.paid
        if known is None or hand.beside is not PLAIN or hand.walk.withdrawn:
            results = _seat_results(game, hand, wrong, meters, early)
        else:
            results = in_seat_order(game, list(known))
        # A seat that split has several hands.
        lines[seat] = lines[seat] + results if seat in lines else results
    if game.mechanic.several:
        _put_in_order(game, lines.values())
    for facts, _, _, beside in hands if game.envied else ():
        if beside.envy:
            lines[facts.seat] += [_envy(facts, due) for due in beside.envy]
    if caps is not NO_CAPS:
        players = {hand.facts.seat: hand.facts.player for hand in hands}
        apply_caps(game, caps, [(players[seat], results) for seat, results in lines.items()], as_read=deal.as_read)
    if deal.player_dealer is not None and deal.player_dealer.wager is not None:
        _cover(game, deal.player_dealer.wager, lines)
    rake = _pots(game, deal, judged, lines) if game.pots else None
    report = _report(game, deal, hands, lines, meters, wrong)._replace(rake=rake)
    for hand in hands:
        # Seats that know each other would stay in memory until a collection finds them.
        hand.facts.table = ()
    return report


def _pots(game: Game, deal: Round, judged: Judgement, lines: dict[int, list[Result]]) -> int:
    """Pots between the players, put among each seat's lines; what the house takes of them."""
    live = [hand.facts for hand in judged.seats if hand.facts.seat not in judged.wrong.dead]
    options, rake = game.default_options | dict(deal.options), 0
    for pot in judged.pots:
        results, taken = play_for(game, pot, live, options)
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
    meters, judged = Meters(deal.meters, deal.seeds), judge_card(game, deal, on, tips=tips)
    return [(seat, pay(verdict, meters)) for seat in payment_order(game, judged) for verdict in judged[seat]]


def _seat_results(game: Game, hand: SeatVerdict, wrong: Deal, meters: Meters, early: Early) -> list[Result]:
    _, state, _, beside = hand
    results = returned(game, hand, beside.void, meters) if beside.void else _lines_paid(hand, meters, early)
    if state.withdrawn:
        results = in_line_order(game, results, [_taken_back(game, *item) for item in state.withdrawn.items()])
    if beside.spots:
        results = [pay(verdict, meters) for verdict in beside.spots] + results
    if wrong.lines:
        return in_line_order(
            game, results, [void(name, cents, wrong.lines[name]) for name, cents in beside.gone.items()]
        )
    return in_seat_order(game, results)


def _taken_back(game: Game, name: str, cents: int) -> Result:
    cite = str(game.by_name[name].cite)
    return Result(name, cents, Outcome.VOID, 0, cents, "taken back by the player", cite)


def _lines_paid(hand: SeatVerdict, meters: Meters, early: Early) -> list[Result]:
    """The same cell is paid the same, unless a meter has a part in it."""
    cell, seat = hand.cell, hand.facts.seat
    known: tuple[Result, ...] | None = cell.paid
    if known is None:
        verdicts = cell.verdicts
        known = tuple([early.get((seat, verdict.line.name)) or pay(verdict, meters) for verdict in verdicts])
        if not any(reads_meter(verdict.odds) for verdict in verdicts):
            cell.paid = known
    return list(known)


def _envy(facts: Facts, due: EnvyDue) -> Result:
    envy, other, award, schedule = due
    cents = award.odds.cents if isinstance(award.odds, Dollars) else 0
    paid = cents if envy.flat else scaled(cents, facts.stakes[envy.on.name], schedule)
    why = f"seat {other.seat} has {award.hand}: envy {award.odds}, schedule {schedule.id}"
    return Result(envy.line.name, 0, Outcome.WIN, paid, 0, why, str(envy.cite), award.odds)


def _cover(game: Game, wager: int, lines: dict[int, list[Result]]) -> None:
    coverage = Coverage(wager)
    for batch in line_batches(game):
        for seat, results in lines.items():
            lines[seat] = [coverage.settle(result) if result.wager in batch else result for result in results]


def _report(
    game: Game,
    deal: Round,
    hands: list[SeatVerdict],
    lines: dict[int, list[Result]],
    meters: Meters,
    wrong: Deal,
) -> Settlement:
    seats: list[SeatSettlement] = []
    tips = {seat.seat: dict(seat.tips) for seat in deal.seats if seat.tips}
    for hand in hands:
        facts, void = hand.facts, hand.beside.void
        if seats and seats[-1].seat == facts.seat:
            seats[-1] = seats[-1]._replace(more=(*seats[-1].more, facts))
            continue
        own, beside = lines[facts.seat], tuple[Result, ...]()
        if tips and facts.seat in tips:
            beside = tip_results(game, deal, hand, tips[facts.seat], meters, own)
        if hand.beside.bonus is not None:
            beside += (bonus_result(hand.beside.bonus),)
        shown = (game.hand, facts) if void is None and game.hand and not deal.unlisted else None
        seats.append(SeatSettlement(facts.seat, tuple(own), beside, shown))
    table = (
        hands[0].facts
        if wrong is AS_DEALT
        else next((hand.facts for hand in hands if wrong.returns(hand.facts.seat) is None), None)
    )
    # What nobody's wager reads is not put into words either.
    table = None if deal.unlisted else table
    dealer = (game.dealer, table) if game.dealer and table else None
    qualifies = bool(table.value(game.qualifies)) if game.qualifies and table else None
    cites: Iterable[str] = map(CITE, chain.from_iterable(lines.values()))
    if game.deal.rests and table:
        cites = chain(cites, (cite for hand in hands for cite in rests_on(game, hand.facts)))
    if game.pay.in_turn is not None and any(count > 1 for count in meters.whole.values()):
        cites = chain(cites, (str(game.pay.in_turn),))
    if deal.options or deal.caps is not NO_CAPS:
        cites = chain(cites, spared(game, deal, lines.values()))
    warnings = doubts(game, deal, cites)
    return Settlement(game.id, tuple(seats), meters.amounts, dealer, qualifies, warnings)
