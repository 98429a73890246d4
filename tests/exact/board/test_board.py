"""Hands completed from a board: against the settlement, against trying everything, and against published figures."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

from croupier.cards.high import STRENGTHS
from croupier.errors import CroupierError
from croupier.exact import board, plan
from croupier.exact.board import tree as board_tree
from croupier.exact.board.nodes import Leaf, Node, cards_seen, walked
from croupier.exact.frame.policy import Policy, PolicyError, always, read_policy
from croupier.exact.frame.terms import Terms
from croupier.games.registry import built
from croupier.rules.game import Game
from tests.exact.terms import terms
from tests.exact.twin import Cards, deck_of, kinds, net

GAMES = ("co/let-it-ride", "co/mississippi-stud", "co/big-raise-stud", "co/cajun-stud")
HANDS = (
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
)


def pays(*odds: int, **more: str) -> dict[str, str]:
    rows = {hand: f"{number} to 1" for hand, number in zip(HANDS, odds, strict=True)}
    return rows | {name.replace("_", " "): text for name, text in more.items()}


def check_rounds(game_id: str, rounds: int) -> None:
    """Decisions at random: what a final hand pays by the tree is what the settlement pays."""
    game = built(game_id)
    main = Terms(game)
    chance = random.Random(game_id)
    player = next(group.size for group in game.groups if group.name == "player")
    tree = board_tree.make_tree(main, ranks=(8, 9, 10, 11, 12))
    (values,) = tree.values.values()
    read = {axis: axis.reading.by_strength(np.arange(STRENGTHS)).tolist() for axis in values[0]}
    for _ in range(rounds):
        cards = chance.sample(range(52), 5)
        deal = {"player": tuple(cards[:player]), "board": tuple(cards[player:])}
        branch: Node | Leaf = tree.root.branches[0][1]
        while isinstance(branch, Node):
            branch = chance.choice(branch.after).branches[0][1]
        strength = tree.ranking.score(cards)
        value = {axis: axis.values[places[strength]] for axis, places in read.items()}
        expected = sum(main.nets(branch.stakes, board_tree.final(main, value, branch)).values(), Fraction(0))
        assert net(game, deal, branch.taken) == expected, (cards, branch.taken)


@pytest.mark.parametrize("game", GAMES)
def test_final_hands_pay_as_the_settlement_does(game: str) -> None:
    check_rounds(game, 400)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_final_hands_pay_as_the_settlement_does_in_many_rounds(game: str) -> None:
    check_rounds(game, 100_000)


def best_by_trying(game: Game, ranks: tuple[int, ...]) -> Fraction:
    """Every order of the board, every decision; what a final hand brings is asked of the settlement,
    once for a board."""
    deck = deck_of(ranks)
    sizes = {group.name: group.size for group in game.groups}
    main = Terms(game)

    @cache
    def paid(cards: Cards, actions: tuple[str, ...]) -> Fraction:
        return net(game, {"player": cards[: sizes["player"]], "board": cards[sizes["player"] :]}, actions)

    def worth(hand: Cards, shown: Cards, actions: tuple[str, ...]) -> Fraction:
        """The sum over all ways to go on."""
        walk = walked(main, actions)
        street = None if walk.folded else walk.open_street()
        if street is not None and cards_seen(game, street) == len(hand) + len(shown):
            return max(worth(hand, shown, (*actions, choice.name)) for choice in walk.choices())
        rest = [card for card in deck if card not in hand and card not in shown]
        left = sizes["board"] - len(shown)
        if street is None:
            ends = permutations(rest, left)
            return sum((paid((*hand, *sorted((*shown, *end))), actions) for end in ends), Fraction(0))
        return sum((worth(hand, (*shown, card), actions) for card in rest), Fraction(0))

    total, deals = Fraction(0), 0
    for hand, weight in kinds(deck, sizes["player"]):
        total += weight * worth(hand, (), ())
        ways = 1
        for taken in range(sizes["board"]):
            ways *= len(deck) - len(hand) - taken
        deals += weight * ways
    return total / deals


@pytest.mark.parametrize(("game", "ranks"), [("co/let-it-ride", (7, 8)), ("co/mississippi-stud", (4, 9))])
def test_the_best_play_of_a_small_deck(game: str, ranks: tuple[int, ...]) -> None:
    assert board.solve(Terms(built(game)), ranks=ranks).price().expectation == best_by_trying(built(game), ranks)


def test_let_it_ride() -> None:
    table = pays(1000, 200, 50, 11, 8, 5, 3, 2, pair_of_tens_or_better="1 to 1")
    price = plan.solve(terms("co/let-it-ride", basic_game=table)).price()
    assert price.expectation == Fraction(-1_822_224, 51_979_200)
    assert price.combinations == 51_979_200
    # Hands of zero expectation ride: the action that wagers more is taken.
    assert f"{float(price.house_edge):.4%} {float(price.element_of_risk):.4%}" == "3.5057% 2.8453%"


def test_mississippi_stud() -> None:
    table = pays(500, 100, 40, 10, 6, 4, 3, 2, pair_of_jacks_or_better="1 to 1", pair_of_sixes_to_tens="push")
    price = plan.solve(terms("co/mississippi-stud", ante=table)).price()
    assert f"{float(price.house_edge):.4%}" == "4.9149%"
    assert f"{float(price.average_wager):.2f} {float(price.element_of_risk):.2%}" == "3.59 1.37%"
    assert price.combinations == 1326 * 50 * 49 * 48


def test_the_short_strategies_are_worth_what_they_say() -> None:
    for game, most in (("co/let-it-ride", 0.0005), ("co/mississippi-stud", 0.01)):
        found = plan.solve(Terms(built(game)))
        assert found.short is not None
        again = plan.solve(Terms(built(game)), policy=Policy("short", found.short.sentences))
        assert again.price().expectation == found.short.expectation
        assert 0 <= float(found.price().expectation - found.short.expectation) < most


def test_fixed_strategies() -> None:
    always_ride = plan.solve(Terms(built("co/let-it-ride")), policy=always("ride")).price()
    assert always_ride.average_wager == 3
    never = plan.solve(Terms(built("co/let-it-ride")), policy=always("withdraw")).price()
    # Whoever keeps one bet or all three loses three times as much with three.
    assert always_ride.expectation == 3 * never.expectation
    tens = read_policy("ride with a pair of tens or better, else withdraw")
    assert plan.solve(Terms(built("co/let-it-ride")), policy=tens).price().expectation > never.expectation


@pytest.mark.parametrize(
    ("text", "said"),
    [("always jump", "undecided"), ("ride with a pair of tens", "no cards are called"), ("ride", "is none of")],
)
def test_a_strategy_that_cannot_be_played(text: str, said: str) -> None:
    with pytest.raises(PolicyError, match=said):
        plan.solve(Terms(built("co/let-it-ride")), policy=read_policy(text))


def test_the_complete_strategy_as_a_table(tmp_path: Path) -> None:
    found = plan.solve(Terms(built("co/let-it-ride")))
    rows = list(found.decisions())
    assert all(row.evs[row.action] == max(row.evs.values()) for row in rows)
    assert sum(row.deals for row in rows if row.street == "the deal") == found.deals
    path = tmp_path / "strategy.csv"
    lines = [f'"{row.street}",{row.when},{row.action}' for row in rows]
    path.write_text("\n".join(["street,when,do", *lines]), encoding="utf-8")
    again = plan.solve(Terms(built("co/let-it-ride")), policy=read_policy(str(path)))
    assert again.price().expectation == found.price().expectation


def test_advice() -> None:
    ride = Terms(built("co/let-it-ride"))
    royal_draw = plan.advise(ride, {"player": (48, 44, 40)})
    assert (royal_draw.street, royal_draw.best, royal_draw.deals) == ("the deal", "ride", 49 * 48)
    later = plan.advise(ride, {"player": (48, 44, 40), "board": (3,)})
    assert (later.street, later.best, later.actions) == ("the first community card", "withdraw", ("ride",))
    stud = Terms(built("co/mississippi-stud"))
    given = plan.advise(stud, {"player": (0, 5), "board": (12,)}, ("raise-2x",))
    assert given.actions == ("raise-2x",)
    assert given.evs["fold"] == -3


@pytest.mark.parametrize(
    ("cards", "actions", "said"),
    [
        ({"player": (0, 5)}, ("fold",), "leaves no decision"),
        ({"player": (0, 5)}, ("jump",), "may fold, raise-1x"),
        ({"player": (0, 5)}, ("raise-1x",), "3 are seen"),
        ({"player": (0, 5), "board": (9, 5)}, (), "dealt twice"),
    ],
)
def test_advice_refuses(cards: dict[str, Cards], actions: tuple[str, ...], said: str) -> None:
    with pytest.raises(CroupierError, match=said):
        plan.advise(Terms(built("co/mississippi-stud")), cards, actions)


def test_games_of_other_shapes_are_refused() -> None:
    assert board.misfit(built("co/three-card-poker"))
    assert "reads other cards" in board.misfit(built("co/ultimate-texas-holdem"))
