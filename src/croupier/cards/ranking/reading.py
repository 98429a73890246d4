"""Poker hands read back from their scores: which cards play, what a wild card became, and the hand in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations

from croupier.cards.card import JOKER, RANK_NAMES, RANK_PLURALS, SUIT_NAMES, Cards, is_joker
from croupier.cards.ranking.base import Ranking
from croupier.cards.ranking.scoring import Scorer, places
from croupier.cards.ranking.scoring import kinds as k
from croupier.cards.ranking.scoring.bits import ACE, is_wild

Choices = Callable[[Cards], Iterable[Cards]]

NAMES = {
    k.HIGH_CARD: "high card",
    k.PAIR: "pair",
    k.TWO_PAIR: "two pair",
    k.THREE_OF_A_KIND: "three of a kind",
    k.STRAIGHT: "straight",
    k.FLUSH: "flush",
    k.FULL_HOUSE: "full house",
    k.FOUR_OF_A_KIND: "four of a kind",
    k.STRAIGHT_FLUSH: "straight flush",
    k.ROYAL_FLUSH: "royal flush",
    k.FIVE_OF_A_KIND: "five of a kind",
    k.FIVE_ACES: "five aces",
    k.FOUR_ACES: "four aces",
    k.THREE_ACES: "three aces",
    k.FIVE_WILDS: "five wilds",
    k.FIVE_SUITED: "five of a kind suited",
}
# How many cards each tie-breaking place stands for; the places after these are kickers. Runs are spelt out elsewhere.
SHAPES = {
    k.PAIR: (2,),
    k.TWO_PAIR: (2, 2),
    k.THREE_OF_A_KIND: (3,),
    k.THREE_ACES: (3,),
    k.FULL_HOUSE: (3, 2),
    k.FOUR_OF_A_KIND: (4,),
    k.FOUR_ACES: (4,),
    k.FIVE_OF_A_KIND: (5,),
    k.FIVE_ACES: (5,),
    k.FIVE_SUITED: (5,),
}
RUNS = (k.STRAIGHT, k.STRAIGHT_FLUSH, k.ROYAL_FLUSH)
ONE_SUIT = (k.FLUSH, k.STRAIGHT_FLUSH, k.ROYAL_FLUSH)


@dataclass(frozen=True)
class PokerReader:
    play: int
    kinds: tuple[int, ...]  # by category, the highest first
    scorer: Scorer  # scores the cards that play
    wild: int = 0
    wheel_is_second: bool = False
    choices: Choices | None = None  # the sets of cards that may play; any, where left out

    def playing(self, ranking: Ranking, cards: Cards, score: int) -> Cards:
        return tuple(card for card, _ in self.arranged(ranking, cards, score))

    def words(self, ranking: Ranking, cards: Cards, score: int) -> str:
        plain = not self.wild and max(cards) < JOKER
        known = ranking.headlines.get(score) if plain else None
        if known is not None:
            return known
        index = ranking.index_of(score)
        text = self.headline(self.kinds[index], ranking.categories[index].name, score)
        if plain and self.kinds[index] not in ONE_SUIT:
            # Neither a suit nor a joker to name: the score says it all.
            ranking.headlines[score] = text
            return text
        if plain and len(cards) == self.play:
            return f"{text}, {SUIT_NAMES[cards[0] & 3]}"
        arranged = self.arranged(ranking, cards, score)
        if self.kinds[index] in ONE_SUIT:
            text += f", {SUIT_NAMES[next(card for card, _ in arranged if not is_wild(card, self.wild)) & 3]}"
        return text + became(arranged)

    def arranged(self, ranking: Ranking, cards: Cards, score: int) -> list[tuple[int, int]]:
        """The cards that play with the ranks they stand for."""
        options = self.choices(cards) if self.choices else combinations(cards, self.play)
        chosen = next(option for option in options if self.scorer(option) == score)
        return arrange(chosen, self.ranks(self.kinds[ranking.index_of(score)], score), self.wild)

    def ranks(self, kind: int, score: int) -> list[int]:
        """The ranks a hand consists of, the weightiest first."""
        held = places(score)
        if kind == k.FIVE_WILDS:
            return []
        if kind in RUNS:
            return run_down(ACE if kind == k.ROYAL_FLUSH else self.top(held[0]), self.play)
        shape = SHAPES.get(kind, ())
        ranks = [rank for rank, number in zip(held, shape, strict=False) for _ in range(number)]
        return ranks + list(held[len(shape) : len(shape) + self.play - len(ranks)])

    def top(self, place: int) -> int:
        """The top rank of a straight from its place among straights."""
        if not self.wheel_is_second or place < ACE:
            return place
        return ACE if place > ACE else self.play - 2

    def headline(self, kind: int, name: str, score: int) -> str:
        first, second, *_ = places(score)
        if kind == k.HIGH_CARD:
            return f"{RANK_NAMES[first]} high"
        if kind == k.PAIR:
            return f"pair of {RANK_PLURALS[first]}"
        if kind == k.TWO_PAIR:
            return f"{name}, {RANK_PLURALS[first]} and {RANK_PLURALS[second]}"
        if kind == k.FULL_HOUSE:
            return f"{name}, {RANK_PLURALS[first]} over {RANK_PLURALS[second]}"
        if kind in (k.THREE_OF_A_KIND, k.FOUR_OF_A_KIND, k.FIVE_OF_A_KIND, k.FIVE_SUITED):
            return f"{name}, {RANK_PLURALS[first]}"
        if kind in (k.STRAIGHT, k.STRAIGHT_FLUSH):
            return f"{name}, {RANK_NAMES[self.top(first)]} high"
        if kind == k.FLUSH:
            return f"{name}, {RANK_NAMES[first]} high"
        return name


def run_down(top: int, length: int) -> list[int]:
    """The ranks of a straight downwards; below the deuce comes the ace."""
    return [rank if rank >= 0 else ACE for rank in range(top, top - length, -1)]


def arrange(cards: Cards, ranks: list[int], wild: int) -> list[tuple[int, int]]:
    """Cards in the order of the ranks. A wild card takes a place that no natural card fills."""
    wilds = [card for card in cards if is_wild(card, wild)]
    naturals = [card for card in cards if not is_wild(card, wild)]
    if not ranks:
        return [(card, card >> 2) for card in cards]
    arranged = []
    for rank in ranks:
        card = next((card for card in naturals if card >> 2 == rank), None)
        if card is None:
            card = wilds.pop(0)
        else:
            naturals.remove(card)
        arranged.append((card, rank))
    return arranged


def became(arranged: list[tuple[int, int]]) -> str:
    """', joker as nine', for each card that stands for another."""
    changed: dict[str, list[str]] = {}
    for card, rank in arranged:
        if card >> 2 != rank:
            changed.setdefault("joker" if is_joker(card) else RANK_NAMES[card >> 2], []).append(RANK_NAMES[rank])
    return "".join(
        f", {name}{'s' * (len(ranks) > 1)} as {' and '.join(filter(None, (', '.join(ranks[:-1]), ranks[-1])))}"
        for name, ranks in changed.items()
    )
