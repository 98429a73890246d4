"""Settings looked up by ranks are those that the solver's kernels find hand by hand."""

from __future__ import annotations

import numpy as np
import pytest

from croupier.cards.card import JOKER
from croupier.cards.deck import DeckSpec
from croupier.cards.ranking import get_ranking
from croupier.count.kernels.setting_counts import COLUMNS, set_hands
from croupier.count.kernels.settings import BACKS, FRONTS, PLACES
from croupier.exact.frame.terms import Terms
from croupier.exact.setting import value_settings
from croupier.exact.setting.counts import make_table, sets_of
from croupier.games.registry import built
from croupier.rules.house_chart import is_foul
from croupier.rules.set_rows import foul_rows
from croupier.simulate.settings import Parts, charted, every_choice_of_ranks, listed
from croupier.simulate.stream import Stream
from tests.often import some

COLORADO, FACE_UP, SPLIT = "co/pai-gow-poker", "ca/face-up-pai-gow-poker", "co/three-card-split"
WHEEL, WILD = {"wheel-straight": "second-highest"}, {"joker": "fully-wild"}
TERMS = [
    *(Terms(built(COLORADO), options=options) for options in ({}, WHEEL, WILD, WHEEL | WILD)),
    Terms(built(FACE_UP)),
]
IDS = ["gold", "wheel second", "fully wild", "fully wild, wheel second", "joker without flushes"]


def some_hands(rounds: int, cards: int = 7) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """At random; every second has the joker, and every third little but one suit."""
    found = Stream(5, DeckSpec(jokers=1)).deal(0, rounds, cards)
    flushes = np.array([4 * rank + 1 for rank in range(13)] + [2, 7, JOKER], dtype=np.uint8)
    chance = np.random.default_rng(8)
    for row in range(0, rounds, 3):
        found[row, :7] = chance.permutation(flushes)[:7]
    for row in range(0, rounds, 2):
        if JOKER not in found[row]:
            found[row, row % 7] = JOKER
    return found


def both(parts: Parts, rankings: tuple[str, str]) -> list[tuple[int, int]]:
    high, low = map(get_ranking, rankings)
    return [
        (low.score(front), high.score(back))
        for front, back in zip(parts.front.tolist(), parts.back.tolist(), strict=True)
    ]


@pytest.mark.parametrize("terms", some(TERMS, "settings"), ids=IDS)
def test_a_setting_is_the_one_that_the_solver_finds(terms: Terms) -> None:
    """By the house way, and by worths: any worths will do."""
    hands, (_, way, numbers) = some_hands(1200), sets_of(terms)
    chance = np.random.default_rng(9)
    worths = np.zeros((FRONTS, BACKS, COLUMNS), dtype=np.int64)
    worths[:, :, 0] = chance.integers(0, 1000, (FRONTS, BACKS))
    nets = np.zeros(48, dtype=np.int64)
    places = np.empty((len(hands), 2), dtype=np.int64)
    set_hands(hands, numbers, worths, nets, places)
    setter = charted("test", terms, nets, worths)
    for play, parts in enumerate((setter.set_seat(hands, hands), setter.house(hands))):
        fronts = np.take_along_axis(hands, PLACES[places[:, play]], axis=1)
        in_front = (hands[:, :, None] == fronts[:, None, :]).any(axis=2)
        backs = hands[~in_front].reshape(-1, 5)
        rankings = way.ranking, way.low
        found = both(parts, rankings)
        assert found == both(Parts(fronts, backs), rankings)
        assert parts.low is not None
        assert parts.high is not None
        assert list(zip(parts.low.tolist(), parts.high.tolist(), strict=True)) == found
        together = np.concatenate([parts.front, parts.back], axis=1)
        assert np.array_equal(np.sort(together, axis=1), np.sort(hands, axis=1))


@pytest.mark.parametrize("terms", TERMS, ids=IDS)
def test_fouls_are_read_at_once(terms: Terms) -> None:
    hands, (_, way, _) = some_hands(900), sets_of(terms)
    front, back, wild = hands[:, :2], hands[:, 2:], way.low == "two-card-wild"
    found = foul_rows(front, back, wild=wild, high=way.ranking).tolist()
    rows = zip(front.tolist(), back.tolist(), strict=True)
    assert found == [is_foul(tuple(two), tuple(five), wild=wild, high=way.ranking) for two, five in rows]
    assert any(found)


@pytest.mark.slow
def test_against_an_open_hand_no_setting_is_paid_more() -> None:
    terms = Terms(built(FACE_UP))
    table, deals = make_table(terms), Stream(6, DeckSpec(jokers=1)).deal(0, 15, 14)
    parts = charted("test", terms, table.nets).set_seat(deals[:, :7], deals[:, 7:])
    for deal, front in zip(deals.tolist(), parts.front.tolist(), strict=True):
        mine, theirs = tuple(deal[:7]), tuple(deal[7:])
        valued = value_settings(terms, mine, theirs, also=(tuple(front),))
        chosen = next(item for item in valued if set(item.front) == set(front))
        assert chosen.expectation == valued[0].expectation


def test_every_choice_of_ranks_is_a_hand_without_a_flush() -> None:
    hands = every_choice_of_ranks()
    assert len(hands) == 49_205 + 18_395
    assert all(len(set(row)) == 7 for row in hands[::97].tolist())
    assert max(np.bincount(row[row < JOKER] & 3).max() for row in hands[::97]) == 2


def test_few_cards_are_set_by_their_number() -> None:
    terms = Terms(built(SPLIT))
    setter, hands = listed("test", terms), Stream(7).deal(0, 300, 3)
    way = setter.house(hands)
    sets = built(SPLIT).mechanic.way({}, False)  # type: ignore[attr-defined]
    for cards, front, back in zip(hands.tolist(), way.front.tolist(), way.back.tolist(), strict=True):
        assert tuple(front) == sets.set(tuple(cards)).front
        assert sorted(front + back) == sorted(cards)
