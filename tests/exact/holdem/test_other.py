"""Hold'em games of other multiples and other pays fit the same solver: the structure counts, not the game."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.errors import CroupierError
from croupier.exact import holdem
from croupier.exact.frame.terms import Terms
from croupier.exact.holdem.tree import Tree
from croupier.games.registry import built
from croupier.rules import LOSE, PUSH
from tests.exact.holdem.test_solve import BONUS, TWENTY, ULTIMATE, percent
from tests.exact.holdem.twin import raise_on_the_flop, small_deck
from tests.exact.terms import priced

HEADS_UP = built("co/heads-up-holdem")


def test_a_wager_that_is_paid_when_it_loses() -> None:
    assert not holdem.misfit(HEADS_UP)
    payoffs = holdem.deals_of(Terms(HEADS_UP)).payoffs
    straight = payoffs.hands[5853]
    # Won, the straight is paid even on ante and odds; beaten, five on the odds against the ante lost.
    assert payoffs.scale == 2
    assert payoffs.placed[straight].tolist() == [2 * 2, 1 * 2, 0, 0, (5 - 1) * 2, 5 * 2]
    assert payoffs.made[straight].tolist() == [2, 2, 0, 0, -2, -2]


@pytest.mark.slow
def test_heads_up_holdem_on_the_whole_deck() -> None:
    price = holdem.solve(Terms(HEADS_UP)).price()
    assert price.expectation == Fraction(-840_983_767, 35_658_730_800)
    assert percent(price.house_edge, 2) == "2.36"
    assert price.initial == 2


CHAMPION = "co/champion-poker@five-card", "co/champion-poker@seven-card"


@pytest.mark.slow
@pytest.mark.parametrize("game", CHAMPION)
def test_a_bonus_that_must_be_bet_is_a_game_of_its_own(game: str) -> None:
    """Champion Poker: the decisions are about the ante blind, whatever the bonus beside it reads; on a small deck."""
    terms = Terms(built(game))
    assert not holdem.misfit(terms.game)
    assert terms.placed == {"ante-blind": 1}
    deals = holdem.deals_of(terms, ranks=TWENTY)
    payoffs = deals.payoffs
    found = raise_on_the_flop(
        small_deck(TWENTY[0], payoffs.bar),
        lambda level, cell: int(payoffs.placed[payoffs.hands[level], cell]),
        lambda level, cell: int(payoffs.made[payoffs.hands[level], cell]),
        -payoffs.scale,
        payoffs.scale,
    )
    assert holdem.expectation(deals, deals.count(deals.best)) == found


@pytest.mark.slow
def test_champion_poker_on_the_whole_deck() -> None:
    """Dealer and player are alike, and only the player may raise: it favors him,
    and the bonus he must bet pays for it."""
    price = holdem.solve(Terms(built(CHAMPION[0]))).price()
    assert price.expectation == Fraction(29_414_459_189, 144_863_593_875)
    bonus = next(iter(built(CHAMPION[0]).schedules["hold-em-bonus"].values()))
    assert price.expectation < -priced(CHAMPION[0].partition("@")[0], bonus).expectation


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
    board = next(group for group in game.groups if group.name == "board")
    late = replace(game.streets[1], shows=(board[:2],))
    later = replace(game.streets[2], shows=(board[2:],))
    odd = replace(game, streets=(game.streets[0], late, later))
    assert holdem.misfit(odd) == "decisions come with 0, 2, 5 community cards out"
