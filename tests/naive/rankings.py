"""The twin of every ranking, and the orders of categories as the rule books print them, the highest first."""

from __future__ import annotations

from functools import partial

from tests.naive import other_hands as other
from tests.naive.poker_hands import HIGH, Twin, best_of, using_hole_cards

BELOW_FLUSHES = HIGH[2:]
JOKER = ("five aces", *HIGH)
WILD = ("five aces", "five of a kind", *HIGH)
SIX_CARD_DRAW = ("royal flush", "five of a kind", "straight flush", *BELOW_FLUSHES)
DJ_WILD = ("five wilds", "royal flush", "five of a kind", "straight flush", *BELOW_FLUSHES)
THREE = ("royal flush", "straight flush", "three of a kind", "straight", "flush", "pair", "high card")
FOUR = ("four aces", "four of a kind", "royal flush", "straight flush", "three of a kind", "straight", "two pair",
        "flush", "pair", "high card")  # fmt: skip
FOUR_OF_46 = ("royal flush", "four of a kind", "straight flush", "three of a kind", "flush", "two pair", "pair",
              "high card")  # fmt: skip
CRAZY = ("four aces", "royal flush", "four of a kind", "straight flush", "three of a kind", "flush", "straight",
         "two pair", "pair", "high card")  # fmt: skip
FRENZY = ("four of a kind", "royal flush", "straight flush", "three of a kind", "flush", "straight", "two pair", "pair",
          "high card")  # fmt: skip
PAI_GOW = ("natural seven-card straight flush", "royal flush with royal match", "seven-card straight flush with joker",
           "five aces", "royal flush", "straight flush", "four of a kind", "full house", "flush", "three of a kind",
           "straight", "three pair", "two pair", "pair", "high card")  # fmt: skip
PAI_GOW_36 = (PAI_GOW[0], "royal flush with ace-king suited", *PAI_GOW[2:])
PAI_GOW_WILD = ("natural seven-card straight flush", "seven-card straight flush with joker", "five aces",
                "five of a kind", "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight",
                "three of a kind", "three pair", "two pair", "pair", "high card")  # fmt: skip
SIX_CARD = ("six-card royal flush", *HIGH[:3], "three pair", *HIGH[3:])
WESTERN_FOUR = (*FOUR[:-1], "eight or better low", "high card")
WESTERN_FIVE = (*HIGH[:-1], "eight or better low", "high card")
SPLIT_TWO = ("straight flush", "pair", "straight", "flush", "high card")
# The same hands by other names.
RENAMED = {
    "three-card": {"royal flush": "mini royal"},
    "three-card-aces": {"royal flush": "mini royal"},
    "hole-cards": {"flush": "suited", "high card": "unsuited"},
    "three-card-split-two": {
        "straight flush": "suited connectors",
        "straight": "connected cards",
        "flush": "suited cards",
    },
}


def lengths(hand: str, longest: int, none: str = "") -> tuple[str, ...]:
    named = tuple(f"{other.NUMBERS[number]}-card {hand}" for number in range(longest, 1, -1))
    return (*named, none) if none else named


