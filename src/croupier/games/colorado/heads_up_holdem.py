"""WPT Heads Up Hold'em, 30-1099.44: one raise, larger when it is early; odds that pay on a win and on a bad beat;
two meters."""

from croupier.cards.ranking import get_ranking
from croupier.games.colorado.general import GENERAL
from croupier.games.holdem import hole_cards
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    LOSS,
    PUSH,
    TIE,
    WIN,
    Axis,
    Effect,
    Envy,
    Facts,
    Game,
    Holds,
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
    at_least,
    bet,
    category,
    check,
    classes,
    common,
    fold,
    folded,
    known_class,
    one_of,
    own,
    showdown,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.44")
EXTRA = ("linked-progressive-cards", "extra-cards")
PLAYER, DEALER, BOARD = own("player", 2), common("dealer", 2), common("board", 5)
LINKED_CARDS = common("linked", 3, where=EXTRA)
SEVEN, THEIRS = PLAYER | BOARD, DEALER | BOARD

HAND = category("hand", SEVEN, "high", RULE(16, "a"))
DEALER_HAND = category("dealer's hand", THEIRS, "high", RULE(16))
POCKET = hole_cards("hole cards", PLAYER, DEALER, RULE(17, "b"))
FLOPPED = category(
    "progressive hand",
    SEVEN,
    "flopped-high",
    RULE("Heads Up Hold'em Progressive"),
    classes=("flopped royal flush in spades",),
)
RANKING = get_ranking("flopped-high")
# Most columns have no row for a straight flush on the flop: one that goes on to a royal flush is paid as that there.
PROGRESSIVE_HAND = classes(
    "progressive hand",
    *(
        known_class(
            f"flopped straight flush, then {royals[0]}",
            Holds(SEVEN, RANKING, category=("flopped straight flush",)),
            Holds(SEVEN, RANKING, classes=royals[:1]),
            within=("flopped straight flush", *royals, "straight flush"),
        )
        for royals in (("community royal flush", "royal flush"), ("royal flush",))
    ),
    otherwise=FLOPPED,
    cite=FLOPPED.cite,
)
QUALIFIED = at_least("dealer qualifies", THEIRS, "high", "2s 2h 5d 4c 3s", RULE(16))
RESULT = versus("result", SEVEN, THEIRS, "high", RULE(16, "c"))
FOLD = folded(RULE(15))


def linked(ranking: str) -> Axis:
    """(6): the player's two with the flop, or with three cards that nothing else reads."""
    name = f"linked hand, {ranking}"
    flop = category(name, PLAYER | BOARD[:3], ranking, RULE(6, "a"))
    extra = category(name, PLAYER | LINKED_CARDS, ranking, RULE(6, "b"))

    def chosen(facts: Facts) -> Axis:
        option, choice = EXTRA
        return extra if facts.options[option] == choice else flop

    return one_of(name, RULE(17, "c"), chosen, flop, extra)


LINKED_HAND = {ranking: linked(ranking) for ranking in ("high", "five-card-flushes")}
QUALIFIES, FOLDED, STRAIGHT = QUALIFIED[True], FOLD[True], HAND.at_least("straight")

ANTE = Line(name="ante", cite=RULE(2))
ODDS = Line(name="odds", cite=RULE(2), equals=ANTE)
POCKET_BONUS = Line(name="pocket-bonus", cite=RULE(2), side=True)
TRIPS_PLUS = Line(name="trips-plus", cite=RULE(2), side=True)
LINKED = Line(name="five-card-linked-progressive", cite=RULE(4), side=True)
PROGRESSIVE = Line(name="heads-up-holdem-progressive", cite=RULE(4), side=True)
RAISE = Line(name="raise", cite=RULE(11), kind=Kind.MADE)
ENVY = Line(name="envy", cite=RULE(17, "c", "i"), kind=Kind.ENVY, on=LINKED, side=True)

