"""Progressive meters during one settlement. Percentage pays come off the meter in the order of payment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from croupier.errors import SettleError
from croupier.money import share
from croupier.rules.odds import LEVELS, PROGRESSIVE, Dollars, Odds, Percent, meter_of

WHOLE = Fraction(1)


class Meters:
    """A 100% award resets the meter to its seed and what lies in reserve;
    the next award in the round reads the reset meter.

    `winners`: how many hands of the round win a share that they divide equally; each is paid when its turn comes.
    `whole` counts the awards of a whole meter, by its name.
    """

    def __init__(
        self, amounts: Mapping[str, int], seeds: Mapping[str, int], winners: Mapping[Percent, int] | None = None
    ) -> None:
        self.amounts = dict(amounts)
        self.seeds = dict(seeds)
        self.winners = winners or {}
        self._parts: dict[Percent, int] = {}
        self.whole: Counter[str] = Counter()

    def award(self, odds: Percent, where: str, seed: int) -> int:
        name = self._given(odds.meter, where)
        if odds in self._parts:
            return self._parts[odds]
        paid = share(self.amounts[name], odds.ratio)
        self.amounts[name] -= paid
        if odds.ratio == WHOLE:
            self.whole[name] += 1
            self.amounts[name] = self.seeds.get(odds.meter, self.seeds.get(name, seed))
        if self.winners.get(odds, 1) > 1:
            paid = self._parts[odds] = paid // self.winners[odds]
        return paid

    def draw(self, odds: Dollars, cents: int, where: str) -> int:
        """A fixed sum that comes off the meter; a meter that holds less is made up by the house."""
        if odds.meter:
            name = self._given(odds.meter, where)
            self.amounts[name] = max(0, self.amounts[name] - cents)
        return cents

    def _given(self, meter: str, where: str) -> str:
        """The name it was given by: its own, or `progressive`, which is refused where a game has several."""
        name = meter if meter in self.amounts or meter in LEVELS else PROGRESSIVE
        if name not in self.amounts:
            raise SettleError(f"meters.{meter}: {where} is paid from this meter, and it is not given")
        return name


def reads_meter(odds: Odds) -> bool:
    return bool(meter_of(odds))
