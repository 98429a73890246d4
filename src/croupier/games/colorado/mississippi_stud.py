"""Mississippi Stud, 30-1099.33: two cards and three on the board,
a wager of one to three antes at each card or fold."""

from croupier.games.colorado.general import replaced
from croupier.rules import (
    ALWAYS,
    LOSE,
    Choice,
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
    best_at_table,
    bet,
    category,
    common,
    fold,
    folded,
    own,
)  # fmt: skip

RULE = Rule("co", "30-1099.33")
PLAYER, BOARD = own("player", 2), common("board", 3)

HAND = category("hand", PLAYER | BOARD, "high", RULE(1), classes=("pair of jacks to aces", "pair of sixes to tens"))
THREE = category("community cards", BOARD, "three-card", RULE(11))
HIGHEST = best_at_table("highest hand", (PLAYER | BOARD,), "high", RULE(12))
FOLD = folded(RULE(7))
FOLDED = FOLD[True]

# The dealer goes back for the Cover All once all other bets are settled (12).
ANTE = Line(name="ante", cite=RULE(2), first=True)
THIRD = Line(name="3rd-street", cite=RULE(7), kind=Kind.MADE, of="ante", first=True)
FOURTH = Line(name="4th-street", cite=RULE(8), kind=Kind.MADE, of="ante", first=True)
FIFTH = Line(name="5th-street", cite=RULE(9), kind=Kind.MADE, of="ante", first=True)
THREE_CARD_BONUS = Line(name="three-card-bonus", cite=RULE(2), side=True, first=True)
COVER_ALL = Line(name="cover-all", cite=RULE(2), side=True, by_hands=1)
PROGRESSIVE = Line(name="progressive", cite=RULE(2), side=True)
ENVY = Line(name="envy", cite=RULE("Envy (a)"), kind=Kind.ENVY, on=PROGRESSIVE, side=True)

BASE = (ANTE, THIRD, FOURTH, FIFTH)


def raises(line: Line, paragraph: int, *, blind: bool = False) -> tuple[Choice, ...]:
    """One, two or three antes; made blind, on a street to come, the action names the street."""
    name = f"blind-{line.name}" if blind else "raise"
    return tuple(bet(line, times=n, of=ANTE, name=f"{name}-{n}x", cite=RULE(paragraph)) for n in (1, 2, 3))


MISSISSIPPI_STUD = Game(
    id="co/mississippi-stud",
    rule=RULE,
    groups=(PLAYER, BOARD),
    lines=(*BASE, THREE_CARD_BONUS, COVER_ALL, PROGRESSIVE, ENVY),
    opens=Opens(required=(ANTE,), cite=RULE(2)),
    streets=(
        Street(
            name="3rd street",
            cite=RULE(7),
            choices=(fold(RULE(7)), *raises(THIRD, 7)),
            ahead=(*raises(FOURTH, 7, blind=True), *raises(FIFTH, 7, blind=True)),
            default="fold",
        ),
        Street(
            name="4th street",
            cite=RULE(8),
            shows=(BOARD[:1],),
            unless=(FOURTH,),
            choices=(fold(RULE(8)), *raises(FOURTH, 8)),
            ahead=raises(FIFTH, 8, blind=True),
            default="fold",
        ),
        Street(
            name="5th street",
            cite=RULE(9),
            shows=(BOARD[1:2],),
            unless=(FIFTH,),
            choices=(fold(RULE(9)), *raises(FIFTH, 9)),
            default="fold",
        ),
        Street(name="the last community card", cite=RULE(10), shows=(BOARD[2:],)),
    ),
    hand=HAND,
    rows=(
        *(Row(line, FOLDED, LOSE, RULE(7), "folded") for line in BASE),
        *(Row(line, ~FOLDED, Pays(by=HAND), RULE(10)) for line in BASE),
        Row(THREE_CARD_BONUS, ALWAYS, Pays(by=THREE), RULE(11)),
        Row(COVER_ALL, ALWAYS, Pays(by=HIGHEST), RULE(12)),
        Row(PROGRESSIVE, ALWAYS, Pays(by=HAND), RULE(13)),
    ),
    pay=PayOrder(cite=RULE(10)),
    envy=(Envy(line=ENVY, on=PROGRESSIVE, by=Pays(by=HAND), cite=RULE("Envy (a)")),),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(6)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID_BUT_PROGRESSIVE, RULE(13, "i")),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(6)),
        Misdeal("dealer", "exposed", Effect.PLAY_ON, RULE(6)),
        *replaced("off-table"),
    ),
    tips=Tips(lines=(ANTE, THREE_CARD_BONUS, COVER_ALL, THIRD, FOURTH, FIFTH), cite=RULE(3)),
)
