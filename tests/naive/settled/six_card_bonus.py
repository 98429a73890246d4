"""Three Card Poker 6 Card Bonus of the California card room: a player-dealer covers what his wager covers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tests.naive.settled.few_cards import QUEEN_HIGH
from tests.naive.settled.hands import best, three
from tests.naive.settled.holdem import DOWN
from tests.naive.settled.ledger import Deal, against
from tests.naive.settled.stud import THREE_DOWN

PAIR_PLUS = dict(zip(THREE_DOWN, (200, 40, 30, 6, 3, 1), strict=True))
SIX_CARDS = dict(zip(DOWN, (1000, 200, 100, 20, 15, 9, 8), strict=True))


def settle(request: Mapping[str, Any]) -> Deal:
    deal = Deal.of(request)
    theirs = three(deal.dealer)
    for seat in deal.seats:
        hand, ante = three(seat.cards), seat.wagers["ante"]
        if seat.folded:
            seat.lose("ante")
        else:
            result, qualified = against(hand, theirs), theirs >= QUEEN_HIGH
            seat.compare("ante", result if qualified else 1, ante)
            seat.compare("play", result if qualified else 0, ante)
        seat.by_table("pair-plus", {} if seat.folded else PAIR_PLUS, hand[0])
        seat.by_table("six-card-bonus", SIX_CARDS, best(seat.cards + deal.dealer)[0])
    if "player_dealer" in request:
        _cover(deal, request)
    return deal


def _cover(deal: Deal, request: Mapping[str, Any]) -> None:
    """From the left of the player-dealer: he pays no more than his wager, and wins no more; the rest goes back."""
    bank = request["player_dealer"]
    to_pay = to_win = Fraction(bank["wager"])
    numbered = [(row["seat"], seat) for row, seat in zip(request["seats"], deal.seats, strict=True)]
    for _, seat in sorted(numbered, key=lambda pair: (pair[0] < bank["seat"], pair[0])):
        for wager, (outcome, paid, kept) in seat.lines.items():
            stake = seat.wagers["ante" if wager == "play" else wager]
            if outcome == "win":
                seat.lines[wager] = ("win" if to_pay else "void", min(paid, to_pay), kept)
                to_pay -= min(paid, to_pay)
            elif outcome == "lose":
                seat.lines[wager] = ("lose" if to_win else "void", paid, stake - min(stake, to_win))
                to_win -= min(stake, to_win)
