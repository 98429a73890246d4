"""A night at the table: how the result of some hundred rounds is spread, and how deep it falls on the way.

Rounds are drawn anew from those that were simulated, so nothing is assumed of their distribution. They are taken as
independent, as the rounds of a freshly shuffled deck are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from croupier.errors import CroupierError
from croupier.money import print_money
from croupier.simulate.tally import Tally

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NIGHTS = 20_000
LONGEST = 1_000_000
PERCENTS = (1, 5, 25, 50, 75, 95, 99)
# So many rounds are drawn at once at most.
AT_ONCE = 4_000_000
BARS = 24


@dataclass(frozen=True)
class Session:
    """Results, and the deepest falls from a high point to a later low one, in cents; one of each a night."""

    rounds: int
    results: NDArray[np.int64]
    falls: NDArray[np.int64]

    def quantiles(self, figures: NDArray[np.int64]) -> dict[int, int]:
        import numpy as np

        found = np.percentile(figures, PERCENTS, method="inverted_cdf")
        return {percent: int(cents) for percent, cents in zip(PERCENTS, found, strict=True)}

    def histogram(self) -> list[tuple[int, int, int]]:
        """From, to (in cents) and how many nights, between the outer quantiles; what lies beyond is in the ends."""
        import numpy as np

        low, high = np.percentile(self.results, (0.5, 99.5))
        edges = np.linspace(low, max(high, low + 1), BARS + 1)
        numbers, _ = np.histogram(np.clip(self.results, edges[0], edges[-1]), bins=edges)
        return [(int(edges[place]), int(edges[place + 1]), int(number)) for place, number in enumerate(numbers)]


def night(tally: Tally, rounds: int, seed: int) -> Session:
    import numpy as np

    if not 1 <= rounds <= LONGEST:
        raise CroupierError(f"--session {rounds}: from 1 to {LONGEST:,} rounds")
    nets = np.array(list(tally.nets), dtype=np.int64)
    counts = np.array(list(tally.nets.values()), dtype=np.float64)
    chances = np.cumsum(counts) / counts.sum()
    rng = np.random.default_rng(seed)
    results, falls = np.zeros(NIGHTS, np.int64), np.zeros(NIGHTS, np.int64)
    many = max(1, AT_ONCE // rounds)
    for start in range(0, NIGHTS, many):
        some = slice(start, min(start + many, NIGHTS))
        places = np.searchsorted(chances, rng.random((some.stop - start, rounds)), side="right")
        path = np.cumsum(nets[np.minimum(places, len(nets) - 1)], axis=1)
        highest = np.maximum(0, np.maximum.accumulate(path, axis=1))
        results[some], falls[some] = path[:, -1], (highest - path).max(axis=1)
    return Session(rounds, results, falls)


def write_session(found: Session) -> dict[str, Any]:
    nights = len(found.results)
    return {
        "rounds": found.rounds,
        "nights": nights,
        "result": {f"{percent}%": print_money(cents) for percent, cents in found.quantiles(found.results).items()},
        "ahead": float((found.results > 0).mean()),
        "even": float((found.results == 0).mean()),
        "drawdown": {f"{percent}%": print_money(cents) for percent, cents in found.quantiles(found.falls).items()},
        "histogram": [
            {"from": print_money(low), "to": print_money(high), "nights": number}
            for low, high, number in found.histogram()
        ],
    }
