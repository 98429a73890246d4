"""`croupier floor --list`: the rulings of the poker room, with author, precondition, remedy and paragraph."""

from __future__ import annotations

import argparse
import json

from croupier.errors import CroupierError

HELP = "The floor's rulings of 30-1014 to 30-1032: who makes each, when, and what follows."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--list", action="store_true", help="show every ruling")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from croupier.poker.rulings.catalog import RULINGS

    if not args.list:
        raise CroupierError("floor: --list shows the rulings; at a table they are made with croupier play or the API")
    if args.json:
        rows = [
            {"ruling": item.name, "author": item.author, "when": item.when, "then": item.then, "cite": item.cite}
            for item in RULINGS
        ]
        print(json.dumps(rows, indent=1))
        return 0
    from rich.console import Console
    from rich.table import Table

    table = Table("ruling", "by", "when", "then", "paragraph")
    for item in RULINGS:
        table.add_row(item.name, item.author, item.when, item.then, item.cite)
    Console(highlight=False).print(table)
    return 0
