"""The tests of the shuffle pass a true one and fail those that are wrong in the way each looks for."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from croupier.cards.statistics import Orders, assess, upper_gamma
from croupier.cli.main import main

COUNT = 4000


def true() -> Orders:
    return np.argsort(np.random.default_rng(4).random((COUNT, 52)), axis=1)


def never_on_top(orders: Orders) -> Orders:
    top = orders[:, 0] < 4
    orders[top, 0], orders[top, 1] = orders[top, 1], orders[top, 0].copy()
    return orders


def riffled_once(orders: Orders) -> Orders:
    rng = np.random.default_rng(5)
    return np.array([np.concatenate((np.arange(cut, 52), np.arange(cut))) for cut in rng.integers(0, 52, COUNT)])


def half_repeated(orders: Orders) -> Orders:
    orders[COUNT // 2 :] = orders[: COUNT // 2]
    return orders


def paired(orders: Orders) -> Orders:
    """Every fourth deck begins with a pair."""
    for deck in orders[::4]:
        mate = int(np.nonzero(deck == deck[0] // 4 * 4 + (deck[0] + 1) % 4)[0][0])
        deck[[1, mate]] = deck[[mate, 1]]
    return orders


def same_top(orders: Orders) -> Orders:
    """The top card follows the one before it."""
    for number in range(1, COUNT):
        place = int(np.nonzero(orders[number] == (orders[number - 1, 0] + 4) % 52)[0][0])
        orders[number, [0, place]] = orders[number, [place, 0]]
    return orders


def test_a_true_shuffle_passes() -> None:
    assert all(result.passed for result in assess(true()))


@pytest.mark.parametrize(
    ("wrong", "name"),
    [
        (never_on_top, "frequency by position"),
        (riffled_once, "serial correlation"),
        (riffled_once, "runs"),
        (riffled_once, "adjacent pairs"),
        (half_repeated, "duplicates"),
        (paired, "poker test"),
        (same_top, "coupon collector"),
    ],
)
def test_each_test_finds_what_it_looks_for(wrong: Callable[[Orders], Orders], name: str) -> None:
    results = {result.name: result for result in assess(wrong(true()))}
    assert not results[name].passed, results[name]


@pytest.mark.parametrize(
    ("shape", "at", "wanted"), [(0.5, 1.92072941, 0.05), (5, 9.15351903, 0.05), (1, 1, 0.36787944)]
)
def test_the_tails_are_those_of_the_tables(shape: float, at: float, wanted: float) -> None:
    assert upper_gamma(shape, at) == pytest.approx(wanted, abs=1e-7)


def test_on_the_command_line(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    seed = ["--seed", "01" * 32]
    assert main(["rng", "test", "--shuffles", "3000", *seed]) == 0
    assert b"passed at 99% confidence" in capsysbinary.readouterr().out
    assert main(["rng", "stream", "--bytes", "100000", *seed]) == 0
    assert len(capsysbinary.readouterr().out) == 100_000
    assert main(["rng", "test", "--shuffles", "10"]) == 2
    assert main(["rng", "stream", "--seed", "zz"]) == 2
