"""Stadium Three Card Poker, 30-1099.53."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import best, three
from tests.naive.settled.ledger import Deal, Seat, against

QUEEN_HIGH = (0, 12, 3, 2)
# Straight flush, three of a kind, straight, flush, pair; the royal is a straight flush.
ANTE_BONUS = {"tcp-01": (5, 4, 1), "tcp-02": (5, 4, 1), "tcp-03": (5, 3, 1), "tcp-04": (5, 4, 1)}
PAIR_PLUS = {
    "tcp-01": (40, 30, 6, 4, 1), "tcp-02": (40, 25, 6, 4, 1), "tcp-03": (40, 30, 6, 4, 1), "tcp-04": (40, 30, 6, 3, 1),
}  # fmt: skip
SIX_CARD = {
    "1": (1000, 200, 50, 25, 20, 10, 5), "2": (1000, 200, 50, 25, 15, 10, 5),
    "3": (1000, 200, 100, 20, 15, 9, 8), "4": (1000, 200, 100, 20, 15, 10, 7),
}  # fmt: skip
THREE_DOWN = (h.STRAIGHT_FLUSH_3, h.TRIPS_3, h.STRAIGHT_3, h.FLUSH_3, h.PAIR_3)
SIX_DOWN = (h.ROYAL, h.STRAIGHT_FLUSH, h.QUADS, h.FULL, h.FLUSH, h.STRAIGHT, h.TRIPS)


def paying(pays: tuple[int, ...]) -> dict[int, int]:
    return dict(zip(THREE_DOWN, pays, strict=False)) | {h.MINI_ROYAL: pays[0]}


def settle(request: Mapping[str, Any]) -> Deal:
    array, dealer, chosen = request["array"].split(), request["dealer"].split(), request["schedules"]
    pairs = paying(PAIR_PLUS[chosen["pair-plus"]])
    six = dict(zip(SIX_DOWN, SIX_CARD[chosen["six-card-bonus"]], strict=True))
    seats, theirs = [], three(dealer)
    for row in request["seats"]:
        cards = [array[place - 1] for place in row["locations"]]
        wagers = {name: Fraction(text) for name, text in row["wagers"].items()}
        blind = {f"{line['wager']} {line['line']}": Fraction(line["stake"]) for line in row.get("lines", ())}
        seat = Seat(cards, wagers | blind, list(row["actions"]))
        hand, ante = three(cards), wagers["ante"]
        if seat.folded:
            seat.lose("ante")
        else:
            result, qualified = against(hand, theirs), theirs >= QUEEN_HIGH
            seat.compare("play", result if qualified else 0, ante)
            seat.compare("ante", result if qualified else 1, ante)
            bonus = paying(ANTE_BONUS[chosen["ante-bonus"]]).get(hand[0])
            if bonus:
                seat.take("ante-bonus", ante * bonus)
        seat.by_table("pair-plus", pairs, hand[0])
        seat.by_table("six-card-bonus", six, best(cards + dealer)[0])
        for line in row.get("lines", ()):
            held = [array[int(place) - 1] for place in line["line"].split("-")]
            name = f"{line['wager']} {line['line']}"
            seat.by_table(
                name, *((pairs, three(held)[0]) if line["wager"] == "pair-plus" else (six, best(held + dealer)[0]))
            )
        seats.append(seat)
    return Deal(seats, dealer, [], chosen, {})
