"""What a licensee posts when a table is opened: limits of its wagers, and parts of them that go to meters."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from croupier.money import MOST, print_money
from croupier.rules.game import Game
from croupier.rules.limits import amount_of
from croupier.table.events import TableOpened
from croupier.table.setup.decks import OpeningError
from croupier.table.setup.table_rules import TableRules
from croupier.text import nearest


def check_limits(game: Game, opened: TableOpened) -> None:
    for name, limit in opened.limits.items():
        known = game.placed | game.spot_lines
        line = known.get(name)
        if line is None:
            raise OpeningError(f"limits.{name}: {game.id} has no such wager to place; {nearest(name, known)}")
        if not 0 < limit.least <= limit.most <= MOST or limit.step <= 0:
            said = f"{print_money(limit.least)} to {print_money(limit.most)} by {print_money(limit.step)}"
            raise OpeningError(f"limits.{name}: {said} is no range of wagers")
        top = line.exactly or line.most
        if top and limit.least > top:
            raise OpeningError(
                f"limits.{name}: {print_money(limit.least)} is above the {print_money(top)} allowed [{line.cite}]"
            )
        if limit.least < line.least:
            raise OpeningError(
                f"limits.{name}: {print_money(limit.least)} is below the {print_money(line.least)} asked [{line.cite}]"
            )
        if line.step and (limit.least % line.step or limit.step % line.step):
            steps = f"{print_money(limit.least)} by {print_money(limit.step)}"
            raise OpeningError(f"limits.{name}: {steps} leaves the steps of {print_money(line.step)} [{line.cite}]")


def check_asked(rules: TableRules) -> None:
    """What a player must wager, on all lines together, is no more than the house maximum where the rule says so."""
    required = {line.name for line in rules.layout.required}
    for option in rules.game.facts.options:
        most = amount_of(option.name, rules.options[option.name]) if option.asks else 0
        for text in option.asks if most else ():
            wagers = text.split(" + ")
            least = sum(rules.limits[name].least for name in wagers)
            if required.issuperset(wagers) and least > most:
                said = f"{' and '.join(wagers)} ask for {print_money(least)}, above the {print_money(most)} of it"
                raise OpeningError(f"options.{option.name}: {said} [{rules.game.rule.text.cite(option.cite)}]")


def check_contribution(name: str, text: str, meters: Mapping[str, int]) -> None:
    if name not in meters:
        raise OpeningError(f"contributions.{name}: there is no such meter; {nearest(name, meters)}")
    try:
        ratio = Fraction(text)
    except (ValueError, ZeroDivisionError):
        ratio = Fraction(-1)
    if not 0 <= ratio <= 1:
        raise OpeningError(f'contributions.{name}: {text!r} is not a part of a wager, as in "1/5" or "0.20"')
