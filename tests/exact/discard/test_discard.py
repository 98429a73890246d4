"""One card given up: against trying everything on a small deck, against hands looked at one by one, and as prices."""

from __future__ import annotations

import csv
import random
from fractions import Fraction
from functools import cache
from itertools import combinations, islice
from math import comb
from pathlib import Path

import numpy as np
import pytest

from croupier.app.settle import settle
from croupier.cards.card import make, parse_cards, print_cards
from croupier.count.showdowns import codes
from croupier.errors import CroupierError
from croupier.exact import discard, plan
from croupier.exact.discard.short import OPEN, kept_words, of_five
from croupier.exact.discard.table import make_table
from croupier.exact.frame.policy import Policy, PolicyError, always, read_policy
from croupier.exact.frame.solution import Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.side.lines import prices_of
from croupier.games.registry import built
from croupier.rules.game import Game
from tests.exact.twin import Cards, deck_of, kinds, net
from tests.naive.settled.hands import PAIR, TRIPS, TWO_PAIR, best, five

ONE, TWO = "co/colorado-holdem@variation-1", "co/colorado-holdem@variation-2"
STANDARD, BONANZA = "co/poker-burnout@standard", "co/poker-burnout@bonanza"


@cache
def solved(game: str) -> Solution:
    return plan.solve(Terms(built(game)))


def best_of_colorado(game: Game, ranks: tuple[int, ...], plain: tuple[str, ...], gives: tuple[str, ...]) -> Fraction:
    """The slow way: every flop settled after every decision, with every card that it may give up."""
    deck, total = deck_of(ranks), Fraction(0)
    for hand, weight in kinds(deck, 3):
        flops = list(combinations([card for card in deck if card not in hand], 3))
        evs = []
        for action in plain:
            try:
                evs.append(net(game, {"player": hand, "board": flops[0]}, (action,)))
            except CroupierError:
                continue
        for action in gives:
            for out in hand:
                paid = [net(game, {"player": hand, "discard": (out,), "board": flop}, (action,)) for flop in flops]
                evs.append(sum(paid, Fraction(0)) / len(flops))
        total += weight * max(evs)
    return total / comb(len(deck), 3)


@pytest.mark.parametrize(
    ("game", "plain", "gives", "ranks"),
    [
        (ONE, ("fold", "declare"), ("bet",), (5, 8)),
        (TWO, ("declare",), ("continue", "bet"), (7, 9)),
        pytest.param(ONE, ("fold", "declare"), ("bet",), (5, 8, 9, 10), marks=pytest.mark.slow),
        pytest.param(TWO, ("declare",), ("continue", "bet"), (8, 9, 10, 11), marks=pytest.mark.slow),
    ],
)
def test_the_best_play_of_a_small_deck(
    game: str, plain: tuple[str, ...], gives: tuple[str, ...], ranks: tuple[int, ...]
) -> None:
    found = discard.solve(Terms(built(game)), ranks=ranks).price()
    assert found.combinations == comb(4 * len(ranks), 3) * np.prod([4 * len(ranks) - 3 - taken for taken in range(3)])
    assert found.expectation == best_of_colorado(built(game), ranks, plain, gives)


def best_of_burnout(game: Game, ranks: tuple[int, ...], antes: tuple[str, ...]) -> Fraction:
    """Every flop decided on, every turn and river looked at; what seven cards pay is asked of the settlement once."""
    deck, total = deck_of(ranks), Fraction(0)

    @cache
    def paid(seven: Cards, out: int, ante: str) -> Fraction:
        return net(game, {"player": (*seven[:2], out), "discard": (out,), "board": seven[2:]}, (ante, "call"))

    def called(hand: Cards, flop: Cards, out: int, ante: str) -> Fraction:
        rest = [card for card in deck if card not in (*hand, *flop)]
        kept = [card for card in hand if card != out]
        ends = [paid(tuple(sorted((*kept, *flop, *more))), out, ante) for more in combinations(rest, 2)]
        return sum(ends, Fraction(0)) / len(ends)

    for hand, weight in kinds(deck, 3):
        flops = list(combinations([card for card in deck if card not in hand], 3))
        evs = [Fraction(-1)]
        for ante in antes:
            folded = net(
                game, {"player": hand, "board": (*flops[0], *_others(deck, (*hand, *flops[0])))}, (ante, "fold")
            )
            played = [max(folded, *(called(hand, flop, out, ante) for out in hand)) for flop in flops]
            evs.append(sum(played, Fraction(0)) / len(flops))
        total += weight * max(evs)
    return total / comb(len(deck), 3)


