"""Hands that are drawn, in rounds that are dealt on from shoes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.house.payment import Result
from croupier.house.settlement import settle
from croupier.simulate.by_shoe import LINE, TOTAL, WAGER, Key
from croupier.simulate.drawn_player import DrawnCounts, DrawnPlayer, Played
from croupier.simulate.shoes import SHOES, Results, dealing_on
from croupier.simulate.tally import Tally

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.simulate.job import Job

# The first round of a kind is the one nearest to the beginning of a shoe; then the one of the first shoe.
APART = 1 << 40


@dataclass(frozen=True)
class Step:
    """The rounds that come at one place in their shoes: `live` are the shoes, `at` is where they stood in them."""

    live: NDArray[np.intp]
    at: NDArray[np.int64]
    whole: NDArray[np.uint8]
    played: Played
    codes: NDArray[np.int64]

    def cards(self, row: int) -> NDArray[np.uint8]:
        """The cards that came in a round."""
        first = int(self.at[row])
        return self.whole[self.live[row], first : first + int(self.played.used[row])].copy()


class DrawnShoePlayer(DrawnPlayer):
    """`count` and its numbers are of shoes, not of rounds."""

    def __init__(self, job: Job) -> None:
        super().__init__(job)
        self.dealing = dealing_on(self.game, job.options, job.seats)
        self._any_paid: dict[int, tuple[Result, ...]] = {}

    def count(self, start: int, rounds: int) -> DrawnCounts:
        found = DrawnCounts()
        for first in range(start, start + rounds, SHOES):
            found.add(self._count(first, min(SHOES, start + rounds - first)))
        return found

    def _count(self, start: int, shoes: int) -> DrawnCounts:
        import numpy as np

        found = DrawnCounts(units=shoes)
        steps = []
        for number, step in enumerate(self.steps(start, shoes)):
            codes, rows = np.unique(step.codes, return_index=True)
            for code, row in zip(codes.tolist(), rows.tolist(), strict=True):
                if code not in found.firsts:
                    found.firsts[code] = number * APART + start + int(step.live[row])
                    found.cards[code] = step.cards(row)
            steps.append(step)
        results = Results.of(shoes, iter(steps))
        kinds, places = results.kinds
        found.rounds = len(places)
        found.cells = dict(zip(kinds.tolist(), np.bincount(places).tolist(), strict=True))
        found.by_shoe = [results.summed(self._nets(found, kinds))]
        return found

    def steps(self, start: int, shoes: int, keep: int | None = None) -> Iterator[Step]:
        """All rounds of some shoes: first the first of each, then the second of each that goes on."""
        import numpy as np

        from croupier.simulate.kernels.drawing import DEALER
        from croupier.simulate.kernels.shoe import next_cards

        keep = (DEALER if self.beside else 0) if keep is None else keep
        whole, at = self.dealing.deal(self.stream, start, shoes)
        live, rounds = np.arange(shoes), 0
        most = self.dealing.spec.size - max(self.dealing.cut, self.dealing.first)
        while len(live):

            def deal(rows: NDArray[np.intp], cards: int, live: NDArray[np.intp] = live) -> NDArray[np.uint8]:
                out = np.empty((len(rows), cards), dtype=np.uint8)
                next_cards(whole, live[rows], at, out)
                return out

            played = self.play_out(deal, len(live), most, keep)
            yield Step(live, at[live], whole, played, self.coded(played))
            at[live] += played.used + self.dealing.each
            rounds += 1
            live = live[self.dealing.goes_on(at[live], rounds, None)]

    def _nets(self, counts: DrawnCounts, kinds: NDArray[np.int64]) -> dict[Key, NDArray[np.int64]]:
        """What each code that came is paid."""
        import numpy as np

        found: dict[Key, NDArray[np.int64]] = {}

        def add(key: Key, place: int, cents: int) -> None:
            found.setdefault(key, np.zeros(len(kinds), dtype=np.int64))[place] += cents

        for place, code in enumerate(kinds.tolist()):
            # Of any round with this code: only the order of its hands is its own.
            results = self._any_paid.get(code) or self._any_paid.setdefault(code, self.paid_in(counts, code))
            for name, cents in self.nets_of(results).items():
                add((WAGER, name), place, cents)
                add(TOTAL, place, cents)
            for item in results:
                if item.wager in self.main:
                    add((LINE, item.wager), place, item.net)
        return found

    def paid_in(self, counts: DrawnCounts, code: int) -> tuple[Result, ...]:
        """Every round with the same code is paid the same, so the first that was met is settled for all."""
        from croupier.simulate.kernels.drawing import ALL, DEALER

        first = counts.firsts[code]
        known = self._paid.get((code, first))
        if known is None:
            ((found, deal),) = self.as_rounds(self._play(counts.cards[code][None, :], ALL | DEALER))
            assert found == code, (found, code)
            known = self._paid[code, first] = tuple(settle(self.game, deal).seats[0].results)
        return known

    def tally(self, counts: DrawnCounts, also: int | None = None) -> Tally:
        tally = super().tally(counts, also)
        tally.by_shoe = counts.by_shoe[0]
        return tally
