"""Three Card Poker, 30-1099.18: ante and play against the dealer's queen high, and wagers on the cards alone."""

from croupier.games.colorado.general import replaced
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    PUSH,
    Effect,
    Envy,
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
    best_at_table,
    bet,
    category,
    common,
    fold,
    folded,
    own,
    showdown,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.18")
PLAYER, DEALER, BOARD = own("player", 3), common("dealer", 3), common("board", 2, least=0, parts=False)

HAND = category("hand", PLAYER, "three-card", RULE(1))
DEALER_HAND = category("dealer's hand", DEALER, "three-card", RULE(12))
SIX = category("six-card hand", PLAYER | DEALER, "high", RULE(17))
THREE = category("progressive hand", PLAYER, "three-card", RULE(2), classes=("mini royal in spades",))
FIVE = category("five-card hand", PLAYER | BOARD, "high", RULE(2))
HIGHEST = best_at_table("highest hand", (PLAYER, DEALER), "three-card", RULE(18))
QUALIFIED = at_least("dealer qualifies", DEALER, "three-card", "Qs 3h 2d", RULE(8))
RESULT = versus("result", PLAYER, DEALER, "three-card", RULE(14))
FOLD = folded(RULE(9))

QUALIFIES, FOLDED = QUALIFIED[True], FOLD[True]
PROGRESSIVE_HAND = {"three-card": THREE, "high": FIVE}

ANTE = Line(name="ante", cite=RULE(2))
PAIR_PLUS = Line(name="pair-plus", cite=RULE(2), side=True)
PLAY = Line(name="play", cite=RULE(11), kind=Kind.MADE)
ANTE_BONUS = Line(name="ante-bonus", cite=RULE(15), kind=Kind.BONUS, on=ANTE, live=~FOLDED, side=True)
SIX_CARD = Line(name="six-card-bonus", cite=RULE(2), side=True)
COVER_ALL = Line(name="cover-all", cite=RULE(2), needs=(ANTE, PAIR_PLUS), side=True, by_hands=1)
PROGRESSIVE = Line(name="progressive", cite=RULE(2), needs=(ANTE, PAIR_PLUS), side=True)
ENVY = Line(name="envy", cite=RULE("Envy (a)"), kind=Kind.ENVY, on=PROGRESSIVE, side=True)

THREE_CARD_POKER = Game(
    id="co/three-card-poker",
    rule=RULE,
    groups=(PLAYER, DEALER, BOARD),
    lines=(PLAY, ANTE_BONUS, ANTE, PAIR_PLUS, SIX_CARD, COVER_ALL, PROGRESSIVE, ENVY),
    opens=Opens(any_of=(ANTE, PAIR_PLUS), cite=RULE(2)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(11),
            needs=ANTE,
            choices=(fold(RULE(9)), bet(PLAY, times=1, of=ANTE, name="play", cite=RULE(11))),
            default="fold",
            alone=fold(RULE(9)),
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        Row(PLAY, ~QUALIFIES, PUSH, RULE(8), "dealer does not qualify"),
        *showdown(PLAY, RESULT, when=QUALIFIES, cite=RULE(14), tie=RULE(13)),
        Row(ANTE_BONUS, ALWAYS, Pays(by=HAND), RULE(15)),
        Row(ANTE, FOLDED, LOSE, RULE(9), "folded"),
        Row(ANTE, ~FOLDED & ~QUALIFIES, EVEN, RULE(8), "dealer does not qualify"),
        *showdown(ANTE, RESULT, when=~FOLDED & QUALIFIES, cite=RULE(14), tie=RULE(13)),
        # (16) reads otherwise for a folded pair: the erratum beside (9) says which is used.
        Row(PAIR_PLUS, FOLDED, LOSE, RULE(9), "folded"),
        Row(PAIR_PLUS, ~FOLDED, Pays(by=HAND), RULE(16)),
        Row(SIX_CARD, ALWAYS, Pays(by=SIX), RULE(17)),
        Row(COVER_ALL, ALWAYS, Pays(by=HIGHEST), RULE(18)),
        Row(PROGRESSIVE, ALWAYS, Pays(by=PROGRESSIVE_HAND), RULE(19)),
    ),
    pay=PayOrder(cite=RULE(7)),
    envy=(Envy(line=ENVY, on=PROGRESSIVE, by=Pays(by=PROGRESSIVE_HAND), cite=RULE("Envy (a)")),),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(6)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID_BUT_PROGRESSIVE, RULE(19, "h")),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(6)),
        Misdeal("dealer", "exposed", Effect.PLAY_ON, RULE(6)),
        *replaced("off-table"),
    ),
    tips=Tips(lines=(ANTE, PAIR_PLUS, SIX_CARD, COVER_ALL, PLAY), cite=RULE(3)),
)
