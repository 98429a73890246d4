"""Vegas Double Action, 30-1099.16: any of five cards are replaced by the community cards,
which are a hand to bet on."""

from croupier.games.colorado.general import redealt, replaced
from croupier.rules import (
    LOSE,
    PUSH,
    Check,
    Deal,
    Facts,
    Game,
    Later,
    Line,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Stage,
    Street,
    Tips,
    after_draw,
    category,
    common,
    discards,
    draw,
    own,
    stand,
)  # fmt: skip

RULE = Rule("co", "30-1099.16")
PLAYER, DISCARD = own("player", 5), own("discard", 5, least=0, listed=True)
BOARD = common("board", 5)
# (7): the first community cards, as many as were discarded.
FINAL = after_draw(PLAYER, DISCARD, BOARD)

JACKS, SIXES = "pair of jacks to aces", "pair of sixes to aces"
HAND = category("hand", FINAL, "high", RULE(7), classes=(JACKS,))
STUD_HAND = category("stud hand", BOARD, "high", RULE(6), classes=(SIXES,))

PUSHED, WON = HAND[JACKS], HAND.at_least("two pair")
STUD_WON = STUD_HAND.at_least(SIXES)

PLAYER_HAND = Line(name="player-hand", cite=RULE(2, "a"))
STUD_BET = Line(name="stud-bet", cite=RULE(2, "a"), side=True)

# (6): from the dealer's left, before any draw hand is looked at.
STUD_BETS_LOST = Stage(after="the community cards", clockwise=True, cite=RULE(6))


def discarded_cards(facts: Facts) -> str:
    out = facts.cards.get("discard", ())
    if not set(out) <= set(facts.cards["player"]):
        return "discard: a card that is not among the first five"
    return "discard: whoever stands discards nothing" if out and "stand" in facts.actions else ""


def five(facts: Facts) -> int:
    """Whoever discarded how many: (6) deals them all."""
    return BOARD.size


VEGAS_DOUBLE_ACTION = Game(
    id="co/vegas-double-action",
    rule=RULE,
    groups=(PLAYER, DISCARD, BOARD),
    deal=Deal(
        face_up=(BOARD,),
        later=(Later(group=BOARD, count=five, after="the discard", cite=RULE(6)),),
        checks=(Check(discarded_cards, RULE(5)),),
    ),
    lines=(PLAYER_HAND, STUD_BET),
    opens=Opens(required=(PLAYER_HAND,), cite=RULE(2, "a")),
    streets=(
        Street(
            name="the discard",
            cite=RULE(5),
            choices=(stand(RULE(5)), draw(RULE(5), discards(DISCARD, among=PLAYER))),
            default="stand",
        ),
        Street(name="the community cards", cite=RULE(6)),
    ),
    hand=HAND,
    dealer=STUD_HAND,
    rows=(
        Row(PLAYER_HAND, ~PUSHED & ~WON, LOSE, RULE(8), "less than a pair of jacks"),
        Row(PLAYER_HAND, PUSHED, PUSH, RULE(9), "a pair of jacks or better, less than two pair"),
        Row(PLAYER_HAND, WON, Pays(by=HAND), RULE(10)),
        Row(STUD_BET, ~STUD_WON, LOSE, RULE(6), "less than a pair of sixes", STUD_BETS_LOST),
        Row(STUD_BET, STUD_WON, Pays(by=STUD_HAND), RULE(11)),
    ),
    pay=PayOrder(cite=RULE(7), clockwise=True, by_line=True),
    misdeals=(*redealt("wrong-count"), *replaced("exposed", "off-table")),
    tips=Tips(lines=(PLAYER_HAND, STUD_BET), cite=RULE(3)),
)
