"""What a player can say of the cards he keeps, with what he sees of the board, and of his own cards as dealt."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from croupier.cards.card import make
from croupier.exact.discard.reading import final_hand, read_axes
from croupier.exact.discard.table import DiscardTable
from croupier.exact.frame.counted import codes
from croupier.exact.frame.features import features

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Holds = NDArray[np.bool_]

ALWAYS, ELSE = "always", "anything else"
# Of a decision that is open to some hands only.
OPEN = "whenever it is open"
ACE, WHOLE = 12, 5


def heights(table: DiscardTable) -> tuple[int, int]:
    """The lowest ranks whose pair wins, and whose pair at least does not lose; 13 where none does."""
    import numpy as np

    spot = table.spots[0]
    option = next(option for option in spot.options if option.gives)
    actions = (*spot.path, option.action)
    ranking, axes = final_hand(table.terms, actions), read_axes(table.terms, actions)
    assert ranking is not None
    decided, nets = table.terms.undealt(*actions, folded=False), list[Fraction]()
    for rank in range(ACE + 1):
        others = [other for other in (0, 2, 4, 6, 8) if other != rank][:3]
        hand = [make(rank, 0), make(rank, 1), *(make(other, 2 + place % 2) for place, other in enumerate(others))]
        strength = np.array([ranking.score(hand)])
        cell = {axis: read.values[int(read.reading.by_strength(strength)[0])] for axis, read in axes.items()}
        nets.append(table.terms.total(option.stakes, {**cell, **decided}))
    paying = next((rank for rank, net in enumerate(nets) if net > 0), ACE + 1)
    return paying, next((rank for rank, net in enumerate(nets) if net >= 0), paying)


@lru_cache(maxsize=4)
def own_words(table: DiscardTable) -> dict[str, Holds]:
    """By sentence, the kinds of the player's own cards that it holds for."""
    found = features(codes(table.hands, table.ranks), *heights(table))
    return {**found, OPEN: found[ALWAYS]}


@lru_cache(maxsize=4)
def kept_words(table: DiscardTable) -> dict[str, Holds]:
    """By sentence, the kinds of what is kept that it holds for."""
    sets = codes(table.layers[table.shape.seen - 1].sets, table.ranks)
    found = features(sets, *heights(table))
    if sets.shape[1] == WHOLE:
        found |= {name: holds for name, holds in of_five(sets) if holds.any()}
    return found


def of_five(sets: NDArray[np.uint8]) -> Iterator[tuple[str, Holds]]:
    """A hand that is made, and what is three or four cards of a better one, with a pair or without."""
    import numpy as np

    ranks, suits = (sets >> 2).astype(np.int64), sets & 3
    by_rank = ranks[:, :, None] == np.arange(13)
    counts = by_rank.sum(axis=1)
    by_suit = [_run(by_rank & (suits[:, :, None] == suit)) for suit in range(4)]
    suited = (suits[:, :, None] == np.arange(4)).sum(axis=1).max(axis=1)
    straight, suited_run = _run(counts[:, None, :] > 0), np.max(by_suit, axis=0)
    pairs, most = (counts == 2).sum(axis=1), counts.max(axis=1)
    yield "a straight or better", (straight == 5) | (suited == 5) | (most == 4) | ((most == 3) & (pairs == 1))
    yield "two pair", pairs == 2
    shapes = {"of one suit": suited, "of a straight": straight, "of a straight flush": suited_run}
    for number, least in (("four", 4), ("three", 3)):
        for name, longest in shapes.items():
            yield f"{number} cards {name}", longest >= least
            yield f"a pair and {number} cards {name}", (longest >= least) & (pairs >= 1)
    both = (suited >= 3) & (straight >= 3)
    yield "three cards of one suit and three of a straight", both
    yield "a pair, three cards of one suit and three of a straight", both & (pairs >= 1)
    row = (counts > 0).astype(np.int64)
    yield (
        "four cards in a row open at both ends",
        np.max([row[:, low : low + 4].sum(axis=1) for low in range(9)], axis=0) == 4,
    )
    yield "a pair", pairs == 1


def _run(has: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The most cards within one straight, by set; `has` is by set, card and rank."""
    import numpy as np

    ranks = np.asarray(has.any(axis=1))
    # A wheel needs the ace below the deuce.
    both = np.concatenate([ranks[:, ACE:], ranks], axis=1)
    found: NDArray[np.int64] = np.max([both[:, low : low + WHOLE].sum(axis=1) for low in range(10)], axis=0)
    return found
