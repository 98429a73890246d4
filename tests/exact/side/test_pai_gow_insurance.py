"""Seven cards that make nothing (30-1099.36(22), (24)), counted once more by ranks and suits alone."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

from croupier.exact.frame.terms import Terms
from croupier.exact.side.lines import prices_of
from croupier.games.registry import built

RANKS = range(2, 15)
RUNS = [{14, 2, 3, 4, 5}, *({low + step for step in range(5)} for low in range(2, 11))]
# Seven cards in four suits, five of none; in two suits of one color, for either color; six cards, four of none.
SUITS_7 = 4**7 - 4 * (comb(7, 5) * 3**2 + 7 * 3 + 1)
COLOR_7 = 2 * (comb(7, 3) + comb(7, 4))
SUITS_6 = 4**6 - 4 * (comb(6, 4) * 3**2 + 6 * 3 + 1)


def pai_gows() -> tuple[Counter[int], int]:
    """Hands by their highest card, and how many sets of ranks up to a nine there are."""
    found: Counter[int] = Counter()
    for ranks in combinations(RANKS, 7):
        if not any(run <= set(ranks) for run in RUNS):
            found[max(ranks)] += 1
    nines = found[9]
    found = Counter({high: sets * SUITS_7 for high, sets in found.items()})
    # The joker is an ace where it completes nothing: no ace beside it, and no four of a straight or of a suit.
    for ranks in combinations(range(2, 14), 6):
        if not any(len(run & set(ranks)) >= 4 for run in RUNS):
            found[14] += SUITS_6
    return found, nines


def test_insurance() -> None:
    """By the highest card, whatever a table calls it; the progressive tells nine high of one color apart."""
    game, (counted, nines) = built("co/emperors-challenge@standard"), pai_gows()
    for schedule in game.schedules["pai-gow-insurance"].values():
        (price,) = prices_of(Terms(game), schedule)
        assert sorted(item.count for item in price.outcomes if item.net > 0) == sorted(counted.values())
        assert price.combinations == comb(53, 7)
    (price,) = prices_of(Terms(game), game.schedules["pai-gow-insurance-progressive"]["1"])
    found = [item.count for item in price.outcomes[:-1]]
    same = nines * COLOR_7
    assert found == [same, counted[9] - same, *(counted[high] for high in (10, 11, 12))]
