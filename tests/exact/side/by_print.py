"""A twin of the prices by rows: a wager by its printed table alone, each hand paid by the narrowest row of its own."""

from __future__ import annotations

from fractions import Fraction

from croupier.books import Cell as Row
from croupier.books import GameFacts, Schedule
from croupier.cards.ranking import get_ranking
from croupier.exact.side.ordered import by_street
from croupier.exact.side.pairs import lower_straight
from croupier.exact.side.pays import base_of, net_of, row_text
from croupier.exact.side.ranked import Cell, Counts, class_counts, counts
from croupier.rules.odds import of_wager, parse_odds
from croupier.rules.row import NOT_RETURNED, in_place_of_the_stake

# Parts of a board that some sections name as one group and others card by card.
STREETS = {"flop": 3, "turn": 1, "river": 1, "board": 5}
IN_ORDER = ("royal-after", "flopped-high")

Texts = tuple[str, ...]


def groups_of(schedule: Schedule) -> list[str]:
    """The places that are read as one hand."""
    return schedule.of.split(", ")[0].split(" + ")


def counts_of(facts: GameFacts, schedule: Schedule) -> tuple[Counts, Texts]:
    """The deals by the rows that they belong to, and for each row the name of its class."""
    printed = tuple(row.means or row.hand for row in schedule.rows)
    if schedule.ranking in IN_ORDER or any("first five cards" in text for text in printed):
        return by_street(printed), printed
    texts = tuple(row_text(schedule, row) for row in schedule.rows)
    ranking = get_ranking(schedule.ranking)
    if ranking.name == "straight-length":
        # The shorter of two straights.
        lower = lower_straight(facts.deal["player"], facts.deal["dealer"])
        named = {ranking.category_of_class(text): text for text in texts}
        cells = [(Cell(tuple(named[name] for name in cell.names if name in named)), n) for cell, n in lower.cells]
        return counts(cells, lower.total), texts
    size = sum(facts.deal.get(name, STREETS.get(name, 0)) for name in groups_of(schedule))
    # A joker that the ranking does not know is replaced by another card (30-1099.45(16)).
    return class_counts(ranking.name, size, facts.jokers if ranking.jokers else 0, texts), texts


def net_of_row(schedule: Schedule, row: Row) -> Fraction | None:
    """Per unit, meters apart; nothing for a blank cell, whose hands are paid by a wider row."""
    odds = parse_odds(row.text(as_read=False).split(" or ")[0])
    if odds is None:
        return None
    odds = of_wager(odds, schedule.wager)
    return net_of(in_place_of_the_stake(odds) if NOT_RETURNED in schedule.notes else odds, base_of(schedule))


def paid(names: Texts, texts: Texts, schedule: Schedule) -> Fraction:
    """What a hand of these classes, the narrowest first, is paid: it loses the wager where no row is its own."""
    nets = {text: net_of_row(schedule, row) for text, row in zip(texts, schedule.rows, strict=True)}
    return next((net for name in names if (net := nets.get(name)) is not None), Fraction(-1))
