"""How often each category occurs, exactly: published counts, closed forms, and slow twins over whole decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod

import numpy as np
import pytest

from croupier.cards import kernels
from croupier.cards.ranking import get_ranking
from croupier.cards.ranking.count import frequencies
from croupier.cards.ranking.dense import with_five_of_a_kind
from croupier.cards.ranking.scoring.kinds import FIVE_ACES, FIVE_OF_A_KIND, HIGH, order_of
from croupier.errors import RankingError
from tests.exact.twin import kinds
from tests.naive.rankings import RENAMED, TWINS

HIGH_NAMES = ("royal flush", "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind",
              "two pair", "pair", "high card")  # fmt: skip


@pytest.mark.parametrize(
    ("size", "counts"),
    [
        (5, (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540)),
        (6, (188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900)),
        (7, (4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460)),
    ],
)
def test_published_counts_of_high(size: int, counts: tuple[int, ...]) -> None:
    indices = get_ranking("high").indices_of(np.arange(7462))
    found = np.bincount(indices, weights=kernels.high_histogram(size), minlength=10)
    assert found.astype(int).tolist() == list(counts)
    assert sum(counts) == comb(52, size)


def joker_counts(size: int, *, wild: bool, order: tuple[int, ...]) -> list[int]:
    categories = np.maximum(np.array(with_five_of_a_kind(order_of(order))) >> 28, 0)
    histogram = kernels.joker_histogram(size, jokers=1, wild=wild).sum(axis=0)
    counts = np.bincount(categories, weights=histogram, minlength=len(order))
    return [int(count) for count in counts[::-1]]


def test_published_counts_of_seven_cards_with_a_joker() -> None:
    counts = (1_128, 26_132, 184_832, 307_472, 4_188_528, 6_172_088, 11_236_028, 7_470_676, 35_553_816, 64_221_960,
              24_780_420)  # fmt: skip
    assert joker_counts(7, wild=False, order=(FIVE_ACES, *HIGH)) == list(counts)
    assert sum(counts) == comb(53, 7)


def test_published_counts_of_five_cards_with_a_wild_joker() -> None:
    counts = (1, 12, 24, 180, 3_120, 6_552, 7_804, 20_532, 137_280, 123_552, 1_268_088, 1_302_540)
    ranking = get_ranking("high-wild")
    assert list(frequencies(ranking, 5, jokers=1).values()) == list(counts)
    assert joker_counts(5, wild=True, order=(FIVE_ACES, FIVE_OF_A_KIND, *HIGH)) == list(counts)


def test_published_counts_of_five_cards_with_two_jokers() -> None:
    ranking = get_ranking("high-joker")
    found = frequencies(ranking, 5, jokers=2)
    counts = (6, 84, 540, 1_320, 5_328, 11_388, 34_704, 75_048, 156_816, 1_341_888, 1_535_388)
    assert found == dict(zip(("five aces", *HIGH_NAMES), counts, strict=True))
    royals = royal_hands()
    assert ranking.matches_rows(royals, "natural royal flush").sum() == 4
    assert ranking.matches_rows(royals, "wild royal flush").sum() == 80


def royal_hands() -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """Every hand of the highest five ranks of a suit and the two jokers: all royal flushes are among them."""
    decks = ([*range(32 + suit, 52, 4), 52, 53] for suit in range(4))
    hands = [hand for deck in decks for hand in combinations(deck, 5)]
    return np.array(hands, dtype=np.uint8)


@pytest.mark.parametrize(
    ("name", "size", "jokers", "counts"),
    [
        ("three-card", 3, 0, (4, 44, 52, 720, 1_096, 3_744, 16_440)),
        ("three-card-aces", 3, 0, (4, 4, 44, 48, 720, 1_096, 3_744, 16_440)),
        ("four-card", 4, 0, (1, 12, 4, 40, 2_496, 2_772, 2_808, 2_816, 82_368, 177_408)),
        ("2-card-poker-four", 4, 0, (4, 13, 40, 2_496, 2_816, 2_808, 82_368, 177_408 + 2_772)),
        ("crazy-4", 5, 0, (48, 192, 576, 1_880, 58_656, 114_616, 101_808, 123_552, 1_047_552, 1_150_080)),
        ("four-card-frenzy", 5, 0, (624, 192, 1_880, 58_656, 114_616, 101_808, 123_552, 1_047_552, 1_150_080)),
        (
            "dj-wild",
            5,
            1,
            (1, 1_004, 1_400, 3_648, 51_688, 15_048, 18_956, 84_000, 458_040, 95_040, 1_341_180, 799_680),
        ),
        ("two-card", 2, 1, (13 * 6 + 4, 78 * 16 + 48)),
        ("two-card-wild", 2, 1, (13 * 6 + 52, 78 * 16)),
        ("2-card-poker", 2, 0, (13 * 6, 13 * 4, 65 * 4, 78 * 12)),
        ("three-card-split-two", 2, 0, (13 * 4, 13 * 6, 13 * 12, 65 * 4, 65 * 12)),
        ("hole-cards", 2, 0, (13 * 6, 78 * 4, 78 * 12)),
        ("ace-to-five-8", 5, 0, (4**5, 5 * 4**5, 15 * 4**5, 35 * 4**5, 2_598_960 - 56 * 4**5)),
        # A-2-3-4-5 is no straight here, and suited it is a plain flush.
        pytest.param(
            *("deuce-to-seven", 5, 0, (1_303_560, 1_098_240, 123_552, 54_912, 9_180, 5_112, 3_744, 624, 36)),
            marks=pytest.mark.slow,
        ),
    ],
)
def test_counts_of_a_deck(name: str, size: int, jokers: int, counts: tuple[int, ...]) -> None:
    assert tuple(frequencies(get_ranking(name), size, jokers=jokers).values()) == counts
    assert sum(counts) == comb(52 + jokers, size)


def test_counts_of_ace_to_five_without_qualifier() -> None:
    """Low hands without a pair by their top card, then the pairs of any five cards."""
    lows = [comb(top, 4) * 4**5 for top in range(4, 13)]
    assert list(frequencies(get_ranking("ace-to-five"), 5).values()) == [*lows, 1_098_240, 123_552, 54_912, 3_744, 624]


def test_counts_of_colors() -> None:
    found = tuple(frequencies(get_ranking("five-card-color"), 5).values())
    assert found == (2 * comb(26, 5), 2 * comb(26, 4) * 26, 2 * comb(26, 3) * comb(26, 2))


@pytest.mark.slow
def test_counts_of_lo_ball() -> None:
    """Four ranks below the top one, but no straight, and not all of one suit."""
    highs = [(comb(top, 4) - (2 if top == 12 else 1)) * (4**5 - 4) for top in range(5, 13)]
    assert list(frequencies(get_ranking("lo-ball"), 5).values()) == [*highs, comb(52, 5) - sum(highs)]


def longest_suit(size: int) -> Counter[int]:
    """Closed form: cards in each suit."""
    counts: Counter[int] = Counter()
    for held in product(range(size + 1), repeat=4):
        if sum(held) == size:
            counts[max(held)] += prod(comb(13, number) for number in held)
    return counts


def test_published_counts_of_the_longest_suit() -> None:
    counts = longest_suit(7)
    assert [counts[length] for length in (7, 6, 5, 4)] == [6_864, 267_696, 3_814_668, 26_137_540]


def test_counts_of_flush_length_in_five_cards() -> None:
    found = list(frequencies(get_ranking("flush-length"), 5).values())
    counts = longest_suit(5)
    assert found == [counts[length] for length in range(7, 1, -1)]


@pytest.mark.slow
def test_counts_of_flush_length_in_seven_cards() -> None:
    found = list(frequencies(get_ranking("flush-length"), 7).values())
    counts = longest_suit(7)
    assert found == [counts[length] for length in range(7, 1, -1)]


@pytest.mark.slow
def test_counts_of_straight_length_in_seven_cards() -> None:
    """Suits do not matter: the twin goes through the ranks, each weighted with its suits."""
    order, twin = TWINS["straight-length"]
    counts: Counter[str] = Counter()
    for ranks in combinations_with_replacement(range(13), 7):
        weight = prod(comb(4, number) for number in Counter(ranks).values())
        counts[twin(tuple(rank * 4 for rank in ranks))[0]] += weight
    assert frequencies(get_ranking("straight-length"), 7) == {name: counts[name] for name in order}


@pytest.mark.slow
def test_published_counts_of_the_pai_gow_side_bet() -> None:
    """A royal flush of seven cards in sequence is counted with these; straights with three of a kind are that."""
    found = frequencies(get_ranking("pai-gow-seven"), 7, jokers=1)
    lines = (32, 72, 196, 1_128, 26_020, 184_644, 307_472, 4_188_528, 6_172_088, 7_672_500, 11_034_204)
    assert tuple(found.values())[:11] == lines
    assert sum(tuple(found.values())[11:]) == 124_556_196


def dealt(copies: int, size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every hand of several decks by what cards it has, with the number of ways to have them."""
    for hand in combinations_with_replacement(range(52), size):
        times = Counter(hand).values()
        if max(times) <= copies:
            yield hand, prod(comb(copies, number) for number in times)


