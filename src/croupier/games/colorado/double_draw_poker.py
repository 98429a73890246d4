"""Double Draw Poker, 30-1099.41: fold, or bet and discard up to three; then fold, or bet and discard up to one."""

from collections import Counter

from croupier.games.colorado.general import redealt, replaced
from croupier.rules import (
    LOSE,
    AsMany,
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
    Street,
    Tips,
    after_draw,
    bet,
    category,
    discards,
    fold,
    folded,
    own,
)  # fmt: skip

RULE = Rule("co", "30-1099.41")
PLAYER = own("player", 5)
DISCARD, DRAWN = own("discard", 3, least=0, listed=True), own("drawn", 3, least=0)
SECOND_DISCARD, SECOND_DRAWN = own("second-discard", 1, least=0, listed=True), own("second-drawn", 1, least=0)
HELD = after_draw(PLAYER, DISCARD, DRAWN)
FINAL = after_draw(HELD, SECOND_DISCARD, SECOND_DRAWN)

ROYALS = ("royal flush without a joker", "royal flush with one or two jokers")
BETTER = ("straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind", "two pair")
HAND = category(
    "hand",
    FINAL,
    "high-joker",
    RULE(1),
    classes=ROYALS,
    wider={"two pair or better": ("five aces", *ROYALS, "royal flush", *BETTER)},
)
WINS = HAND.at_least("two pair")
FOLD = folded(RULE(5))
FOLDED = FOLD[True]

ANTE, BONUS = Line(name="ante", cite=RULE(2)), Line(name="bonus", cite=RULE(2))
DRAW_1 = Line(name="draw-1", cite=RULE(5), kind=Kind.MADE)
DRAW_2 = Line(name="draw-2", cite=RULE(6), kind=Kind.MADE)


def exchanged(facts: Facts) -> str:
    """Each draw brings as many cards as it throws away, of those held then, and nobody draws after a fold."""
    bets = facts.actions.count("draw")
    held = facts.cards["player"]
    for number, (discard, drawn, name) in enumerate(((DISCARD, DRAWN, HELD), (SECOND_DISCARD, SECOND_DRAWN, FINAL))):
        out, taken = facts.cards.get(discard.name, ()), facts.cards.get(drawn.name, ())
        # Each as often as it is named: two jokers look alike.
        if Counter(out) - Counter(held):
            return f"{discard.source}: a card that is not in the hand"
        if len(out) != len(taken):
            return f"{drawn.source}: {len(taken)} cards for {len(out)} discarded"
        if out and bets <= number:
            return f"{discard.source}: a draw bet comes before it"
        held = name.take(facts.cards)
    return ""


DOUBLE_DRAW_POKER = Game(
    id="co/double-draw-poker",
    rule=RULE,
    groups=(PLAYER, DISCARD, DRAWN, SECOND_DISCARD, SECOND_DRAWN),
    deal=Deal(
        in_groups=True,
        later=(
            Later(group=DRAWN, count=AsMany(DISCARD), after="the first draw", at_once=True, cite=RULE(5, "b")),
            Later(
                group=SECOND_DRAWN,
                count=AsMany(SECOND_DISCARD),
                after="the second draw",
                at_once=True,
                cite=RULE(6, "b"),
            ),
        ),
        checks=(Check(exchanged, RULE(5)),),
    ),
    lines=(ANTE, DRAW_1, DRAW_2, BONUS),
    opens=Opens(required=(ANTE, BONUS), cite=RULE(2)),
    streets=(
        Street(
            name="the first draw",
            cite=RULE(5),
            choices=(
                fold(RULE(5)),
                bet(
                    DRAW_1,
                    times=1,
                    of=ANTE,
                    name="draw",
                    cite=RULE(5),
                    lists=discards(DISCARD, among=PLAYER, none=True),
                ),
            ),
            default="fold",
        ),
        Street(
            name="the second draw",
            cite=RULE(6),
            choices=(
                fold(RULE(6)),
                bet(
                    DRAW_2,
                    times=1,
                    of=ANTE,
                    name="draw",
                    cite=RULE(6),
                    lists=discards(SECOND_DISCARD, among=HELD, none=True),
                ),
            ),
            default="fold",
        ),
    ),
    hand=HAND,
    rows=(
        Row(ANTE, FOLDED, LOSE, RULE(5), "folded"),
        Row(ANTE, ~FOLDED & ~WINS, LOSE, RULE(8), "less than two pair"),
        Row(ANTE, ~FOLDED & WINS, Pays(by=HAND), RULE(9, "a")),
        Row(DRAW_1, FOLDED, LOSE, RULE(6), "folded"),
        Row(DRAW_1, ~FOLDED & ~WINS, LOSE, RULE(8), "less than two pair"),
        Row(DRAW_1, ~FOLDED & WINS, Pays(by=HAND), RULE(9, "a")),
        Row(DRAW_2, ~WINS, LOSE, RULE(8), "less than two pair"),
        Row(DRAW_2, WINS, Pays(by=HAND), RULE(9, "a")),
        Row(BONUS, FOLDED, LOSE, RULE(5), "folded"),
        Row(BONUS, ~FOLDED & ~WINS, LOSE, RULE(8), "less than two pair"),
        Row(BONUS, ~FOLDED & WINS, Pays(by=HAND), RULE(9, "b")),
    ),
    pay=PayOrder(cite=RULE(7)),
    misdeals=(*redealt("wrong-count"), *replaced("exposed", "off-table")),
    tips=Tips(lines=(ANTE, BONUS, DRAW_1, DRAW_2), cite=RULE(2)),
)
