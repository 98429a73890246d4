from __future__ import annotations

import importlib.util
from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest

from croupier.report.par import write
from croupier.report.par.write import SheetError, form_of, write_sheet
from tests.report.par.sheets import sheet


@pytest.mark.parametrize(
    ("name", "begins"), [("a.html", b"<!doctype html>"), ("a.PDF", b"%PDF"), ("a.xlsx", b"PK"), ("a.json", b"{")]
)
def test_the_ending_chooses_the_form(tmp_path: Path, name: str, begins: bytes) -> None:
    write_sheet(sheet(), tmp_path / name)
    assert (tmp_path / name).read_bytes().lstrip().startswith(begins)


@pytest.mark.parametrize("name", ["a.doc", "a", ".html"])
def test_an_unknown_ending(tmp_path: Path, name: str) -> None:
    with pytest.raises(SheetError, match=r"the ending chooses the form, and is one of \.html, \.pdf, \.xlsx, \.json"):
        form_of(tmp_path / name, "--report")


def test_places_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(SheetError, match="there is no folder"):
        form_of(tmp_path / "no" / "a.html", "--report")
    (tmp_path / "b.html").mkdir()
    with pytest.raises(SheetError, match="is a folder"):
        form_of(tmp_path / "b.html", "--report")


def test_a_disk_that_refuses_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Path, __: bytes) -> int:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", refuse)
    with pytest.raises(SheetError, match=r"--report .*a\.json: No space left on device$"):
        write_sheet(sheet(), tmp_path / "a.json")


@pytest.mark.parametrize(("name", "package"), [("a.pdf", "reportlab"), ("a.xlsx", "xlsxwriter")])
def test_a_missing_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, package: str) -> None:
    real = importlib.util.find_spec
    monkeypatch.setattr(write, "find_spec", lambda wanted: None if wanted == package else real(wanted))
    with pytest.raises(SheetError, match=rf"needs {package}: pip install 'croupier\[report\]'"):
        form_of(tmp_path / name, "--report")


def test_html_and_json_need_no_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: str) -> Any:
        return None

    monkeypatch.setattr(write, "find_spec", missing)
    assert form_of(tmp_path / "a.html", "--report") == ".html"
    assert form_of(tmp_path / "a.json", "--report") == ".json"
