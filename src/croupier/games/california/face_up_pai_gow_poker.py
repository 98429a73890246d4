"""Face Up Pai Gow Poker of the California card room: the player-dealer's hand first, by the house way;
ace high pushes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from croupier.cards.card import Cards
from croupier.cards.ranking import get_ranking
from croupier.games.pai_gow import BACK, FOUR, FRONT, PLAYER, SEVEN, TWO_PAIR, result, set_check, setting
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    LOSS,
    PUSH,
    TIE,
    WIN,
    AceHigh,
    Axis,
    Backline,
    Deal,
    Envy,
    Facts,
    FirstHand,
    Game,
    Kind,
    Line,
    Made,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Sets,
    axis_of,
    category,
    common,
    one_of,
)  # fmt: skip
from croupier.rules.house_chart import COMPLETES, FOURS, START, HouseWay
from croupier.rules.round import position

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch

RULE = Rule("ca", "face-up-pai-gow-poker")
BUTTON = 5_00
DEALER = common("dealer", 7)

# The chart; as printed the joker does not complete a flush, as read it does (erratum beside Card Values).
ROWS = (*START, "two threes", *COMPLETES, "full house", *FOURS, "four and a pair", "five aces")
FACE_UP = HouseWay(RULE, "high-straight-joker", ROWS, TWO_PAIR, FOUR, pair_before_two_pair=True)
FACE_UP_AS_READ = HouseWay(RULE, "high-joker", ROWS, TWO_PAIR, FOUR, pair_before_two_pair=True)


def way(cards: Mapping[str, Cards], facts_as_read: bool) -> tuple[Cards, Cards]:
    setting = (FACE_UP_AS_READ if facts_as_read else FACE_UP).set(cards["dealer"])
    return setting.front, setting.back


DEALER_FRONT = Made("dealer's front, by the house way", lambda cards: way(cards, False)[0])
DEALER_BACK = Made("dealer's back, by the house way", lambda cards: way(cards, False)[1])
READ_FRONT = Made("dealer's front as read", lambda cards: way(cards, True)[0])
READ_BACK = Made("dealer's back as read", lambda cards: way(cards, True)[1])


def ranking_names(as_read: bool) -> tuple[str, str]:
    """As printed the joker does not complete a flush; as read it does (erratum beside Card Values)."""
    return ("high-joker" if as_read else "high-straight-joker"), "two-card"


def rankings(facts: Facts) -> tuple[str, str]:
    return ranking_names(facts.as_read)


def has_button(seat: Facts, other: Facts) -> bool:
    """Only hands of players with an envy button count,
    and not one like the seat's own that does (Envy bullets 5 and 6)."""
    if other.stakes.get("fortune-bonus", 0) < BUTTON:
        return False
    holder = next((item for item in seat.table if item.seat == position(seat.seat)), seat)
    return holder.stakes.get("fortune-bonus", 0) < BUTTON or other.value(HAND) != seat.value(HAND)


def has_button_rows(seat: Batch, other: Batch) -> NDArray[np.bool_]:
    button, mine = other.staked("fortune-bonus") >= BUTTON, seat.staked("fortune-bonus") >= BUTTON
    found: NDArray[np.bool_] = button & (~mine | (other.value(HAND) != seat.value(HAND)))
    return found


def dealer_set(as_read: bool) -> tuple[Made, Made]:
    return (READ_FRONT, READ_BACK) if as_read else (DEALER_FRONT, DEALER_BACK)


