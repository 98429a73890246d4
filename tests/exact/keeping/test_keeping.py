"""Four cards of which two are kept or all are split: against naive deals, against itself, and against the house way."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from croupier.app.analysis import Request, analyze
from croupier.books import find_game
from croupier.cards.card import parse_cards, print_cards
from croupier.count import kept_cards as sample
from croupier.count.kept_cards import (
    PAIRS,
    SPLITS,
    Fours,
    Shoe,
    Worths,
    all_fours,
    copies_of,
    find_worths,
    options_of,
)
from croupier.count.kernels import kept_cards as hands
from croupier.errors import CroupierError, IllegalAction
from croupier.exact import keeping, plan
from croupier.exact.frame.policy import PolicyError, always, read_policy
from croupier.exact.frame.terms import Terms
from croupier.exact.side.lines import prices_of
from croupier.games.colorado.texas_shootout import HAND, house_keeps
from croupier.games.registry import built
from croupier.rules import Facts
from tests.naive.settled.texas_shootout import SUITED_FIVES, best, kept_by_dealer, quick_draw

GAME = "co/texas-shootout"
SHOE = [card for card in range(52) for _ in range(6)]


@pytest.fixture(scope="module")
def few() -> Worths:
    return find_worths(keeping.shoe_of(built(GAME), 6), deals=6_000)


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch, few: Worths) -> None:
    """Worths of a small sample, and few deals to value them."""
    keeping.forget()
    monkeypatch.setattr(keeping, "found_worths", lambda game, threads=None: few)
    monkeypatch.setattr(sample, "VALUING", 30_000)
    monkeypatch.setattr(sample, "TIES", 20_000)


def test_every_four_cards_of_six_decks() -> None:
    fours = all_fours(6)
    assert int(fours.weights.sum()) == comb(312, 4)
    known = {
        tuple(four): int(weight) for four, weight in zip(fours.cards.tolist(), fours.weights.tolist(), strict=True)
    }
    assert len(known) == comb(55, 4)
    assert known[(0, 0, 0, 0)] == comb(6, 4)
    assert known[(0, 0, 1, 1)] == comb(6, 2) ** 2
    assert known[(0, 1, 1, 2)] == 36 * comb(6, 2)
    assert copies_of(np.array([[3, 3, 5, 5], [1, 2, 3, 3]], dtype=np.uint8)).tolist() == [[3, 55, 5, 57], [1, 2, 3, 55]]


def test_the_house_way_is_one_order_of_two_cards() -> None:
    game, random = keeping.shoe_of(built(GAME), 6), Random(5)
    for _ in range(300):
        four = tuple(random.sample(SHOE, 4))
        one, two = PAIRS[int(game.kept(np.array([four], dtype=np.uint8))[0])]
        assert sorted((four[one], four[two])) == sorted(house_keeps(four))


def naive(four: tuple[int, ...], rounds: int) -> list[float]:
    """What each two of four cards win on the average, by hands defined one by one."""
    random, shoe = Random(str(four)), list(SHOE)
    for card in four:
        shoe.remove(card)
    texts, won = print_cards(four).split(), [0] * len(PAIRS)
    for _ in range(rounds):
        cards = print_cards(random.sample(shoe, 9)).split()
        theirs = best([*kept_by_dealer(cards[:4]), *cards[4:]])
        for place, (one, two) in enumerate(PAIRS):
            mine = best([texts[one], texts[two], *cards[4:]])
            won[place] += (mine > theirs) - (mine < theirs)
    return [number / rounds for number in won]


@pytest.mark.slow
@pytest.mark.parametrize("four", ["As Ah 7d 7d", "Kc Qc 9c 2d", "5s 5s 5s 5d"])
def test_worths_are_near_naive_ones(four: str, few: Worths) -> None:
    """Within four standard errors of both samples."""
    cards, rounds = tuple(sorted(parse_cards(four, copies=6))), 500
    found = few.of(np.array([cards], dtype=np.uint8))[0].tolist()
    for mine, theirs in zip(found, naive(cards, rounds), strict=True):
        assert abs(mine - theirs) < 4 * (1 / rounds + 1 / 6_000) ** 0.5


@pytest.mark.slow
def test_suits_make_no_difference(few: Worths) -> None:
    """Hands whose suits are exchanged are worth the same, but for the sample's own noise in what a card less does."""
    hands = ["As Ah 7d 2c", "Ac Ad 7h 2s", "Ah As 7c 2d"]
    rows = np.array([sorted(parse_cards(text)) for text in hands], dtype=np.uint8)
    worths = few.of(rows).max(axis=1)
    assert float(np.ptp(worths)) < 0.02
    options = options_of(few.of(rows))
    assert options.shape == (3, len(PAIRS) + len(SPLITS))
    assert options[0, len(PAIRS)] == pytest.approx(options[0, SPLITS[0][0]] + options[0, SPLITS[0][1]])


