"""Rounds whose highest hand is counted exactly: from how many ways there are to lay out hands that reach each class.

Each game's hands are laid out in their own way;
inclusion and exclusion over the hands that reach a class is the same for all.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from operator import add
from typing import Self

from croupier.cards.ranking import get_ranking
from croupier.exact.frame.cache import remembered
from croupier.exact.side.blocks import PLAIN, Plain
from croupier.exact.side.cover_all.five_card_hands import (
    CRAZY_4,
    CRAZY_4_DECK,
    DJ_WILD,
    DJ_WILD_DECK,
    LayoutDeck,
    Level,
)
from croupier.exact.side.cover_all.five_cards import layouts
from croupier.exact.side.cover_all.three_and_board import CLASSES, laid_with_board
from croupier.exact.side.cover_all.three_cards import Ways, mini_royals, none_of, straight_flushes, straights
from croupier.exact.side.cover_all.two_and_board import matched
from croupier.exact.side.pays import NotPriced
from croupier.exact.side.ranked import Cell, Counts, counts, steps_of

DECK = 52
MOST = 7  # hands of a round, by the columns of the rules; three-card hands go on to eight
MOST_OF_THREE = 8
HOLE_CARDS = 2
THREE, FIVE = 3, 5


@dataclass(frozen=True, slots=True)
class LaidOut:
    """For each class, the highest first, the score where it begins,
    and how many ways there are to lay out k hands that reach it; without a hand, how many boards there are.
    `cards` are those that hands of `size` are dealt from.
    """

    size: int
    cards: int
    classes: dict[int, Ways]

    @classmethod
    def of(cls, ranking: str, size: int, cards: int, classes: dict[str, Ways]) -> Self:
        rule = get_ranking(ranking)
        return cls(
            size, cards, {min(low for low, _ in rule.class_named(name).spans): ways for name, ways in classes.items()}
        )


Source = Callable[[tuple[str, ...]], LaidOut]


def laid_out_for(ranking: str, own: int, board: int) -> Source | None:
    """How hands of so many cards of their own, with such a board, are laid out; None where nobody has worked it out."""
    if ranking == PLAIN and board:
        return partial(_holes, board) if own == HOLE_CARDS else _threes if (own, board) == (THREE, 2) else None
    return {"three-card": _three_cards, "dj-wild": _dj_wild, "crazy-4": _crazy_4}.get(ranking) if not board else None


def from_layouts(laid_out: LaidOut, ranking: str, hands: int, texts: tuple[str, ...]) -> Counts:
    """Deals in which no hand reaches a class, class by class from the highest; the differences are the rows."""
    steps = steps_of(ranking, texts)
    floors = [floor for floor, _ in steps]
    missing = [cell.names[0] for floor, cell in steps if cell.names and floor not in laid_out.classes]
    if missing:
        raise NotPriced(f"rounds are not laid out by {', '.join(missing)}")
    boards = next(iter(laid_out.classes.values()))[:1]
    total = none_of(boards, hands, laid_out.cards, laid_out.size)
    found, without = [], total
    for floor, packings in laid_out.classes.items():
        if hands >= len(packings):
            raise NotPriced(f"rounds of {hands} hands are not laid out, only of up to {len(packings) - 1}")
        none = none_of(packings, hands, laid_out.cards, laid_out.size)
        place = bisect_right(floors, floor) - 1
        found.append((steps[place][1] if place >= 0 else Cell(()), without - none))
        without = none
    return counts([*found, (Cell(()), without)], total)


@cache
def _three_cards(texts: tuple[str, ...]) -> LaidOut:
    classes = {
        "mini royal": mini_royals(MOST_OF_THREE),
        "straight flush": straight_flushes(MOST_OF_THREE),
        "three of a kind": straight_flushes(MOST_OF_THREE, trips=True),
        "straight": straights(MOST_OF_THREE),
    }
    return LaidOut.of("three-card", THREE, DECK, classes)


def _of_levels(game: str, levels: tuple[Level, ...], deck: LayoutDeck) -> dict[str, Ways]:
    count = {level.name: partial(layouts, level, deck, MOST) for level in levels}
    return {name: remembered("basis-layouts", [game, name, MOST], work) for name, work in count.items()}


@cache
def _dj_wild(texts: tuple[str, ...]) -> LaidOut:
    return LaidOut.of("dj-wild", FIVE, DECK + 1, _of_levels("dj-wild", DJ_WILD, DJ_WILD_DECK))


@cache
def _crazy_4(texts: tuple[str, ...]) -> LaidOut:
    """Four aces, with any other card, leave no ace for a royal flush: a round with them has no other such hand."""
    classes = _of_levels("crazy-4", CRAZY_4, CRAZY_4_DECK)
    one = [0, DECK - 4, *[0] * (MOST - 1)]
    above = {"four aces": [1, *one[1:]], "royal flush": list(map(add, classes["royal flush"], one))}
    return LaidOut.of(
        "crazy-4", FIVE, DECK, above | {name: ways for name, ways in classes.items() if name not in above}
    )


@cache
def _holes(board: int, texts: tuple[str, ...]) -> LaidOut:
    """Two cards of each hand and a board: by the classes that the rows name,
    and by those between them that have no row."""
    scores = [floor for floor, _ in reversed(steps_of(PLAIN, texts))]
    floors = Plain().dense(scores).tolist()
    ways = remembered("basis-boards", [board, floors, MOST], lambda: matched(board, floors, MOST))
    return LaidOut(HOLE_CARDS, DECK - board, dict(zip(scores, ways, strict=True)))


@cache
def _threes(texts: tuple[str, ...]) -> LaidOut:
    """Three cards of each hand and a board of two."""
    count = {kind.name: partial(laid_with_board, kind, MOST) for kind in CLASSES}
    classes = {name: remembered("basis-threes", [name, MOST], work) for name, work in count.items()}
    return LaidOut.of(PLAIN, THREE, DECK - 2, classes)
