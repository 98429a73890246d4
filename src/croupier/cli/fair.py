"""`croupier fair verify FILE`: a shuffle checked from what was published of it."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from croupier.errors import CroupierError
from croupier.fair import Unfair, verify

HELP = "Checks a round's shuffle from published values alone: GET /api/v1/tables/ID/fair/NUMBER gives the file."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=("verify",), help="what to do")
    parser.add_argument("file", metavar="FILE", help="the published document, or - for standard input")


def run(args: argparse.Namespace) -> int:
    try:
        text = sys.stdin.read() if args.file == "-" else Path(args.file).read_text(encoding="utf-8")
        document = json.loads(text)
        cards = verify(document)
    except OSError as error:
        raise CroupierError(f"fair verify {args.file}: {error.strerror or error}") from error
    except Unfair as error:
        print(f"croupier: {args.file}: {error}", file=sys.stderr)
        return 1
    except json.JSONDecodeError as error:
        raise CroupierError(f"fair verify {args.file}: malformed JSON at line {error.lineno}: {error.msg}") from error
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        raise CroupierError(f"fair verify {args.file}: it is no published shuffle: {error}") from error
    print(f"{args.file}: {cards} cards, as they were committed to.")
    return 0
