"""Decisions looked up in arrays are those that the exact solvers advise, one hand at a time."""

from __future__ import annotations

import pickle
from collections import Counter
from functools import cache

import numpy as np
import pytest

from croupier.errors import CroupierError
from croupier.exact.frame.policy import PolicyError, read_policy
from croupier.exact.frame.terms import Terms, main_lines
from croupier.exact.plan import advise
from croupier.games.registry import built
from croupier.rules.game import Game
from croupier.simulate.best import FAMILIES, strategy_for
from croupier.simulate.deal import sight
from croupier.simulate.decide import Ending, Strategy, decide
from croupier.simulate.job import Player
from croupier.simulate.wagers import placed_later
from tests.often import often
from tests.simulate.rounds import job_of

# How many deals are asked about: advice on one hand takes long where there are many dealers.
DEALS = {
    "co/three-card-poker": 40,
    "ca/three-card-poker-6-card-bonus": 40,
    "co/caribbean-stud": 20,
    "co/let-it-ride": 40,
    "co/mississippi-stud": 20,
    "co/big-raise-stud": 40,
    "co/crazy-4-poker": 5,
    "co/high-card-flush": 5,
    "co/ultimate-texas-holdem": 10,
    "co/texas-holdem-bonus": 10,
    "co/dj-wild": 5,
    "co/straight-edge-poker": 40,
    "co/three-card-plus": 40,
    "co/three-card-prime": 20,
    "co/four-card-frenzy": 5,
    "co/two-card-poker": 5,
    "co/three-card-super-shot": 20,
    "co/cajun-stud": 5,
    "co/heads-up-holdem": 5,
    "co/champion-poker@five-card": 5,
    "co/high-five-poker": 5,
}


@cache
def best(game_id: str) -> Strategy:
    return strategy_for(Terms(built(game_id)))


def main_wagers(game: Game) -> dict[str, int]:
    return {line.name: 1_00 for line in main_lines(game) if line.name in game.placed}


# One of a family; `make verify` tries all.
OFTEN = ("co/three-card-poker", "co/let-it-ride")


@pytest.mark.parametrize("game_id", often(DEALS, OFTEN))
def test_every_decision_is_the_advised_one(game_id: str) -> None:
    game = built(game_id)
    terms = Terms(game)
    player = Player(job_of(game_id, strategy=best(game_id), wagers=main_wagers(game)))
    batch = player.deal(0, DEALS[game_id])
    asked: Counter[str] = Counter()
    for ending, rows in decide(game, batch, main_wagers(game), best(game_id)):
        for row in rows.tolist():
            streets = iter(street for street in game.streets if street.choices)
            for number, action in enumerate(ending.actions):
                street = next(streets)
                seen = {
                    name: tuple(batch.cards[name][row, list(places)].tolist())
                    for name, places in sight(game, street).items()
                }
                assert advise(terms, seen, ending.actions[:number]).best == action, (street.name, seen)
                asked[street.name] += 1
    assert asked.total() >= DEALS[game_id]


def test_suits_may_be_exchanged() -> None:
    """A hand and the shown card with it: every renaming of suits leads to the same decision."""
    strategy = best("co/caribbean-stud")
    (street,) = built("co/caribbean-stud").streets
    rng = np.random.default_rng(5)
    for _ in range(10):
        cards = rng.permutation(52)[:6].astype(np.uint8)
        renamed = np.array(
            [[card & 60 | order[card & 3] for card in cards] for order in (rng.permutation(4) for _ in range(12))]
        )
        rows = np.concatenate([cards[None], renamed]).astype(np.uint8)
        chosen = strategy.choose(street, {"player": rows[:, :5], "dealer": rows[:, 5:]}, (), ("fold", "bet"))
        assert len(set(chosen.tolist())) == 1


@pytest.mark.parametrize(
    ("text", "plays"), [("always play", 1.0), ("play with Q-6-4 or better, else fold", 14900 / 22100)]
)
def test_a_stated_strategy(text: str, plays: float) -> None:
    game = built("co/three-card-poker")
    strategy = strategy_for(Terms(game), read_policy(text))
    tally = Player(job_of(game.id, strategy=strategy, wagers={"ante": 1_00})).play(0, 40_000)
    played = sum(count for together, count in tally.main.items() if not together.folded) / 40_000
    assert abs(played - plays) < 0.01


def test_the_stated_best_strategy_is_the_best() -> None:
    """Three Card Poker's best strategy is one sentence (PUBLISHED: Q-6-4 or better)."""
    game = built("co/three-card-poker")
    stated = strategy_for(Terms(game), read_policy("play with Q-6-4 or better, else fold"))
    jobs = [job_of(game.id, strategy=strategy, wagers={"ante": 1_00}) for strategy in (stated, best(game.id))]
    one, two = (Player(job).play(0, 20_000) for job in jobs)
    assert one == two


def test_an_action_that_is_not_there() -> None:
    with pytest.raises(PolicyError, match="'raise' is no action"):
        strategy_for(Terms(built("co/three-card-poker")), read_policy("always raise"))


def test_a_game_whose_strategy_is_not_made_for_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(FAMILIES, "showdown")
    with pytest.raises(CroupierError, match="co/three-card-poker cannot be simulated"):
        strategy_for(Terms(built("co/three-card-poker")))


@pytest.mark.parametrize(
    "game_id", ["co/three-card-poker", "co/let-it-ride", pytest.param("co/texas-holdem-bonus", marks=pytest.mark.slow)]
)
def test_a_strategy_can_be_sent_to_another_process(game_id: str) -> None:
    game = built(game_id)
    sent: Strategy = pickle.loads(pickle.dumps(best(game_id)))
    jobs = [job_of(game_id, strategy=strategy, wagers=main_wagers(game)) for strategy in (best(game_id), sent)]
    here, there = (Player(job).play(0, 2000) for job in jobs)
    assert here == there


FIVE = "co/caribbean-stud"


@pytest.mark.parametrize("game_id", ["co/three-card-poker", "co/mississippi-stud", FIVE, "co/casino-war"])
def test_decisions_in_one_go_are_those_of_the_walk(game_id: str) -> None:
    """With the tables of five cards, which are made for long runs; where the shown card matters, both are asked."""
    game = built(game_id)
    strategy = best(game_id)
    wagers = {name: cents for name, cents in main_wagers(game).items() if name not in placed_later(game)}
    player = Player(job_of(game_id, rounds=10**7, strategy=strategy, wagers=wagers))
    deck = player.stream.deal(0, 20_000, player.layout.cards)
    batch = player.layout.lay_out(deck, player.settler.options, False)
    at = player.tree.decide(batch, deck)
    if game_id == FIVE:
        assert (player.tree.actions == -1).any()
    walked: dict[Ending, list[int]] = {}
    for ending, rows in decide(game, batch, wagers, strategy):
        walked.setdefault(ending, []).extend(rows.tolist())
    found = {ending: rows.tolist() for ending, rows in player.tree.parts(at)}
    assert {ending: sorted(rows) for ending, rows in walked.items()} == found