def _others(deck: list[int], cards: Cards) -> Cards:
    return tuple(card for card in deck if card not in cards)[:2]


@pytest.mark.parametrize(
    ("game", "antes", "ranks"),
    [
        (STANDARD, ("ante",), (8, 9, 12)),
        pytest.param(BONANZA, ("ante", "ante-2x", "ante-3x"), (8, 9, 12), marks=pytest.mark.slow),
        pytest.param(STANDARD, ("ante",), (2, 8, 9, 12), marks=pytest.mark.slow),
    ],
)
def test_the_best_play_of_a_small_deck_with_two_decisions(
    game: str, antes: tuple[str, ...], ranks: tuple[int, ...]
) -> None:
    found = discard.solve(Terms(built(game)), ranks=ranks).price()
    cards = 4 * len(ranks)
    assert found.combinations == comb(cards, 3) * comb(cards - 3, 3) * (cards - 6) * (cards - 7)
    assert found.expectation == best_of_burnout(built(game), ranks, antes)


def colorado_pays(cards: list[str]) -> int:
    """Version 4, from its table."""
    hand = five(cards)
    if hand[0] == PAIR:
        return 1 if hand[1] >= 10 else 0 if hand[1] >= 7 else -1
    return {0: -1, TWO_PAIR: 2, TRIPS: 3, 4: 5, 5: 8, 6: 11, 7: 40, 8: 200, 9: 1000}[hand[0]]


def test_advice_on_a_flop_to_come() -> None:
    """Every flop looked at, by hands that know nothing of the solver."""
    hand = parse_cards("Jh Th 4c")
    advice = plan.advise(Terms(built(ONE)), {"player": hand})
    rest = [make(rank, suit) for rank in range(13) for suit in range(4) if make(rank, suit) not in hand]
    flops = random.Random(14).sample(list(combinations(rest, 3)), 2_000)
    assert (advice.street, advice.best, advice.deals) == ("the deal", "bet 4c", 49 * 48 * 47)
    assert set(advice.evs) == {"fold", "bet 4c", "bet Th", "bet Jh"}
    # All 18,424 flops would take seconds: a sample lies within four standard errors.
    nets = [2 * colorado_pays(print_cards((*hand[:2], *flop)).split()) for flop in flops]
    mean, spread = float(np.mean(nets)), float(np.std(nets))
    assert abs(mean - float(advice.evs["bet 4c"])) < 4 * spread / len(flops) ** 0.5


def test_the_price_of_colorado_holdem() -> None:
    one, two = solved(ONE).price(), solved(TWO).price()
    assert one.combinations == two.combinations == comb(52, 3) * 49 * 48 * 47
    assert one.expectation == Fraction(-2_407_987, 50_896_300)
    assert two.expectation == Fraction(-3_009_197, 101_792_600)
    assert f"{float(one.house_edge):.4%} {float(two.house_edge):.4%}" == "4.7312% 2.9562%"
    # 52 three of a kind and 48 three-card straight flushes are declared, whatever the variation.
    for price in (one, two):
        declared = sum(item.count for item in price.outcomes if "declare" in item.actions)
        assert Fraction(declared, price.combinations) == Fraction(52 + 48, 22_100)


@pytest.mark.parametrize(("game", "edges"), [(ONE, "14.8509% 19.0855%"), (TWO, "13.3282% 17.4503%")])
def test_the_bonus_follows_the_best_play(game: str, edges: str) -> None:
    """It reads the hand that the main game's decisions make."""
    main = Terms(built(game))
    prices = [price for item in main.game.schedules["bonus"].values() for price in prices_of(main, item)]
    assert " ".join(f"{float(price.house_edge):.4%}" for price in prices) == edges
    assert {price.notes for price in prices} == {("as the best play of the main game goes",)}
    assert all(price.combinations == comb(52, 3) * 49 * 48 * 47 for price in prices)


