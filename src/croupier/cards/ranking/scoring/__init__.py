"""How hands are scored, in functions that run as plain Python and compile under numba unchanged.

A scorer takes card codes (a tuple, or a row of an array) and returns one integer: the category, counted upwards from
the lowest, above seven four-bit places for the ranks that break ties, the most important first. So it uses integers,
loops and tuples only: no dictionaries, strings, classes or lists. What differs between rankings arrives in further
arguments, so that one compiled function serves many rankings. A hand that fails to qualify scores NOTHING.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

SHIFT = 28
FIRST = 24
NOTHING = -1

Constant = int | tuple[int, ...]


@dataclass(frozen=True)
class Scorer:
    """A scoring function with a ranking's own constants."""

    function: Callable[..., int]
    constants: tuple[Constant, ...] = ()

    def __call__(self, cards: Sequence[int]) -> int:
        return self.function(cards, *self.constants)


def places(score: int) -> tuple[int, ...]:
    """The seven tie-breaking places of a score."""
    return tuple(score >> shift & 15 for shift in range(FIRST, -1, -4))
