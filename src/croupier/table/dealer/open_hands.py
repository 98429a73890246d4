"""Hands that are turned up, at the end or before it: without discards, and apart where they were split or set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from croupier.cards.card import Cards, less
from croupier.table import events as e
from croupier.table.state import State


def in_hand(state: State, seat: int) -> dict[str, Cards]:
    """What a seat holds at the end: its discards stay face down, and a hand that was split, or set, is two."""
    cards, away = state.rules.game.mechanic.held(state.spots[seat].cards), state.rules.away
    if not away:
        return cards
    # Each as often as it was laid away: two jokers look alike.
    out, found = Counter(card for name in away for card in cards.get(name, ())), dict[str, Cards]()
    for name in (name for name in cards if name not in away):
        gone = out & Counter(cards[name])
        found[name] = less(cards[name], gone.elements())
        out -= gone
    return found


def laid_open(state: State, street: int, seat: int, before: Mapping[str, Cards]) -> Iterator[e.Event]:
    """What the seat plays of its cards, as soon as it has said so; `before` is how they lay then."""
    lies_open = state.rules.opened.open_hands and state.rules.game.streets[street].lays_open
    if lies_open and state.spots[seat].cards != before:
        yield from shown(state, seat)


def shown(state: State, seat: int) -> Iterator[e.Event]:
    return (e.CardsShown(seat, name, cards) for name, cards in in_hand(state, seat).items())
