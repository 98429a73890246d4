"""Rounds as numbers: how a round ended, and which cell of all axes it is. They are counted; money comes afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from croupier.rules.axis import Axis
from croupier.rules.batch import Batch
from croupier.simulate.by_shoe import ByShoe, add_shoes
from croupier.simulate.cell_codes import CellFacts
from croupier.simulate.decide import Ending, ended
from croupier.simulate.pay import Settler

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_CODES = 1 << 62
# More ways to end than any game has: wagers times decisions.
MOST_ENDINGS = 1 << 10


@dataclass
class Counts:
    """How often each cell came after each ending. Whole numbers, so that the order of adding up does not matter."""

    rounds: int = 0
    cells: dict[Ending, dict[int, int]] = field(default_factory=dict)
    # Blocks are made up of these: rounds, or shoes.
    units: int = 0
    # Of rounds dealt on from shoes, for each pay table: sums over shoes.
    by_shoe: list[ByShoe] = field(default_factory=list)

    def add(self, other: Counts) -> None:
        self.rounds += other.rounds
        self.units += other.units
        self.by_shoe = add_shoes(self.by_shoe, other.by_shoe)
        for ending, cells in other.cells.items():
            known = self.cells.setdefault(ending, {})
            for code, count in cells.items():
                known[code] = known.get(code, 0) + count


@dataclass(frozen=True)
class Digit:
    """A part of a code: what an axis reads at a seat. Seats beside the first are told apart by number only, the lowest
    value first: which of them has a hand is nobody's business."""

    axis: Axis
    other: int = 0

    @property
    def base(self) -> int:
        """A hand of another seat that was folded, or does not count, is told apart from all others."""
        return len(self.axis.values) + (self.other > 0)


class Coding:
    """The digits of a game's codes: every axis that a wager in play reads, and for envy those of the other seats.

    An axis that no card changes follows from the ending, and has no digit.
    """

    def __init__(self, settler: Settler, wagers: Mapping[str, int], seats: int, also: tuple[Settler, ...] = ()) -> None:
        """`also` pay by other tables, which may read other axes."""
        self.settler, self.settlers = settler, (settler, *also)
        read = (axis for one in self.settlers for axis in one.axes_for(wagers))
        axes = dict.fromkeys(axis for axis in read if not axis.reading.no_card)
        self.digits = [Digit(axis) for axis in sorted(axes, key=lambda axis: axis.name)]
        envied = (item for one in self.settlers for item in one.envied_for(wagers))
        self.envied = dict(envied) if seats > 1 else {}
        self.digits += [Digit(axis, other) for axis in self.envied for other in range(1, seats)]
        self.endings: dict[Ending, int] = {}
        self._numbers: dict[int, NDArray[np.int64]] = {}
        self.span = 1
        for digit in self.digits:
            self.span *= digit.base
        assert self.span * MOST_ENDINGS < MOST_CODES, "too many cells for one number"

    @cached_property
    def places(self) -> dict[tuple[Axis, int], tuple[int, int]]:
        """What a code is divided by, and the base, to find a digit."""
        found, below = {}, 1
        for digit in reversed(self.digits):
            found[digit.axis, digit.other] = (below, digit.base)
            below *= digit.base
        return found

    def number(self, ending: Ending) -> int:
        return self.endings.setdefault(ending, len(self.endings))

    def code_block(self, batch: Batch, endings: list[Ending], at: NDArray[np.int64]) -> NDArray[np.int64]:
        """The codes of rounds that were dealt together and end in several ways: `at` is -1 less the ending's place."""
        import numpy as np

        from croupier.simulate.kernels.count import add_digit

        parts = _Parts(batch, endings, at)
        known = self._numbers.get(id(endings))
        if known is None:
            known = self._numbers[id(endings)] = np.array([self.number(ending) for ending in endings], dtype=np.int64)
        codes = np.full(len(at), known[0]) if len(endings) == 1 else known[-1 - at]
        for digit in self.digits:
            if digit.other:
                continue
            of_cards = digit.axis.reading.of_cards
            add_digit(codes, batch.value(digit.axis) if of_cards else self._by_parts(parts, digit.axis), digit.base)
        self._add_envied(batch, codes)
        return codes

    def _add_envied(self, batch: Batch, codes: NDArray[np.int64]) -> None:
        import numpy as np

        from croupier.simulate.kernels.count import add_digit

        others = [seat for seat in batch.table if seat is not batch]
        for axis, counts in self.envied.items():
            unpaid = len(axis.values)
            out = [seat.folded if counts is None else ~counts(batch, seat) | seat.folded for seat in others]
            read = [np.where(left, unpaid, seat.value(axis)) for left, seat in zip(out, others, strict=True)]
            for values in np.sort(read, axis=0):
                add_digit(codes, values, unpaid + 1)

    def _by_parts(self, parts: _Parts, axis: Axis) -> NDArray[np.intp]:
        import numpy as np

        found = np.zeros(len(parts.batch), dtype=np.intp)
        for place, ending in enumerate(parts.endings):
            if any(axis in settler.axes_after(ending) for settler in self.settlers):
                rows, part = parts.part(place)
                if len(rows) == len(found):
                    return part.value(axis)
                if len(rows):
                    found[rows] = part.value(axis)
        return found

    def counted(self, keys: NDArray[np.int64], counts: NDArray[np.int64], rounds: int, units: int) -> Counts:
        """Codes that were counted, by how they ended."""
        endings = list(self.endings)
        found = Counts(rounds, units=units)
        for key, count in zip(keys.tolist(), counts.tolist(), strict=True):
            number, code = divmod(key, self.span)
            found.cells.setdefault(endings[number], {})[code] = count
        return found

    def read(self, counts: Counts) -> Iterator[tuple[Ending, Coded]]:
        import numpy as np

        for ending, cells in counts.cells.items():
            codes = np.fromiter(cells, dtype=np.int64, count=len(cells))
            often = np.fromiter(cells.values(), dtype=np.int64, count=len(cells))
            yield ending, Coded(self, ending, codes, often)


