"""Rankings over arrays, compiled by numba, which is imported when the first of them is asked for.

`strengths`, `joker_strengths`, `omaha_high`, `omaha_low_8` take an array of card codes, one hand a row; the histograms
count every hand of a deck; `scalar7` ranks one. Kernels of other packages build on `kernels.elements`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.cards.kernels.batch import joker_strengths, omaha_high, omaha_low_8, strengths
    from croupier.cards.kernels.count import high_histogram, joker_histogram
    from croupier.cards.kernels.scalar import scalar7

_HOME = {
    "strengths": "batch",
    "joker_strengths": "batch",
    "omaha_high": "batch",
    "omaha_low_8": "batch",
    "high_histogram": "count",
    "joker_histogram": "count",
    "scalar7": "scalar",
}

__all__ = [
    "high_histogram",
    "joker_histogram",
    "joker_strengths",
    "omaha_high",
    "omaha_low_8",
    "scalar7",
    "strengths",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value
