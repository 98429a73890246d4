"""What families have in common: the decisions of a game, what each leaves at stake, what an end pays in whole parts of
a unit, and the best of several actions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb, lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER, JOKERS, Cards, print_cards
from croupier.errors import CroupierError, IllegalAction
from croupier.exact.frame.terms import Terms
from croupier.rules.axis import ALWAYS, Axis, Value
from croupier.rules.axis_kinds import LOSS, TIE, WIN
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.street import Does, Street
from croupier.rules.walk import Walk

RESULTS = (WIN, TIE, LOSS)


def streets(game: Game) -> list[Street]:
    return [street for street in game.streets if street.choices]


def axes_of(game: Game) -> frozenset[Axis]:
    """All that payments of the main game and the legality of its decisions depend on."""
    asked = (choice.when.axes() for street in streets(game) for choice in street.choices)
    return Terms(game).axes().union(*asked)


def unconditional(game: Game) -> bool:
    """Whether every hand has the same choices."""
    return all(street.when is ALWAYS and choice.when is ALWAYS for street in streets(game) for choice in street.choices)


def stakes_after(terms: Terms) -> dict[str, dict[str, int]]:
    """What each action leaves at stake, the least first; of actions that wager the same, folding is the lesser."""
    facts = Facts(seat=1, player="", cards={}, stakes=terms.placed)
    found = {}
    for choice in list(Walk(terms.game, facts, dict(terms.placed)).choices()):
        walk = Walk(terms.game, facts, dict(terms.placed))
        walk.take(choice.name)
        walk.pass_ahead()
        found[choice.name] = walk.stakes
    return dict(sorted(found.items(), key=lambda item: (sum(item[1].values()), item[0] != Does.FOLD)))


def stakes_by(terms: Terms, actions: tuple[str, ...]) -> dict[str, int]:
    """What these decisions, one after the other, leave at stake."""
    walk = Walk(terms.game, Facts(seat=1, player="", cards={}, stakes=terms.placed), dict(terms.placed))
    for action in actions:
        walk.take(action)
    return walk.stakes


def only_decision(game: Game, actions: tuple[str, ...]) -> None:
    """Advice is on the one decision there is."""
    if actions:
        raise IllegalAction(f"{actions[0]!r}: {game.id} has one decision, and advice is about it")


def check_only_decision(game: Game, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> None:
    """The same, before any card of the dealer is seen."""
    only_decision(game, actions)
    if seen.get("dealer"):
        raise CroupierError(f"dealer: {game.id} shows no card of the dealer, {print_cards(seen['dealer'])} are given")


def best_of(evs: Mapping[str, Fraction]) -> str:
    """Of equal ones the one that wagers more, which stands later."""
    return max(enumerate(evs), key=lambda item: (evs[item[1]], item[0]))[1]


def combined(axes: list[Axis], strengths: NDArray[np.int64]) -> tuple[list[dict[Axis, Value]], NDArray[np.int64]]:
    """The combinations of values that occur, and which of them each level has."""
    if not axes:
        return [{}], np.zeros(len(strengths), dtype=np.int64)
    values = np.stack([axis.reading.by_strength(strengths) for axis in axes])
    kinds, places = np.unique(values, axis=1, return_inverse=True)
    named = [{axis: axis.values[place] for axis, place in zip(axes, kind, strict=True)} for kind in kinds.T.tolist()]
    return named, places.ravel().astype(np.int64)


class CellFacts(Facts):
    """A seat of which only axis values are known."""

    __slots__ = ("cell",)
    cell: Mapping[Axis, Value]

    def value(self, axis: Axis) -> Value:
        return self.cell[axis]


def actions_of(
    terms: Terms, kinds: list[dict[Axis, Value]]
) -> tuple[tuple[str, ...], tuple[tuple[dict[str, int] | None, ...], ...]]:
    """What each action leaves at stake, for each kind of hand that may take it; the table's own walk says which."""
    found = []
    for kind in kinds:
        facts = CellFacts(seat=1, player="", cards={}, stakes=terms.placed)
        facts.cell = kind
        legal = [choice.name for choice in Walk(terms.game, facts, terms.placed).choices()]
        taken = {}
        for name in legal:
            walk = Walk(terms.game, facts, terms.placed)
            walk.take(name)
            taken[name] = walk.stakes
        found.append(taken)
    names = {name: sum(stakes.values()) for taken in found for name, stakes in taken.items()}
    # Of actions that wager the same, folding is the lesser.
    actions = tuple(sorted(names, key=lambda name: (names[name], name != "fold")))
    return actions, tuple(tuple(taken.get(name) for name in actions) for taken in found)


def final(terms: Terms, cell: Mapping[Axis, Value], action: str) -> dict[Axis, Value]:
    return {**cell, **terms.undealt(action, folded=action == Does.FOLD)}


def net_of_cell(terms: Terms, stakes: dict[str, int] | None, cell: dict[Axis, Value], action: str) -> Fraction:
    return terms.total(stakes, final(terms, cell, action)) if stakes is not None else Fraction(0)


def whole_parts(nets: Any, *others: Fraction) -> tuple[int, NDArray[np.int64]]:
    """Net results, in lists within lists, as whole parts of a unit, and how many parts that has; `others` are whole in
    them too."""
    found = np.array(nets, dtype=object)
    scale = lcm(*(net.denominator for net in (*found.flat, *others)))
    return scale, np.array([int(net * scale) for net in found.flat], dtype=np.int64).reshape(found.shape)


def in_order(hand: Sequence[int]) -> dict[int, int]:
    """Each card by its place in the representative of all hands that differ from this one by suits alone, ascending."""
    masks = [sum(1 << (card >> 2) for card in hand if card & 3 == suit and card < JOKER) for suit in range(4)]
    order = sorted(range(4), key=lambda suit: -masks[suit])
    found = {card & ~3 | order.index(card & 3): card for card in hand if card < JOKER}
    return dict(sorted(found.items())) | dict(zip(JOKERS, (card for card in hand if card >= JOKER), strict=False))


def set_number(places: Sequence[int]) -> int:
    """The number of a set of cards, as `kernels/sets.py` counts them."""
    return sum(comb(place, column) for column, place in enumerate(sorted(places), start=1))
