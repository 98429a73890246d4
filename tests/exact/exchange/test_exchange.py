"""One card exchanged unseen: against every deal of a small deck, against the settlement, and against itself."""

from __future__ import annotations

import csv
import random
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest

from croupier.app.analysis import Request, analyze
from croupier.books import find_game
from croupier.cards.card import parse_cards
from croupier.count.showdowns import known_strengths
from croupier.errors import CroupierError, IllegalAction
from croupier.exact import exchange, plan
from croupier.exact.exchange.strategy import kept_features
from croupier.exact.exchange.table import Option, make_table
from croupier.exact.frame.policy import Policy, PolicyError, always, read_policy
from croupier.exact.frame.terms import Terms
from croupier.games.registry import built
from tests.exact.terms import terms
from tests.exact.twin import Cards, deck_of, kinds, net

DRAW = "co/three-card-draw"
ACTIONS = ("fold", "in-to-win", "draw")
SMALL = (8, 9, 12)


def dealt(hand: Cards, dealer: Cards, thrown: int = -1, drawn: int = -1) -> dict[str, Cards]:
    cards = {"player": hand, "dealer": dealer}
    return cards if thrown < 0 else {**cards, "discard": hand[thrown : thrown + 1], "drawn": (drawn,)}


def best_exchange(ranks: tuple[int, ...]) -> Fraction:
    """The slow way: each deal of each option settled."""
    game, deck, total = built(DRAW), deck_of(ranks), Fraction(0)
    for hand, weight in kinds(deck, 3):
        rest = [card for card in deck if card not in hand]
        plain = [net(game, dealt(hand, dealer), ("in-to-win",)) for dealer in combinations(rest, 4)]
        evs = [Fraction(-1), sum(plain, Fraction(0)) / len(plain)]
        for thrown in range(3):
            paid = [
                net(game, dealt(hand, dealer, thrown, drawn), ("draw",))
                for drawn in rest
                for dealer in combinations([card for card in rest if card != drawn], 4)
            ]
            evs.append(sum(paid, Fraction(0)) / len(paid))
        total += weight * max(evs)
    return total / comb(len(deck), 3)


@pytest.mark.parametrize("ranks", [(8, 12), pytest.param(SMALL, marks=pytest.mark.slow)])
def test_the_best_play_of_a_small_deck(ranks: tuple[int, ...]) -> None:
    found = exchange.solve(Terms(built(DRAW)), ranks=ranks).price()
    cards = 4 * len(ranks)
    assert found.combinations == comb(cards, 3) * (cards - 3) * comb(cards - 4, 4)
    assert found.expectation == best_exchange(ranks)


@pytest.mark.parametrize("threads", [1, 2])
def test_deals_by_what_is_thrown_away(threads: int) -> None:
    """Every deal of one hand looked at, by the ranking alone."""
    table = make_table(Terms(built(DRAW)), SMALL)
    found = exchange.counted(table.deck, tuple(table.kinds.tolist()), threads)
    strengths = known_strengths(table.ranking, 3, 4, SMALL).tolist()
    for row in range(0, len(found.hands), 5):
        hand = found.hands[row].tolist()
        rest = [card for card in deck_of(SMALL) if card not in hand]
        cells = np.zeros_like(found.cells[row])
        for drawn in rest:
            for dealer in combinations([card for card in rest if card != drawn], 4):
                theirs = table.ranking.score(dealer)
                for slot in range(4):
                    final = hand if not slot else [card for card in hand if card != hand[slot - 1]] + [drawn]
                    mine = table.ranking.score(final)
                    result = 0 if mine > theirs else 1 if mine == theirs else 2
                    cells[slot, table.kinds[strengths.index(mine)], result] += 1
        assert (cells == found.cells[row]).all(), hand


def check_rounds(rounds: int) -> None:
    """The payoff of each cell is what the settlement pays in a round that falls into it;
    every other one from few cards."""
    game, chance = built(DRAW), random.Random(48)
    table = make_table(Terms(game))
    strengths = known_strengths(table.ranking, 3, 4).tolist()
    for number in range(rounds):
        deck = chance.sample(range(52), 8) if number % 2 else chance.sample(range(36, 52), 8)
        hand, dealer, drawn = tuple(sorted(deck[:3])), tuple(deck[3:7]), deck[7]
        place = chance.randrange(len(table.options))
        option = table.options[place]
        final = [card for card in hand if option.thrown < 0 or card != hand[option.thrown]]
        mine = table.ranking.score([*final, drawn] if option.thrown >= 0 else final)
        theirs = table.ranking.score(dealer)
        result = 0 if mine > theirs else 1 if mine == theirs else 2
        paid = net(game, dealt(hand, dealer, option.thrown, drawn), (option.action,))
        kind = int(table.kinds[strengths.index(mine)])
        assert paid == Fraction(int(table.payoffs[place, 0, kind, result]), table.scale), (hand, dealer, option)


def test_cells_pay_as_the_settlement_does() -> None:
    check_rounds(400)


@pytest.mark.slow
def test_cells_pay_as_the_settlement_does_in_many_rounds() -> None:
    check_rounds(100_000)


def test_three_card_draw() -> None:
    price = plan.solve(Terms(built(DRAW))).price()
    assert price.combinations == comb(52, 3) * 49 * comb(48, 4)
    assert price.expectation == Fraction(-45_735_103, 4_389_805_875)
    assert f"{float(price.house_edge):.4%} {float(price.element_of_risk):.4%}" == "1.0418% 0.5403%"
    assert price.fold_frequency == Fraction(1_584, 22_100)


