"""WPT Heads Up Hold'em, 30-1099.44."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import best, five
from tests.naive.settled.holdem import ace_and_face
from tests.naive.settled.ledger import Award, Deal, Seat, against, envy, progressive
from tests.naive.settled.linked import linked, linked_envy

DOWN = (h.ROYAL, h.STRAIGHT_FLUSH, h.QUADS, h.FULL, h.FLUSH, h.STRAIGHT, h.TRIPS)
WON: dict[int, Fraction | int] = dict(zip(DOWN, (500, 50, 10, 3, Fraction(3, 2), 1), strict=False))
LOST = {"1": (500, 50, 10, 8, 5), "2": (500, 50, 10, 6, 5), "3": (500, 50, 10, 5, 4), "4": (500, 25, 6, 5, 4)}
TRIPS = {"1": (9, 7, 4), "2": (8, 6, 5), "3": (8, 7, 4), "4": (7, 6, 5)}
# Aces (of any colors), an ace and a face suited, not suited, another pair.
POCKET = {"1": (30, 30, 20, 10, 5), "2": (25, 25, 20, 10, 5), "3": (30, 30, 20, 10, 4)}
# Flopped royal in spades, another flopped royal, a royal, one on the board; then straight flush, four,
# full house, flush.
ROYALS: dict[str, tuple[str | int, ...]] = {
    "01": ("100%", "10%", "10%", "10%", 200, 50, 10, 5), "02": ("100%", 1000, 1000, 1000, 200, 50, 10, 5),
    "03": ("100%", "10%", "10%", "10%", 500, 100, 10, 0), "04": ("100%", "100%", 1000, 1000, 500, 100, 10, 0),
    "05": ("100%", "100%", 3000, 3000, 250, 100, 10, 0), "06": ("100%", "100%", "5%", 3000, 250, 100, 10, 0),
    "07": ("100%", "100%", "100%", 1000, 250, 75, 11, 0), "08": ("100%", "100%", "100%", 1000, 300, 100, 10, 0),
    "09": ("100%", "100%", 2000, 2000, 250, 50, 7, 5), "E01": ("100%", "100%", "100%", 1000, 250, 75, 11, 0),
}  # fmt: skip
LINKED, PROGRESSIVE = "five-card-linked-progressive", "heads-up-holdem-progressive"


def royal(cards: list[str], board: list[str]) -> int:
    """A place in ROYALS, for a royal flush in seven."""
    if five(cards + board[:3])[0] == h.ROYAL:
        return 0 if cards[0][1] == "s" else 1
    return 3 if five(board)[0] == h.ROYAL else 2


def settle(request: Mapping[str, Any]) -> Deal:
    deal, chosen = Deal.of(request), request["schedules"]
    board, theirs = deal.board, best(deal.dealer + deal.board)
    extra = request.get("linked", "").split() or board[:3]
    for seat in deal.seats:
        hand, ante = best(seat.cards + board), seat.wagers["ante"]
        result = against(hand, theirs)
        if seat.folded:
            seat.lose("ante", "odds")
        else:
            seat.compare("raise", result, ante * int(seat.actions[-1][6]))
            seat.compare("ante", result if theirs[0] >= h.PAIR else 0, ante)
            if result == 0 or (result > 0 and hand[0] <= h.TRIPS):
                seat.push("odds")
            elif result > 0:
                seat.win("odds", WON[hand[0]])
            else:
                seat.by_table("odds", dict(zip(DOWN[1:], LOST[chosen["bad-beat-bonus"]], strict=False)), hand[0])
        full, flush, straight = TRIPS[chosen["trips-plus"]]
        seat.by_table("trips-plus", dict(zip(DOWN, (100, 40, 30, full, flush, straight, 3), strict=True)), hand[0])
        pay = ace_and_face(seat.cards, POCKET[chosen["pocket-bonus"]])
        seat.by_table("pocket-bonus", {pay: pay} if pay else {}, pay)
    name = chosen[PROGRESSIVE].rpartition("-")[2]

    def award(seat: Seat) -> Award | None:
        hand = best(seat.cards + board)[0]
        if hand < h.FLUSH:
            return None
        place = royal(seat.cards, board) if hand == h.ROYAL else 4 + h.STRAIGHT_FLUSH - hand
        pay = ROYALS[name][place]
        if name == "09" and five(seat.cards + board[:3])[0] >= h.STRAIGHT_FLUSH:
            pay = "100%"
        return ("%", int(pay[:-1]), PROGRESSIVE) if isinstance(pay, str) else ("for", pay, "") if pay else None

    def royal_envy(seat: Seat) -> int:
        hand = best(seat.cards + board)[0]
        return 100 if name == "E01" and hand == h.ROYAL and royal(seat.cards, board) < 3 else 0

    seeds = {wager: Fraction(text) for wager, text in request["seeds"].items()}
    linked_name = chosen[LINKED].upper()
    progressive(deal, lambda seat: linked(seat.cards + extra, linked_name), lambda seat: seeds[LINKED], LINKED)
    progressive(deal, award, lambda seat: seeds[PROGRESSIVE], PROGRESSIVE)
    envy(deal, lambda seat: linked_envy(seat.cards + extra, linked_name), LINKED, won=True)
    envy(deal, royal_envy, PROGRESSIVE, won=True)
    return deal
