"""`croupier floor --list`: the rulings of the poker room, with author, precondition, remedy and paragraph."""

from __future__ import annotations

import argparse
import json

from croupier.errors import CroupierError

# So many columns leave room for sentences beside the names.
LEAST_WIDTH = 110
HELP = "The floor's rulings of 30-1014 to 30-1032: who makes each, when, and what follows."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--list", action="store_true", help="show every ruling")
    parser.add_argument("--posted", default="", metavar="GAME", help="the sheet that the house posts for a table of it")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=CHOICE",
        help="with --posted; repeatable",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from croupier.poker.rulings.catalog import RULINGS

    if args.posted:
        return _posted(args)
    if not args.list:
        raise CroupierError("floor: --list shows the rulings, --posted GAME the sheet that a house posts")
    if args.json:
        rows = [
            {"ruling": item.name, "author": item.author, "when": item.when, "then": item.then, "cite": item.cite}
            for item in RULINGS
        ]
        print(json.dumps(rows, indent=1))
        return 0
    from rich.console import Console
    from rich.table import Column, Table

    # A ruling is made by its name: that is never cut.
    table = Table(
        Column("ruling", no_wrap=True), Column("by", no_wrap=True), "when", "then", Column("paragraph", no_wrap=True)
    )
    for item in RULINGS:
        table.add_row(item.name, item.author, item.when, item.then, item.cite)
    console = Console(highlight=False)
    console.width = max(console.width, LEAST_WIDTH)
    console.print(table)
    return 0


def _posted(args: argparse.Namespace) -> int:
    from croupier.app.settle import find_any
    from croupier.cli.play import pairs
    from croupier.poker.setup.signs import posted
    from croupier.rules.pot import PotGame

    game = find_any(args.posted)
    if not isinstance(game, PotGame):
        raise CroupierError(f"floor --posted {args.posted}: the sheet of 30-1034 is for games between players")
    lines = posted(game, pairs(args.option, "--option"))
    print(json.dumps(lines, indent=1) if args.json else "\n".join(lines))
    return 0
