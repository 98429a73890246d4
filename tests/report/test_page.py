"""Pages for people: what they hold, and that no text of a book is taken for markup."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from croupier.books import find_game, find_section, library
from croupier.report.lint import lint
from croupier.report.page import card_page, lint_page
from croupier.report.rules_card import rules_card, section_card


def test_every_cell_of_a_game_is_on_its_card() -> None:
    card = rules_card(library(), find_game("co/three-card-poker"), {})
    page = card_page(card)
    for printed in card["schedules"].values():
        for schedule in printed.values():
            assert all(f"<td>{escape(row['hand'])}</td>" in page for row in schedule["rows"])
    assert page.count("<h3>") >= len(card["schedules"])
    assert "25 to 1*" in page


def test_texts_are_escaped() -> None:
    card = rules_card(library(), find_game("co/three-card-poker"), {}) | {"name": "<script>alert(1)</script>"}
    page = card_page(card)
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    finding = replace(lint(library())[0], printed="<img src=x>")
    assert "<img" not in lint_page(library(), [finding])


def test_a_section_without_a_game_has_a_card() -> None:
    general = find_section("30-1001 to 30-1047")
    assert general is not None
    assert "straddle" in card_page(section_card(general))


def test_no_findings() -> None:
    assert "0 findings" in lint_page(library(), [])
