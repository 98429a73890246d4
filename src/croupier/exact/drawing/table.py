"""A game of drawn hands with its cards taken out: hands by values, how the dealer's ends,
and what each class of ends pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards
from croupier.exact.frame.terms import Terms
from croupier.exact.plan import NoSolver
from croupier.rules.drawing import Drawing
from croupier.rules.facts import Facts
from croupier.rules.turn import Held

Numbers = NDArray[np.int64]

VALUES, ACE, TEN, ACES = 10, 0, 9, 12
FROZEN, THIRTY_ONE = 22, 31
# Classes of results in the kernels' order: one wager, 31, two wagers, given up.
WIN, TIE, LOSS, WIN_31, WIN_TWICE, TIE_TWICE, LOSE_TWICE, GIVE_UP = range(8)
BUST_HAND, WINS_31 = -1, -2
NATURAL, ELITE, NATURAL_TIE, TO_NATURAL = "natural", "elite", "natural tie", "to a natural"

Held10 = tuple[int, ...]


def card_of(value: int, suit: int = 0) -> int:
    """A card of a value, 0 for an ace to 9 for a ten."""
    return (ACES if value == ACE else value - 1) * 4 + suit % 4


def value_of(card: int) -> int:
    rank = card >> 2
    return ACE if rank == ACES else min(rank + 1, TEN)


def by_values(cards: Cards) -> Held10:
    counts = Counter(map(value_of, cards))
    return tuple(counts[value] for value in range(VALUES))


def cards_of(held: Held10, first: int | None = None) -> Cards:
    """Cards of these values, no two neighbours of one suit; `first` is the value that comes first."""
    values = [value for value in range(VALUES) for _ in range(held[value])]
    if first is not None:
        values.remove(first)
        values.insert(0, first)
    return tuple(card_of(value, place) for place, value in enumerate(values))


def hard(held: Held10) -> int:
    return sum((value + 1) * number for value, number in enumerate(held))


def total(held: Held10) -> int:
    return hard(held) + 10 if held[ACE] and hard(held) <= 11 else hard(held)


@dataclass(frozen=True)
class Dealers:
    """The dealer's final hands from one up card, without his natural: ways to draw them in order, ends,
    and what is drawn."""

    ban: int
    sizes: Numbers
    ways: NDArray[np.float64]
    ends: Numbers
    starts: Numbers
    parts: Numbers

    @property
    def arrays(self) -> tuple[Numbers, NDArray[np.float64], Numbers, Numbers, Numbers]:
        return self.sizes, self.ways, self.ends, self.starts, self.parts


@dataclass(frozen=True)
class DrawingTable:
    """`hands` are all that can draw on, by values; `after` the number of the hand that a card makes,
    or how that ends."""

    terms: Terms
    drawing: Drawing
    decks: int
    hands: tuple[Held10, ...]

    @cached_property
    def numbers(self) -> dict[Held10, int]:
        return {held: number for number, held in enumerate(self.hands)}

    @cached_property
    def shoe(self) -> Numbers:
        return np.array([4 * self.decks] * TEN + [16 * self.decks], dtype=np.int64)

    @cached_property
    def held(self) -> Numbers:
        return np.array(self.hands, dtype=np.int64)

    @cached_property
    def totals(self) -> Numbers:
        return np.array([total(held) for held in self.hands], dtype=np.int64)

    @cached_property
    def after(self) -> Numbers:
        return np.array([[self._after(held, value) for value in range(VALUES)] for held in self.hands], dtype=np.int64)

    def _after(self, held: Held10, value: int) -> int:
        points = hard(held) + value + 1
        if points >= FROZEN:
            return WINS_31 if points == THIRTY_ONE else BUST_HAND
        return self.numbers.get(added(held, value), BUST_HAND)

    @cached_property
    def order(self) -> Numbers:
        """The hands with most points first: what a card makes of a hand comes before the hand."""
        return np.array(sorted(range(len(self.hands)), key=lambda number: -hard(self.hands[number])), dtype=np.int64)

    @cached_property
    def singles(self) -> Numbers:
        return np.array([self.numbers[added((0,) * VALUES, value)] for value in range(VALUES)], dtype=np.int64)

    @cached_property
    def stops(self) -> NDArray[np.bool_]:
        return np.array([sum(held) > 1 and not self.draws(held) for held in self.hands])

    def draws(self, held: Held10) -> bool:
        return self.drawing.draws(self.facts((TEN, TEN), cards_of(held)))

    def facts(self, player: tuple[int, ...] | Cards, dealer: Cards, *, cards: bool = False, **said: bool) -> Facts:
        """A finished hand; `player` are values unless they are said to be `cards`."""
        mine = tuple(player) if cards else tuple(card_of(value, place) for place, value in enumerate(player))
        stakes = {"game": 1} | ({"double": 1} if said.get("doubled") else {})
        extra = {
            "split": said.get("split", False),
            "surrendered": said.get("surrendered", False),
            "first three": mine[:3],
        }
        options = self.terms.game.default_options | dict(self.terms.options)
        held = {"player": mine, "dealer": dealer}
        return Facts(
            seat=1, player="", cards=held, stakes=stakes, options=options, extra=extra, as_read=self.terms.as_read
        )

    def net(self, facts: Facts) -> Fraction:
        return self.terms.total(dict(facts.stakes), facts.value)

    @cached_property
    def classes(self) -> dict[int | str, Facts]:
        """A finished hand of each class."""
        seventeen, natural = (card_of(TEN), card_of(6, 1)), (card_of(ACE), card_of(TEN, 1))
        twenty, king = (TEN, TEN), (11 * 4, ACES * 4)
        return {
            WIN: self.facts(twenty, seventeen),
            TIE: self.facts((TEN, 6), seventeen),
            LOSS: self.facts((TEN, 5), seventeen),
            WIN_31: self.facts((TEN, 5, 4, TEN), seventeen),
            WIN_TWICE: self.facts(twenty, seventeen, doubled=True),
            TIE_TWICE: self.facts((TEN, 6), seventeen, doubled=True),
            LOSE_TWICE: self.facts((TEN, 5), seventeen, doubled=True),
            GIVE_UP: self.facts((TEN, 5), seventeen, surrendered=True),
            NATURAL: self.facts((ACE, TEN), seventeen),
            ELITE: self.facts(king, seventeen, cards=True),
            NATURAL_TIE: self.facts((ACE, TEN), natural),
            TO_NATURAL: self.facts(twenty, natural),
        }

    @cached_property
    def nets(self) -> dict[int | str, Fraction]:
        return {name: self.net(facts) for name, facts in self.classes.items()}

    @cached_property
    def scale(self) -> int:
        return lcm(*(net.denominator for net in self.nets.values()))

    @cached_property
    def scaled(self) -> Numbers:
        return np.array([int(self.nets[kind] * self.scale) for kind in range(8)], dtype=np.int64)

    def dealers(self, up: int) -> Dealers:
        return self._dealers[up]

    @cached_property
    def _dealers(self) -> tuple[Dealers, ...]:
        return tuple(self._final_hands(up) for up in range(VALUES))

    def ban(self, up: int) -> int:
        """The value under an up card that stops the round."""
        found = [value for value in range(VALUES) if self.drawing.stopped((card_of(up), card_of(value, 1)))]
        return found[0] if found else -1

    def _final_hands(self, up: int) -> Dealers:
        """Hands are followed card by card; orders that lead to the same cards are added up."""
        ban, growing = self.ban(up), {added((0,) * VALUES, up): 1}
        final: Counter[tuple[Held10, int]] = Counter()
        while growing:
            grown: Counter[Held10] = Counter()
            for held, ways in growing.items():
                for value in range(VALUES):
                    if (sum(held) == 1 and value == ban) or held[value] >= self.shoe[value]:
                        continue
                    more = added(held, value)
                    if hard(more) >= FROZEN:
                        final[more, 5] += ways
                    elif self.stops[self.numbers[more]]:
                        final[more, total(more) - 17] += ways
                    else:
                        grown[more] += ways
            growing = grown
        starts, parts = [0], list[tuple[int, int]]()
        for held, _ in final:
            parts += [(value, number - (value == up)) for value, number in enumerate(held) if number - (value == up)]
            starts.append(len(parts))
        whole = np.int64
        return Dealers(
            ban,
            np.array([sum(held) - 1 for held, _ in final], dtype=whole),
            np.array(list(final.values()), dtype=np.float64),
            np.array([end for _, end in final], dtype=whole),
            np.array(starts, dtype=whole),
            np.array(parts, dtype=whole),
        )

    def legal(self, held: Held10, *, pair: int | None = None, acted: bool = False) -> tuple[str, ...]:
        """What a hand may do; one of a split `pair` as if no more could be split."""
        split = pair is not None
        return self.drawing.legal(Held(cards_of(held, pair), card_of(1), 4 if split else 1, split, acted))


def added(held: Held10, value: int) -> Held10:
    return (*held[:value], held[value] + 1, *held[value + 1 :])


def make_table(terms: Terms, decks: int | None = None) -> DrawingTable:
    game = terms.game
    if not isinstance(game.mechanic, Drawing):
        raise NoSolver(f"{game.id}: no hands are drawn card by card")
    number = decks or game.decks(terms.options)
    shoe = [4 * number] * TEN + [16 * number]
    table = DrawingTable(terms, game.mechanic, number, tuple(_hands(shoe)))
    _check(table)
    return table


def _hands(shoe: list[int], held: Held10 = (0,) * VALUES, lowest: int = 0) -> Iterator[Held10]:
    if sum(held):
        yield held
    for value in range(lowest, VALUES):
        if held[value] < shoe[value] and hard(held) + value + 1 < FROZEN:
            yield from _hands(shoe, added(held, value), value)


def _check(table: DrawingTable) -> None:
    """The kernels know which hand is higher, 31 and 22 to 30; the game's own rows have to agree for every total."""
    dealers = [(TEN, points - 11) for points in range(17, 21)] + [(TEN, 5, 4), (TEN, 5, 5)]
    for end, values in enumerate(dealers):
        cards = tuple(card_of(value, place) for place, value in enumerate(values))
        for points in range(4, 22):
            mine: tuple[int, ...] = (
                (1, points - 3) if points < 13 else (TEN, points - 11) if points < 21 else (TEN, 5, 4)
            )
            ahead = points - 17 - end if end < 5 else 1
            wanted = table.nets[WIN if ahead > 0 else TIE if ahead == 0 else LOSS]
            if table.net(table.facts(mine, cards)) != wanted:
                raise NoSolver(
                    f"{table.terms.game.id}: {points} against {17 + end} is paid by more than which is higher"
                )
        for kind, drawn in ((WIN_31, (TEN, 5, 4, TEN)), (LOSS, (TEN, 5, 6)), (NATURAL, (ACE, TEN))):
            if table.net(table.facts(drawn, cards)) != table.nets[kind]:
                raise NoSolver(f"{table.terms.game.id}: {drawn} is paid by the dealer's hand too")
