"""Pai Gow Poker, 30-1099.30: both of the player's hands against both of the dealer's, winners taxed."""

from croupier.games.dragon_hand import dragon_hand
from croupier.games.pai_gow import (
    BACK,
    DEALER,
    DEALER_BACK,
    DEALER_FRONT,
    FRONT,
    PLAYER,
    SEVEN,
    WAYS,
    by_option,
    result,
    set_check,
    sets,
    setting,
)  # fmt: skip
from croupier.rules import (
    EVEN,
    LOSE,
    LOSS,
    PUSH,
    TIE,
    WIN,
    Deal,
    Effect,
    FirstHand,
    Game,
    Line,
    Misdeal,
    Opens,
    PayOrder,
    Row,
    Rule,
    Taxed,
    Tips,
    category,
    one_of,
)  # fmt: skip

RULE = Rule("co", "30-1099.30")

HANDS = {both: category("seven cards", SEVEN, both[0], RULE(2)) for both in WAYS}
HAND = one_of("seven cards", RULE(2), lambda facts: HANDS[by_option(facts)], *HANDS.values())
RESULT = result("result", RULE(2), by_option)

ANTE = Line(name="ante", cite=RULE(9))
DRAGON = dragon_hand(single=RULE(11), community=RULE(11, "a"))

PAI_GOW_POKER = Game(
    id="co/pai-gow-poker",
    rule=RULE,
    groups=(FRONT, BACK, PLAYER, *DRAGON.groups, DEALER, DEALER_FRONT, DEALER_BACK),
    deal=Deal(
        first_hand=FirstHand(cite=RULE(5), option="first-hand", right=True),
        checks=(set_check(RULE(3, "e")), DRAGON.check),
    ),
    lines=(DRAGON.line, ANTE),
    opens=Opens(required=(ANTE,), cite=RULE(9)),
    streets=(setting(RULE(3, "e")), *DRAGON.streets),
    mechanic=sets(RULE(12)),
    hand=HAND,
    rows=(
        *DRAGON.rows,
        Row(ANTE, RESULT[WIN], Taxed(EVEN), RULE(1), "both hands are higher"),
        Row(ANTE, RESULT[TIE], PUSH, RULE(1), "one hand is higher, one is not"),
        Row(ANTE, RESULT[LOSS], LOSE, RULE(1), "neither hand is higher"),
    ),
    pay=PayOrder(cite=RULE(9), losing_first=True),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(6)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(6)),
        Misdeal("dealer", "wrong-discards", Effect.DEALT_AGAIN, RULE(6)),
    ),
    tips=Tips(lines=(ANTE,), cite=RULE(10)),
)
