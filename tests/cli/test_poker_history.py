"""What the terminal says of side pots while a hand is played, and of the hands at the end."""

from __future__ import annotations

from croupier.cards.card import parse_cards
from croupier.cli.poker_history import MOST, Played, history_lines
from croupier.cli.standing import poker_standing, side_pots
from croupier.poker import Action
from croupier.poker import actions as a
from tests.poker.dealer.test_hand import NO_LIMIT, do, hand_of, seated


def test_side_pots_are_told_once_somebody_is_all_in() -> None:
    """Seat 3 is all in for 10, seat 4 for 30 of which nobody else has put in more than 2 yet."""
    table = seated("co/texas-holdem", [50, 50, 10, 30], NO_LIMIT)
    assert side_pots(hand_of(table)) == []
    table.act(Action(a.DECIDE, 3, a.RAISE, 10_00))
    table.act(Action(a.DECIDE, 4, a.RAISE, 30_00))
    said = "In it: main pot $23.00 (seats 1, 2, 3, 4); side pot 1 $20.00 (seats 1, 2, 4)."
    assert side_pots(hand_of(table)) == [said]
    do(table, "1 call")
    assert poker_standing(hand_of(table), 2)[-1] == (
        "In it: main pot $32.00 (seats 1, 2, 3, 4); side pot 1 $40.00 (seats 1, 2, 4)."
    )


def test_the_last_hands_are_told_with_what_they_brought() -> None:
    cards, board = parse_cards("As Kd"), parse_cards("2c 7d 8h")
    hands = [
        Played(1, cards, board, 100_00, 142_50),
        Played(2, cards, (), 142_50, 140_50),
        Played(3, cards, (), 140_50, 140_50),
    ]
    assert history_lines([]) == []
    assert history_lines(hands) == [
        "Your hands:",
        "  Hand 1: As Kd, board 2c 7d 8h: won $42.50.",
        "  Hand 2: As Kd: lost $2.00.",
        "  Hand 3: As Kd: even.",
    ]
    many = history_lines(hands * 10)
    assert many[0] == f"Your last {MOST} hands of 30:"
    assert len(many) == MOST + 1
