"""Main pot and side pots: what nobody could call is returned, the rest lies in layers by what the live hands put in."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple


class Layer(NamedTuple):
    """A pot, and the live seats that may win it. `folded` tells that every other seat in it has folded."""

    cents: int
    seats: tuple[int, ...]
    folded: bool


def uncalled(put_in: Mapping[int, int]) -> tuple[int, int]:
    """The seat whose bet nobody could call, and by how much; (0, 0) where the two largest are equal."""
    first, second = sorted(put_in, key=put_in.__getitem__, reverse=True)[:2]
    excess = put_in[first] - put_in[second]
    return (first, excess) if excess else (0, 0)


def layers(put_in: Mapping[int, int], live: Collection[int], folded: Collection[int]) -> list[Layer]:
    """Main pot first. Only live hands make a new layer; what others put in lies in the layers it reaches.

    What nobody live has matched lies with the last layer: no one else has a claim on it.
    """
    found, below = [], 0
    levels = sorted({put_in[seat] for seat in live})
    for level in levels:
        top = level if level != levels[-1] else max(put_in.values())
        parts = {seat: min(cents, top) - min(cents, below) for seat, cents in put_in.items()}
        inside = {seat for seat, cents in parts.items() if cents}
        seats = tuple(seat for seat in sorted(live) if put_in[seat] >= level)
        found.append(Layer(sum(parts.values()), seats, inside - set(seats) <= set(folded)))
        below = level
    return found
