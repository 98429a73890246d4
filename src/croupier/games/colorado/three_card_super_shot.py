"""3 Card Super Shot Poker, 30-1099.50: ante and play with a play bonus, and six wagers on the cards;
two outlive a fold."""

from croupier.games.colorado.general import replaced
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    PUSH,
    Axis,
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
    TipBonus,
    Tips,
    at_least,
    bet,
    category,
    common,
    fold,
    folded,
    own,
    showdown,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.50")
SISTER = Rule("co", "30-1099.52")
PLAYER, DEALER = own("player", 3), common("dealer", 3)

HAND = category("hand", PLAYER, "three-card", RULE(1), classes=("three aces",))
DEALER_HAND = category("dealer's hand", DEALER, "three-card", RULE(11))
MONEY_HAND = category(
    "money hand", PLAYER, "three-card", RULE(15), classes=("mini royal in spades", "mini royal in another suit")
)
SIX = category("six-card hand", PLAYER | DEALER, "high", RULE(3, "b"))
THREE_PAIR = category("six-card hand with three pair", PLAYER | DEALER, "six-card-three-pair", RULE(3, "b", "i"))
QUALIFIED = at_least("dealer qualifies", DEALER, "three-card", "Qs 3h 2d", RULE(12))
RESULT = versus("result", PLAYER, DEALER, "three-card", RULE(14))
FOLD = folded(RULE(10))

QUALIFIES, FOLDED = QUALIFIED[True], FOLD[True]

ANTE = Line(name="ante", cite=RULE(2))
PAIR_X = Line(name="pair-x", cite=RULE(2), side=True)
FLUSH_PLUS = Line(name="flush-plus", cite=RULE(2), side=True)
ANY_PAIR = Line(name="super-shot-any-pair", cite=RULE(2), side=True)
TRIPS = Line(name="super-shot-trips", cite=RULE(3), side=True)
SUPER_6 = Line(name="super-6-bonus", cite=RULE(3), side=True)
MONEY = Line(name="3-card-money", cite=RULE(3, "a"), side=True, exactly=1_00)
PLAY = Line(name="play", cite=RULE(9), kind=Kind.MADE)
# No table is printed for it: that of the sister game stands in, as the erratum beside (13)(a) says.
PLAY_BONUS = Line(
    name="play-bonus",
    cite=RULE(13, "a"),
    kind=Kind.BONUS,
    on=PLAY,
    live=~FOLDED,
    side=True,
    of="ante-bonus",
    borrows=SISTER,
)
ENVY = Line(name="envy", cite=RULE(15), kind=Kind.ENVY, on=MONEY, side=True)


def lost_by_a_fold(line: Line, hand: Axis) -> tuple[Row, Row]:
    """(10) collects it with a folded hand; (16) reads otherwise, and the erratum says which is used."""
    return Row(line, FOLDED, LOSE, RULE(10), "folded"), Row(line, ~FOLDED, Pays(by=hand), RULE(16))


THREE_CARD_SUPER_SHOT = Game(
    id="co/three-card-super-shot",
    rule=RULE,
    groups=(PLAYER, DEALER),
    lines=(PLAY, PLAY_BONUS, ANTE, PAIR_X, FLUSH_PLUS, ANY_PAIR, TRIPS, SUPER_6, MONEY, ENVY),
    opens=Opens(any_of=(ANTE, FLUSH_PLUS, PAIR_X, ANY_PAIR), cite=RULE(2)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(9),
            needs=ANTE,
            choices=(fold(RULE(10)), bet(PLAY, times=1, of=ANTE, name="play", cite=RULE(9))),
            default="fold",
            alone=fold(RULE(10)),
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        Row(PLAY, ~QUALIFIES, PUSH, RULE(13), "dealer does not qualify"),
        *showdown(PLAY, RESULT, when=QUALIFIES, cite=RULE(14, "a"), tie=RULE(14, "b", "i"), loss=RULE(14, "b")),
        Row(PLAY_BONUS, ALWAYS, Pays(by=HAND), RULE(13, "a")),
        Row(ANTE, FOLDED, LOSE, RULE(10), "folded"),
        Row(ANTE, ~FOLDED & ~QUALIFIES, EVEN, RULE(13), "dealer does not qualify"),
        *showdown(
            ANTE, RESULT, when=~FOLDED & QUALIFIES, cite=RULE(14, "a"), tie=RULE(14, "b", "i"), loss=RULE(14, "b")
        ),
        *lost_by_a_fold(PAIR_X, HAND),
        *lost_by_a_fold(FLUSH_PLUS, HAND),
        *lost_by_a_fold(ANY_PAIR, HAND),
        Row(TRIPS, ALWAYS, Pays(by=SIX), RULE(16)),
        Row(SUPER_6, ALWAYS, Pays(by=THREE_PAIR), RULE(16)),
        *lost_by_a_fold(MONEY, MONEY_HAND),
    ),
    pay=PayOrder(cite=RULE(8)),
    envy=(Envy(line=ENVY, on=MONEY, by=Pays(by=MONEY_HAND), cite=RULE(15)),),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(7)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(7)),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(7)),
        Misdeal("dealer", "exposed", Effect.PLAY_ON, RULE(7)),
        *replaced("off-table"),
    ),
    tips=Tips(
        lines=(ANTE, PAIR_X, FLUSH_PLUS, ANY_PAIR, TRIPS, SUPER_6, MONEY, PLAY),
        cite=RULE(5),
        bonus=TipBonus(on=ANY_PAIR, by=HAND, option="dealer-bonus", cite=RULE(5)),
    ),
)
