"""Estimates lie near the exact prices, and never pass for exact."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import pytest

from croupier.exact.frame.policy import read_policy
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import SIMULATION, Price
from croupier.exact.plan import solve
from croupier.exact.side.lines import prices_of
from croupier.games.registry import built
from croupier.simulate.best import strategy_for
from croupier.simulate.estimate import by_line, estimates, mean_of
from croupier.simulate.job import Job
from croupier.simulate.run import simulate
from tests.often import often

WITHIN = 4
ROUNDS = 60_000
GAMES = {
    "co/three-card-poker": ("ante", "pair-plus", "six-card-bonus"),
    "ca/three-card-poker-6-card-bonus": ("ante", "pair-plus", "six-card-bonus"),
    "co/caribbean-stud": ("ante",),
    "co/let-it-ride": ("bet-1", "bet-2", "bet-3", "three-card-bonus"),
    "co/big-raise-stud": ("ante", "three-card-bonus"),
    "co/3-5-7-poker": ("3-card", "5-card", "7-card"),
    "co/mississippi-stud": ("ante", "three-card-bonus"),
    "co/crazy-4-poker": ("ante", "super-bonus", "queens-up"),
    "co/high-card-flush": ("ante", "flush-bonus"),
    "co/ultimate-texas-holdem": ("ante", "blind", "trips"),
    "ca/ultimate-texas-holdem": ("ante", "blind", "trips"),
    "co/texas-holdem-bonus": ("ante",),
    "sd/texas-holdem-bonus": ("ante",),
    "co/dj-wild": ("ante", "blind", "two-way-bad-beat"),
    "co/straight-edge-poker": ("ante", "bonus", "insurance"),
    "co/three-card-plus": ("ante", "pair-xxx", "super-6-bonus"),
    "co/three-card-prime": ("ante", "prime", "pair-bonus"),
    "co/four-card-frenzy": ("ante", "odds", "prime"),
    "co/two-card-poker": ("ante", "two-card-bonus"),
    "co/three-card-super-shot": ("ante", "super-shot-any-pair", "super-shot-trips"),
    "co/cajun-stud": ("ante", "board-bonus", "pocket-bonus"),
    "co/heads-up-holdem": ("ante", "odds", "pocket-bonus"),
    "co/champion-poker@five-card": ("hold-em-bonus", "ante-blind"),
    "co/champion-poker@seven-card": ("hold-em-bonus", "ante-blind"),
    "co/high-five-poker": ("ante", "trips"),
}


def played(game_id: str, strategy: str = "", rounds: int = ROUNDS, joker: str = "") -> tuple[Price, ...]:
    game = built(game_id)
    policy = read_policy(strategy) if strategy else None
    options = {"joker": joker} if joker else {}
    job = Job(
        load=partial(built, game_id),
        strategy=strategy_for(Terms(game, options=options), policy),
        rounds=rounds,
        seed=11,
        wagers=dict.fromkeys(GAMES[game_id], 1_00),
        options=options,
    )
    return estimates(game, job.wagers, simulate(job))


def near(estimate: Fraction, exact: Fraction, variance: Fraction, rounds: int) -> bool:
    return (estimate - exact) ** 2 * rounds <= WITHIN**2 * variance


# One of a family; `make verify` tries all.
OFTEN = ("co/three-card-poker", "co/let-it-ride")


@pytest.mark.parametrize("game_id", often(GAMES, OFTEN))
def test_estimates_are_near_the_exact_prices(game_id: str) -> None:
    game = built(game_id)
    main, *sides = played(game_id)
    exact = solve(Terms(game)).price()
    assert near(main.expectation, exact.expectation, exact.variance, ROUNDS)
    assert main.initial == exact.initial
    lines = by_line(exact)
    assert by_line(main).keys() == lines.keys()
    for name, mean in by_line(main).items():
        assert near(mean.mean, lines[name].mean, lines[name].variance, ROUNDS), name
    for side in sides:
        (price,) = prices_of(Terms(game), next(iter(game.schedules[side.wager].values())))
        assert near(side.expectation, price.expectation, price.variance, ROUNDS), side.wager


@pytest.mark.parametrize(
    ("game_id", "strategy"),
    [
        ("co/three-card-poker", "always play"),
        ("co/three-card-poker", "play with pair of deuces or better, else fold"),
        ("co/let-it-ride", "always ride"),
        ("co/caribbean-stud", "bet with pair of deuces or better, else fold"),
    ],
)
def test_a_fixed_strategy_is_near_its_exact_price(game_id: str, strategy: str) -> None:
    main, *_ = played(game_id, strategy)
    exact = solve(Terms(built(game_id)), policy=read_policy(strategy)).price()
    assert near(main.expectation, exact.expectation, exact.variance, ROUNDS)


@pytest.mark.slow
def test_hands_ranked_by_an_option_are_near_the_price_on_it() -> None:
    """30-1099.32(1): the joker fully wild, for the main game and beside it."""
    game, wild = built("co/high-five-poker"), {"joker": "fully-wild"}
    terms = Terms(game, options=wild)
    main, side = played(game.id, joker=wild["joker"])
    exact = solve(terms).price()
    assert near(main.expectation, exact.expectation, exact.variance, ROUNDS)
    (price,) = prices_of(terms, game.schedules["trips"]["01"])
    assert near(side.expectation, price.expectation, price.variance, ROUNDS)


def test_an_estimate_says_that_it_is_one() -> None:
    for price in played("co/three-card-poker", rounds=500):
        assert price.method == SIMULATION
        assert price.standard_error is not None
        assert price.combinations == 500


def test_a_mean_by_hand() -> None:
    mean = mean_of({-100: 3, 200: 1})
    assert (mean.rounds, mean.mean, mean.variance) == (4, Fraction(-25), Fraction(16875))
    assert mean.standard_error == pytest.approx((16875 / 3) ** 0.5)
