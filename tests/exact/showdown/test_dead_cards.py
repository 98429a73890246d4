"""Dead cards: against trying everything on small decks, the price of Three Card Poker, and rounds at the table."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations

import numpy as np
import pytest

from croupier.cards.card import parse_cards
from croupier.errors import CroupierError, IllegalAction
from croupier.exact import plan, showdown
from croupier.exact.frame.policy import read_policy
from croupier.exact.frame.terms import Terms
from croupier.exact.showdown import dead_cards, make_table
from croupier.games.registry import built
from croupier.simulate.estimate import estimates
from croupier.simulate.run import simulate
from croupier.simulate.setup import Asked, make_job
from tests.exact.twin import deck_of, kinds, net

GAME = "co/stadium-three-card-poker"
BEST, ALONE = Fraction(-5_102_944_368_707, 158_912_143_289_900), Fraction(-686_689, 20_358_520)
# A deuce, a queen and an ace of each suit: nine and three are all of them.
RANKS, MORE = (0, 10, 12), (0, 5, 10, 12)


def nets(hand: tuple[int, ...], dealers: Sequence[tuple[int, ...]]) -> dict[tuple[int, ...], Fraction]:
    """What playing is worth against each hand of the dealer, as the settlement pays it."""
    game, found = built(GAME), {}
    for dealer in dealers:
        others = [card for card in range(52) if card not in (*hand, *dealer)][:6]
        found[dealer] = net(game, {"player": hand, "dealer": dealer, "array": (*hand, *others)}, ("play",))
    return found


def played(hand: tuple[int, ...], deck: list[int]) -> tuple[int, Fraction]:
    """Sets of dead cards with which the hand is played, and what the best play brings over all deals."""
    rest = [card for card in deck if card not in hand]
    worth = nets(hand, list(combinations(rest, 3)))
    plays, total = 0, Fraction(0)
    for dead in combinations(rest, 6):
        left = [worth[dealer] for dealer in combinations([card for card in rest if card not in dead], 3)]
        plays += sum(left) >= -len(left)
        total += max(sum(left, Fraction(0)), Fraction(-len(left)))
    return plays, total


@pytest.mark.slow
def test_the_best_play_of_a_small_deck() -> None:
    found = dead_cards.solve(Terms(built(GAME)), ranks=RANKS).price()
    assert found.combinations == 220 * 84
    assert found.expectation == sum(
        weight * played(hand, deck_of(RANKS))[1] for hand, weight in kinds(deck_of(RANKS), 3)
    ) / (220 * 84)


@pytest.mark.slow
@pytest.mark.parametrize("cards", ["7c 7d Qs", "2c 7d Qs", "2d 7c As", "2c 2d 7s"])
def test_single_hands_of_a_larger_deck(cards: str) -> None:
    """Over all dead cards of sixteen: how often the hand is played, and what that brings."""
    terms, hand = Terms(built(GAME)), tuple(sorted(parse_cards(cards)))
    table = make_table(terms, MORE)
    counted = showdown.cards_for(table, MORE)
    level = int(np.searchsorted(table.strengths, table.ranking.score(hand)))
    row = int(np.flatnonzero(counted.levels == level)[0])
    like = tuple(counted.hands[row].tolist())
    found = dead_cards.hand_of(table, counted, dead_cards.dealers_of(table, MORE), MORE, row)
    kind = int(table.classes[level])
    worth = sum(
        int(table.payoffs[kind, option, cell]) * count
        for option, counts in enumerate(found.counts)
        for cell, count in zip(found.cells, counts, strict=False)
    )
    plays, total = played(like, deck_of(MORE))
    assert sum(found.counts[1]) == plays * 35
    assert Fraction(worth, table.scale) == total


def test_a_fixed_strategy_goes_by_the_own_cards_alone() -> None:
    """It is that of Three Card Poker, whose tables are the same."""
    policy = read_policy("play with Q-6-4 or better, else fold")
    found = plan.solve(Terms(built(GAME)), policy=policy)
    assert found.family == "dead_cards"
    assert found.price().expectation == ALONE == Fraction(-13_733_780, 407_170_400)


@pytest.mark.slow
def test_all_nine_cards_are_used() -> None:
    found = plan.solve(Terms(built(GAME)))
    assert found.price().combinations == 22_100 * 13_983_816 * 12_341
    assert found.price().expectation == BEST
    assert found.short is not None
    assert found.short.expectation == ALONE
    assert found.notes == (f"all cards that lie face up are used; by a seat's own cards alone it is worth {ALONE}",)
    decided = list(found.decisions())
    assert sum(item.deals for item in decided) == found.deals
    assert all(item.evs[item.action] == max(item.evs.values()) for item in decided)
    low = [item for item in decided if item.when.startswith("Js 9h 2d")] or decided[-2:]
    assert {item.action for item in low} == {"play", "fold"}


@pytest.mark.slow
def test_rounds_at_the_table_come_near_the_price() -> None:
    """Nine shared cards, the best decision in each round."""
    job, _, name = make_job(built(GAME), partial(built, GAME), Asked(rounds=800, seed=5, wagers="ante=1,pair-plus=1"))
    main, pair_plus = estimates(built(GAME), job.wagers, simulate(job))
    assert name == "optimal"
    assert abs(float(main.expectation - BEST)) < 4 * 1.64 / 800**0.5
    assert pair_plus.wager == "pair-plus"


def test_advice_with_the_array_and_without() -> None:
    terms = Terms(built(GAME))
    mine, high = parse_cards("Js 9h 2d"), parse_cards("As Ah Ks Kh Qs Qh")
    assert plan.advise(terms, {"player": mine}).best == "fold"
    advice = plan.advise(terms, {"player": mine, "array": (*mine, *high)})
    assert (advice.best, advice.deals) == ("play", 12_341)
    twin = nets(mine, list(combinations([card for card in range(52) if card not in (*mine, *high)], 3))[:2000])
    assert set(twin.values()) <= {-2, -1, 0, 1, 2}
    with pytest.raises(CroupierError, match="are not 9 cards with Js 9h 2d among them"):
        plan.advise(terms, {"player": mine, "array": high})
    with pytest.raises(IllegalAction, match="has one decision"):
        plan.advise(terms, {"player": mine, "array": (*mine, *high)}, ("fold",))


def test_games_of_other_shapes_are_refused() -> None:
    assert dead_cards.misfit(built("co/three-card-poker")) == "no cards are seen beside the hands"
    assert showdown.misfit(built(GAME)) == "the player sees cards that are nobody's"
