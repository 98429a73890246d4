"""Hands that are played in turns of their own, a decision or a card at a time: what the game's mechanic says,
at the table."""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd

from croupier.cards.card import Cards
from croupier.rules.drawing import Drawing
from croupier.rules.facts import Facts
from croupier.rules.round import BEHIND, position
from croupier.rules.street import Street
from croupier.rules.turn import DOUBLE, INSURANCE, SIZED, Turn, recorded
from croupier.table.events import ActionTaken
from croupier.table.offers.actions import PASS, Kind, Offer
from croupier.table.state import Spot, State

# The first street is what is offered before the dealer looks at his hole card; the hands are played on the second.
BEFORE, HANDS = 0, 1


def drawing_of(state: State) -> Drawing:
    mechanic = state.rules.game.mechanic
    assert isinstance(mechanic, Drawing), f"{state.rules.game.id} has no hands to draw"
    return mechanic


def turn_of(state: State, spot: Spot) -> Turn:
    """The seat's turn as far as it has come, by the cards that lie at its hands."""
    facts = Facts(spot.seat, spot.player, {**state.common, **spot.cards}, spot.wagers, spot.actions)
    return drawing_of(state).turn(facts, looked=state.street >= HANDS)


def hand_in_play(state: State, spot: Spot) -> Cards:
    """Of a seat's hands the one that it decides on."""
    turn = turn_of(state, spot)
    return turn.hands[turn.at].cards


def played_hand(state: State, spot: Spot) -> Spot:
    """The hand that a spot's wagers are on: its own, or that of the seat its player stands behind."""
    return spot if spot.seat < BEHIND else state.spots[position(spot.seat)]


def open_street(state: State, spot: Spot) -> Street | None:
    """Where a decision, or a card that one asked for, is open to the seat."""
    if spot.street > state.street:
        return None
    turn = turn_of(state, spot)
    return state.rules.game.streets[state.street] if turn.wants_card or turn.legal() else None


def offers(state: State, spot: Spot, stack: int) -> Iterator[Offer]:
    cites, street = drawing_of(state).cites, state.rules.game.streets[state.street]
    for action in turn_of(state, spot).legal():
        wager, size = wager_of(state, spot, action)
        cite = str(cites.get(action, street.cite))
        if action in SIZED:
            yield from _up_to(state, Offer(Kind.DECIDE, cite, spot.seat, action, wager, size, size), stack)
        elif size <= stack:
            yield Offer(Kind.DECIDE, cite, spot.seat, action, wager, size, size)
    if state.street == BEFORE:
        yield Offer(Kind.DECIDE, str(street.cite), spot.seat, PASS)


def _up_to(state: State, whole: Offer, stack: int) -> Iterator[Offer]:
    """A wager of the player's own size, in the steps of the game's wager or finer ones that reach the whole.

    A double keeps to the table's limits (Double Down bullet 3 of Blackjack Elite); of insurance nothing is said.
    """
    limit = state.rules.limits[drawing_of(state).on.name]
    least = min(limit.least, whole.most) if whole.name == DOUBLE else 0
    step = gcd(limit.step, whole.most - least) or limit.step
    least = least or step
    most = least + (min(whole.most, stack) - least) // step * step
    if whole.most and most >= least:
        yield whole._replace(least=least, most=most, step=step, whole=True)


def wager_of(state: State, spot: Spot, action: str) -> tuple[str, int]:
    """What a decision puts on the layout, and where: as much again for a double or a second hand,
    half for insurance."""
    base = drawing_of(state).on.name
    if action == INSURANCE:
        return INSURANCE, spot.wagers[base] // 2
    return {DOUBLE: (DOUBLE, spot.wagers[base]), "split": (base, spot.wagers[base])}.get(action, ("", 0))


def default_of(state: State, spot: Spot) -> str:
    return PASS if state.street == BEFORE else drawing_of(state).default


def decided(state: State, spot: Spot, event: ActionTaken) -> Spot:
    """The spot after a decision: its stakes, and after a split its hands apart."""
    if event.action == PASS:
        return spot._replace(street=HANDS)
    stakes = (
        {**spot.stakes, event.wager: spot.stakes.get(event.wager, 0) + event.amount} if event.wager else spot.stakes
    )
    action = recorded(event.action, event.amount, wager_of(state, spot, event.action)[1])
    taken = spot._replace(actions=(*spot.actions, action), stakes=stakes)
    turn = turn_of(state, spot)
    turn.take(event.action)
    if len(turn.hands) == 1:
        return taken._replace(street=HANDS) if turn.surrendered else taken
    return taken._replace(cards=drawing_of(state).lies(turn))


def place_due(state: State) -> str:
    """The hand of the seat in turn that gets a card now, if one is due."""
    if not state.turn or state.street < HANDS:
        return ""
    return drawing_of(state).place_due(turn_of(state, state.spots[state.turn]))


def dealer_draws(state: State) -> bool:
    """The dealer takes cards as long as one hand at the table asks him to."""
    mechanic, options = drawing_of(state), state.rules.options
    for spot in [spot for spot in state.spots.values() if not spot.void]:
        hand = played_hand(state, spot)
        cards = {**state.common, **hand.cards}
        facts = Facts(spot.seat, spot.player, cards, spot.wagers, hand.actions, options=options)
        if any(mechanic.dealer_draws(hand) for hand in mechanic.hands(facts)):
            return True
    return False
