"""What was worked out about a game and is worth keeping: beside the game, which is a value and stays as it was made."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.rules.game import Game
    from croupier.rules.known_cells import KnownCells
    from croupier.rules.row import PayTable

# Games whose findings are kept: all of the books, and as many again that are altered and asked about.
MOST_GAMES = 256


@dataclass(slots=True, eq=False)
class Ready:
    # Wagers of a seat that were found lawful.
    layouts: set[tuple[Any, ...]] = field(default_factory=set)
    # Seats of a table, its bank and its button, that were found in order.
    seats: set[tuple[tuple[int, ...], int, int, str]] = field(default_factory=set)
    # Where decisions led before, in a game whose decisions do not depend on the cards.
    walks: dict[tuple[Any, ...], Any] = field(default_factory=dict)
    # What is doubted in the schedules of a layout, by the layout.
    doubts: dict[tuple[Any, ...], tuple[str, ...]] = field(default_factory=dict)
    # What was judged before, by stakes, schedules and options.
    cells: dict[tuple[Any, ...], KnownCells] = field(default_factory=dict)
    # Pays by schedule, axis, print or reading.
    pay_tables: dict[tuple[str, str, str, bool, str, tuple[tuple[str, str], ...]], PayTable] = field(
        default_factory=dict
    )


@lru_cache(maxsize=MOST_GAMES)
def ready(game: Game) -> Ready:
    """The same for the same game: two games are never equal, however alike."""
    return Ready()
