"""Deals from a shoe, card by card as the game draws them: its own rules say who gets one more,
its own axes what came of it.

Cards that nothing tells apart are one kind. Deals that end early go on with cards that nobody looks at, so that all are
of the same length and can be added up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, factorial, gcd, perm
from typing import TYPE_CHECKING, Any

from croupier.cards.card import Cards
from croupier.count.cache import remembered
from croupier.exact.side.pays import NotPriced
from croupier.rules.axis import Axis, Value
from croupier.rules.drawing import Drawing
from croupier.rules.facts import Facts
from croupier.rules.group import Group
from croupier.rules.line import Line
from croupier.rules.reading import Hook
from croupier.rules.turn import INSURANCE, Held

if TYPE_CHECKING:
    from croupier.exact.frame.terms import Terms

CARDS, FEW = 52, 2


@dataclass(frozen=True, slots=True)
class State:
    """Cards by place, in how many ways they come, and what is left of each kind."""

    cards: dict[str, Cards]
    ways: int
    left: tuple[int, ...]
    dealt: int


@dataclass(frozen=True)
class Shoe:
    terms: Terms
    line: Line
    axes: tuple[Axis, ...]
    actions: tuple[str, ...]
    options: Mapping[str, str]
    examples: tuple[int, ...]
    start: State

    def facts(self, cards: dict[str, Cards]) -> Facts:
        player = cards.get("player", ())
        extra: dict[str, Any] = {"split": False, "surrendered": False, "first three": player[:3]}
        terms = self.terms
        facts = Facts(
            seat=1, player="", cards={"player": (), **cards}, stakes={self.line.name: 1}, actions=self.actions,
            as_read=terms.as_read, options=self.options, extra=extra,
        )  # fmt: skip
        facts.table = (facts,)
        return facts

    def draw(self, states: Iterator[State], place: str) -> Iterator[State]:
        """One more card there, of each kind that is left."""
        for state in states:
            for kind, number in enumerate(state.left):
                if number:
                    held = (*state.cards.get(place, ()), self.examples[kind])
                    left = (*state.left[:kind], number - 1, *state.left[kind + 1 :])
                    yield State({**state.cards, place: held}, state.ways * number, left, state.dealt + 1)

    def draw_set(self, states: Iterator[State], place: str, size: int) -> Iterator[State]:
        """So many cards there at once, in any order: no reading of a coup looks at it."""
        sets = [Counter(kinds) for kinds in combinations_with_replacement(range(len(self.examples)), size)]
        for state in states:
            for chosen in sets:
                ways, left = state.ways * factorial(size), list(state.left)
                for kind, number in chosen.items():
                    ways *= comb(left[kind], number)
                    left[kind] -= number
                if ways:
                    held = tuple(self.examples[kind] for kind in chosen.elements())
                    yield State({**state.cards, place: held}, ways, tuple(left), state.dealt + size)


def is_shoe(terms: Terms) -> bool:
    """Whether cards come on from a shoe, drawn by the rule or from several decks."""
    return isinstance(terms.game.mechanic, Drawing) or terms.game.decks(terms.options) != 1


def from_shoe(
    terms: Terms, line: Line, axes: Sequence[Axis], actions: tuple[str, ...]
) -> tuple[list[tuple[tuple[Value, ...], int]], int]:
    """Deals by the values of the axes, and how many there are.
    Where the wager can only be made in some deals, these."""
    every = _with_others(terms, line, axes)
    told = [[axis.name, sorted(axis.reading.places), list(map(str, axis.values))] for axis in every]
    name = line.name if isinstance(terms.game.mechanic, Drawing) or actions else ""
    key = [terms.game.id, name, terms.as_read, sorted(terms.options.items()), actions, told]
    counted = remembered("shoe", key, lambda: _count(_shoe(terms, line, every, actions)))
    cells: Counter[tuple[Value, ...]] = Counter()
    for values, number in counted:
        cells[tuple(values[every.index(axis)] for axis in axes)] += number
    return list(cells.items()), cells.total()


def _with_others(terms: Terms, line: Line, axes: Sequence[Axis]) -> tuple[Axis, ...]:
    """With the other axes that tell the same cards apart in the same way: all wagers on a coup are counted at once."""
    game, (first, *_) = terms.game, [axis.reading for axis in axes]
    if isinstance(game.mechanic, Drawing) or not isinstance(first, Hook):
        return tuple(axes)
    read = {axis for row in game.rows for axis in row.when.axes() if isinstance(axis.reading, Hook)}
    same = {axis for axis in read if axis.alike is first.alike and axis.reading.places == first.places}
    return tuple(sorted(same, key=lambda axis: axis.name)) if same >= set(axes) else tuple(axes)


def _count(shoe: Shoe) -> list[list[object]]:
    line, axes = shoe.line, shoe.axes
    found: Counter[tuple[tuple[Value, ...], int]] = Counter()
    given, every = 0, 0
    for state in _deals(shoe):
        every += 1
        facts = shoe.facts(state.cards)
        if not _may_be_made(shoe, facts):
            continue
        given += 1
        found[tuple(facts.value(axis) for axis in axes), state.dealt] += state.ways
    longest = max(dealt for _, dealt in found)
    cards = sum(shoe.start.left)
    cells: Counter[tuple[Value, ...]] = Counter()
    for (values, dealt), ways in found.items():
        cells[values] += ways * perm(cards - dealt, longest - dealt)
    if given < every:
        # What came before has no part in it: in lowest terms.
        common = gcd(*cells.values())
        cells = Counter({values: number // common for values, number in cells.items()})
    else:
        assert cells.total() == perm(cards, longest), (line.name, cells.total())
    return [[list(values), number] for values, number in cells.items()]


def check_shoe(axes: Sequence[Axis]) -> None:
    """Raises NotPriced for an axis that does not say by what it tells cards apart."""
    for axis in axes:
        _alike(axis)


def _shoe(terms: Terms, line: Line, axes: tuple[Axis, ...], actions: tuple[str, ...]) -> Shoe:
    alike = [_alike(axis) for axis in axes]
    kinds: dict[tuple[Hashable, ...], list[int]] = {}
    for card in range(CARDS):
        kinds.setdefault(tuple(kind(card) for kind in alike), []).append(card)
    options = terms.game.default_options | dict(terms.options)
    decks = terms.game.decks(options)
    left = tuple(len(cards) * decks for cards in kinds.values())
    return Shoe(terms, line, axes, actions, options, tuple(cards[0] for cards in kinds.values()), State({}, 1, left, 0))


def _alike(axis: Axis) -> Callable[[int], Hashable]:
    """By what an axis tells cards apart."""
    reading = axis.reading
    if isinstance(reading, Hook) and reading.alike is not None:
        return reading.alike
    kinds = [ranking.alike for ranking, _ in reading.strengths]
    if kinds and kinds[0] is not None and len(set(kinds)) == 1:
        return kinds[0]
    if sum(hand.count() for hand in reading.hands_read if isinstance(hand, Group)) == FEW:
        # Of so few cards each is a kind by itself.
        return lambda card: card
    raise NotPriced(f"{axis.name}: hands of a shoe by {type(reading).__name__.lower()} are not counted")


def _deals(shoe: Shoe) -> Iterator[State]:
    game = shoe.terms.game
    read = {place for axis in shoe.axes for place in axis.reading.places}
    drawing = game.mechanic if isinstance(game.mechanic, Drawing) else None
    states: Iterator[State] = iter((shoe.start,))
    if drawing is None:
        for place, size in game.opening.items():
            states = shoe.draw_set(states, place, size)
        return _later(shoe, states)
    for place, size in game.opening.items():
        # Hands that nobody looks at are left out; the dealer's may end the round, and one of its cards lies face up.
        if place in read or place == drawing.dealer.name:
            for _ in range(size):
                states = shoe.draw(states, place)
    return _drawn_out(shoe, drawing, states, read)


def _later(shoe: Shoe, states: Iterator[State]) -> Iterator[State]:
    """Cards that come after the opening, by the game's own rules."""
    game = shoe.terms.game
    streets = {street.name: street for street in game.streets}
    for opened in states:
        now = [opened]
        for later in game.deal.later:
            grown: list[State] = []
            for state in now:
                facts = shoe.facts(state.cards)
                reached = later.after not in streets or streets[later.after].when.holds(facts.value)
                drawn: Iterator[State] = iter((state,))
                for _ in range(later.count(facts) if reached else 0):
                    drawn = shoe.draw(drawn, later.group.name)
                grown += drawn
            now = grown
        yield from now


