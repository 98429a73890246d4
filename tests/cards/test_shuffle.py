"""Shuffles for play are unbiased and replayable; shuffles for simulation are the same for any number of workers."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.deck import STANDARD_52, WITH_TWO_JOKERS, DeckSpec
from croupier.cards.shuffle import CHUNK, PlayShuffle, SimulationStream, below, fisher_yates
from croupier.errors import CardError, CroupierError


class Bytes:
    """A byte source that gives what it is told to, and says how often it was asked."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.given = 0

    def __call__(self, size: int) -> bytes:
        taken = self.data[self.given : self.given + size]
        assert len(taken) == size, "asked for more than there is"
        self.given += size
        return taken


def test_every_number_below_the_limit_is_equally_likely() -> None:
    """Over all bytes: three bits decide a number below 5, so each is made by 32 of them; the rest is drawn again."""
    made: Counter[int] = Counter()
    for byte in range(256):
        source = Bytes(bytes([byte, 0]))
        number = below(5, source)
        if source.given == 1:
            made[number] += 1
    assert made == {0: 32, 1: 32, 2: 32, 3: 32, 4: 32}


def test_rejection_draws_again_until_a_number_fits() -> None:
    source = Bytes(bytes([0xFF, 0xA0, 0xE0, 0x40]))
    assert below(5, source) == 2
    assert source.given == 4


def test_numbers_beyond_a_byte_take_two() -> None:
    source = Bytes(b"\xff\xff\x80\x00")
    assert below(416, source) == 256
    assert source.given == 4


def test_one_choice_needs_no_randomness() -> None:
    assert below(1, Bytes(b"")) == 0


def test_each_sequence_of_picks_is_another_order() -> None:
    picks = [(a, b, c) for a in range(4) for b in range(3) for c in range(2)]
    assert {fisher_yates((0, 1, 2, 3), pick) for pick in picks} == set(permutations(range(4)))


@given(st.builds(DeckSpec, decks=st.integers(1, 8), jokers=st.integers(0, 2)))
def test_a_shuffle_for_play_is_verified_and_read_back(spec: DeckSpec) -> None:
    record = PlayShuffle.shuffle(spec)
    record.verify()
    assert sorted(record.order) == sorted(spec.cards())
    assert PlayShuffle.from_json(record.to_json()) == record


def test_the_same_bytes_give_the_same_shuffle() -> None:
    data = bytes(range(256)) * 8
    assert PlayShuffle.shuffle(source=Bytes(data)) == PlayShuffle.shuffle(source=Bytes(data))


def test_two_shuffles_for_play_differ() -> None:
    assert PlayShuffle.shuffle().order != PlayShuffle.shuffle().order


def test_a_record_that_was_changed_is_found_out() -> None:
    record = PlayShuffle.shuffle()
    swapped = (record.order[1], record.order[0], *record.order[2:])
    changes: list[tuple[PlayShuffle, str]] = [
        (dataclasses.replace(record, order=swapped), "do not lead to the recorded order"),
        (dataclasses.replace(record, order=record.order[:-1]), "missing"),
        (dataclasses.replace(record, picks=record.picks[:-1]), "51 picks, the record has 50"),
        (dataclasses.replace(record, picks=(52, *record.picks[1:])), "pick 0 of the recorded shuffle is 52"),
    ]
    for changed, said in changes:
        with pytest.raises(CardError, match=said):
            changed.verify()
        with pytest.raises(CardError, match=said):
            PlayShuffle.from_json(changed.to_json())


SPEC = {"decks": 1, "jokers": 0}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        json.dumps({"spec": {"decks": 1}, "picks": [], "order": []}),
        json.dumps({"spec": SPEC, "picks": ["a"] * 51, "order": list(range(52))}),
        json.dumps({"spec": SPEC, "picks": [0] * 51, "order": [[0]] * 52}),
        json.dumps({"spec": SPEC, "picks": 7, "order": list(range(52))}),
        json.dumps({"spec": {"decks": 1.0, "jokers": 0}, "picks": [0] * 51, "order": list(range(52))}),
    ],
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(CardError, match="not the record of a shuffle"):
        PlayShuffle.from_json(text)


