"""What is staked in a simulation: what somebody wrote, or else the printed unit on everything that can be settled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.errors import CroupierError
from croupier.exact.frame.terms import Terms, first_wager, main_lines
from croupier.house.payment import base_of
from croupier.money import parse_money
from croupier.rules.game import Game
from croupier.rules.line import Kind, Line
from croupier.rules.odds import Dollars, Odds, meter_of
from croupier.rules.row import Pays
from croupier.rules.street import Does
from croupier.rules.valid import find_schedule
from croupier.text import nearest

DOLLAR, CENT = 1_00, 1


def read_wagers(game: Game, text: str) -> dict[str, int]:
    """`ante=1,pair-plus=0.50`: dollars by wager, in cents."""
    found: dict[str, int] = {}
    for part in text.split(","):
        name, equals, amount = (word.strip() for word in part.partition("="))
        if not equals or not name:
            raise CroupierError(f"wagers: {part.strip()!r} is not WAGER=DOLLARS, as in 'ante=1'")
        if name not in game.placed:
            raise CroupierError(f"wagers.{name}: {game.id} has no such wager to place; {nearest(name, game.placed)}")
        if name in found:
            raise CroupierError(f"wagers.{name}: the wager is given twice")
        if game.placed[name].kind is Kind.POT:
            raise CroupierError(f"wagers.{name}: players play for it among themselves, and one is simulated")
        found[name] = parse_money(amount, f"wagers.{name}")
    return found


def placed_later(game: Game) -> frozenset[str]:
    """Wagers that are offered only once cards lie there."""
    choices = (choice for street in game.streets for choice in (*street.choices, *street.ahead))
    return frozenset(choice.line.name for choice in choices if choice.does is Does.PLACE and choice.line)


def named_main(game: Game, wagers: Mapping[str, int]) -> str:
    """The wager that the main game goes by: its first one that is made."""
    placed = [line.name for line in main_lines(game) if line.name in wagers]
    first = first_wager(game)
    return first if first in wagers or not placed else placed[0]


def fees_in(game: Game, wagers: Iterable[str]) -> frozenset[str]:
    """Those of the wagers that are fees."""
    return frozenset(name for name in wagers if game.by_name[name].fee)


def default_wagers(terms: Terms, schedules: Mapping[str, str], meters: Mapping[str, int], seats: int) -> dict[str, int]:
    """A dollar on each wager of the main game, or as many as go with the first, and a cent on one that may be as small
    as one likes; and each side wager for which the seats and meters given are enough, of those that exclude each other
    the first.
    """
    game = terms.game
    main = {line.name for line in main_lines(game)}
    units = Terms(game, options=terms.options).placed
    found: dict[str, int] = {}
    for line in (line for line in game.placed.values() if line.kind is Kind.PLACED and not line.fee):
        if line.name in main:
            found[line.name] = line.exactly or max(line.least, DOLLAR * units.get(line.name, 1), CENT)
        elif not game.opens.bars(line, found) and _settled(game, line, schedules, meters, seats):
            found[line.name] = line.exactly or max(line.least, _unit(game, line, schedules))
    return found


def _settled(game: Game, line: Line, schedules: Mapping[str, str], meters: Mapping[str, int], seats: int) -> bool:
    if line.by_hands is not None:
        return f"{seats + line.by_hands}-total-hands" in game.schedules[line.schedule] or line.schedule in schedules
    return meters_needed(game, line, schedules) <= set(meters)


def meters_needed(game: Game, line: Line, schedules: Mapping[str, str]) -> frozenset[str]:
    """The meters that a wager is paid from."""
    return frozenset(filter(None, map(meter_of, _all_odds(game, line, schedules))))


def _unit(game: Game, line: Line, schedules: Mapping[str, str]) -> int:
    """A sum in dollars is printed for a certain wager."""
    fixed = any(isinstance(odds, Dollars) for odds in _all_odds(game, line, schedules))
    return base_of(find_schedule(game, line.schedule, schedules.get(line.schedule, ""))) if fixed else DOLLAR


def _all_odds(game: Game, line: Line, schedules: Mapping[str, str]) -> list[Odds]:
    found = []
    for row in game.settlements[line.name].rows:
        if isinstance(row.pays, Pays) and line.by_hands is None:
            schedule = find_schedule(game, line.schedule, schedules.get(line.schedule, ""))
            table = game.pay_table(schedule, row.pays.axis(schedule), as_read=False)
            found += [pay.odds for pay in table.pays.values()]
    return found
