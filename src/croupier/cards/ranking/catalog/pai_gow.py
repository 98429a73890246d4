"""Pai gow's side bets on all seven cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from croupier.cards.card import JOKER
from croupier.cards.ranking.base import Category, ExtraClass, Ranking
from croupier.cards.ranking.reading import NAMES, PokerReader
from croupier.cards.ranking.reading_others import SpecialReader
from croupier.cards.ranking.scoring import SHIFT, Scorer, special
from croupier.cards.ranking.scoring import kinds as k
from croupier.cards.ranking.scoring.bits import ACE, ACE_OR_COMPLETES, ACE_OR_STRAIGHT, NATURAL, WILD
from croupier.cards.ranking.scoring.poker import poker

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TEN, QUEEN = 8, 10
NATURAL_SEVEN = Category("natural seven-card straight flush", "seven-card straight flush")
JOKER_SEVEN = Category("seven-card straight flush with joker", "seven-card straight flush")
THREE_PAIR = Category("three pair", "two pair")
SEVENS = (Category("seven-card straight flush", "straight flush"),)
# A schedule without rows for seven cards in sequence pays them as the best five they hold.
HELD_ROYAL, HELD_BY_JOKER = "held royal flush", "straight flush held by the joker"
SPELLINGS = (
    ("seven-card natural straight flush", NATURAL_SEVEN.name),
    ("seven-card straight flush (no joker)", NATURAL_SEVEN.name),
    ("seven-card straight flush without joker", NATURAL_SEVEN.name),
    ("seven-card straight flush (with joker)", JOKER_SEVEN.name),
    ("seven-card wild straight flush", JOKER_SEVEN.name),
)
PARTNERS = {QUEEN: "royal flush with royal match", ACE: "royal flush with ace-king suited"}
MATCHES = {
    QUEEN: ("royal flush + royal match", "royal flush and royal match"),
    ACE: ("royal flush with ak suited", "royal flush + ace / king suited"),
}


@dataclass(frozen=True)
class RoyalWithAceKing:
    """What 30-1099.36 pays where 30-1099.37 has the royal match, for tables that name the one ranking for both."""

    def holds(self, cards: Sequence[int]) -> bool:
        return special.matched_royal(cards, sum(card >= JOKER for card in cards), ACE)

    def holds_rows(self, cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
        import numpy as np

        return np.fromiter((self.holds(row) for row in cards.tolist()), dtype=np.bool_, count=len(cards))


@dataclass(frozen=True)
class HoldsRoyal:
    """Five of the cards are a royal flush, with the joker or without."""

    def holds(self, cards: Sequence[int]) -> bool:
        high = [card & 3 for card in cards if TEN <= card >> 2 <= ACE and card < JOKER]
        return max(map(high.count, range(4))) + sum(card >= JOKER for card in cards) >= 5

    def holds_rows(self, cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
        import numpy as np

        high = (cards >> 2 >= TEN) & (cards < JOKER)
        most = np.max([(high & (cards & 3 == suit)).sum(axis=1) for suit in range(4)], axis=0)
        found: NDArray[np.bool_] = most + (cards >= JOKER).sum(axis=1) >= 5
        return found


@dataclass(frozen=True)
class NoNaturalFlush:
    """No straight flush without the joker."""

    natural: Scorer
    place: int  # of the straight flush among the categories, the lowest first

    def holds(self, cards: Sequence[int]) -> bool:
        return self.natural(cards) >> SHIFT < self.place

    def holds_rows(self, cards: NDArray[np.uint8]) -> NDArray[np.bool_]:
        from croupier.cards.ranking.compile import score_rows

        found: NDArray[np.bool_] = score_rows(self.natural, cards) >> SHIFT < self.place
        return found


def rankings() -> tuple[Ranking, ...]:
    return (
        semi_wild(
            "pai-gow-seven",
            "seven cards, the joker an ace or completing; a royal flush with a suited king and queen",
            cite="30-1099.37(14)",
            partner=QUEEN,
        ),
        semi_wild(
            "pai-gow-seven-ace-king",
            "the same, a royal flush with a suited ace and king",
            cite="30-1099.36(20), (21)",
            partner=ACE,
        ),
        semi_wild(
            "pai-gow-seven-straight-joker",
            "pai-gow-seven where the joker does not complete flushes",
            cite="face-up-pai-gow-poker, Card Values and Hand Rankings",
            partner=QUEEN,
            wild=ACE_OR_STRAIGHT,
        ),
        fully_wild(),
    )


def semi_wild(name: str, title: str, *, cite: str, partner: int, wild: int = ACE_OR_COMPLETES) -> Ranking:
    """Three of a kind pays more than a straight, so it stands above: cards that hold both are three of a kind."""
    kinds = (
        *(k.OTHER, k.OTHER, k.OTHER, k.FIVE_ACES, k.ROYAL_FLUSH, k.STRAIGHT_FLUSH, k.FOUR_OF_A_KIND, k.FULL_HOUSE),
        *(k.FLUSH, k.THREE_OF_A_KIND, k.STRAIGHT, k.OTHER, k.TWO_PAIR, k.PAIR, k.HIGH_CARD),
    )
    matched = Category(PARTNERS[partner], "royal flush")
    categories = with_specials(kinds, (NATURAL_SEVEN, matched, JOKER_SEVEN, THREE_PAIR))
    return seven(
        name,
        title,
        cite=cite,
        kinds=kinds,
        categories=categories,
        wild=wild,
        partner=partner,
        aliases=tuple((text, matched.name) for text in MATCHES[partner]),
        extra=()
        if partner == ACE
        else tuple(ExtraClass(name, ("royal flush",), RoyalWithAceKing()) for name in MATCHES[ACE]),
    )


def fully_wild() -> Ranking:
    kinds = (
        *(k.OTHER, k.OTHER, k.FIVE_ACES, k.FIVE_OF_A_KIND, k.ROYAL_FLUSH, k.STRAIGHT_FLUSH, k.FOUR_OF_A_KIND),
        *(k.FULL_HOUSE, k.FLUSH, k.STRAIGHT, k.THREE_OF_A_KIND, k.OTHER, k.TWO_PAIR, k.PAIR, k.HIGH_CARD),
    )
    order = seven(
        "pai-gow-seven-wild",
        "seven cards, the joker fully wild",
        cite="30-1099.37(1)(a), (14)",
        kinds=kinds,
        categories=with_specials(kinds, (NATURAL_SEVEN, JOKER_SEVEN, THREE_PAIR)),
        wild=WILD,
        partner=-1,
    )
    assert order.natural is not None
    by_joker = NoNaturalFlush(order.natural, len(kinds) - 1 - kinds.index(k.STRAIGHT_FLUSH))
    extra = (
        ExtraClass(HELD_ROYAL, ("royal flush", NATURAL_SEVEN.name, JOKER_SEVEN.name), HoldsRoyal()),
        ExtraClass(HELD_BY_JOKER, ("straight flush", JOKER_SEVEN.name), by_joker),
    )
    return replace(order, extra=extra)


def with_specials(kinds: tuple[int, ...], specials: tuple[Category, ...]) -> tuple[Category, ...]:
    within = {k.ROYAL_FLUSH: "straight flush", k.FIVE_ACES: "five of a kind" if k.FIVE_OF_A_KIND in kinds else ""}
    waiting = iter(specials)
    return tuple(next(waiting) if kind == k.OTHER else Category(NAMES[kind], within.get(kind, "")) for kind in kinds)


def seven(
    name: str,
    title: str,
    *,
    cite: str,
    kinds: tuple[int, ...],
    categories: tuple[Category, ...],
    wild: int,
    partner: int,
    aliases: tuple[tuple[str, str], ...] = (),
    extra: tuple[ExtraClass, ...] = (),
) -> Ranking:
    order = k.order_of(kinds)
    top = len(categories) - 1
    at = {category.name: top - index for index, category in enumerate(categories)}
    places = (at[NATURAL_SEVEN.name], at[JOKER_SEVEN.name], at.get(PARTNERS.get(partner, ""), -1), at[THREE_PAIR.name])
    constants = (wild, order, (*places, partner))
    sizes = (NATURAL_SEVEN.name, 7), (JOKER_SEVEN.name, 7), (THREE_PAIR.name, 6), (PARTNERS.get(partner, ""), 7)
    return Ranking(
        name=name,
        title=title,
        cite=cite,
        sizes=(7,),
        jokers=1,
        categories=categories,
        groups=SEVENS,
        aliases=(*SPELLINGS, *aliases),
        extra=extra,
        scorer=Scorer(special.pai_gow, constants),
        holds=Scorer(special.pai_gow_bits, constants),
        natural=Scorer(special.pai_gow, (NATURAL, *constants[1:])),
        reader=SpecialReader(PokerReader(5, kinds, poker(5, order, wild), wild), sizes),
    )
