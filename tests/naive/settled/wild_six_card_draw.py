"""Wild Six Card Draw Poker (30-1099.29): two jokers, each of them any card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any

from tests.naive.settled.dj_wild import (
    FIVES,
    FLUSH,
    FULL,
    PAIR,
    QUADS,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
)
from tests.naive.settled.dj_wild import plain as plain_five
from tests.naive.settled.hands import QUEEN, RANKS, Value
from tests.naive.settled.ledger import Deal, against

# Natural royal flush, five of a kind, wild royal flush, then as they rank.
DOWN = (STRAIGHT_FLUSH, QUADS, FULL, FLUSH, STRAIGHT, TRIPS, TWO_PAIR)
QUEENS = {
    "A1": (500, 100, 80, 50, 20, 15, 10, 7, 3, 2), "A2": (500, 100, 80, 50, 20, 15, 12, 6, 3, 2),
    "A3": (500, 100, 80, 50, 20, 15, 11, 6, 3, 2), "A4": (500, 100, 80, 50, 20, 15, 10, 6, 3, 2),
    "A5": (500, 150, 100, 50, 20, 15, 9, 6, 3, 2), "A6": (500, 100, 80, 50, 20, 14, 10, 6, 3, 2),
}  # fmt: skip
BONUS = {
    "B1": (250, 50, 40, 20, 7, 5, 4, 3, 2, 1), "B2": (250, 60, 50, 20, 6, 5, 4, 3, 2, 1),
    "B3": (250, 60, 50, 15, 6, 5, 4, 3, 2, 1), "B4": (250, 50, 30, 15, 6, 5, 4, 3, 2, 1),
}  # fmt: skip


@cache
def five(cards: tuple[str, ...]) -> Value:
    fixed = [card for card in cards if card != "Jk"]
    ways = combinations_with_replacement(RANKS, 5 - len(fixed))
    return max(plain_five([*fixed, *(held + fixed[0][1] for held in ranks)]) for ranks in ways)


def best(cards: Sequence[str]) -> Value:
    return max(five(hand) for hand in combinations(cards, 5))


def odds(table: tuple[int, ...], cards: Sequence[str], *, queens: bool) -> int:
    """What a schedule pays these cards, 0 for nothing."""
    natural, fives, wild, *others = table
    plain = [hand for hand in combinations(cards, 5) if "Jk" not in hand]
    if any(plain_five(hand)[0] == ROYAL for hand in plain):
        return natural
    hand = best(cards)
    if hand[0] == PAIR and queens and hand[1] >= QUEEN:
        return 1
    return {ROYAL: wild, FIVES: fives, **dict(zip(DOWN, others, strict=True))}.get(hand[0], 0)


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    theirs = best([*deal.dealer, request["dealer_drawn"]])
    for seat, row in zip(deal.seats, request["seats"], strict=True):
        bet, left = seat.wagers["poker-bet"], list(seat.cards)
        for wager, tables, cards in (
            ("queens-or-better", QUEENS, seat.cards),
            ("draw-bonus", BONUS, [*seat.cards, row["drawn"]]),
        ):
            if wager in seat.wagers:
                won = odds(tables[deal.schedules[wager]], cards, queens=wager == "queens-or-better")
                seat.win(wager, won) if won else seat.lose(wager)
        if best(seat.cards)[0] >= STRAIGHT:
            seat.win("poker-bet", Fraction(3, 2) if deal.schedules["poker-bet"] == "3-to-2" else 1)
            continue
        left.remove(row["discard"])
        seat.compare("poker-bet", against(best([*left, row["drawn"]]), theirs), bet)
    return deal
