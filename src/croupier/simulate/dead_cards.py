"""To play or to fold by one's own cards and others that lie face up and are nobody's: the exact choice, round by
round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.count.showdowns import WHOLE_DECK
from croupier.exact.showdown import cards_for, make_table
from croupier.exact.showdown.dead_cards import FOLDS, PLAYS, dead_cards, dealers_of
from croupier.simulate.kernels.dead import play_beside, sum_gains
from croupier.simulate.kernels.sets import spread
from croupier.simulate.sets import in_legal, set_keys

if TYPE_CHECKING:
    from croupier.exact.frame.terms import Terms
    from croupier.rules.street import Street

DECK, DEALER = 52, 3
Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Sums:
    """By hand up to suits: its level and class, and what playing gains over folding against all hands of the dealer,
    those with a card, those with two; `sure` is what is done whatever lies there, or -1."""

    hands: NDArray[np.uint8]
    levels: Ints
    kinds: Ints
    alls: Ints
    ones: NDArray[np.int32]
    twos: NDArray[np.int32]
    sure: NDArray[np.int8]


@dataclass(frozen=True)
class ByDeadCards:
    """`gains` by class of the player's hand and cell; `dealers` are levels and classes by number of three cards."""

    name: str
    known: str
    names: tuple[str, ...]
    gains: Ints
    dealers: tuple[Ints, Ints]
    sums: Sums

    def choose(
        self, street: Street, seen: Mapping[str, NDArray[np.uint8]], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> NDArray[np.intp]:
        own, of = np.ascontiguousarray(seen["player"]), self.sums
        chosen = np.empty(len(own), dtype=np.int8)
        unknown = play_beside(
            own, np.ascontiguousarray(seen[self.known]), *self.table, of.sure, of.levels, of.kinds, self.gains,
            *self.dealers, of.alls, of.ones, of.twos, chosen,
        )  # fmt: skip
        assert unknown < 0, f"a hand that is in no table: {own[unknown].tolist()}"
        return in_legal(chosen, self.names, legal)

    @cached_property
    def table(self) -> tuple[Ints, NDArray[np.int32]]:
        return spread(set_keys(self.sums.hands), np.arange(len(self.sums.hands)))


def by_dead_cards(terms: Terms, name: str) -> ByDeadCards:
    table, array = make_table(terms), terms.game.opens.array
    assert array is not None, terms.game.id
    cards, dealers = cards_for(table), dealers_of(table, WHOLE_DECK)
    gains = np.ascontiguousarray(table.payoffs[:, PLAYS] - table.payoffs[:, FOLDS])
    classes = np.searchsorted(cards.bar_levels, dealers.levels, side="right")
    rows, kinds = len(cards.hands), table.classes[cards.levels]
    alls = np.zeros(rows, dtype=np.int64)
    ones, twos = np.zeros((rows, DECK), dtype=np.int32), np.zeros((rows, comb(DECK, 2)), dtype=np.int32)
    sum_gains(cards.hands, cards.levels, kinds, gains, dealers.places, dealers.levels, classes, alls, ones, twos)
    left = comb(DECK - table.player.size - dead_cards(terms.game), DEALER)
    spread_of = gains[kinds].min(axis=1), gains[kinds].max(axis=1)
    gone = comb(DECK - table.player.size, DEALER) - left
    # However the hands that the dead cards make impossible would have ended.
    sure = np.where(alls - gone * spread_of[1] >= 0, 1, np.where(alls - gone * spread_of[0] < 0, 0, -1))
    sums = Sums(cards.hands, cards.levels, kinds, alls, ones, twos, sure.astype(np.int8))
    return ByDeadCards(name, array.of.name, table.actions, gains, (dealers.levels, classes), sums)
