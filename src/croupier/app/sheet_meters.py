"""The meters of a wager for its PAR sheet: what feeds each and what it is reset to, as printed, posted or given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from croupier.app.analysis import Analysis, printed_schedules
from croupier.errors import CroupierError
from croupier.exact.frame.value import Price
from croupier.money import parse_money
from croupier.report.par import model
from croupier.text import nearest

# Options that say in dollars what a wager adds to the meter, and what the meter begins with again.
ADVANCE, SEED, RESERVE = "meter-advance", "seed", "reserve"
WHOLE = Fraction(1)
GIVEN = "as given"


def metered(price: Price, found: Analysis, contributions: Mapping[str, Fraction]) -> model.Metered | None:
    if not price.meters:
        return None
    slopes = price.slopes()
    return model.Metered(
        fixed=price.fixed,
        base=price.base,
        meters=tuple(_progressive(price, found, contributions, name, slope) for name, slope in slopes.items()),
        break_even=price.break_even,
    )


def check_contributions(prices: Iterable[Price], contributions: Mapping[str, Fraction]) -> None:
    known = {meter.name for price in prices for meter in price.meters}
    for name in contributions:
        if name not in known:
            said = nearest(name, known) if known else "no wager here is paid from one"
            raise CroupierError(f"--contribution {name}: no such meter pays; {said}")


def _progressive(
    price: Price, found: Analysis, contributions: Mapping[str, Fraction], name: str, slope: Fraction
) -> model.Progressive:
    whole = sum(meter.count for meter in price.meters if meter.name == name and meter.share == WHOLE)
    share, share_from = _contribution(price, found, contributions, name)
    seed, seed_from = _seed(price, found)
    return model.Progressive(
        name=name,
        slope=slope,
        resets=Fraction(whole, price.combinations),
        standing=price.standing.get(name),
        contribution=share,
        contribution_from=share_from,
        seed=seed,
        seed_from=seed_from,
    )


def _contribution(
    price: Price, found: Analysis, contributions: Mapping[str, Fraction], name: str
) -> tuple[Fraction | None, str]:
    if name in contributions:
        return contributions[name], GIVEN
    cents, said = _option(found, ADVANCE)
    return (Fraction(cents, 100) / price.base, said) if cents is not None else (None, "")


def _seed(price: Price, found: Analysis) -> tuple[Fraction | None, str]:
    """By the licensee's option where he set one; else as the schedule prints it. An option's default of nothing only
    says that no amount is printed."""
    options = found.request.options
    if SEED in options or RESERVE in options:
        cents = sum(_option(found, name)[0] or 0 for name in (SEED, RESERVE))
        return Fraction(cents, 100), f"option {SEED}" if RESERVE not in options else f"options {SEED} and {RESERVE}"
    schedule = printed_schedules(found.request.found).get(price.wager, {}).get(price.schedule)
    if schedule is None or not schedule.seed:
        return None, ""
    return Fraction(parse_money(schedule.seed, SEED), 100), found.request.found.section.cite(schedule.cite)


def _option(found: Analysis, name: str) -> tuple[int | None, str]:
    option = next((item for item in found.request.found.facts.options if item.name == name), None)
    if option is None:
        return None, ""
    given = name in found.request.options
    cents = parse_money(found.request.options.get(name, option.default), f"--option {name}", zero=True)
    return cents, f"option {name}, {GIVEN if given else 'default'}"
