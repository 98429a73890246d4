"""The scale of plain five-card hands: 7,462 strengths without gaps, 0 for 7-5-4-3-2 to 7461 for a royal flush."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any

from croupier.cards.ranking.scoring import SHIFT
from croupier.cards.ranking.scoring import kinds as k
from croupier.cards.ranking.scoring.bits import ACE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

STRENGTHS = 7462


class DenseScale:
    def strength(self, score: int) -> int:
        return bisect_left(scores(), score)

    def strengths(self, found: NDArray[Any]) -> NDArray[Any]:
        return _scores_array().searchsorted(found)

    def score(self, strength: int) -> int:
        return scores()[strength]

    def scores(self, strengths: NDArray[Any]) -> NDArray[Any]:
        found: NDArray[np.int64] = _scores_array()[strengths]
        return found


@lru_cache(maxsize=1)
def _scores_array() -> NDArray[np.int64]:
    import numpy as np

    return np.array(scores(), dtype=np.int64)


@lru_cache(maxsize=1)
def scores() -> tuple[int, ...]:
    """Every score a plain five-card hand can have, ascending: the strength is the place in this list."""
    order = k.HIGH_ORDER
    runs = range(3, ACE + 1)
    found = {_score(order[k.ROYAL_FLUSH], ACE)} | {_score(order[k.STRAIGHT], top) for top in runs}
    found |= {_score(order[k.STRAIGHT_FLUSH], top) for top in runs[:-1]}
    straights = {frozenset({*range(top - 4, top + 1)}) for top in runs[1:]} | {frozenset({ACE, 0, 1, 2, 3})}
    for ranks in combinations(range(ACE, -1, -1), 5):
        if frozenset(ranks) not in straights:
            found |= {_score(order[k.HIGH_CARD], *ranks), _score(order[k.FLUSH], *ranks)}
    for first, second in permutations(range(ACE + 1), 2):
        found |= {_score(order[k.FOUR_OF_A_KIND], first, second), _score(order[k.FULL_HOUSE], first, second)}
    for kind, singles in ((k.PAIR, 3), (k.THREE_OF_A_KIND, 2)):
        for rank in range(ACE + 1):
            others = [other for other in range(ACE, -1, -1) if other != rank]
            found |= {_score(order[kind], rank, *kickers) for kickers in combinations(others, singles)}
    for high, low in combinations(range(ACE, -1, -1), 2):
        singles_left = [rank for rank in range(ACE + 1) if rank not in (high, low)]
        found |= {_score(order[k.TWO_PAIR], high, low, kicker) for kicker in singles_left}
    assert len(found) == STRENGTHS, len(found)
    return tuple(sorted(found))


@lru_cache(maxsize=8)
def with_five_of_a_kind(order: tuple[int, ...]) -> NDArray[np.int64]:
    """The scores of another order of kinds for the strengths of the joker kernels, five of a kind at the end."""
    import numpy as np

    found = [order[k.HIGH[-1 - (score >> SHIFT)]] << SHIFT | score & (1 << SHIFT) - 1 for score in scores()]
    for rank in range(ACE + 1):
        aces = rank == ACE and order[k.FIVE_ACES] >= 0
        found.append(_score(order[k.FIVE_ACES if aces else k.FIVE_OF_A_KIND], rank))
    return np.array(found, dtype=np.int64)


def _score(category: int, *ranks: int) -> int:
    packed = category << SHIFT
    for place, rank in enumerate(ranks):
        packed |= rank << 24 - 4 * place
    return packed
