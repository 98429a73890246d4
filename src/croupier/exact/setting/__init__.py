"""Seven cards set into two hands, both against the dealer's, who sets his by the house way.

One hand of the player is valued exactly: every hand that the dealer can hold beside it is counted.
The game is estimated: seven hands make up a deck but for four cards,
and any two of them are a player's and a dealer's, so that a shuffle gives 42 rounds,
half of them the mirror of the others. What is left to chance is little.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, sqrt

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards, print_cards
from croupier.errors import CroupierError
from croupier.exact.frame.decision import only_decision
from croupier.exact.frame.policy import Policy, PolicyError
from croupier.exact.frame.solution import Advice, Decision, Sentence, Short, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import SIMULATION, Outcome, merge
from croupier.exact.setting import counts as counting
from croupier.exact.setting.counts import SEVEN, SettingTable, make_table
from croupier.rules.game import Game
from croupier.rules.house_chart import WILD, HouseWay
from croupier.rules.setting import Sets

METHOD = SIMULATION
HOUSE_WAY = "house-way"
# Where the dealer's hand is seen, mirrored rounds even out less, and more of them are needed.
SHUFFLES, SHUFFLES_SHOWN, SLABS = 1 << 20, 1 << 21, 64
ROUNDS_OF_A_SHUFFLE = 42
BEST, HOUSE = 0, 1


def forget() -> None:
    counting.forget()
    sampled.cache_clear()
    _kept_worths.cache_clear()


def cost(game: Game) -> int:
    """Shuffles, each of them so many rounds."""
    return SHUFFLES_SHOWN * ROUNDS_OF_A_SHUFFLE


def misfit(game: Game) -> str:
    if not isinstance(game.mechanic, Sets):
        return "no cards are set into two hands"
    way = game.mechanic.way(game.default_options, False)
    return "" if isinstance(way, HouseWay) else "the house way has no chart of two and five"


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, shuffles: int | None = None
) -> Solution:
    way = BEST if policy is None else HOUSE
    if policy is not None:
        check_house_way(policy)
    table = make_table(terms)
    shuffles = shuffles or (SHUFFLES_SHOWN if table.shown else SHUFFLES)
    found = sampled(terms, shuffles, threads)
    best = found.estimate(way)
    return Solution.of(
        terms,
        "setting",
        policy,
        shuffles * ROUNDS_OF_A_SHUFFLE,
        best,
        lambda: decisions(table, threads),
        lambda: _short(found),
        standard_error=found.standard_error(way),
        notes=_notes(table, shuffles),
    )


def check_house_way(policy: Policy) -> None:
    """The one fixed way of playing that is known."""
    if [said.do.replace(" ", "-") for said in policy.sentences] != [HOUSE_WAY] or policy.table:
        raise PolicyError(f"strategy {policy.name!r}: hands can be set by the best play or, always, by the house way")


def _notes(table: SettingTable, shuffles: int) -> tuple[str, ...]:
    judged = (
        "the player sees the dealer's hand and takes the best result that a setting gives"
        if table.shown
        else "the best play weighs each of the player's seven cards that the dealer cannot hold by itself"
    )
    wild = ", a fully wild joker as the card that makes his best hand" if table.way.low == WILD else ""
    return (
        f"estimate: {shuffles:,} shuffles of seven hands, each two of them as player and dealer",
        f"the dealer sets by the house way of {table.way.rule.section}{wild}",
        judged,
    )


class Sampled:
    """Cells of many deals, played in the best way and by the house way side by side."""

    def __init__(self, table: SettingTable, shuffles: int, threads: int | None = None) -> None:
        from croupier.cards.kernels.threads import over_slabs, thread_count

        self.table, self.shuffles = table, shuffles
        worths = np.zeros((1, 1, 1), dtype=np.int64) if table.shown else worths_for(table, threads)
        share = -(-shuffles // SLABS)
        # Slabs have seeds of their own, so that the number of threads changes nothing.
        slabs = [(seed + 1, min(share, shuffles - seed * share)) for seed in range(SLABS) if seed * share < shuffles]
        parts = over_slabs(
            lambda slab: counting.run_sample(slab[0], slab[1], table.shown, table.numbers, worths, table.nets),
            slabs,
            thread_count(threads),
        )
        self.counts: NDArray[np.int64] = np.sum([part[0] for part in parts], axis=0)
        self.squares = [sum(int(part[1][way]) for part in parts) for way in (BEST, HOUSE)]
        self.examples = [part[2] for part in parts]

    def example(self, way: int, cell: int) -> NDArray[np.int64]:
        return next(found[way, cell] for found in self.examples if found[way, cell, 0] >= 0)

    def estimate(self, way: int) -> tuple[Outcome, ...]:
        """Cells that pay alike for the same reasons are one outcome."""
        terms, ends = self.table.terms, list[Outcome]()
        for cell, count in enumerate(self.counts[way].tolist()):
            if not count:
                continue
            facts = counting.example_facts(terms, self.example(way, cell))
            outcome = terms.outcome(terms.placed, facts.value, count, ())
            assert outcome.net * self.table.scale == int(self.table.nets[cell]), (terms.game.id, cell)
            ends.append(outcome)
        return merge(ends)

    def mean(self, way: int) -> Fraction:
        total = sum(count * net for count, net in zip(self.counts[way].tolist(), self.table.nets.tolist(), strict=True))
        return Fraction(total, self.table.scale * self.shuffles * ROUNDS_OF_A_SHUFFLE)

    def standard_error(self, way: int) -> float:
        """From shuffle to shuffle: the rounds of one belong together."""
        unit = self.table.scale * ROUNDS_OF_A_SHUFFLE
        variance = Fraction(self.squares[way], self.shuffles * unit * unit) - self.mean(way) ** 2
        return sqrt(variance / (self.shuffles - 1))


@lru_cache(maxsize=1)
def sampled(terms: Terms, shuffles: int, threads: int | None) -> Sampled:
    """The last sample is kept: the best play and the house way are valued on the same one."""
    return Sampled(make_table(terms), shuffles, threads)


def worths_for(table: SettingTable, threads: int | None) -> NDArray[np.int64]:
    from croupier.cards.kernels.threads import thread_count

    return counting.worths_of(table, counting.ways_of(table.numbers, thread_count(threads)))


@lru_cache(maxsize=1)
def _kept_worths(terms: Terms) -> NDArray[np.int64]:
    return worths_for(make_table(terms), None)


def _short(found: Sampled) -> Short:
    if found.table.shown:
        ways = {"a setting wins": "set it so", "a setting pushes": "set it so", "else": "by the house way"}
        return Short(tuple(Sentence(when, do) for when, do in ways.items()), found.mean(BEST))
    return Short((Sentence("always", "set by the house way"),), found.mean(HOUSE))


def decisions(table: SettingTable, threads: int | None = None) -> Iterator[Decision]:
    """Every hand up to suits with the front of its best setting.
    Where the dealer's hand is seen there is no such list."""
    from croupier.count.kernels.setting_counts import DECK, list_hands, set_hands

    if table.shown:
        return
    worths, street = worths_for(table, threads), street_of(table.terms)
    for first in range(DECK - SEVEN + 1):
        none = np.empty((0, SEVEN), dtype=np.uint8), np.empty(0, dtype=np.int64)
        many = list_hands(first, DECK, *none)
        hands, weights = np.empty((many, SEVEN), dtype=np.uint8), np.empty(many, dtype=np.int64)
        list_hands(first, DECK, hands, weights)
        places = np.empty((many, 2), dtype=np.int64)
        set_hands(hands, table.numbers, worths, table.nets, places)
        for row, weight, (best, _) in zip(hands.tolist(), weights.tolist(), places.tolist(), strict=True):
            front = counting.placed(tuple(row), best)
            yield Decision(
                street, print_cards(row), f"{print_cards(front)} in front", {}, weight * comb(DECK - SEVEN, SEVEN)
            )


