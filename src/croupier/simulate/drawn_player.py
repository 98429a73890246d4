"""A simulation of hands that are drawn: rounds counted by how their hands end; the first of each kind is settled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
from croupier.simulate.by_shoe import ByShoe, add_shoes
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

    # Of these rows, so many cards each.
    Deals = Callable[[NDArray[np.intp], int], NDArray[np.uint8]]

AT_ONCE = 1 << 16
# Nearly every round is played with so few cards; the others are dealt again with more, the first of them the same.
USUAL, MORE_A_SEAT, MORE_CARDS, MOST_ACTIONS = 18, 6, 64, 96
FIRST_THREE = "first three"


@dataclass
class DrawnCounts:
    """How often each code came, and the number of the first round that has it."""

    rounds: int = 0
    cells: dict[int, int] = field(default_factory=dict)
    firsts: dict[int, int] = field(default_factory=dict)
    # Blocks are made up of these: rounds, or shoes. Of shoes the cards of those first rounds are kept, and sums.
    units: int = 0
    cards: dict[int, NDArray[np.uint8]] = field(default_factory=dict)
    by_shoe: list[ByShoe] = field(default_factory=list)

    def add(self, other: DrawnCounts) -> None:
        self.rounds += other.rounds
        self.units += other.units
        self.by_shoe = add_shoes(self.by_shoe, other.by_shoe)
        for code, count in other.cells.items():
            self.cells[code] = self.cells.get(code, 0) + count
            if code not in self.firsts or other.firsts[code] < self.firsts[code]:
                self.firsts[code] = other.firsts[code]
                if code in other.cards:
                    self.cards[code] = other.cards[code]


@dataclass
class Played:
    """Rounds as the kernel played them; `hands` and `actions`, seat by seat, where they were kept."""

    deck: NDArray[np.uint8]
    codes: NDArray[np.int64]
    third: NDArray[np.uint8]
    dealers: NDArray[np.uint8]
    hands: NDArray[np.uint8]
    actions: NDArray[np.int8]
    used: NDArray[np.int64]

    def put(self, rows: NDArray[np.intp], more: Played) -> None:
        for name in ("codes", "third", "dealers", "hands", "actions", "used"):
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

    def make_ready(self) -> None:
        self.count(0, 1)

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
            rounds,
        )

    def codes(self, start: int, rounds: int) -> NDArray[np.int64]:
        """How the hands of each round end and what wagers beside them read, as one number."""
        from croupier.simulate.kernels.drawing import DEALER

        return self.coded(self.played(start, rounds, DEALER if self.beside else 0))

    def coded(self, played: Played) -> NDArray[np.int64]:
        import numpy as np

        from croupier.simulate.kernels.count import add_digit

        codes = played.codes.copy()
        if self.beside:
            three = np.concatenate([played.deck[:, :2], played.third[:, None]], axis=1)
            cards = {self.mechanic.dealer.name: played.dealers, FIRST_THREE: three}
            options = self.game.default_options | dict(self.job.options)
            batch = Batch(1, cards, np.zeros(len(three), dtype=np.bool_), options=options, as_read=self.job.as_read)
            for axis in self.beside:
                add_digit(codes, batch.value(axis), len(axis.values))
        return codes

    def played(self, start: int, rounds: int, keep: int) -> Played:
        import numpy as np

        def deal(rows: NDArray[np.intp], cards: int) -> NDArray[np.uint8]:
            if len(rows) == rounds:
                return self.stream.deal(start, rounds, cards)
            return np.concatenate([self.stream.deal(start + row, 1, cards) for row in rows.tolist()])

        return self.play_out(deal, rounds, self.stream.spec.size, keep)

    def play_out(self, deal: Deals, rounds: int, most: int, keep: int) -> Played:
        """Rounds that ran out of cards are played again with more, the first ones the same: `most` are enough."""
        import numpy as np

        found = self._play(deal(np.arange(rounds), min(most, USUAL + MORE_A_SEAT * (self.job.seats - 1))), keep)
        for cards in (min(most, MORE_CARDS * self.job.seats), most):
            rows = np.flatnonzero(found.codes < 0)
            if len(rows):
                found.put(rows, self._play(deal(rows, cards), keep))
        return found

    def _play(self, deck: NDArray[np.uint8], keep: int) -> Played:
        import numpy as np

        from croupier.simulate.kernels.drawing import ALL, DEALER, MOST_HANDS, play_rows

        rows, widest, seats = len(deck), self.mechanic.dealer.size, self.job.seats
        kept = rows if keep & ALL else 1
        found = Played(
            deck[:, : 2 + 2 * seats],
            np.empty(rows, dtype=np.int64),
            np.empty(rows, dtype=np.uint8),
            np.full((rows if keep & DEALER else 1, widest), ABSENT, dtype=np.uint8),
            np.full((kept, seats, MOST_HANDS, widest), ABSENT, dtype=np.uint8),
            np.full((kept, seats, MOST_ACTIONS), -1, dtype=np.int8),
            np.empty(rows, dtype=np.int64),
        )
        most = len(self.mechanic.split)
        play_rows(
            deck, seats, *self.arrays.given, self.strategy.plan, most, self.always, keep, found.codes, found.third,
            found.dealers, found.hands, found.actions, found.used,
        )  # fmt: skip
        return found

    def rounds(self, start: int, rounds: int) -> Iterator[tuple[int, Round]]:
        """Each round with its code, as `settle` takes it."""
        from croupier.simulate.kernels.drawing import ALL, DEALER

        yield from self.as_rounds(self.played(start, rounds, ALL | DEALER))

    def as_rounds(self, played: Played) -> Iterator[tuple[int, Round]]:
        hands, dealers, actions = played.hands.tolist(), played.dealers.tolist(), played.actions.tolist()
        codes = self.coded(played).tolist()
        for row, cards in enumerate(played.deck.tolist()):
            seats = []
            for place in range(self.job.seats):
                first = 2 + 2 * place if place else 0
                held = [there for hand in hands[row][place] if (there := _there(hand))]
                seats.append(self._seat(place + 1, tuple(cards[first : first + 2]), held, actions[row][place]))
            yield codes[row], self._round(tuple(seats), _there(dealers[row]))

    def _seat(self, number: int, two: tuple[int, ...], held: list[tuple[int, ...]], actions: list[int]) -> Seat:
        """The others have as much on the main game as seat 1, and nothing beside it."""
        cards = {self.mechanic.player.name: two if len(held) > 1 else held[0]}
        if len(held) > 1:
            cards |= {group.name: hand for group, hand in zip(self.mechanic.split, held, strict=False)}
        wagers = {name: cents for name, cents in self.job.wagers.items() if number == 1 or name in self.main}
        taken = tuple(NAMES[action] for action in actions if action >= 0)
        return Seat(seat=number, wagers=wagers, cards=cards, actions=taken)

    def _round(self, seats: tuple[Seat, ...], dealer: tuple[int, ...]) -> Round:
        job = self.job
        return Round(
            seats=seats,
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
        tally = Tally(counts.rounds)
        for code, count in counts.cells.items():
            results = self.paid_in(counts, code)
            main = tuple((item.wager, _way(item)) for item in results if item.wager in self.main)
            tally.main[Together(self._said(results), main, False)] += count
            for item in results:
                if item.wager not in self.main:
                    tally.count_one(item.wager, _way(item), count)
            nets = self.nets_of(results)
            tally.nets[sum(nets.values())] += count
            tally.count_round(nets, count)
        return tally

    def paid_in(self, counts: DrawnCounts, code: int) -> tuple[Result, ...]:
        return self.paid(code, counts.firsts[code])

    def nets_of(self, results: tuple[Result, ...]) -> dict[str, int]:
        """What each wager brings that is priced by itself."""
        first, nets = named_main(self.game, self.job.wagers), dict[str, int]()
        for item in results:
            name = first if item.wager in self.main else item.wager
            nets[name] = nets.get(name, 0) + item.net
        return nets

    def _said(self, results: tuple[Result, ...]) -> tuple[str, ...]:
        """What tells how a round was played: hands were split, or one was doubled."""
        hands = sum(item.wager == self.mechanic.on.name for item in results)
        doubled = any(item.wager in self.main and item.wager != self.mechanic.on.name for item in results)
        return ("split",) if hands > 1 else ("double",) if doubled else ()


def _there(cards: list[int]) -> tuple[int, ...]:
    return tuple(card for card in cards if card != ABSENT)


def _way(item: Result) -> Paid:
    return Paid(item.outcome, item.staked, item.paid, item.returned, item.why, odds=str(item.outcome))
