"""Three Card Split, 30-1099.35: three cards set into one and two, and three equal wagers judged apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.cards.card import RANKS, Cards, is_red, less
from croupier.cards.ranking import get_ranking
from croupier.games.colorado.general import redealt, replaced
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    LOSS,
    PUSH,
    TIE,
    WIN,
    Axis,
    Check,
    Cite,
    Deal,
    Facts,
    Game,
    Hand,
    Line,
    Made,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Sets,
    Street,
    category,
    common,
    house_way,
    own,
    set_hand,
    versus,
)  # fmt: skip
from croupier.rules.mechanic import Setting
from croupier.rules.setting import Shown

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch

RULE = Rule("co", "30-1099.35")
LOW, HIGH = own("low", 1), own("high", 2)
PLAYER = own("player", 3, least=0, listed=True)
DEALER, BONUS_CARD = common("dealer", 3), common("board", 1, least=0)
THREE = LOW | HIGH
TWO_CARD, THREE_CARD, TEN = get_ranking("three-card-split-two"), get_ranking("three-card"), RANKS.index("T")
IN_LINE = ("mini royal", "straight flush", "straight", "flush")


def rank(card: int) -> int:
    return card >> 2


def made_of(high: Cards) -> str:
    return TWO_CARD.category_of(TWO_CARD.score(high))


def is_foul(low: Cards, high: Cards) -> bool:
    """Two cards that make nothing, and a higher one in the low hand (7)."""
    return made_of(high) == "high card" and max(map(rank, high)) < rank(low[0])


def is_red_rows(cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
    suits = cards & 3
    found: NDArray[np.bool_] = (suits == 1) | (suits == 2)
    return found


def foul_places(batch: Batch) -> NDArray[np.intp]:
    """Of yes and no."""
    low, high = batch.take(LOW)[:, 0] >> 2, batch.take(HIGH)
    nothing = TWO_CARD.indices_of(batch.strength(TWO_CARD, HIGH)) == len(TWO_CARD.categories) - 1
    found: NDArray[np.intp] = (~(nothing & ((high >> 2).max(axis=1) < low))).astype("p")
    return found


@dataclass(frozen=True, slots=True)
class HouseWay:
    """(14): which card of three goes low. Suits stand in the order clubs, diamonds, hearts, spades,
    as the cards' numbers do."""

    def set(self, cards: Cards) -> Setting:
        return self._choose(cards)[0]

    def explain(self, cards: Cards) -> Shown:
        setting, letter = self._choose(cards)
        chart = next(chart for chart in RULE.text.charts if chart.title == "house way")
        row = next(row for row in chart.rows if row[0] == f"(14)({letter})" and row[1] != "example")
        return Shown(setting, str(row[1]), f"high: {row[2]}; low: {row[3]}", RULE(14, letter))

    def _choose(self, cards: Cards) -> tuple[Setting, str]:
        ranks = sorted(map(rank, cards))
        if ranks[0] == ranks[2]:
            # Of three suits two have one color.
            return next((item, "a") for item in settings(cards) if is_red(item.back[0]) == is_red(item.back[1]))
        if THREE_CARD.category_of(THREE_CARD.score(cards)) in IN_LINE:
            return max(settings(cards), key=lambda item: rank(item.front[0])), "b"
        good = [item for item in settings(cards) if made_of(item.back) != "high card"]
        if not good:
            return next((item, "f") for item in settings(cards) if rank(item.front[0]) == ranks[1])
        tens = [item for item in good if rank(item.front[0]) >= TEN]
        letter = "d" if not tens else "e" if len(tens) > 1 else "c"
        # Between equal high hands the lowest suit goes low.
        return max(tens or good, key=lambda item: (TWO_CARD.score(item.back), -item.front[0])), letter


def settings(cards: Cards) -> list[Setting]:
    return [Setting((card,), less(cards, (card,))) for card in cards]


WAY = HouseWay()


def _dealers(back: bool) -> Callable[[Mapping[str, Cards]], Cards]:
    return lambda cards: WAY.set(cards["dealer"]).back if back else WAY.set(cards["dealer"]).front


DEALER_LOW, DEALER_HIGH = Made("dealer's low hand", _dealers(False)), Made("dealer's high hand", _dealers(True))


