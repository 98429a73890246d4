"""A round is finished by the rules that it was dealt under: their digest has all that decides it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from croupier.room import digest as d

_IMPORT = re.compile(r"^\s*(?:from|import) croupier\.(\w+)", re.MULTILINE)
# How refusals are worded and what is remembered decide nothing; shuffles are checked by their own commitments.
NO_RULES = frozenset(("errors", "fair", "kept", "text"))


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for package in d.PACKAGES:
        shutil.copytree(d.SOURCE / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    for name in d.MODULES:
        shutil.copy(d.SOURCE / name, tmp_path / name)
    monkeypatch.setattr(d, "SOURCE", tmp_path)
    return tmp_path


def fresh() -> str:
    return d.digest.__wrapped__()


def test_whatever_a_table_imports_is_in_it() -> None:
    known = {*d.PACKAGES, *(name.removesuffix(".py") for name in d.MODULES)}
    for package in d.PACKAGES:
        for path in (d.SOURCE / package).rglob("*.py"):
            used = set(_IMPORT.findall(path.read_text(encoding="utf-8")))
            assert used <= known | NO_RULES, path


def test_it_changes_with_code_data_and_money(copied: Path) -> None:
    before = {fresh()}
    for name in ("rules/judge.py", "seats/protocol.py", "money.py", next((copied / "pay").glob("*.toml")).name):
        path = copied / name if (copied / name).exists() else copied / "pay" / name
        path.write_bytes(path.read_bytes() + b"\n")
        assert fresh() not in before, name
        before.add(fresh())
