"""Texas Shootout (30-1099.38): six decks, so that a card may come again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

from tests.naive.settled.hands import ACE, JACK, Value, rank, run_top
from tests.naive.settled.ledger import Deal, Seat, against

PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, FIVES, STRAIGHT_FLUSH, ROYAL, SUITED_FIVES = range(1, 12)
BONUS = {
    SUITED_FIVES: 1000, ROYAL: 200, STRAIGHT_FLUSH: 75, FIVES: 40, QUADS: 7, FULL: 3, FLUSH: 2, STRAIGHT: 1,
}  # fmt: skip
ENVY = {SUITED_FIVES: 1000, ROYAL: 250, STRAIGHT_FLUSH: 50, FIVES: 10}


@cache
def five(cards: tuple[str, ...]) -> Value:
    ranks = [rank(card) for card in cards]
    counted = sorted(((times, held) for held, times in Counter(ranks).items()), reverse=True)
    shape, order = tuple(times for times, _ in counted), tuple(held for _, held in counted)
    one_suit, top = len({card[1] for card in cards}) == 1, run_top(ranks)
    if shape == (5,):
        return (SUITED_FIVES if one_suit else FIVES, *order)
    if one_suit and top:
        return (ROYAL if top == ACE else STRAIGHT_FLUSH, top)
    if shape in ((4, 1), (3, 2)):
        return (QUADS if shape == (4, 1) else FULL, *order)
    if one_suit:
        return (FLUSH, *sorted(ranks, reverse=True))
    if top:
        return (STRAIGHT, top)
    return ({(3, 1, 1): TRIPS, (2, 2, 1): TWO_PAIR, (2, 1, 1, 1): PAIR}.get(shape, 0), *order)


def best(cards: Sequence[str]) -> Value:
    return max(five(tuple(sorted(hand))) for hand in combinations(cards, 5))


def quick_draw(cards: Sequence[str]) -> int:
    """Odds to 1 of the first four cards, 0 for a loss."""
    ranks = [rank(card) for card in cards]
    shape = sorted(Counter(ranks).values(), reverse=True)
    one_suit, top = len({card[1] for card in cards}) == 1, run_top(ranks)
    if shape == [4]:
        return 200 if one_suit else 20
    if top:
        return (100 if top == ACE else 50) if one_suit else 5
    if one_suit:
        return 4
    return {(3, 1): 3, (2, 2): 2, (2, 1, 1): 1}.get(tuple(shape), 0)


def kept_by_dealer(cards: Sequence[str]) -> tuple[str, str]:
    """The first of the fourteen rows that two of the cards fit."""
    pairs = [tuple(sorted(two, key=rank, reverse=True)) for two in combinations(cards, 2)]

    def is_pair(two: tuple[str, ...]) -> bool:
        return two[0][0] == two[1][0]

    def suited(two: tuple[str, ...]) -> bool:
        return two[0][1] == two[1][1]

    def tens(two: tuple[str, ...]) -> bool:
        return not is_pair(two) and rank(two[1]) >= 10

    def face(two: tuple[str, ...]) -> bool:
        return JACK <= rank(two[0]) < ACE

    rows = (
        lambda two: is_pair(two) and rank(two[0]) >= 8,
        lambda two: not is_pair(two) and rank(two[0]) == ACE and rank(two[1]) >= JACK,
        lambda two: is_pair(two) and suited(two),
        is_pair,
        lambda two: rank(two[0]) == ACE and suited(two),
        lambda two: tens(two) and rank(two[0]) < ACE and suited(two),
        lambda two: tens(two) and rank(two[0]) < ACE,
        lambda two: rank(two[0]) == ACE,
        lambda two: face(two) and suited(two),
        face,
        lambda two: rank(two[0]) - rank(two[1]) == 1 and suited(two),
        lambda two: rank(two[0]) - rank(two[1]) == 1,
        suited,
        lambda two: True,
    )
    for row in rows:
        found = [two for two in pairs if row(two)]
        if found:
            found.sort(key=lambda two: (-rank(two[0]), -rank(two[1]), not suited(two), sorted(card[1] for card in two)))
            return found[0][0], found[0][1]
    raise AssertionError("the last row fits any two cards")


def by_bonus(seat: Seat, wager: str, hand: Value) -> None:
    if hand[0] == TRIPS:
        seat.push(wager)
    elif hand[0] in BONUS:
        seat.win(wager, BONUS[hand[0]])
    else:
        seat.lose(wager)


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    theirs, held = best([*kept_by_dealer(deal.dealer), *deal.board]), []
    for seat, row in zip(deal.seats, request["seats"], strict=True):
        won, stake = quick_draw(seat.cards), seat.wagers["primary"]
        seat.win("quick-draw", won) if won else seat.lose("quick-draw")
        texts = row["hands"] if "hands" in row else [row["keep"]]
        hands = [best([*text.split(), *deal.board]) for text in texts]
        for wager, hand in zip(("primary", "split"), hands, strict=False):
            seat.compare(wager, against(hand, theirs), stake)
        if "shootout-bonus" in seat.wagers:
            by_bonus(seat, "shootout-bonus", hands[int(row.get("bonus_hand", 1)) - 1])
        if "split-bonus" in seat.wagers:
            by_bonus(seat, "split-bonus", hands[1])
        held.append(max(hands))
    highest, board = max(held), best(deal.board)
    for number, seat in enumerate(deal.seats):
        others = [hand for place, hand in enumerate(held) if place != number]
        for wager in ("shootout-bonus", "split-bonus"):
            if seat.wagers.get(wager, 0) >= 5 and highest in others and highest > board and highest[0] in ENVY:
                seat.envy.append(Fraction(ENVY[highest[0]]))
    return deal
