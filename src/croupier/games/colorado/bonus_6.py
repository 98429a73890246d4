"""Bonus 6, 30-1099.19: four cards and one of the table, two bets more; a sixth card for those who insured."""

from fractions import Fraction

from croupier.games.colorado.general import redealt, replaced
from croupier.rules import (
    ALWAYS,
    LOSE,
    PUSH,
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
    Street,
    Tips,
    as_dealt,
    bet,
    category,
    common,
    fold,
    folded,
    own,
)  # fmt: skip

RULE = Rule("co", "30-1099.19")
PLAYER, BOARD = own("player", 5, least=2), common("board", 1)
TWO, THREE, FOUR = "the first two cards", "the third card", "the fourth card"
CLASSES = (
    "four of a kind, aces",
    "four of a kind, twos to fours",
    "four of a kind, fives to kings",
    "pair of sixes to aces",
)

OF_FIVE = category("five cards", PLAYER[:4] | BOARD, "high", RULE(9, "a"), classes=CLASSES)
OF_SIX = category("six cards", PLAYER | BOARD, "high", RULE(10), classes=CLASSES)
# Whether a hand needs no sixth card is read once all five lie there; it is paid by all that it came to.
FIVE, HAND = as_dealt("first five", OF_FIVE), as_dealt("hand", OF_FIVE, OF_SIX)
WINNER = FIVE.at_least("pair of sixes to aces")
FOLD = folded(RULE(7))
FOLDED = FOLD[True]

ANTE = Line(name="ante", cite=RULE(2))
SECOND_BET = Line(name="second-bet", cite=RULE(7), kind=Kind.MADE, of="ante")
THIRD_BET = Line(name="third-bet", cite=RULE(8), kind=Kind.MADE, of="ante")
INSURANCE = Line(name="insurance", cite=RULE(4), equals=ANTE, part=Fraction(1, 2), fee=True)
BONUS_CARD = Line(name="bonus-card", cite=RULE(9, "d"), kind=Kind.MADE, fee=True)
BETS = (ANTE, SECOND_BET, THIRD_BET)


def goes_on(facts: Facts) -> int:
    return int(not facts.folded)


def wants_bonus_card(facts: Facts) -> bool:
    return BONUS_CARD.name in facts.stakes


def gets_bonus_card(facts: Facts) -> int:
    """(9)(d): one who paid for it, unless the dealer finds that the hand wins without."""
    return int(wants_bonus_card(facts) and not WINNER.holds(facts.value))


def dealt_out(facts: Facts) -> str:
    """Two cards, and one more for each bet; a fifth for who bought it and had no winning hand."""
    wanted = 2 + sum(line.name in facts.stakes for line in (SECOND_BET, THIRD_BET)) + gets_bonus_card(facts)
    held = len(facts.cards["player"])
    return "" if held == wanted else f"cards: {held} cards, a hand that was played so has {wanted}"


BONUS_6 = Game(
    id="co/bonus-6",
    rule=RULE,
    groups=(PLAYER, BOARD),
    deal=Deal(
        face_up=(BOARD,),
        burns=1,
        later=(
            Later(group=PLAYER[2:3], count=goes_on, after=TWO, burns=1, cite=RULE(8)),
            Later(group=PLAYER[3:4], count=goes_on, after=THREE, burns=1, cite=RULE(9)),
            Later(
                group=PLAYER[4:],
                count=gets_bonus_card,
                after=FOUR,
                burns=1,
                unseen=True,
                exposes=wants_bonus_card,
                cite=RULE(9, "d"),
            ),
        ),
        checks=(Check(dealt_out, RULE(9), tells=True),),
    ),
    lines=(*BETS, INSURANCE, BONUS_CARD),
    opens=Opens(required=(ANTE,), cite=RULE(2)),
    streets=(
        Street(
            name=TWO,
            cite=RULE(7),
            choices=(fold(RULE(7)), bet(SECOND_BET, times=1, of=ANTE, name="play", cite=RULE(7))),
            default="fold",
        ),
        Street(
            name=THREE,
            cite=RULE(8),
            choices=(fold(RULE(8)), bet(THIRD_BET, times=1, of=ANTE, name="play", cite=RULE(8))),
            default="fold",
        ),
        # A winning hand has nothing to decide (9)(a); who asks for a card all the same gets the fee back (9)(d).
        Street(
            name=FOUR,
            cite=RULE(9),
            needs=INSURANCE,
            choices=(
                fold(RULE(9, "c"), when=~WINNER),
                bet(BONUS_CARD, times=1, of=ANTE, name="bonus-card", cite=RULE(9, "d")),
            ),
            passes=WINNER,
            default="fold",
        ),
        # Without insurance a hand that does not win is out (9)(b), whether or not the round says that it folds.
        Street(
            name="the discard",
            cite=RULE(9, "b"),
            unless=(INSURANCE,),
            choices=(fold(RULE(9, "b"), when=~WINNER),),
            passes=ALWAYS,
            unasked=True,
        ),
    ),
    hand=HAND,
    rows=(
        *(Row(line, FOLDED, LOSE, RULE(7), "folded") for line in BETS),
        *(Row(line, ~FOLDED, Pays(by=HAND), RULE(11), "no winning hand") for line in BETS),
        Row(INSURANCE, ALWAYS, LOSE, RULE(4), "the fee is kept"),
        Row(BONUS_CARD, WINNER, PUSH, RULE(9, "d"), "the hand wins without a bonus card"),
        Row(BONUS_CARD, ~WINNER, LOSE, RULE(9, "d"), "the fee is kept"),
    ),
    pay=PayOrder(cite=RULE(10)),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(6)),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(6)),
        Misdeal("seat", "off-table", Effect.SEAT_VOID, RULE(6)),
        # Of the community card the section says nothing.
        *(rule for rule in (*redealt("wrong-count"), *replaced("off-table")) if rule.at == "dealer"),
    ),
    tips=Tips(lines=BETS, as_on=((SECOND_BET, ANTE), (THIRD_BET, ANTE)), cite=RULE(3)),
)
