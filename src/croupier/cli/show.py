"""`croupier show GAME`: the rules card of a game, or of a section without one."""

from __future__ import annotations

import argparse
import json

from croupier.app.capabilities import capabilities
from croupier.books import find_game, find_section, library
from croupier.cli.page_out import STANDARD_OUTPUT, write_page
from croupier.report.rules_card import rules_card, section_card

HELP = "Shows a game's rules card: deck, wagers, decisions, pay schedules; with --full all that is printed, errata too."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", metavar="GAME", help="co/three-card-poker, three-card-poker, co/omaha@high or 30-1099.18"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON")
    form.add_argument(
        "--html",
        nargs="?",
        const=STANDARD_OUTPUT,
        metavar="OUT",
        help="a card for players to print, to OUT or standard output; with --full all that is printed",
    )
    parser.add_argument("--full", action="store_true", help="all that is printed: steps, every schedule, errata")
    parser.add_argument("--paragraphs", action="store_true", help="as --full, and every paragraph with its summary")


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
    # The card of a section without a game is what it prints, and has nothing to be short of.
    full = args.full or args.paragraphs or not card["id"]
    if args.html:
        from croupier.report.page import card_page

        return write_page(card_page(card, full=full), args.html)
    from rich.console import Console

    from croupier.report.card_text import card_renderables, short_renderables

    console = Console(highlight=False)
    for item in card_renderables(card, paragraphs=args.paragraphs) if full else short_renderables(card):
        console.print(item)
    return 0
