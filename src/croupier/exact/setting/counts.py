"""What the house way does with the dealer's hands, and what each cell of a round of set hands pays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import comb, lcm

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER, Cards
from croupier.errors import CroupierError
from croupier.exact.frame.terms import Terms
from croupier.rules.facts import Facts
from croupier.rules.house_chart import HouseWay
from croupier.rules.setting import Sets

Numbers = NDArray[np.int64]

# Backs and fronts as the kernels take them: whether the joker completes a flush, is fully wild,
# the wheel stands second.
KNOWN = {
    ("high-joker", "two-card"): (1, 0, 0),
    ("high-joker-wheel", "two-card"): (1, 0, 1),
    ("high-straight-joker", "two-card"): (0, 0, 0),
    ("high-wild", "two-card-wild"): (1, 1, 0),
    ("high-wild-wheel", "two-card-wild"): (1, 1, 1),
}
NEVER = 99
SAMPLE_OF_CELLS = 20_000
DECK, SEVEN = 53, 7
# Backs that begin with an ace, and those with a pair: by these the dealer's back tells what he has who has no pair.
ACES_AT, PAIRS_AT = 784, 1277


@dataclass(frozen=True)
class SettingTable:
    """A game of set hands for the kernels: how the dealer sets, and what cells pay in whole parts of a unit."""

    terms: Terms
    sets: Sets
    way: HouseWay
    shown: bool
    numbers: Numbers  # the house way
    scale: int
    nets: Numbers

    def net(self, result: int, nothing: int = 0) -> int:
        """By the result and by what the dealer has, as `nothing_by` tells it."""
        from croupier.count.kernels.setting_counts import PARTS

        return int(self.nets[PARTS * result + nothing])


def options_of(terms: Terms) -> dict[str, str]:
    return terms.game.default_options | dict(terms.options)


def sets_of(terms: Terms) -> tuple[Sets, HouseWay, Numbers]:
    """How hands are set, and the house way as the kernels take it."""
    sets = terms.game.mechanic
    if not isinstance(sets, Sets):
        raise CroupierError(f"{terms.game.id}: no cards are set into two hands")
    options = options_of(terms)
    rankings = sets.rankings(options, terms.as_read)
    way = sets.way(options, terms.as_read)
    assert isinstance(way, HouseWay), f"{terms.game.id}: its house way is no chart of two and five"
    assert rankings == (way.ranking, way.low), f"{terms.game.id}: hands are set and compared by different rankings"
    needs = [NEVER if need is None else need for need in (*way.keep_both, *way.keep_four)]
    return sets, way, np.array([*KNOWN[rankings], way.pair_before_two_pair, *needs], dtype=np.int64)


@lru_cache(maxsize=4)
def make_table(terms: Terms) -> SettingTable:
    from croupier.count.kernels.setting_counts import CELLS

    sets, way, numbers = sets_of(terms)
    shown = any(group.name == "dealer" for group in terms.game.deal.face_up)
    # As if the dealer's hand were shown: then no setting has to be judged by its worth.
    unpaid, unjudged = np.zeros(CELLS, dtype=np.int64), np.zeros((1, 1, 1), dtype=np.int64)
    _, _, examples = run_sample(0, SAMPLE_OF_CELLS, True, numbers, unjudged, unpaid)
    nets = [net_of(terms, examples[1, cell]) for cell in range(CELLS)]
    scale = lcm(*(net.denominator for net in nets))
    return SettingTable(
        terms, sets, way, shown, numbers, scale, np.array([int(net * scale) for net in nets], dtype=np.int64)
    )


def run_sample(
    seed: int, shuffles: int, shown: bool, way: Numbers, worths: Numbers, nets: Numbers
) -> tuple[Numbers, Numbers, Numbers]:
    """Cells counted, squares of the shuffles' sums, and a deal of each cell;
    for the best play and for the house way."""
    from croupier.count.kernels.setting_counts import CELLS, sample

    # 42 rounds of a shuffle, squared and added up.
    assert shuffles * (42 * int(np.abs(nets).max())) ** 2 < 2**63, "sums would not fit 64 bits"
    counts, squares = np.zeros((2, CELLS), dtype=np.int64), np.zeros(2, dtype=np.int64)
    examples = np.full((2, CELLS, 2 * SEVEN + 2), -1, dtype=np.int64)
    sample(seed, shuffles, shown, way, worths, nets, counts, squares, examples)
    return counts, squares, examples


def example_facts(terms: Terms, example: Numbers) -> Facts:
    """A deal that a kernel kept: seven cards of the player, of the dealer, and the place of either's setting."""
    numbers = example.tolist()
    player, dealer = tuple(numbers[:SEVEN]), tuple(numbers[SEVEN : 2 * SEVEN])
    return facts_of(terms, player, placed(player, numbers[-2]), dealer, placed(dealer, numbers[-1]))


def facts_of(terms: Terms, player: Cards, mine: Cards, dealer: Cards, theirs: Cards) -> Facts:
    """A finished round: `mine` and `theirs` are the fronts."""
    cards = {
        "player": player,
        "front": mine,
        "back": without(player, mine),
        "dealer": dealer,
        "dealer-front": theirs,
        "dealer-back": without(dealer, theirs),
    }
    return Facts(seat=1, player="", cards=cards, stakes=terms.placed, options=options_of(terms), as_read=terms.as_read)


def placed(cards: Cards, setting: int) -> Cards:
    from croupier.count.kernels.settings import PLACES

    return tuple(cards[place] for place in PLACES[setting].tolist())


def without(cards: Cards, front: Cards) -> Cards:
    return tuple(card for card in cards if card not in front)


