"""Pay tables of one's own that name hands no printed schedule tells apart: the rows are read as finely as they are."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from croupier.books import Cell, Schedule
from croupier.cards.ranking import get_ranking
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import Price
from croupier.exact.side.lines import prices_of
from croupier.exact.side.pays import NotPriced
from croupier.exact.side.refined import refined
from croupier.games.registry import built


def own(game: str, wager: str, rows: dict[str, str]) -> Schedule:
    printed = next(iter(built(game).schedules[wager].values()))
    cells = tuple(Cell(hand, f"{odds} to 1") for hand, odds in rows.items())
    return replace(printed, id="own", rows=cells, missing=(), envy=())


def priced(game: str, wager: str, rows: dict[str, str]) -> Price:
    (found,) = prices_of(Terms(built(game)), own(game, wager, rows))
    return found


def counts_of(price: Price) -> dict[str, int]:
    return {item.name: item.count for item in price.outcomes}


@pytest.mark.parametrize(
    "rows",
    [
        ("pair of aces", "pair"),
        ("pair", "pair of aces"),
        ("flush in spades", "flush", "straight flush", "pair of fours or better"),
        ("pair of tens or better", "mini royal", "straight"),
        ("three aces", "ace high"),
    ],
)
def test_a_hand_is_paid_by_its_narrowest_row(rows: tuple[str, ...]) -> None:
    """Three cards, hand by hand: of the rows that it belongs to, the one that the fewest hands belong to."""
    ranking = get_ranking("three-card")
    hands = list(combinations(range(52), 3))
    members = {name: {hand for hand in hands if ranking.class_named(name).holds(hand)} for name in rows}
    wanted = dict.fromkeys(rows, 0)
    for hand in hands:
        mine = [name for name in rows if hand in members[name]]
        if mine:
            wanted[min(mine, key=lambda name: len(members[name]))] += 1
    found = counts_of(priced("co/three-card-poker", "pair-plus", {name: str(2 + at) for at, name in enumerate(rows)}))
    assert {name: found.get(name, 0) for name in rows} == wanted
    assert found["nothing"] == comb(52, 3) - sum(wanted.values())


def test_a_printed_schedule_is_read_as_it_is() -> None:
    game = built("co/three-card-poker")
    for schedule in game.schedules["pair-plus"].values():
        assert not refined(Terms(game), game.by_name["pair-plus"], schedule).finer


@pytest.mark.slow
def test_a_row_of_the_losing_hand() -> None:
    """It is counted by the rows as they stand; a wider row takes what no narrower one does."""
    aces, fours, game = "four aces", "four of a kind", "co/dj-wild"
    alone = counts_of(priced(game, "two-way-bad-beat", {fours: "2"}))
    both = counts_of(priced(game, "two-way-bad-beat", {fours: "2", aces: "9"}))
    assert both[aces] > 0
    assert both[aces] + both[fours] == alone[fours]
    assert both["nothing"] == alone["nothing"]


def test_a_class_of_the_games_own_stays_beside_new_rows() -> None:
    """30-1099.34(18): aces against aces are two hands; pairs of kings are the ranking's."""
    rows = {"a-a against a-a": "1000", "a-a": "30", "pair": "3", "k-k": "9"}
    found = counts_of(priced("co/ultimate-texas-holdem", "ultimate-pairs", rows))
    dealers = comb(50, 2)
    assert (found["a-a against a-a"], found["a-a"]) == (6, 6 * (dealers - 1))
    assert (found["k-k"], found["pair"]) == (6 * dealers, 66 * dealers)


def test_a_row_that_the_ranking_does_not_know_is_named() -> None:
    with pytest.raises(NotPriced, match="row 'blue moon' of pair-plus own names no hand of the ranking three-card"):
        priced("co/three-card-poker", "pair-plus", {"blue moon": "9"})


def test_a_row_that_the_axis_cannot_tell_apart_is_named() -> None:
    """When a royal flush was complete is all that this axis reads beside the categories."""
    with pytest.raises(
        NotPriced, match="row 'pair of aces' of progressive own is no class that 'progressive hand' can"
    ):
        priced("co/ultimate-texas-holdem", "progressive", {"pair of aces": "9"})


def test_the_worth_of_a_row_of_ones_own() -> None:
    assert priced("co/three-card-poker", "pair-plus", {"mini royal": "5524"}).expectation == Fraction(0)
