"""Meters and what they start from: none stands below its seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.errors import CroupierError
from croupier.exact.frame.terms import Terms
from croupier.money import parse_money, print_money
from croupier.rules.limits import amount_of
from croupier.rules.meters import fed_by
from croupier.rules.odds import LEVELS

SEED = "seed"


def check_seeds(terms: Terms, meters: Mapping[str, int]) -> None:
    """Refuse a meter that is given below its seed. Levels of one meter print no seed of their own."""
    section = terms.game.rule.section
    for name, cents in meters.items():
        for seed, why in _seeds(terms, name) if name not in LEVELS else ():
            if cents < seed:
                raise CroupierError(
                    f"meters.{name}: ${print_money(cents)} is below its seed of ${print_money(seed)}, {why} [{section}]"
                )


def _seeds(terms: Terms, meter: str) -> Iterator[tuple[int, str]]:
    """What is printed with the schedule in use goes before the licensee's option."""
    for wager in fed_by(terms.game, meter):
        schedule = terms.schedule(terms.game.by_name[wager].schedule)
        if schedule is not None and schedule.seed.startswith("$"):
            yield parse_money(schedule.seed), f"printed with {wager} {schedule.id}"
            return
    options = terms.game.default_options | dict(terms.options)
    for option, text in options.items():
        if option == SEED or (option.endswith(f"-{SEED}") and meter.endswith(option.removesuffix(f"-{SEED}"))):
            yield amount_of(option, text), f"the option {option}"
