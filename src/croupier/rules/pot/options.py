"""The licensee's choices for a pot game: refused where the rule does not allow them, else with all defaults."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache

from croupier.books import Option
from croupier.errors import SettleError
from croupier.money import parse_money, print_money
from croupier.rules.cite import Rule
from croupier.rules.limits import UNSET, is_between
from croupier.rules.pot.game import GENERAL, PotGame
from croupier.rules.pot.side import OPTION
from croupier.text import nearest, shown

FEES = Rule("ca", "collection-rates")
# What takes a part of the pot: the card room takes fees by the number of players instead.
OF_A_RAKE = ("rake-percent", "rake-cap", "jackpot-rake")
MOST = str(10**12)
SHOWDOWN = "Showdown"
POSTED_RAKE = "posted-maximum-rake"


def chosen(game: PotGame, given: Mapping[str, str]) -> dict[str, str]:
    """All options, the given ones checked. The same few choices come again and again."""
    return dict(_chosen(game, tuple(given.items())))


@lru_cache(maxsize=1024)
def _chosen(game: PotGame, given: tuple[tuple[str, str], ...]) -> dict[str, str]:
    for name, value in given:
        if name in OF_A_RAKE and name not in game.defaults:
            _no_rake(name, value)
            continue
        option = next((option for option in game.options if option.name == name), None)
        if option is None:
            raise SettleError(f"options.{name}: {game.base} has no such option; {nearest(name, game.defaults)}")
        _check(game, option, value)
    options = game.defaults | dict(given)
    _check_variant(game, options)
    options |= _as_other_name(game, dict(given))
    _check_joker(game, options)
    _check_notices(game, options)
    return options


def _check_variant(game: PotGame, options: Mapping[str, str]) -> None:
    """An option that only other variants of the game read is refused, unless it says no more than its default."""
    used = {name for side in game.sides for name in side.options}
    for chart in game.rule.text.charts:
        for row in chart.rows if chart.title == SHOWDOWN else ():
            for name in (cell.removeprefix(OPTION) for cell in row if cell.startswith(OPTION)):
                if name not in used and options[name] != game.defaults[name]:
                    cite = game.rule.text.cite(row[-1])
                    raise SettleError(
                        f"options.{name}: of no effect in {game.id}, only in {game.base}@{row[0]} [{cite}]"
                    )


def _as_other_name(game: PotGame, given: Mapping[str, str]) -> dict[str, str]:
    """A side's qualifier under the name that it has in other variants. One's own name goes before a mere default."""
    found = {}
    for side in game.sides:
        if side.also not in given:
            continue
        value, own = given[side.also], given.get(side.qualifier)
        if own is None:
            found[side.qualifier] = value
        elif own != value and value != game.defaults[side.also]:
            raise SettleError(f"options.{side.also}: {value}, but {side.qualifier} says {own} [{side.cite}]")
    return found


def _check_notices(game: PotGame, options: Mapping[str, str]) -> None:
    """What the house posts about itself agrees with what it does."""
    posted = options.get("qualifier", "none")
    used = "-and-".join(side.name for side in game.sides if side.choice(options) != "none") or "none"
    if posted not in ("none", used):
        raise SettleError(f"options.qualifier: {posted}, but {used} is restricted here [{GENERAL('30-1034(5)')}]")
    if percent_of(options, "rake-percent") > (most := percent_of(options, POSTED_RAKE)) and POSTED_RAKE in options:
        raise SettleError(
            f"options.rake-percent: {options['rake-percent']}, but {most * 100} percent at most are posted "
            f"[{GENERAL('30-1034(3)')}]"
        )


def _check_joker(game: PotGame, options: Mapping[str, str]) -> None:
    """A limited joker is the house's choice where its hands can be ranked; a wild one only where the game has it."""
    joker = options.get("joker", "none")
    if joker == "wild" and not game.facts.jokers:
        raise SettleError(f"options.joker: wild only where the game's own rules say so [{GENERAL('30-1005(2)')}]")
    if joker == "limited" and (game.facts.jokers or not all(side.takes_joker(options) for side in game.sides)):
        raise SettleError(f"options.joker: no ranking of {game.base} knows a limited joker [{GENERAL('30-1005(1)')}]")


def check_posted(options: Mapping[str, str], name: str, cents: int, where: str, *, upper: bool) -> None:
    """A limit that the house posts, as far as the round names it: a default stands for an amount nobody printed."""
    limit = cents_of(options, name)
    if limit and (cents > limit if upper else cents < limit):
        how = "above" if upper else "below"
        raise SettleError(f"{where}: {print_money(cents)} is {how} the {print_money(limit)} of the option {name}")


def _no_rake(name: str, value: str) -> None:
    if value.strip() not in UNSET:
        cite = FEES("Poker Procedures bullet 4")
        raise SettleError(
            f"options.{name}: the card room takes no part of a pot, but the fee of a `collection` [{cite}]"
        )


def _check(game: PotGame, option: Option, value: str) -> None:
    where = f"options.{option.name}"
    if option.choices:
        if value not in option.choices:
            raise SettleError(
                f"{where}: {shown(value)} is no choice, {nearest(value, option.choices)} [{_cite(game, option)}]"
            )
        return
    if value in UNSET and option.default in UNSET:
        return
    if not is_between(value, option.min or "0", option.max or MOST):
        bounds = f"from {option.min or 0} to {option.max}" if option.max else "a number"
        raise SettleError(f"{where}: {shown(value)} is not {bounds} [{_cite(game, option)}]")
    if option.unit == "$" and Fraction(value) * 100 % 1:
        raise SettleError(f"{where}: {shown(value)} has a fraction of a cent")


def cite_of(game: PotGame, name: str) -> str:
    """The paragraph of an option of the game."""
    return _cite(game, next(option for option in game.options if option.name == name))


def _cite(game: PotGame, option: Option) -> str:
    section = game.rule.text if option in game.facts.options else GENERAL.text
    return section.cite(option.cite)


def cents_of(options: Mapping[str, str], name: str) -> int:
    """An amount, 0 where none is set."""
    text = options.get(name, "")
    return 0 if text in UNSET else parse_money(text, f"options.{name}", zero=True)


def percent_of(options: Mapping[str, str], name: str) -> Fraction:
    return _percent(options.get(name, ""))


@cache
def _percent(text: str) -> Fraction:
    return Fraction(0) if text in UNSET else Fraction(text) / 100


def smallest_chip(options: Mapping[str, str]) -> int:
    chip = cents_of(options, "smallest-chip")
    if chip < 1:
        raise SettleError("options.smallest-chip: a chip is above zero")
    return chip
