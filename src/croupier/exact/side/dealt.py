"""What tests of suits, colors, nature and identity say of rows of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement, pairwise
from math import comb, prod
from typing import TYPE_CHECKING

from croupier.books.names import canonical
from croupier.cards.ranking.base import Test
from croupier.cards.ranking.catalog.several_decks import Identical
from croupier.cards.ranking.classes import InSuits, Natural, OneColor, TheseCards
from croupier.count.badbeat import choices, deck_of, rest_of
from croupier.count.blocks import deals
from croupier.count.cache import remembered
from croupier.exact.side.pays import NotPriced
from croupier.rules.axis_kinds import axis_of
from croupier.rules.batch import Batch
from croupier.rules.class_readings import Classes
from croupier.rules.group import Group
from croupier.rules.hand_readings import AtLeast, Category, Versus
from croupier.rules.mechanic import AS_DEALT
from croupier.rules.reading import Reading

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.books import Schedule
    from croupier.exact.frame.terms import Terms
    from croupier.rules.axis import Axis, Value


class Answers:
    """What tests say of rows of cards. Tests that differ only in what they want share the work of looking."""

    def __init__(self, cards: NDArray[np.uint8]) -> None:
        self.cards = cards
        self._alike: NDArray[np.int8] | None = None
        self._natural: NDArray[np.bool_] | None = None

    def to(self, test: Test) -> NDArray[np.bool_]:
        if isinstance(test, Identical):
            if self._alike is None:
                self._alike = alike(self.cards)
            return reaches(self._alike, test.sizes)
        if isinstance(test, Natural):
            if self._natural is None:
                self._natural = replace(test, wanted=True).holds_rows(self.cards)
            return self._natural if test.wanted else ~self._natural
        return test.holds_rows(self.cards)


def reaches(groups: NDArray[np.int8], sizes: tuple[int, ...]) -> NDArray[np.bool_]:
    """Whether rows have groups of at least these sizes."""
    import numpy as np

    wanted = sorted(sizes, reverse=True)
    found: NDArray[np.bool_] = np.all([groups[:, place] >= size for place, size in enumerate(wanted)], axis=0)
    return found


def alike(cards: NDArray[np.uint8]) -> NDArray[np.int8]:
    """The sizes of the groups of identical cards in each row, the largest first."""
    import numpy as np

    ordered = np.sort(cards, axis=1)
    groups = np.ones(ordered.shape, dtype=np.int8)
    for column in range(1, ordered.shape[1]):
        same = ordered[:, column] == ordered[:, column - 1]
        groups[same, column] = groups[same, column - 1] + 1
        groups[same, column - 1] = 0
    return -np.sort(-groups, axis=1)


# Every deal of the cards that some axes look at, read by the axes themselves as arrays.
#
# Suits that are alike are exchanged; where only colors or points are read, one deal stands for all that have the same.

# Rows of cards that are read: so many at once, so many in all by arrays, so many one by one.
SLAB, MOST, MOST_ALONE = 1 << 20, 20_000_000, 500_000

Part = tuple[str, int, int]
Rows = Iterator[tuple["NDArray[np.uint8]", "NDArray[np.int64]"]]
# What follows from the strengths of hands alone.
PLAIN = (Category, Versus, AtLeast)


def every_deal(
    terms: Terms, axes: Sequence[Axis], actions: tuple[str, ...]
) -> tuple[list[tuple[tuple[Value, ...], int]], int]:
    """Deals by the values of the axes, and how many there are."""
    game, total = terms.game, check_deals(terms, axes)
    parts, kinds = parts_read(terms, axes), kinds_read(terms, axes)
    sizes, jokers = [size for _, _, size in parts], game.facts.jokers
    key = [game.id, terms.as_read, sorted(terms.options.items()), actions, parts, [_told(axis) for axis in axes]]
    alike = all(suits_alike(axis.reading) for axis in axes)
    rows = _rows_of_kinds(sizes, kinds, _decks(terms)) if kinds else _rows(sizes, jokers, alike)
    counted = remembered("deals", key, lambda: _count(terms, axes, actions, parts, rows))
    assert sum(number for _, number in counted) == total, ([axis.name for axis in axes], total)
    return [
        (tuple(axis.values[place] for axis, place in zip(axes, kind, strict=True)), n) for kind, n in counted
    ], total


def check_deals(terms: Terms, axes: Sequence[Axis]) -> int:
    """How many deals there are, unless they are too many."""
    parts = parts_read(terms, axes)
    sizes = [size for _, _, size in parts]
    kinds = kinds_read(terms, axes)
    cards = 52 * (_decks(terms) if kinds else 1) + terms.game.facts.jokers
    total = prod(comb(cards - sum(sizes[:place]), size) for place, size in enumerate(sizes))
    rows = total // 20 if all(suits_alike(axis.reading) for axis in axes) else total
    if kinds:
        rows = prod(comb(len(kinds) + size - 1, size) for size in sizes)
    if rows > (MOST if all(axis.read_rows for axis in axes) else MOST_ALONE):
        raise NotPriced(
            f"{total} deals of {' and '.join(name for name, _, _ in parts)} are too many to be read one by one"
        )
    return total


def _told(axis: Axis) -> list[object]:
    """What an axis reads, in plain values: what is kept on disk goes by it, and by the code besides."""
    reading = axis.reading
    strengths = [[ranking.name, hand.key] for ranking, hand in reading.strengths]
    return [axis.name, type(reading).__name__, strengths, list(reading.texts or ()), list(map(str, axis.values))]


def _count(
    terms: Terms, axes: Sequence[Axis], actions: tuple[str, ...], parts: list[Part], rows: Rows
) -> list[list[object]]:
    import numpy as np

    found: Counter[tuple[int, ...]] = Counter()
    options = terms.game.default_options | dict(terms.options)
    for held, weights in rows:
        nobody = np.zeros(len(held), dtype=np.bool_)
        batch = Batch(1, _places(parts, held), nobody, options=options, actions=actions, as_read=terms.as_read)
        values = np.stack([batch.value(axis) for axis in axes], axis=1)
        kinds, where = np.unique(values, axis=0, return_inverse=True)
        sums = np.zeros(len(kinds), dtype=np.int64)
        np.add.at(sums, where.ravel(), weights)
        for kind, number in zip(kinds.tolist(), sums.tolist(), strict=True):
            found[tuple(kind)] += number
    return [[list(kind), number] for kind, number in found.items()]


def parts_read(terms: Terms, axes: Sequence[Axis]) -> list[Part]:
    """Pieces of places that no axis reads a part of: the place, the first card and the number of cards."""
    cuts: dict[str, set[int]] = {}
    spans: dict[str, set[int]] = {}
    listed = {group.name for group in terms.game.groups if group.listed}
    for hand in (hand for axis in axes for hand in axis.reading.hands_read):
        if not isinstance(hand, Group):
            raise NotPriced(f"{hand.key} is worked out from other cards")
        part: Group | None = hand
        while part is not None:
            if part.name not in listed:
                cuts.setdefault(part.name, set()).update((part.first, part.first + part.size))
                spans.setdefault(part.name, set()).update(range(part.first, part.first + part.size))
            part = part.also
    found = []
    for name, edges in cuts.items():
        marks = sorted(edges)
        found += [(name, low, high - low) for low, high in pairwise(marks) if low in spans[name]]
    if not found:
        raise NotPriced("it does not say which cards it looks at")
    # The largest first: of these only one of each kind, up to suits, has to be looked at.
    return sorted(found, key=lambda part: -part[2])


def suits_alike(reading: Reading) -> bool:
    """Whether an exchange of suits changes nothing; of a game's own functions that is not known."""
    texts = reading.texts
    if texts is None:
        return False
    ranking, _ = reading.strengths[0]
    tests = [test for text in texts for test in ranking.class_named(text).tests]
    return not any(isinstance(test, InSuits | OneColor | TheseCards) for test in tests)


