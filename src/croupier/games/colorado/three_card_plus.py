"""3 Card +, 30-1099.52: Three Card Poker with three aces above the straight flush; Super 6 reads both hands."""

from croupier.games.colorado.general import replaced
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    PUSH,
    Effect,
    Game,
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
    common,
    fold,
    folded,
    own,
    showdown,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.52")
PLAYER, DEALER = own("player", 3), common("dealer", 3)

HAND = category("hand", PLAYER, "three-card-aces", RULE(1))
DEALER_HAND = category("dealer's hand", DEALER, "three-card-aces", RULE(11))
SIX = category("six-card hand", PLAYER | DEALER, "high", RULE(3, "a"))
QUALIFIED = at_least("dealer qualifies", DEALER, "three-card-aces", "Qs 3h 2d", RULE(12))
RESULT = versus("result", PLAYER, DEALER, "three-card-aces", RULE(14))
FOLD = folded(RULE(10))

QUALIFIES, FOLDED = QUALIFIED[True], FOLD[True]

ANTE = Line(name="ante", cite=RULE(2))
PAIR_XXX = Line(name="pair-xxx", cite=RULE(2), side=True)
SUPER_6 = Line(name="super-6-bonus", cite=RULE(3), side=True)
PLAY = Line(name="play", cite=RULE(9), kind=Kind.MADE)
ANTE_BONUS = Line(name="ante-bonus", cite=RULE(13, "a"), kind=Kind.BONUS, on=ANTE, live=~FOLDED, side=True)

THREE_CARD_PLUS = Game(
    id="co/three-card-plus",
    rule=RULE,
    groups=(PLAYER, DEALER),
    lines=(PLAY, ANTE_BONUS, ANTE, PAIR_XXX, SUPER_6),
    opens=Opens(any_of=(ANTE, PAIR_XXX), cite=RULE(2)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(9),
            needs=ANTE,
            choices=(fold(RULE(10)), bet(PLAY, times=1, of=ANTE, name="play", cite=RULE(9))),
            default="fold",
            alone=fold(RULE(10)),
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        Row(PLAY, ~QUALIFIES, PUSH, RULE(13), "dealer does not qualify"),
        *showdown(PLAY, RESULT, when=QUALIFIES, cite=RULE(14, "a"), tie=RULE(14, "b", "i"), loss=RULE(14, "b")),
        # Three aces have no row of their own here: they are three of a kind.
        Row(ANTE_BONUS, ALWAYS, Pays(by=HAND), RULE(13, "a")),
        Row(ANTE, FOLDED, LOSE, RULE(10), "folded"),
        Row(ANTE, ~FOLDED & ~QUALIFIES, EVEN, RULE(13), "dealer does not qualify"),
        *showdown(
            ANTE, RESULT, when=~FOLDED & QUALIFIES, cite=RULE(14, "a"), tie=RULE(14, "b", "i"), loss=RULE(14, "b")
        ),
        # (15) reads otherwise for a folded pair: the erratum beside (10) says which is used.
        Row(PAIR_XXX, FOLDED, LOSE, RULE(10), "folded"),
        Row(PAIR_XXX, ~FOLDED, Pays(by=HAND), RULE(15)),
        Row(SUPER_6, ALWAYS, Pays(by=SIX), RULE(15)),
    ),
    pay=PayOrder(cite=RULE(8)),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(7)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(7)),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(7)),
        Misdeal("dealer", "exposed", Effect.PLAY_ON, RULE(7)),
        *replaced("off-table"),
    ),
    tips=Tips(lines=(ANTE, PAIR_XXX, SUPER_6, PLAY), cite=RULE(5)),
)
