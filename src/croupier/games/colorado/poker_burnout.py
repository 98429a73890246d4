"""Poker Burnout, 30-1099.49: three cards, an ante to see the flop, then one card burned and a call.

Bonanza lets the ante be up to three times the blind, calls for the ante, and adds the kicker on the first three cards.
"""

from croupier.games.colorado.general import replaced
from croupier.games.one_discard import BOARD, DISCARD, GIVES_ONE, PLAYER, WITH_BOARD, one_discard
from croupier.rules import (
    ALWAYS,
    LOSE,
    Cite,
    Deal,
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
    fold,
    folded,
    option,
    unfolded,
)  # fmt: skip

RULE = Rule("co", "30-1099.49")
WINNING = ("royal flush", "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind")
LESS = "less than three of a kind"

THREE = category("first three cards", PLAYER, "three-card", RULE("Bonanza (2)"))
# A hand that was folded before the call has burned no card, and is no hand of two and five.
HAND = unfolded(
    category("hand", WITH_BOARD, "high", RULE(9), wider={"three of a kind or better": WINNING}), size=7, called=THREE
)
FOLD = folded(RULE(5))
BURNED = option("top card burned", "burn-card", ("no", "yes"), RULE(3))
FOLDED = FOLD[True]

BLIND = Line(name="blind", cite=RULE(2))
ANTE = Line(name="ante", cite=RULE(5), kind=Kind.MADE)
CALL = Line(name="call", cite=RULE(7), kind=Kind.MADE)
KICKER = Line(name="kicker", cite=RULE("Bonanza (2)"), side=True, needs=(BLIND,))
KICKER_ROW = Row(KICKER, ALWAYS, Pays(by=THREE), RULE("Bonanza (2)"))


def burnout(variant: str, antes: tuple[int, ...], called: Line, *more: Row) -> Game:
    """`antes` are multiples of the blind, `called` is the wager that the call equals, `more` what is paid besides."""
    placed = (BLIND, *(row.line for row in more))
    return Game(
        id=f"co/poker-burnout@{variant}",
        rule=RULE,
        groups=(PLAYER, DISCARD, BOARD),
        deal=Deal(burns=1, burns_when=BURNED["yes"], checks=(one_discard(RULE(7), "call"),)),
        lines=(CALL, ANTE, *placed),
        opens=Opens(required=(BLIND,), cite=RULE(2)),
        streets=(
            Street(
                name="the deal",
                cite=RULE(5),
                choices=(
                    fold(RULE(5)),
                    *(
                        bet(ANTE, times=n, of=BLIND, name=f"ante-{n}x" if n > 1 else "ante", cite=_ante(n))
                        for n in antes
                    ),
                ),
                default="fold",
            ),
            Street(
                name="the flop",
                cite=RULE(7),
                shows=(BOARD[:3],),
                choices=(fold(RULE(7)), bet(CALL, times=1, of=called, name="call", cite=RULE(7), lists=GIVES_ONE)),
                default="fold",
            ),
            Street(name="the turn and the river", cite=RULE(8), shows=(BOARD[3:],)),
        ),
        hand=HAND,
        rows=(
            Row(CALL, ALWAYS, Pays(by=HAND), RULE(10), LESS),
            Row(ANTE, FOLDED, LOSE, RULE(7), "folded"),
            Row(ANTE, ~FOLDED, Pays(by=HAND), RULE(10), LESS),
            Row(BLIND, FOLDED, LOSE, RULE(5), "folded"),
            Row(BLIND, ~FOLDED, Pays(by=HAND), RULE(10), LESS),
            *more,
        ),
        pay=PayOrder(cite=RULE(10)),
        misdeals=(
            Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(4)),
            Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(4)),
            Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(4)),
            Misdeal("dealer", "exposed", Effect.PLAY_ON, RULE(4)),
            Misdeal("seat", "off-table", Effect.SEAT_VOID, RULE(4)),
            *[misdeal for misdeal in replaced("off-table") if misdeal.at == "dealer"],
        ),
        tips=Tips(lines=(*placed, ANTE, CALL), cite=RULE(5, "a")),
    )


def _ante(times: int) -> Cite:
    return RULE(5) if times == 1 else RULE("Bonanza (3)")


STANDARD = burnout("standard", (1,), BLIND)
BONANZA = burnout("bonanza", (1, 2, 3), ANTE, KICKER_ROW)
