"""Ultimate Texas Hold'em (30-1099.34) and Texas Hold'em Bonus (30-1099.26, South Dakota 20:18:16:15.12)."""

from __future__ import annotations

from fractions import Fraction

from tests.naive.settled.hands import (
    ACE,
    FLUSH,
    FULL,
    JACK,
    KING,
    PAIR,
    QUADS,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    best,
    rank,
)
from tests.naive.settled.ledger import Award, Deal, Seat, against, envy, nexus, progressive

DOWN = (ROYAL, STRAIGHT_FLUSH, QUADS, FULL, FLUSH, STRAIGHT, TRIPS)
BLIND: dict[int, Fraction | int] = {
    ROYAL: 500,
    STRAIGHT_FLUSH: 50,
    QUADS: 10,
    FULL: 3,
    FLUSH: Fraction(3, 2),
    STRAIGHT: 1,
}
TRIPS_PAYS = {
    "1": (50, 40, 30, 9, 7, 4, 3), "2": (50, 40, 30, 8, 7, 5, 3), "3": (50, 40, 30, 8, 7, 4, 3),
    "4": (50, 40, 20, 7, 6, 5, 3),
}  # fmt: skip
ULTIMATE_COVER = {
    2: (200, 100, 70, 12), 3: (150, 80, 50, 8), 4: (125, 70, 40, 6), 5: (100, 40, 35, 5), 6: (80, 40, 30, 4),
    7: (70, 30, 20, 4),
}  # fmt: skip
# Red aces, other aces, ace and face suited, ace and face, pair.
ACE_FACE = {"3": (30, 30, 20, 10, 5), "4": (100, 30, 20, 10, 4), "5": (50, 25, 20, 10, 5), "6": (25, 25, 20, 10, 5)}
MEGA, MAJOR = ("mega", "major", "minor"), ("major", "minor")
NO_SEED = Fraction(0)


def hole_cards(cards: list[str], dealer: list[str], *, against_aces: bool) -> int:
    high, low = sorted((rank(card) for card in cards), reverse=True)
    suited = cards[0][1] == cards[1][1]
    if high == low:
        both = against_aces and all(card[0] == "A" for card in dealer)
        return (1000 if both else 30) if high == ACE else 10 if high >= JACK else 3
    if high == ACE and low == KING:
        return 25 if suited else 15
    if high == ACE and low >= JACK:
        return 20 if suited else 5
    return 0


def ace_and_face(cards: list[str], pays: tuple[int, ...]) -> int:
    high, low = sorted((rank(card) for card in cards), reverse=True)
    if high == low == ACE:
        return pays[0] if set(cards) == {"Ah", "Ad"} else pays[1]
    if high == ACE and low >= JACK:
        return pays[2] if cards[0][1] == cards[1][1] else pays[3]
    return pays[4] if high == low else 0


def royal_by_street(
    seat: Seat, board: list[str], parts: tuple[int, int, int], community: Award, low: dict[int, Award]
) -> Award | None:
    """Parts of the meter for a royal in five, six or seven cards; a royal on the board has its own row."""
    hand = best(seat.cards + board)[0]
    if hand != ROYAL:
        return low.get(hand)
    if best(board)[0] == ROYAL:
        return community
    cards = next(count for count in (3, 4, 5) if best(seat.cards + board[:count])[0] == ROYAL)
    return ("%", parts[cards - 3], "progressive")


