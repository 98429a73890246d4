"""Champion Poker, 30-1099.27: two games on one hand, a bonus on five or seven cards and, beside it,
hold'em with the dealer.

The bonus must be bet and is settled before the dealer shows his cards; the ante blind is bet beside it or not at all.
"""

from croupier.rules import (
    ALWAYS,
    LOSE,
    Effect,
    Game,
    Group,
    Kind,
    Line,
    Misdeal,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Stage,
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

RULE = Rule("co", "30-1099.27")
PLAYER, DEALER, BOARD = own("player", 2), common("dealer", 2), common("board", 5)
EIGHTS = "pair of eights to aces"

HAND = category("hand", PLAYER | BOARD, "high", RULE(6))
DEALER_HAND = category("dealer's hand", DEALER | BOARD, "high", RULE(6))
RESULT = versus("result", PLAYER | BOARD, DEALER | BOARD, "high", RULE(6))
FOLD = folded(RULE(6))
FOLDED = FOLD[True]

BONUS = Line(name="hold-em-bonus", cite=RULE(1), side=True)
ANTE = Line(name="ante-blind", cite=RULE(2), equals=BONUS)
PLAY = Line(name="play", cite=RULE(6), kind=Kind.MADE)
RAISE = Line(name="raise", cite=RULE(6), kind=Kind.MADE)
ANTE_BONUS = Line(name="ante-bonus", cite=RULE(6), kind=Kind.BONUS, on=ANTE, live=~FOLDED, side=True)


def champion(variant: str, cards: Group, stage: Stage, *extra: Row) -> Game:
    """`cards` are those that the bonus reads, `extra` what is paid besides."""
    bonus_hand = category("bonus hand", cards, "high", RULE(7), classes=(EIGHTS,))
    return Game(
        id=f"co/champion-poker@{variant}",
        rule=RULE,
        groups=(PLAYER, DEALER, BOARD),
        lines=(BONUS, ANTE, PLAY, RAISE, *(row.line for row in extra)),
        opens=Opens(required=(BONUS,), cite=RULE(2)),
        streets=(
            Street(
                name="the deal",
                cite=RULE(6),
                needs=ANTE,
                choices=(fold(RULE(6)), bet(PLAY, times=1, of=ANTE, name="play", cite=RULE(6))),
                default="fold",
            ),
            Street(
                name="the flop",
                cite=RULE(6),
                shows=(BOARD[:3],),
                needs=PLAY,
                choices=(check(RULE(6)), bet(RAISE, times=1, of=PLAY, name="raise", cite=RULE(6))),
                default="check",
            ),
            Street(name="the river", cite=RULE(6), shows=(BOARD[3:],)),
        ),
        hand=HAND,
        dealer=DEALER_HAND,
        rows=(
            Row(BONUS, ALWAYS, Pays(by=bonus_hand), RULE(7), stage=stage),
            Row(ANTE, FOLDED, LOSE, RULE(6), "folded"),
            *showdown(ANTE, RESULT, when=~FOLDED, cite=RULE(6)),
            *showdown(PLAY, RESULT, when=ALWAYS, cite=RULE(6)),
            *showdown(RAISE, RESULT, when=ALWAYS, cite=RULE(6)),
            *extra,
        ),
        pay=PayOrder(cite=RULE(6)),
        misdeals=(
            Misdeal("seat", "wrong-count", Effect.TABLE_VOID, RULE(5)),
            Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(5)),
            Misdeal("dealer", "exposed", Effect.TABLE_VOID, RULE(5)),
            Misdeal("board", "exposed", Effect.REST_VOID, RULE(5)),
            Misdeal("seat", "off-table", Effect.SEAT_VOID, RULE(5)),
            Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(5)),
        ),
        tips=Tips(lines=(BONUS, ANTE, PLAY, RAISE), cite=RULE(2)),
    )


FIVE_CARD = champion(
    "five-card",
    PLAYER | BOARD[:3],
    Stage(after="the flop", shows=PLAYER, cite=RULE(6)),
    Row(ANTE_BONUS, ALWAYS, Pays(by=HAND), RULE(6)),
)
SEVEN_CARD = champion("seven-card", PLAYER | BOARD, Stage(after="the river", shows=PLAYER, cite=RULE(6)))
