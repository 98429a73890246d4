"""`croupier settle [FILE]`: one round, JSON in, JSON out."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from croupier.errors import SettleError
from croupier.text import shown

HELP = "Settle one round: JSON from a file or standard input, each payment with its reason and paragraph as JSON out."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", default="-", help="the round as JSON; standard input where left out or -")
    parser.add_argument("--as-read", action="store_true", help="follow the reading where a printed value is doubted")


def run(args: argparse.Namespace) -> int:
    from croupier.app.settle import settle

    request = read_json(args.file)
    if args.as_read and isinstance(request, dict):
        request["as_read"] = True
    print(json.dumps(settle(request), indent=1))
    return 0


def read_json(name: str) -> Any:
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except OSError as fault:
        raise SettleError(f"{name}: {fault.strerror or fault}") from fault
    except UnicodeDecodeError as fault:
        raise SettleError(f"{name}: not UTF-8 text: {fault.reason} at byte {fault.start}") from fault
    try:
        return json.loads(text, object_pairs_hook=_once)
    except json.JSONDecodeError as fault:
        raise SettleError(f"malformed JSON at line {fault.lineno}, column {fault.colno}: {fault.msg}") from fault
    except ValueError as fault:
        raise SettleError(
            "malformed JSON: a number of thousands of digits, which is no amount, seat or count"
        ) from fault
    except RecursionError as fault:
        raise SettleError("malformed JSON: lists or objects within each other without end") from fault


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A field given twice is refused: the last would silently win."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise SettleError(f"{shown(name)[1:-1]}: the field is given twice in one object")
        found[name] = value
    return found