def test_counts_of_three_cards_from_three_decks() -> None:
    hands, weights = zip(*dealt(3, 3), strict=True)
    ranking = get_ranking("multi-deck-three")
    found = np.bincount(ranking.categories_of(np.array(hands)), weights=weights).astype(int)
    counts = (52, 4 * 27, 44 * 27, 60 * 27, 13 * comb(12, 3) - 52, 11 * 12**3 - 44 * 27, 0, 16_848, 101_088, 0)
    flushes = 4 * comb(39, 3) - 52 - 48 * 27
    rest = comb(156, 3) - sum(counts) - flushes
    assert found.tolist() == [*counts[:6], flushes, *counts[7:9], rest]


def test_baccarat_naturals_of_eight_decks() -> None:
    """Nine: 10-9, 8-1, 7-2, 6-3, 5-4. Eight: 10-8, 7-1, 6-2, 5-3, two fours or two nines."""
    hands, weights = zip(*dealt(8, 2), strict=True)
    ranking = get_ranking("baccarat")
    found = np.bincount(ranking.categories_of(np.array(hands)), weights=weights).astype(int)
    assert found[:2].tolist() == [128 * 32 + 4 * 32 * 32, 128 * 32 + 3 * 32 * 32 + 2 * comb(32, 2)]
    assert found.sum() == comb(416, 2)


