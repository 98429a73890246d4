"""Stadium Three Card Poker, 30-1099.53: nine cards for all; a seat plays three places, and rows and columns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from croupier.cards.card import Cards
from croupier.games.colorado.general import redealt, replaced
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    PUSH,
    Array,
    Deal,
    Facts,
    Game,
    Kind,
    Later,
    Line,
    Made,
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
    common,
    fold,
    folded,
    own,
    showdown,
    versus,
)  # fmt: skip

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

RULE = Rule("co", "30-1099.53")
ARRAY, DEALER = common("array", 9), common("dealer", 3)
# Three of the array's cards, by the places that the seat picked.
PLAYER = own("player", 3, listed=True)
# What can be misdealt: no seat has cards of its own.
DEALT = (ARRAY.name, DEALER.name)
ROWS_AND_COLUMNS = ("1-2-3", "4-5-6", "7-8-9", "1-4-7", "2-5-8", "3-6-9")

HAND = category("hand", PLAYER, "three-card", RULE(2))
DEALER_HAND = category("dealer's hand", DEALER, "three-card", RULE(2))
SIX = category("six-card hand", PLAYER | DEALER, "high", RULE(11))
QUALIFIED = at_least("dealer qualifies", DEALER, "three-card", "Qs 3h 2d", RULE(9, "d"))
RESULT = versus("result", PLAYER, DEALER, "three-card", RULE(9))
FOLD = folded(RULE(7, "b"))
QUALIFIES, FOLDED = QUALIFIED[True], FOLD[True]

ANTE = Line(name="ante", cite=RULE(4))
PLAY = Line(name="play", cite=RULE(7, "a"), kind=Kind.MADE)
ANTE_BONUS = Line(name="ante-bonus", cite=RULE(9, "e"), kind=Kind.BONUS, on=ANTE, live=~FOLDED, side=True)
PAIR_PLUS = Line(name="pair-plus", cite=RULE(4), side=True)
SIX_CARD = Line(name="six-card-bonus", cite=RULE(4), side=True)
BLIND = {
    (wager, places): Line(name=f"{wager.name} {places}", of=wager.name, cite=RULE(4, "a"), side=True)
    for wager in (PAIR_PLUS, SIX_CARD)
    for places in ROWS_AND_COLUMNS
}


def blind_hand(places: str, *, with_dealer: bool) -> Made:
    """The cards of a row or column, and the dealer's where the wager reads them too."""

    def work(cards: Mapping[str, Cards]) -> Cards:
        return tuple(cards["array"][int(place) - 1] for place in places.split("-")) + (
            cards["dealer"] if with_dealer else ()
        )

    def work_rows(cards: Mapping[str, NDArray[np.uint8]]) -> NDArray[np.uint8]:
        import numpy as np

        line = cards["array"][:, [int(place) - 1 for place in places.split("-")]]
        return np.concatenate([line, cards["dealer"]], axis=1) if with_dealer else line

    name = f"{places}{' + dealer' if with_dealer else ''}"
    return Made(name, work, like=6 if with_dealer else 3, work_rows=work_rows)


def blind_rows(wager: Line, places: str) -> Row:
    six = wager is SIX_CARD
    axis = category(
        f"{'six-card hand' if six else 'hand'} {places}",
        blind_hand(places, with_dealer=six),
        "high" if six else "three-card",
        RULE(11) if six else RULE(10),
    )
    return Row(BLIND[wager, places], ALWAYS, Pays(by=axis), RULE(11) if six else RULE(10))


def dealers_packet(facts: Facts) -> int:
    return DEALER.size


STADIUM_THREE_CARD_POKER = Game(
    id="co/stadium-three-card-poker",
    rule=RULE,
    groups=(ARRAY, DEALER, PLAYER),
    deal=Deal(
        face_up=(ARRAY,),
        in_groups=True,
        later=(Later(group=DEALER, count=dealers_packet, cite=RULE(8)),),
    ),
    lines=(PLAY, ANTE_BONUS, ANTE, PAIR_PLUS, SIX_CARD, *BLIND.values()),
    opens=Opens(
        required=(ANTE,), array=Array(of=ARRAY, into=PLAYER, lines=ROWS_AND_COLUMNS, cite=RULE(3)), cite=RULE(4)
    ),
    streets=(
        Street(
            name="the deal",
            cite=RULE(7),
            choices=(fold(RULE(7, "b")), bet(PLAY, times=1, of=ANTE, name="play", cite=RULE(7, "a"))),
            default="fold",
            silence=True,
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        Row(PLAY, ~QUALIFIES, PUSH, RULE(9, "d"), "dealer does not qualify"),
        *showdown(PLAY, RESULT, when=QUALIFIES, cite=RULE(9, "a"), tie=RULE(9, "c"), loss=RULE(9, "b")),
        Row(ANTE_BONUS, ALWAYS, Pays(by=HAND), RULE(9, "e")),
        Row(ANTE, FOLDED, LOSE, RULE(7, "b"), "folded"),
        Row(ANTE, ~FOLDED & ~QUALIFIES, EVEN, RULE(9, "d"), "dealer does not qualify"),
        *showdown(ANTE, RESULT, when=~FOLDED & QUALIFIES, cite=RULE(9, "a"), tie=RULE(9, "c"), loss=RULE(9, "b")),
        Row(PAIR_PLUS, ALWAYS, Pays(by=HAND), RULE(10)),
        Row(SIX_CARD, ALWAYS, Pays(by=SIX), RULE(11)),
        *(blind_rows(wager, places) for wager, places in BLIND),
    ),
    pay=PayOrder(cite=RULE(12)),
    misdeals=(*redealt("wrong-count", at=DEALT), *replaced("off-table", at=DEALT)),
    tips=Tips(
        lines=(ANTE, PAIR_PLUS, SIX_CARD, PLAY),
        cite=RULE(5),
        asks=((PAIR_PLUS, (ANTE,)), (SIX_CARD, (ANTE,))),
        beside=((PLAY, ANTE),),
    ),
)
