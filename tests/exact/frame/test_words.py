"""Floors in words and back."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.ranking import get_ranking
from croupier.count.showdowns import known_strengths
from croupier.exact.frame.policy import PolicyError
from croupier.exact.frame.words import floor_score, hand_in_words


@pytest.mark.parametrize(
    ("ranking", "cards", "words"),
    [
        ("three-card", "Qs 6h 4d", "Q-6-4"),
        ("three-card", "2s 2h 3d", "pair"),
        ("three-card", "3s 3h 2d", "pair of threes"),
        ("three-card", "2s 2h 9d", "pair of deuces with 9"),
        ("high", "As Kh Jd 8c 3s", "A-K-J-8-3"),
        ("high", "2s 2h 5d 4c 3s", "pair"),
        ("high", "3s 3h 5d 4c 2s", "pair of threes"),
        ("crazy-4", "As Ah 5d 3c 2s", "pair of aces"),
        ("crazy-4", "Ks Qh 8d 4c 2s", "K-Q-8-4"),
        ("flush-length", "Ts 8s 6s Ah Kh 2d 3c", "T-8-6 of one suit"),
        ("flush-length", "7s 6s 5s 4s 3s 2s Ah", "six-card flush"),
        ("three-card", "9s 8h 7d", "straight 9-8-7"),
        ("three-card", "9s 8s 2s", "flush 9-8-2"),
        ("three-card", "As 3h 2d", "straight"),
        ("three-card", "4s 3h 2d", "straight 4-3-2"),
        ("high", "9s 9h 9d 4c 4s", "full house 9-9-9-4-4"),
    ],
)
def test_floors_there_and_back(ranking: str, cards: str, words: str) -> None:
    order = get_ranking(ranking)
    hand = parse_cards(cards)
    scores = order.scores_of(known_strengths(order, len(hand), len(hand)))
    below = scores[scores < order.score_of(order.score(hand))].max()
    assert hand_in_words(order, hand, int(below)) == words
    # The lowest hand that reaches the floor is this one.
    assert scores[scores >= floor_score(order, words)].min() == order.score_of(order.score(hand))


def test_a_floor_holds_from_the_hand_on() -> None:
    order = get_ranking("three-card")
    floor = floor_score(order, "Q-6-4")
    assert order.score(parse_cards("Qs 6h 4d")) >= floor
    assert order.score(parse_cards("Qs 6h 3d")) < floor
    assert order.score(parse_cards("2s 2h 3d")) > floor
    assert floor_score(order, "q-10-4") == floor_score(order, "Q-T-4")


@pytest.mark.parametrize("text", ["", "Z-6-4", "a good hand"])
def test_no_floor(text: str) -> None:
    with pytest.raises(PolicyError, match="is no hand"):
        floor_score(get_ranking("three-card"), text)
