"""3 Shot Poker, 30-1099.58: two cards, and three community cards of which each completes a wager of its own."""

from croupier.rules import (
    ALWAYS,
    LOSE,
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
    bet,
    category,
    common,
    fold,
    folded,
    own,
)  # fmt: skip

RULE = Rule("co", "30-1099.58")
PLAYER, BOARD = own("player", 2), common("board", 3)

FIRST_HAND = category("1st shot", PLAYER | BOARD[:1], "three-card", RULE(7))
SECOND_HAND = category("2nd shot", PLAYER | BOARD[1:2], "three-card", RULE(7))
THIRD_HAND = category("3rd shot", PLAYER | BOARD[2:], "three-card", RULE(7))
FIVE = category("hand", PLAYER | BOARD, "high", RULE(8), classes=("one pair, tens to aces",))
FOLD = folded(RULE(5))
FOLDED = FOLD[True]

FIRST = Line(name="1st-shot", cite=RULE(2), of="3-shot")
SECOND = Line(name="2nd-shot", cite=RULE(5), kind=Kind.MADE, of="3-shot")
THIRD = Line(name="3rd-shot", cite=RULE(5), kind=Kind.MADE, of="3-shot")
FIVE_SHOT = Line(name="5-shot", cite=RULE(2), side=True)

THREE_SHOT_POKER = Game(
    id="co/3-shot-poker",
    rule=RULE,
    groups=(PLAYER, BOARD),
    lines=(FIRST, SECOND, THIRD, FIVE_SHOT),
    opens=Opens(required=(FIRST,), cite=RULE(2)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(5),
            choices=(fold(RULE(5)), bet(SECOND, times=1, of=FIRST, also=(THIRD,), name="play", cite=RULE(5))),
            default="fold",
        ),
        Street(name="the community cards", cite=RULE(6), shows=(BOARD,)),
    ),
    hand=FIVE,
    rows=(
        Row(FIRST, FOLDED, LOSE, RULE(5), "folded"),
        Row(FIRST, ~FOLDED, Pays(by=FIRST_HAND), RULE(7), "less than a pair"),
        Row(SECOND, ALWAYS, Pays(by=SECOND_HAND), RULE(7), "less than a pair"),
        Row(THIRD, ALWAYS, Pays(by=THIRD_HAND), RULE(7), "less than a pair"),
        # (5): still in play when the hand is folded.
        Row(FIVE_SHOT, ALWAYS, Pays(by=FIVE), RULE(8), "less than a pair of tens"),
    ),
    pay=PayOrder(cite=RULE(7)),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(4)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(4)),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(4)),
        Misdeal("dealer", "exposed", Effect.PLAY_ON, RULE(4)),
        Misdeal("seat", "off-table", Effect.SEAT_VOID, RULE(4)),
    ),
    tips=Tips(lines=(FIRST, SECOND, THIRD, FIVE_SHOT), cite=RULE(5, "a")),
)
