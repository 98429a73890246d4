"""High Five Poker, 30-1099.32: best five of seven with a joker, pair of sixes to qualify, a wager on the hand alone."""

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
    Rest,
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
    own,
    showdown,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.32")
PLAYER, DEALER = own("player", 7), common("dealer", 7)
# (1) does not say what the joker stands for: an ace, or what completes a straight or a flush. See the erratum.
WITH_JOKER = "high-joker"

HAND = category("hand", PLAYER, WITH_JOKER, RULE(1), classes=("full house, aces",))
DEALER_HAND = category("dealer's hand", DEALER, WITH_JOKER, RULE(12))
QUALIFIED = at_least("dealer qualifies", DEALER, WITH_JOKER, "6s 6h 4d 3c 2s", RULE(7))
RESULT = versus("result", PLAYER, DEALER, WITH_JOKER, RULE(14))
FOLD = folded(RULE(8))

QUALIFIES, FOLDED, STRAIGHT = QUALIFIED[True], FOLD[True], HAND.at_least("straight")

ANTE = Line(name="ante", cite=RULE(2))
TRIPS = Line(name="trips", cite=RULE(2), side=True)
PROGRESSIVE = Line(name="progressive", cite=RULE(2), side=True, needs=(ANTE, TRIPS))
PLAY = Line(name="play", cite=RULE(11), kind=Kind.MADE)

HIGH_FIVE_POKER = Game(
    id="co/high-five-poker",
    rule=RULE,
    groups=(PLAYER, DEALER),
    deal=Deal(rests=(Rest(RULE(1), ALWAYS),)),
    lines=(PLAY, ANTE, TRIPS, PROGRESSIVE),
    opens=Opens(required=(ANTE,), cite=RULE(2)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(11),
            needs=ANTE,
            choices=(fold(RULE(8)), bet(PLAY, times=1, of=ANTE, name="play", cite=RULE(11), blind=RULE(10))),
            default="fold",
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        Row(
            PLAY, ~QUALIFIES & STRAIGHT, EVEN, RULE(7, "a"), "dealer does not qualify, player has a straight or better"
        ),
        Row(PLAY, ~QUALIFIES & ~STRAIGHT, PUSH, RULE(7), "dealer does not qualify"),
        *showdown(PLAY, RESULT, when=QUALIFIES, cite=RULE(14), tie=RULE(13)),
        Row(ANTE, FOLDED, LOSE, RULE(8), "folded"),
        Row(ANTE, ~FOLDED & ~QUALIFIES, EVEN, RULE(7), "dealer does not qualify"),
        *showdown(ANTE, RESULT, when=~FOLDED & QUALIFIES, cite=RULE(14), tie=RULE(13)),
        Row(TRIPS, FOLDED, Pays(by=HAND), RULE(8)),
        Row(TRIPS, ~FOLDED, Pays(by=HAND), RULE(15)),
        Row(PROGRESSIVE, FOLDED, LOSE, RULE(6), "folded hands do not qualify"),
        Row(PROGRESSIVE, ~FOLDED, Pays(by=HAND), RULE(18)),
    ),
    pay=PayOrder(cite=RULE(6)),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(5)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(5)),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(5)),
        Misdeal("dealer", "exposed", Effect.PLAY_ON, RULE(5)),
        *replaced("off-table"),
    ),
    tips=Tips(lines=(ANTE, TRIPS, PLAY), cite=RULE(3), beside=((PLAY, ANTE),)),
)
