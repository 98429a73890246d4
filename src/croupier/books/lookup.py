"""Finding a game by what a person types: `co/three-card-poker`, `three-card-poker`, `omaha@high-low`, `30-1099.18`."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.books.library import Library, library
from croupier.books.model import GameFacts, Schedule, Section
from croupier.errors import BookError
from croupier.text import nearest


@dataclass(frozen=True, slots=True)
class Found:
    """A game, and the variant of it that was named ("" where none was)."""

    game: GameFacts
    variant: str
    section: Section

    @property
    def id(self) -> str:
        return f"{self.game.id}@{self.variant}" if self.variant else self.game.id

    @property
    def facts(self) -> GameFacts:
        """What the section says of the variant, or of the whole game where none was named."""
        return self.game.of_variant(self.variant)


def find_game(name: str, books: Library | None = None) -> Found:
    books = books or library()
    wanted, at, variant = name.strip().lower().partition("@")
    game = books.game(_game_id(wanted, books))
    if at and variant not in game.variants:
        raise BookError(f"{game.id} has no variant {variant!r}; {nearest(variant, game.variants)}")
    return Found(game, variant, books.section_of(game))


def find_section(name: str, books: Library | None = None) -> Section | None:
    """The section of that number (`30-1099.05`, also with its book, `co/30-1099.05`), or None."""
    books = books or library()
    wanted = name.strip().lower()
    for book, section in books.section_ids():
        if wanted in (section.lower(), f"{book}/{section.lower()}"):
            return books.section(book, section)
    return None


def _game_id(wanted: str, books: Library) -> str:
    ids = books.game_ids()
    if wanted in ids:
        return wanted
    found = [game for game in ids if game.split("/", 1)[1] == wanted]
    if len(found) == 1:
        return found[0]
    if found:
        raise BookError(f"{wanted!r} is a game of {len(found)} books: write {' or '.join(found)}")
    section = find_section(wanted, books)
    if section is not None and len(section.games) == 1:
        return section.games[0].id
    if section is not None:
        raise BookError(f"section {section.id} ({section.title}, {section.status}) has no game")
    slugs = {game.split("/", 1)[1]: game for game in reversed(ids)}
    # A slug that is near counts for the game, so that a wrong or missing book does not hide it.
    near = nearest(wanted, ids)
    if not near.startswith("did you mean"):
        near = nearest(wanted, slugs)
        near = near if near.startswith("did you mean") else "`croupier games` lists them all"
    raise BookError(f"unknown game {wanted!r}: {near}")


def by_wager(schedules: tuple[Schedule, ...]) -> dict[str, dict[str, Schedule]]:
    """Schedules by wager and id, in printed order.

    Where two variants print the same id, the first keeps it and the others carry their variant: `1@five-card`.
    """
    found: dict[str, dict[str, Schedule]] = {}
    for item in schedules:
        known = found.setdefault(item.wager, {})
        known[f"{item.id}@{'+'.join(item.variants)}" if item.id in known else item.id] = item
    return found
