"""Western Stud, 30-1099.15: against the higher of two dealer hands, the lower one, or both."""

from dataclasses import replace

from croupier.cards.ranking import get_ranking
from croupier.games.colorado.general import redealt, replaced
from croupier.rules import (
    EVEN,
    LOSE,
    LOSS,
    PUSH,
    TIE,
    WIN,
    Axis,
    Check,
    Deal,
    Facts,
    Game,
    Kind,
    Later,
    Line,
    Made,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Stage,
    Street,
    Tips,
    bet,
    category,
    common,
    decided,
    fold,
    folded,
    own,
    to,
)  # fmt: skip
from croupier.rules.axis import Value

RULE = Rule("co", "30-1099.15")
PLAYER = own("player", 5, least=4)
ONE, TWO = common("dealer-1", 5, field="dealer_hands.0"), common("dealer-2", 5, field="dealer_hands.1")
HIGH, LOW = get_ranking("high"), get_ranking("ace-to-five")

# (7): the higher of the dealer's two hands plays high, the other low.
HIGHER = Made("dealer's high hand", lambda cards: max((ONE.take(cards), TWO.take(cards)), key=HIGH.score))
LOWER = Made("dealer's low hand", lambda cards: min((TWO.take(cards), ONE.take(cards)), key=HIGH.score))

DEALER_HAND = category("dealer's high hand", HIGHER, "high", RULE(7))
FOUR = category("first four cards", PLAYER[:4], "western-stud-four", RULE(9), classes=("pair of jacks to aces",))


def of_a_whole_hand(axis: Axis) -> Axis:
    """A folded hand has no fifth card (6): it reads as the lowest, and is called by its four cards."""

    def read(facts: Facts) -> Value:
        return axis.values[-1] if facts.folded else axis.read(facts)

    def says(facts: Facts) -> str:
        named = axis if len(facts.cards["player"]) == 5 else FOUR
        return named.says(facts) if named.says else ""

    return replace(axis, read=read, says=says)


HAND = of_a_whole_hand(category("hand", PLAYER, "high", RULE(10)))
FIVE = of_a_whole_hand(category("five cards", PLAYER, "western-stud-five", RULE(9)))
FOLD = folded(RULE(5))
BOTH = decided("both", RULE(5, "c"))


def read_result(facts: Facts) -> str:
    """Against the hand or hands that were chosen; playing both, each must be beaten (5)(c)."""
    if facts.folded:
        return LOSS
    high = facts.strength(HIGH, PLAYER) - facts.strength(HIGH, HIGHER)
    low = facts.strength(LOW, PLAYER) - facts.strength(LOW, LOWER)
    if "both" in facts.actions:
        return WIN if high > 0 and low > 0 else LOSS
    ahead = low if "low" in facts.actions else high
    return WIN if ahead > 0 else TIE if ahead == 0 else LOSS


def fifth_card(facts: Facts) -> int:
    return int(not facts.folded)


def five_cards(facts: Facts) -> str:
    """A folded hand has no fifth card (6); every other has."""
    return "" if facts.folded or len(facts.cards["player"]) == 5 else "the fifth card is missing"


RESULT = Axis("result", (WIN, TIE, LOSS), read_result, RULE(10))
FOLDED, PLAYS_BOTH = FOLD[True], BOTH[True]

FOLDED_HANDS = Stage(after="the first four cards", cite=RULE(6))

ANTE = Line(name="ante", cite=RULE(2))
DOUBLE_PAY = Line(name="double-pay-ante", cite=RULE(2), equals=ANTE, side=True)
DECISION = Line(name="decision", cite=RULE(5, "b"), kind=Kind.MADE)

WESTERN_STUD = Game(
    id="co/western-stud",
    rule=RULE,
    groups=(PLAYER, ONE, TWO),
    deal=Deal(
        later=(
            Later(group=PLAYER[4:], count=fifth_card, after="the first four cards", unseen=True, cite=RULE(6)),
            Later(group=ONE[4:], count=lambda facts: 1, after="the first four cards", cite=RULE(6)),
            Later(group=TWO[4:], count=lambda facts: 1, after="the first four cards", cite=RULE(6)),
        ),
        checks=(Check(five_cards, RULE(6)),),
    ),
    lines=(DOUBLE_PAY, ANTE, DECISION),
    opens=Opens(required=(ANTE, DOUBLE_PAY), cite=RULE(2)),
    streets=(
        Street(
            name="the first four cards",
            cite=RULE(5),
            choices=(
                fold(RULE(5, "a")),
                bet(DECISION, times=1, of=ANTE, name="high", cite=RULE(5, "b")),
                bet(DECISION, times=1, of=ANTE, name="low", cite=RULE(5, "b")),
                bet(DECISION, times=1, of=ANTE, name="both", cite=RULE(5, "c")),
            ),
            default="fold",
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    rows=(
        Row(DOUBLE_PAY, FOLDED, LOSE, RULE(6), "folded", FOLDED_HANDS),
        Row(DOUBLE_PAY, ~FOLDED, Pays(by=FOUR, column="4-card", plus=Pays(by=FIVE, column="5-card")), RULE(9)),
        Row(ANTE, FOLDED, LOSE, RULE(6), "folded", FOLDED_HANDS),
        Row(ANTE, ~FOLDED & RESULT[WIN], EVEN, RULE(10), "player beats the hand played against"),
        Row(ANTE, ~FOLDED & RESULT[TIE], PUSH, RULE(10), "tie"),
        Row(ANTE, ~FOLDED & RESULT[LOSS], LOSE, RULE(10), "player does not beat the hand played against"),
        Row(DECISION, RESULT[WIN] & ~PLAYS_BOTH, EVEN, RULE(10), "player beats the hand played against"),
        Row(DECISION, RESULT[WIN] & PLAYS_BOTH, to(3), RULE(5, "c"), "player beats both hands"),
        Row(DECISION, RESULT[TIE], PUSH, RULE(10), "tie"),
        Row(DECISION, RESULT[LOSS], LOSE, RULE(10), "player does not beat the hand played against"),
    ),
    pay=PayOrder(cite=RULE(8), clockwise=True),
    misdeals=(*redealt("wrong-count"), *replaced("exposed", "off-table")),
    tips=Tips(lines=(ANTE, DOUBLE_PAY, DECISION), as_on=((DECISION, ANTE), (DECISION, DOUBLE_PAY)), cite=RULE(3)),
)
