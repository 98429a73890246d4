"""From the shuffle to the last payment: cards in the rule's order, street by street, then the reveal and the settlement."""

from __future__ import annotations

from croupier.cards.card import Cards
from croupier.errors import IllegalAction
from croupier.house.settlement import payment_order
from croupier.rules.game import Effect
from croupier.table import events as e
from croupier.table.dealing import opening_plan
from croupier.table.payments import settle_round
from croupier.table.script import Script
from croupier.table.state import Phase, State


def deal_round(script: Script, order: Cards) -> None:
    rules, seats = script.state.rules, tuple(script.state.spots)
    script.add(e.Shuffled(order))
    plan = rules.plans.get(seats)
    if plan is None:
        plan = rules.plans[seats] = opening_plan(rules.game, rules.dealing, seats)
    for to, group, places, up in plan:
        script.add(e.CardsDealt(to, group, tuple([order[place] for place in places]), tuple([order[place] for place in up])))
    open_streets(script)


def deal_again(script: Script, order: Cards) -> None:
    """A board with the wrong number of cards: they, the burned card and the rest of the deck are shuffled and dealt anew."""
    state = script.state
    street = state.rules.game.streets[state.street]
    kept = state.next - street.burns - sum(group.size for group in street.shows)
    if order[:kept] != state.order[:kept]:
        raise IllegalAction(f"shuffle: the first {kept} cards are out already and stay as they are [{street.cite}]")
    script.add(e.Shuffled(order, kept))
    _show_street(script, state.street)
    open_streets(script)


def open_streets(script: Script) -> None:
    """Streets on which nobody has a choice pass at once. A table that is void stops, unless hands are still to be read."""
    streets = len(script.state.rules.game.streets)
    while not script.state.turn and script.state.phase is not Phase.SHUFFLE and script.state.street + 1 < streets:
        if _broken_off(script.state):
            return
        _show_street(script, script.state.street + 1)


def _broken_off(state: State) -> bool:
    ruling = state.table_void
    return ruling is not None and ruling.effect is Effect.TABLE_VOID


def _show_street(script: Script, index: int) -> None:
    street = script.state.rules.game.streets[index]
    for group in street.shows:
        state = script.state
        on_table = state.common.get(group.name, ())
        if len(on_table) >= group.first + group.size:
            script.add(e.CardsShown(0, group.name, on_table[group.first : group.first + group.size]))
            continue
        script.add_all(e.CardBurned(card) for card in state.order[state.next : state.next + street.burns])
        first = script.state.next
        cards = state.order[first : first + group.size]
        script.add(e.CardsDealt(0, group.name, cards, cards))
    script.add(e.StreetOpened(index, street.name))


def reveal(script: Script) -> None:
    """The dealer's cards, then the hands that some wager still reads, in the order of payment."""
    state = script.state
    if not _broken_off(state):
        for group in state.rules.game.groups:
            if group.shared and len(state.face_up.get(group.name, ())) < len(state.common.get(group.name, ())):
                script.add(e.CardsShown(0, group.name, state.common[group.name]))
        for seat in payment_order(state.rules.game, state.spots, state.bank.seat):
            if _is_turned_up(state, seat):
                script.add_all(e.CardsShown(seat, name, cards) for name, cards in state.spots[seat].cards.items())
    script.add_all(settle_round(script.state))
    script.add(e.RoundEnded(state.round))


def _is_turned_up(state: State, seat: int) -> bool:
    """A folded hand stays face down unless a wager of its own, or one that looks at every hand, still reads it."""
    spot = state.spots[seat]
    if spot.void or not spot.folded:
        return not spot.void
    if any(name in state.rules.reads_folded for name in spot.stakes):
        return True
    return any(name in state.rules.reads_all for other in state.spots.values() for name in other.stakes)
