"""How many ways there are to lay out k hands of five cards, no card twice, that all reach a level: for Cover All."""

from __future__ import annotations

from collections import Counter
from math import factorial, perm, prod

from croupier.cards.kernels.threads import over_slabs
from croupier.exact.side.cover_all.five_card_blocks import Blocks
from croupier.exact.side.cover_all.five_card_hands import SIZE, LayoutDeck, Level
from croupier.exact.side.cover_all.five_card_suits import Lost, Tally, added, lost_to_suits

Ways = list[int]


def layouts(level: Level, deck: LayoutDeck, most: int) -> Ways:
    """Entry k counts the sets of k hands."""
    blocks = Blocks(level, deck.wilds, most)

    def work(suits: tuple[Tally, dict[Lost, int]]) -> Ways:
        return _with_suited(*suits, blocks, deck)

    # One after the other, for what is laid out beside one serves the next.
    parts = over_slabs(work, lost_to_suits(level, deck, most).items(), threads=1)
    return [sum(ways) for ways in zip(*parts, strict=True)]


def _with_suited(suited: Tally, losses: dict[Lost, int], blocks: Blocks, deck: LayoutDeck) -> Ways:
    """Layouts with these suited hands, whatever they leave."""
    together: Counter[Tally] = Counter()
    for lost, ways in losses.items():
        for laid, beside in blocks.beside(lost, blocks.most - suited.hands).items():
            together[laid] += ways * beside
    found = [0] * (blocks.most + 1)
    for laid, ways in together.items():
        tally = added(suited, laid)
        if tally.within(blocks.most, deck.wilds):
            found[tally.hands] += ways * _wild_deals(tally, deck) * _any_cards(tally, deck)
    return found


def _wild_deals(tally: Tally, deck: LayoutDeck) -> int:
    """How the wild cards can be dealt to the hands that take them."""
    dealt = [number for number, hands in enumerate(tally.by_wilds) for _ in range(hands)]
    return factorial(deck.wilds) // prod(map(factorial, [*dealt, deck.wilds - tally.wilds]))


def _any_cards(tally: Tally, deck: LayoutDeck) -> int:
    """How the cards that may be any can be dealt from those that no hand has."""
    wanted = tally.singles + 2 * tally.doubles
    fixed = SIZE * tally.hands - tally.wilds - wanted
    return perm(deck.naturals - fixed, wanted) >> tally.doubles
