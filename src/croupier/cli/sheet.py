"""`croupier analyze GAME --report OUT`: the PAR sheet."""

from __future__ import annotations

import argparse
import sys
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.numbers import dollars
from croupier.errors import CroupierError
from croupier.money import parse_money

if TYPE_CHECKING:
    from croupier.app.analysis import Analysis

REPORT = "--report"
PAPERS = ("letter", "a4")


def add_sheet_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(REPORT, metavar="OUT", help="write the PAR sheet: OUT.html, .pdf, .xlsx or .json")
    parser.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="WAGER=DOLLARS",
        help="the table's limit of a wager, for the exposure",
    )
    parser.add_argument(
        "--contribution",
        action="append",
        default=[],
        metavar="METER=SHARE",
        help="the part of the wager that goes to a meter, as in progressive=20%%, for the sheet",
    )
    parser.add_argument("--seats", type=int, default=1, metavar="N", help="seats at the table, for the exposure (1)")
    parser.add_argument("--date", metavar="YYYY-MM-DD", help="the date on the sheet; today where left out")
    parser.add_argument("--paper", choices=PAPERS, default=PAPERS[0], help="the paper of a PDF (letter)")


def check_sheet(args: argparse.Namespace) -> None:
    """What can be wrong with the request itself is said before anything is priced."""
    from croupier.report.par.write import form_of

    form_of(Path(args.report), REPORT)
    sheet_date(args)
    limits(args)
    contributions(args)
    if args.seats < 1:
        raise CroupierError(f"--seats {args.seats}: a table has at least one")


def sheet_date(args: argparse.Namespace) -> str:
    if not args.date:
        return date.today().isoformat()
    try:
        return date.fromisoformat(args.date).isoformat()
    except ValueError as fault:
        raise CroupierError(f"--date {args.date!r}: write it as in 2026-01-31") from fault


def limits(args: argparse.Namespace) -> dict[str, int]:
    from croupier.cli.terms import pairs

    return {
        name: parse_money(dollars(text), f"--limit {name}")
        for name, text in pairs(args.limit, "--limit", "WAGER=DOLLARS").items()
    }


def contributions(args: argparse.Namespace) -> dict[str, Fraction]:
    """Parts of a wager: 20%, 0.2 or 1/5."""
    from croupier.cli.terms import pairs

    found = {}
    for name, text in pairs(args.contribution, "--contribution", "METER=SHARE").items():
        try:
            share = Fraction(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
        except (ValueError, ZeroDivisionError):
            share = Fraction(-1)
        if not 0 <= share <= 1:
            raise CroupierError(f"--contribution {name}={text}: a part of the wager, as in 20%, 0.20 or 1/5")
        found[name] = share
    return found


def write_report(found: Analysis, args: argparse.Namespace) -> None:
    from croupier.app.sheet_wagers import Wanted
    from croupier.app.sheets import sheet_of
    from croupier.cli.main import version
    from croupier.report.par.reconcile import reconciles
    from croupier.report.par.write import write_sheet

    wanted = Wanted(
        date=sheet_date(args),
        version=version(),
        limits=limits(args),
        seats=args.seats,
        contributions=contributions(args),
    )
    sheet = sheet_of(found, wanted)
    path = Path(args.report)
    write_sheet(sheet, path, paper=args.paper, flag=REPORT)
    if not reconciles(sheet):
        raise CroupierError(f"{REPORT} {path}: written, but its figures do not reconcile; the sheet shows where")
    print(f"PAR sheet written to {path}", file=sys.stderr)
