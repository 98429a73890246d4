"""A simulation as the contract's JSON: the figures of `analyze`, each estimate with its standard error."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from croupier.app.price_json import decimal, write_price
from croupier.exact.frame.value import QUANTILES, SIMULATION, Price, root
from croupier.money import print_money
from croupier.rules.game import Game
from croupier.simulate.by_shoe import LINE
from croupier.simulate.estimate import Mean, by_line, estimates, total_of
from croupier.simulate.job import Job
from croupier.simulate.tally import Tally
from croupier.simulate.together import covariances, write_together
from croupier.simulate.wagers import meters_needed


def write_report(game: Game, job: Job, tally: Tally, *, strategy: str, labels: Mapping[str, str]) -> dict[str, Any]:
    """`labels` are the schedules in use, by wager, as they are shown."""
    prices = estimates(game, job.wagers, tally)
    return {
        "game": game.facts.id,
        "variant": game.variant or None,
        "schedules": {name: label for name, label in labels.items() if label},
        "options": dict(job.options),
        "as_read": job.as_read,
        "method": SIMULATION,
        "rounds": tally.rounds,
        **({"shoes": tally.by_shoe.shoes} if tally.by_shoe else {}),
        "seed": job.seed,
        "meters": {name: print_money(job.meters.get(name, 0)) for name in _meters(game, job)},
        "seats": job.seats,
        "policy": strategy or None,
        "stakes": {name: print_money(cents) for name, cents in job.wagers.items()},
        "wagers": [write_estimate(price, labels.get(price.wager, ""), job, tally) for price in prices],
        "total": write_total(total_of(tally), sum(job.wagers.values())),
        "together": write_together(covariances(tally)),
    }


def write_estimate(price: Price, schedule: str, job: Job, tally: Tally) -> dict[str, Any]:
    assert price.standard_error is not None, price.wager
    entry = write_price(replace(price, schedule=schedule))
    # Fractions of what happened to be dealt would pass for exact ones.
    entry.pop("by_wager", None)
    entry["rounds"] = str(price.combinations)
    entry["band_95"] = band(float(price.expectation), price.standard_error)
    entry["lines"] = [
        {"wager": name, "expected_return": decimal(mean.mean), "standard_error": mean.standard_error}
        for name, mean in by_line(price).items()
    ]
    if tally.by_shoe is not None:
        for line in entry["lines"]:
            line["standard_error"] = tally.by_shoe.standard_error((LINE, line["wager"])) / job.wagers[price.wager]
    return entry


def write_total(mean: Mean, staked: int) -> dict[str, Any]:
    """All wagers of a round together, in dollars a round."""
    return {
        "staked": print_money(staked),
        "net": decimal(mean.mean / 100),
        "standard_error": mean.standard_error / 100,
        "standard_deviation": root(mean.variance) / 100,
    }


def band(mean: float, error: float) -> list[float]:
    return [mean - QUANTILES[95] * error, mean + QUANTILES[95] * error]


def _meters(game: Game, job: Job) -> list[str]:
    """The meters that the wagers in play are paid from."""
    return sorted({meter for name in job.wagers for meter in meters_needed(game, game.placed[name], job.schedules)})