def ultimate(deal: Deal) -> None:
    theirs = best(deal.dealer + deal.board)
    highest = max([theirs, *(best(seat.cards + deal.board) for seat in deal.seats)])[0]
    cover = dict(zip(DOWN[:4], ULTIMATE_COVER[len(deal.seats) + 1], strict=True))
    for seat in deal.seats:
        hand = best(seat.cards + deal.board)
        result = against(hand, theirs)
        if seat.folded:
            seat.lose("ante", "blind")
        else:
            seat.compare("play", result, seat.wagers["ante"] * int(seat.actions[-1][6]))
            seat.compare("ante", result if theirs[0] >= PAIR else 0, seat.wagers["ante"])
            if result > 0 and hand[0] < STRAIGHT:
                seat.push("blind")
            else:
                seat.compare("blind", result, seat.wagers["blind"], BLIND.get(hand[0], 0))
        seat.by_table("trips", dict(zip(DOWN, TRIPS_PAYS[deal.schedules["trips"]], strict=True)), hand[0])
        seat.by_table("cover-all", cover, highest)
        pairs = deal.schedules["ultimate-pairs"]
        pay = ace_and_face(seat.cards, ACE_FACE[pairs]) if pairs in ACE_FACE else 0
        pay = pay or (hole_cards(seat.cards, deal.dealer, against_aces=pairs == "2") if pairs not in ACE_FACE else 0)
        seat.by_table("ultimate-pairs", {1: pay} if pay else {}, 1)
    schedule = deal.schedules["progressive"]

    def award(seat: Seat) -> Award | None:
        if schedule in ("1", "2"):
            low: dict[int, Award] = {
                STRAIGHT_FLUSH: ("for", 250, ""),
                QUADS: ("for", 100 if schedule == "1" else 75, ""),
                FULL: ("for", 10, ""),
            }
            parts = (100, 5, 5) if schedule == "1" else (100, 100, 100)
            return royal_by_street(seat, deal.board, parts, ("for", 3000 if schedule == "1" else 1000, ""), low)
        hand = best(seat.cards + deal.board[:3])[0]
        if schedule == "PMG-ML-02":
            return nexus(hand, DOWN, three_of_a_kind=10, meters=MEGA)
        return nexus(hand, DOWN, meters=MAJOR if schedule == "PMG-ML-01" else ())

    progressive(deal, award, lambda seat: NO_SEED)
    if schedule not in ("1", "2"):
        envy(deal, lambda seat: {ROYAL: 1000, STRAIGHT_FLUSH: 300}.get(best(seat.cards + deal.board[:3])[0], 0))


def bonus(deal: Deal, *, bar: int) -> None:
    """`bar`: the ante is paid from this hand up, a straight in Colorado and a flush in South Dakota."""
    theirs = best(deal.dealer + deal.board)
    for seat in deal.seats:
        ante = seat.wagers["ante"]
        if seat.folded:
            seat.lose("ante", *(["bonus"] if "bonus" in seat.wagers else []))
            continue
        hand = best(seat.cards + deal.board)
        result = against(hand, theirs)
        for street, action, times in zip(("flop", "turn", "river"), seat.actions, (2, 1, 1), strict=True):
            if action == "bet":
                seat.compare(street, result, ante * times)
        seat.compare("ante", 0 if result > 0 and hand[0] < bar else result, ante)
        pay = hole_cards(seat.cards, deal.dealer, against_aces=deal.schedules["bonus"] == "I")
        seat.by_table("bonus", {1: pay} if pay else {}, 1)
    schedule = deal.schedules["progressive"]
    progressive(deal, lambda seat: _bonus_award(seat, deal.board, schedule), lambda seat: NO_SEED)
    if schedule in ("THBP-09", "THBP-10", "PMG-01", "PMG-02"):
        envy(deal, lambda seat: {ROYAL: 1000, STRAIGHT_FLUSH: 300}.get(best(seat.cards + deal.board[:3])[0], 0))


def _bonus_award(seat: Seat, board: list[str], schedule: str) -> Award | None:
    if schedule in ("THBP-8", "THBP-08"):
        low: dict[int, Award] = {STRAIGHT_FLUSH: ("$", 250, ""), QUADS: ("$", 100, ""), FULL: ("$", 10, "")}
        return royal_by_street(seat, board, (100, 25, 5), ("$", 3000, ""), low)
    hand = best(seat.cards + board[:3])[0]
    if schedule in ("THBP-09", "THBP-10", "PMG-01", "PMG-02"):
        return nexus(hand, DOWN)
    if hand == STRAIGHT:
        return {"THBP-3": ("off the meter", 10, "progressive"), "THBP-5": ("$", 10, "")}.get(schedule)
    if hand == STRAIGHT_FLUSH and schedule == "THBP-7":
        return ("off the meter", 5000, "progressive")
    if hand in (ROYAL, STRAIGHT_FLUSH):
        return ("%", 100 if hand == ROYAL else 10, "progressive")
    dollars = {QUADS: 500, FULL: 100, FLUSH: 50}.get(hand, 0)
    return ("off the meter", dollars, "progressive") if dollars else None
