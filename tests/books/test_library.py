"""The shipped books: every game of the contract, found and read a section at a time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.books import Library, library
from croupier.errors import BookError
from tests.books.contract import GAMES, WAGERS
from tests.books.shelf import put, shelf, table

KEBAB = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def test_every_game_of_the_contract_is_there_to_the_letter() -> None:
    found = [game.id + "".join(f" @{variant}" for variant in game.variants) for game in library().games().values()]
    assert len(found) == 68
    assert sorted(found) == sorted(GAMES)


def test_ids_are_found_without_reading_the_sections() -> None:
    books = Library()
    assert list(books.game_ids()) == list(library().games())
    assert not books._sections


def test_one_section_is_read_alone() -> None:
    books = Library()
    assert books.game("co/three-card-poker").section == "30-1099.18"
    assert list(books._sections) == [("co", "30-1099.18")]


@pytest.mark.parametrize("game", WAGERS)
def test_names_of_the_contract(game: str) -> None:
    """The contract's wagers, lines that are added, and actions."""
    placed, added, actions = WAGERS[game]
    facts = library().game(game)
    wagers = {wager.name: wager.added for wager in facts.wagers}
    assert {name for name, made in wagers.items() if not made} >= placed
    assert {name for name, made in wagers.items() if made} >= added
    assert {action["name"] for action in facts.actions} == actions


def test_names_are_kebab_case() -> None:
    for game in library().games().values():
        names = [wager.name for wager in game.wagers] + [option.name for option in game.options]
        names += [*game.variants, *(action["name"] for action in game.actions)]
        assert not [name for name in names if not KEBAB.fullmatch(name)], game.id


def test_defaults_are_choices() -> None:
    for section in library().sections():
        for option in (*section.options, *(option for game in section.games for option in game.options)):
            assert not option.choices or option.default in option.choices, f"{section.id} {option.name}"


def test_the_repealed_section_is_kept() -> None:
    section = library().section("co", "30-1099.05")
    assert section.status == "repealed"
    assert section.status_date
    assert not section.games


def test_schedules_of_a_variant() -> None:
    game = library().game("co/boston-stud")
    five = {item.id for item in library().schedules(game, "five") if item.wager == "ante-bonus"}
    seven = {item.id for item in library().schedules(game, "seven") if item.wager == "ante-bonus"}
    assert five == {"1"}
    assert seven == {f"B7-0{number}" for number in range(1, 6)}
    assert len(library().schedules(game)) > len(library().schedules(game, "five"))


def test_there_are_ninety_eight_collection_options() -> None:
    options = {(fee.game, fee.option) for fee in library().section("ca", "collection-rates").fees}
    shared = {option for game, option in options if game in ("ca/omaha", "ca/omaha-high-low")}
    assert len(options) - 2 * len(shared) == 98


def test_an_unknown_section() -> None:
    with pytest.raises(BookError, match=r"no section 30-1099\.99 in the book Colorado Rule 10"):
        library().section("co", "30-1099.99")


def test_a_schedule_is_changed_in_one_file(tmp_path: Path) -> None:
    first = shelf(tmp_path, _90=table('"flush", "5 to 1"'))
    assert next(first.sections()).schedules[0].rows[0].printed == "5 to 1"
    second = shelf(tmp_path, _90=table('"flush", "6 to 1"'))
    assert next(second.sections()).schedules[0].rows[0].printed == "6 to 1"


def test_a_file_without_its_section(tmp_path: Path) -> None:
    put(tmp_path, "co", "30-1099.90", 'title = "x"')
    with pytest.raises(BookError, match='no line section = "'):
        Library(tmp_path).game_ids()
