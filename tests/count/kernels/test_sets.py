"""Sets of cards up to suits."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from croupier.count.kernels.sets import all_sets, canonical, children, kinds, orders, representatives, with_each_card

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


# Kinds of sets up to suits: against every way to exchange suits, on small decks,
# and against the sets that others list.


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
