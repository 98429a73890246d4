"""What a player can say of a few cards towards a five-card hand: pairs, suited cards, runs, high cards.

Each feature is a sentence and the sets it holds for. They are the words of short strategies for games where a hand is
completed from a board.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANK_PLURALS, RANKS, make, rank_of
from croupier.cards.ranking import Ranking
from croupier.cards.ranking.scoring import FIRST, SHIFT
from croupier.errors import RankingError
from croupier.exact.frame.policy import PolicyError
from croupier.rules.axis import Axis, Value

NUMBERS = ("no", "one", "two", "three", "four", "five")
FULL = 5
MOST_RULES = 6
# A further rule must be worth this part of a unit.
WORTH_SAYING = 0.0002

Rules = list[tuple[int, int]]


def features(sets: NDArray[np.uint8], paying: int, pushing: int) -> dict[str, NDArray[np.bool_]]:
    """By sentence. `paying` and `pushing` are the lowest ranks whose pair is paid, and at least not lost."""
    ranks, suits = np.sort(sets >> 2, axis=1).astype(np.int64), sets & 3
    counts = (ranks[:, :, None] == np.arange(13)[None, None, :]).sum(axis=1)
    found: dict[str, NDArray[np.bool_]] = {"always": np.ones(len(sets), dtype=np.bool_)}
    found |= dict(_kinds(counts, sets.shape[1]))
    one_suit = (suits == suits[:, :1]).all(axis=1)
    distinct = counts.max(axis=1) == 1
    high, middle = (ranks >= paying).sum(axis=1), ((ranks >= pushing) & (ranks < paying)).sum(axis=1)
    for name, run in _runs(ranks, distinct, sets.shape[1]):
        for least in range(sets.shape[1] + 1):
            holds = run & (high >= least)
            more = f" with at least {NUMBERS[least]} high card{'s' * (least > 1)}" if least else ""
            found[f"{name} of one suit{more}"] = holds & one_suit
            found[f"{name}{more}"] = holds
    for least in range(sets.shape[1]):
        more = f" with at least {NUMBERS[least]} high card{'s' * (least > 1)}" if least else ""
        found[f"{NUMBERS[sets.shape[1]]} cards of one suit{more}"] = one_suit & (high >= least)
    found |= _by_height(high, middle, sets.shape[1], pushing < paying)
    return {name: holds for name, holds in found.items() if holds.any()}


def _kinds(counts: NDArray[np.int64], size: int) -> Iterator[tuple[str, NDArray[np.bool_]]]:
    pairs = counts >= 2
    top = np.where(pairs.any(axis=1), 12 - pairs[:, ::-1].argmax(axis=1), -1)
    more = (counts.max(axis=1) >= 3) | (pairs.sum(axis=1) >= 2)
    for rank in range(13):
        yield f"a pair of {RANK_PLURALS[rank]} or better", (top >= rank) | more
    if size > 2:
        yield "three of a kind", counts.max(axis=1) >= 3
    if size > 3:
        yield "two pair or three of a kind", more


def _runs(ranks: NDArray[np.int64], distinct: NDArray[np.bool_], size: int) -> Iterator[tuple[str, NDArray[np.bool_]]]:
    """Different ranks that fit into one straight, by the gaps between them; the ace is high or low."""
    low = np.sort(np.where(ranks == 12, -1, ranks), axis=1)
    spans = [np.where(distinct, one[:, -1] - one[:, 0] + 1, 99) for one in (ranks, low)]
    number = NUMBERS[size]
    yield f"{number} cards to a royal flush or its straight", distinct & (ranks[:, 0] >= 8)
    for gaps in range(FULL - size + 1):
        inside = "" if not gaps else f" with at most {NUMBERS[gaps]} gap{'s' * (gaps > 1)}"
        yield f"{number} cards in a row{inside}", np.minimum(*spans) <= size + gaps
    # A run open at both ends: neither at the ace nor at the deuce.
    if size < FULL:
        yield f"{number} cards in a row open at both ends", (spans[0] == size) & (ranks[:, -1] < 12)


def _by_height(
    high: NDArray[np.int64], middle: NDArray[np.int64], size: int, three_heights: bool
) -> dict[str, NDArray[np.bool_]]:
    found = {}
    for least in range(1, size + 1):
        found[f"at least {NUMBERS[least]} high card{'s' * (least > 1)}"] = high >= least
    if three_heights:
        for points in range(1, 2 * size + 1):
            found[f"at least {points} points (a high card is 2, a middle card 1)"] = 2 * high + middle >= points
    return found


def heights(
    ranking: Ranking, axes: Mapping[Axis, Axis], net: Callable[[dict[Axis, Value]], Fraction]
) -> tuple[int, int]:
    """The lowest ranks whose pair wins, and whose pair at least does not lose; 13 where none does. `axes` are those
    that read the hand, each with what it comes to, and `net` says what their values bring."""
    nets = []
    for rank in range(13):
        others = [other for other in (0, 2, 4, 6, 8) if other != rank][:3]
        hand = [make(rank, 0), make(rank, 1), *(make(other, 2 + place % 2) for place, other in enumerate(others))]
        score = np.array([ranking.score(hand)])
        nets.append(net({axis: read.values[int(read.reading.by_strength(score)[0])] for axis, read in axes.items()}))
    paying = next((rank for rank in range(13) if nets[rank] > 0), 13)
    return paying, next((rank for rank in range(13) if nets[rank] >= 0), paying)


def best_rules(worths: NDArray[np.float64], holds: NDArray[np.float64], otherwise: int) -> tuple[Rules, int, float]:
    """Pairs of a feature and an action, tried in order, with one action for anything else; and what they are worth.

    `worths` is by action and set, `holds` by feature and set. Rules are put in one by one,
    each where it gains most; after each, the others are looked at again.
    """
    rules: Rules = []
    while len(rules) < MOST_RULES:
        found = [(*_best_at(worths, holds, rules, otherwise, place), place) for place in range(len(rules) + 1)]
        gain, rule, place = max(found)
        if gain < WORTH_SAYING:
            break
        rules.insert(place, rule)
        for again in range(len(rules)):
            others = rules[:again] + rules[again + 1 :]
            rules[again] = _best_at(worths, holds, others, otherwise, again)[1]
    chosen = decided(holds, rules, otherwise)
    return rules, otherwise, float(worths[chosen, range(len(chosen))].sum())


def decided(holds: NDArray[np.float64], rules: Rules, otherwise: int) -> NDArray[np.int64]:
    """The action for each set: that of the first rule that holds."""
    chosen = np.full(holds.shape[1], otherwise)
    for feature, action in reversed(rules):
        chosen[holds[feature] > 0] = action
    return chosen


def _best_at(
    worths: NDArray[np.float64], holds: NDArray[np.float64], rules: Rules, otherwise: int, place: int
) -> tuple[float, tuple[int, int]]:
    """The rule that gains most if it is put in there: it takes sets from the later rules,
    the earlier ones keep theirs."""
    later = decided(holds, rules[place:], otherwise)
    gains = worths - worths[later, np.arange(len(later))]
    for feature, _ in rules[:place]:
        gains[:, holds[feature] > 0] = 0.0
    table = holds @ gains.T
    feature, action = (int(at) for at in np.unravel_index(table.argmax(), table.shape))
    return float(table[feature, action]), (feature, action)


# Floors of hands in words, and back: 'Q-6-4 or better', 'pair of deuces or better', 'T-8-6 of one suit or better'.

_RANKS = re.compile(r"((?:10|[2-9TJQKA])(?:[- ](?:10|[2-9TJQKA]))+)( of one suit)?", re.IGNORECASE)


def hand_in_words(ranking: Ranking, cards: Sequence[int], below: int | None = None) -> str:
    """The hand as a floor, told apart from the next lower score only: its category alone, or a pair's rank, may do."""
    played = ranking.best(cards)
    ranks = [RANKS[rank_of(card)] for card in played]
    category, score = ranking.category(cards), ranking.score_of(ranking.score(cards))
    if below is not None and below >> SHIFT != score >> SHIFT:
        return category
    if category.endswith("card flush"):
        suits = [sorted((rank_of(card) for card in cards if card & 3 == suit), reverse=True) for suit in range(4)]
        flush = max(suits, key=lambda held: (len(held), held))
        return "-".join(RANKS[rank] for rank in flush) + " of one suit"
    if category == ranking.categories[-1].name:
        return "-".join(ranks)
    if category == "pair":
        same_pair = below is None or below >> FIRST == score >> FIRST
        kickers = f" with {'-'.join(ranks[2:])}" if same_pair else ""
        return f"pair of {RANK_PLURALS[rank_of(played[0])]}{kickers}"
    return f"{category} {'-'.join(ranks)}"