def _drawn_out(shoe: Shoe, drawing: Drawing, states: Iterator[State], read: set[str]) -> Iterator[State]:
    """The seat takes a third card where it may, which is all that a wager on its first cards asks;
    the dealer draws by rule."""
    for opened in states:
        now: Iterator[State] = iter((opened,))
        mine, theirs = drawing.player.name, drawing.dealer.name
        held, dealer = opened.cards.get(mine, ()), opened.cards[theirs]
        if mine in read and not drawing.stopped(dealer) and "hit" in drawing.legal(Held(held, dealer[0])):
            now = shoe.draw(now, mine)
        yield from _dealer(shoe, drawing, now) if theirs in read else now


def _dealer(shoe: Shoe, drawing: Drawing, states: Iterator[State]) -> Iterator[State]:
    for state in states:
        if drawing.draws(shoe.facts(state.cards)):
            yield from _dealer(shoe, drawing, shoe.draw(iter((state,)), drawing.dealer.name))
        else:
            yield state


def _may_be_made(shoe: Shoe, facts: Facts) -> bool:
    """Whether the decisions that the wager needs are open in this deal."""
    game = shoe.terms.game
    drawing = game.mechanic
    if isinstance(drawing, Drawing) and shoe.line.name == INSURANCE:
        return INSURANCE in drawing.before(Held(facts.cards[drawing.player.name], facts.cards[drawing.dealer.name][0]))
    asked = [street for street in game.streets if any(choice.name in shoe.actions for choice in street.choices)]
    return all(street.when.holds(facts.value) for street in asked)
