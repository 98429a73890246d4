"""A side of the pot: what it is played for, which cards make a hand, and what a hand must reach to take part."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, partial

from croupier.cards import quick
from croupier.cards.card import Cards, parse_cards
from croupier.cards.ranking import get_ranking
from croupier.cards.ranking.base import Ranking
from croupier.cards.ranking.scoring.low import NO_QUALIFIER
from croupier.errors import RuleError
from croupier.rules.cite import Cite

Judge = Callable[[Sequence[int], Sequence[int]], int]
NO_HAND = -1
OPTION = "option "

# The qualifiers that options offer: the highest rank of a low counted from the ace,
# the lowest high hand that is enough.
LOW_QUALIFIERS = {"none": NO_QUALIFIER, "seven-or-better": 6, "eight-or-better": 7, "nine-or-better": 8}
HIGH_QUALIFIERS = {
    "none": "",
    "pair-or-better": "2c 2d 3h 4s 5c",
    "jacks-or-better": "Jc Jd 2h 3s 4c",
    "trips-or-better": "2c 2d 2h 3s 4c",
}
SUFFIXES = {6: "-7", 7: "-8", 8: "-9"}
# The rankings that know a joker which is an ace or completes a straight or flush, and for low the lowest card not held.
JOKERED = {"high": "high-joker", "high-joker": "high-joker", "ace-to-five": "ace-to-five"}


class Use(Enum):
    """Which cards make the five."""

    HELD = "the five cards held"
    SEVEN = "best five of seven"
    ANY = "best five of player + board"
    KEPT = "best five of the two kept + board"
    TWO_AND_THREE = "two of player, three of board"
    ONE_OR_TWO_OF_FOUR = "one of player and four of board, or two of player and three of board"
    ONE_OR_TWO = "one or two of player, the rest of board"
    WILD = "four cards and the wild one"


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """`ranking` is a ranking's name without a low's qualifier, or `option NAME` where the licensee chooses it.

    `qualifier` names the option, or `printed` is the choice that the text itself makes. `also` is another name under
    which the qualifier may be given: the one that it has in other variants of the game.
    """

    name: str
    ranking: str
    use: Use
    cite: Cite
    qualifier: str = ""
    printed: str = ""
    also: str = ""

    @property
    def options(self) -> tuple[str, ...]:
        """The options that are read for it."""
        ranking = self.ranking.removeprefix(OPTION) if self.ranking.startswith(OPTION) else ""
        return tuple(name for name in (ranking, self.qualifier, self.also) if name)

    def choice(self, options: Mapping[str, str]) -> str:
        """The qualifier in force: 'none', 'eight-or-better', ..."""
        return options[self.qualifier] if self.qualifier else self.printed or "none"

    def ranked_by(self, options: Mapping[str, str]) -> Ranking:
        """The ranking with the qualifier in it, where it is a low's."""
        return _ranking(self.name, self._base(options), self.choice(options))

    def judge(self, options: Mapping[str, str]) -> Judge:
        """A quick function of own cards and board: the strength, higher is better for a low too; -1 for no hand."""
        return _judge(self.name, self._base(options), self.choice(options), options.get("joker") == "limited")

    def bar(self, options: Mapping[str, str]) -> int:
        """The strength of the worst hand that qualifies by an option, where the ranking itself does not tell."""
        return _bar(self.name, self._base(options), options[self.qualifier]) if self.qualifier else NO_HAND

    def describe(self, own: Cards, board: Cards, options: Mapping[str, str]) -> str:
        return self.ranked_by(options).describe((*own, *board))

    def takes_joker(self, options: Mapping[str, str]) -> bool:
        """Whether hands of this side can be ranked with a limited joker (30-1005(1))."""
        return self._base(options) in JOKERED

    def _base(self, options: Mapping[str, str]) -> str:
        base = options[self.ranking.removeprefix(OPTION)] if self.ranking.startswith(OPTION) else self.ranking
        return JOKERED.get(base, base) if options.get("joker") == "limited" else base


@cache
def _ranking(side: str, base: str, choice: str) -> Ranking:
    if side == "low" and base != "deuce-to-seven":
        return get_ranking(base + SUFFIXES.get(LOW_QUALIFIERS[choice], ""))
    return get_ranking(base)


@cache
def _judge(side: str, base: str, choice: str, joker: bool) -> Judge:
    if side == "high":
        return _high_judge(base, choice)
    if base == "deuce-to-seven":
        return partial(_at_least, way=partial(_all_cards, scorer=get_ranking(base).score), bar=_bar(side, base, choice))
    top = LOW_QUALIFIERS[choice]
    if joker:
        return partial(_all_cards, scorer=_ranking(side, base, choice).score)
    if base == "ace-to-five":
        return partial(quick.best_low, qualifier=top)
    if base in ("omaha-low", "omaha-five-low"):
        return partial(quick.best_low_using_two, qualifier=top)
    raise RuleError(f"no quick way to the strength of {base} for low")


WAYS: dict[str, Judge] = {
    "high": quick.best_high,
    "omaha-high": partial(quick.best_using, uses=(2,)),
    "omaha-five-high": partial(quick.best_using, uses=(2,)),
    "holdem-88": partial(quick.best_using, uses=(1, 2)),
    "one-or-two-hole-cards": partial(quick.best_using, uses=(1, 2)),
}


def _high_judge(base: str, choice: str) -> Judge:
    way = WAYS.get(base) or partial(_all_cards, scorer=get_ranking(base).score)
    bar = _bar("high", base, choice)
    return way if bar == NO_HAND else partial(_at_least, way=way, bar=bar)


@cache
def _bar(side: str, base: str, choice: str) -> int:
    if side == "high":
        five = parse_cards(HIGH_QUALIFIERS[choice])
        if not five:
            return NO_HAND
        # A hand of five is scored alike by all rankings that have a quick way.
        return quick.best_high(five, ()) if base in WAYS else get_ranking(base).score(five)
    highest = LOW_QUALIFIERS[choice]
    if base != "deuce-to-seven" or highest == NO_QUALIFIER:
        return NO_HAND
    # 'Seven or better' asks for five ranks up to the seven, no straight or flush: the worst is 7-6-5-4-2 in two suits.
    top = highest - 1
    ranks = (top, top - 1, top - 2, top - 3, top - 5)
    return get_ranking(base).score(tuple(rank * 4 + suit for rank, suit in zip(ranks, (0, 1, 0, 1, 0), strict=True)))


def _all_cards(own: Sequence[int], board: Sequence[int], scorer: Callable[[Sequence[int]], int]) -> int:
    return scorer((*own, *board))


def _at_least(own: Sequence[int], board: Sequence[int], way: Judge, bar: int) -> int:
    found = way(own, board)
    return found if found >= bar else NO_HAND
