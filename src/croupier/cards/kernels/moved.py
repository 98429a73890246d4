"""Cards that are laid away and drawn, a row a round: which of a hand are named, what is left, and what comes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import ABSENT
from croupier.cards.kernels.frozen import Table
from croupier.cards.kernels.jit import element, kernel

Rows = NDArray[np.uint8]
MOST_HELD = 8


@kernel
def list_named(hands: Table, masks: Table, out: Table) -> None:
    """The cards of each hand whose bits are set, in their order."""
    for row in range(len(hands)):
        place = 0
        for column in range(hands.shape[1]):
            if masks[row] >> column & 1:
                out[row, place] = hands[row, column]
                place += 1
        while place < out.shape[1]:
            out[row, place] = ABSENT
            place += 1


@element
def keep(held: Table, row: int, out: Table, gone: Table, result: Table) -> int:
    """The cards that are not laid away, each as often as it is named; how many they are."""
    for place in range(out.shape[1]):
        gone[place] = out[row, place]
    kept = 0
    for column in range(held.shape[1]):
        card, stays = held[row, column], True
        for place in range(out.shape[1]):
            if stays and gone[place] == card and card != ABSENT:
                gone[place] = ABSENT
                stays = False
        if stays:
            result[row, kept] = card
            kept += 1
    return kept


@kernel
def exchange(held: Table, out: Table, drew: Table, result: Table) -> None:
    """What is held after some cards went and as many of those drawn came; before they have come, what was held."""
    gone = np.empty(MOST_HELD, dtype=np.uint8)
    for row in range(len(held)):
        named = 0
        while named < out.shape[1] and out[row, named] != ABSENT:
            named += 1
        if named > 0 and drew[row, named - 1] == ABSENT:
            for column in range(held.shape[1]):
                result[row, column] = held[row, column]
            continue
        kept = keep(held, row, out, gone, result)
        for place in range(named):
            result[row, kept + place] = drew[row, place]


@kernel
def lay_away(held: Table, out: Table, beside: Table, result: Table) -> None:
    """What is left once some cards are gone, and the cards beside it; where none went, what was held and no more."""
    gone = np.empty(MOST_HELD, dtype=np.uint8)
    for row in range(len(held)):
        kept = keep(held, row, out, gone, result)
        if kept < held.shape[1]:
            for column in range(beside.shape[1]):
                result[row, kept + column] = beside[row, column]
            kept += beside.shape[1]
        while kept < result.shape[1]:
            result[row, kept] = ABSENT
            kept += 1


def named_cards(hands: Rows, masks: Rows, size: int) -> Rows:
    out = np.empty((len(hands), size), dtype=np.uint8)
    list_named(_whole(hands), masks, out)
    return out


def exchanged(held: Rows, out: Rows, drew: Rows) -> Rows:
    result = np.empty(held.shape, dtype=np.uint8)
    exchange(_whole(held), _whole(out), _whole(drew), result)
    return result


def laid_away(held: Rows, out: Rows, beside: Rows) -> Rows:
    if not len(out) or (out == ABSENT).all():
        return held
    size = held.shape[1] + beside.shape[1] - (out.shape[1] if (out[:, 0] != ABSENT).all() else 0)
    result = np.empty((len(held), size), dtype=np.uint8)
    lay_away(_whole(held), _whole(out), _whole(beside), result)
    return result


def _whole(cards: Rows) -> Rows:
    """One signature of a kernel is enough: it is compiled for cards that lie side by side."""
    return np.ascontiguousarray(cards)
