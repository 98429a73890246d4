"""Builds the shipped tables from the order of poker hands: `python -m croupier.cards.build_tables`, a few seconds."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import combinations

from croupier.cards import tables
from croupier.cards.tables import HIGH, JOKER, Hash

Ranks = tuple[int, ...]
Counts = tuple[int, ...]

ACE = 12
STRAIGHTS = (0x100F, *(0x1F << low for low in range(9)))
COPIES = 4
FIVE_ALIKE = 5


def straight_in(mask: int) -> int:
    """0 for none, 1 for five high to 10 for ace high."""
    return next((top for top in range(10, 0, -1) if mask & STRAIGHTS[top - 1] == STRAIGHTS[top - 1]), 0)


def mask_of(ranks: Iterable[int]) -> int:
    return sum(1 << rank for rank in set(ranks))


def unequal(count: int) -> list[Ranks]:
    """Sets of different ranks, each highest first, from lowest to highest."""
    return sorted(combinations(range(ACE, -1, -1), count))


def no_straight() -> Iterator[Ranks]:
    return (ranks for ranks in unequal(5) if not straight_in(mask_of(ranks)))


def beside(main: Ranks, count: int) -> Iterator[Ranks]:
    return (side for side in unequal(count) if not set(side) & set(main))


def in_order() -> Iterator[tuple[str, Ranks]]:
    """Every distinct five-card hand from 7-5-4-3-2 up: its shape, then its ranks by importance (30-1004(1))."""
    yield from (("high card", ranks) for ranks in no_straight())
    yield from (("pair", main + side) for main in unequal(1) for side in beside(main, 3))
    yield from (("two pair", main + side) for main in unequal(2) for side in beside(main, 1))
    yield from (("trips", main + side) for main in unequal(1) for side in beside(main, 2))
    yield from (("straight", (top,)) for top in range(1, 11))
    yield from (("flush", ranks) for ranks in no_straight())
    yield from (("full house", main + side) for main in unequal(1) for side in beside(main, 1))
    yield from (("quads", main + side) for main in unequal(1) for side in beside(main, 1))
    yield from (("straight flush", (top,)) for top in range(1, 11))
    yield from (("five of a kind", main) for main in unequal(1))


@cache
def strengths() -> dict[tuple[str, Ranks], int]:
    return {hand: strength for strength, hand in enumerate(in_order())}


@cache
def best_of_ranks(counts: Counts) -> int:
    """The best hand, flushes apart, in five or more cards with counts[rank] of each rank."""
    value = strengths()
    held, pairs, trips, quads, fives = ([rank for rank in range(ACE, -1, -1) if counts[rank] >= n] for n in range(1, 6))
    if fives:
        return value["five of a kind", (fives[0],)]
    if quads:
        return value["quads", (quads[0], next(rank for rank in held if rank != quads[0]))]
    if trips and len(pairs) > 1:
        return value["full house", (trips[0], next(rank for rank in pairs if rank != trips[0]))]
    if top := straight_in(mask_of(held)):
        return value["straight", (top,)]
    if trips:
        return value["trips", (trips[0], *[rank for rank in held if rank != trips[0]][:2])]
    if len(pairs) > 1:
        return value["two pair", (*pairs[:2], next(rank for rank in held if rank not in pairs[:2]))]
    if pairs:
        return value["pair", (pairs[0], *[rank for rank in held if rank != pairs[0]][:3])]
    return value["high card", tuple(held[:5])]


def with_jokers(counts: Counts, jokers: int) -> int:
    """Jokers as aces or to complete a straight (30-1005(1)), flushes apart; 0 for a hand of another size."""
    if not 5 <= sum(counts) + jokers <= 7:
        return 0
    held = mask_of(rank for rank in range(13) if counts[rank])
    tops = [top for top, want in enumerate(STRAIGHTS, 1) if (want & ~held).bit_count() <= jokers]
    straight = strengths()["straight", (tops[-1],)] if tops else 0
    return max(straight, best_of_ranks((*counts[:ACE], min(counts[ACE] + jokers, FIVE_ALIKE))))


@cache
def with_wild(counts: Counts, jokers: int) -> int:
    """Jokers as any card (30-1005(2)), flushes apart; 0 for a hand of another size."""
    if not 5 <= sum(counts) + jokers <= 7:
        return 0
    if not jokers:
        return best_of_ranks(counts)
    one_less = (replaced(counts, rank) for rank in range(13) if counts[rank] < FIVE_ALIKE)
    return max(with_wild(longer, jokers - 1) for longer in one_less)


def replaced(counts: Counts, rank: int) -> Counts:
    return (*counts[:rank], counts[rank] + 1, *counts[rank + 1 :])


def flush_table(jokers: int) -> array[int]:
    """The strength of a suit's ranks as a flush or straight flush, completed by jokers; 0 where they do not suffice."""
    value = strengths()
    table = [0] * (1 << 13)
    for mask in range(1 << 13):
        if mask.bit_count() >= 5:
            top = straight_in(mask)
            ranks = tuple(rank for rank in range(ACE, -1, -1) if mask >> rank & 1)
            table[mask] = value["straight flush", (top,)] if top else value["flush", ranks[:5]]
    for _ in range(jokers):
        # A joker stands for a card that is not in the hand already, so each adds a rank.
        table = [max(table[mask | 1 << rank] for rank in range(13)) for mask in range(1 << 13)]
    return array("H", table)


