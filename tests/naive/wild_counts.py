"""How often hands with fully wild jokers come, by ranks and, where a flush is near, by the cards of one suit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod

RANKS = range(2, 15)
RUNS = [{14, 2, 3, 4, 5}, *({low + step for step in range(5)} for low in range(2, 11))]
ROYAL = RUNS[-1]
ORDER = (
    *("natural royal flush", "5 of a kind", "wild royal flush", "straight flush", "4 of a kind", "full house", "flush"),
    *("straight", "3 of a kind", "2 pair", "pair of queens or better", "nothing"),
)


def by_ranks(ranks: Iterable[int], jokers: int) -> str:
    """The best hand whatever the suits are. Jokers join the rank that is held most often, the highest of those."""
    counts = Counter(ranks)
    most = sorted(((times, rank) for rank, times in counts.items()), reverse=True)
    first, pairs = most[0][0] + jokers, sum(times >= 2 for times, _ in most)
    if first >= 5:
        return "5 of a kind"
    if first == 4:
        return "4 of a kind"
    # Three and two, the jokers with the three: they then have at least one card of its rank already.
    if first == 3 and len(most) > 1 and most[1][0] >= 2:
        return "full house"
    if any(len(run & counts.keys()) + jokers >= 5 for run in RUNS):
        return "straight"
    if first == 3:
        return "3 of a kind"
    if pairs + jokers >= 2 and pairs >= 1:
        return "2 pair"
    best = max((rank for rank, times in counts.items() if times + jokers >= 2), default=0)
    return "pair of queens or better" if best >= 12 else "nothing"


def by_suit(suited: set[int], jokers: int) -> str:
    """The best hand of cards of one suit that are enough for a flush."""
    if len(suited & ROYAL) + jokers >= 5:
        return "natural royal flush" if suited >= ROYAL else "wild royal flush"
    return "straight flush" if any(len(suited & run) + jokers >= 5 for run in RUNS) else "flush"


def near_flushes(cards: int, jokers: int) -> Iterator[tuple[set[int], list[int]]]:
    """Of one suit: its ranks, where the hand has so many of them that the jokers make a flush, and the other ranks."""
    for size in range(5 - jokers, cards + 1):
        for suited in combinations(RANKS, size):
            for others in combinations_with_replacement(RANKS, cards - size):
                yield set(suited), list(others)


def count(cards: int, jokers: int) -> Counter[str]:
    """Hands of so many cards and jokers of a deck of 52 and two jokers."""
    found: Counter[str] = Counter()
    for ranks in combinations_with_replacement(RANKS, cards):
        found[by_ranks(ranks, jokers)] += prod(comb(4, times) for times in Counter(ranks).values())
    for suited, others in near_flushes(cards, jokers):
        ways = 4 * prod(comb(3, times) for times in Counter(others).values())
        before, after = by_ranks([*suited, *others], jokers), by_suit(suited, jokers)
        if ORDER.index(after) < ORDER.index(before):
            found[before] -= ways
            found[after] += ways
    return Counter({name: number * comb(2, jokers) for name, number in found.items()})


def hands(size: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for jokers in range(3):
        found += count(size - jokers, jokers)
    return found
