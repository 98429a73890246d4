"""Hands for the compiled rankings, and what they are measured by."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.cards import kernels
from croupier.cards.card import parse_cards
from croupier.cards.shuffle import SimulationStream

Array = NDArray[Any]

FIVE_ACES = 7474


def deal(size: int, count: int, seed: int = 1) -> Array:
    return SimulationStream(seed).deal(0, count, size)


def hand(text: str) -> Array:
    return np.array([parse_cards(text)], dtype=np.uint8)


def with_jokers(size: int, jokers: int, count: int, seed: int = 1) -> Array:
    """Random hands, each with as many jokers as asked for, in the first places."""
    cards = deal(size, count, seed)
    cards[:, :jokers] = (52, 53)[:jokers]
    return cards


def rises_with(strengths: list[int], values: list[Any]) -> None:
    """Sorted by strength the values rise, equal exactly where strengths are."""
    ranked = sorted(zip(strengths, values, strict=True))
    for (low, worse), (high, better) in pairwise(ranked):
        assert (low == high) == (worse == better), (worse, better)
        assert worse <= better


RANKINGS: list[tuple[str, int, Callable[..., Array]]] = [
    ("high", 5, kernels.strengths),
    ("high", 6, kernels.strengths),
    ("high", 7, kernels.strengths),
    ("high-joker", 7, lambda cards, **more: kernels.joker_strengths(cards, jokers=1, **more)),
    ("high-wild", 5, lambda cards, **more: kernels.joker_strengths(cards, wild=True, **more)),
    ("omaha-high", 9, kernels.omaha_high),
    ("omaha-high", 8, kernels.omaha_high),
    ("omaha-low-8", 9, kernels.omaha_low_8),
    ("omaha-five-high", 10, lambda cards, **more: kernels.omaha_high(cards, hole=5, **more)),
    ("omaha-five-low-8", 8, lambda cards, **more: kernels.omaha_low_8(cards, hole=5, **more)),
]
each_ranking = pytest.mark.parametrize(("name", "size", "rank"), RANKINGS)
