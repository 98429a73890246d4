"""Small rule books for tests: a section in a few lines of TOML, put where a library can read it."""

from __future__ import annotations

from pathlib import Path

from croupier.books import Library, Section

TOP = """\
section = "{section}"
title = "A Game"
status = "in force"

[paragraphs]
"(1)" = "the cards"
"(2)" = "the wagers"
"(3)" = "the pays"

[[games]]
id = "co/{game}"
name = "A Game"
banking = "house"
family = "banked"
variants = []
decks = 1
jokers = 0
deal = {{ player = 5 }}

[[games.wagers]]
name = "bonus"
required = false
added = false
cite = "(2)"
"""

FOLDERS = {"co": "colorado", "sd": "south-dakota", "ca": "california"}


def shelf(folder: Path, **sections: str) -> Library:
    """A library of Colorado sections 30-1099.<name without its underscore>, each a game and the tables given."""
    for name, tables in sections.items():
        section = f"30-1099.{name.strip('_')}"
        put(folder, "co", section, TOP.format(section=section, game=f"game-{name.strip('_')}") + tables)
    return Library(folder)


def put(folder: Path, book: str, section: str, text: str) -> Path:
    place = folder / FOLDERS[book]
    place.mkdir(parents=True, exist_ok=True)
    path = place / f"{section}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def table(*rows: str, columns: str = '"1"', ranking: str = "high", more: str = "") -> str:
    """A pay table of the wager `bonus`; a row is written as in TOML, without its brackets."""
    body = "\n".join(f"  [{row}]," for row in rows)
    return f"""
[[tables]]
cite = "(3)"
of = "player"
ranking = "{ranking}"
wager = "bonus"
columns = [{columns}]
rows = [
{body}
]
{more}
"""


def only(books: Library) -> Section:
    (section,) = books.sections()
    return section
