"""A bar for counting that takes long, on standard error where that is a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

# What is read from the cache, or counted at once, shows no bar.
PATIENCE = 1.0


@contextmanager
def counting(what: str) -> Iterator[None]:
    """One solve is several counts, one after the other: the bar is about the one that runs, and says which it is."""
    from rich.console import Console
    from rich.progress import Progress

    from croupier.cards.kernels.threads import listening

    console = Console(stderr=True)
    if not console.is_terminal:
        yield
        return
    start, counts = monotonic(), 1
    bar = Progress(console=console, transient=True)
    task = bar.add_task(what)

    def listen(done: int, total: int) -> None:
        nonlocal counts
        if monotonic() - start > PATIENCE:
            bar.start()
        bar.update(task, completed=done, total=total, description=f"{what}, count {counts}")
        counts += done == total

    try:
        with listening(listen):
            yield
    finally:
        bar.stop()
