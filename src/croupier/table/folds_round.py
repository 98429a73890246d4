"""Events into state: cards, decisions, rulings and the settlement of one round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.cards.card import Cards
from croupier.rules.game import Effect
from croupier.rules.odds import Outcome
from croupier.table import events as e
from croupier.table.actions import CONTINUE, FOLD, PASS
from croupier.table.deciding import deals_again, find_misdeal
from croupier.table.state import Phase, Ruling, Spot, State, moved, next_turn, walk_of


def _shuffled(state: State, event: e.Shuffled) -> State:
    if not event.kept:
        return state._replace(order=event.order, phase=Phase.REVEAL)
    # A board that is dealt again went back into the deck, with what was burned for it.
    gone = set(state.order[event.kept :])
    return state._replace(
        phase=Phase.REVEAL,
        order=event.order,
        next=event.kept,
        common=_without(state.common, gone),
        face_up=_without(state.face_up, gone),
        burned=tuple(card for card in state.burned if card not in gone),
    )


def _without(piles: dict[str, Cards], gone: set[int]) -> dict[str, Cards]:
    return {name: left for name, cards in piles.items() if (left := tuple(card for card in cards if card not in gone))}


def _street_opened(state: State, event: e.StreetOpened) -> State:
    return _turned(state._replace(street=event.street, acted=False))


def _turned(state: State) -> State:
    turn = next_turn(state)
    return state._replace(turn=turn, warned=False, phase=Phase.DECIDE if turn else Phase.REVEAL)


def _burned(state: State, event: e.CardBurned) -> State:
    return state._replace(burned=(*state.burned, event.card), next=state.next + 1)


def _dealt(state: State, event: e.CardsDealt) -> State:
    drawn = state.next + len(event.cards)
    if event.to:
        spot = state.spots[event.to]
        spot = spot._replace(cards={**spot.cards, event.group: event.cards})
        return state._replace(spots={**state.spots, event.to: spot}, next=drawn)
    common = {**state.common, event.group: state.common.get(event.group, ()) + event.cards}
    if not event.face_up:
        return state._replace(common=common, next=drawn)
    face_up = {**state.face_up, event.group: state.face_up.get(event.group, ()) + event.face_up}
    return state._replace(common=common, face_up=face_up, next=drawn)


def _shown(state: State, event: e.CardsShown) -> State:
    if event.to:
        spot = state.spots[event.to]._replace(shown=True)
        return state._replace(spots={**state.spots, event.to: spot})
    seen = state.face_up.get(event.group, ())
    # The dealer's up card is among those he turns over in the end.
    shown = event.cards if set(seen) <= set(event.cards) else seen + event.cards
    return state._replace(face_up={**state.face_up, event.group: shown})


def _action_taken(state: State, event: e.ActionTaken) -> State:
    spot = state.spots[event.seat]
    walked = _answered(spot, event) if spot.asked else _walked(state, spot, event)
    stacks = state.stacks
    if event.amount or event.tip:
        stacks = moved(state, spot.player, spot.on_layout - walked.on_layout)
    return _turned(state._replace(spots={**state.spots, event.seat: walked}, stacks=stacks, acted=True))


def _timed_out(state: State, event: e.TimedOut) -> State:
    return _action_taken(state, e.ActionTaken(event.seat, event.action))


def _answered(spot: Spot, event: e.ActionTaken) -> Spot:
    """Whether the hand goes on after a mistake of the dealer."""
    if event.action == CONTINUE:
        return spot._replace(asked=False)
    assert event.action == FOLD, f"{event.action!r} is no answer"
    return spot._replace(asked=False, folded=True, void=True, actions=(*spot.actions, FOLD))


def _walked(state: State, spot: Spot, event: e.ActionTaken) -> Spot:
    walk = walk_of(state, spot)
    if event.action == PASS:
        walk.pass_ahead()
        return spot._replace(street=walk.street, ahead=False)
    walk.repeat(event.action)
    tips = spot.tips
    if event.tip and event.wager in walk.stakes:
        tips = {**tips, event.wager: event.tip}
    elif event.tip:
        tips = {name: cents for name, cents in tips.items() if name != event.wager}
    return spot._replace(
        stakes=walk.stakes, folded=walk.folded, withdrawn=walk.withdrawn, street=walk.street, ahead=walk.ahead,
        actions=(*spot.actions, event.action), tips=tips,
    )  # fmt: skip


def _warned(state: State, event: e.TimeWarned) -> State:
    return state._replace(warned=True)


def _misdealt(state: State, event: e.Misdealt) -> State:
    misdeal = find_misdeal(state, event.at, event.kind)
    state = state._replace(rulings=(*state.rulings, Ruling(event.at, event.kind, misdeal.effect)))
    if deals_again(misdeal):
        return state._replace(phase=Phase.SHUFFLE, turn=0, warned=False)
    if misdeal.effect is Effect.SEAT_VOID:
        spot = state.spots[int(event.at)]._replace(void=True, asked=False)
        return _turned(state._replace(spots={**state.spots, spot.seat: spot}))
    if misdeal.effect is Effect.FOLDS_RETURNED:
        asked = {seat: spot._replace(asked=not (spot.folded or spot.void)) for seat, spot in state.spots.items()}
        return _turned(state._replace(spots=asked))
    return _turned(state) if state.table_void is not None else state


def _settled(state: State, event: e.RoundSettled) -> State:
    """Stacks move by the payments alone. What was taken back before is on the list, and moved when it was taken."""
    stacks, tip_box, won = dict(state.stacks), state.tip_box, 0
    for payment in event.payments:
        spot = state.spots[payment.seat]
        if payment.wager in spot.withdrawn:
            continue
        won -= payment.net
        if payment.tip and payment.outcome != Outcome.VOID:
            tip_box += payment.paid + payment.returned
        else:
            stacks[spot.player] += payment.paid + payment.returned
    if not state.bank.seat:
        return state._replace(stacks=stacks, house=state.house + won, tip_box=tip_box, settled=event)
    stacks[state.chairs[state.bank.seat].player] += state.bank.wager + won
    return state._replace(stacks=stacks, tip_box=tip_box, bank=state.bank._replace(wager=0), settled=event)


FOLDS: dict[type[e.Event], Callable[[State, Any], State]] = {
    e.Shuffled: _shuffled,
    e.StreetOpened: _street_opened,
    e.CardBurned: _burned,
    e.CardsDealt: _dealt,
    e.CardsShown: _shown,
    e.ActionTaken: _action_taken,
    e.TimedOut: _timed_out,
    e.TimeWarned: _warned,
    e.Misdealt: _misdealt,
    e.RoundSettled: _settled,
}
