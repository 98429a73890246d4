"""Quick scalar ways to the strength of a player's own cards with a board: the same numbers as the rankings give.

The high tables are looked up by a sum of card codes. So the sums of two own cards and of three board cards are made
once each, and every hand of five is one addition and one look-up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations

from croupier.cards.high import _COLUMN_BITS, _COLUMN_MASK, _ROW_MASK, _STEP, _flush, _flush_strength, _ranks, _rows
from croupier.cards.ranking.scoring.low import NO_QUALIFIER, low_hand, without_pair
from croupier.cards.tables import CARD_BITS, CARD_CODES, FLUSH_AT_FIVE, FLUSH_BITS, SUIT_BITS

# The part of a sum of codes that tells the ranks: small numbers are added quicker than large ones.
RANK_MASK = _ROW_MASK << _COLUMN_BITS | _COLUMN_MASK
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
    ranks, rows = _ranks, _rows
    step, shift, row_mask, column_mask = _STEP, _COLUMN_BITS, _ROW_MASK, _COLUMN_MASK
    for number in uses:
        shared, suited = _board_sums(tuple(board), 5 - number)
        for some in combinations(own, number):
            mine, my_bits = _summed(some)
            mine &= RANK_MASK
            # By ranks alone: a flush is better than what the same ranks are without it.
            for theirs in shared:
                total = mine + theirs
                found = ranks[step * rows[total >> shift & row_mask] + (total & column_mask)]
                if found > best:  # noqa: PLR1730 (a call of max takes longer)
                    best = found
            if suited and len({card & 3 for card in some}) == 1:
                best = max(best, *_flushes(some[0] & 3, my_bits, suited))
    return best


def _flushes(suit: int, mine: int, suited: list[tuple[int, int]]) -> list[int]:
    """Of own cards of one suit with board cards of the same; -1 where there are none."""
    return [_flush[(mine | bits) >> 16 * suit & SUIT_BITS] if theirs == suit else -1 for theirs, bits in suited]


@lru_cache(maxsize=16)
def _board_sums(board: tuple[int, ...], number: int) -> tuple[list[int], list[tuple[int, int]]]:
    """Every player meets the same board: the sums of so many of its cards, and suit and bits of those of one suit."""
    chosen = list(combinations(board, number))
    shared = [_summed(some)[0] & RANK_MASK for some in chosen]
    suited = [(some[0] & 3, _summed(some)[1]) for some in chosen if len({card & 3 for card in some}) == 1]
    return shared, suited


@lru_cache(maxsize=4096)
def _summed(cards: tuple[int, ...]) -> tuple[int, int]:
    total = bits = 0
    for card in cards:
        total += CARD_CODES[card]
        bits |= CARD_BITS[card]
    return total, bits


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
