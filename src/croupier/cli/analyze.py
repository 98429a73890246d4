"""`croupier analyze GAME`: the exact price of every wager, and how to play."""

from __future__ import annotations

import argparse
import csv
import json
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.bar import counting
from croupier.cli.price_all import add_all_arguments
from croupier.cli.sheet import add_sheet_arguments, check_sheet, write_report
from croupier.cli.terms import add_terms, meters_given, pairs
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.app.analysis import Analysis, Request

HELP = "Prices every wager of a game exactly: house edge, combinations of every outcome, best strategy, the PAR sheet."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", metavar="GAME", nargs="?", help="co/three-card-poker, three-card-poker, co/omaha@high or 30-1099.18"
    )
    add_terms(parser)
    parser.add_argument("--all-schedules", action="store_true", help="one entry for every wager and printed schedule")
    parser.add_argument(
        "--pay", metavar="FILE", help="a pay table of your own, TOML or JSON: rows of hand and odds by wager"
    )
    parser.add_argument(
        "--strategy",
        metavar="TEXT",
        help="value a fixed strategy: 'always play', 'play with Q-6-4 or better, else fold', a CSV",
    )
    parser.add_argument(
        "--strategy-csv", metavar="OUT", help="write the complete strategy, every decision class, to a file"
    )
    parser.add_argument("--full", action="store_true", help="every outcome of every wager, with its combinations")
    parser.add_argument("--json", action="store_true", help="print JSON")
    add_sheet_arguments(parser)
    add_all_arguments(parser)


def run(args: argparse.Namespace) -> int:
    if args.all:
        from croupier.cli.price_all import run_all

        return run_all(args)
    if not args.game:
        raise CroupierError("which game? name one, as in co/three-card-poker, or say --all for the whole library")
    if args.out:
        raise CroupierError(f"--out {args.out}: goes with --all; for one game say --report {args.out}")
    if args.report:
        check_sheet(args)
    from croupier.app.analysis import analyze
    from croupier.app.price_json import write_analysis

    start = time.perf_counter()
    request = read_request(args)
    with counting(request.found.id):
        found = analyze(request)
    if not found.prices:
        raise CroupierError(nothing_to_price(found))
    report = write_analysis(found, time.perf_counter() - start)
    if args.strategy_csv:
        write_csv(found, Path(args.strategy_csv))
    if args.report:
        write_report(found, args)
    if args.json:
        print(json.dumps(report, indent=1, ensure_ascii=False))
        return 0
    if args.report:
        return 0
    from croupier.cli.analysis_text import print_analysis

    print_analysis(found, report, full=args.full)
    return 0


def read_request(args: argparse.Namespace) -> Request:
    from croupier.app.analysis import Request, other_names, printed_schedules
    from croupier.app.pay_file import read_pay_file
    from croupier.books import find_game
    from croupier.exact.frame.policy import read_policy
    from croupier.games.registry import BUILT, built, first_of

    found = find_game(args.game)
    game = built(found.id) if first_of(found.id) in BUILT else None
    found = replace(found, variant=game.variant) if game else found
    own = read_pay_file(Path(args.pay), printed_schedules(found), other_names(game)) if args.pay else {}
    return Request(
        found=found,
        game=game,
        chosen=pairs(args.schedule, "--schedule", "WAGER=ID"),
        own=own,
        options=pairs(args.option, "--option", "NAME=VALUE"),
        as_read=args.as_read,
        meters=meters_given(args),
        every_schedule=args.all_schedules,
        policy=read_policy(args.strategy) if args.strategy else None,
    )


def nothing_to_price(found: Analysis) -> str:
    """A sentence; a sheet of nothing would only look like one."""
    request = found.request
    if found.missing:
        wager, schedule, why = found.missing[0]
        return f"{request.found.id}: nothing is priced; {f'{wager} {schedule}'.strip()}: {why}"
    if request.found.game.banking == "player":
        return (
            f"{request.found.id}: players play against each other, so no wager has a house edge; "
            f"croupier equity says what hands are worth [{request.found.section.id}]"
        )
    return f"{request.found.id}: no wager has a pay schedule or rows to price [{request.found.section.id}]"


def write_csv(found: Analysis, path: Path) -> None:
    from croupier.app.sheets import COLUMNS, decision_row

    if found.solution is None:
        raise CroupierError(f"--strategy-csv: {found.request.found.id} has no solver, so no strategy")
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            rows = csv.writer(file)
            rows.writerow(COLUMNS)
            exact = found.solution.standard_error is None
            rows.writerows(decision_row(item, exact=exact) for item in found.solution.decisions())
    except OSError as fault:
        raise CroupierError(f"--strategy-csv {path}: {fault.strerror or fault}") from fault
    print(f"strategy written to {path}", file=sys.stderr)
