"""House ways: how a dealer sets seven cards into two and five. The chart is data, the engine tries all 21 settings.

Every rule of a chart asks for settings of some shape (a pair in front, a complete hand behind) and takes the one with the
highest front. A joker counts as an ace unless it completes the hand behind, as the charts do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

from croupier.cards.card import JOKER, Cards
from croupier.cards.ranking import Ranking, get_ranking

ACE, KING, QUEEN = 12, 11, 10
COMPLETE = ("straight", "flush", "straight flush", "royal flush")
TWO_CARD = get_ranking("two-card")


@dataclass(frozen=True, slots=True)
class Setting:
    front: Cards
    back: Cards


@dataclass(frozen=True, slots=True)
class HouseWay:
    """`keep_both` and `keep_four`: from this rank downwards the card that front needs, so that two pair or four of a kind
    stay behind (None: never). `pair_before_two_pair`: a complete hand with two pair is kept where a pair goes in front.
    """

    name: str
    ranking: str
    keep_both: tuple[tuple[int, int | None], ...]
    keep_four: tuple[tuple[int, int | None], ...]
    pair_before_two_pair: bool

    def set(self, cards: Cards) -> Setting:
        return _Hand(self, cards).best()


TO_QUEENS, TO_NINES, TO_SIXES, TO_TWOS = 10, 7, 4, 0
TWO_PAIR = ((TO_QUEENS, None), (TO_NINES, ACE), (TO_SIXES, KING), (TO_TWOS, QUEEN))
FOUR = ((TO_QUEENS, None), (TO_NINES, KING), (TO_SIXES, QUEEN), (TO_TWOS, -1))

FACE_UP = HouseWay("face-up-pai-gow-poker", "high-straight-joker", TWO_PAIR, FOUR, pair_before_two_pair=True)
FACE_UP_AS_READ = HouseWay("face-up-pai-gow-poker", "high-joker", TWO_PAIR, FOUR, pair_before_two_pair=True)
GOLD = HouseWay("pai-gow-poker-gold", "high-joker", TWO_PAIR, FOUR, pair_before_two_pair=False)


def rank(card: int) -> int:
    return ACE if card >= JOKER else card >> 2


def ranks(cards: Cards) -> list[int]:
    return sorted(map(rank, cards), reverse=True)


class _Hand:
    def __init__(self, way: HouseWay, cards: Cards) -> None:
        self.way = way
        self.cards = cards
        self.high: Ranking = get_ranking(way.ranking)
        self.counts = Counter(ranks(cards))
        self.pairs = sorted((r for r, n in self.counts.items() if n == 2), reverse=True)
        self.trips = sorted((r for r, n in self.counts.items() if n == 3), reverse=True)
        self.fours = [r for r, n in self.counts.items() if n >= 4]

    def best(self) -> Setting:
        if self.fours:
            return self._four()
        if len(self.trips) == 2:
            return self._pair_in_front(self.trips[0])
        if self.trips and self.pairs:
            return self._pair_in_front(self.pairs[0])
        if len(self.pairs) == 3:
            return self._pair_in_front(self.pairs[0])
        complete = list(self._settings(self._complete_behind))
        if complete and not (len(self.pairs) == 2 and not self._keeps_complete(complete)):
            pair_in_front = [item for item in complete if self._is_pair(item.front)]
            return self._top(pair_in_front if len(self.pairs) == 2 else complete)
        return self._incomplete()

    def _keeps_complete(self, complete: list[Setting]) -> bool:
        return self.way.pair_before_two_pair and any(self._is_pair(item.front) for item in complete)

    def _four(self) -> Setting:
        four = self.fours[0]
        if self.counts[four] == 5:
            return self._pair_in_front(four)
        if self.pairs:
            return self._pair_in_front(self.pairs[0])
        if self.trips:
            # The highest pair in front that leaves a full house or four of a kind behind.
            return self._pair_in_front(max(four, self.trips[0]))
        if self._front_reaches(self.way.keep_four, four, without=(four,)):
            return self._top(self._settings(lambda item: four not in ranks(item.front)))
        return self._pair_in_front(four)

    def _incomplete(self) -> Setting:
        if self.trips:
            three = self.trips[0]
            in_front = 1 if three == ACE else 0
            return self._top(self._settings(lambda item: ranks(item.front).count(three) == in_front))
        if len(self.pairs) == 2:
            both, small = self.pairs, self.pairs[1]
            if self._front_reaches(self.way.keep_both, both[0], without=tuple(both)):
                return self._top(self._settings(lambda item: not set(ranks(item.front)) & set(both)))
            return self._pair_in_front(small)
        if self.pairs:
            return self._top(self._settings(lambda item: self.pairs[0] not in ranks(item.front)))
        # The highest card must stay behind, or the front would outrank the back.
        top = ranks(self.cards)[0]
        return self._top(self._settings(lambda item: top in ranks(item.back)))

    def _front_reaches(self, table: tuple[tuple[int, int | None], ...], held: int, without: tuple[int, ...]) -> bool:
        needed = next(need for floor, need in table if held >= floor)
        singles = [r for r in ranks(self.cards) if r not in without]
        return needed is not None and singles[0] >= needed

    def _pair_in_front(self, of: int) -> Setting:
        return self._top(self._settings(lambda item: ranks(item.front) == [of, of]))

    def _complete_behind(self, item: Setting) -> bool:
        return self.high.category_of(self.high.score(item.back)) in COMPLETE

    @staticmethod
    def _is_pair(front: Cards) -> bool:
        return len(set(ranks(front))) == 1

    def _settings(self, wanted: Callable[[Setting], bool]) -> Iterator[Setting]:
        for front in combinations(self.cards, 2):
            item = Setting(front, tuple(card for card in self.cards if card not in front))
            if wanted(item):
                yield item

    def _top(self, settings: Iterator[Setting] | list[Setting]) -> Setting:
        """The highest front, then the highest back; the joker rather behind, where it may complete a hand."""
        return max(settings, key=lambda item: (TWO_CARD.score(item.front), self.high.score(item.back), JOKER not in item.front))
