"""Hands of the house that a rule works out: what it exchanges, suits treated alike, and the higher of two."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from croupier.cards.card import Cards, less
from croupier.rules.facts import Facts
from croupier.rules.group import Group, Made, rows_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.cards.ranking import Ranking
    from croupier.rules.batch import Batch

    Rows = NDArray[np.uint8]

# For so few rounds each hand is asked about; for more the rule is asked once about every kind of hand.
FEW = 5_000


@dataclass(frozen=True, eq=False)
class KeptByRule:
    """`keeps` says which cards of a hand of five stay; as many come for the others."""

    hand: Group
    drawn: Group
    keeps: Callable[[Cards], Cards]

    def count(self, facts: Facts) -> int:
        held = self.hand.take(facts.cards)
        return len(held) - len(self.keeps(held))

    def count_rows(self, batch: Batch) -> NDArray[np.intp]:
        import numpy as np

        masks = self.thrown(batch.take(self.hand))
        return np.array([mask.bit_count() for mask in range(1 << self.hand.size)], dtype=np.intp)[masks]

    def after(self, name: str) -> Made:
        """The hand after the draw; until the cards have come, what was dealt."""

        def work(cards: Mapping[str, Cards]) -> Cards:
            held, drew = self.hand.take(cards), cards.get(self.drawn.name, ())
            final = self.keeps(held) + drew
            return final if len(final) == len(held) else held

        def work_rows(cards: Mapping[str, Rows]) -> Rows:
            from croupier.cards.kernels.moved import exchanged, named_cards

            held = cards[self.hand.name]
            out = named_cards(held, self.thrown(held), self.drawn.size)
            return exchanged(held, out, cards[self.drawn.name])

        return Made(name, work, work_rows=work_rows)

    def thrown(self, hands: Rows) -> Rows:
        """Which columns go, as bits."""
        import numpy as np

        from croupier.cards.kernels.alike import masks_of

        if len(hands) <= FEW:
            return np.array([self._mask(tuple(hand)) for hand in hands.tolist()], dtype=np.uint8)
        found = np.empty(len(hands), dtype=np.uint8)
        masks_of(np.ascontiguousarray(hands), self._table, found)
        return found

    def _mask(self, hand: Cards) -> int:
        out = less(hand, self.keeps(hand))
        return sum(1 << place for place, card in enumerate(hand) if card in out)

    @cached_property
    def _table(self) -> Rows:
        """By number of a hand, for its cards rising."""
        import numpy as np

        from croupier.cards.kernels.alike import kinds, spread_masks

        hands, first, orders = kinds()
        of_kind, found = np.zeros(len(hands), dtype=np.uint8), np.empty(len(hands), dtype=np.uint8)
        for row in np.flatnonzero(first == np.arange(len(hands))).tolist():
            of_kind[row] = self._mask(tuple(hands[row].tolist()))
        spread_masks(first, orders, of_kind, found)
        return found


def higher_and_lower(higher: str, lower: str, one: Group, two: Group, ranking: Ranking) -> tuple[Made, Made]:
    """Of two hands the higher and the lower by a ranking, under these names; of equal ones the first is the higher."""

    def parted(cards: Mapping[str, Rows]) -> tuple[Rows, Rows, NDArray[np.bool_]]:
        first, second = rows_of(one, cards), rows_of(two, cards)
        first_is = ranking.dealt_strengths(first) >= ranking.dealt_strengths(second)
        return first, second, first_is[:, None]

    def work_higher(cards: Mapping[str, Rows]) -> Rows:
        import numpy as np

        first, second, first_is = parted(cards)
        return np.where(first_is, first, second)

    def work_lower(cards: Mapping[str, Rows]) -> Rows:
        import numpy as np

        first, second, first_is = parted(cards)
        return np.where(first_is, second, first)

    return (
        Made(higher, lambda cards: max(one.take(cards), two.take(cards), key=ranking.score), work_rows=work_higher),
        Made(lower, lambda cards: min(two.take(cards), one.take(cards), key=ranking.score), work_rows=work_lower),
    )
