"""Exact solutions, as multiples of the time to enumerate all seven-card hands with a histogram on the same two
threads. Nothing is taken from disk: what an earlier run kept is counted again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from math import comb
from os import environ

from croupier.bench.registry import Measurement, Ratio, Work

THREADS = 2
SEVENS = comb(52, 7)
GAMES = (
    "co/three-card-poker",
    "co/let-it-ride",
    "co/mississippi-stud",
    "co/caribbean-stud",
    "co/ultimate-texas-holdem",
    "co/texas-holdem-bonus",
    "co/crazy-4-poker",
    "co/high-card-flush",
    "ca/three-card-poker-6-card-bonus",
    "co/casino-war",
    "co/stadium-casino-war",
    "co/stadium-three-card-poker",
    "co/three-card-draw",
    "co/vegas-double-action",
    "co/double-draw-poker",
    "co/dj-wild",
    "co/straight-edge-poker",
    "co/three-card-plus",
    "co/big-raise-stud",
    "co/3-shot-poker",
    "co/three-card-prime",
    "co/four-card-frenzy",
    "co/two-card-poker",
    "co/three-card-super-shot",
    "co/heads-up-holdem",
    "co/cajun-stud",
    "co/champion-poker@five-card",
    "co/champion-poker@seven-card",
    "co/three-card-split",
    "co/bonus-6",
    "co/poker-burnout@standard",
    "co/poker-burnout@bonanza",
    "co/colorado-holdem@variation-1",
    "co/colorado-holdem@variation-2",
    "co/3-5-7-poker",
    "co/boston-stud@five",
    "co/players-choice-poker@three-card",
    "co/players-choice-poker@five-card",
    "co/prospector-poker",
    "co/208-poker",
    "sd/texas-holdem-bonus",
    "ca/ultimate-texas-holdem",
)
# From a quarter of a minute (Wild Six Card Draw) to minutes on two threads: measured on request, once.
LONG = (
    "co/boston-stud@seven",
    "co/six-card-poker",
    "co/high-five-poker",
    "co/wild-six-card-draw",
    "co/flushes-gone-wild",
    "co/caribbean-draw",
    "co/texas-shootout",
    "co/emperors-challenge@standard",
    "co/emperors-challenge@exposed",
    "ca/pai-gow-poker-gold",
)


def slug(game: str) -> str:
    return game.partition("/")[2]


def told_apart(game: str, games: Sequence[str]) -> str:
    """The slug; where two books share it, the second has its book before it."""
    first = next(other for other in games if slug(other) == slug(game))
    return slug(game) if first == game else game.replace("/", "-")


def named(game: str) -> str:
    return f"exact-{told_apart(game, GAMES + LONG)}"


@contextmanager
def nothing_from_disk() -> Iterator[None]:
    before = environ.get("CROUPIER_CACHE")
    environ["CROUPIER_CACHE"] = "off"
    try:
        yield
    finally:
        if before is None:
            del environ["CROUPIER_CACHE"]
        else:
            environ["CROUPIER_CACHE"] = before


def solution(game: str, *, long: bool = False) -> Work:
    """A long one is not solved beforehand: `croupier warmup` compiles its kernels."""
    from croupier.exact import plan
    from croupier.exact.frame.terms import Terms
    from croupier.games.registry import built

    terms = Terms(built(game))
    if not long:
        plan.solve(terms, threads=THREADS)

    def work() -> int:
        plan.forget(terms.game)
        with nothing_from_disk():
            return 1 if plan.solve(terms, threads=THREADS).outcomes else 0

    return work


def multiple(seconds: float, sevens_per_second: float) -> float:
    return seconds * sevens_per_second / SEVENS


MEASUREMENTS = (
    *(Measurement(f"{named(game)}-seconds", partial(solution, game)) for game in GAMES),
    *(Measurement(f"{named(game)}-seconds", partial(solution, game, long=True), long=True) for game in LONG),
)
RATIOS = tuple(
    Ratio(f"{named(game)}-seconds", "threads-2", named=f"{named(game)}/enumerate-7", value=multiple)
    for game in (*GAMES, *LONG)
)
