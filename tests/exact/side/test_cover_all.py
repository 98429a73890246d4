"""Rounds of several hands: layouts against trying every hand of a small deck,
and against counts made in another way."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.cards.card import JOKER
from croupier.cards.ranking import get_ranking
from croupier.count.badbeat import both_reach, quick_scores
from croupier.count.cover_all.five_card_hands import (
    CRAZY_4,
    CRAZY_4_DECK,
    DJ_WILD,
    DJ_WILD_DECK,
    LayoutDeck,
    Level,
)
from croupier.count.cover_all.five_cards import layouts
from croupier.count.cover_all.three_and_board import CLASSES, laid_with_board
from croupier.count.cover_all.two_and_board import Graph, graph_of, matchings_of
from croupier.exact.side import cover_all as coverall
from croupier.exact.side.cover_all import from_layouts, laid_out_for
from croupier.exact.side.pays import NotPriced
from croupier.exact.side.ranked import class_counts
from tests.exact.rounds_at_random import highest_at_random

WILD_ROWS = ("five wilds", "royal flush", "straight flush", "four of a kind", "full house")
CRAZY_ROWS = ("four aces", "royal flush", "four of a kind", "straight flush", "three of a kind")
HIGH_ROWS = ("royal flush", "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind")
Ints = NDArray[np.int64]

# The ace at either end of a straight; four ranks of one straight with many wild cards; the ace low only.
WILD_DECKS = [LayoutDeck((3, 5, 13, 14), 3), LayoutDeck((10, 11, 12, 13), 4), LayoutDeck((4, 5, 6, 14), 2)]
CRAZY_DECKS = [LayoutDeck((2, 3, 4, 14)), LayoutDeck((9, 10, 11, 12)), LayoutDeck((6, 7, 8, 9, 10))]


def cards_of(deck: LayoutDeck) -> list[int]:
    """The joker is the first wild card, then the deuces."""
    wilds = [JOKER, 0, 1, 2, 3][: deck.wilds]
    return [*(4 * (rank - 2) + suit for rank in deck.ranks for suit in range(4)), *wilds]


def hands_of(cards: list[int], size: int, held: Callable[[NDArray[np.uint8]], Ints]) -> tuple[Ints, Ints]:
    """Every hand of the cards as bits, and its strength."""
    places = np.array(list(combinations(range(len(cards)), size)))
    return (1 << places).sum(axis=1), held(np.ascontiguousarray(np.array(cards, dtype=np.uint8)[places]))


def sets_of_hands(good: Ints, cards: int, most: int) -> list[int]:
    """How many sets of no, one, two and, where `most` is three, of three hands without a common card there are."""
    pairs = sum(int((good & hand == 0).sum()) for hand in good.tolist()) // 2
    if most < 3:
        return [1, len(good), pairs]
    inside = np.zeros(1 << cards, dtype=np.int64)
    inside[good] = 1
    for place in range(cards):
        halves = inside.reshape(-1, 2, 1 << place)
        halves[:, 1] += halves[:, 0]
    triples = 0
    for hand in good.tolist():
        others = good[good & hand == 0]
        triples += int(inside[((1 << cards) - 1) & ~(others | hand)].sum())
    return [1, len(good), pairs, triples // 6]


def floor_of(ranking: str, name: str) -> int:
    return min(low for low, _ in get_ranking(ranking).class_named(name).spans)


def check_layouts(ranking: str, levels: tuple[Level, ...], deck: LayoutDeck, most: int = 3) -> None:
    cards = cards_of(deck)
    hands, strengths = hands_of(cards, 5, quick_scores(ranking, 5, int(JOKER in cards)))
    for level in levels:
        expected = sets_of_hands(hands[strengths >= floor_of(ranking, level.name)], len(cards), most)
        assert layouts(level, deck, most) == expected, level.name


@pytest.mark.parametrize("deck", WILD_DECKS, ids=lambda deck: "-".join(map(str, deck.ranks)))
def test_wild_hands_of_a_small_deck_are_those_found_by_trying_all(deck: LayoutDeck) -> None:
    check_layouts("dj-wild", DJ_WILD, deck)


def test_a_straight_of_naturals_is_laid_out_too() -> None:
    check_layouts("dj-wild", DJ_WILD, LayoutDeck((10, 11, 12, 13, 14), 1), most=2)


@pytest.mark.parametrize("deck", CRAZY_DECKS, ids=lambda deck: "-".join(map(str, deck.ranks)))
def test_four_of_five_cards_are_laid_out_as_found_by_trying_all(deck: LayoutDeck) -> None:
    """Without aces of their own, which four aces would be above: those decks have no royal flush."""
    levels = tuple(
        level for level in CRAZY_4 if level.name != "royal flush" and (14 not in deck.ranks or "three" in level.name)
    )
    check_layouts("crazy-4", levels, deck, most=2)


@pytest.mark.parametrize(
    ("ranking", "levels", "deck"),
    # Four aces, which are above Crazy 4's royal flush, are no level of their own.
    [("dj-wild", DJ_WILD, DJ_WILD_DECK), ("crazy-4", CRAZY_4[1:], CRAZY_4_DECK)],
    ids=["dj-wild", "crazy-4"],
)
def test_two_hands_agree_with_inclusion_and_exclusion_over_shared_cards(
    ranking: str, levels: tuple[Level, ...], deck: LayoutDeck
) -> None:
    jokers = int(deck.wilds > 0)
    both = both_reach(quick_scores(ranking, 5, jokers), 5, jokers, [floor_of(ranking, level.name) for level in levels])
    assert [2 * layouts(level, deck, 2)[2] for level in levels] == both


@pytest.mark.parametrize(
    ("ranking", "own", "board", "jokers", "rows"),
    [
        pytest.param("dj-wild", 5, 0, 1, WILD_ROWS, marks=pytest.mark.slow),
        ("crazy-4", 5, 0, 0, CRAZY_ROWS),
        pytest.param("high", 3, 2, 0, HIGH_ROWS, marks=pytest.mark.slow),
        pytest.param("high", 2, 3, 0, HIGH_ROWS, marks=pytest.mark.slow),
        pytest.param("high", 2, 5, 0, HIGH_ROWS[:4], marks=pytest.mark.slow),
    ],
)
def test_rounds_laid_out(ranking: str, own: int, board: int, jokers: int, rows: tuple[str, ...]) -> None:
    """One hand is the ranking's own count; more lie where rounds dealt at random do."""
    source = laid_out_for(ranking, own, board)
    assert source is not None
    one, alone = from_layouts(source(rows), ranking, 1, rows), class_counts(ranking, own + board, jokers, rows)
    for row in rows:
        assert one.of(row) * alone.total == alone.of(row) * one.total, row
    rounds = 200_000
    dealt = highest_at_random(ranking, own, board, jokers, 7, rounds)
    for hands in range(2, 8):
        exact = coverall.highest(ranking, own, board, jokers, hands, rows)
        assert exact.method == "exact"
        for row in rows[1:]:
            share = exact.of(row) / exact.total
            spans = get_ranking(ranking).class_named(row).spans
            seen = sum(int(((dealt[hands - 1] >= low) & (dealt[hands - 1] <= high)).sum()) for low, high in spans)
            assert abs(seen / rounds - share) < 4.5 * (share * (1 - share) / rounds) ** 0.5, (hands, row)


