"""Axes that read cards: which category, who is higher, does it reach a floor, what is the highest hand at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from croupier.cards.card import parse_cards
from croupier.cards.ranking import Ranking, get_ranking
from croupier.rules.axis import Axis, Value
from croupier.rules.cite import Cite
from croupier.rules.facts import Facts
from croupier.rules.group import Hand

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
    values, within = _values(order, classes)
    for name_of_all, members in (wider or {}).items():
        for member in members:
            within[member] = (*within.get(member, ()), name_of_all)

    def read(facts: Facts) -> Value:
        return _classify(order, classes, group, facts)

    def says(facts: Facts) -> str:
        return order.describe(group.take(facts.cards))

    return Axis(name, values, read, cite, within, says)


def versus(name: str, mine: Hand, theirs: Hand, ranking: str, cite: Cite) -> Axis:
    order = get_ranking(ranking)

    def read(facts: Facts) -> Value:
        ahead = facts.strength(order, mine) - facts.strength(order, theirs)
        return WIN if ahead > 0 else TIE if ahead == 0 else LOSS

    return Axis(name, (WIN, TIE, LOSS), read, cite)


def at_least(name: str, group: Hand, ranking: str, floor: str, cite: Cite) -> Axis:
    """True where the cards are worth at least the `floor` hand, the lowest that reaches the bar."""
    order = get_ranking(ranking)
    bar = order.score(parse_cards(floor))

    def read(facts: Facts) -> Value:
        return facts.strength(order, group) >= bar

    return Axis(name, (True, False), read, cite)


def folded(cite: Cite) -> Axis:
    return Axis("folded", (True, False), lambda facts: facts.folded, cite)


def best_at_table(name: str, hands: tuple[Hand, ...], ranking: str, cite: Cite, *, classes: tuple[str, ...] = ()) -> Axis:
    """The highest hand among all seats' (and the dealer's, where `hands` has it). Folded hands count."""
    order = get_ranking(ranking)
    values, within = _values(order, classes)

    def read(facts: Facts) -> Value:
        _, _, group, seat = max(
            (seat.strength(order, group), -seat.seat, group, seat) for seat in facts.table or (facts,) for group in hands
        )
        return _classify(order, classes, group, seat)

    return Axis(name, values, read, cite, within)


@dataclass(frozen=True, slots=True)
class Class:
    """A class of hands that no ranking names: a short test, and the wider classes it belongs to, the narrowest first."""

    name: str
    test: Callable[[Facts], bool]
    within: tuple[Value, ...] = ()


def classes(name: str, *members: Class, cite: Cite, otherwise: Axis | None = None) -> Axis:
    """The first class whose test holds, else what another axis reads."""

    def read(facts: Facts) -> Value:
        for member in members:
            if member.test(facts):
                return member.name
        return facts.value(otherwise) if otherwise else NOTHING

    rest: tuple[Value, ...] = otherwise.values if otherwise else (NOTHING,)
    within = dict(otherwise.within) if otherwise else {}
    within.update({member.name: member.within for member in members})
    return Axis(name, (*(member.name for member in members), *rest), read, cite, within, otherwise.says if otherwise else None)


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
