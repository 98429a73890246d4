"""Hands from several decks: identical cards, suited kinds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.cards.ranking.base import Category, ExtraClass, Ranking
from croupier.cards.ranking.reading import PokerReader
from croupier.cards.ranking.reading_others import HoldsReader
from croupier.cards.ranking.scoring import Scorer
from croupier.cards.ranking.scoring import several_decks as decks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BELOW = (
    *(("four of a kind", ""), ("full house", ""), ("flush", ""), ("straight", "")),
    *(("three of a kind", ""), ("two pair", ""), ("pair", ""), ("high card", "")),
)


@dataclass(frozen=True)
class Identical:
    """Sets of exactly alike cards, of at least these sizes ('identical' in 30-1099.21(16))."""

    sizes: tuple[int, ...]

    def holds(self, cards: Sequence[int]) -> bool:
        found = sorted(Counter(cards).values(), reverse=True)
        return len(found) >= len(self.sizes) and all(
            have >= want for have, want in zip(found, self.sizes, strict=False)
        )

    def holds_rows(self, cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
        import numpy as np

        # Column by column: how many are like it, and whether none before it is.
        columns = [np.ascontiguousarray(cards[:, place]) for place in range(cards.shape[1])]
        sets = []
        for place, one in enumerate(columns):
            alike = [one == other for other in columns]
            before: NDArray[np.bool_] = np.logical_or.reduce([*alike[:place], np.zeros(len(cards), dtype=np.bool_)])
            sets.append(np.where(before, 0, np.sum(alike, axis=0, dtype=np.int8)))
        found: NDArray[np.bool_] = np.ones(len(cards), dtype=np.bool_)
        for number, size in enumerate(self.sizes, start=1):
            found &= np.sum([held >= size for held in sets], axis=0) >= number
        return found


def rankings() -> tuple[Ranking, ...]:
    return (
        multi_deck_high(),
        holding(
            "multi-deck-three",
            "three cards of three decks: identical cards first",
            cite="30-1099.21(16)",
            copies=3,
            functions=(decks.three_cards, decks.three_bits),
            categories=(
                *(("three identical", "three of a kind"), ("royal flush", "straight flush"), ("straight flush", "")),
                *(("ace king queen", "straight"), ("three of a kind", ""), ("straight", ""), ("flush", "")),
                *(("identical pair", "pair"), ("pair", ""), ("high card", "")),
            ),
            aliases=(
                *(("any three of an identical kind", "three identical"), ("any a+k+q", "ace king queen")),
                *(("any three of a kind", "three of a kind"), ("any straight", "straight"), ("any flush", "flush")),
                ("any identical two cards", "identical pair"),
            ),
        ),
        holding(
            "multi-deck-four",
            "four cards of six decks",
            cite="30-1099.38 quick draw (1)",
            copies=6,
            functions=(decks.four_cards, decks.four_bits),
            categories=(
                *(("four of a kind suited", "four of a kind"), ("royal flush", "straight flush")),
                *(("straight flush", ""), ("four of a kind", ""), ("straight", ""), ("flush", "")),
                *(("three of a kind", ""), ("two pair", ""), ("suited pair", "pair"), ("pair", ""), ("high card", "")),
            ),
            aliases=(("four of a kind, suited", "four of a kind suited"),),
        ),
        holding(
            "multi-deck-six",
            "six cards of eight decks: five of them, or all six",
            cite="30-1099.17(8)",
            copies=8,
            functions=(decks.six_cards, decks.six_bits),
            categories=(
                *(("six of a kind", "five of a kind"), ("royal flush", "straight flush"), ("straight flush", "")),
                *(("five of a kind", "four of a kind"), ("six-card flush", "five-card flush"), ("four of a kind", "")),
                *(("full house", ""), ("six-card straight", "five-card straight"), ("five-card flush", "")),
                *(("three pair", "two pair"), ("five-card straight", ""), ("three of a kind", "")),
                *(("two pair", ""), ("pair", ""), ("high card", "")),
            ),
            aliases=(("five or six-card straight flush", "straight flush"),),
        ),
    )


def holding(
    name: str,
    title: str,
    *,
    cite: str,
    copies: int,
    functions: tuple[Callable[..., int], Callable[..., int]],
    categories: tuple[tuple[str, str], ...],
    aliases: tuple[tuple[str, str], ...] = (),
) -> Ranking:
    sizes = {"three": 3, "four": 4, "six": 6}
    scorer, bits = map(Scorer, functions)
    return Ranking(
        name=name,
        title=title,
        cite=cite,
        sizes=(sizes[name.rsplit("-", maxsplit=1)[-1]],),
        copies=copies,
        categories=tuple(Category(*category) for category in categories),
        aliases=aliases,
        scorer=scorer,
        holds=bits,
        reader=HoldsReader(),
    )


def multi_deck_high() -> Ranking:
    scorer = Scorer(decks.shootout)
    categories = (
        *(("five of a kind suited", "five of a kind"), ("royal flush", "straight flush"), ("straight flush", "")),
        *(("five of a kind", "four of a kind"), *BELOW),
    )
    names = tuple(name for name, _ in categories)
    fives = ("five of a kind suited", "five of a kind")
    return Ranking(
        name="multi-deck-high",
        title="the best five cards of six decks, five suited of a kind the highest hand",
        cite="30-1099.38 cards (3)",
        sizes=(5, 6, 7),
        copies=6,
        categories=tuple(Category(*category) for category in categories),
        aliases=(("five of a kind, suited", "five of a kind suited"),),
        scorer=scorer,
        reader=PokerReader(5, decks.SHOOTOUT, scorer),
        # What 30-1099.21(17) pays besides poker hands.
        extra=(
            ExtraClass("five of a kind, with four identical cards", fives, Identical((4,))),
            ExtraClass("four of an identical kind", names, Identical((4,))),
            ExtraClass(
                "full house identical (three identical cards with two identical cards)", names, Identical((3, 2))
            ),
            ExtraClass("three of an identical kind", names, Identical((3,))),
            ExtraClass("any two pairs of identical cards", names, Identical((2, 2))),
            ExtraClass("any two identical cards", names, Identical((2,))),
        ),
    )
