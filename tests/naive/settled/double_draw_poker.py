"""Double Draw Poker (30-1099.41)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import DECK, Value
from tests.naive.settled.joker import COMPLETE, FIVE_ACES, JOKER
from tests.naive.settled.ledger import Deal

# (9)(b), from two pair up to a straight flush; None is a push.
UP = (h.TWO_PAIR, h.TRIPS, h.STRAIGHT, h.FLUSH, h.FULL, h.QUADS, h.STRAIGHT_FLUSH)
BONUS = {"1": (None, 1, 2, 3, 5, 20, 50), "2": (None, None, 2, 3, 5, 20, 50)}
NATURAL_ROYAL, WILD_ROYAL, ACES = 100, 50, 500


def value(cards: Sequence[str]) -> Value:
    """(1): a joker is an ace, or completes a straight or a flush."""
    plain = [card for card in cards if card != JOKER]
    jokers, found = len(cards) - len(plain), []
    for stand in product(["A*", *(card for card in DECK if card not in plain)], repeat=jokers):
        if len(set(stand) - {"A*"}) + stand.count("A*") < jokers:
            continue
        whole = [*plain, *stand]
        worth = (FIVE_ACES,) if all(card[0] == "A" for card in whole) else h.five(whole)
        if set(stand) <= {"A*"} or worth[0] in COMPLETE:
            found.append(worth)
    return max(found)


def exchange(cards: list[str], out: str, drawn: str) -> list[str]:
    left = list(cards)
    for card in out.split():
        left.remove(card)
    return left + drawn.split()


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    pays = dict(zip(UP, BONUS[deal.schedules["bonus"]], strict=True))
    for seat, row in zip(deal.seats, request["seats"], strict=True):
        ante, bets = seat.wagers["ante"], seat.actions.count("draw")
        held = exchange(seat.cards, row.get("discard", ""), row.get("drawn", ""))
        held = exchange(held, row.get("second_discard", ""), row.get("second_drawn", ""))
        lines = ["ante", *("draw-1", "draw-2")[:bets]]
        hand = -1 if seat.folded else value(held)[0]
        if hand < h.TWO_PAIR:
            seat.lose(*lines, "bonus")
            continue
        for line in lines:
            seat.win(line, 1, ante)
        if hand == FIVE_ACES:
            seat.win("bonus", ACES)
        elif hand == h.ROYAL:
            seat.win("bonus", WILD_ROYAL if JOKER in held else NATURAL_ROYAL)
        else:
            odds = pays[hand]
            seat.push("bonus") if odds is None else seat.win("bonus", odds)
    return deal
