"""The rule books as data: sections, paragraphs, facts of the games, schedules, fees and errata, read from `pay/`."""

from croupier.books.library import Library, library
from croupier.books.lookup import Found, by_wager, find_game, find_section
from croupier.books.model import Cell, Chart, Erratum, Fee, GameFacts, Option, Schedule, Section, WagerFacts

__all__ = [
    "Cell",
    "Chart",
    "Erratum",
    "Fee",
    "Found",
    "GameFacts",
    "Library",
    "Option",
    "Schedule",
    "Section",
    "WagerFacts",
    "by_wager",
    "find_game",
    "find_section",
    "library",
]