def test_prospector_points_of_one_deck() -> None:
    """Coefficients of the generating function: four cards of each value, sixteen tens."""
    ways = Counter({(0, 0): 1})
    for points, cards in [*((value, 4) for value in range(1, 10)), (10, 16)]:
        ways = with_cards(ways, points, cards)
    hands = np.array(list(combinations(range(52), 3)))
    found = np.bincount(get_ranking("prospector-points").categories_of(hands), minlength=28)
    assert found.tolist() == [ways[3, total] for total in range(30, 2, -1)]


def with_cards(ways: Counter[tuple[int, int]], points: int, cards: int) -> Counter[tuple[int, int]]:
    """Ways to hold up to three cards with a total, once there are so many more cards of that value."""
    found: Counter[tuple[int, int]] = Counter()
    for (held, total), number in ways.items():
        for taken in range(min(cards, 3 - held) + 1):
            found[held + taken, total + taken * points] += number * comb(cards, taken)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "size", "jokers"),
    [
        ("crazy-4", 5, 0),
        ("dj-wild", 5, 1),
        ("three-card-split-four", 4, 0),
        ("western-stud-four", 4, 0),
        ("five-card-flushes", 5, 0),
        ("2-card-poker", 4, 0),
        ("three-card", 4, 0),
        ("straight-flush-length", 5, 0),
        ("flush-length-wild", 5, 0),
    ],
)
def test_whole_deck_agrees_with_twin(name: str, size: int, jokers: int) -> None:
    """Suits are alike to all of these: one hand of each kind is looked at, and stands for all of its kind."""
    order, twin = TWINS[name]
    names = RENAMED.get(name, {})
    counts: Counter[str] = Counter()
    for hand, number in kinds(list(range(52 + jokers)), size):
        counts[twin(hand)[0]] += number
    assert sum(counts.values()) == comb(52 + jokers, size)
    expected = {names.get(item, item): counts[item] for item in order}
    assert frequencies(get_ranking(name), size, jokers=jokers) == expected


def test_a_deck_that_a_ranking_does_not_know() -> None:
    with pytest.raises(RankingError, match="ranking high has no hands of 5 cards from one deck with 1 jokers"):
        frequencies(get_ranking("high"), 5, jokers=1)
