"""Two dealer hands: the sample against every deal of a small deck, the cells against the settlement, and the price."""

from __future__ import annotations

import csv
import random
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, sqrt
from pathlib import Path

import numpy as np
import pytest

from croupier.books import library
from croupier.cards.card import parse_cards
from croupier.cards.ranking import get_ranking
from croupier.count.kernels.two_dealers import Sample, draw_sample, second_strengths
from croupier.count.showdowns import codes
from croupier.errors import CroupierError, IllegalAction
from croupier.exact import plan, two_dealers
from croupier.exact.frame.policy import Policy, PolicyError, always, read_policy
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import SIMULATION
from croupier.exact.side.lines import prices_of
from croupier.exact.two_dealers.table import RULES, make_table
from croupier.games.registry import built
from tests.exact.twin import Cards, net

STUD = "co/western-stud"
SMALL = (9, 10, 11, 12)
HIGH, LOW = get_ranking("high"), get_ranking("ace-to-five")


def sign(mine: int, theirs: int) -> int:
    return 0 if mine > theirs else 1 if mine == theirs else 2


@lru_cache(maxsize=10_000)
def scores(hand: Cards) -> tuple[int, int]:
    return HIGH.score(hand), LOW.score(hand)


def cell_of(hand: Cards, one: Cards, two: Cards) -> int:
    higher, lower = sorted((scores(one), scores(two)), reverse=True)
    return 3 * sign(scores(hand)[0], higher[0]) + sign(scores(hand)[1], lower[1])


def every_deal(hand: Cards) -> list[int]:
    rest = [card for card in range(4 * SMALL[0], 4 * SMALL[-1] + 4) if card not in hand]
    cells = [0] * 9
    for one in combinations(rest, 5):
        for two in combinations([card for card in rest if card not in one], 5):
            cells[cell_of(hand, one, two)] += 1
    return cells


def small_sample(threads: int = 1, seed: int = 5) -> Sample:
    return draw_sample(LOW, 400, seed, measured=True, ranks=SMALL, threads=threads)


@pytest.mark.slow
def test_the_sample_lies_near_every_deal_of_a_small_deck() -> None:
    sample = small_sample()
    for row in random.Random(15).sample(range(len(sample.hands)), 5):
        hand = tuple(codes(sample.hands[row : row + 1], SMALL)[0].tolist())
        times = int(sample.shuffles * sample.weights[row])
        assert int(sample.cells[row].sum()) == times * sample.pairs
        cells = every_deal(hand)
        for number, found in zip(cells, sample.cells[row] / sample.cells[row].sum(), strict=True):
            share = number / sum(cells)
            assert abs(share - found) <= 4.5 * sqrt(share * (1 - share) / times)


@pytest.mark.slow
def test_the_sample_depends_on_the_seed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    one, two, other = small_sample(1), small_sample(2), small_sample(1, seed=6)
    assert (one.cells == two.cells).all()
    assert (one.moments == two.moments).all()
    assert (one.cells != other.cells).any()


