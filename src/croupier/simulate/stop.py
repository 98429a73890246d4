"""When a simulation has played enough: an error that is small enough, or time that is up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, sqrt
from time import monotonic

from croupier.errors import CroupierError
from croupier.rules.game import Game
from croupier.simulate.estimate import estimates
from croupier.simulate.job import Counted, Plays
from croupier.simulate.run import Running

DAY = 86_400
# Rounds between two looks at the error, as a factor.
STEP = 1.02
# Rounds of the first trial, and how long trials go on to be measured.
PROBE, MOST_PROBED = 64, 1 << 20
PROBE_SECONDS = 0.1


def _timed(player: Plays, rounds: int) -> tuple[Counted, float]:
    start = monotonic()
    counts = player.count(0, rounds)
    return counts, monotonic() - start


@dataclass
class Stop:
    """`error` is the standard error of the first wager's return, per unit of it; None where any will do."""

    game: Game
    wagers: Mapping[str, int]
    error: float | None = None
    seconds: float | None = None
    _start: float = 0.0
    _next: float = 0.0
    _first: tuple[int, float] | None = None

    def __post_init__(self) -> None:
        self._start = monotonic()

    def check_beforehand(self, player: Plays, *, workers: int = 1, deviation: float | None = None) -> None:
        """Refuse an error that no run of a day reaches, before the first block: a few rounds tell how quick they are,
        and the deviation too where it is not known."""
        if self.error is None or self.seconds is not None:
            return
        player.count(0, PROBE)
        rounds, taken = PROBE, 0.0
        while taken < PROBE_SECONDS and rounds < MOST_PROBED:
            rounds *= 4
            # Twice: the first run of a size may compile or look up what smaller ones did without.
            (counts, once), (_, again) = _timed(player, rounds), _timed(player, rounds)
            taken = min(once, again)
        if deviation is None:
            price = estimates(self.game, self.wagers, player.tally(counts))[0]
            deviation = (price.standard_error or 0.0) * sqrt(counts.rounds - 1)
        self._refuse(ceil((deviation / self.error) ** 2), workers * counts.rounds / max(taken, 1e-9))
        self._start = monotonic()

    def enough(self, running: Running) -> bool:
        taken = monotonic() - self._start
        if self.seconds is not None and taken >= self.seconds:
            return True
        if self.error is None or running.rounds < self._next:
            return False
        rounds = running.rounds
        reached = estimates(self.game, self.wagers, running.tally)[0].standard_error or 0.0
        if self.seconds is None:
            self._check_a_day(reached, rounds, taken)
        # The error falls with the square root of the rounds: it is worked out again when it may be small enough.
        self._next = min(2 * rounds, max(rounds * (reached / self.error) ** 2, STEP * rounds))
        return reached <= self.error

    def _check_a_day(self, reached: float, rounds: int, taken: float) -> None:
        """The error falls with the square root of the rounds, so two looks tell how long it will take. What was made
        ready before the first of them is no part of how quick rounds are."""
        assert self.error is not None
        if self._first is None:
            self._first = rounds, taken
            return
        before, since = self._first
        self._refuse(ceil(rounds * (reached / self.error) ** 2), (rounds - before) / max(taken - since, 1e-9))

    def _refuse(self, needed: int, a_second: float) -> None:
        assert self.error is not None
        days = needed / a_second / DAY
        if days > 1:
            raise CroupierError(
                f"--error {100 * self.error:g}%: takes about {needed:.1e} rounds, {days:,.0f} days at the "
                f"{a_second:,.0f} rounds a second of this machine; say --seconds, or a larger error"
            )
