"""Decks stacked so that wanted cards come: where each place's cards lie, before a round and after one was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from croupier.cards.card import Cards, alike, parse_cards
from croupier.table import State, fold
from croupier.table import events as e
from croupier.table.dealer.play import sevens_of
from croupier.table.folds import start
from croupier.table.piles import pile_of
from croupier.table.setup.dealing import Dealt, by_option, opening_plan

# Three dice may show it, and so may a random number: the first hand is seat 1's, or the seat's before the bank.
FIRST_HAND = "7"
# A seat, or 0 for the table, and a place there.
Key = tuple[int, str]
Places = dict[Key, list[int]]


def first_card(state: State) -> int:
    """Where the hands begin in the table's own deck: behind what is burned first."""
    game = state.rules.game
    fresh = game.deal.shoe is not None and not state.shoe.rounds and game.deal.shoe.deck == game.groups[0].deck
    burned = game.deal.burns if by_option(game, game.deal.burns_when, state.rules.options) else 0
    return state.next + burned + (game.deal.shoe.burns if fresh and game.deal.shoe else 0)


def plan_of(state: State) -> list[Dealt]:
    """The opening deal; where the first hand was not drawn yet, as it will be."""
    first = state.rules.game.deal.first_hand
    if first is not None:
        return sevens_of(state, first, state.first or int(FIRST_HAND))
    return opening_plan(state.rules.game, state.rules.dealing, list(state.spots))


def opening_places(state: State) -> Places:
    """Where each place's cards lie in its deck, as far as that does not depend on decisions."""
    game, own = state.rules.game, state.rules.game.groups[0].deck
    base = first_card(state)
    found = {(to, name): [base + place for place in places] for to, name, places, *_ in plan_of(state)}
    first = {own: base + sum(len(cards) for cards in found.values())}
    for street in game.streets:
        for group in street.shows:
            held = found.setdefault((0, group.name), [])
            if len(held) >= group.first + group.size:
                continue
            begin = first.get(group.deck, pile_of(state, group.deck).next) + street.burns
            held += range(begin, begin + group.size)
            first[group.deck] = begin + group.size
    return found


def places_dealt(state: State, log: Sequence[e.Event]) -> Places:
    """Where the cards of the last round came from. `state` is the table as it was opened."""
    found: Places = {}
    opening: list[list[int]] = []
    for event in log:
        match event:
            case e.WagersOpened():
                found = {}
            case e.CardsDealt(to, group, cards):
                if state.street < 0 and not found:
                    opening = [[state.next + place for place in places] for _, _, places, *_ in plan_of(state)]
                begin = pile_of(state, state.rules.game.deck_of[group]).next
                found.setdefault((to, group), []).extend(
                    opening.pop(0) if opening else range(begin, begin + len(cards))
                )
            case _:
                pass
        state = fold(state, event)
    return found


def places_of(game_log: Sequence[e.Event], state: State) -> Places:
    opened = game_log[0]
    assert isinstance(opened, e.TableOpened)
    return places_dealt(start(state.rules.game, opened), game_log[1:])


def wanted_cards(hands: Mapping[int, str], common: Mapping[str, str]) -> dict[Key, Cards]:
    wanted = {(seat, "player"): alike(parse_cards(text, copies=8)) for seat, text in hands.items()}
    return wanted | {(0, name): alike(parse_cards(text, copies=8)) for name, text in common.items()}


def stacked(state: State, wanted: Mapping[Key, Cards], places: Places, deck: str = "") -> Cards:
    """A deck that deals the wanted cards, the others in their order behind them."""
    spec, of = state.rules.decks[deck], state.rules.game.deck_of
    order: list[int | None] = [None] * spec.size
    for key, cards in wanted.items():
        if of[key[1]] == deck:
            for place, card in zip(places.get(key, ()), cards, strict=False):
                order[place] = card
    left = Counter(spec.cards()) - Counter(card for card in order if card is not None)
    rest = iter(card for card in spec.cards() if _take(left, card))
    return tuple(next(rest) if card is None else card for card in order)


def _take(left: Counter[int], card: int) -> bool:
    left[card] -= 1
    return left[card] >= 0
