"""Western Stud, 30-1099.15: against the higher of two dealer hands, the lower one, or both."""

from croupier.cards.ranking import get_ranking
from croupier.games.colorado.general import redealt, replaced
from croupier.rules import (
    EVEN,
    LOSE,
    LOSS,
    PUSH,
    TIE,
    WIN,
    Check,
    Deal,
    Facts,
    Game,
    Kind,
    Later,
    Line,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Stage,
    Street,
    Tips,
    Versus,
    bet,
    category,
    common,
    decided,
    fold,
    folded,
    higher_and_lower,
    own,
    played,
    to,
    unfolded,
)  # fmt: skip

RULE = Rule("co", "30-1099.15")
PLAYER = own("player", 5, least=4)
ONE, TWO = common("dealer-1", 5, field="dealer_hands.0"), common("dealer-2", 5, field="dealer_hands.1")
HIGH, LOW = get_ranking("high"), get_ranking("ace-to-five")

# (7): the higher of the dealer's two hands plays high, the other low.
HIGHER, LOWER = higher_and_lower("dealer's high hand", "dealer's low hand", ONE, TWO, HIGH)

DEALER_HAND = category("dealer's high hand", HIGHER, "high", RULE(7))
FOUR = category("first four cards", PLAYER[:4], "western-stud-four", RULE(9), classes=("pair of jacks to aces",))
# A folded hand has no fifth card (6).
HAND = unfolded(category("hand", PLAYER, "high", RULE(10)), size=5, called=FOUR)
FIVE = unfolded(category("five cards", PLAYER, "western-stud-five", RULE(9)), size=5, called=FOUR)
FOLD = folded(RULE(5))
BOTH = decided("both", RULE(5, "c"))
AS_HIGH, AS_LOW = Versus(PLAYER, HIGHER, HIGH), Versus(PLAYER, LOWER, LOW)
# Playing both, each must be beaten (5)(c).
RESULT = played("result", {"high": (AS_HIGH,), "low": (AS_LOW,), "both": (AS_HIGH, AS_LOW)}, RULE(10))


def fifth_card(facts: Facts) -> int:
    return int(not facts.folded)


def five_cards(facts: Facts) -> str:
    """A folded hand has no fifth card (6); every other has."""
    return "" if facts.folded or len(facts.cards["player"]) == 5 else "the fifth card is missing"


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
