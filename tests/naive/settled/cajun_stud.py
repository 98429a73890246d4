"""Cajun Stud, 30-1099.51."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import five, rank, three
from tests.naive.settled.holdem import ace_and_face
from tests.naive.settled.ledger import Deal, Seat, envy, progressive
from tests.naive.settled.linked import DOWN, all_6, linked, linked_envy

HALF = Fraction(3, 2)
# Royal flush to two pair; then 1 to 1 with jacks or better, and a push with sixes to tens.
ANTE: dict[str, tuple[Fraction | int, ...]] = {
    "1": (500, 100, 40, 10, 6, 4, 3, HALF), "2": (500, 100, 40, 10, 6, 4, 3, 2), "3": (500, 100, 40, 11, 7, 4, 3, HALF),
    "4": (500, 100, 40, 11, 7, 5, 3, HALF), "5": (500, 100, 40, 10, 8, 4, 3, HALF),
}  # fmt: skip
BOARD_DOWN = (h.MINI_ROYAL, h.STRAIGHT_FLUSH_3, h.TRIPS_3, h.STRAIGHT_3, h.FLUSH_3, h.PAIR_3)
BOARD = {"1": (50, 40, 30, 6, 3, 1), "2": (50, 40, 30, 5, 4, 1), "3": (40, 40, 30, 5, 4, 1), "4": (50, 40, 30, 6, 4, 1)}
# Aces (of any colors), an ace and a face suited, not suited, another pair.
POCKET = {"1": (25, 25, 20, 10, 5), "2": (30, 30, 20, 10, 5), "3": (30, 30, 20, 10, 4)}
LOW = {"1": {7: 100, 8: 50, 9: 15, 10: 5, 11: 1}, "2": {7: 100, 8: 50, 9: 10, 10: 5, 11: 1}}
RAISES = ("first-raise", "second-raise", "final-raise")
LINKED = "five-card-linked-progressive"


def raised(seat: Seat) -> dict[str, int]:
    """How many antes lie on each raise: one made in advance names its own, another is the next that is open."""
    found: dict[str, int] = {}
    for action in seat.actions:
        times = int(action[-2]) if action != "fold" else 0
        named = [name for name in RAISES if name in action]
        if times:
            found[named[0] if named else next(name for name in RAISES if name not in found)] = times
    return found


def base(seat: Seat, hand: tuple[int, ...], pays: Mapping[int, Fraction | int]) -> None:
    for wager, times in {"ante": 1, **raised(seat)}.items():
        stake = seat.wagers["ante"] * times
        if seat.folded or hand[0] == 0 or (hand[0] == h.PAIR and hand[1] < 6):
            seat.lose(wager)
        elif hand[0] == h.PAIR and hand[1] <= 10:
            seat.push(wager, stake)
        else:
            seat.win(wager, pays.get(hand[0], 1), stake)


def settle(request: Mapping[str, Any]) -> Deal:
    deal, chosen = Deal.of(request), request["schedules"]
    extra, more = request.get("all_6", "").split(), request.get("linked", "").split() or deal.board
    for seat in deal.seats:
        hand = five(seat.cards + deal.board)
        base(seat, hand, dict(zip(DOWN, ANTE[chosen["ante"]], strict=True)))
        board = dict(zip(BOARD_DOWN, BOARD[chosen["board-bonus"]], strict=True))
        seat.by_table("board-bonus", board, three(deal.board)[0])
        pay = ace_and_face(seat.cards, POCKET[chosen["pocket-bonus"]])
        seat.by_table("pocket-bonus", {pay: pay} if pay else {}, pay)
        highest = max(map(rank, seat.cards + deal.board)) if hand[0] == 0 else 0
        if highest == h.QUEEN and chosen["lo-ball"] == "2" and "lo-ball" in seat.wagers:
            seat.push("lo-ball")
        else:
            seat.by_table("lo-ball", LOW[chosen["lo-ball"]], highest)
        six = all_6(seat.cards + extra, int(chosen["all-6"]) - 1, "d") if extra else 0
        seat.by_table("all-6", {six: six} if six else {}, six)
    seed, name = Fraction(request["seeds"][LINKED]), chosen[LINKED].upper()
    progressive(deal, lambda seat: linked(seat.cards + more, name), lambda seat: seed, LINKED)
    envy(deal, lambda seat: linked_envy(seat.cards + more, name), LINKED, won=True)
    return deal
