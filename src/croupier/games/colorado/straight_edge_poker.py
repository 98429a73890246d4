"""Straight Edge, 30-1099.39: the longer straight wins, seven cards against eight, paid by the margin."""

from croupier.games.colorado.general import replaced
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    Deal,
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
    common,
    fold,
    folded,
    losing_hand,
    margin,
    own,
)  # fmt: skip

RULE = Rule("co", "30-1099.39")
PLAYER, DEALER = own("player", 7), common("dealer", 8)

HAND = category("straight", PLAYER, "straight-length", RULE(1))
DEALER_HAND = category("dealer's straight", DEALER, "straight-length", RULE(7))
FOLD = folded(RULE(8, "a"))
LOST, NARROWLY = "loses", "wins by 0 or 1 cards"
WIDELY = {
    6: "wins by six cards",
    5: "wins by five cards",
    4: "wins by four cards",
    3: "wins by three cards",
    2: "wins by two cards",
}
# By how many cards the player's straight is longer. Copies win (3), so only a stronger dealer beats him.
MARGIN = margin("margin", PLAYER, DEALER, "straight-length", RULE(10), wins=WIDELY, narrowly=NARROWLY, lost=LOST)
# The progressive is paid on the lower of the two straights (16).
LOWER = losing_hand("lower straight", PLAYER, DEALER, "straight-length", RULE(16, "b"))
FOLDED, BEATEN = FOLD[True], MARGIN[LOST]

ANTE = Line(name="ante", cite=RULE(5))
BONUS = Line(name="bonus", cite=RULE(5), side=True)
INSURANCE = Line(name="insurance", cite=RULE(5), side=True)
PROGRESSIVE = Line(name="progressive", cite=RULE(4), side=True)
PLAY = Line(name="play", cite=RULE(8, "a"), kind=Kind.MADE)
ENVY = Line(name="envy", cite=RULE("Envy (a)"), kind=Kind.ENVY, on=PROGRESSIVE, side=True)

STRAIGHT_EDGE_POKER = Game(
    id="co/straight-edge-poker",
    rule=RULE,
    groups=(PLAYER, DEALER),
    deal=Deal(in_groups=True),
    lines=(ANTE, PLAY, BONUS, INSURANCE, PROGRESSIVE, ENVY),
    opens=Opens(required=(ANTE,), cite=RULE(5)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(8),
            choices=(fold(RULE(8, "a")), bet(PLAY, times=1, of=ANTE, name="play", cite=RULE(8, "a"))),
            default="fold",
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    rows=(
        Row(ANTE, FOLDED, LOSE, RULE(8, "a"), "folded"),
        Row(ANTE, ~FOLDED & BEATEN, LOSE, RULE(11), "dealer's straight is better"),
        Row(ANTE, ~FOLDED & ~BEATEN, EVEN, RULE(10, "a"), "player's straight is as good or better"),
        Row(PLAY, BEATEN, LOSE, RULE(11), "dealer's straight is better"),
        Row(PLAY, ~BEATEN, Pays(by=MARGIN), RULE(10, "a")),
        Row(BONUS, ALWAYS, Pays(by=HAND), RULE(12)),
        Row(INSURANCE, ALWAYS, Pays(by=HAND), RULE(13)),
        Row(PROGRESSIVE, FOLDED, LOSE, RULE(4), "folded"),
        Row(PROGRESSIVE, ~FOLDED, Pays(by=LOWER), RULE(16)),
    ),
    pay=PayOrder(cite=RULE(21)),
    envy=(Envy(line=ENVY, on=PROGRESSIVE, by=Pays(by=LOWER), of_folded=False, cite=RULE("Envy (a)")),),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(22, "g")),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID_BUT_PROGRESSIVE, RULE(22, "g")),
        *replaced("exposed", "off-table"),
    ),
    tips=Tips(lines=(ANTE, BONUS, INSURANCE), cite=RULE(5)),
)
