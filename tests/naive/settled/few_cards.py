"""Three Card Poker (30-1099.18), Crazy 4 Poker (.31), High Card Flush (.43)."""

from __future__ import annotations

from fractions import Fraction

from tests.naive.settled import hands as h
from tests.naive.settled.hands import best, best_four, five, longest_flush, longest_straight_flush, three
from tests.naive.settled.holdem import DOWN, NO_SEED
from tests.naive.settled.ledger import Award, Deal, Seat, against, envy, nexus, progressive
from tests.naive.settled.stud import THREE_DOWN

QUEEN_HIGH, KING_HIGH, NINE_HIGH = (0, 12, 3, 2), (0, 13, 4, 3, 2), (3, 9, 3, 2)
# Mini royal, straight flush, three of a kind, straight; a royal without a row of its own is a straight flush.
ANTE_BONUS = {
    "1": (5, 5, 4, 1), "2": (4, 4, 3, 1), "3": (5, 5, 4, 1), "4": (5, 5, 4, 1), "5": (50, 8, 6, 0), "9": (5, 5, 4, 1),
    "10": (4, 4, 3, 1), "13": (5, 5, 4, 1), "14": (50, 10, 4, 3), "17": (50, 10, 4, 3),
}  # fmt: skip
PAIR_PLUS = {
    "1": (40, 40, 30, 6, 4, 1), "2": (40, 40, 25, 6, 4, 1), "3": (40, 40, 30, 5, 4, 1), "4": (40, 40, 30, 6, 3, 1),
    "5": (40, 40, 30, 6, 4, 1), "9": (50, 40, 25, 6, 4, 1), "10": (50, 35, 25, 6, 4, 1), "13": (50, 35, 30, 5, 4, 1),
    # The straight flush is left blank, and by (16) it does not lose: it has the 40 that it is read as.
    "14": (40, 40, 40, 30, 6, 4), "17": (40, 40, 40, 30, 6, 3),
}  # fmt: skip
SIX_CARDS = {
    "1": (1000, 200, 50, 25, 20, 10, 5), "2": (1000, 200, 50, 25, 15, 10, 5),
    "3": (1000, 200, 100, 20, 15, 9, 8), "4": (1000, 200, 100, 20, 15, 10, 7),
}  # fmt: skip
THREE_COVER: dict[int, tuple[Fraction | int, ...]] = {
    2: (100, 60, 50, 5), 3: (90, 40, 35, 3), 4: (80, 30, 25, 2), 5: (70, 25, 20, Fraction(3, 2)), 6: (60, 20, 15, 1),
}  # fmt: skip
SUPER_BONUS: dict[int, Fraction | int] = {
    h.FOUR_ACES: 200, h.QUADS_4: 30, h.ROYAL_4: 15, h.STRAIGHT_FLUSH_4: 15,
    h.TRIPS_4: 2, h.FLUSH_4: Fraction(3, 2), h.STRAIGHT_4: 1,
}  # fmt: skip
# Four of a kind, straight flush, three of a kind; flush, straight and two pair pay 4, 3 and 2 in all four.
QUEENS_UP = {"09": (50, 30, 9), "10": (50, 40, 8), "11": (50, 30, 8), "12": (50, 40, 7)}
CRAZY_COVER = {
    2: (300, 200, 150, 125, 13), 3: (250, 150, 100, 90, 8), 4: (200, 125, 80, 60, 6),
    5: (150, 100, 60, 40, 5), 6: (125, 80, 50, 35, 4), 7: (100, 50, 25, 20, 4),
}  # fmt: skip
FLUSH_PAYS = {"V01": (300, 100, 10, 1), "V04": (300, 75, 5, 2), "V08": (1000, 50, 10, 1), "V15": (250, 100, 10, 1)}
RUN_PAYS = {"V01": (8000, 1000, 100, 60, 7), "V03": (500, 200, 100, 75, 7), "5": (500, 200, 100, 50, 8)}


def paying(names: tuple[int, ...], pays: tuple[Fraction | int, ...]) -> dict[int, Fraction | int]:
    return {name: pay for name, pay in zip(names, pays, strict=False) if pay}


