"""What hands a way of keeping cards ends in, whoever wins: the player's four cards counted, the board sampled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.exact.keeping.sample import FOUR, Fours, Game
from croupier.exact.keeping.value import FIRSTS, SECONDS, slabs

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HANDS, HANDS_SEED = 8_000_000, 2012


def count_hands(
    game: Game, fours: Fours, chosen: NDArray[np.int64], threads: int | None = None
) -> list[tuple[int, int, int]]:
    """The category of the first hand and of the second, by place in the ranking, each with the number of its deals.

    Who plays one hand has it twice. Deals in which a card comes twice out of the shoe are left out: they are as likely
    with any four cards.
    """
    import numpy as np

    chance, kinds = np.random.default_rng(HANDS_SEED), len(game.ranking.categories)
    found = np.zeros(kinds * kinds, dtype=np.int64)
    for rows in slabs(fours, np.arange(len(fours.weights)), chance, HANDS):
        cards, whole = game.deals(chance, len(rows), fours.cards[rows])
        held, options, board = fours.cards[rows[whole]], chosen[rows[whole]], cards[whole, FOUR:]
        one, two = (
            game.ranking.indices_of(game.worth(held, np.array(pairs)[options], board, threads))
            for pairs in (FIRSTS, SECONDS)
        )
        found += np.bincount(one * kinds + two, minlength=kinds * kinds)
    return [(place // kinds, place % kinds, int(found[place])) for place in np.flatnonzero(found).tolist()]
