"""Texas Hold'em Bonus, 30-1099.26: two antes to see the flop, then an ante on the turn and on the river, or none."""

from croupier.games.holdem import hole_cards, royal_by_street
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

RULE = Rule("co", "30-1099.26")
PLAYER, DEALER, BOARD = own("player", 2), common("dealer", 2), common("board", 5)

HAND = category("hand", PLAYER | BOARD, "high", RULE(13))
DEALER_HAND = category("dealer's hand", DEALER | BOARD, "high", RULE(12))
HOLE = hole_cards("hole cards", PLAYER, DEALER, RULE(23))
FIVE = category("first five cards", PLAYER | BOARD[:3], "high", RULE(23))
ROYALS = royal_by_street("progressive hand", PLAYER, BOARD, RULE(23))
RESULT = versus("result", PLAYER | BOARD, DEALER | BOARD, "high", RULE(13))
FOLD = folded(RULE(6))

FOLDED, STRAIGHT = FOLD[True], HAND.at_least("straight")
PROGRESSIVE_HAND = {"player + flop": FIVE, "player + board": ROYALS}

ANTE = Line(name="ante", cite=RULE(2))
BONUS = Line(name="bonus", cite=RULE(2), side=True)
PROGRESSIVE = Line(name="progressive", cite=RULE(2), side=True)
FLOP = Line(name="flop", cite=RULE(6), kind=Kind.MADE)
TURN = Line(name="turn", cite=RULE(8), kind=Kind.MADE)
RIVER = Line(name="river", cite=RULE(10), kind=Kind.MADE)
ENVY = Line(name="envy", cite=RULE("Envy Bonus"), kind=Kind.ENVY, on=PROGRESSIVE, side=True)

TEXAS_HOLDEM_BONUS = Game(
    id="co/texas-holdem-bonus",
    rule=RULE,
    groups=(PLAYER, DEALER, BOARD),
    lines=(BONUS, FLOP, TURN, RIVER, ANTE, PROGRESSIVE, ENVY),
    opens=Opens(required=(ANTE,), cite=RULE(2)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(6),
            choices=(fold(RULE(6)), bet(FLOP, times=2, of=ANTE, name="bet", cite=RULE(6))),
            default="fold",
        ),
        Street(
            name="the flop",
            cite=RULE(8),
            shows=(BOARD[:3],),
            burns=1,
            choices=(check(RULE(8)), bet(TURN, times=1, of=ANTE, name="bet", cite=RULE(8))),
            default="check",
        ),
        Street(
            name="the turn",
            cite=RULE(10),
            shows=(BOARD[3:4],),
            burns=1,
            choices=(check(RULE(10)), bet(RIVER, times=1, of=ANTE, name="bet", cite=RULE(10))),
            default="check",
        ),
        Street(name="the river", cite=RULE(11), shows=(BOARD[4:],), burns=1),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    rows=(
        Row(BONUS, FOLDED, LOSE, RULE(6), "folded"),
        Row(BONUS, ~FOLDED, Pays(by=HOLE), RULE(13)),
        *showdown(FLOP, RESULT, when=ALWAYS, cite=RULE(13)),
        *showdown(TURN, RESULT, when=ALWAYS, cite=RULE(13)),
        *showdown(RIVER, RESULT, when=ALWAYS, cite=RULE(13)),
        Row(ANTE, FOLDED, LOSE, RULE(6), "folded"),
        *showdown(ANTE, RESULT, when=~FOLDED & STRAIGHT, cite=RULE(13), win=EVEN),
        *showdown(
            ANTE,
            RESULT,
            when=~FOLDED & ~STRAIGHT,
            cite=RULE(13),
            win=PUSH,
            note="player wins with less than a straight",
        ),
        Row(PROGRESSIVE, ALWAYS, Pays(by=PROGRESSIVE_HAND), RULE(15)),
    ),
    pay=PayOrder(cite=RULE(13)),
    envy=(Envy(line=ENVY, on=PROGRESSIVE, by=Pays(by=PROGRESSIVE_HAND), cite=RULE("Envy Bonus")),),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(5)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID_BUT_PROGRESSIVE, RULE(15, "i")),
        Misdeal("seat", "off-table", Effect.SEAT_VOID, RULE(16)),
        Misdeal("dealer", "exposed", Effect.TABLE_VOID, RULE(17)),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(18)),
        Misdeal("board", "wrong-count", Effect.PLAY_ON, RULE(19)),
        Misdeal("board", "no-burn", Effect.FOLDS_RETURNED, RULE(20)),
        Misdeal("board", "exposed", Effect.PLAY_ON, RULE(21)),
    ),
    tips=Tips(lines=(ANTE, FLOP, TURN, RIVER), cite=RULE(3)),
)
