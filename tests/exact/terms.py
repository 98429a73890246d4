"""Short ways to write terms in tests."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.app.pay_file import own_schedule
from croupier.books import Schedule, library
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import Price
from croupier.exact.side.lines import prices_of
from croupier.games.registry import banked, built
from croupier.rules.game import Game


def terms(game: str, **pays: dict[str, str]) -> Terms:
    """`ante_bonus={"straight": "1 to 1"}` is a pay table of one's own for the wager ante-bonus."""
    found = built(game)
    chosen = {}
    for name, rows in pays.items():
        wager = name.replace("_", "-")
        like = next(iter(found.schedules[wager].values()))
        chosen[wager] = own_schedule("own", wager, rows, like)
    return Terms(found, chosen)


def game_of(game_id: str, schedule: Schedule) -> Game:
    """The first variant that a schedule is printed for, or what is wagered beside a pot; with any pays."""
    where = schedule.wager, schedule.id, schedule.variants
    for game in banked(game_id):
        printed = library().schedules(game.facts, game.variant)
        if where in [(item.wager, item.id, item.variants) for item in printed]:
            return game
    raise AssertionError(f"{game_id} has no schedule {where}")


def priced(
    game_id: str, schedule: Schedule, *, as_read: bool = False, options: Mapping[str, str] | None = None
) -> Price:
    (found,) = prices_of(Terms(game_of(game_id, schedule), options=options or {}, as_read=as_read), schedule)
    return found
