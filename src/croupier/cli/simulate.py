"""`croupier simulate GAME`: plays rounds by the million and says what they brought,
with the error beside every estimate."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any

from croupier.cli.bar import Lines, counting, is_quiet, rounds_of
from croupier.cli.numbers import count, seconds, share
from croupier.cli.terms import add_terms, meters_given, pairs
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.rules.game import Game
    from croupier.simulate.job import Job
    from croupier.simulate.run import Running
    from croupier.simulate.setup import Asked

HELP = "Plays rounds by the best strategy, or by one you state, and estimates what each wager brings."

ROUNDS = 1_000_000
SHOES = 10_000
# Seconds between two looks at the running estimate.
REFRESH = 0.2
# As many as it takes: no machine plays these to the end.
UNLIMITED = 10**15
# Below this, starting other processes takes longer than playing.
WORTH_SHARING = 8_000_000
WORTH_SHARING_AT_TABLE = 20_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="co/three-card-poker, or a slug that one book alone has")
    add_lengths(parser)
    parser.add_argument(
        "--session",
        type=count("--session"),
        default=None,
        metavar="N",
        help="also how the result of N rounds is spread: quantiles, the chance to be ahead, the drawdown",
    )
    parser.add_argument(
        "--also-schedule",
        action="append",
        default=[],
        metavar="LIST",
        help="price the same rounds by another pay table too: pair-plus=2,ante-bonus=3; decisions stay; repeatable",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed deals the same rounds (1)")
    add_terms(parser)
    parser.add_argument(
        "--strategy",
        default="",
        metavar="TEXT|CSV",
        help="'always play', 'play with Q-6-4 or better, else fold', or a CSV file; the best one where left out",
    )
    parser.add_argument(
        "--wagers", default="", metavar="LIST", help="ante=1,pair-plus=5; $1 on each wager where left out"
    )
    parser.add_argument(
        "--seats", type=int, default=1, metavar="N", help="hands dealt at the table; seat 1 is reported (1)"
    )
    parser.add_argument(
        "--workers", type=int, default=None, metavar="N", help="processes; by the number of rounds if left out"
    )
    parser.add_argument(
        "--cluster", default="", metavar="ADDRESS", help="play on the Dask cluster whose scheduler is there"
    )
    parser.add_argument("--full", action="store_true", help="also how the wagers' results go together")
    parser.add_argument("--json", action="store_true", help="print JSON")


def add_lengths(parser: argparse.ArgumentParser) -> None:
    """How much is played."""
    parser.add_argument(
        "--rounds",
        type=count("--rounds"),
        default=None,
        metavar="N",
        help=f"how many rounds are played: 1e6, 1,000,000 ({ROUNDS:,}; with --error or --seconds as many as it takes)",
    )
    parser.add_argument(
        "--shoes",
        type=count("--shoes"),
        nargs="?",
        const=0,
        default=None,
        metavar="N",
        help="deal rounds on from N shoes, each to its cut card, where a round is else dealt from a fresh one "
        f"({SHOES:,}; with --error or --seconds as many as it takes)",
    )
    parser.add_argument(
        "--error",
        type=share("--error"),
        default=None,
        metavar="SHARE",
        help="stop when the standard error of the first wager's return is this small: 0.01%%",
    )
    parser.add_argument(
        "--seconds", type=seconds("--seconds"), default=None, metavar="S", help="stop when this time is up"
    )


def run(args: argparse.Namespace) -> int:
    from croupier.app.settle import find_game
    from croupier.app.simulation_json import write_report
    from croupier.games.registry import built
    from croupier.simulate.run import play
    from croupier.simulate.session import night, write_session
    from croupier.simulate.setup import doubts, make_job, schedules_in_use
    from croupier.simulate.stop import Stop

    check_lengths(args)
    start = perf_counter()
    game = find_game(args.game)
    with counting(game.id):
        job, terms, strategy = make_job(game, partial(built, game.id), asked(args))
    workers = args.workers if args.workers is not None else default_workers(job)
    stop = Stop(game, job.wagers, args.error, args.seconds)
    if args.error is not None:
        stop.check_beforehand(job.player(), workers=workers, deviation=known_deviation(game, args))
    with progress(job, open_ended=not (args.rounds or args.shoes) and limited(args)) as listen:
        running = play(job, workers=workers, cluster=args.cluster, listen=listen, enough=stop.enough)
    tally = running.tally
    report = write_report(game, job, tally, strategy=strategy, labels=schedules_in_use(terms, job))
    report |= {"also": others(game, job, running)} if job.also else {}
    if args.session:
        report["session"] = write_session(night(tally, args.session, args.seed))
    report |= {"warnings": doubts(terms, job), "seconds": round(perf_counter() - start, 3)}
    if running.units < job.rounds and not limited(args):
        print(f"interrupted after {rounds_of(running.units, job.rounds, what_of(job))}", file=sys.stderr)
    if args.json:
        print(json.dumps(report, indent=1))
    else:
        from croupier.cli.simulated import print_report

        print_report(report, full=args.full)
    return 0


def check_lengths(args: argparse.Namespace) -> None:
    """What is said of how much is played fits together."""
    if args.cluster and limited(args) and args.rounds is None and not args.shoes:
        raise CroupierError("--cluster: say --rounds too; blocks are sent out before it is known when to stop")
    if args.shoes is not None and args.rounds is not None:
        raise CroupierError("--shoes: how many rounds a shoe gives is up to its cards; leave --rounds out")
    if args.shoes is not None and args.session is not None:
        raise CroupierError("--session: a night is put together of rounds by themselves; leave --shoes out")


def known_deviation(game: Game, args: argparse.Namespace) -> float | None:
    """Of the first wager's result, as the price table that ships with the package has it; None on other terms."""
    from croupier.app.price_table import prices_of

    stated = (args.schedule, args.option, args.meter, args.as_read, args.strategy, args.wagers)
    found = prices_of(game.facts.id).get(game.id)
    if any(stated) or found is None or found["stale"] or args.seats != 1:
        return None
    return float(found["wagers"][0]["standard_deviation"])