HEADS_UP_HOLDEM = Game(
    id="co/heads-up-holdem",
    rule=RULE,
    groups=(PLAYER, DEALER, BOARD, LINKED_CARDS),
    lines=(ANTE, RAISE, ODDS, POCKET_BONUS, TRIPS_PLUS, LINKED, PROGRESSIVE, ENVY),
    opens=Opens(required=(ANTE, ODDS), cite=RULE(2)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(11),
            choices=(check(RULE(11)), *(bet(RAISE, times=times, of=ANTE, cite=RULE(11)) for times in (1, 2, 3))),
            default="check",
        ),
        Street(
            name="the flop",
            cite=RULE(13),
            shows=(BOARD[:3],),
            unless=(RAISE,),
            choices=(check(RULE(13)), *(bet(RAISE, times=times, of=ANTE, cite=RULE(13)) for times in (1, 2))),
            default="check",
        ),
        Street(
            name="the river",
            cite=RULE(15),
            shows=(BOARD[3:], LINKED_CARDS),
            unless=(RAISE,),
            choices=(fold(RULE(15)), bet(RAISE, times=1, of=ANTE, cite=RULE(15))),
            default="fold",
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        Row(ANTE, FOLDED, LOSE, RULE(15), "folded"),
        Row(ANTE, ~FOLDED & ~QUALIFIES, PUSH, RULE(16, "b"), "dealer does not qualify"),
        *showdown(ANTE, RESULT, when=~FOLDED & QUALIFIES, cite=RULE(16, "c")),
        Row(RAISE, RESULT[WIN] & STRAIGHT, EVEN, RULE(16, "d"), "player beats the dealer"),
        Row(RAISE, RESULT[WIN] & ~STRAIGHT, EVEN, RULE(16, "e"), "player beats the dealer"),
        Row(RAISE, RESULT[TIE], PUSH, RULE(16, "f"), "tie"),
        Row(RAISE, RESULT[LOSS] & ~STRAIGHT, LOSE, RULE(16, "g"), "dealer beats the player"),
        Row(RAISE, RESULT[LOSS] & STRAIGHT, LOSE, RULE(16, "h"), "dealer beats the player"),
        Row(ODDS, FOLDED, LOSE, RULE(15), "folded"),
        Row(ODDS, ~FOLDED & RESULT[WIN] & STRAIGHT, Pays(by=HAND), RULE(16, "d")),
        Row(ODDS, ~FOLDED & RESULT[WIN] & ~STRAIGHT, PUSH, RULE(16, "e"), "player wins with less than a straight"),
        Row(ODDS, ~FOLDED & RESULT[TIE], PUSH, RULE(16, "f"), "tie"),
        Row(ODDS, ~FOLDED & RESULT[LOSS] & ~STRAIGHT, LOSE, RULE(16, "g"), "dealer beats the player"),
        Row(ODDS, ~FOLDED & RESULT[LOSS] & STRAIGHT, Pays(by=HAND, of="bad-beat-bonus"), RULE(16, "h")),
        Row(POCKET_BONUS, ALWAYS, Pays(by=POCKET), RULE(17, "b")),
        Row(TRIPS_PLUS, ALWAYS, Pays(by=HAND), RULE(17, "a")),
        Row(LINKED, ALWAYS, Pays(by=LINKED_HAND), RULE(17, "c")),
        Row(PROGRESSIVE, ALWAYS, Pays(by=PROGRESSIVE_HAND), RULE(17, "d")),
    ),
    pay=PayOrder(cite=RULE(18), in_turn=RULE(18)),
    envy=(
        Envy(line=ENVY, on=LINKED, by=Pays(by=LINKED_HAND), of_winners=True, cite=RULE(17, "c", "i")),
        Envy(line=ENVY, on=PROGRESSIVE, by=Pays(by=PROGRESSIVE_HAND), of_winners=True, cite=RULE(17, "d", "i")),
    ),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(10)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(10)),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(10)),
        Misdeal("dealer", "exposed", Effect.TABLE_VOID, RULE(10)),
        Misdeal("seat", "off-table", Effect.SEAT_VOID, RULE(10)),
        Misdeal("dealer", "off-table", Effect.PLAY_ON, GENERAL("30-1015 exposed card")),
    ),
    tips=Tips(lines=(ANTE, ODDS, POCKET_BONUS, TRIPS_PLUS, RAISE), cite=RULE(3), beside=((RAISE, ANTE),)),
)
