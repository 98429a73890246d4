"""What a schedule reads, from its `of`: groups of cards read together, and what is looked at besides.

    of = "player + board, dealer, highest hand of the round"

The groups before the first comma are read as one hand. The words after it are qualifiers; docs/data.md lists them.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.books import Cell, GameFacts, Schedule
from croupier.cards.ranking import RANKINGS, get_ranking
from croupier.errors import CroupierError, RankingError

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
