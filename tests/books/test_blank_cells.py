"""A blank beside a hand that wins cannot be carried out: its reading is used in print too."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.books import library
from croupier.books.hand_names import find_hand
from croupier.exact.side.pays import NATURES
from croupier.report.lint.places import columns_of
from croupier.report.lint.rows import missing_rows
from tests.exact.terms import priced


def test_no_hand_above_one_that_is_paid_is_blank_in_print() -> None:
    """Cells that lint finds blank, but for two columns of one wager: each is paid by its reading,
    or with a wider class."""
    blank = {(item.section, item.where) for item in missing_rows(library()) if item.kind == "blank pay"}
    alone = 0
    for section in library().sections():
        for schedule in section.schedules:
            for place in columns_of(section, schedule):
                if (section.id, place.where) in blank and not schedule.id.endswith(NATURES):
                    alone += 1
                    mine = find_hand(schedule.ranking, place.cell)
                    paid = [find_hand(schedule.ranking, cell) for cell in schedule.paying if cell.text(as_read=False)]
                    spans = [span for hand in paid if hand for span in hand.spans]
                    assert mine
                    held = [any(low <= at and to <= high for low, high in spans) for at, to in mine.spans]
                    assert all(held), (section.id, place.where)
    assert alone >= 4


@pytest.mark.parametrize(
    ("number", "printed", "read"),
    [("14", "40-30-6-4", "5"), ("15", "40-25-6-4", "6"), ("16", "40-30-5-4", "7"), ("17", "40-30-6-3", "8")],
)
def test_pair_plus_14_to_17(number: str, printed: str, read: str) -> None:
    """30-1099.18(20): as printed three of a kind, straight, flush and pair a row too low, and a straight flush by its
    reading, 40 to 1; as read the column of its sister, the mini royal at 50."""
    facts = library().game("co/three-card-poker")
    columns = {item.id: item for item in library().schedules(facts) if item.wager == "pair-plus"}
    three, straight, flush, pair = map(int, printed.split("-"))
    won = 48 * 40 + 52 * three + 720 * straight + 1096 * flush + 3744 * pair
    assert priced(facts.id, columns[number]).expectation == Fraction(won - 16440, 22100)
    sister = priced(facts.id, columns[read], as_read=True)
    assert priced(facts.id, columns[number], as_read=True).expectation == sister.expectation
