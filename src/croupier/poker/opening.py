"""Opening a table: the house's choices are checked against the rule, and what it forbids is refused with the paragraph."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.errors import CroupierError
from croupier.poker import room_events as r
from croupier.poker.compile import compiled
from croupier.poker.plan import Plan
from croupier.poker.room import State, opened
from croupier.rules.pot import PotGame

SEATS = 9


class OpeningError(CroupierError):
    """Settings that the rule forbids."""


def open_table(game: PotGame, *, seats: int, options: Mapping[str, str]) -> tuple[State, r.TableOpened]:
    plan = compiled(game, {**game.defaults, **options})
    event = r.TableOpened(game.id, seats or _default_seats(game, plan), dict(options))
    return opened(event, plan), event


def _default_seats(game: PotGame, plan: Plan) -> int:
    return game.seats or SEATS
