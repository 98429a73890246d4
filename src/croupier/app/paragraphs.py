"""Paragraphs of the rule books: what each says in our words, and the rows, streets, wagers and errata that cite it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from croupier.books import Section, library
from croupier.books.library import BOOK_NAMES
from croupier.games.registry import BUILT, POTS, built, pot, variants_of


class Cited(NamedTuple):
    """`uses` are what rests on it: kind, name, and the game."""

    cite: str
    section: str
    text: str
    uses: tuple[tuple[str, str, str], ...]
    errata: tuple[Any, ...]


@cache
def sections_of(book: str) -> tuple[dict[str, Any], ...]:
    return tuple(
        {"id": section.id, "title": section.title, "paragraphs": len(section.paragraphs), "errata": len(section.errata)}
        for section in library().sections()
        if section.book == book
    )


@cache
def cited_in(book: str, section_id: str) -> list[Cited]:
    section = library().section(book, section_id)
    uses: dict[str, dict[tuple[str, str, str], None]] = {}
    for cite, kind, name, game in _uses(section):
        uses.setdefault(cite, {})[kind, name, game] = None
    found = []
    for number, text in section.paragraphs.items():
        cite = section.cite(number)
        errata = tuple(item for item in section.errata if section.cite(item.cite) == cite)
        found.append(Cited(cite, section_id, text, tuple(uses.get(cite, ())), errata))
    return found


def find_paragraph(book: str, cite: str) -> Cited | None:
    """The paragraph of a cite, or the nearest one above it that the index has."""
    if book not in BOOK_NAMES:
        return None
    known = _index(book)
    wanted = cite.strip()
    while wanted:
        if wanted in known:
            return known[wanted]
        wanted = wanted[: wanted.rfind("(")].rstrip() if "(" in wanted else wanted.rpartition(" ")[0]
    return None


@cache
def _index(book: str) -> dict[str, Cited]:
    found: dict[str, Cited] = {}
    for section in library().sections():
        if section.book == book:
            whole = Cited(section.id, section.id, section.title, (), tuple(section.errata))
            found.setdefault(section.id, whole)
            found |= {item.cite: item for item in cited_in(book, section.id)}
    return found


def _uses(section: Section) -> Iterator[tuple[str, str, str, str]]:
    for facts in section.games:
        for full in variants_of(facts.id):
            if full in BUILT:
                yield from _of_a_bank(full)
            elif full in POTS:
                yield from _of_a_pot(full)


def _of_a_bank(full: str) -> Iterator[tuple[str, str, str, str]]:
    game = built(full)
    for line in game.lines:
        yield str(line.cite), "wager", line.name, full
    for row in game.rows:
        yield str(row.cite), "row", f"{row.line.name}: {row.why or 'by its schedule'}", full
    for street in game.streets:
        yield str(street.cite), "street", street.name, full
        for choice in street.choices:
            yield str(choice.cite), "decision", f"{street.name}: {choice.name}", full


def _of_a_pot(full: str) -> Iterator[tuple[str, str, str, str]]:
    game = pot(full)
    yield str(game.award), "row", "the last player left takes the pot", full
    yield str(game.tie), "row", "equal hands split", full
    for street in game.streets:
        yield str(street.cite), "street", street.name, full
