"""One printed column, one schedule; envy columns belong to the schedule they stand beside."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.books.tables import with_unit
from croupier.errors import BookError
from tests.books.shelf import only, shelf, table


def test_a_column_is_a_schedule_with_heading_and_title(tmp_path: Path) -> None:
    more = 'title = "Bonus Pay Schedules"\nheaders = ["Pay Schedule 1", "Pay Schedule 2"]\nseed = ["$1,000", ""]'
    found = only(shelf(tmp_path, _90=table('"flush", "5 to 1", "6 to 1"', columns='"1", "2"', more=more))).schedules
    assert [(item.id, item.header, item.title, item.seed) for item in found] == [
        ("1", "Pay Schedule 1", "Bonus Pay Schedules", "$1,000"),
        ("2", "Pay Schedule 2", "Bonus Pay Schedules", ""),
    ]
    assert [item.rows[0].printed for item in found] == ["5 to 1", "6 to 1"]


def test_columns_of_several_wagers(tmp_path: Path) -> None:
    text = table('"flush", "5 to 1", "6 to 1", "$10"', columns='"ante/1", "bonus/1", "bonus/1:envy"')
    found = only(shelf(tmp_path, _90=text.replace('wager = "bonus"\n', ""))).schedules
    assert [(item.wager, item.id) for item in found] == [("ante", "1"), ("bonus", "1")]
    assert [[cell.printed for cell in item.envy] for item in found] == [[], ["$10"]]


def test_one_envy_column_for_two_schedules(tmp_path: Path) -> None:
    text = table('"flush", "5 to 1", "6 to 1", "$10"', columns='"1", "2", "1+2:envy"')
    found = only(shelf(tmp_path, _90=text)).schedules
    assert [(item.id, item.envy[0].printed) for item in found] == [("1", "$10"), ("2", "$10")]


def test_envy_in_a_table_of_its_own(tmp_path: Path) -> None:
    envy = table('"7- card flush", "$100"', columns='"1:envy"').replace('cite = "(3)"', 'cite = "(2)"')
    found = only(shelf(tmp_path, _90=envy + table('"7-card flush", "5 to 1"'))).schedules
    assert [(item.id, item.cite, item.envy_cite, item.envy[0].hand) for item in found] == [
        ("1", "(3)", "(2)", "7- card flush")
    ]


def test_an_envy_for_no_row_of_the_schedule_is_refused(tmp_path: Path) -> None:
    envy = table('"royal flush", "$100"', columns='"1:envy"').replace('cite = "(3)"', 'cite = "(2)"')
    with pytest.raises(BookError, match=r"\(2\): envy of bonus 1 for 'royal flush', no row"):
        only(shelf(tmp_path, _90=envy + table('"flush", "5 to 1"')))


@pytest.mark.parametrize(
    ("cell", "unit", "shown"),
    [
        ("40", "to 1", "40 to 1"),
        ("1.5", "to 1", "1.5 to 1"),
        ("1,000", "for 1", "1,000 for 1"),
        ("100", "$", "$100"),
        ("Push", "to 1", "Push"),
        ("", "to 1", ""),
        ("-", "$", "-"),
        ("10%", "to 1", "10%"),
        ("40 to 1", "for 1", "40 to 1"),
        ("40", "", "40"),
    ],
)
def test_bare_numbers_take_the_unit_of_the_table(cell: str, unit: str, shown: str) -> None:
    assert with_unit(cell, unit) == shown


def test_a_unit_for_each_column(tmp_path: Path) -> None:
    text = table('"flush", "5", "6"', columns='"1", "1:envy"', more='unit = ["to 1", "$"]')
    schedule = only(shelf(tmp_path, _90=text)).schedules[0]
    assert (schedule.rows[0].printed, schedule.envy[0].printed) == ("5 to 1", "$6")


def test_the_reading_takes_the_unit_too(tmp_path: Path) -> None:
    cell = '{ printed = "25", read = "6", why = "a slip" }'
    schedule = only(shelf(tmp_path, _90=table(f'"flush", {cell}', more='unit = "to 1"'))).schedules[0]
    assert (schedule.rows[0].printed, schedule.rows[0].read) == ("25 to 1", "6 to 1")
