"""Every kernel of this package once, on next to nothing, so that it is compiled and cached."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np


def steps() -> dict[str, Callable[[], object]]:
    from croupier.cards import kernels

    def deal(size: int) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
        return np.arange(2 * size, dtype=np.uint8).reshape(2, size)

    return {
        "scalar": lambda: kernels.scalar7,
        "high, 5 cards": lambda: kernels.strengths(deal(5)),
        "high, 6 cards": lambda: kernels.strengths(deal(6)),
        "high, 7 cards": lambda: kernels.strengths(deal(7)),
        "jokers": lambda: kernels.joker_strengths(deal(7)),
        "omaha high, board of 3 or 4": lambda: kernels.omaha_high(deal(8)),
        "omaha high": lambda: kernels.omaha_high(deal(9)),
        "omaha high, five hole cards": lambda: kernels.omaha_high(deal(10), hole=5),
        "omaha low": lambda: kernels.omaha_low_8(deal(9)),
        "counting": lambda: kernels.high_histogram(5),
        "counting with jokers": lambda: kernels.joker_histogram(5, jokers=1),
    }
