"""The quick way to a strength is the scorer's, on every hand there is."""

from __future__ import annotations

from itertools import combinations

from croupier.cards.ranking import get_ranking


def test_three_cards_quickly_and_slowly() -> None:
    ranking = get_ranking("three-card")
    assert ranking.quick is not None
    hands = list(combinations(range(52), 3))
    assert len(hands) == 22_100
    # In other orders too: the quick way must not rely on sorted cards.
    for a, b, c in hands[::7]:
        assert ranking.quick((c, a, b)) == ranking.quick((b, c, a)) == ranking.scorer((a, b, c))
    assert all(ranking.quick(hand) == ranking.scorer(hand) for hand in hands)
