"""Games that cannot be dealt in arrays, simulated at a real table: by the best decisions, one round after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from croupier.cards.card import Cards
from croupier.errors import CroupierError
from croupier.exact.frame.terms import Terms, main_lines
from croupier.exact.plan import fit
from croupier.rules.odds import Outcome
from croupier.rules.round import Round, Seat
from croupier.rules.street import Street
from croupier.rules.valid import check_options, check_wagers, find_schedule
from croupier.simulate.at_table import PLAYER, Sitting, decks_shuffled, meters_at
from croupier.simulate.best import player_for
from croupier.simulate.job import Job
from croupier.simulate.pay import Paid
from croupier.simulate.tally import Tally, Together
from croupier.simulate.wagers import fees_in, meters_needed, named_main
from croupier.table.events import Payment

# A table plays a few thousand rounds a second: small blocks, so that a bar moves.
BLOCK = 1 << 9


@dataclass(frozen=True)
class TableJob(Job):
    """The same job, played by the table engine. Decisions are the best ones;
    the strategy of a job in arrays is not asked."""

    def check(self) -> None:
        if self.rounds < 1:
            raise CroupierError(f"rounds: {self.rounds} is too few, at least one is played")
        if self.also:
            raise CroupierError("--also-schedule: a game that is simulated at the table is paid by one pay table a run")
        if self.seats != 1:
            raise CroupierError(f"seats: {self.seats} seats; a game that is simulated at the table is played by one")
        game = self.load()
        check_options(game, Round(seats=(), schedules=self.schedules, options=self.options))
        check_wagers(game, Seat(seat=1, wagers=self.wagers, cards={}))
        for name in self.wagers:
            for meter in meters_needed(game, game.placed[name], self.schedules):
                if meter not in self.meters:
                    raise CroupierError(f"meters.{meter}: {name} is paid from this meter, and it is not given")
        for name in set(self.wagers) - self.sitting().offered:
            raise CroupierError(
                f"wagers.{name}: it is not placed before the deal at a table for one [{game.rule.section}]"
            )

    def player(self) -> TablePlayer:
        return TablePlayer(self)

    def blocks(self) -> Iterator[tuple[int, int]]:
        for start in range(0, self.rounds, BLOCK):
            yield start, min(BLOCK, self.rounds - start)

    def terms(self) -> Terms:
        game = self.load()
        chosen = {wager: find_schedule(game, wager, name) for wager, name in self.schedules.items()}
        return Terms(game, chosen, self.options, self.as_read, fees_in(game, self.wagers))

    def sitting(self) -> Sitting:
        return Sitting(
            self.load(),
            player_for(self.terms()),
            self.schedules,
            options=self.options,
            as_read=self.as_read,
            meters=meters_at(self.load()) | dict(self.meters),
        )


class TablePlayer:
    """One player at a table of his own."""

    def __init__(self, job: TableJob) -> None:
        self.job = job
        self.game = job.load()
        # Where no solver knows the wagers together, each is a game of its own.
        self.main = frozenset(line.name for line in main_lines(self.game) if fit(self.game))
        self.first = named_main(self.game, job.wagers)
        self.sitting = job.sitting()
        self.best, self.sitting.player = self.sitting.player, self._decide
        self.taken: list[str] = []

    def _decide(
        self, street: Street, seen: Mapping[str, Cards], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> tuple[str, Cards]:
        action, cards = self.best(street, seen, taken, legal)
        self.taken.append(action)
        return action, cards

    def tally(self, counts: Tally, also: int | None = None) -> Tally:
        assert also is None, "a table pays by its own schedules"
        return counts

    def play(self, start: int, rounds: int) -> Tally:
        return self.count(start, rounds)

    def make_ready(self) -> None:
        """A table is played by one thread alone."""

    def count(self, start: int, rounds: int) -> Tally:
        tally = Tally(rounds)
        for orders in decks_shuffled(self.sitting.decks, self.job.seed, rounds, start):
            self.taken.clear()
            payments = self.sitting.play(self.job.wagers, orders).payments
            self._count([payment for payment in payments if payment.seat == PLAYER], tally)
        return tally

    def _count(self, payments: list[Payment], tally: Tally) -> None:
        main = tuple((payment.wager, paid(payment)) for payment in payments if payment.wager in self.main)
        if main:
            tally.main[Together(tuple(self.taken), main, "fold" in self.taken)] += 1
        for payment in payments:
            if payment.wager not in self.main:
                tally.count_one(payment.wager, paid(payment))
        tally.nets[sum(payment.net for payment in payments)] += 1
        self._count_together(payments, tally)

    def _count_together(self, payments: list[Payment], tally: Tally) -> None:
        nets: dict[str, int] = {}
        for payment in payments:
            name = self.first if payment.wager in self.main else payment.wager
            nets[name] = nets.get(name, 0) + payment.net
        tally.count_round(nets)


def paid(payment: Payment) -> Paid:
    """Reasons name the hand and the schedule already; what is left to say is how it ended."""
    outcome = Outcome(payment.outcome)
    return Paid(outcome, payment.staked, payment.paid, payment.returned, payment.why, odds=str(outcome))
