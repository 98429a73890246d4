"""3-5-7 Poker, 30-1099.24."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.hands import Value, best, five, three
from tests.naive.settled.ledger import Deal, Seat

# Straight flush, three of a kind, straight, flush, pair.
THREE = {"1": (40, 30, 6, 4, 1), "2": (40, 25, 6, 4, 1)}
# Royal flush to two pair, then a pair of sixes or better.
FIVE = {"3": (500, 100, 40, 15, 8, 6, 4, 3), "4": (500, 100, 40, 12, 9, 6, 4, 3)}
# Royal flush to three of a kind; then two pair, by the rank of the higher.
SEVEN = {"5": (100, 20, 7, 5, 4, 3, 2), "6": (100, 25, 15, 6, 4, 3, 2)}
LEAST = {"5": 10, "6": 11}
DOWN = (h.ROYAL, h.STRAIGHT_FLUSH, h.QUADS, h.FULL, h.FLUSH, h.STRAIGHT, h.TRIPS, h.TWO_PAIR)


def on_three(hand: Value, schedule: str) -> int:
    ranks = (h.STRAIGHT_FLUSH_3, h.TRIPS_3, h.STRAIGHT_3, h.FLUSH_3, h.PAIR_3)
    kind = h.STRAIGHT_FLUSH_3 if hand[0] == h.MINI_ROYAL else hand[0]
    return dict(zip(ranks, THREE[schedule], strict=True)).get(kind, 0)


def on_five(hand: Value, schedule: str) -> int:
    return int(hand[1] >= 6) if hand[0] == h.PAIR else dict(zip(DOWN, FIVE[schedule], strict=True)).get(hand[0], 0)


def on_seven(hand: Value, schedule: str) -> int:
    if hand[0] == h.TWO_PAIR:
        return int(hand[1] >= LEAST[schedule])
    return dict(zip(DOWN, SEVEN[schedule], strict=False)).get(hand[0], 0)


def pot(seats: Sequence[Seat], name: str, value: Callable[[Seat], Value], percent: Fraction) -> Fraction:
    """The best hand has it, or the best share it; returned is what the rake was."""
    entered = [seat for seat in seats if name in seat.wagers]
    if len(entered) == 1:
        entered[0].lines[name] = ("void", Fraction(0), entered[0].wagers[name])
    if len(entered) < 2:
        return Fraction(0)
    whole = sum((seat.wagers[name] for seat in entered), Fraction(0))
    rake = min(Fraction(int(whole * percent), 100), Fraction(5))
    highest = max(value(seat) for seat in entered)
    winners = [seat for seat in entered if value(seat) == highest]
    cents = int((whole - rake) * 100)
    for place, seat in enumerate(winners):
        # An odd cent each, from the dealer's left.
        part = Fraction(cents // len(winners) + (place < cents % len(winners)), 100)
        stake = seat.wagers[name]
        seat.lines[name] = ("win" if part > stake else "push", max(part - stake, Fraction(0)), min(part, stake))
    for seat in entered:
        if seat not in winners:
            seat.lose(name)
    return rake


def settle(request: Mapping[str, Any]) -> tuple[Deal, Fraction]:
    deal, chosen = Deal.of(request), request["schedules"]
    percent = Fraction(request["options"].get("pot-rake", "0"))

    def made(game: str) -> Callable[[Seat], Value]:
        by = {
            "3-card": lambda seat: three_value(seat.cards),
            "5-card": lambda seat: five(seat.cards + deal.board[:2]),
            "7-card": lambda seat: best(seat.cards + deal.board),
        }
        return by[game]

    rake = sum(
        (pot(deal.seats, f"{game}-pot", made(game), percent) for game in ("3-card", "5-card", "7-card")), Fraction(0)
    )
    for seat in deal.seats:
        for game, pays in (("3-card", on_three), ("5-card", on_five), ("7-card", on_seven)):
            if game not in seat.wagers:
                continue
            if game == "7-card" and seat.actions == ["surrender"]:
                half = Fraction(int(seat.wagers[game] * 50), 100)
                seat.lines[game] = ("surrender", Fraction(0), half)
                continue
            odds = pays(made(game)(seat), chosen[game])
            if odds:
                seat.win(game, odds)
            else:
                seat.lose(game)
    return deal, rake


def three_value(cards: Sequence[str]) -> Value:
    """A mini royal is only the highest straight flush here."""
    hand = three(cards)
    return (h.STRAIGHT_FLUSH_3, *hand[1:]) if hand[0] == h.MINI_ROYAL else hand
