"""What rounds of the same shoe tell together: a mean's error, where rounds of one shoe have to do with each other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.exact.frame.value import root

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# The results of a wager as it is priced, of a line by itself, of all wagers together: each by its name.
Key = tuple[str, str]
WAGER, LINE = "wager", "line"
TOTAL: Key = ("total", "")
SAFE = float(1 << 62)


@dataclass
class ByShoe:
    """Sums over shoes, in whole cents and rounds: of the results of a shoe, their squares, and their products with its
    rounds. Whole numbers, so that the order of adding up does not matter."""

    shoes: int = 0
    rounds: int = 0
    squares_of_rounds: int = 0
    sums: Counter[Key] = field(default_factory=Counter)
    squares: Counter[Key] = field(default_factory=Counter)
    products: Counter[Key] = field(default_factory=Counter)

    def count_shoes(self, rounds: NDArray[np.int64]) -> None:
        """The number of rounds of each shoe."""
        self.shoes += len(rounds)
        self.rounds += int(rounds.sum())
        self.squares_of_rounds += int(rounds @ rounds)

    def count(self, key: Key, results: NDArray[np.int64], rounds: NDArray[np.int64]) -> None:
        """What one wager brought in each shoe."""
        import numpy as np

        small = float(np.abs(results).astype(np.float64).max(initial=1)) ** 2 * len(results) < SAFE
        exact = results if small else results.astype(object)
        self.sums[key] += int(exact.sum())
        self.squares[key] += int(exact @ exact)
        self.products[key] += int(exact @ rounds)

    def add(self, other: ByShoe) -> None:
        self.shoes += other.shoes
        self.rounds += other.rounds
        self.squares_of_rounds += other.squares_of_rounds
        for mine, theirs in ((self.sums, other.sums), (self.squares, other.squares), (self.products, other.products)):
            for key, number in theirs.items():
                mine[key] += number

    def standard_error(self, key: Key) -> float:
        """Of the mean result of a round, in cents: the mean is a quotient of sums over shoes, which are independent of
        each other as rounds of one shoe are not."""
        mean = Fraction(self.sums[key], self.rounds)
        spread = self.squares[key] - 2 * mean * self.products[key] + mean**2 * self.squares_of_rounds
        fair = Fraction(self.shoes, max(1, self.shoes - 1))
        return root(spread * fair / self.rounds**2)


def add_shoes(mine: list[ByShoe], theirs: list[ByShoe]) -> list[ByShoe]:
    """Sums for the same pay tables, added up; none where nothing was counted yet."""
    if not mine or not theirs:
        return mine or theirs
    for one, other in zip(mine, theirs, strict=True):
        one.add(other)
    return mine
