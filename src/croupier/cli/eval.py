"""`croupier eval CARDS`: one hand under a ranking."""

from __future__ import annotations

import argparse
import json

from croupier.app.evaluate import evaluate

HELP = "Ranks one hand: its category, its strength, the cards that play and the hand in words."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("cards", metavar="CARDS", help="the cards, as in 'As Ks Qs Js Ts 2d 3c'; a joker is Jk")
    parser.add_argument("--ranking", metavar="NAME", default="high", help="a name from `croupier rankings` (high)")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    result = evaluate(args.cards, args.ranking)
    if args.json:
        print(json.dumps(result))
    else:
        width = max(map(len, result))
        print("\n".join(f"{name:<{width}}  {value}" for name, value in result.items()))
    return 0