def three_card_poker(deal: Deal) -> None:
    theirs, schedule, bonus = three(deal.dealer), deal.schedules["progressive"], deal.schedules["pair-plus"]
    highest = max([theirs, *(three(seat.cards) for seat in deal.seats)])[0]
    for seat in deal.seats:
        hand = three(seat.cards)
        if "ante" in seat.wagers and seat.folded:
            seat.lose("ante")
        elif "ante" in seat.wagers:
            ante, result = seat.wagers["ante"], against(hand, theirs)
            seat.compare("play", result if theirs >= QUEEN_HIGH else 0, ante)
            seat.compare("ante", result if theirs >= QUEEN_HIGH else 1, ante)
            pay = paying(THREE_DOWN, ANTE_BONUS[bonus]).get(hand[0])
            if pay:
                seat.take("ante-bonus", ante * pay)
        seat.by_table("pair-plus", {} if seat.folded else paying(THREE_DOWN, PAIR_PLUS[bonus]), hand[0])
        seat.by_table(
            "six-card-bonus",
            paying(DOWN, SIX_CARDS[deal.schedules["six-card-bonus"]]),
            best(seat.cards + deal.dealer)[0],
        )
        seat.by_table("cover-all", paying(THREE_DOWN, THREE_COVER[len(deal.seats) + 1]), highest)

    def award(seat: Seat) -> Award | None:
        if schedule == "PMG-1":
            return nexus(five(seat.cards + deal.board)[0], DOWN)
        hand = three(seat.cards)[0]
        if hand == h.MINI_ROYAL and seat.cards[0][1] == "s":
            return ("%", 100, "progressive")
        pay = paying(THREE_DOWN, (500, 70, 60, 6) if schedule == "1" else (500, 100, 90)).get(hand)
        return ("for", pay, "") if pay else None

    # A seed is printed with schedules 1 and 2, for each dollar of the wager; with the linked ones none is.
    progressive(deal, award, lambda seat: 1000 * seat.wagers["progressive"] if schedule != "PMG-1" else Fraction(0))

    def dollars(seat: Seat) -> int:
        if schedule == "PMG-1":
            return {h.ROYAL: 1000, h.STRAIGHT_FLUSH: 300}.get(five(seat.cards + deal.board)[0], 0)
        return (100 if seat.cards[0][1] == "s" else 25) if three(seat.cards)[0] == h.MINI_ROYAL else 0

    envy(deal, dollars)


def crazy_4(deal: Deal) -> None:
    theirs, schedule = best_four(deal.dealer), deal.schedules["progressive"]
    highest = max([theirs, *(best_four(seat.cards) for seat in deal.seats)])[0]
    quads, run, trips = QUEENS_UP[deal.schedules["queens-up"]]
    up = {
        h.FOUR_ACES: quads,
        h.QUADS_4: quads,
        h.ROYAL_4: run,
        h.STRAIGHT_FLUSH_4: run,
        h.TRIPS_4: trips,
        h.FLUSH_4: 4,
        h.STRAIGHT_4: 3,
    }
    for seat in deal.seats:
        hand = best_four(seat.cards)
        if seat.folded:
            seat.lose("ante", "super-bonus", *(["queens-up"] if "queens-up" in seat.wagers else []))
        else:
            ante, result, qualified = seat.wagers["ante"], against(hand, theirs), theirs >= KING_HIGH
            times = {"play": 1, "raise-2x": 2, "raise-3x": 3}[seat.actions[0]]
            seat.compare("play", result if qualified else 1, ante * times)
            seat.compare("ante", result if qualified else 0, ante)
            if hand[0] in SUPER_BONUS:
                seat.win("super-bonus", SUPER_BONUS[hand[0]])
            else:
                seat.compare("super-bonus", -1 if qualified and result < 0 else 0, seat.wagers["super-bonus"])
            pairs = {h.TWO_PAIR_4: 2} | ({h.PAIR_4: 1} if hand[1] >= h.QUEEN else {})
            seat.by_table("queens-up", up | pairs, hand[0])
        order = (h.FOUR_ACES, h.ROYAL_4, h.QUADS_4, h.STRAIGHT_FLUSH_4, h.TRIPS_4)
        seat.by_table("cover-all", paying(order, CRAZY_COVER[len(deal.seats) + 1]), highest)

    def award(seat: Seat) -> Award | None:
        if schedule == "PMG-1":
            return nexus(five(seat.cards)[0], DOWN)
        rows = {h.QUADS_4: 300, h.ROYAL_4: 100, h.STRAIGHT_FLUSH_4: 100, h.TRIPS_4: 9 if schedule == "1" else 15}
        hand = best_four(seat.cards)[0]
        return ("%", 100, "progressive") if hand == h.FOUR_ACES else ("for", rows[hand], "") if hand in rows else None

    def dollars(seat: Seat) -> int:
        if schedule == "PMG-1":
            return {h.ROYAL: 1000, h.STRAIGHT_FLUSH: 300}.get(five(seat.cards)[0], 0)
        printed = {"1": {h.QUADS_4: 10, h.ROYAL_4: 5, h.STRAIGHT_FLUSH_4: 5}, "2": {h.QUADS_4: 25}}[schedule]
        return (printed | {h.FOUR_ACES: 100}).get(best_four(seat.cards)[0], 0)

    progressive(deal, award, lambda seat: NO_SEED)
    envy(deal, dollars)


def high_card_flush(deal: Deal) -> None:
    theirs, table = longest_flush(deal.dealer), deal.schedules["straight-flush-bonus"]
    for seat in deal.seats:
        hand, run = longest_flush(seat.cards), longest_straight_flush(seat.cards)
        if seat.folded:
            seat.lose("ante")
        else:
            result, qualified = against(hand, theirs), theirs >= NINE_HIGH
            seat.compare("ante", result if qualified else 1, seat.wagers["ante"])
            seat.compare("raise", result if qualified else 0, seat.wagers["ante"] * int(seat.actions[0][6]))
        seat.by_table(
            "flush-bonus", dict(zip((7, 6, 5, 4), FLUSH_PAYS[deal.schedules["flush-bonus"]], strict=True)), hand[0]
        )
        ranks = [card[0] for card in seat.cards]
        pays = dict(zip((7, 6, 5, 4, 3), RUN_PAYS[table], strict=True))
        if table == "5" and run < 4 and any(ranks.count(held) == 4 for held in ranks):
            pays, run = {4: 25}, 4
        seat.by_table("straight-flush-bonus", pays, run)
