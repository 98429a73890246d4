"""What was worked out about a game and is worth keeping: beside the game, which is a value and stays as it was made."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from croupier.kept import Kept

if TYPE_CHECKING:
    from croupier.rules.game import Game
    from croupier.rules.known_cells import KnownCells
    from croupier.rules.row import PayTable

# Games whose findings are kept: all of the books, and as many again that are altered and asked about.
MOST_GAMES = 256
# Layouts and tables of a game that are kept: more than the tables of a house see at a time.
MOST_LAYOUTS = 1_000
# A walk keeps the hand that was first walked.
MOST_WALKS = 250
# All that a game prints, with a few awards.
MOST_PAYS = 500


@dataclass(slots=True, eq=False)
class Ready:
    # Wagers of a seat that were found lawful.
    layouts: Kept[tuple[Any, ...], bool] = field(default_factory=partial(Kept, MOST_LAYOUTS))
    # Seats of a table, its bank and its button, that were found in order.
    seats: Kept[tuple[tuple[int, ...], int, int, str], bool] = field(default_factory=partial(Kept, MOST_LAYOUTS))
    # Where decisions led before, in a game whose decisions do not depend on the cards.
    walks: Kept[tuple[Any, ...], Any] = field(default_factory=partial(Kept, MOST_WALKS))
    # What is doubted in the schedules of a layout, by the layout.
    doubts: Kept[tuple[Any, ...], tuple[str, ...]] = field(default_factory=partial(Kept, MOST_LAYOUTS))
    # What was judged before, by stakes, schedules and options: bounded for all games together (`known_cells`).
    cells: dict[tuple[Any, ...], KnownCells] = field(default_factory=dict)
    # Pays by schedule, axis, print or reading.
    pay_tables: Kept[tuple[str, str, str, bool, str, tuple[tuple[str, str], ...]], PayTable] = field(
        default_factory=partial(Kept, MOST_PAYS)
    )


@lru_cache(maxsize=MOST_GAMES)
def ready(game: Game) -> Ready:
    """The same for the same game: two games are never equal, however alike."""
    return Ready()
