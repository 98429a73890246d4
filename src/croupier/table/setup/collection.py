"""Collection fees of a table that a player banks, taken before the deal."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.house.fees import Action, Charge, collect
from croupier.house.spaces import check_space
from croupier.money import MOST
from croupier.rules.game import Game
from croupier.table.events import TableOpened

OPTION = "collection"


def charges(game: Game, opened: TableOpened, bets: Mapping[int, int]) -> tuple[Charge, ...]:
    """What a round costs, by all wagers of each seat."""
    option = next((item for item in game.facts.options if item.name == OPTION), None)
    if option is None:
        return ()
    chosen = opened.options.get(OPTION, option.default)
    return collect(game.id, chosen, Action(bets=bets, players=len(bets)), as_read=opened.as_read)


def check_spaces(game: Game, opened: TableOpened) -> None:
    """Limits that a table posts for the game's own wagers lie in the ranges printed with its collection option."""
    option = next((item for item in game.facts.options if item.name == OPTION), None)
    for name, limit in opened.limits.items() if option is not None else ():
        if option is not None and name in game.placed and not game.placed[name].side:
            check_space(game.id, opened.options.get(OPTION, option.default), limit.least, limit.most)


def most_fee(game: Game, opened: TableOpened) -> int:
    """The player-dealer's fee in the highest band: his wager must leave him that much."""
    return max((charge.cents for charge in charges(game, opened, {1: MOST}) if charge.seat is None), default=0)


def most_seat_fee(game: Game, opened: TableOpened) -> int:
    """A player's own fee in the highest band, where players pay one: his wagers must leave him that much."""
    return max((charge.cents for charge in charges(game, opened, {1: MOST}) if charge.seat is not None), default=0)
