"""Every hand played one way: what is done with it, what that is worth, and the ends that it comes to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards
from croupier.exact.discard.table import DiscardTable, Spot
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.value import Outcome, merge
from croupier.rules.axis import Axis, Value
from croupier.rules.due import Read
from croupier.rules.facts import Facts


@dataclass(frozen=True)
class Counted:
    """Sets seen up to suits, `weights` of each; by place the kind of the rest without the card there, and by way to
    part a set the kind of the player's own.
    """

    sets: NDArray[np.uint8]
    weights: NDArray[np.int64]
    parts: NDArray[np.uint8]
    less: NDArray[np.int32]
    hands: NDArray[np.int32]


@lru_cache(maxsize=2)
def counted(cards: int, own: int, seen: int) -> Counted:
    from croupier.count.kernels.discards import hand_rows, parted, rows_less
    from croupier.count.kernels.sets import kinds, representatives

    sets, weights = representatives(cards, seen)
    parts = parted(seen, own)
    less = np.empty((len(sets), seen), dtype=np.int32)
    rows_less(sets, kinds(cards, seen - 1)[0], less)
    hands = np.empty((len(sets), len(parts)), dtype=np.int32)
    hand_rows(sets, parts, kinds(cards, own)[0], hands)
    return Counted(sets, weights.astype(np.int64), parts, less, hands)


@dataclass(frozen=True)
class Worths:
    """Of one spot, in parts of a unit: `low` by option and kind of the cards kept, `high` by option and kind of those
    seen, `plain` by option that ends the hand and kind of the player's own.
    """

    gives: NDArray[np.bool_]
    low: NDArray[np.int64]
    high: NDArray[np.int64]
    plain: NDArray[np.int64]


def worths_of(table: DiscardTable, spot: Spot) -> Worths:
    from croupier.count.kernels.discards import NEVER

    kept, seen = table.ends(table.shape.seen - 1), table.ends(table.shape.seen)
    number = len(spot.options)
    low, high = (np.zeros((number, len(ends)), dtype=np.int64) for ends in (kept, seen))
    plain = np.full((number, len(table.hands)), NEVER, dtype=np.int64)
    for place, option in enumerate(spot.options):
        if option.gives:
            nets = np.array([int(net * table.scale) for net in table.nets(spot, option)], dtype=np.int64)
            # The card given up may lie at any of the places to come.
            low[place], high[place] = kept @ nets, table.shape.more * (seen @ nets)
        else:
            ends = table.ended((*spot.path, option.action), option.stakes)
            plain[place] = [NEVER if net is None else int(net * table.scale) * table.ways for net in ends]
    return Worths(np.array([option.gives for option in spot.options]), low, high, plain)


@dataclass(frozen=True)
class Played:
    """One spot played: worths by kind of the player's own cards; by option how often what is kept, seen or ended."""

    totals: NDArray[np.int64]
    kept: NDArray[np.int64]
    seen: NDArray[np.int64]
    ended: NDArray[np.int64]


def play_spot(
    table: DiscardTable, worths: Worths, reached: NDArray[np.bool_], fixed: NDArray[np.int8] | None = None
) -> Played:
    from croupier.count.kernels.discards import play

    found = Played(
        np.zeros(len(table.hands), dtype=np.int64),
        *(np.zeros_like(part) for part in (worths.low, worths.high, worths.plain)),
    )
    if not reached.any():
        return found
    known = counted(table.cards, table.shape.own, table.shape.seen)
    none = np.zeros((0, 0), dtype=np.int8)
    play(
        known.weights, known.parts, known.less, known.hands, worths.gives, worths.low, worths.high, worths.plain,
        none if fixed is None else fixed, reached, found.totals, found.kept, found.seen, found.ended,
    )  # fmt: skip
    return found


@dataclass(frozen=True)
class Play:
    """A way of playing every hand. `opening` is the place of the first decision by kind of the player's own cards, and
    `first` what each is worth; both are None where the discard is the only decision.
    """

    table: DiscardTable
    worths: tuple[Worths, ...]
    spots: tuple[Played, ...]
    opening: NDArray[np.int64] | None
    first: NDArray[np.int64] | None