def others(game: Game, job: Job, running: Running) -> list[dict[str, Any]]:
    """The same rounds by each other pay table."""
    from croupier.app.simulation_json import write_estimate
    from croupier.simulate.estimate import estimates

    found = []
    for schedules, tally in zip(job.also, running.tallies(), strict=True):
        prices = estimates(game, job.wagers, tally)
        labels = {**job.schedules, **schedules}
        entries = [write_estimate(price, labels.get(price.wager, ""), job, tally) for price in prices]
        found.append({"schedules": dict(schedules), "wagers": entries})
    return found


def what_of(job: Job) -> str:
    return "shoes" if job.by_shoe else "rounds"


def limited(args: argparse.Namespace) -> bool:
    """Whether something else than the number of rounds ends it."""
    return args.error is not None or args.seconds is not None


def asked(args: argparse.Namespace) -> Asked:
    from croupier.simulate.setup import Asked

    usual = ROUNDS if args.shoes is None else SHOES
    return Asked(
        rounds=args.rounds or args.shoes or (UNLIMITED if limited(args) else usual),
        seed=args.seed,
        wagers=args.wagers,
        strategy=args.strategy,
        seats=args.seats,
        schedules=pairs(args.schedule, "--schedule", "WAGER=ID"),
        options=pairs(args.option, "--option", "NAME=VALUE"),
        meters=meters_given(args),
        as_read=args.as_read,
        also=tuple(pairs(text.split(","), "--also-schedule", "WAGER=ID") for text in args.also_schedule),
        by_shoe=args.shoes is not None,
    )


def default_workers(job: Job) -> int:
    from croupier.simulate.table_job import TableJob

    worth = WORTH_SHARING_AT_TABLE if isinstance(job, TableJob) or job.by_shoe else WORTH_SHARING
    return (os.cpu_count() or 1) if UNLIMITED > job.rounds >= worth else 1


@contextmanager
def progress(job: Job, *, open_ended: bool = False) -> Iterator[Callable[[Running], None]]:
    """The running mean of a whole round and its band, on standard error: in a bar on a terminal, now and then in a line
    where it is piped."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    total = None if open_ended else job.rounds
    console = Console(stderr=True)
    if is_quiet() or not console.is_terminal:
        lines = Lines()

        def tell(running: Running) -> None:
            if not is_quiet() and lines.is_due:
                lines.tell(f"{rounds_of(running.units, total, what_of(job))}, {mean_so_far(running)}")

        yield tell
        return
    columns = (
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%"),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=total)

        heard = [0.0]

        def listen(running: Running) -> None:
            if perf_counter() - heard[0] >= REFRESH:
                bar.update(task, completed=running.units, description=mean_so_far(running))
                heard[0] = perf_counter()

        yield listen


def mean_so_far(running: Running) -> str:
    from croupier.simulate.estimate import total_of

    mean = total_of(running.tally)
    return f"{float(mean.mean) / 100:+.5f} ± {1.96 * mean.standard_error / 100:.5f} dollars a round"