RESULT = result("result", RULE("Winners 1"), rankings, theirs=lambda facts: dealer_set(facts.as_read))
ACES = AceHigh(
    SEVEN,
    DEALER,
    (get_ranking(ranking_names(False)[0]), get_ranking(ranking_names(True)[0])),
    ("both ace high", "dealer's with joker", "dealer's without joker", "none"),
)
ACE_HIGH = axis_of("ace high", ACES, RULE("Ace-High Paytable"))
DEALER_ACE_HIGH = Axis(
    "player-dealer's ace high",
    (True, False),
    lambda facts: ACES.holds(facts, DEALER),
    RULE("Dealing 5(a)"),
    looks=(DEALER,),
    read_rows=lambda batch: (~ACES.holds_rows(batch, DEALER)).astype("p"),
)
PUSHED = ~ACE_HIGH["none"]
PRINTED_HAND = category("seven cards as printed", SEVEN, "pai-gow-seven-straight-joker", RULE("Fortune Paytable"))
READ_HAND = category("seven cards as read", SEVEN, "pai-gow-seven", RULE("Fortune Paytable"))
HAND = one_of(
    "seven cards",
    RULE("Fortune Paytable"),
    lambda facts: READ_HAND if facts.as_read else PRINTED_HAND,
    PRINTED_HAND,
    READ_HAND,
)
DEALER_HANDS = {
    as_read: category("player-dealer's seven cards", DEALER, ranking_names(as_read)[0], RULE("Dealing 5"))
    for as_read in (False, True)
}
DEALER_HAND = one_of(
    "player-dealer's seven cards", RULE("Dealing 5"), lambda facts: DEALER_HANDS[facts.as_read], *DEALER_HANDS.values()
)

BASE = Line(name="base-game", cite=RULE("Dealing 1(a)(i)"))
ACE_HIGH_BONUS = Line(name="ace-high-bonus", cite=RULE("Ace-High bullet 2"), side=True)
FORTUNE = Line(name="fortune-bonus", cite=RULE("Fortune bullet 2"), side=True)
ENVY = Line(name="envy", cite=RULE("Envy"), kind=Kind.ENVY, on=FORTUNE, side=True)

FACE_UP_PAI_GOW_POKER = Game(
    id="ca/face-up-pai-gow-poker",
    rule=RULE,
    groups=(FRONT, BACK, PLAYER, DEALER),
    deal=Deal(
        face_up=(DEALER,),
        first_hand=FirstHand(cite=RULE("Dealing 4(a)(iii)"), picks=RULE("Dealing 4(a)(i)")),
        checks=(set_check(RULE("Dealing 6")),),
    ),
    lines=(BASE, ACE_HIGH_BONUS, FORTUNE, ENVY),
    opens=Opens(required=(BASE,), cite=RULE("Dealing 1"), backline=Backline(RULE("Dealing 3"))),
    streets=(setting(RULE("Dealing 6"), when=DEALER_ACE_HIGH[False]),),
    mechanic=Sets(
        FRONT,
        BACK,
        lambda options, as_read: FACE_UP_AS_READ if as_read else FACE_UP,
        lambda options, as_read: ranking_names(as_read),
        RULE("Dealing 5"),
        dealt=(PLAYER, DEALER),
        made=lambda options, as_read: dealer_set(as_read),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    rows=(
        Row(BASE, PUSHED, PUSH, RULE("Winners 3(a)"), "player-dealer has a seven-card ace high"),
        Row(BASE, ~PUSHED & RESULT[WIN], EVEN, RULE("Winners 1"), "both hands are higher"),
        Row(BASE, ~PUSHED & RESULT[TIE], PUSH, RULE("Winners 3"), "one hand is higher, one is not"),
        Row(BASE, ~PUSHED & RESULT[LOSS], LOSE, RULE("Winners 2"), "neither hand is higher"),
        Row(ACE_HIGH_BONUS, ALWAYS, Pays(by=ACE_HIGH), RULE("Winners 5")),
        Row(FORTUNE, ALWAYS, Pays(by=HAND), RULE("Winners 6")),
    ),
    pay=PayOrder(cite=RULE("Winners"), clockwise=True),
    envy=(
        Envy(
            line=ENVY,
            on=FORTUNE,
            by=Pays(by=HAND),
            cite=RULE("Envy"),
            least=BUTTON,
            flat=True,
            counts=has_button,
            counts_rows=has_button_rows,
        ),
    ),
)
