"""Collection fees of the card room: which option a table posts, and what it takes from whom for one round.

The print is followed. Where it gives no fee or two (a blank, a hole, an overlap, a band that runs backwards),
the reading recorded beside it is used; where there is none, the fee is refused with its cite.
Either way the charge says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.books import Cell, Fee, Library, Section, library
from croupier.books.bands import Band, parse_band
from croupier.errors import CroupierError
from croupier.money import parse_money, print_money
from croupier.text import nearest

DOLLAR = 100


class FeeError(CroupierError):
    """A fee that cannot be told from the print, or a rake above what the rule allows."""


@dataclass(frozen=True, slots=True)
class Action:
    """What is on the table before the cards are dealt: each seat's wagers in cents, the number of players,
    a flop or not."""

    bets: Mapping[int, int] = field(default_factory=dict)
    players: int = 0
    flop: bool = True

    @property
    def total(self) -> int:
        return sum(self.bets.values())


@dataclass(frozen=True, slots=True)
class Charge:
    payer: str
    cents: int
    band: str
    cite: str
    seat: int | None = None
    warnings: tuple[str, ...] = ()


def fee_options(game: str, structure: str = "", books: Library | None = None) -> tuple[str, ...]:
    """The options printed for a game, in order; poker's are told apart by `structure` (limit,
    or no limit and pot limit)."""
    found = (fee for _, fee in _fees(game, books) if not structure or fee.structure == structure)
    return tuple(dict.fromkeys(fee.option for fee in found))


def collect(
    game: str, option: str, action: Action, *, as_read: bool = False, books: Library | None = None
) -> tuple[Charge, ...]:
    """What one round costs each payer under the option posted at the table. Fees of nothing are left out."""
    mine = [(section, fee) for section, fee in _fees(game, books) if fee.option == option]
    if not mine:
        known = fee_options(game, books=books)
        raise FeeError(f"{game} has no collection option {option!r}; {nearest(option, known)}")
    charges = [charge for section, fee in mine for charge in _charges(section, fee, action, as_read=as_read)]
    return tuple(charge for charge in charges if charge.cents)


def _fees(game: str, books: Library | None) -> list[tuple[Section, Fee]]:
    found = [(page, fee) for page in (books or library()).sections() for fee in page.fees if fee.game == game]
    return [(page, fee) for page, fee in found if not fee.basis.startswith(("percent", "player win"))]


def _charges(section: Section, fee: Fee, action: Action, *, as_read: bool) -> list[Charge]:
    if fee.basis == "number of players":
        # Without a flop there is no collection (Poker options 1-4 and 5-10).
        return [charge(section, fee, action.players, as_read=as_read)] if action.flop else []
    if fee.payer == "player":
        return [
            charge(section, fee, cents // DOLLAR, as_read=as_read, seat=seat) for seat, cents in action.bets.items()
        ]
    return [charge(section, fee, action.total // DOLLAR, as_read=as_read)]


def charge(section: Section, fee: Fee, number: int, *, as_read: bool, seat: int | None = None) -> Charge:
    """The fee for a number of whole dollars or players. A band runs until the next begins, so cents change nothing."""
    where = f"{section.cite(fee.cite)} option {fee.option}, {fee.payer}"
    printed, read = _met(fee, number, as_read=False), _met(fee, number, as_read=True)
    chosen, warnings = (read, ()) if as_read else _follow(printed, read, where, number)
    if not chosen:
        chosen, warnings = _beyond(fee, number, where)
    if len({amount for _, amount in chosen}) != 1:
        raise FeeError(f"{where}: {number} meets {_spoken(chosen)}, and no reading is recorded")
    band, amount = chosen[0]
    return Charge(fee.payer, amount, band, section.cite(fee.cite), seat, warnings)


Met = list[tuple[str, int]]


def _follow(printed: Met, read: Met, where: str, number: int) -> tuple[Met, tuple[str, ...]]:
    fees = {amount for _, amount in printed}
    if len(fees) == 1:
        if read and read[0][1] != printed[0][1]:
            return printed, (f"{where}: {_spoken(printed)} is printed, {_spoken(read)} read; the print is used",)
        return printed, ()
    if read:
        said = _spoken(printed) if printed else "no fee"
        return read, (f"{where}: {said} is printed for {number}; the reading {_spoken(read)} is used",)
    return printed, ()


def _met(fee: Fee, number: int, *, as_read: bool) -> Met:
    """Bands that hold the number, with their fees. A blank fee and a band that runs backwards hold nothing."""
    found = []
    for span, amount in fee.bands:
        price = amount.text(as_read=as_read)
        if price and parse_band(span.text(as_read=as_read)).holds(number):
            found.append((span.text(as_read=as_read), parse_money(price, "fee", zero=True)))
    return found


def _beyond(fee: Fee, number: int, where: str) -> tuple[Met, tuple[str, ...]]:
    """Below the first band and above the last the nearest band's fee is taken; a hole between bands is refused."""
    spans = [(parse_band(span.text(as_read=True)), span, amount) for span, amount in fee.bands]
    first, last = min(spans, key=_low), max(spans, key=_low)
    if number < first[0].low:
        side, (_, span, amount) = "below", first
    elif last[0].high is not None and number > last[0].high:
        side, (_, span, amount) = "above", last
    else:
        raise FeeError(f"{where}: no band holds {number}")
    price = parse_money(amount.text(as_read=True), "fee", zero=True)
    return [(span.printed, price)], (
        f"{where}: {number} is {side} every printed band; the fee of {span.printed} is used",
    )


def _low(item: tuple[Band, Cell, Cell]) -> int:
    return item[0].low


def _spoken(met: Met) -> str:
    return " and ".join(f"${print_money(amount)} for {band or 'every hand'}" for band, amount in met) or "no fee"
