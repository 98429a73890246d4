"""Six Card Poker, 30-1099.42: best five of six, three cards of the dealer seen,
a bad beat for either side's losing hand."""

from croupier.games.colorado.general import redealt, replaced
from croupier.rules import (
    ALWAYS,
    LOSE,
    PUSH,
    Deal,
    Game,
    Kind,
    Line,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Street,
    Tips,
    at_least,
    bet,
    category,
    common,
    fold,
    folded,
    losing_hand,
    own,
    showdown,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.42")
PLAYER, DEALER = own("player", 6), common("dealer", 6)
ACES = ("pair of aces",)

HAND = category("hand", PLAYER, "high", RULE(1), classes=ACES)
DEALER_HAND = category("dealer's hand", DEALER, "high", RULE(7))
LOSING = losing_hand("losing hand", PLAYER, DEALER, "high", RULE(14), classes=ACES)
QUALIFIED = at_least("dealer qualifies", DEALER, "high", "As Kh 4d 3c 2s", RULE(8))
RESULT = versus("result", PLAYER, DEALER, "high", RULE(10))
FOLD = folded(RULE(5, "a"))

QUALIFIES, FOLDED = QUALIFIED[True], FOLD[True]

ANTE = Line(name="ante", cite=RULE(2))
ACES_UP = Line(name="aces-up", cite=RULE(2), side=True)
BAD_BEAT = Line(name="two-way-bad-beat", cite=RULE(2), side=True)
PLAY = Line(name="play", cite=RULE(5, "b"), kind=Kind.MADE)

SIX_CARD_POKER = Game(
    id="co/six-card-poker",
    rule=RULE,
    groups=(PLAYER, DEALER),
    deal=Deal(in_groups=True, face_up=(DEALER[:3],)),
    lines=(ANTE, PLAY, ACES_UP, BAD_BEAT),
    opens=Opens(required=(ANTE,), cite=RULE(2)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(5),
            choices=(fold(RULE(5, "a")), bet(PLAY, times=1, of=ANTE, name="play", cite=RULE(5, "b"))),
            default="fold",
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        Row(ANTE, FOLDED, LOSE, RULE(5, "a"), "folded"),
        Row(ANTE, ~FOLDED & ~QUALIFIES, PUSH, RULE(8), "dealer does not qualify"),
        *showdown(ANTE, RESULT, when=~FOLDED & QUALIFIES, cite=RULE(10), tie=RULE(12), loss=RULE(11)),
        *showdown(PLAY, RESULT, when=ALWAYS, cite=RULE(10), tie=RULE(12), loss=RULE(11)),
        Row(ACES_UP, ALWAYS, Pays(by=HAND), RULE(13)),
        Row(BAD_BEAT, ALWAYS, Pays(by=LOSING), RULE(14)),
    ),
    pay=PayOrder(cite=RULE(9)),
    misdeals=(*redealt("wrong-count"), *replaced("exposed", "off-table")),
    tips=Tips(lines=(ANTE, PLAY, ACES_UP, BAD_BEAT), cite=RULE(2)),
)