def sub_hand(name: str, mine: Hand, theirs: Hand, ranking: str, cite: Cite) -> Axis:
    """A copy whose cards are all red or all black is a tie; any other is lost."""
    order = get_ranking(ranking)

    def read(facts: Facts) -> str:
        ahead = facts.strength(order, mine) - facts.strength(order, theirs)
        if ahead:
            return WIN if ahead > 0 else LOSS
        colors = {is_red(card) for card in (*mine.take(facts.cards), *theirs.take(facts.cards))}
        return TIE if len(colors) == 1 else LOSS

    def read_rows(batch: Batch) -> NDArray[np.intp]:
        import numpy as np

        ahead = batch.strength(order, mine).astype(np.int64) - batch.strength(order, theirs).astype(np.int64)
        red = is_red_rows(np.concatenate([batch.take(mine), batch.take(theirs)], axis=1))
        alike = red.all(axis=1) | ~red.any(axis=1)
        return np.where(ahead > 0, 0, np.where((ahead == 0) & alike, 1, 2)).astype(np.intp)

    return Axis(name, (WIN, TIE, LOSS), read, cite, looks=(mine, theirs), read_rows=read_rows)


def as_dealt(facts: Facts) -> str:
    dealt = facts.cards.get("player")
    return "low and high are not the three cards" if dealt and sorted(dealt) != sorted(THREE.take(facts.cards)) else ""


LOW_RESULT = sub_hand("low hand", LOW, DEALER_LOW, "card", RULE(10))
HIGH_RESULT = sub_hand("high hand", HIGH, DEALER_HIGH, "three-card-split-two", RULE(10))
THREE_RESULT = versus("three-card hand", THREE, DEALER, "three-card", RULE(2))
FOUL = Axis(
    "foul",
    (True, False),
    lambda facts: is_foul(LOW.take(facts.cards), HIGH.take(facts.cards)),
    RULE(7),
    looks=(LOW, HIGH),
    read_rows=foul_places,
)[True]
HAND = category("three cards", THREE, "three-card", RULE(11))
DEALER_HAND = category("dealer's three cards", DEALER, "three-card", RULE(11))
FOUR = category("four cards", THREE | BONUS_CARD, "three-card-split-four", RULE(15, "a"))

LOW_HAND = Line(name="low-hand", cite=RULE(2))
HIGH_HAND = Line(name="high-hand", cite=RULE(2), equals=LOW_HAND)
THREE_CARD_HAND = Line(name="three-card-hand", cite=RULE(2), equals=LOW_HAND)
FOUR_CARD_BONUS = Line(name="four-card-bonus", cite=RULE(3), side=True)


def judged(line: Line, result: Axis) -> tuple[Row, ...]:
    return (
        Row(line, FOUL, LOSE, RULE(7), "foul"),
        Row(line, ~FOUL & result[WIN], EVEN, RULE(10), f"the {result.name} is higher"),
        Row(line, ~FOUL & result[TIE], PUSH, RULE(10), f"the {result.name} is a copy of one color"),
        Row(line, ~FOUL & result[LOSS], LOSE, RULE(2), f"the {result.name} is not higher"),
    )


THREE_CARD_SPLIT = Game(
    id="co/three-card-split",
    rule=RULE,
    groups=(LOW, HIGH, PLAYER, DEALER, BONUS_CARD),
    deal=Deal(checks=(Check(as_dealt, RULE(7)),)),
    lines=(LOW_HAND, HIGH_HAND, THREE_CARD_HAND, FOUR_CARD_BONUS),
    opens=Opens(required=(LOW_HAND, HIGH_HAND, THREE_CARD_HAND), cite=RULE(5)),
    streets=(
        Street(
            name="setting the hands",
            cite=RULE(7),
            choices=(set_hand(LOW, HIGH, PLAYER, RULE(7)), house_way(RULE(8))),
            default="house-way",
            unlisted=True,
        ),
    ),
    mechanic=Sets(
        LOW,
        HIGH,
        lambda options, as_read: WAY,
        lambda options, as_read: ("three-card-split-two", "card"),
        RULE(8),
        dealt=(PLAYER, DEALER),
        made=lambda options, as_read: (DEALER_LOW, DEALER_HIGH),
        foul=is_foul,
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    rows=(
        *judged(LOW_HAND, LOW_RESULT),
        *judged(HIGH_HAND, HIGH_RESULT),
        Row(THREE_CARD_HAND, FOUL, LOSE, RULE(7), "foul"),
        Row(THREE_CARD_HAND, ~FOUL & THREE_RESULT[WIN], EVEN, RULE(10), "the three-card hand is higher"),
        Row(THREE_CARD_HAND, ~FOUL & ~THREE_RESULT[WIN], LOSE, RULE(2), "the three-card hand is not higher"),
        Row(FOUR_CARD_BONUS, ALWAYS, Pays(by=FOUR), RULE(15, "a")),
    ),
    pay=PayOrder(cite=RULE(12)),
    misdeals=(*redealt("wrong-count"), *replaced("exposed", "off-table")),
)
