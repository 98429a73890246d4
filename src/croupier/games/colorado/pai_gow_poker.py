"""Pai Gow Poker, 30-1099.30: both of the player's hands against both of the dealer's, winners taxed."""

from collections.abc import Mapping

from croupier.cards.card import Cards
from croupier.games.pai_gow import (
    BACK,
    DEALER,
    DEALER_BACK,
    DEALER_FRONT,
    FRONT,
    PLAYER,
    SEVEN,
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
    Axis,
    Check,
    Effect,
    Facts,
    FirstHand,
    Game,
    Line,
    Made,
    Misdeal,
    Row,
    Rule,
    Street,
    Taxed,
    Tips,
    category,
    common,
    decline,
    house_way,
    own,
    place,
    set_hand,
)  # fmt: skip
from croupier.rules.house_way import GOLD

RULE = Rule("co", "30-1099.30")
DRAGON_HAND = common("dragon", 7, least=0)
OWN_FRONT, OWN_BACK = own("dragon-front", 2, least=0, listed=True), own("dragon-back", 5, least=0, listed=True)


def dragon_front(cards: Mapping[str, Cards]) -> Cards:
    """As its player has set it, and by the house way where it is everybody's (11)(a)."""
    return cards.get("dragon-front") or GOLD.set(DRAGON_HAND.take(cards)).front


def dragon_back(cards: Mapping[str, Cards]) -> Cards:
    front = dragon_front(cards)
    return tuple(card for card in DRAGON_HAND.take(cards) if card not in front)


def same_dragon(facts: Facts) -> str:
    cards = facts.cards.get("dragon", ())
    if len(cards) != DRAGON_HAND.size and (cards or "dragon" in facts.stakes):
        return f"dragon: {len(cards)} cards, a dragon hand has {DRAGON_HAND.size}"
    front, back = facts.cards.get("dragon-front", ()), facts.cards.get("dragon-back", ())
    if (front or back) and (len(front) != OWN_FRONT.size or sorted(front + back) != sorted(cards)):
        return "dragon_front and dragon_back are not the dragon hand"
    return ""


HAND = category("seven cards", SEVEN, "high-joker", RULE(2))
RESULT = result("result", RULE(2), by_option)
DRAGON_RESULT = result(
    "dragon hand's result",
    RULE(11),
    by_option,
    front=Made("dragon's front", dragon_front),
    back=Made("dragon's back", dragon_back),
)
OFFERED = Axis("dragon hand", ("none", "single", "community"), lambda facts: facts.options["dragon-hand"], RULE(11))

ANTE = Line(name="ante", cite=RULE(9))
DRAGON = Line(name="dragon", cite=RULE(11), side=True, first=True)

PAI_GOW_POKER = Game(
    id="co/pai-gow-poker",
    rule=RULE,
    groups=(FRONT, BACK, PLAYER, OWN_FRONT, OWN_BACK, DRAGON_HAND, DEALER, DEALER_FRONT, DEALER_BACK),
    first_hand=FirstHand(cite=RULE(5), option="first-hand", right=True),
    lines=(DRAGON, ANTE),
    order_cite=RULE(9),
    required=(ANTE,),
    opens_cite=RULE(9),
    streets=(
        setting(RULE(3, "e")),
        Street(
            name="the dragon hand",
            cite=RULE(11),
            when=OFFERED["single"],
            about=DRAGON_HAND,
            once=DRAGON,
            choices=(place(DRAGON, RULE(11)), decline(RULE(11))),
            default="decline",
            unlisted=True,
        ),
        Street(
            name="setting the dragon hand",
            cite=RULE(11),
            when=OFFERED["single"],
            needs=DRAGON,
            choices=(set_hand(OWN_FRONT, OWN_BACK, DRAGON_HAND, RULE(11)), house_way(RULE(11))),
            default="house-way",
            unlisted=True,
        ),
        Street(
            name="the community dragon hand",
            cite=RULE(11, "a"),
            when=OFFERED["community"],
            about=DRAGON_HAND,
            choices=(place(DRAGON, RULE(11, "a")), decline(RULE(11, "a"))),
            default="decline",
            unlisted=True,
        ),
    ),
    sets=sets(RULE(12)),
    hand=HAND,
    rows=(
        Row(DRAGON, DRAGON_RESULT[WIN], Taxed(EVEN), RULE(11, "a"), "both hands of the dragon are higher, commission taken"),
        Row(DRAGON, DRAGON_RESULT[TIE], PUSH, RULE(11, "a"), "one hand of the dragon is higher, one is not"),
        Row(DRAGON, DRAGON_RESULT[LOSS], LOSE, RULE(11, "a"), "neither hand of the dragon is higher"),
        Row(ANTE, RESULT[WIN], Taxed(EVEN), RULE(1), "both hands are higher, commission taken"),
        Row(ANTE, RESULT[TIE], PUSH, RULE(1), "one hand is higher, one is not"),
        Row(ANTE, RESULT[LOSS], LOSE, RULE(1), "neither hand is higher"),
    ),
    checks=(set_check(RULE(3, "e")), Check(same_dragon, RULE(11))),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(6)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(6)),
        Misdeal("dealer", "wrong-discards", Effect.DEALT_AGAIN, RULE(6)),
    ),
    tips=Tips(lines=(ANTE,), cite=RULE(10)),
)
