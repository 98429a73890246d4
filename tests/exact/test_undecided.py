"""A game without decisions: its wager's price is its solution, and each hand is paid as the settlement pays it."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random

import pytest

from croupier.books.names import canonical
from croupier.cards.ranking import get_ranking
from croupier.errors import CroupierError
from croupier.exact import plan, undecided
from croupier.exact.frame.policy import always
from croupier.exact.frame.terms import Terms
from croupier.exact.side.lines import prices_of
from croupier.exact.side.tally import value_of
from croupier.games.colorado.poker_208 import ANTE_HAND, JACKPOT_HAND
from croupier.games.registry import built
from croupier.rules.facts import Facts
from tests.exact.terms import terms
from tests.exact.twin import Cards, net

POKER = "co/208-poker"


@pytest.mark.slow
def test_208_poker() -> None:
    found = plan.solve(Terms(built(POKER)))
    price = found.price()
    assert (found.family, found.first, list(found.decisions())) == ("undecided", "ante", [])
    assert price.combinations == comb(52, 2) * comb(156, 3)
    assert price.expectation == Fraction(-1_518_821, 68_578_510)
    assert price.by_line == {"ante": price.expectation}


def check_deals(wager: str, deals: int) -> set[str]:
    """The count tells hands apart by what a ranking knows of them, the settlement reads them;
    many have identical cards."""
    game, chance, met = built(POKER), Random(f"208 {wager}"), set()
    axis = {"ante": ANTE_HAND, "jackpot": JACKPOT_HAND}[wager]
    ranking, texts = get_ranking("multi-deck-high"), axis.reading.texts
    assert texts is not None
    for number in range(deals):
        cards = range(52) if number % 3 == 0 else chance.sample(range(52), 4) if number % 3 == 1 else range(20)
        hand = tuple(chance.sample(cards, 2))
        board = tuple(chance.sample([card for card in cards for _ in range(3)], 3))
        facts = Facts(seat=1, player="", cards={"player": hand, "board": board}, stakes={})
        # The narrowest category first, as counts name them.
        category = ranking.category(hand + board)
        names = (category, *(text for text in texts if text != category and ranking.matches(hand + board, text)))
        assert value_of(axis.reading, names) == axis.read(facts), (hand, board)
        met.add(str(axis.read(facts)))
        if wager == "ante" and number < 200:
            line = next(line for line in game.lines if line.name == wager)
            assert net(game, {"player": hand, "board": board}, ()) == Terms(game).net(line, facts.value), (hand, board)
    return met


@pytest.mark.parametrize(("wager", "rows"), [("ante", 8), ("jackpot", 3)])
def test_a_price_pays_as_the_settlement_does(wager: str, rows: int) -> None:
    assert len(check_deals(wager, 400)) >= rows


@pytest.mark.slow
@pytest.mark.parametrize(("wager", "rows"), [("ante", 11), ("jackpot", 4)])
def test_a_price_pays_as_the_settlement_does_on_many_deals(wager: str, rows: int) -> None:
    assert len(check_deals(wager, 50_000)) >= rows


@pytest.mark.slow
def test_a_pay_table_of_ones_own() -> None:
    even = plan.solve(terms(POKER, ante={"any pair": "1 to 1"})).price()
    assert {outcome.net for outcome in even.outcomes} == {1, -1}


def test_there_is_nothing_to_decide() -> None:
    main = Terms(built(POKER))
    with pytest.raises(CroupierError, match="no decision"):
        plan.solve(main, policy=always("fold"))
    with pytest.raises(CroupierError, match="no decision"):
        plan.advise(main, {"player": (0, 1)})
    with pytest.raises(CroupierError, match="no decision"):
        undecided.decide(main, "the deal", {"player": (0, 1)}, (), ())


def test_games_of_other_shapes_are_refused() -> None:
    assert undecided.misfit(built("co/three-card-poker")) == "there are decisions"
    assert undecided.misfit(built("ca/ez-baccarat")) == "several wagers may be placed, each by itself"
    assert undecided.misfit(built("co/pai-gow-poker"))


def test_wagers_on_cards_are_counted_as_the_game_reads_them() -> None:
    """Every card, and every three cards of the shoe, by the game's own outcomes."""
    game = built(POKER)
    cards: list[tuple[Cards, int]] = [((card,), 1) for card in range(52)]
    boards: list[tuple[Cards, int]] = [
        (board, prod(comb(3, board.count(card)) for card in set(board)))
        for board in combinations_with_replacement(range(52), 3)
    ]
    for spots, deals in zip(game.spots, (cards, boards), strict=True):
        schedule = game.schedules[spots.line.schedule]["1"]
        prices = {price.wager: price for price in prices_of(Terms(game), schedule)}
        assert len(prices) == len(schedule.rows)
        met = set()
        for outcome in spots.outcomes:
            # Two outcomes, over and under, are printed in one row; a pick is as likely as any other.
            row = next(row for row in schedule.rows if canonical(row.means or row.hand) == canonical(outcome.row))
            won = sum(ways for found, ways in deals if outcome.wins(found, (outcome.picks or ("",))[0]))
            price = prices[f"{schedule.wager}: {row.hand}"]
            assert price.combinations == sum(ways for _, ways in deals)
            assert [item.count for item in price.outcomes if item.net > 0] == [won], outcome.name
            met.add(row.hand)
        assert len(met) == len(schedule.rows)