def test_a_bonus_of_ones_own() -> None:
    """Without a bonus standing or drawing wins or loses two units, and nothing else."""
    price = plan.solve(terms(DRAW, in_to_win_draw_bonus={"mini royal": "0 to 1"})).price()
    assert {outcome.net for outcome in price.outcomes} == {2, 0, -1, -2}
    assert price.expectation < plan.solve(Terms(built(DRAW))).price().expectation


@pytest.mark.slow
def test_the_short_strategy_is_worth_what_it_says() -> None:
    found = plan.solve(Terms(built(DRAW)))
    assert found.short is not None
    assert [(said.when, said.do) for said in found.short.sentences[:2]] == [
        ("flush or better", "in-to-win"),
        ("a pair", "draw"),
    ]
    assert (found.short.sentences[-1].when, found.short.sentences[-1].do) == ("anything else", "fold")
    again = plan.solve(Terms(built(DRAW)), policy=Policy("short", found.short.sentences))
    assert again.price().expectation == found.short.expectation
    assert 0 < found.price().expectation - found.short.expectation < Fraction(1, 400)


def test_the_complete_strategy_as_a_table(tmp_path: Path) -> None:
    found = plan.solve(Terms(built(DRAW)))
    rows = list(found.decisions())
    assert len(rows) == 1_755
    assert sum(row.deals for row in rows) == found.deals
    assert all(row.evs[row.action] == max(row.evs.values()) for row in rows)
    assert (
        sum((row.evs[row.action] * row.deals for row in rows), Fraction(0)) / found.deals == found.price().expectation
    )
    path = tmp_path / "strategy.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("street", "when", "do"), *((row.street, row.when, row.action) for row in rows)])
    assert (
        plan.solve(Terms(built(DRAW)), policy=read_policy(str(path))).price().expectation == found.price().expectation
    )


def test_fixed_strategies() -> None:
    main = Terms(built(DRAW))
    never = plan.solve(main, policy=read_policy("in-to-win with pair or better, else fold")).price()
    assert 1 - never.fold_frequency == Fraction(22_100 - 16_440, 22_100)
    drawn = plan.solve(main, policy=always("draw")).price()
    assert drawn.fold_frequency == 0
    assert drawn.average_wager == 2
    best = plan.solve(main).price().expectation
    assert max(never.expectation, drawn.expectation) < best


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("draw with a pair", "undecided"),
        ("always call", "no action"),
        ("draw with three jokers, else fold", "nothing to keep"),
        ("in-to-win with seven of nine, else fold", "is no hand"),
    ],
)
def test_a_strategy_that_cannot_be_played(text: str, said: str) -> None:
    with pytest.raises(PolicyError, match=said):
        plan.solve(Terms(built(DRAW)), policy=read_policy(text))


@pytest.mark.parametrize(
    ("kept", "said", "holds"),
    [
        ("7c 7d", "a pair", True),
        ("7c 8d", "a pair", False),
        ("7c 8d", "two cards in sequence", True),
        ("7c 9d", "two cards in sequence", False),
        ("7c 9d", "two cards of a straight", True),
        ("7c Td", "two cards of a straight", False),
        ("Ac 3d", "two cards of a straight", True),
        ("Ac 4d", "two cards of a straight", False),
        ("Ac 3c", "two cards of a straight flush with an ace", True),
        ("Kc 3c", "two cards of one suit with a king or higher", True),
        ("Qc 3c", "two cards of one suit with a king or higher", False),
    ],
)
def test_words_for_what_is_kept(kept: str, said: str, holds: bool) -> None:
    assert kept_features(np.array([parse_cards(kept)], dtype=np.uint8))[said].tolist() == [holds]


def test_advice_and_decisions_by_any_suits() -> None:
    main, chance = Terms(built(DRAW)), random.Random(3)
    for _ in range(25):
        hand = tuple(chance.sample(range(52), 3))
        advice = plan.advise(main, {"player": hand})
        assert advice.deals == 49 * comb(48, 4)
        action, thrown = exchange.decide(main, "the deal", {"player": hand}, (), ACTIONS)
        assert set(thrown) <= set(hand)
        said = Option(action, 0 if thrown else -1).said(thrown)
        assert advice.evs[said] == advice.evs[advice.best]
    assert exchange.decide(main, "the deal", {"player": hand}, (), ("fold",)) == ("fold", ())


def test_advice_refuses_what_cannot_be_seen() -> None:
    main = Terms(built(DRAW))
    with pytest.raises(CroupierError, match="shows no card"):
        plan.advise(main, {"player": (0, 1, 2), "dealer": (5,)})
    with pytest.raises(IllegalAction, match="one decision"):
        plan.advise(main, {"player": (0, 1, 2)}, ("draw",))


def test_games_of_other_shapes_are_refused() -> None:
    assert "not to give up, to stand or to draw" in exchange.misfit(built("co/three-card-poker"))
    assert "not exactly one decision" in exchange.misfit(built("co/caribbean-draw"))
    assert plan.family_of(built(DRAW)) == "exchange"


@pytest.mark.slow
def test_the_first_three_bonus_says_what_it_assumes() -> None:
    found = analyze(Request(find_game(DRAW), built(DRAW)))
    first = next(item for item in found.prices if item.wager == "first-3-bonus")
    assert first.notes == ("as if no draw breaks the hand",)
    assert first.expectation == Fraction(-132, 5_525)
    assert not found.missing