def narrowed(axis: Axis, schedule: Schedule | None) -> Axis:
    """Without classes that look at cards of their own and that the schedule has no row for:
    those are the same cards unread."""
    reading = axis.reading
    if schedule is None or not isinstance(reading, Classes) or len(reading.hands) < 2:
        return axis
    rows = {canonical(row.means or row.hand) for row in schedule.paying}
    others = [member for member in reading.members if all(test.hand == reading.hands[0] for test in member.holds)]
    shared = {name for member in others for name in (member.name, *member.within)}
    apart = {
        name for member in reading.members if member not in others for name in (member.name, *member.within)
    } - shared
    if not all(member.holds for member in reading.members) or rows & apart:
        return axis
    return axis_of(axis.name, replace(reading, members=tuple(others), hands=reading.hands[:1]), axis.cite)


def kinds_read(terms: Terms, axes: Sequence[Axis]) -> list[list[int]]:
    """The cards by what their rankings read of them, a color or points; none where a hand is told apart by more."""
    game, found = terms.game, dict[Hashable, list[int]]()
    if game.deal.later or game.mechanic is not AS_DEALT or game.facts.jokers:
        return []
    if not all(isinstance(axis.reading, PLAIN) and not getattr(axis.reading, "classes", ()) for axis in axes):
        return []
    alike = list(dict.fromkeys(ranking.alike for axis in axes for ranking, _ in axis.reading.strengths))
    for card in range(52):
        kind = tuple(None if read is None else read(card) for read in alike)
        found.setdefault(kind, []).append(card)
    return [] if None in alike else list(found.values())


