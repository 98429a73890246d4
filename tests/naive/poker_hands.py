"""Poker hands by definition, slowly: every choice of cards, every card that a wild one may stand for.

Nothing here comes from the package but the numbering of cards: rank times four plus suit, jokers from 52.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement

Cards = tuple[int, ...]
Verdict = tuple[str, tuple[int, ...]]  # category, then what breaks ties, more is better
Twin = Callable[[Cards], Verdict]

HIGH = (
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
)
SHAPES = {
    (5,): "five of a kind",
    (4, 1): "four of a kind",
    (4,): "four of a kind",
    (3, 2): "full house",
    (3, 1, 1): "three of a kind",
    (3, 1): "three of a kind",
    (3,): "three of a kind",
    (2, 2, 1): "two pair",
    (2, 2): "two pair",
    (2, 1, 1, 1): "pair",
    (2, 1, 1): "pair",
    (2, 1): "pair",
    (2,): "pair",
}
LESS = {"straight flush": "flush", "royal flush": "straight flush", "straight": "high card", "flush": "high card"}


@cache
def name_hand(ranks: tuple[int, ...], one_suit: bool, order: tuple[str, ...]) -> Verdict:
    """What these cards are when all of them play, in a ranking that knows the names of `order`."""
    numbers = Counter(ranks)
    weight = sorted(numbers, key=lambda rank: (numbers[rank], rank), reverse=True)
    shape = tuple(sorted(numbers.values(), reverse=True))
    distinct = sorted(numbers)
    top = None
    if len(distinct) == len(ranks):
        if distinct[-1] - distinct[0] == len(ranks) - 1:
            top = distinct[-1]
        elif distinct == [*range(len(ranks) - 1), 12]:
            top = len(ranks) - 2
    if one_suit and top is not None:
        name = "royal flush" if top == 12 else "straight flush"
    elif one_suit:
        name = "flush"
    else:
        name = SHAPES.get(shape, "straight" if top is not None else "high card")
    aces = {"five of a kind": "five aces", "four of a kind": "four aces", "three of a kind": "three aces"}.get(name)
    if weight[0] == 12 and aces in order:
        name = aces
    while name not in order:
        name = LESS[name]
    in_a_row = name in ("straight", "straight flush", "royal flush")
    return name, (top or 0,) if in_a_row else tuple(weight)


def value(order: tuple[str, ...], verdict: Verdict) -> tuple[int, tuple[int, ...]]:
    return -order.index(verdict[0]), verdict[1]


def readings(cards: Cards, mode: str) -> Iterator[tuple[tuple[int, ...], bool]]:
    """The ranks and whether they are of one suit, for all that the wild cards may stand for."""
    wild = [card for card in cards if card >= 52 or (mode == "deuces" and card < 4)]
    plain = [card for card in cards if card not in wild]
    suits = {card % 4 for card in plain}
    ranks = tuple(card // 4 for card in plain)
    if not wild:
        yield ranks, len(suits) == 1
        return
    missing = [rank for rank in range(13) if rank not in ranks]
    if len(suits) <= 1 and len(set(ranks)) == len(ranks):
        for filled in combinations(missing, len(wild)):
            in_a_row = name_hand(tuple(sorted(ranks + filled)), True, HIGH)[0] != "flush"
            if mode != "straight joker" or in_a_row:
                yield ranks + filled, True
    for filled in combinations_with_replacement(range(13), len(wild)):
        hand = ranks + filled
        if max(Counter(hand).values()) > 4 and len(set(hand)) > 1:
            continue
        if mode in ("joker", "straight joker") and set(filled) != {12} and not straight(hand):
            continue
        yield hand, False


def straight(ranks: tuple[int, ...]) -> bool:
    return name_hand(tuple(sorted(ranks)), False, (*HIGH, "five of a kind"))[0] == "straight"


def best_of(play: int, order: tuple[str, ...], mode: str = "", wheel_second: bool = False) -> Twin:
    def twin(cards: Cards) -> Verdict:
        return max(
            (judge(chosen, order, mode, wheel_second) for chosen in combinations(cards, play)),
            key=lambda verdict: value(order, verdict),
        )

    return twin


def judge(cards: Cards, order: tuple[str, ...], mode: str = "", wheel_second: bool = False) -> Verdict:
    if "five wilds" in order and all(card < 4 or card >= 52 for card in cards):
        return "five wilds", ()
    verdicts = [name_hand(tuple(sorted(ranks)), one_suit, order) for ranks, one_suit in readings(cards, mode)]
    if wheel_second:
        verdicts = [second_wheel(verdict) for verdict in verdicts]
    return max(verdicts, key=lambda verdict: value(order, verdict))


def second_wheel(verdict: Verdict) -> Verdict:
    """The five-high straight right below the ace-high one."""
    name, tie = verdict
    if name in ("straight", "straight flush"):
        return name, ({12: 100, 3: 99}.get(tie[0], tie[0]),)
    return verdict


def using_hole_cards(hole: int, numbers: tuple[int, ...]) -> Twin:
    def twin(cards: Cards) -> Verdict:
        return max(
            (
                judge(mine + board, HIGH)
                for number in numbers
                for mine in combinations(cards[:hole], number)
                for board in combinations(cards[hole:], 5 - number)
            ),
            key=lambda verdict: value(HIGH, verdict),
        )

    return twin
