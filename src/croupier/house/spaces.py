"""Limits of a betting space: the least and the most that a table may post beside a collection option."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.books import Fee, Library, Section, library
from croupier.books.bands import parse_band
from croupier.errors import SettleError
from croupier.house.fees import DOLLAR, FeeError
from croupier.money import print_money
from croupier.rules.game import Game
from croupier.rules.limits import Bound
from croupier.rules.round import Round

COLLECTION = "collection"


def check_space(game: str, option: str, least: int, most: int, *, books: Library | None = None) -> None:
    """Refuse a posted least or most, in cents, outside the range that is printed with the option."""
    if most < least:
        raise FeeError(
            f"{game} option {option}: the most, {print_money(most)}, is below the least, {print_money(least)}"
        )
    for section, fee in _printed(game, option, books or library()):
        for what, cents, printed in (("least", least, fee.space_min), ("most", most, fee.space_max)):
            band = parse_band(printed)
            if cents < band.low * DOLLAR or (band.high is not None and cents > band.high * DOLLAR):
                cite = section.cite(fee.cite)
                raise FeeError(
                    f"{game} option {option}: a {what} of {print_money(cents)} is outside {printed} [{cite}]"
                )


def page_bounds(game: Game, options: Mapping[str, str], *, books: Library | None = None) -> tuple[Bound, ...]:
    """What the collection page prints beside the option that is named, if one is: no table takes a wager below the
    lowest least or above the highest most. What decisions make later is not bound by it."""
    option, found = options.get(COLLECTION, ""), list[Bound]()
    for section, fee in _printed(game.id, option, books or library())[:1] if option else ():
        for line in game.placed.values():
            low, high = _range(fee, side=line.side)
            cite = section.cite(fee.cite)
            found += [
                Bound(COLLECTION, (line.name,), low, False, cite),
                Bound(COLLECTION, (line.name,), high, True, cite),
            ]
    return tuple(found)


def check_wagers_at(game: Game, deal: Round) -> None:
    """Refuse a wager that no table with the round's collection option takes."""
    for bound in page_bounds(game, deal.options):
        for seat in deal.seats:
            fault = bound.fault(seat.wagers)
            if fault:
                raise SettleError(f"seat {seat.seat}: wagers.{fault}")


def _range(fee: Fee, *, side: bool) -> tuple[int, int]:
    """A bonus bet has limits of its own where the page prints some."""
    least, most = (fee.bonus_min, fee.bonus_max) if side and fee.bonus_min else (fee.space_min, fee.space_max)
    highest = parse_band(most)
    return parse_band(least).low * DOLLAR, (highest.high or highest.low) * DOLLAR


def _printed(game: str, option: str, books: Library) -> list[tuple[Section, Fee]]:
    """Limit games print the two bets of a structure ($3-$6) there, which is no range."""
    found = [(page, fee) for page in books.sections() for fee in page.fees if fee.game == game and fee.option == option]
    return [(page, fee) for page, fee in found if fee.space_min and not fee.structure]
