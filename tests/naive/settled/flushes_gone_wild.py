"""Flushes Gone Wild, 30-1099.47."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import SUITS, Value, five, longest_flush, rank
from tests.naive.settled.holdem import DOWN
from tests.naive.settled.ledger import Award, Deal, Seat, against, progressive

BLIND = {5: 200, 4: 25, 3: 5, 2: 3}
# Seven, six and five cards, natural then wild; four natural cards pay 1 everywhere.
RUSH = {
    "FGW-01": {7: (250, 100), 6: (50, 10), 5: (6, 3)}, "FGW-02": {7: (200, 75), 6: (50, 10), 5: (6, 3)},
    "FGW-03": {7: (250, 100), 6: (50, 10), 5: (5, 3)}, "FGW-04": {7: (250, 100), 6: (60, 10), 5: (5, 4)},
}  # fmt: skip
ENVY = {"FGWP-01": (1000, 300), "FGWP-02": (5000, 1500)}


def wild_flush(cards: Sequence[str]) -> Value:
    """(2): a deuce belongs to any suit, as the highest card that the flush lacks."""
    deuces, found = sum(card[0] == "2" for card in cards), []
    for suit in SUITS:
        held = {rank(card) for card in cards if card[1] == suit and card[0] != "2"}
        lacking = [number for number in range(h.ACE, 1, -1) if number not in held]
        found.append(sorted(held | set(lacking[:deuces]), reverse=True))
    return max((len(ranks), *ranks) for ranks in found)


def rush(cards: Sequence[str], schedule: str) -> int:
    length = wild_flush(cards)[0]
    natural = longest_flush(cards)[0] == length
    if length == 4:
        return 1 if natural else 0
    return RUSH[schedule][length][0 if natural else 1] if length > 4 else 0


def settle(request: Mapping[str, Any]) -> Deal:
    deal, chosen = Deal.of(request), request["schedules"]
    theirs = wild_flush(deal.dealer + deal.board)
    for seat in deal.seats:
        ante, mine = seat.wagers["ante"], wild_flush(seat.cards + deal.board)
        result = against(mine, theirs)
        if seat.folded:
            seat.lose("ante", "blind")
        else:
            seat.compare("ante", result, ante)
            seat.compare("play", result, 2 * ante)
            longer = mine[0] - theirs[0]
            if result > 0 and longer in BLIND:
                seat.win("blind", BLIND[longer])
            else:
                seat.compare("blind", min(result, 0), ante)
        pay = rush(seat.cards + deal.board, chosen["flush-rush"])
        seat.by_table("flush-rush", {pay: pay} if pay else {}, pay)

    def award(seat: Seat) -> Award | None:
        hand = five(seat.cards)[0]
        row = DOWN.index(hand) if hand in DOWN and not seat.folded else 9
        return (
            ("%", (100, 10)[row], "progressive")
            if row < 2
            else ("for", (300, 50, 40, 30, 9)[row - 2], "")
            if row < 7
            else None
        )

    progressive(deal, award, lambda seat: Fraction(request["seeds"]["progressive"]))
    base = 1 if chosen["progressive"] == "FGWP-01" else 5
    for seat in deal.seats:
        others = [five(other.cards)[0] for other in deal.seats if other is not seat and not other.folded]
        royal, run = ENVY[chosen["progressive"]]
        due = [royal if hand == h.ROYAL else run for hand in others if hand in (h.ROYAL, h.STRAIGHT_FLUSH)]
        if "progressive" in seat.wagers:
            seat.envy = [seat.wagers["progressive"] * amount / base for amount in due]
    return deal
