"""Every ranking agrees with its slow twin on each hand's category and on the order of any two hands."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from croupier.cards.card import print_cards
from croupier.cards.ranking import RANKINGS, get_ranking
from tests.cards.ranking.deals import by_size, deals
from tests.naive.other_hands import ace_to_five, low_order
from tests.naive.poker_hands import Twin, value
from tests.naive.rankings import RENAMED, TWINS

Key = tuple[int, tuple[int, ...]]


def check(name: str, order: tuple[str, ...], twin: Twin, number: int, seed: int = 1, *, arrays: bool = False) -> None:
    """Hand by hand, or in arrays, which take their time to compile."""
    ranking = get_ranking(name)
    names = RENAMED.get(name, {})
    hands = deals(ranking, number, seed)
    keys: dict[int, tuple[Key, str]] = {}
    for places, array in by_size(hands):
        single = (ranking.strength(hands[place]) for place in places)
        strengths = ranking.strengths(array) if arrays else np.array(list(single))
        for place, strength, index in zip(places, strengths.tolist(), ranking.indices_of(strengths), strict=True):
            shown = print_cards(hands[place])
            verdict = twin(hands[place])
            assert ranking.categories[index].name == names.get(verdict[0], verdict[0]), shown
            key, other = keys.setdefault(strength, (value(order, verdict), shown))
            assert key == value(order, verdict), f"{shown!r} ties with {other!r}"
    ascending = [keys[strength] for strength in sorted(keys)]
    for (low, shown), (high, other) in pairwise(ascending):
        assert low < high, f"{other!r} is above {shown!r}"


def test_every_ranking_has_a_twin_with_the_same_categories() -> None:
    assert set(TWINS) == set(RANKINGS)
    for name, (order, _) in TWINS.items():
        names = RENAMED.get(name, {})
        assert [category.name for category in RANKINGS[name].categories] == [names.get(item, item) for item in order]


@pytest.mark.parametrize("name", RANKINGS)
def test_sample_agrees_with_twin(name: str) -> None:
    check(name, *TWINS[name], number=120)


@pytest.mark.parametrize("qualifier", [5, 6, 7, 9, 10])
def test_other_qualifiers(qualifier: int) -> None:
    def twin(cards: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
        return ace_to_five(cards, qualifier)

    check(f"ace-to-five-{qualifier}", low_order(qualifier), twin, number=300)


@pytest.mark.slow
@pytest.mark.parametrize("name", RANKINGS)
def test_hundred_thousand_hands_agree_with_twin(name: str) -> None:
    check(name, *TWINS[name], number=100_000, seed=2, arrays=True)
