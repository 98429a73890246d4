"""One simulation: everything that decides its result, in a form that can be sent to another process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from croupier.cards.shuffle import SimulationStream
from croupier.errors import CroupierError
from croupier.exact.frame.terms import main_lines
from croupier.rules.batch import Batch
from croupier.rules.game import Game
from croupier.rules.round import Round, Seat
from croupier.rules.valid import check_options, check_wagers
from croupier.simulate.deal import Layout, spec_of
from croupier.simulate.decide import Ending, Strategy, decide, ended
from croupier.simulate.pay import LinePays, Settler, settler
from croupier.simulate.tally import Tally
from croupier.table.setup.dealing import dealing_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Rounds are dealt by number, so the size of a block changes nothing but the memory it takes.
BLOCK = 1 << 16


class Plays(Protocol):
    """A job made ready in one process."""

    @property
    def job(self) -> Job: ...

    def play(self, start: int, rounds: int) -> Tally: ...


@dataclass(frozen=True)
class Job:
    """`load` finds the game, in whichever process this runs. Money is in cents. `strategy` has to be picklable."""

    load: Callable[[], Game]
    strategy: Strategy
    rounds: int
    seed: int
    wagers: Mapping[str, int]
    seats: int = 1
    schedules: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    meters: Mapping[str, int] = field(default_factory=dict)
    seeds: Mapping[str, int] = field(default_factory=dict)
    as_read: bool = False

    def check(self) -> None:
        """Refuse what could not be played, before any round is."""
        if self.rounds < 1:
            raise CroupierError(f"rounds: {self.rounds} is too few, at least one is played")
        game = self.load()
        check_wagers(game, Seat(seat=1, wagers=self.wagers, cards={}))
        check_options(game, Round(seats=(), schedules=self.schedules, options=self.options))
        SimulationStream(self.seed, spec_of(game, self.options))
        self.layout(game)

    def player(self) -> Plays:
        return Player(self)

    def layout(self, game: Game) -> Layout:
        unused = dealing_of(game, self.schedules, self.options).unused
        return Layout(game, spec_of(game, self.options), self.seats, unused)

    def blocks(self) -> Iterator[tuple[int, int]]:
        """The first round and the number of rounds of each block."""
        for start in range(0, self.rounds, BLOCK):
            yield start, min(BLOCK, self.rounds - start)


class Player:
    """A job made ready in one process: what was worked out for one block serves the next."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.game = job.load()
        self.layout = job.layout(self.game)
        self.stream = SimulationStream(job.seed, self.layout.spec)

    @cached_property
    def settler(self) -> Settler:
        job = self.job
        return settler(
            self.game,
            seats=job.seats,
            schedules=dict(job.schedules),
            options=dict(job.options),
            meters=dict(job.meters),
            seeds=dict(job.seeds),
            as_read=job.as_read,
        )

    @cached_property
    def main(self) -> frozenset[str]:
        return frozenset(line.name for line in main_lines(self.game))

    def deal(self, start: int, rounds: int) -> Batch:
        return self.layout.deal(self.stream, start, rounds, self.settler.options, self.job.as_read)

    def play(self, start: int, rounds: int) -> Tally:
        tally = Tally(rounds)
        batch = self.deal(start, rounds)
        for ending, rows in decide(self.game, batch, self.job.wagers, self.job.strategy):
            self._settle(ending, ended(batch, rows, ending), tally)
        return tally

    def _settle(self, ending: Ending, batch: Batch, tally: Tally) -> None:
        import numpy as np

        main, nets = [], np.zeros(len(batch), dtype=np.int64)
        for line, ways in self.results(ending, batch):
            nets += line.nets[ways]
            if line.line in self.main:
                main.append((line, ways))
            else:
                tally.count_side(line, ways)
        for name, cents in self.envies(ending, batch):
            nets += cents
            tally.count_envy(name, cents)
        tally.count_main(main, ending)
        tally.count_nets(nets)

    def results(self, ending: Ending, batch: Batch) -> Iterator[tuple[LinePays, NDArray[np.intp]]]:
        """Each line that is settled after this ending, and the way in which it ends in each round."""
        for line in self.settler.lines(ending):
            yield line, line.ways_of(batch)

    def envies(self, ending: Ending, batch: Batch) -> Iterator[tuple[str, NDArray[np.int64]]]:
        """What the other hands at the table bring in each round, all of them together."""
        import numpy as np

        others = [seat for seat in batch.table if seat is not batch]
        for envy in self.settler.envies(ending) if others else ():
            yield envy.line, np.sum([envy.nets[envy.ways_of(seat)] for seat in others], axis=0, dtype=np.int64)
