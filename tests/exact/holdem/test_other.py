"""Hold'em games of other multiples and other pays fit the same solver: the structure counts, not the game."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.errors import CroupierError
from croupier.exact.frame.terms import Terms
from croupier.exact.holdem import solve as holdem
from croupier.exact.holdem.tree import Tree
from croupier.games.registry import built
from croupier.rules import (
    ALWAYS,
    LOSE,
    PUSH,
    Choice,
    Game,
    Kind,
    Line,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Street,
    at_least,
    bet,
    category,
    check,
    common,
    fold,
    folded,
    own,
    showdown,
    versus,
)  # fmt: skip
from tests.exact.holdem.test_solve import BONUS, TWENTY, ULTIMATE, percent
from tests.exact.holdem.twin import raise_once, small_deck

RULE = Rule("co", "30-1099.44")
PLAYER, DEALER, BOARD = own("player", 2), common("dealer", 2), common("board", 5)
HAND = category("hand", PLAYER | BOARD, "high", RULE(16))
QUALIFIED = at_least("dealer qualifies", DEALER | BOARD, "high", "2s 2h 5d 4c 3s", RULE(16))
RESULT = versus("result", PLAYER | BOARD, DEALER | BOARD, "high", RULE(16))
FOLD = folded(RULE(15))
FOLDED, QUALIFIES, STRAIGHT = FOLD[True], QUALIFIED[True], HAND.at_least("straight")

ANTE, ODDS = Line(name="ante", cite=RULE(2)), Line(name="odds", cite=RULE(2))
RAISE = Line(name="raise", cite=RULE(11), kind=Kind.MADE)
BAD_BEAT = Line(name="bad-beat-bonus", cite=RULE(16, "h"), kind=Kind.BONUS, on=ODDS)


def raises(paragraph: int, *times: int) -> tuple[Choice, ...]:
    return tuple(bet(RAISE, times=number, of=ANTE, cite=RULE(paragraph)) for number in times)


HEADS_UP = Game(
    id="co/heads-up-holdem",
    rule=RULE,
    groups=(PLAYER, DEALER, BOARD),
    lines=(ANTE, RAISE, ODDS, BAD_BEAT),
    opens=Opens(required=(ANTE, ODDS), cite=RULE(2)),
    streets=(
        Street(name="the deal", cite=RULE(11), choices=(check(RULE(11)), *raises(11, 1, 2, 3))),
        Street(name="the flop", cite=RULE(13), shows=(BOARD[:3],), unless=(RAISE,), choices=(check(RULE(13)), *raises(13, 1, 2))),
        Street(name="the river", cite=RULE(15), shows=(BOARD[3:],), unless=(RAISE,), choices=(fold(RULE(15)), *raises(15, 1))),
    ),
    hand=HAND,
    qualifies=QUALIFIED,
    rows=(
        Row(ANTE, FOLDED, LOSE, RULE(15), "folded"),
        Row(ANTE, ~FOLDED & ~QUALIFIES, PUSH, RULE(16, "b"), "dealer does not qualify"),
        *showdown(ANTE, RESULT, when=~FOLDED & QUALIFIES, cite=RULE(16, "c")),
        *showdown(RAISE, RESULT, when=ALWAYS, cite=RULE(16, "d")),
        Row(ODDS, FOLDED, LOSE, RULE(15), "folded"),
        Row(ODDS, ~FOLDED & RESULT["win"], Pays(by=HAND, otherwise=PUSH), RULE(16, "d"), "less than a straight"),
        Row(ODDS, ~FOLDED & RESULT["tie"], PUSH, RULE(16, "f"), "tie"),
        Row(ODDS, ~FOLDED & RESULT["loss"] & STRAIGHT, PUSH, RULE(16, "h"), "a bad beat"),
        Row(ODDS, ~FOLDED & RESULT["loss"] & ~STRAIGHT, LOSE, RULE(16, "g"), "dealer beats the player"),
        Row(BAD_BEAT, ~FOLDED & RESULT["loss"], Pays(by=HAND), RULE(16, "h")),
        Row(BAD_BEAT, ~(~FOLDED & RESULT["loss"]), PUSH, RULE(16, "h")),
    ),
    pay=PayOrder(cite=RULE(18)),
)


def test_a_wager_that_is_paid_when_it_loses() -> None:
    assert not holdem.misfit(HEADS_UP)
    payoffs = holdem.deals_of(Terms(HEADS_UP)).payoffs
    straight = payoffs.hands[5853]
    # Won, the straight is paid even on ante and odds; beaten, five on the odds against the ante lost.
    assert payoffs.scale == 2
    assert payoffs.placed[straight].tolist() == [2 * 2, 1 * 2, 0, 0, (5 - 1) * 2, 5 * 2]
    assert payoffs.made[straight].tolist() == [2, 2, 0, 0, -2, -2]


@pytest.mark.slow
def test_other_multiples_tried_out_on_a_small_deck() -> None:
    deals = holdem.deals_of(Terms(HEADS_UP), ranks=TWENTY)
    payoffs = deals.payoffs
    found = raise_once(
        small_deck(TWENTY[0], payoffs.bar),
        lambda level, cell: int(payoffs.placed[payoffs.hands[level], cell]),
        lambda level, cell: int(payoffs.made[payoffs.hands[level], cell]),
        -2 * payoffs.scale,
        payoffs.scale,
        first_raises=(1, 2, 3),
    )
    assert holdem.expectation(deals, deals.count(deals.best)) == found.expectation


def test_heads_up_holdem_on_the_whole_deck() -> None:
    price = holdem.solve(Terms(HEADS_UP)).price()
    assert price.expectation == Fraction(-840_983_767, 35_658_730_800)
    assert percent(price.house_edge, 2) == "2.36"
    assert price.initial == 2


def test_wagers_that_are_not_paid_alike_are_refused() -> None:
    game = built(BONUS)
    turn = game.by_name["turn"]
    rows = tuple(row if row.line is not turn or row.pays == LOSE else replace(row, pays=PUSH) for row in game.rows)
    with pytest.raises(CroupierError, match="flop, river, turn are not paid alike"):
        holdem.deals_of(Terms(replace(game, rows=rows)))


def test_a_tree_says_what_was_done() -> None:
    terms = Terms(built(ULTIMATE))
    tree = Tree(terms.game, terms.placed)
    ends = {tree.path(state): state.units(tree.placed) for state in tree.states if state != tree.start}
    assert ends == {("raise-4x",): 4, ("raise-3x",): 3, ("check", "raise-2x"): 2, ("check", "check", "raise-1x"): 1}
    assert tree.path(tree.start, 5) == ("check", "check")
    assert tree.most_units() == 4


def test_decisions_at_other_times_do_not_fit() -> None:
    game = built(ULTIMATE)
    late = replace(game.streets[1], shows=(BOARD[:2],))
    later = replace(game.streets[2], shows=(BOARD[2:],))
    odd = replace(game, streets=(game.streets[0], late, later))
    assert holdem.misfit(odd) == "decisions come with 0, 2, 5 community cards out"
