"""Points: baccarat, the 31-point game, Prospector Poker's three cards, and a single card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.cards.card import RANK_NAMES
from croupier.cards.ranking.base import Category, ExtraClass, Ranking
from croupier.cards.ranking.reading_others import WholeReader
from croupier.cards.ranking.scoring import Scorer, points

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DIGITS = ("nine", "eight", "seven", "six", "five", "four", "three", "two", "one", "zero")


@dataclass(frozen=True)
class SuitedAceKing:
    def holds(self, cards: Sequence[int]) -> bool:
        return {card >> 2 for card in cards} == {12, 11} and len({card & 3 for card in cards}) == 1

    def holds_rows(self, cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
        import numpy as np

        return np.fromiter((self.holds(row) for row in cards.tolist()), dtype=np.bool_, count=len(cards))


@dataclass(frozen=True)
class InThreeCards:
    def holds(self, cards: Sequence[int]) -> bool:
        return len(cards) == 3

    def holds_rows(self, cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
        import numpy as np

        return np.full(len(cards), cards.shape[1] == 3)


def rankings() -> tuple[Ranking, ...]:
    return (
        Ranking(
            name="baccarat",
            title="the last digit of the points, eight or nine in two cards a natural",
            cite="ez-baccarat, Card Values and Hand Rankings",
            sizes=(2, 3),
            copies=8,
            categories=tuple(Category(name) for name in ("natural nine", "natural eight", *DIGITS)),
            aliases=(("natural 9", "natural nine"), ("natural 8", "natural eight")),
            scorer=Scorer(points.baccarat),
            reader=WholeReader(),
            ranks_in_places=False,
            extra=tuple(ExtraClass(f"three-card {name}", (name,), InThreeCards()) for name in DIGITS),
        ),
        Ranking(
            name="thirty-one",
            title="the 31-point game: a natural, 31, then 21 downwards; 22 to 30 lose",
            cite="blackjack-elite, Card Values and Hand Rankings",
            sizes=tuple(range(2, 23)),
            copies=8,
            categories=tuple(
                Category(name) for name in ("natural 31", "hard 31", *map(str, range(21, 1, -1)), "22 to 30")
            ),
            scorer=Scorer(points.thirty_one),
            reader=WholeReader(),
            ranks_in_places=False,
            # Printed below the natural, yet one, and "ties on all naturals": it differs in its pay alone.
            extra=tuple(
                ExtraClass(name, ("natural 31",), SuitedAceKing()) for name in ("blackjack elite", "blackjack elite 31")
            ),
        ),
        Ranking(
            name="prospector-points",
            title="three cards by points, aces one, faces ten",
            cite="30-1099.17(1)",
            sizes=(3,),
            copies=8,
            categories=tuple(Category(f"{total} points") for total in range(30, 2, -1)),
            scorer=Scorer(points.prospector),
            reader=WholeReader(),
            ranks_in_places=False,
            alike=points.points_of,
        ),
        Ranking(
            name="card",
            title="a single card, aces high, suits equal",
            cite="30-1099.55(5), 30-1099.35(11)",
            sizes=(1,),
            copies=8,
            categories=tuple(Category(name) for name in reversed(RANK_NAMES)),
            scorer=Scorer(points.single_card),
            alike=lambda card: card >> 2,
            reader=WholeReader(),
            ranks_in_places=False,
        ),
    )
