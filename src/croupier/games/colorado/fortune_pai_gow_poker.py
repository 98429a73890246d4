"""Fortune Pai Gow Poker, 30-1099.37: the base game of 30-1099.30 with wagers on seven cards and on the dealer's nothing."""

from croupier.cards.ranking import get_ranking
from croupier.games.pai_gow import (
    BACK,
    DEALER,
    DEALER_BACK,
    DEALER_FRONT,
    DEALER_SEVEN,
    FRONT,
    PLAYER,
    SEVEN,
    WIDER,
    by_option,
    result,
    set_check,
    sets,
    setting,
)  # fmt: skip
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    LOSS,
    PUSH,
    TIE,
    WIN,
    Class,
    Effect,
    Envy,
    Facts,
    FirstHand,
    Game,
    Kind,
    Line,
    Misdeal,
    Pays,
    Row,
    Rule,
    Taxed,
    Tips,
    category,
    classes,
)  # fmt: skip

RULE = Rule("co", "30-1099.37")
RANKING = get_ranking("pai-gow-seven-wild")
HIGHS = ("nine high", "ten high", "jack high", "queen high", "king high", "ace high")

HAND = category("seven cards", SEVEN, "pai-gow-seven", RULE(10), wider=WIDER)
SEVEN_WILD = category("seven cards, joker wild", SEVEN, "pai-gow-seven-wild", RULE(1, "a"), wider=WIDER)


def by_the_joker(facts: Facts) -> bool:
    """A straight flush that the joker is part of; only one schedule tells it apart."""
    return facts.value(SEVEN_WILD) == "straight flush" and RANKING.matches(SEVEN.take(facts.cards), "wild straight flush")


WILD = classes(
    "seven cards, joker wild",
    Class("wild straight flush", by_the_joker, ("straight flush",)),
    cite=RULE(1, "a"),
    otherwise=SEVEN_WILD,
)
NOTHING = category("dealer's seven cards", DEALER_SEVEN, "high-joker", RULE(11, "a"), classes=HIGHS)
RESULT = result("result", RULE(9), by_option)
BY_JOKER = Pays(by={"pai-gow-seven": HAND, "pai-gow-seven-wild": WILD})

ANTE = Line(name="ante", cite=RULE(2))
FORTUNE = Line(name="fortune-bonus", cite=RULE(10), side=True)
PAI_GOWD = Line(name="pai-gowd", cite=RULE(11), side=True)
PROGRESSIVE = Line(name="progressive", cite=RULE(2), side=True)
ENVY = Line(name="envy", cite=RULE(12), kind=Kind.ENVY, on=FORTUNE, side=True)

FORTUNE_PAI_GOW_POKER = Game(
    id="co/fortune-pai-gow-poker",
    rule=RULE,
    groups=(FRONT, BACK, PLAYER, DEALER, DEALER_FRONT, DEALER_BACK),
    first_hand=FirstHand(cite=RULE(4), option="starting-position", right=True),
    lines=(PAI_GOWD, FORTUNE, ANTE, PROGRESSIVE, ENVY),
    order_cite=RULE(7),
    required=(ANTE,),
    opens_cite=RULE(2),
    streets=(setting(RULE(9)),),
    sets=sets(RULE(9)),
    hand=HAND,
    rows=(
        Row(PAI_GOWD, ALWAYS, Pays(by=NOTHING), RULE(11, "a")),
        Row(FORTUNE, ALWAYS, BY_JOKER, RULE(10)),
        Row(ANTE, RESULT[WIN], Taxed(EVEN), RULE(9, "a"), "both hands are higher, commission taken"),
        Row(ANTE, RESULT[TIE], PUSH, RULE(9, "c"), "one hand is higher, one is not"),
        Row(ANTE, RESULT[LOSS], LOSE, RULE(9, "b"), "neither hand is higher"),
        Row(PROGRESSIVE, ALWAYS, BY_JOKER, RULE(13)),
    ),
    envy=(
        Envy(line=ENVY, on=FORTUNE, by=BY_JOKER, cite=RULE(12), least=5_00, flat=True),
        Envy(line=ENVY, on=PROGRESSIVE, by=BY_JOKER, cite=RULE("Progressive Envy (a)")),
    ),
    checks=(set_check(RULE(9)),),
    misdeals=(
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID_BUT_PROGRESSIVE, RULE(13, "h")),
        Misdeal("dealer", "wrong-discards", Effect.DEALT_AGAIN, RULE(6)),
    ),
    tips=Tips(lines=(ANTE, FORTUNE, PAI_GOWD), cite=RULE(3)),
)
