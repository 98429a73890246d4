"""Which category or finer class a hand is, of one round or of many, as values of an axis."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from croupier.cards.ranking.dense import STRENGTHS
from croupier.cards.ranking.scoring import SHIFT
from croupier.rules.facts import Facts
from croupier.rules.group import Hand
from croupier.rules.reading import Value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.cards.ranking import Ranking


def values_of(ranking: Ranking, classes: tuple[str, ...]) -> tuple[Value, ...]:
    """In order, the highest first: a finer class stands right before its category."""
    values: list[Value] = [item.name for item in ranking.categories]
    for name in classes:
        values.insert(values.index(ranking.category_of_class(name)), name)
    return tuple(values)


def within_of(ranking: Ranking, classes: tuple[str, ...]) -> dict[Value, tuple[Value, ...]]:
    wider = {item.name: item.within for item in (*ranking.categories, *ranking.groups) if item.within}
    within: dict[Value, tuple[Value, ...]] = {
        item.name: _chain(item.name, wider) for item in ranking.categories if item.within
    }
    for name in classes:
        category = ranking.category_of_class(name)
        within[name] = (category, *within.get(category, ()))
    return within


def _chain(name: str, wider: Mapping[str, str]) -> tuple[Value, ...]:
    """Each wider class in turn: six cards of a royal flush are a royal flush, and that is a straight flush."""
    found: list[Value] = []
    while name in wider:
        name = wider[name]
        found.append(name)
    return tuple(found)


def classify(ranking: Ranking, classes: tuple[str, ...], hand: Hand, facts: Facts) -> Value:
    if classes:
        cards = hand.take(facts.cards)
        for name in classes:
            if ranking.matches(cards, name):
                return name
    return ranking.category_of(facts.strength(ranking, hand))


def classify_rows(
    ranking: Ranking,
    classes: tuple[str, ...],
    cards: NDArray[np.uint8] | None,
    strengths: NDArray[Any],
    values: tuple[Value, ...] = (),
) -> NDArray[np.intp]:
    """As places among `values`, which follow from the classes unless they are given."""
    import numpy as np

    from croupier.cards.kernels.few import meanings

    known = values or values_of(ranking, classes)
    found = np.empty(len(strengths), dtype=np.intp)
    meanings(strengths, *_places_of(ranking, known), found)
    if classes:
        assert cards is not None, ranking.name
        scores = ranking.scores_of(strengths)
        for name in reversed(classes):
            found[ranking.class_named(name).holds_scored_rows(cards, scores)] = known.index(name)
    return found


@cache
def _places_of(ranking: Ranking, known: tuple[Value, ...]) -> tuple[int, NDArray[np.intp]]:
    """By how much a strength is shifted, and then its category's place among `known`. A hand that does not qualify has
    the last place, where it is looked for from behind."""
    import numpy as np

    places = np.array([known.index(item.name) for item in ranking.categories], dtype=np.intp)
    if ranking.scale is not None:
        return 0, places[ranking.indices_of(np.arange(STRENGTHS))]
    kinds = np.arange(len(places) - ranking.qualifies)
    found = places[ranking.indices_of_scores(kinds << SHIFT)]
    return SHIFT, np.append(found, places[-1]) if ranking.qualifies else found
