"""What a viewer may know of the cards, worked out from the states of a table and not from its views."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from croupier.cards.card import NAMES
from croupier.poker.evening import State as PotState
from croupier.room.banked import Round
from tests.laws.test_views import allowed

CARD = re.compile(r"[2-9TJQKA][cdhs]|Jk")
# A pick of a wager on a card, and what may be picked, are no cards that lie anywhere.
NO_CARDS = frozenset(("pick", "choose", "name", "line", "wager", "cite", "why", "hand", "warnings"))


def known(state: Any, seat: int) -> set[str]:
    if isinstance(state, Round):
        return {NAMES[card] for card in allowed(state.table, seat if seat in state.table.chairs else 0)}
    assert isinstance(state, PotState)
    hand = state.hand
    if hand is None:
        return set()
    found = set(hand.board)
    for place, number in enumerate(hand.seats):
        if number == seat or hand.shown[place] == 1:
            found |= set(hand.cards[place]) | set(hand.discards[place] if number == seat else ())
        found |= {card for at, card in enumerate(hand.cards[place]) if hand.faces[place] >> at & 1}
    return {NAMES[card] for card in found}


def named(value: Any) -> Iterator[str]:
    """Every card that stands anywhere in JSON."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key not in NO_CARDS:
                yield from named(item)
    elif isinstance(value, list):
        for item in value:
            yield from named(item)
    elif isinstance(value, str):
        yield from (word for word in value.split(" ") if CARD.fullmatch(word))
