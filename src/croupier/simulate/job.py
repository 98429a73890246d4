"""One simulation: everything that decides its result, in a form that can be sent to another process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from croupier.errors import CroupierError
from croupier.exact.frame.terms import main_lines
from croupier.exact.plan import fit
from croupier.rules.batch import Batch
from croupier.rules.game import Game
from croupier.rules.round import Round, Seat
from croupier.rules.valid import check_options, check_wagers
from croupier.simulate.coding import Coded, Coding, Counts
from croupier.simulate.deal import Layout, spec_of
from croupier.simulate.decide import Ending, Strategy, decide
from croupier.simulate.pay import LinePays, Settler, settler
from croupier.simulate.shoes import SHOES, dealing_on
from croupier.simulate.stream import Stream
from croupier.simulate.tally import Tally
from croupier.simulate.tree import Tree
from croupier.simulate.wagers import named_main, placed_later
from croupier.table.setup.dealing import dealing_of
from croupier.table.setup.decks import decks_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Rounds are dealt by number, so neither the size of a block nor that of its parts changes anything. Cells are handed
# over block by block; a part is so small that its arrays stay near the processor.
BLOCK = 1 << 19
AT_ONCE = 1 << 16


class Counted(Protocol):
    """What blocks of rounds leave behind, added up."""

    rounds: int

    @property
    def units(self) -> int:
        """Of what blocks are made up: rounds, or shoes."""
        ...

    def add(self, other: Any) -> None: ...


class Plays(Protocol):
    """A job made ready in one process."""

    @property
    def job(self) -> Job: ...

    def make_ready(self) -> None:
        """All that `count` would make on its first call: after it several threads may count at once."""
        ...

    def count(self, start: int, rounds: int) -> Counted: ...

    def tally(self, counts: Any, also: int | None = None) -> Tally: ...


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
    # Other schedules, each by wager, that the same rounds are priced by; decisions are those of the first ones.
    also: tuple[Mapping[str, str], ...] = ()
    # Rounds are dealt on from shoes to the cut card, and `rounds` are shoes; else each is dealt from a fresh one.
    by_shoe: bool = False

    def check(self) -> None:
        """Refuse what could not be played, before any round is."""
        if self.rounds < 1:
            what = "shoes" if self.by_shoe else "rounds"
            raise CroupierError(f"{what}: {self.rounds} is too few, at least one is played")
        game = self.load()
        check_wagers(game, Seat(seat=1, wagers=self.wagers, cards={}))
        for name in placed_later(game) & set(self.wagers):
            raise CroupierError(f"wagers.{name}: it is not placed before the deal [{game.rule.section}]")
        for schedules in ({}, *self.also):
            check_options(game, Round(seats=(), schedules={**self.schedules, **schedules}, options=self.options))
        Stream(self.seed, spec_of(game, self.options))
        if self.by_shoe:
            dealing_on(game, self.options, self.seats)
        if game.mechanic.dealt_at_once:
            self.layout(game)
            return
        self._check_hands(game)
        if self.also:
            raise CroupierError("--also-schedule: hands that are drawn card by card are paid by one pay table a run")

    def _check_hands(self, game: Game) -> None:
        """Hands that are drawn: the deck has enough cards for the most that all of them may take."""
        if self.seats < 1:
            raise CroupierError(f"seats: {self.seats} is too few, a round needs at least one")
        spec = spec_of(game, self.options)
        most = game.mechanic.most_cards(spec.decks, self.seats)
        if most >= spec.size:
            raise CroupierError(f"seats: {self.seats} seats may take more cards than the {spec.size} of {spec}")

    def player(self) -> Plays:
        from croupier.simulate.drawn_player import DrawnPlayer
        from croupier.simulate.drawn_shoes import DrawnShoePlayer
        from croupier.simulate.shoe_player import ShoePlayer

        if not self.load().mechanic.dealt_at_once:
            return DrawnShoePlayer(self) if self.by_shoe else DrawnPlayer(self)
        return ShoePlayer(self) if self.by_shoe else Player(self)

    def layout(self, game: Game) -> Layout:
        # What comes later is no part of the opening deal, and used when it comes.
        later = {later.group.name for later in game.deal.later}
        unused = dealing_of(game, self.schedules, self.options).unused - later
        for schedules in self.also:
            unused &= dealing_of(game, {**self.schedules, **schedules}, self.options).unused
        # Hands that are set are dealt first, wherever they lie in the end.
        unused = frozenset(name for name in unused if not game.mechanic.parts(name))
        decks = decks_of(game, game.default_options | dict(self.options))
        return Layout(game, spec_of(game, self.options), self.seats, unused, decks)

    def blocks(self) -> Iterator[tuple[int, int]]:
        """The first round and the number of rounds of each block, or the same of shoes."""
        block = SHOES if self.by_shoe else BLOCK
        for start in range(0, self.rounds, block):
            yield start, min(block, self.rounds - start)


class Player:
    """A job made ready in one process: what was worked out for one block serves the next."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.game = job.load()
        self.layout = job.layout(self.game)
        self.stream = self.layout.stream(job.seed)

    @cached_property
    def settler(self) -> Settler:
        return self._settler(self.job.schedules)

    @cached_property
    def settlers(self) -> tuple[Settler, ...]:
        """By the other pay tables that the same rounds are priced by."""
        return tuple(self._settler({**self.job.schedules, **schedules}) for schedules in self.job.also)

    def _settler(self, schedules: Mapping[str, str]) -> Settler:
        job = self.job
        return settler(
            self.game,
            seats=job.seats,
            schedules=dict(schedules),
            options=dict(job.options),
            meters=dict(job.meters),
            seeds=dict(job.seeds),
            as_read=job.as_read,
        )

    @cached_property
    def coding(self) -> Coding:
        return Coding(self.settler, self.job.wagers, self.job.seats, self.settlers)

    @cached_property
    def first(self) -> str:
        """What the main game goes by."""
        return named_main(self.game, self.job.wagers)

    @cached_property
    def main(self) -> frozenset[str]:
        """The wagers that are priced together: none where each may be placed by itself, and nothing is decided."""
        return frozenset(line.name for line in main_lines(self.game) if fit(self.game))

    def make_ready(self) -> None:
        self.count(0, 1)

    def deal(self, start: int, rounds: int) -> Batch:
        return self.lay_out(self.stream.deal(start, rounds, self.layout.cards))

    def lay_out(self, deck: NDArray[np.uint8]) -> Batch:
        """Shuffled cards as they lie in the end, as far as no wager has to do with it."""
        batch = self.layout.lay_out(deck, self.settler.options, self.job.as_read)
        lay = getattr(self.job.strategy, "lay", None)
        if lay is not None:
            lay(self.game, batch)
        return batch

    def count(self, start: int, rounds: int) -> Counts:
        """How often each cell came in these rounds."""
        from croupier.simulate.kernels.count import Counter

        counter = Counter()
        for first in range(start, start + rounds, AT_ONCE):
            for codes in self.codes(first, min(AT_ONCE, start + rounds - first)):
                counter.count(codes)
        return self.coding.counted(*counter.found(), rounds, rounds)

    def codes(self, start: int, rounds: int) -> Iterator[NDArray[np.int64]]:
        """How each round ended and its cell, as one number."""
        deck = self.stream.deal(start, rounds, self.layout.cards)
        batch = self.lay_out(deck)
        self.decide_others(batch)
        yield self.coding.code_block(batch, self.tree.endings, self.tree.decide(batch, deck))

    @cached_property
    def tree(self) -> Tree:
        return Tree(self.layout, self.job.wagers, self.job.strategy, self.job.rounds)

    @property
    def asks_others(self) -> bool:
        return any(envy.on.name in self.job.wagers and not envy.of_folded for envy in self.game.envy)

    def decide_others(self, batch: Batch) -> dict[int, list[tuple[Ending, NDArray[np.intp]]]]:
        """What the other seats do, where it is asked whether they folded, or how many cards came: they play as seat 1
        does, with as much on the main game."""
        wagers = {name: cents for name, cents in self.job.wagers.items() if name in self.main}
        found = {}
        for seat in batch.table if self.asks_others and wagers else ():
            if seat is not batch:
                found[seat.seat] = list(decide(self.game, seat, wagers, self.job.strategy))
                for ending, rows in found[seat.seat]:
                    seat.folded[rows] = ending.folded
        return found

    def play(self, start: int, rounds: int) -> Tally:
        return self.tally(self.count(start, rounds))

    def tally(self, counts: Counts, also: int | None = None) -> Tally:
        """What was counted, in money; by another pay table, with the number of it among those of the job."""
        tally, settler = Tally(counts.rounds), self.settler if also is None else self.settlers[also]
        for ending, coded in self.coding.read(counts):
            self._settle(ending, coded, tally, settler)
        return tally

    def _settle(self, ending: Ending, coded: Coded, tally: Tally, settler: Settler) -> None:
        import numpy as np

        main: list[tuple[LinePays, NDArray[np.intp]]] = []
        nets: dict[str, NDArray[np.int64]] = {}
        for line in settler.lines(ending):
            ways = line.ways_of(coded)
            name = self.first if line.line in self.main else line.line
            nets[name] = nets.get(name, 0) + line.nets[ways]
            if line.line in self.main:
                main.append((line, ways))
            else:
                tally.count_side(line, ways, coded.often)
        for name, cents in self.envies(ending, coded, settler):
            nets[name] = nets.get(name, 0) + cents
            tally.count_envy(name, cents, coded.often)
        tally.count_main(main, ending, coded.often)
        tally.count_together(nets, coded.often)
        tally.count_nets(np.sum([*nets.values(), np.zeros(len(coded), dtype=np.int64)], axis=0), coded.often)

    def envies(
        self, ending: Ending, coded: Coded, settler: Settler | None = None
    ) -> Iterator[tuple[str, NDArray[np.int64]]]:
        """What the other hands at the table bring in each cell, all of them together."""
        import numpy as np

        others = [coded.at(number) for number in range(1, self.job.seats)]
        found: dict[str, NDArray[np.int64]] = {}
        for envy in (settler or self.settler).envies(ending) if others else ():
            (axis,) = envy.cells.axes
            paid = [np.where(seat.folded(axis), 0, envy.nets[envy.ways_of(seat)]) for seat in others]
            # Several wagers may bring the same envy.
            known = found.get(envy.line, np.zeros(len(coded), dtype=np.int64))
            found[envy.line] = known + np.sum(paid, axis=0, dtype=np.int64)
        yield from found.items()
