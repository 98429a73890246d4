"""What is no array of hands is refused in one sentence that names the row."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from croupier.cards import kernels
from croupier.errors import CardError, RankingError
from tests.cards.kernels.hands import Array, deal, each_ranking, with_jokers


@each_ranking
@pytest.mark.parametrize("rows", [1, 2, 70_000])
@pytest.mark.parametrize("code", [54, 60, 63, 64, 128, 255])
def test_a_code_that_is_no_card_is_named(
    name: str, size: int, rank: Callable[..., Array], rows: int, code: int
) -> None:
    for bad in {0, rows // 2, rows - 1}:
        cards = np.tile(np.arange(size, dtype=np.uint8), (rows, 1))
        cards[bad, code % size] = code
        with pytest.raises(CardError) as refused:
            rank(cards, threads=2)
        assert str(refused.value) == f"row {bad} has card code {code}, which is no card, for ranking {name}"


@each_ranking
def test_a_repeated_card_is_named_wherever_it_stands(name: str, size: int, rank: Callable[..., Array]) -> None:
    for first in range(size):
        for second in range(first + 1, size):
            for bad in (0, 1, 2):
                cards = deal(size, 3, seed=first)
                cards[bad, second] = cards[bad, first]
                with pytest.raises(CardError, match=f"^row {bad}, .* twice, for ranking {name}$"):
                    rank(cards)


@each_ranking
def test_too_many_jokers_are_named(name: str, size: int, rank: Callable[..., Array]) -> None:
    allowed = {"high-joker": 1, "high-wild": 2}.get(name, 0)
    if allowed == 2:
        assert rank(with_jokers(size, 2, 3)).shape == (3,)
        return
    with pytest.raises(RankingError, match=f"row 0, 'Jk .* and ranking {name} has (no|one) joker"):
        rank(with_jokers(size, allowed + 1, 3))


def test_two_times_the_same_joker_is_a_repeated_card() -> None:
    with pytest.raises(CardError, match="has card Jk twice"):
        kernels.joker_strengths(np.array([[52, 52, 1, 2, 3]], dtype=np.uint8))


@each_ranking
def test_the_first_bad_row_of_all_threads_is_named(name: str, size: int, rank: Callable[..., Array]) -> None:
    cards = np.tile(np.arange(size, dtype=np.uint8), (200_000, 1))
    cards[[60_000, 120_000, 199_999], 1] = 0
    for threads in (1, 2, 3):
        with pytest.raises(CardError, match=r"^row 60000, "):
            rank(cards, threads=threads)


@each_ranking
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda size: deal(size, 2).astype(np.int64), "as uint8, not int64"),
        (lambda size: deal(size, 2).astype(np.float64), "as uint8, not float64"),
        (lambda size: deal(size, 2).tolist(), "as uint8, not list"),
        (lambda size: deal(size, 2)[0], r"not an array of shape \(\d+,\)"),
        (lambda size: deal(4, 2), r"not an array of shape \(2, 4\)"),
        (lambda size: deal(11, 2), r"not an array of shape \(2, 11\)"),
        (lambda size: np.empty((0, 0), dtype=np.uint8), r"not an array of shape \(0, 0\)"),
    ],
)
def test_arrays_of_the_wrong_kind_are_refused(
    name: str, size: int, rank: Callable[..., Array], wrong: Callable[[int], Any], said: str
) -> None:
    with pytest.raises(RankingError, match=f"^ranking {name} takes .*{said}$"):
        rank(wrong(size))


@each_ranking
def test_shapes_that_are_fine(name: str, size: int, rank: Callable[..., Array]) -> None:
    assert rank(np.empty((0, size), dtype=np.uint8)).shape == (0,)
    cards = deal(2 * size, 50)[:, ::2]
    assert not cards.flags.c_contiguous
    assert (rank(cards) == rank(cards.copy())).all()
    assert (rank(cards[::3]) == rank(cards)[::3]).all()


@pytest.mark.parametrize(("call", "said"), [
    (lambda: kernels.high_histogram(8), "ranking high takes 5, 6 or 7 cards, not 8"),
    (lambda: kernels.joker_histogram(4, jokers=1), "ranking high-joker takes 5, 6 or 7 cards, not 4"),
    (lambda: kernels.joker_histogram(5, jokers=3), "one or two jokers, not 3"),
    (lambda: kernels.joker_strengths(deal(5, 2), jokers=0), "one or two jokers, not 0"),
    (lambda: kernels.omaha_high(deal(9, 2), hole=6), "4 or 5 hole cards, not 6"),
])  # fmt: skip
def test_numbers_that_no_ranking_has(call: Callable[[], object], said: str) -> None:
    with pytest.raises(RankingError, match=said):
        call()
