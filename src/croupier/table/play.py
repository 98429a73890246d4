"""From the shuffle to the last payment: cards in the rule's order, street by street, then the reveal and the settlement."""

from __future__ import annotations

from croupier.cards.card import Cards
from croupier.errors import IllegalAction
from croupier.house.settlement import payment_order
from croupier.rules.first_hand import FirstHand
from croupier.rules.game import Effect
from croupier.rules.later import REVEAL
from croupier.table import events as e
from croupier.table import hands
from croupier.table.dealing import Dealt, opening_plan, sevens_plan
from croupier.table.later import deal_later
from croupier.table.payments import settle_cards, settle_round
from croupier.table.piles import top
from croupier.table.script import Script
from croupier.table.set_hands import is_wanted, set_seats, set_table, spare_hand
from croupier.table.stands import in_hand
from croupier.table.state import Phase, State

# Somebody else has to do something first: shuffle, or close the wagers on a card.
WAITING = (Phase.SHUFFLE, Phase.FIRST, Phase.CARD)


def deal_round(script: Script) -> None:
    rules, seats = script.state.rules, tuple(script.state.spots)
    burn_first(script)
    plan = rules.plans.get(seats)
    if rules.game.first_hand is not None:
        plan = sevens_of(script.state, rules.game.first_hand, script.state.first)
    elif plan is None:
        plan = rules.plans[seats] = opening_plan(rules.game, rules.dealing, seats)
    order, first = script.state.order, script.state.next
    for to, group, places, up in plan:
        cards, shown = [order[first + place] for place in places], [order[first + place] for place in up]
        script.add(e.CardsDealt(to, group, tuple(cards), tuple(shown)))
        if rules.game.sets is not None and shown:
            script.add_all(set_table(script.state, group))
    open_streets(script)


def draw_first_hand(script: Script, number: int) -> None:
    first = script.state.rules.game.first_hand
    assert first is not None, f"{script.state.rules.game.id} has no first hand"
    script.add(e.FirstHandDrawn(number, first.button(script.state.bank.seat, number)))
    deal_round(script)


def open_spare_hand(script: Script, index: int) -> None:
    """Whoever takes a hand that only one may have looks at it before he sets it."""
    street, state = script.state.rules.game.streets[index], script.state
    group, line = street.about, street.once
    if group is not None and line is not None and any(line.name in spot.stakes for spot in state.spots.values()):
        script.add(e.CardsShown(0, group.name, state.common[group.name]))


def sevens_of(state: State, first: FirstHand, number: int) -> list[Dealt]:
    game, offered = state.rules.game, state.rules.options.get("dragon-hand", "none") != "none"
    spare = spare_hand(game) if offered else None
    return sevens_plan(game, state.rules.dealing, first.seats(state.bank.seat, number), state.spots, spare)


def burn_first(script: Script) -> None:
    """Cards burned before the hands are dealt: of the table's own deck every round, of a shoe before its first."""
    state, game = script.state, script.state.rules.game
    if game.burns:
        deck = game.groups[0].deck
        script.add_all(e.CardBurned(card, deck) for card in top(state, deck, game.burns))
    if game.shoe is not None and not state.shoe.rounds:
        deck = game.shoe.deck
        script.add_all(e.CardBurned(card, deck) for card in top(state, deck, game.shoe.burns))


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
    streets = script.state.rules.game.streets
    draw_cards(script)
    while not script.state.turn and script.state.phase not in WAITING and not _broken_off(script.state):
        index = script.state.street
        if script.state.rules.game.later and index >= 0:
            deal_later(script, streets[index].name)
        if index + 1 == len(streets):
            deal_later(script, "")
            return
        if streets[index + 1].opens:
            script.add(e.CardOpened(index + 1, streets[index + 1].name))
            return
        _show_street(script, index + 1)
        draw_cards(script)


def show_card(script: Script) -> None:
    """The street whose cards were wagered on; what was put on them is paid at once."""
    _show_street(script, script.state.street + 1)
    script.add_all(settle_cards(script.state))
    open_streets(script)


def draw_cards(script: Script) -> None:
    """Cards that a decision asked for come at once."""
    if script.state.rules.game.drawing is not None:
        while place := hands.place_due(script.state):
            _one_card(script, script.state.turn, place)


def _one_card(script: Script, to: int, place: str) -> None:
    card = top(script.state, script.state.rules.game.deck_of[place], 1)
    script.add(e.CardsDealt(to, place, card, card))


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
        deck = state.rules.game.deck_of[group.name]
        script.add_all(e.CardBurned(card, deck) for card in top(state, deck, street.burns))
        cards = top(script.state, deck, group.size)
        script.add(e.CardsDealt(0, group.name, cards, cards))
    script.add(e.StreetOpened(index, street.name))


def reveal(script: Script) -> None:
    """The dealer's cards, then the hands that some wager still reads, in the order of payment."""
    state = script.state
    if not _broken_off(state):
        for group in state.rules.game.groups:
            hidden = group.shared and len(state.face_up.get(group.name, ())) < len(state.common.get(group.name, ()))
            if hidden and is_wanted(state, group):
                script.add(e.CardsShown(0, group.name, state.common[group.name]))
                if state.rules.game.sets is not None:
                    script.add_all(set_table(script.state, group.name))
        if state.rules.game.sets is not None:
            script.add_all(set_seats(script.state))
        deal_later(script, REVEAL)
        while state.rules.game.drawing is not None and hands.dealer_draws(script.state):
            _one_card(script, 0, "dealer")
        for seat in payment_order(state.rules.game, state.spots, state.bank.seat, state.button):
            if _is_turned_up(state, seat):
                script.add_all(e.CardsShown(seat, name, cards) for name, cards in in_hand(script.state, seat).items())
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
