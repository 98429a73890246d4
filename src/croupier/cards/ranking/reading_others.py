"""Low hands, lengths, points and the special hands of single games, read back from their scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from croupier.cards.card import RANK_NAMES, RANK_PLURALS, RANKS, SUIT_NAMES, Cards, is_joker
from croupier.cards.ranking.base import Ranking
from croupier.cards.ranking.reading import Choices, PokerReader, arrange, became, run_down
from croupier.cards.ranking.scoring import NOTHING, SHIFT, Scorer, places
from croupier.cards.ranking.scoring.bits import ACE, is_wild
from croupier.cards.ranking.scoring.low import low_rank


@dataclass(frozen=True)
class LowReader:
    """'8-6-4-3-A low'. The cards stand from the highest down, a joker where it belongs."""

    scorer: Scorer
    choices: Choices | None = None
    ace_is_low: bool = True

    def playing(self, ranking: Ranking, cards: Cards, score: int) -> Cards:
        return tuple(card for card, _ in self.arranged(cards, score))

    def words(self, ranking: Ranking, cards: Cards, score: int) -> str:
        name = ranking.categories[ranking.index_of(score)].name
        if score == NOTHING:
            return name
        arranged = self.arranged(cards, score)
        letters = "-".join(RANKS[rank] for _, rank in arranged)
        paired = len({rank for _, rank in arranged}) < len(arranged)
        plain = name.endswith(" low") or name == "high card"
        return (f"{letters} low" if plain or paired else f"{letters} low, a {name}") + became(arranged)

    def arranged(self, cards: Cards, score: int) -> list[tuple[int, int]]:
        if score == NOTHING:
            return []
        options = self.choices(cards) if self.choices else combinations(cards, 5)
        chosen = next(option for option in options if self.scorer(option) == score)
        naturals = [card >> 2 for card in chosen if not is_joker(card)]
        free = [rank for rank in (ACE, *range(ACE)) if rank not in naturals]
        ranks = naturals + free[: len(chosen) - len(naturals)]
        return arrange(chosen, sorted(ranks, key=self.height, reverse=True), 1)

    def height(self, rank: int) -> int:
        return low_rank(rank * 4) if self.ace_is_low else rank


@dataclass(frozen=True)
class LengthReader:
    scorer: Scorer
    wild: int = 0
    shortest: int = 1
    runs: bool = False
    suited: bool = True

    def playing(self, ranking: Ranking, cards: Cards, score: int) -> Cards:
        return tuple(card for card, _ in self.arranged(cards, score))

    def words(self, ranking: Ranking, cards: Cards, score: int) -> str:
        arranged = self.arranged(cards, score)
        text = f"{ranking.categories[ranking.index_of(score)].name}, {RANK_NAMES[arranged[0][1]]} high"
        naturals = [card for card, _ in arranged if not is_wild(card, self.wild)]
        if self.suited and naturals:
            text += f", {SUIT_NAMES[naturals[0] & 3]}"
        return text + became(arranged)

    def arranged(self, cards: Cards, score: int) -> list[tuple[int, int]]:
        length = (score >> SHIFT) + self.shortest
        held = places(score)
        # Downwards past the deuce Python's own negative remainders lead round to the ace.
        ranks = [rank % 13 for rank in range(held[0], held[0] - length, -1)] if self.runs else list(held[:length])
        chosen = next(option for option in combinations(cards, length) if self.scorer(option) == score)
        return arrange(chosen, ranks, self.wild)


@dataclass(frozen=True)
class WholeReader:
    """All cards count: points, single cards."""

    pattern: str = "{}"

    def playing(self, ranking: Ranking, cards: Cards, score: int) -> Cards:
        return cards

    def words(self, ranking: Ranking, cards: Cards, score: int) -> str:
        return self.pattern.format(ranking.categories[ranking.index_of(score)].name)


@dataclass(frozen=True)
class HoleReader:
    """'ace-king suited'."""

    def playing(self, ranking: Ranking, cards: Cards, score: int) -> Cards:
        return tuple(sorted(cards, key=lambda card: card >> 2, reverse=True))

    def words(self, ranking: Ranking, cards: Cards, score: int) -> str:
        name = ranking.categories[ranking.index_of(score)].name
        high, low, *_ = places(score)
        return f"pair of {RANK_PLURALS[high]}" if name == "pair" else f"{RANK_NAMES[high]}-{RANK_NAMES[low]} {name}"


@dataclass(frozen=True)
class HoldsReader:
    """Hands that are paid for what the cards hold: as few of them play as make the hand."""

    def playing(self, ranking: Ranking, cards: Cards, score: int) -> Cards:
        index = ranking.index_of(score)
        if index == len(ranking.categories) - 1:
            return cards
        by_rank = ranking.categories[index].name.endswith(("kind", "pair", "house"))
        for number in range(1, len(cards)):
            for option in combinations(cards, number):
                part = ranking.scorer(option)
                if part >> SHIFT == score >> SHIFT and (not by_rank or places(part)[0] == places(score)[0]):
                    return option
        return cards

    def words(self, ranking: Ranking, cards: Cards, score: int) -> str:
        name = ranking.categories[ranking.index_of(score)].name
        if name == "high card":
            return f"{RANK_NAMES[places(score)[0]]} high"
        first, second, third = by_weight(cards)
        if name.endswith("three pair"):
            return f"{name}, {first}, {second} and {third}"
        if name.endswith(" pair") and name.startswith("two"):
            return f"{name}, {first} and {second}"
        if name.endswith("pair"):
            return f"{name} of {first}"
        if name.endswith("full house"):
            return f"{name}, {first} over {second}"
        return f"{name}, {first}" if name.endswith("kind") else name


def by_weight(cards: Cards) -> list[str]:
    """The three ranks held most often, in words; empty where there are fewer."""
    numbers = Counter(card >> 2 for card in cards)
    ranks = sorted(numbers, key=lambda rank: (numbers[rank], rank), reverse=True)
    return [*(RANK_PLURALS[rank] for rank in ranks[:3]), "", ""][:3]


@dataclass(frozen=True)
class SpecialReader:
    """A poker hand, or one of the special hands that take the given number of cards."""

    poker: PokerReader
    special: tuple[tuple[str, int], ...]

    def playing(self, ranking: Ranking, cards: Cards, score: int) -> Cards:
        number = self.number(ranking, score)
        if not number:
            return self.poker.playing(ranking, cards, score)
        return tuple(card for card, _ in self.arranged(ranking, cards, score, number))

    def words(self, ranking: Ranking, cards: Cards, score: int) -> str:
        number = self.number(ranking, score)
        if not number:
            return self.poker.words(ranking, cards, score)
        name = ranking.categories[ranking.index_of(score)].name
        arranged = self.arranged(ranking, cards, score, number)
        if name == "three pair":
            first, second, third, *_ = (RANK_PLURALS[rank] for rank in places(score))
            return f"{name}, {first}, {second} and {third}{became(arranged)}"
        return f"{name}{became(arranged)}"

    def number(self, ranking: Ranking, score: int) -> int:
        return dict(self.special).get(ranking.categories[ranking.index_of(score)].name, 0)

    def arranged(self, ranking: Ranking, cards: Cards, score: int, number: int) -> list[tuple[int, int]]:
        if number == self.poker.play:
            # As good as the hand says, and of those the best: a royal flush rather than another straight to the ace.
            def fit(option: Cards) -> tuple[bool, int]:
                found = self.poker.scorer(option)
                return places(found) == places(score), found

            chosen = max(combinations(cards, number), key=fit)
        else:
            options = combinations(cards, number)
            chosen = next(option for option in options if ranking.scorer(option) >> SHIFT == score >> SHIFT)
        # The cards of the longest suit first, so that a royal flush is not mixed with the two cards beside it.
        suits = Counter(card & 3 for card in chosen if not is_joker(card))
        chosen = tuple(sorted(chosen, key=lambda card: -suits[card & 3]))
        for ranks in stands_for(places(score), number):
            naturals = [card >> 2 for card in chosen if not is_joker(card)]
            if all(naturals.count(rank) <= ranks.count(rank) for rank in naturals):
                return arrange(chosen, ranks, 1)
        return [(card, card >> 2) for card in sorted(chosen, key=lambda card: card >> 2, reverse=True)]


def stands_for(held: tuple[int, ...], number: int) -> Iterable[list[int]]:
    """The ranks that a special hand may consist of: a run, three pair, or a royal flush and two cards beside it."""
    yield from (run_down(top, number) for top in range(ACE, number - 3, -1))
    yield [rank for rank in held[:3] for _ in range(2)]
    if number == 7:
        yield from ([*run_down(ACE, 5), 11, partner] for partner in (10, ACE))
