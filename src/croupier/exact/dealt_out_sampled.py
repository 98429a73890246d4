"""Hands that are dealt out after one decision, of too many cards to count: an estimate.

How often each hand comes is counted; how it fares against the dealer's is sampled, each deal from both sides,
so that in the sample, as in the game, neither side is ahead. Whether to fold is asked of a sample for every start.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from itertools import pairwise
from math import comb, sqrt
from typing import TYPE_CHECKING

from croupier.cards.card import Cards
from croupier.cards.ranking import get_ranking
from croupier.cards.ranking.count import frequencies
from croupier.errors import CroupierError, IllegalAction
from croupier.exact import dealt_out
from croupier.exact.dealt_out import RESULTS, Play, Starts, make_play
from croupier.exact.frame.counted import strengths_of
from croupier.exact.frame.policy import Policy, PolicyError
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import SIMULATION, merge
from croupier.rules.axis import Axis, Value
from croupier.rules.game import Game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

METHOD = SIMULATION
BLOCKS, ROUNDS, ADVISED = 10, 50_000, 50_000
COUNTED: Mapping[tuple[str, int], Mapping[str, int]] = {
    ("royal-length", 7): {
        "seven-card royal flush": 4, "six-card royal flush": 180, "royal flush": 4_140, "straight flush": 37_260,
        "four of a kind": 224_848, "full house": 3_473_184, "flush": 4_047_644, "straight": 6_180_020,
        "three of a kind": 6_461_620, "two pair": 31_433_400, "pair": 58_627_800, "high card": 23_294_460,
    }
}  # fmt: skip
NOTE = (
    f"{BLOCKS * ROUNDS:,} deals, each from both sides, within hands that are counted; that no start folds is "
    f"sampled too"
)


def forget() -> None:
    sample.cache_clear()


def cost(game: Game) -> int:
    return BLOCKS * ROUNDS


def misfit(game: Game) -> str:
    return dealt_out.structure(game)


def deals_of(
    size: int, rounds: int, seed: tuple[int, ...], held: tuple[int, ...] = ()
) -> tuple[NDArray[np.uint8], ...]:
    """So many hands of the player, with these cards in them, and of the dealer."""
    import numpy as np

    rest = np.array([card for card in range(52) if card not in held], dtype=np.uint8)
    need = 2 * size - len(held)
    keys = np.random.default_rng(seed).random((rounds, len(rest)))
    picked = np.argsort(keys, axis=1)[:, :need]
    cards = rest[picked]
    first = np.broadcast_to(np.array(held, dtype=np.uint8), (rounds, len(held)))
    return np.hstack([first, cards[:, : size - len(held)]]), cards[:, size - len(held) :]


def fared(hand: Axis, result: Axis, mine: NDArray[np.uint8], theirs: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Deals by category of the player's hand and result."""
    import numpy as np

    ((of_hand, _), *_), ((higher, _), *_) = hand.reading.strengths, result.reading.strengths
    names = tuple(hand.values)
    scores, inverse = np.unique(strengths_of(of_hand, mine), return_inverse=True)
    category = np.array([names.index(of_hand.category_of(int(score))) for score in scores])[inverse]
    ahead = np.sign(strengths_of(higher, mine) - strengths_of(higher, theirs))
    counts = np.zeros((len(names), len(RESULTS)), dtype=np.int64)
    np.add.at(counts, (category, 1 - ahead), 1)
    return counts


@lru_cache(maxsize=2)
def sample(hand: Axis, result: Axis, size: int) -> tuple[NDArray[np.int64], ...]:
    """Blocks of deals, each counted from both sides."""
    found = []
    for block in range(BLOCKS):
        mine, theirs = deals_of(size, ROUNDS, (22, size, block))
        found.append(fared(hand, result, mine, theirs) + fared(hand, result, theirs, mine))
    return tuple(found)


