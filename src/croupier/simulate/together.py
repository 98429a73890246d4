"""Several wagers at once: how their results go together, and what all of them risk."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from croupier.exact.frame.value import root

if TYPE_CHECKING:
    from croupier.simulate.tally import Tally


@dataclass(frozen=True)
class Covariances:
    """Of the wagers that are priced by themselves, in cents: means and covariances over the rounds played. The main
    game's wagers are one, under the name of the first."""

    names: tuple[str, ...]
    means: dict[str, Fraction]
    covariances: dict[tuple[str, str], Fraction]

    def covariance(self, one: str, two: str) -> Fraction:
        return self.covariances[min(one, two), max(one, two)]

    def variance(self, name: str) -> Fraction:
        return self.covariance(name, name)

    @property
    def of_sum(self) -> Fraction:
        """The variance of all wagers together."""
        return sum((self.covariance(one, two) for one in self.names for two in self.names), Fraction(0))

    @property
    def unrelated(self) -> Fraction:
        """What it would be if no wager had to do with another."""
        return sum((self.variance(name) for name in self.names), Fraction(0))

    def correlation(self, one: str, two: str) -> float | None:
        """From -1 to 1; none where a wager always brings the same."""
        if one == two:
            return 1.0 if self.variance(one) else None
        spread = self.variance(one) * self.variance(two)
        if not spread:
            return None
        found = root(self.covariance(one, two) ** 2 / spread)
        return found if self.covariance(one, two) >= 0 else -found


def covariances(tally: Tally) -> Covariances:
    rounds, names = tally.rounds, tuple(tally.sums)
    means = {name: Fraction(tally.sums[name], rounds) for name in names}
    found = {}
    for one in names:
        for two in names:
            if one <= two:
                found[one, two] = Fraction(tally.products[one, two], rounds) - means[one] * means[two]
    return Covariances(names, means, found)


def write_together(found: Covariances) -> dict[str, Any]:
    """In dollars a round; correlations of each wager with each."""
    return {
        "standard_deviation": root(found.of_sum) / 100,
        "if_unrelated": root(found.unrelated) / 100,
        "wagers": list(found.names),
        "correlations": [[found.correlation(one, two) for two in found.names] for one in found.names],
        "covariances": [[float(found.covariance(one, two)) / 10_000 for two in found.names] for one in found.names],
    }