@pytest.mark.parametrize(("own", "board"), [pytest.param(3, 2, marks=pytest.mark.slow), (2, 3)])
def test_a_class_without_a_row_pays_nothing_between_two_that_have_one(own: int, board: int) -> None:
    rows = tuple(row for row in HIGH_ROWS if row not in ("full house", "flush"))
    every, fewer = (coverall.highest("high", own, board, 0, 4, texts) for texts in (HIGH_ROWS, rows))
    assert [fewer.of(row) for row in rows] == [every.of(row) for row in rows]


def test_more_hands_than_are_laid_out_are_refused() -> None:
    with pytest.raises(NotPriced, match="rounds of 8 hands are not laid out, only of up to 7"):
        coverall.highest("crazy-4", 5, 0, 0, 8, CRAZY_ROWS)
    with pytest.raises(NotPriced, match="rounds of 9 hands of 5 cards and a board of 0 by high are not dealt"):
        coverall.highest("high", 5, 0, 0, 9, HIGH_ROWS)
    with pytest.raises(NotPriced, match="rounds are not laid out by two pair"):
        coverall.highest("high", 3, 2, 0, 3, (*HIGH_ROWS, "two pair"))


def naive_matchings(edges: list[tuple[int, int]], most: int) -> list[int]:
    found = [0] * (most + 1)
    for number in range(most + 1):
        found[number] = sum(
            len({card for edge in chosen for card in edge}) == 2 * number for chosen in combinations(edges, number)
        )
    return found


