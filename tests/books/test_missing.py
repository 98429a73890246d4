"""Rows that the print leaves out: beside the printed ones, and no hand above the lowest that is paid goes without."""

from __future__ import annotations

from pathlib import Path

from croupier.books import library
from croupier.books.hand_names import category_spans, find_hand
from croupier.books.model import NO_PAY
from tests.books.shelf import only, shelf, table


def test_a_missing_row_pays_but_is_not_printed(tmp_path: Path) -> None:
    (found,) = only(
        shelf(tmp_path, _90=table('"flush", "5 to 1"', more='missing = [["straight", "4 to 1"]]'))
    ).schedules
    assert [cell.hand for cell in found.rows] == ["flush"]
    assert [(cell.hand, cell.printed) for cell in found.paying] == [("flush", "5 to 1"), ("straight", "4 to 1")]


def test_cover_all_leaves_no_hand_out_above_the_lowest_that_it_pays() -> None:
    """It pays the highest hand of the round, so every hand above the lowest paid one must have a row,
    in print and as read."""
    tried = 0
    for section in library().sections():
        for schedule in section.schedules:
            if "highest hand of the round" not in schedule.of:
                continue
            for as_read in (False, True):
                texts = {cell: cell.text(as_read=as_read).lower() for cell in schedule.paying}
                hands = [
                    find_hand(schedule.ranking, cell) for cell, text in texts.items() if text not in (*NO_PAY, "loss")
                ]
                spans = [span for hand in hands if hand for span in hand.spans]
                floor = min(low for low, _ in spans)
                for name, own in category_spans(schedule.ranking):
                    met = any(low <= at <= high for at, _ in own for low, high in spans)
                    assert met or max(own)[0] < floor, (section.id, schedule.id, as_read, name)
                    tried += 1
    assert tried > 100


def test_every_missing_row_has_its_erratum() -> None:
    for section in library().sections():
        for schedule in section.schedules:
            for cell in schedule.missing:
                assert any(item.kind == "missing" and cell.hand in item.printed for item in section.errata), cell
