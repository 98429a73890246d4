"""Rankings over arrays: the same answers as for single hands, and bad rows named."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from croupier.cards.card import print_cards
from croupier.cards.ranking import RANKINGS, Ranking, get_ranking
from croupier.cards.ranking.compile import digest, score_rows
from croupier.cards.ranking.scoring.low import low_hand
from croupier.cards.ranking.scoring.poker import best_hand, poker
from croupier.errors import CardError, CroupierError, RankingError
from tests.cards.ranking.deals import by_size, deals
from tests.often import often

# One of each kind of scorer; `make verify` tries all.
OFTEN = (
    "high-joker",
    "omaha-low",
    "deuce-to-seven",
    "lo-ball",
    "multi-deck-three",
    "baccarat",
    "flush-length",
    "crazy-4",
)


@pytest.mark.parametrize("ranking", often(RANKINGS.values(), [RANKINGS[name] for name in OFTEN]), ids=RANKINGS)
def test_arrays_and_single_hands_agree(ranking: Ranking) -> None:
    hands = deals(ranking, 40, seed=4)
    for places, array in by_size(hands):
        strengths, indices = ranking.strengths(array), ranking.categories_of(array)
        for place, strength, index in zip(places, strengths.tolist(), indices.tolist(), strict=True):
            assert ranking.strength(hands[place]) == strength, print_cards(hands[place])
            assert ranking.category(hands[place]) == ranking.categories[index].name


@pytest.mark.parametrize("ranking", [item for item in RANKINGS.values() if item.quick_rows], ids=lambda item: item.name)
def test_kernels_and_scorers_agree(ranking: Ranking) -> None:
    """Where a ranking leaves arrays to the kernels, its own scorer is a second opinion."""
    for _, array in by_size(deals(ranking, 5000, seed=5)):
        scores = score_rows(ranking.scorer, array)
        assert (ranking.scores_of(ranking.strengths(array)) == scores).all()


def test_threads_change_nothing() -> None:
    ranking = get_ranking("three-card")
    random = np.random.default_rng(6)
    array = np.argsort(random.random((100_000, 52)), axis=1)[:, :3]
    assert (ranking.strengths(array, threads=1) == ranking.strengths(array, threads=2)).all()


def test_an_empty_array_has_no_strengths() -> None:
    for name in ("high", "three-card", "multi-deck-six"):
        ranking = get_ranking(name)
        assert len(ranking.strengths(np.empty((0, ranking.sizes[0]), dtype=np.uint8))) == 0


@pytest.mark.parametrize(
    ("name", "array", "error", "sentence"),
    [
        (
            "three-card",
            [[0, 1, 2]],
            RankingError,
            "ranking three-card takes an array of card codes as integers, not list",
        ),
        ("three-card", np.zeros((1, 3)), RankingError, "as integers, not float64"),
        ("three-card", np.array([1, 2, 3]), RankingError, r"rows of 3 or 4 cards, not one of shape \(3,\)"),
        ("three-card", np.zeros((2, 5), dtype=np.uint8), RankingError, r"not one of shape \(2, 5\)"),
        ("three-card", np.array([[0, 1, 2], [3, 52, 4]]), CardError, "row 1 has card code 52, ranking three-card"),
        ("three-card", np.array([[0, -1, 2]]), CardError, "row 0 has card code -1, ranking three-card"),
        ("two-card", np.array([[52, 53]]), CardError, "row 0 has card code 53, ranking two-card"),
        ("three-card", np.array([[0, 1, 2], [9, 8, 9]]), CardError, "row 1 has card 4d twice, for ranking three-card"),
        ("multi-deck-three", np.array([[9, 9, 9]]), CardError, ""),
        ("multi-deck-four", np.array([[9, 9, 9, 9]]), CardError, ""),
        ("baccarat", np.array([[9, 9, 9]]), CardError, ""),
        ("high", np.array([[9, 8, 7, 6, 9]]), CardError, "row 0 has card 4d twice, for ranking high"),
        ("high", np.array([[9, 8, 7, 6, 9]], dtype=np.uint8), CardError, "row 0,.* card 4d twice, for ranking high"),
        ("high", np.array([[9, 8, 7, 6, 60]], dtype=np.uint8), CardError, "row 0 has card code 60.* ranking high"),
        ("high", np.array([[9, 8, 7, 6, 52]], dtype=np.uint8), RankingError, "row 0,.* ranking high has no joker"),
        (
            "omaha-high",
            np.array([[9, 8, 7, 6, 5, 4, 3, 2, 9]], dtype=np.uint8),
            CardError,
            "row 0,.* card 4d twice, for ranking omaha-high",
        ),
    ],
)
def test_bad_arrays_are_named(name: str, array: Any, error: type[CroupierError], sentence: str) -> None:
    if not sentence:
        assert len(get_ranking(name).strengths(array)) == 1
        return
    with pytest.raises(error, match=sentence):
        get_ranking(name).strengths(array)


def test_too_many_identical_cards_are_named() -> None:
    shoe = np.full((1, 22), 9)
    with pytest.raises(CardError, match="row 0 has card 4d 22 times, for ranking thirty-one"):
        get_ranking("thirty-one").strengths(shoe)


def test_the_digest_follows_the_code_and_its_helpers() -> None:
    assert digest(best_hand) == digest(best_hand)  # type: ignore[arg-type]
    assert digest(best_hand) != digest(low_hand)  # type: ignore[arg-type]

    def other(cards: tuple[int, ...]) -> int:
        return best_hand(cards, 5, (0,), 0, False)

    def another(cards: tuple[int, ...]) -> int:
        return best_hand(cards, 4, (0,), 0, False)

    assert digest(other) != digest(another)  # type: ignore[arg-type]


def test_a_changed_helper_changes_the_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.cards.ranking.scoring import poker as module

    before = digest(best_hand)  # type: ignore[arg-type]
    monkeypatch.setattr(module, "ACE", 11)
    assert digest(best_hand) != before  # type: ignore[arg-type]
    monkeypatch.undo()
    monkeypatch.setattr(module, "straight", module.flush)
    assert digest(best_hand) != before  # type: ignore[arg-type]


def test_scorers_with_other_constants_share_a_function() -> None:
    assert poker(3, (0,)).function is poker(5, (0,)).function
