"""A card is a small integer: rank times four plus suit, and the two jokers behind the fifty-two.

Plain integers keep scalar calls quick and make a tuple of cards and a row of a NumPy array the same thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from croupier.errors import CardError

Card = int
Cards = tuple[Card, ...]

RANKS = "23456789TJQKA"
SUITS = "cdhs"
RANK_NAMES = (
    "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
RANK_PLURALS = tuple(name + ("es" if name == "six" else "s") for name in RANK_NAMES)
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
JOKER = 52
JOKERS = (52, 53)
CODES = 54
# In the place of a card that is not there, where cards lie in arrays; those of a place that are there come first.
ABSENT = 255

NAMES = (*(rank + suit for rank in RANKS for suit in SUITS), "Jk", "Jk")
_CODE = {name.lower(): code for code, name in reversed(list(enumerate(NAMES)))}
_CODE.update({"10" + suit: _CODE["t" + suit] for suit in SUITS})
_CODE["joker"] = JOKER
_PLAIN = {name: code for code, name in enumerate(NAMES[:JOKER])}
_TOKEN = re.compile(r"joker|jk|10[cdhs]|[2-9tjqka][cdhs]|[\s,]+|.", re.IGNORECASE)


def rank_of(card: Card) -> int:
    """0 for a deuce to 12 for an ace."""
    return card >> 2


def suit_of(card: Card) -> int:
    return card & 3


def is_red(card: Card) -> bool:
    return SUITS[card & 3] in "dh"


def is_joker(card: Card) -> bool:
    return card >= JOKER


def make(rank: int, suit: int) -> Card:
    return rank << 2 | suit


def parse_cards(text: str, *, copies: int = 1) -> Cards:
    """Read cards in the contract's notation; `copies` is how often one card may occur (the number of decks)."""
    # The usual case, cards as croupier prints them: nothing to read twice.
    try:
        plain = tuple(map(_PLAIN.__getitem__, text.split(" ")))
    except KeyError:
        return _read(text, copies)
    return plain if len(set(plain)) == len(plain) else _read(text, copies)


def _read(text: str, copies: int) -> Cards:
    seen: dict[int, int] = {}
    cards = []
    for match in _TOKEN.finditer(text):
        token = match[0]
        if not token.strip(" \t\r\n,"):
            continue
        code = _CODE.get(token.lower())
        if code is None:
            word = _word_at(text, match.start())
            raise CardError(f"unknown card {word!r} in {text!r}: write rank then suit, as in 'As Td 9h 2c'")
        if code == JOKER and seen.get(JOKER):
            code = JOKER + 1
        seen[code] = seen.get(code, 0) + 1
        if seen[code] > copies:
            raise CardError(f"card {NAMES[code]} appears twice in {text!r}")
        cards.append(code)
    return tuple(cards)


def alike(cards: Cards) -> Cards:
    """Cards as they lie on a table, where nobody can tell one joker from the other: both have the first one's code."""
    return cards if JOKERS[1] not in cards else tuple(min(card, JOKER) for card in cards)


def less(cards: Cards, out: Iterable[Card]) -> Cards:
    """Cards without those that are named, each as often as it is."""
    left = list(cards)
    for card in out:
        left.remove(card)
    return tuple(left)


def parse_card(text: str) -> Card:
    cards = parse_cards(text)
    if len(cards) != 1:
        raise CardError(f"one card is wanted, {text!r} has {len(cards)}")
    return cards[0]


def print_cards(cards: Iterable[Card]) -> str:
    return " ".join(NAMES[card] for card in cards)


def _word_at(text: str, place: int) -> str:
    """The whole word a stray character stands in: '1x' is clearer than '1'."""
    return next((word[0] for word in re.finditer(r"[^\s,]+", text) if word.start() <= place < word.end()), text[place])
