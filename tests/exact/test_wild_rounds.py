"""DJ Wild's rounds of several hands: layouts against trying every hand of a small deck, and against two hands counted apart."""

from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.cards.card import JOKER
from croupier.cards.ranking import get_ranking
from croupier.exact.basis import coverall
from croupier.exact.basis.fives import quick_scores
from croupier.exact.basis.wild_hands import LEVELS, WildDeck
from croupier.exact.basis.wild_rounds import wild_layouts

ROWS = ("five wilds", "royal flush", "straight flush", "four of a kind", "full house")
Ints = NDArray[np.int64]

# The ace at either end of a straight; four ranks of one straight with many wild cards; the ace low only.
SMALL = [WildDeck((3, 5, 13, 14), 3), WildDeck((10, 11, 12, 13), 4), WildDeck((4, 5, 6, 14), 2)]


def cards_of(deck: WildDeck) -> list[int]:
    deuces = range(deck.wilds - 1)
    return [*(4 * (rank - 2) + suit for rank in deck.ranks for suit in range(4)), *deuces, JOKER]


def hands_of(deck: WildDeck) -> tuple[Ints, Ints]:
    """Every hand of the deck as bits, and its strength."""
    places = np.array(list(combinations(range(deck.cards), 5)))
    cards = np.array(cards_of(deck), dtype=np.uint8)[places]
    return (1 << places).sum(axis=1), quick_scores("dj-wild", 5, 1)(np.ascontiguousarray(cards))


def sets_of_hands(good: Ints, cards: int) -> list[int]:
    """How many sets of one, two and three hands without a common card there are."""
    inside = np.zeros(1 << cards, dtype=np.int64)
    inside[good] = 1
    for place in range(cards):
        halves = inside.reshape(-1, 2, 1 << place)
        halves[:, 1] += halves[:, 0]
    pairs = triples = 0
    for hand in good.tolist():
        others = good[good & hand == 0]
        pairs += len(others)
        triples += int(inside[((1 << cards) - 1) & ~(others | hand)].sum())
    return [1, len(good), pairs // 2, triples // 6]


@pytest.mark.parametrize("deck", SMALL, ids=lambda deck: "-".join(map(str, deck.ranks)))
def test_layouts_of_a_small_deck_are_those_found_by_trying_all(deck: WildDeck) -> None:
    hands, strengths = hands_of(deck)
    for level in LEVELS:
        floor = min(low for low, _ in get_ranking("dj-wild").class_named(level.name).spans)
        assert wild_layouts(level, 3, deck) == sets_of_hands(hands[strengths >= floor], deck.cards), level.name


def test_a_straight_of_naturals_is_laid_out_too() -> None:
    deck = WildDeck((10, 11, 12, 13, 14), 1)
    hands, strengths = hands_of(deck)
    for level in LEVELS:
        floor = min(low for low, _ in get_ranking("dj-wild").class_named(level.name).spans)
        assert wild_layouts(level, 2, deck) == sets_of_hands(hands[strengths >= floor], deck.cards)[:3], level.name


def test_two_hands_agree_with_inclusion_and_exclusion_over_shared_cards() -> None:
    laid_out = coverall.highest("dj-wild", 5, 0, 1, 2, ROWS)
    shared = coverall._two_hands("dj-wild", 5, 1, ROWS)
    assert laid_out.total == shared.total
    assert dict(laid_out.cells) == dict(shared.cells)


def test_one_hand_is_the_ranking_s_own_count() -> None:
    one = coverall.highest("dj-wild", 5, 0, 1, 1, ROWS)
    assert (one.of("five wilds"), one.of("royal flush"), one.of("full house"), one.total) == (1, 1_004, 15_048, 2_869_685)


@pytest.mark.parametrize("hands", range(3, 8))
def test_more_hands_lie_where_rounds_dealt_at_random_do(hands: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverall, "ROUNDS", 200_000)
    monkeypatch.setattr(coverall, "SLAB", 50_000)
    coverall.rounds_dealt.cache_clear()
    estimate = coverall._estimated("dj-wild", 5, 0, 1, hands, ROWS)
    coverall.rounds_dealt.cache_clear()
    exact = coverall.highest("dj-wild", 5, 0, 1, hands, ROWS)
    assert exact.method == "exact"
    for row in ROWS[1:]:
        share = exact.of(row) / exact.total
        assert abs(estimate.of(row) / estimate.total - share) < 4.5 * (share * (1 - share) / estimate.total) ** 0.5
