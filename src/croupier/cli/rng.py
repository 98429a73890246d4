"""`croupier rng test` and `croupier rng stream`: the shuffle's statistics, and its raw bytes for other suites."""

from __future__ import annotations

import argparse
import json
import os
import sys

from croupier.errors import CroupierError

HELP = (
    "Tests final orders of the shuffle that tables use (frequency by position, serial correlation, runs, coupon "
    "collector, poker test, duplicates, adjacent pairs; together at 99% confidence), or writes its bytes."
)
SHUFFLES, CHUNK = 20_000, 1 << 16


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=("test", "stream"), help="test the shuffle, or write its bytes")
    parser.add_argument("--shuffles", type=int, default=SHUFFLES, metavar="N", help=f"decks to test ({SHUFFLES})")
    parser.add_argument("--bytes", type=int, default=0, metavar="N", help="stream: how many; without it, no end")
    parser.add_argument("--seed", default="", metavar="HEX", help="32 bytes in hexadecimal; a fresh one without it")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    seed = _seed(args.seed)
    return _stream(args, seed) if args.what == "stream" else _test(args, seed)


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text) if text else os.urandom(32)
    except ValueError as error:
        raise CroupierError(f"--seed {text}: 64 hexadecimal digits are wanted") from error
    if len(seed) != 32:
        raise CroupierError(f"--seed {text}: 64 hexadecimal digits are wanted, not {2 * len(seed)}")
    return seed


def _stream(args: argparse.Namespace, seed: bytes) -> int:
    from croupier.fair import stream

    if args.bytes < 0:
        raise CroupierError(f"--bytes {args.bytes}: it is below zero")
    read, left = stream(seed, "rng", 1), args.bytes
    while left or not args.bytes:
        size = min(CHUNK, left) if args.bytes else CHUNK
        sys.stdout.buffer.write(read(size))
        left -= size
    return 0


def _test(args: argparse.Namespace, seed: bytes) -> int:
    import numpy as np

    from croupier.cards.deck import STANDARD_52
    from croupier.cards.statistics import assess
    from croupier.fair import shuffled, stream

    if args.shuffles < 2_000:
        raise CroupierError(f"--shuffles {args.shuffles}: the tests take at least 2000")
    deck = list(STANDARD_52.cards())
    # Each deck as a round of a table would shuffle it: a stream of its own.
    orders = np.array([shuffled(deck, stream(seed, "rng", number)) for number in range(1, args.shuffles + 1)])
    results = assess(orders)
    passed = all(result.passed for result in results)
    if args.json:
        found = {"seed": seed.hex(), "shuffles": args.shuffles, "passed": passed}
        print(json.dumps(found | {"tests": [result._asdict() for result in results]}, indent=1))
        return 0 if passed else 1
    for result in results:
        word = "passed" if result.passed else "FAILED"
        print(f"{result.name:24} {result.statistic:12.3f}  p = {result.probability:.5f}  {word}")
    print(f"{args.shuffles} shuffles, seed {seed.hex()}: {'passed' if passed else 'FAILED'} at 99% confidence.")
    return 0 if passed else 1
