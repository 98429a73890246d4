"""Advice in hold'em: every street, by itself and against the tables that the whole solution has."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from croupier.cards.card import Cards, parse_cards
from croupier.cards.high import strength
from croupier.count.kernels.holdem import index
from croupier.errors import CroupierError, IllegalAction
from croupier.exact import plan
from croupier.exact.frame.solution import Advice
from croupier.exact.frame.terms import Terms
from croupier.games.registry import built
from tests.exact.holdem.test_solve import BONUS, DAKOTA, ULTIMATE, whole


def advise(game: str, cards: str, board: str = "", *actions: str) -> Advice:
    return plan.advise(Terms(built(game)), {"player": parse_cards(cards), "board": parse_cards(board)}, actions)


@pytest.mark.slow
def test_the_river_dealer_by_dealer() -> None:
    cards, board = parse_cards("Ah 7d"), parse_cards("Ks Qs 7s 3d 2c")
    mine = strength(cards + board)
    total = 0
    for held in combinations(set(range(52)) - set(cards + board), 2):
        theirs = strength(held + board)
        sign = (mine > theirs) - (mine < theirs)
        qualifies = theirs >= strength(parse_cards("2s 2h 5d 4c 3s"))
        total += sign + sign * qualifies + min(sign, 0)
    found = advise(ULTIMATE, "Ah 7d", "Ks Qs 7s 3d 2c")
    assert (found.street, found.deals, found.actions) == ("the river", 990, ("check", "check"))
    assert found.evs == {"fold": Fraction(-2), "raise-1x": Fraction(total, 990)}


def flop_of(board: Cards, hole: Cards) -> tuple[int, int]:
    """Kind of the flop, and number of the pair when suits are renamed to bring it there."""
    flops = index.flops(0)
    number = int(index.flop_number(np.array(sorted(board))))
    pair = index.PAIR[hole[0], hole[1]]
    return int(flops.kind[number]), int(index.RENAMED_PAIR[flops.renaming[number], pair])


@pytest.mark.slow
@pytest.mark.parametrize("game", [ULTIMATE, BONUS])
def test_the_flop_looked_at_alone_is_worth_what_the_tables_say(game: str) -> None:
    deals, chance = whole(game), random.Random(3)
    (node,) = deals.tree.nodes[3]
    for _ in range(2):
        cards = chance.sample(range(52), 5)
        hole, board = tuple(cards[:2]), tuple(cards[2:])
        found = plan.advise(Terms(built(game)), {"player": hole, "board": board})
        place = flop_of(board, hole)
        best = node.moves[deals.flop.actions[(0, *place)]].action
        gain = int(deals.flop.values[(*place, deals.flop.column[node])])
        units = 2 if game == BONUS else 0
        worth = int(deals.placed_on_flop[place]) + units * int(deals.flop.values[(*place, 0)]) + gain
        assert found.best == best
        assert found.evs[best] == max(found.evs.values()) == Fraction(worth, deals.payoffs.scale * deals.deck.follow(3))


@pytest.mark.slow
def test_before_the_flop_flops_add_up() -> None:
    """What a class of hole cards is worth is the mean over all flops of what the best move is worth there."""
    deals = whole(BONUS)
    found = advise(BONUS, "Kd 9c")
    assert found.street == "the deal"
    assert found.best == "bet"
    assert found.evs["fold"] == -1
    pair = index.PAIR[parse_cards("Kd")[0], parse_cards("9c")[0]]
    same = [number for number in range(index.PAIRS) if index.HOLE_CLASS[number] == index.HOLE_CLASS[pair]]
    (node,) = deals.tree.nodes[3]
    total = 0
    for kind, weight in enumerate(deals.flops.kinds.weight.tolist()):
        rows = deals.flop.values[kind, same]
        worth = deals.placed_on_flop[kind, same] + 2 * rows[:, 0] + rows[:, deals.flop.column[node]]
        total += weight * int(worth.sum())
    assert found.evs["bet"] == Fraction(total, len(same) * deals.payoffs.scale * deals.deck.follow(0))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "cards", "worth"),
    [
        (BONUS, "3d 2c", "-1.155927"),
        (BONUS, "5d 2c", "-1.019987"),
        (BONUS, "7d 2c", "-1.031301"),
        (BONUS, "8d 2c", "-0.896002"),
        (DAKOTA, "3d 2c", "-1.195592"),
        (DAKOTA, "7d 2c", "-1.050057"),
    ],
)
def test_two_cards_as_published(game: str, cards: str, worth: str) -> None:
    assert f"{float(advise(game, cards).evs['bet']):.6f}" == worth


def test_a_wager_made_before_changes_the_worth_and_not_the_advice() -> None:
    bet, checked = (advise(BONUS, "As Kd", "Qs Js 2h 3c", "bet", action) for action in ("bet", "check"))
    taken = advise(BONUS, "As Kd", "Qs Js 2h 3c")
    assert bet.best == checked.best == taken.best
    assert bet.evs != checked.evs
    assert taken == bet
    assert taken.actions == ("bet", "bet")


def test_cards_and_actions_that_cannot_be() -> None:
    with pytest.raises(IllegalAction, match="'raise-2x' on the deal: a seat may check"):
        advise(ULTIMATE, "As Kd", "Qs Js 2h", "raise-2x")
    with pytest.raises(IllegalAction, match="leaves no decision"):
        advise(ULTIMATE, "As Kd", "Qs Js 2h", "raise-4x")
    with pytest.raises(CroupierError, match="community: 4 cards"):
        advise(ULTIMATE, "As Kd", "Qs Js 2h 3c")
    with pytest.raises(CroupierError, match="community: 5 cards"):
        advise(BONUS, "As Kd", "Qs Js 2h 3c 4c")
    with pytest.raises(CroupierError, match="0 community cards are given"):
        advise(ULTIMATE, "As Kd", "", "check")
