"""Three Card Poker 6 Card Bonus of the California card room: a player-dealer banks, and shows one card."""

from croupier.rules import (
    ALWAYS,
    EVEN,
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
    at_least,
    bet,
    category,
    common,
    fold,
    folded,
    own,
    showdown,
    versus,
)  # fmt: skip

RULE = Rule("ca", "three-card-poker-6-card-bonus")
PLAYER, DEALER = own("player", 3), common("dealer", 3)

HAND = category("hand", PLAYER, "three-card", RULE("Hand Rankings"))
DEALER_HAND = category("player-dealer's hand", DEALER, "three-card", RULE("Dealing 12"))
SIX = category("six-card hand", PLAYER | DEALER, "high", RULE("Dealing 4(b)"))
QUALIFIED = at_least("player-dealer qualifies", DEALER, "three-card", "Qs 3h 2d", RULE("Dealing 12"))
RESULT = versus("result", PLAYER, DEALER, "three-card", RULE("Winners 2"))
FOLD = folded(RULE("Dealing 10"))

QUALIFIES, FOLDED = QUALIFIED[True], FOLD[True]

ANTE = Line(name="ante", cite=RULE("Dealing 3"))
PAIR_PLUS = Line(name="pair-plus", cite=RULE("Dealing 4"), side=True)
SIX_CARD = Line(name="six-card-bonus", cite=RULE("Dealing 4"), side=True)
PLAY = Line(name="play", cite=RULE("Dealing 10"), kind=Kind.MADE)

THREE_CARD_POKER = Game(
    id="ca/three-card-poker-6-card-bonus",
    rule=RULE,
    groups=(PLAYER, DEALER),
    deal=Deal(face_up=(DEALER[2:],), in_groups=True),
    lines=(ANTE, PLAY, PAIR_PLUS, SIX_CARD),
    opens=Opens(required=(ANTE,), cite=RULE("Dealing 3")),
    streets=(
        Street(
            name="the deal",
            cite=RULE("Dealing 10"),
            choices=(fold(RULE("Dealing 10")), bet(PLAY, times=1, of=ANTE, name="play", cite=RULE("Dealing 10"))),
            default="fold",
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        Row(ANTE, FOLDED, LOSE, RULE("Dealing 10"), "folded"),
        # The page is silent on the ante here; its erratum says why it is paid.
        Row(ANTE, ~FOLDED & ~QUALIFIES, EVEN, RULE("Winners 1"), "player-dealer does not qualify"),
        *showdown(
            ANTE,
            RESULT,
            when=~FOLDED & QUALIFIES,
            cite=RULE("Winners 2(a)"),
            tie=RULE("Winners 2(c)"),
            loss=RULE("Winners 2(b)"),
        ),
        Row(PLAY, ~QUALIFIES, PUSH, RULE("Winners 1(a)"), "player-dealer does not qualify"),
        *showdown(
            PLAY, RESULT, when=QUALIFIES, cite=RULE("Winners 2(a)"), tie=RULE("Winners 2(c)"), loss=RULE("Winners 2(b)")
        ),
        Row(PAIR_PLUS, FOLDED, LOSE, RULE("Dealing 10(a)"), "folded"),
        Row(PAIR_PLUS, ~FOLDED, Pays(by=HAND), RULE("Pair Plus bullet 5")),
        Row(SIX_CARD, ALWAYS, Pays(by=SIX), RULE("6 Card Bonus bullet 5")),
    ),
    pay=PayOrder(cite=RULE("Winners 2"), clockwise=True),
)
