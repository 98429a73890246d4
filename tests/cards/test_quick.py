"""The quick ways to a strength give the very numbers of the rankings."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from croupier.cards import quick
from croupier.cards.card import parse_cards
from croupier.cards.ranking import get_ranking
from croupier.cards.ranking.scoring.low import NO_QUALIFIER
from tests.chance import chance

Way = Callable[[list[int], list[int]], int]

WAYS: dict[str, tuple[int, int, Way]] = {
    "high": (2, 5, quick.best_high),
    "omaha-high": (4, 5, lambda own, board: quick.best_using(own, board, (2,))),
    "omaha-five-high": (5, 5, lambda own, board: quick.best_using(own, board, (2,))),
    "holdem-88": (2, 4, lambda own, board: quick.best_using(own, board, (1, 2))),
    "one-or-two-hole-cards": (2, 5, lambda own, board: quick.best_using(own, board, (1, 2))),
    "ace-to-five": (2, 5, lambda own, board: quick.best_low(own, board, NO_QUALIFIER)),
    "ace-to-five-7": (2, 5, lambda own, board: quick.best_low(own, board, 6)),
    "ace-to-five-8": (2, 5, lambda own, board: quick.best_low(own, board, 7)),
    "omaha-low": (4, 5, lambda own, board: quick.best_low_using_two(own, board, NO_QUALIFIER)),
    "omaha-low-8": (4, 5, lambda own, board: quick.best_low_using_two(own, board, 7)),
    "omaha-low-9": (4, 5, lambda own, board: quick.best_low_using_two(own, board, 8)),
    "omaha-five-low-8": (5, 5, lambda own, board: quick.best_low_using_two(own, board, 7)),
}


@pytest.mark.parametrize("name", WAYS)
def test_a_quick_way_is_the_ranking(name: str) -> None:
    own, board, way = WAYS[name]
    ranking, chance = get_ranking(name), random.Random(7)
    # Few ranks and few suits make pairs, flushes and lows common.
    decks = [range(52), range(24), [card for card in range(52) if card % 4 < 2], [*range(28), *range(48, 52)]]
    for number in range(120):
        cards = chance.sample(list(decks[number % 4]), own + board)
        assert way(cards[:own], cards[own:]) == ranking.strength(cards), cards


@pytest.mark.parametrize(
    ("own", "board", "words"),
    [
        ("Ah 2h 3c 4c", "5h 6h 7h Ks Kd", "flush"),
        ("Ah 2c 3c 4c", "5h 6h 7h 8h Kd", "straight"),
        ("Kc Kh 2d 3d", "Ks Kd 7h 8h 9c", "four of a kind"),
    ],
)
def test_omaha_plays_two_and_three(own: str, board: str, words: str) -> None:
    found = quick.best_using(parse_cards(own), parse_cards(board), (2,))
    assert get_ranking("omaha-high").category_of(found) == words


@pytest.mark.parametrize("name", ["ace-to-five", "ace-to-five-8", "omaha-low-8", "omaha-five-low-9"])
def test_a_low_in_words(name: str) -> None:
    ranking, chance = get_ranking(name), random.Random(3)
    described = 0
    for _ in range(60):
        cards = tuple(chance.sample([*range(32), *range(48, 52)], ranking.sizes[-1]))
        words = ranking.describe(cards)
        if words.endswith(" low") and words != "no low" and len(set(words.split()[0].split("-"))) == 5:
            described += 1
            assert quick.low_ranks(ranking.strength(cards)) == words.removesuffix(" low")
    assert described > 20


def test_several_hands_on_one_board_are_scored_as_one_by_one() -> None:
    dice = chance("several hands")
    for _ in range(200):
        deck = dice.sample(range(52), 17)
        hands = [tuple(deck[at : at + 2]) for at in range(0, 12, 2)]
        board = tuple(deck[12:])
        assert quick.best_highs(hands, board) == [quick.best_high(own, board) for own in hands]
