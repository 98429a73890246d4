"""Seeded deals by the compiled generator: round i depends on the seed and i alone, whoever deals it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from croupier.cards.card import JOKER, JOKERS, Cards
from croupier.cards.deck import STANDARD_52, DeckSpec
from croupier.cards.shuffle import ROUNDS, SEEDS
from croupier.errors import CroupierError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WORD = 1 << 64
# A word is thrown away about once in 2**8 times at most.
MOST_PRODUCT = 1 << 56


@dataclass(frozen=True)
class Stream:
    """`number` tells several decks of one round apart."""

    seed: int
    spec: DeckSpec = STANDARD_52
    number: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.seed < SEEDS:
            raise CroupierError(f"a seed is an integer from 0 to 2**64 - 1, not {self.seed}")

    def deal(self, start: int, rounds: int, cards: int) -> NDArray[np.uint8]:
        """The first `cards` cards of rounds start to start + rounds - 1, one row a round.

        One more card asked for never changes the cards before it.
        """
        import numpy as np

        from croupier.simulate.kernels.philox import deal

        if not 0 <= cards <= self.spec.size:
            raise CroupierError(f"{cards} cards cannot be dealt from {self.spec}")
        if start < 0 or rounds < 0 or start + rounds > ROUNDS:
            raise CroupierError(f"there are no rounds {start} to {start + rounds - 1}")
        out = np.empty((rounds, cards), dtype=np.uint8)
        deal(np.uint64(self.key), np.uint64(start), *self.plan, out)
        return out

    @property
    def key(self) -> int:
        """Seeds that follow each other, and decks of one seed, lie far apart."""
        return (self.seed + self.number * 0xD1342543DE82EF95) % WORD

    def _fresh(self) -> Cards:
        """A new deck. Two jokers look alike on a table; to be counted, the second is another card than the first."""
        spec = self.spec
        return (*range(JOKER), *JOKERS[: spec.jokers]) if spec.decks == 1 else spec.cards()

    @cached_property
    def plan(self) -> tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.uint64], NDArray[np.uint64]]:
        """The deck in order; for each group of places that one word serves where it ends, the product of the numbers of
        cards left, and the floor below which a word is thrown away."""
        import numpy as np

        ends, products, size = [], [], self.spec.size
        place = 0
        while place < size:
            product = 1
            while place < size and product * (size - place) <= MOST_PRODUCT:
                product *= size - place
                place += 1
            ends.append(place)
            products.append(product)
        floors = [WORD % product for product in products]
        return (
            np.array(self._fresh(), dtype=np.uint8),
            np.array(ends, dtype=np.int64),
            np.array(products, dtype=np.uint64),
            np.array(floors, dtype=np.uint64),
        )
