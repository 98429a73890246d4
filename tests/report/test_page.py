"""Pages for people: what they hold, and that no text of a book is taken for markup."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from croupier.books import find_game, find_section, library
from croupier.report.lint import lint
from croupier.report.matrix import in_force, matrices
from croupier.report.page import card_page, lint_page
from croupier.report.rules_card import rules_card, section_card

CARD = rules_card(library(), find_game("co/three-card-poker"), {})


def test_every_cell_of_a_game_is_on_its_card() -> None:
    card = rules_card(library(), find_game("co/three-card-poker"), {})
    page = card_page(card)
    for printed in card["schedules"].values():
        for schedule in printed.values():
            assert all(f"<td>{escape(row['hand'])}</td>" in page for row in schedule["rows"])
    assert page.count("<h3>") >= len(card["schedules"])
    assert "25 to 1*" in page


def test_a_card_for_players_has_what_is_in_force_and_says_what_else_is_printed() -> None:
    page = card_page(CARD, full=False)
    assert "<h2>Wagers</h2>" in page
    assert "wager pair-plus" not in page
    assert "Options of the licensee" not in page
    assert "Errata and readings" not in page
    assert "<td>straight</td><td>6 to 1</td>" in page
    assert "25 to 1*" not in page
    assert "other schedules: ante-bonus 16, pair-plus 16, six-card-bonus 3, progressive 7" in page
    assert "8-total-hands, 7-total-hands, 6-total-hands, 5-total-hands, 4-total-hands" in page
    assert len(page) < len(card_page(CARD)) / 2


def test_columns_by_the_number_of_hands_are_all_in_force() -> None:
    printed = CARD["schedules"]
    assert list(in_force(printed["cover-all"])) == list(printed["cover-all"])
    assert list(in_force(printed["pair-plus"])) == ["1"]
    assert list(in_force({})) == []


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


def test_many_schedules_are_parted_so_that_a_page_holds_them() -> None:
    """Ids stand above the columns where the printed headings only repeat them; doubts that columns share come once."""
    printed = CARD["schedules"]["ante-bonus"]
    wide = max(matrices("ante-bonus", printed), key=lambda item: len(item.columns))
    parts = list(wide.parts())
    assert [name for part in parts for name in part.columns] == [str(number) for number in range(5, 18)]
    assert len(parts) == 2
    for part in parts:
        assert all(len(cells) == len(part.columns) for _, cells in part.rows)
    assert [hand for hand, _ in parts[0].rows] == ["mini royal", "straight flush", "three of a kind", "straight"]
    doubts = [note for note in wide.short_notes() if note.startswith("* ")]
    assert doubts[0].startswith("* 5, 6, 7, 8, mini royal: printed 50 to 1, read 8 to 1: ")
    assert sum(note.split(", mini royal: ")[0].count(",") + 1 for note in doubts if ", mini royal: " in note) == 8


def test_a_card_on_paper_breaks_no_name_and_no_paragraph() -> None:
    page = card_page(CARD)
    assert '<td class="cite">30-1099.18(2)</td>' in page
    assert "overflow-wrap: anywhere" not in page
    assert page.count('<table class="pays">') > len(CARD["schedules"])