def street_of(terms: Terms) -> str:
    return next((street.name for street in terms.game.streets if street.choices), "setting")


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    """Settings by their fronts."""
    only_decision(terms.game, actions)
    player, dealer = _seven(terms, seen)
    valued = value_settings(terms, player, dealer)
    evs = {f"{print_cards(item.front)} in front": item.expectation for item in valued}
    return Advice(street_of(terms), next(iter(evs)), evs, valued[0].deals)


def _seven(terms: Terms, seen: Mapping[str, Cards]) -> tuple[Cards, Cards]:
    player, dealer = tuple(seen.get("player", ())), tuple(seen.get("dealer", ()))
    if len(player) != SEVEN:
        raise CroupierError(f"cards: {len(player)} cards, {terms.game.id} deals a player {SEVEN}")
    shown = any(group.name == "dealer" for group in terms.game.deal.face_up)
    if len(dealer) != SEVEN * shown:
        wanted = f"shows the dealer's {SEVEN} cards" if shown else "shows no card of the dealer"
        raise CroupierError(f"dealer: {terms.game.id} {wanted}, {len(dealer)} are given")
    return player, dealer


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    """The action that sets, and the front of the best setting; where the dealer's hand is hidden,
    by the worths priced."""
    from croupier.count.kernels.setting_counts import set_hands

    player, dealer = _seven(terms, seen)
    action = next(name for name in legal if name != HOUSE_WAY)
    if dealer:
        return action, value_settings(terms, player, dealer)[0].front
    worths = _kept_worths(terms)
    place = np.empty((1, 2), dtype=np.int64)
    table = make_table(terms)
    set_hands(np.array([player], dtype=np.uint8), table.numbers, worths, table.nets, place)
    return action, counting.placed(player, int(place[0, 0]))


