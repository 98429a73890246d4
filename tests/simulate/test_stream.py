"""The compiled generator: known answers, the shuffle's own tests, and rounds that depend on their number alone."""

from __future__ import annotations

from math import perm

import numpy as np
import pytest

from croupier.cards.deck import DeckSpec
from croupier.cards.kernels.jit import kernel
from croupier.cards.statistics import assess, chi_square
from croupier.errors import CroupierError
from croupier.simulate.kernels.philox import high_word, philox, words
from croupier.simulate.stream import MOST_PRODUCT, WORD, Stream

ORDERS = 20_000

# The known answers that the authors of Philox publish with it (Random123, kat_vectors): counter, key, words.
ANSWERS = (
    ((0, 0), 0, (0xCA00A0459843D731, 0x66C24222C9A845B5)),
    ((WORD - 1, WORD - 1), WORD - 1, (0x65B021D60CD8310F, 0x4D02F3222F86DF20)),
    ((0x243F6A8885A308D3, 0x13198A2E03707344), 0xA4093822299F31D0, (0x0A5E742C2997341C, 0xB0F883D38000DE5D)),
)


@kernel
def _philox(key: np.uint64, low: np.uint64, high: np.uint64) -> tuple[np.uint64, np.uint64]:
    return philox(key, low, high)


@kernel
def _high_word(one: np.uint64, two: np.uint64) -> np.uint64:
    return high_word(one, two)  # type: ignore[no-any-return]


@pytest.mark.parametrize(("counter", "key", "found"), ANSWERS)
def test_known_answers(counter: tuple[int, int], key: int, found: tuple[int, int]) -> None:
    assert tuple(map(int, _philox(np.uint64(key), np.uint64(counter[0]), np.uint64(counter[1])))) == found


def test_the_upper_half_of_a_product() -> None:
    for one, two in ((WORD - 1, WORD - 1), (1 << 63, 2), (3, 5), (0x123456789ABCDEF0, 0xFEDCBA9876543210)):
        assert int(_high_word(np.uint64(one), np.uint64(two))) == one * two >> 64


def test_words_are_numbered_in_their_round() -> None:
    """Words come from the generator in twos, and every one of them is used once."""
    out = np.zeros((5, 7), dtype=np.uint64)
    words(np.uint64(9), np.uint64(40), out)
    for row in range(5):
        for place in range(7):
            pair = _philox(np.uint64(9), np.uint64(40 + row), np.uint64(place // 2))
            assert out[row, place] == pair[place % 2]


@pytest.mark.parametrize("seed", [1, 2, 2**64 - 1])
def test_the_stream_passes_the_tests_of_the_shuffle(seed: int) -> None:
    orders = Stream(seed).deal(0, ORDERS, 52).astype(np.int64)
    assert (np.sort(orders, axis=1) == np.arange(52)).all()
    assert not [result for result in assess(orders) if not result.passed]


def test_first_cards_are_even_in_pairs() -> None:
    """Ordered pairs of the first two cards, and of the last two that one word serves: none comes too often."""
    deal = Stream(5).deal(0, 300_000, 12).astype(np.int64)
    for one, two in ((0, 1), (8, 9), (9, 10)):
        counts = np.bincount(deal[:, one] * 52 + deal[:, two], minlength=52 * 52)
        apart = np.delete(counts, np.arange(52) * 53).astype(np.float64)
        assert not np.bincount(deal[:, one] * 52 + deal[:, two], minlength=52 * 52)[np.arange(52) * 53].any()
        _, odds = chi_square(apart, np.full(len(apart), len(deal) / perm(52, 2)), len(apart) - 1)
        assert odds > 1e-4


def test_a_round_depends_on_its_number_alone() -> None:
    stream = Stream(3)
    whole = stream.deal(0, 200, 20)
    assert np.array_equal(stream.deal(150, 50, 20), whole[150:])
    for cards in (1, 6, 10, 11, 19):
        assert np.array_equal(stream.deal(0, 200, cards), whole[:, :cards])
    assert not np.array_equal(Stream(4).deal(0, 200, 20), whole)
    assert not np.array_equal(Stream(3, number=1).deal(0, 200, 20), whole)


@pytest.mark.parametrize("spec", [DeckSpec(), DeckSpec(jokers=1), DeckSpec(decks=6), DeckSpec(decks=8)])
def test_picks_are_made_fair_by_throwing_words_away(spec: DeckSpec) -> None:
    """What is left of all words is a whole number of times the orders of each group of places."""
    _, ends, products, floors = Stream(1, spec).plan
    assert int(ends[-1]) == spec.size
    for product, floor in zip(products.tolist(), floors.tolist(), strict=True):
        assert (WORD - floor) % product == 0
        assert floor < product <= MOST_PRODUCT
    start = 0
    for end, product in zip(ends.tolist(), products.tolist(), strict=True):
        assert perm(spec.size - start, end - start) == product
        start = end


def test_a_shoe_is_dealt_out() -> None:
    spec = DeckSpec(decks=8)
    (order,) = Stream(6, spec).deal(11, 1, spec.size)
    assert sorted(order.tolist()) == sorted(spec.cards())


@pytest.mark.parametrize(("cards", "start"), [(53, 0), (-1, 0), (5, -1)])
def test_what_cannot_be_dealt(cards: int, start: int) -> None:
    with pytest.raises(CroupierError, match=r"cannot be dealt|no rounds"):
        Stream(1).deal(start, 10, cards)


def test_a_seed_that_is_none() -> None:
    with pytest.raises(CroupierError, match="a seed is an integer"):
        Stream(2**64)
