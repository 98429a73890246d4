"""The README claims what the registry has."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.app.capabilities import capabilities
from croupier.books import library
from tests.often import often

README = Path(__file__).parents[1] / "README.md"


def test_it_counts_the_games_as_the_registry_does() -> None:
    said = re.search(
        r"Of the (\d+) games, (\d+) can be settled, (\d+) played at a table, (\d+) priced and simulated",
        README.read_text("utf-8"),
    )
    assert said is not None, "the README says how many games do what"
    able = capabilities().values()
    priced = sum({"analyze", "simulate"} <= works for works in able)
    counts = [
        len(library().game_ids()),
        sum("settle" in works for works in able),
        sum("play" in works for works in able),
        priced,
    ]
    assert [int(number) for number in said.groups()] == counts


def test_its_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README.read_text("utf-8"))
    assert links
    missing = [link for link in links if "://" not in link and not (README.parent / link).exists()]
    assert not missing


def blocks() -> list[str]:
    """What can be pasted: blocks of commands, but for those that make the project itself."""
    found = re.findall(r"^```\n(.*?)^```$", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return [block for block in found if not block.startswith("make ")]


def test_the_path_of_a_fresh_reader_is_all_there() -> None:
    text = "".join(blocks())
    for step in ("croupier play", "croupier analyze", "--pay own.toml", "--report sheet.html", "croupier settle"):
        assert step in text


QUICK = [block for block in blocks() if block.startswith(("croupier play", "croupier eval", "echo", "printf"))]


@pytest.fixture(scope="module")
def pasted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty folder, and the command on the path."""
    folder = tmp_path_factory.mktemp("reader")
    command = folder / "bin" / "croupier"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m croupier "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return folder


@pytest.mark.parametrize("block", often(blocks(), QUICK), ids=lambda block: block.split("\n")[0][:40])
def test_each_block_works_when_it_is_pasted(pasted: Path, block: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks come in order: one may use what an earlier one wrote. Whoever plays leaves at once."""
    path = f"{README.parent / 'src'}:{os.environ.get('PYTHONPATH', '')}"
    monkeypatch.setenv("PYTHONPATH", path)
    monkeypatch.setenv("PATH", f"{pasted / 'bin'}:{os.environ['PATH']}")
    ran = subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", block],
        cwd=pasted,
        input="q\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout or "--report" in block


def test_the_sheet_of_ones_own_pay_table_is_there(pasted: Path) -> None:
    sheet = pasted / "sheet.html"
    if not sheet.exists():
        pytest.skip("the blocks above were not run")
    assert "own.toml" in sheet.read_text("utf-8")
