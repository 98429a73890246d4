"""Hands of which only the ranks count: against every deal of a small deck, against the settlement,
and against themselves."""

from __future__ import annotations

import csv
import random
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest

from croupier.cards.ranking import get_ranking
from croupier.count.kernels.lengths import hands_by_rank
from croupier.count.showdowns import WHOLE_DECK
from croupier.errors import CroupierError, IllegalAction
from croupier.exact import plan, ranks
from croupier.exact.frame.policy import Policy, PolicyError, always, read_policy
from croupier.exact.frame.solution import Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.ranks import levels_of, make_table
from croupier.games.registry import built
from tests.exact.terms import terms
from tests.exact.twin import best_showdown, deck_of, net

EDGE = "co/straight-edge-poker"
LENGTH = get_ranking("straight-length")


@cache
def best() -> Solution:
    return plan.solve(Terms(built(EDGE)))


def check_rounds(rounds: int) -> None:
    """Each pair of levels pays what the settlement pays in a round that falls into it;
    every other round has long straights."""
    game, chance = built(EDGE), random.Random(39)
    table = make_table(Terms(game))
    for number in range(rounds):
        deck = chance.sample(range(52), 52) if number % 2 else chance.sample(range(4 * chance.randrange(4), 40), 24)
        player, dealer = tuple(deck[:7]), tuple(deck[7:15])
        mine = table.mine.strengths.index(LENGTH.score(player))
        theirs = table.theirs.strengths.index(LENGTH.score(dealer))
        place = chance.randrange(2)
        paid = net(game, {"player": player, "dealer": dealer}, (table.actions[place],))
        assert paid == Fraction(int(table.payoffs[place, table.places[mine, theirs]]), table.scale), (player, dealer)


def test_cells_pay_as_the_settlement_does() -> None:
    check_rounds(400)


@pytest.mark.slow
def test_cells_pay_as_the_settlement_does_in_many_rounds() -> None:
    check_rounds(100_000)


@pytest.mark.parametrize("held", [(0, 1, 2, 12), pytest.param((3, 4, 11, 12), marks=pytest.mark.slow)])
def test_the_best_play_of_a_small_deck(held: tuple[int, ...]) -> None:
    found = ranks.solve(Terms(built(EDGE)), ranks=held).price()
    assert found.combinations == comb(16, 7) * comb(9, 8)
    assert found.expectation == best_showdown(built(EDGE), held, ("fold", "play"))


@pytest.mark.parametrize("threads", [1, 2])
def test_dealers_by_level(threads: int) -> None:
    """Eighteen cards are left, and every eight of them looked at."""
    held = (0, 1, 2, 5, 11, 12)
    found = ranks.counted(LENGTH, 7, 8, held, threads)
    theirs = levels_of(LENGTH, 8, held).strengths
    assert found.weights.sum() == comb(24, 7)
    for row in (0, len(found.held) // 3, len(found.held) - 7):
        hand = [4 * rank + suit for rank in range(13) for suit in range(int(found.held[row, rank]))]
        rest = [card for card in deck_of(held) if card not in hand]
        dealt = [LENGTH.score(dealer) for dealer in combinations(rest, 8)]
        assert [dealt.count(strength) for strength in theirs] == found.dealers[row].tolist()


def test_hands_by_rank_are_all_hands() -> None:
    held, ways = hands_by_rank(7, WHOLE_DECK)
    assert len(held) == 49_205
    assert ways.sum() == comb(52, 7)
    assert len(np.unique(held, axis=0)) == len(held)


def test_straight_edge() -> None:
    price = best().price()
    assert price.combinations == comb(52, 7) * comb(45, 8)
    assert price.expectation == Fraction(-30_253_968_530_771, 1_201_570_389_569_550)
    assert f"{float(price.house_edge):.4%} {float(price.element_of_risk):.4%}" == "2.5179% 1.5283%"


def test_a_pay_table_of_ones_own() -> None:
    """Everything at even money: the play wager is paid like the ante."""
    even = dict.fromkeys(("6 cards", "5 cards", "4 cards", "3 cards", "2 cards", "0/1 cards"), "1 to 1")
    price = plan.solve(terms(EDGE, play=even)).price()
    assert {outcome.net for outcome in price.outcomes} == {2, -2, -1}


def test_the_short_strategy_is_worth_what_it_says() -> None:
    found = best()
    assert found.short is not None
    said = [(item.when, item.do) for item in found.short.sentences]
    assert said == [("two-card straight with king high or better", "play"), ("anything else", "fold")]
    again = plan.solve(Terms(built(EDGE)), policy=Policy("short", found.short.sentences))
    assert again.price().expectation == found.short.expectation
    assert 0 < found.price().expectation - found.short.expectation < Fraction(1, 1000)
    for other in ("two-card straight with queen high", "two-card straight with ace high"):
        policy = read_policy(f"play with {other} or better, else fold")
        assert plan.solve(Terms(built(EDGE)), policy=policy).price().expectation < found.short.expectation


def test_the_complete_strategy_as_a_table(tmp_path: Path) -> None:
    found = best()
    rows = list(found.decisions())
    assert sum(row.deals for row in rows) == found.deals
    assert all(row.evs[row.action] == max(row.evs.values()) for row in rows)
    worth = sum((row.evs[row.action] * row.deals for row in rows), Fraction(0)) / found.deals
    assert worth == found.price().expectation
    path = tmp_path / "strategy.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("street", "when", "do"), *((row.street, row.when, row.action) for row in rows)])
    assert (
        plan.solve(Terms(built(EDGE)), policy=read_policy(str(path))).price().expectation == found.price().expectation
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("play with three-card straight or better", "undecided"),
        ("always raise-9x", "no action"),
        ("play with royal flush or better, else fold", "is no hand"),
    ],
)
def test_a_strategy_that_cannot_be_played(text: str, said: str) -> None:
    with pytest.raises(PolicyError, match=said):
        plan.solve(Terms(built(EDGE)), policy=read_policy(text))


def test_always_playing() -> None:
    price = plan.solve(Terms(built(EDGE)), policy=always("play")).price()
    assert price.fold_frequency == 0
    assert price.average_wager == 2


def test_advice() -> None:
    main = Terms(built(EDGE))
    hand = (44, 41, 34, 30, 17, 9, 4)  # K-Q-T-9-6-4-3
    advice = plan.advise(main, {"player": hand})
    rows = {row.when: row for row in best().decisions()}
    assert advice.deals == comb(45, 8)
    assert advice.evs == rows["K-Q-T-9-6-4-3"].evs
    assert advice.best == rows["K-Q-T-9-6-4-3"].action
    assert ranks.decide(main, "the deal", {"player": hand}, (), ("fold", "play")) == (advice.best, ())
    assert ranks.decide(main, "the deal", {"player": hand}, (), ("fold",)) == ("fold", ())
    with pytest.raises(CroupierError, match="shows no card"):
        plan.advise(main, {"player": hand, "dealer": (0,)})
    with pytest.raises(IllegalAction, match="one decision"):
        plan.advise(main, {"player": hand}, ("play",))


def test_games_of_other_shapes_are_refused() -> None:
    assert "more of a hand than its ranks" in ranks.misfit(built("co/three-card-poker"))
    assert "no dealer" in ranks.misfit(built("co/let-it-ride"))
    assert plan.family_of(built(EDGE)) == "ranks"