def test_squares_of_a_cell_are_among_the_moments() -> None:
    """With one pair of dealer hands in a shuffle a cell counts 0 or 1, so that its square is itself."""
    sample = small_sample()
    squares = sample.moments[:, [one * (one + 3) // 2 for one in range(9)]]
    assert sample.pairs == 1
    assert (squares == sample.cells).all()


def test_equal_poker_hands_are_equal_lows() -> None:
    found = second_strengths(LOW)
    for text in ("As 2d 3c 4h 5s", "Ks Kd 2c 2h 7s", "As Ks Qs Js Ts"):
        hand = parse_cards(text)
        assert found[HIGH.score(hand)] == LOW.score(hand)


def check_rounds(rounds: int) -> None:
    """The payoff of each cell is what the settlement pays in a round that falls into it;
    every other one from few cards."""
    game, chance = built(STUD), random.Random(15)
    table = make_table(Terms(game))
    deals = two_dealers.dealt()
    for number in range(rounds):
        deck = chance.sample(range(52), 15) if number % 2 else chance.sample((*range(20), 48, 49, 50, 51), 15)
        hand, one, two = tuple(deck[:5]), tuple(deck[5:10]), tuple(deck[10:])
        row = two_dealers.place_of(deals, hand[:4])
        five = number_of_five(hand)
        for action, name in enumerate(table.actions):
            cards = {"player": hand[:4] if name == "fold" else hand, "dealer-1": one, "dealer-2": two}
            paid = net(game, cards, (name,))
            payoff = int(table.payoffs[action, table.fours[row], table.fives[five], cell_of(hand, one, two)])
            assert paid == Fraction(payoff, table.scale), (hand, one, two, name)


def number_of_five(hand: Cards) -> int:
    """The row of five cards, by way of the first four and the card that is added."""
    deals = two_dealers.dealt()
    masks = [sum(1 << (card >> 2) for card in hand[:4] if card & 3 == suit) for suit in range(4)]
    order = sorted(range(4), key=lambda suit: -masks[suit])
    return int(deals.grown[two_dealers.place_of(deals, hand[:4]), hand[4] & ~3 | order.index(hand[4] & 3)])


@pytest.mark.slow
def test_cells_pay_as_the_settlement_does() -> None:
    check_rounds(40)


@pytest.mark.slow
def test_cells_pay_as_the_settlement_does_in_many_rounds() -> None:
    check_rounds(25_000)


def test_a_small_deck() -> None:
    """What the strategy is worth by every deal lies within the error that the price tells, and near the best play."""
    main = Terms(built(STUD))
    price = two_dealers.solve(main, ranks=SMALL).price()
    assert price.method == SIMULATION
    assert price.standard_error is not None
    play, sample = two_dealers.found_play(main, SMALL), small_sample()
    cells = np.array([every_deal(tuple(hand)) for hand in codes(sample.hands, SMALL).tolist()])
    weights = play.deals.weights
    worths = two_dealers.worths_of(play.table, play.deals, replace(sample, cells=cells))
    assert (worths[:, 0] == -2).all()
    taken = worths[np.arange(len(worths)), play.chosen]
    valued, best = (float((found * weights).sum() / weights.sum()) for found in (taken, worths.max(axis=1)))
    assert abs(float(price.expectation) - valued) < 4 * price.standard_error
    assert 0 <= best - valued < 0.005


def test_rows_of_the_double_pay_ante_are_counted() -> None:
    """Whoever always plays wins or loses it by his own cards alone: no chance is left in it."""
    main = Terms(built(STUD))
    by_high, by_low = (two_dealers.solve(main, ranks=SMALL, policy=always(name)).price() for name in ("high", "low"))
    assert by_high.by_line["double-pay-ante"] == by_low.by_line["double-pay-ante"]
    assert by_high.initial == 2
    assert by_high.average_wager == 3


def test_the_short_strategy_is_worth_what_it_says() -> None:
    main = Terms(built(STUD))
    found = two_dealers.solve(main, ranks=SMALL)
    assert found.short is not None
    again = two_dealers.solve(main, ranks=SMALL, policy=Policy("short", found.short.sentences)).price()
    assert again.expectation == found.short.expectation


def test_the_complete_strategy_as_a_table(tmp_path: Path) -> None:
    main = Terms(built(STUD))
    found = two_dealers.solve(main, ranks=SMALL)
    rows = list(found.decisions())
    assert sum(row.deals for row in rows) == comb(16, 4) * 12
    path = tmp_path / "strategy.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("street", "when", "do"), *((row.street, row.when, row.action) for row in rows)])
    again = two_dealers.solve(main, ranks=SMALL, policy=read_policy(str(path))).price()
    assert again.expectation == found.price().expectation


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("high with a pair or better", "undecided"),
        ("always call", "no action"),
        ("low with two jokers, else high", "is no rule"),
    ],
)
def test_a_strategy_that_cannot_be_played(text: str, said: str) -> None:
    with pytest.raises(PolicyError, match=said):
        two_dealers.solve(Terms(built(STUD)), ranks=SMALL, policy=read_policy(text))


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("Ah Kd Th 2c", "ace and king with a ten or higher"),
        ("Ah Kd 9h 2c", "anything else"),
        ("Kh 9h 4h 2h", "king high with a nine or higher, all of one suit"),
        ("Kh 8h 4h 2h", "anything else"),
        ("Kh Qd Jh Tc", "king high in sequence"),
        ("Kh Qd 5h 2c", "king and queen with a five or higher"),
        ("Kh Qd 4h 2c", "anything else"),
        ("7h 7d 4h 2c", "a pair or better"),
    ],
)
def test_rules_for_four_cards(cards: str, rule: str) -> None:
    assert next(name for name, holds in RULES.items() if holds(parse_cards(cards))) == rule


def test_games_of_other_shapes_are_refused() -> None:
    assert "two dealer hands" in two_dealers.misfit(built("co/three-card-poker"))
    assert plan.family_of(built(STUD)) == "two_dealers"


@pytest.mark.slow
def test_western_stud() -> None:
    main = Terms(built(STUD))
    found = plan.solve(main)
    price = found.price()
    assert price.method == SIMULATION
    assert price.standard_error is not None
    assert price.standard_error < 0.0001
    assert abs(float(price.house_edge) - 0.0982) < 0.0002
    assert found.short is not None
    assert 0 < price.expectation - found.short.expectation < Fraction(1, 400)
    assert plan.advise(main, {"player": parse_cards("8h 7d 4s 2c")}).best == "low"
    assert not plan.advise(main, {"player": parse_cards("8h 7d 4s 2c")}).exact
    legal = ("fold", "high", "low", "both")
    assert two_dealers.decide(main, "the first four cards", {"player": parse_cards("9h 9d 4s 2c")}, (), legal) == (
        "high",
        (),
    )
    with pytest.raises(IllegalAction, match="one decision"):
        plan.advise(main, {"player": (0, 1, 2, 3)}, ("high",))
    with pytest.raises(CroupierError, match="first 4"):
        plan.advise(main, {"player": (0, 1, 2, 3, 4)})


@pytest.mark.slow
def test_the_double_pay_ante_by_itself() -> None:
    """Both tables on one stake: 12,994,800 deals of four cards and a fifth; the dealer's hands do not matter."""
    printed = [item for item in library().schedules(library().game(STUD)) if item.wager == "double-pay-ante"]
    prices = [price for item in printed for price in prices_of(Terms(built(STUD)), item)]
    assert {price.expectation for price in prices} == {Fraction(-174_662, 812_175)}
    assert {price.combinations for price in prices} == {comb(52, 4) * 48}
    found = {outcome.name: outcome for outcome in prices[0].outcomes}
    assert found["4-card 4 of a kind and 5-card 4 of a kind"].net == 300
    assert found["4-card 4 of a kind and 5-card 4 of a kind"].count == 12 * 48
    assert found["5-card 3 of a kind"].net == 2
    assert found["nothing"].net == -1


@pytest.mark.slow
def test_the_double_pay_ante_in_the_main_game() -> None:
    price = two_dealers.solve(Terms(built(STUD)), policy=always("high")).price()
    assert price.by_line["double-pay-ante"] == Fraction(-174_662, 812_175)
