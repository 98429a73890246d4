"""`croupier games`: every game of every book."""

from __future__ import annotations

import argparse
import json

from croupier.app.capabilities import capabilities
from croupier.app.catalogue import games
from croupier.app.price_table import edge_in_words, prices_of
from croupier.books import library
from croupier.report.games import game_entries, games_tables, repealed

NOTE = (
    "edge: what the main game costs a player per unit of its first wager, on its first printed schedule, as shipped "
    "with croupier; below zero it is the player's. ~ an estimate, * stale: the rules have changed since. "
    "croupier analyze GAME prices it anew."
)
HELP = "Lists every game of the three books: its wagers, actions, schedules and options, and what works for it."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    if args.json:
        print(json.dumps(games(), indent=1, ensure_ascii=False))
        return 0
    entries = game_entries(library(), capabilities())
    prices = {entry["id"]: prices_of(entry["id"]) for entry in entries}
    from rich.console import Console

    edges = {full: edge_in_words(found) for game in prices.values() for full, found in game.items()}
    console = Console(highlight=False)
    console.print(*games_tables(entries, repealed(library()), edges), sep="\n")
    console.print()
    console.print(NOTE, style="dim")
    return 0
