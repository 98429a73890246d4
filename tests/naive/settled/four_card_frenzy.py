"""Four Card Frenzy, 30-1099.56."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import Value, five, four
from tests.naive.settled.ledger import Award, Deal, Seat, against, envy, folds_first, progressive
from tests.naive.settled.linked import DOWN, all_6, linked, linked_envy

# (1) has no order of its own for four aces and royals: they are the highest of their kinds.
ORDER = (0, h.PAIR_4, h.TWO_PAIR_4, h.STRAIGHT_4, h.FLUSH_4, h.TRIPS_4, h.STRAIGHT_FLUSH_4, h.QUADS_4)
KIND = {h.FOUR_ACES: h.QUADS_4, h.ROYAL_4: h.STRAIGHT_FLUSH_4}
KING_HIGH, PAIR_OF_ACES = (0, 13), (1, 14)
HALF = Fraction(3, 2)
WINS: dict[int, Fraction | int] = {7: 30, 6: 15, 5: 2, 4: HALF, 3: 1}
BAD_BEATS: dict[str, dict[int, Fraction | int]] = {
    "01": {7: 30, 6: 15, 5: 2, 4: HALF, 3: 1}, "02": {7: 100, 6: 30, 5: 4, 4: 3, 3: 2},
    "03": {7: 100, 6: 50, 5: 4, 4: 3, 3: 2},
    "04": {7: 500, 6: 50, 5: 10, 4: 3, 3: 2}, "05": {7: 500, 6: 50, 5: 5, 4: 4, 3: 2},
    "06": {7: 500, 6: 50, 5: 5, 4: 4, 3: 3},
}  # fmt: skip
# Four aces, four of a kind, royal, straight flush, three aces, three of a kind; then 4, 3, 2 and 1 everywhere.
BONUS = {
    "01": (50, 50, 30, 30, 9, 9), "02": (50, 50, 40, 40, 8, 8), "03": (50, 50, 30, 30, 8, 8),
    "04": (50, 50, 40, 40, 7, 7),
    "05": (200, 100, 50, 30, 20, 8), "06": (200, 100, 50, 40, 20, 7), "07": (200, 100, 50, 30, 20, 6),
    "08": (200, 100, 50, 40, 20, 5), "09": (200, 100, 50, 40, 20, 8), "10": (200, 100, 50, 40, 20, 7),
    "11": (200, 100, 50, 40, 20, 6), "12": (200, 100, 50, 40, 20, 5),
}  # fmt: skip
FIVE_CARDS: dict[str, tuple[str | int, ...]] = {
    "01": ("100%", "10%", 200, 100, 25, 15, 10), "02": ("100%", "10%", 500, 100, 25, 15, 7),
    "03": ("100%", 1000, 200, 100, 25, 15, 10), "04": ("100%", 1000, 500, 100, 25, 15, 7),
    "E01": ("100%", "100%", 500, 100, 25, 15, 7), "E02": ("100%", "100%", 200, 100, 25, 15, 10),
}  # fmt: skip
FOUR_P, FIVE_P, LINKED = "four-card-progressive", "five-card-progressive", "five-card-linked-progressive"


def ranked(cards: Sequence[str]) -> Value:
    """The best four of five by the order of (1)."""
    found = []
    for held in combinations(cards, 4):
        kind, *ranks = four(held)
        found.append((ORDER.index(KIND.get(kind, kind)), *ranks))
    return max(found)


def bonus(cards: Sequence[str], schedule: str) -> int:
    kind, first, *_ = ranked(cards)
    four_aces, quads, royal, run, three_aces, trips = BONUS[schedule]
    ace = first == h.ACE
    if kind == 1:
        return 1 if first >= h.QUEEN else 0
    high = {7: four_aces if ace else quads, 6: royal if ace else run, 5: three_aces if ace else trips}
    return (high | {4: 4, 3: 3, 2: 2}).get(kind, 0)


def settle(request: Mapping[str, Any]) -> Deal:
    deal, chosen = Deal.of(request), {name: text.rpartition("-")[2] for name, text in request["schedules"].items()}
    theirs, extra = ranked(deal.dealer), request.get("all_6", "").split()
    for seat in deal.seats:
        hand, ante = ranked(seat.cards), seat.wagers["ante"]
        if seat.folded:
            seat.lose("ante", "odds")
        else:
            result, times = against(hand, theirs) >= 0, int(seat.actions[0][6])
            seat.compare("ante", 0 if theirs < KING_HIGH else 1 if result else -1, ante)
            seat.compare("raise", 1 if result else -1, ante * times)
            if result and hand[0] in WINS:
                seat.win("odds", 200 if hand == (7, h.ACE) else WINS[hand[0]])
            elif result:
                seat.push("odds")
            else:
                seat.by_table("odds", BAD_BEATS[chosen["odds-bad-beat"]], hand[0])
        pay = bonus(seat.cards, chosen["four-card-bonus"])
        seat.by_table("four-card-bonus", {pay: pay} if pay else {}, pay)
        red = sum(card[1] in "hd" for card in seat.cards)
        seat.by_table("prime", {5: 6 if chosen["prime"] == "01" else 5, 4: 1}, max(red, 5 - red))
        six = all_6(seat.cards + extra, int(chosen["all-6"]) - 1, "d") if extra else 0
        seat.by_table("all-6", {six: six} if six else {}, six)

    def four_card(seat: Seat) -> Award | None:
        hand = ranked(seat.cards)
        if hand == (7, h.ACE):
            return ("%", 100, FOUR_P)
        pay = {7: 300, 6: 100, 5: 9 if chosen[FOUR_P] == "E01" else 15}.get(hand[0])
        return ("for", pay, "") if pay else None

    def four_card_envy(seat: Seat) -> int:
        hand = ranked(seat.cards)
        printed = {7: 10, 6: 5} if chosen[FOUR_P] == "E01" else {7: 25}
        return 100 if hand == (7, h.ACE) else printed.get(hand[0], 0)

    def five_card(seat: Seat) -> Award | None:
        hand = five(seat.cards)[0]
        pay = FIVE_CARDS[chosen[FIVE_P]][DOWN.index(hand)] if hand in DOWN[:7] else 0
        return ("%", int(pay[:-1]), FIVE_P) if isinstance(pay, str) else ("for", pay, "") if pay else None

    def five_card_envy(seat: Seat) -> int:
        return 500 if chosen[FIVE_P].startswith("E") and five(seat.cards)[0] in (h.ROYAL, h.STRAIGHT_FLUSH) else 0

    seeds, turn = {wager: Fraction(text) for wager, text in request["seeds"].items()}, folds_first(deal)
    progressive(deal, four_card, lambda seat: seeds[FOUR_P], FOUR_P, turn)
    progressive(deal, five_card, lambda seat: seeds[FIVE_P], FIVE_P, turn)
    progressive(deal, lambda seat: linked(seat.cards, chosen[LINKED]), lambda seat: seeds[LINKED], LINKED, turn)
    envy(deal, four_card_envy, FOUR_P, won=True)
    envy(deal, five_card_envy, FIVE_P, won=True)
    envy(deal, lambda seat: linked_envy(seat.cards, chosen[LINKED]), LINKED, won=True)
    return deal
