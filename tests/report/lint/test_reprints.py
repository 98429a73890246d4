"""The same table printed in several sections."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.report.lint import Finding, lint
from croupier.report.lint.reprints import makers_id, spelt
from tests.books.shelf import shelf, table


def of_kind(findings: tuple[Finding, ...], kind: str) -> list[tuple[str, str, str, str]]:
    return [(item.section, item.where, item.printed, item.why) for item in findings if item.kind == kind]


def one(pay: str, name: str = "PMG-01") -> str:
    return table(
        f'"royal flush", "100%", "{pay}"', '"straight flush", "10%", "$300"', columns=f'"{name}", "{name}:envy"'
    )


def test_tables_that_agree(tmp_path: Path) -> None:
    findings = lint(shelf(tmp_path, _90=one("$1,000"), _91=one("$1000", name="PMG-1")))
    assert of_kind(findings, "reprint agrees") == [
        ("30-1099.90", "bonus PMG-01", "PMG-1 in 30-1099.90, 30-1099.91", "all 4 cells are the same in all 2")
    ]
    assert of_kind(findings, "reprint differs") == []


def test_the_odd_one_of_three(tmp_path: Path) -> None:
    findings = lint(shelf(tmp_path, _90=one("$1,000"), _91=one("$5,000"), _92=one("$1,000")))
    why = "PMG-1 is printed in 3 sections: $1000 in 30-1099.90; $1000 in 30-1099.92"
    assert of_kind(findings, "reprint differs") == [("30-1099.91", "bonus PMG-01 envy, royal flush", "$5,000", why)]


def test_two_that_differ_are_both_named(tmp_path: Path) -> None:
    findings = lint(shelf(tmp_path, _90=one("$1,000"), _91=one("$5,000")))
    assert [section for section, _, _, _ in of_kind(findings, "reprint differs")] == ["30-1099.90", "30-1099.91"]


def test_a_row_that_one_section_lacks(tmp_path: Path) -> None:
    short = table('"royal flush", "100%", "$1,000"', columns='"PMG-01", "PMG-01:envy"')
    findings = of_kind(lint(shelf(tmp_path, _90=one("$1,000"), _91=short, _92=one("$1,000"))), "reprint differs")
    assert [(section, where, printed) for section, where, printed, _ in findings] == [
        ("30-1099.91", "bonus PMG-01 envy, straight flush", "no such row"),
        ("30-1099.91", "bonus PMG-01, straight flush", "no such row"),
    ]


@pytest.mark.parametrize(
    ("printed", "name"),
    [
        ("Pt-bjs-5cl-01", "PT-BJS-5CL-1"),
        ("PT-BJS-5CL-E01", "PT-BJS-5CL-E1"),
        ("PMG-ML-03", "PMG-ML-3"),
        ("THBP-10", "THBP-10"),
        ("1", ""),
        ("7-total-hands", ""),
        ("semi-wild-01", ""),
    ],
)
def test_makers_ids(printed: str, name: str) -> None:
    assert makers_id(printed) == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("200:1", "200 to 1"),
        ("1,000 for 1", "1000 for 1"),
        ("100% of Major", "100% Major"),
        ("$10 (not from Meter)", "$10"),
    ],
)
def test_pays_that_are_spelt_in_two_ways(one: str, other: str) -> None:
    assert spelt(one) == spelt(other)
