"""`croupier bench [--json] [--long] [--only WORD]`: speed beside peers, in one run, as ratios."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.bench.registry import Plan
    from croupier.bench.run import Report

HELP = "Measure the evaluator beside its peers, everything in one run: medians per second, and ratios between them."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print version, results and ratios as JSON")
    parser.add_argument("--repeats", type=int, default=7, metavar="N", help="how often each is measured (7)")
    parser.add_argument("--long", action="store_true", help="solutions that take minutes too, each measured once")
    parser.add_argument("--only", default="", metavar="WORD", help="only what has the word in its name, as simulate")
    add_server_arguments(parser)


def add_server_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--server", action="store_true", help="the service instead: bots at tables over HTTP")
    parser.add_argument(
        "--seconds", type=float, default=300.0, metavar="S", help="with --server: how long the house is full (300)"
    )
    parser.add_argument(
        "--events", type=int, default=1_000_000, metavar="N", help="with --server: stored events at a restart (1000000)"
    )


def run_server(args: argparse.Namespace) -> int:
    from croupier.bench.run import Report

    if args.seconds <= 0 or args.events < 1:
        raise CroupierError("bench --server: --seconds and --events are above zero")
    try:
        from croupier.bench.service import measure as measure_service
    except ImportError as error:
        raise CroupierError(f"{error.name} is not installed; run: pip install 'croupier[server]'") from error
    results = measure_service(args.seconds, args.events)
    if args.json:
        print_json(Report(results, {}, ()))
        return 0
    for name, value in results.items():
        print(f"{name:36} {value:12,.3f}")
    return 0


def run(args: argparse.Namespace) -> int:
    if args.server:
        return run_server(args)
    from croupier.bench.registry import load

    if args.repeats < 1:
        raise CroupierError(f"bench needs at least one repeat, not {args.repeats}")
    plan = (load() if args.long else load().short()).only(args.only)
    if not plan.measurements:
        raise CroupierError(f"--only: nothing that is measured has {args.only!r} in its name; try simulate or holdem")
    report = measure(plan, args.repeats)
    for sentence in report.missing:
        print(f"croupier: {sentence}", file=sys.stderr)
    print(f"croupier: {about_long(args.long)}", file=sys.stderr)
    if args.json:
        print_json(report)
    else:
        print_tables(plan, report)
    return 0


def about_long(measured: bool) -> str:
    from croupier.bench.registry import load

    names = ", ".join(load().long)
    return f"measured once each: {names}" if measured else f"not measured without --long, as they take minutes: {names}"


def measure(plan: Plan, repeats: int) -> Report:
    from rich.console import Console
    from rich.progress import Progress

    from croupier.bench.run import run as run_plan
    from croupier.bench.run import steps

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("bench", total=steps(plan, repeats))
        return run_plan(plan, repeats=repeats, advance=lambda name: progress.update(task, advance=1, description=name))


def print_json(report: Report) -> None:
    from croupier.cli.main import version

    results = {name: round(value, 6) for name, value in report.results.items()}
    ratios = {name: round(value, 3) for name, value in report.ratios.items()}
    print(json.dumps({"version": version(), "results": results, "ratios": ratios}, indent=1))


def print_tables(plan: Plan, report: Report) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    results = Table("measured", "per second", title="medians of one run")
    results.columns[1].justify = "right"
    for name, value in report.results.items():
        once = " (once)" if name in plan.long else ""
        results.add_row(name + once, f"{value:.3f} s" if name.endswith("-seconds") else f"{value:,.0f}")
    ratios = Table("ratio", "measured", "wanted")
    ratios.columns[1].justify = ratios.columns[2].justify = "right"
    for ratio in plan.ratios:
        measured = report.ratios.get(ratio.name)
        wanted = f"{ratio.target:g}" if ratio.target else ""
        ratios.add_row(ratio.name, "not measured" if measured is None else f"{measured:,.2f}", wanted)
    console.print(results, ratios)
