"""Hands that are turned up before the end of the round, where the rule has it so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.cards.card import Cards
from croupier.rules.game import Game
from croupier.table import events as e
from croupier.table.final_hands import in_hand
from croupier.table.state import State


def opens_hands(game: Game) -> bool:
    """Whether hands lie open at some time before the end. Logs written before tables did so say nothing of it."""
    return any(street.lays_open for street in game.streets) or any(later.exposes for later in game.deal.later)


def laid_open(state: State, street: int, seat: int, before: Mapping[str, Cards]) -> Iterator[e.Event]:
    """What the seat plays of its cards, as soon as it has said so; `before` is how they lay then."""
    lies_open = state.rules.opened.open_hands and state.rules.game.streets[street].lays_open
    if lies_open and state.spots[seat].cards != before:
        yield from shown(state, seat)


def shown(state: State, seat: int) -> Iterator[e.Event]:
    return (e.CardsShown(seat, name, cards) for name, cards in in_hand(state, seat).items())
