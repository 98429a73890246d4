from __future__ import annotations

import re
import zlib
from dataclasses import replace

import pytest

from croupier.report.par import plain
from croupier.report.par.pdf import render
from tests.report.par.sheets import estimate, main_game, planted, sheet, strategy

_SHOWN = re.compile(rb"\(((?:\\.|[^\\()])*)\) Tj")


def text(made: bytes) -> str:
    """What the pages show: strings of the uncompressed content streams, in the order they are drawn."""
    parts = []
    for found in _SHOWN.findall(made):
        plain = re.sub(rb"\\(\d{3})", lambda code: bytes([int(code[1], 8)]), found)
        parts.append(re.sub(rb"\\(.)", rb"\1", plain).decode("cp1252"))
    return " ".join(parts)


@pytest.fixture(scope="module")
def shown() -> str:
    return text(render(sheet(), compress=False))


def test_identity_on_every_page(shown: str) -> None:
    pages = int(re.findall(r"page 1 of (\d+)", shown)[0])
    assert pages > 3
    assert re.findall(r"page (\d+) of (\d+)", shown) == [(str(page), str(pages)) for page in range(1, pages + 1)]
    assert shown.count("croupier 0.1.0 · rules abababababab · code cdcdcdcdcdcd · 2026-01-31") == pages
    assert shown.count("Three Card Poker & Friend's · co/three-card-poker · 30-1099.18") == pages


def test_figures_and_integers(shown: str) -> None:
    for figure in ("16,440", "0.74389140", "–0.74389140", "2.3167%", "C(52, 3)", "Mathematician", "Q-6-4 or better"):
        assert figure in shown
    assert "straight flush 48 0.00217195 40 to 1 +40 +0.08687783" in shown


def test_charts_are_drawn(shown: str) -> None:
    # Labels of the three charts: a contribution, a result, a number of rounds.
    for label in ("+8.688%", "+3.5", "10,000,000", "stake returned"):
        assert label in shown


def test_a_table_of_bands_stands_under_its_chart(shown: str) -> None:
    """Whatever stands above them, and however much of it there is."""
    rows = main_game().outcomes
    for more in range(0, 40, 8):
        wager = replace(main_game(), outcomes=(*rows, *(replace(rows[0], name=f"more {at}") for at in range(more))))
        pages = re.split(r"page \d+ of \d+", text(render(sheet(wager), compress=False)))
        (found,) = (page for page in pages if "95% of returns between" in page)
        assert "stake returned" in found, more


def test_a_difference_is_shown(shown: str) -> None:
    wrong = text(render(planted(), compress=False))
    assert "5 of 8 checks show a difference" in wrong
    assert "show a difference" not in shown


def test_the_same_sheet_gives_the_same_bytes() -> None:
    assert render(sheet()) == render(sheet())


def test_paper() -> None:
    assert b"/MediaBox [ 0 0 612 792 ]" in render(sheet())
    assert re.search(rb"/MediaBox \[ 0 0 595\.27\d+ 841\.88\d+ \]", render(sheet(), "a4"))


def attached(made: bytes) -> dict[str, bytes]:
    """Files inside a PDF by name, as the format's name tree has them."""
    streams = re.findall(rb"/Type /EmbeddedFile\s*>>\s*stream\r?\n(.*?)endstream", made, re.DOTALL)
    names = [name.decode() for name in re.findall(rb"/F \(([^)]*)\)", made)]
    return dict(zip(names, (zlib.decompressobj().decompress(stream) for stream in streams), strict=True))


def test_the_complete_strategy_and_the_sheet_as_json_are_attached() -> None:
    made = render(sheet())
    complete = strategy().complete
    assert complete is not None
    files = attached(made)
    assert files[complete.name].decode() == complete.text
    assert files["co-three-card-poker.par.json"] == plain.render(sheet())
    assert b"/EmbeddedFiles" in made
    assert b"/Subtype /application#2Fjson" in made


def test_a_game_without_a_strategy_has_its_json_attached() -> None:
    source = replace(sheet(), strategy=None)
    assert attached(render(source)) == {"co-three-card-poker.par.json": plain.render(source)}


def test_an_estimate_says_so_first_and_is_not_signed_as_exact() -> None:
    shown = text(render(sheet(estimate()), compress=False))
    assert shown.index("AN ESTIMATE, NOT EXACT") < shown.index("Three Card Poker", 80)
    assert "reconcile" not in shown.lower()
    assert "Combinations" not in shown
    assert not re.search(r"\d+/\d{3,}", shown)
