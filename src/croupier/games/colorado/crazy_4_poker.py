"""Crazy 4 Poker, 30-1099.31: best four of five, a triple raise with a pair of aces, king high to qualify."""

from croupier.games.colorado.general import replaced
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    LOSS,
    PUSH,
    TIE,
    WIN,
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

RULE = Rule("co", "30-1099.31")
PLAYER, DEALER = own("player", 5), common("dealer", 5)

HAND = category("hand", PLAYER, "crazy-4", RULE(1), classes=("pair of queens to aces",))
DEALER_HAND = category("dealer's hand", DEALER, "crazy-4", RULE(12))
FIVE = category("five-card hand", PLAYER, "high", RULE(19))
HIGHEST = best_at_table("highest hand", (PLAYER, DEALER), "crazy-4", RULE(16))
ACES = at_least("pair of aces or better", PLAYER, "crazy-4", "As Ah 2d 3c", RULE(11))
QUALIFIED = at_least("dealer qualifies", DEALER, "crazy-4", "Ks 4h 3d 2c", RULE(8))
RESULT = versus("result", PLAYER, DEALER, "crazy-4", RULE(14))
FOLD = folded(RULE(9))

QUALIFIES, FOLDED, STRAIGHT = QUALIFIED[True], FOLD[True], HAND.at_least("straight")
PROGRESSIVE_HAND = {"crazy-4": HAND, "high": FIVE}

ANTE = Line(name="ante", cite=RULE(2))
SUPER_BONUS = Line(name="super-bonus", cite=RULE(2))
QUEENS_UP = Line(name="queens-up", cite=RULE(15), side=True)
COVER_ALL = Line(name="cover-all", cite=RULE(16), side=True, by_hands=1)
PROGRESSIVE = Line(name="progressive", cite=RULE(2), side=True)
PLAY = Line(name="play", cite=RULE(11), kind=Kind.MADE)
ENVY = Line(name="envy", cite=RULE("Envy (a)"), kind=Kind.ENVY, on=PROGRESSIVE, side=True)

CRAZY_4_POKER = Game(
    id="co/crazy-4-poker",
    rule=RULE,
    groups=(PLAYER, DEALER),
    lines=(PLAY, ANTE, QUEENS_UP, SUPER_BONUS, COVER_ALL, PROGRESSIVE, ENVY),
    opens=Opens(required=(ANTE, SUPER_BONUS), cite=RULE(2)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(11),
            choices=(
                fold(RULE(9)),
                bet(PLAY, times=1, of=ANTE, name="play", cite=RULE(11)),
                bet(PLAY, times=2, of=ANTE, cite=RULE(11), when=ACES[True]),
                bet(PLAY, times=3, of=ANTE, cite=RULE(11), when=ACES[True]),
            ),
            default="fold",
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        Row(PLAY, ~QUALIFIES, EVEN, RULE(8), "dealer does not qualify"),
        *showdown(PLAY, RESULT, when=QUALIFIES, cite=RULE(14), tie=RULE(13)),
        Row(ANTE, FOLDED, LOSE, RULE(9), "folded"),
        Row(ANTE, ~FOLDED & ~QUALIFIES, PUSH, RULE(8), "dealer does not qualify"),
        *showdown(ANTE, RESULT, when=~FOLDED & QUALIFIES, cite=RULE(14), tie=RULE(13)),
        Row(QUEENS_UP, FOLDED, LOSE, RULE(9), "folded"),
        Row(QUEENS_UP, ~FOLDED, Pays(by=HAND), RULE(15)),
        Row(SUPER_BONUS, FOLDED, LOSE, RULE(9), "folded"),
        Row(SUPER_BONUS, ~FOLDED & STRAIGHT, Pays(by=HAND), RULE(12, "c", "i")),
        Row(
            SUPER_BONUS,
            ~FOLDED & ~STRAIGHT & QUALIFIES & RESULT[LOSS],
            LOSE,
            RULE(12, "c", "ii"),
            "dealer wins",
        ),
        Row(
            SUPER_BONUS,
            ~FOLDED & ~STRAIGHT & QUALIFIES & RESULT[WIN],
            PUSH,
            RULE(12, "c", "iii"),
            "player wins with less than a straight",
        ),
        Row(
            SUPER_BONUS,
            ~FOLDED & ~STRAIGHT & ~QUALIFIES,
            PUSH,
            RULE(12, "c", "iii"),
            "dealer does not qualify",
        ),
        # (12)(c) leaves out the tie; (13) makes it a push.
        Row(SUPER_BONUS, ~FOLDED & ~STRAIGHT & QUALIFIES & RESULT[TIE], PUSH, RULE(13), "tie"),
        Row(COVER_ALL, ALWAYS, Pays(by=HIGHEST), RULE(16)),
        Row(PROGRESSIVE, ALWAYS, Pays(by=PROGRESSIVE_HAND), RULE(17)),
    ),
    pay=PayOrder(cite=RULE(7)),
    envy=(Envy(line=ENVY, on=PROGRESSIVE, by=Pays(by=PROGRESSIVE_HAND), cite=RULE("Envy (a)")),),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(6)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID_BUT_PROGRESSIVE, RULE(17, "h")),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(6)),
        Misdeal("dealer", "exposed", Effect.PLAY_ON, RULE(6)),
        *replaced("off-table"),
    ),
    tips=Tips(lines=(ANTE, SUPER_BONUS, QUEENS_UP, COVER_ALL, PLAY), cite=RULE(3)),
)
