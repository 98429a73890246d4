"""High Five Poker, 30-1099.32: best five of seven with a joker, pair of sixes to qualify, a wager on the hand alone."""

from collections.abc import Callable

from croupier.games.colorado.general import replaced
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    PUSH,
    Axis,
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
    per_option,
    showdown,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.32")
PLAYER, DEALER = own("player", 7), common("dealer", 7)
# (1) does not say what the joker stands for, so the licensee does: by default an ace, or what completes a straight or
# a flush. See the errata, also for five of a kind, which a wild joker makes and no row lists.
RANKINGS = {"fully-wild": "high-wild", "semi-wild": "high-joker"}
ACES_FULL, UNLISTED = ("full house, aces",), {"four of a kind": ("five of a kind",)}


def by_joker(name: str, cite: Cite, read: Callable[[str], Axis]) -> Axis:
    return per_option(name, "joker", {choice: read(ranking) for choice, ranking in RANKINGS.items()}, cite)


HAND = by_joker(
    "hand",
    RULE(1),
    lambda ranking: category(
        "hand", PLAYER, ranking, RULE(1), classes=ACES_FULL, wider=UNLISTED if ranking == "high-wild" else None
    ),
)
DEALER_HAND = by_joker("dealer's hand", RULE(12), lambda ranking: category("dealer's hand", DEALER, ranking, RULE(12)))
QUALIFIED = by_joker(
    "dealer qualifies",
    RULE(7),
    lambda ranking: at_least("dealer qualifies", DEALER, ranking, "6s 6h 4d 3c 2s", RULE(7)),
)
RESULT = by_joker("result", RULE(14), lambda ranking: versus("result", PLAYER, DEALER, ranking, RULE(14)))
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
