"""Emperor's Challenge, 30-1099.36, and Emperor's Challenge Exposed: two hands against the dealer's,
with wagers on seven cards, on having nothing, and two progressives."""

from croupier.games.pai_gow import (
    BACK,
    DEALER,
    DEALER_BACK,
    DEALER_FRONT,
    DEALER_SEVEN,
    FRONT,
    GOLD,
    PLAYER,
    SEVEN,
    WIDER,
    result,
    set_check,
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
    Axis,
    Check,
    Deal,
    Effect,
    Envy,
    Facts,
    FirstHand,
    Game,
    Kind,
    Line,
    Misdeal,
    Opens,
    PayOrder,
    Pays,
    Reads,
    Row,
    Rule,
    Sets,
    Taxed,
    Tips,
    category,
    one_of,
    option,
    to,
)  # fmt: skip
from croupier.rules.house_chart import is_foul
from croupier.rules.set_rows import fouled

RULE = Rule("co", "30-1099.36")
HIGH, LOW = RANKINGS = GOLD.ranking, GOLD.low
BELOW_ACE = ("nine high", "ten high", "jack high", "queen high", "king high")
PAI_GOW = (*BELOW_ACE, "ace high")
WHOSE = Reads("insurance_on", ("player", "dealer"))

HAND = category("seven cards", SEVEN, "pai-gow-seven-ace-king", RULE(20), wider=WIDER)
MY_PAI_GOW = category("player's pai gow", SEVEN, HIGH, RULE(22), classes=PAI_GOW)
DEALERS_PAI_GOW = category("dealer's pai gow", DEALER_SEVEN, HIGH, RULE(22), classes=PAI_GOW)
INSURED_HANDS: dict[str, Axis] = dict(zip(WHOSE.hands, (MY_PAI_GOW, DEALERS_PAI_GOW), strict=True))


def insured(facts: Facts) -> Axis:
    """Of the hand that the lammer beside the wager names."""
    return INSURED_HANDS[facts.extra.get(WHOSE.field, WHOSE.hands[0])]


INSURED = one_of("insured hand's pai gow", RULE(22), insured, *INSURED_HANDS.values())
COLORED = category("player's pai gow by color", SEVEN, HIGH, RULE(24), classes=("nine high, one color", *PAI_GOW))
RESULT = result("result", RULE(12), lambda facts: RANKINGS)
FOUL = Axis(
    "foul",
    (True, False),
    lambda facts: is_foul(FRONT.take(facts.cards), BACK.take(facts.cards), wild=False, high=HIGH),
    RULE(11, "c"),
    looks=(FRONT, BACK),
    read_rows=lambda batch: (~fouled(batch, FRONT, BACK, wild=False, high=HIGH)).astype("p"),
)[True]
FREE = option("commission-free option", "commission-free", ("1", "2", "3"), RULE(13))
# The three options of the exposed game, by what the dealer's seven cards make.
ACE_PUSHES = FREE["1"] & DEALERS_PAI_GOW["ace high"]
KING_PUSHES = FREE["2"] & DEALERS_PAI_GOW[BELOW_ACE]
HALVED = FREE["3"] & DEALERS_PAI_GOW[PAI_GOW]

TREASURE = Line(name="emperors-treasure", cite=RULE(5), side=True)
INSURANCE = Line(name="pai-gow-insurance", cite=RULE(22), side=True, reads=WHOSE)
TREASURE_METER = Line(name="emperors-treasure-progressive", cite=RULE(6), side=True)
INSURANCE_METER = Line(name="pai-gow-insurance-progressive", cite=RULE(6), side=True)
PRIMARY = Line(name="primary", cite=RULE(36), least=5_00, step=5_00)
ENVY = Line(name="envy", cite=RULE(21), kind=Kind.ENVY, on=TREASURE, side=True)

