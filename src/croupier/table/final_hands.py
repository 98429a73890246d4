"""Hands as they lie at the end: without discards, and apart where they were split or set."""

from __future__ import annotations

from croupier.cards.card import Cards
from croupier.table.state import State


def in_hand(state: State, seat: int) -> dict[str, Cards]:
    """What a seat holds at the end: its discards stay face down, and a hand that was split, or set, is two."""
    cards, away = state.rules.game.mechanic.held(state.spots[seat].cards), state.rules.away
    if not away:
        return cards
    out = {card for name in away for card in cards.get(name, ())}
    return {name: tuple(card for card in held if card not in out) for name, held in cards.items() if name not in away}
