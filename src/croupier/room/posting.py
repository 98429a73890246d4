"""The sheet of 30-1034 for a table that is played for a pot, from the settings it was opened with."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.app.settle import find_any
from croupier.poker.setup.signs import posted
from croupier.rules.pot import PotGame


def pot_sheet(game_id: str, options: Mapping[str, str], seats: int) -> list[str] | None:
    """None where the game is played against a bank."""
    game = find_any(game_id)
    return posted(game, options, seats=seats) if isinstance(game, PotGame) else None