BOTH, ONE, NEITHER = "both hands are higher", "one hand is higher, one is not", "neither hand is higher"
FOULED = "the hand in front is set above the one behind"
STANDARD = (
    Row(PRIMARY, ~FOUL & RESULT[WIN], Taxed(EVEN), RULE(12, "a"), BOTH),
    Row(PRIMARY, ~FOUL & RESULT[TIE], PUSH, RULE(12, "b"), ONE),
    Row(PRIMARY, ~FOUL & RESULT[LOSS], LOSE, RULE(12, "c"), NEITHER),
    Row(PRIMARY, FOUL, LOSE, RULE(11, "c"), FOULED),
)
PLAYED = ~ACE_PUSHES & ~KING_PUSHES
EXPOSED = (
    Row(PRIMARY, ACE_PUSHES, PUSH, RULE(13, "a"), "dealer has an ace-high pai gow"),
    Row(PRIMARY, KING_PUSHES, PUSH, RULE(13, "b"), "dealer has a king-high pai gow or less"),
    Row(PRIMARY, HALVED & ~FOUL & RESULT[WIN], to(1, 2), RULE(13, "c"), f"{BOTH}, and the dealer has a pai gow"),
    Row(PRIMARY, PLAYED & ~HALVED & ~FOUL & RESULT[WIN], EVEN, RULE(12, "a"), BOTH),
    Row(PRIMARY, PLAYED & ~FOUL & RESULT[TIE], PUSH, RULE(12, "b"), ONE),
    Row(PRIMARY, PLAYED & ~FOUL & RESULT[LOSS], LOSE, RULE(12, "c"), NEITHER),
    Row(PRIMARY, PLAYED & FOUL, LOSE, RULE(11, "c"), FOULED),
)


def dealers_foul(facts: Facts) -> str:
    fouled = is_foul(DEALER_FRONT.take(facts.cards), DEALER_BACK.take(facts.cards), wild=False, high=HIGH)
    return "dealer_front: a dealer who has fouled his hand sets it again" if fouled else ""


def emperors_challenge(variant: str, primary: tuple[Row, ...], *, face_up: bool) -> Game:
    return Game(
        id=f"co/emperors-challenge@{variant}",
        rule=RULE,
        groups=(FRONT, BACK, PLAYER, DEALER, DEALER_FRONT, DEALER_BACK),
        deal=Deal(
            face_up=(DEALER,) if face_up else (),
            first_hand=FirstHand(
                cite=RULE(10), option="starting-position", right=True, counting="counting", to_and_fro=False
            ),
            checks=(set_check(RULE(11, "a")), Check(dealers_foul, RULE(14))),
        ),
        lines=(TREASURE, INSURANCE, TREASURE_METER, INSURANCE_METER, PRIMARY, ENVY),
        opens=Opens(required=(PRIMARY,), cite=RULE(4), further=RULE(39)),
        streets=(setting(RULE(11, "a")),),
        mechanic=Sets(
            FRONT,
            BACK,
            lambda options, as_read: GOLD,
            lambda options, as_read: RANKINGS,
            RULE(30),
            dealt=(PLAYER, DEALER),
            theirs=(DEALER_FRONT, DEALER_BACK),
        ),
        hand=HAND,
        rows=(
            Row(TREASURE, ALWAYS, Pays(by=HAND), RULE(20)),
            Row(INSURANCE, ALWAYS, Pays(by=INSURED), RULE(22)),
            Row(TREASURE_METER, ALWAYS, Pays(by=HAND), RULE(23)),
            Row(INSURANCE_METER, ALWAYS, Pays(by=COLORED), RULE(24)),
            *primary,
        ),
        pay=PayOrder(cite=RULE(42), main=PRIMARY),
        envy=(
            Envy(line=ENVY, on=TREASURE, by=Pays(by=HAND), cite=RULE(21), least=5_00, option="envy-minimum", flat=True),
        ),
        misdeals=(
            Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(35, "a")),
            Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(35, "b")),
            Misdeal("dealer", "wrong-discards", Effect.DEALT_AGAIN, RULE(37, "d")),
        ),
        tips=Tips(lines=(PRIMARY, TREASURE, INSURANCE), cite=RULE(8)),
    )


EMPERORS_CHALLENGE = emperors_challenge("standard", STANDARD, face_up=False)
EMPERORS_CHALLENGE_EXPOSED = emperors_challenge("exposed", EXPOSED, face_up=True)
