"""What another program calls: `croupier.settle(request)`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.errors import SettleError
from croupier.games.registry import BUILT, built
from croupier.house import settlement
from croupier.requests import read_round, write_settlement
from croupier.rules.game import Game
from croupier.text import nearest


def find_game(name: Any) -> Game:
    """A built game by id, or by its slug where one book alone has it."""
    if not isinstance(name, str) or not name:
        raise SettleError(f"game: {name!r} is no game id; write it as in 'co/three-card-poker'")
    if name in BUILT:
        return built(name)
    ids = [game_id for game_id in BUILT if game_id.partition("/")[2] == name]
    if len(ids) > 1:
        raise SettleError(f"game: {name!r} is in several books: {', '.join(ids)}")
    if not ids:
        raise SettleError(f"game: {name!r} is not built; {nearest(name, BUILT)}")
    return built(ids[0])


def settle(request: Mapping[str, Any]) -> dict[str, Any]:
    """Settle one round: the contract's JSON in, the contract's JSON out."""
    if not isinstance(request, Mapping):
        raise SettleError(f"the round is an object, not {request!r}")
    game = find_game(request.get("game"))
    return write_settlement(settlement.settle(game, read_round(game, request)))
