"""One decision on the first cards, then both hands are dealt out: who is higher, and what the player's hand is.

Whole hands are counted as in a showdown, and each is counted for every start that it may have had:
the start decides, and all that follows it is added up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards, print_cards
from croupier.count.showdowns import MOST_BY_KIND, WHOLE_DECK, count_showdowns, kinds_of, strengths_of
from croupier.errors import CroupierError
from croupier.exact.frame.decision import only_decision
from croupier.exact.frame.policy import ALWAYS, Policy, check_known
from croupier.exact.frame.solution import Advice, Decision, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, Outcome, merge
from croupier.rules.axis import Axis, Value
from croupier.rules.axis_kinds import LOSS, TIE, WIN
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.street import Does, Street

METHOD = EXACT
RESULTS = (WIN, TIE, LOSS)


def forget() -> None:
    count_starts.cache_clear()
    kinds_of.cache_clear()


def cost(game: Game) -> int:
    """Hands of the player up to suits, each beside all of the dealer's."""
    size = next(group.size for group in game.groups if group.name == "player")
    return comb(52, size) // 12 * (52 - size)


def misfit(game: Game) -> str:
    size = max(group.size for group in game.groups)
    return structure(game) or (f"hands of {size} cards are too many to count" if comb(52, size) > MOST_BY_KIND else "")


def structure(game: Game) -> str:
    """Why it is not one decision on the first cards of hands that are dealt out after it, or nothing."""
    groups = {group.name: group for group in game.groups}
    if set(groups) != {"player", "dealer"} or game.facts.decks != 1 or game.facts.jokers:
        return "there are more than a player's and a dealer's hand of one deck"
    player, dealer = groups["player"], groups["dealer"]
    later = {item.group.name: item.group.first for item in game.deal.later}
    if later != {"player": player.fewest, "dealer": dealer.fewest} or player.size != dealer.size:
        return "it is not so that both hands are dealt out after the decision"
    street = street_of(game)
    if (
        street is None
        or {choice.does for choice in street.choices} != {Does.FOLD, Does.BET}
        or len(street.choices) != 2
    ):
        return "its decision is not to fold or to go on"
    for axis in Terms(game).axes():
        read = axis.reading
        if not read.no_card and not read.strengths:
            return f"{axis.name!r} reads more than how high hands are"
        if len(read.places) > 1 and set(axis.values) != set(RESULTS):
            return f"{axis.name!r} compares otherwise than by which hand is higher"
    return ""


def street_of(game: Game) -> Street | None:
    """The one street that is decided on, besides what is only said."""
    found = [street for street in game.streets if street.choices and not street.unlisted]
    return found[0] if len(found) == 1 else None


@dataclass(frozen=True)
class Starts:
    """`cards` are first cards up to suits; `counts` by start,
    category of the whole hand (as the ranking lists them), result."""

    cards: NDArray[np.uint8]
    classes: Mapping[tuple[int, ...], int]
    categories: tuple[Value, ...]
    counts: NDArray[np.int64]
    deals: int


@lru_cache(maxsize=2)
def count_starts(
    hand: Axis, result: Axis, size: int, first: int, ranks: tuple[int, ...] = WHOLE_DECK, threads: int | None = None
) -> Starts:
    """The hands compare by the ranking of the result; what they are called, by the hand's own."""
    from croupier.count.kernels.sets import all_sets, canonical, kinds
    from croupier.count.kernels.sweep_kinds import add_starts

    ((called, _), *_), ((higher, _), *_) = hand.reading.strengths, result.reading.strengths
    cards = 4 * len(ranks)
    found = count_showdowns(higher, size, size, (), up_card=False, ranks=ranks, threads=threads)
    starts, _ = canonical(all_sets(cards, first), cards)
    places = np.array([code for rank in ranks for code in range(4 * rank, 4 * rank + 4)], dtype=np.uint8)
    classes = {same(start): number for number, start in enumerate(places[starts].tolist())}
    names = tuple(hand.values)
    scores, inverse = np.unique(strengths_of(called, found.hands, threads), return_inverse=True)
    category = np.array([names.index(called.category_of(int(score))) for score in scores])[inverse]
    under, upto, totals = (part[:, 0].astype(np.int64) for part in (found.under, found.upto, found.totals))
    results = np.stack([under, upto - under, totals - upto], axis=1) * found.weights[:, None]
    counts = np.zeros((len(starts), len(names), 3), dtype=np.int64)
    in_deck = np.searchsorted(places, found.hands).astype(np.uint8)
    add_starts(np.sort(in_deck, axis=1), category, results, kinds(cards, first)[0], first, counts)
    assert int(counts.sum()) == found.deals * comb(size, first), "a start is missing"
    return Starts(places[starts], classes, names, counts, int(counts.sum()))


