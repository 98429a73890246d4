"""Wagers for the dealer: whether they are taken, on which lines, in which sizes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from croupier.errors import SettleError
from croupier.money import print_money
from croupier.rules.game import Game, Tips
from croupier.rules.limits import REFUSED, amount_of
from croupier.rules.round import Seat

# What the sections call these options.
TAKEN, WHOLE_DOLLARS, MOST = ("dealer-tips", "tip-wagers", "tip-bets"), "tips-even-dollars", "tip-maximum"
DOLLAR = 100


class TipSizes(NamedTuple):
    """The most that the licensee takes, 0 where he sets none, and the step of its sizes;
    lines on which he takes none."""

    taken: bool = True
    most: int = 0
    step: int = 1
    off: frozenset[str] = frozenset()


def tip_sizes(game: Game, options: Mapping[str, str]) -> TipSizes:
    """By the options given: a table gives all of them, its defaults too. A tip in a round that was played was taken."""
    found = TipSizes()
    for option in game.facts.options:
        chosen = options.get(option.name, "")
        if option.untipped.get(chosen):
            found = found._replace(off=found.off | set(option.untipped[chosen]))
        if option.name in TAKEN and chosen in REFUSED:
            found = found._replace(taken=False)
        elif option.name == WHOLE_DOLLARS and chosen == "yes":
            found = found._replace(step=DOLLAR)
        elif option.name == MOST:
            found = found._replace(most=amount_of(option.name, chosen))
    return found


def check_tips(game: Game, seat: Seat, options: Mapping[str, str]) -> None:
    if game.tips is None:
        raise SettleError(f"seat {seat.seat}: tips: {game.id} has no rule for tip wagers")
    sizes = tip_sizes(game, options)
    if not sizes.taken:
        raise SettleError(f"seat {seat.seat}: tips: the house takes no tip wagers, by its options [{game.tips.cite}]")
    # A tip may ride on a wager on a card, by the name the player gave it, where the game has such wagers.
    allowed = {line.name for line in game.tips.lines} | {spot.line for spot in seat.spots}
    for name, cents in seat.tips.items():
        where = f"seat {seat.seat}: tips.{name}"
        if name not in allowed:
            raise SettleError(f"{where}: a tip may ride on {', '.join(sorted(allowed))} [{game.tips.cite}]")
        if name in sizes.off:
            raise SettleError(f"{where}: the house takes no tip on {name}, by its options [{game.tips.cite}]")
        missing = next((item for item in game.tips.asked(name) if item in game.placed and item not in seat.wagers), "")
        if missing:
            beside = "own wager beside it" if missing == name else f"{missing} on the layout"
            raise SettleError(f"{where}: a tip needs the player's {beside} [{game.tips.cite}]")
        fault = _size(game, seat, name, cents) or _posted(sizes, cents)
        if fault:
            raise SettleError(f"{where}: {print_money(cents)} {fault} [{game.tips.cite}]")


def _size(game: Game, seat: Seat, name: str, cents: int) -> str:
    """What is wrong with a size by the rule, or nothing."""
    assert game.tips is not None, game.id
    most = game.tips.at_most
    if most is not None and cents > seat.wagers.get(most.name, 0):
        return f"is above the player's {most.name}"
    if game.tips.at_most_own and cents > seat.wagers.get(name, cents):
        return f"is above the player's own {name}"
    if not beside_another(game.tips, name, seat.tips):
        return f"rides on {name} only beside a tip on {_partner(game.tips, name)}"
    same = equal_tip(game.tips, name, seat.tips)
    if same is not None and same[1] != cents:
        return f"must equal the tip on {same[0]}"
    first = next(iter(seat.tips))
    if game.tips.alike and seat.tips[first] != cents:
        return f"must equal the tip on {first}"
    return ""


def equal_tip(tips: Tips, line: str, given: Mapping[str, int]) -> tuple[str, int] | None:
    """The tip that one on this line has to equal, by its line: of several that may be the first, one that was given."""
    others = [other.name for bound, other in tips.as_on if bound.name == line]
    if not others:
        return None
    first = next((name for name in others if name in given), others[0])
    return first, given.get(first, 0)


def beside_another(tips: Tips, line: str, given: Mapping[str, int]) -> bool:
    """Whether the tip lies there that one on this line may only be added to, where the rule asks for one."""
    return all(other.name in given for bound, other in tips.beside if bound.name == line)


def _partner(tips: Tips, line: str) -> str:
    return next(other.name for bound, other in tips.beside if bound.name == line)


def _posted(sizes: TipSizes, cents: int) -> str:
    """What is wrong with a size by the house's own limits, or nothing."""
    if sizes.most and cents > sizes.most:
        return f"is above the house's {print_money(sizes.most)}"
    return "is not in whole dollars, as the house asks" if cents % sizes.step else ""
