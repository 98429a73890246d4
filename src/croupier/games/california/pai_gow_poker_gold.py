"""Pai Gow Poker Gold of the California card room: two hands against the player-dealer's,
and a bonus on the seven cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards.ranking import get_ranking
from croupier.games.pai_gow import BACK, FRONT, GOLD, PLAYER, SEVEN, WIDER, result, set_by, set_check, setting
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    LOSS,
    PUSH,
    TIE,
    WIN,
    Backline,
    Deal,
    Envy,
    Facts,
    FirstHand,
    Game,
    Kind,
    Line,
    Opens,
    PayOrder,
    Pays,
    Row,
    Sets,
    category,
    common,
)  # fmt: skip
from croupier.rules.round import BEHIND, position

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch

RULE = GOLD.rule
RANKINGS = GOLD.ranking, GOLD.low
DEALER = common("dealer", 7)
DEALER_SET = set_by(GOLD)

RESULT = result("result", RULE("Winners 1"), lambda facts: RANKINGS, theirs=lambda facts: DEALER_SET)
HAND = category("seven cards", SEVEN, "pai-gow-seven", RULE("Hand Ranking"), wider=WIDER)
DEALER_HAND = category("player-dealer's seven cards", DEALER, GOLD.ranking, RULE("Dealing 9"))

GAME = Line(name="game", cite=RULE("Dealing 4"))
GOLDEN_BONUS = Line(name="golden-bonus", cite=RULE("Golden Bonus"), side=True)
ENVY = Line(name="envy", cite=RULE("Envy Bonus"), kind=Kind.ENVY, on=GOLDEN_BONUS, side=True)


def is_highest(seat: Facts, other: Facts) -> bool:
    """Of players with a Golden Bonus only the highest hand pays envy (Envy Bonus 3 and 6), and never one's own:
    whoever holds it gets none. Of two that are equal one pays."""
    ranking = get_ranking("pai-gow-seven")
    held = [item for item in seat.table if item.seat < BEHIND and item.stakes.get(GOLDEN_BONUS.name)]
    best = max((item.strength(ranking, SEVEN) for item in held), default=-1)
    paying = [item.seat for item in held if item.strength(ranking, SEVEN) == best and item.seat != position(seat.seat)]
    return bool(paying) and other.seat == min(paying)


def is_highest_rows(seat: Batch, other: Batch) -> NDArray[np.bool_]:
    import numpy as np

    ranking, places = get_ranking("pai-gow-seven"), [item.seat for item in seat.table]
    held = np.array([item.staked(GOLDEN_BONUS.name) > 0 for item in seat.table])
    strengths = np.where(held, [item.strength(ranking, SEVEN) for item in seat.table], -1)
    paying = held & (strengths == strengths.max(axis=0))
    paying[places.index(position(seat.seat))] = False
    found: NDArray[np.bool_] = paying.any(axis=0) & (np.array(places)[paying.argmax(axis=0)] == other.seat)
    return found


PAI_GOW_POKER_GOLD = Game(
    id="ca/pai-gow-poker-gold",
    rule=RULE,
    groups=(FRONT, BACK, PLAYER, DEALER),
    deal=Deal(
        first_hand=FirstHand(cite=RULE("Dealing 5 bullet 2"), picks=RULE("Dealing 5 bullet 11")),
        checks=(set_check(RULE("Dealing 8")),),
    ),
    lines=(GAME, GOLDEN_BONUS, ENVY),
    opens=Opens(required=(GAME,), cite=RULE("Dealing 4"), backline=Backline(RULE("Dealing 2"))),
    streets=(setting(RULE("Dealing 8")),),
    mechanic=Sets(
        FRONT,
        BACK,
        lambda options, as_read: GOLD,
        lambda options, as_read: RANKINGS,
        RULE("Dealing 9"),
        dealt=(PLAYER, DEALER),
        made=lambda options, as_read: DEALER_SET,
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    rows=(
        Row(GAME, RESULT[WIN], EVEN, RULE("Winners 1"), "both hands are higher"),
        Row(GAME, RESULT[TIE], PUSH, RULE("Winners 3"), "one hand is higher, one is not"),
        Row(GAME, RESULT[LOSS], LOSE, RULE("Winners 2"), "neither hand is higher"),
        Row(GOLDEN_BONUS, ALWAYS, Pays(by=HAND), RULE("Golden Bonus 9")),
    ),
    pay=PayOrder(cite=RULE("Dealing 11"), clockwise=True),
    envy=(
        Envy(
            line=ENVY,
            on=GOLDEN_BONUS,
            by=Pays(by=HAND),
            cite=RULE("Envy Bonus"),
            least=5_00,
            flat=True,
            counts=is_highest,
            counts_rows=is_highest_rows,
        ),
    ),
)
