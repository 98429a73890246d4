"""The hands that everybody is given: the same for croupier and its peers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from croupier.cards.shuffle import SimulationStream

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SEED = 7462
ARRAY = 10_000_000
OMAHA_ARRAY = 1_000_000
SCALAR = 200_000


@cache
def sevens() -> NDArray[np.uint8]:
    return SimulationStream(SEED).deal(0, ARRAY, 7)


@cache
def omahas() -> NDArray[np.uint8]:
    """Four hole cards, then the board."""
    return SimulationStream(SEED).deal(0, OMAHA_ARRAY, 9)


@cache
def scalar_sevens() -> list[tuple[int, ...]]:
    return [tuple(hand) for hand in SimulationStream(SEED).deal(0, SCALAR, 7).tolist()]
