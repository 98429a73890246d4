"""Axes that read cards: which category, who is higher, does it reach a floor, what is the highest hand at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.cards.card import parse_cards
from croupier.cards.ranking import Ranking, get_ranking
from croupier.rules.axis import Axis, Value
from croupier.rules.cite import Cite
from croupier.rules.facts import Facts, strength_of
from croupier.rules.group import Group, Hand

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch

WIN, TIE, LOSS = "win", "tie", "loss"
NOTHING = "nothing"


def category(
    name: str,
    group: Hand,
    ranking: str,
    cite: Cite,
    *,
    classes: tuple[str, ...] = (),
    wider: Mapping[str, tuple[str, ...]] | None = None,
) -> Axis:
    """The category of a group's cards.

    `classes` are finer classes that pay tables tell apart, the narrowest first; `wider` are names that cover several
    categories.
    """
    order = get_ranking(ranking)
    strength = strength_of(order, group)
    values, within = _values(order, classes)
    for name_of_all, members in (wider or {}).items():
        for member in members:
            within[member] = (*within.get(member, ()), name_of_all)

    def read(facts: Facts) -> Value:
        return order.category_of(strength(facts))

    def read_class(facts: Facts) -> Value:
        return _classify(order, classes, group, facts)

    def says(facts: Facts) -> str:
        # The round was checked, and the hand scored: `describe` would do both again.
        score = order.score_of(strength(facts)) if order.scale else strength(facts)
        # Without jokers the same score was put into the same words before, unless they name a suit.
        known = None if order.jokers else order.headlines.get(score)
        return known or order.reader.words(order, group.take(facts.cards), score)

    def read_rows(batch: Batch) -> NDArray[np.intp]:
        assert isinstance(group, Group), group.key
        return _classify_rows(order, classes, values, batch.take(group), batch.strength(order, group))

    reads = read_class if classes else read
    return Axis(name, values, reads, cite, within, says, read_rows if isinstance(group, Group) else None)


def versus(name: str, mine: Hand, theirs: Hand, ranking: str, cite: Cite) -> Axis:
    order = get_ranking(ranking)
    ours, other = strength_of(order, mine), strength_of(order, theirs)

    def read(facts: Facts) -> Value:
        ahead = ours(facts) - other(facts)
        return WIN if ahead > 0 else TIE if ahead == 0 else LOSS

    def read_rows(batch: Batch) -> NDArray[np.intp]:
        my, their = batch.strength(order, mine), batch.strength(order, theirs)
        # Two comparisons, no difference: strengths may be unsigned.
        return 1 - (my > their).astype("p") + (my < their)

    return Axis(name, (WIN, TIE, LOSS), read, cite, read_rows=read_rows)


def at_least(name: str, group: Hand, ranking: str, floor: str, cite: Cite) -> Axis:
    """True where the cards are worth at least the `floor` hand, the lowest that reaches the bar."""
    order = get_ranking(ranking)
    bar = order.score(parse_cards(floor))
    strength = strength_of(order, group)

    def read(facts: Facts) -> Value:
        return strength(facts) >= bar

    def read_rows(batch: Batch) -> NDArray[np.intp]:
        return (batch.strength(order, group) < bar).astype("p")

    return Axis(name, (True, False), read, cite, read_rows=read_rows)


def folded(cite: Cite) -> Axis:
    return Axis("folded", (True, False), lambda facts: facts.folded, cite, read_rows=lambda batch: (~batch.folded).astype("p"))


def decided(action: str, cite: Cite) -> Axis:
    """Whether the seat took this decision."""
    return Axis(
        action,
        (True, False),
        lambda facts: action in facts.actions,
        cite,
        read_rows=lambda batch: batch.everywhere(action not in batch.actions),
    )


def as_read(cite: Cite) -> Axis:
    """Whether the reading is followed where the print is doubted: for a row that the two differ in."""
    return Axis(
        "as read",
        (True, False),
        lambda facts: facts.as_read,
        cite,
        read_rows=lambda batch: batch.everywhere(not batch.as_read),
    )


def best_at_table(name: str, hands: tuple[Hand, ...], ranking: str, cite: Cite, *, classes: tuple[str, ...] = ()) -> Axis:
    """The highest hand among all seats' (and the dealer's, where `hands` has it). Folded hands count."""
    order = get_ranking(ranking)
    values, within = _values(order, classes)
    dealt = [hand for hand in hands if isinstance(hand, Group)]

    def read(facts: Facts) -> Value:
        # Between equal hands the first seat's counts, and before the dealer's: only a finer class could tell them apart.
        _, _, group, seat = max(
            ((seat.strength(order, group), -seat.seat, group, seat) for seat in facts.table or (facts,) for group in hands),
            key=lambda found: found[:2],
        )
        return _classify(order, classes, group, seat)

    def read_rows(batch: Batch) -> NDArray[np.intp]:
        import numpy as np

        found = [(seat, group) for seat in sorted(batch.table or (batch,), key=lambda seat: seat.seat) for group in dealt]
        strengths = np.stack([seat.strength(order, group) for seat, group in found])
        best = strengths.argmax(axis=0)
        every = np.arange(len(batch))
        cards = np.stack([seat.take(group) for seat, group in found])[best, every] if classes else batch.take(dealt[0])
        return _classify_rows(order, classes, values, cards, strengths[best, every])

    return Axis(name, values, read, cite, within, read_rows=read_rows if len(dealt) == len(hands) else None)


@dataclass(frozen=True, slots=True)
class Class:
    """A class of hands that no ranking names: a short test, and the wider classes it belongs to, the narrowest first.

    `test_rows` is the same test of many rounds at once; where a class has none, they are read one by one.
    """

    name: str
    test: Callable[[Facts], bool]
    within: tuple[Value, ...] = ()
    test_rows: Callable[[Batch], NDArray[np.bool_]] | None = None


def classes(name: str, *members: Class, cite: Cite, otherwise: Axis | None = None) -> Axis:
    """The first class whose test holds, else what another axis reads."""

    def read(facts: Facts) -> Value:
        for member in members:
            if member.test(facts):
                return member.name
        return facts.value(otherwise) if otherwise else NOTHING

    def read_rows(batch: Batch) -> NDArray[np.intp]:
        import numpy as np

        found = len(members) + (batch.value(otherwise) if otherwise else np.zeros(len(batch), dtype=np.intp))
        for place, member in reversed(list(enumerate(members))):
            assert member.test_rows is not None, member.name
            found[member.test_rows(batch)] = place
        return found

    rest: tuple[Value, ...] = otherwise.values if otherwise else (NOTHING,)
    within = dict(otherwise.within) if otherwise else {}
    within.update({member.name: member.within for member in members})
    return Axis(
        name,
        (*(member.name for member in members), *rest),
        read,
        cite,
        within,
        otherwise.says if otherwise else None,
        read_rows if all(member.test_rows for member in members) else None,
    )


def _values(order: Ranking, classes: tuple[str, ...]) -> tuple[tuple[Value, ...], dict[Value, tuple[Value, ...]]]:
    within: dict[Value, tuple[Value, ...]] = {item.name: (item.within,) for item in order.categories if item.within}
    values: list[Value] = [item.name for item in order.categories]
    for name in classes:
        category = order.category_of_class(name)
        within[name] = (category, *within.get(category, ()))
        # Values stay in order, the highest first: a finer class stands right before its category.
        values.insert(values.index(category), name)
    return tuple(values), within


def _classify(order: Ranking, classes: tuple[str, ...], group: Hand, facts: Facts) -> Value:
    cards = group.take(facts.cards)
    for name in classes:
        if order.matches(cards, name):
            return name
    return order.category_of(facts.strength(order, group))


def _classify_rows(
    order: Ranking,
    classes: tuple[str, ...],
    values: tuple[Value, ...],
    cards: NDArray[np.uint8],
    strengths: NDArray[np.int64],
) -> NDArray[np.intp]:
    import numpy as np

    places = np.array([values.index(item.name) for item in order.categories], dtype=np.intp)
    found: NDArray[np.intp] = places[order.indices_of(strengths)]
    for name in reversed(classes):
        found[order.matches_rows(cards, name)] = values.index(name)
    return found
