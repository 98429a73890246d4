"""The two printed charts of the house way, read row by row: Face Up Pai Gow Poker and Pai Gow Poker Gold.

The joker counts as an ace among pairs and kinds; a complete hand (straight, flush, straight flush)
may use it as it likes. Of settings that a row does not tell apart, the one with the higher front is taken,
then the one with the higher back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from tests.naive.settled.hands import ACE, DECK, JACK, KING, PAIR, QUEEN, Value, rank
from tests.naive.settled.joker import COMPLETE, JOKER, back, front

Two = list[str]


def house_way(cards: Sequence[str], mode: str, chart: str, wheel: str = "lowest") -> tuple[Two, list[str]]:
    joker = _stands_for(cards, wheel) if mode == "fully-wild" and JOKER in cards else ACE
    two = _Hand(cards, mode, wheel, joker).front(chart)
    return two, [card for card in cards if card not in two]


def _stands_for(cards: Sequence[str], wheel: str) -> int:
    """A joker that is any card has the rank of the one that makes the best five of the seven,
    an ace where none makes more."""
    others = [card for card in cards if card != JOKER]

    def best(card: str) -> Value:
        return max(back([*hand, card] if len(hand) == 4 else hand, "semi-wild", wheel) for hand in _fives(others))

    fifth = [held[0] + "*" for held in others if [card[0] for card in others].count(held[0]) == 4]
    return rank(max(["A*", *fifth, *(card for card in DECK if card not in others)], key=best))


def _fives(others: Sequence[str]) -> Iterable[list[str]]:
    """Five of the cards, or four and the joker."""
    return (list(hand) for size in (4, 5) for hand in combinations(others, size))


class _Hand:
    def __init__(self, cards: Sequence[str], mode: str, wheel: str, joker: int) -> None:
        self.mode, self.wheel, self.joker = mode, wheel, joker
        self.cards = sorted(cards, key=self.pips, reverse=True)
        counted = Counter(map(self.pips, cards))
        self.of = {n: sorted((held for held in counted if counted[held] == n), reverse=True) for n in range(1, 6)}
        self.singles = [card for card in self.cards if counted[self.pips(card)] == 1]

    def pips(self, card: str) -> int:
        return self.joker if card == JOKER else rank(card)

    def front(self, chart: str) -> Two:
        of, singles = self.of, self.singles
        if of[5]:
            return self.pair(max(of[5] + of[2]))
        if of[4] and (of[3] or of[2]):
            return self.pair(max(of[4] + of[3]) if of[3] else of[2][0])
        if of[4]:
            return singles[:2] if _four_stay(of[4][0], self.pips(singles[0])) else self.pair(of[4][0])
        if len(of[3]) == 2:
            return self.pair(of[3][0])
        if (of[3] and of[2]) or len(of[2]) == 3:
            return self.pair(of[2][0])
        complete = [
            list(two) for two in combinations(self.cards, 2) if back(self.behind(two), self.mode)[0] in COMPLETE
        ]
        if len(of[2]) == 2:
            paired = [two for two in complete if front(two, self.mode)[0] == PAIR]
            if chart == "face-up" and paired:
                return self.highest(paired)
            return singles[:2] if _both_stay(of[2][0], self.pips(singles[0])) else self.pair(of[2][1])
        if complete:
            return self.highest(complete)
        if of[3] == [ACE]:
            return self.highest([card, singles[0]] for card in self.cards if self.pips(card) == ACE)
        return singles[:2] if of[3] or of[2] else self.cards[1:3]

    def pair(self, held: int) -> Two:
        return self.highest(map(list, combinations([card for card in self.cards if self.pips(card) == held], 2)))

    def highest(self, fronts: Iterable[Two]) -> Two:
        return max(fronts, key=lambda two: (front(two, self.mode), back(self.behind(two), self.mode, self.wheel)))

    def behind(self, two: Sequence[str]) -> list[str]:
        return [card for card in self.cards if card not in two]


def _four_stay(held: int, highest: int) -> bool:
    """Aces to queens never, jacks to nines with a king, eights to sixes with a queen in front, the rest always."""
    return held <= 5 or (held <= 8 and highest >= QUEEN) or (held <= JACK and highest >= KING)


def _both_stay(high_pair: int, highest: int) -> bool:
    """Jacks to nines with an ace, eights to sixes with a king, fives to threes with a queen in front."""
    least = 99 if high_pair >= QUEEN else ACE if high_pair >= 9 else KING if high_pair >= 6 else QUEEN
    return highest >= least
