"""From a schedule to the deals it is paid on: which cards, how they are told apart, counted by which module."""

from __future__ import annotations

from croupier.books import GameFacts, Schedule
from croupier.cards.ranking import RANKINGS
from croupier.exact.side import pairs
from croupier.exact.side.classes import Cell, Counts, counts
from croupier.exact.side.cover_all.price import highest
from croupier.exact.side.lengths import lower_straight
from croupier.exact.side.ranked import class_counts
from croupier.exact.side.reading import (
    BY_ROWS,
    COUNTED,
    DECISION,
    HIGHEST,
    LOSING,
    NO_HAND,
    NotPriced,
    Reading,
    reading,
    row_text,
)
from croupier.exact.side.specials import decks_of, special_for

Texts = tuple[str, ...]
# Two columns of one wager: hands made without wild cards, and with them.
NATURES = (":natural", ":wild")


def check(facts: GameFacts, schedule: Schedule) -> None:
    """Raises NotPriced, with the reason, for a schedule that has no price of its own; counts nothing."""
    found = reading(facts, schedule)
    if found.has(*BY_ROWS) or schedule.id.endswith(NATURES):
        raise NotPriced("it is counted by the rows of its game, which is not at hand")
    if special_for(schedule) is not None:
        return
    if schedule.ranking == "outcome" or found.decided(schedule.wager):
        raise NotPriced(_why(found))
    if schedule.ranking not in RANKINGS:
        raise NotPriced(f"no ranking is called {schedule.ranking!r}")
    if found.size not in RANKINGS[schedule.ranking].sizes:
        raise NotPriced(f"{schedule.of!r} is {found.size} cards, the ranking {schedule.ranking} takes others")
    if found.has(HIGHEST) and not _hands(schedule).isdigit():
        raise NotPriced(f"the column {schedule.id!r} names no number of hands")
    for row in schedule.rows:
        row_text(schedule, row)


def counts_of(facts: GameFacts, schedule: Schedule) -> tuple[Counts, Texts]:
    """The deals by cell, and for each row of the schedule the name of its class."""
    check(facts, schedule)
    special = special_for(schedule)
    if special is not None:
        return special(facts, schedule)
    found = reading(facts, schedule)
    texts = tuple(row_text(schedule, row) for row in schedule.rows)
    if found.has(HIGHEST):
        return _highest(facts, schedule, found, texts), texts
    if found.has(*LOSING):
        return _losing(facts, schedule, found, texts), texts
    hands = tuple(text for text in texts if text != NO_HAND)
    decks = decks_of(facts) if RANKINGS[schedule.ranking].copies > 1 else 1
    return class_counts(schedule.ranking, found.size, _jokers(facts, schedule), hands, decks=decks), texts


def _why(found: Reading) -> str:
    if found.has(DECISION):
        return "needs a decision: what is paid depends on the player's choices"
    return "needs a decision: paid by the result of the hand, which the player may fold, raise or set"


def _jokers(facts: GameFacts, schedule: Schedule) -> int:
    """A joker that the ranking does not know is replaced by another card (30-1099.45(16)), which leaves 52 alike."""
    return facts.jokers if RANKINGS[schedule.ranking].jokers else 0


def _hands(schedule: Schedule) -> str:
    """The number of hands of a Cover All column: `7-total-hands`."""
    return schedule.id.split("-")[0]


def _highest(facts: GameFacts, schedule: Schedule, found: Reading, texts: Texts) -> Counts:
    own = facts.deal[found.groups[0]]
    hands = int(_hands(schedule)) - found.has(COUNTED)
    return highest(schedule.ranking, own, found.size - own, _jokers(facts, schedule), hands, texts)


def _losing(facts: GameFacts, schedule: Schedule, found: Reading, texts: Texts) -> Counts:
    if schedule.ranking == "straight-length":
        deals = lower_straight(facts.deal["player"], facts.deal["dealer"])
        named = {RANKINGS[schedule.ranking].category_of_class(text): text for text in texts}
        cells = (
            (Cell(tuple(named[name] for name in cell.names if name in named)), number) for cell, number in deals.cells
        )
        return counts(cells, deals.total)
    return pairs.losing(schedule.ranking, found.size, _jokers(facts, schedule), texts)
