"""What to do by the set of cards a seat sees, suits exchanged at will: one table for each decision."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from croupier.exact.frame.policy import PolicyError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.street import Street


def set_keys(cards: NDArray[np.uint8]) -> NDArray[np.int64]:
    """The same number for sets that differ by suits alone."""
    import numpy as np

    from croupier.simulate.kernels.sets import set_keys_of

    keys = np.empty(len(cards), dtype=np.int64)
    set_keys_of(cards.astype(np.uint8), keys)
    return keys


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


def direct_table(table: SetTable, size: int, codes: int) -> NDArray[np.int8]:
    """The place in `names` for every hand of so many cards, by its number; ASK where the shown card is asked too."""
    import numpy as np

    from croupier.cards.kernels.few import every_hand
    from croupier.simulate.kernels.decide import ASK
    from croupier.simulate.kernels.sets import find_sets

    by_row = table.actions[:, 0].copy()
    if table.actions.shape[1] > 1:
        # A card that the hand holds is not shown, so what stands there says nothing.
        bits = np.stack([table.keys >> 13 * (3 - suit) & 0x1FFF for suit in range(4)], axis=1)
        held = (bits[:, None, :] >> np.arange(13)[:, None] & 1).reshape(len(bits), 52).astype(np.bool_)
        shown = table.actions[:, :52]
        least = np.where(held, 127, shown).min(axis=1)
        by_row = np.where(least == np.where(held, -1, shown).max(axis=1), least, ASK).astype(np.int8)
    hands = every_hand(size, codes)
    rows = np.empty(len(hands), dtype=np.int32)
    unknown = find_sets(hands, *table.table, rows)
    # A deck without its lowest cards has fewer hands than the numbers go to.
    while unknown >= 0:
        rows[unknown] = 0
        rest = rows[unknown + 1 :]
        more = find_sets(hands[unknown + 1 :], *table.table, rest)
        unknown = more if more < 0 else unknown + 1 + more
    return by_row[rows]


def set_table(hands: NDArray[np.uint8], actions: NDArray[Any], names: tuple[str, ...]) -> SetTable:
    """`actions` by hand, or by hand and shown card. Hands are one of each kind, their suits in canonical order."""
    import numpy as np

    keys = set_keys(hands)
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

    def direct(
        self, street: Street, taken: tuple[str, ...], size: int, codes: int
    ) -> tuple[NDArray[np.int8], tuple[str, ...]] | None:
        """What is done with each hand of so many cards that are seen beside the dealer's, by its number."""
        table = self.tables.get((street.name, taken))
        return (direct_table(table, size, codes), table.names) if table is not None else None


@dataclass(frozen=True)
class ByOwn(BySet):
    """By the seat's own cards alone, whatever else lies open."""

    def choose(
        self, street: Street, seen: Mapping[str, NDArray[np.uint8]], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> NDArray[np.intp]:
        return super().choose(street, {"player": seen["player"]}, taken, legal)

    def direct(
        self, street: Street, taken: tuple[str, ...], size: int, codes: int
    ) -> tuple[NDArray[np.int8], tuple[str, ...]] | None:
        return None
