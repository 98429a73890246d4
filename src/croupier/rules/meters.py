"""The meters of a game: one for each progressive wager, by the wager's own name,
or the levels that its schedule names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from croupier.books import Schedule
from croupier.errors import SettleError
from croupier.rules.game import Game
from croupier.rules.line import Kind
from croupier.rules.odds import LEVELS, PROGRESSIVE, meter_of, parse_odds
from croupier.text import nearest

# What a meter stands at where nobody says, in cents: for a price, a simulation, a proof and a table alike.
STANDING = 0


@cache
def meters_of(game: Game) -> Mapping[str, tuple[str, ...]]:
    """Each meter that some printed schedule pays from, with the wagers that feed it."""
    found: dict[str, tuple[str, ...]] = {}
    for wager, schedules in game.schedules.items():
        fed_by = tuple(line.name for line in game.lines if line.schedule == wager and line.kind is Kind.PLACED)
        for meter in dict.fromkeys(meter for schedule in schedules.values() for meter in _named(schedule)):
            name = meter if meter in LEVELS else wager
            found[name] = tuple(dict.fromkeys((*found.get(name, ()), *fed_by)))
    return found


def _named(schedule: Schedule) -> Iterator[str]:
    for cell in schedule.rows:
        for text in (*cell.printed.split(" or "), cell.read):
            odds = parse_odds(text)
            meter = meter_of(odds) if odds is not None else ""
            if meter:
                yield meter


def table_meters(game: Game) -> tuple[str, ...]:
    """The meters that a table of the game shows."""
    return (
        (*(name for name in meters_of(game) if name not in LEVELS), *LEVELS)
        if _has_own(game)
        else (PROGRESSIVE, *LEVELS)
    )


def _has_own(game: Game) -> bool:
    return any(name not in LEVELS for name in meters_of(game))


def own_name(game: Game, name: str, field: str = "meters") -> str:
    """The meter that is meant: by its own name, or as `progressive` where a game has no other."""
    known = table_meters(game)
    if name in known:
        return name
    own = [meter for meter in known if meter not in LEVELS]
    if name == PROGRESSIVE and len(own) == 1:
        return own[0]
    raise SettleError(f"{field}.{name}: {game.id} has no such meter; {nearest(name, known)} [{game.rule.section}]")


def by_own_names(game: Game, amounts: Mapping[str, int], field: str = "meters") -> dict[str, int]:
    found: dict[str, int] = {}
    for name, cents in amounts.items():
        own = own_name(game, name, field)
        if own in found:
            raise SettleError(f"{field}.{name}: it is the meter {own}, which is given too [{game.rule.section}]")
        found[own] = cents
    return found


def fed_by(game: Game, meter: str) -> tuple[str, ...]:
    """The wagers of which a part goes to a meter: those it is named after, or all that any meter pays."""
    meters = meters_of(game)
    return meters.get(meter) or progressives(game)


@cache
def progressives(game: Game) -> tuple[str, ...]:
    """The wagers that meters pay."""
    return tuple(dict.fromkeys(wager for wagers in meters_of(game).values() for wager in wagers))
