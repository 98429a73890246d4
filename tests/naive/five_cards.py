"""Five-card hands by definition, slowly, sharing nothing with the package: counts, combinations, every substitution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product

Value = tuple[int, ...]

HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE_OF_A_KIND = range(10)
DECK = range(52)
JOKERS = (52, 53)


def five(cards: Sequence[int]) -> Value:
    """Category, then the ranks that break ties, weightiest first."""
    ranks = [card // 4 for card in cards]
    counted = sorted(((times, rank) for rank, times in Counter(ranks).items()), reverse=True)
    shape = [times for times, _ in counted]
    tie = tuple(rank for _, rank in counted)
    flush = len({card % 4 for card in cards}) == 1
    top = straight_top(ranks)
    if shape == [5]:
        return (FIVE_OF_A_KIND, *tie)
    if flush and top is not None:
        return (STRAIGHT_FLUSH, top)
    if shape == [4, 1]:
        return (QUADS, *tie)
    if shape == [3, 2]:
        return (FULL_HOUSE, *tie)
    if flush:
        return (FLUSH, *tie)
    if top is not None:
        return (STRAIGHT, top)
    return ({(3, 1, 1): TRIPS, (2, 2, 1): TWO_PAIR, (2, 1, 1, 1): PAIR}.get(tuple(shape), HIGH_CARD), *tie)


def straight_top(ranks: Sequence[int]) -> int | None:
    held = sorted(set(ranks))
    if held == [0, 1, 2, 3, 12]:
        return 3
    return held[-1] if len(held) == 5 and held[-1] - held[0] == 4 else None


def best(cards: Sequence[int]) -> Value:
    return max(five(hand) for hand in combinations(cards, 5))


def best_with_jokers(cards: Sequence[int], *, wild: bool) -> Value:
    """Each five of the cards; each joker among them as every card, or as the rule's aces and completing cards."""
    return max(value for hand in combinations(cards, 5) for value in substitutions(hand, wild=wild))


def substitutions(hand: Sequence[int], *, wild: bool) -> Iterator[Value]:
    natural = [card for card in hand if card not in JOKERS]
    jokers = len(hand) - len(natural)
    # Ranks may repeat, for five of a kind, but a flush holds no card twice.
    for stand_ins in product(DECK, repeat=jokers):
        value = five([*natural, *stand_ins])
        twice = len({*natural, *stand_ins}) < 5
        completes = value[0] in (STRAIGHT, FLUSH, STRAIGHT_FLUSH)
        if completes and twice:
            continue
        if wild or completes or all(card // 4 == 12 for card in stand_ins):
            yield value


def omaha_high(hole: Sequence[int], board: Sequence[int]) -> Value:
    return max(five([*two, *three]) for two in combinations(hole, 2) for three in combinations(board, 3))


def omaha_low(hole: Sequence[int], board: Sequence[int]) -> Value | None:
    """Ranks from the highest down, aces low; None without eight or better. Here the lower value is better."""
    lows = []
    for hand in (two + three for two in combinations(hole, 2) for three in combinations(board, 3)):
        ranks = sorted(((card // 4 + 1) % 13 for card in hand), reverse=True)
        if len(set(ranks)) == 5 and ranks[0] <= 7:
            lows.append(tuple(ranks))
    return min(lows, default=None)
