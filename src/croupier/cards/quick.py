"""Quick scalar ways to the strength of a player's own cards with a board: the same numbers as the rankings give.

The high tables are looked up by a sum of card codes. So the sums of two own cards and of three board cards are made
once each, and every hand of five is one addition and one look-up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement

from croupier.cards.high import _COLUMN_BITS, _COLUMN_MASK, _ROW_MASK, _STEP, _flush, _flush_strength, _ranks, _rows
from croupier.cards.ranking.scoring.low import NO_QUALIFIER, low_hand, without_pair
from croupier.cards.tables import CARD_BITS, CARD_CODES, FLUSH_AT_FIVE, FLUSH_BITS, SUIT_BITS, SUIT_SHIFT

# The part of a code that tells the rank, below the counts of suits.
RANK_CODES = tuple(code & (1 << SUIT_SHIFT) - 1 for code in CARD_CODES)
TWO = 2
LOW_RANKS = "A23456789TJQK"
# The rank of each card counted from the ace, as a bit.
LOW_BITS = tuple(1 << (0 if card >= 48 else (card >> 2) + 1) for card in range(52))


def best_high(own: Sequence[int], board: Sequence[int]) -> int:
    """The best five of five to seven cards that are known to be a hand: `high.strength` without its checks."""
    total = _board_total(tuple(board))
    for card in own:
        total += CARD_CODES[card]
    if total & FLUSH_BITS:
        return _flush_strength(total, (*own, *board))
    found: int = _ranks[_STEP * _rows[total >> _COLUMN_BITS & _ROW_MASK] + (total & _COLUMN_MASK)]
    return found


def best_highs(hands: Iterable[Sequence[int]], board: Sequence[int]) -> list[int]:
    """The same of several hands that meet one board."""
    shared = _board_total(tuple(board))
    codes, ranks, rows = CARD_CODES, _ranks, _rows
    step, shift, row_mask, column_mask, flush_bits = _STEP, _COLUMN_BITS, _ROW_MASK, _COLUMN_MASK, FLUSH_BITS
    found: list[int] = []
    for own in hands:
        total = shared
        for card in own:
            total += codes[card]
        if total & flush_bits:
            found.append(_flush_strength(total, (*own, *board)))
        else:
            found.append(ranks[step * rows[total >> shift & row_mask] + (total & column_mask)])
    return found


@lru_cache(maxsize=16)
def _board_total(board: tuple[int, ...]) -> int:
    """Every player of a hand meets the same board."""
    total: int = FLUSH_AT_FIVE
    for card in board:
        total += CARD_CODES[card]
    return total


def best_using(own: Sequence[int], board: Sequence[int], uses: tuple[int, ...]) -> int:
    """The best five with as many own cards as `uses` allows: (2,) in Omaha, (1, 2) where the board alone is no hand."""
    best = -1
    by_ranks = _five_ranks().__getitem__
    for number in uses:
        shared, suited = _board_sums(tuple(board), 5 - number)
        if number == TWO:
            mine = [RANK_CODES[one] + RANK_CODES[other] for one, other in combinations(own, TWO)]
        else:
            mine = [sum([RANK_CODES[card] for card in some]) for some in combinations(own, number)]
        # By ranks alone: a flush is better than what the same ranks are without it.
        best = max([best, *map(by_ranks, [some + theirs for some in mine for theirs in shared])])
        for suit, bits in suited:
            flushed = [CARD_BITS[card] for card in own if card & 3 == suit]
            for some in combinations(flushed, number):
                best = max(best, _flush[(bits | sum(some)) >> 16 * suit & SUIT_BITS])
    return best


@cache
def _five_ranks() -> dict[int, int]:
    """The strength of five ranks that are no flush, by the sum of their codes."""
    found = {}
    for held in combinations_with_replacement(range(13), 5):
        if held[0] != held[4]:
            total = sum(RANK_CODES[4 * rank] for rank in held)
            found[total] = _ranks[_STEP * _rows[total >> _COLUMN_BITS & _ROW_MASK] + (total & _COLUMN_MASK)]
    return found


@lru_cache(maxsize=16)
def _board_sums(board: tuple[int, ...], number: int) -> tuple[list[int], list[tuple[int, int]]]:
    """Every player meets the same board: the sums of so many of its cards, and suit and bits of those of one suit."""
    chosen = list(combinations(board, number))
    shared = [sum([RANK_CODES[card] for card in some]) for some in chosen]
    flushed = [some for some in chosen if len({card & 3 for card in some}) == 1]
    return shared, [(some[0] & 3, sum([CARD_BITS[card] for card in some])) for some in flushed]


def best_low(own: Sequence[int], board: Sequence[int], qualifier: int) -> int:
    """The lowest five ranks, ace low; -1 for a hand that does not qualify. `qualifier` is the highest rank allowed."""
    held = 0
    for card in (*own, *board):
        held |= LOW_BITS[card]
    if qualifier == NO_QUALIFIER:
        # Without five ranks the pairs count too.
        return _lows(qualifier)[held] if held.bit_count() >= 5 else low_hand((*own, *board), 5, qualifier)
    return _lows(qualifier)[held & (2 << qualifier) - 1]


def best_low_using_two(own: Sequence[int], board: Sequence[int], qualifier: int) -> int:
    """The same of two own and three board cards."""
    if qualifier == NO_QUALIFIER:
        return max(
            low_hand((*mine, *theirs), 5, qualifier)
            for mine in combinations(own, 2)
            for theirs in combinations(board, 3)
        )
    within = (2 << qualifier) - 1
    shared = _ranks_together(tuple(board), 3, within)
    if not shared:
        return -1
    lows, best = _lows(qualifier), -1
    for mine in _ranks_together(tuple(own), 2, within):
        for theirs in shared:
            # Two and three ranks make five only where none is in both; the table knows no other sets.
            found = lows[mine | theirs]
            if found > best:  # noqa: PLR1730
                best = found
    return best


@lru_cache(maxsize=64)
def _ranks_together(cards: tuple[int, ...], number: int, within: int) -> frozenset[int]:
    """Every set of so many different ranks that qualify."""
    ranks = {LOW_BITS[card] for card in cards if LOW_BITS[card] & within}
    return frozenset([sum(some) for some in combinations(ranks, number)])


@cache
def _lows(qualifier: int) -> tuple[int, ...]:
    """The score of each set of ranks up to the qualifier, -1 for fewer than five."""
    ranks = min(qualifier, 12) + 1
    return tuple(without_pair(held, 5, qualifier) if held.bit_count() >= 5 else -1 for held in range(1 << ranks))


def low_ranks(score: int) -> str:
    """'8-7-3-2-A' of the score of a low without a pair: its five ranks stand in it, each turned over."""
    return "-".join(LOW_RANKS[12 - (score >> shift & 15)] for shift in range(24, 4, -4))
