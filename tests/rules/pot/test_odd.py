"""30-1029 and the card room: who gets what cannot be divided."""

from __future__ import annotations

import pytest

from croupier.rules.pot import GENERAL, OddChips

CITE = GENERAL("30-1029")
LEFT, DEALER, ONE = OddChips(cite=CITE), OddChips(cite=CITE, from_dealer=True), OddChips(cite=CITE, all_to_one=True)


@pytest.mark.parametrize(
    ("rule", "cents", "seats", "chip", "button", "expected"),
    [
        (LEFT, 6300, [1, 2], 100, 3, {1: 3200, 2: 3100}),
        (LEFT, 6300, [1, 2], 100, 1, {2: 3200, 1: 3100}),
        (LEFT, 6300, [1, 2], 100, 2, {1: 3200, 2: 3100}),
        (LEFT, 6200, [1, 2], 100, 3, {1: 3100, 2: 3100}),
        (LEFT, 500, [2, 5, 7], 100, 5, {7: 200, 2: 200, 5: 100}),
        (ONE, 500, [2, 5, 7], 100, 5, {7: 300, 2: 100, 5: 100}),
        (DEALER, 500, [2, 5, 7], 100, 5, {2: 200, 5: 200, 7: 100}),
        # What is below the smallest chip goes with the first odd chip, or alone where there is none.
        (LEFT, 550, [2, 5, 7], 100, 5, {7: 250, 2: 200, 5: 100}),
        (LEFT, 650, [2, 5, 7], 100, 5, {7: 250, 2: 200, 5: 200}),
        (LEFT, 75000, [1, 2], 2500000, 0, {1: 75000, 2: 0}),
        (LEFT, 50, [4], 100, 4, {4: 50}),
    ],
)
def test_odd_chips(
    rule: OddChips, cents: int, seats: list[int], chip: int, button: int, expected: dict[int, int]
) -> None:
    assert rule.split(cents, seats, chip=chip, button=button) == expected
    assert sum(expected.values()) == cents


def test_the_odd_part_is_told_apart() -> None:
    _, odd = LEFT.split_and_odd(550, [2, 5, 7], chip=100, button=5)
    assert odd == {7: 150, 2: 100}
