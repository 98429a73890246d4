"""Boston 5 and Boston 7 Stud Poker, 30-1099.22: three cards, then two or four more to those who go on,
and to the dealer."""

from croupier.cards.ranking import get_ranking
from croupier.rules import (
    ALWAYS,
    LOSE,
    LOSS,
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
    Stage,
    Street,
    Tips,
    Versus,
    as_dealt,
    bet,
    category,
    common,
    fold,
    folded,
    option,
    own,
    played,
    said,
    say,
    showdown,
    unfolded,
)  # fmt: skip

RULE = Rule("co", "30-1099.22")
BONUS_ASKED, DECISION = "the three card bonus", "the first three cards"
FIRST_BURN = option("burned before the first deal", "burn-first-deal", ("no", "yes"), RULE(4))
SECOND_BURN = option("burned before the second deal", "burn-second-deal", ("no", "yes"), RULE(10))
DECLARED = said("declared", "declared", ("yes", "no"), RULE(7))
FOLD = folded(RULE(8))
FOLDED = FOLD[True]

OPTIONAL = Line(name="optional-bonus", cite=RULE(2), side=True, least=1_00, step=1_00)
FIRST = Line(name="1st-wager", cite=RULE(2))
SECOND = Line(name="2nd-wager", cite=RULE(8), kind=Kind.MADE)
ANTE_BONUS = Line(name="ante-bonus", cite=RULE(2))
LINES = (OPTIONAL, FIRST, SECOND, ANTE_BONUS)

# What the first three cards decide is settled before anybody is asked to go on;
# folded hands are taken before the second deal.
THREE_CARDS = Stage(before=DECISION, cite=RULE(7))
FOLDED_HANDS = Stage(after=DECISION, cite=RULE(9))


def goes_on(facts: Facts) -> bool:
    return SECOND.name in facts.stakes


def boston_stud(variant: str, *, cards: int, ante_bonus: str, ratio: int) -> Game:
    """`ratio`: units of the 1st wager to one of the ante bonus, as the erratum beside (3) reads it."""
    player, dealer = own("player", cards, least=3), common("dealer", cards, least=3)
    three = category("first three cards", player[:3], "three-card", RULE(7))
    hand = unfolded(category("hand", player, "high", RULE(11)), size=cards, called=three)
    # For the ante bonus alone, royal flushes of more than five cards count.
    bonus_hand = unfolded(category("ante bonus hand", player, ante_bonus, RULE(13)), size=cards, called=three)
    result = played("result", {"continue": (Versus(player, dealer, get_ranking("high")),)}, RULE(11))

    # Where nobody goes on, a round may say no more than the dealer's first three cards.
    whole = category("dealer's hand", dealer, "high", RULE(11))
    first = category("dealer's first three cards", dealer[:3], "three-card", RULE(4))
    dealer_hand = as_dealt("dealer's cards", first, whole)

    def dealt_out(facts: Facts) -> str:
        """Who went on has all his cards, and so has the dealer then; who did not has three."""
        wanted = cards if goes_on(facts) else 3
        held = len(facts.cards["player"])
        if held != wanted:
            return f"cards: {held} cards, a hand that {'goes' if goes_on(facts) else 'does not go'} on has {wanted}"
        missing = goes_on(facts) and len(facts.cards["dealer"]) != cards
        return f"dealer: {len(facts.cards['dealer'])} cards, the dealer has {cards}" if missing else ""

    return Game(
        id=f"co/boston-stud@{variant}",
        rule=RULE,
        groups=(player, dealer),
        deal=Deal(
            in_groups=True,
            burns=1,
            burns_when=FIRST_BURN["yes"],
            later=(
                Later(
                    group=player[3:], count=lambda facts: (cards - 3) * goes_on(facts), after=DECISION, unseen=True,
                    burns=1, burns_when=SECOND_BURN["yes"], cite=RULE(10),
                ),
                Later(group=dealer[3:], count=lambda facts: cards - 3, after=DECISION, cite=RULE(10)),
            ),
            checks=(Check(dealt_out, RULE(10), tells=True),),
        ),
        lines=LINES,
        opens=Opens(required=(ANTE_BONUS, FIRST), usual=((FIRST, ratio),), cite=RULE(2)),
        streets=(
            Street(
                name=BONUS_ASKED,
                cite=RULE(7),
                needs=OPTIONAL,
                choices=(
                    # All who have the wager are asked: who holds nothing has nothing to show.
                    say("declare", "declared", "yes", RULE(7), when=three.at_least("pair")),
                    say("keep-hidden", "declared", "no", RULE(7)),
                ),
                default="keep-hidden",
                unlisted=True,
            ),
            Street(
                name=DECISION,
                cite=RULE(8),
                needs=FIRST,
                choices=(fold(RULE(8)), bet(SECOND, times=1, of=FIRST, name="continue", cite=RULE(8))),
                default="fold",
            ),
        ),
        hand=hand,
        dealer=dealer_hand,
        rows=(
            Row(OPTIONAL, DECLARED["yes"], Pays(by=three), RULE(7), stage=THREE_CARDS),
            Row(OPTIONAL, DECLARED["no"], LOSE, RULE(7), "not declared", THREE_CARDS),
            Row(FIRST, FOLDED, LOSE, RULE(9), "folded", FOLDED_HANDS),
            *showdown(FIRST, result, when=~FOLDED, cite=RULE(12), tie=RULE(11)),
            *showdown(SECOND, result, when=ALWAYS, cite=RULE(12), tie=RULE(11)),
            Row(ANTE_BONUS, FOLDED, LOSE, RULE(9), "folded", FOLDED_HANDS),
            Row(ANTE_BONUS, ~FOLDED & ~result[LOSS], Pays(by=bonus_hand, otherwise=PUSH), RULE(13)),
            Row(
                ANTE_BONUS, ~FOLDED & result[LOSS], Pays(by=bonus_hand, otherwise=LOSE, stake_lost=True), RULE(13),
                "dealer beats the player",
            ),
        ),
        pay=PayOrder(cite=RULE(7)),
        misdeals=(
            Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(5)),
            Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(5)),
            Misdeal("seat", "off-table", Effect.SEAT_VOID, RULE(5)),
            Misdeal("dealer", "one-short", Effect.COMPLETED, RULE(6)),
            Misdeal("dealer", "two-short", Effect.TABLE_VOID, RULE(6)),
            Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(6)),
            Misdeal("dealer", "exposed", Effect.PLAY_ON, RULE(6)),
        ),
        tips=Tips(lines=LINES, cite=RULE(3), at_most_own=True, beside=((SECOND, FIRST),)),
    )  # fmt: skip


BOSTON_5 = boston_stud("five", cards=5, ante_bonus="high", ratio=2)
BOSTON_7 = boston_stud("seven", cards=7, ante_bonus="royal-length", ratio=1)
