"""The plain-Python evaluator: its tables, its order, its agreement with a naive twin and with other libraries."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import build_tables, tables
from croupier.cards.card import NAMES, parse_cards, print_cards
from croupier.cards.high import CATEGORIES, CATEGORY_FLOOR, ROYAL_FLUSH, STRENGTHS, category, strength
from croupier.cards.shuffle import SimulationStream
from croupier.errors import CardError, RankingError
from tests.naive import five_cards as naive

hands = st.lists(st.integers(0, 51), unique=True, min_size=5, max_size=7)


def dealt(size: int, count: int, seed: int) -> list[list[int]]:
    rows: list[list[int]] = SimulationStream(seed).deal(0, count, size).tolist()
    return rows


@pytest.mark.slow
@pytest.mark.parametrize(
    ("built", "into"),
    [(build_tables.build_high, tables.HIGH), (build_tables.build_joker, tables.JOKER)],
)
def test_the_shipped_tables_are_those_that_the_builder_makes(
    built: Callable[[], tables.Tables], into: tables.Hash
) -> None:
    assert into.path.read_bytes() == tables.pack(built())


def test_tables_survive_packing() -> None:
    loaded = tables.load(tables.HIGH.path)
    assert tables.unpack(tables.pack(loaded)) == loaded


def test_tables_are_small() -> None:
    assert tables.HIGH.path.stat().st_size + tables.JOKER.path.stat().st_size < 2_000_000


def one_of_each_kind() -> Iterator[list[int]]:
    """Suits 0, 1, 2, 3 for cards of one rank; without a pair a second suit avoids the flush,
    and then once more with it."""
    for ranks in combinations_with_replacement(range(13), 5):
        suits = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
        if len(set(ranks)) == 5:
            yield [rank * 4 for rank in ranks]
            suits[0] = 1
        if max(suits) < 4:
            yield [rank * 4 + suit for rank, suit in zip(ranks, suits, strict=True)]


def test_all_five_card_hands_fill_the_scale_in_order() -> None:
    values = {strength(cards): naive.five(cards) for cards in one_of_each_kind()}
    assert sorted(values) == list(range(STRENGTHS))
    assert all(values[low] < values[low + 1] for low in range(STRENGTHS - 1))


def test_published_five_card_counts_by_kind() -> None:
    floors = (*CATEGORY_FLOOR, STRENGTHS)
    kinds = dict(zip(CATEGORIES, (high - low for low, high in pairwise(floors)), strict=True))
    assert kinds == {
        "high card": 1277, "pair": 2860, "two pair": 858, "three of a kind": 858, "straight": 10, "flush": 1277,
        "full house": 156, "four of a kind": 156, "straight flush": 10,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("7c 5d 4h 3s 2c", "high card"),
        ("As Kd Qh Js 9c", "high card"),
        ("2c 2d 5h 4s 3c", "pair"),
        ("3c 3d 2h 2s 4c", "two pair"),
        ("2c 2d 2h 4s 3c", "three of a kind"),
        ("As 2d 3h 4s 5c", "straight"),
        ("As Kd Qh Js Tc", "straight"),
        ("7s 5s 4s 3s 2s", "flush"),
        ("2c 2d 2h 3s 3c", "full house"),
        ("2c 2d 2h 2s 3c", "four of a kind"),
        ("As 2s 3s 4s 5s", "straight flush"),
    ],
)
def test_category_of_examples(text: str, name: str) -> None:
    assert CATEGORIES[category(strength(parse_cards(text)))] == name


@pytest.mark.parametrize("place", range(1, 9))
def test_category_on_and_below_each_floor(place: int) -> None:
    assert (category(CATEGORY_FLOOR[place]), category(CATEGORY_FLOOR[place] - 1)) == (place, place - 1)


def test_the_ends_of_the_scale() -> None:
    assert strength(parse_cards("7c 5d 4h 3s 2c")) == 0
    assert strength(parse_cards("As Ks Qs Js Ts 2d 3c")) == ROYAL_FLUSH == 7461


@given(hands, hands)
def test_comparing_two_hands_agrees_with_the_twin(one: list[int], other: list[int]) -> None:
    ours = strength(one) - strength(other)
    first, second = naive.best(one), naive.best(other)
    assert (ours > 0) - (ours < 0) == (first > second) - (first < second)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_random_hands_agree_with_the_twin(size: int) -> None:
    agree_with_twin(size, 2_000)


@pytest.mark.slow
@pytest.mark.parametrize("size", [5, 6, 7])
def test_100_000_random_hands_agree_with_the_twin(size: int) -> None:
    agree_with_twin(size, 100_000)


def agree_with_twin(size: int, count: int) -> None:
    """Sorted by strength the naive values must rise, equal exactly where strengths are."""
    ranked = sorted((strength(hand), naive.best(hand)) for hand in dealt(size, count, seed=size))
    for (low, worse), (high, better) in pairwise(ranked):
        assert (low == high) == (worse == better)
        assert worse <= better
        assert category(low) == worse[0]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_100_000_random_hands_agree_with_phevaluator(size: int) -> None:
    from phevaluator import evaluate_cards

    for hand in dealt(size, 100_000, seed=10 + size):
        assert strength(hand) == 7462 - evaluate_cards(*hand), print_cards(hand)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_100_000_random_hands_agree_with_eval7(size: int) -> None:
    import eval7

    cards = [eval7.Card(name) for name in NAMES[:52]]
    theirs: dict[int, int] = {}
    for hand in dealt(size, 100_000, seed=20 + size):
        value = eval7.evaluate([cards[card] for card in hand])
        assert theirs.setdefault(strength(hand), value) == value, print_cards(hand)
    # The same classes, and in the same order.
    assert sorted(theirs) == sorted(theirs, key=theirs.__getitem__)
    assert len(set(theirs.values())) == len(theirs)


@pytest.mark.parametrize(
    ("cards", "error", "said"),
    [
        ((), RankingError, "takes 5, 6 or 7 cards, '' has 0"),
        ((0, 5, 10, 15), RankingError, "takes 5, 6 or 7 cards, '2c 3d 4h 5s' has 4"),
        (tuple(range(8)), RankingError, "has 8"),
        ((0, 5, 10, 15, 0), CardError, "card 2c appears twice in '2c 3d 4h 5s 2c' for ranking high"),
        ((0, 5, 10, 15, 52), RankingError, "ranking high has no joker, '2c 3d 4h 5s Jk' has one"),
        ((0, 5, 10, 15, 60), CardError, "60 is no card code from 0 to 51, for ranking high"),
        ((0, 5, 10, 15, -1), CardError, "-1 is no card code"),
        ((0, 5, 10, 15, 3.0), CardError, "3.0 is no card code"),
        ((0, 5, 10, 15, "As"), CardError, "'As' is no card code"),
    ],
)
def test_what_is_no_hand_is_refused_in_one_sentence(cards: tuple[int, ...], error: type[Exception], said: str) -> None:
    with pytest.raises(error) as refused:
        strength(cards)
    assert said in str(refused.value)


def test_the_evaluator_needs_neither_numpy_nor_numba() -> None:
    code = "import sys; from croupier.cards.high import strength; strength(range(5)); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "croupier.cards.high" in loaded
    assert not {"numpy", "numba"} & set(loaded)
