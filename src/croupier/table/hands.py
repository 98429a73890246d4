"""Hands that are drawn card by card and split: whose card is due, what is open, what lies where. `rules.drawing` is the law."""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd
from typing import TYPE_CHECKING

from croupier.cards.card import Cards
from croupier.rules.drawing import DOUBLE, INSURANCE, SIZED, Drawing, Turn, recorded, replay
from croupier.rules.facts import Facts
from croupier.rules.round import BEHIND, position
from croupier.rules.settle import facts_of_hands
from croupier.table.actions import PASS, Kind, Offer

if TYPE_CHECKING:
    from croupier.table.events import ActionTaken
    from croupier.table.state import Spot, State

# The first street is what is offered before the dealer looks at his hole card; the hands are played on the second.
BEFORE, HANDS = 0, 1
FIRST = 2


def drawing_of(state: State) -> Drawing:
    drawing = state.rules.game.drawing
    assert drawing is not None, f"{state.rules.game.id} has no hands to draw"
    return drawing


def turn_of(state: State, spot: Spot) -> Turn:
    """The seat's turn as far as it has come, by the cards that lie at its hands."""
    drawing, dealer = drawing_of(state), state.common["dealer"]
    turn = Turn(drawing, spot.seat, spot.cards["player"][:FIRST], dealer[0])
    stopped = drawing.stopped(dealer[:FIRST]) if state.street >= HANDS else None
    return replay(turn, spot.actions, hands_of(spot), stopped=stopped)


def hands_of(spot: Spot) -> tuple[Cards, ...]:
    split = tuple(cards for name, cards in spot.cards.items() if name.startswith("hand-"))
    return split or (spot.cards["player"],)


def played_hand(state: State, spot: Spot) -> Spot:
    """The hand that a spot's wagers are on: its own, or that of the seat its player stands behind."""
    return spot if spot.seat < BEHIND else state.spots[position(spot.seat)]


def has_turn(state: State, spot: Spot) -> bool:
    """Whether a decision, or a card that one asked for, is open."""
    if spot.street > state.street:
        return False
    turn = turn_of(state, spot)
    return bool(turn.wants_card or turn.legal())


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
    limit = state.rules.limits[state.rules.game.opens.required[0].name]
    least = min(limit.least, whole.most) if whole.name == DOUBLE else 0
    step = gcd(limit.step, whole.most - least) or limit.step
    least = least or step
    most = least + (min(whole.most, stack) - least) // step * step
    if whole.most and most >= least:
        yield whole._replace(least=least, most=most, step=step)


def wager_of(state: State, spot: Spot, action: str) -> tuple[str, int]:
    """What a decision puts on the layout, and where: as much again for a double or a second hand, half for insurance."""
    base = state.rules.game.opens.required[0].name
    if action == INSURANCE:
        return INSURANCE, spot.wagers[base] // 2
    return {DOUBLE: (DOUBLE, spot.wagers[base]), "split": (base, spot.wagers[base])}.get(action, ("", 0))


def default_of(state: State) -> str:
    return PASS if state.street == BEFORE else drawing_of(state).default


def decided(state: State, spot: Spot, event: ActionTaken) -> Spot:
    """The spot after a decision: its stakes, and after a split its hands apart."""
    if event.action == PASS:
        return spot._replace(street=HANDS)
    stakes = {**spot.stakes, event.wager: spot.stakes.get(event.wager, 0) + event.amount} if event.wager else spot.stakes
    action = recorded(event.action, event.amount, wager_of(state, spot, event.action)[1])
    taken = spot._replace(actions=(*spot.actions, action), stakes=stakes)
    turn = turn_of(state, spot)
    turn.take(event.action)
    if len(turn.hands) == 1:
        return taken._replace(street=HANDS) if turn.surrendered else taken
    cards = {f"hand-{number}": hand.cards for number, hand in enumerate(turn.hands, start=1)}
    return taken._replace(cards={"player": turn.first, **cards})


def place_due(state: State) -> str:
    """The hand of the seat in turn that gets a card now, if one is due."""
    if not state.turn or state.street < HANDS:
        return ""
    spot = state.spots[state.turn]
    turn = turn_of(state, spot)
    if not turn.wants_card:
        return ""
    return "player" if len(turn.hands) == 1 else f"hand-{turn.at + 1}"


def dealer_draws(state: State) -> bool:
    """The dealer takes cards as long as one hand at the table asks him to."""
    game, drawing = state.rules.game, drawing_of(state)
    options = game.default_options | dict(state.rules.opened.options)
    for spot in [spot for spot in state.spots.values() if not spot.void]:
        hand = played_hand(state, spot)
        cards = {**state.common, **hand.cards}
        facts = Facts(spot.seat, spot.player, cards, spot.wagers, hand.actions, options=options)
        if any(drawing.draws(hand) for hand in facts_of_hands(game, drawing, facts)):
            return True
    return False
