"""`croupier games`: every game of every book."""

from __future__ import annotations

import argparse
import json

from croupier.app.capabilities import capabilities
from croupier.books import library
from croupier.report.games import game_entries, games_tables, repealed

HELP = "Lists every game of the three books: its wagers, actions, schedules and options, and what works for it."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    entries = game_entries(library(), capabilities())
    if args.json:
        print(json.dumps(entries, indent=1, ensure_ascii=False))
        return 0
    from rich.console import Console

    Console(highlight=False).print(*games_tables(entries, repealed(library())), sep="\n")
    return 0
