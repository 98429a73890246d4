"""The rule books: findings by section, and every paragraph with the rows, streets and errata that cite it."""

from __future__ import annotations

from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from croupier.app.paragraphs import Cited, cited_in, find_paragraph, sections_of
from croupier.books import library
from croupier.books.library import BOOK_NAMES
from croupier.report.lint import lint
from croupier.room.access import Missing
from croupier.server.pages.site import page

router = APIRouter(include_in_schema=False)
Json = dict[str, Any]


@router.get("/books")
def books() -> HTMLResponse:
    shelves = [{"book": book, "name": name, "sections": sections_of(book)} for book, name in BOOK_NAMES.items()]
    return page("books.html", sections=_findings(), shelves=shelves)


@cache
def _findings() -> list[Json]:
    found: dict[tuple[str, str], list[Json]] = {}
    for item in lint(library()):
        found.setdefault((item.book, item.section), []).append(item.as_json())
    return [
        {"book": book, "name": BOOK_NAMES[book], "section": section, "findings": items}
        for (book, section), items in found.items()
    ]


@router.get("/books/{book}/paragraph")
def paragraph(book: str, request: Request, cite: str) -> HTMLResponse:
    """What a paragraph says, in our words, and what rests on it: a fragment for the sheet, or a page of its own."""
    found = find_paragraph(book, cite[:200])
    if found is None:
        raise Missing(f"cite: {book} has no paragraph {cite[:80]!r}")
    name = "paragraph.html" if request.headers.get("hx-request") else "paragraph_page.html"
    return page(name, book=book, book_name=BOOK_NAMES[book], item=found)


@router.get("/books/{book}/sections/{section}")
def section(book: str, section: str) -> HTMLResponse:
    """The index of a section's paragraphs."""
    if book not in BOOK_NAMES or section not in {item["id"] for item in sections_of(book)}:
        raise Missing(f"section: there is no section {section[:60]!r} in {book[:20]!r}")
    text = library().section(book, section)
    items: list[Cited] = cited_in(book, section)
    findings = [item for item in _findings() if (item["book"], item["section"]) == (book, section)]
    return page("section.html", book=book, book_name=BOOK_NAMES[book], section=text, items=items, findings=findings)
