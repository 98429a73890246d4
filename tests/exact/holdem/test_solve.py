"""Hold'em against the dealer: against trying everything on a small deck, against the settlement, and against print."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from itertools import combinations

import numpy as np
import pytest

from croupier.cards.high import CATEGORY_FLOOR, strength
from croupier.errors import CroupierError
from croupier.exact import holdem, plan
from croupier.exact.frame.solution import Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import End
from croupier.exact.holdem import Payoffs
from croupier.exact.holdem.deals import Counts, Deals
from croupier.exact.holdem.spot import entry_of
from croupier.exact.holdem.tree import State
from croupier.games.registry import built
from croupier.house.settlement import settle
from croupier.rules.game import Game
from croupier.rules.round import Round, Seat
from croupier.rules.street import Does
from tests.exact.holdem.twin import Played, SmallDeck, bets_add_up, raise_once, small_deck
from tests.exact.terms import terms
from tests.often import often

ULTIMATE, BONUS, DAKOTA = "co/ultimate-texas-holdem", "co/texas-holdem-bonus", "sd/texas-holdem-bonus"
GAMES = (ULTIMATE, BONUS, DAKOTA, "ca/ultimate-texas-holdem", "co/heads-up-holdem")
TWENTY, TWENTY_FOUR = (8, 9, 10, 11, 12), (7, 8, 9, 10, 11, 12)
NO_BAR, TRIPS = 0, CATEGORY_FLOOR[3]
UNIT = 20_00


@cache
def whole(game: str) -> Deals:
    return holdem.deals_of(Terms(built(game)))


@cache
def solution(game: str) -> Solution:
    return holdem.solution_of(whole(game))


@cache
def small(lowest: int, bar: int) -> SmallDeck:
    return small_deck(lowest, bar)


def percent(number: Fraction, digits: int) -> str:
    return f"{float(100 * number):.{digits}f}"


def test_ultimate_texas_holdem_as_published() -> None:
    price = solution(ULTIMATE).price()
    assert price.combinations == 27_813_810_024_000
    assert percent(price.house_edge, 3) == "2.185"
    assert percent(price.house_edge, 5) == "2.18497"
    assert percent(price.element_of_risk, 3) == "0.526"
    assert price.expectation == Fraction(-50_643_648_973, 2_317_817_502_000)
    assert f"{price.standard_deviation:.2f}" == "4.94"


@pytest.mark.slow
def test_texas_holdem_bonus_as_published() -> None:
    price = solution(BONUS).price()
    assert price.combinations == 55_627_620_048_000
    assert percent(price.house_edge, 3) == "2.037"
    assert percent(price.element_of_risk, 4) == "0.5335"
    assert price.expectation == Fraction(-578_107_733, 28_381_438_800)
    # Deuce with three to seven, not suited: five classes of twelve.
    assert price.frequency(End.FOLD) == Fraction(60, 1326)


@pytest.mark.slow
def test_an_ante_paid_from_a_flush_up_costs_more() -> None:
    dakota, colorado = solution(DAKOTA).price(), solution(BONUS).price()
    assert dakota.expectation == Fraction(-19_447_087_313, 347_672_625_300)
    assert percent(dakota.house_edge, 4) == "5.5935"
    assert dakota.house_edge > colorado.house_edge


@pytest.mark.parametrize("game", often(GAMES, (ULTIMATE,)))
def test_the_value_of_the_best_moves_is_what_following_them_counts(game: str) -> None:
    deals = whole(game)
    root = deals.tree.root
    assert root is not None
    level, sizes = deals.deal, np.array([int(n) for n in _class_sizes()])
    going_on = deals.placed_on_deal + (root.units or 0) * level.values[:, 0]
    total = sum(
        int(n) * int(value) for n, value in zip(sizes, going_on + level.values[:, level.column[root]], strict=True)
    )
    assert Fraction(total, deals.payoffs.scale * deals.deck.deals) == solution(game).price().expectation


def _class_sizes() -> list[int]:
    """Pairs of hole cards by class: 13 times one rank plus the other, the higher first where suited."""
    return [6 if row == column else 4 if row > column else 12 for row in range(13) for column in range(13)]


def way_of(game: Game) -> Callable[..., Played]:
    """As the streets have it: one wager that is made once, the earlier the larger, or another wager on each street."""
    bets = [[choice for choice in street.choices if choice.does is Does.BET] for street in game.streets]
    lines = {choice.line for street in bets for choice in street}
    if len(lines) == 1:
        return partial(raise_once, first_raises=tuple(sorted(choice.times for choice in bets[0])))
    assert len(lines) == len(bets)
    return bets_add_up


def check_small(game: str, ranks: tuple[int, ...], bar: int) -> None:
    """Every number that comes out, on a deck small enough to try everything; the dealer's bar where asked for."""
    deals = holdem.deals_of(Terms(built(game)), ranks=ranks)
    payoffs = deals.payoffs
    if payoffs.bar:
        payoffs.bar = bar
    deck = small(ranks[0], bar if payoffs.bar else NO_BAR)
    (fold,) = set(payoffs.folded.values())
    found: Played = way_of(payoffs.terms.game)(
        deck,
        lambda level, cell: int(payoffs.placed[payoffs.hands[level], cell]),
        lambda level, cell: int(payoffs.made[payoffs.hands[level], cell]),
        int(fold * payoffs.scale),
        payoffs.scale,
    )
    counts = deals.count(deals.best)
    assert counts.deals == deck.deals
    assert holdem.expectation(deals, counts) == found.expectation
    assert ends_of(deals, counts) == by_hand(payoffs, found)
    check_first_moves(deals, found)


