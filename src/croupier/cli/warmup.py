"""`croupier warmup`: compiles and caches every kernel, so that no later command waits for a compiler."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from time import perf_counter

HELP = "Compile every kernel and cache the result: once after installing or updating."

# Modules with `steps()`: a name and a call for each thing to compile.
WARMUPS = ("croupier.cards.kernels.warm", "croupier.cli.warmup", "croupier.exact.warm")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    pass


def steps() -> dict[str, Callable[[], object]]:
    """One row through each ranking's array version."""
    import numpy as np

    from croupier.cards.ranking import RANKINGS

    def call(name: str) -> Callable[[], object]:
        ranking = RANKINGS[name]
        return lambda: ranking.strengths(np.arange(ranking.sizes[0], dtype=np.uint8)[None, :])

    return {f"ranking {name}": call(name) for name in RANKINGS}


def run(args: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    start = perf_counter()
    with Progress(console=console, transient=True) as progress:
        calls = {name: call for module in WARMUPS for name, call in import_module(module).steps().items()}
        task = progress.add_task("warmup", total=len(calls))
        for name, call in calls.items():
            progress.update(task, description=name)
            call()
            progress.advance(task)
    console.print(f"{len(calls)} kernels are ready ({perf_counter() - start:.1f} s)")
    return 0
