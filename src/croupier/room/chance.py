"""Where cards and dice come from: the operating system for play, a seed where a test wants the same again."""

from __future__ import annotations

import random

from croupier.cards.card import Cards
from croupier.cards.shuffle import below, fisher_yates


class SystemChance:
    """The operating system's cryptographic source, by rejection."""

    def shuffled(self, cards: Cards, what: str) -> Cards:
        return fisher_yates(cards, [below(left) for left in range(len(cards), 1, -1)])

    def below(self, limit: int, what: str) -> int:
        return below(limit)


class SeededChance:
    """The same again for the same seed. Never for play."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def shuffled(self, cards: Cards, what: str) -> Cards:
        return tuple(self._random.sample(cards, len(cards)))

    def below(self, limit: int, what: str) -> int:
        return self._random.randrange(limit)
