"""Big Raise Stud Poker, 30-1099.40: three cards and two of the board; fold, or raise one to four times the ante."""

from croupier.games.colorado.general import replaced
from croupier.rules import (
    ALWAYS,
    LOSE,
    Effect,
    Envy,
    Game,
    Kind,
    Line,
    Misdeal,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Street,
    Tips,
    bet,
    category,
    common,
    fold,
    folded,
    own,
)  # fmt: skip

RULE = Rule("co", "30-1099.40")
PLAYER, BOARD = own("player", 3), common("board", 2)

HAND = category("hand", PLAYER | BOARD, "high", RULE(9), classes=("one pair, tens to aces", "one pair, sixes to nines"))
THREE = category("first three cards", PLAYER, "three-card", RULE(12))
QUICK = category(
    "three-card progressive hand",
    PLAYER,
    "three-card",
    RULE(15),
    classes=("mini royal in spades", "mini royal in another suit"),
)
FOLD = folded(RULE(7))
FOLDED = FOLD[True]

# (4): $100 is printed for all bets, whatever less the house posts.
MOST = 100_00
ANTE = Line(name="ante", cite=RULE(4), most=MOST)
RAISE = Line(name="raise", cite=RULE(7, "b"), kind=Kind.MADE, of="ante", most=MOST)
THREE_CARD_BONUS = Line(name="three-card-bonus", cite=RULE(2), side=True, most=MOST)
PROGRESSIVE = Line(name="progressive", cite=RULE(3), side=True, most=MOST)
ENVY = Line(name="envy", cite=RULE("Envy (a)"), kind=Kind.ENVY, on=PROGRESSIVE, side=True)

# (15): one family of tables looks at three cards, the linked one at five.
PROGRESSIVE_HAND = {"player": QUICK, "player + board": HAND}

BIG_RAISE_STUD = Game(
    id="co/big-raise-stud",
    rule=RULE,
    groups=(PLAYER, BOARD),
    lines=(ANTE, RAISE, THREE_CARD_BONUS, PROGRESSIVE, ENVY),
    opens=Opens(required=(ANTE,), cite=RULE(4)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(7),
            choices=(
                fold(RULE(7, "a")),
                *(bet(RAISE, times=times, of=ANTE, cite=RULE(7, "b")) for times in (1, 2, 3, 4)),
            ),
            default="fold",
        ),
        Street(name="the community cards", cite=RULE(8), shows=(BOARD,)),
    ),
    hand=HAND,
    rows=(
        Row(ANTE, FOLDED, LOSE, RULE(7, "a"), "folded"),
        Row(ANTE, ~FOLDED, Pays(by=HAND), RULE(11), "less than a pair of sixes"),
        Row(RAISE, ALWAYS, Pays(by=HAND), RULE(11), "less than a pair of sixes"),
        # (7)(b)(i): a folded hand may still win it.
        Row(THREE_CARD_BONUS, ALWAYS, Pays(by=THREE), RULE(12)),
        Row(PROGRESSIVE, FOLDED, LOSE, RULE(3), "folded"),
        Row(PROGRESSIVE, ~FOLDED, Pays(by=PROGRESSIVE_HAND), RULE(15)),
    ),
    pay=PayOrder(cite=RULE(20)),
    envy=(Envy(line=ENVY, on=PROGRESSIVE, by=Pays(by=PROGRESSIVE_HAND), cite=RULE("Envy (a)"), of_folded=False),),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(21, "g")),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID_BUT_PROGRESSIVE, RULE(21, "g")),
        *replaced("exposed", "off-table"),
    ),
    tips=Tips(lines=(ANTE, THREE_CARD_BONUS), cite=RULE(4)),
)
