"""Each kind of counting against a naive enumeration on a small deck, or against another way to the same number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations, product
from math import comb, perm

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.cards.card import JOKER
from croupier.cards.ranking import get_ranking
from croupier.count.badbeat import both_reach, choices, five_cards, losing_hands
from croupier.count.blocks import Plain, canonical, deals, scores_of, total
from croupier.count.cover_all import three_cards as packings
from croupier.count.kernels.side import look_up, shuffle_rows
from croupier.exact.side import cover_all as coverall
from croupier.exact.side import ordered
from croupier.exact.side import pairs as acehigh
from croupier.exact.side import pairs as lengths
from croupier.exact.side.dealt import alike, reaches
from croupier.exact.side.ordered import categories_by_holding
from croupier.exact.side.ranked import Counts, class_counts, is_blind

Scores = Callable[[NDArray[np.uint8]], NDArray[np.int64]]

NINE_UP = sum(1 << rank for rank in range(7, 13))
TWO_RANKS = 1 << 10 | 1 << 12
FOUR_RANKS = 0b1111 << 8
FIVE_RANKS = sum(1 << rank for rank in range(8, 13))


def cards_of(ranks: int, jokers: int = 0, decks: int = 1) -> list[int]:
    natural = [card for card in range(52) if ranks >> (card >> 2) & 1] * decks
    return natural + list(range(JOKER, JOKER + jokers))


def naive(ranking: str, cards: list[int], size: int, texts: tuple[str, ...]) -> Counter[frozenset[str]]:
    rule = get_ranking(ranking)
    return Counter(
        frozenset(text for text in texts if rule.class_named(text).holds(hand)) for hand in combinations(cards, size)
    )


def as_sets(counts: Counts) -> Counter[frozenset[str]]:
    found: Counter[frozenset[str]] = Counter()
    for cell, number in counts.cells:
        found[frozenset(cell.names)] += number
    return found


@pytest.mark.parametrize(
    ("ranking", "size", "jokers", "decks", "ranks", "texts"),
    [
        ("high", 5, 0, 1, FIVE_RANKS,
            ("royal flush", "straight flush", "two pair", "pair of jacks or better", "flush")),
        pytest.param("high", 5, 0, 1, NINE_UP, ("royal flush", "pair of jacks or better"), marks=pytest.mark.slow),
        pytest.param("high-joker", 5, 1, 1, FIVE_RANKS,
            ("royal flush", "natural royal flush", "four of a kind", "straight", "pair"), marks=pytest.mark.slow),
        ("three-card", 3, 0, 1, NINE_UP, ("mini royal in spades", "mini royal", "straight flush", "pair", "flush")),
        pytest.param("high-wild", 5, 2, 1, FIVE_RANKS, ("five of a kind", "wild royal flush", "full house, aces"),
                     marks=pytest.mark.slow),
        ("hole-cards", 2, 0, 1, NINE_UP, ("ace of hearts and ace of diamonds", "pair", "a-k suited")),
        ("multi-deck-four", 4, 0, 2, TWO_RANKS, ("four of a kind", "suited pair", "two pair", "pair")),
        pytest.param("five-card-flushes", 5, 0, 1, FOUR_RANKS, ("four-card straight flush", "flush", "four-card flush"),
                     marks=pytest.mark.slow),
    ],
)  # fmt: skip
def test_classes_are_counted_as_by_looking_at_every_hand(
    ranking: str, size: int, jokers: int, decks: int, ranks: int, texts: tuple[str, ...]
) -> None:
    found = class_counts(ranking, size, jokers, texts, ranks, decks)
    assert as_sets(found) == naive(ranking, cards_of(ranks, jokers, decks), size, texts)
    assert found.total == comb(len(cards_of(ranks, jokers, decks)), size) == total(size, jokers, ranks, decks)


def test_a_hand_is_in_its_narrowest_class_first() -> None:
    texts = ("pair of jacks or better", "straight flush", "royal flush")
    (names,) = [cell.names for cell, _ in class_counts("high", 5, 0, texts).cells if "royal flush" in cell.names]
    assert names == ("royal flush", "straight flush", "pair of jacks or better")


def test_canonical_hands_stand_for_every_hand_once() -> None:
    cards, weights = canonical(3, NINE_UP)
    images: set[frozenset[int]] = set()
    for row, weight in zip(cards.tolist(), weights.tolist(), strict=True):
        mine = {frozenset(card & ~3 | order[card & 3] for card in row) for order in permutations(range(4))}
        assert len(mine) == weight
        assert not images & mine
        images |= mine
    assert len(images) == comb(24, 3)
    assert [int(weights.sum()) for _, weights in deals(2, 2, 1 << 12)] == [6, 8, 1]


def test_identical_cards_are_grouped() -> None:
    rows = np.array([[1, 1, 1, 2, 2], [1, 1, 2, 2, 3], [4, 3, 2, 1, 0]], dtype=np.uint8)
    assert reaches(alike(rows), (3, 2)).tolist() == [True, False, False]
    assert reaches(alike(rows), (2, 2)).tolist() == [True, True, False]
    assert reaches(alike(rows), (2,)).tolist() == [True, True, False]


def naive_pairs(
    scores: Callable[[NDArray[np.uint8]], NDArray[np.int64]], cards: list[int], size: int, floors: list[int]
) -> list[int]:
    hands = np.array(list(combinations(cards, size)), dtype=np.uint8)
    values = scores(hands)
    masks = np.array([sum(1 << card for card in hand) for hand in hands.tolist()], dtype=np.int64)
    good = values >= floors[0]
    values, masks = values[good], masks[good]
    classes = np.searchsorted(floors, values, side="right") - 1
    found = np.zeros(len(floors), dtype=np.int64)
    for mask, value, mine in zip(masks, values, classes, strict=True):
        beside = (masks & mask == 0) & (values != value)
        found += np.bincount(np.minimum(classes[beside], mine), minlength=len(floors))
    return [int(number) for number in found]


@pytest.mark.parametrize(("ranking", "jokers"), [("high", 0), ("high-joker", 1)])
def test_losing_hands_are_counted_as_by_looking_at_every_two(ranking: str, jokers: int) -> None:
    rule = get_ranking(ranking)
    names = ("pair of aces", "two pair", "three of a kind", "straight", "full house")
    floors = sorted(min(low for low, _ in rule.class_named(name).spans) for name in names)
    scores = scores_of(ranking)
    assert losing_hands(scores, 5, jokers, floors, FIVE_RANKS) == naive_pairs(
        scores, cards_of(FIVE_RANKS, jokers), 5, floors
    )


def test_the_quick_count_of_plain_hands_is_the_slow_one() -> None:
    plain = Plain()
    floor = min(low for low, _ in get_ranking("high").class_named("four of a kind").spans)
    assert both_reach(plain, 5, 0, [floor]) == both_reach(plain.__call__, 5, 0, [floor])


def test_choices_are_every_choice_in_order() -> None:
    assert choices(6, 3).tolist() == [list(item) for item in combinations(range(6), 3)]
    large = choices(30, 4)
    assert len(large) == comb(30, 4)
    assert [large[0].tolist(), large[-1].tolist()] == [[0, 1, 2, 3], [26, 27, 28, 29]]


RANKS = 6
WINDOWS = {tuple(sorted((low + step) % RANKS for step in range(3))) for low in range(RANKS - 1)}


def suited(hand: tuple[tuple[int, int], ...]) -> bool:
    return in_sequence(hand) and len({suit for _, suit in hand}) == 1


def in_sequence(hand: tuple[tuple[int, int], ...]) -> bool:
    return tuple(sorted(rank for rank, _ in hand)) in WINDOWS


def same_rank(hand: tuple[tuple[int, int], ...]) -> bool:
    return len({rank for rank, _ in hand}) == 1


def layouts(most: int, kind: Callable[[tuple[tuple[int, int], ...]], bool]) -> list[int]:
    cards = list(product(range(RANKS), range(4)))
    good = [sum(1 << cards.index(card) for card in hand) for hand in combinations(cards, 3) if kind(hand)]
    found = [0] * (most + 1)

    def lay(first: int, used: int, number: int) -> None:
        found[number] += 1
        for place in range(first, len(good)) if number < most else ():
            if not good[place] & used:
                lay(place + 1, used | good[place], number + 1)

    lay(0, 0, 0)
    return found


def test_hands_of_three_are_laid_out_as_by_trying_all() -> None:
    assert packings.straight_flushes(3, RANKS) == layouts(3, suited)
    assert packings.straight_flushes(3, RANKS, trips=True) == layouts(3, lambda hand: suited(hand) or same_rank(hand))
    assert packings.straights(2, RANKS) == layouts(2, lambda hand: in_sequence(hand) or same_rank(hand))


COVER_ALL = ("akq suited (royal flush)", "straight flush", "three of a kind", "straight")


def test_cover_all_of_two_hands_agrees_both_ways() -> None:
    by_layouts = coverall.highest("three-card", 3, 0, 0, 2, COVER_ALL)
    by_pairs = coverall._two_hands("three-card", 3, 0, COVER_ALL)
    assert by_layouts.total == by_pairs.total == comb(52, 3) * comb(49, 3)
    assert dict(by_layouts.cells) == dict(by_pairs.cells)


def test_cover_all_of_one_hand_is_that_hand() -> None:
    one = coverall.highest("three-card", 3, 0, 0, 1, COVER_ALL)
    assert {cell.names[:1]: number for cell, number in one.cells} == {
        ("akq suited (royal flush)",): 4, ("straight flush",): 44, ("three of a kind",): 52, ("straight",): 720,
        (): 21_280,
    }  # fmt: skip


def test_a_round_depends_on_the_seed_and_its_number_only() -> None:
    whole, part = np.empty((40, 7), dtype=np.uint8), np.empty((10, 7), dtype=np.uint8)
    shuffle_rows(5, 100, 52, whole)
    shuffle_rows(5, 120, 52, part)
    assert (whole[20:30] == part).all()
    assert all(len(set(row)) == 7 for row in whole.tolist())
    many = np.empty((52_000, 3), dtype=np.uint8)
    shuffle_rows(1, 0, 52, many)
    for column in many.T:
        expected = len(many) / 52
        squares = ((np.bincount(column, minlength=52) - expected) ** 2 / expected).sum()
        assert squares < 100  # chi-square with 51 degrees of freedom: one in ten thousand


def test_a_hand_is_found_in_the_table_of_all() -> None:
    places, values = five_cards("crazy-4", 0)
    rows = np.array([[51, 3, 17, 40, 8], [0, 1, 2, 3, 4], [47, 48, 49, 50, 51]], dtype=np.uint8)
    assert values[places(rows)].tolist() == scores_of("crazy-4")(rows).tolist()
    assert look_up(
        np.array([[4, 3, 2, 1, 0]], dtype=np.uint8), np.arange(6), np.zeros((6, 6), dtype=np.int64)
    ).tolist() == [5]


@pytest.mark.slow
def test_hole_cards_that_must_play() -> None:
    boards, weights = canonical(5)
    some = slice(70_000, 70_002)
    for fewest, ranking in ((2, "both-hole-cards"), (1, "one-or-two-hole-cards")):
        rule = get_ranking(ranking)
        want: Counter[str] = Counter()
        for board, weight in zip(boards[some].tolist(), weights[some].tolist(), strict=True):
            for hole in combinations([card for card in range(52) if card not in board], 2):
                want[rule.category_of(rule.score((*hole, *board)))] += weight
        found = categories_by_holding(boards[some], weights[some], fewest)
        assert {name: number for name, number in found.items() if number} == dict(want)


@pytest.mark.parametrize("seven", ["As Ks Qs Js Ts 9s 2d", "As Ks Qs Js Ts 9s 8s", "9h 8h 7h 6h 5h 5d 5c"])
def test_straight_flushes_by_street_as_by_dealing_every_way(seven: str) -> None:
    from croupier.cards.card import parse_cards

    cards = parse_cards(seven)
    after, flopped = get_ranking("royal-after"), get_ranking("flopped-high")
    found = ordered.layouts(list(cards))
    royals: Counter[str] = Counter()
    flops: Counter[str] = Counter()
    for hole in combinations(cards, 2):
        for turn, river in permutations([card for card in cards if card not in hole], 2):
            flop = [card for card in cards if card not in (*hole, turn, river)]
            dealt = (*hole, *flop, turn, river)
            royals[after.category(dealt)] += 1
            flops[flopped.category(dealt)] += 1
    names = {
        "royal after 5": "royal flush in the first five cards", "royal after 6": "royal flush in the first six cards",
        "community royal": "community royal flush",
    }  # fmt: skip
    for category, name in names.items():
        assert sum(number for cell, number in found.items() if name in cell.names) == royals[category]
    straight_flushes = sum(number for cell, number in found.items() if "flopped straight flush" in cell.names)
    assert straight_flushes == flops["flopped straight flush"] + flops["flopped royal flush"]
    assert sum(found.values()) == ordered.LAYOUTS == perm(7, 2) * comb(5, 2)


def test_the_shorter_straight_as_by_looking_at_every_two() -> None:
    rule = get_ranking("straight-length")
    want: Counter[str] = Counter()
    for mine in range(52):
        for theirs in combinations([card for card in range(52) if card != mine], 2):
            one, two = rule.scorer((mine,)), rule.scorer(theirs)
            want["tie" if one == two else rule.categories[rule.index_of(min(one, two))].name] += 1
    assert {cell.names[0]: number for cell, number in lengths.lower_straight(1, 2).cells} == dict(want)


def test_suits_of_two_hands_without_a_flush() -> None:
    flush = {suits for suits in product(range(4), repeat=5) if len(set(suits)) == 1}
    good = [suits for suits in product(range(4), repeat=5) if suits not in flush]
    want = sum(1 for one in good[:] for two in good if one[0] != two[0])
    assert acehigh._suits(5, 5, 1, 5) == want
    # Beside a joker four of a suit are a flush already.
    fewer = [suits for suits in good if max(map(suits.count, suits)) < 4]
    assert acehigh._suits(5, 5, 1, 4) == sum(1 for one in good for two in fewer if one[0] != two[0])


@pytest.mark.slow
@pytest.mark.parametrize(("ranking", "flushes"), [("high-straight-joker", False), ("high-joker", True)])
def test_ace_high_hands_are_those_of_the_ranking(ranking: str, flushes: bool) -> None:
    found = acehigh.ace_high_hands(joker_flushes=flushes)
    dealers = sum(number for cell, number in found.cells if cell.names != ("neither",)) // comb(46, 7)
    both = found.of(acehigh.BOTH)
    mine = class_counts(ranking, 7, 1, ("ace high",)).of("ace high")
    assert both > 0
    assert dealers == mine


@pytest.mark.parametrize(
    ("name", "blind"),
    [("high", True), ("flush-length-wild", True), ("flopped-high", False), ("royal-after", False),
     ("one-or-two-hole-cards", False), ("both-hole-cards", False)],
)  # fmt: skip
def test_a_ranking_that_looks_at_the_order_of_cards_is_found_out(name: str, blind: bool) -> None:
    """Some do so for straight flushes alone, which hands from the whole deck hardly ever are."""
    assert is_blind(get_ranking(name), 7) is blind
