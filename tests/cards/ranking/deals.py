"""Random hands for any ranking, half of them from stacked decks, where rare hands are common."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
from numpy.typing import NDArray

from croupier.cards.ranking import Ranking
from tests.chance import chance

Cards = tuple[int, ...]


def deals(ranking: Ranking, number: int, seed: int = 1) -> list[Cards]:
    random = chance(ranking.name, seed)
    return [deal(ranking, random) for _ in range(number)]


def deal(ranking: Ranking, random: Random) -> Cards:
    size = random.choice(ranking.sizes)
    jokers = random.randint(0, ranking.jokers)
    deck = list(range(52)) * ranking.copies
    if random.random() < 0.5:
        deck = stacked(random, size) * ranking.copies
    cards = random.sample(deck, size - jokers) + list(range(52, 52 + jokers))
    random.shuffle(cards)
    return tuple(cards)


def stacked(random: Random, size: int) -> list[int]:
    """One or two suits, a few neighbouring ranks, or a handful of cards."""
    suits = random.sample(range(4), random.choice((1, 2, 2, 3, 4)))
    low = random.randrange(13)
    ranks = {(low + step) % 13 for step in range(random.choice((3, 5, 7, 8, 13)))}
    deck = [rank * 4 + suit for rank in sorted(ranks) for suit in suits]
    rest = [card for card in range(52) if card not in deck]
    return deck + random.sample(rest, max(0, size + 1 - len(deck)))


def by_size(hands: list[Cards]) -> Iterator[tuple[list[int], NDArray[np.uint8]]]:
    """Arrays of hands of one size, with the places of their rows in the list."""
    for size in sorted({len(hand) for hand in hands}):
        places = [place for place, hand in enumerate(hands) if len(hand) == size]
        yield places, np.array([hands[place] for place in places], dtype=np.uint8)
