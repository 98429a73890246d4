"""Caribbean Stud (30-1099.11), Let It Ride (.13), Mississippi Stud (.33)."""

from __future__ import annotations

from fractions import Fraction

from tests.naive.settled import hands as h
from tests.naive.settled.hands import best, five, three
from tests.naive.settled.holdem import DOWN, MAJOR, NO_SEED
from tests.naive.settled.ledger import Award, Deal, Seat, against, envy, nexus, progressive

THREE_DOWN = (h.MINI_ROYAL, h.STRAIGHT_FLUSH_3, h.TRIPS_3, h.STRAIGHT_3, h.FLUSH_3, h.PAIR_3)
THREE_CARDS = {
    "1": (40, 40, 30, 6, 4, 1), "2": (40, 40, 30, 5, 4, 1), "3": (40, 40, 30, 6, 3, 1),
    "4": (50, 40, 30, 6, 4, 1), "5": (50, 40, 30, 5, 4, 1), "6": (50, 40, 30, 6, 3, 1),
}  # fmt: skip
ACE_KING = (0, 14, 13, 4, 3, 2)
CARIBBEAN = dict(zip(DOWN, (100, 50, 20, 7, 5, 4, 3), strict=True)) | {h.TWO_PAIR: 2, h.PAIR: 1, 0: 1}
CARIBBEAN_COVER = {
    2: (500, 200, 60, 40, 35, 25, 9), 3: (300, 125, 40, 30, 20, 17, 6), 4: (250, 100, 30, 20, 15, 10, 5),
    5: (200, 90, 20, 15, 10, 8, 4), 6: (150, 80, 17, 12, 9, 7, 3), 7: (125, 70, 15, 9, 7, 5, 3),
    8: (100, 40, 7, 6, 5, 4, 3),
}  # fmt: skip
RIDE = {
    "1": (500, 100, 25, 15, 10, 5, 3, 2), "2": (100, 50, 30, 15, 9, 6, 3, 2),
    "3": (500, 200, 50, 11, 8, 5, 3, 2), "4": (200, 100, 40, 15, 9, 5, 3, 2),
}  # fmt: skip
RIDE_BONUS = {"1": (10000, 2000, 100, 75, 50, 25, 8, 4), "2": (5000, 2000, 100, 75, 50, 25, 8, 4)}
RIDE_COVER = {
    1: (500, 200, 150, 100, 70, 30, 20), 2: (300, 100, 80, 40, 30, 15, 11), 3: (250, 80, 50, 25, 20, 10, 7),
    4: (200, 70, 40, 20, 15, 8, 5), 5: (150, 60, 35, 17, 11, 6, 4), 6: (100, 50, 30, 15, 10, 5, 3),
    7: (90, 40, 20, 10, 7, 4, 3),
}  # fmt: skip
MISSISSIPPI = dict(zip((*DOWN, h.TWO_PAIR), (500, 100, 40, 10, 6, 4, 3, 2), strict=True))
MISSISSIPPI_COVER = {
    2: (500, 20, 150, 100, 60, 40, 20), 3: (250, 100, 80, 50, 30, 20, 10), 4: (200, 80, 50, 35, 20, 12, 7),
    5: (150, 70, 40, 25, 15, 10, 5), 6: (125, 60, 35, 20, 11, 8, 4), 7: (100, 50, 30, 20, 10, 6, 3),
}  # fmt: skip


def down(pays: tuple[int, ...]) -> dict[int, int]:
    return dict(zip((*DOWN, h.TWO_PAIR), pays, strict=False))


def caribbean(deal: Deal, *, straight_flush: Award) -> None:
    theirs = five(deal.dealer)
    highest = max([theirs, *(five(seat.cards) for seat in deal.seats)])[0]
    for seat in deal.seats:
        hand, ante = five(seat.cards), seat.wagers["ante"]
        if seat.folded:
            seat.lose("ante")
        elif theirs < ACE_KING:
            seat.win("ante", 1)
            seat.push("bet", ante * 2)
        else:
            seat.compare("ante", against(hand, theirs), ante)
            seat.compare("bet", against(hand, theirs), ante * 2, CARIBBEAN[hand[0]])
        seat.by_table("cover-all", down(CARIBBEAN_COVER[len(deal.seats) + 1]), highest)

    def award(seat: Seat) -> Award | None:
        dollars: dict[int, Award] = {h.QUADS: ("$", 500, ""), h.FULL: ("$", 100, ""), h.FLUSH: ("$", 50, "")}
        tops: dict[int, Award] = {h.ROYAL: ("%", 100, "progressive"), h.STRAIGHT_FLUSH: straight_flush}
        return (tops | dollars).get(five(seat.cards)[0])

    progressive(deal, award, lambda seat: NO_SEED)


