"""A game with one exchange, its cards taken out: kinds of final hands by strength, and what each cell pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards, print_cards
from croupier.cards.ranking import Ranking
from croupier.count.showdowns import WHOLE_DECK, codes, known_strengths, levels_in, strengths_of
from croupier.exact.frame.decision import axes_of, combined, stakes_after, streets, whole_parts
from croupier.exact.frame.terms import Terms
from croupier.rules.axis import Axis, Value
from croupier.rules.game import Game
from croupier.rules.group import Hand
from croupier.rules.street import Does

# Whose hands are read: the player's as it was dealt, his after the exchange, the dealer's.
FIRST, FINAL, DEALER = "first", "final", "dealer"


def sizes_of(game: Game) -> tuple[int, int]:
    """Cards of the player and of the dealer, who may have some of them in another place."""
    return sum(group.size for group in game.groups if group.name == "player"), sum(
        group.size for group in game.shared_places
    )


def side_of(game: Game, hand: Hand) -> str:
    """Whose hand it is, found by dealing one exchange."""
    player, _ = sizes_of(game)
    own, rest = tuple(range(player)), iter(range(20, 50))
    theirs = {group.name: tuple(next(rest) for _ in range(group.size)) for group in game.shared_places}
    listed = next(choice.lists.into.name for choice in streets(game)[0].choices if choice.lists)
    drawn = next(later.group.name for later in game.deal.later if not later.group.shared)
    taken = hand.take({**theirs, "player": own, listed: own[:1], drawn: (51,)})
    known = {FIRST: set(own), FINAL: {*own[1:], 51}, DEALER: {card for cards in theirs.values() for card in cards}}
    return next((side for side, cards in known.items() if set(taken) == cards), "")


@dataclass(frozen=True)
class Deck:
    """What is dealt, and by which ranking hands compare. A level is a place among the strengths of either hand."""

    ranking: Ranking
    player: int
    dealer: int
    ranks: tuple[int, ...] = WHOLE_DECK
    jokers: int = 0

    @property
    def suited(self) -> int:
        return 4 * len(self.ranks)

    @property
    def cards(self) -> int:
        return self.suited + self.jokers

    @property
    def strengths(self) -> NDArray[np.int64]:
        return known_strengths(self.ranking, self.player, self.dealer, self.ranks, self.jokers)

    def levels_of(self, hands: NDArray[np.uint8]) -> NDArray[np.int16]:
        """Of hands as places in the deck."""
        return levels_in(self.strengths, strengths_of(self.ranking, codes(hands, self.ranks))).astype(np.int16)

    def levels(self, size: int) -> tuple[NDArray[np.uint8], NDArray[np.int16]]:
        """All hands of a size, in the order of their numbers, and their levels."""
        from croupier.count.kernels.sets import all_sets

        hands = all_sets(self.cards, size)
        return hands, self.levels_of(hands)


@dataclass(frozen=True, slots=True)
class Option:
    """An action, and which card it throws away: the place in the hand as it is sorted, upwards, or -1 for none."""

    action: str
    thrown: int

    @property
    def slot(self) -> int:
        return self.thrown + 1

    def said(self, hand: Cards) -> str:
        return self.action if self.thrown < 0 else f"{self.action} {print_cards(hand[self.thrown : self.thrown + 1])}"


@dataclass(frozen=True)
class ExchangeTable:
    """The game with its cards taken out: kinds of hands by level, and what each cell pays, in parts of a unit."""

    terms: Terms
    street: str
    deck: Deck
    firsts: NDArray[np.int64]  # kinds of the hand as it is dealt, by level
    kinds: NDArray[np.int64]  # kinds of the final hand, by level
    options: tuple[Option, ...]  # in the order of what they wager; of equal worth the last is taken
    stakes: Mapping[str, dict[str, int]]
    cells: Mapping[str, tuple[tuple[tuple[dict[Axis, Value], ...], ...], ...]]  # by action: first kind, kind, result
    scale: int
    payoffs: NDArray[np.int64]  # by option, first kind, kind, result

    @property
    def ranking(self) -> Ranking:
        return self.deck.ranking


def make_table(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK) -> ExchangeTable:
    game = terms.game
    axes = sorted(axes_of(game), key=lambda axis: axis.name)
    sides = {axis: {side_of(game, hand) for _, hand in axis.reading.strengths} for axis in axes}
    (ranking,) = {ranking for axis in axes for ranking, _ in axis.reading.strengths}
    deck = Deck(ranking, *sizes_of(game), ranks, game.facts.jokers)
    strengths = deck.strengths
    reads = _Reads(terms, axes)
    # What may be read of the hand as it was dealt shows where all else is the same.
    mixed = [axis for axis in axes if FIRST in sides[axis]]
    seen = [tuple(reads.cell((), int(first), 0, 1)[axis] for axis in mixed) for first in strengths.tolist()]
    firsts = np.array([list(dict.fromkeys(seen)).index(found) for found in seen], dtype=np.int64)
    _, kinds = combined([axis for axis in axes if sides[axis] == {FINAL}], strengths)
    stakes = stakes_after(terms)
    of_first, of_kind = (strengths[np.unique(found, return_index=True)[1]].tolist() for found in (firsts, kinds))
    cells = {
        action: tuple(
            tuple(tuple(reads.cell((action,), first, mine, mine + ahead) for ahead in AHEAD) for mine in of_kind)
            for first in of_first
        )
        for action in stakes
    }
    nets = {
        action: [[[terms.total(stakes[action], cell) for cell in row] for row in rows] for rows in cells[action]]
        for action in stakes
    }
    options = _options(game, stakes, deck.player)
    scale, payoffs = whole_parts([nets[option.action] for option in options])
    return ExchangeTable(terms, streets(game)[0].name, deck, firsts, kinds, options, stakes, cells, scale, payoffs)


# By how much the dealer is ahead, in the order of the results: a win, a tie, a loss.
AHEAD = (-1, 0, 1)


class _Reads:
    """Axes read where only the strengths of the hands are known."""

    def __init__(self, terms: Terms, axes: Sequence[Axis]) -> None:
        self.terms, self.axes = terms, axes
        pairs = {pair for axis in axes for pair in axis.reading.strengths}
        self.sides = {(ranking.name, hand.key): side_of(terms.game, hand) for ranking, hand in pairs}

    def cell(self, actions: tuple[str, ...], first: int, final: int, dealer: int) -> dict[Axis, Value]:
        facts = self.terms.facts(*actions, folded=actions[-1:] == (Does.FOLD,))
        known = {FIRST: first, FINAL: final, DEALER: dealer}
        strengths = {key: known[side] for key, side in self.sides.items()}
        facts.seen.update(strengths)
        facts.common.update(strengths)
        return {axis: axis.read(facts) for axis in self.axes}


def _options(game: Game, stakes: Mapping[str, dict[str, int]], size: int) -> tuple[Option, ...]:
    """Of those that wager the same: a draw, the higher card thrown away first, before standing."""
    draws = {choice.name for choice in streets(game)[0].choices if choice.lists}
    found = []
    for action in stakes:
        thrown = range(size - 1, -1, -1) if action in draws else (-1,)
        found += [(sum(stakes[action].values()), action not in draws, Option(action, place)) for place in thrown]
    # Sorting is stable: folding stays before other actions that wager no more.
    return tuple(option for _, _, option in sorted(found, key=lambda item: item[:2]))
