"""Cards in the rule's order: one at a time in rotation or in groups, the dealer last, boards after the burn."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import Cards
from croupier.table import Action, Kind, Table
from croupier.table import events as e
from tests.table.driver import decide, place, seated

NUMBERS = tuple(range(52))


def dealt(game: str, *seats: int, wagers: dict[str, int] | None = None, **chosen: Any) -> Table:
    """A deck in order, so that a card is its place in the deck."""
    table = seated(game, *seats, **chosen)
    table.act(Action(Kind.OPEN))
    for seat in seats:
        place(table, seat, **(wagers or {"ante": 5_00}))
    table.act(Action(Kind.CLOSE))
    table.act(Action(Kind.SHUFFLE, order=NUMBERS))
    return table


def hands(table: Table) -> dict[tuple[int, str], Cards]:
    return {(event.to, event.group): event.cards for event in table.log if isinstance(event, e.CardsDealt)}


def test_one_card_at_a_time_in_rotation_the_dealer_last() -> None:
    """30-1099.18(4)."""
    table = dealt("co/three-card-poker", 2, 5, options={"dealing": "one-at-a-time"})
    assert hands(table) == {(2, "player"): (0, 3, 6), (5, "player"): (1, 4, 7), (0, "dealer"): (2, 5, 8)}


def test_in_groups_out_of_a_device() -> None:
    table = dealt("co/three-card-poker", 2, 5)
    assert hands(table) == {(2, "player"): (0, 1, 2), (5, "player"): (3, 4, 5), (0, "dealer"): (6, 7, 8)}


@pytest.mark.parametrize(("dealing", "board"), [("one-at-a-time", (6, 7)), ("three-card-group", (6, 7))])
def test_the_five_card_progressive_takes_two_cards_after_the_dealers(dealing: str, board: Cards) -> None:
    """30-1099.18(2); without it no community card is dealt."""
    table = dealt("co/three-card-poker", 1, options={"dealing": dealing}, schedules={"progressive": "PMG-1"})
    assert hands(table)[0, "board"] == board
    assert (0, "board") not in hands(dealt("co/three-card-poker", 1, options={"dealing": dealing}))


def test_the_fifth_card_of_the_dealer_is_face_up() -> None:
    """30-1099.11(6)."""
    table = dealt("co/caribbean-stud", 1, 2, options={"dealing": "one-at-a-time"})
    event = next(event for event in table.log if isinstance(event, e.CardsDealt) and event.group == "dealer")
    assert event.cards == (2, 5, 8, 11, 14)
    assert event.face_up == (14,)
    assert table.state.face_up == {"dealer": (14,)}


def test_the_player_dealers_last_card_is_face_up() -> None:
    table = seated("ca/three-card-poker-6-card-bonus", 1, 2, 3)
    table.act(Action(Kind.PASS_POSITION, 1))
    table.act(Action(Kind.TAKE_POSITION, 2, amount=100_00))
    table.act(Action(Kind.OPEN))
    place(table, 1, ante=5_00)
    place(table, 3, ante=5_00)
    table.act(Action(Kind.CLOSE))
    table.act(Action(Kind.SHUFFLE, order=NUMBERS))
    assert list(hands(table)) == [(3, "player"), (1, "player"), (0, "dealer")], "from the left of the player-dealer"
    assert table.state.face_up["dealer"] == hands(table)[0, "dealer"][2:]
    assert table.state.turn == 3


def test_let_it_ride_deals_the_dealer_no_third_card() -> None:
    """30-1099.13(4): his two cards are the board."""
    bets = {"bet_1": 5_00, "bet_2": 5_00, "bet_3": 5_00}
    table = dealt("co/let-it-ride", 1, 2, wagers=bets, options={"dealing": "one-at-a-time"})
    assert hands(table) == {(1, "player"): (0, 3, 6), (2, "player"): (1, 4, 7), (0, "board"): (2, 5)}
    assert table.state.face_up == {}


def test_mississippi_stud_deals_the_board_in_rotation_in_groups_or_first() -> None:
    """30-1099.33(4)."""
    by_hand = dealt("co/mississippi-stud", 1, 2, options={"dealing": "by-hand"})
    assert hands(by_hand) == {(1, "player"): (0, 3), (2, "player"): (1, 4), (0, "board"): (2, 5, 6)}
    groups = dealt("co/mississippi-stud", 1, 2, options={"dealing": "groups"})
    assert hands(groups) == {(1, "player"): (0, 1), (2, "player"): (2, 3), (0, "board"): (4, 5, 6)}
    first = dealt("co/mississippi-stud", 1, 2, options={"dealing": "shuffler-community-first"})
    assert hands(first) == {(0, "board"): (0, 1, 2), (1, "player"): (3, 4), (2, "player"): (5, 6)}


def test_texas_holdem_bonus_burns_before_flop_turn_and_river() -> None:
    """30-1099.26(4), (7), (9) and (11)."""
    table = dealt("co/texas-holdem-bonus", 1, 2)
    assert hands(table) == {(1, "player"): (0, 3), (2, "player"): (1, 4), (0, "dealer"): (2, 5)}
    for name in ("bet", "bet", "check", "check", "check", "check"):
        decide(table, name)
    burned = [event.card for event in table.log if isinstance(event, e.CardBurned)]
    boards = [event.cards for event in table.log if isinstance(event, e.CardsDealt) and event.group == "board"]
    assert burned == [6, 10, 12]
    assert boards == [(7, 8, 9), (11,), (13,)]
    assert table.state.face_up["board"] == (7, 8, 9, 11, 13)


@pytest.mark.parametrize(
    ("device", "board", "first"), [("players-first", (6, 7, 8, 9, 10), 0), ("community-first", (0, 1, 2, 3, 4), 5)]
)
def test_a_shuffling_device_burns_nothing(device: str, board: Cards, first: int) -> None:
    table = dealt("co/texas-holdem-bonus", 1, 2, options={"shuffler": device})
    assert hands(table)[0, "board"] == board
    assert hands(table)[1, "player"] == (first, first + 1)
    for name in ("bet", "fold", "check", "check"):
        decide(table, name)
    assert not any(isinstance(event, e.CardBurned) for event in table.log)
    shown = [event.cards for event in table.log if isinstance(event, e.CardsShown)]
    assert shown == [board[:3], board[3:4], board[4:]]


def test_ultimate_texas_holdem_shows_three_then_two() -> None:
    """30-1099.34(10) and (11)."""
    table = dealt("co/ultimate-texas-holdem", 1, wagers={"ante": 5_00, "blind": 5_00}, options={"dealing": "by-hand"})
    decide(table, "check")
    assert list(table.state.face_up["board"]) == [4, 5, 6]
    decide(table, "check")
    assert list(table.state.face_up["board"]) == [4, 5, 6, 7, 8]


def test_streets_without_a_decision_pass_at_once() -> None:
    table = dealt("co/ultimate-texas-holdem", 1, wagers={"ante": 5_00, "blind": 5_00})
    decide(table, "raise-4x")
    assert table.state.phase == "the reveal"
    assert len(table.state.face_up["board"]) == 5