def floor_score(ranking: Ranking, text: str) -> int:
    """The lowest score that reaches a floor such as 'Q-6-4', 'pair of deuces',
    'pair of deuces with A-K-5', 'straight'."""
    words = " ".join(text.split())
    if found := _RANKS.fullmatch(words):
        ranks = _ranks(found[1])
        place = _category_of_length(ranking, len(ranks)) if _by_length(ranking) else len(ranking.categories) - 1
        return _packed(ranking, place, ranks)
    head, with_kickers, tail = words.partition(" with ")
    category, name, more = _split_category(ranking, head)
    if more and _RANKS.fullmatch(more):
        # A straight stands by its highest card, hands of a kind by each rank once.
        ranks = list(dict.fromkeys(_ranks(more)))
        return _packed(ranking, category, ranks[:1] if "straight" in name or "royal" in name else ranks)
    try:
        low = min(span[0] for span in ranking.class_named(head).spans)
    except RankingError as fault:
        raise PolicyError(f"strategy: {text!r} is no hand such as 'Q-6-4' or 'pair of deuces': {fault}") from fault
    if with_kickers:
        for place, rank in enumerate(_ranks(tail)):
            low |= rank << FIRST - 4 * (place + 1)
    return low


def _split_category(ranking: Ranking, text: str) -> tuple[int, str, str]:
    for place, category in enumerate(ranking.categories):
        if text.startswith(category.name + " "):
            return place, category.name, text[len(category.name) + 1 :]
    return -1, "", ""


def _by_length(ranking: Ranking) -> bool:
    return all(category.name.endswith("card flush") for category in ranking.categories)


def _category_of_length(ranking: Ranking, length: int) -> int:
    number = ("", "", "two", "three", "four", "five", "six", "seven")[length]
    return next(place for place, category in enumerate(ranking.categories) if category.name.startswith(number))


def _packed(ranking: Ranking, category: int, ranks: list[int]) -> int:
    score = len(ranking.categories) - 1 - category << SHIFT
    for place, rank in enumerate(ranks):
        score |= rank << FIRST - 4 * place
    return score


def _ranks(text: str) -> list[int]:
    return [RANKS.index("T" if part == "10" else part.upper()) for part in re.split(r"[- ]", text)]
