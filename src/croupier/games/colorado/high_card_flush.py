"""High Card Flush, 30-1099.43: the longer flush wins, the higher one between equals; a longer flush may raise more."""

from croupier.cards.ranking import get_ranking
from croupier.games.colorado.general import replaced
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    PUSH,
    Effect,
    Game,
    Holds,
    Kind,
    Line,
    Misdeal,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Street,
    Tips,
    at_least,
    bet,
    category,
    classes,
    common,
    fold,
    folded,
    known_class,
    own,
    showdown,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.43")
PLAYER, DEALER = own("player", 7), common("dealer", 7)
LENGTH = "flush-length"

HAND = category("hand", PLAYER, LENGTH, RULE(7))
DEALER_HAND = category("dealer's hand", DEALER, LENGTH, RULE(8))
RUN = category("longest straight flush", PLAYER, "straight-flush-length", RULE(9, "b"))
QUALIFIED = at_least("dealer qualifies", DEALER, LENGTH, "9s 3s 2s 3h 2h 3d 2d", RULE(8))
RESULT = versus("result", PLAYER, DEALER, LENGTH, RULE(8, "b"))
FOLD = folded(RULE(6))

QUALIFIES, FOLDED = QUALIFIED[True], FOLD[True]
LONG_RUN = RUN.at_least("four-card straight flush")
FIVE_SUITED, SIX_SUITED = HAND.at_least("five-card flush"), HAND.at_least("six-card flush")


# Only pay table 5 pays four of a kind (9)(b)(ii), and only above a three-card straight flush.
FOUR = Holds(PLAYER, get_ranking("straight-flush-length"), ("four of a kind",))
SHORT_RUN = Holds(PLAYER, get_ranking("straight-flush-length"), category=("three-card straight flush",))
STRAIGHT_FLUSH = classes(
    "straight flush or four of a kind",
    known_class(
        "four of a kind with a three-card straight flush",
        FOUR,
        SHORT_RUN,
        within=("four of a kind", "three-card straight flush"),
    ),
    known_class("four of a kind", FOUR),
    cite=RULE(9, "b", "ii"),
    otherwise=RUN,
)

ANTE = Line(name="ante", cite=RULE(2))
FLUSH_BONUS = Line(name="flush-bonus", cite=RULE(9), side=True)
STRAIGHT_FLUSH_BONUS = Line(name="straight-flush-bonus", cite=RULE(9), side=True)
RAISE = Line(name="raise", cite=RULE(6), kind=Kind.MADE)

HIGH_CARD_FLUSH = Game(
    id="co/high-card-flush",
    rule=RULE,
    groups=(PLAYER, DEALER),
    lines=(ANTE, RAISE, FLUSH_BONUS, STRAIGHT_FLUSH_BONUS),
    opens=Opens(required=(ANTE,), cite=RULE(2)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(6),
            choices=(
                fold(RULE(6)),
                bet(RAISE, times=1, of=ANTE, cite=RULE(6)),
                bet(RAISE, times=2, of=ANTE, cite=RULE(6), when=FIVE_SUITED),
                bet(RAISE, times=3, of=ANTE, cite=RULE(6), when=SIX_SUITED),
            ),
            default="fold",
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        Row(ANTE, FOLDED, LOSE, RULE(6), "folded"),
        Row(ANTE, ~FOLDED & ~QUALIFIES, EVEN, RULE(8, "a"), "dealer does not qualify"),
        *showdown(
            ANTE,
            RESULT,
            when=~FOLDED & QUALIFIES,
            cite=RULE(8, "b", "i"),
            tie=RULE(8, "b", "iii"),
            loss=RULE(8, "b", "ii"),
        ),
        Row(RAISE, ~QUALIFIES, PUSH, RULE(8, "a"), "dealer does not qualify"),
        *showdown(
            RAISE, RESULT, when=QUALIFIES, cite=RULE(8, "b", "i"), tie=RULE(8, "b", "iii"), loss=RULE(8, "b", "ii")
        ),
        Row(FLUSH_BONUS, ALWAYS, Pays(by=HAND), RULE(9, "a")),
        Row(STRAIGHT_FLUSH_BONUS, ALWAYS, Pays(by=STRAIGHT_FLUSH), RULE(9, "b")),
    ),
    pay=PayOrder(cite=RULE(8, "b")),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(5)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(5)),
        *replaced("exposed", "off-table"),
    ),
    tips=Tips(lines=(ANTE,), cite=RULE(3)),
)
