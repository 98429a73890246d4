"""How much is transcribed."""

from __future__ import annotations

from pathlib import Path

from croupier.books import library
from croupier.report.counts import counts, counts_text
from tests.books.shelf import shelf, table


def test_a_line_a_section_and_their_sum(tmp_path: Path) -> None:
    text = table('"flush", "5 to 1", "$10"', '"straight", "4 to 1", ""', columns='"1", "1:envy"')
    lines = counts(shelf(tmp_path, _90=text, _91=text + text.replace('"1', '"2')))
    assert [(line["section"], line["tables"], line["schedules"], line["rows"], line["cells"]) for line in lines] == [
        ("30-1099.90", 1, 1, 2, 4),
        ("30-1099.91", 2, 2, 4, 8),
        ("all", 3, 3, 6, 12),
    ]
    assert counts_text(lines).splitlines()[-1].split()[:1] == ["all"]


def test_the_books_are_whole() -> None:
    """About 600 schedules with over 4,000 rows are printed."""
    total = counts(library())[-1]
    assert total["games"] == 68
    assert total["schedules"] >= 600
    assert total["cells"] >= 4000
