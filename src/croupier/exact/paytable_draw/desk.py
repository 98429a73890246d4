"""Plays of a second draw, what is known of a game there, and the paper that a hand is worked out on."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from croupier.exact.kernels.kinds import Bytes
from croupier.exact.kernels.sets import Int64s

# Plays: the card of a place is exchanged, 0 to 4; all are kept; the hand is folded.
# Of equal ones the first here is taken.
STAND, FOLD, PLAYS = 5, 6, 7
PREFERRED = np.array([STAND, 0, 1, 2, 3, 4, FOLD])
RANK = np.argsort(PREFERRED)
PREFERRED.setflags(write=False)
RANK.setflags(write=False)
MOST_OUT, MOST_CARDS = 3, 54
BEST = -1


class Sums(NamedTuple):
    """What is kept by kinds of sets of up to five cards; `starts` are the first numbers of each size.

    `names` are of every set its kind and, in the low bits, the order of its cards there: one look instead of two.
    """

    starts: Int64s
    names: Int64s
    sums: Int64s


class Rules(NamedTuple):
    """`kinds` of final hands by number, what they and a fold are paid above the lowest,
    and how many cards went before."""

    cards: int
    kinds: Bytes
    pays: Int64s
    folded: int
    may_fold: bool
    thrown: int


class Desk(NamedTuple):
    """Paper to work on: cards beside the hand, by play and card the kind of hand that comes of it and its pay,
    what plays are worth with nothing out, the plays that are left, and the cards by which they differ.
    """

    rest: Int64s
    came: Int64s
    pay: Int64s
    worth: Int64s
    plays: Int64s
    near: Int64s
    is_near: Int64s
    out: Int64s
    ones: Int64s
    twos: Int64s
    by_one: Int64s
    by_two: Int64s


def new_desk() -> Desk:
    def line(length: int = MOST_CARDS) -> Int64s:
        return np.zeros(length, dtype=np.int64)

    def square(height: int = MOST_CARDS) -> Int64s:
        return np.zeros((height, MOST_CARDS), dtype=np.int64)

    return Desk(
        rest=line(),
        came=square(PLAYS),
        pay=square(PLAYS),
        worth=line(PLAYS),
        plays=line(PLAYS),
        near=line(),
        is_near=line(),
        out=line(MOST_OUT),
        ones=line(),
        twos=square(),
        by_one=line(),
        by_two=square(),
    )
