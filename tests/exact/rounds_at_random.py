"""Rounds dealt by NumPy's own shuffle and scored row by row: what exact counts of rounds are held against."""

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER
from croupier.count.badbeat import quick_scores


def highest_at_random(
    ranking: str, own: int, board: int, jokers: int, hands: int, rounds: int
) -> list[NDArray[np.int64]]:
    """For one hand, two and so on, the score of the highest hand of each round."""
    deck = np.array([*range(52), *range(JOKER, JOKER + jokers)], dtype=np.uint8)
    rows = np.random.default_rng(30_1099).permuted(np.tile(deck, (rounds, 1)), axis=1)
    scores = quick_scores(ranking, own + board, jokers)
    found: list[NDArray[np.int64]] = []
    for hand in range(hands):
        held = rows[:, board + own * hand : board + own * (hand + 1)]
        own_score = scores(np.ascontiguousarray(np.hstack([rows[:, :board], held])))
        found.append(np.maximum(found[-1], own_score) if found else own_score)
    return found
