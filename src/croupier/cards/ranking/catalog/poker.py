"""Rankings of poker hands: an order of kinds, the number of cards that play, what is wild."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.cards.ranking.base import Category, Ranking
from croupier.cards.ranking.reading import NAMES, PokerReader
from croupier.cards.ranking.scoring import kinds as k
from croupier.cards.ranking.scoring.bits import NATURAL
from croupier.cards.ranking.scoring.poker import poker

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WITHIN = {
    k.ROYAL_FLUSH: k.STRAIGHT_FLUSH,
    k.FIVE_ACES: k.FIVE_OF_A_KIND,
    k.FOUR_ACES: k.FOUR_OF_A_KIND,
    k.THREE_ACES: k.THREE_OF_A_KIND,
}


def poker_categories(kinds: tuple[int, ...], names: dict[int, str] | None = None) -> tuple[Category, ...]:
    called = {**NAMES, **(names or {})}
    return tuple(Category(called[kind], called[WITHIN[kind]] if WITHIN.get(kind) in kinds else "") for kind in kinds)


def poker_ranking(
    name: str,
    title: str,
    *,
    cite: str,
    sizes: tuple[int, ...],
    play: int,
    kinds: tuple[int, ...],
    wild: int = NATURAL,
    jokers: int = 0,
    names: dict[int, str] | None = None,
    aliases: tuple[tuple[str, str], ...] = (),
    wheel_is_second: bool = False,
    quick_rows: Callable[[NDArray[np.uint8], int | None], NDArray[np.int64]] | None = None,
) -> Ranking:
    order = k.order_of(kinds)
    scorer = poker(play, order, wild, wheel_is_second=wheel_is_second)
    return Ranking(
        name=name,
        title=title,
        cite=cite,
        sizes=sizes,
        jokers=jokers,
        aliases=aliases,
        categories=poker_categories(kinds, names),
        scorer=scorer,
        reader=PokerReader(play, kinds, scorer, wild, wheel_is_second),
        natural=poker(play, order, wheel_is_second=wheel_is_second) if wild else None,
        quick_rows=quick_rows,
    )