def _decks(terms: Terms) -> int:
    return terms.game.decks(terms.options)


def _rows_of_kinds(sizes: list[int], kinds: list[list[int]], decks: int) -> Rows:
    """A deal for each number of cards of every kind in each part, with the number of those that are like it."""
    import numpy as np

    # The kinds that were drawn, what is left of each, and in how many ways.
    deals: list[tuple[tuple[int, ...], tuple[int, ...], int]] = [((), tuple(len(cards) * decks for cards in kinds), 1)]
    for size in sizes:
        grown: list[tuple[tuple[int, ...], tuple[int, ...], int]] = []
        for held, left, ways in deals:
            for drawn in combinations_with_replacement(range(len(kinds)), size):
                many = [drawn.count(kind) for kind in range(len(kinds))]
                times = prod(map(comb, left, many))
                if times:
                    rest = tuple(number - out for number, out in zip(left, many, strict=True))
                    grown.append(((*held, *drawn), rest, ways * times))
        deals = grown
    rows = [_examples(held, kinds) for held, _, _ in deals]
    yield np.array(rows, dtype=np.uint8), np.array([ways for _, _, ways in deals], dtype=np.int64)


def _examples(held: Sequence[int], kinds: list[list[int]]) -> list[int]:
    """A card of each kind, another one where a kind comes again."""
    used: Counter[int] = Counter()
    found = []
    for kind in held:
        found.append(kinds[kind][used[kind] % len(kinds[kind])])
        used[kind] += 1
    return found


def _rows(sizes: list[int], jokers: int, alike: bool) -> Rows:
    import numpy as np

    deck = deck_of(jokers)
    if alike:
        first = list(deals(sizes[0], jokers))
    else:
        every = np.array(deck, dtype=np.uint8)[choices(len(deck), sizes[0])]
        first = [(every, np.ones(len(every), dtype=np.int64))]
    more = prod(comb(len(deck) - sum(sizes[: place + 1]), size) for place, size in enumerate(sizes[1:]))
    step = max(1, SLAB // more)
    for held, weights in first:
        for start in range(0, len(held), step):
            rows, counted = held[start : start + step], weights[start : start + step]
            for size in sizes[1:]:
                rest = rest_of(rows, deck)
                places = choices(rest.shape[1], size)
                drawn = rest[:, places].reshape(-1, size)
                rows = np.hstack([np.repeat(rows, len(places), axis=0), drawn])
                counted = np.repeat(counted, len(places))
            yield np.ascontiguousarray(rows), counted


def _places(parts: list[Part], rows: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]:
    """Cards by place; one that nobody looks at is left as it is, the deuce of the first suit."""
    import numpy as np

    ends: dict[str, int] = {}
    for name, first, size in parts:
        ends[name] = max(ends.get(name, 0), first + size)
    found = {name: np.zeros((len(rows), end), dtype=np.uint8) for name, end in ends.items()}
    column = 0
    for name, first, size in parts:
        found[name][:, first : first + size] = rows[:, column : column + size]
        column += size
    return found
