"""The documentation's code is run: what a page prints is what it says."""

from __future__ import annotations

import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

import croupier
from croupier.app.schemas import schema_names

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = sorted(
    path
    for path in (*DOCS.glob("tutorials/*.md"), DOCS / "index.md", DOCS / "gym.md", DOCS.parent / "README.md")
    if "```python" in path.read_text("utf-8")
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_code_of_a_page_prints_what_the_page_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Blocks are run in order, as one program; a block of text right below one is what it prints."""
    monkeypatch.chdir(tmp_path)
    known: dict[str, object] = {}
    printed: str | None = None
    for kind, text in BLOCK.findall(page.read_text("utf-8")):
        if kind == "text":
            assert printed == text
            printed = None
            continue
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(text, str(page), "exec"), known)
        printed = out.getvalue()
    assert known, "a page without code"


def test_the_tutorials_are_those_that_were_promised() -> None:
    assert {page.stem for page in PAGES if page.parent.name == "tutorials"} == {"pay-table", "night", "bot", "embed"}


@pytest.mark.slow
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "sphinx", "--fail-on-warning", "--keep-going", "--quiet", str(DOCS), str(tmp_path)]
    subprocess.run([*words, "-d", str(tmp_path / "trees")], check=True)
    assert "croupier.open_table" in (tmp_path / "api" / "open_table.html").read_text("utf-8")


def test_every_function_and_every_schema_has_its_place() -> None:
    pages = {path.stem for path in (DOCS / "api").glob("*.md")} - {"index"}
    assert pages == set(croupier.__all__) - {"CroupierError", "__version__"}
    formats = (DOCS / "formats.md").read_text("utf-8")
    assert [name for name in schema_names() if f"schemas/{name}.json" not in formats] == []
