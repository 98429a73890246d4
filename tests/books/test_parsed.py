"""Parsed TOML kept between runs is never stale and never in the way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.books import Library, library, parsed
from tests.books.shelf import shelf, table


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CROUPIER_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


def pays(books: Library) -> list[str]:
    return [schedule.rows[0].printed for section in books.sections() for schedule in section.schedules]


def test_the_second_reading_is_the_same_as_the_first(cache: Path) -> None:
    fresh, kept = list(Library().sections()), list(Library().sections())
    assert len(list(cache.glob("books-*.json"))) == 1
    assert fresh == kept == list(library().sections())


def test_what_is_kept_is_used(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pays(shelf(tmp_path, _90=table('"flush", "5 to 1"')))
    monkeypatch.setattr("tomllib.loads", lambda text: pytest.fail("parsed again"))
    assert pays(Library(tmp_path)) == ["5 to 1"]


def test_a_changed_file_is_parsed_anew_and_the_old_swept_out(cache: Path, tmp_path: Path) -> None:
    assert pays(shelf(tmp_path, _90=table('"flush", "5 to 1"'))) == ["5 to 1"]
    assert pays(shelf(tmp_path, _90=table('"flush", "6 to 1"'))) == ["6 to 1"]
    assert len(list(cache.glob("books-*.json"))) == 1


@pytest.mark.parametrize("rubbish", ["", "{", "[]", '{"colorado/other.toml": {}}'])
def test_a_broken_file_is_ignored(cache: Path, tmp_path: Path, rubbish: str) -> None:
    books = shelf(tmp_path, _90=table('"flush", "5 to 1"'))
    pays(books)
    (kept,) = cache.glob("books-*.json")
    kept.write_text(rubbish)
    assert pays(Library(tmp_path)) == ["5 to 1"]
    assert json.loads(kept.read_text())["colorado/30-1099.90.toml"]["section"] == "30-1099.90"


def test_nowhere_to_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("CROUPIER_CACHE_DIR", str(tmp_path / "file" / "below"))
    assert pays(shelf(tmp_path / "books", _90=table('"flush", "5 to 1"'))) == ["5 to 1"]


def test_the_digest_tells_names_from_texts() -> None:
    assert parsed.digest({"a": "bc"}) != parsed.digest({"ab": "c"})
    assert parsed.digest({"a": "1", "b": "2"}) != parsed.digest({"a": "2", "b": "1"})
