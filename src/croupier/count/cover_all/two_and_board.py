"""Rounds of two cards and a board: hands that reach a floor with a board are edges of a graph,
and k hands a matching of it.

Boards are looked at up to a change of suits, and most have the same graph:
cards that are joined alike are one class, and few graphs of such classes are different.
Their matchings are counted card by card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from croupier.cards.kernels.threads import over_slabs, thread_count
from croupier.count.blocks import canonical

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SLAB = 4096
Ways = list[int]
Class = tuple[int, int]  # how many cards, and the classes they are joined to, as bits
Graph = tuple[Class, ...]


def matched(board: int, floors: Sequence[int], most: int) -> list[Ways]:
    """For each floor (strengths of the ranking `high`)
    how many ways there are to lay out a board and a set of k hands that all reach it; entry 0 counts the boards."""
    cards, weights = canonical(board)

    def work(first: int) -> list[Counter[Graph]]:
        return _graphs(cards[first : first + SLAB], weights[first : first + SLAB], floors)

    slabs = over_slabs(work, range(0, len(cards), SLAB), thread_count())
    return [_laid(sum(parts, Counter()), most) for parts in zip(*slabs, strict=True)]


def _laid(graphs: Counter[Graph], most: int) -> Ways:
    ways = [0] * (most + 1)
    for graph, boards in graphs.items():
        for number, matchings in enumerate(matchings_of(graph, most)):
            ways[number] += boards * matchings
    return ways


def _graphs(boards: NDArray[np.uint8], weights: NDArray[np.int64], floors: Sequence[int]) -> list[Counter[Graph]]:
    """For each floor the different graphs, and how many boards have them."""
    import numpy as np

    from croupier.count.kernels.side import MOST_CLASSES, fill_graphs

    out = np.zeros((len(boards), len(floors), 2 * MOST_CLASSES), dtype=np.int64)
    most = fill_graphs(np.ascontiguousarray(boards), np.array(floors, dtype=np.int64), out)
    assert most <= MOST_CLASSES, f"a board with {most} classes of cards"
    found = []
    for level in range(len(floors)):
        different, where = np.unique(out[:, level], axis=0, return_inverse=True)
        sums = np.zeros(len(different), dtype=np.int64)
        np.add.at(sums, where.ravel(), weights)
        found.append(Counter(dict(zip(map(graph_of, different.tolist()), sums.tolist(), strict=True))))
    return found


def graph_of(row: list[int]) -> Graph:
    """From a row of the kernel: size and neighbours, class after class."""
    return tuple((size, joined) for size, joined in zip(row[::2], row[1::2], strict=True) if size)


def matchings_of(graph: Graph, most: int) -> Ways:
    """How many sets of k edges without a common card there are, for each k."""
    found = [1, *[0] * most]
    for part in _parts(graph):
        found = _times(found, _connected(part, most))
    return found


def _parts(graph: Graph) -> Iterator[Graph]:
    """What is joined together, each part by itself."""
    left = set(range(len(graph)))
    while left:
        part, reached = set[int](), {min(left)}
        while reached:
            place = reached.pop()
            part.add(place)
            reached |= {other for other in range(len(graph)) if graph[place][1] >> other & 1} - part
        left -= part
        places = sorted(part)
        yield tuple((graph[old][0], _renamed(graph[old][1], places)) for old in places)


def _renamed(joined: int, places: list[int]) -> int:
    return sum(1 << new for new, old in enumerate(places) if joined >> old & 1)


def _connected(graph: Graph, most: int) -> Ways:
    neighbours = [[other for other in range(len(graph)) if joined >> other & 1] for _, joined in graph]
    alike = _alike(graph)

    @cache
    def count(left: tuple[int, ...]) -> Ways:
        place = next((place for place, cards in enumerate(left) if cards), -1)
        if place < 0:
            return [1, *[0] * most]
        rest = list(left)
        rest[place] -= 1
        found = list(count(ordered(rest)))
        for other in neighbours[place]:
            ways = rest[other]
            if ways:
                rest[other] -= 1
                for number, matchings in enumerate(count(ordered(rest))[:most]):
                    found[number + 1] += ways * matchings
                rest[other] += 1
        return found

    def ordered(cards: list[int]) -> tuple[int, ...]:
        """Classes that could change places are told apart by their sizes alone."""
        result = list(cards)
        for group in alike:
            for place, size in zip(group, sorted((cards[place] for place in group), reverse=True), strict=True):
                result[place] = size
        return tuple(result)

    return count(ordered([size for size, _ in graph]))


def _alike(graph: Graph) -> list[list[int]]:
    """Groups of classes that are joined to the same others, to themselves alike, and to each other alike."""
    groups: list[list[int]] = []
    for place in range(len(graph)):
        for group in groups:
            if all(_may_change(graph, place, other) for other in group):
                group.append(place)
                break
        else:
            groups.append([place])
    return [group for group in groups if len(group) > 1]


def _may_change(graph: Graph, one: int, two: int) -> bool:
    both = 1 << one | 1 << two
    first, second = graph[one][1], graph[two][1]
    return first & ~both == second & ~both and first >> one & 1 == second >> two & 1


def _times(first: Ways, second: Ways) -> Ways:
    found = [0] * len(first)
    for one, ways in enumerate(first):
        for two, more in enumerate(second[: len(first) - one]):
            found[one + two] += ways * more
    return found
