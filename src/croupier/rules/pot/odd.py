"""Odd chips: what cannot be divided evenly in whole chips, and who gets it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.rules.cite import Cite


@dataclass(frozen=True, slots=True, kw_only=True)
class OddChips:
    """Odd chips go clockwise from the left of the button, or of the dealer where there is none (`from_dealer`).

    One each as far as they last; or with `all_to_one` all of them to the first. `high_first` gives the one between the
    halves of a high-low pot to the high half; else it goes like the others. What is left below the smallest chip goes
    with the first odd chip.
    """

    cite: Cite
    from_dealer: bool = False
    all_to_one: bool = False
    high_first: bool = True
    halves: Cite | None = None  # where the game itself says who gets the one between the halves

    def order(self, seats: Sequence[int], button: int) -> list[int]:
        """The seats clockwise from the left of the button; from seat 1, the dealer's left, where it does not count."""
        start = 0 if self.from_dealer else button
        return sorted(seats, key=lambda seat: (seat <= start, seat))

    def split(self, cents: int, seats: Sequence[int], *, chip: int, button: int) -> dict[int, int]:
        """Equal parts in whole chips, and the odd ones by the rule."""
        parts, _ = self.split_and_odd(cents, seats, chip=chip, button=button)
        return parts

    def split_and_odd(
        self, cents: int, seats: Sequence[int], *, chip: int, button: int
    ) -> tuple[dict[int, int], dict[int, int]]:
        """The parts, and how much of each is odd."""
        order = self.order(seats, button)
        even = cents // chip // len(order) * chip
        left = cents - even * len(order)
        chips, rest = divmod(left, chip)
        odd = dict.fromkeys(order, 0)
        if self.all_to_one:
            odd[order[0]] = left
        else:
            for seat in order[:chips]:
                odd[seat] = chip
            odd[order[0]] += rest
        return {seat: even + odd[seat] for seat in order}, {seat: cents for seat, cents in odd.items() if cents}
