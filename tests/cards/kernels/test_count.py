"""Published counts of every hand of a deck."""

from __future__ import annotations

from itertools import pairwise

import pytest

from croupier.cards import kernels
from croupier.cards.high import CATEGORY_FLOOR, ROYAL_FLUSH
from tests.cards.kernels.hands import FIVE_ACES, Array


def by_category(counts: Array, *floors: int) -> list[int]:
    return [int(counts[low:high].sum()) for low, high in pairwise([*CATEGORY_FLOOR, *floors, len(counts)])]


@pytest.mark.parametrize(
    ("size", "counts", "royal"),
    [
        (5, [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40], 4),
        (6, [6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1844], 188),
        (7, [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584], 4324),
    ],
)
def test_published_counts_of_52_cards(size: int, counts: list[int], royal: int) -> None:
    histogram = kernels.high_histogram(size)
    assert by_category(histogram) == counts
    assert histogram[ROYAL_FLUSH] == royal
    assert (histogram > 0).sum() == {5: 7462, 6: 6075, 7: 4824}[size]


def test_published_counts_of_53_cards_best_of_seven() -> None:
    histogram = kernels.joker_histogram(7, jokers=1).sum(axis=0)
    assert by_category(histogram, ROYAL_FLUSH, ROYAL_FLUSH + 1, FIVE_ACES) == [
        24780420, 64221960, 35553816, 7470676, 11236028, 6172088, 4188528, 307472, 210964 - 26132, 26132, 0, 1128,
    ]  # fmt: skip


def test_published_counts_of_53_cards_fully_wild() -> None:
    histogram = kernels.joker_histogram(5, jokers=1, wild=True).sum(axis=0)
    assert by_category(histogram, ROYAL_FLUSH + 1) == [
        1302540, 1268088, 123552, 137280, 20532, 7804, 6552, 3120, 204, 13,
    ]  # fmt: skip
    assert histogram[FIVE_ACES] == 1


def test_published_counts_of_54_cards() -> None:
    held = kernels.joker_histogram(5, jokers=2)
    assert by_category(held.sum(axis=0), ROYAL_FLUSH, ROYAL_FLUSH + 1, FIVE_ACES) == [
        1535388, 1341888, 156816, 75048, 34704, 11388, 5328, 1320, 540, 84, 0, 6,
    ]  # fmt: skip
    assert held[:, ROYAL_FLUSH].tolist() == [4, 40, 40]


@pytest.mark.parametrize(("size", "jokers", "wild"), [(5, 1, False), (6, 1, True), (6, 2, False), (5, 2, True)])
def test_counts_with_jokers_sum_to_every_deal(size: int, jokers: int, wild: bool) -> None:
    from math import comb

    held = kernels.joker_histogram(size, jokers=jokers, wild=wild)
    assert held.sum(axis=1).tolist() == [comb(jokers, k) * comb(52, size - k) for k in range(jokers + 1)]
