"""Every row of every schedule names hands that its ranking has."""

from __future__ import annotations

import pytest

from croupier.books import Cell, library
from croupier.books.hand_names import category_spans, find_hand, hand_named, listed, order_of
from croupier.books.names import canonical
from croupier.cards.ranking import RANKINGS


def test_every_hand_name_resolves() -> None:
    unknown = {
        f"{section.id} {schedule.wager}: {cell.means or cell.hand!r} in {schedule.ranking}"
        for section in library().sections()
        for schedule in section.schedules
        for cell in (*schedule.rows, *schedule.envy)
        if find_hand(schedule.ranking, cell) is None
    }
    assert len(unknown) == 0, sorted(unknown)


def test_listed_names_stand_for_hands_of_their_ranking() -> None:
    for ranking, names in listed().items():
        assert ranking in RANKINGS
        for name in names:
            assert hand_named(ranking, name) is not None


@pytest.mark.parametrize("ranking", ["high", "three-card", "crazy-4", "pai-gow-seven"])
def test_categories_stand_in_their_order(ranking: str) -> None:
    floors = [min(spans)[0] for _, spans in category_spans(ranking)]
    assert floors == sorted(floors, reverse=True)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("royal flush", "straight flush"),
        ("four aces", "four of a kind"),
        ("pair of jacks or better", "pair of sixes to tens"),
        ("two pair", "pair of jacks or better"),
        ("royal flush in the first five cards", "straight flush"),
    ],
)
def test_a_better_hand_stands_higher(better: str, worse: str) -> None:
    one, other = hand_named("high", better), hand_named("high", worse)
    assert one is not None
    assert other is not None
    assert (one.place or 0) > (other.place or 0)


def test_the_meaning_goes_before_the_printed_name() -> None:
    found = find_hand("three-card", Cell(hand="akq spades", printed="", means="mini royal in spades"))
    assert found is not None
    assert (found.name, found.narrowed) == ("mini royal in spades", True)


def test_names_that_no_ranking_has() -> None:
    assert hand_named("high", "seven of a kind") is None
    assert hand_named("no such ranking", "flush") is None
    assert order_of("no such ranking") == ()


def test_outcomes_are_no_hands() -> None:
    found = hand_named("outcome", "dealer does not qualify")
    assert found is not None
    assert found.place is None
    assert category_spans("outcome") == ()


@pytest.mark.parametrize(
    ("printed", "name"),
    [
        ("3 of a Kind", "three of a kind"),
        ("Three-of-a-kind pays", "three of a kind"),
        ("Two Pairs pay", "two pair"),
        ("2 pairs", "two pair"),
        ("One  pair", "pair"),
        ("Straight-Flush", "straight flush"),
        ("mini royal flush", "mini royal"),
        ("royal flush + royal match*", "royal flush + royal match"),
        ("7 card straight flush", "seven-card straight flush"),
        ("full house", "full house"),
    ],
)
def test_one_spelling_for_many(printed: str, name: str) -> None:
    assert canonical(printed) == name
    assert canonical(canonical(printed)) == canonical(printed)
