"""Events into state: seats, chips and wagers. Nothing is decided here; an event says what happened,
and the state moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from croupier.rules.game import Game
from croupier.rules.opens import LOCATIONS
from croupier.rules.spot import Spot as CardWager
from croupier.rules.spot import line_of
from croupier.table import events as e
from croupier.table.folds.round import FOLDS as ROUND_FOLDS
from croupier.table.piles import decks_to_shuffle, kept
from croupier.table.setup.opening import with_terms
from croupier.table.setup.table_rules import TableRules
from croupier.table.state import ROUNDS_IN_A_ROW, Bank, Chair, Phase, Spot, State, at_the_table, clockwise, moved


def start(game: Game, opened: e.TableOpened) -> State:
    return State(TableRules(game, opened), meters=dict(opened.meters))


def fold(state: State, event: e.Event) -> State:
    return FOLDS[type(event)](state, event)


def fold_all(state: State, log: Iterable[e.Event]) -> State:
    for event in log:
        state = FOLDS[type(event)](state, event)
    return state


def _sat(state: State, event: e.PlayerSat) -> State:
    stacks = state.stacks if event.player in state.stacks else {**state.stacks, event.player: 0}
    return state._replace(chairs={**state.chairs, event.seat: Chair(event.player)}, stacks=stacks)


def _terms_changed(state: State, event: e.TermsChanged) -> State:
    return state._replace(rules=TableRules(state.rules.game, with_terms(state.rules.opened, event)))


def _bought_in(state: State, event: e.BoughtIn) -> State:
    return state._replace(stacks=moved(state, event.player, event.amount))


def _left(state: State, event: e.PlayerLeft) -> State:
    chairs = {seat: chair for seat, chair in state.chairs.items() if seat != event.seat}
    stays = any(chair.player == event.player for chair in chairs.values())
    stacks = {name: stack for name, stack in state.stacks.items() if stays or name != event.player}
    values = {name: value for name, value in state.chip_values.items() if stays or name != event.player}
    bank = state.bank
    if event.seat == bank.seat:
        bank = bank._replace(seat=0, rounds=0)
    if event.seat == bank.offered:
        bank = bank._replace(offered=next(iter(clockwise(at_the_table(chairs), event.seat)), 0))
    return state._replace(chairs=chairs, stacks=stacks, bank=bank, chip_values=values)


def _sat_out(state: State, event: e.SatOut) -> State:
    chair = state.chairs[event.seat]._replace(out=True)
    return state._replace(chairs={**state.chairs, event.seat: chair})


def _sat_in(state: State, event: e.SatIn) -> State:
    chair = state.chairs[event.seat]._replace(out=False)
    return state._replace(chairs={**state.chairs, event.seat: chair})


def _position_taken(state: State, event: e.PositionTaken) -> State:
    rounds = state.bank.rounds + 1 if event.seat == state.bank.seat else 1
    bank = Bank(event.seat, rounds, event.amount)
    return state._replace(bank=bank, stacks=moved(state, state.chairs[event.seat].player, -event.amount))


def _position_passed(state: State, event: e.PositionPassed) -> State:
    return state._replace(bank=Bank(offered=clockwise(at_the_table(state.chairs), event.seat)[0]))


def _wagers_opened(state: State, event: e.WagersOpened) -> State:
    order, first, piles, shoe, previous = kept(state)
    return State(
        state.rules, Phase.WAGERS, event.round, state.chairs, state.stacks, state.house, state.tip_box, state.meters,
        state.bank, order=order, next=first, piles=piles, shoe=shoe, previous=previous, chip_values=state.chip_values,
    )  # fmt: skip


def _wager_placed(state: State, event: e.WagerPlaced) -> State:
    spot = state.spots.get(event.seat)
    player = state.chairs[event.seat].player
    if spot is None:
        wagers = {event.wager: event.amount}
        spot = Spot(event.seat, player, wagers, wagers)
    elif event.wager in state.rules.game.blind_bets:
        # The decision is taken with it: nothing is asked of the seat on the first street.
        action = state.rules.game.blind_bets[event.wager].name
        spot = spot._replace(stakes={**spot.stakes, event.wager: event.amount}, actions=(action,), street=1)
    else:
        both = {event.wager: event.amount}
        spot = spot._replace(wagers=spot.wagers | both, stakes=spot.stakes | both)
    return state._replace(spots={**state.spots, event.seat: spot}, stacks=moved(state, player, -event.amount))


def _hand_named(state: State, event: e.HandNamed) -> State:
    spot, reads = state.spots[event.seat], state.rules.game.by_name[event.wager].reads
    assert reads is not None, f"{event.wager} names no hand"
    return state._replace(spots={**state.spots, event.seat: spot._replace(said={**spot.said, reads.field: event.hand})})


def _tip_placed(state: State, event: e.TipPlaced) -> State:
    spot = state.spots[event.seat]
    spot = spot._replace(tips={**spot.tips, event.wager: event.amount})
    return state._replace(spots={**state.spots, event.seat: spot}, stacks=moved(state, spot.player, -event.amount))


def _chips_declared(state: State, event: e.ChipsDeclared) -> State:
    return state._replace(chip_values={**state.chip_values, event.player: event.amount})


def _spot_placed(state: State, event: e.SpotPlaced) -> State:
    spot = state.spots[event.seat]
    name = line_of(event.card, event.outcome, event.pick)
    spot = spot._replace(spots=(*spot.spots, CardWager(name, event.card, event.outcome, event.amount, event.pick)))
    return state._replace(spots={**state.spots, event.seat: spot}, stacks=moved(state, spot.player, -event.amount))


def _places_picked(state: State, event: e.PlacesPicked) -> State:
    spot = state.spots[event.seat]
    spot = spot._replace(said={**spot.said, LOCATIONS: event.places})
    return state._replace(spots={**state.spots, event.seat: spot})


def _taken_back(state: State, event: e.WagersTakenBack) -> State:
    spot = state.spots[event.seat]
    spots = {seat: item for seat, item in state.spots.items() if seat != event.seat}
    return state._replace(spots=spots, stacks=moved(state, spot.player, spot.on_layout))


def _closed(state: State, event: e.WagersClosed) -> State:
    if state.phase is Phase.CARD:
        return state._replace(phase=Phase.REVEAL)
    spots = state.spots
    if len(spots) > 1:
        spots = {seat: spots[seat] for seat in clockwise(spots, state.bank.seat)}
    return state._replace(phase=Phase.SHUFFLE if decks_to_shuffle(state) else Phase.REVEAL, spots=spots)


def _returned(state: State, event: e.WagerReturned) -> State:
    spot = state.spots[event.seat]
    wagers = {name: cents for name, cents in spot.wagers.items() if name != event.wager}
    tips = {name: cents for name, cents in spot.tips.items() if name != event.wager}
    stakes = {name: cents for name, cents in spot.stakes.items() if name != event.wager}
    spot = spot._replace(wagers=wagers, stakes=stakes, tips=tips)
    stacks = moved(state, spot.player, event.amount + event.tip)
    return state._replace(spots={**state.spots, event.seat: spot}, stacks=stacks)


def _fee_taken(state: State, event: e.FeeTaken) -> State:
    stacks = moved(state, state.chairs[event.seat].player, -event.amount)
    return state._replace(stacks=stacks, house=state.house + event.amount)


def _meter_moved(state: State, event: e.MeterMoved) -> State:
    """What a meter gains the house puts in, what it loses comes back to the house, who has paid the player."""
    gained = event.to - state.meters[event.meter]
    return state._replace(meters={**state.meters, event.meter: event.to}, house=state.house - gained)


def _ended(state: State, event: e.RoundEnded) -> State:
    """After two rounds in a row the player-dealer's position is offered clockwise.
    A round nobody bet on does not count."""
    bank, stacks = state.bank, state.stacks
    if bank.wager:
        stacks = moved(state, state.chairs[bank.seat].player, bank.wager)
        bank = bank._replace(wager=0, rounds=bank.rounds - 1)
    if bank.seat:
        keeps = bank.rounds < ROUNDS_IN_A_ROW
        next_seat = clockwise(at_the_table(state.chairs), bank.seat)[0]
        bank = bank._replace(offered=bank.seat) if keeps else Bank(offered=next_seat)
    return state._replace(phase=Phase.BETWEEN, turn=0, bank=bank, stacks=stacks)


FOLDS: dict[type[e.Event], Callable[[State, Any], State]] = {
    **ROUND_FOLDS,
    e.PlayerSat: _sat,
    e.BoughtIn: _bought_in,
    e.PlayerLeft: _left,
    e.SatOut: _sat_out,
    e.SatIn: _sat_in,
    e.PositionTaken: _position_taken,
    e.PositionPassed: _position_passed,
    e.WagersOpened: _wagers_opened,
    e.WagerPlaced: _wager_placed,
    e.HandNamed: _hand_named,
    e.TipPlaced: _tip_placed,
    e.ChipsDeclared: _chips_declared,
    e.SpotPlaced: _spot_placed,
    e.PlacesPicked: _places_picked,
    e.WagersTakenBack: _taken_back,
    e.WagersClosed: _closed,
    e.WagerReturned: _returned,
    e.FeeTaken: _fee_taken,
    e.MeterMoved: _meter_moved,
    e.RoundEnded: _ended,
    e.TermsChanged: _terms_changed,
}
