"""The whole report: reproducible, in the order of the books, and the page of the documentation is up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.books import Library, library
from croupier.report.lint import COMPUTATION, READING, Finding, lint
from croupier.report.lint.text import by_section, markdown, sentence

PAGE = Path(__file__).parents[3] / "docs" / "lint.md"


@pytest.fixture(scope="module")
def findings() -> tuple[Finding, ...]:
    return lint(library())


def test_the_report_is_reproducible(findings: tuple[Finding, ...]) -> None:
    assert lint(Library()) == findings


def test_sections_come_once_and_in_the_order_of_the_books(findings: tuple[Finding, ...]) -> None:
    sections = [key for key, _ in by_section(findings)]
    known = list(library().section_ids())
    assert sections == [key for key in known if key in sections]


def test_the_page_is_up_to_date(findings: tuple[Finding, ...]) -> None:
    """`croupier lint --markdown > docs/lint.md` makes it anew."""
    assert PAGE.read_text(encoding="utf-8") == markdown(library(), findings)


@pytest.mark.parametrize(
    ("kind", "cite", "where"),
    [
        ("pay order", "30-1099.33(17)", "cover-all 2-total-hands, straight flush"),
        ("payback", "30-1099.22(7)", "optional-bonus B7S-03"),
        ("band backwards", "collection-rates EZ Baccarat options 1-14", "ca/ez-baccarat option 13, player-dealer"),
        (
            "band overlap",
            "collection-rates Pai Gow Poker Gold options 1-4",
            "ca/pai-gow-poker-gold option 1, player-dealer",
        ),
        (
            "fee blank",
            "collection-rates Pai Gow Poker Gold options 1-4",
            "ca/pai-gow-poker-gold option 4, player-dealer",
        ),
        ("example", "pai-gow-poker-gold House Way", "Pai Gow Poker Gold House Way"),
        ("envy order", "30-1099.36 Appendix A", "emperors-treasure G envy, royal flush"),
        ("blank pay", "30-1099.18(20)", "pair-plus 14, straight flush"),
    ],
)
def test_faults_of_the_print_are_found_by_computation(
    findings: tuple[Finding, ...], kind: str, cite: str, where: str
) -> None:
    assert (kind, cite, where, COMPUTATION) in {(item.kind, item.cite, item.where, item.by) for item in findings}


def test_the_print_that_gives_the_player_the_edge_is_recorded(findings: tuple[Finding, ...]) -> None:
    found = [item for item in findings if item.cite == "30-1099.18(20)" and item.where == "pair-plus 12, straight"]
    assert [(item.by, item.printed, item.read) for item in found] == [(READING, "25 to 1", "6 to 1")]


def test_no_cite_of_the_data_dangles(findings: tuple[Finding, ...]) -> None:
    assert [sentence(item) for item in findings if item.kind in ("cite", "odds unread", "impossible row")] == []


def test_every_finding_says_enough(findings: tuple[Finding, ...]) -> None:
    for item in findings:
        assert item.cite, item
        assert item.printed, item
        assert item.why, item
        assert item.read, item
        assert "\n" not in sentence(item)
