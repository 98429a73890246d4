"""`croupier verify GAME`: the table engine plays, and its results must agree with the exact mathematics."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from croupier.cli.bar import Lines, counting, is_quiet, rounds_of
from croupier.cli.numbers import count, seconds
from croupier.cli.terms import add_terms, meters_given, pairs
from croupier.money import print_money

if TYPE_CHECKING:
    from croupier.simulate.verify import Checked, Verified

HELP = (
    "Plays rounds by the best strategy, in arrays or at a table: each wager's mean must lie within four standard "
    "errors of its exact value."
)

SECONDS = 60.0
DISAGREES = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="co/three-card-poker, or a slug that one book alone has")
    parser.add_argument(
        "--rounds",
        type=count("--rounds"),
        default=None,
        metavar="N",
        help="how many rounds are played; where left out, until the error is a tenth of the edge, or time is up",
    )
    parser.add_argument(
        "--seconds",
        type=seconds("--seconds"),
        default=None,
        metavar="S",
        help=f"how long it may take ({SECONDS:g}, without --rounds)",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed deals the same rounds (1)")
    parser.add_argument(
        "--at-table",
        action="store_true",
        help="one round after the other at a real table, where arrays would be quicker",
    )
    add_terms(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from croupier.app.settle import find_game
    from croupier.exact.frame.terms import Terms
    from croupier.rules.meters import STANDING, by_own_names, table_meters
    from croupier.rules.round import Round
    from croupier.rules.valid import check_options, find_schedule
    from croupier.simulate.verify import main_price, verify
    from croupier.simulate.verify_arrays import in_arrays, verify_in_arrays

    game = find_game(args.game)
    quick = in_arrays(game) and not args.at_table
    chosen = {
        wager: find_schedule(game, wager, name)
        for wager, name in pairs(args.schedule, "--schedule", "WAGER=ID").items()
    }
    options = pairs(args.option, "--option", "NAME=VALUE")
    check_options(game, Round(seats=(), options=options))
    meters = dict.fromkeys(table_meters(game), STANDING) | by_own_names(game, meters_given(args), "--meter")
    limit = args.seconds or (None if args.rounds else SECONDS)
    terms = Terms(game, chosen, options, args.as_read)
    with counting(game.id):
        main_price(terms)
    with progress(args.rounds) as listen:
        plays = verify_in_arrays if quick else verify
        found = plays(terms, args.rounds, args.seed, listen, meters=meters, seconds=limit)
    if args.json:
        print(json.dumps(as_json(game.id, args, found), indent=1))
    else:
        print_table(game.id, args, found, "in arrays" if quick else "at a table of one hand")
    return 0 if found.holds else DISAGREES


@contextmanager
def progress(rounds: int | None) -> Iterator[Callable[[int], None]]:
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    if not console.is_terminal:
        lines = Lines()
        yield lambda played: None if is_quiet() else lines.tell(rounds_of(played, rounds))
        return
    with Progress(console=console, transient=True, disable=is_quiet()) as bar:
        task = bar.add_task("rounds", total=rounds)
        yield lambda played: bar.update(task, completed=played)


def as_json(game: str, args: argparse.Namespace, found: Verified) -> dict[str, Any]:
    return {
        "game": game,
        "rounds": found.rounds,
        "rounds_for_a_tenth_of_the_edge": found.needed,
        "seed": args.seed,
        "hands": 1,
        "schedules": dict(found.schedules),
        "meters": {name: print_money(cents) for name, cents in found.meters.items()},
        "holds": found.holds,
        "wagers": [_entry(check) for check in found.checks],
        "left_out": found.left_out,
    }


def _entry(check: Checked) -> dict[str, Any]:
    exact = f"{check.expected.mean.numerator}/{check.expected.mean.denominator}"
    return {
        "wager": check.expected.wager,
        **({"method": "simulation"} if check.expected.error else {"exact": exact}),
        **({"at_most": True} if check.expected.at_most else {}),
        "expected_return": float(check.expected.mean),
        "mean": float(check.mean),
        "standard_error": check.standard_error,
        "off": check.off,
        "holds": check.holds,
    }


def print_table(game: str, args: argparse.Namespace, found: Verified, where: str) -> None:
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    table = Table("wager", "expected", "played", "error", "off by", "", box=SIMPLE, pad_edge=False)
    for column in table.columns[1:5]:
        column.justify = "right"
    for check in found.checks:
        table.add_row(
            check.expected.wager,
            _about(check) + f"{float(check.expected.mean):+.6f}",
            f"{float(check.mean):+.6f}",
            f"{check.standard_error:.6f}",
            f"{check.off:+.2f}",
            "agrees" if check.holds else "[bold]disagrees[/bold]",
        )
    console.print(f"[bold]{game}[/bold]  {found.rounds:,} rounds {where}, seed {args.seed}", table)
    for line in said(found):
        console.print(line)
    for name, why in found.left_out.items():
        console.print(f"{name}: left out, {why}")


def _about(check: Checked) -> str:
    return "about " if check.expected.error else "at most " if check.expected.at_most else ""


def said(found: Verified) -> Iterator[str]:
    """What was played, and what such a run can and cannot rule out."""
    from croupier.simulate.verify import WITHIN

    if found.schedules:
        yield "schedules: " + ", ".join(f"{wager} {name}" for wager, name in found.schedules.items())
    if found.meters:
        yield "meters: " + ", ".join(f"{name} ${print_money(cents)}" for name, cents in found.meters.items())
    first = found.checks[0] if found.checks else None
    if first is None:
        return
    seen = 100 * WITHIN * first.standard_error
    yield f"rules out that {first.expected.wager} is off by more than about {seen:.2g}%, and nothing smaller"
    if found.rounds < found.needed:
        yield f"an error of a tenth of the edge takes {found.needed:,} rounds: --rounds {found.needed}"