@lru_cache(maxsize=1 << 16)
def _same(cards: tuple[int, ...]) -> tuple[int, ...]:
    suits: dict[int, list[int]] = {}
    for card in cards:
        suits.setdefault(card % 4, []).append(card // 4)
    return tuple(
        sorted(rank * 4 + number for number, held in enumerate(sorted(map(sorted, suits.values()))) for rank in held)
    )


def same(cards: list[int] | tuple[int, ...]) -> tuple[int, ...]:
    """The same for cards that differ in nothing but the names of their suits."""
    return _same(tuple(sorted(cards)))


@dataclass(frozen=True)
class Play:
    """What each start is worth by action, and how it is played. `ends` are the outcomes by action,
    category and result."""

    terms: Terms
    starts: Starts
    street: Street
    actions: tuple[str, str]
    nets: Mapping[tuple[str, Value, str], Fraction]
    stakes: Mapping[str, Mapping[str, int]]
    cells: Mapping[tuple[str, Value, str], Mapping[Axis, Value]]

    def worth(self, start: int, action: str) -> Fraction:
        """Weighted by the deals that follow the start."""
        cells = [(name, result) for name in self.starts.categories for result in RESULTS]
        counts = self.starts.counts[start].ravel().tolist()
        return sum((n * self.nets[action, *cell] for n, cell in zip(counts, cells, strict=True) if n), Fraction(0))

    def best(self, start: int) -> str:
        """Of equal actions the one that wagers more, which comes last."""
        return max(reversed(self.actions), key=lambda action: self.worth(start, action))

    def number(self, cards: Cards) -> int:
        return self.starts.classes[same(list(cards))]


def parts(terms: Terms) -> tuple[Axis, Axis, int, int]:
    """What the player's hand is paid by, the result, the cards of a hand and how many of them come first."""
    player = next(group for group in terms.game.groups if group.name == "player")
    hand = next(axis for axis in terms.axes() if axis.reading.strengths and axis.reading.places == {"player"})
    return hand, next(axis for axis in terms.axes() if len(axis.reading.places) > 1), player.size, player.fewest


def counted(terms: Terms, ranks: tuple[int, ...] = WHOLE_DECK, threads: int | None = None) -> Play:
    hand, result, size, first = parts(terms)
    return make_play(terms, count_starts(hand, result, size, first, ranks, threads))


def make_play(terms: Terms, starts: Starts) -> Play:
    game, street = terms.game, street_of(terms.game)
    assert street is not None, game.id
    axes, (hand, result, _, _) = terms.axes(), parts(terms)
    actions = tuple(sorted((choice.name for choice in street.choices), key=lambda name: name != "fold"))
    nets, stakes, cells = {}, {}, {}
    for choice in street.choices:
        made = {choice.line.name: choice.times * terms.placed[choice.of.name]} if choice.line and choice.of else {}
        stakes[choice.name] = terms.placed | made
        facts = Facts(
            1, "", {}, stakes[choice.name], (choice.name,), choice.does is Does.FOLD, terms.as_read,
            game.default_options | dict(terms.options),
        )  # fmt: skip
        undealt = {axis: axis.read(facts) for axis in axes if axis.reading.no_card}
        for name in starts.categories:
            for outcome in RESULTS:
                cell = undealt | {hand: name, result: outcome}
                cells[choice.name, name, outcome] = cell
                nets[choice.name, name, outcome] = terms.total(stakes[choice.name], cell)
    return Play(terms, starts, street, (actions[0], actions[1]), nets, stakes, cells)


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK
) -> Solution:
    play = counted(terms, ranks, threads)
    chosen = chosen_actions(play, policy)
    return Solution.of(
        terms, "dealt_out", policy, play.starts.deals, merge(outcomes(play, chosen)), lambda: _decisions(play)
    )


def chosen_actions(play: Play, policy: Policy | None) -> list[str]:
    """By start."""
    return [_fixed(play, policy, start) if policy else play.best(start) for start in range(len(play.starts.cards))]


def _fixed(play: Play, policy: Policy, start: int) -> str:
    """`always ...`, or a complete strategy by the first cards."""
    said = policy.table.get((play.street.name, print_cards(tuple(play.starts.cards[start].tolist())))) or next(
        (sentence.do for sentence in policy.sentences if sentence.when == ALWAYS), ""
    )
    check_known(said, play.actions, f"strategy {policy.name!r}: {said!r} is no action of {play.terms.game.id}")
    return said


def outcomes(play: Play, chosen: list[str]) -> Iterator[Outcome]:
    for action in play.actions:
        counts = play.starts.counts[np.array([name == action for name in chosen])].sum(axis=0)
        for place, name in enumerate(play.starts.categories):
            for number, result in enumerate(RESULTS):
                if counts[place, number]:
                    cell = play.cells[action, name, result]
                    yield play.terms.outcome(
                        play.stakes[action], cell, int(counts[place, number]), (action,), named=False
                    )


def _decisions(play: Play) -> Iterator[Decision]:
    for start, cards in enumerate(play.starts.cards):
        deals = int(play.starts.counts[start].sum())
        evs = {action: play.worth(start, action) / deals for action in play.actions}
        yield Decision(play.street.name, print_cards(tuple(cards.tolist())), play.best(start), evs, deals)


@lru_cache(maxsize=2)
def _known(terms: Terms) -> Play:
    return counted(terms)


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    game = terms.game
    only_decision(game, actions)
    first = next(group.fewest for group in game.groups if group.name == "player")
    if len(seen["player"]) != first or seen.get("dealer"):
        raise CroupierError(f"cards: {game.id} decides on the first {first} cards, and the dealer shows none")
    play = _known(terms)
    start = play.number(seen["player"])
    deals = int(play.starts.counts[start].sum())
    evs = {action: play.worth(start, action) / deals for action in play.actions}
    return Advice(play.street.name, play.best(start), evs, deals)


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    play = _known(terms)
    if street != play.street.name:
        return legal[0], ()
    return play.best(play.number(seen["player"])), ()
