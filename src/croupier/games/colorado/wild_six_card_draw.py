"""Wild Six Card Draw Poker, 30-1099.29: one of five cards goes, one comes unseen, against the dealer's best of six."""

from __future__ import annotations

from croupier.cards.card import Cards
from croupier.cards.ranking import get_ranking
from croupier.rules import (
    ALWAYS,
    Check,
    Deal,
    Effect,
    Facts,
    Game,
    Holds,
    Later,
    Line,
    Misdeal,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Stage,
    Street,
    Tips,
    after_draw,
    at_least,
    category,
    classes,
    common,
    discards,
    draw,
    known_class,
    own,
    showdown,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.29")
WILD = get_ranking("wild-six-card-draw")
PLAYER, DISCARD, DRAWN = own("player", 5), own("discard", 1, least=0, listed=True), own("drawn", 1, least=0)
DEALER, DEALER_DRAWN = common("dealer", 5), common("dealer-drawn", 1)
FINAL, ALL_SIX, DEALER_SIX = after_draw(PLAYER, DISCARD, DRAWN), PLAYER | DRAWN, DEALER | DEALER_DRAWN
QUEENS_UP, AUTOMATIC = "pair of queens to aces", "automatic winner"
# The schedules pay five of a kind above a royal flush with a joker, the order of (2) has it below.
ROYALS = ("royal flush without a joker", "royal flush with a joker")
DISCARDING = "the discard"
UP = (
    *("royal flush", "five of a kind", "straight flush", "four of a kind"),
    *("full house", "flush", "straight"),
)

HAND = category("hand", FINAL, WILD.name, RULE(2))
DEALER_HAND = category("dealer's hand", DEALER_SIX, WILD.name, RULE(8))
FIRST = category("first five cards", PLAYER, WILD.name, RULE(12, "b"), classes=(*ROYALS, QUEENS_UP))
SIX = category("best five of six cards", ALL_SIX, WILD.name, RULE(12, "c"), classes=ROYALS)
RESULT = versus("result", FINAL, DEALER_SIX, WILD.name, RULE(8))
STRAIGHT_UP = at_least("straight or better", PLAYER, WILD.name, "5s 4h 3d 2c As", RULE(10))
WINS = FIRST.at_least(QUEENS_UP)
AT_ONCE = STRAIGHT_UP[True]

OUTCOME = classes("outcome", known_class(AUTOMATIC, Holds(PLAYER, WILD, category=UP)), cite=RULE(10), otherwise=RESULT)

POKER_BET = Line(name="poker-bet", cite=RULE(3))
QUEENS = Line(name="queens-or-better", cite=RULE(3), side=True)
DRAW_BONUS = Line(name="draw-bonus", cite=RULE(3), side=True)

# (7), (10): queens or better first, then the automatic winners, all before anybody discards.
SHOWN_HANDS = Stage(before=DISCARDING, shows=PLAYER, clockwise=True, cite=RULE(10))
# (7): losing wagers are collected when all have discarded, before cards are drawn.
COLLECTED = Stage(after=DISCARDING, shows=PLAYER, clockwise=True, cite=RULE(7))


def last_dealt(cards: Cards) -> Cards:
    """What the house lays away for a player who is out of time: it does not look at his cards for him."""
    return cards[-1:]


def exchanged(facts: Facts) -> str:
    """Everybody discards one and draws one; with an automatic winner only the draw bonus asks for the card drawn."""
    out, taken = facts.cards.get("discard", ()), facts.cards.get("drawn", ())
    if not set(out) <= set(facts.cards["player"]):
        return "discard: a card that is not among the first five"
    if AT_ONCE.holds(facts.value):
        missing = DRAW_BONUS.name in facts.stakes and not taken
        return "drawn: the draw bonus reads a sixth card, and none is given" if missing else ""
    wrong = len(out) != 1 or len(taken) != 1
    return f"{len(out)} discarded and {len(taken)} drawn, every player discards one and draws one" if wrong else ""


WILD_SIX_CARD_DRAW = Game(
    id="co/wild-six-card-draw",
    rule=RULE,
    groups=(PLAYER, DISCARD, DRAWN, DEALER, DEALER_DRAWN),
    deal=Deal(
        later=(
            Later(group=DRAWN, count=lambda facts: 1, after=DISCARDING, unseen=True, cite=RULE(7)),
            Later(group=DEALER_DRAWN, count=lambda facts: 1, after=DISCARDING, cite=RULE(7)),
        ),
        checks=(Check(exchanged, RULE(7)),),
    ),
    lines=(QUEENS, POKER_BET, DRAW_BONUS),
    opens=Opens(required=(POKER_BET,), cite=RULE(3)),
    streets=(
        Street(
            name=DISCARDING,
            cite=RULE(7),
            choices=(draw(RULE(7), discards(DISCARD, among=PLAYER, unnamed=last_dealt), name="discard"),),
            default="discard",
            unlisted=True,
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    rows=(
        Row(QUEENS, WINS, Pays(by=FIRST), RULE(7), stage=SHOWN_HANDS),
        Row(QUEENS, ~WINS, Pays(by=FIRST), RULE(7), stage=COLLECTED),
        Row(POKER_BET, AT_ONCE, Pays(by=OUTCOME), RULE(12, "a"), stage=SHOWN_HANDS),
        *showdown(POKER_BET, RESULT, when=~AT_ONCE, cite=RULE(8), tie=RULE(11), win=Pays(by=OUTCOME)),
        Row(DRAW_BONUS, ALWAYS, Pays(by=SIX), RULE(12, "c")),
    ),
    pay=PayOrder(cite=RULE(8)),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.DEALT_AGAIN, RULE(6)),
        Misdeal("dealer", "wrong-count", Effect.DEALT_AGAIN, RULE(6)),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(6)),
        Misdeal("dealer", "exposed", Effect.PLAY_ON, RULE(6)),
    ),
    tips=Tips(lines=(POKER_BET, QUEENS, DRAW_BONUS), cite=RULE(4)),
)
