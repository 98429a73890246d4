"""A game of draws that a table pays, its cards taken out: kinds of final hands, what each pays,
and what is drawn when."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards, print_cards
from croupier.count.showdowns import WHOLE_DECK, codes
from croupier.count.throws import ANY, HAND
from croupier.exact.frame.decision import axes_of, stakes_by, streets, unconditional
from croupier.exact.frame.terms import Terms
from croupier.rules.axis import Axis, Value
from croupier.rules.batch import Batch
from croupier.rules.game import Game
from croupier.rules.group import Group
from croupier.rules.hand_readings import AtLeast, Category
from croupier.rules.street import Choice, Does, Street

if TYPE_CHECKING:
    from croupier.count.kernels.sets import AllKinds

# The second draw, where there is one, is of one card, and the first of no more than these.
MOST_FIRST = 3


@dataclass(frozen=True, slots=True)
class Draw:
    """A street: `fold` is its name where it may be done, `keep` what keeping all five is called,
    `draw` throwing some away."""

    street: str
    fold: str
    keep: str
    draw: str
    most: int

    @property
    def slots(self) -> tuple[int, ...]:
        """The discards there are."""
        return tuple(mask for mask in ANY if mask.bit_count() <= self.most)

    def name(self, discards: int) -> str:
        return self.draw if discards else self.keep

    def said(self, discards: int, hand: Cards) -> str:
        """What a discard is called, with the cards that it throws away."""
        out = thrown(discards, hand)
        return f"{self.draw} {print_cards(out)}" if out else self.keep


def thrown(discards: int, hand: Cards) -> Cards:
    return tuple(card for place, card in enumerate(hand) if discards >> place & 1)


@dataclass(frozen=True)
class Payoffs:
    """What counting needs to know. `kinds` is by row of hands up to suits. Payoffs are in parts of a unit;
    those of `kinds` ascend, and the lowest, the `base`, is what most hands are paid. `folded` is by draw,
    None where nobody may fold.
    """

    draws: tuple[Draw, ...]
    kinds: NDArray[np.uint8]
    payoffs: tuple[int, ...]
    folded: tuple[int | None, ...]

    @property
    def base(self) -> int:
        return self.payoffs[0]


@dataclass(frozen=True)
class DrawTable(Payoffs):
    """A unit has `scale` parts. `cells` are by kind; `folds` by draw,
    what lies there and a cell that says what becomes of it."""

    terms: Terms
    scale: int
    stakes: dict[str, int]
    cells: tuple[dict[Axis, Value], ...]
    folds: tuple[tuple[dict[str, int], dict[Axis, Value]] | None, ...]


def draws_of(game: Game) -> tuple[Draw, ...]:
    found = []
    for street in streets(game):
        by = {choice.does: choice for choice in street.choices}
        draw = next(choice for choice in street.choices if choice.lists is not None)
        assert draw.lists is not None, draw.name
        fold = by[Does.FOLD].name if Does.FOLD in by else ""
        keep = by[Does.STAND].name if Does.STAND in by else draw.name
        found.append(Draw(street.name, fold, keep, draw.name, draw.lists.into.size))
    return tuple(found)


@lru_cache(maxsize=4)
def deck_of(ranks: tuple[int, ...], jokers: int) -> AllKinds:
    from croupier.count.kernels.sets import all_kinds

    return all_kinds(4 * len(ranks), jokers)


def make_table(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK) -> DrawTable:
    game, draws = terms.game, draws_of(terms.game)
    axes = sorted((axis for axis in axes_of(game) if not axis.reading.no_card), key=lambda axis: axis.name)
    named, of_hand = _read(axes, codes(deck_of(ranks, game.facts.jokers).hands, ranks))
    played = tuple(draw.draw for draw in draws)
    stakes, undealt = stakes_by(terms, played), terms.undealt(*played, folded=False)
    # Kinds that are paid alike for the same reason are one.
    alike: dict[tuple[Fraction, str, str], dict[Axis, Value]] = {}
    keys = []
    for kind in named:
        outcome = terms.outcome(stakes, {**kind, **undealt}, 1, played)
        keys.append((outcome.net, outcome.name, outcome.pays))
        alike.setdefault(keys[-1], {**kind, **undealt})
    order = sorted(alike)
    folds = tuple(_fold(terms, draws, place, named) for place in range(len(draws)))
    lost = [None if item is None else terms.total(*item) for item in folds]
    scale = lcm(*(net.denominator for net, _, _ in order), *(net.denominator for net in lost if net is not None))
    numbers = np.array([order.index(key) for key in keys], dtype=np.uint8)
    return DrawTable(
        draws,
        numbers[of_hand],
        tuple(int(net * scale) for net, _, _ in order),
        tuple(None if net is None else int(net * scale) for net in lost),
        terms,
        scale,
        stakes,
        tuple(alike[key] for key in order),
        folds,
    )


def _read(axes: list[Axis], cards: NDArray[np.uint8]) -> tuple[list[dict[Axis, Value]], NDArray[np.intp]]:
    """The combinations of values that occur, and which of them each hand has:
    it is read as five cards that were dealt."""
    five = Group("player", HAND, shared=False)
    batch = Batch(1, {five.name: cards}, np.zeros(len(cards), dtype=np.bool_))
    found = []
    for axis in axes:
        assert isinstance(axis.reading, Category | AtLeast), axis.name
        reader = replace(axis.reading, hand=five).row_reader()
        assert reader is not None, axis.name
        found.append(reader(batch))
    kinds, places = np.unique(np.stack(found), axis=1, return_inverse=True)
    named = [{axis: axis.values[place] for axis, place in zip(axes, kind, strict=True)} for kind in kinds.T.tolist()]
    return named, places.ravel()


def _fold(
    terms: Terms, draws: tuple[Draw, ...], place: int, named: list[dict[Axis, Value]]
) -> tuple[dict[str, int], dict[Axis, Value]] | None:
    """What lies there when somebody folds, and a cell that says what becomes of it."""
    if not draws[place].fold:
        return None
    actions = (*(draw.draw for draw in draws[:place]), draws[place].fold)
    stakes, undealt = stakes_by(terms, actions), terms.undealt(*actions, folded=True)
    assert len({terms.total(stakes, {**kind, **undealt}) for kind in named}) == 1, "a folded hand is read"
    return stakes, {**named[0], **undealt}


def fits(game: Game) -> str:
    """Why the decisions and the cards are not of this shape."""
    asked = streets(game)
    if len(asked) not in (1, 2) or not unconditional(game):
        return "there are not one or two decisions that every hand may take"
    drawing = [_drawing(street) for street in asked]
    if None in drawing:
        return "its decisions are not to keep the hand or to draw, or else to fold"
    if any(group.name == "dealer" for group in game.groups):
        return "a dealer's hand is dealt"
    sizes = {group.name: (group.size, group.fewest) for group in game.groups}
    if sizes.get("player") != (HAND, HAND) or game.facts.decks != 1 or _is_open(game):
        return "no five cards are dealt face down from one deck"
    draws = draws_of(game)
    if len(draws) == 2 and (
        draws[0].most > MOST_FIRST or draws[1].most > 1 or any(not i.at_once for i in game.deal.later)
    ):
        return f"two draws are of up to {MOST_FIRST} cards, seen at once, and then of one"
    return _misread(game, [choice for choice in drawing if choice is not None])


def _is_open(game: Game) -> bool:
    """Whether a card lies face up before the first decision."""
    return any(game.opening[group.name] for group in game.deal.face_up)


def _drawing(street: Street) -> Choice | None:
    """The choice that throws cards away, beside no other than to fold or to keep all."""
    drawing = [choice for choice in street.choices if choice.lists is not None and choice.lists.away]
    does = [choice.does for choice in street.choices if choice not in drawing]
    if len(drawing) != 1 or street.ahead or not set(does) <= {Does.FOLD, Does.STAND} or len(set(does)) != len(does):
        return None
    lists = drawing[0].lists
    assert lists is not None, street.name
    return drawing[0] if Does.STAND in does or not lists.fewest else None


def _supply(game: Game, street: str) -> Group | None:
    """Where the cards of a draw come from: a place of the seat's, or one that all share and that is turned up later."""
    own = [later.group for later in game.deal.later if later.after == street and not later.unseen]
    shown = [group for item in game.streets if not item.choices for group in item.shows]
    return next(iter((*own, *shown)), None)


def _misread(game: Game, drawing: list[Choice]) -> str:
    """Whether payments read the final hand and nothing else: found by throwing one card away in each draw."""
    hand, fresh = (0, 5, 10, 15, 20), (50, 51, 46, 42, 38)
    cards: dict[str, Cards] = {"player": hand}
    held = hand
    for turn, (street, choice) in enumerate(zip(streets(game), drawing, strict=True)):
        supply, lists = _supply(game, street.name), choice.lists
        if supply is None or lists is None or supply.size < lists.into.size:
            return "there are not enough cards to draw"
        if set(lists.among.take(cards)) != set(held):
            return "cards are thrown away that are not in the hand"
        new = fresh[turn : turn + (1 if supply.fewest < supply.size else supply.size)]
        cards |= {lists.into.name: held[:1], supply.name: new}
        held = (*held[1:], new[0])
    for axis in axes_of(game):
        if axis.reading.no_card:
            continue
        if not isinstance(axis.reading, Category | AtLeast) or set(axis.reading.hand.take(cards)) != set(held):
            return f"{axis.name!r} reads other cards than the final hand"
    return ""
