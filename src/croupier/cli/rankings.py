"""`croupier rankings`: the hand rankings there are."""

from __future__ import annotations

import argparse
import json

from croupier.cards.ranking import RANKINGS, Ranking
from croupier.cards.ranking.check import numbers

HELP = "Lists the hand rankings: sizes, jokers, categories from the highest, and where the rule says so."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    if args.json:
        print(json.dumps([as_json(ranking) for ranking in RANKINGS.values()], indent=1))
    else:
        print_list()
    return 0


def as_json(ranking: Ranking) -> dict[str, object]:
    return {
        "name": ranking.name,
        "title": ranking.title,
        "cite": ranking.cite,
        "sizes": list(ranking.sizes),
        "jokers": ranking.jokers,
        "copies": ranking.copies,
        "categories": [category_json(category.name, category.within) for category in ranking.categories],
    }


def category_json(name: str, within: str) -> dict[str, str]:
    return {"name": name, "within": within} if within else {"name": name}


def print_list() -> None:
    from rich.console import Console
    from rich.padding import Padding

    console = Console(highlight=False)
    for ranking in RANKINGS.values():
        console.print(f"[bold]{ranking.name}[/bold]  {ranking.title}")
        console.print(Padding(" > ".join(category.name for category in ranking.categories), (0, 0, 0, 2)))
        console.print(Padding(f"[dim]{facts(ranking)}[/dim]", (0, 0, 1, 2)))


def facts(ranking: Ranking) -> str:
    found = [numbers(ranking.sizes)]
    if ranking.jokers:
        found.append(f"{ranking.jokers} joker{'s' * (ranking.jokers > 1)}")
    if ranking.copies > 1:
        found.append(f"{ranking.copies} decks")
    return " · ".join([*found, ranking.cite])
