"""An action into the events it brings about: itself, and everything that follows from it by rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from croupier.cards.card import Cards, alike
from croupier.cards.deck import check
from croupier.errors import CardError, IllegalAction
from croupier.house.contribution import contribution
from croupier.money import MOST, print_money
from croupier.rules.game import Effect
from croupier.rules.meters import fed_by
from croupier.rules.round import position
from croupier.seats.chairs import NAME_RULE, is_name
from croupier.table import events as e
from croupier.table.dealer.later import deal_later
from croupier.table.dealer.open_hands import laid_open
from croupier.table.dealer.payments import returned_wagers
from croupier.table.dealer.play import (
    burn,
    deal_again,
    deal_round,
    draw_first_hand,
    open_spare_hand,
    open_streets,
    reveal,
    show_card,
)
from croupier.table.dealer.stages import settle_after
from croupier.table.folds.script import Script
from croupier.table.offers.actions import Action, Kind, Offer
from croupier.table.offers.deciding import find_misdeal
from croupier.table.offers.legal import find
from croupier.table.offers.seating import may_sit
from croupier.table.setup.collection import charges
from croupier.table.state import Phase, State


def apply(state: State, action: Action) -> tuple[e.Event, ...]:
    """Raises IllegalAction outside `legal_actions`. The state is not changed: fold the events into it."""
    return tuple(step(state, action).events)


def step(state: State, action: Action) -> Script:
    """As `apply`, with the state that the events lead to."""
    offer = find(state, action)
    script = Script(state)
    APPLY[action.kind](script, action, offer)
    return script


def _sit(script: Script, action: Action, offer: Offer) -> None:
    state, name = script.state, action.player
    if not is_name(name):
        raise IllegalAction(f"{action}: {NAME_RULE}")
    if not may_sit(state, action.seat, name):
        most = state.rules.opened.hands_per_player
        hands = "one hand" if most == 1 else f"{most} hands"
        raise IllegalAction(f"{action}: a player may hold {hands} at this table [{offer.cite}]")
    if state.stacks.get(name, 0) + action.amount > MOST:
        raise IllegalAction(f"{action}: a stack is at most ${print_money(MOST)}")
    script.add(e.PlayerSat(action.seat, name))
    if action.amount:
        script.add(e.BoughtIn(name, action.amount))


def _buy_in(script: Script, action: Action, offer: Offer) -> None:
    script.add(e.BoughtIn(script.state.chairs[action.seat].player, action.amount))


def _declare(script: Script, action: Action, offer: Offer) -> None:
    script.add(e.ChipsDeclared(script.state.chairs[action.seat].player, action.amount))


def _wager(script: Script, action: Action, offer: Offer) -> None:
    script.add(e.WagerPlaced(action.seat, action.name, action.amount))
    if action.pick:
        script.add(e.HandNamed(action.seat, action.name, action.pick))


def _spot(script: Script, action: Action, offer: Offer) -> None:
    script.add(e.SpotPlaced(action.seat, action.at, action.name, action.pick, action.amount))


def _leave(script: Script, action: Action, offer: Offer) -> None:
    chairs = script.state.chairs
    player = chairs[action.seat].player
    last = sum(chair.player == player for chair in chairs.values()) == 1
    script.add(e.PlayerLeft(action.seat, player, script.state.stacks[player] if last else 0))


def _take_back(script: Script, action: Action, offer: Offer) -> None:
    """Who wagers on the hand from behind loses it: his wagers come back too."""
    script.add(e.WagersTakenBack(action.seat))
    behind = (
        [seat for seat in script.state.spots if position(seat) == action.seat]
        if script.state.rules.game.own_places
        else []
    )
    script.add_all(e.WagersTakenBack(seat) for seat in behind)


def _close(script: Script, action: Action, offer: Offer) -> None:
    on_card = script.state.phase is Phase.CARD
    script.add(e.WagersClosed())
    if on_card:
        show_card(script)
        return
    if not script.state.spots:
        script.add(e.RoundEnded(script.state.round))
        return
    script.add_all(tuple(returned_wagers(script.state)))
    script.add_all(_fees(script.state))
    script.add_all(_contributions(script.state))
    if script.state.phase is not Phase.SHUFFLE:
        deal_round(script)


def _fees(state: State) -> Iterator[e.Event]:
    if state.bank.seat:
        bets = {spot.seat: sum(spot.wagers.values()) for spot in state.spots.values()}
        for charge in charges(state.rules.game, state.rules.opened, bets):
            yield e.FeeTaken(charge.seat or state.bank.seat, charge.cents, charge.cite)


def _contributions(state: State) -> Iterator[e.Event]:
    """A part of every progressive wager goes to the meters as the dealer takes the wagers in."""
    if not state.rules.contributions:
        return
    for meter, ratio in state.rules.contributions.items():
        feeds = fed_by(state.rules.game, meter)
        staked = sum(spot.wagers.get(wager, 0) for spot in state.spots.values() for wager in feeds)
        cents = contribution(staked, ratio)
        if cents:
            yield e.MeterMoved(meter, state.meters[meter] + cents, "contribution")


def _shuffle(script: Script, action: Action, offer: Offer) -> None:
    order = alike(action.order)
    check_order(script.state, order, action.at)
    if script.state.street >= 0:
        deal_again(script, order)
        return
    script.add(e.Shuffled(order, deck=action.at))
    if script.state.phase not in (Phase.SHUFFLE, Phase.FIRST):
        deal_round(script)


def check_order(state: State, order: Cards, deck: str = "") -> None:
    spec = state.rules.decks.get(deck, state.rules.spec)
    if sorted(order) == state.rules.whole.get(deck):
        return
    try:
        check(order, spec)
    except CardError as error:
        raise IllegalAction(f"shuffle: {error}") from error


def _decide(script: Script, action: Action, offer: Offer) -> None:
    amount, tip = action.amount, action.tip
    if offer.wager and not offer.most:
        # A wager that is taken back comes with the tip on it.
        spot = script.state.spots[action.seat]
        amount, tip = spot.stakes[offer.wager], spot.tips.get(offer.wager, 0)
    street, held = script.state.street, script.state.spots[action.seat].cards
    script.add(e.ActionTaken(action.seat, action.name, offer.wager, amount, tip, action.cards))
    script.add_all(laid_open(script.state, street, action.seat, held))
    open_spare_hand(script, street)
    settle_after(script, script.state.rules.game.streets[street].name, action.seat)
    deal_later(script, script.state.rules.game.streets[street].name, action.seat)
    open_streets(script)


def _time_out(script: Script, action: Action, offer: Offer) -> None:
    street, held = script.state.street, script.state.spots[action.seat].cards
    script.add(e.TimedOut(action.seat, offer.name))
    script.add_all(laid_open(script.state, street, action.seat, held))
    settle_after(script, script.state.rules.game.streets[street].name, action.seat)
    open_streets(script)


def _rule(script: Script, action: Action, offer: Offer) -> None:
    misdeal = find_misdeal(script.state, action.at, action.name)
    script.add(e.Misdealt(action.at, action.name, str(misdeal.effect), str(misdeal.cite)))
    if misdeal.effect is Effect.CARD_OUT:
        burn(script, script.state.rules.game.groups[0].deck, 1)
    open_streets(script)


APPLY: dict[Kind, Callable[[Script, Action, Offer], None]] = {
    Kind.SIT: _sit,
    Kind.BUY_IN: _buy_in,
    Kind.LEAVE: _leave,
    Kind.SIT_OUT: lambda script, action, offer: script.add(e.SatOut(action.seat)),
    Kind.SIT_IN: lambda script, action, offer: script.add(e.SatIn(action.seat)),
    Kind.TAKE_POSITION: lambda script, action, offer: script.add(e.PositionTaken(action.seat, action.amount)),
    Kind.PASS_POSITION: lambda script, action, offer: script.add(e.PositionPassed(action.seat)),
    Kind.OPEN: lambda script, action, offer: script.add(e.WagersOpened(script.state.round + 1)),
    Kind.WAGER: _wager,
    Kind.TIP: lambda script, action, offer: script.add(e.TipPlaced(action.seat, action.name, action.amount)),
    Kind.TAKE_BACK: _take_back,
    Kind.SPOT: _spot,
    Kind.PICK_PLACES: lambda script, action, offer: script.add(e.PlacesPicked(action.seat, action.pick)),
    Kind.CHIPS: _declare,
    Kind.CLOSE: _close,
    Kind.NEW_SHOE: lambda script, action, offer: script.add(e.ShoeRetired()),
    Kind.NEW_DEALER: lambda script, action, offer: script.add(e.DealerChanged()),
    Kind.SHUFFLE: _shuffle,
    Kind.PICK_PILE: lambda script, action, offer: script.add(e.PilePicked(action.seat, int(action.name))),
    Kind.FIRST_HAND: lambda script, action, offer: draw_first_hand(script, int(action.name)),
    Kind.DECIDE: _decide,
    Kind.WARN: lambda script, action, offer: script.add(e.TimeWarned(action.seat)),
    Kind.TIME_OUT: _time_out,
    Kind.RULE: _rule,
    Kind.REVEAL: lambda script, action, offer: reveal(script),
}