TWINS: dict[str, tuple[tuple[str, ...], Twin]] = {
    "high": (HIGH, best_of(5, HIGH)),
    "omaha-high": (HIGH, using_hole_cards(4, (2,))),
    "omaha-five-high": (HIGH, using_hole_cards(5, (2,))),
    "both-hole-cards": (HIGH, using_hole_cards(2, (2,))),
    "holdem-88": (HIGH, using_hole_cards(2, (1, 2))),
    "one-or-two-hole-cards": (HIGH, using_hole_cards(2, (1, 2))),
    "high-joker": (JOKER, best_of(5, JOKER, "joker")),
    "high-joker-wheel": (JOKER, best_of(5, JOKER, "joker", wheel_second=True)),
    "high-straight-joker": (JOKER, best_of(5, JOKER, "straight joker")),
    "high-wild": (WILD, best_of(5, WILD, "wild")),
    "high-wild-wheel": (WILD, best_of(5, WILD, "wild", wheel_second=True)),
    "wild-six-card-draw": (SIX_CARD_DRAW, best_of(5, SIX_CARD_DRAW, "wild")),
    "dj-wild": (DJ_WILD, best_of(5, DJ_WILD, "deuces")),
    "three-card": (THREE, best_of(3, THREE)),
    "three-card-aces": (("three aces", *THREE), best_of(3, ("three aces", *THREE))),
    "four-card": (FOUR, best_of(4, FOUR)),
    "2-card-poker-four": (FOUR_OF_46, best_of(4, FOUR_OF_46)),
    "crazy-4": (CRAZY, best_of(4, CRAZY)),
    "four-card-frenzy": (FRENZY, best_of(4, FRENZY)),
    "two-card": (("pair", "high card"), best_of(2, ("pair", "high card"), "joker")),
    "two-card-wild": (("pair", "high card"), best_of(2, ("pair", "high card"), "wild")),
    "2-card-poker": (
        ("pair", "straight flush", "flush", "high card"),
        best_of(2, ("pair", "straight flush", "flush", "high card")),
    ),
    "three-card-split-two": (SPLIT_TWO, best_of(2, SPLIT_TWO)),
    "hole-cards": (("pair", "flush", "high card"), best_of(2, ("pair", "flush", "high card"))),
    "ace-to-five": (other.low_order(None), partial(other.ace_to_five, qualifier=None)),
    "ace-to-five-8": (other.low_order(8), partial(other.ace_to_five, qualifier=8)),
    "omaha-low": (other.low_order(None), partial(other.omaha_low, hole=4, qualifier=None)),
    "omaha-low-8": (other.low_order(8), partial(other.omaha_low, hole=4, qualifier=8)),
    "omaha-five-low": (other.low_order(None), partial(other.omaha_low, hole=5, qualifier=None)),
    "omaha-five-low-8": (other.low_order(8), partial(other.omaha_low, hole=5, qualifier=8)),
    "deuce-to-seven": (other.LOWBALL, other.deuce_to_seven),
    "flush-length": (lengths("flush", 7), partial(other.flush_length, wild=False)),
    "flush-length-wild": (lengths("flush", 7), partial(other.flush_length, wild=True)),
    "straight-flush-length": (
        lengths("straight flush", 7, "no straight flush"),
        partial(other.straight_flush_length, wild=False),
    ),
    "straight-flush-length-wild": (
        lengths("straight flush", 7, "no straight flush"),
        partial(other.straight_flush_length, wild=True),
    ),
    "straight-length": (lengths("straight", 8, "no straight"), other.straight_length),
    "six-card": (SIX_CARD, partial(other.six_card, six_royal=True)),
    "six-card-three-pair": (SIX_CARD[1:], partial(other.six_card, six_royal=False)),
    "royal-length": (("seven-card royal flush", "six-card royal flush", *HIGH), other.royal_length),
    "royal-after": (
        ("royal after 5", "royal after 6", "royal after 7", "community royal", *HIGH[1:]),
        other.royal_after,
    ),
    "flopped-high": (
        ("flopped royal flush", "flopped straight flush", "royal flush", "community royal flush", *HIGH[1:]),
        other.flopped,
    ),
    "western-stud-four": (WESTERN_FOUR, partial(other.western, order=WESTERN_FOUR)),
    "western-stud-five": (WESTERN_FIVE, partial(other.western, order=WESTERN_FIVE)),
    "three-card-split-four": (
        ("four aces", "four of a kind", "four-card straight flush", "three-card straight flush", "three of a kind",
         "four-card straight or flush", "two pair", "three-card straight or flush", "pair", "high card"),
        other.split_four,
    ),
    "five-card-flushes": (
        ("royal flush", "straight flush", "four-card straight flush", "flush", "four-card flush", "no flush"),
        other.five_card_flushes,
    ),
    "lo-ball": ((*(f"{name} high" for name in other.RANKS[5:]), "pair or better"), other.lo_ball),
    "five-card-color": (
        ("five cards same color", "four cards same color", "three cards same color"),
        other.five_card_color,
    ),
    "six-card-color": (
        ("same color player and dealer hands", "same color player hand", "two colors in the player's hand"),
        other.six_card_color,
    ),
    "pai-gow-seven": (PAI_GOW, partial(other.pai_gow, order=PAI_GOW, mode="joker", partner=10)),
    "pai-gow-seven-ace-king": (PAI_GOW_36, partial(other.pai_gow, order=PAI_GOW_36, mode="joker", partner=12)),
    "pai-gow-seven-straight-joker": (
        PAI_GOW,
        partial(other.pai_gow, order=PAI_GOW, mode="straight joker", partner=10),
    ),
    "pai-gow-seven-wild": (PAI_GOW_WILD, partial(other.pai_gow, order=PAI_GOW_WILD, mode="wild", partner=None)),
    "multi-deck-high": (other.SHOOTOUT, other.shootout),
    "multi-deck-three": (
        ("three identical", "royal flush", "straight flush", "ace king queen", "three of a kind", "straight", "flush",
         "identical pair", "pair", "high card"),
        other.multi_deck_three,
    ),
    "multi-deck-four": (
        ("four of a kind suited", "royal flush", "straight flush", "four of a kind", "straight", "flush",
         "three of a kind", "two pair", "suited pair", "pair", "high card"),
        other.multi_deck_four,
    ),
    "multi-deck-six": (
        ("six of a kind", "royal flush", "straight flush", "five of a kind", "six-card flush", "four of a kind",
         "full house", "six-card straight", "five-card flush", "three pair", "five-card straight", "three of a kind",
         "two pair", "pair", "high card"),
        other.multi_deck_six,
    ),
    "baccarat": (("natural nine", "natural eight", *reversed(other.DIGITS)), other.baccarat),
    "thirty-one": (("natural 31", "hard 31", *map(str, range(21, 1, -1)), "22 to 30"), other.thirty_one),
    "prospector-points": (tuple(f"{total} points" for total in range(30, 2, -1)), other.prospector),
    "card": (tuple(reversed(other.RANKS)), other.single_card),
}  # fmt: skip
