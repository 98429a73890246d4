"""Caribbean Draw Poker (30-1099.12)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import five, rank
from tests.naive.settled.ledger import Deal, Seat, against

PAIR_OF_EIGHTS = (h.PAIR, 8)
BET = {h.ROYAL: 100, h.STRAIGHT_FLUSH: 50, h.QUADS: 20, h.FULL: 7, h.FLUSH: 5, h.STRAIGHT: 3, h.TRIPS: 2}
DOLLARS = {h.QUADS: 500, h.FULL: 100, h.FLUSH: 50}


def fills(cards: list[str]) -> list[int]:
    """The tops of the straights that one more card makes of these four."""
    held = {rank(card) for card in cards}
    runs = [(top, {h.ACE if low == 1 else low for low in range(top - 4, top + 1)}) for top in range(5, h.ACE + 1)]
    return [top for top, run in runs if len(held) == 4 and held < run]


def dealer_keeps(cards: list[str]) -> list[str]:
    """Paragraph (12)."""
    value = five(cards)
    ranks = [rank(card) for card in cards]
    by_count = sorted(cards, key=lambda card: (ranks.count(rank(card)), rank(card)), reverse=True)
    if value[0] >= h.STRAIGHT:
        return cards
    if value[0]:
        return by_count[: {h.TWO_PAIR: 4, h.TRIPS: 3, h.PAIR: 3}[value[0]]]
    fours = [list(four) for four in combinations(cards, 4)]
    flushes = [four for four in fours if len({card[1] for card in four}) == 1]
    straights = sorted((len(fills(four)), max(fills(four)), four) for four in fours if fills(four))
    if flushes:
        return flushes[0]
    return straights[-1][2] if straights else by_count[:3]


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    theirs = five(dealer_keeps(deal.dealer) + request.get("dealer_drawn", "").split())
    for seat, row in zip(deal.seats, request["seats"], strict=True):
        ante = seat.wagers["ante"]
        if seat.folded:
            seat.lose("ante")
            continue
        kept = [card for card in seat.cards if card not in row.get("discard", "").split()]
        hand = five(kept + row.get("drawn", "").split())
        result, qualified = against(hand, theirs), theirs >= PAIR_OF_EIGHTS
        seat.compare("ante", result if qualified else 1, ante)
        seat.compare("bet", result if qualified else 0, 2 * ante, BET.get(hand[0], 1))
    _progressive(deal, request)
    return deal


def _progressive(deal: Deal, request: Mapping[str, Any]) -> None:
    """From left to right, on the first five cards. That a fold loses the token is not printed, but read."""
    options, seed = request.get("options", {}), Fraction(request.get("seeds", {}).get("progressive", 0))
    playing = [seat for seat in deal.seats if "progressive" in seat.wagers]
    live = [seat for seat in playing if not (seat.folded and request.get("as_read"))]
    royals = [seat for seat in live if five(seat.cards)[0] == h.ROYAL]
    for seat in playing:
        hand, stake = five(seat.cards)[0], seat.wagers["progressive"]
        if seat not in live or hand < h.FLUSH:
            seat.lose("progressive")
        elif hand in DOLLARS:
            seat.take("progressive", stake * DOLLARS[hand])
        elif hand == h.STRAIGHT_FLUSH and options.get("straight-flush-award") == "$5,000":
            seat.take("progressive", stake * 5000)
        elif hand == h.STRAIGHT_FLUSH:
            _off_the_meter(deal, [seat], Fraction(1, 10), seed)
        elif options.get("shared-royal-flush") == "in-turn":
            _off_the_meter(deal, [seat], Fraction(1), seed)
        elif seat is royals[0]:
            _off_the_meter(deal, royals, Fraction(1), seed)


def _off_the_meter(deal: Deal, seats: list[Seat], part: Fraction, seed: Fraction) -> None:
    each = Fraction(deal.meters["progressive"] * part * 100 // len(seats), 100)
    for seat in seats:
        seat.take("progressive", each)
    deal.meters["progressive"] = seed if part == 1 else deal.meters["progressive"] - each
