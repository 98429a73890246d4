"""3-5-7 Poker, 30-1099.24: three cards, with two of the board, with four of it; pots between players beside each."""

from croupier.games.colorado.general import GENERAL
from croupier.rules import (
    ALWAYS,
    HALF_BACK,
    Axis,
    Deal,
    Effect,
    Game,
    Kind,
    Line,
    Misdeal,
    Opens,
    PayOrder,
    Pays,
    Pot,
    Row,
    Rule,
    Stage,
    Street,
    Tips,
    as_dealt,
    category,
    common,
    decided,
    option,
    own,
    surrender,
)  # fmt: skip
from croupier.rules.pot.odd import OddChips

RULE = Rule("co", "30-1099.24")
# (4): out of a shuffling device the community cards come in two packets of three, and the last of each is burned.
PLAYER, BOARD = own("player", 3), common("board", 4, packet=(True, True, False, True, True, False))
ASKED, FIVE_STREET, SEVEN_STREET = "surrender", "5-card poker", "7-card poker"

THREE_HAND = category("3-card hand", PLAYER, "three-card", RULE(7, "a"))
FIVE_HAND = category("5-card hand", PLAYER | BOARD[:2], "high", RULE(7, "b"), classes=("pair of sixes to aces",))
SEVEN_HAND = category(
    "7-card hand",
    PLAYER | BOARD,
    "high",
    RULE(7, "c"),
    classes=("two pair, jacks to aces", "ten-high two pair"),
    # What one schedule pays from jacks on, the other pays from tens on.
    wider={"two pair, tens to aces": ("two pair, jacks to aces", "ten-high two pair")},
)
GIVEN_UP = decided("surrender", RULE(6))
MAY_SURRENDER = option("surrender allowed", "surrender", ("no", "yes"), RULE(6))
SURRENDERED = GIVEN_UP[True]

# (7): all hands are turned up for the first game; each is settled before cards are turned for the next.
THREE_GAME = Stage(before=FIVE_STREET, shows=PLAYER, all_hands=True, cite=RULE(7, "a"))
FIVE_GAME = Stage(before=SEVEN_STREET, cite=RULE(7, "b"))

THREE = Line(name="3-card", cite=RULE(2), side=True)
FIVE = Line(name="5-card", cite=RULE(2), side=True)
SEVEN = Line(name="7-card", cite=RULE(2))
# (8): a wager on the pot goes beside one on the same game.
THREE_POT = Line(name="3-card-pot", cite=RULE(8, "a"), kind=Kind.POT, needs=(THREE,), side=True)
FIVE_POT = Line(name="5-card-pot", cite=RULE(8, "b"), kind=Kind.POT, needs=(FIVE,), side=True)
SEVEN_POT = Line(name="7-card-pot", cite=RULE(8, "c"), kind=Kind.POT, needs=(SEVEN,), side=True)


def pot(line: Line, hand: Axis, paragraph: str, stage: Stage | None = None) -> Pot:
    odd = OddChips(cite=GENERAL("30-1029"), from_dealer=True)
    return Pot(
        line=line, hand=hand, cite=RULE(8, paragraph), tie=RULE(8), odd=odd, alone=RULE(8, "d"), rake="pot-rake",
        stage=stage,
    )  # fmt: skip


POKER_3_5_7 = Game(
    id="co/3-5-7-poker",
    rule=RULE,
    groups=(PLAYER, BOARD),
    deal=Deal(board_leads=True),
    lines=(THREE_POT, THREE, FIVE_POT, FIVE, SEVEN_POT, SEVEN),
    opens=Opens(any_of=(THREE, FIVE, SEVEN), cite=RULE(2)),
    streets=(
        Street(
            name=ASKED,
            cite=RULE(6),
            needs=(THREE, FIVE, SEVEN),
            when=MAY_SURRENDER["yes"],
            choices=(surrender(RULE(6)),),
            passes=ALWAYS,
        ),
        Street(name=FIVE_STREET, cite=RULE(7, "b"), shows=(BOARD[:2],)),
        Street(name=SEVEN_STREET, cite=RULE(7, "c"), shows=(BOARD[2:],)),
    ),
    hand=as_dealt("hand", THREE_HAND, FIVE_HAND, SEVEN_HAND),
    rows=(
        Row(THREE, ALWAYS, Pays(by=THREE_HAND), RULE(7, "a"), stage=THREE_GAME),
        Row(FIVE, ALWAYS, Pays(by=FIVE_HAND), RULE(7, "b"), stage=FIVE_GAME),
        Row(SEVEN, SURRENDERED, HALF_BACK, RULE(6), "surrendered"),
        Row(SEVEN, ~SURRENDERED, Pays(by=SEVEN_HAND), RULE(7, "c")),
    ),
    pots=(
        pot(THREE_POT, THREE_HAND, "a", THREE_GAME),
        pot(FIVE_POT, FIVE_HAND, "b", FIVE_GAME),
        pot(SEVEN_POT, SEVEN_HAND, "c"),
    ),
    pay=PayOrder(cite=RULE(7), by_line=True),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.TABLE_VOID, RULE(5)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(5)),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(5)),
        Misdeal("dealer", "exposed", Effect.REST_VOID, RULE(5)),
        Misdeal("seat", "off-table", Effect.SEAT_VOID, RULE(5)),
    ),
    tips=Tips(lines=(THREE, FIVE, SEVEN), cite=RULE(2)),
)
