"""Two of four cards are kept, or all four split into two hands; the house keeps two by a way of its own; a board.

An estimate: the player's four cards are counted, the dealer's and the board sampled. Which cards to keep was found by
another sample.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards, print_cards
from croupier.count import cache
from croupier.count import kept_cards as sample
from croupier.count.kept_cards import (
    FINDING,
    FOUR,
    PAIRS,
    SPLITS,
    TYPES,
    Fours,
    Shoe,
    Valued,
    Worths,
    all_fours,
    find_worths,
    is_split,
    options_of,
)
from croupier.count.showdowns import strengths_of
from croupier.errors import CroupierError, IllegalAction
from croupier.exact.frame.policy import Policy, PolicyError
from croupier.exact.frame.solution import Advice, Decision, Ends, Solution
from croupier.exact.frame.terms import Terms, main_lines
from croupier.exact.frame.value import SIMULATION, Outcome, merge
from croupier.rules.axis import Axis, Value
from croupier.rules.game import Game
from croupier.rules.group import Hand
from croupier.rules.hand_readings import RESULTS, Category, Versus
from croupier.rules.line import Line
from croupier.rules.mechanic import Keeps
from croupier.rules.odds import EVEN, LOSE, PUSH
from croupier.rules.row import Pays
from croupier.rules.street import Choice, Does

METHOD = SIMULATION
# Shares of all deals are told in so many parts.
PARTS, DIGITS = 10**9, 10**6
HOUSE_WAY = "house-way"


def forget() -> None:
    for known in (shoe_of, found_worths, best_options, _fours):
        known.cache_clear()


def cost(game: Game) -> int:
    return sample.VALUING + 2 * FINDING * TYPES


def misfit(game: Game) -> str:
    if not isinstance(game.mechanic, Keeps):
        return "no cards are kept"
    sizes = {group.name: group.size for group in game.groups if not group.listed}
    if sizes != {"player": FOUR, "dealer": FOUR, "board": sample.BOARD} or game.facts.jokers:
        return "it is not four cards each and five on the board"
    if [choice.does for choice in _choices(game)] != [Does.SET, Does.BET]:
        return "its decision is not to keep two cards or to split all"
    for line in main_lines(game):
        for row in game.settlements[line.name].rows:
            results = all(isinstance(axis.reading, Versus) for axis in row.when.axes())
            if row.pays not in (EVEN, PUSH, LOSE) or not results:
                return f"{line.name!r} is not even money on the higher hand"
    return ""


def _choices(game: Game) -> tuple[Choice, ...]:
    """The decision about cards; what is only said besides is none."""
    return tuple(choice for street in game.streets if not street.unlisted for choice in street.choices)


@lru_cache(maxsize=2)
def shoe_of(game: Game, decks: int) -> Shoe:
    assert isinstance(game.mechanic, Keeps), game.id
    prefers = game.mechanic.prefers
    keys = [prefers(one, two) for one in range(TYPES) for two in range(TYPES)]
    places = {key: place for place, key in enumerate(sorted(set(keys)))}
    (ranking,) = {ranking for axis in Terms(game).axes() for ranking, _ in axis.reading.strengths}
    return Shoe(ranking, tuple(places[key] for key in keys), decks)


def _shoe(terms: Terms) -> Shoe:
    return shoe_of(terms.game, terms.game.decks(terms.options))


@lru_cache(maxsize=2)
def _fours(decks: int) -> Fours:
    return all_fours(decks)


@lru_cache(maxsize=2)
def found_worths(shoe: Shoe, threads: int | None = None) -> Worths:
    """From disk where the same was sampled before: hands of the first deals stand for the ranking."""
    chance = np.random.default_rng(sample.FINDING_SEED)
    hands = chance.integers(0, TYPES, (1_000, sample.BOARD + 2)).astype(np.uint8)
    ranked = strengths_of(shoe.ranking, hands).tolist()
    key = cache.digest(ranked, shoe.preferred, shoe.decks, cache.source_digest("count.kept_cards"))
    found = cache.remembered_arrays("keeping", key, lambda: vars(find_worths(shoe, threads)))
    return Worths(found["two"], found["less"])


@lru_cache(maxsize=2)
def best_options(shoe: Shoe, threads: int | None = None) -> NDArray[np.int64]:
    """By four cards; of equal worth the later, which wagers more."""
    found = options_of(found_worths(shoe, threads).of(_fours(shoe.decks).cards))
    best: NDArray[np.int64] = found.shape[1] - 1 - found[:, ::-1].argmax(axis=1)
    return best


def outcomes(terms: Terms, found: Valued) -> tuple[Outcome, ...]:
    """Shares as whole parts; what rounding leaves goes to the largest."""
    keep, split = (choice.name for choice in _choices(terms.game))
    one, two = main_lines(terms.game)
    (first,), (second,) = (
        tuple(axis for axis in terms.axes_of(line) if isinstance(axis.reading, Versus)) for line in (one, two)
    )
    unit = terms.placed[one.name]
    shares = {(keep, result, result): float(found.kept[place]) for place, result in enumerate(RESULTS)}
    shares |= {(split, a, b): float(found.split[i, j]) for i, a in enumerate(RESULTS) for j, b in enumerate(RESULTS)}
    counts = {key: round(share * PARTS) for key, share in shares.items()}
    counts[max(counts, key=lambda key: counts[key])] += PARTS - sum(counts.values())
    ends = []
    for (action, mine, other), count in counts.items():
        stakes = {one.name: unit} | ({two.name: unit} if action == split else {})
        cell = {first: mine, second: other}
        ends.append(terms.outcome(stakes, cell, count, (action,)))
    return merge([item for item in ends if item.count])


def options_for(
    terms: Terms, policy: Policy | None, threads: int | None = None
) -> tuple[Fours, NDArray[np.int64], NDArray[np.int64]]:
    """Every four cards, what is done with them, and what the house keeps of them."""
    shoe = _shoe(terms)
    fours = _fours(shoe.decks)
    house = shoe.kept(fours.cards)
    return fours, best_options(shoe, threads) if policy is None else _fixed(policy, house), house


def solve(terms: Terms, *, policy: Policy | None = None, threads: int | None = None) -> Solution:
    shoe = _shoe(terms)
    fours, chosen, house = options_for(terms, policy, threads)
    found = sample.value(shoe, fours, chosen, house, threads)
    return Solution.of(
        terms,
        "keeping",
        policy,
        PARTS,
        outcomes(terms, found),
        lambda: decisions(terms, shoe, chosen),
        None,
        best=f"best by a sample of {FINDING} deals",
        standard_error=found.standard_error,
        notes=(
            f"every four cards of the player are counted, the dealer's and the board sampled: {sample.VALUING} deals "
            "of those with which he does not keep what the house would, for to who always does the game is even; "
            f"counts are parts of {PARTS}; another sample found the strategy",
        ),
    )


def along(terms: Terms, line: Line) -> Ends | None:
    """Which hands the best keeping ends in; None where the line is not paid by one of the two that play."""
    from croupier.count.kernels.kept_cards import count_hands

    shoe, axes = _shoe(terms), terms.axes_of(line)
    told = {axis: axis.read(terms.facts()) for axis in axes if axis.reading.no_card}
    place = _paid_by(terms, line, told)
    if place is None:
        return None
    pairs = np.array((sample.FIRSTS, sample.SECONDS)[place])[best_options(shoe)]
    key = [cache.digest(pairs.astype("uint8").tobytes().hex()), shoe.ranking.name, shoe.decks]
    counted = cache.remembered("hands", key, lambda: count_hands(shoe, _fours(shoe.decks), pairs))
    names = [item.name for item in shoe.ranking.categories]
    read = axes - told.keys()
    cells = [(told | dict.fromkeys(read, name), count) for name, count in zip(names, counted, strict=True) if count]
    notes = (
        f"every four cards and every board are counted; which cards are kept was found by a sample of {FINDING} deals",
        "of a split it follows the first hand",
        *(["envy is left out: it hangs on how many others play"] if any(e.on is line for e in terms.game.envy) else ()),
    )
    return Ends(cells, sum(counted), notes=notes)


def _paid_by(terms: Terms, line: Line, told: Mapping[Axis, Value]) -> int | None:
    """Whether the line is paid by the first hand or the second, where what no card says is told; None by another."""
    rows = terms.game.settlements[line.name].rows
    if any(not row.when.axes() <= told.keys() for row in rows):
        return None
    pays = [row.pays for row in rows if row.when.holds(lambda axis: told[axis])]
    readings = [item.axis(terms.schedule(line.schedule)).reading for item in pays if isinstance(item, Pays)]
    read = [item.hand for item in readings if isinstance(item, Category) and not item.classes]
    played = _hands(terms)
    return played.index(read[0]) if len(pays) == len(read) == 1 and read[0] in played else None


def _hands(terms: Terms) -> tuple[Hand, Hand]:
    """What the two wagers of the main game are won by: the hand that is kept, and the second of a split."""
    one, two = (
        next(axis.reading.mine for axis in terms.axes_of(line) if isinstance(axis.reading, Versus))
        for line in main_lines(terms.game)
    )
    return one, two


def _fixed(policy: Policy, house: NDArray[np.int64]) -> NDArray[np.int64]:
    """To keep what the house would is the one way of playing that has words."""
    if [said.do for said in policy.sentences] != [HOUSE_WAY] or policy.sentences[0].when not in (
        "always",
        "anything else",
    ):
        raise PolicyError(f"strategy {policy.name!r}: four cards are kept by the best worth, or 'always {HOUSE_WAY}'")
    return house


def said_of(terms: Terms, four: Cards) -> list[str]:
    """Each option in words: the cards that are kept, or the first hand of a split."""
    keep, split = (choice.name for choice in _choices(terms.game))
    options = [*((keep, pair) for pair in PAIRS), *((split, PAIRS[one]) for one, _ in SPLITS)]
    return [f"{name} {print_cards((four[b], four[a]))}" for name, (a, b) in options]


def _evs(terms: Terms, shoe: Shoe, four: Cards) -> tuple[dict[str, Fraction], int]:
    found = options_of(found_worths(shoe).of(_row(four)))[0].tolist()
    best = max(range(len(found)), key=lambda place: (found[place], place))
    exact = (Fraction(round(worth * DIGITS), DIGITS) for worth in found)
    return dict(zip(said_of(terms, four), exact, strict=True)), best


def decisions(terms: Terms, shoe: Shoe, chosen: NDArray[np.int64]) -> Iterator[Decision]:
    """One row for every four cards up to suits."""
    fours, street = _fours(shoe.decks), terms.game.streets[0].name
    rows = {tuple(four): row for row, four in enumerate(fours.cards.tolist())}
    for four, row in rows.items():
        alike = {tuple(sorted(card & ~3 | order[card & 3] for card in four)) for order in permutations(range(4))}
        if four == max(alike):
            deals = sum(int(fours.weights[rows[other]]) for other in alike)
            evs, _ = _evs(terms, shoe, four)
            yield Decision(street, print_cards(four[::-1]), said_of(terms, four)[int(chosen[row])], evs, deals)


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    """Estimates of the sample that the strategy was found by."""
    if actions:
        raise IllegalAction(f"{actions[0]!r}: {terms.game.id} has one decision about cards, and advice is about it")
    if seen.get("dealer") or seen.get("board"):
        raise CroupierError(f"dealer: {terms.game.id} shows no card of the dealer or the board before cards are kept")
    if len(seen["player"]) != FOUR:
        raise CroupierError(f"cards: {len(seen['player'])} cards, the decision is taken on {FOUR}")
    four = tuple(sorted(seen["player"]))
    evs, best = _evs(terms, _shoe(terms), four)
    return Advice(terms.game.streets[0].name, said_of(terms, four)[best], evs, FINDING, exact=False)


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    """The best action, and the cards that it names. What is only said besides is the first thing that may be."""
    keep, split = (choice.name for choice in _choices(terms.game))
    if keep not in legal:
        return legal[0], ()
    four = tuple(sorted(seen["player"]))
    _, best = _evs(terms, _shoe(terms), four)
    if is_split(best) and split not in legal:
        best = int(found_worths(_shoe(terms)).of(_row(four))[0].argmax())
    one, two = PAIRS[sample.FIRSTS[best]]
    return (split if is_split(best) else keep), (four[one], four[two])


def _row(four: Cards) -> NDArray[np.uint8]:
    return np.array([four], dtype=np.uint8)
