"""House ways of pai gow: how a dealer sets seven cards into two and five. The chart is the game's,
the engine tries all 21 settings.

Every rule of a chart asks for settings of some shape (a pair in front, a complete hand behind)
and takes the one with the highest front. Among pairs and kinds a joker counts as an ace, as the charts have it,
and a fully wild one as the card that makes the best hand of the seven; what a front and a back are worth with it,
the rankings say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

from croupier.cards.card import JOKER, Cards, is_joker
from croupier.cards.ranking import Ranking, get_ranking
from croupier.rules.cite import Rule
from croupier.rules.mechanic import Setting, Shown

ACE = 12
COMPLETE = ("straight", "flush", "straight flush", "royal flush")
WILD = "two-card-wild"


# Floors of the four rows that two pair and four of a kind have in both charts.
TO_QUEENS, TO_NINES, TO_SIXES, TO_TWOS = 10, 7, 4, 0
FLOORS = (TO_QUEENS, TO_NINES, TO_SIXES, TO_TWOS)


@dataclass(frozen=True, slots=True)
class HouseWay:
    """`keep_both` and `keep_four`: by FLOORS, the card that front needs, so that two pair or four of a kind stay behind
    (None: never). `pair_before_two_pair`: a complete hand with two pair is kept where a pair goes in front.
    `rows` names the rules in the order of the chart. `ranking` and `low` rank the back and the front.
    """

    rule: Rule
    ranking: str
    rows: tuple[str, ...]
    keep_both: tuple[int | None, ...]
    keep_four: tuple[int | None, ...]
    pair_before_two_pair: bool
    low: str = "two-card"

    def set(self, cards: Cards) -> Setting:
        return _Hand(self, cards).best()[1]

    def explain(self, cards: Cards) -> Shown:
        name, setting = _Hand(self, cards).best()
        if name not in self.rows:
            return Shown(setting, name, UNPRINTED.get(name, ERRATUM), self.rule("House Way"))
        chart = next(chart for chart in self.rule.text.charts if chart.cite == "House Way")
        row = [row for row in chart.rows if row[0] == "rule"][self.rows.index(name)]
        return Shown(setting, row[1], row[2], self.rule("House Way"))


# What is said of hands that a chart has no row for.
ERRATUM = "not printed; as the erratum beside the chart reads it"
UNPRINTED = {"five of a kind": "not printed, the chart's joker being an ace; as five aces: the highest pair in front"}
# Rows that the charts share, by name.
FOURS = tuple(f"four of a kind {letter}" for letter in "abcd")
START = (
    "nothing",
    "one pair",
    *(f"two pair {letter}" for letter in "abcd"),
    "three pair",
    "three aces",
    "three of a kind",
)
COMPLETES = tuple(f"complete with {held}" for held in ("nothing", "one pair", "two pair", "three of a kind"))


def rank(card: int, joker: int = ACE) -> int:
    return joker if card >= JOKER else card >> 2


def ranks(cards: Cards, joker: int = ACE) -> list[int]:
    return sorted((rank(card, joker) for card in cards), reverse=True)


def stands_for(cards: Cards, high: Ranking) -> int:
    """The rank of the card that a fully wild joker makes the best hand as;
    an ace where the hand is no better for it."""
    natural = tuple(card for card in cards if not is_joker(card))
    best = high.score(cards)
    if len(natural) == len(cards) or high.score(natural) == best:
        return ACE
    others = (card for card in range(JOKER - 1, -1, -1) if card not in natural)
    found = next((card >> 2 for card in others if high.score((*natural, card)) == best), None)
    # No card of the deck makes five of a kind.
    return Counter(map(rank, natural)).most_common(1)[0][0] if found is None else found


def settings(cards: Cards) -> Iterator[Setting]:
    for front in combinations(cards, 2):
        yield Setting(front, tuple(card for card in cards if card not in front))


def shape(cards: Cards, *, wild: bool) -> tuple[bool, list[int]]:
    """Whether a pair or better, and the ranks, the most frequent first; a joker is an ace or, wild,
    makes the best pair."""
    plain = [rank(card) for card in cards if not (wild and is_joker(card))]
    if len(plain) < len(cards):
        plain.append(max(plain, key=lambda r: (plain.count(r), r)))
    counts = Counter(plain)
    ordered = sorted(counts, key=lambda r: (counts[r], r), reverse=True)
    return max(counts.values()) > 1, ordered


def is_foul(front: Cards, back: Cards, *, wild: bool, high: str) -> bool:
    """The front outranks the back: a pair over none, a higher pair, or higher cards."""
    order = get_ranking(high)
    behind = order.category_of(order.score(back))
    if behind not in ("pair", "high card"):
        return False
    paired, in_front = shape(front, wild=wild)
    _, in_back = shape(back, wild=wild)
    if paired != (behind == "pair"):
        return paired
    return in_front[0] > in_back[0] if paired else in_front > in_back[:2]


class _Hand:
    def __init__(self, way: HouseWay, cards: Cards) -> None:
        self.way = way
        self.cards = cards
        self.high: Ranking = get_ranking(way.ranking)
        self.low: Ranking = get_ranking(way.low)
        self.joker = stands_for(cards, self.high) if way.low == WILD else ACE
        self.counts = Counter(self._ranks(cards))
        self.pairs = sorted((r for r, n in self.counts.items() if n == 2), reverse=True)
        self.trips = sorted((r for r, n in self.counts.items() if n == 3), reverse=True)
        self.fours = [r for r, n in self.counts.items() if n >= 4]

    def best(self) -> tuple[str, Setting]:
        """The rule that decides, by its name, and what it asks for."""
        if self.fours:
            return self._four()
        if len(self.trips) == 2:
            return "two threes", self._pair_in_front(self.trips[0])
        if self.trips and self.pairs:
            two = len(self.pairs) == 2 and "full house and a pair" in self.way.rows
            return "full house and a pair" if two else "full house", self._pair_in_front(self.pairs[0])
        if len(self.pairs) == 3:
            return "three pair", self._pair_in_front(self.pairs[0])
        complete = list(self._settings(self._complete_behind))
        if complete and not (len(self.pairs) == 2 and not self._keeps_complete(complete)):
            pair_in_front = [item for item in complete if self._is_pair(item.front)]
            held = "three of a kind" if self.trips else ("nothing", "one pair", "two pair")[len(self.pairs)]
            return f"complete with {held}", self._top(pair_in_front if len(self.pairs) == 2 else complete)
        return self._incomplete()

    def _keeps_complete(self, complete: list[Setting]) -> bool:
        return self.way.pair_before_two_pair and any(self._is_pair(item.front) for item in complete)

    def _four(self) -> tuple[str, Setting]:
        four = self.fours[0]
        if self.counts[four] == 5:
            return "five aces" if four == ACE else "five of a kind", self._pair_in_front(max(four, *self.pairs, -1))
        if self.pairs:
            return "four and a pair", self._pair_in_front(self.pairs[0])
        if self.trips:
            # The highest pair in front that leaves a full house or four of a kind behind.
            return "four and three", self._pair_in_front(max(four, self.trips[0]))
        row, keeps = self._front_reaches(self.way.keep_four, four, without=(four,))
        if keeps:
            return FOURS[row], self._top(self._settings(lambda item: four not in self._ranks(item.front)))
        return FOURS[row], self._pair_in_front(four)

    def _incomplete(self) -> tuple[str, Setting]:
        if self.trips:
            three = self.trips[0]
            in_front = 1 if three == ACE else 0
            setting = self._top(self._settings(lambda item: self._ranks(item.front).count(three) == in_front))
            return "three aces" if in_front else "three of a kind", setting
        if len(self.pairs) == 2:
            both, small = self.pairs, self.pairs[1]
            row, keeps = self._front_reaches(self.way.keep_both, both[0], without=tuple(both))
            name = f"two pair {'abcd'[row]}"
            if keeps:
                return name, self._top(self._settings(lambda item: not set(self._ranks(item.front)) & set(both)))
            return name, self._pair_in_front(small)
        if self.pairs:
            return "one pair", self._top(self._settings(lambda item: self.pairs[0] not in self._ranks(item.front)))
        # The highest card must stay behind, or the front would outrank the back.
        top = self._ranks(self.cards)[0]
        return "nothing", self._top(self._settings(lambda item: top in self._ranks(item.back)))

    def _front_reaches(self, needs: tuple[int | None, ...], held: int, without: tuple[int, ...]) -> tuple[int, bool]:
        """Which of the four rows it is, and whether the front is good enough to keep both pairs,
        or all four, behind."""
        row = next(row for row, floor in enumerate(FLOORS) if held >= floor)
        singles = [r for r in self._ranks(self.cards) if r not in without]
        needed = needs[row]
        return row, needed is not None and singles[0] >= needed

    def _pair_in_front(self, of: int) -> Setting:
        return self._top(self._settings(lambda item: self._ranks(item.front) == [of, of]))

    def _complete_behind(self, item: Setting) -> bool:
        return self.high.category_of(self.high.score(item.back)) in COMPLETE

    def _ranks(self, cards: Cards) -> list[int]:
        return ranks(cards, self.joker)

    def _is_pair(self, front: Cards) -> bool:
        return len(set(self._ranks(front))) == 1

    def _settings(self, wanted: Callable[[Setting], bool]) -> Iterator[Setting]:
        return filter(wanted, settings(self.cards))

    def _top(self, found: Iterator[Setting] | list[Setting]) -> Setting:
        """The highest front, then the highest back; the joker rather behind, where it may complete a hand."""
        return max(
            found, key=lambda item: (self.low.score(item.front), self.high.score(item.back), JOKER not in item.front)
        )
