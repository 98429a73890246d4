"""`croupier advise GAME --cards ...`: what each legal action is worth with these cards, exactly."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier.cli.bar import counting
from croupier.cli.terms import pairs
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.cards.card import Cards
    from croupier.exact.frame.solution import Advice
    from croupier.exact.frame.terms import Terms

HELP = "Tells the exact expected value of each legal action with the given cards, in units of the first wager."

# What one hand is described by.
HAND = ("cards", "community", "dealer", "discard", "drawn", "actions")


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


def advised(terms: Terms, hand: Mapping[str, str]) -> tuple[dict[str, Cards], Advice]:
    """The cards that a hand's texts name, and what to do with them."""
    from croupier.cards.card import parse_cards
    from croupier.exact.plan import advise

    array = terms.game.opens.array
    community = array.of.name if array else "board"
    given = {"player": hand["cards"], community: hand["community"], "dealer": hand["dealer"]}
    given |= {name: hand.get(name, "") for name in ("discard", "drawn")}
    seen = {name: parse_cards(text, copies=terms.game.decks(terms.options)) for name, text in given.items()}
    actions = tuple(action.strip().lower() for action in hand["actions"].split(",") if action.strip())
    return seen, advise(terms, {name: cards for name, cards in seen.items() if cards}, actions)


def read_terms(args: argparse.Namespace) -> Terms:
    from croupier.app.settle import find_game
    from croupier.books import find_game as find_printed
    from croupier.exact.analyze import Request, check_options, other_names, pick, printed_schedules
    from croupier.exact.frame.terms import Terms
    from croupier.exact.payfile import read_pay_file
    from croupier.text import nearest

    game = find_game(args.game)
    found = find_printed(game.id)
    printed = printed_schedules(found)
    own = read_pay_file(Path(args.pay), printed, other_names(game)) if args.pay else {}
    options = pairs(args.option, "--option", "NAME=VALUE")
    request = Request(found, game, pairs(args.schedule, "--schedule", "WAGER=ID"), own, options)
    check_options(request)
    fees = {line.name for line in game.placed.values() if line.fee}
    unknown = next((name for name in args.fee if name not in fees), "")
    if unknown:
        raise CroupierError(f"--fee {unknown}: {game.id} takes no such fee before the deal; {nearest(unknown, fees)}")
    return Terms(game, pick(request, printed), options, as_read=args.as_read, fees=frozenset(args.fee))


def best_first(advice: Advice) -> list[tuple[str, Fraction]]:
    return sorted(advice.evs.items(), key=lambda item: (-item[1], item[0] != advice.best))


def write_advice(terms: Terms, seen: Mapping[str, Cards], advice: Advice) -> dict[str, Any]:
    from croupier.cards.card import print_cards
    from croupier.exact.figures import decimal

    return {
        "game": terms.game.id,
        "cards": print_cards(seen["player"]),
        "community": print_cards(next((seen[name] for name in seen if name not in ("player", "dealer")), ())),
        "dealer": print_cards(seen["dealer"]),
        "street": advice.street,
        "after": list(advice.actions),
        "unit": f"1 unit on {terms.first}",
        "deals": str(advice.deals),
        "best": advice.best,
        "actions": [
            {"action": name, "expected_value": decimal(ev)}
            | ({"exact": str(ev)} if advice.exact else {})
            | {"cost": float(advice.evs[advice.best] - ev)}
            for name, ev in best_first(advice)
        ],
    }
