"""Words for hold'em hands: ranges of hole cards ("33+ A2+ K5o+"),
and what is said of cards and board ("two pair or better").

A phrase becomes the set of codes it holds for. Before the river those are of the hand made with the player's own cards,
his pair, draws and highest card; on the river of the hand made and the dealer's outs: single cards that, with the board
alone, would beat him. A hand that lies on the board alone is not his.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, partial

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import RANK_NAMES, RANK_PLURALS, RANKS
from croupier.cards.high import CATEGORIES
from croupier.exact.frame.policy import ALWAYS, ELSE, PolicyError

Codes = NDArray[np.bool_]
Fields = dict[str, NDArray[np.int32]]

ACE = len(RANKS) - 1
_HOLE = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)(\+?)(?:-([2-9TJQKA])([2-9TJQKA])([so]?))?", re.IGNORECASE)
_OWN_PAIR = re.compile(r"pair of (\w+) or better")
_FLUSH_DRAW = re.compile(r"four to a flush(?: with an? (\w+) or better)?")
_HIGHEST = re.compile(r"(?:the|one of the (\w+)) highest cards? not on the board")
_BESIDE = re.compile(r"an? (\w+) or better beside it")
_OUTS = re.compile(r"fewer than (\d+) outs for the dealer")
OPEN_STRAIGHT, PAIRED = "four to an open straight", "a pair on the board"
NUMBERS = ("one", "two", "three", "four", "five", "six")

Hole = tuple[int, int, bool]


def hole_number(high: int, low: int, *, suited: bool) -> int:
    """The class of two hole cards: suited ones on one side of a square of ranks, others on the other."""
    return 13 * high + low if suited else 13 * low + high


def hole_of(number: int) -> Hole:
    row, column = divmod(number, 13)
    return max(row, column), min(row, column), row > column


def hole_name(number: int) -> str:
    high, low, suited = hole_of(number)
    return RANKS[high] + RANKS[low] + ("" if high == low else "s" if suited else "o")


def read_range(text: str) -> frozenset[int] | None:
    """Classes of hole cards, or None where the text is no range."""
    found: set[int] = set()
    for part in text.split():
        match = _HOLE.fullmatch(part)
        if match is None:
            return None
        found.update(_part(match, text))
    return frozenset(found) if found else None


def _part(match: re.Match[str], text: str) -> Iterator[int]:
    one, two = (RANKS.index(match[place].upper()) for place in (1, 2))
    high, low = max(one, two), min(one, two)
    top = low
    if match[4]:
        top = ACE if high == low else high - 1
    if match[5]:
        ends = sorted((RANKS.index(match[5].upper()), RANKS.index(match[6].upper())))
        pairs = high == low and ends[0] == ends[1]
        if not pairs and (high == low or ends[1] != high):
            raise PolicyError(f"strategy: {match[0]!r} in {text!r} runs between hands that are not in one row")
        low, top = min(low, ends[0]), max(low, ends[0])
    if one == two:
        yield from (hole_number(rank, rank, suited=False) for rank in range(low, top + 1))
        return
    for suited, letter in ((True, "s"), (False, "o")):
        if match[3].lower() in ("", letter):
            yield from (hole_number(high, rank, suited=suited) for rank in range(low, top + 1))


def print_range(numbers: frozenset[int]) -> str:
    """The range in as few words as rows allow: pairs first, then by the higher card."""
    pairs = {high for high, low, _ in map(hole_of, numbers) if high == low}
    words = [_row(run, ACE, lambda rank: RANKS[rank] * 2) for run in _runs(pairs)]
    for high in range(ACE, 0, -1):
        kickers = {
            suited: {low for top, low, of_suit in map(hole_of, numbers) if top == high != low and of_suit is suited}
            for suited in (True, False)
        }
        both = kickers[True] & kickers[False] if kickers[True] == kickers[False] else set()
        for letter, held in (("", both), ("s", kickers[True] - both), ("o", kickers[False] - both)):
            words += [_row(run, high - 1, partial(_kicker, high, letter)) for run in _runs(held)]
    return " ".join(words)


def _kicker(high: int, letter: str, low: int) -> str:
    return RANKS[high] + RANKS[low] + letter


def _row(run: tuple[int, int], top: int, name: Callable[[int], str]) -> str:
    low, high = run
    if low == high:
        return name(low)
    return f"{name(low)}+" if high == top else f"{name(high)}-{name(low)}"


def _runs(ranks: set[int]) -> list[tuple[int, int]]:
    """Neighbouring ranks together, the highest first."""
    found: list[tuple[int, int]] = []
    for rank in sorted(ranks, reverse=True):
        if found and found[-1][0] == rank + 1:
            found[-1] = (rank, found[-1][1])
        else:
            found.append((rank, rank))
    return found


@cache
def early_fields() -> Fields:
    """By early code: each of its fields."""
    from croupier.count.kernels.holdem.features import ABOVE, DRAWS, EARLY_CODES, LOWER, PAIRED, RUNS

    rest, paired = np.divmod(np.arange(EARLY_CODES, dtype=np.int32), PAIRED)
    rest, lower = np.divmod(rest, LOWER)
    rest, above = np.divmod(rest, ABOVE)
    rest, run = np.divmod(rest, RUNS)
    hand, draw = np.divmod(rest, DRAWS)
    return {"hand": hand, "draw": draw, "run": run, "above": above, "lower": lower, "paired": paired}


@cache
def river_fields() -> Fields:
    from croupier.count.kernels.holdem.features import MOST_OUTS, RIVER_CODES

    made, outs = np.divmod(np.arange(RIVER_CODES, dtype=np.int32), MOST_OUTS)
    return {"made": made, "outs": outs}


def holds(phrase: str, *, river: bool) -> Codes | None:
    """The codes that a phrase holds for, or None where it says nothing on that street."""
    fields = river_fields() if river else early_fields()
    if phrase in (ALWAYS, ELSE):
        return np.ones(len(next(iter(fields.values()))), dtype=np.bool_)
    found = None
    for part in phrase.split(" and "):
        one = _river_part(part, fields) if river else _early_part(part, fields)
        if one is None:
            return None
        found = one if found is None else found & one
    return found


def _category(part: str) -> int:
    """The number of the category in "two pair or better", 0 where the words are others."""
    name = part.removesuffix(" or better")
    return CATEGORIES.index(name) if name != part and name in CATEGORIES[1:] else 0


def _early_part(part: str, fields: Fields) -> Codes | None:
    if match := _OWN_PAIR.fullmatch(part):
        return fields["hand"] > _rank(match[1], RANK_PLURALS, part)
    if match := _FLUSH_DRAW.fullmatch(part):
        return fields["draw"] > (_rank(match[1], RANK_NAMES, part) if match[1] else 0)
    if match := _HIGHEST.fullmatch(part):
        return fields["above"] <= (_rank(match[1], NUMBERS, part) if match[1] else 0)
    if match := _BESIDE.fullmatch(part):
        return fields["lower"] >= _rank(match[1], RANK_NAMES, part)
    if part in (OPEN_STRAIGHT, PAIRED):
        return fields["run" if part == OPEN_STRAIGHT else "paired"] > 0
    category = _category(part)
    # Pairs come first, by rank; the higher categories follow.
    return fields["hand"] > (0 if category == 1 else ACE + category - 1) if category else None


def _river_part(part: str, fields: Fields) -> Codes | None:
    if match := _OUTS.fullmatch(part):
        return fields["outs"] < int(match[1])
    category = _category(part)
    return fields["made"] >= category if category else None


def _rank(word: str, known: tuple[str, ...], phrase: str) -> int:
    if word not in known:
        raise PolicyError(f"strategy: {word!r} in {phrase!r} is not understood; known are {', '.join(known)}")
    return known.index(word)


def early_chains() -> list[list[str]]:
    """Phrases before the river, each list from the strictest to the widest; the lists in the order they are tried."""
    ranks = range(ACE, -1, -1)
    highest = ["the highest card not on the board"]
    highest += [f"one of the {number} highest cards not on the board" for number in NUMBERS[1:]]
    beside = [f"{_a(RANK_NAMES[rank])} or better beside it" for rank in ranks]
    return [
        [
            *(f"{category} or better" for category in reversed(CATEGORIES[2:])),
            *(f"pair of {RANK_PLURALS[rank]} or better" for rank in ranks),
        ],
        [f"four to a flush with {_a(RANK_NAMES[rank])} or better" for rank in ranks],
        [*(f"{OPEN_STRAIGHT} and {phrase}" for phrase in highest), OPEN_STRAIGHT],
        [f"{PAIRED} and {phrase}" for phrase in highest],
        [*(f"{highest[0]} and {phrase}" for phrase in beside), highest[0]],
        [f"{highest[1]} and {phrase}" for phrase in beside],
    ]


def river_chains() -> list[list[str]]:
    return [
        [f"{category} or better" for category in reversed(CATEGORIES[1:])],
        [f"fewer than {outs} outs for the dealer" for outs in range(1, 46)],
    ]


def _a(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
