"""Rulings on the showdown and the award: 30-1026 to 30-1028."""

from __future__ import annotations

from croupier.poker.rulings import conditions as c
from croupier.poker.rulings import remedies as then
from croupier.poker.rulings.ruling import DEALER, PLAYERS, Ruling

OF_THE_SHOWDOWN = (
    Ruling(
        "wrong-count", DEALER, "30-1026(1)",
        "at the showdown a hand has too many or too few cards", "dead",
        c.at_showdown, then.dead_hand("too many or too few cards", "30-1026(1)"),
    ),
    Ruling(
        "touched-the-discards", DEALER, "30-1026(3)",
        "a hand is discarded early and touches the discards", "dead",
        c.live, then.dead_hand("touched the discards", "30-1026(3)"),
    ),
    Ruling(
        "verbal-concession", DEALER, "30-1026(4)",
        "a player concedes by word of mouth at the showdown", "not binding",
        c.at_showdown, then.nothing,
    ),
    Ruling(
        "left-the-table", DEALER, "30-1026(5)",
        "a player leaves during the hand", "the pot is conceded, the hand is dead",
        c.live, then.dead_hand("left the table", "30-1026(5)"),
    ),
    Ruling(
        "discarded-face-up", DEALER, "30-1026(6)",
        "a hand thrown away face up, all bets paid, not mixed with discards", "live",
        c.mucked_at_showdown, then.retrieve,
    ),
    Ruling(
        "discarded-face-down", DEALER, "30-1026(7)",
        "taken back, nothing touched, nobody induced to discard", "live, and turned face up",
        c.mucked_at_showdown, then.retrieve,
    ),
    Ruling(
        "not-retrievable", DEALER, "30-1026(8)",
        "thrown away face down, though it was shown before", "dead",
        c.mucked_at_showdown, then.nothing,
    ),
    Ruling(
        "discarded-by-dealer", DEALER, "30-1026(9)",
        "the dealer discards a hand and nobody objects", "dead",
        c.at_showdown, then.dead_hand("discarded by the dealer without objection", "30-1026(9)"),
    ),
    Ruling(
        "laid-out-and-discarded", DEALER, "30-1026(10)",
        "the dealer discards a winning hand that was laid out", "live, if the pot is not taken in",
        c.dead_but_shown, then.retrieve,
    ),
    Ruling(
        "objection", PLAYERS, "30-1026(11)",
        "a player does not want his hand discarded", "it stays",
        c.claims, then.nothing,
    ),
    Ruling(
        "claim", PLAYERS, "30-1028",
        "a claim against the award, before the cards are mucked and the pot is taken in", "recorded; the cards speak",
        c.claims, then.nothing,
    ),
    Ruling(
        "chop", PLAYERS, "30-1028",
        "two blinds alone, nobody has acted, before the flop, by house rule", "the blinds come back, no rake",
        c.chop, then.chop_blinds, seat=False,
    ),
)  # fmt: skip
