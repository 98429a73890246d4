"""Best hands that must use hole cards, on every board up to a change of suits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards.high import CATEGORY_FLOOR
from croupier.cards.kernels.threads import over_slabs, row_slabs, thread_count

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NAMES = (
    "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
    "straight flush", "royal flush",
)  # fmt: skip
ROYAL = 7461


def categories_by_holding(boards: NDArray[np.uint8], weights: NDArray[np.int64], fewest: int) -> dict[str, int]:
    import numpy as np

    from croupier.exact.side.hole_kernels import count_holdings

    floors = np.array([*CATEGORY_FLOOR, ROYAL], dtype=np.int64)
    threads = thread_count()

    def work(slab: tuple[int, int]) -> NDArray[np.int64]:
        out = np.zeros(len(floors), dtype=np.int64)
        count_holdings(boards[slab[0] : slab[1]], weights[slab[0] : slab[1]], fewest, floors, out)
        return out

    sums = sum(over_slabs(work, row_slabs(len(boards), threads), threads), np.zeros(len(floors), dtype=np.int64))
    return dict(zip(NAMES, (int(number) for number in sums), strict=True))
