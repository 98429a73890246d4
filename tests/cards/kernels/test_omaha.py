"""Two hole cards and three of the board, high and low, against twin and peers."""

from __future__ import annotations

import pytest

from croupier.cards import kernels
from croupier.cards.card import parse_cards
from croupier.cards.high import strength
from tests.cards.kernels.hands import Array, deal, hand, rises_with
from tests.naive import five_cards as naive


@pytest.mark.parametrize(
    ("board", "hole"),
    # A kernel for each: the whole board every time, a part of it in `make verify`.
    [(5, 4), (5, 5), *(pytest.param(board, hole, marks=pytest.mark.slow) for board in (3, 4) for hole in (4, 5))],
)
def test_omaha_agrees_with_the_twin(hole: int, board: int) -> None:
    cards = deal(hole + board, 400, seed=hole * board)
    rows = cards.tolist()
    high = [naive.omaha_high(row[:hole], row[hole:]) for row in rows]
    rises_with(kernels.omaha_high(cards, hole=hole).tolist(), high)
    low = [naive.omaha_low(row[:hole], row[hole:]) for row in rows]
    ours = kernels.omaha_low_8(cards, hole=hole).tolist()
    assert [value is None for value in low] == [value == -1 for value in ours]
    # In the twin the lower value is the better low.
    rises_with(ours, [() if value is None else tuple(-rank for rank in value) for value in low])


def test_omaha_strengths_are_those_of_the_five_cards_that_play() -> None:
    for row in deal(9, 300, seed=8):
        value = kernels.omaha_high(row[None, :])[0]
        fives = [strength([*two, *three]) for two in pairs(row[:4]) for three in threes(row[4:])]
        assert value == max(fives)


def pairs(cards: Array) -> list[tuple[int, ...]]:
    return [(int(a), int(b)) for place, a in enumerate(cards) for b in cards[place + 1 :]]


def threes(cards: Array) -> list[tuple[int, ...]]:
    return [(int(a), *two) for place, a in enumerate(cards) for two in pairs(cards[place + 1 :])]


@pytest.mark.parametrize(
    ("text", "plays"),
    [
        ("As 2d 3d 4d Ks Qs Js Ts 9c", "As 4d Ks Qs Js"),
        ("As Ks 2d 3d Qs Js Ts 9s 8s", "As Ks Qs Js Ts"),
        ("9s 2s 3d 4d Qs Js Ts 8s Kh", "9s 2s Qs Js Ts"),
        ("9s 8s 3d 4d Qs Js Ts 2s 2h", "9s 8s Qs Js Ts"),
        ("As Ad Ah Ac Kd Kh Kc 2s 3s", "As Ad Kd Kh Kc"),
    ],
)
def test_omaha_plays_exactly_two_hole_cards(text: str, plays: str) -> None:
    assert kernels.omaha_high(hand(text))[0] == strength(parse_cards(plays))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("As 2d Kc Kd 3s 4s 5d Kh Ks", 55),
        ("8s 7d Kc Kd 6s 5s 4d Kh Qs", 0),
        ("9s 7d Kc Kd 6s 5s 4d Kh Qs", -1),
        ("As 2d 3c 4d 5s 9s Td Kh Ks", -1),
        ("As Ad Ah Ac 2s 3s 4d 5h 6s", -1),
    ],
)
def test_omaha_low_on_and_beside_the_qualifier(text: str, value: int) -> None:
    assert kernels.omaha_low_8(hand(text))[0] == value


def omaha_against_pokerkit(count: int) -> None:
    from pokerkit import OmahaEightOrBetterLowHand, OmahaHoldemHand

    from croupier.cards.card import print_cards

    cards = deal(9, count, seed=77)
    high, low = [], []
    for row in cards.tolist():
        hole, board = print_cards(row[:4]), print_cards(row[4:])
        high.append(OmahaHoldemHand.from_game(hole, board).entry.index)
        found = OmahaEightOrBetterLowHand.from_game_or_none(hole, board)
        # A low entry's index counts from the best.
        low.append(None if found is None else found.entry.index)
    rises_with(kernels.omaha_high(cards).tolist(), high)
    ours = kernels.omaha_low_8(cards).tolist()
    assert [value == -1 for value in ours] == [value is None for value in low]
    rises_with([value for value in ours if value >= 0], [-value for value in low if value is not None])


def test_omaha_agrees_with_pokerkit() -> None:
    omaha_against_pokerkit(300)


@pytest.mark.slow
def test_100_000_omaha_hands_agree_with_pokerkit() -> None:
    omaha_against_pokerkit(100_000)


def test_100_000_omaha_hands_agree_with_phevaluator() -> None:
    from phevaluator import evaluate_omaha_cards

    cards = deal(9, 100_000, seed=78)
    theirs = [7462 - evaluate_omaha_cards(*row[4:], *row[:4]) for row in cards.tolist()]
    assert kernels.omaha_high(cards).tolist() == theirs
