"""Every deal looked at: games that deal few enough cards, whatever their wagers read.

Slower than the families that know how hands compare, and in need of nothing but axes that are read in arrays.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from math import prod

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER, Cards, print_cards
from croupier.errors import CroupierError, IllegalAction
from croupier.exact.dealt.count import Counted, Counter
from croupier.exact.dealt.layout import Block, Order, asked_axes, first_hands, order_of
from croupier.exact.dealt.play import Path, Play
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Decision, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, merge
from croupier.rules.game import Game
from croupier.rules.group import Group
from croupier.rules.mechanic import AS_DEALT
from croupier.rules.street import Does

METHOD = EXACT
DECISIONS = (Does.FOLD, Does.BET, Does.CHECK, Does.RIDE, Does.WITHDRAW, Does.SURRENDER)
# About a minute of reading.
MOST_DEALS = 2 * 10**8
# First hands that differ in suits alone are counted once; at best one stands for 24.
ALIKE = 12


def forget() -> None:
    _kept_advice.cache_clear()


def cost(game: Game) -> int:
    order = order_of(Terms(game), deck_of(game))
    return order.deals // (ALIKE if order.suits_alike else 1)


def misfit(game: Game) -> str:
    if reason := unreadable(game):
        return reason
    if cost(game) > MOST_DEALS:
        return "there are too many deals to look at each"
    return ""


def unreadable(game: Game) -> str:
    """Why the deals of a game cannot be read in arrays, or nothing."""
    if game.mechanic is not AS_DEALT or game.spots or game.deal.checks or game.deal.later or game.deal.shoe is not None:
        return "which cards are dealt depends on what came before"
    if any(group.listed or group.deck or group.fewest != group.size for group in _read_groups(game)):
        return "the hands are not dealt whole from one deck"
    if game.facts.decks != 1 or any(street.about or street.unlisted for street in game.streets):
        return "it is not dealt from one deck, hand by hand"
    choices = [choice for street in game.streets for choice in street.choices]
    if not choices:
        return "nothing is decided"
    if any(choice.lists or choice.does not in DECISIONS for choice in choices):
        return "a decision is about cards"
    for axis in (*Terms(game).axes(), *asked_axes(game)):
        if axis.read_rows is None or (not axis.reading.no_card and not _named(game, axis.reading.places)):
            return f"{axis.name!r} is not read in arrays"
    return ""


def _named(game: Game, places: frozenset[str]) -> bool:
    return places <= {group.name for group in game.groups}


def _read_groups(game: Game) -> list[Group]:
    places = {place for axis in Terms(game).axes() for place in axis.reading.places}
    return [group for group in game.groups if group.name in places or not group.shared]


def deck_of(game: Game) -> int:
    return 52 + game.facts.jokers


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, deck: int | None = None
) -> Solution:
    """`deck`: a smaller one of the lowest so many cards."""
    order = order_of(terms, deck or deck_of(terms.game))
    play = Play(Counter(terms, order), policy)
    ends: Tally[tuple[Path, int]] = Tally()
    hands, weights = first_hands(order)
    for hand, weight in zip(hands, weights.tolist(), strict=True):
        found = play.counter.count(hand)
        play.decide(found)
        for path, counts in play.outcomes(found):
            for cell, count in enumerate(counts.tolist()):
                if count:
                    ends[path, cell] += count * weight
    assert sum(ends.values()) == order.deals, (sum(ends.values()), order.deals)
    cells = list(play.counter.cells)
    return Solution.of(
        terms,
        "dealt",
        policy,
        order.deals,
        merge(play.outcome(path, cells[cell], count) for (path, cell), count in ends.items()),
        lambda: decisions(terms, order),
        None,
    )


def decisions(terms: Terms, order: Order) -> Iterator[Decision]:
    """The first decision of every hand up to suits."""
    play = Play(Counter(terms, order))
    later = prod(order.ways(stage) for stage in range(1, len(order.stages)))
    for hand, weight in zip(*first_hands(order), strict=True):
        worths = {name: worth / later for name, worth in play.worths(play.counter.count(hand)).items()}
        best = max(worths, key=lambda name: worths[name])
        yield Decision(order.streets[0].name, print_cards(tuple(hand.tolist())), best, worths, int(weight) * later)


def first_choices(
    terms: Terms, policy: Policy | None = None
) -> tuple[str, NDArray[np.uint8], NDArray[np.int64], tuple[str, ...]]:
    """Of a game with one decision: its street, hands up to suits, and what is done with each, a place in the names."""
    order = order_of(terms, deck_of(terms.game))
    play = Play(Counter(terms, order), policy)
    hands, chosen = first_hands(order)[0], []
    for hand in hands:
        play.decide(play.counter.count(hand))
        chosen.append(int(play.chosen[(), 0][0]))
    names = play.ordered((), play.at(play.counter.count(hands[0]), ()))
    return order.streets[0].name, hands, np.array(chosen, dtype=np.int64), tuple(names)


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    order, hand = seen_first(terms, seen)
    play = Play(Counter(terms, order))
    found = play.counter.count(np.array(hand, dtype=np.uint8))
    return advice_of(play, found, actions)


def advice_of(play: Play, found: Counted, actions: tuple[str, ...], *, exact: bool = True) -> Advice:
    path = actions or play.kept_open(found)
    worths = play.worths(found, path)
    if not worths:
        raise IllegalAction(f"{play.terms.game.id}: nothing is left to decide after {', '.join(path) or 'the deal'}")
    deals = int(found.ends[0].sum())
    evs = {name: worth / deals for name, worth in worths.items()}
    ranked = play.ordered(path, play.at(found, path))
    best = max(ranked, key=lambda name: (evs[name], ranked.index(name)))
    return Advice(
        play.street(found, path), best, {name: Fraction(evs[name]) for name in ranked}, deals, path, exact=exact
    )


def seen_first(terms: Terms, seen: Mapping[str, Cards]) -> tuple[Order, Cards]:
    """The deal with all that a player sees as its first stage, and the cards there."""
    whole = order_of(terms, deck_of(terms.game))
    cards = {
        (name, place): card for name, held in seen.items() for place, card in enumerate(_placed(terms, name, held))
    }
    for stage, blocks in enumerate(whole.stages[:-1]):
        places = [place for before in whole.stages[: stage + 1] for block in before for place in block.places]
        if set(places) == {place for place, card in cards.items() if card >= 0}:
            first = tuple(block for before in whole.stages[: stage + 1] for block in before)
            order = Order(
                whole.game, whole.streets, (first, *whole.stages[stage + 1 :]), whole.deck, whole.suits_alike, stage
            )
            return order, tuple(cards[place] for place in _flat(first))
        assert blocks is not None
    given = ", ".join(f"{name} {print_cards(held)}" for name, held in seen.items() if held)
    raise CroupierError(f"{terms.game.id}: {given} is not what a player sees at a decision")


def _placed(terms: Terms, name: str, held: Cards) -> Cards:
    """Cards of a place in their order; what a dealer shows may lie behind what he does not."""
    up = next((group for group in terms.game.deal.face_up if group.name == name and group.shared), None)
    return held if up is None or len(held) > up.size else (*([-1] * up.first), *held)


def _flat(blocks: tuple[Block, ...]) -> list[tuple[str, int]]:
    return [place for block in blocks for place in block.places]


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    return _kept_advice(terms, _first_of_its_kind(terms, seen), actions).best, ()


@lru_cache(maxsize=1 << 16)
def _kept_advice(terms: Terms, seen: tuple[tuple[str, Cards], ...], actions: tuple[str, ...]) -> Advice:
    return advise(terms, dict(seen), actions)


def _first_of_its_kind(terms: Terms, seen: Mapping[str, Cards]) -> tuple[tuple[str, Cards], ...]:
    """Of the hands that differ in suits alone, the one that is asked about."""
    given = tuple((name, tuple(cards)) for name, cards in seen.items() if cards)
    if not _suits_alike(terms):
        return given
    kinds = (tuple((name, _resuited(cards, suits)) for name, cards in given) for suits in permutations(range(4)))
    return min(kinds, key=lambda kind: [sorted(cards) for _, cards in kind])


@lru_cache(maxsize=64)
def _suits_alike(terms: Terms) -> bool:
    return order_of(terms, deck_of(terms.game)).suits_alike


def _resuited(cards: Cards, suits: tuple[int, ...]) -> Cards:
    return tuple(card & ~3 | suits[card & 3] if card < JOKER else card for card in cards)
