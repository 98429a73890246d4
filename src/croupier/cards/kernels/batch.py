"""Rankings over arrays: a row of uint8 card codes is a hand. Every row is checked; one that is no hand is named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import CODES, JOKER, NAMES
from croupier.cards.kernels import rows
from croupier.cards.kernels.threads import over_slabs, row_slabs, thread_count
from croupier.errors import CardError, CroupierError, RankingError

Cards = NDArray[np.uint8]
Strengths = NDArray[np.int16]
RowKernel = Callable[[Cards, Strengths], int]

SIZES = (5, 6, 7)
HOLES = (4, 5)
BOARDS = (3, 4, 5)


def strengths(cards: Cards, *, threads: int | None = None) -> Strengths:
    """Ranking high, best five of 5, 6 or 7: 0 for 7-5-4-3-2 to 7461 for a royal flush."""
    hands = _hands(cards, "high", SIZES)
    kernel = {5: rows.high_rows5, 6: rows.high_rows6, 7: rows.high_rows7}[hands.shape[1]]
    return _ranked(kernel, hands, "high", threads)


def joker_strengths(cards: Cards, *, jokers: int = 2, wild: bool = False, threads: int | None = None) -> Strengths:
    """As `strengths`, with up to `jokers` jokers: aces, or to complete a straight, flush or straight flush;
    or any card.

    Five of a kind is 7462 for deuces to 7474 for aces, above the royal flush (30-1004(1)).
    """
    ranking = "high-wild" if wild else "high-joker"
    if jokers not in (1, 2):
        raise RankingError(f"ranking {ranking} has one or two jokers, not {jokers}")
    hands = _hands(cards, ranking, SIZES)

    def kernel(hands: Cards, out: Strengths) -> int:
        return rows.joker_rows(hands, jokers, int(wild), out)

    return _ranked(kernel, hands, ranking, threads, jokers=jokers)


def omaha_high(cards: Cards, *, hole: int = 4, threads: int | None = None) -> Strengths:
    """The first `hole` cards of a row, 4 or 5, are the player's, the rest the board;
    exactly two of the player's play."""
    ranking = "omaha-high" if hole == 4 else "omaha-five-high"
    hands = _hands(cards, ranking, _omaha_sizes(hole, ranking))

    sized = {(4, 9): rows.omaha_high_rows9, (5, 10): rows.omaha_high_rows10}
    omaha_rows = sized.get((hole, hands.shape[1]), rows.omaha_high_rows)

    def kernel(hands: Cards, out: Strengths) -> int:
        return omaha_rows(hands, hole, out)

    return _ranked(kernel, hands, ranking, threads)


def omaha_low_8(cards: Cards, *, hole: int = 4, threads: int | None = None) -> Strengths:
    """Cards as in `omaha_high`: 55 for the wheel down to 0 for 8-7-6-5-4, and -1 for no low."""
    ranking = "omaha-low-8" if hole == 4 else "omaha-five-low-8"
    hands = _hands(cards, ranking, _omaha_sizes(hole, ranking))

    def kernel(hands: Cards, out: Strengths) -> int:
        return rows.omaha_low_rows(hands, hole, out)

    return _ranked(kernel, hands, ranking, threads)


def refusal(hands: Cards, row: int, ranking: str, *, jokers: int) -> CroupierError:
    """What is wrong with a row that a kernel did not take."""
    codes: list[int] = hands[row].tolist()
    for code in codes:
        if code >= CODES:
            return CardError(f"row {row} has card code {code}, which is no card, for ranking {ranking}")
    shown = " ".join(NAMES[code] for code in codes)
    held = sum(code >= JOKER for code in codes)
    if held > jokers:
        limit = "no joker" if not jokers else "one joker" if jokers == 1 else "two jokers"
        return RankingError(f"row {row}, {shown!r}, has {held}, and ranking {ranking} has {limit}")
    twice = next(code for code in codes if codes.count(code) > 1)
    return CardError(f"row {row}, {shown!r}, has card {NAMES[twice]} twice, for ranking {ranking}")


def _omaha_sizes(hole: int, ranking: str) -> tuple[int, ...]:
    if hole not in HOLES:
        raise RankingError(f"ranking {ranking} takes 4 or 5 hole cards, not {hole}")
    return tuple(hole + board for board in BOARDS)


def _hands(cards: Any, ranking: str, sizes: Sequence[int]) -> Cards:
    if not isinstance(cards, np.ndarray) or cards.dtype != np.uint8:
        got = cards.dtype if isinstance(cards, np.ndarray) else type(cards).__name__
        raise RankingError(f"ranking {ranking} takes an array of card codes as uint8, not {got}")
    if cards.ndim != 2 or cards.shape[1] not in sizes:
        wanted = " or ".join(map(str, sizes))
        raise RankingError(f"ranking {ranking} takes rows of {wanted} cards, not an array of shape {cards.shape}")
    return np.ascontiguousarray(cards)


def _ranked(kernel: RowKernel, hands: Cards, ranking: str, threads: int | None, *, jokers: int = 0) -> Strengths:
    out = np.empty(len(hands), dtype=np.int16)
    workers = thread_count(threads)
    slabs = row_slabs(len(hands) - 1, workers)

    def work(slab: tuple[int, int]) -> int:
        low, high = slab
        bad = kernel(hands[low:high], out[low:high])
        return low + bad if bad >= 0 else -1

    found = over_slabs(work, slabs, min(workers, max(len(slabs), 1)))
    if len(hands):
        # Kernels read a few bytes past each row, so the last is ranked apart, with a row behind it.
        last = np.zeros((2, hands.shape[1]), dtype=np.uint8)
        last[0] = hands[-1]
        found.append(len(hands) - 1 if kernel(last[:1], out[-1:]) >= 0 else -1)
    bad = min((row for row in found if row >= 0), default=-1)
    if bad >= 0:
        raise refusal(hands, bad, ranking, jokers=jokers)
    return out
