"""Casino War, 30-1099.55: one card each, the higher wins; on a tie half is given up, or the wager is risked anew."""

from croupier.rules import (
    EVEN,
    HALF_BACK,
    LOSE,
    LOSS,
    TIE,
    WIN,
    Check,
    Deal,
    Effect,
    Facts,
    Game,
    Kind,
    Later,
    Line,
    Misdeal,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Shoe,
    Stage,
    Street,
    Tips,
    bet,
    category,
    common,
    decided,
    own,
    place,
    surrender,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.55")
PLAYER, DEALER = own("player", 2, least=1), common("dealer", 2, least=1)

CARD = category("card", PLAYER[:1], "card", RULE(5))
DEALER_CARD = category("dealer's card", DEALER[:1], "card", RULE(5))
RESULT = versus("result", PLAYER[:1], DEALER[:1], "card", RULE(11, "a"))
WAR_RESULT = versus("war result", PLAYER[1:], DEALER[1:], "card", RULE(11, "g"))
TO_WAR = decided("war", RULE(11, "e"))

AT_WAR = TO_WAR[True]

# (11)(a), (b): what the original deal decides is settled before anybody with a tie is asked; (c)(i), (e):
# and the initial wager of a tie with the answer.
ORIGINAL_DEAL = Stage(before="a tie", cite=RULE(11, "b"))
TIE_HANDS = Stage(after="a tie", at_once=True, cite=RULE(11, "c"))

INITIAL = Line(name="initial", cite=RULE(1, "b"))
TIE_WAGER = Line(name="tie", cite=RULE(1, "g"), side=True)
WAR_TIE = Line(name="war-tie", cite=RULE(11, "e"), side=True, live=AT_WAR)
WAR = Line(name="war", cite=RULE(1, "j"), kind=Kind.MADE, live=AT_WAR)


def war_cards(facts: Facts) -> str:
    """A war deals one more card to the player and the dealer, and nothing else does."""
    war = "war" in facts.actions
    if war != (len(facts.cards["player"]) == 2):
        return f"{len(facts.cards['player'])} cards, a war deals the second card, and only a war"
    if war and len(facts.cards["dealer"]) != 2:
        return "the dealer's war card is missing"
    return ""


def goes_to_war(facts: Facts) -> int:
    return int("war" in facts.actions)


def any_war(facts: Facts) -> int:
    return int(any("war" in seat.actions for seat in facts.table))


def war_tie_at_war(facts: Facts) -> str:
    return (
        "war-tie is placed on a war deal, and there is none"
        if "war-tie" in facts.stakes and "war" not in facts.stakes
        else ""
    )


CASINO_WAR = Game(
    id="co/casino-war",
    rule=RULE,
    groups=(PLAYER, DEALER),
    deal=Deal(
        face_up=(PLAYER, DEALER),
        shoe=Shoe(cite=RULE(7, "b"), burns=1, relieved=RULE(10, "a")),
        later=(
            Later(group=PLAYER[1:], count=goes_to_war, after="a tie", burns=3, cite=RULE(11, "f")),
            Later(group=DEALER[1:], count=any_war, after="a tie", cite=RULE(11, "f")),
        ),
        checks=(Check(war_cards, RULE(11, "f")), Check(war_tie_at_war, RULE(11, "e"))),
    ),
    lines=(INITIAL, TIE_WAGER, WAR, WAR_TIE),
    opens=Opens(required=(INITIAL,), cite=RULE(9, "a")),
    streets=(
        Street(
            name="a tie",
            cite=RULE(11, "c"),
            when=RESULT[TIE],
            choices=(
                surrender(RULE(11, "c", "i")),
                bet(WAR, times=1, of=INITIAL, name="war", cite=RULE(11, "e")),
            ),
            ahead=(place(WAR_TIE, RULE(11, "e")),),
            default="surrender",
        ),
    ),
    hand=CARD,
    dealer=DEALER_CARD,
    rows=(
        Row(INITIAL, RESULT[WIN], EVEN, RULE(11, "a", "ii"), "player's card is higher", ORIGINAL_DEAL),
        Row(INITIAL, RESULT[LOSS], LOSE, RULE(11, "a", "i"), "dealer's card is higher", ORIGINAL_DEAL),
        Row(INITIAL, RESULT[TIE] & ~AT_WAR, HALF_BACK, RULE(11, "c", "i"), "surrendered", TIE_HANDS),
        Row(INITIAL, RESULT[TIE] & AT_WAR, LOSE, RULE(11, "e"), "given up to go to war", TIE_HANDS),
        Row(TIE_WAGER, RESULT[TIE], Pays(by=RESULT), RULE(12, "a", "iii"), "tie", ORIGINAL_DEAL),
        Row(TIE_WAGER, ~RESULT[TIE], LOSE, RULE(11, "a"), "no tie", ORIGINAL_DEAL),
        Row(WAR, WAR_RESULT[WIN], Pays(by=WAR_RESULT), RULE(12, "a", "iv"), "player's war card is higher"),
        Row(WAR, WAR_RESULT[TIE], Pays(by=WAR_RESULT), RULE(12, "a", "iv"), "tie in the war"),
        Row(WAR, WAR_RESULT[LOSS], LOSE, RULE(11, "g", "i"), "dealer's war card is higher"),
        Row(WAR_TIE, WAR_RESULT[TIE], Pays(by=WAR_RESULT), RULE(12, "a", "iii"), "tie in the war"),
        Row(WAR_TIE, ~WAR_RESULT[TIE], LOSE, RULE(11, "g"), "no tie in the war"),
    ),
    pay=PayOrder(cite=RULE(11, "a"), clockwise=True),
    misdeals=(
        Misdeal("seat", "not-dealt", Effect.SEAT_VOID, RULE(13, "c")),
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(13, "c")),
        Misdeal("dealer", "face-up-in-shoe", Effect.CARD_OUT, RULE(13, "a")),
        Misdeal("dealer", "several-face-up-in-shoe", Effect.TABLE_VOID, RULE(13, "a")),
        Misdeal("dealer", "drawn-in-error", Effect.PLAY_ON, RULE(13, "b")),
    ),
    tips=Tips(lines=(INITIAL, TIE_WAGER, WAR), cite=RULE(9, "a")),
)
