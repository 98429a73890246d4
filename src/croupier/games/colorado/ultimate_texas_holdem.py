"""Ultimate Texas Hold'em, 30-1099.34: one raise, and the earlier it is made the larger it may be."""

from croupier.games.colorado.general import replaced
from croupier.games.holdem import hole_cards, royal_by_street
from croupier.rules import (
    ALWAYS,
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
    check,
    common,
    fold,
    folded,
    own,
    showdown,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.34")
PLAYER, DEALER, BOARD = own("player", 2), common("dealer", 2), common("board", 5)
SEVEN, FLOP, THEIRS = PLAYER | BOARD, PLAYER | BOARD[:3], DEALER | BOARD

HAND = category("hand", SEVEN, "high", RULE(13, "b"))
DEALER_HAND = category("dealer's hand", THEIRS, "high", RULE(13))
POCKET = hole_cards("hole cards", PLAYER, DEALER, RULE(15))
FIVE = category("first five cards", FLOP, "high", RULE(19))
ROYALS = royal_by_street("progressive hand", PLAYER, BOARD, RULE(18))
HIGHEST = best_at_table("highest hand", (SEVEN, THEIRS), "high", RULE(16))
QUALIFIED = at_least("dealer qualifies", THEIRS, "high", "2s 2h 5d 4c 3s", RULE(8))
RESULT = versus("result", SEVEN, THEIRS, "high", RULE(13, "b"))
FOLD = folded(RULE(11))

QUALIFIES, FOLDED = QUALIFIED[True], FOLD[True]
PROGRESSIVE_HAND = {"player + board": ROYALS, "player + flop": FIVE}

ANTE = Line(name="ante", cite=RULE(2))
BLIND = Line(name="blind", cite=RULE(2))
TRIPS = Line(name="trips", cite=RULE(2), side=True)
PAIRS = Line(name="ultimate-pairs", cite=RULE(2), side=True)
COVER_ALL = Line(name="cover-all", cite=RULE(2), side=True, by_hands=1)
PROGRESSIVE = Line(name="progressive", cite=RULE(2), side=True)
PLAY = Line(name="play", cite=RULE(9), kind=Kind.MADE)
ENVY = Line(name="envy", cite=RULE(19), kind=Kind.ENVY, on=PROGRESSIVE, side=True)

ULTIMATE_TEXAS_HOLDEM = Game(
    id="co/ultimate-texas-holdem",
    rule=RULE,
    groups=(PLAYER, DEALER, BOARD),
    lines=(PLAY, ANTE, TRIPS, BLIND, PAIRS, COVER_ALL, PROGRESSIVE, ENVY),
    opens=Opens(required=(ANTE, BLIND), cite=RULE(2)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(9),
            choices=(
                check(RULE(9)),
                bet(PLAY, times=4, of=ANTE, cite=RULE(9)),
                bet(PLAY, times=3, of=ANTE, cite=RULE(9)),
            ),
            default="check",
        ),
        Street(
            name="the flop",
            cite=RULE(10),
            shows=(BOARD[:3],),
            unless=(PLAY,),
            choices=(check(RULE(10)), bet(PLAY, times=2, of=ANTE, cite=RULE(10))),
            default="check",
        ),
        Street(
            name="the river",
            cite=RULE(11),
            shows=(BOARD[3:],),
            unless=(PLAY,),
            choices=(fold(RULE(11)), bet(PLAY, times=1, of=ANTE, cite=RULE(11))),
            default="fold",
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        *showdown(PLAY, RESULT, when=ALWAYS, cite=RULE(13, "b")),
        Row(ANTE, FOLDED, LOSE, RULE(11), "folded"),
        Row(ANTE, ~FOLDED & ~QUALIFIES, PUSH, RULE(13, "a"), "dealer does not qualify"),
        *showdown(ANTE, RESULT, when=~FOLDED & QUALIFIES, cite=RULE(13, "b")),
        Row(TRIPS, ALWAYS, Pays(by=HAND), RULE(14)),
        Row(BLIND, FOLDED, LOSE, RULE(11), "folded"),
        *showdown(
            BLIND,
            RESULT,
            when=~FOLDED,
            cite=RULE(13, "b"),
            win=Pays(by=HAND, otherwise=PUSH),
            note="player wins with less than a straight",
        ),
        Row(PAIRS, ALWAYS, Pays(by=POCKET), RULE(15)),
        Row(COVER_ALL, ALWAYS, Pays(by=HIGHEST), RULE(16)),
        Row(PROGRESSIVE, ALWAYS, Pays(by=PROGRESSIVE_HAND), RULE(17)),
    ),
    pay=PayOrder(cite=RULE(7)),
    envy=(Envy(line=ENVY, on=PROGRESSIVE, by=Pays(by=PROGRESSIVE_HAND), cite=RULE(19)),),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(6)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID_BUT_PROGRESSIVE, RULE(17, "h")),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(6)),
        Misdeal("dealer", "exposed", Effect.PLAY_ON, RULE(6)),
        *replaced("off-table"),
    ),
    tips=Tips(lines=(ANTE, BLIND, TRIPS, COVER_ALL, PLAY), cite=RULE(3)),
)
