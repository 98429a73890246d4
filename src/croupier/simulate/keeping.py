"""Cards that are kept, or split into two hands, all rounds at once; the house keeps two by a way of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.count.kept_cards import Fours, is_split
from croupier.rules.batch import ABSENT, Batch
from croupier.rules.game import Game
from croupier.rules.mechanic import Keeps
from croupier.rules.street import Choice, Does

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.street import Street

    Cards = NDArray[np.uint8]


@dataclass(frozen=True)
class Keeper:
    """What is done with every four cards, by their number: which two are kept, or how all are split;
    `house` is what the dealer keeps."""

    name: str
    options: NDArray[np.int8]
    house: NDArray[np.int8]

    def choose(
        self, street: Street, seen: Mapping[str, Cards], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> NDArray[np.intp]:
        """Of what is only said besides, the first thing that may be."""
        import numpy as np

        cards = seen["player"]
        named = [choice for choice in street.choices if choice.lists is not None and choice.name in legal]
        if len(named) < 2:
            return np.zeros(len(cards), dtype=np.intp)
        keep, split = (legal.index(_of(named, does).name) for does in (Does.SET, Does.BET))
        chosen, _, _ = _kept(cards, self.options)
        return np.where(_splits(chosen), split, keep).astype(np.intp)

    def lay(self, game: Game, batch: Batch) -> None:
        """What is kept, the hands of a split, and all that play with the board."""
        import numpy as np

        keeps = game.mechanic
        assert isinstance(keeps, Keeps), game.id
        seats = batch.table or (batch,)
        board, dealt = seats[0].cards["board"], seats[0].cards["dealer"]
        _, two, _ = _kept(dealt, self.house)
        theirs = np.concatenate([two, board], axis=1)
        for seat in seats:
            chosen, first, second = _kept(seat.cards[keeps.dealt.name], self.options)
            split = _splits(chosen)[:, None]
            lies = {keeps.kept.name: np.where(split, ABSENT, first).astype(np.uint8)}
            for group, hand in zip(_split_places(game), (first, second), strict=True):
                lies[group] = np.where(split, hand, ABSENT).astype(np.uint8)
            hands = [np.concatenate([hand, board], axis=1) for hand in (first, second)]
            lies |= {hand.key: cards for hand, cards in zip(keeps.plays, (*hands, theirs), strict=True)}
            seat.cards = {**seat.cards, **lies}
            self._strengths(seat, keeps, split[:, 0])

    def _strengths(self, seat: Batch, keeps: Keeps, split: NDArray[np.bool_]) -> None:
        """Who has one hand has it twice: only the second of a split is ranked apart. Of both the higher one is told."""
        import numpy as np

        first, second, _ = keeps.plays
        known = seat.strength(keeps.ranking, first)
        also, rows = known.copy(), np.flatnonzero(split)
        also[rows] = keeps.ranking.dealt_strengths(seat.cards[second.key][rows])
        seat.seen[keeps.ranking.name, second.key] = also
        if len(seat.table) > 1:
            higher = (also > known)[:, None]
            best = np.where(higher, seat.cards[second.key], seat.cards[first.key])
            seat.cards = {**seat.cards, keeps.highest.key: best}
            seat.seen[keeps.ranking.name, keeps.highest.key] = np.maximum(known, also)


def _of(choices: list[Choice], does: Does) -> Choice:
    return next(choice for choice in choices if choice.does is does)


def _split_places(game: Game) -> tuple[str, str]:
    """Where the two hands of a split lie."""
    lists = next(
        choice.lists for street in game.streets for choice in street.choices if choice.lists and choice.lists.rest
    )
    assert lists.rest is not None
    return lists.into.name, lists.rest.name


def _splits(chosen: NDArray[np.int8]) -> NDArray[np.bool_]:
    import numpy as np

    from croupier.simulate.kernels.keeping import PLACES

    found: NDArray[np.bool_] = np.array([is_split(option) for option in range(len(PLACES))])[chosen]
    return found


def _kept(cards: Cards, options: NDArray[np.int8]) -> tuple[NDArray[np.int8], Cards, Cards]:
    import numpy as np

    from croupier.simulate.kernels.keeping import keep_rows

    chosen = np.empty(len(cards), dtype=np.int8)
    first, second = (np.empty((len(cards), 2), dtype=np.uint8) for _ in range(2))
    keep_rows(cards, options, chosen, first, second)
    return chosen, first, second


def by_number(fours: Fours, options: NDArray[np.int64]) -> NDArray[np.int8]:
    """Options of all fours, under their numbers."""
    import numpy as np

    from croupier.simulate.kernels.keeping import number_fours

    numbers = np.empty(len(fours.cards), dtype=np.int64)
    number_fours(fours.cards, numbers)
    assert int(numbers.max()) == len(numbers) - 1, "fours are numbered without gaps"
    found = np.empty(len(numbers), dtype=np.int8)
    found[numbers] = options
    return found
