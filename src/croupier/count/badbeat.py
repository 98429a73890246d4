"""Two-way bad beats: two hands from one deck, both good enough, and the lower one is paid.

Deals in which both hands reach a floor are counted by inclusion and exclusion over the cards the two hands would share:
the sum over all sets T of (-1)^|T| N(T)^2, where N(T) is the number of hands above the floor that contain T. Suits are
alike, so only one T of each kind is looked at. Ties are counted apart, hand by hand of equal strength.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

from croupier.cards.card import JOKER
from croupier.cards.kernels.threads import over_slabs, row_slabs, thread_count
from croupier.count.blocks import ALL_RANKS, PLAIN, Plain, deals, scores_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Rows = NDArray[np.uint8]
    Scores = NDArray[np.int64]

SLAB = 1 << 21
PLAIN_DECK = 52


def both_reach(
    strengths: Callable[[Rows], Scores], size: int, jokers: int, floors: Sequence[int], ranks: int = ALL_RANKS
) -> list[int]:
    """Ordered pairs of disjoint hands that both reach a floor, for each floor."""
    cards = deck_of(jokers, ranks)
    # A sum of squares counts pairs of hands with a set they share: no more than all pairs with all sets of one size.
    assert comb(len(cards), size) ** 2 * comb(size, size // 2) < 1 << 63
    both = [0] * len(floors)
    for shared in range(size + 1):
        for held, weights in deals(shared, jokers, ranks) if shared else [_nothing()]:
            for start, above in _companions(held, cards, size, strengths, floors):
                part = weights[start : start + len(above)]
                for place, column in enumerate(above.T):
                    both[place] += (-1) ** shared * int((part * column * column).sum())
    return both


def losing_hands(
    strengths: Callable[[Rows], Scores], size: int, jokers: int, floors: Sequence[int], ranks: int = ALL_RANKS
) -> list[int]:
    """Ordered pairs of disjoint hands that do not tie, by the class of the lower: the classes begin at the `floors`,
    ascending. Pairs whose lower hand is below the first floor are not counted."""
    both = [*both_reach(strengths, size, jokers, floors, ranks), 0]
    ties = _ties(strengths, size, jokers, floors, ranks, deck_of(jokers, ranks))
    return [both[place] - both[place + 1] - ties[place] for place in range(len(floors))]


def deck_of(jokers: int, ranks: int = ALL_RANKS) -> list[int]:
    return [card for card in range(52) if ranks >> (card >> 2) & 1] + list(range(JOKER, JOKER + jokers))


def _nothing() -> tuple[Rows, Scores]:
    import numpy as np

    return np.empty((1, 0), dtype=np.uint8), np.ones(1, dtype=np.int64)


def _companions(
    held: Rows, cards: list[int], size: int, strengths: Callable[[Rows], Scores], floors: Sequence[int]
) -> Iterator[tuple[int, Scores]]:
    """For each row of held cards, how many hands that contain it reach each floor."""
    import numpy as np

    if isinstance(strengths, Plain) and len(cards) == PLAIN_DECK:
        from croupier.count.kernels.side import count_companions

        out = np.zeros((len(held), len(floors)), dtype=np.int64)
        count_companions(np.ascontiguousarray(held), size, strengths.dense(floors), out)
        yield 0, out
        return
    more = size - held.shape[1]
    places = choices(len(cards) - held.shape[1], more)
    step = max(1, SLAB // len(places))
    for start in range(0, len(held), step):
        part = held[start : start + step]
        rest = rest_of(part, cards)
        above = np.zeros((len(part), len(floors)), dtype=np.int64)
        for low in range(0, len(places), SLAB):
            chosen = places[low : low + SLAB]
            rows = np.concatenate([np.repeat(part[:, None, :], len(chosen), axis=1), rest[:, chosen]], axis=2)
            found = strengths(np.ascontiguousarray(rows.reshape(-1, size))).reshape(len(part), len(chosen))
            for place, floor in enumerate(floors):
                above[:, place] += (found >= floor).sum(axis=1)
        yield start, above


def rest_of(held: Rows, cards: list[int]) -> Rows:
    """The cards that each row leaves in the deck."""
    import numpy as np

    deck = np.array(cards, dtype=np.uint8)
    if held.shape[1] == 0:
        return np.broadcast_to(deck, (len(held), len(deck)))
    out = (held[:, :, None] == deck[None, None, :]).any(axis=1)
    rest: Rows = np.broadcast_to(deck, out.shape)[~out].reshape(len(held), -1)
    return rest


@lru_cache(maxsize=2)
def choices(number: int, size: int) -> NDArray[Any]:
    """Every choice of `size` places out of `number`."""
    import numpy as np

    if size == 0:
        return np.empty((1, 0), dtype=np.intp)
    if comb(number, size) < 1 << 16:
        return np.array(list(combinations(range(number), size)), dtype=np.intp)
    from croupier.count.kernels.side import fill_choices

    rows = np.empty((comb(number, size), size), dtype=np.int8)
    fill_choices(number, rows)
    return rows


def _ties(
    strengths: Callable[[Rows], Scores], size: int, jokers: int, floors: Sequence[int], ranks: int, cards: list[int]
) -> list[int]:
    """Ordered pairs of disjoint hands of equal strength, by class."""
    import numpy as np

    from croupier.count.kernels.side import disjoint_in_groups

    masks, scores = _good_hands(strengths, size, floors[0], cards)
    order = np.argsort(scores, kind="stable")
    masks, scores = masks[order], scores[order]
    levels, starts = np.unique(scores, return_index=True)
    ends = np.append(starts[1:], len(scores))
    ties = [0] * len(floors)
    for rows, weights in deals(size, jokers, ranks):
        mine = strengths(np.ascontiguousarray(rows))
        good = mine >= floors[0]
        where = np.searchsorted(levels, mine[good])
        hands, begin, end = masks_of(rows[good]), starts[where], ends[where]

        def work(slab: tuple[int, int], hands: Scores = hands, begin: Scores = begin, end: Scores = end) -> Scores:
            part = slice(*slab)
            return disjoint_in_groups(masks, begin[part], end[part], hands[part])

        threads = thread_count()
        found = np.concatenate(over_slabs(work, row_slabs(len(hands), threads), threads)) if len(hands) else hands
        for place, floor in enumerate(floors):
            top = floors[place + 1] if place + 1 < len(floors) else 1 << 62
            inside = (mine[good] >= floor) & (mine[good] < top)
            ties[place] += int((found * weights[good])[inside].sum())
    return ties


def _good_hands(
    strengths: Callable[[Rows], Scores], size: int, floor: int, cards: list[int]
) -> tuple[NDArray[np.int64], Scores]:
    import numpy as np

    deck = np.array(cards, dtype=np.uint8)
    places = choices(len(cards), size)
    masks, scores = [], []
    for start in range(0, len(places), SLAB):
        rows = deck[places[start : start + SLAB]]
        found = strengths(np.ascontiguousarray(rows))
        masks.append(masks_of(rows[found >= floor]))
        scores.append(found[found >= floor])
    return np.concatenate(masks), np.concatenate(scores)


def masks_of(rows: Rows) -> NDArray[np.int64]:
    import numpy as np

    masks = np.zeros(len(rows), dtype=np.int64)
    for column in rows.T:
        masks |= np.int64(1) << column.astype(np.int64)
    return masks


# Five-card hands looked up in a table of them all: slow rankings are asked once for each hand, not once a deal.

FIVE = 5
Places = Callable[["NDArray[np.uint8]"], "NDArray[np.int64]"]


def quick_scores(ranking: str, size: int, jokers: int) -> Places:
    """Scores of rows of cards, the quickest way."""
    if ranking == PLAIN or size != FIVE:
        return scores_of(ranking)
    places, values = five_cards(ranking, jokers)

    def scores(rows: NDArray[np.uint8]) -> NDArray[np.int64]:
        found: NDArray[np.int64] = values[places(rows)]
        return found

    return scores


def places_of(ranking: str, jokers: int) -> tuple[Places, NDArray[np.int64]]:
    """How hands are placed among all scores there are, and these scores, ascending."""
    import numpy as np

    from croupier.cards.kernels import strengths

    if ranking == PLAIN:
        return lambda rows: strengths(rows).astype(np.int64), Plain().scores
    return five_cards(ranking, jokers)


@lru_cache(maxsize=2)
def five_cards(ranking: str, jokers: int) -> tuple[Places, NDArray[np.int64]]:
    import numpy as np

    from croupier.count.kernels.side import look_up

    cards = np.array(deck_of(jokers), dtype=np.uint8)
    hands = np.ascontiguousarray(cards[choices(len(cards), FIVE)])
    values, places = np.unique(scores_of(ranking)(hands), return_inverse=True)
    table = places.astype(np.int64)
    # How many hands of fewer cards lie wholly above a card: hands that begin higher stand behind in the table.
    behind = np.array([[comb(len(cards) - 1 - place, size) for size in range(FIVE + 1)] for place in range(len(cards))])
    return lambda rows: look_up(rows, table, behind), values
