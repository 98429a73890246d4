"""Straight Edge Poker (30-1099.39)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from tests.naive.settled.hands import RANKS, Value
from tests.naive.settled.ledger import Award, Deal, Seat, against, envy, progressive

PLAY = {6: 200, 5: 25, 4: 8, 3: 3, 2: 2, 1: 1, 0: 1}
BONUS: dict[str, dict[int, Fraction | int]] = {
    "1": {7: 40, 6: 15, 5: 6, 4: Fraction(3, 2)},
    "2": {7: 50, 6: 20, 5: 4, 4: Fraction(3, 2)},
}


def straight(cards: Sequence[str]) -> Value:
    """Its length and its last card. It may run on beyond the ace; one card alone is no straight,
    but has a length of one."""
    held = {card[0] for card in cards}
    found = []
    for end in range(13):
        length = 0
        while length < 13 and RANKS[end - length] in held:
            length += 1
        found.append((length, end))
    return max(found)


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    theirs, schedule = straight(deal.dealer), deal.schedules["progressive"]
    for seat in deal.seats:
        hand, ante = straight(seat.cards), seat.wagers["ante"]
        if seat.folded:
            seat.lose("ante")
        elif hand >= theirs:
            seat.win("ante", 1)
            seat.win("play", PLAY[hand[0] - theirs[0]], ante)
        else:
            seat.lose("ante", "play")
        seat.by_table("bonus", BONUS[deal.schedules["bonus"]], hand[0])
        seat.by_table("insurance", {1: 25}, hand[0])

    def beat(seat: Seat) -> int:
        hand = straight(seat.cards)
        return 0 if seat.folded or not against(hand, theirs) else min(hand, theirs)[0]

    def award(seat: Seat) -> Award | None:
        pay = {6: 250, 5: 25, 4: 5}.get(beat(seat))
        return ("%", 100, "progressive") if beat(seat) == 7 else ("for", pay, "") if pay else None

    shown, seed = deal.meters["progressive"], Fraction(request.get("seeds", {}).get("progressive", 0))
    progressive(deal, award, lambda seat: seed)
    whole = [seat for seat in deal.seats if "progressive" in seat.wagers and beat(seat) == 7]
    if request.get("options", {}).get("simultaneous-meter-wins") == "split":
        for seat in whole:
            seat.take("progressive", Fraction(shown * 100 // len(whole), 100))
    if schedule == "1":
        envy(deal, lambda seat: 100 if beat(seat) == 7 else 0)
    return deal
