"""`croupier show GAME`: the rules card of a game, or of a section without one."""

from __future__ import annotations

import argparse
import json

from croupier.app.capabilities import capabilities
from croupier.books import find_game, find_section, library
from croupier.report.rules_card import rules_card, section_card

HELP = "Shows a game's rules card: deck, wagers, steps, ranking, pay schedules as printed, options, errata."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", metavar="GAME", help="co/three-card-poker, three-card-poker, co/omaha@high or 30-1099.18"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--paragraphs", action="store_true", help="list every paragraph with its summary too")


def run(args: argparse.Namespace) -> int:
    books = library()
    section = find_section(args.game, books)
    if section is not None and not section.games:
        card = section_card(section)
    else:
        card = rules_card(books, find_game(args.game, books), capabilities())
    if args.json:
        print(json.dumps(card, indent=1, ensure_ascii=False))
        return 0
    from rich.console import Console

    from croupier.report.card_text import card_renderables

    console = Console(highlight=False)
    for item in card_renderables(card, paragraphs=args.paragraphs):
        console.print(item)
    return 0
