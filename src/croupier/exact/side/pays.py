"""What a schedule reads, from its `of`: groups of cards read together, and what is looked at besides.

    of = "player + board, dealer, highest hand of the round"

The groups before the first comma are read as one hand. The words after it are qualifiers; docs/data.md lists them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.books import Cell, GameFacts, Schedule
from croupier.cards.ranking import RANKINGS, get_ranking
from croupier.errors import CroupierError, RankingError
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.terms import net_of as multiple_of
from croupier.house.payment import base_of as base_in_cents
from croupier.rules.axis import Axis, Value
from croupier.rules.game import ALTERNATIVE
from croupier.rules.line import Line
from croupier.rules.odds import Dollars, For, Odds, Percent, Plus, Taxed, To, of_wager, parse_odds
from croupier.rules.row import NOT_RETURNED, in_place_of_the_stake

RESULT, RESULT_OF, DECISION = "result", "result of ", "decision"
NOT_FOLDED, UNBROKEN = "if not folded", "if not broken by a draw"
LOSING = ("losing hand", "lower hand")
HIGHEST = "highest hand of the round"
# What a schedule alone does not tell: its game has to be built.
BY_ROWS = ("each row a wager", "of several decks")
# The column counts a dealer who has no hand of his own.
COUNTED = "dealer counted"
# Parts of a board that some sections name as one group and others card by card.
STREETS = {"flop": 3, "turn": 1, "river": 1, "board": 5}
# A row that pays the dealer, not the player (30-1099.50(5)): no hand of the player's belongs to it.
TIP, NO_HAND = "tip to the dealer", ""
# A suit that the licensee chooses is as likely as any other.
CHOSEN_SUIT = ("in the licensee's suit", "in spades")


class NotPriced(CroupierError):
    """Why a schedule has no price without a decision; the message is the reason in words."""


@dataclass(frozen=True, slots=True)
class Reading:
    groups: tuple[str, ...]
    besides: tuple[str, ...]
    size: int

    def has(self, *words: str) -> bool:
        return any(word in self.besides for word in words)

    def decided(self, wager: str) -> bool:
        """Whether the wager is settled by who wins, or depends on what a player chooses."""
        return self.has(RESULT, DECISION, RESULT_OF + wager)


def reading(facts: GameFacts, schedule: Schedule) -> Reading:
    first, *besides = schedule.of.split(", ")
    groups = tuple(first.split(" + "))
    size = sum(facts.deal.get(name, STREETS.get(name, 0)) for name in groups)
    return Reading(groups, tuple(besides), size)


def row_text(schedule: Schedule, cell: Cell) -> str:
    """The name of a row's class in the ranking's own grammar: what it means, else what is printed."""
    ranking = get_ranking(schedule.ranking)
    if TIP in cell.means:
        return NO_HAND
    for text in (cell.means, cell.hand):
        wanted = text.replace(*CHOSEN_SUIT)
        if wanted and _known(ranking.name, wanted):
            return wanted
    raise NotPriced(f"row {cell.hand!r} of {schedule.wager} {schedule.id} names no hand of the ranking {ranking.name}")


def _known(ranking: str, text: str) -> bool:
    try:
        RANKINGS[ranking].class_named(text)
    except RankingError:
        return False
    return True


# What a printed cell is worth to the player, per unit of the wager: its net result, the meters it draws on,
# and what is won by the hands of others at the table.

STAKE_GONE = Fraction(-1)
At = Mapping[Axis, Value]


@dataclass(frozen=True, slots=True)
class Award:
    """`net` is the result meters apart; `shares` are the parts of meters that are won besides."""

    row: Cell
    text: str
    net: Fraction
    shares: tuple[tuple[str, Fraction], ...] = ()


def base_of(schedule: Schedule) -> Fraction:
    """The wager in dollars that a schedule's dollar amounts are printed for."""
    return Fraction(base_in_cents(schedule), 100)


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
    return Award(row, text, net_of(odds, base_of(schedule), keeps=schedule.flat), shares_of(odds))


def net_of(odds: Odds, base: Fraction, *, keeps: bool = False) -> Fraction:
    """The net result, meters apart; of pays that a side wager may have besides multiples of the wager."""
    match odds:
        case Dollars(cents):
            return Fraction(cents, 100) / base - (0 if keeps or odds.back else 1)
        case Plus(first):
            return multiple_of(first, "")
        case Percent():
            return STAKE_GONE
        case Taxed():
            raise NotPriced(f"{odds}: a commission is taken from what is won by the play of the hand")
        case _:
            return multiple_of(odds, "")


def shares_of(odds: Odds) -> tuple[tuple[str, Fraction], ...]:
    """The parts of meters that are won."""
    meter = odds.second if isinstance(odds, Plus) else odds
    return ((meter.meter, meter.ratio),) if isinstance(meter, Percent) else ()


def _chosen(facts: GameFacts, text: str) -> str:
    """Where a cell prints two awards, the licensee's choice; the first by default."""
    awards = text.split(" or ")
    defaults = [option.default for option in facts.options if option.name == ALTERNATIVE]
    return next((item for item in awards if item in defaults), awards[0])


def envied(terms: Terms, line: Line, schedule: Schedule | None) -> set[Axis]:
    """What hands of others are paid by, where the wager wins by them."""
    if schedule is None or not schedule.envy:
        return set()
    return {terms.table(line, envy.by).axis for envy in terms.game.envy if envy.on is line}


def envy_worth(
    terms: Terms, line: Line, schedule: Schedule | None, cells: Sequence[tuple[At, int]], total: int
) -> Fraction | None:
    """What each other hand at the table is worth, per unit of the wager; it is dealt from the same deck.
    None where the deals are not counted by what such hands are paid by.
    """
    if schedule is None or not schedule.envy:
        return None
    for envy in terms.game.envy:
        if envy.on is line:
            table = terms.table(line, envy.by)
            if any(table.axis not in cell for cell, _ in cells):
                return None
            worth = {value: worth_of(pay.odds, schedule) for value, pay in table.envy.items()}
            return (
                sum((worth.get(cell[table.axis], Fraction(0)) * number for cell, number in cells), Fraction(0)) / total
            )
    return None


def worth_of(odds: Odds, schedule: Schedule) -> Fraction:
    match odds:
        case Dollars(cents):
            return Fraction(cents, 100) / base_of(schedule)
        case To(ratio) | For(ratio):
            return ratio
        case Percent():
            raise NotPriced(f"envy of {odds}")
        case _:
            return Fraction(0)
