"""To play or to fold by six cards of one's own and three that the dealer shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.count.kernels.sets import representatives
from croupier.count.showdowns import WHOLE_DECK, codes, strengths_of
from croupier.exact.showdown import make_table
from croupier.exact.showdown.shown import CARDS, check_high_hands_play, ranks_of
from croupier.exact.showdown.shown_folds import Folds, folds_of
from croupier.simulate.kernels.shown import plays_beside
from croupier.simulate.sets import in_legal

if TYPE_CHECKING:
    from croupier.exact.frame.terms import Terms
    from croupier.rules.street import Street

DECK = 52


@dataclass(frozen=True)
class ByShown:
    name: str
    names: tuple[str, ...]
    folds: Folds

    def choose(
        self, street: Street, seen: Mapping[str, NDArray[np.uint8]], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> NDArray[np.intp]:
        of, chosen = self.folds, np.empty(len(seen["player"]), dtype=np.int8)
        own, shown = (np.ascontiguousarray(seen[place]) for place in ("player", "dealer"))
        plays_beside(own, shown, of.of_shown, of.rows, of.status, of.bits, chosen)
        return in_legal(chosen, self.names, legal)


def by_shown(terms: Terms, name: str) -> ByShown:
    table = make_table(terms)
    hands = representatives(DECK, CARDS)[0]
    levels = np.searchsorted(table.strengths, strengths_of(table.ranking, codes(hands, WHOLE_DECK)))
    ranks = ranks_of(table, hands, levels, WHOLE_DECK)
    check_high_hands_play(table, ranks, WHOLE_DECK)
    return ByShown(name, table.actions, folds_of(table, ranks))
