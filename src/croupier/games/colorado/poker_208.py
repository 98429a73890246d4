"""208 Poker, 30-1099.21: two cards of one deck and three of a three-deck shoe, and wagers on every card in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards.card import RANKS, SUITS, Cards
from croupier.cards.ranking import get_ranking
from croupier.rules import (
    ALWAYS,
    Class,
    Deal,
    Effect,
    Facts,
    Game,
    Holds,
    Line,
    Misdeal,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Shoe,
    SpotOutcome,
    Spots,
    Street,
    Tips,
    category,
    classes,
    common,
    known_class,
    own,
)  # fmt: skip

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch

RULE = Rule("co", "30-1099.21")
PLAYER, BOARD = own("player", 2, deck="hand", decks=1), common("board", 3, deck="shoe", decks=3)
HAND = PLAYER | BOARD
FIVE = get_ranking("multi-deck-high")

ACE, TWO_TO_ACE = 12, range(13)
LOW = {rank: (rank + 2) % 14 + (rank == ACE) for rank in TWO_TO_ACE}  # ace one to king thirteen
SEVEN = 7


def identical_on_the_board(facts: Facts) -> bool:
    """Every hand has all three cards of the shoe, so two that are identical end it for all (18)."""
    return len(set(BOARD.take(facts.cards))) < BOARD.size


def identical_rows(batch: Batch) -> NDArray[np.bool_]:
    one, two, three = batch.take(BOARD).T
    found: NDArray[np.bool_] = (one == two) | (two == three) | (one == three)
    return found


def paid_class(text: str) -> Class:
    """A class that the ranking knows, identical cards or not."""
    return known_class(text, Holds(HAND, FIVE, (text,)))


# (17): paid on the best paying row alone, so the classes stand in the order of their pays.
ANTE_HAND = classes(
    "hand",
    *(
        paid_class(text)
        for text in (
            "royal flush",
            "straight flush",
            "three of an identical kind",
            "four of a kind",
            "flush",
            "any two pairs of identical cards",
            "full house",
            "straight",
            "three of a kind",
            "two pair",
            "any two identical cards",
            "pair",
        )
    ),
    cite=RULE(17, "b"),
)
JACKPOT_HAND = classes(
    "jackpot hand",
    *(
        paid_class(text)
        for text in (
            "five of a kind, with four identical cards",
            "four of an identical kind",
            "five of a kind",
            "full house identical (three identical cards with two identical cards)",
        )
    ),
    cite=RULE(17, "a"),
)
SHOWN = category("five-card hand", HAND, "multi-deck-high", RULE(17))


def low_value(cards: Cards) -> int:
    """The ace is low for over and under: the erratum beside (13) says why."""
    return LOW[cards[0] >> 2]


def third(cards: Cards) -> str:
    """The parts of the three-way split, sixteen cards each; the sevens are in none."""
    value = low_value(cards)
    return "seven" if value == SEVEN else "a-4" if value <= 4 else "5-9" if value <= 9 else "10-k"


def value_and_suit(cards: Cards, pick: str) -> bool:
    return RANKS[cards[0] >> 2] + SUITS[cards[0] & 3] == pick


def value(cards: Cards, pick: str) -> bool:
    return RANKS[cards[0] >> 2] == pick and low_value(cards) != SEVEN


def suit(cards: Cards, pick: str) -> bool:
    return SUITS[cards[0] & 3] == pick and low_value(cards) != SEVEN


# A wager on three cards wins whenever they fit its row: the erratum beside (16) says why.
def ace_king_queen(cards: Cards, pick: str) -> bool:
    return {card >> 2 for card in cards} == {12, 11, 10}


def three_of_a_kind(cards: Cards, pick: str) -> bool:
    return len({card >> 2 for card in cards}) == 1


def straight(cards: Cards, pick: str) -> bool:
    ranks = sorted(card >> 2 for card in cards)
    return ranks in ([ranks[0], ranks[0] + 1, ranks[0] + 2], [0, 1, ACE])


def flush(cards: Cards, pick: str) -> bool:
    return len({card & 3 for card in cards}) == 1


def identical_two(cards: Cards, pick: str) -> bool:
    return len(set(cards)) < 3


ANTE = Line(name="ante", cite=RULE(6))
JACKPOT = Line(name="jackpot", cite=RULE(6), side=True, most=1_00, chips=True)
SINGLE = Line(name="single-card", cite=RULE(11), side=True, chips=True)
TRIPLE = Line(name="three-card", cite=RULE(6), side=True, chips=True)

SINGLE_CARDS = Spots(
    line=SINGLE,
    lost=RULE(13),
    on={str(n + 1): BOARD[n : n + 1] for n in range(3)},
    outcomes=(
        SpotOutcome("value-and-suit", "value-and-suit", value_and_suit, tuple(r + s for r in RANKS for s in SUITS)),
        SpotOutcome("value", "value", value, tuple(rank for rank in RANKS if rank != "7")),
        SpotOutcome("suit", "suit", suit, tuple(SUITS)),
        SpotOutcome(
            "three-way-split", "three-way-split", lambda cards, pick: third(cards) == pick, ("a-4", "5-9", "10-k")
        ),
        SpotOutcome("over-7", "over-7, under-7", lambda cards, pick: low_value(cards) > SEVEN),
        SpotOutcome("under-7", "over-7, under-7", lambda cards, pick: low_value(cards) < SEVEN),
    ),
)
THREE_CARDS = Spots(
    line=TRIPLE,
    opening=True,
    lost=RULE(16),
    on={"three-card": BOARD},
    outcomes=(
        SpotOutcome(
            "any-three-of-an-identical-kind", "any three of an identical kind", lambda cards, pick: len(set(cards)) == 1
        ),
        SpotOutcome(
            "royal-flush", "royal flush", lambda cards, pick: ace_king_queen(cards, pick) and flush(cards, pick)
        ),
        SpotOutcome(
            "straight-flush", "straight flush", lambda cards, pick: straight(cards, pick) and flush(cards, pick)
        ),
        SpotOutcome("any-a-k-q", "ace king queen", ace_king_queen),
        SpotOutcome("any-three-of-a-kind", "any three of a kind", three_of_a_kind),
        SpotOutcome("any-straight", "any straight", straight),
        SpotOutcome("any-flush", "any flush", flush),
        SpotOutcome("any-identical-two-cards", "any identical two cards", identical_two),
    ),
)

POKER_208 = Game(
    id="co/208-poker",
    rule=RULE,
    groups=(PLAYER, BOARD),
    deal=Deal(
        burns=1, shoe=Shoe(cite=RULE(18), deck="shoe", rounds=3, ends=identical_on_the_board, ends_rows=identical_rows)
    ),
    lines=(JACKPOT, ANTE),
    opens=Opens(required=(ANTE,), cite=RULE(6)),
    streets=(
        Street(name="the first card", cite=RULE(12), opens=("three-card", "1"), shows=(BOARD[:1],), burns=1),
        Street(name="the second card", cite=RULE(14), opens=("2",), shows=(BOARD[1:2],), burns=1),
        Street(name="the third card", cite=RULE(15), opens=("3",), shows=(BOARD[2:],), burns=1),
    ),
    hand=SHOWN,
    rows=(
        Row(JACKPOT, ALWAYS, Pays(by=JACKPOT_HAND), RULE(17, "a")),
        Row(ANTE, ALWAYS, Pays(by=ANTE_HAND), RULE(17, "b")),
    ),
    pay=PayOrder(cite=RULE(17)),
    spots=(SINGLE_CARDS, THREE_CARDS),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(9)),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(9)),
        Misdeal("seat", "off-table", Effect.SEAT_VOID, RULE(9)),
    ),
    tips=Tips(lines=(ANTE, JACKPOT), cite=RULE(7)),
)