def combinations_of_ranks(size: int, ranks: int = 13) -> Iterator[Counts]:
    """How many of each rank, for every combination of `size` cards."""
    if ranks == 0:
        yield from [()] if size == 0 else []
        return
    for count in range(min(size, COPIES) + 1):
        yield from ((count, *rest) for rest in combinations_of_ranks(size - count, ranks - 1))


def key_of(counts: Counts) -> int:
    return sum(count * key for count, key in zip(counts, tables.RANK_KEYS, strict=True)) & tables.KEY_MASK


def displace(keys: Iterable[int], into: Hash) -> array[int]:
    """For each row the displacement at which its columns fall on slots that are still free."""
    rows: dict[int, list[int]] = {}
    for key in keys:
        rows.setdefault(into.row(key), []).append(into.column(key))
    displacements = array("H", [0]) * into.rows
    used = 0
    # The fullest rows first, while there is room for them. An integer serves as the set of used slots: shifted by a
    # column it holds the displacements at which that column would collide.
    for row in sorted(rows, key=lambda row: (-len(rows[row]), row)):
        taken = 0
        for column in rows[row]:
            taken |= used >> column
        place = next(free for free in zeros(taken) if free % into.step == 0)
        displacements[row] = place // into.step
        used |= sum(1 << column for column in rows[row]) << place
    return displacements


def zeros(bits: int) -> Iterator[int]:
    while True:
        lowest = ~bits & bits + 1
        yield lowest.bit_length() - 1
        bits |= lowest


def fill(hands: Iterable[Counts], displacements: array[int], into: Hash, value: Callable[[Counts], int]) -> array[int]:
    slots = {into.slot(displacements, key_of(counts)): value(counts) for counts in hands}
    return array("H", (slots.get(slot, 0) for slot in range(max(slots) + 1)))


def build_high() -> tables.Tables:
    hands = [counts for size in (5, 6, 7) for counts in combinations_of_ranks(size)]
    rows = displace(map(key_of, hands), HIGH)
    return {"rows": rows, "ranks": fill(hands, rows, HIGH, best_of_ranks), "flush": flush_table(0)}


def build_joker() -> tables.Tables:
    """Natural cards beside one or two jokers: three to six of them."""
    hands = [counts for size in (3, 4, 5, 6) for counts in combinations_of_ranks(size)]
    rows = displace(map(key_of, hands), JOKER)
    built = {"rows": rows, "flush-1": flush_table(1), "flush-2": flush_table(2)}
    for jokers in (1, 2):
        built[f"joker-{jokers}"] = fill(hands, rows, JOKER, partial(with_jokers, jokers=jokers))
        built[f"wild-{jokers}"] = fill(hands, rows, JOKER, partial(with_wild, jokers=jokers))
    return built


if __name__ == "__main__":
    HIGH.path.write_bytes(tables.pack(build_high()))
    JOKER.path.write_bytes(tables.pack(build_joker()))
