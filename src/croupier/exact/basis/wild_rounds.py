"""How many ways there are to lay out k hands of DJ Wild, no card twice, that all reach a level: for Cover All."""

from __future__ import annotations

from collections import Counter
from math import factorial, perm, prod

from croupier.exact.basis.wild_blocks import Blocks, Laid
from croupier.exact.basis.wild_hands import SIZE, Level, WildDeck
from croupier.exact.basis.wild_suits import Tally, added, lost_to_suits, wild_cards, within

Ways = list[int]


def wild_layouts(level: Level, most: int, deck: WildDeck | None = None) -> Ways:
    """Entry k counts the sets of k hands."""
    deck = deck or WildDeck()
    found = [0] * (most + 1)
    blocks = Blocks(level, deck.wilds, most)
    for suited, losses in lost_to_suits(level, deck, most).items():
        together: Counter[Laid] = Counter()
        for lost, ways in losses.items():
            for laid, beside in blocks.beside(lost, most - sum(suited)).items():
                together[laid] += ways * beside
        for laid, ways in together.items():
            tally = added(suited, laid.tally)
            if within(tally, most, deck.wilds):
                found[sum(tally)] += ways * _wild_deals(tally, deck) * _any_cards(tally, laid, deck)
    return found


def _wild_deals(tally: Tally, deck: WildDeck) -> int:
    """How the wild cards can be dealt to the hands that take them."""
    dealt = [number for number, hands in enumerate(tally) for _ in range(hands)]
    return factorial(deck.wilds) // prod(map(factorial, [*dealt, deck.wilds - wild_cards(tally)]))


def _any_cards(tally: Tally, laid: Laid, deck: WildDeck) -> int:
    """How the cards that may be any can be dealt from those that no hand has."""
    wanted = laid.singles + 2 * laid.doubles
    fixed = SIZE * sum(tally) - wild_cards(tally) - wanted
    return perm(deck.naturals - fixed, wanted) >> laid.doubles
