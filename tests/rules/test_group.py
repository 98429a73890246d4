"""Hands that are worked out from the cards: one round, and many at once."""

from __future__ import annotations

import numpy as np

from croupier.cards.ranking import get_ranking
from croupier.rules import BestOf, common, own
from croupier.rules.batch import Batch


def test_the_best_cards_of_many_rounds_are_those_of_each() -> None:
    best = BestOf((own("player", 4), common("dealer", 4)), 2, get_ranking("2-card-poker"))
    deals = np.random.default_rng(46).permuted(np.tile(np.arange(52, dtype=np.uint8), (2_000, 1)), axis=1)
    batch = Batch(1, {"player": deals[:, :4], "dealer": deals[:, 4:8]}, np.zeros(len(deals), dtype=np.bool_))
    assert batch.lays(best)
    taken = [best.take({"player": tuple(row[:4]), "dealer": tuple(row[4:8])}) for row in deals.tolist()]
    assert batch.take(best).tolist() == [list(cards) for cards in taken]
