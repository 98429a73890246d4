"""The settlement of a round as the table pays it. `house.settlement` decides every payment;
here they get their order."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.cards.card import Cards
from croupier.errors import SettleError
from croupier.house.order import payment_order
from croupier.house.payment import Result
from croupier.house.settlement import SeatSettlement, Settlement, settle, settle_spots
from croupier.rules.game import Effect
from croupier.rules.odds import Outcome
from croupier.rules.round import Irregularity, PlayerDealer, Round, Seat
from croupier.rules.settle import schedule_for
from croupier.table.events import CardSettled, Event, MeterMoved, Payment, RoundSettled, WagerReturned
from croupier.table.state import Spot, State


def round_of(state: State) -> Round:
    """The finished round, as `settle` takes it."""
    opened = state.rules.opened
    bank = PlayerDealer(state.bank.seat, state.bank.wager) if state.bank.seat else None
    meters = state.before_stages or state.meters
    # What was dealt again was another round: of the cards that lie there now nothing is ruled by it.
    rulings = [item for item in state.rulings if item.effect is not Effect.DEALT_AGAIN]
    # What a stage has paid by now stands.
    places = [(int(item.at) if item.at.isdecimal() else item.at, item.kind) for item in rulings]
    irregular = [Irregularity(at, kind, late=True) for at, kind in places]
    return Round(
        seats=tuple(_seat(spot) for spot in state.spots.values()),
        common=_lying(state),
        schedules=opened.schedules,
        options=opened.options,
        meters=meters,
        seeds=opened.seeds,
        irregularities=tuple(irregular),
        caps=state.rules.caps,
        player_dealer=bank,
        action_button=state.button,
        as_read=opened.as_read,
    )


def _lying(state: State) -> dict[str, Cards]:
    """The table's cards. Of a round that was broken off those that were turned up: they show how far it had come."""
    ruling = state.table_void
    return state.face_up if ruling is not None and ruling.effect is Effect.REST_VOID else state.common


def _seat(spot: Spot) -> Seat:
    return Seat(
        seat=spot.seat, wagers=spot.wagers, cards=spot.cards, actions=spot.actions, tips=spot.tips, player=spot.player,
        spots=spot.spots, extra=spot.said,
    )  # fmt: skip


def settle_round(state: State) -> Iterator[Event]:
    settlement = settle(state.rules.game, round_of(state))
    qualifies = "" if settlement.qualifies is None else "yes" if settlement.qualifies else "no"
    yield RoundSettled(_payments(state, settlement), qualifies)
    for meter, cents in settlement.meters.items():
        if cents != state.meters[meter]:
            yield MeterMoved(meter, cents, "paid from the meter")


def settle_cards(state: State) -> Iterator[Event]:
    """Wagers on cards that lie open and are not paid yet, card by card; losing ones first,
    as the rule collects them."""
    deal = round_of(state)
    for kind in state.rules.game.spots:
        for on, group in kind.on.items():
            if len(state.face_up.get(group.name, ())) < group.first + group.size:
                continue
            results = settle_spots(state.rules.game, deal, on)
            payments = [
                payment_of(seat, result) for seat, result in results if result.wager not in state.spots[seat].paid
            ]
            if payments and any(spot.tips for spot in state.spots.values()):
                due = {(payment.seat, payment.wager) for payment in payments}
                tips = settle_spots(state.rules.game, deal, on, tips=True)
                payments += [payment_of(seat, tip, tip=True) for seat, tip in tips if (seat, tip.wager) in due]
            payments.sort(key=lambda payment: payment.outcome != Outcome.LOSE)
            if payments:
                yield CardSettled(tuple(payments))


def _payments(state: State, settlement: Settlement) -> tuple[Payment, ...]:
    """Lines that the rule settles at all seats before the others come first; then seat by seat,
    or all that is lost before anything is paid; envy at the end of the round.
    """
    seats = {seat.seat: seat for seat in settlement.seats}
    order = payment_order(state.rules.game, state.spots, state.bank.seat, state.button)
    found: list[Payment] = []
    first: frozenset[str] = frozenset()
    for batch in state.rules.first_lines:
        first |= batch
        for number in order:
            due = [item for item in seats[number].results if item.wager in batch]
            found += [payment_of(number, item) for item in due if item.wager not in state.spots[number].paid]
            if state.rules.game.pay.by_line:
                # A tip goes with its line.
                tips = _tips(state, state.spots[number], seats[number].tips)
                found += [payment for payment in tips if payment.wager in batch]
    others, envy = _seat_by_seat(state, [seats[number] for number in order], first)
    if state.rules.game.pay.losing_first:
        others.sort(key=lambda payment: payment.outcome != Outcome.LOSE)
    main = state.rules.game.pay.main
    if main is not None:
        others.sort(key=lambda payment: payment.wager == main.name and payment.outcome == Outcome.WIN)
    return (*found, *others, *envy)


def _seat_by_seat(
    state: State, seats: list[SeatSettlement], first: frozenset[str]
) -> tuple[list[Payment], list[Payment]]:
    """Each seat in the order of its lines, but for those paid before; tips after them. Envy is put aside."""
    found: list[Payment] = []
    envy: list[Payment] = []
    of_others = state.rules.envy
    for seat in seats:
        number = seat.seat
        spot = state.spots[number]
        before = first.union(spot.paid) if spot.paid else first
        for result in seat.results:
            if result.wager not in before:
                (envy if result.wager in of_others else found).append(payment_of(number, result))
        if spot.tips or seat.tips:
            paid = first if state.rules.game.pay.by_line else frozenset[str]()
            found += [payment for payment in _tips(state, spot, seat.tips) if payment.wager not in paid]
    return found, envy


def payment_of(seat: int, result: Result, *, tip: bool = False) -> Payment:
    outcome = result.outcome.value
    return Payment(
        seat, result.wager, result.staked, outcome, result.paid, result.returned, result.why, result.cite, tip
    )


def _tips(state: State, spot: Spot, results: tuple[Result, ...]) -> Iterator[Payment]:
    """A tip whose wager was returned goes back to the player."""
    settled = {result.wager: result for result in results}
    for name, cents in spot.tips.items():
        if name in spot.paid:
            continue
        if name in settled:
            yield payment_of(spot.seat, settled[name], tip=True)
        else:
            tips = state.rules.game.tips
            cite = str(tips.cite) if tips else ""
            yield Payment(
                spot.seat, name, cents, str(Outcome.VOID), 0, cents, "returned with the player's wager", cite, True
            )
    yield from (payment_of(spot.seat, result, tip=True) for name, result in settled.items() if name not in spot.tips)


def returned_wagers(state: State) -> Iterator[WagerReturned]:
    """A wager whose column goes by the number of hands is returned where none is printed for it."""
    rules = state.rules
    lines = [line for line in rules.lines if line.by_hands is not None]
    if not any(line.name in spot.wagers for line in lines for spot in state.spots.values()):
        return
    seats = tuple(Seat(seat=spot.seat, wagers=spot.wagers, cards={}) for spot in state.spots.values())
    deal = Round(seats=seats, schedules=rules.opened.schedules)
    for line in lines:
        try:
            schedule_for(rules.game, deal, line)
        except SettleError as error:
            for spot in state.spots.values():
                if line.name in spot.wagers:
                    tip = spot.tips.get(line.name, 0)
                    yield WagerReturned(spot.seat, line.name, spot.wagers[line.name], tip, str(error), str(line.cite))
