"""Hands set into two: the kernels against the charts' engine, counts against enumeration, prices against settlement."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb

import numpy as np
import pytest

from croupier.cards.card import JOKER, Cards, parse_cards, print_cards
from croupier.cards.ranking import get_ranking
from croupier.count.kernels.setting_counts import KEYS, count_by_ranks, count_flushing, set_hands
from croupier.count.kernels.settings import (
    ACE_HIGH,
    BACKS,
    FRONTS,
    PLACES,
    SETTINGS,
    candidates,
    house_setting,
    read_settings,
)
from croupier.count.kernels.settings import is_foul as kernel_foul
from croupier.errors import CroupierError
from croupier.exact import setting
from croupier.exact.frame.policy import always
from croupier.exact.frame.terms import Terms
from croupier.exact.plan import family_of
from croupier.exact.setting import value_settings
from croupier.exact.setting.counts import make_table, placed, sets_of, ways_of, without
from croupier.games.registry import built
from croupier.rules.house_chart import HouseWay, is_foul
from tests.often import often, some
from tests.rounds import net, settled

COLORADO, FACE_UP = "co/pai-gow-poker", "ca/face-up-pai-gow-poker"
TERMS = [Terms(built(COLORADO)), Terms(built(FACE_UP)), Terms(built(FACE_UP), as_read=True)]
WHEEL, WILD = {"wheel-straight": "second-highest"}, {"joker": "fully-wild"}
BOTH = WHEEL | WILD
# The licensee's joker, and his place for A-2-3-4-5.
ALL_TERMS = [*TERMS, *(Terms(built(COLORADO), options=options) for options in (WHEEL, WILD, BOTH))]
ALL_IDS = ["gold", "face-up", "face-up as read", "wheel second", "fully wild", "fully wild, wheel second"]


def some_hands(number: int, seed: int) -> list[Cards]:
    """At random, and of few ranks or one suit, where the rules of the charts meet."""
    chance = random.Random(seed)
    found = []
    for turn in range(number):
        pool = list(range(53))
        if turn % 3 == 1:
            pool = [4 * rank + suit for rank in chance.sample(range(13), 3) for suit in range(4)] + [52]
        if turn % 3 == 2:
            pool = [4 * rank + 1 for rank in range(13)] + [52, 2, 6, 11]
        found.append(tuple(chance.sample(pool, 7)))
    return found


def read(
    cards: Cards, way: np.ndarray[tuple[int], np.dtype[np.int64]]
) -> tuple[list[int], list[int], int, list[bool], list[int]]:
    ranks, fronts, backs, good = (np.empty(size, dtype=np.int64) for size in (7, SETTINGS, SETTINGS, SETTINGS))
    read_settings(np.array(cards), way, ranks, fronts, backs)
    fouls = [kernel_foul(place, ranks, fronts, backs) for place in range(SETTINGS)]
    many = candidates(ranks, fronts, backs, False, good)
    return fronts.tolist(), backs.tolist(), house_setting(ranks, fronts, backs, way), fouls, good[:many].tolist()


@pytest.mark.parametrize("terms", some(ALL_TERMS, "settings"), ids=ALL_IDS)
def test_kernels_set_as_the_charts_engine(terms: Terms) -> None:
    _, way, numbers = sets_of(terms)
    high, low, wild = get_ranking(way.ranking), get_ranking(way.low), way.low == "two-card-wild"
    for cards in (*some_hands(40, 7), *((*hand, JOKER) for hand in combinations(range(13, 0, -2), 6))):
        fronts, backs, house, fouls, good = read(cards, numbers)
        setting_of = way.set(cards)
        front = placed(cards, house)
        assert low.score(front) == low.score(setting_of.front), print_cards(cards)
        assert not is_foul(setting_of.front, setting_of.back, wild=wild, high=way.ranking), print_cards(cards)
        assert high.score(without(cards, front)) == high.score(setting_of.back), print_cards(cards)
        hands = [(placed(cards, place), without(cards, placed(cards, place))) for place in range(SETTINGS)]
        assert fouls == [is_foul(two, five, wild=wild, high=way.ranking) for two, five in hands]
        assert in_one_order(backs, [high.score(five) for _, five in hands]), print_cards(cards)
        assert in_one_order(fronts, [low.score(two) for two, _ in hands]), print_cards(cards)
        fair = [(fronts[place], backs[place]) for place in range(SETTINGS) if not fouls[place]]
        best = {hand for hand in fair if not any(o != hand and o[0] >= hand[0] and o[1] >= hand[1] for o in fair)}
        assert {(fronts[place], backs[place]) for place in good} == best


def in_one_order(numbers: list[int], scores: list[int]) -> bool:
    """Equal where the others are, and higher where they are."""
    pairs = sorted(zip(numbers, scores, strict=True))
    return all((a[0] < b[0]) == (a[1] < b[1]) and (a[0] == b[0]) == (a[1] == b[1]) for a, b in pairwise(pairs))


def naive(way: HouseWay, pool: list[int]) -> dict[tuple[int, int], int]:
    """Hands of a pool of cards by the front and the back that the engine sets."""
    high, low, found = get_ranking(way.ranking), get_ranking(way.low), dict[tuple[int, int], int]()
    for cards in combinations(pool, 7):
        done = way.set(cards)
        key = (low.score(done.front), high.score(done.back))
        found[key] = found.get(key, 0) + 1
    return found


def same_numbers(counted: dict[tuple[int, int], int], slow: dict[tuple[int, int], int]) -> bool:
    """Scores of two kinds number fronts and backs alike: in order."""
    return [counted[key] for key in sorted(counted)] == [slow[key] for key in sorted(slow)]


@pytest.mark.parametrize("terms", some(ALL_TERMS, "settings"), ids=ALL_IDS)
@pytest.mark.parametrize(
    "pool",
    [
        "2s 3s 4s 6s 7s 7d 7c Ks Kd As Jk",
        pytest.param("As Ad Ac Ah Ks Kd Qs Js Ts 9s Jk", marks=pytest.mark.slow),
        pytest.param("5s 5d 5h 5c 6s 6d 7s 8s 9h Td Qd Qc", marks=pytest.mark.slow),
    ],
)
def test_hands_of_a_few_cards_are_counted_as_by_enumeration(terms: Terms, pool: str) -> None:
    _, way, numbers = sets_of(terms)
    cards = parse_cards(pool)
    left = np.zeros(53, dtype=np.int64)
    left[list(cards)] = 1
    out, flushed = np.zeros((FRONTS, BACKS), dtype=np.int64), np.zeros(KEYS, dtype=np.int64)
    for suit in range(4):
        count_flushing(suit, left, numbers, out, flushed)
    count_by_ranks(left, numbers, flushed, out)
    counted = {(front, back): int(out[front, back]) for front, back in np.argwhere(out).tolist()}
    assert sum(counted.values()) == comb(len(cards), 7)
    assert same_numbers(counted, naive(way, list(cards)))


@pytest.mark.parametrize("terms", TERMS[:2], ids=["gold", "face-up"])
def test_a_small_deck_is_counted_as_by_enumeration(terms: Terms) -> None:
    _, way, numbers = sets_of(terms)
    ways = ways_of(numbers, 2, (5, 8, 12))
    counted = {(front, back): int(ways[front, back, 0]) for front, back in np.argwhere(ways[:, :, 0]).tolist()}
    pool = [4 * rank + suit for rank in (5, 8, 12) for suit in range(4)] + [52]
    assert same_numbers(counted, naive(way, pool))
    assert int(ways[:, :, 14].sum()) == comb(12, 6)
    assert int(ways[:, :, 1 + 8].sum()) == comb(12, 6)


@pytest.mark.slow
@pytest.mark.parametrize("terms", ALL_TERMS, ids=ALL_IDS)
def test_two_ways_to_count_the_whole_deck_agree(terms: Terms) -> None:
    from croupier.exact.setting.counts import count_against

    numbers = sets_of(terms)[2]
    assert (count_against(numbers, (), 2) == ways_of(numbers, 2)[:, :, 0]).all()


@pytest.mark.parametrize("terms", some(ALL_TERMS, "settings"), ids=ALL_IDS)
def test_a_setting_brings_what_settlement_pays(terms: Terms) -> None:
    """One dealer's hand: what a setting is valued at is what the round is settled at,
    for any setting that is no foul."""
    chance = random.Random(11)
    way = sets_of(terms)[1]
    for turn in range(8):
        deck = chance.sample(range(52), 14)
        if turn % 2:
            deck[turn % 14] = JOKER
        player, dealer = tuple(deck[:7]), tuple(deck[7:])
        theirs = way.set(dealer)
        for item in value_settings(terms, player, dealer):
            fields = {"dealer": print_cards(dealer)}
            if terms.game.id == COLORADO:
                fields = {"dealer_front": print_cards(theirs.front), "dealer_back": print_cards(theirs.back)}
            row = {
                "seat": 1,
                "front": print_cards(item.front),
                "back": print_cards(item.back),
                "wagers": {terms.first: "100"},
            }
            report = settled(terms.game.id, row, as_read=terms.as_read, options=dict(terms.options), **fields)
            assert Fraction(net(report)) == 100 * item.expectation, (player, dealer, item)
            assert sum(item.results) == item.deals == 1


@pytest.mark.slow
def test_one_hand_is_valued_against_every_hand_of_the_dealer() -> None:
    cards = parse_cards("Qs Jh Tc Td 8c 6d 3d")
    best, *others = value_settings(TERMS[0], cards)
    assert print_cards(best.front) == "Qs Jh"
    assert best.deals == comb(46, 7)
    assert sum(best.results) == best.deals
    assert best.expectation == Fraction(best.results[0] * 95 - best.results[2] * 100, 100 * best.deals)
    assert all(other.expectation <= best.expectation for other in others)


@pytest.mark.slow
def test_what_is_priced_is_near_the_exact_best() -> None:
    """Each card counted by itself: what that loses on a hand against the exact best setting is next to nothing."""
    terms = TERMS[0]
    lost = []
    for cards in some_hands(3, 21):
        action, front = setting.decide(terms, "setting the hands", {"player": cards}, (), ("set", "house-way"))
        valued = value_settings(terms, cards, also=(front,))
        mine = next(item for item in valued if set(item.front) == set(front))
        lost.append(valued[0].expectation - mine.expectation)
        assert action == "set"
    assert max(lost) < Fraction(1, 500)


def test_face_up_takes_the_best_result_that_is_seen() -> None:
    chance = random.Random(3)
    for _ in range(25):
        deck = chance.sample(range(53), 14)
        player, dealer = tuple(deck[:7]), tuple(deck[7:])
        _, front = setting.decide(TERMS[1], "", {"player": player, "dealer": dealer}, (), ("set", "house-way"))
        valued = value_settings(TERMS[1], player, dealer, also=(front,))
        assert next(item for item in valued if set(item.front) == set(front)).expectation == valued[0].expectation


@pytest.mark.parametrize(
    "game", often((COLORADO, "co/fortune-pai-gow-poker", FACE_UP, "ca/pai-gow-poker-gold"), (FACE_UP,))
)
def test_an_estimate_says_so_and_does_not_depend_on_threads(game: str) -> None:
    terms = Terms(built(game))
    assert family_of(terms.game) == "setting"
    one, two = (setting.solve(terms, shuffles=2000, threads=threads) for threads in (1, 2))
    assert one.outcomes == two.outcomes
    price = one.price()
    assert price.method == "simulation"
    assert price.standard_error is not None
    assert 0 < price.standard_error < 0.003
    house = setting.solve(terms, shuffles=2000, policy=always("house-way"))
    assert house.price().expectation < price.expectation < 0


@pytest.mark.slow
@pytest.mark.parametrize("options", [WHEEL, WILD, BOTH])
def test_licensees_rankings_have_prices(options: dict[str, str]) -> None:
    terms = Terms(built(COLORADO), options=options)
    best, house = (setting.solve(terms, shuffles=1000, policy=policy).price() for policy in (None, always("house-way")))
    assert house.expectation < best.expectation
    assert house.standard_error is not None
    assert house.standard_error < 0.001


@pytest.mark.slow
def test_commission_is_taken_of_what_is_won() -> None:
    taxed, free = (Terms(built(COLORADO), options={"commission": percent}) for percent in ("5", "0"))
    with_tax, without_tax = (
        setting.solve(terms, shuffles=500, policy=always("house-way")).price() for terms in (taxed, free)
    )
    assert without_tax.expectation - with_tax.expectation == with_tax.hit_frequency / 20


@pytest.mark.slow
def test_examples_are_paid_as_cells_of_their_kind() -> None:
    for terms in TERMS:
        table = make_table(terms)
        pushes = table.net(0, ACE_HIGH) == table.net(2, ACE_HIGH) == 0
        assert pushes == (terms.game.id == FACE_UP)
        assert table.net(0) == table.scale * (1 - Fraction(1, 20) * (terms.game.id == COLORADO))
        assert table.net(2) == -table.scale


def test_refusals() -> None:
    with pytest.raises(CroupierError, match="by the best play or, always, by the house way"):
        setting.solve(TERMS[0], policy=always("fold"))
    with pytest.raises(CroupierError, match="shows the dealer's 7 cards, 0 are given"):
        setting.advise(TERMS[1], {"player": tuple(range(7))}, ())
    with pytest.raises(CroupierError, match="shows no card of the dealer, 7 are given"):
        setting.advise(TERMS[0], {"player": tuple(range(7)), "dealer": tuple(range(10, 17))}, ())


@pytest.mark.slow
def test_the_complete_strategy_lists_hands_up_to_suits() -> None:
    table = make_table(TERMS[0])
    first = next(iter(setting.decisions(table)))
    assert first.street == "setting the hands"
    assert first.action.endswith("in front")
    cards = np.array([parse_cards(first.when)], dtype=np.uint8)
    places = np.empty((1, 2), dtype=np.int64)
    set_hands(cards, table.numbers, setting.worths_for(table, None), table.nets, places)
    named = print_cards(tuple(parse_cards(first.when)[place] for place in PLACES[places[0, 0]].tolist()))
    assert first.action == f"{named} in front"
    assert not list(setting.decisions(make_table(TERMS[1])))


@pytest.mark.slow
@pytest.mark.parametrize("terms", ALL_TERMS, ids=ALL_IDS)
def test_the_whole_estimate_is_good_to_a_hundredth_of_a_percent(terms: Terms) -> None:
    found = setting.solve(terms)
    assert found.standard_error is not None
    assert found.standard_error < 0.0001