def play_all(table: DiscardTable, policy: Policy | None = None) -> Play:
    from croupier.exact.discard.strategy import fixed_choices, fixed_opening

    every = np.ones(len(table.hands), dtype=np.bool_)
    worths = tuple(worths_of(table, spot) for spot in table.spots)
    fixed = [fixed_choices(table, spot, policy) if policy else None for spot in table.spots]
    spots = tuple(play_spot(table, worth, every, choice) for worth, choice in zip(worths, fixed, strict=True))
    if table.opening is None:
        return Play(table, worths, spots, None, None)
    first = np.stack([_opened(table, spots, place) for place in range(len(table.opening.actions))])
    chosen = len(first) - 1 - first[::-1].argmax(axis=0)
    if policy:
        chosen = fixed_opening(table, policy)
    reached = [chosen == table.opening.leads.index(place) for place in range(len(worths))]
    # A spot that every hand comes to was played already.
    spots = tuple(
        spots[place] if reached[place].all() else play_spot(table, worth, reached[place], fixed[place])
        for place, worth in enumerate(worths)
    )
    return Play(table, worths, spots, chosen, first)


def _opened(table: DiscardTable, spots: tuple[Played, ...], place: int) -> NDArray[np.int64]:
    """What a first decision is worth, by kind of the player's cards."""
    assert table.opening is not None
    lead = table.opening.leads[place]
    if lead is not None:
        return spots[lead].totals
    nets = table.ended((table.opening.actions[place],), table.opening.stakes[place])
    parts = np.array([int((net or 0) * table.scale) for net in nets], dtype=np.int64)
    found: NDArray[np.int64] = parts * table.weights * (table.boards * table.ways)
    return found


@dataclass(frozen=True, slots=True)
class End:
    """Deals that end alike: after these decisions, with these stakes; `read` says what any axis finds."""

    actions: tuple[str, ...]
    stakes: dict[str, int]
    read: Read
    count: int


def ends(found: Play) -> Iterator[End]:
    """How all deals end."""
    table = found.table
    kept, seen = (table.ends(table.shape.seen - less) for less in (1, 0))
    for spot, played in zip(table.spots, found.spots, strict=True):
        for place, option in enumerate(spot.options):
            actions = (*spot.path, option.action)
            if not option.gives:
                yield from _ended(table, actions, option.stakes, (played.ended[place] * table.ways).tolist())
                continue
            facts = table.terms.facts(*actions)
            counts = played.kept[place] @ kept - table.shape.more * (played.seen[place] @ seen)
            for value, count in zip(table.values, counts.tolist(), strict=True):
                if count:
                    yield End(actions, option.stakes, _reading(value, facts), count)
    if table.opening is not None and found.opening is not None:
        for place, lead in enumerate(table.opening.leads):
            if lead is None:
                counts = (table.weights * (found.opening == place) * (table.boards * table.ways)).tolist()
                yield from _ended(table, (table.opening.actions[place],), table.opening.stakes[place], counts)


def _reading(value: Mapping[Axis, Value], facts: Facts) -> Read:
    return lambda axis: value[axis] if axis in value else axis.read(facts)


def _ended(table: DiscardTable, actions: tuple[str, ...], stakes: dict[str, int], counts: list[int]) -> Iterator[End]:
    """Hands that end by their own cards."""
    for hand, count in zip(table.codes, counts, strict=True):
        if count:
            yield End(actions, stakes, table.facts(actions, hand).value, count)


def outcomes(found: Play) -> tuple[Outcome, ...]:
    terms = found.table.terms
    return merge(terms.outcome(end.stakes, end.read, end.count, end.actions) for end in ends(found))


def evs_of(found: Play, place: int, seen: int, mine: int, less: Mapping[int, int]) -> dict[str, tuple[Fraction, Cards]]:
    """By kinds of the cards seen, of the player's own and, for each card of his, of the rest without it."""
    from croupier.count.kernels.discards import NEVER

    table, spot, worths = found.table, found.table.spots[place], found.worths[place]
    evs: dict[str, tuple[Fraction, Cards]] = {}
    for number, option in enumerate(spot.options):
        if not option.gives:
            worth = int(worths.plain[number, mine])
            if worth != NEVER:
                evs[option.action] = Fraction(worth, table.scale * table.ways), ()
            continue
        # The lowest last: of equal ones it goes.
        for card in sorted(less, reverse=True):
            worth = int(worths.low[number, less[card]]) - int(worths.high[number, seen])
            evs[option.said((card,))] = Fraction(worth, table.scale * table.ways), (card,)
    return evs
