"""What a printed cell is worth to the player, per unit of the wager: its net result, and the meters it draws on."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.books import Cell, GameFacts, Schedule
from croupier.exact.side.reading import TIP, NotPriced
from croupier.money import parse_money
from croupier.rules.game import ALTERNATIVE
from croupier.rules.odds import Dollars, For, Lose, Odds, Percent, Plus, Push, Surrender, Taxed, To, of_wager, parse_odds
from croupier.rules.row import NOT_RETURNED, in_place_of_the_stake

STAKE_GONE = Fraction(-1)


@dataclass(frozen=True, slots=True)
class Award:
    """`net` is the result meters apart; `shares` are the parts of meters that are won besides."""

    row: Cell
    text: str
    net: Fraction
    shares: tuple[tuple[str, Fraction], ...] = ()


def base_of(schedule: Schedule) -> Fraction:
    """The wager in dollars that a schedule's dollar amounts are printed for; one dollar where it does not say."""
    return Fraction(parse_money(schedule.base.split()[0]), 100) if schedule.base else Fraction(1)


def award(facts: GameFacts, schedule: Schedule, row: Cell, *, as_read: bool) -> Award | None:
    """None for a blank cell: that hand has no pay of its own in this column."""
    if TIP in row.means:
        return None
    text = _chosen(facts, row.text(as_read=as_read))
    odds = parse_odds(text)
    if odds is None:
        return None
    odds = of_wager(odds, schedule.wager)
    if NOT_RETURNED in schedule.notes:
        odds = in_place_of_the_stake(odds)
    first, meter = (odds.first, odds.second) if isinstance(odds, Plus) else (odds, odds)
    shares = ((meter.meter, meter.ratio),) if isinstance(meter, Percent) else ()
    return Award(row, text, net_of(first, base_of(schedule), keeps=schedule.flat), shares)


def net_of(odds: Odds, base: Fraction, *, keeps: bool = False) -> Fraction:
    match odds:
        case To(ratio):
            return ratio
        case For(ratio):
            return ratio - 1
        case Dollars(cents):
            return Fraction(cents, 100) / base - (0 if keeps else 1)
        case Push():
            return Fraction(0)
        case Surrender(returned):
            return returned - 1
        case Plus(first):
            return net_of(first, base, keeps=keeps)
        case Taxed():
            raise NotPriced(f"{odds}: a commission is taken from what is won by the play of the hand")
        case Lose() | Percent():
            return STAKE_GONE


def _chosen(facts: GameFacts, text: str) -> str:
    """Where a cell prints two awards, the licensee's choice; the first by default."""
    awards = text.split(" or ")
    defaults = [option.default for option in facts.options if option.name == ALTERNATIVE]
    return next((item for item in awards if item in defaults), awards[0])