@pytest.mark.parametrize("game", [ONE, TWO])
def test_the_bonus_on_a_small_deck(game: str) -> None:
    """Each hand as the complete strategy plays it, every flop settled."""
    main, ranks = Terms(built(game)), (8, 9)
    line = main.game.by_name["bonus"]
    played = discard.along(main, line, ranks)
    assert played is not None
    cells, total = played.cells, played.deals
    assert sum(count for _, count in cells) == total
    found = sum((main.net(line, cell) * count for cell, count in cells), Fraction(0)) / total
    worth, deck = Fraction(0), deck_of(ranks)
    for row in discard.solve(main, ranks=ranks).decisions():
        hand, (action, *out) = parse_cards(row.when), row.action.split()
        flops = list(combinations([card for card in deck if card not in hand], 3))
        seat = {"seat": 1, "wagers": {"ante": "1", "bonus": "1"}, "cards": row.when, "actions": [action]}
        nets = []
        for flop in flops:
            round_ = {"game": game, "community": print_cards(flop), "seats": [seat | {"discard": " ".join(out)}]}
            (line_,) = (item for item in settle(round_)["seats"][0]["results"] if item["wager"] == "bonus")
            nets.append(Fraction(line_["paid"]) + Fraction(line_["returned"]) - 1)
        worth += row.deals * sum(nets, Fraction(0)) / len(nets)
    assert found == worth / total


def test_short_strategies_are_worth_what_they_say() -> None:
    for game, most in ((ONE, 0.004), (TWO, 0.002)):
        found = solved(game)
        assert found.short is not None
        assert found.short.sentences[0].when == OPEN
        again = plan.solve(Terms(built(game)), policy=Policy("short", found.short.sentences)).price()
        assert again.expectation == found.short.expectation
        assert 0 < float(found.price().expectation - again.expectation) < most


def test_the_complete_strategy_as_a_table(tmp_path: Path) -> None:
    found, rows = solved(ONE), list(solved(ONE).decisions())
    assert len(rows) == 1_755
    assert sum(row.deals for row in rows) == found.deals
    assert (
        sum((row.evs[row.action] * row.deals for row in rows), Fraction(0)) / found.deals == found.price().expectation
    )
    path = tmp_path / "strategy.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("street", "when", "do"), *((row.street, row.when, row.action) for row in rows)])
    assert plan.solve(Terms(built(ONE)), policy=read_policy(str(path))).price().expectation == found.price().expectation


def test_fixed_strategies() -> None:
    """Who always bets and gives up the lowest card does not fold; a table of one street needs no other."""
    price = plan.solve(Terms(built(ONE)), policy=always("bet")).price()
    assert price.fold_frequency == 0
    assert price.average_wager == 2
    text = f"declare with {OPEN}, bet with a pair of deuces or better, else fold"
    pairs = plan.solve(Terms(built(ONE)), policy=read_policy(text)).price()
    # Pairs, three of a kind and three-card straight flushes are not folded.
    assert 1 - pairs.fold_frequency == Fraction(3_744 + 52 + 48, 22_100)
    small = discard.solve(
        Terms(built(STANDARD)), ranks=(8, 9, 10), policy=read_policy("ante with always, else fold")
    ).price()
    assert {item.actions for item in small.outcomes} == {("ante", "fold")}
    assert small.expectation == -2


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        (ONE, "bet with a pair of deuces or better", "end it with 'else ACTION'"),
        (ONE, "bet with four of a kind, else fold", "no cards are called"),
        (STANDARD, "always call", "undecided"),
    ],
)
def test_a_strategy_that_cannot_be_played(game: str, text: str, said: str) -> None:
    with pytest.raises(PolicyError, match=said):
        discard.solve(Terms(built(game)), policy=read_policy(text), ranks=(8, 9, 10))


def test_a_table_that_names_no_row() -> None:
    table = {("the deal", when): "ante" for when in ("Kc",)}
    with pytest.raises(PolicyError, match="undecided"):
        discard.solve(Terms(built(STANDARD)), policy=Policy("own", (), table), ranks=(8, 9))


def test_decisions_of_two_streets_as_a_table() -> None:
    """On a small deck, where they are few."""
    main, ranks = Terms(built(STANDARD)), (8, 12)
    found = discard.solve(main, ranks=ranks)
    rows = list(found.decisions())
    table = {(row.street, row.when): row.action for row in rows}
    assert {row.street for row in rows} == {"the deal", "the flop after ante"}
    again = discard.solve(main, ranks=ranks, policy=Policy("table", (), table)).price()
    assert again.expectation == found.price().expectation


