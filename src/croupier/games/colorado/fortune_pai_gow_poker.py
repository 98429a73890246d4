"""Fortune Pai Gow Poker, 30-1099.37: the base game of 30-1099.30 with wagers on seven cards and on the dealer's
nothing."""

from dataclasses import replace

from croupier.cards.ranking import get_ranking
from croupier.cards.ranking.catalog.pai_gow import HELD_BY_JOKER, HELD_ROYAL
from croupier.games.dragon_hand import dragon_hand
from croupier.games.pai_gow import (
    BACK,
    COPY,
    DEALER,
    DEALER_BACK,
    DEALER_FRONT,
    DEALER_SEVEN,
    FRONT,
    PLAYER,
    SEVEN,
    WAYS,
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
    Deal,
    Effect,
    Envy,
    FirstHand,
    Game,
    Holds,
    Kind,
    Line,
    Misdeal,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Taxed,
    Tips,
    as_read,
    category,
    classes,
    known_class,
    one_of,
)  # fmt: skip

RULE = Rule("co", "30-1099.37")
RANKING = get_ranking("pai-gow-seven-wild")
HIGHS = ("nine high", "ten high", "jack high", "queen high", "king high", "ace high")

HAND = category("seven cards", SEVEN, "pai-gow-seven", RULE(10), wider=WIDER)
SEVEN_WILD = category("seven cards, joker wild", SEVEN, "pai-gow-seven-wild", RULE(1, "a"), wider=WIDER)
NATURAL_SEVEN, JOKER_SEVEN = WIDER["seven-card straight flush"]


def in_sequence(seven: str, five: str) -> Class:
    """Seven in sequence by the best five of them, for the schedule that has no row for the seven."""
    within = (seven, "seven-card straight flush", five, "straight flush")
    return known_class(f"{seven}, {five}", of_category(seven), Holds(SEVEN, RANKING, (five,)), within=within)


def of_category(name: str) -> Holds:
    return Holds(SEVEN, RANKING, category=(name,))


WILD = classes(
    "seven cards, joker wild",
    in_sequence(NATURAL_SEVEN, HELD_ROYAL),
    in_sequence(JOKER_SEVEN, HELD_ROYAL),
    in_sequence(JOKER_SEVEN, HELD_BY_JOKER),
    # A straight flush that the joker is part of; only one schedule tells it apart.
    known_class(
        HELD_BY_JOKER,
        of_category("straight flush"),
        Holds(SEVEN, RANKING, (HELD_BY_JOKER,)),
        within=("straight flush",),
    ),
    cite=RULE(1, "a"),
    # Seven in sequence hold a straight flush, and a royal flush of the table is one that is held.
    otherwise=replace(
        SEVEN_WILD,
        within={
            **SEVEN_WILD.within,
            "royal flush": (HELD_ROYAL, "straight flush"),
            NATURAL_SEVEN: ("seven-card straight flush", "straight flush"),
            JOKER_SEVEN: ("seven-card straight flush", "straight flush"),
        },
    ),
)
DEALERS = {both: category("dealer's seven cards", DEALER_SEVEN, both[0], RULE(11, "a"), classes=HIGHS) for both in WAYS}
NOTHING = one_of("dealer's seven cards", RULE(11, "a"), lambda facts: DEALERS[by_option(facts)], *DEALERS.values())
SHOWN = one_of("hand", RULE(1, "a"), lambda facts: WILD if facts.options["joker"] == "fully-wild" else HAND, HAND, WILD)
RESULT = result("result", RULE(9), by_option, copies=True)
READ = as_read(RULE(9, "d"))
BY_JOKER = Pays(by={"pai-gow-seven": HAND, "pai-gow-seven-wild": WILD})

ANTE = Line(name="ante", cite=RULE(2))
FORTUNE = Line(name="fortune-bonus", cite=RULE(10), side=True)
PAI_GOWD = Line(name="pai-gowd", cite=RULE(11), side=True)
PROGRESSIVE = Line(name="progressive", cite=RULE(2), side=True)
# (1): the base game is that of 30-1099.30, its dragon hand and its misdeals with it.
DRAGON = dragon_hand(single=RULE(1), community=RULE(1))
ENVY = Line(name="envy", cite=RULE(12), kind=Kind.ENVY, on=FORTUNE, side=True)

FORTUNE_PAI_GOW_POKER = Game(
    id="co/fortune-pai-gow-poker",
    rule=RULE,
    groups=(FRONT, BACK, PLAYER, *DRAGON.groups, DEALER, DEALER_FRONT, DEALER_BACK),
    deal=Deal(
        first_hand=FirstHand(cite=RULE(4), option="starting-position", right=True, to_and_fro=False),
        checks=(set_check(RULE(9)), DRAGON.check),
    ),
    lines=(DRAGON.line, PAI_GOWD, FORTUNE, ANTE, PROGRESSIVE, ENVY),
    opens=Opens(required=(ANTE,), cite=RULE(2)),
    streets=(setting(RULE(9)), *DRAGON.streets),
    mechanic=sets(RULE(9)),
    hand=SHOWN,
    rows=(
        *DRAGON.rows,
        Row(PAI_GOWD, ALWAYS, Pays(by=NOTHING), RULE(11, "a")),
        Row(FORTUNE, ALWAYS, BY_JOKER, RULE(10)),
        Row(ANTE, RESULT[WIN], Taxed(EVEN), RULE(9, "a"), "both hands are higher"),
        Row(ANTE, RESULT[TIE], PUSH, RULE(9, "c"), "one hand is higher, one is not"),
        Row(
            ANTE,
            RESULT[COPY] & ~READ[True],
            LOSE,
            RULE(9, "d"),
            "one hand is higher, one is a copy, which takes the ante",
        ),
        Row(
            ANTE,
            RESULT[COPY] & READ[True],
            PUSH,
            RULE(9, "d"),
            "one hand is higher, one is a copy, which is the dealer's",
        ),
        Row(ANTE, RESULT[LOSS], LOSE, RULE(9, "b"), "neither hand is higher"),
        Row(PROGRESSIVE, ALWAYS, BY_JOKER, RULE(13)),
    ),
    pay=PayOrder(cite=RULE(7)),
    envy=(
        Envy(line=ENVY, on=FORTUNE, by=BY_JOKER, cite=RULE(12), least=5_00, flat=True),
        Envy(line=ENVY, on=PROGRESSIVE, by=BY_JOKER, cite=RULE("Progressive Envy (a)")),
    ),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(1)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID_BUT_PROGRESSIVE, RULE(13, "h")),
        Misdeal("dealer", "wrong-discards", Effect.DEALT_AGAIN, RULE(6)),
    ),
    # (3) names the locations, and asks for no wager of the player's own beside the tip.
    tips=Tips(lines=(ANTE, FORTUNE, PAI_GOWD), cite=RULE(3), asks=((FORTUNE, ()), (PAI_GOWD, ()))),
)
