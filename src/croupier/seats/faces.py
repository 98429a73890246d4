"""Cards as somebody sees them who may not see all: never left out, never renumbered, only turned over."""

from __future__ import annotations

from croupier.cards.card import NAMES, Cards

# A card that the viewer may not see: its number in an event, and its text.
FACE_DOWN, HIDDEN = -1, "??"
# By a card's number; the last one stands for all that are face down.
TEXTS = (*NAMES, HIDDEN)


def face_down(cards: Cards) -> Cards:
    return (FACE_DOWN,) * len(cards)


def print_faces(cards: Cards) -> str:
    return " ".join([TEXTS[card] for card in cards])
