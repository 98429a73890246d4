"""Arrays of hands against scalar, twin and peers, with and without jokers."""

from __future__ import annotations

import numpy as np
import pytest

from croupier.cards import kernels
from croupier.cards.card import JOKER, parse_cards
from croupier.cards.deck import WITH_TWO_JOKERS
from croupier.cards.high import ROYAL_FLUSH, strength
from croupier.cards.shuffle import SimulationStream
from croupier.errors import CardError, RankingError
from tests.cards.kernels.hands import FIVE_ACES, deal, hand, rises_with, with_jokers
from tests.naive import five_cards as naive


@pytest.mark.parametrize("size", [5, 6, 7])
def test_an_array_ranks_as_single_hands_do(size: int) -> None:
    cards = deal(size, 20_000, seed=size)
    assert kernels.strengths(cards).tolist() == [strength(row) for row in cards.tolist()]


def test_every_strength_of_five_cards_is_found_in_an_array() -> None:
    rows = [cards for cards in np.ndindex(13, 13) if cards[0] != cards[1]]
    flushes = np.array([[rank * 4 for rank in (12, 11, 10, 9, low)] for low in range(9)], dtype=np.uint8)
    quads = np.array([[4 * a, 4 * a + 1, 4 * a + 2, 4 * a + 3, 4 * b] for a, b in rows], dtype=np.uint8)
    for cards in (flushes, quads):
        assert kernels.strengths(cards).tolist() == [strength(row) for row in cards.tolist()]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_100_000_rows_agree_with_phevaluator(size: int) -> None:
    from phevaluator import evaluate_cards

    cards = deal(size, 100_000, seed=30 + size)
    assert kernels.strengths(cards).tolist() == [7462 - evaluate_cards(*row) for row in cards.tolist()]


def test_scalar7_agrees_with_plain_python() -> None:
    assert all(kernels.scalar7(*row) == strength(row) for row in deal(7, 20_000, seed=3).tolist())


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ((0, 0, 1, 2, 3, 4, 5), "card 2c appears twice in '2c 2c 2d 2h 2s 3c 3d' for ranking high"),
        ((0, 1, 2, 3, 4, 5, 52), "ranking high has no joker, '2c 2d 2h 2s 3c 3d Jk' has one"),
        ((0, 1, 2, 3, 4, 5, 54), "54 is no card code from 0 to 51, for ranking high"),
        ((0, 1, 2, 3, 4, 5, 64), "64 is no card code"),
        ((0, 1, 2, 3, 4, 5, 1 << 40), f"{1 << 40} is no card code"),
        ((-1, 1, 2, 3, 4, 5, 6), "-1 is no card code"),
    ],
)
def test_scalar7_refuses_what_is_no_hand(cards: tuple[int, ...], said: str) -> None:
    with pytest.raises(CardError, match=said) as refused:
        kernels.scalar7(*cards)
    assert isinstance(refused.value, RankingError)


@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize(("size", "jokers", "count"), [(5, 1, 500), (6, 1, 100), (7, 1, 50), (5, 2, 10), (7, 2, 2)])
def test_jokers_agree_with_every_substitution(size: int, jokers: int, count: int, wild: bool) -> None:
    cards = with_jokers(size, jokers, count, seed=size + jokers)
    values = [naive.best_with_jokers(row, wild=wild) for row in cards.tolist()]
    rises_with(kernels.joker_strengths(cards, wild=wild).tolist(), values)


@pytest.mark.slow
@pytest.mark.parametrize("wild", [False, True])
def test_100_000_hands_with_a_joker_agree_with_every_substitution(wild: bool) -> None:
    cards = with_jokers(5, 1, 100_000, seed=9)
    values = [naive.best_with_jokers(row, wild=wild) for row in cards.tolist()]
    rises_with(kernels.joker_strengths(cards, jokers=1, wild=wild).tolist(), values)


def test_without_a_joker_the_strength_is_the_natural_one() -> None:
    for size in (5, 6, 7):
        cards = deal(size, 5000)
        for wild in (False, True):
            assert (kernels.joker_strengths(cards, wild=wild) == kernels.strengths(cards)).all()


def test_rows_with_and_without_jokers_mix() -> None:
    cards = SimulationStream(4, WITH_TWO_JOKERS).deal(0, 2000, 7)
    # Dealt they look alike; a kernel is told which is which, for a card twice is a fault.
    second = (cards == JOKER) & (np.cumsum(cards == JOKER, axis=1) == 2)
    cards[second] = JOKER + 1
    alone = [int(kernels.joker_strengths(row[None, :])[0]) for row in cards]
    assert kernels.joker_strengths(cards).tolist() == alone
    assert {int((row >= 52).sum()) for row in cards} == {0, 1, 2}


@pytest.mark.parametrize(
    ("text", "same_as", "wild"),
    [
        ("Jk As Ad Ks Kd", "As Ad Ac Ks Kd", False),
        ("Jk Ks Kd 5h 4c", "As Ks Kd 5h 4c", False),
        ("Jk Ks Kd 5h 4c", "Kc Ks Kd 5h 4c", True),
        ("Jk 6s 7d 8h 9c", "6s 7d 8h 9c Tc", False),
        ("Jk As Ks 9s 5s", "As Ks Qs 9s 5s", False),
        ("Jk 2d 3c 4s 5h", "2d 3c 4s 5h 6h", False),
        ("Jk As Qs Js Ts", "As Ks Qs Js Ts", False),
        ("Jk Jk Qs Js Ts", "As Ks Qs Js Ts", False),
        ("Jk Jk 9c 9d 2h", "As Ad 9c 9d 2h", False),
        ("Jk Jk 9c 9d 2h", "9c 9d 9h 9s 2h", True),
        ("Jk As Ks 9s 5s Ad Ah", "As Ad Ah Ac Ks", False),
    ],
)
def test_what_a_joker_becomes(text: str, same_as: str, wild: bool) -> None:
    assert kernels.joker_strengths(hand(text), wild=wild)[0] == strength(parse_cards(same_as))


def test_five_of_a_kind_stands_above_the_royal_flush() -> None:
    assert kernels.joker_strengths(hand("As Ad Ah Ac Jk"))[0] == FIVE_ACES
    assert kernels.joker_strengths(hand("As Ad Ah Jk Jk"))[0] == FIVE_ACES
    assert kernels.joker_strengths(hand("2s 2d 2h 2c Jk"), wild=True)[0] == ROYAL_FLUSH + 1
    assert kernels.joker_strengths(hand("2s 2d 2h 2c Jk"))[0] == strength(parse_cards("2s 2d 2h 2c As"))
