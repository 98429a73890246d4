"""Flushes Gone Wild, 30-1099.47: longest flush of five cards and a hidden board of two, deuces wild;
blind by the margin."""

from croupier.games.colorado.general import replaced
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
    bet,
    category,
    common,
    fold,
    folded,
    margin,
    own,
    showdown,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.47")
# (6): of the packet of five that is dealt for the board, the third and fourth stay.
PLAYER, DEALER = own("player", 5), common("dealer", 5)
BOARD = common("board", 2, packet=(False, False, True, True, False))
WILD = "flush-length-wild"
PAID_LENGTHS = ("seven-card flush", "six-card flush", "five-card flush")

HAND = category(
    "hand", PLAYER | BOARD, WILD, RULE(2),
    classes=(*(f"{nature} {hand}" for hand in PAID_LENGTHS for nature in ("natural", "wild")),
        "natural four-card flush"),
)  # fmt: skip
DEALER_HAND = category("dealer's hand", DEALER | BOARD, WILD, RULE(2))
FIVE = category("five-card hand", PLAYER, "high", RULE("Progressive (2)"))
RESULT = versus("result", PLAYER | BOARD, DEALER | BOARD, WILD, RULE(9))
LONGER = margin(
    "margin", PLAYER | BOARD, DEALER | BOARD, WILD, RULE(10),
    wins={5: "wins by five cards or more", 4: "wins by four cards", 3: "wins by three cards", 2: "wins by two cards"},
    narrowly="wins by 1 card, or by rank at equal length", lost="does not win",
)  # fmt: skip
FOLD = folded(RULE(7, "a"))
FOLDED = FOLD[True]

ANTE = Line(name="ante", cite=RULE(3))
BLIND = Line(name="blind", cite=RULE(3), equals=ANTE)
FLUSH_RUSH = Line(name="flush-rush", cite=RULE(3), side=True)
PROGRESSIVE = Line(name="progressive", cite=RULE("Progressive (1)"), side=True)
PLAY = Line(name="play", cite=RULE(7, "b"), kind=Kind.MADE)
ENVY = Line(name="envy", cite=RULE("Progressive (8)(a)"), kind=Kind.ENVY, on=PROGRESSIVE, side=True)

FLUSHES_GONE_WILD = Game(
    id="co/flushes-gone-wild",
    rule=RULE,
    groups=(PLAYER, DEALER, BOARD),
    lines=(ANTE, PLAY, BLIND, FLUSH_RUSH, PROGRESSIVE, ENVY),
    opens=Opens(required=(ANTE, BLIND), cite=RULE(3)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(7),
            choices=(fold(RULE(7, "a")), bet(PLAY, times=2, of=ANTE, name="play", cite=RULE(7, "b"))),
            default="fold",
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    rows=(
        Row(ANTE, FOLDED, LOSE, RULE(7, "a"), "folded"),
        *showdown(ANTE, RESULT, when=~FOLDED, cite=RULE(10), tie=RULE(12), loss=RULE(11)),
        *showdown(PLAY, RESULT, when=ALWAYS, cite=RULE(10), tie=RULE(12), loss=RULE(11)),
        Row(BLIND, FOLDED, LOSE, RULE(7, "a"), "folded"),
        *showdown(
            BLIND, RESULT, when=~FOLDED, cite=RULE(10), tie=RULE(12), loss=RULE(11), win=Pays(by=LONGER, otherwise=PUSH)
        ),
        Row(FLUSH_RUSH, ALWAYS, Pays(by=HAND), RULE(13)),
        Row(PROGRESSIVE, FOLDED, LOSE, RULE("Progressive (6)"), "folded"),
        Row(PROGRESSIVE, ~FOLDED, Pays(by=FIVE), RULE("Progressive (2)")),
    ),
    pay=PayOrder(cite=RULE("Progressive (6)")),
    envy=(Envy(line=ENVY, on=PROGRESSIVE, by=Pays(by=FIVE), of_folded=False, cite=RULE("Progressive (8)(a)")),),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE("Progressive (7)(i)")),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID_BUT_PROGRESSIVE, RULE("Progressive (7)(i)")),
        *replaced("exposed", "off-table"),
    ),
)
