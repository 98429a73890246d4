"""All sections of all books. A section is parsed when it is asked for; finding a game's section needs no parsing."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from croupier.books import parsed
from croupier.books.model import GameFacts, Schedule, Section
from croupier.books.read import read_section
from croupier.errors import BookError

BOOKS = {"co": "colorado", "sd": "south-dakota", "ca": "california"}
BOOK_NAMES = {
    "co": "Colorado Rule 10",
    "sd": "South Dakota 20:18:16:15",
    "ca": "the California card room",
}

# The only two facts read without parsing: TOML of the whole library takes a quarter of a second, this a hundredth.
_SECTION = re.compile(r'^section = "([^"]+)"', re.MULTILINE)
_GAME = re.compile(r'^id = "([^"]+)"', re.MULTILINE)


class Library:
    """The books by section and by game. Folders of TOML files other than the shipped ones can be given."""

    def __init__(self, root: Traversable | None = None) -> None:
        self._root = root if root is not None else files("croupier") / "pay"
        self._sections: dict[tuple[str, str], Section] = {}

    @cached_property
    def _texts(self) -> dict[str, str]:
        """Every file's text by its name with the book's folder, in the order of the books."""
        found = {}
        for folder in BOOKS.values():
            for path in sorted(self._files(folder), key=lambda item: item.name):
                found[f"{folder}/{path.name}"] = path.read_text(encoding="utf-8")
        return found

    @cached_property
    def _index(self) -> dict[tuple[str, str], tuple[str, tuple[str, ...]]]:
        """File and game ids of each section."""
        found = {}
        books = {folder: book for book, folder in BOOKS.items()}
        for source, text in self._texts.items():
            named = _SECTION.search(text)
            if named is None:
                raise BookError(f'{source}: no line section = "..."')
            found[books[source.split("/")[0]], named[1]] = source, tuple(_GAME.findall(text))
        return found

    def _files(self, folder: str) -> list[Traversable]:
        place = self._root / folder
        return [path for path in place.iterdir() if path.name.endswith(".toml")] if place.is_dir() else []

    def section(self, book: str, section: str) -> Section:
        key = (book, section)
        if key not in self._sections:
            if key not in self._index:
                raise BookError(f"no section {section} in the book {BOOK_NAMES[book]}")
            source = self._index[key][0]
            self._sections[key] = read_section(book, source, _parse(source, self._texts[source]))
        return self._sections[key]

    def sections(self) -> Iterator[Section]:
        if len(self._sections) < len(self._index):
            self._read_all()
        for key in self._index:
            yield self._sections[key]

    def _read_all(self) -> None:
        known = parsed.recall(self._texts)
        data = known or {source: _parse(source, text) for source, text in self._texts.items()}
        for (book, section), (source, _) in self._index.items():
            if (book, section) not in self._sections:
                self._sections[book, section] = read_section(book, source, data[source])
        if known is None:
            parsed.keep(self._texts, data)

    def section_ids(self) -> tuple[tuple[str, str], ...]:
        return tuple(self._index)

    def game_ids(self) -> tuple[str, ...]:
        return tuple(game for _, games in self._index.values() for game in games)

    def game(self, game_id: str) -> GameFacts:
        for (book, section), (_, games) in self._index.items():
            if game_id in games:
                return next(game for game in self.section(book, section).games if game.id == game_id)
        raise BookError(f"no game {game_id!r} in any book")

    def games(self) -> dict[str, GameFacts]:
        return {game.id: game for section in self.sections() for game in section.games}

    def section_of(self, game: GameFacts) -> Section:
        return self.section(game.book, game.section)

    def schedules(self, game: GameFacts, variant: str = "") -> tuple[Schedule, ...]:
        """What is printed for a game, or for one variant of it. `variants` of a schedule may also name whole games.

        In the order of print, in which the first of a wager is its default;
        a table pasted from another wager comes last.
        """
        section = self.section_of(game)
        others = {other.id for other in section.games} - {game.id}
        mine = (item for item in section.schedules if not others or not others.issuperset(item.variants or (game.id,)))
        offered = (item for item in mine if item.within(variant) or game.id in item.variants)
        return tuple(sorted(offered, key=lambda item: item.pasted))


def _parse(source: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise BookError(f"{source}: {fault}") from fault


@cache
def library() -> Library:
    return Library()