# One hand of seven, every setting of it valued exactly.


@dataclass(frozen=True)
class Valued:
    """A setting, what it brings on average, and how often it is paid, returned and taken, of `deals`."""

    front: Cards
    back: Cards
    expectation: Fraction
    results: tuple[int, int, int]
    deals: int

    @classmethod
    def of(cls, front: Cards, back: Cards, ends: Sequence[tuple[int, int]], scale: int) -> Valued:
        """`ends` are net results, in parts of a unit, and how often each comes."""
        won, lost = (sum(count for net, count in ends if net * sign > 0) for sign in (1, -1))
        deals = sum(count for _, count in ends)
        worth = Fraction(sum(net * count for net, count in ends), scale * deals)
        return cls(front, back, worth, (won, deals - won - lost, lost), deals)


def value_settings(
    terms: Terms, cards: Cards, dealer: Cards = (), also: tuple[Cards, ...] = (), threads: int | None = None
) -> list[Valued]:
    """Each setting that is no foul and may be the best, and the fronts asked for `also`; best first.

    Exact: against the dealer's hand where it is given, else against every hand that he can hold.
    """
    from croupier.cards.kernels.threads import thread_count
    from croupier.count.kernels.setting_counts import copies_cost
    from croupier.count.kernels.settings import SETTINGS, candidates, read_settings

    table = make_table(terms)
    ranks, fronts, backs, good = (np.empty(size, dtype=np.int64) for size in (SEVEN, SETTINGS, SETTINGS, SETTINGS))
    read_settings(np.array(cards, dtype=np.int64), table.numbers, ranks, fronts, backs)
    many = candidates(ranks, fronts, backs, copies_cost(table.nets), good)
    named = [set(front) for front in also]
    asked = [place for place in range(SETTINGS) if set(counting.placed(cards, place)) in named]
    places = dict.fromkeys((*asked, *good[:many].tolist()))
    against = _against(table, cards, dealer, thread_count(threads))
    found = []
    for place in places:
        results, front = against(int(fronts[place]), int(backs[place])), counting.placed(cards, place)
        ends = [(table.net(*cell), number) for cell, number in results.items()]
        found.append(Valued.of(front, counting.without(cards, front), ends, table.scale))
    return sorted(found, key=lambda item: -item.expectation)


def _against(
    table: SettingTable, cards: Cards, dealer: Cards, threads: int
) -> Callable[[int, int], Mapping[tuple[int, int], int]]:
    """How a front and a back fare: against the dealer's hand where it is given, else against all that he can hold."""
    from croupier.count.kernels.setting_counts import compared
    from croupier.count.kernels.settings import SETTINGS, house_setting, read_settings

    if not dealer:
        counts = counting.count_against(table.numbers, cards, threads)
        return lambda front, back: counting.results_against(counts, front, back)
    ranks, fronts, backs = (np.empty(size, dtype=np.int64) for size in (SEVEN, SETTINGS, SETTINGS))
    read_settings(np.array(dealer, dtype=np.int64), table.numbers, ranks, fronts, backs)
    place = house_setting(ranks, fronts, backs, table.numbers)
    theirs = int(fronts[place]), int(backs[place])
    nothing = counting.nothing_by(theirs[1])
    return lambda front, back: {(compared(front, back, *theirs), nothing): 1}
