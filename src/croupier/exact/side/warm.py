"""The kernels of the side wagers once, on a few rows, so that they are compiled and cached."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np


def steps() -> dict[str, Callable[[], object]]:
    return {
        "side wagers by hands": _hands,
        "side wagers by pairs of hands": _pairs,
        "side wagers by boards": _boards,
        "side wagers by rounds": _rounds,
    }


def _hands() -> None:
    from croupier.exact.side.blocks import canonical
    from croupier.exact.side.kernels import fill_choices, look_up, shuffle_rows

    canonical(2)
    fill_choices(6, np.empty((15, 2), dtype=np.int8))
    rows = np.empty((2, 5), dtype=np.uint8)
    shuffle_rows(1, 0, 52, rows)
    look_up(
        np.array([[0, 1, 2, 3, 4]], dtype=np.uint8),
        np.zeros(1 << 22, dtype=np.int64),
        np.zeros((52, 6), dtype=np.int64),
    )


def _pairs() -> None:
    from croupier.exact.side.kernels import disjoint_in_groups, disjoint_kept, lower_straights

    some = np.array([0b011, 0b100], dtype=np.int64)
    disjoint_in_groups(some, np.zeros(2, dtype=np.int64), np.array([2, 2], dtype=np.int64), some)
    pairs = np.array([[0, 1], [2, 3]], dtype=np.int64)
    disjoint_kept(np.zeros((2, 52, 52), dtype=np.int64), pairs, 0)
    sets = np.array([-1, 0], dtype=np.int64)
    lower_straights(
        sets, np.array([0, 1], dtype=np.int64), np.zeros((8, 8, 8), dtype=np.int64), 1, 1, np.zeros(8, dtype=np.int64)
    )


def _boards() -> None:
    from croupier.exact.side.five_card_boards import categories_by_holding
    from croupier.exact.side.kernels import count_companions

    board = np.array([[0, 5, 10, 15, 20]], dtype=np.uint8)
    categories_by_holding(board, np.ones(1, dtype=np.int64), 2)
    floors, out = np.array([7_000], dtype=np.int64), np.zeros((1, 1), dtype=np.int64)
    count_companions(np.array([[0, 5, 10, 15]], dtype=np.uint8), 5, floors, out)


def _rounds() -> None:
    from croupier.exact.side.cover_all.five_card_hands import DJ_WILD, DJ_WILD_DECK
    from croupier.exact.side.cover_all.five_cards import layouts
    from croupier.exact.side.kernels import MOST_CLASSES, fill_graphs

    layouts(DJ_WILD[1], DJ_WILD_DECK, 1)
    out = np.zeros((1, 1, 2 * MOST_CLASSES), dtype=np.int64)
    fill_graphs(np.array([[0, 5, 10]], dtype=np.uint8), np.array([7_000], dtype=np.int64), out)
