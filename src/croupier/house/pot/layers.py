"""Main pot and side pots: what nobody could call is returned, the rest lies in layers by what the live hands put in."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple


class Layer(NamedTuple):
    """A pot, and the seats that may win it; none where every hand that matched it is dead or thrown away.

    `folded` tells that every other seat in it has folded.
    """

    cents: int
    seats: tuple[int, ...]
    folded: bool


def uncalled(put_in: Mapping[int, int]) -> tuple[int, int]:
    """The seat whose bet nobody could call, and by how much; (0, 0) where the two largest are equal."""
    first, second = sorted(put_in, key=put_in.__getitem__, reverse=True)[:2]
    excess = put_in[first] - put_in[second]
    return (first, excess) if excess else (0, 0)


def layered(
    put_in: Mapping[int, int], live: Collection[int], folded: Collection[int], mucked: Collection[int], *, stakes: bool
) -> list[Layer]:
    """All pots, main pot first. Without table stakes nobody is all in, so that whoever stays has a claim on all; and
    what only folded hands lie in was given up to whoever stays."""
    top = max(put_in[seat] for seat in live)
    given_up = {seat for seat, cents in put_in.items() if cents > top} <= set(folded)
    found = _matched(put_in, live, folded)
    beyond = _unmatched(put_in, top, mucked)
    if stakes and not given_up:
        return [*found, *beyond]
    return [*found[:-1], found[-1]._replace(cents=found[-1].cents + sum(layer.cents for layer in beyond))]


def _matched(put_in: Mapping[int, int], live: Collection[int], folded: Collection[int]) -> list[Layer]:
    """Only live hands make a new layer; what others put in lies in the layers it reaches."""
    found, below = [], 0
    for level in sorted({put_in[seat] for seat in live}):
        parts = _between(put_in, below, level)
        seats = tuple(seat for seat in sorted(live) if put_in[seat] >= level)
        found.append(Layer(sum(parts.values()), seats, parts.keys() - set(seats) <= set(folded)))
        below = level
    return found


def _unmatched(put_in: Mapping[int, int], top: int, mucked: Collection[int]) -> list[Layer]:
    """What lies above every live hand: nobody wins more of each bet than he matched himself (30-1017(2)).

    A hand that was thrown away keeps what only its player stayed in; the rest is nobody's.
    """
    below = top
    found: list[Layer] = []
    for level in sorted({put_in[seat] for seat in mucked} | {max(put_in.values())}):
        if level <= top:
            continue
        cents = sum(_between(put_in, below, level).values())
        stayed = tuple(seat for seat in mucked if put_in[seat] >= level)
        seats = stayed if len(stayed) == 1 else ()
        if found and found[-1].seats == seats:
            cents += found.pop().cents
        found.append(Layer(cents, seats, folded=bool(seats)))
        below = level
    return found


def _between(put_in: Mapping[int, int], below: int, level: int) -> dict[int, int]:
    """The part of each seat's money that lies from one level up to the next."""
    parts = {seat: min(cents, level) - min(cents, below) for seat, cents in put_in.items()}
    return {seat: cents for seat, cents in parts.items() if cents}
