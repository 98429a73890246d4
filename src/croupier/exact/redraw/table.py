"""A game in which both sides draw, its cards taken out: kinds of final hands by strength, and what each cell pays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import lcm
from typing import TYPE_CHECKING

from croupier.cards.card import Cards, print_cards
from croupier.cards.ranking import Ranking
from croupier.exact.frame.counted import WHOLE_DECK, codes, known_strengths, levels_in, strengths_of
from croupier.exact.frame.decision import stakes_by
from croupier.exact.frame.terms import Terms
from croupier.exact.redraw.draws import DISCARDS
from croupier.exact.showdown.table import RESULTS, axes_of, combined, streets
from croupier.rules.axis import Axis, Value
from croupier.rules.axis_kinds import LOSS, TIE, WIN
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.group import Hand
from croupier.rules.street import Choice, Does

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MINE, THEIRS = "player", "dealer"
FOLD = -1
# The dealer does not qualify; the player is higher; equal; the dealer is higher.
ENDS = 4


@dataclass(frozen=True)
class RedrawTable:
    """`cells` and `payoffs` are by kind of the final hand and end, payoffs in parts of a unit; a fold is `folded`.

    `names` are the actions: fold, call, stand, draw.
    """

    terms: Terms
    ranking: Ranking
    strengths: NDArray[np.int64]
    kinds: NDArray[np.int64]  # by level
    bar: int  # the level from which the dealer qualifies
    names: tuple[str, str, str, str]
    folds: dict[str, int]
    plays: dict[str, int]
    fold_cell: dict[Axis, Value]
    cells: tuple[tuple[dict[Axis, Value], ...], ...]
    scale: int
    payoffs: NDArray[np.int64]
    folded: int

    def said(self, slot: int, hand: Cards) -> str:
        """What a discard is called, with the cards that it throws away."""
        out = thrown(slot, hand)
        return f"{self.names[3]} {print_cards(out)}" if out else self.names[2]


def thrown(slot: int, hand: Cards) -> Cards:
    return tuple(card for place, card in enumerate(hand) if DISCARDS[slot] >> place & 1)


def choices_of(game: Game) -> tuple[Choice, ...]:
    return tuple(choice for street in streets(game) for choice in street.choices)


def side_of(game: Game, hand: Hand) -> str:
    """Whose final hand it is, found by dealing one draw of a player who throws one card away,
    against a dealer with a flush."""
    mine, theirs = (0, 5, 10, 15, 20), (26, 30, 34, 38, 46)
    found = hand.take({"player": mine, "discard": mine[:1], "drawn": (51,), "dealer": theirs, "dealer-drawn": ()})
    return MINE if set(found) == {*mine[1:], 51} else THEIRS if set(found) == set(theirs) else ""


def sides(game: Game) -> dict[Axis, frozenset[str]]:
    axes = sorted(axes_of(game), key=lambda axis: axis.name)
    return {axis: frozenset(side_of(game, hand) for _, hand in axis.reading.strengths) for axis in axes}


def bar_of(game: Game, axes: list[Axis], ranking: Ranking, strengths: NDArray[np.int64]) -> int:
    """The level from which the dealer qualifies; -1 where he is told apart by more than that."""
    import numpy as np

    if len(axes) != 1 or set(axes[0].values) != {True, False}:
        return -1
    reaches = np.array(axes[0].values)[axes[0].reading.by_strength(strengths)]
    bar = int(reaches.argmax())
    return bar if reaches[bar:].all() and not reaches[:bar].any() else -1


def make_table(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK) -> RedrawTable:
    import numpy as np

    game, found = terms.game, sides(terms.game)
    (ranking,) = {ranking for axis in found for ranking, _ in axis.reading.strengths}
    strengths = known_strengths(ranking, 5, 5, ranks)
    named, kinds = combined([axis for axis in found if found[axis] == {MINE}], ranking, strengths)
    theirs = [axis for axis in found if found[axis] == {THEIRS}]
    compared = [axis for axis in found if len(found[axis]) == 2]
    names = tuple(choice.name for choice in choices_of(game))
    fold, call, stand, _ = names

    def cell(kind: dict[Axis, Value], actions: tuple[str, ...], qualifies: bool, result: str) -> dict[Axis, Value]:
        decided = terms.undealt(*actions, folded=actions[-1] == fold)
        return {**kind, **decided, **dict.fromkeys(theirs, qualifies), **dict.fromkeys(compared, result)}

    ends = ((False, LOSS), (True, WIN), (True, TIE), (True, LOSS))
    cells = tuple(tuple(cell(kind, (call, stand), *end) for end in ends) for kind in named)
    plays, folds = stakes_by(terms, (call, stand)), stakes_by(terms, (fold,))
    nets = [[terms.total(plays, end) for end in kind] for kind in cells]
    # Below the bar nobody asks who is higher.
    assert all(
        terms.total(plays, cell(kind, (call, stand), False, result)) == row[0]
        for kind, row in zip(named, nets, strict=True)
        for result in RESULTS
    )
    fold_cell = cell(named[0], (fold,), False, LOSS)
    lost = terms.total(folds, fold_cell)
    scale = lcm(lost.denominator, *(net.denominator for row in nets for net in row))
    payoffs = np.array([[int(net * scale) for net in row] for row in nets], dtype=np.int64)
    return RedrawTable(
        terms, ranking, strengths, kinds, bar_of(game, theirs, ranking, strengths), (fold, call, stand, names[3]),
        folds, plays,
        fold_cell, cells, scale, payoffs, int(lost * scale),
    )  # fmt: skip


def fits(game: Game) -> str:
    """Why the decisions and the cards are not of this shape."""
    does = tuple(tuple(choice.does for choice in street.choices) for street in streets(game))
    if does != ((Does.FOLD, Does.BET), (Does.STAND, Does.DRAW)):
        return "it is not to fold or call, then to stand or draw"
    lists = streets(game)[1].choices[1].lists
    sizes = {group.name: (group.size, group.fewest) for group in game.groups}
    wanted = {"player": (5, 5), "discard": (2, 0), "drawn": (2, 0), "dealer": (5, 5), "dealer-drawn": (2, 0)}
    if sizes != wanted or lists is None or lists.into.name != "discard" or lists.among.places != {"player"}:
        return "it is not five cards each, and up to two drawn"
    if game.facts.decks != 1 or game.facts.jokers or game.deal.face_up:
        return "the hands are not dealt face down from one deck of 52"
    return ""


@lru_cache(maxsize=2)
def kept_by_dealer(game: Game, ranks: tuple[int, ...] = WHOLE_DECK) -> NDArray[np.uint8]:
    """By number of the dealer's five cards, which of them he keeps; asked of the game for one hand of each kind."""
    import numpy as np

    from croupier.exact.kernels.kinds import kinds, orders, representatives

    hand = next(
        hand for axis, side in sides(game).items() if side == {THEIRS} for _, hand in axis.reading.strengths
    )  # fmt: skip
    draws = next(later.count for later in game.deal.later if later.group.name == "dealer-drawn")
    cards = 4 * len(ranks)
    found = []
    for dealt in codes(representatives(cards, 5)[0], ranks).tolist():
        facts = Facts(seat=1, player="", cards={"dealer": tuple(dealt)}, stakes={})
        final = hand.take({"dealer": tuple(dealt), "dealer-drawn": (-1, -2)[: draws(facts)]})
        found.append(sum(1 << place for place, card in enumerate(dealt) if card in final))
    ids, _ = kinds(cards, 5)
    order, kept = orders(cards, 5).astype(np.int64), np.array(found, dtype=np.int64)[ids]
    places = [(kept >> (order >> 3 * place & 7) & 1) << place for place in range(5)]
    return np.asarray(np.bitwise_or.reduce(places), dtype=np.uint8)


def levels_by_number(table: RedrawTable, ranks: tuple[int, ...] = WHOLE_DECK) -> NDArray[np.int16]:
    import numpy as np

    from croupier.exact.kernels.sets import all_sets

    hands = codes(all_sets(4 * len(ranks), 5), ranks)
    return levels_in(table.strengths, strengths_of(table.ranking, hands)).astype(np.int16)