@cache
def how_often(ranking: str, size: int) -> Mapping[str, int]:
    """Counted hand by hand, which takes minutes: what was counted before is kept here,
    and a slow test counts it again."""
    return COUNTED.get((ranking, size)) or frequencies(get_ranking(ranking), size)


def weighted(hand: Axis, size: int, counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """Each category as often as it is dealt, divided as the sample has it; one that did not come wins."""
    import numpy as np

    ((ranking, _), *_) = hand.reading.strengths
    known, behind = how_often(ranking.name, size), comb(52 - size, size)
    found = np.zeros_like(counts)
    for place, name in enumerate(hand.values):
        total, seen = known[str(name)] * behind, [int(count) for count in counts[place]]
        steps = [0, seen[0], seen[0] + seen[1], sum(seen)] if sum(seen) else [0, 1, 1, 1]
        marks = [total * step // steps[-1] for step in steps]
        found[place] = [high - low for low, high in pairwise(marks)]
    return found


def as_one(categories: tuple[Value, ...], counts: NDArray[np.int64]) -> Starts:
    """All starts together."""
    import numpy as np

    return Starts(np.empty((0, 0), dtype=np.uint8), {}, categories, counts[None], int(counts.sum()))


def play_of(terms: Terms) -> tuple[Play, Axis, Axis, int]:
    hand, result, size, _ = dealt_out.parts(terms)
    blocks = sample(hand, result, size)
    counts = weighted(hand, size, sum(blocks[1:], start=blocks[0]))
    starts = as_one(tuple(hand.values), counts)
    return make_play(terms, starts), hand, result, size


def solve(terms: Terms, *, policy: Policy | None = None, threads: int | None = None) -> Solution:
    play, hand, result, size = play_of(terms)
    action = play.actions[1]
    if policy is not None:
        action = next((sentence.do for sentence in policy.sentences if sentence.when == "always"), "")
        if action not in play.actions:
            raise PolicyError(
                f"strategy {policy.name!r}: {terms.game.id} is valued with one action for all hands, or the best"
            )
    means = []
    for block in sample(hand, result, size):
        counts = weighted(hand, size, block)
        part = make_play(terms, as_one(play.starts.categories, counts))
        means.append(float(part.worth(0, action) / part.starts.deals))
    mean = sum(means) / BLOCKS
    error = sqrt(sum((value - mean) ** 2 for value in means) / (BLOCKS - 1) / BLOCKS)
    return Solution.of(
        terms,
        "dealt_out_sampled",
        policy,
        deals=play.starts.deals,
        outcomes=merge(dealt_out.outcomes(play, [action])),
        decisions=lambda: (),
        shorten=None,
        standard_error=error,
        notes=(NOTE,),
    )


@lru_cache(maxsize=1 << 12)
def _worths(terms: Terms, cards: Cards, rounds: int) -> Mapping[str, Fraction]:
    hand, result, size, _ = dealt_out.parts(terms)
    counts = fared(hand, result, *deals_of(size, rounds, (22, *cards), cards))
    play = make_play(terms, as_one(tuple(hand.values), counts))
    return {action: play.worth(0, action) / rounds for action in play.actions}


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    game = terms.game
    if actions:
        raise IllegalAction(f"{actions[0]!r}: {game.id} has one decision, and advice is about it")
    first = dealt_out.parts(terms)[3]
    if len(seen["player"]) != first or seen.get("dealer"):
        raise CroupierError(f"cards: {game.id} decides on the first {first} cards, and the dealer shows none")
    street = dealt_out.street_of(game)
    assert street is not None, game.id
    evs = _worths(terms, tuple(sorted(seen["player"])), ADVISED)
    best = max(reversed(list(evs)), key=lambda action: evs[action])
    return Advice(street.name, best, evs, ADVISED, exact=False)


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    """No start is so weak that folding is better: the lowest one loses less than what a fold gives up."""
    decided = dealt_out.street_of(terms.game)
    if decided is None or street != decided.name:
        return legal[0], ()
    return next(choice.name for choice in decided.choices if choice.line is not None), ()