@pytest.mark.usefixtures("quickly")
def test_an_estimate_says_that_it_is_one() -> None:
    price = keeping.solve(Terms(built(GAME))).price()
    assert price.method == "simulation"
    assert price.standard_error is not None
    assert 0 < price.standard_error < 0.002
    assert abs(float(price.expectation) - 0.0075) < 4 * price.standard_error + 0.001
    assert 1 < float(price.average_wager) < 1.05
    assert {outcome.actions for outcome in price.outcomes} == {("keep",), ("split",)}
    assert sum(outcome.count for outcome in price.outcomes) == price.combinations


@pytest.mark.usefixtures("quickly")
def test_to_play_as_the_house_does_is_even() -> None:
    """Both sides keep alike, so nothing is sampled but the ties."""
    price = keeping.solve(Terms(built(GAME)), policy=always("house-way")).price()
    assert abs(price.expectation) <= Fraction(1, keeping.PARTS)
    assert price.standard_error == 0
    with pytest.raises(PolicyError, match="house-way"):
        keeping.solve(Terms(built(GAME)), policy=read_policy("keep with a pair, else keep"))


@pytest.mark.usefixtures("quickly")
def test_advice_and_decisions() -> None:
    main = Terms(built(GAME))
    advice = plan.advise(main, {"player": parse_cards("As Ah 9d 9c")})
    assert (advice.best, advice.exact) == ("split 9d 9c", False)
    assert advice.evs["split 9d 9c"] == pytest.approx(advice.evs["keep As Ah"] + advice.evs["keep 9d 9c"], abs=1e-5)
    legal = ("keep", "split")
    assert keeping.decide(main, "", {"player": parse_cards("As Ah 9d 9c")}, (), legal) == (
        "split",
        parse_cards("9c 9d"),
    )
    assert keeping.decide(main, "", {"player": parse_cards("As Ah 9d 9c")}, (), ("keep",)) == (
        "keep",
        parse_cards("Ah As"),
    )
    assert keeping.decide(main, "", {"player": ()}, (), ("first-hand", "second-hand")) == ("first-hand", ())
    with pytest.raises(IllegalAction, match="one decision"):
        plan.advise(main, {"player": parse_cards("As Ah 9d 9c")}, ("keep",))
    with pytest.raises(CroupierError, match="shows no card"):
        plan.advise(main, {"player": parse_cards("As Ah 9d 9c"), "board": parse_cards("2c")})


def test_games_of_other_shapes_are_refused() -> None:
    assert plan.family_of(built(GAME)) == "keeping"
    assert keeping.misfit(built("co/three-card-poker")) == "no cards are kept"


@pytest.mark.slow
def test_quick_draw_is_exact() -> None:
    """Settled before anybody keeps a card, it is no part of the main game, though it must be played."""
    game = built(GAME)
    assert [line.name for line in Terms(game).main] == ["primary", "split"]
    (price,) = prices_of(Terms(game), game.schedules["quick-draw"]["1"])
    assert price.method == "exact"
    assert price.combinations == comb(312, 4)
    assert f"{float(price.house_edge):.2%}" == "3.76%"


PAYS = {
    "five of a kind suited": 1000, "royal flush": 200, "straight flush": 75, "five of a kind": 40,
    "four of a kind": 7, "full house": 3, "flush": 2, "straight": 1, "three of a kind": 0,
}  # fmt: skip


