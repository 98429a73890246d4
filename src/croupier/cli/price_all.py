"""`croupier analyze --all`: the whole library in one table."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from croupier.cli.sheet import sheet_date
from croupier.errors import CroupierError
from croupier.report.par.prices import ENDINGS, Line, as_json, render

OUT = "--out"
# What only makes sense for one game.
ONE_GAME = ("schedule", "all_schedules", "pay", "option", "strategy", "strategy_csv", "report", "limit")


def add_all_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--all", action="store_true", help="price the whole library instead of one game")
    parser.add_argument(OUT, metavar="FILE", help="with --all: write the table to FILE.csv, .json or .html")


def run_all(args: argparse.Namespace) -> int:
    check_all(args)
    lines = price_everything(as_read=args.as_read)
    if args.out:
        from croupier.cli.main import version
        from croupier.report.par.write import write_bytes

        path = Path(args.out)
        made = render(lines, path.suffix.lower(), date=sheet_date(args), version=version())
        write_bytes(path, made, OUT)
        priced = sum(line.priced for line in lines)
        print(f"{len(lines)} wagers and schedules, {priced} priced, written to {path}", file=sys.stderr)
    if args.json:
        print(json.dumps(as_json(lines), indent=1, ensure_ascii=False))
    elif not args.out:
        print_lines(lines)
    return 0


def check_all(args: argparse.Namespace) -> None:
    if args.game:
        raise CroupierError(f"--all prices every game; leave out {args.game!r}, or leave out --all")
    for name in ONE_GAME:
        if getattr(args, name):
            raise CroupierError(f"--{name.replace('_', '-')} is for one game; leave it out with --all")
    sheet_date(args)
    if args.out:
        from croupier.report.par.write import check_place

        path = Path(args.out)
        if path.suffix.lower() not in ENDINGS:
            raise CroupierError(f"{OUT} {path}: the ending chooses the form, and is one of {', '.join(ENDINGS)}")
        check_place(path, OUT)


def price_everything(*, as_read: bool) -> list[Line]:
    """With a bar on standard error; where that is a pipe, a line now and then."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from croupier.app.price_list import game_ids, price_games
    from croupier.cli.bar import Lines, is_quiet

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    lines: list[Line] = []
    told = Lines()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        ids = game_ids()
        task = bar.add_task(ids[0], total=len(ids))
        for place, game in enumerate(price_games(as_read=as_read), 1):
            lines += game.lines
            bar.update(task, completed=place, description=ids[place] if place < len(ids) else "")
            if not console.is_terminal and not is_quiet():
                told.tell(f"{place} of {len(ids)} games priced")
    return lines


def print_lines(lines: list[Line]) -> None:
    from rich.console import Console
    from rich.table import Table

    from croupier.report.par.numbers import fixed, percent

    table = Table(
        "game", "wager", "schedule", "house edge", "deviation", "wins", "exactly, or why not priced", box=None
    )
    for line in lines:
        if line.expectation is None or line.deviation is None or line.hit is None:
            table.add_row(line.game, line.wager, line.schedule, "", "", "", line.why, style="dim")
            continue
        exact = (
            str(line.expectation)
            if line.standard_error is None
            else f"estimate, standard error {line.standard_error:.2g}"
        )
        figures = percent(-line.expectation), fixed(line.deviation, 4), percent(line.hit)
        table.add_row(line.game, line.wager, line.schedule, *figures, exact)
    Console(highlight=False).print(table)
