"""Strategies of decisions that name cards: what is done, and which cards go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.moved import exchanged
from croupier.simulate.kernels.draws import HAND, find_parted, find_sets_and_masks, second_draws
from croupier.simulate.kernels.sets import spread
from croupier.simulate.sets import BySet, SetTable, in_legal, set_keys, set_table

if TYPE_CHECKING:
    from croupier.rules.street import Street

Rows = NDArray[np.uint8]
Places = NDArray[np.intp]
Where = tuple[str, tuple[str, ...]]


@dataclass(frozen=True)
class CardTable:
    """By set of the cards that a seat holds: what is done, a place in `names`, and which cards go, as bits by place in
    the set's representative."""

    keys: NDArray[np.int64]
    actions: NDArray[np.int8]
    masks: Rows
    names: tuple[str, ...]

    def choose_cards(self, seen: Mapping[str, Rows], legal: tuple[str, ...]) -> tuple[Places, Rows]:
        cards = np.ascontiguousarray(seen["player"])
        rows, masks = np.empty(len(cards), dtype=np.int32), np.empty(len(cards), dtype=np.uint8)
        unknown = find_sets_and_masks(cards, *self.table, self.masks, rows, masks)
        assert unknown < 0, f"a set of cards that is in no table: {cards[unknown].tolist()}"
        return in_legal(self.actions[rows], self.names, legal), masks

    @cached_property
    def table(self) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        return spread(self.keys, np.arange(len(self.keys)))


def card_table(hands: Rows, actions: NDArray[Any], masks: NDArray[Any], names: tuple[str, ...]) -> CardTable:
    """Hands are one of each kind, cards rising, the suit with the highest ranks first."""
    return CardTable(set_keys(hands), actions.astype(np.int8), masks.astype(np.uint8), names)


@dataclass(frozen=True)
class PartedTable:
    """By set of the cards that a seat sees, and by which of them are its own: the decision and the card that goes.

    `choices` are by set and way to part it, places of the seat's own rising: the decision times its cards, and which of
    them. `keys` are the sets'.
    """

    keys: NDArray[np.int64]
    parts: NDArray[np.uint8]
    choices: NDArray[np.int8]
    names: tuple[str, ...]
    gives: tuple[bool, ...]

    def choose_cards(self, seen: Mapping[str, Rows], legal: tuple[str, ...]) -> tuple[Places, Rows]:
        own = seen["player"]
        cards = np.concatenate([own, seen["board"]], axis=1) if "board" in seen else np.ascontiguousarray(own)
        actions, masks = np.empty(len(cards), dtype=np.int8), np.zeros(len(cards), dtype=np.uint8)
        unknown = find_parted(cards, own.shape[1], *self.table, self.ways, self.choices, actions, masks)
        assert unknown < 0, f"a set of cards that is in no table: {cards[unknown].tolist()}"
        return in_legal(actions, self.names, legal), np.where(np.array(self.gives)[actions], masks, 0)

    @cached_property
    def table(self) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        return spread(self.keys, np.arange(len(self.keys)))

    @cached_property
    def ways(self) -> NDArray[np.int64]:
        """The way to part a set by the bits of the places that are the seat's own."""
        found = np.zeros(1 << 8, dtype=np.int64)
        for way, places in enumerate(self.parts.tolist()):
            found[sum(1 << place for place in places)] = way
        return found


@dataclass(frozen=True)
class SecondTable:
    """Five cards after a first draw, of which one more may be exchanged, knowing what was thrown away.

    `plays` are those that may be best, as bits, by number of cards thrown away and hand up to suits; `worths`
    what exchanging each card is worth, `kinds` by number of a hand how it is paid. See `count/kernels/second_draws.py`.
    """

    hands: Rows
    plays: NDArray[np.int8]
    worths: NDArray[np.int64]
    kinds: Rows
    pays: NDArray[np.int64]
    folded: int
    left: int
    names: tuple[str, str]

    def choose_cards(self, seen: Mapping[str, Rows], legal: tuple[str, ...]) -> tuple[Places, Rows]:
        """`names` are folding, and drawing, which keeping all is called too."""
        gone = np.ascontiguousarray(seen["discard"])
        cards = exchanged(seen["player"], gone, seen["drawn"])
        plays = np.empty(len(cards), dtype=np.int64)
        unknown = second_draws(
            cards, gone, *self.table, self.plays, self.worths, self.kinds, self.pays, self.folded, self.left, plays,
        )  # fmt: skip
        assert unknown < 0, f"a hand that is in no table: {cards[unknown].tolist()}"
        folds = plays > HAND
        masks = np.where(plays < HAND, np.left_shift(1, plays % 8), 0).astype(np.uint8)
        return in_legal((~folds).astype(np.int8), self.names, legal), masks

    @cached_property
    def table(self) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        return spread(set_keys(self.hands), np.arange(len(self.hands)))


@dataclass(frozen=True)
class ByCards(BySet):
    """And tables of the decisions that name cards."""

    naming: Mapping[Where, CardTable | PartedTable | SecondTable]

    def choose_cards(
        self, street: Street, seen: Mapping[str, Rows], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> tuple[Places, Rows]:
        return self.naming[street.name, taken].choose_cards(seen, legal)


__all__ = ["ByCards", "CardTable", "PartedTable", "SecondTable", "SetTable", "card_table", "set_table"]
