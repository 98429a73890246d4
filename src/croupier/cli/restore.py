"""`croupier restore FILE`."""

from __future__ import annotations

import argparse
from pathlib import Path

from croupier.cli.serve import add_database, opened_store

HELP = "Reads a backup into a store that holds nothing yet."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the backup, a compressed file of lines")
    add_database(parser)


def run(args: argparse.Namespace) -> int:
    store = opened_store(args)
    from croupier.store.backup import restore

    rows = restore(store, Path(args.file))
    print(f"{args.file}: {rows} rows restored.")
    return 0
