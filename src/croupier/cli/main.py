"""`croupier COMMAND ...`: finds the command's module, runs it, and turns errors into one sentence and an exit code.

A command is a module of this package with `HELP` (a sentence), `add_arguments(parser)` and `run(args) -> int`. Only the
module of the command that was given is imported, so that help stays quick and no command pays for another's imports.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn, Protocol, cast

from croupier.errors import CroupierError

COMMANDS = {
    "games": "every game of every book",
    "show": "a game's rules card: wagers, pay schedules as printed, errata",
    "play": "a person plays a game in the terminal",
    "settle": "one round, JSON in, JSON out",
    "simulate": "rounds by the million, by the best strategy or a named one",
    "analyze": "exact house edge of every wager, best strategy",
    "advise": "the expected value of each legal action",
    "setup": "how the house way and the best play set a hand into two",
    "verify": "the table engine against the exact mathematics, wager by wager",
    "replay": "verifies the log of a table",
    "lint": "errata and suspicions in the rule books",
    "eval": "one hand under a ranking",
    "rankings": "the hand rankings there are",
    "equity": "shares of the pot of two or more poker hands",
    "floor": "the floor's rulings of the poker room",
    "serve": "tables over HTTP, for browsers and programs",
    "audit": "the ledger of the tables, worked out again from their events",
    "backup": "a whole store to a file",
    "restore": "a backup into an empty store",
    "fair": "a round's shuffle, checked from what was published",
    "rng": "the statistics of the shuffle, and its raw bytes",
    "bench": "speed beside peers, in one run, as ratios",
    "warmup": "compile and cache every kernel",
}

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


class Command(Protocol):
    HELP: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, args: argparse.Namespace) -> int: ...


class Parser(argparse.ArgumentParser):
    """`command` is the parser of the command that was chosen."""

    command: Parser | None = None

    def error(self, message: str) -> NoReturn:
        # One sentence, as for every other bad input: argparse would print its usage lines above it.
        hint = "" if message.endswith("?") else f"; see {self.prog} --help"
        self.exit(BAD_INPUT, f"{self.prog}: {message}{hint}\n")

    def refuse(self, words: Sequence[str]) -> NoReturn:
        """What is left when all that is known was taken: an option by its nearest names, or words too many."""
        from croupier.text import nearest

        # Compared without their dashes, which make all options alike.
        options = [name[2:] for action in self._actions for name in action.option_strings if name.startswith("--")]
        unknown = next((word.partition("=")[0] for word in words if word.startswith("-")), "")
        if unknown:
            self.error(f"no option {unknown}; {nearest(unknown.lstrip('-'), options)}")
        self.error(f"too many words: {' '.join(words)}")


def command_module(name: str) -> Command:
    return cast(Command, import_module(f"croupier.cli.{name.replace('-', '_')}"))


def version() -> str:
    import croupier

    return croupier.__version__


def build_parser(chosen: str) -> Parser:
    parser = Parser(
        prog="croupier", description="Deals, settles, prices and proves the card games of three rule books."
    )
    parser.add_argument(
        "--version", action="version", version=f"croupier {version()}", help="show the version and exit"
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name, summary in COMMANDS.items():
        if name != chosen:
            commands.add_parser(name, help=summary)
            continue
        module = command_module(name)
        parser.command = commands.add_parser(name, help=summary, description=module.HELP)
        module.add_arguments(parser.command)
    return parser


def check_command(parser: Parser, name: str) -> None:
    if not name or name.startswith("-") or name in COMMANDS:
        return
    from croupier.text import nearest

    parser.error(f"unknown command {name!r}, {nearest(name, COMMANDS)}")


def dispatch(argv: Sequence[str]) -> int:
    chosen = argv[0] if argv else ""
    parser = build_parser(chosen)
    check_command(parser, chosen)
    args, unknown = parser.parse_known_args(argv)
    if unknown:
        (parser.command or parser).refuse(unknown)
    if args.command is None:
        parser.print_help()
        return 0
    status = command_module(args.command).run(args)
    sys.stdout.flush()
    return status


def main(argv: Sequence[str] | None = None) -> int:
    try:
        return dispatch(sys.argv[1:] if argv is None else argv)
    except CroupierError as error:
        print(f"croupier: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader went away (`croupier rankings | head`): Python would complain once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
