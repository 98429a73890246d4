"""A simulation of hands that are drawn: rounds counted by how their hands end; the first of each kind is settled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING

from croupier.exact.drawing.table import TEN, card_of
from croupier.exact.frame.terms import Terms, main_lines
from croupier.house.payment import Result
from croupier.house.settlement import settle
from croupier.rules.axis import Axis
from croupier.rules.batch import ABSENT, Batch
from croupier.rules.drawing import Drawing
from croupier.rules.round import Round, Seat
from croupier.rules.valid import find_schedule
from croupier.simulate.deal import spec_of
from croupier.simulate.drawing import NAMES, Arrays, Drawn, arrays_of
from croupier.simulate.pay import Paid
from croupier.simulate.stream import Stream
from croupier.simulate.tally import Tally, Together
from croupier.simulate.wagers import named_main

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.simulate.job import Job

AT_ONCE = 1 << 16
# Nearly every round is played with so few cards; the others are dealt again with more, the first of them the same.
USUAL, MORE_CARDS, MOST_ACTIONS = 18, 64, 96
FIRST_THREE = "first three"


@dataclass
class DrawnCounts:
    """How often each code came, and the number of the first round that has it."""

    rounds: int = 0
    cells: dict[int, int] = field(default_factory=dict)
    firsts: dict[int, int] = field(default_factory=dict)

    def add(self, other: DrawnCounts) -> None:
        self.rounds += other.rounds
        for code, count in other.cells.items():
            self.cells[code] = self.cells.get(code, 0) + count
            self.firsts[code] = min(self.firsts.get(code, other.firsts[code]), other.firsts[code])


@dataclass
class Played:
    """Rounds as the kernel played them; `hands` and `actions` where they were kept."""

    firsts: NDArray[np.uint8]
    codes: NDArray[np.int64]
    third: NDArray[np.uint8]
    dealers: NDArray[np.uint8]
    hands: NDArray[np.uint8]
    actions: NDArray[np.int8]

    def put(self, rows: NDArray[np.intp], more: Played) -> None:
        for name in ("codes", "third", "dealers", "hands", "actions"):
            mine, theirs = getattr(self, name), getattr(more, name)
            if len(mine) == len(self.codes):
                mine[rows] = theirs


class DrawnPlayer:
    """A job made ready in one process."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.game = job.load()
        assert isinstance(self.game.mechanic, Drawing), self.game.id
        assert isinstance(job.strategy, Drawn), self.game.id
        self.mechanic, self.strategy = self.game.mechanic, job.strategy
        self.stream = Stream(job.seed, spec_of(self.game, job.options))
        self.main = frozenset(line.name for line in main_lines(self.game))
        self._paid: dict[tuple[int, int], tuple[Result, ...]] = {}

    @cached_property
    def arrays(self) -> Arrays:
        job = self.job
        chosen = {wager: find_schedule(self.game, wager, name) for wager, name in job.schedules.items()}
        return arrays_of(Terms(self.game, chosen, job.options, job.as_read))

    @cached_property
    def beside(self) -> tuple[Axis, ...]:
        """What wagers read that ride beside the hands."""
        terms = self.arrays.table.terms
        lines = (self.game.by_name[name] for name in self.job.wagers if name not in self.main)
        return tuple(sorted({axis for line in lines for axis in terms.axes_of(line)}, key=lambda axis: axis.name))

    @cached_property
    def always(self) -> bool:
        """Whether the dealer draws where the hands are decided already: a wager is on his."""
        lost, twelve = (TEN, 5, TEN), (card_of(TEN), card_of(1, 1))
        facts = self.arrays.table.facts(lost, twelve)
        return self.mechanic.draws(replace(facts, stakes=dict(self.job.wagers)))

    @cached_property
    def span(self) -> int:
        """How many codes there are."""
        from croupier.simulate.kernels.drawing import ENDS, MOST_HANDS

        span = prod((*[ENDS] * MOST_HANDS, *(len(axis.values) for axis in self.beside)))
        assert span < 1 << 26, "too many codes to count"
        return span

    def count(self, start: int, rounds: int) -> DrawnCounts:
        import numpy as np

        from croupier.simulate.kernels.drawing import count_codes

        counts, firsts = np.zeros(self.span, dtype=np.int64), np.zeros(self.span, dtype=np.int64)
        for first in range(start, start + rounds, AT_ONCE):
            count_codes(self.codes(first, min(AT_ONCE, start + rounds - first)), first, counts, firsts)
        met = np.flatnonzero(counts)
        return DrawnCounts(
            rounds,
            dict(zip(met.tolist(), counts[met].tolist(), strict=True)),
            dict(zip(met.tolist(), firsts[met].tolist(), strict=True)),
        )

    def codes(self, start: int, rounds: int) -> NDArray[np.int64]:
        """How the hands of each round end and what wagers beside them read, as one number."""
        from croupier.simulate.kernels.drawing import DEALER

        return self.coded(self.played(start, rounds, DEALER if self.beside else 0))

    def coded(self, played: Played) -> NDArray[np.int64]:
        import numpy as np

        from croupier.simulate.kernels.count import add_digit

        if self.beside:
            three = np.concatenate([played.firsts, played.third[:, None]], axis=1)
            cards = {self.mechanic.dealer.name: played.dealers, FIRST_THREE: three}
            options = self.game.default_options | dict(self.job.options)
            batch = Batch(1, cards, np.zeros(len(three), dtype=np.bool_), options=options, as_read=self.job.as_read)
            for axis in self.beside:
                add_digit(played.codes, batch.value(axis), len(axis.values))
        return played.codes

    def played(self, start: int, rounds: int, keep: int) -> Played:
        """Rounds that ran out of cards are played again with more."""
        import numpy as np

        found = self._play(self.stream.deal(start, rounds, USUAL), keep)
        for cards in (MORE_CARDS, self.stream.spec.size):
            rows = np.flatnonzero(found.codes < 0)
            if len(rows):
                deck = np.concatenate([self.stream.deal(start + row, 1, cards) for row in rows.tolist()])
                found.put(rows, self._play(deck, keep))
        return found

    def _play(self, deck: NDArray[np.uint8], keep: int) -> Played:
        import numpy as np

        from croupier.simulate.kernels.drawing import ALL, DEALER, MOST_HANDS, play_rows

        rows, widest = len(deck), self.mechanic.dealer.size
        kept = rows if keep & ALL else 1
        found = Played(
            deck[:, :2],
            np.empty(rows, dtype=np.int64),
            np.empty(rows, dtype=np.uint8),
            np.full((rows if keep & DEALER else 1, widest), ABSENT, dtype=np.uint8),
            np.full((kept, MOST_HANDS, widest), ABSENT, dtype=np.uint8),
            np.full((kept, MOST_ACTIONS), -1, dtype=np.int8),
        )
        most = len(self.mechanic.split)
        play_rows(
            deck, *self.arrays.given, self.strategy.plan, most, self.always, keep, found.codes, found.third,
            found.dealers, found.hands, found.actions,
        )  # fmt: skip
        return found

    def rounds(self, start: int, rounds: int) -> Iterator[tuple[int, Round]]:
        """Each round with its code, as `settle` takes it."""
        from croupier.simulate.kernels.drawing import ALL, DEALER

        played = self.played(start, rounds, ALL | DEALER)
        hands, dealers, actions = played.hands.tolist(), played.dealers.tolist(), played.actions.tolist()
        codes = self.coded(played).tolist()
        for row, two in enumerate(played.firsts.tolist()):
            held = [there for hand in hands[row] if (there := _there(hand))]
            places = {self.mechanic.player.name: tuple(two) if len(held) > 1 else held[0]}
            if len(held) > 1:
                places |= {group.name: hand for group, hand in zip(self.mechanic.split, held, strict=False)}
            yield codes[row], self._round(places, _there(dealers[row]), actions[row])

    def _round(self, cards: dict[str, tuple[int, ...]], dealer: tuple[int, ...], actions: list[int]) -> Round:
        job = self.job
        taken = tuple(NAMES[action] for action in actions if action >= 0)
        return Round(
            seats=(Seat(seat=1, wagers=job.wagers, cards=cards, actions=taken),),
            common={self.mechanic.dealer.name: dealer},
            schedules=job.schedules,
            options=job.options,
            meters=job.meters,
            as_read=job.as_read,
        )

    def paid(self, code: int, first: int) -> tuple[Result, ...]:
        """What each line of a round with this code is paid: of the one that was met first, and so of all."""
        known = self._paid.get((code, first))
        if known is None:
            ((found, deal),) = self.rounds(first, 1)
            assert found == code, (found, code)
            known = self._paid[code, first] = tuple(settle(self.game, deal).seats[0].results)
        return known

    def play(self, start: int, rounds: int) -> Tally:
        return self.tally(self.count(start, rounds))

    def tally(self, counts: DrawnCounts, also: int | None = None) -> Tally:
        assert also is None, "drawn hands are settled by the schedules of the job"
        tally, first = Tally(counts.rounds), named_main(self.game, self.job.wagers)
        for code, count in counts.cells.items():
            results = self.paid(code, counts.firsts[code])
            main = tuple((item.wager, _way(item)) for item in results if item.wager in self.main)
            tally.main[Together(self._said(results), main, False)] += count
            for item in results:
                if item.wager not in self.main:
                    tally.count_one(item.wager, _way(item), count)
            nets: dict[str, int] = {}
            for item in results:
                name = first if item.wager in self.main else item.wager
                nets[name] = nets.get(name, 0) + item.net
            tally.nets[sum(nets.values())] += count
            tally.count_round(nets, count)
        return tally

    def _said(self, results: tuple[Result, ...]) -> tuple[str, ...]:
        """What tells how a round was played: hands were split, or one was doubled."""
        hands = sum(item.wager == self.mechanic.on.name for item in results)
        doubled = any(item.wager in self.main and item.wager != self.mechanic.on.name for item in results)
        return ("split",) if hands > 1 else ("double",) if doubled else ()


def _there(cards: list[int]) -> tuple[int, ...]:
    return tuple(card for card in cards if card != ABSENT)


def _way(item: Result) -> Paid:
    return Paid(item.outcome, item.staked, item.paid, item.returned, item.why, odds=str(item.outcome))
