"""What is under way, on standard error: a bar on a terminal, now and then a line where it is piped.

The first run compiles its kernels, and says so. `CROUPIER_PROGRESS=off` keeps all of it quiet.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from time import monotonic

# What is read from the cache, or counted at once, shows no bar.
PATIENCE = 1.0
# Seconds before the first line of a piped run; each next one waits twice as long, up to the most.
FIRST_LINE, MOST = 2.0, 60.0
COMPILING = (
    "compiling kernels for the first run: seconds, up to a minute on a machine at rest, and never again; "
    "croupier warmup compiles them all"
)
VARIABLE = "CROUPIER_PROGRESS"


def is_quiet() -> bool:
    return os.environ.get(VARIABLE, "").strip().lower() in ("off", "0", "no")


def say(text: str) -> None:
    print(f"croupier: {text}", file=sys.stderr, flush=True)


class Lines:
    """For a pipe: a line after some seconds, then ever more rarely."""

    def __init__(self) -> None:
        self.start, self.wait = monotonic(), FIRST_LINE
        self.due = self.start + self.wait

    @property
    def is_due(self) -> bool:
        return monotonic() >= self.due

    def tell(self, text: str) -> None:
        now = monotonic()
        if now >= self.due:
            say(f"{text}, {now - self.start:.0f} s")
            self.wait = min(2 * self.wait, MOST)
            self.due = now + self.wait


def rounds_of(played: int, total: int | None, what: str = "rounds") -> str:
    return f"{played:,} of {total:,} {what}" if total else f"{played:,} {what}"


@contextmanager
def counting(what: str) -> Iterator[None]:
    """One solve is several counts, one after the other: it is said which one runs, and how far it is."""
    from rich.console import Console

    from croupier.cards.kernels.threads import listening

    if is_quiet():
        yield
        return
    console = Console(stderr=True)
    with ExitStack() as stack:
        stack.enter_context(_compiling())
        listen = stack.enter_context(_bar(what, console)) if console.is_terminal else _piped(what)
        stack.enter_context(listening(listen))
        yield


def _piped(what: str) -> Callable[[int, int], None]:
    lines, counts = Lines(), 1

    def listen(done: int, total: int) -> None:
        nonlocal counts
        lines.tell(f"{what}: counting, {done:,} of {total:,} parts of count {counts} done")
        counts += done == total

    return listen


@contextmanager
def _bar(what: str, console: object) -> Iterator[Callable[[int, int], None]]:
    from rich.progress import Progress

    start, counts = monotonic(), 1
    bar = Progress(console=console, transient=True)  # type: ignore[arg-type]
    task = bar.add_task(what)

    def listen(done: int, total: int) -> None:
        nonlocal counts
        if monotonic() - start > PATIENCE:
            bar.start()
        bar.update(task, completed=done, total=total, description=f"{what}, count {counts}")
        counts += done == total

    try:
        yield listen
    finally:
        bar.stop()


@contextmanager
def _compiling() -> Iterator[None]:
    """Said once as it begins, and at the end with what it took."""
    from croupier.cards.kernels.heard import told_of_compiling

    took: list[float] = []
    said: list[bool] = []

    def begin() -> None:
        if not said:
            said.append(True)
            say(COMPILING)

    with told_of_compiling(begin, took.append):
        yield
    if took:
        kernels = "1 kernel" if len(took) == 1 else f"{len(took)} kernels"
        say(f"{kernels} compiled in {sum(took):.1f} s, and kept")
