"""What to do by the rank of the seat's card and of the dealer's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from croupier.simulate.sets import in_legal

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.street import Street

RANKS = 13


@dataclass(frozen=True)
class ByRankPair:
    """`actions` by the two ranks; pairs on which nothing is asked have none."""

    name: str
    actions: Mapping[tuple[int, int], str]

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.actions.values()))

    @cached_property
    def table(self) -> NDArray[np.intp]:
        import numpy as np

        found = np.full((RANKS, RANKS), len(self.names), dtype=np.intp)
        for pair, action in self.actions.items():
            found[pair] = self.names.index(action)
        return found

    def choose(
        self, street: Street, seen: Mapping[str, NDArray[np.uint8]], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> NDArray[np.intp]:
        chosen = self.table[seen["player"][:, 0] >> 2, seen["dealer"][:, 0] >> 2]
        return in_legal(chosen, (*self.names, "nothing"), legal)
