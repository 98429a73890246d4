"""Three Card Prime, 30-1099.57."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import three
from tests.naive.settled.ledger import Award, Deal, Seat, against, envy, folds_first, progressive
from tests.naive.settled.linked import all_6, linked, linked_envy

QUEEN_HIGH, RED = (0, 12, 3, 2), "hd"
ANTE_BONUS = {h.MINI_ROYAL: 5, h.STRAIGHT_FLUSH_3: 5, h.TRIPS_3: 4, h.STRAIGHT_3: 1}
# Mini royal, straight flush, three of a kind; a straight pays 6 and a pair 1 everywhere; the flush last.
PAIR_BONUS = {
    "02": (40, 40, 30, 4),
    "03": (35, 35, 33, 4),
    "04": (50, 50, 30, 3),
    "05": (40, 40, 30, 3),
    "06": (100, 50, 25, 3),
}
# Straight flush, three of a kind, straight; a mini royal of another suit pays $500 everywhere.
MINI_ROYAL = {"01": (75, 50, 5), "E01": (100, 90, 0), "E02": (70, 60, 6)}
PROGRESSIVE, LINKED = "mini-royal-progressive", "five-card-linked-progressive"


def settle(request: Mapping[str, Any]) -> Deal:
    deal, options, chosen = Deal.of(request), request["options"], request["schedules"]
    theirs, suit = three(deal.dealer), options["suit"][0]
    two = deal.board if options["linked-cards"] == "community" else deal.dealer[:2]
    royal, run, trips, flush = PAIR_BONUS[chosen["pair-bonus"][-2:]]
    pairs = {
        h.MINI_ROYAL: royal, h.STRAIGHT_FLUSH_3: run, h.TRIPS_3: trips, h.STRAIGHT_3: 6, h.FLUSH_3: flush, h.PAIR_3: 1,
    }  # fmt: skip
    for seat in deal.seats:
        hand, ante = three(seat.cards), seat.wagers["ante"]
        if seat.folded:
            seat.lose("ante")
        else:
            result, qualified = against(hand, theirs), theirs >= QUEEN_HIGH
            seat.compare("ante", result if qualified else 1, ante)
            seat.compare("play", result if qualified else 0, ante)
            if hand[0] in ANTE_BONUS:
                seat.take("ante-bonus", ante * ANTE_BONUS[hand[0]])
        seat.by_table("pair-bonus", pairs, hand[0])
        mine, all_of_them = ({card[1] in RED for card in cards} for cards in (seat.cards, seat.cards + deal.dealer))
        seat.by_table("prime", {1: 4 if len(all_of_them) == 1 else 3}, len(mine))
        six = all_6(seat.cards + deal.dealer, int(chosen["all-6"][-1]) - 1, suit)
        seat.by_table("all-6", {six: six} if six else {}, six)

    name = chosen[PROGRESSIVE].rpartition("-")[2]

    def award(seat: Seat) -> Award | None:
        hand = three(seat.cards)[0]
        if hand == h.MINI_ROYAL:
            return ("%", 100, PROGRESSIVE) if seat.cards[0][1] == suit else ("for", 500, "")
        pay = dict(zip((h.STRAIGHT_FLUSH_3, h.TRIPS_3, h.STRAIGHT_3), MINI_ROYAL[name], strict=True)).get(hand)
        return ("for", pay, "") if pay else None

    def envied(seat: Seat) -> int:
        if three(seat.cards)[0] != h.MINI_ROYAL or not name.startswith("E"):
            return 0
        return 100 if seat.cards[0][1] == suit else 25

    seeds = {wager: Fraction(text) for wager, text in request["seeds"].items()}
    progressive(deal, award, lambda seat: seeds[PROGRESSIVE], PROGRESSIVE, folds_first(deal))
    progressive(deal, lambda seat: linked(seat.cards + two, chosen[LINKED]), lambda seat: seeds[LINKED], LINKED)
    envy(deal, envied, PROGRESSIVE, won=True)
    envy(deal, lambda seat: linked_envy(seat.cards + two, chosen[LINKED]), LINKED, won=True)
    return deal