def ends_of(deals: Deals, counts: Counts) -> Counter[tuple[int | str, int, int]]:
    found: Counter[tuple[int | str, int, int]] = Counter()
    for place, state in enumerate(deals.tree.states):
        for hand, cell in np.argwhere(counts.shown[place]).tolist():
            found[state.units(deals.tree.placed), hand, cell] += int(counts.shown[place, hand, cell])
    found["fold", 0, 0] = sum(counts.folded.values())
    return +found


def by_hand(payoffs: Payoffs, played: Played) -> Counter[tuple[int | str, int, int]]:
    found: Counter[tuple[int | str, int, int]] = Counter()
    for (units, level, cell), count in played.ends.items():
        found[units, 0 if units == "fold" else int(payoffs.hands[level]), cell] += count
    return +found


def check_first_moves(deals: Deals, played: Played) -> None:
    node = deals.tree.root
    assert node is not None
    for hole, name in played.first.items():
        high, low = sorted((card >> 2 for card in hole), reverse=True)
        number = 13 * high + low if hole[0] & 3 == hole[1] & 3 else 13 * low + high
        assert node.moves[deals.deal.actions[0, number]].action == name, hole


@pytest.mark.parametrize("game", often(GAMES, ()))
def test_a_small_deck_tried_out(game: str) -> None:
    check_small(game, TWENTY, TRIPS)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_larger_deck_tried_out(game: str) -> None:
    check_small(game, TWENTY_FOUR, TRIPS)


def test_the_dealers_holdings_counted_one_by_one() -> None:
    deals, chance = whole(ULTIMATE), random.Random(20)
    for turn in range(120):
        # Every other board is made of few suits, so that flushes come up.
        deck = range(52) if turn % 2 else [card for card in range(52) if card & 3 < 2]
        dealt = chance.sample(list(deck), 7)
        board, hole = tuple(dealt[:5]), tuple(dealt[5:])
        mine = strength(dealt)
        theirs = [strength((*board, *held)) for held in combinations(set(range(52)) - set(dealt), 2)]
        wanted = [mine, sum(s < mine for s in theirs), theirs.count(mine), sum(s < deals.payoffs.bar for s in theirs)]
        assert deals.counts[sum(entry_of(board, hole))].tolist() == wanted, (board, hole)


