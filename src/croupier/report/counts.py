"""How much is transcribed: tables, schedules, rows and cells by section."""

from __future__ import annotations

from typing import Any

from croupier.books import Library, Section

COLUMNS = ("games", "paragraphs", "tables", "schedules", "rows", "cells", "charts", "fees", "options", "errata")


def counts(books: Library) -> list[dict[str, Any]]:
    """A line a section, in the order of the books, and their sum."""
    lines: list[dict[str, Any]] = [
        {"section": section.id, "title": section.title, **_counts(section)} for section in books.sections()
    ]
    total = {name: sum(line[name] for line in lines) for name in COLUMNS}
    return [*lines, {"section": "all", "title": f"{len(lines)} sections", **total}]


def _counts(section: Section) -> dict[str, int]:
    numbers = (
        len(section.games),
        len(section.paragraphs),
        section.tables,
        len(section.schedules),
        section.rows,
        sum(len(schedule.rows) + len(schedule.envy) for schedule in section.schedules),
        len(section.charts),
        len({(fee.game, fee.option) for fee in section.fees}),
        len(section.options) + sum(len(game.options) for game in section.games),
        len(section.errata),
    )
    return dict(zip(COLUMNS, numbers, strict=True))


def counts_text(lines: list[dict[str, Any]]) -> str:
    width = max(len(line["section"]) for line in lines)
    heading = " " * width + "".join(f"{name:>11}" for name in COLUMNS)
    rows = [f"{line['section']:<{width}}" + "".join(f"{line[name]:>11}" for name in COLUMNS) for line in lines]
    return "\n".join([heading, *rows])
