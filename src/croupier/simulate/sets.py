"""What to do by the set of cards a seat sees, suits exchanged at will: one table for each decision."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from croupier.cards.card import JOKER, JOKERS
from croupier.exact.frame.policy import PolicyError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.street import Street

SUIT_BITS = 13


def suit_masks(cards: NDArray[np.uint8]) -> NDArray[np.int64]:
    """For each row, the ranks held in each suit as bits."""
    import numpy as np

    bits = np.where(cards < JOKER, np.int64(1) << (cards >> 2).astype(np.int64), 0)
    return np.stack([np.where(cards & 3 == suit, bits, 0).sum(axis=1) for suit in range(4)], axis=1)


def set_keys(cards: NDArray[np.uint8]) -> tuple[NDArray[np.int64], NDArray[np.intp]]:
    """The same number for sets that differ by suits alone, and where each suit went to bring the set into that form."""
    import numpy as np

    masks = suit_masks(cards)
    order = np.argsort(-masks, axis=1, kind="stable")
    ordered = np.take_along_axis(masks, order, axis=1)
    key = ordered[:, 0]
    for suit in range(1, 4):
        key = key << SUIT_BITS | ordered[:, suit]
    for place, joker in enumerate(JOKERS):
        key |= (cards == joker).any(axis=1).astype(np.int64) << 4 * SUIT_BITS + place
    return key, np.argsort(order, axis=1)


@dataclass(frozen=True)
class SetTable:
    """`actions` are places in `names`, by set (`keys` ascending) and by the card that the dealer shows, if any."""

    keys: NDArray[np.int64]
    actions: NDArray[np.int8]
    names: tuple[str, ...]

    def choose(self, seen: Mapping[str, NDArray[np.uint8]], legal: tuple[str, ...]) -> NDArray[np.intp]:
        import numpy as np

        from croupier.simulate.kernels.sets import find_sets, find_sets_and_card

        hands = [cards for name, cards in seen.items() if name != "dealer"]
        cards = hands[0] if len(hands) == 1 else np.concatenate(hands, axis=1)
        rows = np.empty(len(cards), dtype=np.int32)
        if self.actions.shape[1] > 1:
            column = np.empty(len(cards), dtype=np.int32)
            unknown = find_sets_and_card(cards, seen["dealer"][:, 0], *self.table, rows, column)
            chosen = self.actions.ravel()[rows * np.int32(self.actions.shape[1]) + column] if unknown < 0 else None
        else:
            unknown = find_sets(cards, *self.table, rows)
            chosen = self.actions[:, 0][rows] if unknown < 0 else None
        assert chosen is not None, f"a set of cards that is in no table: {cards[unknown].tolist()}"
        return in_legal(chosen, self.names, legal)

    @cached_property
    def table(self) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        """The sets, to be found by their keys."""
        import numpy as np

        from croupier.simulate.kernels.sets import spread

        return spread(self.keys, np.arange(len(self.keys)))


def set_table(hands: NDArray[np.uint8], actions: NDArray[Any], names: tuple[str, ...]) -> SetTable:
    """`actions` by hand, or by hand and shown card. Hands are one of each kind, their suits in canonical order."""
    import numpy as np

    keys, _ = set_keys(hands)
    order = np.argsort(keys)
    by_hand = actions if actions.ndim == 2 else actions[:, None]
    return SetTable(keys[order], by_hand[order].astype(np.int8), names)


def joined(tables: list[SetTable]) -> SetTable:
    """One table of several for the same decision, each for other hands."""
    import numpy as np

    if len(tables) == 1:
        return tables[0]
    names = tuple(dict.fromkeys(name for table in tables for name in table.names))
    keys = np.concatenate([table.keys for table in tables])
    places = [np.array([names.index(name) for name in table.names])[table.actions] for table in tables]
    order = np.argsort(keys)
    return SetTable(keys[order], np.concatenate(places)[order].astype(np.int8), names)


def in_legal(chosen: NDArray[Any], names: tuple[str, ...], legal: tuple[str, ...]) -> NDArray[np.intp]:
    """Places in `names` as places in `legal`."""
    import numpy as np

    places = np.array([legal.index(name) if name in legal else -1 for name in names], dtype=np.intp)
    found: NDArray[np.intp] = places[chosen]
    if (found < 0).any():
        wrong = names[int(chosen[int((found < 0).argmax())])]
        raise PolicyError(f"the strategy says {wrong!r} where only {', '.join(legal)} may be chosen")
    return found


@dataclass(frozen=True)
class BySet:
    """A table for each decision, by street and what was done before."""

    name: str
    tables: Mapping[tuple[str, tuple[str, ...]], SetTable]

    def choose(
        self, street: Street, seen: Mapping[str, NDArray[np.uint8]], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> NDArray[np.intp]:
        return self.tables[street.name, taken].choose(seen, legal)
