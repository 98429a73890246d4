"""Hands in two parts compared with the dealer's, many rounds at once: what the hooks of such games read in arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.cards.card import JOKER
from croupier.cards.ranking import get_ranking
from croupier.rules.group import Hand

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch

ACE = 12


def foul_key(front: Hand, back: Hand) -> tuple[str, str, str]:
    """Under which a batch keeps whether hands are fouled: who sets them knows it."""
    return "foul", front.key, back.key


def fouled(batch: Batch, front: Hand, back: Hand, *, wild: bool, high: str) -> NDArray[np.bool_]:
    """Whether the front outranks the back, as `is_foul` of one hand."""
    return batch.known(
        foul_key(front, back), lambda seat: foul_rows(seat.take(front), seat.take(back), wild=wild, high=high)
    )


def foul_rows(front: NDArray[np.uint8], back: NDArray[np.uint8], *, wild: bool, high: str) -> NDArray[np.bool_]:
    import numpy as np

    order = get_ranking(high)
    kinds = np.array([category.name for category in order.categories])[order.indices_of(order.dealt_strengths(back))]
    in_front, in_back = _ranks(front, wild=wild), _ranks(back, wild=wild)
    paired, pair_behind = in_front[:, 0] == in_front[:, 1], kinds == "pair"
    twice = np.where(in_back[:, 1:] == in_back[:, :-1], in_back[:, 1:], -1).max(axis=1)
    higher = _two_highest(in_front) > _two_highest(in_back)
    found: NDArray[np.bool_] = np.where(
        paired != pair_behind, paired, np.where(paired, in_front[:, 0] > twice, higher)
    ) & np.isin(kinds, ("pair", "high card"))
    return found


def _ranks(cards: NDArray[np.uint8], *, wild: bool) -> NDArray[np.int64]:
    """From the highest down; a joker is an ace or, wild, makes a pair of the highest."""
    import numpy as np

    ranks = np.where(cards >= JOKER, -1 if wild else ACE, (cards >> 2).astype(np.int64))
    ranks = np.where(ranks < 0, ranks.max(axis=1, keepdims=True), ranks)
    return -np.sort(-ranks, axis=1)


def _two_highest(ranks: NDArray[np.int64]) -> NDArray[Any]:
    found: NDArray[Any] = ranks[:, 0] * 16 + ranks[:, 1]
    return found


def both_compared(
    batch: Batch, mine: tuple[Hand, Hand], theirs: tuple[Hand, Hand], rankings: tuple[str, str]
) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """How the fronts and the backs compare: 0 where mine is higher, 1 where they are equal, 2 where it is lower."""
    import numpy as np

    from croupier.cards.kernels.few import compared

    found = []
    for name, my, their in zip(reversed(rankings), mine, theirs, strict=True):
        order, out = get_ranking(name), np.empty(len(batch), dtype=np.intp)
        compared(_whole(batch.strength(order, my)), _whole(batch.strength(order, their)), out)
        found.append(out)
    return found[0], found[1]


def _whole(strengths: NDArray[Any]) -> NDArray[np.int64]:
    """As signed numbers: two kinds of them are not compared in compiled code."""
    import numpy as np

    return strengths.astype(np.int64, copy=False)
