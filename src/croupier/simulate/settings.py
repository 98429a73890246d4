"""Hands set in two parts, all rounds at once: by the best play, or by the house way, which sets the dealer's too."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

from croupier.cards.card import JOKER, Cards
from croupier.cards.ranking import get_ranking
from croupier.rules.batch import Batch
from croupier.rules.game import Game
from croupier.rules.group import Hand
from croupier.rules.set_rows import foul_key
from croupier.rules.setting import Sets

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.exact.frame.terms import Terms
    from croupier.rules.street import Street

    Numbers = NDArray[np.int64]

HOUSE_WAY, DECLINE = "house-way", "decline"
HAND = 7


@dataclass
class Parts:
    """A front and a back in every round, with their strengths where they are known already."""

    front: NDArray[np.uint8]
    back: NDArray[np.uint8]
    low: NDArray[Any] | None = None
    high: NDArray[Any] | None = None


@dataclass(frozen=True, kw_only=True)
class Setter(ABC):
    """How hands are set. `by_house`: the seat's too are set by the house way."""

    name: str
    by_house: bool

    def choose(
        self, street: Street, seen: Mapping[str, NDArray[np.uint8]], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> NDArray[np.intp]:
        """A wager that is offered beside the hands is declined; which cards go where is not decided here."""
        import numpy as np

        wanted = DECLINE if DECLINE in legal else HOUSE_WAY if self.by_house else None
        place = next(at for at, name in enumerate(legal) if name == wanted or (wanted is None and name != HOUSE_WAY))
        return np.full(len(next(iter(seen.values()))), place, dtype=np.intp)

    def lay(self, game: Game, batch: Batch) -> None:
        """All hands of the table go where they lie in the end."""
        sets = game.mechanic
        assert isinstance(sets, Sets), game.id
        seats = batch.table or (batch,)
        theirs = seats[0].cards[sets.dealt[-1].name]
        placed = sets.theirs or sets.made(batch.options, batch.as_read)
        house = self.house(theirs)
        for seat in seats:
            mine = self.set_seat(seat.cards[sets.dealt[0].name], theirs)
            _lie(seat, sets, (sets.front, sets.back), mine)
            _lie(seat, sets, placed, house)

    @abstractmethod
    def house(self, cards: NDArray[np.uint8]) -> Parts:
        """By the house way."""

    @abstractmethod
    def set_seat(self, cards: NDArray[np.uint8], dealer: NDArray[np.uint8]) -> Parts:
        """A seat's, which may know the dealer's cards."""


def _lie(seat: Batch, sets: Sets, places: tuple[Hand, ...], parts: Parts) -> None:
    front, back = places
    (in_front,), (behind,) = front.places, back.places
    seat.cards = {**seat.cards, in_front: parts.front, behind: parts.back}
    if parts.low is None or parts.high is None:
        return
    high, low = sets.rankings(seat.options, seat.as_read)
    seat.seen[low, front.key], seat.seen[high, back.key] = parts.low, parts.high
    # Neither the house way nor the best play fouls a hand.
    seat.seen[foul_key(front, back)] = seat.everywhere(0).astype("bool")


@dataclass(frozen=True)
class SettingsByRanks:
    """Settings by the ranks of a hand: the ranks in front by the evaluator's slot, and the strengths of both parts."""

    slots: NDArray[np.int32]
    low: Numbers
    high: Numbers


@dataclass(frozen=True)
class ShownSettings(SettingsByRanks):
    """Every setting of each hand that may be the best once the dealer's hand is seen; `starts` is where a hand's begin,
    `about` how the house sets it."""

    starts: NDArray[np.int32]
    about: NDArray[np.int32]
    packed: NDArray[np.int32]


@dataclass(frozen=True, kw_only=True)
class Charted(Setter):
    """Two and five, by a chart in `way`. `rankings` are those of the back and of the front.

    `worths` says what settings are worth against a dealer whose hand is hidden; without them, and not `by_house`, the
    dealer's hand lies open, and what is paid most by `nets` is set.
    """

    way: Numbers
    rankings: tuple[str, str]
    nets: Numbers
    worths: Numbers | None = field(default=None, repr=False)

    @cached_property
    def by_chart(self) -> SettingsByRanks:
        from croupier.simulate.kernels.settings import HOUSE

        return self._table(HOUSE)

    @cached_property
    def by_worth(self) -> SettingsByRanks:
        from croupier.simulate.kernels.settings import BEST

        return self._table(BEST)

    @cached_property
    def _worths(self) -> Numbers:
        import numpy as np

        return np.zeros((1, 1, 1), dtype=np.int64) if self.worths is None else self.worths

    def _table(self, play: int) -> SettingsByRanks:
        import numpy as np

        from croupier.cards.kernels.frozen import RANKS
        from croupier.simulate.kernels.settings import NONE, tabulate

        hands = every_choice_of_ranks()
        slots = np.full(len(RANKS), NONE, dtype=np.int32)
        parts = _empty(len(hands))
        tabulate(hands, self.way, self._worths, self.nets, play, slots, parts.front, parts.back)
        high, low = map(get_ranking, self.rankings)
        return SettingsByRanks(slots, _strengths(low, parts.front), _strengths(high, parts.back))

    @cached_property
    def by_dealer(self) -> ShownSettings:
        import numpy as np

        from croupier.cards.kernels.frozen import RANKS
        from croupier.count.kernels.settings import SETTINGS
        from croupier.simulate.kernels.settings import NONE, tabulate_candidates

        hands = every_choice_of_ranks()
        slots = np.full(len(RANKS), NONE, dtype=np.int32)
        starts, about = np.empty(len(hands) + 1, dtype=np.int32), np.empty(len(hands), dtype=np.int32)
        parts, packed = _empty(SETTINGS * len(hands)), np.empty(SETTINGS * len(hands), dtype=np.int32)
        many = tabulate_candidates(hands, self.way, self.nets, slots, starts, about, packed, parts.front, parts.back)
        high, low = map(get_ranking, self.rankings)
        strengths = _strengths(low, parts.front[:many]), _strengths(high, parts.back[:many])
        return ShownSettings(slots, *strengths, starts, about, packed[:many].copy())

    def house(self, cards: NDArray[np.uint8]) -> Parts:
        from croupier.simulate.kernels.settings import HOUSE

        return self._looked_up(cards, self.by_chart, HOUSE)

    def set_seat(self, cards: NDArray[np.uint8], dealer: NDArray[np.uint8]) -> Parts:
        import numpy as np

        from croupier.simulate.kernels.settings import BEST, set_shown

        if self.by_house:
            return self.house(cards)
        if self.worths is not None:
            return self._looked_up(cards, self.by_worth, BEST)
        table, parts, known = self.by_dealer, _empty(len(cards)), np.empty(len(cards), dtype=np.int64)
        shown = table.slots, table.starts, table.about, table.packed
        set_shown(cards, dealer, *shown, self.way, self.nets, parts.front, parts.back, known)
        return self._with_strengths(parts, known, table)

    def _looked_up(self, cards: NDArray[np.uint8], table: SettingsByRanks, play: int) -> Parts:
        import numpy as np

        from croupier.simulate.kernels.settings import set_rows

        parts, known = _empty(len(cards)), np.empty(len(cards), dtype=np.int64)
        set_rows(cards, table.slots, self.way, self._worths, self.nets, play, parts.front, parts.back, known)
        return self._with_strengths(parts, known, table)

    def _with_strengths(self, parts: Parts, known: Numbers, table: SettingsByRanks) -> Parts:
        import numpy as np

        from croupier.simulate.kernels.settings import look_up_known

        flushes = np.flatnonzero(known < 0)
        found = []
        for name, strengths, held in ((1, table.low, parts.front), (0, table.high, parts.back)):
            out = np.empty(len(known), dtype=np.int64)
            look_up_known(known, strengths, out)
            out[flushes] = _strengths(get_ranking(self.rankings[name]), held[flushes])
            found.append(out)
        parts.low, parts.high = found
        return parts


@dataclass(frozen=True, kw_only=True)
class Listed(Setter):
    """Hands of few cards: the cards in front by the number of the hand, as the house sets it and as the seat does."""

    house_fronts: NDArray[np.uint8]
    fronts: NDArray[np.uint8]

    def house(self, cards: NDArray[np.uint8]) -> Parts:
        return _listed(cards, self.house_fronts)

    def set_seat(self, cards: NDArray[np.uint8], dealer: NDArray[np.uint8]) -> Parts:
        return _listed(cards, self.house_fronts if self.by_house else self.fronts)


def charted(name: str, terms: Terms, nets: Numbers | None = None, worths: Numbers | None = None) -> Charted:
    """By the house way where it is not said what cells pay."""
    import numpy as np

    from croupier.exact.setting.counts import sets_of

    _, way, numbers = sets_of(terms)
    paid = np.zeros(1, dtype=np.int64) if nets is None else nets
    rankings = way.ranking, way.low
    return Charted(name=name, by_house=nets is None, way=numbers, rankings=rankings, nets=paid, worths=worths)


def listed(name: str, terms: Terms, best: Mapping[Cards, Cards] | None = None) -> Listed:
    """By the house way where the best fronts are not given."""
    import numpy as np

    from croupier.cards.kernels.few import every_hand

    sets = terms.game.mechanic
    assert isinstance(sets, Sets), terms.game.id
    way = sets.way(terms.game.default_options | dict(terms.options), terms.as_read)
    hands = [tuple(row) for row in every_hand(sets.front.size + sets.back.size, JOKER).tolist()]
    house = np.array([way.set(cards).front for cards in hands], dtype=np.uint8)
    fronts = house if best is None else np.array([best[cards] for cards in hands], dtype=np.uint8)
    return Listed(name=name, by_house=best is None, house_fronts=house, fronts=fronts)


def _listed(cards: NDArray[np.uint8], fronts: NDArray[np.uint8]) -> Parts:
    import numpy as np

    from croupier.simulate.kernels.settings import set_listed

    many, size = fronts.shape[1], cards.shape[1]
    parts = Parts(np.empty((len(cards), many), np.uint8), np.empty((len(cards), size - many), np.uint8))
    set_listed(cards, fronts, parts.front, parts.back)
    return parts


def _empty(rows: int) -> Parts:
    import numpy as np

    return Parts(np.empty((rows, 2), dtype=np.uint8), np.empty((rows, HAND - 2), dtype=np.uint8))


def _strengths(ranking: Any, cards: NDArray[np.uint8]) -> Numbers:
    import numpy as np

    found: Numbers = ranking.dealt_strengths(cards).astype(np.int64)
    return found


def every_choice_of_ranks() -> NDArray[np.uint8]:
    """A hand without a flush for every choice of seven ranks, and of six beside a joker: suits go round, so that none
    has more than two cards."""
    import numpy as np

    found = []
    for size in (HAND, HAND - 1):
        ranks = np.array(list(combinations_with_replacement(range(13), size)))
        # Five of one rank are in no deck.
        ranks = ranks[(ranks[:, 4:] != ranks[:, : size - 4]).all(axis=1)]
        hands = 4 * ranks + np.arange(size) % 4
        jokers = np.full((len(hands), HAND - size), JOKER)
        found.append(np.concatenate([hands, jokers], axis=1))
    return np.concatenate(found).astype(np.uint8)
