"""The hands of an evening in the terminal, told at its end: your cards, what you put in, what came back."""

from __future__ import annotations

from typing import NamedTuple

from croupier.cards.card import Cards, print_cards
from croupier.poker.sentences import money
from croupier.poker.state import Hand

MOST = 20


class Played(NamedTuple):
    number: int
    cards: Cards
    board: Cards
    before: int
    after: int


def played(hand: Hand, seat: int) -> Played | None:
    """None where the seat was not dealt in."""
    if seat not in hand.seats:
        return None
    place = hand.seats.index(seat)
    return Played(hand.setup.number, hand.cards[place], hand.board, hand.setup.stacks[place], hand.stacks[place])


def history_lines(hands: list[Played]) -> list[str]:
    """The last of them, and how many came before."""
    if not hands:
        return []
    left_out = len(hands) - MOST
    first = f"Your last {MOST} hands of {len(hands)}:" if left_out > 0 else "Your hands:"
    return [first, *(f"  {_line(hand)}" for hand in hands[-MOST:])]


def _line(hand: Played) -> str:
    won = hand.after - hand.before
    result = f"won {money(won)}" if won > 0 else f"lost {money(-won)}" if won else "even"
    board = f", board {print_cards(hand.board)}" if hand.board else ""
    return f"Hand {hand.number}: {print_cards(hand.cards)}{board}: {result}."
