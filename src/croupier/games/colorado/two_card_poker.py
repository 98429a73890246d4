"""2 Card Poker, 30-1099.46: the best two of four cards against the dealer's, and wagers on them alone."""

from __future__ import annotations

from croupier.cards.ranking import get_ranking
from croupier.games.colorado.general import GENERAL
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    PUSH,
    BestOf,
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
    bet,
    category,
    common,
    fold,
    folded,
    option,
    own,
    showdown,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.46")
PLAYER, DEALER = own("player", 4), common("dealer", 4)
TWO = get_ranking("2-card-poker")
ACES = ("red aces", "black aces")
PAIRS = tuple(f"pair of {rank}" for rank in ("aces", "kings", "queens", "jacks", "tens"))
# (6), (9), (15)(a): the player's best two with the dealer's. Where several are best, they are pairs of one rank, and
# the rest of a round does not depend on which of them is taken: colors of aces are paid by the best that is held.
BOTH = BestOf((PLAYER, DEALER), 2, TWO)

HAND = category("hand", PLAYER, "2-card-poker", RULE(8), classes=(*ACES, *PAIRS, "pair of sevens, eights or nines"))
DEALER_HAND = category("dealer's hand", DEALER, "2-card-poker", RULE(9))
FOUR = category("four-card hand", BOTH, "2-card-poker-four", RULE(15, "a"))
QUALIFIED = at_least("dealer qualifies", DEALER, "2-card-poker", "Js 2s", RULE(9))
RESULT = versus("result", PLAYER, DEALER, "2-card-poker", RULE(11))
FOLD = folded(RULE(6, "a"))
BURNED = option("top card burned", "burn-card", ("no", "yes"), RULE(4))

QUALIFIES, FOLDED = QUALIFIED[True], FOLD[True]

ANTE = Line(name="ante", cite=RULE(2))
TWO_CARD = Line(name="two-card-bonus", cite=RULE(2), side=True)
FOUR_CARD = Line(name="four-card-bonus", cite=RULE(2), side=True)
PLAY = Line(name="play", cite=RULE(6, "a"), kind=Kind.MADE)

TWO_CARD_POKER = Game(
    id="co/two-card-poker",
    rule=RULE,
    groups=(PLAYER, DEALER),
    deal=Deal(burns=1, burns_when=BURNED["yes"]),
    lines=(ANTE, PLAY, TWO_CARD, FOUR_CARD),
    opens=Opens(any_of=(ANTE, TWO_CARD, FOUR_CARD), cite=RULE(2)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(6, "a"),
            needs=ANTE,
            choices=(fold(RULE(6, "a")), bet(PLAY, times=1, of=ANTE, name="play", cite=RULE(6, "a"))),
            default="fold",
            alone=fold(RULE(6, "b")),
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        Row(ANTE, FOLDED, LOSE, RULE(6, "a"), "folded"),
        Row(ANTE, ~FOLDED & ~QUALIFIES, EVEN, RULE(10), "dealer does not qualify"),
        *showdown(ANTE, RESULT, when=~FOLDED & QUALIFIES, cite=RULE(13), tie=RULE(12), loss=RULE(11)),
        Row(PLAY, ~QUALIFIES, PUSH, RULE(10), "dealer does not qualify"),
        *showdown(PLAY, RESULT, when=QUALIFIES, cite=RULE(13), tie=RULE(12), loss=RULE(11)),
        # (6)(a)(i): they stay when the ante is folded.
        Row(TWO_CARD, ALWAYS, Pays(by=HAND), RULE(14)),
        Row(FOUR_CARD, ALWAYS, Pays(by=FOUR), RULE(15, "b")),
    ),
    pay=PayOrder(cite=RULE(7)),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(5)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(5)),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(5)),
        Misdeal("dealer", "exposed", Effect.PLAY_ON, RULE(5)),
        Misdeal("seat", "off-table", Effect.SEAT_VOID, RULE(5), option="card-off-table", choice="dead"),
        Misdeal("seat", "off-table", Effect.PLAY_ON, RULE(5), option="card-off-table", choice="continues"),
        Misdeal("dealer", "off-table", Effect.PLAY_ON, GENERAL("30-1015 exposed card")),
    ),
    tips=Tips(lines=(ANTE, TWO_CARD, FOUR_CARD, PLAY), cite=RULE(3)),
)
