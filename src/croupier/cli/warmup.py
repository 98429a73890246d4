"""`croupier warmup`: compiles and caches every kernel, so that no later command waits for a compiler."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from time import perf_counter

HELP = "Compile every kernel and cache the result: once after installing or updating."

# Modules with `steps()`: a name and a call for each thing to compile.
WARMUPS = ("croupier.cards.kernels.warm", "croupier.cli.warmup", "croupier.exact.warm")
# Hold'em games compile for the shape of their bets: each is solved once on the five highest ranks.
HIGHEST = (8, 9, 10, 11, 12)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    pass


def steps() -> dict[str, Callable[[], object]]:
    """One row through each ranking's array version, and a small deck through each hold'em game."""
    return _rankings() | _holdem()


def _holdem() -> dict[str, Callable[[], object]]:
    from croupier.exact.frame.terms import Terms
    from croupier.exact.holdem import deals_of, misfit
    from croupier.games.registry import BUILT, built

    def call(game_id: str) -> Callable[[], object]:
        def solve() -> None:
            deals = deals_of(Terms(built(game_id)), ranks=HIGHEST)
            deals.count(deals.best)

        return solve

    return {f"solver of {game_id}": call(game_id) for game_id in BUILT if not misfit(built(game_id))}


def _rankings() -> dict[str, Callable[[], object]]:
    import numpy as np

    from croupier.cards.ranking import RANKINGS

    def call(name: str) -> Callable[[], object]:
        ranking = RANKINGS[name]
        return lambda: ranking.strengths(np.arange(ranking.sizes[0], dtype=np.uint8)[None, :])

    return {f"ranking {name}": call(name) for name in RANKINGS}


def run(args: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.progress import Progress

    from croupier.cli.bar import Lines

    console, told = Console(stderr=True), Lines()
    start = perf_counter()
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        calls = {name: call for module in WARMUPS for name, call in import_module(module).steps().items()}
        task = progress.add_task("warmup", total=len(calls))
        for place, (name, call) in enumerate(calls.items()):
            progress.update(task, description=name)
            if not console.is_terminal:
                told.tell(f"{place} of {len(calls)} kernels, now {name}")
            call()
            progress.advance(task)
    console.print(f"{len(calls)} kernels are ready ({perf_counter() - start:.1f} s)")
    return 0
