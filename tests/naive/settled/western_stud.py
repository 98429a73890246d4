"""Western Stud (30-1099.15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import Value, five, rank, run_top
from tests.naive.settled.ledger import Deal, against

FIVE = {
    h.ROYAL: 500,
    h.STRAIGHT_FLUSH: 250,
    h.QUADS: 50,
    h.FULL: 8,
    h.FLUSH: 6,
    h.STRAIGHT: 4,
    h.TRIPS: 2,
    h.TWO_PAIR: 1,
}


def low(cards: Sequence[str]) -> Value:
    """The smaller, the better: aces are low, straights and flushes do not count,
    what comes twice counts against the hand."""
    counted = Counter(1 if card[0] == "A" else rank(card) for card in cards)
    order = sorted(((times, held) for held, times in counted.items()), reverse=True)
    shapes = [(1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1)]
    return (shapes.index(tuple(times for times, _ in order)), *(held for _, held in order))


def eight_or_better(cards: Sequence[str]) -> bool:
    held = {card[0] for card in cards}
    return len(held) == len(cards) and held <= set("A2345678")


def four_card_pay(cards: Sequence[str]) -> int:
    ranks = [rank(card) for card in cards]
    shape = sorted(Counter(ranks).values(), reverse=True)
    one_suit, top = len({card[1] for card in cards}) == 1, run_top(ranks)
    paired = max((held for held in ranks if ranks.count(held) > 1), default=0)
    rows = (
        (shape == [4] and paired == h.ACE, 500),
        (shape == [4], 250),
        (one_suit and top == h.ACE, 50),
        (one_suit and top > 0, 25),
        (shape == [3, 1], 9),
        (top > 0, 7),
        (shape == [2, 2], 4),
        (one_suit, 2),
        (shape == [2, 1, 1] and paired >= h.JACK, 1),
        (eight_or_better(cards), 1),
    )
    return max((pay for met, pay in rows if met), default=0)


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    dealer = sorted((hand.split() for hand in request["dealer_hands"]), key=five)
    for seat in deal.seats:
        if seat.folded:
            seat.lose("ante", "double-pay-ante")
            continue
        ante, action = seat.wagers["ante"], seat.actions[0]
        high, down = against(five(seat.cards), five(dealer[1])), against(low(dealer[0]), low(seat.cards))
        both = 1 if high > 0 and down > 0 else -1
        result = {"high": high, "low": down, "both": both}[action]
        seat.compare("ante", result, ante)
        seat.compare("decision", result, ante, 3 if action == "both" else 1)
        pay = four_card_pay(seat.cards[:4]) + (FIVE.get(five(seat.cards)[0], 0) or int(eight_or_better(seat.cards)))
        seat.by_table("double-pay-ante", {1: pay} if pay else {}, 1)
    return deal
