"""Who gets the first hand: a total of dice, or a random number, counted round the table with the bank as one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from croupier.rules.cite import Cite

BANK = 0
DICE = range(3, 19)
NO_OPTIONS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class FirstHand:
    """`places` hands are dealt in all, whether or not somebody plays there.
    `option` says whether dice are thrown; without one they are. `right`: counted to the dealer's right, so that the
    highest seat is two; else clockwise from the bank. `counting`: the licensee's option by which it is counted either
    way; the hands go round clockwise from the one that is found.

    By hand, piles are dealt `to_and_fro` or else in rotation,
    and the player-dealer `picks` the one that is given out first.
    """

    cite: Cite
    places: int = 7
    option: str = ""
    right: bool = False
    counting: str = ""
    to_and_fro: bool = True
    picks: Cite | None = None

    def numbers(self, options: Mapping[str, str]) -> Iterable[int]:
        return DICE if not self.option or options[self.option] == "dice" else range(1, self.places + 1)

    def seats(self, bank: int, number: int, spots: int = 0, options: Mapping[str, str] = NO_OPTIONS) -> list[int]:
        """Seats in the order in which they get the hands, from the first; 0 is the dealer's own place.

        On a layout with fewer `spots`, the places without one come last.
        """
        most = spots or self.places - 1
        counted = [BANK, *range(most, 0, -1), *range(most + 1, self.places)]
        ring = counted if self.right and not self.counting else self._clockwise(bank)
        back = self.counting and options[self.counting] == "counterclockwise"
        first = (1 - number if back else number - 1) % self.places
        return ring[first:] + ring[:first]

    def button(self, bank: int, number: int) -> int:
        """Where a player banks: the seat that gets the first action,
        the one to his left where his own hand is the first."""
        if self.right:
            return 0
        return self._clockwise(bank)[(number - 1) % self.places or 1]

    def _clockwise(self, bank: int) -> list[int]:
        others = [seat for seat in range(1, self.places + bool(bank)) if seat != bank]
        return [BANK, *sorted(others, key=lambda seat: (seat < bank, seat))]
