"""The number of threads changes nothing but the time, and who listens hears how far the work is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from croupier.cards import kernels
from croupier.cards.kernels.threads import listening, over_slabs, row_slabs, thread_count
from croupier.errors import CroupierError
from tests.cards.kernels.hands import Array, deal, each_ranking


@each_ranking
def test_the_number_of_threads_changes_nothing(name: str, size: int, rank: Callable[..., Array]) -> None:
    cards = deal(size, 150_000)
    assert (rank(cards, threads=1) == rank(cards, threads=3)).all()


def test_histograms_do_not_depend_on_threads() -> None:
    assert (kernels.high_histogram(6, threads=1) == kernels.high_histogram(6, threads=3)).all()


@pytest.mark.parametrize(("rows", "threads"), [(0, 1), (1, 4), (100_001, 1), (100_001, 2), (1_000_000, 7)])
def test_slabs_cover_every_row_once(rows: int, threads: int) -> None:
    slabs = row_slabs(rows, threads)
    assert [row for low, high in slabs for row in range(low, high)] == list(range(rows))


def test_the_number_of_threads_is_a_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_THREADS", "3")
    assert thread_count() == 3
    assert thread_count(2) == 2
    monkeypatch.setenv("CROUPIER_THREADS", "")
    assert thread_count() >= 1


@pytest.mark.parametrize("setting", ["0", "-1", "two", "1.5"])
def test_a_setting_that_is_no_number_of_threads(setting: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_THREADS", setting)
    with pytest.raises(CroupierError, match=f"CROUPIER_THREADS must be a whole number from 1, not '{setting}'"):
        kernels.strengths(deal(5, 2))


@pytest.mark.parametrize("threads", [1, 2])
def test_whoever_listens_hears_of_every_slab(threads: int) -> None:
    heard: list[tuple[int, int]] = []
    with listening(lambda done, total: heard.append((done, total))):
        assert over_slabs(abs, [-3, -2, -1], threads) == [3, 2, 1]
    assert heard == [(0, 3), (1, 3), (2, 3), (3, 3)]
    over_slabs(abs, [-1], threads)
    assert len(heard) == 4, "nothing is heard after listening"


def test_work_that_a_slab_hands_out_is_not_heard() -> None:
    heard: list[tuple[int, int]] = []
    with listening(lambda done, total: heard.append((done, total))):
        assert over_slabs(lambda slab: sum(over_slabs(abs, slab, 1)), [[-1, 2], [-3, 4]], 2) == [3, 7]
    assert heard == [(0, 2), (1, 2), (2, 2)]
