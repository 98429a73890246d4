"""A wager paid twice on one stake: by the first cards, and again by all of them (30-1099.15(9))."""

from __future__ import annotations

from itertools import product
from math import comb
from typing import TYPE_CHECKING

from croupier.books import GameFacts, Schedule, library
from croupier.cards.ranking import get_ranking
from croupier.exact.side.classes import Cell, Counts, counts, kept
from croupier.exact.side.reading import row_text
from croupier.exact.side.up_to_suits import canonical

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ADDED = "the two pays are added"
NO_ROW = ""


def paid_in_parts(schedule: Schedule) -> bool:
    return any(ADDED in note for note in schedule.notes)


def parts_of(facts: GameFacts, schedule: Schedule) -> tuple[Schedule, Schedule]:
    """The columns that are added, that of fewer cards first; a column of one's own stands for the one it reads as."""
    printed = [item for item in library().schedules(facts) if item.wager == schedule.wager]
    first, whole = sorted(printed, key=lambda item: get_ranking(item.ranking).sizes)
    return (schedule, whole) if schedule.of == first.of else (first, schedule)


def pairs_of_rows(first: Schedule, whole: Schedule) -> dict[str, tuple[str, str]]:
    """By name, every two rows that can be met together, and a row alone. Both columns may print the same hand."""
    found = {}
    rows = [[*(row.hand for row in part.rows), NO_ROW] for part in (first, whole)]
    for one, two in product(*rows):
        named = [f"{part.id} {hand}" for part, hand in ((first, one), (whole, two)) if hand]
        found[" and ".join(named)] = (one, two)
    return found


def first_and_whole(first: Schedule, whole: Schedule) -> Counts:
    """Deals by the row that the first cards meet and the row that all meet; the fifth card is any of the others."""
    texts = [[(row.hand, row_text(part, row)) for row in part.rows] for part in (first, whole)]
    return kept("in-parts", [first.ranking, whole.ranking, texts], lambda: _count(first, whole))


def _count(first: Schedule, whole: Schedule) -> Counts:
    import numpy as np

    (size,) = get_ranking(first.ranking).sizes
    hands, weights = canonical(size)
    found = np.zeros((len(first.rows) + 1, len(whole.rows) + 1), dtype=np.int64)
    firsts = _rows(first, hands)
    for card in range(52):
        lacking = (hands != card).all(axis=1)
        grown = np.hstack([hands[lacking], np.full((int(lacking.sum()), 1), card, dtype=np.uint8)])
        np.add.at(found, (firsts[lacking], _rows(whole, grown)), weights[lacking])
    # Pairs of rows come in the order of the table, row after row.
    cells = zip(pairs_of_rows(first, whole), found.ravel().tolist(), strict=True)
    return counts([(Cell((name,)), number) for name, number in cells], comb(52, size) * (52 - size))


def _rows(schedule: Schedule, hands: NDArray[np.uint8]) -> NDArray[np.int64]:
    """The first row that each hand meets, as printed; the number of rows where it meets none."""
    import numpy as np

    ranking, found = get_ranking(schedule.ranking), np.full(len(hands), len(schedule.rows), dtype=np.int64)
    for place, row in reversed(list(enumerate(schedule.rows))):
        found[ranking.matches_rows(hands, row_text(schedule, row))] = place
    return found
