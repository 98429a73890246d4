"""Hands that are set into a front and a back: by their players, or by the house way."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.cards.card import Cards
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.group import Group
from croupier.rules.mechanic import Setting
from croupier.rules.round import BEHIND
from croupier.rules.street import Lists
from croupier.table import events as e
from croupier.table.offers.actions import Kind, Offer
from croupier.table.state import Phase, State


def pile_due(state: State) -> bool:
    """Whether the player-dealer has yet to pick the pile that is given out first: of those that are dealt by hand."""
    first = state.rules.game.deal.first_hand
    return first is not None and first.picks is not None and not state.rules.dealing.groups and not state.pile


def piles(state: State, seat: int = 0) -> Iterator[Offer]:
    first = state.rules.game.deal.first_hand
    if state.phase is Phase.FIRST and first is not None and pile_due(state):
        for number in range(1, first.places + 1):
            yield Offer(Kind.PICK_PILE, str(first.picks), seat=state.bank.seat, name=str(number))


def first_hands(state: State, seat: int = 0) -> Iterator[Offer]:
    """What the dice, or the random number, may show."""
    first = state.rules.game.deal.first_hand
    if state.phase is Phase.FIRST and first is not None and not pile_due(state):
        for number in first.numbers(state.rules.options):
            yield Offer(Kind.FIRST_HAND, str(first.cite), name=str(number))


def set_table(state: State, group: str) -> Iterator[e.Event]:
    """The dealer's hand, or one that all share, as soon as it lies open; not one that its player has set."""
    setting = _by_the_house(state, 0, group, state.common.get(group, ()))
    if setting is not None:
        own = {lists.into.name for lists in lists_of(state.rules.game) if group in lists.among.places}
        if not any(name in spot.cards for spot in state.spots.values() for name in own):
            yield e.HandSet(0, group, setting.front, setting.back)


def set_seats(state: State) -> Iterator[e.Event]:
    """Hands whose players were not asked: the dealer's hand, or a ruling, had decided the round."""
    for spot in state.spots.values():
        place = state.rules.game.mechanic.unset(spot.cards)
        if place and not spot.void and spot.seat < BEHIND:
            setting = _by_the_house(state, spot.seat, place, spot.cards[place])
            if setting is not None:
                yield e.HandSet(spot.seat, place, setting.front, setting.back)


def _by_the_house(state: State, seat: int, place: str, cards: Cards) -> Setting | None:
    rules = state.rules
    facts = Facts(seat, "", {place: cards}, {}, options=rules.options, as_read=rules.opened.as_read)
    return rules.game.mechanic.house_sets(facts, place)


def lists_of(game: Game) -> list[Lists]:
    return [choice.lists for street in game.streets for choice in street.choices if choice.lists is not None]


def spare_hand(game: Game) -> Group | None:
    """A hand that is dealt where nobody plays, and that players may wager on after they have set their own."""
    return next((street.about for street in game.streets if street.about is not None), None)


def spots_of(state: State) -> int:
    """The players' places of the layout."""
    first = state.rules.game.deal.first_hand
    return int(state.rules.options.get("layout-spots", first.places - 1 if first else 0))


def is_wanted(state: State, group: Group) -> bool:
    """Whether a hand of the table is opened at all: one that nobody took stays face down."""
    lines = [choice.line for street in state.rules.game.streets if street.about is group for choice in street.choices]
    if not lines:
        return True
    return any(line is not None and line.name in spot.stakes for spot in state.spots.values() for line in lines)
