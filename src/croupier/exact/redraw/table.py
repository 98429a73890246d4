"""A game in which both sides draw, its cards taken out: kinds of final hands by strength, what each cell pays,
and strategies in words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards, print_cards
from croupier.cards.ranking import Ranking
from croupier.count.showdowns import WHOLE_DECK, codes, known_strengths, levels_in, strengths_of
from croupier.count.throws import UP_TO_TWO as DISCARDS
from croupier.exact.frame.decision import RESULTS, axes_of, combined, stakes_by, streets, whole_parts
from croupier.exact.frame.policy import ALWAYS, Policy, PolicyError, check_known
from croupier.exact.frame.solution import Decision, Sentence, Short
from croupier.exact.frame.terms import Terms
from croupier.exact.paytable_draw.holds import Held, first, in_a_run, is_open
from croupier.rules.axis import Axis, Value
from croupier.rules.axis_kinds import LOSS, TIE, WIN
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.group import Hand
from croupier.rules.street import Choice, Does

if TYPE_CHECKING:
    from croupier.exact.redraw import Play

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


def side_of(hand: Hand) -> str:
    """Whose final hand it is, found by dealing one draw of a player who throws one card away,
    against a dealer with a flush."""
    mine, theirs = (0, 5, 10, 15, 20), (26, 30, 34, 38, 46)
    found = hand.take({"player": mine, "discard": mine[:1], "drawn": (51,), "dealer": theirs, "dealer-drawn": ()})
    return MINE if set(found) == {*mine[1:], 51} else THEIRS if set(found) == set(theirs) else ""


def sides(game: Game) -> dict[Axis, frozenset[str]]:
    axes = sorted(axes_of(game), key=lambda axis: axis.name)
    return {axis: frozenset(side_of(hand) for _, hand in axis.reading.strengths) for axis in axes}


def bar_of(axes: list[Axis], strengths: NDArray[np.int64]) -> int:
    """The level from which the dealer qualifies; -1 where he is told apart by more than that."""
    if len(axes) != 1 or set(axes[0].values) != {True, False}:
        return -1
    reaches = np.array(axes[0].values)[axes[0].reading.by_strength(strengths)]
    bar = int(reaches.argmax())
    return bar if reaches[bar:].all() and not reaches[:bar].any() else -1


def make_table(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK) -> RedrawTable:
    game, found = terms.game, sides(terms.game)
    (ranking,) = {ranking for axis in found for ranking, _ in axis.reading.strengths}
    strengths = known_strengths(ranking, 5, 5, ranks)
    named, kinds = combined([axis for axis in found if found[axis] == {MINE}], strengths)
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
    scale, payoffs = whole_parts(nets, lost)
    return RedrawTable(
        terms, ranking, strengths, kinds, bar_of(theirs, strengths), (fold, call, stand, names[3]), folds, plays,
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
    from croupier.count.kernels.sets import kinds, orders, representatives

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
    from croupier.count.kernels.sets import all_sets

    hands = codes(all_sets(4 * len(ranks), 5), ranks)
    return levels_in(table.strengths, strengths_of(table.ranking, hands)).astype(np.int16)


# Strategies of games in which up to two cards are drawn: the complete table, and rules by what is kept,
# tried in order.

TEN, SEVEN = 8, 5
OPEN = -2
SLOTS = {discards: slot for slot, discards in enumerate(DISCARDS)}


def _made(held: Held) -> Cards | None:
    return held.cards if held.is_flush or held.is_run or held.shape in ([4, 1], [3, 2]) else None


def _kept_pair(held: Held) -> Cards | None:
    return held.with_others(held.paired, 1) if len(held.paired) == 2 else None


def _low_pair(held: Held, highest: int) -> bool:
    return len(held.paired) == 2 and held.paired[0] >> 2 <= highest


STRAIGHT_OR_BETTER = "straight or better"
# By what is kept; the order and the two ranks cost least among those tried.
RULES: dict[str, Callable[[Held], Cards | None]] = {
    STRAIGHT_OR_BETTER: _made,
    "three of a kind or two pair": lambda held: held.paired if len(held.paired) > 2 else None,
    "four cards of one suit rather than a pair of tens or lower": lambda held: (
        first(held.suited_fours) if _low_pair(held, TEN) else None
    ),
    "four cards in sequence, open at both ends, rather than a pair of sevens or lower": lambda held: (
        first(list(filter(is_open, held.fours))) if _low_pair(held, SEVEN) else None
    ),
    "a pair and the highest other card": _kept_pair,
    "four cards of one suit": lambda held: first(held.suited_fours),
    "four cards in sequence, open at both ends": lambda held: first(list(filter(is_open, held.fours))),
    "three cards of a straight flush": lambda held: first(in_a_run(held.suited_threes)),
    "four cards of a straight": lambda held: first(in_a_run(held.fours)),
    "three cards of one suit": lambda held: first(held.suited_threes),
    "the three highest cards": lambda held: held.plain[:3],
}


def slot_of(hand: Cards, kept: Cards) -> int:
    return SLOTS[sum(1 << place for place, card in enumerate(hand) if card not in kept)]


def decisions(table: RedrawTable, found: Play, ranks: tuple[int, ...]) -> Iterator[Decision]:
    """Two rows for each hand up to suits: whether to call, and what to throw away."""
    from croupier.exact.redraw import evs_of

    deal, draw = (street.name for street in streets(table.terms.game))
    for row, hand in enumerate(map(tuple, codes(found.hands, ranks).tolist())):
        first, draws = evs_of(table, found, row, hand)
        slot, deals = int(found.chosen[row]), found.whole * int(found.weights[row])
        yield Decision(deal, _when(hand), table.names[0 if slot == FOLD else 1], first, deals)
        best = slot if slot != FOLD else int(found.worths[row].argmax())
        yield Decision(draw, _when(hand), table.said(best, hand), draws, deals)


def _when(hand: Cards) -> str:
    return print_cards(tuple(reversed(hand)))


def short(table: RedrawTable, found: Play, ranks: tuple[int, ...]) -> Short:
    """Calling with every hand and drawing by the rules;
    what it costs against the best play is for the reader to see."""
    _, call, stand, draw = table.names
    deal, then = (street.name for street in streets(table.terms.game))
    said = [Sentence(name, stand if name == STRAIGHT_OR_BETTER else draw, then) for name in RULES]
    sentences = (Sentence(ALWAYS, call, deal), *said)
    slots = fixed_slots(table, codes(found.hands, ranks), Policy("short", sentences))
    worth = sum(int(found.worths[row, slot]) for row, slot in enumerate(slots.tolist()))
    return Short(sentences, Fraction(worth, table.scale * found.deals))


def fixed_slots(table: RedrawTable, hands: NDArray[np.uint8], policy: Policy) -> NDArray[np.int64]:
    """What a fixed strategy does with each hand: FOLD or a slot."""
    rules = _check(table, policy)
    fixed = np.full(len(hands), OPEN, dtype=np.int64)
    folds = any(said.do == table.names[0] and said.when == ALWAYS for said in policy.sentences)
    for row, hand in enumerate(map(tuple, hands.tolist())):
        fixed[row] = FOLD if folds else _by_table(table, policy, hand) if policy.table else _by_rules(rules, hand)
        if fixed[row] == OPEN:
            raise PolicyError(f"strategy {policy.name!r} leaves {_when(hand)} undecided")
    return fixed


def _check(table: RedrawTable, policy: Policy) -> list[str]:
    """The rules for the draw that the sentences name; standing may be said of every hand."""
    fold, call, stand, draw = table.names
    found = []
    for said in policy.sentences:
        check_known(said.do, table.names, f"strategy: {said.do!r} is no action of {table.terms.game.id}")
        if said.do in (fold, call) and said.when != ALWAYS:
            raise PolicyError(f"strategy: {said.do} with {said.when!r}: say 'always', or name every hand in a CSV file")
        if said.do in (stand, draw):
            known = {ALWAYS, STRAIGHT_OR_BETTER} if said.do == stand else set(RULES) - {STRAIGHT_OR_BETTER}
            check_known(said.when, known, f"strategy: {said.do} with {said.when!r} is no rule")
            found.append(said.when)
    return found


def _by_rules(rules: list[str], hand: Cards) -> int:
    held = Held(hand)
    for name in rules:
        kept = hand if name == ALWAYS else RULES[name](held)
        if kept is not None:
            return slot_of(hand, kept)
    return OPEN


def _by_table(table: RedrawTable, policy: Policy, hand: Cards) -> int:
    """Rows as `decisions` writes them."""
    deal, draw = (street.name for street in streets(table.terms.game))
    if policy.table.get((deal, _when(hand))) == table.names[0]:
        return FOLD
    do = policy.table.get((draw, _when(hand)))
    if do is None:
        return OPEN
    said = {table.said(slot, hand): slot for slot in range(len(DISCARDS))}
    check_known(do, said, f"strategy {policy.name!r}: {do!r} is nothing to do with {_when(hand)}")
    return said[do]
