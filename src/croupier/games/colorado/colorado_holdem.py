"""Colorado Hold'em Poker, 30-1099.14: three cards, one given up before the flop is turned; no hand of the dealer's.

In play variation 1 a player folds or bets, in variation 2 he bets or goes on without. Three of a kind and three-card
straight flushes on the deal may be declared instead, which ends the hand at once.
"""

from croupier.cards.ranking import get_ranking
from croupier.games.colorado.general import redealt, replaced
from croupier.games.one_discard import DISCARD, FLOP, GIVES_ONE, PLAYER, WITH_FLOP, one_discard
from croupier.rules import (
    ALWAYS,
    LOSE,
    Axis,
    Choice,
    Cite,
    Deal,
    Facts,
    Game,
    Holds,
    Kind,
    Line,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Stage,
    Street,
    bet,
    category,
    check,
    classes,
    decided,
    fold,
    folded,
    known_class,
    one_of,
    unfolded,
)  # fmt: skip

RULE = Rule("co", "30-1099.14")
SUITED, TRIPS = "three-card straight flush on the deal", "three of a kind on the deal"
THREE_CARD = get_ranking("three-card")

THREE = category("first three cards", PLAYER, "three-card", RULE(6, "c"))
ON_THE_DEAL = classes(
    "hand on the deal",
    known_class(SUITED, Holds(PLAYER, THREE_CARD, category=("mini royal", "straight flush"))),
    known_class(TRIPS, Holds(PLAYER, THREE_CARD, category=("three of a kind",))),
    cite=RULE(6, "c"),
)
FOLD, DECLARE = folded(RULE(6, "a")), decided("declare", RULE(6, "c"))
FOLDED, DECLARED = FOLD[True], DECLARE[True]


def declared_or(hand: Axis, name: str, cite: Cite) -> Axis:
    """A declared hand is paid by the three cards, and any other by the two kept and the flop."""

    def chosen(facts: Facts) -> Axis:
        return ON_THE_DEAL if "declare" in facts.actions else hand

    return one_of(name, cite, chosen, hand, ON_THE_DEAL)


def five_cards(name: str, cite: Cite, *pairs: str) -> Axis:
    """The hand with the flop, `pairs` told apart from others; a folded or declared one has no such hand."""
    return unfolded(category(name, WITH_FLOP, "high", cite, classes=pairs), size=5, called=THREE)


BONUS_HAND = declared_or(five_cards("hand", RULE(8, "d"), "pair of jacks to aces"), "bonus hand", RULE(8, "d"))

ANTE = Line(name="ante", cite=RULE(2))
BET = Line(name="bet", cite=RULE(6, "b"), kind=Kind.MADE, of="ante")
BONUS = Line(name="bonus", cite=RULE(8, "b"), side=True, exactly=1_00)


def colorado(variation: int, choices: tuple[Choice, ...], default: str, pairs: tuple[str, str], less: str) -> Game:
    """`variation` 1 is played by (6), variation 2 by (7): the same letters, but for the choices."""
    by = 5 + variation
    hand = five_cards("hand", RULE(by, "d"), *pairs)
    paid = declared_or(hand, "hand paid", RULE(by, "e"))
    # Before the flop is turned, with the player's own decision.
    declared = Stage(after="the deal", at_once=True, shows=PLAYER, cite=RULE(by, "c"))
    folds = any(choice.name == "fold" for choice in choices)
    shown, plays = (DECLARED & ~FOLDED, ~DECLARED & ~FOLDED) if folds else (DECLARED, ~DECLARED)
    lost = (Row(ANTE, FOLDED, LOSE, RULE(6, "a"), "folded"), Row(BONUS, FOLDED, LOSE, RULE(8, "c"), "folded"))
    return Game(
        id=f"co/colorado-holdem@variation-{variation}",
        rule=RULE,
        groups=(PLAYER, DISCARD, FLOP),
        deal=Deal(board_last=True, checks=(one_discard(RULE(by, "b"), "bet", "continue"),)),
        lines=(ANTE, BET, BONUS),
        opens=Opens(required=(ANTE,), cite=RULE(2)),
        streets=(
            Street(name="the deal", cite=RULE(by), choices=choices, default=default),
            Street(name="the flop", cite=RULE(by, "d"), shows=(FLOP,)),
        ),
        hand=hand,
        rows=(
            *(lost if folds else ()),
            Row(ANTE, shown, Pays(by=paid), RULE(by, "c"), "declared", stage=declared),
            Row(ANTE, plays, Pays(by=paid), RULE(by, "d"), less),
            Row(BET, ALWAYS, Pays(by=paid), RULE(by, "d"), less),
            Row(BONUS, shown, Pays(by=BONUS_HAND), RULE(8, "d"), "declared", stage=declared),
            Row(BONUS, plays, Pays(by=BONUS_HAND), RULE(8, "d"), "less than a pair of jacks"),
        ),
        pay=PayOrder(cite=RULE(by, "e")),
        misdeals=(*redealt("wrong-count"), *replaced("exposed", "off-table")),
    )


def declare(cite: Cite) -> Choice:
    return check(cite, name="declare", when=ON_THE_DEAL[(SUITED, TRIPS)])


def second_bet(cite: Cite) -> Choice:
    return bet(BET, times=1, of=ANTE, name="bet", cite=cite, lists=GIVES_ONE)


VARIATION_1 = colorado(
    1,
    (fold(RULE(6, "a")), second_bet(RULE(6, "b")), declare(RULE(6, "c"))),
    "fold",
    ("pair of tens to aces", "pair of sevens to nines"),
    "less than a pair of sevens",
)
VARIATION_2 = colorado(
    2,
    (check(RULE(7, "a"), name="continue", lists=GIVES_ONE), second_bet(RULE(7, "a")), declare(RULE(7, "c"))),
    "continue",
    ("pair of jacks to aces", "pair of nines or tens"),
    "less than a pair of nines",
)
