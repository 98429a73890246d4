"""`croupier play GAME`: a person at a terminal table, with bots in the other seats."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.errors import CroupierError
from croupier.money import parse_money, print_money

if TYPE_CHECKING:
    from croupier.rules.game import Game
    from croupier.rules.pot import PotGame
    from croupier.table.events import Event
    from croupier.table.table import Table

HELP = "Play a game at a table in the terminal: prompts with every legal choice, and each payment with its paragraph."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="as in co/three-card-poker; a slug that one book has works alone")
    parser.add_argument(
        "--seats", type=int, default=0, metavar="N", help="seats of the table; the rule's where left out"
    )
    parser.add_argument(
        "--bots", type=int, default=-1, metavar="N", help="other players; two where left out, none with 0"
    )
    parser.add_argument("--seed", type=int, default=None, metavar="S", help="repeatable shuffles, and repeatable bots")
    parser.add_argument("--bankroll", default="500", metavar="$", help="what you buy in for; $500 where left out")
    parser.add_argument(
        "--schedule", action="append", default=[], metavar="WAGER=ID", help="a pay schedule to use; repeatable"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=CHOICE", help="a licensee's option; repeatable"
    )
    parser.add_argument(
        "--meter",
        action="append",
        default=[],
        metavar="NAME=DOLLARS",
        help="what a progressive meter stands at; $0 where left out; repeatable",
    )
    parser.add_argument("--log", default="", metavar="FILE", help="keep the events in a new file, for croupier replay")
    parser.add_argument("--phh", default="", metavar="FILE", help="poker: keep the hands in a new .phhs file")
    parser.add_argument("--as-read", action="store_true", help="follow the reading where a printed value is doubted")


def run(args: argparse.Namespace) -> int:
    from croupier.cli.screen import Quit, Screen, Unusable
    from croupier.cli.seat import Player, shuffler
    from croupier.rules.pot import PotGame

    game = _playable(args.game)
    if isinstance(game, PotGame):
        from croupier.cli.poker_seat import play_poker

        return play_poker(args, game, pairs(args.option, "--option"), pairs(args.schedule, "--schedule"))
    if args.phh:
        raise CroupierError("--phh: hand histories are kept of games for a pot")
    bankroll = parse_money(args.bankroll, "--bankroll")
    table = _open(args, game)
    screen = Screen()
    bots = _bots(args, table)
    if args.log:
        Log(args.log, table)
    screen.say(*_meters_said(game, table))
    player = Player(table, screen, shuffler(table, args.seed), bankroll, args.seed)
    try:
        player.sit_down(bots)
        while True:
            player.play_round()
    except (Quit, KeyboardInterrupt):
        screen.say("", player.farewell())
    except Unusable:
        screen.say("", player.farewell())
        raise
    if args.log:
        screen.say(f"The log is in {args.log}.")
    return 0


def _playable(name: str) -> Game | PotGame:
    from croupier.app.capabilities import capabilities
    from croupier.app.settle import find_any
    from croupier.text import nearest

    game = find_any(name)
    able = capabilities()
    base = game.id.partition("@")[0]
    if "play" not in able[base]:
        played = [item for item in able if "play" in able[item]]
        raise CroupierError(f"{base} is not dealt at the table yet; {nearest(base, played)}")
    return game


def _open(args: argparse.Namespace, game: Game) -> Table:
    from croupier.cli.numbers import dollars
    from croupier.rules.meters import STANDING, own_name, table_meters
    from croupier.table.table import Table

    meters = dict.fromkeys(table_meters(game), STANDING)
    for name, text in pairs(args.meter, "--meter").items():
        meters[own_name(game, name, "--meter")] = parse_money(dollars(text), f"--meter {name}", zero=True)
    return Table.open(
        game,
        seats=args.seats,
        schedules=pairs(args.schedule, "--schedule"),
        options=pairs(args.option, "--option"),
        meters=meters,
        as_read=args.as_read,
    )


def _meters_said(game: Game, table: Table) -> list[str]:
    """What the meters stand at, which decides what a progressive wager is worth."""
    from croupier.rules.meters import meters_of

    found = ", ".join(f"{name} ${print_money(table.state.meters[name])}" for name in meters_of(game))
    return [f"Meters: {found}; --meter NAME=DOLLARS sets one."] if found else []


def pairs(given: Sequence[str], flag: str) -> dict[str, str]:
    found = {}
    for item in given:
        name, equals, value = item.partition("=")
        if not equals or not name or not value:
            raise CroupierError(f"{flag} {item!r}: write it as NAME=VALUE")
        found[name] = value
    return found


def _bots(args: argparse.Namespace, table: Table) -> int:
    free = table.state.rules.opened.seats - 1
    least = 1 if table.state.rules.banked_by_player else 0
    if args.bots < 0:
        return min(2, free)
    if not least <= args.bots <= free:
        raise CroupierError(f"--bots {args.bots}: this table has room for {least} to {free} beside you")
    return int(args.bots)


class Log:
    """Events go to the file as they happen: whatever ends the game, the log is whole up to there."""

    def __init__(self, name: str, table: Table) -> None:
        from croupier.table.events.codec import header_line

        self._path = Path(name)
        try:
            self._path.open("x").close()
        except FileExistsError as error:
            raise CroupierError(f"--log {name}: the file is there already; a log is never written over") from error
        except OSError as error:
            raise CroupierError(f"--log {name}: {error.strerror or error}") from error
        self._append(header_line() + "\n")
        self._write(table.log)
        table.listen(self._write)

    def _write(self, events: Sequence[Event]) -> None:
        from croupier.table.events.codec import to_line

        self._append("".join(to_line(event) + "\n" for event in events))

    def _append(self, text: str) -> None:
        with self._path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(text)