def let_it_ride(deal: Deal) -> None:
    highest = max(five(seat.cards + deal.board) for seat in deal.seats)[0]
    schedule = deal.schedules["progressive"]
    for seat in deal.seats:
        hand = five(seat.cards + deal.board)
        pay = down(RIDE[deal.schedules["basic-game"]]).get(hand[0], 0)
        pay = pay or (1 if hand[0] == h.PAIR and hand[1] >= 10 else 0)
        for bet, action in zip(("bet-1", "bet-2", "bet-3"), (*seat.actions, "ride"), strict=True):
            if action == "withdraw":
                seat.lines[bet] = ("void", Fraction(0), seat.wagers[bet])
            else:
                seat.by_table(bet, {1: pay} if pay else {}, 1)
        seat.by_table("bonus", down(RIDE_BONUS[deal.schedules["bonus"]]), hand[0])
        cards = dict(zip(THREE_DOWN, THREE_CARDS[deal.schedules["three-card-bonus"]], strict=True))
        seat.by_table("three-card-bonus", cards, three(seat.cards)[0])
        seat.by_table("cover-all", down(RIDE_COVER[len(deal.seats)]), highest)

    def award(seat: Seat) -> Award | None:
        if schedule in THREE_CARDS:
            pay = dict(zip(THREE_DOWN, THREE_CARDS[schedule], strict=True)).get(three(seat.cards)[0])
            return ("to", pay, "") if pay else None
        return nexus(five(seat.cards + deal.board)[0], DOWN, meters=MAJOR)

    progressive(deal, award, lambda seat: NO_SEED)
    if schedule not in THREE_CARDS:
        envy(deal, lambda seat: {h.ROYAL: 1000, h.STRAIGHT_FLUSH: 300}.get(five(seat.cards + deal.board)[0], 0))


def mississippi(deal: Deal) -> None:
    highest = max(five(seat.cards + deal.board) for seat in deal.seats)[0]
    for seat in deal.seats:
        hand = best(seat.cards + deal.board)
        times = [1, *(int(action[6]) for action in seat.actions if action != "fold")]
        streets = ("ante", "3rd-street", "4th-street", "5th-street")
        for street, multiple in zip(streets, times, strict=False):
            stake = seat.wagers["ante"] * multiple
            if seat.folded or (hand[0] == 0 or (hand[0] == h.PAIR and hand[1] < 6)):
                seat.lose(street)
            elif hand[0] == h.PAIR and hand[1] <= 10:
                seat.push(street, stake)
            else:
                seat.win(street, MISSISSIPPI.get(hand[0], 1), stake)
        cards = dict(zip(THREE_DOWN, THREE_CARDS[deal.schedules["three-card-bonus"]], strict=True))
        seat.by_table("three-card-bonus", cards, three(deal.board)[0])
        seat.by_table("cover-all", down(MISSISSIPPI_COVER[len(deal.seats) + 1]), highest)

    def award(seat: Seat) -> Award | None:
        due = nexus(five(seat.cards + deal.board)[0], DOWN)
        # Progressive schedule 1 pays "to 1" where the linked ones pay "for 1".
        return ("to", due[1], "") if due and due[0] == "for" and deal.schedules["progressive"] == "1" else due

    progressive(deal, award, lambda seat: NO_SEED)
    envy(deal, lambda seat: {h.ROYAL: 1000, h.STRAIGHT_FLUSH: 300}.get(five(seat.cards + deal.board)[0], 0))


