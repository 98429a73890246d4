"""Limits that the licensee posts, as options of the game: what they bound, and whether a seat's wagers keep to them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from croupier.errors import RuleError, SettleError
from croupier.money import parse_money, print_money
from croupier.rules.game import Game
from croupier.rules.row import parse_award

# What an option says where no amount is set, and where something is not offered.
UNSET = ("", "0", "none", "any")
REFUSED = ("no", "not-allowed")
INCREMENT = "increment"


class Bound(NamedTuple):
    """`wagers` together are at most, or at least, so many cents.
    A least is asked only of who holds the first of them."""

    option: str
    wagers: tuple[str, ...]
    cents: int
    upper: bool
    cite: str

    def fault(self, stakes: Mapping[str, int]) -> str:
        """What is wrong with these stakes, or nothing."""
        total = sum(stakes.get(name, 0) for name in self.wagers)
        if self.wagers[0] not in stakes or (total <= self.cents if self.upper else total >= self.cents):
            return ""
        named = " and ".join(name for name in self.wagers if name in stakes)
        how = "above" if self.upper else "below"
        return (
            f"{named}: {print_money(total)} is {how} the {print_money(self.cents)} of the option "
            f"{self.option} [{self.cite}]"
        )


def is_between(text: str, low: str, high: str) -> bool:
    """Whether it is a number in this range, as an option's `min` and `max` have it; "" where there is no bound."""
    if re.fullmatch(r"\d+(\.\d+)?", text, re.ASCII) is None:
        return False
    return (not low or Fraction(low) <= Fraction(text)) and (not high or Fraction(text) <= Fraction(high))


def amount_of(name: str, text: str) -> int:
    """Cents of an option that names an amount; 0 where none is set."""
    return 0 if text in UNSET else parse_money(text, f"options.{name}")


def check_award(game: Game, name: str, value: str) -> None:
    """An award in place of a printed pay is odds, or a sum of money."""
    try:
        parse_award(value)
    except RuleError as fault:
        raise SettleError(f"options.{name}: {fault} [{game.rule.section}]") from fault


def bounds(game: Game, options: Mapping[str, str]) -> tuple[Bound, ...]:
    found = []
    for option in game.facts.options:
        for upper, texts in ((True, option.most), (False, option.least)):
            cents = amount_of(option.name, options.get(option.name, option.default)) if texts else 0
            cite = game.rule.text.cite(option.cite)
            wagers = [wagers for text in texts if cents for wagers in _wagers(game, text)]
            found += [Bound(option.name, names, cents, upper, cite) for names in wagers]
    return tuple(found)


def _wagers(game: Game, text: str) -> list[tuple[str, ...]]:
    """What an option bounds, by its words; a wager that is taken on rows and columns too is bounded on each."""
    array = game.opens.array
    names = [array.wager_on(text, line) for line in array.lines] if array is not None else []
    return [tuple(text.split(" + ")), *((name,) for name in names if name in game.placed)]


def check_limits(game: Game, options: Mapping[str, str], seat: int, stakes: Mapping[str, int]) -> None:
    """`stakes` are all wagers of a seat, those with them that its decisions made. `options` are those of the round: a
    finished one is bound by what it says of its table, not by defaults.
    """
    for bound in bounds(game, options):
        if bound.option not in options:
            continue
        fault = bound.fault(stakes)
        if fault:
            raise SettleError(f"seat {seat}: wagers.{fault}")
    step = amount_of(INCREMENT, options.get(INCREMENT, ""))
    wrong = next((name for name, cents in stakes.items() if cents % step), "") if step else ""
    if wrong:
        said = f"{print_money(stakes[wrong])} is no multiple of the {print_money(step)} of the option {INCREMENT}"
        raise SettleError(f"seat {seat}: wagers.{wrong}: {said} [{game.rule.section}]")
