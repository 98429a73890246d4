"""What every hand ranking can do: compare, name, pick and describe hands, one or an array of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from croupier.cards.card import Cards, parse_cards
from croupier.cards.ranking.check import check_array, check_cards
from croupier.cards.ranking.scoring import NOTHING, SHIFT, Scorer
from croupier.errors import CardError, RankingError
from croupier.text import nearest

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.cards.ranking.classes import HandClass


@dataclass(frozen=True, slots=True)
class Category:
    """A class of hands that a ranking orders. A royal flush is one `within` the straight flushes."""

    name: str
    within: str = ""


class Test(Protocol):
    """What a class of hands asks of the cards besides their score."""

    def holds(self, cards: Sequence[int]) -> bool: ...

    def holds_rows(self, cards: NDArray[np.uint8]) -> NDArray[np.bool_]: ...


@dataclass(frozen=True, slots=True)
class ExtraClass:
    """A class of hands that a game pays for something its ranking does not compare."""

    name: str
    categories: tuple[str, ...]
    test: Test


class Reader(Protocol):
    """How a ranking reads a scored hand back."""

    def playing(self, ranking: Ranking, cards: Cards, score: int) -> Cards: ...

    def words(self, ranking: Ranking, cards: Cards, score: int) -> str: ...


class Scale(Protocol):
    """A public measure of strength other than the score itself."""

    def strength(self, score: int) -> int: ...

    def strengths(self, scores: NDArray[Any]) -> NDArray[Any]: ...

    def score(self, strength: int) -> int: ...

    def scores(self, strengths: NDArray[Any]) -> NDArray[Any]: ...


@dataclass(frozen=True, eq=False, kw_only=True)
class Ranking:
    """Strengths are whole numbers, higher is better, for low hands too; equal exactly where the rule ties."""

    name: str
    title: str
    cite: str
    sizes: tuple[int, ...]
    categories: tuple[Category, ...]  # the highest first
    scorer: Scorer
    reader: Reader
    jokers: int = 0
    copies: int = 1
    groups: tuple[Category, ...] = ()  # names for several categories together, none of its own
    aliases: tuple[tuple[str, str], ...] = ()  # what pay tables call a category besides
    extra: tuple[ExtraClass, ...] = ()
    qualifies: bool = False  # a hand may fail to: then its strength is -1 and the last category says so
    ranks_in_places: bool = (
        True  # scores break ties by ranks, not by turned-over ones as in low hands, and not by nothing
    )
    natural: Scorer | None = None  # the same with no card wild
    holds: Scorer | None = None  # bits, the lowest category first, of all that the cards hold besides the best
    alike: Callable[[int], Hashable] | None = None  # cards for which it is the same make no difference: a color, points
    scale: Scale | None = None
    quick: Callable[[Sequence[int]], int] | None = None  # a faster way to the strength
    quick_rows: Callable[[NDArray[np.uint8], int | None], NDArray[Any]] | None = None
    quick_parts: Callable[[NDArray[np.uint8], NDArray[np.uint8]], NDArray[Any]] | None = None  # of dealt cards in two

    def read(self, text: str) -> Cards:
        """Cards in the contract's notation, as many and as often as this ranking takes them."""
        try:
            cards = parse_cards(text, copies=len(text) + 1)
        except CardError as error:
            raise CardError(f"{error} (ranking {self.name})") from None
        return check_cards(self, cards)

    def strength(self, cards: Sequence[int]) -> int:
        return self.score(check_cards(self, cards))

    def score(self, cards: Sequence[int]) -> int:
        """`strength` for cards that were checked before."""
        if self.quick:
            return self.quick(cards)
        score = self.scorer(cards)
        return self.scale.strength(score) if self.scale else score

    def category(self, cards: Sequence[int]) -> str:
        return self.category_of(self.strength(cards))

    def category_of(self, strength: int) -> str:
        return self.kind_names[self.score_of(strength) >> SHIFT]

    def is_a(self, cards: Sequence[int], name: str) -> bool:
        """A royal flush is a straight flush too."""
        return bool(self.held(check_cards(self, cards)) & self.bits_of(name))

    def best(self, cards: Sequence[int]) -> Cards:
        """The cards that play, the weightiest first."""
        hand = check_cards(self, cards)
        return self.reader.playing(self, hand, self.score_of(self.score(hand)))

    def describe(self, cards: Sequence[int]) -> str:
        hand = check_cards(self, cards)
        return self.reader.words(self, hand, self.score_of(self.score(hand)))

    def matches(self, cards: Sequence[int], class_name: str) -> bool:
        """Whether the cards are of a class that pay tables name, as 'pair of jacks or better',
        'mini royal in spades'."""
        return self.class_named(class_name).holds(check_cards(self, cards))

    def strengths(self, array: NDArray[Any], threads: int | None = None) -> NDArray[Any]:
        """The strength of each row of card codes."""
        from croupier.cards.ranking.compile import score_rows

        cards = check_array(self, array)
        if self.quick_rows:
            return self.quick_rows(cards, threads)
        scores = score_rows(self.scorer, cards, threads)
        return self.scale.strengths(scores) if self.scale else scores

    def dealt_strengths(self, cards: NDArray[np.uint8]) -> NDArray[Any]:
        """`strengths` for rows that were dealt from a deck and need no check."""
        from croupier.cards.ranking.dealt import dealt_strengths

        return dealt_strengths(self, cards)

    def categories_of(self, array: NDArray[Any], threads: int | None = None) -> NDArray[np.int64]:
        """The index into `categories` of each row."""
        return self.indices_of(self.strengths(array, threads))

    def matches_rows(self, array: NDArray[Any], class_name: str) -> NDArray[np.bool_]:
        return self.class_named(class_name).holds_rows(check_array(self, array))

    def class_named(self, name: str) -> HandClass:
        known = self._classes.get(name)
        if known is None:
            from croupier.cards.ranking.class_names import read_class

            known = self._classes[name] = read_class(self, name)
        return known

    def category_of_class(self, name: str) -> str:
        """The category that a finer class lies in."""
        return self.class_named(name).category

    def index_of(self, score: int) -> int:
        return len(self.categories) - 1 - (score >> SHIFT) - self.qualifies

    def indices_of(self, strengths: NDArray[Any]) -> NDArray[np.int64]:
        return self.indices_of_scores(self.scores_of(strengths))

    def indices_of_scores(self, scores: NDArray[Any]) -> NDArray[np.int64]:
        return len(self.categories) - 1 - self.qualifies - (scores >> SHIFT)

    def score_of(self, strength: int) -> int:
        return self.scale.score(strength) if self.scale else strength

    def scores_of(self, strengths: NDArray[Any]) -> NDArray[Any]:
        return self.scale.scores(strengths) if self.scale else strengths

    def held(self, cards: Sequence[int]) -> int:
        """Bits, by index, of every category that the cards hold."""
        held = 1 << self.index_of(self.score_of(self.score(cards)))
        if self.holds and self.scorer(cards) != NOTHING:
            held |= self.flipped(self.holds(cards))
        return held

    def flipped(self, bits: int) -> int:
        """From bits counted upwards from the lowest category to bits by index."""
        top = len(self.categories) - 1
        return sum(1 << top - number for number in range(top + 1) if bits >> number & 1)

    def bits_of(self, name: str) -> int:
        """The category of that name and all that lie within it, or the categories of a group."""
        bits = self._bits.get(name)
        if bits is None:
            raise RankingError(f"ranking {self.name} has no category {name!r}, {nearest(name, self._bits)}")
        return bits

    @cached_property
    def _bits(self) -> dict[str, int]:
        within = {category.name: category.within for category in (*self.categories, *self.groups)}
        bits: dict[str, int] = {}
        for index, category in enumerate(self.categories):
            name = category.name
            while name:
                bits[name] = bits.get(name, 0) | 1 << index
                name = within.get(name, "")
        return bits

    @cached_property
    def kind_names(self) -> tuple[str, ...]:
        """The name of each category by the number in its scores, the lowest first."""
        return tuple(self.categories[self.index_of(kind << SHIFT)].name for kind in range(len(self.categories)))

    @cached_property
    def headlines(self) -> dict[int, str]:
        """Words for scores that were described before, where the score alone says it."""
        return {}

    @cached_property
    def _classes(self) -> dict[str, HandClass]:
        return {}
