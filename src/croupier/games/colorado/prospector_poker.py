"""Prospector Poker, 30-1099.17: three cards with the gold box as a hand of six;
their points above or below either box."""

from croupier.games.colorado.general import replaced
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    LOSS,
    PUSH,
    TIE,
    WIN,
    Axis,
    Deal,
    Effect,
    Game,
    Group,
    Line,
    Misdeal,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Shoe,
    at_least,
    category,
    common,
    own,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.17")
POINTS = "prospector-points"
PLAYER, SILVER, GOLD = own("player", 3), common("silver", 3), common("gold", 3)

HAND = category("hand", PLAYER | GOLD, "multi-deck-six", RULE(8), classes=("pair of aces or kings",))
TWENTY = at_least("20 points or more", PLAYER, POINTS, "Ks 9h Ad", RULE(4, "d"))
OVER_TWENTY = at_least("21 points or more", PLAYER, POINTS, "Ks Th Ad", RULE(4, "e"))

SILVER_HIGH, SILVER_LOW = (Line(name=f"silver-{way}", cite=RULE(4), side=True) for way in ("high", "low"))
GOLD_HIGH, GOLD_LOW = (Line(name=f"gold-{way}", cite=RULE(4), side=True) for way in ("high", "low"))
POKER = Line(name="poker", cite=RULE(3))


def against(box: Group) -> Axis:
    return versus(f"points against {box.name}", PLAYER, box, POINTS, RULE(4, "a"))


def box_rows(high: Line, low: Line, result: Axis) -> tuple[Row, ...]:
    """A tie never wins; at 20 points it loses both ways."""
    tie, twenty, over = result[TIE], TWENTY[True], OVER_TWENTY[True]
    return (
        Row(high, result[WIN], EVEN, RULE(4, "b"), "more points than the dealer"),
        Row(high, result[LOSS], LOSE, RULE(4, "b"), "fewer points than the dealer"),
        Row(high, tie & twenty, LOSE, RULE(4, "d"), "tie at 20 points or more"),
        Row(high, tie & ~twenty, PUSH, RULE(4, "d"), "tie at 19 points or less"),
        Row(low, result[LOSS], EVEN, RULE(4, "c"), "fewer points than the dealer"),
        Row(low, result[WIN], LOSE, RULE(4, "c"), "more points than the dealer"),
        Row(low, tie & ~over, LOSE, RULE(4, "e"), "tie at 20 points or less"),
        Row(low, tie & over, PUSH, RULE(4, "e"), "tie at 21 points or more"),
    )


PROSPECTOR_POKER = Game(
    id="co/prospector-poker",
    rule=RULE,
    groups=(PLAYER, SILVER, GOLD),
    deal=Deal(face_up=(PLAYER, SILVER, GOLD), shoe=Shoe(cite=RULE(1))),
    lines=(SILVER_HIGH, SILVER_LOW, GOLD_HIGH, GOLD_LOW, POKER),
    opens=Opens(required=(POKER,), apart=((GOLD_HIGH, GOLD_LOW), (SILVER_HIGH, SILVER_LOW)), cite=RULE(3)),
    streets=(),
    hand=HAND,
    rows=(
        *box_rows(SILVER_HIGH, SILVER_LOW, against(SILVER)),
        *box_rows(GOLD_HIGH, GOLD_LOW, against(GOLD)),
        Row(POKER, ALWAYS, Pays(by=HAND), RULE(8)),
    ),
    pay=PayOrder(cite=RULE(6), by_line=True),
    misdeals=(
        # (10): too many cards; one too few is completed, or not, as the house does it.
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(10)),
        *(Misdeal(at, "wrong-count", Effect.TABLE_VOID, RULE(10)) for at in ("dealer", "gold", "silver")),
        *(
            Misdeal(at, "one-short", Effect.COMPLETED, RULE(10), "short-hand", "complete")
            for at in ("seat", "dealer", "gold", "silver")
        ),
        Misdeal("seat", "one-short", Effect.SEAT_VOID, RULE(10), "short-hand", "void"),
        *(
            Misdeal(at, "one-short", Effect.TABLE_VOID, RULE(10), "short-hand", "void")
            for at in ("dealer", "gold", "silver")
        ),
        *replaced("off-table"),
    ),
)
