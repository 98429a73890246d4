"""Rounds in arrays against the mathematics: so many that the error is a tenth of the edge, where time allows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from os import cpu_count
from time import monotonic

from croupier.exact.frame.terms import Terms
from croupier.simulate.at_table import meters_at
from croupier.simulate.best import in_arrays, is_decided, strategy_for
from croupier.simulate.job import Job
from croupier.simulate.run import simulate
from croupier.simulate.setup import Unasked
from croupier.simulate.tally import Tally
from croupier.simulate.verify import ALL, Checked, Expected, Verified, expectations, main_price, rounds_needed
from croupier.simulate.wagers import default_wagers, placed_later

__all__ = ["in_arrays", "verify_in_arrays"]

# Below this, several threads are made ready for little.
WORTH_SHARING = 8_000_000


def verify_in_arrays(
    terms: Terms,
    rounds: int | None,
    seed: int,
    listen: Callable[[int], None] | None = None,
    *,
    meters: Mapping[str, int] | None = None,
    seconds: float | None = None,
) -> Verified:
    """As `verify`, by the rounds that `simulate` plays."""
    game = terms.game
    schedules = {wager: schedule.id for wager, schedule in terms.chosen.items()}
    meters = meters_at(game) if meters is None else meters
    main = main_price(terms)
    expected, left_out = expectations(terms, frozenset(game.placed) - placed_later(game), main, meters)
    placed = {item.wager for item in expected} | ({line.name for line in terms.main} if main else set())
    offered = default_wagers(terms, schedules, meters, 1)
    wagers = {name: cents for name, cents in offered.items() if name in placed and name not in placed_later(game)}
    needed = rounds_needed(expected)
    job = Job(
        load=lambda: game,
        strategy=strategy_for(terms) if is_decided(game) else Unasked(),
        rounds=rounds or needed,
        seed=seed,
        wagers=wagers,
        schedules=schedules,
        options=terms.options,
        meters=meters,
        as_read=terms.as_read,
    )
    tally = _play(job, listen, seconds)
    units = dict(wagers)
    if main:
        units |= dict.fromkeys((ALL, *(line.name for line in terms.main)), wagers[terms.first])
    return Verified(
        tuple(_checked(item, tally, units[item.wager], terms) for item in expected if item.wager in units),
        left_out | {item.wager: "not made beside the others" for item in expected if item.wager not in units},
        rounds=tally.rounds,
        needed=needed,
        schedules={item.wager: item.schedule for item in expected if item.schedule},
        meters={name: meters[name] for name in sorted({name for item in expected for name in item.meters})},
    )


def _play(job: Job, listen: Callable[[int], None] | None, seconds: float | None) -> Tally:
    start = monotonic()
    workers = (cpu_count() or 1) if job.rounds >= WORTH_SHARING else 1
    return simulate(
        job,
        workers=workers,
        listen=(lambda running: listen(running.rounds)) if listen is not None else None,
        enough=(lambda running: monotonic() - start >= seconds) if seconds is not None else None,
    )


def _checked(item: Expected, tally: Tally, unit: int, terms: Terms) -> Checked:
    totals: Counter[str] = Counter()
    for together, count in tally.main.items():
        for name, way in together.ways:
            totals[name] += way.net * count
    for name, ways in tally.sides.items():
        totals[name] += sum(way.net * count for way, count in ways.items())
    totals[ALL] = sum(totals[line.name] for line in terms.main if line.name not in terms.small)
    return Checked(item, tally.rounds, Fraction(totals[item.wager], tally.rounds * unit))
