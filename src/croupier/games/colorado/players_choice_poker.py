"""Player's Choice Poker, 30-1099.23: six hands of the table, of three or of five cards,
and any player bets on any of them."""

from croupier.rules import (
    ALWAYS,
    Deal,
    Effect,
    Game,
    Line,
    Misdeal,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Tips,
    category,
    common,
    option,
)  # fmt: skip

RULE = Rule("co", "30-1099.23")
NUMBERS = range(1, 7)
BURN = option("the top card is burned", "burn", ("no", "yes"), RULE(4))
FACE = option("the cards are dealt", "deal-face", ("down", "up"), RULE(4))
CIRCLES = tuple(Line(name=f"hand-{number}", of="hand", cite=RULE(2)) for number in NUMBERS)


def players_choice(variant: str, *, cards: int, ranking: str) -> Game:
    hands = tuple(common(f"hand-{number}", cards, field=f"hands.{number - 1}") for number in NUMBERS)
    circles = tuple(zip(CIRCLES, hands, strict=True))
    return Game(
        id=f"co/players-choice-poker@{variant}",
        rule=RULE,
        groups=hands,
        deal=Deal(face_up=hands, face_up_when=FACE["up"], burns=1, burns_when=BURN["yes"]),
        lines=CIRCLES,
        opens=Opens(any_of=CIRCLES, cite=RULE(2)),
        streets=(),
        rows=tuple(
            Row(line, ALWAYS, Pays(by=category(f"the cards of {hand.name}", hand, ranking, RULE(6))), RULE(6))
            for line, hand in circles
        ),
        pay=PayOrder(cite=RULE(6), losing_first=True),
        misdeals=tuple(
            misdeal
            for line, hand in circles
            for misdeal in (
                Misdeal(hand.name, "wrong-count", Effect.LINES_VOID, RULE(5), lines=(line,)),
                Misdeal(hand.name, "off-table", Effect.LINES_VOID, RULE(5), lines=(line,)),
                Misdeal(hand.name, "exposed", Effect.PLAY_ON, RULE(5)),
            )
        ),
        tips=Tips(lines=CIRCLES, cite=RULE(3), at_most_own=True),
    )


THREE_CARD = players_choice("three-card", cards=3, ranking="three-card")
FIVE_CARD = players_choice("five-card", cards=5, ranking="high")
