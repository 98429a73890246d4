"""The best five of 5, 6 or 7 cards, in plain Python: strengths without gaps, 0 for 7-5-4-3-2, 7461 for a royal flush.

The same tables serve the compiled kernels; here they need neither NumPy nor numba.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from operator import index

from croupier.cards.card import CODES, JOKER, NAMES
from croupier.cards.tables import CARD_BITS, CARD_CODES, FLUSH_AT_FIVE, FLUSH_BITS, HIGH, SUIT_BITS, SUIT_SHIFT, load
from croupier.errors import CardError, CroupierError, RankingError

SIZES = (5, 6, 7)
STRENGTHS = 7462
ROYAL_FLUSH = STRENGTHS - 1

# The category names of 30-1004(1), lowest first, and the strength of the lowest hand of each.
CATEGORIES = (
    "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
    "straight flush",
)  # fmt: skip
CATEGORY_FLOOR = (0, 1277, 4137, 4995, 5853, 5863, 7140, 7296, 7452)

# Hash.slot, spelled out below for speed, with its numbers here.
_STEP = HIGH.step
_COLUMN_BITS = HIGH.column_bits
_COLUMN_MASK = (1 << HIGH.column_bits) - 1
_ROW_MASK = HIGH.rows - 1

_tables = load(HIGH.path)
_rows, _ranks, _flush = (_tables[name].tolist() for name in ("rows", "ranks", "flush"))


def strength(cards: Sequence[int]) -> int:
    total = FLUSH_AT_FIVE
    seen = 0
    try:
        # `index` makes plain integers of NumPy's, whose shifts would overflow, and refuses 3.0.
        for card in map(index, cards):
            total += CARD_CODES[card]
            seen |= 1 << card
    except (IndexError, TypeError, ValueError):
        raise refusal(cards) from None
    if len(cards) not in SIZES or seen.bit_count() != len(cards):
        raise refusal(cards)
    if total & FLUSH_BITS:
        return _flush_strength(total, cards)
    found: int = _ranks[_STEP * _rows[total >> _COLUMN_BITS & _ROW_MASK] + (total & _COLUMN_MASK)]
    return found


def category(strength: int) -> int:
    """The index in CATEGORIES of a strength."""
    return bisect_right(CATEGORY_FLOOR, strength) - 1


def _flush_strength(total: int, cards: Sequence[int]) -> int:
    suit = (total & FLUSH_BITS).bit_length() - SUIT_SHIFT - 1 >> 2
    bits = 0
    for card in cards:
        bits |= CARD_BITS[card]
    found: int = _flush[bits >> 16 * suit & SUIT_BITS]
    return found


def refusal(cards: Sequence[int]) -> CroupierError:
    """What is wrong with cards that are no hand of this ranking."""
    for card in cards:
        if not hasattr(card, "__index__") or not 0 <= index(card) < CODES:
            return CardError(f"{card!r} is no card code from 0 to {JOKER - 1}, for ranking high")
    shown = " ".join(NAMES[card] for card in cards)
    if any(card >= JOKER for card in cards):
        return RankingError(f"ranking high has no joker, {shown!r} has one")
    if len(cards) not in SIZES:
        return RankingError(f"ranking high takes 5, 6 or 7 cards, {shown!r} has {len(cards)}")
    twice = next(card for card in cards if list(cards).count(card) > 1)
    return CardError(f"card {NAMES[twice]} appears twice in {shown!r} for ranking high")
