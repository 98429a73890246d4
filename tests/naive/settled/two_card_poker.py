"""2 Card Poker, 30-1099.46."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from tests.naive.settled.hands import ACE, JACK, Value, rank, run_top
from tests.naive.settled.ledger import Deal, against

PAIR, STRAIGHT_FLUSH, FLUSH = 3, 2, 1
JACK_HIGH_FLUSH = (FLUSH, JACK)
# By the rank of the pair.
PAIRS = {14: 10, 13: 5, 12: 4, 11: 3, 10: 2, 9: 1, 8: 1, 7: 1}


def two(cards: Sequence[str]) -> Value:
    """(8)."""
    high, low = sorted((rank(card) for card in cards), reverse=True)
    if high == low:
        return (PAIR, high)
    if cards[0][1] != cards[1][1]:
        return (0, high, low)
    top = run_top([high, low])
    return (STRAIGHT_FLUSH, top) if top else (FLUSH, high, low)


def best(cards: Sequence[str]) -> list[list[str]]:
    """All choices of two that make the highest hand."""
    highest = max(two(held) for held in combinations(cards, 2))
    return [list(held) for held in combinations(cards, 2) if two(held) == highest]


def two_card_pay(cards: Sequence[str]) -> int:
    value = two(cards)
    if value == (PAIR, ACE):
        return {"dh": 20, "cs": 15}.get("".join(sorted(card[1] for card in cards)), 10)
    return PAIRS.get(value[1], 0) if value[0] == PAIR else 0


def four_card_pay(cards: Sequence[str]) -> int:
    """(15)(b): straights do not count."""
    shape = sorted(Counter(card[0] for card in cards).values())
    if shape == [4]:
        return 50
    if len({card[1] for card in cards}) == 1:
        top = run_top([rank(card) for card in cards])
        return 200 if top == ACE else 30 if top else 3
    return 5 if shape == [1, 3] else 1 if shape == [2, 2] else 0


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    choices = best(deal.dealer)
    theirs = two(choices[0])
    for seat in deal.seats:
        mine, ante = best(seat.cards), seat.wagers.get("ante")
        if ante and seat.folded:
            seat.lose("ante")
        elif ante:
            result, qualified = against(two(mine[0]), theirs), theirs >= JACK_HIGH_FLUSH
            seat.compare("ante", result if qualified else 1, ante)
            seat.compare("play", result if qualified else 0, ante)
        pay = max(two_card_pay(held) for held in mine)
        seat.by_table("two-card-bonus", {pay: pay} if pay else {}, pay)
        # Which of several like pairs is taken makes no difference, whoever takes it.
        (four,) = {four_card_pay(held + other) for held in mine for other in choices}
        seat.by_table("four-card-bonus", {four: four} if four else {}, four)
    return deal
