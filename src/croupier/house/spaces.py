"""Limits of a betting space: the least and the most that a table may post beside a collection option."""

from __future__ import annotations

from croupier.books import Fee, Library, Section, library
from croupier.books.bands import parse_band
from croupier.house.fees import DOLLAR, FeeError
from croupier.money import print_money


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


def _printed(game: str, option: str, books: Library) -> list[tuple[Section, Fee]]:
    """Limit games print the two bets of a structure ($3-$6) there, which is no range."""
    found = [(page, fee) for page in books.sections() for fee in page.fees if fee.game == game and fee.option == option]
    return [(page, fee) for page, fee in found if fee.space_min and not fee.structure]
