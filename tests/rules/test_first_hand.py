"""Dice and random numbers: whose hand is the first, and who has the action button."""

from __future__ import annotations

import pytest

from croupier.games.registry import built
from croupier.rules.first_hand import FirstHand


def first(game: str) -> FirstHand:
    found = built(game).deal.first_hand
    assert found is not None
    return found


@pytest.mark.parametrize(("number", "seat"), [(1, 0), (2, 6), (3, 5), (7, 1), (8, 0), (18, 4)])
def test_counted_counter_clockwise_with_the_dealer_as_one(number: int, seat: int) -> None:
    """30-1099.30(6) and (8): seat 1 is at the dealer's left."""
    order = first("co/pai-gow-poker").seats(0, number)
    assert order[0] == seat
    assert sorted(order) == list(range(7))
    assert (order[0] - order[1]) % 7 == 1


@pytest.mark.parametrize(
    ("bank", "number", "seat", "button"),
    [(7, 3, 2, 2), (7, 1, 0, 1), (7, 8, 0, 1), (7, 15, 0, 1), (3, 8, 0, 4), (3, 4, 6, 6), (3, 9, 4, 4), (3, 14, 2, 2)],
)
def test_counted_clockwise_from_the_player_dealer(bank: int, number: int, seat: int, button: int) -> None:
    """Face Up, Dealing 4(a)(iii): the player-dealer is one, eight and fifteen,
    and then his left neighbour has the button."""
    rule = first("ca/face-up-pai-gow-poker")
    assert rule.seats(bank, number)[0] == seat
    assert rule.button(bank, number) == button


def test_no_button_where_the_house_deals() -> None:
    assert first("co/pai-gow-poker").button(0, 3) == 0


def test_dice_or_a_random_number() -> None:
    rule = first("co/fortune-pai-gow-poker")
    assert list(rule.numbers({"starting-position": "dice"})) == list(range(3, 19))
    assert list(rule.numbers({"starting-position": "random-number"})) == list(range(1, 8))
    assert list(first("ca/face-up-pai-gow-poker").numbers({})) == list(range(3, 19))
