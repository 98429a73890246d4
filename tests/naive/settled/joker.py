"""Two, five and seven cards of the pai gow games, with a joker that is an ace, completes a hand or is any card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from tests.naive.settled import hands as h
from tests.naive.settled.hands import ACE, DECK, RANKS, SUITS, Value, rank

JOKER = "Jk"
# What a joker may complete when it is no ace: in Colorado, on the page of Face Up, and there as it was read.
COMPLETES = {
    "semi-wild": (h.STRAIGHT, h.FLUSH, h.STRAIGHT_FLUSH, h.ROYAL),
    "straight": (h.STRAIGHT, h.STRAIGHT_FLUSH, h.ROYAL),
}
COMPLETE = COMPLETES["semi-wild"]
FIVE_OF_A_KIND, FIVE_ACES = 10, 11


def _stands_for(cards: Sequence[str], mode: str) -> Iterator[str]:
    """Cards with a star have no suit: the fifth of a kind."""
    yield "A*"
    yield from (card for card in DECK if card not in cards)
    if mode == "fully-wild":
        yield from (held[0] + "*" for held in cards)


def readings(cards: Sequence[str], mode: str) -> list[Value]:
    """Every value five cards may be given."""
    if JOKER not in cards:
        return [_value(cards)]
    others = [card for card in cards if card != JOKER]
    found = []
    for card in _stands_for(others, mode):
        value = _value([*others, card])
        if card == "A*" or mode == "fully-wild" or value[0] in COMPLETES[mode]:
            found.append(value)
    return found


def _value(cards: Sequence[str]) -> Value:
    if len({card[0] for card in cards}) == 1:
        return (FIVE_ACES if cards[0][0] == "A" else FIVE_OF_A_KIND, rank(cards[0]))
    return h.five(cards)


def _with_wheel(value: Value, wheel: str) -> Value:
    """Straights by twice their top, so that there is room between ace and king."""
    if value[0] not in (h.STRAIGHT, h.STRAIGHT_FLUSH):
        return value
    return (value[0], 27 if value[1] == 5 and wheel == "second-highest" else value[1] * 2)


def back(cards: Sequence[str], mode: str, wheel: str = "lowest") -> Value:
    return max(_with_wheel(value, wheel) for value in readings(cards, mode))


def front(cards: Sequence[str], mode: str) -> Value:
    """A pair, or the higher card first. The joker is an ace; where it is any card, it pairs the other."""
    plain = [rank(card) for card in cards if card != JOKER]
    ranks = sorted([*plain, *([ACE if mode != "fully-wild" else plain[0]] * (2 - len(plain)))], reverse=True)
    return (h.PAIR, ranks[0]) if ranks[0] == ranks[1] else (0, *ranks)


def foul(two: Sequence[str], five: Sequence[str], mode: str) -> bool:
    """The five must be above the two; with the same cards the five have more of them."""
    return back(five, mode)[: len(front(two, mode))] < front(two, mode)


def seven(cards: Sequence[str], mode: str) -> set[str]:
    """The names of all hands that any of the seven cards make."""
    names = {name for hand in combinations(cards, 5) for value in readings(hand, mode) for name in _named(value)}
    names |= {
        name + " (natural)" for hand in combinations(cards, 5) if JOKER not in hand for name in _named(_value(hand))
    }  # fmt: skip
    plain = [card for card in cards if card != JOKER]
    whole = [plain] if len(plain) == 7 else [[*plain, card] for card in DECK if card not in plain]
    if any(len({card[1] for card in hand}) == 1 and h.run_top([rank(card) for card in hand]) for hand in whole):
        names.add("seven straight flush" if len(plain) == 7 else "seven straight flush with joker")
    if _royal_match(cards, mode):
        names.add("royal match")
    pairs = Counter("A" if card == JOKER else card[0] for card in cards)
    if sum(count >= 2 for count in pairs.values()) >= 3:
        names.add("three pair")
    return names


def _named(value: Value) -> tuple[str, ...]:
    names = {
        FIVE_ACES: ("five aces", "five of a kind"), FIVE_OF_A_KIND: ("five of a kind",),
        h.ROYAL: ("royal flush", "straight flush"), h.STRAIGHT_FLUSH: ("straight flush",), h.QUADS: ("four of a kind",),
        h.FULL: ("full house",), h.FLUSH: ("flush",), h.STRAIGHT: ("straight",), h.TRIPS: ("three of a kind",),
    }  # fmt: skip
    return names.get(value[0], ())


def _royal_match(cards: Sequence[str], mode: str) -> bool:
    """A royal flush, and a king and queen of one suit beside it that are no joker."""
    for suit in SUITS:
        rest = [card for card in cards if card not in (f"K{suit}", f"Q{suit}")]
        if len(rest) == 5 and any(value[0] == h.ROYAL for value in readings(rest, mode)):
            return True
    return False


def no_pair_high(cards: Sequence[str], mode: str) -> str:
    """The highest rank of seven cards that make no pair, straight or flush; else nothing."""
    best = max(back(hand, mode) for hand in combinations(cards, 5))
    return RANKS[best[1] - 2] if best[0] == 0 else ""