@pytest.mark.parametrize(
    ("four", "pair"),
    [("5c 5d Th As", 0), ("5c 5h 5s Ac", 1), ("5c 5c 5s 5s", 3), ("5c 5d Td Ah", 2), ("Ts Ts As As", 5)],
)
def test_hands_of_a_small_shoe_one_by_one(four: str, pair: int) -> None:
    """Two decks of three ranks: every board beside four cards of which two play, by hands defined from the text."""
    whole = keeping.shoe_of(built(GAME), 6)
    game, ranks, held = Shoe(whole.ranking, whole.preferred, 2), (3, 8, 12), parse_cards(four, copies=2)
    fours = Fours(np.array([held], dtype=np.uint8), np.array([1]))
    counted = hands.count_hands(game, fours, np.array([pair]), 1, ranks)
    left = [card for rank in ranks for card in range(4 * rank, 4 * rank + 4) for _ in range(2)]
    for card in held:
        left.remove(card)
    played = print_cards([held[place] for place in PAIRS[pair]]).split()
    boards = Counter(combinations(sorted(print_cards(left).split()), 5))
    found: Counter[int] = Counter()
    for board, ways in boards.items():
        found[best([*played, *board])[0]] += ways
    assert counted == [found[rank] for rank in reversed(range(SUITED_FIVES + 1))]
    assert sum(counted) == comb(20, 5)


@pytest.mark.slow
def test_the_bonus_goes_as_the_main_game_is_played() -> None:
    """A minute of processor time the first time. Against deals that the game itself settles, each played as `decide`
    plays it. Hands that pay 40 to 1 or more are left out of the comparison: a small sample sees few of them.
    """
    main = Terms(built(GAME))
    (price,) = prices_of(main, main.game.schedules["shootout-bonus"]["1"])
    assert (price.wager, price.method, price.envy) == ("shootout-bonus", "exact", None)
    assert price.combinations == comb(312, 4) * comb(308, 5)
    assert f"{float(price.house_edge):.4%}" == "9.9348%"
    said = {note.split(":")[0] for note in price.notes}
    assert said >= {"as the best play of the main game goes", "envy is left out"}
    assert {item.net for item in price.outcomes} == {Fraction(pays) for pays in (*PAYS.values(), -1)}
    random, rounds, nets = Random(11), 5_000, list[int]()
    for _ in range(rounds):
        cards = tuple(random.sample(SHOE, 9))
        action, first = keeping.decide(main, "", {"player": cards[:4]}, (), ("keep", "split"))
        rest = list(cards[:4])
        for card in first:
            rest.remove(card)
        played = {"keep": first} if action == "keep" else {"hand-1": first, "hand-2": tuple(rest)}
        facts = Facts(1, "", {"player": cards[:4], "board": cards[4:], **played}, {})
        nets.append(PAYS.get(str(HAND.read(facts)), -1))
    naive = sum(min(net, 7) for net in nets) / rounds
    mine = sum(min(item.net, Fraction(7)) * item.count for item in price.outcomes) / price.combinations
    assert abs(float(mine) - naive) < 4 * 2 / rounds**0.5


@pytest.mark.slow
def test_the_price_of_the_whole_game() -> None:
    """Its standard error is below 0.01% of the wager."""
    keeping.forget()
    price = plan.solve(Terms(built(GAME))).price()
    assert price.standard_error is not None
    assert price.standard_error < 0.0001
    assert abs(float(price.expectation) - 0.00755) < 0.0003


@pytest.mark.slow
def test_quick_draw_counted_one_by_one() -> None:
    game, fours = built(GAME), all_fours(6)
    (price,) = prices_of(Terms(game), game.schedules["quick-draw"]["1"])
    paid = sum(
        int(weight) * (quick_draw(print_cards(four).split()) or -1)
        for four, weight in zip(fours.cards.tolist(), fours.weights.tolist(), strict=True)
    )
    assert price.expectation == Fraction(paid, comb(312, 4))


@pytest.mark.slow
def test_the_sheet_has_both() -> None:
    found = analyze(Request(find_game(GAME), built(GAME)))
    assert {"primary", "quick-draw", "shootout-bonus"} <= {item.wager for item in found.prices}
    assert not found.missing
