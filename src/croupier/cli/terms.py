"""What several commands ask alike: schedules, options, meters, print or reading."""

from __future__ import annotations

import argparse

from croupier.cli.numbers import dollars
from croupier.errors import CroupierError
from croupier.money import parse_money


def add_terms(parser: argparse.ArgumentParser) -> None:
    """Schedules, options, meters, and which of print and reading is followed where the print is doubted."""
    parser.add_argument(
        "--schedule",
        action="append",
        default=[],
        metavar="WAGER=ID",
        help="a printed pay schedule; the first printed otherwise; repeatable",
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a licensee's option; repeatable"
    )
    add_meters(parser)
    parser.add_argument("--as-read", action="store_true", help="follow the reading where a printed value is doubted")


def add_meters(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--meter",
        action="append",
        default=[],
        metavar="NAME=DOLLARS",
        help="what a progressive meter stands at; $0 where left out; repeatable",
    )


def pairs(texts: list[str], flag: str, form: str) -> dict[str, str]:
    found = {}
    for text in texts:
        name, given, value = text.partition("=")
        if not given or not name.strip() or not value.strip():
            raise CroupierError(f"{flag} {text!r}: write it as {form}")
        found[name.strip()] = value.strip()
    return found


def meters_given(args: argparse.Namespace) -> dict[str, int]:
    """In cents."""
    found = pairs(args.meter, "--meter", "NAME=DOLLARS")
    return {name: parse_money(dollars(text), f"--meter {name}", zero=True) for name, text in found.items()}