@pytest.mark.parametrize(
    ("cards", "said", "holds"),
    [
        ("9h 9s 9d 4c 2d", "a straight or better", False),
        ("9h 9s 4d 4c 2d", "two pair", True),
        ("9h 8h 4h 3h 2d", "four cards of one suit", True),
        ("9h 8h 4h 3d 2d", "four cards of one suit", False),
        ("9h 8s 7d 6c 2d", "four cards in a row open at both ends", True),
        ("Ah Ks Qd Jc 2d", "four cards in a row open at both ends", False),
        ("Ah 2s 3d 5c Jd", "four cards of a straight", True),
        ("Ah 2s 3d 6c Jd", "four cards of a straight", False),
        ("Ah 2h 3h 9c Jd", "three cards of a straight flush", True),
        ("Ah 2h 3d 9c Jd", "three cards of a straight flush", False),
        ("9h 9s 9d 4c 4d", "a straight or better", True),
        ("9h 9s 7d 4c 2d", "a pair", True),
    ],
)
def test_words_for_five_cards(cards: str, said: str, holds: bool) -> None:
    assert dict(of_five(np.array([parse_cards(cards)], dtype=np.uint8)))[said].tolist() == [holds]


def test_words_for_two_cards() -> None:
    table = make_table(Terms(built(ONE)))
    kept = codes(table.layers[2].sets, table.ranks)
    named = kept_words(table)["a pair of tens or better"]
    assert {print_cards(tuple(pair)) for pair in kept[named].tolist()} == {f"{rank}c {rank}d" for rank in "TJQKA"}


@pytest.mark.parametrize(
    ("game", "cards", "actions", "said"),
    [
        (ONE, {"player": (0, 5, 10)}, ("bet",), "one decision"),
        (ONE, {"player": (0, 5, 10), "board": (1, 2, 3)}, (), "0 are seen"),
    ],
)
def test_advice_refuses(game: str, cards: dict[str, Cards], actions: tuple[str, ...], said: str) -> None:
    with pytest.raises(CroupierError, match=said):
        plan.advise(Terms(built(game)), cards, actions)


def test_games_of_other_shapes_are_refused() -> None:
    assert "not the player's cards, a discard and a board" in discard.misfit(built("co/let-it-ride"))
    assert "not the player's cards" in discard.misfit(built("co/three-card-draw"))
    assert {plan.family_of(built(game)) for game in (ONE, TWO, STANDARD, BONANZA)} == {"discard"}


# What follows counts all sets of six cards, once.


@pytest.mark.slow
def test_the_price_of_poker_burnout() -> None:
    standard, bonanza = solved(STANDARD).price(), solved(BONANZA).price()
    assert standard.combinations == comb(52, 3) * comb(49, 3) * 46 * 45
    assert standard.expectation == Fraction(-1_185_324_233, 15_050_763_000)
    assert f"{float(standard.house_edge):.4%} {float(standard.element_of_risk):.4%}" == "7.8755% 2.7257%"
    # A larger ante never pays: no three cards win often enough at even money.
    assert bonanza.expectation == standard.expectation
    second = Terms(built(STANDARD), {"blind": built(STANDARD).schedules["blind"]["2"]})
    assert plan.solve(second).price().expectation < standard.expectation
    assert all(action == "ante" for action in (row.action for row in islice(solved(STANDARD).decisions(), 1_755)))


@pytest.mark.slow
def test_advice_on_a_flop() -> None:
    """Every turn and river looked at, by hands that know nothing of the solver."""
    main, chance = Terms(built(STANDARD)), random.Random(49)
    pays = dict(zip(range(TRIPS, 10), (4, 6, 8, 10, 50, 100, 500), strict=True))
    for _ in range(4):
        cards = chance.sample(range(52), 6)
        hand, flop = tuple(cards[:3]), tuple(cards[3:])
        advice = plan.advise(main, {"player": hand, "board": flop}, ("ante",))
        assert (advice.street, advice.deals) == ("the flop", 46 * 45)
        assert advice.evs["fold"] == -2
        for out in hand:
            kept = [card for card in cards if card != out]
            ends = combinations([card for card in range(52) if card not in cards], 2)
            found = [best(print_cards((*kept, *more)).split())[0] for more in ends]
            nets = [2 + pays[hand_rank] if hand_rank >= TRIPS else -3 for hand_rank in found]
            assert advice.evs[f"call {print_cards((out,))}"] == Fraction(sum(nets), len(nets))


@pytest.mark.slow
def test_the_short_strategy_of_poker_burnout() -> None:
    found = solved(STANDARD)
    assert found.short is not None
    assert (found.short.sentences[0].when, found.short.sentences[0].do) == ("always", "ante")
    assert 0 < float(found.price().expectation - found.short.expectation) < 0.04
