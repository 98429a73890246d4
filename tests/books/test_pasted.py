"""A table of another wager that is printed in the wrong place is kept, and is never what a wager is paid by unasked."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.app.analysis import printed_schedules
from croupier.books import Schedule, Section, library
from croupier.games.registry import BUILT, built
from tests.app.test_price_list import found
from tests.books.shelf import shelf, table

PASTED = [
    pytest.param(section, item, id=f"{section.id} {item.wager} {item.id}")
    for section in library().sections()
    for item in section.schedules
    if item.pasted
]


def test_a_pasted_table_comes_after_those_of_its_wager(tmp_path: Path) -> None:
    own = table('"flush", "9 to 1"', columns='"own"')
    books = shelf(tmp_path, _90=table('"flush", "5 to 1"', more="pasted = true") + own)
    (game,) = books.games().values()
    assert [(item.id, item.pasted) for item in books.schedules(game)] == [("own", False), ("1", True)]


@pytest.mark.parametrize(("section", "schedule"), PASTED)
def test_a_pasted_table_is_that_of_another_wager_and_an_erratum_says_so(section: Section, schedule: Schedule) -> None:
    others = [other for other in section.schedules if other.wager != schedule.wager and other.id == schedule.id]
    assert schedule.rows in [other.rows for other in others]
    assert any(item.kind == "duplicate" and item.cite == schedule.cite for item in section.errata)


def test_no_default_is_pasted() -> None:
    for name in library().game_ids():
        for wager, schedules in printed_schedules(found(name)).items():
            assert not next(iter(schedules.values())).pasted, (name, wager)
    for name in BUILT:
        for wager, schedules in built(name).schedules.items():
            assert not next(iter(schedules.values())).pasted, (name, wager)


def test_the_progressive_of_let_it_ride_is_a_progressive() -> None:
    """30-1099.13(14): the first table under it is that of the 3 Card Bonus."""
    assert PASTED
    schedules = built("co/let-it-ride").schedules["progressive"]
    assert next(iter(schedules)) == "PMG-ML-01"
    assert {"1", "2", "3"} <= set(schedules)
