"""`croupier lint`: errata and suspicions in the rule books, each with its cite."""

from __future__ import annotations

import argparse
import json

from croupier.books import Library, find_game, find_section, library
from croupier.cli.page_out import STANDARD_OUTPUT, write_page
from croupier.errors import BookError
from croupier.report.counts import counts, counts_text
from croupier.report.lint import COMPUTATION, KINDS, READING, Finding, lint
from croupier.report.lint.text import markdown, renderables
from croupier.text import nearest

# Names of the findings that need prices; app/suspicions.py makes them, and is loaded only for them.
PRICE_KINDS = (
    "the player has the edge",
    "a house edge above 30%",
    "a printed payback that the count contradicts",
    "out of line with its sisters",
)

HELP = (
    "Lists errata and suspicions in the rule books: found by computation over the printed cells, or recorded "
    "by reading."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON")
    form.add_argument("--markdown", action="store_true", help="print the page docs/lint.md")
    form.add_argument(
        "--html", nargs="?", const=STANDARD_OUTPUT, metavar="OUT", help="a page to print, to OUT or standard output"
    )
    parser.add_argument(
        "--game", metavar="ID", help="only of this game or section, as in co/three-card-poker or 30-1099.18"
    )
    parser.add_argument("--kind", metavar="K", help="only of this kind, as in 'pay order'; see docs/lint.md")
    parser.add_argument("--by", choices=(COMPUTATION, READING), help="only found so")
    parser.add_argument(
        "--prices", action="store_true", help="add what needs mathematics: edges and paybacks (a minute the first time)"
    )
    parser.add_argument(
        "--counts", action="store_true", help="count tables, schedules, rows and cells by section instead"
    )


def run(args: argparse.Namespace) -> int:
    books = library()
    if args.counts and args.html:
        raise BookError("--counts: has no page; say --json, or leave --html out")
    if args.counts:
        lines = counts(books)
        print(json.dumps(lines, indent=1, ensure_ascii=False) if args.json else counts_text(lines))
        return 0
    kinds = (*KINDS, *PRICE_KINDS)
    if args.kind and args.kind not in kinds:
        raise BookError(f"unknown kind {args.kind!r}: {nearest(args.kind, kinds)}")
    by_price = priced(books) if args.prices or args.kind in PRICE_KINDS else ()
    found = chosen(books, lint(books, by_price), args)
    if args.json:
        print(json.dumps([finding.as_json() for finding in found], indent=1, ensure_ascii=False))
    elif args.markdown:
        print(markdown(books, found), end="")
    elif args.html:
        from croupier.report.page import lint_page

        return write_page(lint_page(books, found), args.html)
    else:
        from rich.console import Console

        console = Console(highlight=False)
        for item in renderables(books, found):
            console.print(item)
    return 0


def priced(books: Library) -> tuple[Finding, ...]:
    """Findings that need the price of a wager."""
    from rich.console import Console

    from croupier.app.suspicions import suspicions

    games = books.games()
    with Console(stderr=True).status("pricing every wager that needs no decision"):
        found = suspicions()
    return tuple(
        Finding(
            book=games[item.game].book,
            section=games[item.game].section,
            cite=books.section(games[item.game].book, games[item.game].section).cite(item.cite),
            kind=item.kind,
            printed=item.printed,
            why=item.why,
            where=f"{item.wager} {item.schedule}",
            game=item.game,
        )
        for item in found
    )


def chosen(books: Library, findings: tuple[Finding, ...], args: argparse.Namespace) -> tuple[Finding, ...]:
    section = None
    if args.game:
        section = find_section(args.game, books) or find_game(args.game, books).section
    return tuple(
        finding
        for finding in findings
        if (not args.kind or finding.kind == args.kind)
        and (not args.by or finding.by == args.by)
        and (section is None or _of(finding, section.book, section.id, {game.id for game in section.games}))
    )


def _of(finding: Finding, book: str, section: str, games: set[str]) -> bool:
    """Of the section itself, or of one of its games on another page: the fees."""
    return (finding.book, finding.section) == (book, section) or finding.game in games
