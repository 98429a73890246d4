"""DJ Wild Stud Poker (30-1099.45): the joker and the deuces are any card of the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import RANKS, Value, rank, run_top
from tests.naive.settled.holdem import DOWN
from tests.naive.settled.ledger import Award, Deal, Seat, against, envy, nexus, progressive

PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH, FIVES, ROYAL, WILDS = range(1, 12)
BLIND = {WILDS: 1000, ROYAL: 50, FIVES: 10, STRAIGHT_FLUSH: 9, QUADS: 4, FULL: 3, FLUSH: 2, STRAIGHT: 1}
# Royal flush, straight flush, four of a kind, full house, flush, straight, trips,
# first without and then with wild cards.
NAMES = (ROYAL, STRAIGHT_FLUSH, QUADS, FULL, FLUSH, STRAIGHT, TRIPS)
NATURAL = {
    "01": (1000, 200, 90, 40, 25, 20, 7), "02": (1000, 200, 90, 40, 30, 20, 6), "03": (1000, 200, 90, 30, 25, 20, 6),
    "04": (1000, 200, 60, 30, 25, 20, 6), "05": (1000, 200, 50, 30, 25, 20, 6), "06": (400, 200, 50, 30, 25, 20, 6),
}  # fmt: skip
WILD_TOPS = {"01": (100, 30), "02": (100, 30), "03": (100, 30), "04": (90, 25), "05": (70, 25), "06": (70, 25)}
ALWAYS_WILD = {
    "01": (2000, 100),
    "02": (2000, 100),
    "03": (2000, 100),
    "04": (2000, 70),
    "05": (2000, 60),
    "06": (500, 60),
}
BAD_BEAT = {
    "TWBB-01": (500, 500, 500, 500, 400, 300, 100, 9),
    "TWBB-02": (10000, 10000, 5000, 500, 400, 300, 100, 9),
    "TWBB-03": (500, 500, 500, 300, 200, 100, 50, 15),
}
COVER = {
    7: (100, 40, 35, 20, 3), 6: (150, 50, 40, 20, 4), 5: (200, 60, 50, 25, 5),
    4: (300, 80, 70, 30, 6), 3: (400, 90, 80, 40, 9), 2: (500, 100, 90, 70, 15),
}  # fmt: skip
PROGRESSIVE = {FIVES: 150, STRAIGHT_FLUSH: 50, QUADS: 10, FULL: 9, FLUSH: 8, STRAIGHT: 5}


def plain(cards: Sequence[str]) -> Value:
    """Five cards. A rank may come up to five times, but a flush of one suit has no card twice."""
    ranks = [rank(card) for card in cards]
    counted = sorted(((times, held) for held, times in Counter(ranks).items()), reverse=True)
    shape, order = tuple(times for times, _ in counted), tuple(held for _, held in counted)
    one_suit, top = len({card[1] for card in cards}) == 1 and len(order) == 5, run_top(ranks)
    if one_suit and top:
        return (ROYAL if top == h.ACE else STRAIGHT_FLUSH, top)
    if shape in ((5,), (4, 1), (3, 2)):
        return ({(5,): FIVES, (4, 1): QUADS, (3, 2): FULL}[shape], *order)
    if one_suit:
        return (FLUSH, *sorted(ranks, reverse=True))
    if top:
        return (STRAIGHT, top)
    return ({(3, 1, 1): TRIPS, (2, 2, 1): TWO_PAIR, (2, 1, 1, 1): PAIR}.get(shape, 0), *order)


@cache
def best(cards: tuple[str, ...]) -> Value:
    fixed = [card for card in cards if card != "Jk" and card[0] != "2"]
    if not fixed:
        return (WILDS,)
    # A wild card of another suit than the first card's never makes more.
    ways = combinations_with_replacement(RANKS, 5 - len(fixed))
    return max(plain([*fixed, *(held + fixed[0][1] for held in ranks)]) for ranks in ways)


def natural(cards: Sequence[str], hand: int) -> bool:
    return "Jk" not in cards and plain(cards)[0] == hand


def trips(schedule: str, cards: Sequence[str], hand: int) -> dict[int, int]:
    pays = NATURAL[schedule] if natural(cards, hand) else (*WILD_TOPS[schedule], 6, 5, 4, 3, 1)
    return dict(zip(NAMES, pays, strict=True)) | dict(zip((WILDS, FIVES), ALWAYS_WILD[schedule], strict=True))


def cover_all(hands: int, *, as_read: bool) -> dict[int, int]:
    """As read the names stand a row lower. Five of a kind has no name, and by (14) does not lose:
    it has the third row."""
    wilds, royal, third, fourth, last = COVER[hands]
    if as_read:
        return {WILDS: wilds, ROYAL: royal, FIVES: third, STRAIGHT_FLUSH: fourth, QUADS: last}
    return {WILDS: wilds, ROYAL: royal, FIVES: third, STRAIGHT_FLUSH: third, QUADS: fourth, FULL: last}


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    theirs = best(tuple(deal.dealer))
    hands = [best(tuple(seat.cards)) for seat in deal.seats]
    cover = cover_all(len(hands) + 1, as_read=request.get("as_read", False))
    for seat, hand in zip(deal.seats, hands, strict=True):
        ante, result = seat.wagers["ante"], against(hand, theirs)
        if seat.folded:
            seat.lose("ante", "blind")
        else:
            seat.compare("ante", result, ante)
            seat.compare("play", result, 2 * ante)
            seat.compare("blind", 0 if result > 0 and hand[0] not in BLIND else result, ante, BLIND.get(hand[0], 0))
        seat.by_table("trips", trips(deal.schedules["trips"], seat.cards, hand[0]), hand[0])
        beats = dict(zip((ROYAL, FIVES, *NAMES[1:]), BAD_BEAT[deal.schedules["two-way-bad-beat"]], strict=True))
        seat.by_table("two-way-bad-beat", beats if result else {}, min(hand, theirs)[0])
        seat.by_table("cover-all", cover, max(theirs, *hands)[0])
    _progressive(deal, request.get("substitute", ""), Fraction(request.get("seeds", {}).get("progressive", 0)))
    return deal


def _progressive(deal: Deal, substitute: str, seed: Fraction) -> None:
    linked = deal.schedules["progressive"] == "MGL-1"

    def no_wilds(seat: Seat) -> int:
        return h.five([substitute if card == "Jk" else card for card in seat.cards])[0]

    def award(seat: Seat) -> Award | None:
        if seat.folded:
            return None
        if linked:
            return nexus(no_wilds(seat), DOWN)
        hand = best(tuple(seat.cards))[0]
        if hand == WILDS:
            return ("%", 100, "progressive")
        if hand == ROYAL:
            return ("%", 10, "progressive") if natural(seat.cards, ROYAL) else ("for", 200, "")
        return ("for", PROGRESSIVE[hand], "") if hand in PROGRESSIVE else None

    progressive(deal, award, lambda seat: seed)
    if linked:
        envy(deal, lambda seat: 0 if seat.folded else {h.ROYAL: 1000, h.STRAIGHT_FLUSH: 300}.get(no_wilds(seat), 0))
