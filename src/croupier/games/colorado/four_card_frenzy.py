"""Four Card Frenzy, 30-1099.56: best four of five, ties win, odds that pay on a win and on a bad beat,
three progressives."""

from croupier.games.colorado.general import replaced
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    LOSS,
    PUSH,
    TIE,
    WIN,
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
    Stage,
    Street,
    Tips,
    at_least,
    bet,
    category,
    common,
    fold,
    folded,
    own,
    staged,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.56")
PLAYER, DEALER, ALL_6_CARD = own("player", 5), common("dealer", 5), common("all-6", 1, where=("all-6", "yes"))
HIGH_PAIR, FOUR_CARD = "pair of queens, kings or aces", "four-card-frenzy"

HAND = category(
    "hand", PLAYER, FOUR_CARD, RULE(1), classes=("four aces", "three aces", HIGH_PAIR),
    wider={"other": ("two pair", HIGH_PAIR, "pair", "high card")},
)  # fmt: skip
DEALER_HAND = category("dealer's hand", DEALER, FOUR_CARD, RULE(15))
COLOR = category("colors", PLAYER, "five-card-color", RULE(21))
SIX = category(
    "six-card hand", PLAYER | ALL_6_CARD, "six-card", RULE(22), classes=("six-card royal flush in diamonds",)
)
FIVE = category("five-card hand", PLAYER, "high", RULE(25))
FLUSHES = category("five-card flushes", PLAYER, "five-card-flushes", RULE(27))
ACES = at_least("pair of aces or better", PLAYER, FOUR_CARD, "As Ah 2d 3c", RULE(14, "b"))
QUALIFIED = at_least("dealer qualifies", DEALER, FOUR_CARD, "Ks 4h 3d 2c", RULE(17))
RESULT = versus("result", PLAYER, DEALER, FOUR_CARD, RULE(16))
FOLD = folded(RULE(14, "a"))

QUALIFIES, FOLDED, STRAIGHT, WINS = QUALIFIED[True], FOLD[True], HAND.at_least("straight"), RESULT[WIN, TIE]
LINKED_HAND = {"high": FIVE, "five-card-flushes": FLUSHES}
# Folded hands are evaluated before the dealer shows his own, but for All 6.
FOLDS = Stage(after="the deal", shows=PLAYER, openly=True, cite=RULE(29, "c"))

ANTE = Line(name="ante", cite=RULE(4))
ODDS = Line(name="odds", cite=RULE(4), equals=ANTE)
FOUR_CARD_BONUS = Line(name="four-card-bonus", cite=RULE(5), side=True)
PRIME = Line(name="prime", cite=RULE(5), side=True)
ALL_6 = Line(name="all-6", cite=RULE(5), side=True)
FOUR_CARD_PROGRESSIVE = Line(name="four-card-progressive", cite=RULE(6), side=True)
FIVE_CARD_PROGRESSIVE = Line(name="five-card-progressive", cite=RULE(6), side=True)
LINKED = Line(name="five-card-linked-progressive", cite=RULE(6), side=True)
RAISE = Line(name="raise", cite=RULE(14, "b"), kind=Kind.MADE)
ENVY = Line(name="envy", cite=RULE(24, "a"), kind=Kind.ENVY, on=FOUR_CARD_PROGRESSIVE, side=True)

FOUR_CARD_FRENZY = Game(
    id="co/four-card-frenzy",
    rule=RULE,
    groups=(PLAYER, DEALER, ALL_6_CARD),
    lines=(
        ANTE,
        RAISE,
        ODDS,
        FOUR_CARD_BONUS,
        PRIME,
        ALL_6,
        FOUR_CARD_PROGRESSIVE,
        FIVE_CARD_PROGRESSIVE,
        LINKED,
        ENVY,
    ),
    opens=Opens(required=(ANTE, ODDS), cite=RULE(4)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(14),
            choices=(
                fold(RULE(14, "a")),
                bet(RAISE, times=1, of=ANTE, cite=RULE(14, "b")),
                bet(RAISE, times=2, of=ANTE, cite=RULE(14, "b"), when=ACES[True]),
                bet(RAISE, times=3, of=ANTE, cite=RULE(14, "b"), when=ACES[True]),
            ),
            default="fold",
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        Row(ANTE, FOLDED, LOSE, RULE(14, "a"), "folded", FOLDS),
        Row(ANTE, ~FOLDED & ~QUALIFIES, PUSH, RULE(17, "a"), "dealer does not qualify"),
        Row(ANTE, ~FOLDED & QUALIFIES & WINS, EVEN, RULE(17, "b"), "player beats or ties the dealer"),
        Row(ANTE, ~FOLDED & QUALIFIES & RESULT[LOSS], LOSE, RULE(17, "c"), "dealer beats the player"),
        Row(RAISE, WINS, EVEN, RULE(18, "a"), "player beats or ties the dealer"),
        Row(RAISE, RESULT[LOSS], LOSE, RULE(18, "b"), "dealer beats the player"),
        Row(ODDS, FOLDED, LOSE, RULE(14, "a"), "folded", FOLDS),
        Row(ODDS, ~FOLDED & WINS, Pays(by=HAND), RULE(19, "a")),
        Row(ODDS, ~FOLDED & RESULT[LOSS] & STRAIGHT, Pays(by=HAND, of="odds-bad-beat"), RULE(19, "b")),
        Row(ODDS, ~FOLDED & RESULT[LOSS] & ~STRAIGHT, LOSE, RULE(19, "c"), "dealer beats the player"),
        *staged(FOUR_CARD_BONUS, Pays(by=HAND), RULE(20), when=FOLDED, stage=FOLDS),
        *staged(PRIME, Pays(by=COLOR), RULE(21), when=FOLDED, stage=FOLDS),
        Row(ALL_6, ALWAYS, Pays(by=SIX), RULE(22)),
        *staged(FOUR_CARD_PROGRESSIVE, Pays(by=HAND), RULE(23), when=FOLDED, stage=FOLDS),
        *staged(FIVE_CARD_PROGRESSIVE, Pays(by=FIVE), RULE(25), when=FOLDED, stage=FOLDS),
        *staged(LINKED, Pays(by=LINKED_HAND), RULE(27), when=FOLDED, stage=FOLDS),
    ),
    pay=PayOrder(cite=RULE(29), in_turn=RULE(24)),
    envy=(
        Envy(line=ENVY, on=FOUR_CARD_PROGRESSIVE, by=Pays(by=HAND), of_winners=True, cite=RULE(24, "a")),
        Envy(line=ENVY, on=FIVE_CARD_PROGRESSIVE, by=Pays(by=FIVE), of_winners=True, cite=RULE(26, "a")),
        Envy(line=ENVY, on=LINKED, by=Pays(by=LINKED_HAND), of_winners=True, cite=RULE(28, "a")),
    ),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(13)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(13)),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(13)),
        Misdeal("dealer", "exposed", Effect.PLAY_ON, RULE(13)),
        *replaced("off-table"),
    ),
    tips=Tips(lines=(ANTE, ODDS, FOUR_CARD_BONUS, PRIME, ALL_6), cite=RULE(7)),
)