# Royal flush to two pair; then 1 to 1 with tens or better, and a push with sixes to nines.
BIG_RAISE = {
    "BRSP-01": (500, 100, 40, 8, 6, 4, 3, 2), "BRSP-02": (500, 100, 40, 6, 5, 4, 3, 2),
    "BRSP-03": (200, 100, 40, 8, 6, 4, 3, 2),
    "BRSP-04": (200, 100, 40, 9, 6, 5, 3, 2), "BRSP-05": (500, 100, 40, 9, 6, 5, 3, 2),
}  # fmt: skip
QUICK_HIT = {
    "1": {h.STRAIGHT_FLUSH_3: 70, h.TRIPS_3: 60, h.STRAIGHT_3: 6},
    "2": {h.STRAIGHT_FLUSH_3: 100, h.TRIPS_3: 90},
}


def big_raise(deal: Deal) -> None:
    """30-1099.40."""
    schedule = deal.schedules["progressive"]
    for seat in deal.seats:
        hand, ante = five(seat.cards + deal.board), seat.wagers["ante"]
        stakes = {"ante": ante} if seat.folded else {"ante": ante, "raise": ante * int(seat.actions[-1][6])}
        for wager, stake in stakes.items():
            if seat.folded or hand[0] == 0 or (hand[0] == h.PAIR and hand[1] < 6):
                seat.lose(wager)
            elif hand[0] == h.PAIR and hand[1] < 10:
                seat.push(wager, stake)
            else:
                seat.win(wager, down(BIG_RAISE[deal.schedules["ante"]]).get(hand[0], 1), stake)
        cards = dict(zip(THREE_DOWN, THREE_CARDS[deal.schedules["three-card-bonus"]], strict=True))
        seat.by_table("three-card-bonus", cards, three(seat.cards)[0])

    def award(seat: Seat) -> Award | None:
        if seat.folded:
            return None
        if schedule not in QUICK_HIT:
            mega = ("mega", *MAJOR)
            meters = {"PMG-ML-01": MAJOR, "PMG-ML-02": mega, "PMG-ML-03": mega}.get(schedule, ())
            trips = 10 if schedule == "PMG-ML-02" else 9
            return nexus(five(seat.cards + deal.board)[0], DOWN, three_of_a_kind=trips, meters=meters)
        hand = three(seat.cards)[0]
        if hand == h.MINI_ROYAL:
            return ("%", 100, "progressive") if seat.cards[0][1] == "s" else ("for", 500, "")
        pays = QUICK_HIT[schedule].get(hand)
        return ("for", pays, "") if pays else None

    def dollars(seat: Seat) -> int:
        if seat.folded:
            return 0
        if schedule in QUICK_HIT:
            return (100 if seat.cards[0][1] == "s" else 25) if three(seat.cards)[0] == h.MINI_ROYAL else 0
        return {h.ROYAL: 1000, h.STRAIGHT_FLUSH: 300}.get(five(seat.cards + deal.board)[0], 0)

    progressive(deal, award, lambda seat: NO_SEED)
    envy(deal, dollars)


SHOTS = {h.PAIR_3: 1, h.FLUSH_3: 2, h.STRAIGHT_3: 4, h.TRIPS_3: 20, h.STRAIGHT_FLUSH_3: 30, h.MINI_ROYAL: 50}
FIVE_SHOT = {"2": (500, 200, 50, 40, 30, 20, 10, 2), "3": (1000, 500, 50, 40, 30, 20, 10, 2)}


def three_shot(deal: Deal) -> None:
    """30-1099.58."""
    for seat in deal.seats:
        first = seat.wagers["1st-shot"]
        for shot, card in zip(("1st-shot", "2nd-shot", "3rd-shot"), deal.board, strict=True):
            odds = SHOTS.get(three([*seat.cards, card])[0])
            if seat.folded:
                if shot == "1st-shot":
                    seat.lose(shot)
            elif odds:
                seat.win(shot, odds, first)
            else:
                seat.lose(shot)
        hand = five(seat.cards + deal.board)
        pays = down(FIVE_SHOT[deal.schedules["5-shot"]]) | ({h.PAIR: 1} if hand[1] >= 10 else {})
        seat.by_table("5-shot", pays, hand[0])
