"""Kinds of sets up to suits: against every way to exchange suits, on small decks,
and against the sets that others list."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from croupier.exact.kernels.kinds import kinds, orders, representatives
from croupier.exact.kernels.sets import all_sets, canonical


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_sets_of_a_kind_are_those_that_differ_by_suits(size: int) -> None:
    ids, weights = kinds(16, size)
    known: dict[frozenset[tuple[int, ...]], int] = {}
    for number, cards in enumerate(all_sets(16, size).tolist()):
        same = frozenset(
            tuple(sorted(card & ~3 | order[card & 3] for card in cards)) for order in permutations(range(4))
        )  # fmt: skip
        kind = known.setdefault(same, int(ids[number]))
        assert kind == ids[number]
        assert weights[kind] == len(same)
    assert len(known) == len(weights)
    assert int(weights.sum(dtype=np.int64)) == comb(16, size)


@pytest.mark.parametrize("size", [4, 5, 7])
def test_representatives_are_the_canonical_sets(size: int) -> None:
    sets, weights = canonical(all_sets(20, size))
    found, found_weights = representatives(20, size)
    assert (found == sets).all()
    assert (found_weights == weights).all()


def test_cards_of_a_set_are_found_in_its_representative() -> None:
    """With the suits exchanged that make the one from the other, each card has the place that the order tells."""
    ids, _ = kinds(16, 5)
    found, _ = representatives(16, 5)
    for number, cards in enumerate(combinations(range(16), 5)):
        row = sum(comb(card, column) for column, card in enumerate(cards, start=1))
        code, others = int(orders(16, 5)[row]) if number < 40 else 0, found[ids[row]].tolist()
        if number >= 40:
            break
        places = [code >> 3 * column & 7 for column in range(5)]
        assert sorted(places) == [0, 1, 2, 3, 4]
        pairs = {(card & 3, others[place] & 3) for card, place in zip(cards, places, strict=True)}
        assert len(pairs) == len({one for one, _ in pairs}) == len({two for _, two in pairs})
        assert all(card >> 2 == others[place] >> 2 for card, place in zip(cards, places, strict=True))
