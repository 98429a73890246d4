"""Odds and a stake to money."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, partial

from croupier.books import Schedule
from croupier.house.meters import Meters
from croupier.money import parse_money, print_money, share
from croupier.rules.line import Kind
from croupier.rules.odds import Dollars, For, Lose, Odds, Outcome, Percent, Plus, Push, Surrender, Taxed, To
from croupier.rules.row import Pays
from croupier.rules.settle import Verdict

DOLLAR = 100


@dataclass(frozen=True)
class Result:
    """One line of a settlement, in cents. `paid` is beyond the stake, `returned` the part of the stake given back."""

    wager: str
    staked: int
    outcome: Outcome
    paid: int
    returned: int
    why: str
    cite: str
    odds: Odds | None = None
    capped: bool = False

    @cached_property
    def net(self) -> int:
        return self.paid + self.returned - self.staked

    @cached_property
    def texts(self) -> dict[str, str]:
        """The line as the contract prints it, put together once: the same line is paid again and again."""
        return {
            "wager": self.wager,
            "staked": print_money(self.staked),
            "outcome": str(self.outcome),
            "paid": print_money(self.paid),
            "returned": print_money(self.returned),
            "why": self.why,
            "cite": self.cite,
        }


def base_of(schedule: Schedule | None) -> int:
    """The wager a schedule's dollar amounts are printed for; one dollar where it does not say."""
    return parse_money(schedule.base.split()[0]) if schedule and schedule.base else DOLLAR


def scaled(cents: int, stake: int, schedule: Schedule | None) -> int:
    return share(cents, Fraction(stake, base_of(schedule)))


def pay(verdict: Verdict, meters: Meters) -> Result:
    odds, stake, line = verdict.odds, verdict.stake, verdict.line
    staked = 0 if line.kind is Kind.BONUS else stake
    outcome, paid, returned = Outcome.WIN, 0, 0
    match odds:
        case To(ratio):
            paid, returned = share(stake, ratio), staked
        case For(ratio):
            paid = share(stake, ratio)
        case Dollars(cents):
            paid = meters.draw(odds, cents if odds.flat else scaled(cents, stake, verdict.schedule), line.name)
            returned = staked if odds.back else 0
        case Percent():
            paid = meters.award(odds, line.name, seed_of(verdict))
        case Plus(first, share_of_meter):
            paid = share(stake, first.ratio) + meters.award(share_of_meter, line.name, seed_of(verdict))
            returned = staked if isinstance(first, To) else 0
        case Push():
            outcome, returned = Outcome.PUSH, staked
        case Lose():
            outcome = Outcome.LOSE
        case Surrender(part):
            outcome, returned = Outcome.SURRENDER, share(staked, part)
    return Result(line.name, staked, outcome, paid, returned, reason(verdict), str(verdict.row.cite), odds)


def seed_of(verdict: Verdict) -> int:
    """What a 100% award resets the meter to: the printed seed, else the licensee's option, with his reserve."""
    seed = verdict.schedule.seed if verdict.schedule else ""
    printed = scaled(parse_money(seed), verdict.stake, verdict.schedule) if seed.startswith("$") else 0
    names = ["reserve", *([] if printed else filter(partial(_seeds, verdict.line.name), verdict.options))]
    chosen = [(name, verdict.options.get(name, "")) for name in names]
    return printed + sum(parse_money(text, f"options.{name}", zero=True) for name, text in chosen if text)


def _seeds(wager: str, option: str) -> bool:
    """`seed` is for every meter; `linked-progressive-seed` is for that of a wager whose name ends with this."""
    return option == "seed" or (option.endswith("-seed") and wager.endswith(option.removesuffix("-seed")))


def reason(verdict: Verdict) -> str:
    if verdict.pay is None:
        if verdict.schedule is not None:
            return verdict.row.why or f"{verdict.hand}: not on schedule {verdict.schedule.id}"
        why, pays = verdict.row.why or str(verdict.row.when), verdict.row.pays
        # Tips are free of it, and so is everybody where the house takes none.
        return f"{why}, commission taken" if isinstance(pays, Taxed) and verdict.odds != pays.odds else why
    schedule = f", schedule {verdict.schedule.id}" if verdict.schedule else ""
    lost = f"; {verdict.row.why}" if isinstance(verdict.row.pays, Pays) and verdict.row.pays.stake_lost else ""
    return f"{verdict.hand} pays {verdict.pay.odds}{schedule}{lost}"
