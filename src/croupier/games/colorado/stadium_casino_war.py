"""Stadium Casino War, 30-1099.54: seven hands of one card that any player wagers on,
and one pair of war cards for all ties."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.rules import (
    ALWAYS,
    HALF_BACK,
    LOSE,
    LOSS,
    PUSH,
    TIE,
    WIN,
    Axis,
    Check,
    Class,
    Deal,
    Facts,
    Game,
    Group,
    Kind,
    Later,
    Line,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Shoe,
    Stage,
    Street,
    Tips,
    When,
    bet,
    category,
    classes,
    common,
    decided,
    option,
    own,
    surrender,
    versus,
)  # fmt: skip

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch

RULE = Rule("co", "30-1099.54")
HANDS = 7
PLAYER, DEALER, WAR_CARDS = own("player", 1), common("dealer", 1), common("war", 2, least=0, parts=False)

CARD = category("card", PLAYER, "card", RULE(2))
DEALER_CARD = category("dealer's card", DEALER, "card", RULE(2))
RESULT = versus("result", PLAYER, DEALER, "card", RULE(5, "a"))
WAR_RESULT = versus("war result", WAR_CARDS[:1], WAR_CARDS[1:], "card", RULE(8))
# The ante is settled in rounds without war cards too.
WAR_LOST = classes(
    "war lost",
    Class(
        "lost",
        lambda facts: "war" in facts.actions and facts.value(WAR_RESULT) == LOSS,
        test_rows=lambda batch: WAR_RESULT[LOSS].holds_rows(batch) & ("war" in batch.actions),
    ),
    cite=RULE(8, "a"),
    hands=(WAR_CARDS,),
)["lost"]
TO_WAR = decided("war", RULE(7))
BURNED = option("cards are burned before a war card", "burn-cards", ("yes", "no"), RULE(8))["yes"]

AT_WAR = TO_WAR[True]
BEATEN, SURRENDERED, TIE_BET = "beat dealer", "surrender instead of war", "tie"
WAR_WON, WAR_TIED = "win after going to war", "tie after going to war"


def paid_by(name: str, rows: dict[str, When], *hands: Group) -> Axis:
    """One table pays three wagers: the rows of it that are this wager's, and when; the others are never met."""

    def met(row: str) -> Callable[[Facts], bool]:
        return lambda facts: row in rows and rows[row].holds(facts.value)

    def met_rows(row: str) -> Callable[[Batch], NDArray[np.bool_]]:
        return rows.get(row, ~ALWAYS).holds_rows

    printed = (BEATEN, SURRENDERED, WAR_WON, WAR_TIED, TIE_BET)
    members = (Class(row, met(row), test_rows=met_rows(row)) for row in printed)
    return classes(name, *members, cite=RULE(9), hands=hands)


ANTE_PAYS = paid_by("ante pays", {BEATEN: RESULT[WIN]}, PLAYER, DEALER)
TIE_PAYS = paid_by("tie pays", {TIE_BET: RESULT[TIE]}, PLAYER, DEALER)
WAR_PAYS = paid_by("war pays", {WAR_WON: WAR_RESULT[WIN], WAR_TIED: WAR_RESULT[TIE]}, WAR_CARDS)
ORIGINAL_DEAL = Stage(before="a tie", cite=RULE(5, "b"))
TIE_HANDS = Stage(after="a tie", at_once=True, cite=RULE(6, "a"))

ANTE = Line(name="ante", cite=RULE(3))
TIE_WAGER = Line(name="tie", of="ante", cite=RULE(3), side=True)
WAR = Line(name="war", of="ante", cite=RULE(7), kind=Kind.MADE, live=AT_WAR)


def war_cards(facts: Facts) -> str:
    """Whoever goes to war plays the table's two war cards."""
    return "the two war cards are missing" if "war" in facts.actions and not facts.cards.get("war") else ""


def any_war(facts: Facts) -> int:
    return int(any("war" in seat.actions for seat in facts.table))


STADIUM_CASINO_WAR = Game(
    id="co/stadium-casino-war",
    rule=RULE,
    groups=(PLAYER, DEALER, WAR_CARDS),
    deal=Deal(
        face_up=(PLAYER, DEALER, WAR_CARDS),
        shoe=Shoe(cite=RULE(2)),
        later=tuple(
            Later(group=card, count=any_war, after="a tie", burns=3, burns_when=BURNED, cite=RULE(8))
            for card in (WAR_CARDS[:1], WAR_CARDS[1:])
        ),
        checks=(Check(war_cards, RULE(8)),),
    ),
    lines=(ANTE, TIE_WAGER, WAR),
    opens=Opens(any_of=(ANTE, TIE_WAGER), hands=HANDS, cite=RULE(3)),
    streets=(
        Street(
            name="a tie",
            cite=RULE(6),
            needs=ANTE,
            when=RESULT[TIE],
            choices=(surrender(RULE(6, "a")), bet(WAR, times=1, of=ANTE, name="war", cite=RULE(7))),
            default="surrender",
            silence=True,
        ),
    ),
    hand=CARD,
    dealer=DEALER_CARD,
    rows=(
        Row(ANTE, RESULT[WIN], Pays(by=ANTE_PAYS), RULE(5, "a"), "player's card is higher", ORIGINAL_DEAL),
        Row(ANTE, RESULT[LOSS], LOSE, RULE(5, "a"), "dealer's card is higher", ORIGINAL_DEAL),
        Row(ANTE, RESULT[TIE] & ~AT_WAR, HALF_BACK, RULE(6, "a"), "surrendered", TIE_HANDS),
        Row(ANTE, RESULT[TIE] & AT_WAR & ~WAR_LOST, PUSH, RULE(8, "b"), "the war wager alone is paid"),
        Row(ANTE, RESULT[TIE] & AT_WAR & WAR_LOST, LOSE, RULE(8, "a"), "dealer's war card is higher"),
        Row(TIE_WAGER, RESULT[TIE], Pays(by=TIE_PAYS), RULE(9), "tie", ORIGINAL_DEAL),
        Row(TIE_WAGER, ~RESULT[TIE], LOSE, RULE(5, "b"), "no tie", ORIGINAL_DEAL),
        Row(WAR, WAR_RESULT[WIN], Pays(by=WAR_PAYS), RULE(8, "b"), "player's war card is higher"),
        Row(WAR, WAR_RESULT[TIE], Pays(by=WAR_PAYS), RULE(8, "b"), "tie in the war"),
        Row(WAR, WAR_RESULT[LOSS], LOSE, RULE(8, "a"), "dealer's war card is higher"),
    ),
    pay=PayOrder(cite=RULE(5, "b"), clockwise=True),
    tips=Tips(
        lines=(ANTE, TIE_WAGER, WAR),
        cite=RULE(4),
        as_on=((WAR, ANTE),),
        beside=((WAR, ANTE),),
        asks=((TIE_WAGER, ()),),
        stays=((ANTE, WAR, "surrender"),),
    ),
)
