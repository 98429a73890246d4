"""Every game of every book: what `croupier games` lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from croupier.books import GameFacts, Library, Section, by_wager
from croupier.books.library import BOOK_NAMES
from croupier.report.printed import action_value, option_value, wager_value
from croupier.rules.pot.game import GENERAL, general_options

if TYPE_CHECKING:
    from rich.console import RenderableType

NOTHING: Mapping[str, str] = {}
# What two columns of the list need.
WORKS_WIDTH, EDGE_WIDTH = len("play settle"), len("~10.42%*")
WORKS = ("play", "settle", "analyze", "simulate")
Capabilities = Mapping[str, frozenset[str]]


def game_entries(books: Library, capabilities: Capabilities) -> list[dict[str, Any]]:
    return [game_entry(books, section, game, capabilities) for section in books.sections() for game in section.games]


def game_entry(books: Library, section: Section, game: GameFacts, capabilities: Capabilities) -> dict[str, Any]:
    schedules = by_wager(books.schedules(game))
    return {
        "id": game.id,
        "name": game.name,
        "book": game.book,
        "cite": section.id,
        "status": section.status,
        "banking": game.banking,
        "family": game.family,
        "variants": list(game.variants),
        "wagers": [wager_value(section, wager) for wager in game.wagers],
        "actions": [action_value(section, action) for action in game.actions],
        "schedules": {wager: list(printed) for wager, printed in schedules.items()},
        "options": options_of(section, game),
        **works(game.id, capabilities),
    }


def options_of(section: Section, game: GameFacts) -> list[dict[str, Any]]:
    """The game's own, and for a pot game those of the general rules that it does not have itself."""
    general = [option_value(GENERAL.text, option) for option in general_options(game)]
    return [option_value(section, option) for option in game.options] + general


def works(game_id: str, capabilities: Capabilities) -> dict[str, bool]:
    return {name: name in capabilities.get(game_id, frozenset()) for name in WORKS}


def repealed(books: Library) -> list[Section]:
    return [section for section in books.sections() if section.status == "repealed"]


def games_tables(
    entries: Iterable[Mapping[str, Any]], gone: Iterable[Section], edges: Mapping[str, str] = NOTHING
) -> list[RenderableType]:
    """A table a book, with the house edge of the main game by full id, and the sections that are in force no more."""
    from rich.table import Table
    from rich.text import Text

    listed = list(entries)
    shown: list[RenderableType] = []
    for book, name in BOOK_NAMES.items():
        mine = [entry for entry in listed if entry["book"] == book]
        if not mine:
            continue
        table = Table(
            title=f"{name}: {len(mine)} games", title_justify="left", title_style="bold", box=None, pad_edge=False
        )
        # Pages that are named after their game, as the card room's, are no column of their own.
        cited = any(entry["cite"][0].isdigit() for entry in mine)
        longest = {name: max(len(entry[name]) for entry in mine) for name in ("id", "cite", "banking")}
        widths = {
            "game": longest["id"],
            "works": WORKS_WIDTH,
            "edge": EDGE_WIDTH,
            **({"cite": longest["cite"]} if cited else {}),
            "bank": longest["banking"],
        }
        for heading, width in widths.items():
            table.add_column(heading, no_wrap=True, header_style="dim", width=max(width, len(heading)))
        for entry in mine:
            table.add_row(*_row(entry, edges, cited=cited))
            for variant in entry["variants"]:
                edge = edges.get(f"{entry['id']}@{variant}", "")
                table.add_row(f"   @{variant}", "", edge, style="dim")
        shown += [table, Text("")]
    shown += [Text(f"{section.id} {section.title}: {_ended(section)}") for section in gone]
    return shown


def _row(entry: Mapping[str, Any], edges: Mapping[str, str], *, cited: bool) -> tuple[str, ...]:
    able = [name for name in WORKS if entry[name]]
    done = "all" if len(able) == len(WORKS) else " ".join(able)
    edge = "" if entry["variants"] else edges.get(entry["id"], "") or "-"
    return entry["id"], done or "-", edge, *((entry["cite"],) if cited else ()), entry["banking"]


def _ended(section: Section) -> str:
    return f"{section.status} {section.status_date}".strip()
