"""Rounds played by the best decisions and paid by the settlement come to the exact price,
within four standard errors."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from math import sqrt

import pytest

from croupier.cards.card import alike
from croupier.exact import discard, exchange, paytable_draw, plan, ranks
from croupier.exact import one_card as war
from croupier.exact.frame.terms import Terms
from croupier.games.registry import built
from croupier.rules.facts import Facts
from tests.exact.twin import net

Round = Callable[[Terms, random.Random], Fraction]


def at_war(terms: Terms, chance: random.Random) -> Fraction:
    shoe = [card for card in range(52) for _ in range(6)]
    mine, theirs, mine_again, theirs_again = chance.sample(shoe, 4)
    seen = {"player": (mine,), "dealer": (theirs,)}
    if mine >> 2 != theirs >> 2:
        return net(terms.game, dict(seen), ())
    action, _ = war.decide(terms, "a tie", seen, (), ("surrender", "war"))
    assert action == "war"
    return net(terms.game, {"player": (mine, mine_again), "dealer": (theirs, theirs_again)}, (action,))


def with_an_exchange(terms: Terms, chance: random.Random) -> Fraction:
    deck = tuple(chance.sample(range(52), 8))
    hand, dealer, drawn = deck[:3], deck[3:7], deck[7:]
    action, thrown = exchange.decide(terms, "the deal", {"player": hand}, (), ("fold", "in-to-win", "draw"))
    cards = {"player": hand, "dealer": dealer}
    return net(terms.game, {**cards, "discard": thrown, "drawn": drawn} if thrown else cards, (action,))


def by_ranks(terms: Terms, chance: random.Random) -> Fraction:
    deck = tuple(chance.sample(range(52), 15))
    action, _ = ranks.decide(terms, "the deal", {"player": deck[:7]}, (), ("fold", "play"))
    return net(terms.game, {"player": deck[:7], "dealer": deck[7:]}, (action,))


def with_a_discard(terms: Terms, chance: random.Random) -> Fraction:
    deck, taken, cards = tuple(chance.sample(range(52), 8)), list[str](), dict[str, tuple[int, ...]]()
    board = deck[3:] if "burnout" in terms.game.id else deck[3:6]
    for street in (street for street in terms.game.streets if street.choices):
        shown = board[:3] if taken else ()
        seen = {"player": deck[:3], "board": shown}
        legal = tuple(
            choice.name for choice in street.choices if choice.when.holds(Facts(1, "", {"player": deck[:3]}, {}).value)
        )
        action, out = discard.decide(terms, street.name, seen, tuple(taken), legal)
        taken.append(action)
        cards |= {"discard": out} if out else {}
        if action == "fold":
            break
    return net(terms.game, {"player": deck[:3], "board": board, **cards}, tuple(taken))


def with_a_table(terms: Terms, chance: random.Random) -> Fraction:
    deck = tuple(chance.sample(range(52), 10))
    hand, board = deck[:5], deck[5:]
    action, thrown = paytable_draw.decide(terms, "the discard", {"player": hand}, (), ("stand", "draw"))
    return net(terms.game, {"player": hand, "discard": thrown, "board": board}, (action,))


def with_two_draws(terms: Terms, chance: random.Random) -> Fraction:
    deck = tuple(chance.sample(range(54), 9))
    cards, taken = {"player": deck[:5]}, list[str]()
    for street, names in (
        ("the first draw", ("discard", "drawn")),
        ("the second draw", ("second-discard", "second-drawn")),
    ):
        action, thrown = paytable_draw.decide(terms, street, cards, tuple(taken), ("fold", "draw"))
        taken.append(action)
        if action == "fold":
            break
        used = sum(len(cards.get(name, ())) for name in ("drawn",))
        # On a table both jokers have the first one's code.
        cards = {name: alike(held) for name, held in cards.items()}
        cards |= {names[0]: thrown, names[1]: alike(deck[5 + used : 5 + used + len(thrown)])} if thrown else {}
    return net(terms.game, {name: alike(held) for name, held in cards.items()}, tuple(taken))


def check(game: str, play: Round, rounds: int) -> None:
    terms, chance = Terms(built(game)), random.Random(f"{game} {rounds}")
    price = plan.solve(terms).price()
    results = [float(play(terms, chance)) for _ in range(rounds)]
    mean = sum(results) / rounds
    assert abs(mean - float(price.expectation)) < 4 * price.standard_deviation / sqrt(rounds), (game, mean)


GAMES = [
    ("co/casino-war", at_war),
    ("co/three-card-draw", with_an_exchange),
    pytest.param("co/straight-edge-poker", by_ranks, marks=pytest.mark.slow),
    pytest.param("co/colorado-holdem@variation-1", with_a_discard, marks=pytest.mark.slow),
    pytest.param("co/colorado-holdem@variation-2", with_a_discard, marks=pytest.mark.slow),
    pytest.param("co/poker-burnout@standard", with_a_discard, marks=pytest.mark.slow),
    pytest.param("co/vegas-double-action", with_a_table, marks=pytest.mark.slow),
    pytest.param("co/double-draw-poker", with_two_draws, marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("game", "play"), GAMES)
def test_rounds_come_to_the_price(game: str, play: Round) -> None:
    check(game, play, 3_000)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "play"), GAMES)
def test_many_rounds_come_to_the_price(game: str, play: Round) -> None:
    check(game, play, 100_000)
