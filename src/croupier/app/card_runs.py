"""The cards that are still to come: how many ways there are, every one of them, or a sample."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING

from croupier.cards.card import JOKER, Cards

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Hands = tuple[Cards, ...]
CHUNK = 1 << 18


def apart(groups: Sequence[Cards]) -> bool:
    cards = [card for group in groups for card in group]
    return len(set(cards)) == len(cards)


def unseen_of(deck: range, hands: Hands, board: Cards) -> list[int]:
    seen = {*board, *(card for hand in hands for card in hand)}
    return [card for card in deck if card not in seen]


def jokers_apart(hands: Hands, deck: range) -> Hands:
    """Two jokers look alike and are written alike: the second that is named is the other one."""
    if JOKER + 1 not in deck or not any(JOKER in hand for hand in hands):
        return hands
    codes = iter(deck[JOKER:])
    return tuple(tuple(next(codes, card) if card == JOKER else card for card in hand) for hand in hands)


def runs_of(left: int, to_come: list[int]) -> int:
    total = 1
    for count in to_come:
        total *= comb(left, count)
        left -= count
    return total


def all_runs(unseen: list[int], to_come: list[int]) -> list[NDArray[np.uint8]]:
    """Every way the cards can come, in arrays of a million rows; one column a card,
    players' cards one after the other."""
    import numpy as np

    found = np.zeros((1, 0), dtype=np.uint8)
    for count in to_come:
        found = _extended(found, np.array(unseen, dtype=np.uint8), count)
    return [found[low : low + CHUNK] for low in range(0, len(found), CHUNK)]


def _extended(rows: NDArray[np.uint8], cards: NDArray[np.uint8], count: int) -> NDArray[np.uint8]:
    import numpy as np

    chosen = combinations_of(cards, count)
    if not rows.shape[1]:
        return chosen if count else rows
    left = np.repeat(rows, len(chosen), axis=0)
    right = np.tile(chosen, (len(rows), 1))
    apart = np.ones(len(left), dtype=bool)
    for column in left.T:
        apart &= (right != column[:, None]).all(axis=1)
    return np.hstack((left[apart], right[apart]))


def combinations_of(cards: NDArray[np.uint8], count: int) -> NDArray[np.uint8]:
    """All combinations, one a row, made column by column: each is continued by every later card."""
    import numpy as np

    # Numbers as small as they can be: what takes time here is memory.
    found: NDArray[np.uint8] = np.zeros((1, 0), dtype=np.uint8)
    last = np.full(1, -1, dtype=np.int32)
    for _ in range(count):
        many = len(cards) - 1 - last
        ends = np.cumsum(many, dtype=np.int32)
        last = np.repeat(last + 1 - (ends - many), many) + np.arange(many.sum(), dtype=np.int32)
        found = np.hstack((np.repeat(found, many, axis=0), cards[last][:, None]))
    return found


def some_runs(unseen: list[int], count: int, rows: int, dice: np.random.Generator) -> NDArray[np.uint8]:
    import numpy as np

    cards = np.array(unseen, dtype=np.uint8)
    keys = dice.random((rows, len(cards)))
    found: NDArray[np.uint8] = cards[np.argpartition(keys, max(count - 1, 0), axis=1)[:, :count]]
    return found
