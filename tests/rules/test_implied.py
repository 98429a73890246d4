"""Decisions that a seat's cards tell of: the word may be left out, or said where no action is listed."""

from __future__ import annotations

from croupier.cards.card import alike, less, parse_cards
from croupier.rules.group import after_draw, own
from tests.rounds import seat, settled

DRAWN = {"discard": "3c 2s", "drawn": "9d 4h"}
DEALER = {"dealer": "8s 8h Ad 4c 2d", "dealer_drawn": "7c 6d"}


def test_a_draw_may_be_left_out_where_the_discard_tells_of_it() -> None:
    row = seat("9s 9h Kd 3c 2s", "call", "draw", ante="10") | DRAWN
    assert settled("co/caribbean-draw", row | {"actions": ["call"]}, **DEALER) == settled(
        "co/caribbean-draw", row, **DEALER
    )


def test_a_draw_that_is_a_wager_too_is_told_by_its_discard() -> None:
    row = seat("Th 9h 2c", "draw", ante="10") | {"discard": "2c", "drawn": "8h"}
    short = row | {"actions": []}
    assert settled("co/three-card-draw", short, dealer="As Kh 9d 4c") == settled(
        "co/three-card-draw", row, dealer="As Kh 9d 4c"
    )


def test_hands_that_are_set_may_be_said_to_be() -> None:
    row = {"seat": 1, "wagers": {"ante": "10"}, "front": "Ks Qs", "back": "9c 9d 7h 5s 2c", "actions": ["set"]}
    fields = {"dealer_front": "As Kd", "dealer_back": "Tc Td 8h 4s 3c"}
    assert settled("co/pai-gow-poker", row, **fields) == settled("co/pai-gow-poker", row | {"actions": []}, **fields)


def test_jokers_are_alike_on_a_table() -> None:
    two = parse_cards("Jk As Jk")
    assert alike(two) == (52, 51, 52)
    assert alike(parse_cards("As Jk")) == (51, 52)
    assert less(alike(two), (52,)) == (51, 52)
    hand = after_draw(own("player", 3), own("discard", 1), own("drawn", 1))
    assert hand.take({"player": alike(two), "discard": (52,), "drawn": (0,)}) == (51, 52, 0)
