"""From the shuffle to the last payment: cards in the rule's order, street by street,
then the reveal and the settlement."""

from __future__ import annotations

from operator import itemgetter

from croupier.cards.card import Cards
from croupier.errors import IllegalAction
from croupier.house.order import payment_order
from croupier.rules.first_hand import FirstHand
from croupier.rules.game import Effect
from croupier.rules.later import REVEAL
from croupier.rules.round import position
from croupier.table import events as e
from croupier.table.dealer.later import deal_later
from croupier.table.dealer.open_hands import in_hand
from croupier.table.dealer.payments import settle_cards, settle_round
from croupier.table.dealer.stages import settle_after, settle_before, settles_before
from croupier.table.folds.script import Script
from croupier.table.offers.deciding import play_of
from croupier.table.offers.set_hands import is_wanted, set_seats, set_table, spare_hand, spots_of
from croupier.table.piles import top
from croupier.table.setup.dealing import Dealt, by_option, opening_plan, sevens_plan
from croupier.table.state import Phase, State

# Somebody else has to do something first: shuffle, or close the wagers on a card.
WAITING = (Phase.SHUFFLE, Phase.FIRST, Phase.CARD)


def deal_round(script: Script) -> None:
    rules, seats = script.state.rules, tuple(script.state.spots)
    burn_first(script)
    plan = rules.plans.get(seats)
    if rules.game.deal.first_hand is not None:
        plan = sevens_of(script.state, rules.game.deal.first_hand, script.state.first)
    elif plan is None:
        plan = rules.plans.keep(seats, opening_plan(rules.game, rules.dealing, seats))
    deck = script.state.order[script.state.next :]
    for to, group, places, up, aside in plan:
        shown = taken(deck, up)
        script.add(e.CardsDealt(to, group, taken(deck, places), shown))
        if aside:
            script.add_all(e.CardBurned(card, rules.game.deck_of[group]) for card in taken(deck, aside))
        if shown:
            script.add_all(set_table(script.state, group))
    open_streets(script)


def taken(deck: Cards, places: tuple[int, ...]) -> Cards:
    """The cards of a deck at these places. They lie together where hands are dealt in groups."""
    if len(places) < 2:
        return tuple(deck[place] for place in places)
    first, last = places[0], places[-1]
    return deck[first : last + 1] if last - first == len(places) - 1 else itemgetter(*places)(deck)


def draw_first_hand(script: Script, number: int) -> None:
    first = script.state.rules.game.deal.first_hand
    assert first is not None, f"{script.state.rules.game.id} has no first hand"
    bank, button = script.state.bank.seat, first.button(script.state.bank.seat, number)
    if button:
        # Where nobody has a wager the button passes on clockwise.
        button = position(payment_order(script.state.rules.game, script.state.spots, bank, button)[0])
    script.add(e.FirstHandDrawn(number, button))
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
    spots = spots_of(state)
    # Where the layout has a place of its own for the spare hand, it is the one after the players' (30-1099.30(11)(b)).
    own = spots + 1 if spots < first.places - 1 else 0
    order = first.seats(state.bank.seat, number, spots, state.rules.options)
    return sevens_plan(game, state.rules.dealing, order, state.spots, spare, own=own, pile=state.pile)


def burn_first(script: Script) -> None:
    """Cards burned before the hands are dealt: of the table's own deck every round, of a shoe before its first,
    and before the first of a new dealer.
    """
    game, record = script.state.rules.game, script.state.shoe
    if game.deal.burns and by_option(game, game.deal.burns_when, script.state.rules.options):
        burn(script, game.groups[0].deck, game.deal.burns)
    if game.deal.shoe is not None and (record.relieved or not record.rounds):
        burn(script, game.deal.shoe.deck, 1 if record.rounds else game.deal.shoe.burns)


def burn(script: Script, deck: str, count: int) -> None:
    script.add_all(e.CardBurned(card, deck) for card in top(script.state, deck, count))


