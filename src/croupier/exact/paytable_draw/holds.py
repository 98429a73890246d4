"""What people keep of five cards, in words: rules that are tried in order, for one draw, for the first of two,
and for the second.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from itertools import combinations

from croupier.cards.card import JOKER, Cards

ACE, TEN, EIGHT = 12, 8, 6
# Five ranks in a row, the ace high or low, as bits.
RUNS = (*(31 << low for low in range(ACE - 3)), 1 << ACE | 15)
ROYAL = 31 << TEN
# Which ranks, as bits, stand within one run.
IN_A_RUN = bytes(any(ranks & ~run == 0 for run in RUNS) for ranks in range(1 << ACE + 1))


class Held:
    """Five cards, highest first and jokers apart, and what can be said of them.
    `paid` are ranks whose pairs are paid."""

    def __init__(self, cards: Cards, paid: frozenset[int] = frozenset()) -> None:
        self.cards = cards
        self.jokers = tuple(card for card in cards if card >= JOKER)
        self.plain = tuple(sorted((card for card in cards if card < JOKER), reverse=True))
        ranks = [card >> 2 for card in self.plain]
        self.paired = tuple(card for card in self.plain if ranks.count(card >> 2) > 1)
        self.shape = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
        self.aces = tuple(card for card in self.plain if card >> 2 == ACE) + self.jokers
        self.high = tuple(card for card in self.plain if card >> 2 in paid)

    @cached_property
    def fours(self) -> list[Cards]:
        return self.parts(4)

    @cached_property
    def suited_fours(self) -> list[Cards]:
        return suited(self.fours)

    @cached_property
    def suited_threes(self) -> list[Cards]:
        return suited(self.parts(3))

    @cached_property
    def is_flush(self) -> bool:
        return bool(suited(self.parts(5)))

    @cached_property
    def is_run(self) -> bool:
        return bool(in_a_run(self.parts(5)))

    def parts(self, size: int) -> list[Cards]:
        """Of different ranks, the highest first, each with all jokers; `size` counts them."""
        wanted = max(size - len(self.jokers), 0)
        found = [part for part in combinations(self.plain, wanted) if len({card >> 2 for card in part}) == wanted]
        return [(*part, *self.jokers) for part in found]

    def with_others(self, cards: Cards, number: int) -> Cards:
        """These and the highest of the others, a joker first."""
        others = [card for card in (*self.jokers, *self.plain) if card not in cards]
        return (*cards, *others[:number])


def suited(parts: list[Cards]) -> list[Cards]:
    return [part for part in parts if len({card & 3 for card in part if card < JOKER}) < 2]


def rank_bits(part: Cards) -> int:
    found = 0
    for card in part:
        found |= 1 << (card >> 2) if card < JOKER else 0
    return found


def in_a_run(parts: list[Cards]) -> list[Cards]:
    return [part for part in parts if IN_A_RUN[rank_bits(part)]]


def royal(parts: list[Cards]) -> list[Cards]:
    return [part for part in parts if not rank_bits(part) & ~ROYAL]


def is_open(part: Cards) -> bool:
    """In sequence, with room at both ends; a joker beside cards of a run is as good."""
    ranks = [card >> 2 for card in part if card < JOKER]
    if len(ranks) < len(part):
        return bool(IN_A_RUN[rank_bits(part)])
    return max(ranks) - min(ranks) == len(part) - 1 and max(ranks) < ACE


def first(parts: list[Cards]) -> Cards | None:
    return parts[0] if parts else None


def _whole(held: Held) -> Cards | None:
    """Threes with two jokers, or with a joker and an ace, are a full house; five aces are the highest hand."""
    full = held.shape == [3, 2] or (held.shape[0] == 3 and held.paired[0] not in held.aces and len(held.aces) > 1)
    many = held.shape[0] == 4 or len(held.aces) > 4 or full
    return held.cards if many or (held.is_flush and held.is_run) else None


def _flush_or_straight(held: Held) -> Cards | None:
    return held.cards if held.is_flush or held.is_run else None


def _three(held: Held) -> Cards | None:
    return held.aces if len(held.aces) > 2 else held.paired if held.shape[0] == 3 else None


def _two_pair(held: Held) -> Cards | None:
    if len(held.paired) == 4:
        return held.paired
    return (*held.paired, *held.aces) if len(held.paired) == len(held.aces) == 2 else None


def _pair(held: Held) -> Cards | None:
    return held.paired if held.shape == [2, 1, 1, 1] or (held.jokers and len(held.paired) == 2) else None


def _paid_pair(held: Held, *, paid: bool) -> Cards | None:
    pair = _pair(held)
    return pair if pair and (pair[0] in held.high) is paid else None


def _added(kept: Cards | None, held: Held, number: int) -> Cards | None:
    return held.with_others(kept, number) if kept else None


def _middle(held: Held) -> int:
    return min(held.plain, key=lambda card: abs((card >> 2) - EIGHT))


def _span(part: Cards) -> int:
    return (part[0] >> 2) - (part[1] >> 2)


Hold = Callable[[Held], Cards | None]
WHOLE, MADE = "a straight flush, four of a kind, full house or five aces", "a flush or straight"
FOUR_ACES = "four aces, jokers among them"
# These are kept as they are.
STANDING = (WHOLE, MADE)
ONCE: dict[str, Hold] = {
    WHOLE: _whole,
    "four cards of a royal flush": lambda held: first(royal(held.suited_fours)),
    MADE: _flush_or_straight,
    "three of a kind or two pair": lambda held: held.paired if len(held.paired) > 2 else None,
    "four cards of a straight flush": lambda held: first(in_a_run(held.suited_fours)),
    "a pair that is paid": lambda held: _paid_pair(held, paid=True),
    "three cards of a royal flush": lambda held: first(royal(held.suited_threes)),
    "four cards of one suit": lambda held: first(held.suited_fours),
    "a lower pair": lambda held: _paid_pair(held, paid=False),
    "four cards in sequence, open at both ends": lambda held: first(list(filter(is_open, held.fours))),
    "three cards of a straight flush": lambda held: first(in_a_run(held.suited_threes)),
    "two high cards of one suit": lambda held: first(
        [part for part in suited(held.parts(2)) if {*part} <= {*held.high}]
    ),
    "the two lowest of several high cards": lambda held: held.high[-2:] if len(held.high) > 1 else None,
    "one high card": lambda held: held.high or None,
    "anything else, all five thrown away": lambda held: (),
}
FIRST: dict[str, Hold] = {
    WHOLE: _whole,
    FOUR_ACES: lambda held: held.aces if len(held.aces) == 4 else None,
    "four cards of a straight flush": lambda held: first(in_a_run(held.suited_fours)),
    MADE: _flush_or_straight,
    "three of a kind, aces and jokers together": _three,
    "two jokers": lambda held: held.jokers if len(held.jokers) > 1 else None,
    "two pair": _two_pair,
    "an ace and a joker": lambda held: held.aces if len(held.aces) > 1 and held.jokers else None,
    "four cards of a straight, a joker among them": lambda held: first(in_a_run(held.fours)) if held.jokers else None,
    "three cards of a straight flush, a joker among them": lambda held: (
        first(in_a_run(held.suited_threes)) if held.jokers else None
    ),
    "four cards of one suit": lambda held: first(held.suited_fours),
    "three cards in sequence of one suit": lambda held: first(list(filter(is_open, held.suited_threes))),
    "a pair, with an ace or joker": lambda held: (*held.paired, *held.aces) if _pair(held) and held.aces else None,
    "a pair": _pair,
    "a joker and the card nearest to an eight": lambda held: (*held.jokers, _middle(held)) if held.jokers else None,
    "three cards of a straight flush": lambda held: first(in_a_run(held.suited_threes)),
    "four cards in sequence, open at both ends": lambda held: first(list(filter(is_open, held.fours))),
    "three cards of one suit": lambda held: first(held.suited_threes),
    "two cards of a straight flush": lambda held: first(in_a_run(suited(held.parts(2)))),
    "the two cards nearest to each other": lambda held: min(held.parts(2), key=_span),
}
SECOND: dict[str, Hold] = {
    WHOLE: _whole,
    FOUR_ACES: lambda held: held.aces if len(held.aces) == 4 else None,
    MADE: _flush_or_straight,
    "three of a kind and the highest other card": lambda held: _added(_three(held), held, 4 - len(_three(held) or ())),
    "two pair": _two_pair,
    "four cards of a straight flush": lambda held: first(in_a_run(held.suited_fours)),
    "four cards of one suit": lambda held: first(held.suited_fours),
    "four cards of a straight, open or with a joker": lambda held: first(list(filter(is_open, held.fours))),
    "an ace, a joker and two more": lambda held: _added(held.aces, held, 2) if len(held.aces) == 2 else None,
    "a pair and the two highest others": lambda held: _added(_pair(held), held, 2),
    "four cards of a straight": lambda held: first(in_a_run(held.fours)),
}
