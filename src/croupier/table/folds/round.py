"""Events into state: cards, decisions, rulings and the settlement of one round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.cards.card import Cards
from croupier.rules.game import Effect
from croupier.rules.odds import Outcome
from croupier.rules.round import position
from croupier.table import events as e
from croupier.table.offers.actions import CONTINUE, FOLD
from croupier.table.offers.deciding import deals_again, find_misdeal, next_turn, play_of
from croupier.table.offers.places import with_places
from croupier.table.piles import counted, decks_to_shuffle, drawn
from croupier.table.state import Phase, Pile, Ruling, Spot, State, moved


def _shuffled(state: State, event: e.Shuffled) -> State:
    if not event.kept:
        shuffled = Phase.REVEAL if state.rules.game.deal.first_hand is None else Phase.FIRST
        if not state.piles:
            return state._replace(order=event.order, next=0, phase=shuffled)
        if event.deck in state.piles:
            state = state._replace(piles={**state.piles, event.deck: Pile(event.order)})
        else:
            state = state._replace(order=event.order, next=0)
        return state if decks_to_shuffle(state) else state._replace(phase=shuffled)
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


def _first_hand(state: State, event: e.FirstHandDrawn) -> State:
    return state._replace(phase=Phase.REVEAL, first=event.number, button=event.button)


def _pile_picked(state: State, event: e.PilePicked) -> State:
    return state._replace(pile=event.pile)


def _hand_set(state: State, event: e.HandSet) -> State:
    parts = state.rules.game.mechanic.parts(event.group)
    cards = {part.name: held for part, held in zip(parts, (event.front, event.back), strict=False)}
    if event.to:
        spot = state.spots[event.to]
        return state._replace(spots={**state.spots, event.to: spot._replace(cards={**spot.cards, **cards})})
    return state._replace(common=state.common | cards, face_up=state.face_up | cards) if cards else state


def _without(piles: dict[str, Cards], gone: set[int]) -> dict[str, Cards]:
    return {name: left for name, cards in piles.items() if (left := tuple(card for card in cards if card not in gone))}


def _street_opened(state: State, event: e.StreetOpened) -> State:
    return _turned(state._replace(street=event.street, acted=False))


def _card_opened(state: State, event: e.CardOpened) -> State:
    return state._replace(phase=Phase.CARD)


def _card_settled(state: State, event: e.CardSettled | e.StageSettled) -> State:
    stacks, spots, won, tip_box = dict(state.stacks), dict(state.spots), 0, state.tip_box
    for payment in event.payments:
        spot = spots[payment.seat]
        won -= payment.net
        if payment.tip:
            tip_box += payment.paid + payment.returned
            continue
        spots[payment.seat] = spot._replace(paid=(*spot.paid, payment.wager), won=spot.won + payment.net)
        stacks[spot.player] += payment.paid + payment.returned
    paid = (*state.paid, *event.payments)
    return state._replace(stacks=stacks, spots=spots, house=state.house + won, tip_box=tip_box, paid=paid)


def _stage_settled(state: State, event: e.StageSettled) -> State:
    """As on a card. What the meters are drawn for moves after it."""
    return _card_settled(state, event)._replace(before_stages=state.before_stages or state.meters)


def _turned(state: State) -> State:
    turn = next_turn(state)
    if state.phase is Phase.CARD and state.table_void is None:
        return state
    return state._replace(turn=turn, warned=False, phase=Phase.DECIDE if turn else Phase.REVEAL)


def _burned(state: State, event: e.CardBurned) -> State:
    return drawn(state._replace(burned=(*state.burned, event.card)), event.deck, 1)


def _retired(state: State, event: e.ShoeRetired) -> State:
    return state._replace(shoe=state.shoe._replace(over=True))


def _dealer_changed(state: State, event: e.DealerChanged) -> State:
    return state._replace(shoe=state.shoe._replace(relieved=True))


def _dealt(state: State, event: e.CardsDealt) -> State:
    deck, first = state.rules.game.deck_of[event.group], state.next
    if deck in state.piles:
        state = drawn(state, deck, len(event.cards))
    else:
        first += len(event.cards)
    if event.to:
        spot = state.spots[event.to]
        held = spot.cards.get(event.group, ()) + event.cards
        opened = spot.opened or (spot.shown and state.rules.opened.open_hands and event.group in state.rules.unseen)
        up = event.face_up == event.cards
        spot = spot._replace(cards={**spot.cards, event.group: held}, shown=up, opened=opened)
        state = state._replace(spots={**state.spots, event.to: spot}, next=first)
        # A card that a decision asked for may end the turn, or open the next decision.
        return _turned(state) if state.turn else state
    common = {**state.common, event.group: state.common.get(event.group, ()) + event.cards}
    if not event.face_up:
        return state._replace(common=common, next=first)
    face_up = {**state.face_up, event.group: state.face_up.get(event.group, ()) + event.face_up}
    return with_places(state._replace(common=common, face_up=face_up, next=first), event.group)


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
    walked = _answered(spot, event) if spot.asked else play_of(state).decided(state, spot, event)
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


def _warned(state: State, event: e.TimeWarned) -> State:
    return state._replace(warned=True)


def _misdealt(state: State, event: e.Misdealt) -> State:
    misdeal = find_misdeal(state, event.at, event.kind)
    state = state._replace(rulings=(*state.rulings, Ruling(event.at, event.kind, misdeal.effect)))
    if deals_again(misdeal):
        return state._replace(phase=Phase.SHUFFLE, turn=0, warned=False)
    if misdeal.effect is Effect.DEALT_AGAIN:
        return _gathered(state)
    if misdeal.effect is Effect.SEAT_VOID:
        # A dead hand is dead for those who stand behind it.
        dead = {seat: spot for seat, spot in state.spots.items() if event.at in (str(seat), str(position(seat)))}
        return _turned(_dead(state, dead))
    if misdeal.effect is Effect.PLAYER_VOID:
        player = state.spots[int(event.at)].player
        return _turned(_dead(state, {seat: spot for seat, spot in state.spots.items() if spot.player == player}))
    if misdeal.effect is Effect.FOLDS_RETURNED:
        asked = {seat: spot._replace(asked=not (spot.folded or spot.void)) for seat, spot in state.spots.items()}
        return _turned(state._replace(spots=asked))
    return _turned(state) if state.table_void is not None else state


def _dead(state: State, hands: dict[int, Spot]) -> State:
    return state._replace(
        spots=state.spots | {seat: spot._replace(void=True, asked=False) for seat, spot in hands.items()}
    )


def _gathered(state: State) -> State:
    """All cards are taken in, and the round begins with another shuffle;
    what was ruled on the hands is void with them."""
    spots = {
        seat: spot._replace(cards={}, street=0, void=False, shown=False, opened=False)
        for seat, spot in state.spots.items()
    }
    return state._replace(
        phase=Phase.SHUFFLE, turn=0, warned=False, street=-1, spots=spots, rulings=state.rulings[-1:],
        order=(), next=0, common={}, face_up={}, burned=(), first=0, button=0, pile=0,
    )  # fmt: skip


def _settled(state: State, event: e.RoundSettled) -> State:
    """Stacks move by the payments alone. What was taken back before is on the list, and moved when it was taken."""
    if state.rules.game.deal.shoe is not None:
        state = state._replace(shoe=counted(state, state.rules.game.deal.shoe))
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
    e.PilePicked: _pile_picked,
    e.FirstHandDrawn: _first_hand,
    e.HandSet: _hand_set,
    e.CardOpened: _card_opened,
    e.CardSettled: _card_settled,
    e.StageSettled: _stage_settled,
    e.StreetOpened: _street_opened,
    e.CardBurned: _burned,
    e.ShoeRetired: _retired,
    e.DealerChanged: _dealer_changed,
    e.CardsDealt: _dealt,
    e.CardsShown: _shown,
    e.ActionTaken: _action_taken,
    e.TimedOut: _timed_out,
    e.TimeWarned: _warned,
    e.Misdealt: _misdealt,
    e.RoundSettled: _settled,
}