def check_rounds(game_id: str, rounds: int) -> None:
    """Cell by cell: a round played by the solver's moves is settled as its payoffs say."""
    deals, chance = whole(game_id), random.Random(game_id)
    payoffs, tree = deals.payoffs, deals.tree
    names = {line.name for line in payoffs.terms.main}
    for _ in range(rounds):
        cards = chance.sample(range(52), 9)
        hole, dealer, board = tuple(cards[:2]), tuple(cards[2:4]), tuple(cards[4:])
        state, path, folded = walk(deals, chance)
        mine, theirs = strength((*hole, *board)), strength((*dealer, *board))
        cell = 2 * (0 if mine > theirs else 1 if mine == theirs else 2) + (theirs < payoffs.bar)
        hand = int(payoffs.hands[mine])
        pays = payoffs.placed[hand, cell] + state.units(tree.placed) * payoffs.made[hand, cell]
        wanted = payoffs.folded[state] if folded else Fraction(int(pays), payoffs.scale)
        seat = Seat(seat=1, wagers=dict.fromkeys(tree.placed, UNIT), cards={"player": hole}, actions=path)
        (settled,) = settle(payoffs.terms.game, Round(seats=(seat,), common={"dealer": dealer, "board": board})).seats
        net = sum(result.net for result in settled.results if result.wager in names)
        assert Fraction(net, UNIT) == wanted, (cards, path)


def walk(deals: Deals, chance: random.Random) -> tuple[State, tuple[str, ...], bool]:
    """Moves at random: every way through the decisions is settled, not only the best."""
    tree = deals.tree
    state, path = tree.start, list[str]()
    for level in (0, 3, 4, 5):
        node = tree.node_at.get((level, state))
        if node is None:
            continue
        move = chance.randrange(len(node.moves))
        path.append(node.moves[move].action)
        then = tree.after[level, state][move]
        if then is None:
            return state, tuple(path), True
        state = then
    return state, tuple(path), False


@pytest.mark.parametrize("game", GAMES)
def test_rounds_are_settled_as_they_are_valued(game: str) -> None:
    check_rounds(game, 400)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_many_rounds_are_settled_as_they_are_valued(game: str) -> None:
    check_rounds(game, 100_000)


@pytest.mark.parametrize("game", often(GAMES, (ULTIMATE,)))
def test_outcomes_add_up_line_by_line(game: str) -> None:
    price = solution(game).price()
    assert sum(price.by_line.values(), Fraction(0)) == price.expectation
    assert all(sum(outcome.lines.values(), Fraction(0)) == outcome.net for outcome in price.outcomes)
    assert len({(item.name, item.net, item.pays) for item in price.outcomes}) == len(price.outcomes)


@pytest.mark.slow
def test_one_thread_counts_what_two_do() -> None:
    one, two = (holdem.deals_of(Terms(built(BONUS)), threads=threads, ranks=TWENTY) for threads in (1, 2))
    assert one.count(one.best).folded == two.count(two.best).folded
    assert (one.count(one.best).shown == two.count(two.best).shown).all()


@pytest.mark.slow
def test_a_pay_table_of_ones_own() -> None:
    """With a straight paid nothing more than the rest, the blind only ever pushes or loses, and the game costs more."""
    poor = plan.solve(terms(ULTIMATE, blind={"royal flush": "1 to 1"})).price()
    assert poor.house_edge > solution(ULTIMATE).price().house_edge
    assert poor.largest_win == 6


def test_pays_beyond_32_bits_are_summed_in_64() -> None:
    """A royal paid a hundred million: sums over the dealer's holdings no longer fit the smaller integers."""
    rich = terms(ULTIMATE, blind={"royal flush": "100,000,000 to 1"})
    deals = holdem.deals_of(rich, ranks=TWENTY)
    assert deals.river.values.dtype == np.int64
    counts = deals.count(deals.best)
    assert counts.deals == deals.deck.deals
    assert holdem.expectation(deals, counts) > 1


def test_pays_too_large_to_sum_are_refused() -> None:
    with pytest.raises(CroupierError, match="too large to sum exactly"):
        plan.solve(terms(ULTIMATE, blind={"royal flush": "1,000,000 to 1", "straight": "1 to 1000003"}))


def test_other_games_do_not_fit() -> None:
    assert "two cards each and five on the board" in holdem.misfit(built("co/caribbean-stud"))
    assert not holdem.misfit(built(ULTIMATE))
    assert plan.family_of(built(BONUS)) == "holdem"
