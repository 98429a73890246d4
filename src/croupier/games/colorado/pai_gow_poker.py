"""Pai Gow Poker, 30-1099.30: both of the player's hands against both of the dealer's, winners taxed."""

from croupier.games.pai_gow import BACK, DEALER_BACK, DEALER_FRONT, FRONT, PLAYER, SEVEN, by_option, result, set_check
from croupier.rules import EVEN, LOSE, LOSS, PUSH, TIE, WIN, Effect, Game, Line, Misdeal, Row, Rule, Taxed, Tips, category

RULE = Rule("co", "30-1099.30")

HAND = category("seven cards", SEVEN, "high-joker", RULE(2))
RESULT = result("result", RULE(2), by_option)

ANTE = Line(name="ante", cite=RULE(9))

PAI_GOW_POKER = Game(
    id="co/pai-gow-poker",
    rule=RULE,
    groups=(FRONT, BACK, PLAYER, DEALER_FRONT, DEALER_BACK),
    lines=(ANTE,),
    order_cite=RULE(9),
    required=(ANTE,),
    opens_cite=RULE(9),
    streets=(),
    hand=HAND,
    rows=(
        Row(ANTE, RESULT[WIN], Taxed(EVEN), RULE(1), "both hands are higher, commission taken"),
        Row(ANTE, RESULT[TIE], PUSH, RULE(1), "one hand is higher, one is not"),
        Row(ANTE, RESULT[LOSS], LOSE, RULE(1), "neither hand is higher"),
    ),
    checks=(set_check(RULE(3, "e")),),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(6)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(6)),
    ),
    tips=Tips(lines=(ANTE,), cite=RULE(10)),
)