def test_a_simulated_round_depends_on_seed_and_number_alone() -> None:
    stream = SimulationStream(7)
    whole = stream.deal(0, 3 * CHUNK // 2, 9)
    for start, rounds, cards in ((0, 1, 9), (CHUNK - 3, 7, 9), (1000, 50, 4), (3 * CHUNK // 2 - 1, 1, 1)):
        assert (stream.deal(start, rounds, cards) == whole[start : start + rounds, :cards]).all()
    assert stream.order(CHUNK)[:9] == tuple(whole[CHUNK].tolist())


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_the_number_of_workers_changes_nothing(workers: int) -> None:
    stream, rounds = SimulationStream(2024, WITH_TWO_JOKERS), 1000
    step = -(-rounds // workers)
    with ThreadPoolExecutor(workers) as pool:
        parts = pool.map(lambda low: stream.deal(low, min(step, rounds - low), 10), range(0, rounds, step))
        assert (np.concatenate(list(parts)) == stream.deal(0, rounds, 10)).all()


def test_rounds_and_seeds_differ() -> None:
    orders = {SimulationStream(seed).order(number) for seed in range(10) for number in range(10)}
    assert len(orders) == 100


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**63), st.integers(1, 8), st.integers(0, 2))
def test_a_simulated_shuffle_is_the_whole_deck(seed: int, number: int, decks: int, jokers: int) -> None:
    spec = DeckSpec(decks, jokers)
    assert sorted(SimulationStream(seed, spec).order(number)) == sorted(spec.cards())


def test_simulated_cards_are_uniform_in_every_place() -> None:
    """Chi-square of card against place: 51 * 51 degrees of freedom, so 2,601 give or take 72."""
    rounds = 52 * 1000
    decks = SimulationStream(1).deal(0, rounds, 52)
    counts = np.zeros((52, 52))
    for place in range(52):
        counts[place] = np.bincount(decks[:, place], minlength=52)
    chi_square = ((counts - 1000) ** 2 / 1000).sum()
    assert 2601 - 4 * 72 < chi_square < 2601 + 4 * 72


def test_simulated_pairs_of_cards_are_uniform() -> None:
    """The first two cards in order: 2,651 degrees of freedom, a deviation of 73."""
    rounds = 52 * 51 * 100
    two = SimulationStream(3).deal(0, rounds, 2).astype(np.int64)
    counts = np.bincount(two[:, 0] * 52 + two[:, 1], minlength=52 * 52).reshape(52, 52)
    assert counts.trace() == 0
    chi_square = ((counts - 100) ** 2 / 100).sum() - 52 * 100
    assert 2651 - 4 * 73 < chi_square < 2651 + 4 * 73


def test_play_shuffles_of_a_small_deck_are_uniform() -> None:
    """The place of the first card under a fixed stream of bytes, as the operating system's cannot be repeated."""
    source = Random(11).randbytes
    places = Counter(PlayShuffle.shuffle(source=source).order.index(0) for _ in range(52 * 20))
    chi_square = sum((places[place] - 20) ** 2 / 20 for place in range(52))
    assert chi_square < 51 + 4 * 10.1


def test_what_a_stream_refuses() -> None:
    for seed in (-1, 2**64):
        with pytest.raises(CroupierError, match="a seed is"):
            SimulationStream(seed)
    with pytest.raises(CroupierError, match="53 cards cannot be dealt"):
        SimulationStream(1).deal(0, 1, 53)
    with pytest.raises(CroupierError, match="no rounds -1"):
        SimulationStream(1).deal(-1, 1, 5)


def test_the_two_kinds_share_no_type() -> None:
    assert not isinstance(SimulationStream(1), PlayShuffle)
    assert not isinstance(SimulationStream(1).deal(0, 1, 52), PlayShuffle)
    assert isinstance(PlayShuffle.shuffle(STANDARD_52), PlayShuffle)
