"""Let It Ride, 30-1099.13: three equal bets on a hand of tens or better, two of which may be taken back."""

from croupier.rules import (
    ALWAYS,
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
    best_at_table,
    category,
    common,
    own,
    ride,
    withdraw,
)  # fmt: skip

RULE = Rule("co", "30-1099.13")
PLAYER, BOARD = own("player", 3), common("board", 2)

HAND = category("hand", PLAYER | BOARD, "high", RULE(9), classes=("pair of tens to aces",))
THREE = category("three-card hand", PLAYER, "three-card", RULE(2))
HIGHEST = best_at_table("highest hand", (PLAYER | BOARD,), "high", RULE(2))
PROGRESSIVE_HAND = {"three-card": THREE, "high": HAND}

BET_1 = Line(name="bet-1", cite=RULE(2), of="basic-game")
BET_2 = Line(name="bet-2", cite=RULE(2), of="basic-game", equals=BET_1)
BET_3 = Line(name="bet-3", cite=RULE(2), of="basic-game", equals=BET_1)
BONUS = Line(name="bonus", cite=RULE(2), side=True, exactly=1_00)
THREE_CARD_BONUS = Line(name="three-card-bonus", cite=RULE(2), side=True)
COVER_ALL = Line(name="cover-all", cite=RULE(2), side=True, by_hands=0)
PROGRESSIVE = Line(name="progressive", cite=RULE(2), side=True)
ENVY = Line(name="envy", cite=RULE(10, "k"), kind=Kind.ENVY, on=PROGRESSIVE, side=True)

LET_IT_RIDE = Game(
    id="co/let-it-ride",
    rule=RULE,
    groups=(PLAYER, BOARD),
    lines=(BET_1, BET_2, BET_3, THREE_CARD_BONUS, BONUS, COVER_ALL, PROGRESSIVE, ENVY),
    opens=Opens(required=(BET_1, BET_2, BET_3), cite=RULE(2)),
    streets=(
        Street(name="the deal", cite=RULE(7), choices=(withdraw(BET_1, RULE(7)), ride(RULE(7))), default="ride"),
        Street(
            name="the first community card",
            cite=RULE(8),
            shows=(BOARD[:1],),
            choices=(withdraw(BET_2, RULE(8)), ride(RULE(8))),
            default="ride",
        ),
        Street(name="the second community card", cite=RULE(8), shows=(BOARD[1:],)),
    ),
    hand=HAND,
    rows=(
        Row(BET_1, ALWAYS, Pays(by=HAND), RULE(12)),
        Row(BET_2, ALWAYS, Pays(by=HAND), RULE(12)),
        Row(BET_3, ALWAYS, Pays(by=HAND), RULE(12)),
        Row(THREE_CARD_BONUS, ALWAYS, Pays(by=THREE), RULE(13)),
        Row(BONUS, ALWAYS, Pays(by=HAND), RULE(12, "b")),
        Row(COVER_ALL, ALWAYS, Pays(by=HIGHEST), RULE(2)),
        Row(PROGRESSIVE, ALWAYS, Pays(by=PROGRESSIVE_HAND), RULE(10)),
    ),
    pay=PayOrder(cite=RULE(9), round_cap_needs_two=True),
    envy=(Envy(line=ENVY, on=PROGRESSIVE, by=Pays(by=PROGRESSIVE_HAND), cite=RULE(10, "k")),),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(6)),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(6)),
        Misdeal("seat", "off-table", Effect.SEAT_VOID, RULE(6)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID_BUT_PROGRESSIVE, RULE(10, "j")),
        Misdeal("dealer", "exposed", Effect.TABLE_VOID, RULE(6)),
    ),
    tips=Tips(lines=(BET_1, BET_2, BET_3, THREE_CARD_BONUS, COVER_ALL), cite=RULE(3), alike=True),
)
