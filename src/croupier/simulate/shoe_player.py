"""A simulation of rounds that are dealt on from shoes, for games that are dealt in one go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from croupier.rules.batch import Batch
from croupier.rules.later import AsMany, Later
from croupier.simulate.by_shoe import LINE, TOTAL, WAGER, Key
from croupier.simulate.coding import Coded, Counts
from croupier.simulate.decide import Ending
from croupier.simulate.job import Job, Player
from croupier.simulate.pay import Settler
from croupier.simulate.shoes import SHOES, Results, dealing_on
from croupier.simulate.stream import Stream
from croupier.simulate.tally import Tally
from croupier.table.setup.dealing import by_option

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

Others = dict[int, list[tuple[Ending, "NDArray[np.intp]"]]]
# Other decks than the shoe are shuffled for every round: so far apart are the numbers of a shoe's rounds.
APART = 1 << 32


@dataclass(frozen=True)
class Step:
    """The rounds that come at one place in their shoes: `live` are the shoes, `cards` what was laid ready."""

    live: NDArray[np.intp]
    cards: NDArray[np.uint8]
    codes: Numbers


class ShoePlayer(Player):
    """`count` and its numbers are of shoes, not of rounds."""

    def __init__(self, job: Job) -> None:
        super().__init__(job)
        self.dealing = dealing_on(self.game, job.options, job.seats)
        self.columns = self.layout.columns[self.dealing.shoe.deck]
        decks = dict.fromkeys(self.layout.columns, self.layout.spec) | dict(self.layout.decks)
        self.streams = {name: Stream(job.seed, decks[name], number) for number, name in enumerate(self.layout.columns)}

    def count(self, start: int, rounds: int) -> Counts:
        import numpy as np

        found = Counts()
        for first in range(start, start + rounds, SHOES):
            shoes = min(SHOES, start + rounds - first)
            results = Results.of(shoes, self.steps(first, shoes))
            kinds, places = results.kinds
            part = self.coding.counted(kinds, np.bincount(places, minlength=len(kinds)), len(places), shoes)
            settlers = (self.settler, *self.settlers)
            part.by_shoe = [results.summed(self.nets_of(kinds, settler)) for settler in settlers]
            found.add(part)
        return found

    def steps(self, start: int, shoes: int) -> Iterator[Step]:
        """All rounds of some shoes: first the first of each, then the second of each that goes on."""
        import numpy as np

        from croupier.simulate.kernels.shoe import deal_on, next_cards

        whole, at = self.dealing.deal(self.streams[self.dealing.shoe.deck], start, shoes)
        live, rounds = np.arange(shoes), 0
        while len(live):
            cards = np.empty((len(live), len(self.columns)), dtype=np.uint8)
            next_cards(whole, live, at, cards)
            rows = self._rows(cards, start + rounds * APART, shoes, live)
            # What does not come is taken out of the rows; what was laid ready is kept.
            batch = self.lay_out(rows.copy())
            others = self.decide_others(batch)
            ends = self.tree.decide(batch, rows)
            codes = self.coding.code_block(batch, self.tree.endings, ends)
            idle, burned = self._not_dealt(batch, ends, others)
            deal_on(whole, live, at, cards, idle[:, self.columns], burned)
            yield Step(live, rows, codes)
            rounds += 1
            live = live[self.dealing.goes_on(at[live], rounds, self._over(batch))]

    def _rows(self, cards: NDArray[np.uint8], start: int, shoes: int, live: NDArray[np.intp]) -> NDArray[np.uint8]:
        """The shoe's cards and, where there are several decks, those of the others."""
        import numpy as np

        if len(self.streams) == 1:
            return cards
        rows = np.empty((len(live), self.layout.cards), dtype=np.uint8)
        for name, columns in self.layout.columns.items():
            own = name == self.dealing.shoe.deck
            rows[:, columns] = cards if own else self.streams[name].deal(start, shoes, len(columns))[live]
        return rows

    def _over(self, batch: Batch) -> NDArray[np.bool_] | None:
        """Whether a round ends its shoe at once."""
        shoe = self.dealing.shoe
        if shoe.ends_rows is not None:
            return shoe.ends_rows(batch)
        return batch.one_by_one(shoe.ends, (False, True)).astype("?") if shoe.ends is not None else None

    @property
    def asks_others(self) -> bool:
        """The others' decisions say how many cards come, too."""
        return bool(self.main & self.job.wagers.keys()) and (self._later_decided or super().asks_others)

    @cached_property
    def _later_decided(self) -> bool:
        streets = {street.name for street in self.game.streets}
        return any(later.count_rows is None and later.after in streets for later in self.game.deal.later)

    def _not_dealt(self, batch: Batch, ends: Numbers, others: Others) -> tuple[NDArray[np.bool_], Numbers]:
        """By column, the cards that did not come after all; and how many cards were burned."""
        import numpy as np

        idle = np.zeros((len(batch), self.layout.cards), dtype=np.bool_)
        burned = np.full(len(batch), self.dealing.each, dtype=np.int64)
        sizes = {group.name: size for group, size in self.layout.groups}
        for later in self.game.deal.later:
            group = later.group
            if group.name not in sizes or self.game.deck_of[group.name] != self.dealing.shoe.deck:
                continue
            dues = self._dues(later, batch, ends, others)
            for seat, due in enumerate(dues):
                first = self.layout.first_columns[group.name] + seat * sizes[group.name] + group.first
                for place in range(group.size):
                    idle[:, first + place] = due <= place
            if later.burns and by_option(self.game, later.burns_when, self.job.options):
                burned += later.burns * (np.max(dues, axis=0) > 0)
        return idle, burned

    def _dues(self, later: Later, batch: Batch, ends: Numbers, others: Others) -> list[NDArray[np.intp]]:
        """How many cards come, seat by seat; of a place that all share once."""
        import numpy as np

        shared = later.group.shared
        seats = batch.table if not shared or later.count_rows is None else (batch,)
        if later.count_rows is not None:
            dues = [later.count_rows(seat) for seat in seats]
        elif isinstance(later.count, AsMany):
            dues = [later.count.rows(seat) for seat in seats]
        else:
            dues = [self.tree.due(later)[-1 - ends, self.tree.cells.numbers(batch)]]
            for seat in seats[1:]:
                dues.append(np.zeros(len(batch), dtype=np.intp))
                cells = self.tree.cells.numbers(seat)
                for ending, rows in others.get(seat.seat, ()):
                    dues[-1][rows] = self.tree.due_after(later, ending)[cells[rows]]
        return [np.max(dues, axis=0)] if shared else dues

    def nets_of(self, kinds: Numbers, settler: Settler) -> dict[Key, Numbers]:
        """What each of these codes is paid: wagers as they are priced, lines of the main game by themselves, all."""
        import numpy as np

        found: dict[Key, Numbers] = {TOTAL: np.zeros(len(kinds), dtype=np.int64)}
        endings, numbers = list(self.coding.endings), kinds // self.coding.span
        for number in np.unique(numbers).tolist():
            rows = np.flatnonzero(numbers == number)
            ending = endings[number]
            coded = Coded(self.coding, ending, kinds[rows] % self.coding.span, np.ones(len(rows), dtype=np.int64))
            parts = [(line.line, line.nets[line.ways_of(coded)]) for line in settler.lines(ending)]
            for name, cents in (*parts, *self.envies(ending, coded, settler)):
                keys = [(WAGER, self.first), (LINE, name)] if name in self.main else [(WAGER, name)]
                for key in (*keys, TOTAL):
                    found.setdefault(key, np.zeros(len(kinds), dtype=np.int64))[rows] += cents
        return found

    def tally(self, counts: Counts, also: int | None = None) -> Tally:
        tally = super().tally(counts, also)
        tally.by_shoe = counts.by_shoe[0 if also is None else 1 + also]
        return tally