@dataclass
class Coded:
    """Cells after one ending, each as often as it came; what `Cells` asks of a batch."""

    coding: Coding
    ending: Ending
    codes: NDArray[np.int64]
    often: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.codes)

    def value(self, axis: Axis, other: int = 0) -> NDArray[Any]:
        import numpy as np

        place = self.coding.places.get((axis, other))
        if place is not None:
            below, base = place
            found: NDArray[np.int64] = self.codes // below % base
            return found
        settler = self.coding.settler
        facts = CellFacts(
            {}, actions=self.ending.actions, folded=self.ending.folded, options=settler.options,
            as_read=settler.deal.as_read, extra=dict(self.ending.said),
        )  # fmt: skip
        return np.full(len(self), axis.values.index(axis.read(facts)), dtype=np.intp)

    def at(self, other: int) -> Other:
        return Other(self, other)


@dataclass
class Other:
    """Another seat of the same cells."""

    coded: Coded
    other: int

    def __len__(self) -> int:
        return len(self.coded)

    def value(self, axis: Axis) -> NDArray[Any]:
        """A folded hand reads as any other: whether it counts is asked apart."""
        return self.coded.value(axis, self.other) % len(axis.values)

    def folded(self, axis: Axis) -> NDArray[np.bool_]:
        found: NDArray[np.bool_] = self.coded.value(axis, self.other) == len(axis.values)
        return found


@dataclass
class _Parts:
    """Rounds by their endings, taken apart only where an axis asks for it."""

    batch: Batch
    endings: list[Ending]
    at: NDArray[np.int64]
    known: dict[int, tuple[NDArray[np.intp], Batch]] = field(default_factory=dict)

    def part(self, place: int) -> tuple[NDArray[np.intp], Batch]:
        import numpy as np

        if place not in self.known:
            alone = len(self.endings) == 1
            rows = np.arange(len(self.at)) if alone else np.flatnonzero(self.at == -1 - place)
            self.known[place] = rows, ended(self.batch, rows, self.endings[place])
        return self.known[place]