def deal_again(script: Script, order: Cards) -> None:
    """A board with the wrong number of cards: they,
    the burned card and the rest of the deck are shuffled and dealt anew."""
    state = script.state
    street = state.rules.game.streets[state.street]
    kept = (
        state.next
        - street.burns
        - sum(group.size for group in street.shows if group.name not in state.rules.dealing.unused)
    )
    if order[:kept] != state.order[:kept]:
        raise IllegalAction(f"shuffle: the first {kept} cards are out already and stay as they are [{street.cite}]")
    script.add(e.Shuffled(order, kept))
    _show_street(script, state.street)
    open_streets(script)


def open_streets(script: Script) -> None:
    """Streets on which nobody has a choice pass at once. A table that is void stops,
    unless hands are still to be read."""
    streets = script.state.rules.game.streets
    draw_cards(script)
    while not script.state.turn and script.state.phase not in WAITING and not _broken_off(script.state):
        index = script.state.street
        if index >= 0:
            settle_after(script, streets[index].name)
            deal_later(script, streets[index].name)
        if index + 1 == len(streets):
            deal_later(script, "")
            return
        if script.state.rules.game.stages and settles_before(script.state, index + 1):
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
    play = play_of(script.state)
    while place := play.place_due(script.state):
        _one_card(script, script.state.turn, place)


def _one_card(script: Script, to: int, place: str) -> None:
    card = top(script.state, script.state.rules.game.deck_of[place], 1)
    script.add(e.CardsDealt(to, place, card, card))


def _broken_off(state: State) -> bool:
    ruling = state.table_void
    return ruling is not None and ruling.effect in (Effect.TABLE_VOID, Effect.REST_VOID)


def _show_street(script: Script, index: int) -> None:
    street = script.state.rules.game.streets[index]
    for group in street.shows:
        state = script.state
        if group.name in state.rules.dealing.unused:
            continue
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
    """The dealer's cards, then the hands that some wager still reads, in the order of payment.
    Where he has to settle what lies there before he may ask, that comes first.
    """
    if script.state.rules.game.stages and not _settled_so_far(script):
        return
    state = script.state
    if not _broken_off(state):
        for group in state.rules.game.groups:
            hidden = group.shared and len(state.face_up.get(group.name, ())) < len(state.common.get(group.name, ()))
            if hidden and is_wanted(state, group):
                script.add(e.CardsShown(0, group.name, state.common[group.name]))
                script.add_all(set_table(script.state, group.name))
        script.add_all(set_seats(script.state))
        deal_later(script, REVEAL)
        while play_of(state).dealer_draws(script.state):
            _one_card(script, 0, "dealer")
        for seat in payment_order(state.rules.game, state.spots, state.bank.seat, state.button):
            if _is_turned_up(state, seat):
                script.add_all(e.CardsShown(seat, name, cards) for name, cards in in_hand(script.state, seat).items())
    script.add_all(settle_round(script.state))
    script.add(e.RoundEnded(state.round))


def _settled_so_far(script: Script) -> bool:
    """Whether the end of the round is reached: a stage before the next street is settled,
    and its decisions are asked for."""
    streets = script.state.rules.game.streets
    while not script.state.turn:
        index = script.state.street + 1
        if index == len(streets) or not settles_before(script.state, index):
            return True
        settle_before(script, index)
        _show_street(script, index)
        open_streets(script)
    return False


def _is_turned_up(state: State, seat: int) -> bool:
    """A folded hand stays face down unless a wager of its own, or one that looks at every hand, still reads it.
    One whose wagers are all settled was collected.
    """
    spot = state.spots[seat]
    if spot.void or (spot.paid and not spot.on_layout):
        return False
    if not spot.folded:
        return True
    if any(name in state.rules.reads_folded and name not in spot.paid for name in spot.stakes):
        return True
    return any(name in state.rules.reads_all for other in state.spots.values() for name in other.stakes)
