from __future__ import annotations

import pytest

from croupier.report.par.closed_form import closed_form, value, words

EIGHT_HANDS = " × ".join(f"C({cards}, 3)" for cards in range(52, 28, -3))


@pytest.mark.parametrize(
    ("deals", "deck", "groups", "said"),
    [
        (22_100, 52, (3, 3, 2), "C(52, 3)"),
        (20_358_520, 52, (3, 3, 2), "C(52, 6)"),
        (407_170_400, 52, (3, 3, 2), "C(52, 3) × C(49, 3)"),
        # The same number as C(52, 7) × C(45, 4), which no table deals.
        (19_933_230_517_200, 52, (5, 5), "C(52, 5) × C(47, 4) × 43"),
        (27_813_810_024_000, 52, (2, 2, 5), "C(52, 2) × C(50, 2) × C(48, 2) × C(46, 3)"),
        (157_506_168_448_545_656_179_055_616_000_000, 52, (3, 3, 2), EIGHT_HANDS),
        (155_937_600, 52, (2, 3), "C(52, 2) × 50 × 49 × 48"),
        (154_143_080, 53, (7, 7), "C(53, 7)"),
        (4_998_398_275_503_360, 416, (3, 3), "416 × 415 × 414 × 413 × 412 × 411"),
    ],
)
def test_known_numbers_of_deals(deals: int, deck: int, groups: tuple[int, ...], said: str) -> None:
    form = closed_form(deals, deck, groups)
    assert words(form) == said
    assert value(form) == deals


def test_groups_that_the_game_does_not_deal_are_not_guessed() -> None:
    assert closed_form(22_100, 52, (5, 5)) == ()


def test_a_number_that_is_no_product_gets_no_form() -> None:
    assert closed_form(22_101, 52, (3, 3)) == ()
