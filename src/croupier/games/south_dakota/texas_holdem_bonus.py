"""South Dakota's Texas Hold'em Bonus, 20:18:16:15.12: as Colorado's, but the ante is paid only from a flush up."""

from croupier.games.holdem import hole_cards, royal_by_street
from croupier.rules import (
    ALWAYS,
    LOSE,
    PUSH,
    Envy,
    Game,
    Kind,
    Line,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Street,
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

RULE = Rule("sd", "20:18:16:15.12")
PLAYER, DEALER, BOARD = own("player", 2), common("dealer", 2), common("board", 5)

HAND = category("hand", PLAYER | BOARD, "high", RULE(12))
DEALER_HAND = category("dealer's hand", DEALER | BOARD, "high", RULE(11))
HOLE = hole_cards("hole cards", PLAYER, DEALER, RULE(12))
FIVE = category("first five cards", PLAYER | BOARD[:3], "high", RULE(18))
ROYALS = royal_by_street("progressive hand", PLAYER, BOARD, RULE(18))
RESULT = versus("result", PLAYER | BOARD, DEALER | BOARD, "high", RULE(12))
FOLD = folded(RULE(5, "a"))

FOLDED, FLUSH = FOLD[True], HAND.at_least("flush")
PROGRESSIVE_HAND = {"player + flop": FIVE, "player + board": ROYALS}

ANTE = Line(name="ante", cite=RULE(1))
# No bonus table is printed here: the erratum beside (12) says why Colorado's stands in.
BONUS = Line(name="bonus", cite=RULE(2), side=True, borrows=Rule("co", "30-1099.26"))
PROGRESSIVE = Line(name="progressive", cite=RULE(2), side=True)
FLOP = Line(name="flop", cite=RULE(5, "b"), kind=Kind.MADE)
TURN = Line(name="turn", cite=RULE(7), kind=Kind.MADE)
RIVER = Line(name="river", cite=RULE(9), kind=Kind.MADE)
ENVY = Line(name="envy", cite=RULE(18, "b", "i"), kind=Kind.ENVY, on=PROGRESSIVE, side=True)

TEXAS_HOLDEM_BONUS = Game(
    id="sd/texas-holdem-bonus",
    rule=RULE,
    groups=(PLAYER, DEALER, BOARD),
    lines=(BONUS, ANTE, FLOP, TURN, RIVER, PROGRESSIVE, ENVY),
    opens=Opens(required=(ANTE,), cite=RULE(1)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(5),
            choices=(fold(RULE(5, "a")), bet(FLOP, times=2, of=ANTE, name="bet", cite=RULE(5, "b"))),
            default="fold",
        ),
        Street(
            name="the flop",
            cite=RULE(7),
            shows=(BOARD[:3],),
            burns=1,
            choices=(check(RULE(7)), bet(TURN, times=1, of=ANTE, name="bet", cite=RULE(7))),
            default="check",
        ),
        Street(
            name="the turn",
            cite=RULE(8),
            shows=(BOARD[3:4],),
            burns=1,
            choices=(check(RULE(8)), bet(RIVER, times=1, of=ANTE, name="bet", cite=RULE(9))),
            default="check",
        ),
        Street(name="the river", cite=RULE(10), shows=(BOARD[4:],), burns=1),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    rows=(
        Row(BONUS, FOLDED, LOSE, RULE(5, "a"), "folded"),
        Row(BONUS, ~FOLDED, Pays(by=HOLE), RULE(12)),
        Row(ANTE, FOLDED, LOSE, RULE(5, "a"), "folded"),
        *showdown(ANTE, RESULT, when=~FOLDED & FLUSH, cite=RULE(16), tie=RULE(13), loss=RULE(14)),
        *showdown(
            ANTE,
            RESULT,
            when=~FOLDED & ~FLUSH,
            cite=RULE(16),
            tie=RULE(13),
            loss=RULE(14),
            win=PUSH,
            note="player wins with less than a flush",
        ),
        *showdown(FLOP, RESULT, when=ALWAYS, cite=RULE(15), tie=RULE(13), loss=RULE(14)),
        *showdown(TURN, RESULT, when=ALWAYS, cite=RULE(15), tie=RULE(13), loss=RULE(14)),
        *showdown(RIVER, RESULT, when=ALWAYS, cite=RULE(15), tie=RULE(13), loss=RULE(14)),
        Row(PROGRESSIVE, ALWAYS, Pays(by=PROGRESSIVE_HAND), RULE(18)),
    ),
    pay=PayOrder(cite=RULE(17)),
    envy=(Envy(line=ENVY, on=PROGRESSIVE, by=Pays(by=PROGRESSIVE_HAND), cite=RULE(18, "b", "i")),),
)
