"""From what somebody asks for to a job that can be played: terms, stakes and a strategy, each checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.books.doubts import of_schedule
from croupier.errors import CroupierError
from croupier.exact.frame.policy import read_policy
from croupier.exact.frame.terms import Terms
from croupier.rules.game import Game
from croupier.rules.line import Kind
from croupier.rules.meters import by_own_names, table_meters
from croupier.rules.valid import find_schedule
from croupier.simulate.best import OPTIMAL, in_arrays, is_decided, strategy_for
from croupier.simulate.decide import Strategy
from croupier.simulate.job import Job
from croupier.simulate.seeds import check_seeds
from croupier.simulate.table_job import TableJob
from croupier.simulate.wagers import default_wagers, fees_in, placed_later, read_wagers

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.street import Street


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A simulation in somebody's words. Empty texts mean the defaults: a dollar on everything, the best strategy."""

    rounds: int
    seed: int
    wagers: str = ""
    strategy: str = ""
    seats: int = 1
    schedules: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    meters: Mapping[str, int] = field(default_factory=dict)
    as_read: bool = False
    # Other schedules that the same rounds are priced by, each by wager.
    also: tuple[Mapping[str, str], ...] = ()
    # Rounds are dealt on from shoes, and `rounds` are shoes.
    by_shoe: bool = False


class Unasked:
    """For wagers that no decision is about."""

    def choose(
        self, street: Street, seen: Mapping[str, NDArray[np.uint8]], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> NDArray[np.intp]:
        raise CroupierError(f"{street.name}: a decision is asked for, and no strategy was worked out")


def make_job(game: Game, load: Callable[[], Game], asked: Asked) -> tuple[Job, Terms, str]:
    """The job, the terms it is played on, and the name of the strategy."""
    chosen = {wager: find_schedule(game, wager, name) for wager, name in asked.schedules.items()}
    stated = read_wagers(game, asked.wagers) if asked.wagers else None
    terms = Terms(game, chosen, asked.options, asked.as_read, fees_in(game, stated or {}))
    schedules = {wager: schedule.id for wager, schedule in chosen.items()}
    # A meter that is not given stands at nothing, as in a price: what it pays comes on top of both.
    given = by_own_names(game, asked.meters)
    check_seeds(terms, given)
    meters = dict.fromkeys(table_meters(game), 0) | given
    job = (Job if in_arrays(game) else TableJob)(
        load=load,
        strategy=Unasked(),
        rounds=asked.rounds,
        seed=asked.seed,
        wagers=default_wagers(terms, schedules, meters, asked.seats) if stated is None else stated,
        seats=asked.seats,
        schedules=schedules,
        options=asked.options,
        meters=meters,
        as_read=asked.as_read,
        also=tuple(
            {wager: find_schedule(game, wager, name).id for wager, name in schedules.items()}
            for schedules in asked.also
        ),
        by_shoe=asked.by_shoe,
    )
    if isinstance(job, TableJob):
        return _at_table(job, asked, stated=stated is not None), terms, OPTIMAL if game.streets else ""
    if stated is None:
        later = placed_later(game)
        job = replace(job, wagers={name: cents for name, cents in job.wagers.items() if name not in later})
    job.check()
    strategy, name = _strategy(terms, job.wagers, asked.strategy)
    return replace(job, strategy=strategy), terms, name


def _at_table(job: TableJob, asked: Asked, *, stated: bool) -> TableJob:
    if asked.strategy:
        raise CroupierError(
            f"strategy: {job.load().id} is simulated at the table, by the best decisions; leave --strategy out"
        )
    if not stated:
        offered = job.sitting().offered
        job = replace(job, wagers={name: cents for name, cents in job.wagers.items() if name in offered})
    job.check()
    return job


def _strategy(terms: Terms, wagers: Mapping[str, int], text: str) -> tuple[Strategy, str]:
    main = {line.name: wagers[line.name] for line in terms.main if line.name in wagers}
    if not main or not is_decided(terms.game):
        if text:
            raise CroupierError(f"strategy: {terms.game.id} leaves nothing to decide on these wagers; leave it out")
        return Unasked(), ""
    if text:
        policy = read_policy(text)
        return strategy_for(terms, policy), policy.name
    units = {name: number for name, number in terms.placed.items() if number and name in main}
    if len({Fraction(main[name], number) for name, number in units.items()}) > 1:
        ratio = "equal " if len(set(units.values())) == 1 else f"{' : '.join(map(str, units.values()))} on "
        raise CroupierError(
            f"wagers: the best strategy is known for {ratio}{' and '.join(units)} only; state one to play by"
        )
    return strategy_for(terms), OPTIMAL


def schedules_in_use(terms: Terms, job: Job) -> dict[str, str]:
    """The schedule each price goes by, under the name of its wager."""
    main = {line.name for line in terms.main}
    found = {terms.first: terms.label()} if main & set(job.wagers) else {}
    for line in terms.game.lines:
        staked = line.on.name if line.on else line.name
        if line in terms.main or staked not in job.wagers:
            continue
        paying = line.on if line.kind is Kind.ENVY and line.on else line
        if paying.by_hands is not None and paying.schedule not in terms.chosen:
            found[line.name] = f"{job.seats + paying.by_hands}-total-hands"
        elif schedule := terms.schedule(paying.schedule):
            found[line.name] = schedule.id
    return found


def doubts(terms: Terms, job: Job) -> list[str]:
    """Printed values in use that are doubted, and which way they were taken."""
    staked = {line.schedule for line in terms.game.lines if (line.on.name if line.on else line.name) in job.wagers}
    used = [terms.schedule(wager) for wager in sorted(staked & set(terms.game.schedules))]
    found = [of_schedule(terms.game.rule.text, schedule, as_read=job.as_read) for schedule in used if schedule]
    return [doubt for doubts in found for doubt in doubts]
