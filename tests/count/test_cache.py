"""Counts on disk: counted once, never stale, safe when the folder is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.count import cache


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    return []


def count(calls: list[int]) -> dict[str, int]:
    calls.append(1)
    return {"deals": 10**30}


def test_counted_once(calls: list[int]) -> None:
    first = cache.remembered("test", ["a", 1], lambda: count(calls))
    again = cache.remembered("test", ["a", 1], lambda: count(calls))
    assert first == again == {"deals": 10**30}
    assert len(calls) == 1


def test_another_key_is_counted_again(calls: list[int]) -> None:
    for key in (["a"], ["b"], ["a", True]):
        cache.remembered("test", key, lambda: count(calls))
    assert len(calls) == 3


def test_changed_code_is_counted_again(calls: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    cache.remembered("test", "a", lambda: count(calls))
    monkeypatch.setattr(cache, "code_digest", lambda: "another")
    cache.remembered("test", "a", lambda: count(calls))
    assert len(calls) == 2


def test_the_digest_follows_every_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "exact" / "kernels").mkdir(parents=True)
    source = tmp_path / "exact" / "kernels" / "sweep.py"
    source.write_text("one = 1")
    monkeypatch.setattr(cache, "PACKAGE", tmp_path)
    before = cache.code_digest.__wrapped__()
    source.write_text("one = 2")
    assert cache.code_digest.__wrapped__() != before


def test_a_spoilt_file_is_counted_again(calls: list[int]) -> None:
    cache.remembered("test", "a", lambda: count(calls))
    for path in cache.folder().iterdir():
        path.write_text("{")
    assert cache.remembered("test", "a", lambda: count(calls)) == {"deals": 10**30}
    assert len(calls) == 2


def test_a_folder_that_cannot_be_written(calls: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("CROUPIER_CACHE", str(blocked))
    assert cache.remembered("test", "a", lambda: count(calls)) == {"deals": 10**30}
    assert cache.remembered("test", "a", lambda: count(calls)) == {"deals": 10**30}
    assert len(calls) == 2


def test_off(calls: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    cache.remembered("test", "a", lambda: count(calls))
    cache.remembered("test", "a", lambda: count(calls))
    assert len(calls) == 2
