"""3 Card Super Shot Poker, 30-1099.50."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import best, three
from tests.naive.settled.ledger import Deal, Seat, against, envy

QUEEN_HIGH, THREE_PAIR = (0, 12, 3, 2), 10
# The sister game's, 30-1099.52(13)(a).
PLAY_BONUS = {h.MINI_ROYAL: 5, h.STRAIGHT_FLUSH_3: 5, h.TRIPS_3: 4, h.STRAIGHT_3: 1}
FLUSH_PLUS = {h.MINI_ROYAL: 60, h.STRAIGHT_FLUSH_3: 60, h.TRIPS_3: 50, h.STRAIGHT_3: 9, h.FLUSH_3: 6}
# Royal flush, straight flush, four of a kind, three pair, full house, flush, straight.
SUPER_6 = {
    "1": (1000, 200, 120, 30, 25, 20, 15),
    "2": (299, 150, 100, 25, 25, 25, 15),
    "3": (500, 200, 100, 20, 20, 20, 20),
}
SIX_DOWN = (h.ROYAL, h.STRAIGHT_FLUSH, h.QUADS, THREE_PAIR, h.FULL, h.FLUSH, h.STRAIGHT)


def on_his_cards(seat: Seat, chosen: Mapping[str, str]) -> None:
    """(10) and (16): the four wagers that a fold loses."""
    kind, first, *_ = three(seat.cards)
    aces = 50 if chosen["pair-x"] == "3" else 40
    pairs = {
        h.MINI_ROYAL: 40, h.STRAIGHT_FLUSH_3: 40, h.TRIPS_3: aces if first == h.ACE else 30, h.STRAIGHT_3: 6,
        h.FLUSH_3: 4 if chosen["pair-x"] == "1" else 3, h.PAIR_3: 1,
    }  # fmt: skip
    royal = (1000 if seat.cards[0][1] == "s" else 500) if chosen["3-card-money"] == "1" else 299
    money = {
        h.MINI_ROYAL: royal, h.STRAIGHT_FLUSH_3: 100, h.TRIPS_3: 90,
        h.STRAIGHT_3: 6 if chosen["3-card-money"] == "1" else 8,
    }  # fmt: skip
    tables = {
        "pair-x": pairs,
        "flush-plus": FLUSH_PLUS,
        "super-shot-any-pair": {h.PAIR_3: 4, h.TRIPS_3: 40},
        "3-card-money": money,
    }
    for wager, table in tables.items():
        seat.by_table(wager, {} if seat.folded else table, kind)


def settle(request: Mapping[str, Any]) -> Deal:
    deal, chosen = Deal.of(request), request["schedules"]
    theirs = three(deal.dealer)
    for seat in deal.seats:
        hand, ante = three(seat.cards), seat.wagers.get("ante")
        if ante and seat.folded:
            seat.lose("ante")
        elif ante:
            result, qualified = against(hand, theirs), theirs >= QUEEN_HIGH
            seat.compare("play", result if qualified else 0, ante)
            seat.compare("ante", result if qualified else 1, ante)
            if hand[0] in PLAY_BONUS:
                seat.take("play-bonus", ante * PLAY_BONUS[hand[0]])
        on_his_cards(seat, chosen)
        six = seat.cards + deal.dealer
        kind = best(six)[0]
        seat.by_table("super-shot-trips", dict.fromkeys((h.TRIPS, h.FULL, h.QUADS), 20), kind)
        # Three pair stand above the full house, which six cards cannot hold besides.
        if sorted(Counter(card[0] for card in six).values()) == [2, 2, 2]:
            kind = max(kind, THREE_PAIR) if kind < h.FULL else kind
        seat.by_table("super-6-bonus", dict(zip(SIX_DOWN, SUPER_6[chosen["super-6-bonus"]], strict=True)), kind)

    def royal(seat: Seat) -> int:
        if three(seat.cards)[0] != h.MINI_ROYAL:
            return 0
        return 50 if chosen["3-card-money"] == "2" else 100 if seat.cards[0][1] == "s" else 25

    envy(deal, royal, "3-card-money")
    return deal
