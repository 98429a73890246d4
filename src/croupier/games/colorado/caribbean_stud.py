"""Caribbean Stud, 30-1099.11: five cards each, one of the dealer's face up, ace-king to qualify."""

from croupier.games.colorado.general import replaced
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    PUSH,
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
    at_least,
    best_at_table,
    bet,
    category,
    common,
    fold,
    folded,
    own,
    showdown,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.11")
PLAYER, DEALER = own("player", 5), common("dealer", 5)

HAND = category("hand", PLAYER, "high", RULE(13, "c"), wider={"pair or less": ("pair", "high card")})
DEALER_HAND = category("dealer's hand", DEALER, "high", RULE(11))
HIGHEST = best_at_table("highest hand", (PLAYER, DEALER), "high", RULE(12, "a"))
QUALIFIED = at_least("dealer qualifies", DEALER, "high", "As Kh 4d 3c 2s", RULE(11))
RESULT = versus("result", PLAYER, DEALER, "high", RULE(13))
FOLD = folded(RULE(10, "a"))

QUALIFIES, FOLDED = QUALIFIED[True], FOLD[True]

ANTE = Line(name="ante", cite=RULE(2), most=50_00)
COVER_ALL = Line(name="cover-all", cite=RULE(3), side=True, by_hands=1)
PROGRESSIVE = Line(name="progressive", cite=RULE(3), side=True)
BET = Line(name="bet", cite=RULE(10, "c"), kind=Kind.MADE)

CARIBBEAN_STUD = Game(
    id="co/caribbean-stud",
    rule=RULE,
    groups=(PLAYER, DEALER),
    deal=Deal(face_up=(DEALER[4:],)),
    lines=(ANTE, BET, COVER_ALL, PROGRESSIVE),
    opens=Opens(required=(ANTE,), cite=RULE(2)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(10),
            choices=(fold(RULE(10, "a")), bet(BET, times=2, of=ANTE, name="bet", cite=RULE(10, "c"))),
            default="fold",
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        Row(ANTE, FOLDED, LOSE, RULE(10, "a"), "folded"),
        Row(ANTE, ~FOLDED & ~QUALIFIES, EVEN, RULE(12), "dealer does not qualify"),
        *showdown(ANTE, RESULT, when=~FOLDED & QUALIFIES, cite=RULE(13, "b"), tie=RULE(13, "a")),
        # (12) is silent on the bet; its erratum says why it is returned.
        Row(BET, ~QUALIFIES, PUSH, RULE(12), "dealer does not qualify"),
        *showdown(BET, RESULT, when=QUALIFIES, cite=RULE(13, "c"), tie=RULE(13, "a"), win=Pays(by=HAND)),
        Row(COVER_ALL, ALWAYS, Pays(by=HIGHEST), RULE(12, "a")),
        Row(PROGRESSIVE, ALWAYS, Pays(by=HAND), RULE(13, "k")),
    ),
    pay=PayOrder(cite=RULE(9), round_cap_needs_two=True),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(8)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID_BUT_PROGRESSIVE, RULE(8)),
        *replaced("exposed", "off-table"),
    ),
    tips=Tips(lines=(ANTE, COVER_ALL), cite=RULE(5), at_most=ANTE),
)
