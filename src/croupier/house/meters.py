"""Progressive meters during one settlement. Percentage pays come off the meter in the order of payment."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from croupier.errors import SettleError
from croupier.money import share
from croupier.rules.odds import Dollars, Odds, Percent, Plus

WHOLE = Fraction(1)


class Meters:
    """A 100% award resets the meter to its seed and what lies in reserve; the next award in the round reads the reset meter.

    `winners`: how many hands of the round win a share that they divide equally; each is paid when its turn comes.
    """

    def __init__(
        self, amounts: Mapping[str, int], seeds: Mapping[str, int], winners: Mapping[Percent, int] | None = None
    ) -> None:
        self.amounts = dict(amounts)
        self.seeds = dict(seeds)
        self.winners = winners or {}
        self._parts: dict[Percent, int] = {}

    def award(self, odds: Percent, where: str, seed: int) -> int:
        if odds.meter not in self.amounts:
            raise SettleError(f"meters.{odds.meter}: {where} is paid from this meter, and it is not given")
        if odds in self._parts:
            return self._parts[odds]
        paid = share(self.amounts[odds.meter], odds.ratio)
        self.amounts[odds.meter] -= paid
        if odds.ratio == WHOLE:
            self.amounts[odds.meter] = self.seeds.get(odds.meter, seed)
        if self.winners.get(odds, 1) > 1:
            paid = self._parts[odds] = paid // self.winners[odds]
        return paid

    def draw(self, odds: Dollars, cents: int, where: str) -> int:
        """A fixed sum that comes off the meter; a meter that holds less is made up by the house."""
        if odds.from_meter:
            if "progressive" not in self.amounts:
                raise SettleError(f"meters.progressive: {where} is paid from this meter, and it is not given")
            self.amounts["progressive"] = max(0, self.amounts["progressive"] - cents)
        return cents


def reads_meter(odds: Odds) -> bool:
    return isinstance(odds, Percent | Plus) or (isinstance(odds, Dollars) and odds.from_meter)
