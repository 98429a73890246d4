"""Sets of cards up to suits."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from croupier.exact.kernels.sets import all_sets, canonical, children, with_each_card

CARDS = 20


@pytest.mark.parametrize("size", [1, 2, 3, 5])
def test_all_sets_in_the_order_of_their_numbers(size: int) -> None:
    found = [tuple(row) for row in all_sets(CARDS, size).tolist()]
    assert found == sorted(combinations(range(CARDS), size), key=lambda places: places[::-1])


def same_up_to_suits(places: tuple[int, ...]) -> set[tuple[int, ...]]:
    return {tuple(sorted(place & ~3 | order[place & 3] for place in places)) for order in permutations(range(4))}


@pytest.mark.parametrize("size", [2, 3, 4])
def test_canonical_sets_stand_for_all(size: int) -> None:
    sets, weights = canonical(all_sets(CARDS, size))
    seen: set[tuple[int, ...]] = set()
    for places, weight in zip(sets.tolist(), weights.tolist(), strict=True):
        kind = same_up_to_suits(tuple(places))
        assert len(kind) == weight
        assert not kind & seen
        seen |= kind
    assert len(seen) == comb(CARDS, size)


@pytest.mark.parametrize(("size", "number"), [(2, 169), (3, 1755), (4, 16432), (5, 134459)])
def test_known_numbers_of_kinds(size: int, number: int) -> None:
    sets, weights = canonical(all_sets(52, size))
    assert len(sets) == number
    assert weights.sum() == comb(52, size)


def test_children() -> None:
    pairs, triples = (canonical(all_sets(CARDS, size))[0] for size in (2, 3))
    found = children(pairs, triples, CARDS)
    for row, places in enumerate(pairs.tolist()):
        for card in range(CARDS):
            if card in places:
                assert found[row, card] == -1
            else:
                assert tuple(triples[found[row, card]].tolist()) in same_up_to_suits((*places, card))


def test_with_each_card() -> None:
    sets = np.array([[0, 1], [2, 5]], dtype=np.uint8)
    assert with_each_card(sets, 7).tolist() == [
        *([0, 1, card] for card in (2, 3, 4, 5, 6)),
        *([2, 5, card] for card in (0, 1, 3, 4, 6)),
    ]
