"""Rounds a second by the best strategy on one thread, beside random seven-card hands in the same run.

Wagers are those of the main game, a dollar each; of a game that has none, each wager by itself. Strategies are worked
out before the clock starts.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from croupier.bench.exact import LONG as LONG_TO_SOLVE
from croupier.bench.exact import told_apart
from croupier.bench.registry import Measurement, Ratio, Work

ROUNDS = 1 << 19
# The tables of five cards are made for runs of this length.
LONG_RUN = 10**8
# Blocks of a run that is worth sharing among threads: what is made ready once hardly weighs in it.
SHARED_BLOCKS = 64
LEAST = 0.005
TARGETS = {
    "co/three-card-poker": 0.06,
    "co/ultimate-texas-holdem": 0.002,
    "co/caribbean-stud": 0.03,
    "co/mississippi-stud": 0.05,
    "co/crazy-4-poker": 0.02,
    "ca/ez-baccarat": 0.05,
    "co/casino-war": 0.1,
    "co/pai-gow-poker": 0.005,
    "ca/blackjack-elite": 0.01,
}
# By another strategy than the best: the house way against the house way.
STRATEGIES = {"co/pai-gow-poker": "always house-way"}
GAMES = (
    *TARGETS,
    "co/stadium-casino-war",
    "co/texas-holdem-bonus",
    "sd/texas-holdem-bonus",
    "co/let-it-ride",
    "co/high-card-flush",
    "ca/three-card-poker-6-card-bonus",
    "co/dj-wild",
    "co/straight-edge-poker",
    "ca/ultimate-texas-holdem",
    "co/big-raise-stud",
    "co/players-choice-poker@three-card",
    "co/players-choice-poker@five-card",
    "co/three-card-plus",
    "co/three-card-prime",
    "co/four-card-frenzy",
    "co/flushes-gone-wild",
    "co/two-card-poker",
    "co/three-card-super-shot",
    "co/heads-up-holdem",
    "co/cajun-stud",
    "co/3-5-7-poker",
    "co/prospector-poker",
    "co/champion-poker@five-card",
    "co/champion-poker@seven-card",
    "co/high-five-poker",
    "co/fortune-pai-gow-poker",
    "ca/face-up-pai-gow-poker",
    "ca/pai-gow-poker-gold",
    "co/emperors-challenge@standard",
    "co/emperors-challenge@exposed",
    "co/three-card-split",
    "co/western-stud",
    "co/boston-stud@five",
    "co/boston-stud@seven",
    "co/3-shot-poker",
    "co/bonus-6",
    "co/caribbean-draw",
    "co/three-card-draw",
    "co/wild-six-card-draw",
    "co/double-draw-poker",
    "co/vegas-double-action",
    "co/poker-burnout@standard",
    "co/poker-burnout@bonanza",
    "co/colorado-holdem@variation-1",
    "co/colorado-holdem@variation-2",
    "co/stadium-three-card-poker",
    "co/texas-shootout",
    "co/208-poker",
    "co/six-card-poker",
)
THREADED = "co/mississippi-stud"
SHORT = "co/ultimate-texas-holdem"


def named(game: str) -> str:
    return f"simulate-{told_apart(game, GAMES)}"


def rounds(game_id: str) -> Work:
    from croupier.exact.frame.terms import main_lines
    from croupier.games.registry import built
    from croupier.simulate.setup import Asked, make_job
    from croupier.simulate.wagers import placed_later

    game = built(game_id)
    main = [line.name for line in main_lines(game) if line.name not in placed_later(game)]
    asked = Asked(rounds=LONG_RUN, seed=1, strategy=STRATEGIES.get(game_id, ""))
    job, _, _ = make_job(game, partial(built, game_id), asked)
    wagers = {name: cents for name, cents in job.wagers.items() if name in main} or job.wagers
    player = replace(job, wagers=wagers).player()
    player.count(0, ROUNDS)
    return lambda: player.count(0, ROUNDS).rounds


def short_rounds(game_id: str) -> Work:
    """By the short strategy that the solver puts into sentences."""
    from croupier.exact.frame.policy import Policy
    from croupier.exact.frame.terms import Terms
    from croupier.exact.plan import solved
    from croupier.games.registry import built
    from croupier.simulate.best import strategy_for
    from croupier.simulate.job import Job

    terms = Terms(built(game_id))
    found = solved(terms).short
    assert found is not None, game_id
    strategy = strategy_for(terms, Policy("short", found.sentences))
    wagers = {line.name: 1_00 for line in terms.main if line.name in terms.placed}
    player = Job(load=partial(built, game_id), strategy=strategy, rounds=LONG_RUN, seed=1, wagers=wagers).player()
    player.count(0, ROUNDS)
    return lambda: player.count(0, ROUNDS).rounds


def threaded(workers: int) -> Work:
    """The whole of a run: blocks, and money in the end."""
    from croupier.games.registry import built
    from croupier.simulate.run import simulate
    from croupier.simulate.setup import Asked, make_job

    game = built(THREADED)
    job, _, _ = make_job(game, partial(built, THREADED), Asked(rounds=SHARED_BLOCKS * ROUNDS, seed=1, wagers="ante=1"))
    job.player().count(0, ROUNDS)
    return lambda: simulate(job, workers=workers).rounds


MEASUREMENTS = (
    *(Measurement(named(game), partial(rounds, game), long=game in LONG_TO_SOLVE) for game in GAMES),
    Measurement(f"{named(SHORT)}-short", partial(short_rounds, SHORT)),
    Measurement("simulate-threads-1", partial(threaded, 1)),
    Measurement("simulate-threads-2", partial(threaded, 2)),
)
RATIOS = (
    *(Ratio(named(game), "batch-7", target=TARGETS.get(game, LEAST)) for game in GAMES),
    Ratio(f"{named(SHORT)}-short", "batch-7", target=0.03),
    Ratio("simulate-threads-2", "simulate-threads-1", target=1.6),
)