def net_of(terms: Terms, example: Numbers) -> Fraction:
    """Nothing in a cell that was not met; should a larger sample meet it, its net is compared with this one."""
    if example[0] < 0:
        return Fraction(0)
    facts = example_facts(terms, example)
    return terms.total(terms.placed, facts.value)


_kept: dict[tuple[tuple[int, ...], tuple[int, ...]], Numbers] = {}


def ways_of(way: Numbers, threads: int, ranks: tuple[int, ...] = tuple(range(13))) -> Numbers:
    """By front and back: hands of the whole deck that the house way sets so; those that hold one given card,
    by its rank; those that hold the joker."""
    key = tuple(way.tolist()), ranks
    if key not in _kept:
        _kept.clear()  # A table takes 80 MB.
        _kept[key] = _count_ways(way, threads, ranks)
    return _kept[key]


def _count_ways(way: Numbers, threads: int, ranks: tuple[int, ...]) -> Numbers:
    from croupier.cards.kernels.threads import over_slabs
    from croupier.count.kernels.setting_counts import COLUMNS, count_ways
    from croupier.count.kernels.settings import BACKS, FRONTS

    deck, kinds = 4 * len(ranks) + 1, np.array(ranks, dtype=np.int64)

    def part(start: int) -> Numbers:
        out = np.zeros((FRONTS, BACKS, COLUMNS), dtype=np.int64)
        for first in range(start, deck - SEVEN + 1, threads):
            count_ways(first, way, kinds, out)
        return out

    parts = over_slabs(part, range(threads), threads)
    found = parts[0]
    for more in parts[1:]:
        found += more
    assert int(found[:, :, 0].sum()) == comb(deck, SEVEN), "hands were lost"
    found[:, :, 1:-1] //= 4
    return found


def forget() -> None:
    _kept.clear()
    make_table.cache_clear()


def worths_of(table: SettingTable, ways: Numbers) -> Numbers:
    """What a front and a back are worth: first against all hands, then what each card of the player's adds to that.

    A dealer's hand cannot hold the player's cards. Each of them is counted by itself:
    the worth against hands without it, less the worth against all. Both are brought to one denominator,
    46 of 53 hands being without a given card.
    """
    from croupier.count.kernels.setting_counts import COPIED, LOST, PUSHED, RESULTS, WON

    fronts, backs, columns = ways.shape
    below = np.zeros((fronts + 1, backs + 1, columns), dtype=np.int64)
    np.cumsum(ways, axis=0, out=below[1:, 1:])
    np.cumsum(below[1:, 1:], axis=1, out=below[1:, 1:])
    total, won = below[-1, -1], below[:-1, :-1]
    lost = total - below[:-1, -1:] - below[-1:, :-1] + won
    copied = below[1:, :-1] + below[:-1, 1:] - 2 * won
    nets = [table.net(result) for result in range(RESULTS)]
    assert int(total[0]) * max(map(abs, nets)) * 106 * SEVEN < 2**63, "sums would not fit 64 bits"
    pushed = total - won - lost - copied
    found: Numbers = nets[WON] * won + nets[PUSHED] * pushed + nets[LOST] * lost + nets[COPIED] * copied
    found[:, :, 1:] = DECK * (found[:, :, :1] - found[:, :, 1:]) - (DECK - SEVEN) * found[:, :, :1]
    found[:, :, 0] *= DECK - SEVEN
    return found


def count_against(way: Numbers, seen: Cards, threads: int) -> Numbers:
    """By front and back, every dealer's hand of the cards that are not seen."""
    from croupier.cards.kernels.threads import over_slabs
    from croupier.count.kernels.setting_counts import KEYS, count_by_ranks, count_flushing
    from croupier.count.kernels.settings import BACKS, FRONTS

    left = np.ones(JOKER + 1, dtype=np.int64)
    left[list(seen)] = 0

    def part(suit: int) -> tuple[Numbers, Numbers]:
        out, flushed = np.zeros((FRONTS, BACKS), dtype=np.int64), np.zeros(KEYS, dtype=np.int64)
        count_flushing(suit, left, way, out, flushed)
        return out, flushed

    parts = over_slabs(part, range(4), threads)
    out: Numbers = np.sum([found for found, _ in parts], axis=0)
    flushed: Numbers = np.sum([found for _, found in parts], axis=0)
    count_by_ranks(left, way, flushed, out)
    assert int(out.sum()) == comb(int(left.sum()), SEVEN), "hands were lost"
    return out


def nothing_by(back: int) -> int:
    """What the dealer has by the back that the house way sets: his highest card lies there, or a pair or better."""
    from croupier.count.kernels.settings import ACE_HIGH, BELOW_ACE, SOMETHING

    return SOMETHING if back >= PAIRS_AT else ACE_HIGH if back >= ACES_AT else BELOW_ACE


def results_against(counts: Numbers, front: int, back: int) -> Mapping[tuple[int, int], int]:
    """Dealers' hands by the result of a front and a back, and by what he has who has no pair."""
    from croupier.count.kernels.setting_counts import COPIED, LOST, PUSHED, WON

    found: dict[tuple[int, int], int] = {}
    for first, last in pairwise((0, ACES_AT, PAIRS_AT, counts.shape[1])):
        part, nothing = counts[:, first:last], nothing_by(first)
        behind = min(max(back, first), last) - first
        won, lost = int(part[:front, :behind].sum()), int(part[front:, behind:].sum())
        copied = int(part[front, :behind].sum())
        copied += int(part[:front, behind].sum()) if first <= back < last else 0
        found |= {(WON, nothing): won, (LOST, nothing): lost, (COPIED, nothing): copied}
        found[PUSHED, nothing] = int(part.sum()) - won - lost - copied
    return found
