"""Two hands from one deck that are compared, or read together, without a decision."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from croupier.cards.ranking import get_ranking
from croupier.exact.side.badbeat import losing_hands
from croupier.exact.side.blocks import scores_of
from croupier.exact.side.classes import Cell, Counts, counts, kept
from croupier.exact.side.five_card_boards import quick_scores
from croupier.exact.side.ranked import rows_counts, steps_of
from croupier.exact.side.up_to_suits import canonical

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SHARES = 6


def losing(ranking: str, size: int, jokers: int, texts: tuple[str, ...]) -> Counts:
    """The lower of two hands that do not tie, by class; none where it is in no class, or they tie."""

    def count() -> Counts:
        steps = steps_of(ranking, texts)
        numbers = losing_hands(quick_scores(ranking, size, jokers), size, jokers, [floor for floor, _ in steps])
        cards = 52 + jokers
        total = comb(cards, size) * comb(cards - size, size)
        found = [(cell, number) for (_, cell), number in zip(steps, numbers, strict=True)]
        return counts([*found, (Cell(()), total - sum(numbers))], total)

    return kept("losing", [ranking, size, jokers, texts], count)


def higher(ranking: str, size: int) -> Counts:
    """Whether the first of two hands is higher."""

    def count() -> Counts:
        unequal = losing_hands(scores_of(ranking), size, 0, [0])[0]
        total = comb(52, size) * comb(52 - size, size)
        found = {"higher": unequal // 2, "lower": unequal // 2, "copy": total - unequal}
        return counts([(Cell((name,)), number) for name, number in found.items()], total)

    return kept("higher", [ranking, size], count)


def best_two_of_each(two: str, ranking: str, texts: tuple[str, ...]) -> Counts:
    """30-1099.46(15): the best `two` of the player's four cards with the best two of the dealer's four.

    Which two of three kings play does not matter, as with a pair among the four no row looks at suits: each two of them
    are taken to play equally often, so that suits stay alike. SHARES is a number of parts that one,
    three and six divide.
    """

    def count() -> Counts:
        import numpy as np

        from croupier.exact.side.kernels import disjoint_kept

        pairs = np.array(list(combinations(range(52), 2)), dtype=np.int64)
        places = np.full((52, 52), -1, dtype=np.int64)
        places[pairs[:, 0], pairs[:, 1]] = np.arange(len(pairs))
        kept_with = _kept_with(two, pairs, places)
        mine, weights = canonical(2)
        rows, ways = [], []
        for (low, high), weight in zip(np.sort(mine, axis=1).tolist(), weights.tolist(), strict=True):
            found = disjoint_kept(kept_with, pairs, int(places[low, high]))
            other = np.flatnonzero(found)
            rows.append(np.hstack([np.full((len(other), 2), (low, high)), pairs[other]]))
            ways.append(found[other] * weight)
        cards = np.concatenate(rows).astype(np.uint8)
        total = comb(52, 4) * comb(48, 4)
        parts = rows_counts(ranking, cards, np.concatenate(ways), texts, total * SHARES**2)
        return counts(((cell, number // SHARES**2) for cell, number in parts.cells), total)

    return kept("best-two", [two, ranking, list(texts)], count)


def _kept_with(two: str, pairs: NDArray[np.int64], places: NDArray[np.int64]) -> NDArray[np.int64]:
    """For each two cards and each two others, in how many parts of SHARES the first are the best two of the four."""
    import numpy as np

    from croupier.cards.ranking.compile import score_rows

    values = score_rows(get_ranking(two).scorer, pairs.astype(np.uint8))
    fours = np.array(list(combinations(range(52), 4)), dtype=np.int64)
    splits = [((a, b), tuple(place for place in range(4) if place not in (a, b))) for a, b in combinations(range(4), 2)]
    scores = np.stack([values[places[fours[:, a], fours[:, b]]] for (a, b), _ in splits])
    best = scores == scores.max(axis=0)
    shares = SHARES // best.sum(axis=0)
    table = np.zeros((len(pairs), 52, 52), dtype=np.int64)
    for split, ((a, b), (c, d)) in enumerate(splits):
        chosen = best[split]
        held = places[fours[chosen, a], fours[chosen, b]]
        table[held, fours[chosen, c], fours[chosen, d]] = shares[chosen]
        table[held, fours[chosen, d], fours[chosen, c]] = shares[chosen]
    return table