@pytest.mark.parametrize(
    "graph",
    [
        ((5, 0b1),),  # five cards, all joined
        ((2, 0b10), (6, 0b01)),  # two cards joined to six others
        ((2, 0b111), (3, 0b001), (2, 0b101)),
        ((3, 0b0001), (3, 0b0010), (3, 0b1000), (1, 0b0100)),  # parts that are not joined, two of them alike
        ((2, 0b1000), (2, 0b1000), (2, 0b1000), (3, 0b0111)),  # three classes that could change places
    ],
)  # fmt: skip
def test_matchings_are_those_found_by_trying_all(graph: Graph) -> None:
    cards = [place for place, (size, _) in enumerate(graph) for _ in range(size)]
    edges = [(one, two) for one, two in combinations(range(len(cards)), 2) if graph[cards[one]][1] >> cards[two] & 1]
    assert matchings_of(graph, 4) == naive_matchings(edges, 4)


@pytest.mark.parametrize(
    "board", [(0, 13, 30), (8, 12, 16), (0, 1, 34), (20, 21, 22)], ids=["apart", "suited", "pair", "threes"]
)
def test_the_graph_of_a_board_is_what_the_ranking_says(board: tuple[int, ...]) -> None:
    """Three cards on the board: a full house or better with two more, one after the other."""
    from croupier.count.kernels.side import MOST_CLASSES, fill_graphs

    rule = get_ranking("high")
    for name in ("straight", "full house"):
        floor = int(rule.class_named(name).spans[0][0])
        lowest = next(strength for strength in range(7462) if rule.score_of(strength) >= floor)
        out = np.zeros((1, 1, 2 * MOST_CLASSES), dtype=np.int64)
        fill_graphs(np.array([board], dtype=np.uint8), np.array([lowest], dtype=np.int64), out)
        graph = graph_of(out[0, 0].tolist())
        left = [card for card in range(52) if card not in board]
        edges = [pair for pair in combinations(left, 2) if rule.strength((*board, *pair)) >= lowest]
        degrees = [sum(card in edge for edge in edges) for card in left]
        pairs = len(edges) * (len(edges) - 1) // 2 - sum(number * (number - 1) // 2 for number in degrees)
        assert matchings_of(graph, 2) == [1, len(edges), pairs]


@pytest.mark.parametrize(
    ("ranks", "most"), [((10, 11, 12, 13, 14), 3), ((2, 3, 4, 5, 14), 3), ((2, 3, 4, 5, 6, 14), 2)]
)
def test_three_cards_with_a_board_of_two_are_laid_out_as_by_trying_all(ranks: tuple[int, ...], most: int) -> None:
    cards = cards_of(LayoutDeck(ranks))
    expected = {kind.name: [0] * (most + 1) for kind in CLASSES}
    for first, second in combinations(range(len(cards)), 2):
        # Boards are alike but for their suits: spades and hearts stand for all.
        board, suits = (cards[first], cards[second]), (cards[first] & 3, cards[second] & 3)
        same = cards[first] >> 2 == cards[second] >> 2
        alike = 6 if same else 4 if suits[0] == suits[1] else 12
        if suits not in ((0, 0), (0, 1)):
            continue
        left = [card for card in cards if card not in board]
        hands, strengths = hands_of(left, 3, partial(_with_board, board))
        for kind in CLASSES:
            found = sets_of_hands(hands[strengths >= floor_of("high", kind.name)], len(left), most)
            for number, ways in enumerate(found):
                expected[kind.name][number] += alike * ways
    for kind in CLASSES:
        assert laid_with_board(kind, most, ranks) == expected[kind.name], kind.name


def _with_board(board: tuple[int, int], rows: NDArray[np.uint8]) -> Ints:
    whole = np.hstack([np.tile(np.array(board, dtype=np.uint8), (len(rows), 1)), rows])
    return quick_scores("high", 5, 0)(np.ascontiguousarray(whole))


def test_what_is_estimated_is_what_more_than_two_hands_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Crazy 4, which is counted exactly, by the way of Caribbean Stud: near,
    by an error far below that of rounds alone."""
    monkeypatch.setattr(coverall, "ROUNDS", 200_000)
    monkeypatch.setattr(coverall, "SLAB", 50_000)
    exact = coverall.highest("crazy-4", 5, 0, 0, 6, CRAZY_ROWS)
    estimate = coverall._estimated("crazy-4", 0, 6, CRAZY_ROWS)
    assert (estimate.method, estimate.samples is not None) == ("simulation", True)
    assert estimate.samples is not None
    for row in CRAZY_ROWS:
        error = estimate.samples.error([Fraction(row in cell.names) for cell, _ in estimate.cells])
        share = exact.of(row) / exact.total
        assert error < 0.2 * (share * (1 - share) / coverall.ROUNDS) ** 0.5
        assert (
            abs(estimate.of(row) / estimate.total - share) <= 4.5 * error + 1e-6
        )  # which three hands reach too seldom to be seen
