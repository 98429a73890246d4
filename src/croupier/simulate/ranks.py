"""What to do by the ranks of the cards a seat holds, suits not looked at: one decision."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from croupier.simulate.sets import in_legal

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.street import Street

RANKS = 13
# A rank is held nought to four times.
COUNTS = 5


def rank_keys(held: NDArray[Any]) -> NDArray[np.int64]:
    """One number for the cards of each rank; thirteen places of five values fit 64 bits."""
    import numpy as np

    return held.astype(np.int64) @ COUNTS ** np.arange(RANKS, dtype=np.int64)


@dataclass(frozen=True)
class ByRanks:
    """`actions` are places in `names`, by hand (`keys` ascending)."""

    name: str
    keys: NDArray[np.int64]
    actions: NDArray[np.int64]
    names: tuple[str, ...]

    def choose(
        self, street: Street, seen: Mapping[str, NDArray[np.uint8]], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> NDArray[np.intp]:
        import numpy as np

        from croupier.simulate.kernels.sets import find_keys

        cards = seen["player"]
        keys = (COUNTS ** np.arange(RANKS, dtype=np.int64))[cards >> 2].sum(axis=1)
        rows = np.empty(len(cards), dtype=np.int32)
        unknown = find_keys(keys, *self.table, rows)
        assert unknown < 0, f"a hand that is in no table: {cards[unknown].tolist()}"
        return in_legal(self.actions[rows], self.names, legal)

    @cached_property
    def table(self) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        import numpy as np

        from croupier.simulate.kernels.sets import spread

        return spread(self.keys, np.arange(len(self.keys)))


def rank_table(name: str, held: NDArray[Any], actions: NDArray[Any], names: tuple[str, ...]) -> ByRanks:
    import numpy as np

    keys = rank_keys(held)
    order = np.argsort(keys)
    return ByRanks(name, keys[order], actions[order].astype(np.int64), names)
