"""Every deal looked at, against the families that count cleverly; and the sample of them where there are too many."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import CroupierError, IllegalAction
from croupier.exact import board, dealt, plan
from croupier.exact.dealt import sampled
from croupier.exact.dealt.layout import order_of
from croupier.exact.frame.policy import always, read_policy
from croupier.exact.frame.terms import Terms
from croupier.games.registry import built

RANKS = (0, 1, 2, 3, 4)


@pytest.mark.parametrize("game_id", ["co/let-it-ride", "co/mississippi-stud", "co/big-raise-stud"])
def test_a_small_deck_is_worth_what_the_board_family_says(game_id: str) -> None:
    terms = Terms(built(game_id))
    found, counted = dealt.solve(terms, deck=4 * len(RANKS)), board.solve(terms, ranks=RANKS)
    assert found.deals * counted.price().combinations > 0
    assert found.price().expectation == counted.price().expectation
    assert found.price().standard_deviation == pytest.approx(counted.price().standard_deviation)


def test_a_fixed_strategy_is_valued() -> None:
    terms = Terms(built("co/big-raise-stud"))
    play, fold = (dealt.solve(terms, policy=always(name), deck=20).price().expectation for name in ("raise-4x", "fold"))
    best = dealt.solve(terms, deck=20).price().expectation
    assert fold == -1
    assert best >= max(play, fold)
    with pytest.raises(CroupierError, match="always ACTION"):
        dealt.solve(terms, policy=read_policy("raise-4x with a pair, else fold"), deck=20)


def test_advice_is_what_the_board_family_says() -> None:
    terms, cards = Terms(built("co/mississippi-stud")), {"player": parse_cards("6s 7s"), "board": parse_cards("8s Kd")}
    ours, theirs = (
        dealt.advise(terms, cards, ("raise-1x", "raise-3x")),
        plan.advise(terms, cards, ("raise-1x", "raise-3x")),
    )
    assert (ours.evs, ours.best, ours.street, ours.deals) == (theirs.evs, theirs.best, theirs.street, theirs.deals)


def test_what_nobody_sees_at_a_decision_is_refused() -> None:
    terms = Terms(built("co/mississippi-stud"))
    with pytest.raises(CroupierError, match="is not what a player sees at a decision"):
        dealt.advise(terms, {"player": parse_cards("6s")}, ())
    with pytest.raises(IllegalAction, match="nothing is left to decide after fold"):
        dealt.advise(terms, {"player": parse_cards("6s 7s")}, ("fold",))


def test_cards_that_nothing_tells_apart_are_one_block() -> None:
    order = order_of(Terms(built("co/mississippi-stud")), 52)
    assert [[block.size for block in stage] for stage in order.stages] == [[2], [1], [1], [1]]
    assert order.deals == 1326 * 50 * 49 * 48
    assert order.suits_alike


@pytest.mark.slow
@pytest.mark.parametrize("game_id", ["co/big-raise-stud", "co/three-card-poker"])
def test_a_sample_is_not_flattered_and_not_far_off(game_id: str) -> None:
    terms = Terms(built(game_id))
    found = sampled.solve(terms, rounds=1 << 20)
    exact = plan.solve(terms).price().expectation
    assert found.standard_error is not None
    assert (
        float(exact) + 4 * found.standard_error
        > float(found.price().expectation)
        > float(exact) - 10 * found.standard_error
    )
