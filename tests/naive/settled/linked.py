"""The five-card linked progressive of 30-1099.51, .56 and .57, and their All 6 wager:
tables that the sections share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from tests.naive.settled import hands as h
from tests.naive.settled.hands import best, five, rank, run_top
from tests.naive.settled.ledger import Award

DOWN = (h.ROYAL, h.STRAIGHT_FLUSH, h.QUADS, h.FULL, h.FLUSH, h.STRAIGHT, h.TRIPS, h.TWO_PAIR)
WHOLE, TENTH = "100%", "10%"
PAYS: dict[str, tuple[str | int, ...]] = {
    "01": (WHOLE, 1500, 250, 100, 50, 25, 5, 0), "02": (WHOLE, 2500, 250, 100, 50, 25, 5, 0),
    "03": (WHOLE, 1000, 200, 100, 75, 20, 5, 0), "04": (WHOLE, 2000, 250, 75, 50, 20, 5, 0),
    "05": (WHOLE, WHOLE, 250, 75, 50, 20, 5, 3), "09": (WHOLE, 1500, 250, 75, 50, 20, 10, 0),
    "10": (WHOLE, WHOLE, 200, 75, 50, 30, 5, 3), "12": (WHOLE, 2000, 250, 75, 50, 25, 5, 2),
    "13": (WHOLE, 2500, 250, 100, 50, 20, 10, 0), "14": (WHOLE, 2000, 300, 50, 40, 30, 10, 0),
    "15": (WHOLE, TENTH, 300, 50, 40, 30, 10, 0), "E01": (WHOLE, TENTH, 300, 50, 40, 30, 9, 0),
    "E02": (WHOLE, TENTH, 300, 50, 40, 30, 9, 0), "E03": (WHOLE, TENTH, 250, 75, 50, 25, 10, 0),
}  # fmt: skip
# Five cards of one suit in sequence to the ace, five, four in sequence, five and four of one suit.
FLUSH_PAYS: dict[str, tuple[str | int, ...]] = {
    "06": (WHOLE, 500, 200, 50, 5), "07": (WHOLE, 1000, 200, 50, 5), "08": (WHOLE, 2500, 150, 75, 5),
    "11": (WHOLE, 500, 200, 75, 5),
}  # fmt: skip
ENVY = {"E01": (1000, 300), "E02": (5000, 1500), "E03": (1000, 250)}
SCHEDULES = tuple(f"PT-BJS-5CL-{name}" for name in (*PAYS, *FLUSH_PAYS))
# Royal flush and below, by the five columns of All 6; the last has six-card royals above them.
ALL_6 = (
    (1000, 200, 50, 25, 20, 10, 5), (1000, 200, 50, 25, 15, 10, 5), (1000, 200, 100, 20, 15, 9, 8),
    (1000, 200, 100, 20, 15, 10, 7), (1000, 200, 50, 20, 15, 10, 5),
)  # fmt: skip


def _as_award(pay: str | int, meter: str) -> Award | None:
    if isinstance(pay, str):
        return ("%", int(pay[:-1]), meter)
    return ("for", pay, "") if pay else None


def flushes(cards: Sequence[str]) -> int:
    """A place in FLUSH_PAYS."""
    hand = five(cards)[0]
    if hand in (h.ROYAL, h.STRAIGHT_FLUSH):
        return h.ROYAL - hand
    fours = [four for four in combinations(cards, 4) if len({card[1] for card in four}) == 1]
    if any(run_top([rank(card) for card in four]) for four in fours):
        return 2
    return 3 if hand == h.FLUSH else 4 if fours else 5


def linked(cards: Sequence[str], schedule: str, meter: str = "five-card-linked-progressive") -> Award | None:
    name = schedule.rpartition("-")[2]
    if name in FLUSH_PAYS:
        return _as_award((*FLUSH_PAYS[name], 0)[flushes(cards)], meter)
    hand = five(cards)[0]
    return _as_award(PAYS[name][DOWN.index(hand)], meter) if hand in DOWN else None


def linked_envy(cards: Sequence[str], schedule: str) -> int:
    hand = five(cards)[0]
    royal, straight_flush = ENVY.get(schedule.rpartition("-")[2], (0, 0))
    return royal if hand == h.ROYAL else straight_flush if hand == h.STRAIGHT_FLUSH else 0


def all_6(cards: Sequence[str], column: int, suit: str) -> int:
    """To one, 0 for a loss; `column` from 0, `suit` the one in which a six-card royal flush pays most."""
    suits = Counter(card[1] for card in cards)
    if column == 4 and len(suits) == 1 and {card[0] for card in cards} == set("AKQJT9"):
        return 200_000 if cards[0][1] == suit else 20_000
    hand = best(cards)[0]
    return ALL_6[column][DOWN.index(hand)] if hand in DOWN[:7] else 0
