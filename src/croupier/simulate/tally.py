"""What a simulation keeps: how often each outcome came. Whole numbers,
so that the order of adding up does not matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from croupier.rules.odds import Outcome
from croupier.simulate.by_shoe import ByShoe
from croupier.simulate.decide import Ending
from croupier.simulate.pay import LinePays, Paid

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CODES = 1 << 62
SAFE = float(1 << 62)

Ways = tuple[tuple[str, Paid], ...]


@dataclass(frozen=True, slots=True)
class Together:
    """One outcome of several wagers at once."""

    actions: tuple[str, ...]
    ways: Ways
    folded: bool

    @property
    def net(self) -> int:
        return sum(way.net for _, way in self.ways)

    @property
    def wagered(self) -> int:
        return sum(way.wagered for _, way in self.ways)


@dataclass
class Tally:
    """`main` counts outcomes of the main game's wagers together, `sides` those of each other wager,
    `nets` whole rounds."""

    rounds: int = 0
    main: Counter[Together] = field(default_factory=Counter)
    sides: dict[str, Counter[Paid]] = field(default_factory=dict)
    nets: Counter[int] = field(default_factory=Counter)
    # Over all rounds, of the wagers that are priced by themselves: results, and products of each with each, in cents.
    sums: Counter[str] = field(default_factory=Counter)
    products: Counter[tuple[str, str]] = field(default_factory=Counter)
    # Where rounds were dealt on from shoes: what tells how far a mean may be off.
    by_shoe: ByShoe | None = None

    @property
    def units(self) -> int:
        """At a table, blocks are made up of rounds."""
        return self.rounds

    def add(self, other: Tally) -> None:
        self.rounds += other.rounds
        self.main.update(other.main)
        self.nets.update(other.nets)
        self.sums.update(other.sums)
        self.products.update(other.products)
        for name, counts in other.sides.items():
            self.sides.setdefault(name, Counter()).update(counts)

    def count_main(
        self, lines: Sequence[tuple[LinePays, NDArray[np.intp]]], ending: Ending, often: NDArray[np.int64]
    ) -> None:
        if not lines:
            return
        for ways, count in joint(lines, often):
            self.main[Together(ending.actions, ways, ending.folded)] += count

    def count_side(self, line: LinePays, ways: NDArray[np.intp], often: NDArray[np.int64]) -> None:
        counts = self.sides.setdefault(line.line, Counter())
        for place, count in counted(ways, often).items():
            counts[line.ways[place]] += count

    def count_one(self, name: str, way: Paid, often: int = 1) -> None:
        self.sides.setdefault(name, Counter())[way] += often

    def count_envy(self, name: str, cents: NDArray[np.int64], often: NDArray[np.int64]) -> None:
        counts = self.sides.setdefault(name, Counter())
        for paid, count in counted(cents, often).items():
            counts[Paid(Outcome.WIN if paid else Outcome.VOID, 0, paid, 0, "envy" if paid else "")] += count

    def count_nets(self, nets: NDArray[np.int64], often: NDArray[np.int64]) -> None:
        for net, count in counted(nets, often).items():
            self.nets[net] += count

    def count_together(self, nets: Mapping[str, NDArray[np.int64]], often: NDArray[np.int64]) -> None:
        """Results of each wager in each cell, and how often the cells came."""
        import numpy as np

        names = sorted(nets)
        for place, one in enumerate(names):
            weighed = nets[one] * often
            self.sums[one] += int(weighed.sum())
            for two in names[: place + 1]:
                # A sum that might not fit is added up in whole numbers of any size.
                small = float(np.abs(weighed).astype(np.float64) @ np.abs(nets[two]).astype(np.float64)) < SAFE
                exact = weighed @ nets[two] if small else weighed.astype(object) @ nets[two].astype(object)
                self.products[two, one] += int(exact)

    def count_round(self, nets: Mapping[str, int], count: int = 1) -> None:
        """The same of so many rounds that ended alike."""
        names = sorted(nets)
        for place, one in enumerate(names):
            self.sums[one] += count * nets[one]
            for two in names[: place + 1]:
                self.products[two, one] += count * nets[two] * nets[one]


def counted(values: NDArray[Any], often: NDArray[np.int64]) -> dict[int, int]:
    """How often each value came, where each cell came so often."""
    import numpy as np

    found, places = np.unique(values, return_inverse=True)
    counts = np.zeros(len(found), dtype=np.int64)
    np.add.at(counts, places, often)
    return dict(zip(found.tolist(), counts.tolist(), strict=True))


def joint(lines: Sequence[tuple[LinePays, NDArray[np.intp]]], often: NDArray[np.int64]) -> Iterable[tuple[Ways, int]]:
    """How often each combination of the lines' ways came."""
    import numpy as np

    code = np.zeros(len(lines[0][1]), dtype=np.int64)
    sizes = [len(line.ways) for line, _ in lines]
    span = 1
    for size, (_, ways) in zip(sizes, lines, strict=True):
        span *= size
        assert span < CODES, "too many ways to end for one number"
        code = code * size + ways
    for number, count in counted(code, often).items():
        found: list[tuple[str, Paid]] = []
        left = number
        for size, (line, _) in zip(reversed(sizes), reversed(lines), strict=True):
            left, place = divmod(left, size)
            found.append((line.line, line.ways[place]))
        yield tuple(reversed(found)), count
