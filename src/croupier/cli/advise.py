"""`croupier advise GAME --cards ...`: what each legal action is worth with these cards, exactly."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.bar import counting
from croupier.cli.terms import pairs
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.exact.frame.terms import Terms

HELP = "Tells the exact expected value of each legal action with the given cards, in units of the first wager."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="co/three-card-poker, or a slug that one book alone has")
    parser.add_argument("--cards", default="", metavar="CARDS", help="the player's cards, as in 'Qs 6h 4d'")
    parser.add_argument(
        "--file",
        metavar="HANDS",
        help="many hands: CSV with columns cards, community, dealer, actions; - is standard input",
    )
    parser.add_argument("--community", default="", metavar="CARDS", help="the community cards seen so far, as dealt")
    parser.add_argument("--dealer", default="", metavar="CARD", help="the card that the dealer shows")
    parser.add_argument(
        "--discard", default="", metavar="CARDS", help="what was thrown away before, in games of two draws"
    )
    parser.add_argument("--drawn", default="", metavar="CARDS", help="what was drawn for it")
    parser.add_argument(
        "--actions",
        default="",
        metavar="LIST",
        help="decisions taken before, as in raise-1x,raise-3x; the best ones if left out",
    )
    parser.add_argument("--schedule", action="append", default=[], metavar="WAGER=ID", help="a printed pay schedule")
    parser.add_argument("--pay", metavar="FILE", help="a pay table of your own")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a licensee's option")
    parser.add_argument("--fee", action="append", default=[], metavar="WAGER", help="a fee paid before the deal")
    parser.add_argument("--as-read", action="store_true", help="follow the reading where a printed value is doubted")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from croupier.app.advice import HAND, advised, best_first, write_advice

    if args.file:
        given = next((name for name in HAND if getattr(args, name)), "")
        if given:
            raise CroupierError(f"--{given}: not beside --file, whose lines say it")
        from croupier.cli.advise_many import run_file

        return run_file(read_terms(args), args.file, as_json=args.json)
    if not args.cards.strip():
        raise CroupierError("which hand? say --cards or --file")
    terms = read_terms(args)
    with counting(terms.game.id):
        seen, advice = advised(terms, {name: getattr(args, name) for name in HAND})
    if args.json:
        print(json.dumps(write_advice(terms, seen, advice), indent=1))
        return 0
    after = f" (after {', '.join(advice.actions)})" if advice.actions else ""
    print(f"{terms.game.id}, {advice.street}: {advice.best}{after}")
    for name, ev in best_first(advice):
        print(f"  {name:<12} {float(ev):+.6f}  {ev if ev.denominator > 1 and advice.exact else ''}".rstrip())
    return 0


def read_terms(args: argparse.Namespace) -> Terms:
    from croupier.app.advice import Asked, terms_of
    from croupier.app.analysis import other_names, printed_schedules
    from croupier.app.pay_file import read_pay_file
    from croupier.app.settle import find_game
    from croupier.books import find_game as find_printed

    game = find_game(args.game)
    printed = printed_schedules(find_printed(game.id))
    return terms_of(
        Asked(
            game=game.id,
            schedules=pairs(args.schedule, "--schedule", "WAGER=ID"),
            options=pairs(args.option, "--option", "NAME=VALUE"),
            own=read_pay_file(Path(args.pay), printed, other_names(game)) if args.pay else {},
            fees=tuple(args.fee),
            as_read=args.as_read,
        )
    )
