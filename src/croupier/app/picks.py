"""What a wager on a card names, as a person may write it: `10s`, `ks`, `spades`, `A-4`."""

from __future__ import annotations

import re

SUITS = {name: name[0] for suit in ("club", "diamond", "heart", "spade") for name in (suit, f"{suit}s")}
CARD = re.compile(r"(10|[2-9tjqka])([cdhs]?)")


def pick_of(text: str) -> str:
    """A card and a rank as cards are written (`Ks`, `T`), a suit by its letter, whatever else in lower case."""
    low = text.strip().lower()
    if low in SUITS:
        return SUITS[low]
    found = CARD.fullmatch(low)
    if found is None:
        return low.replace("t-", "10-")
    rank, suit = found.groups()
    return f"{'T' if rank == '10' else rank.upper()}{suit}"
