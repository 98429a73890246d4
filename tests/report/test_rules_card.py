"""`croupier show`: the contract's shape, and every printed cell of every game."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from croupier.books import find_game, find_section, library
from croupier.books.lookup import Found
from croupier.errors import BookError
from croupier.report.card_text import card_renderables
from croupier.report.matrix import matrices
from croupier.report.rules_card import rules_card, section_card
from tests.books.shelf import shelf, table
from tests.often import some


def card(name: str) -> dict[str, Any]:
    return rules_card(library(), find_game(name), {})


def text_of(value: dict[str, Any], width: int = 100) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    for item in card_renderables(value, paragraphs=True):
        console.print(item)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_contracts_shape() -> None:
    value = card("three-card-poker")
    head = {key: value[key] for key in ("id", "name", "book", "cite", "banking", "status")}
    assert head == {
        "id": "co/three-card-poker",
        "name": "Three Card Poker",
        "book": "co",
        "cite": "30-1099.18",
        "banking": "house",
        "status": "in force",
    }
    assert value["deck"] == {"decks": 1, "jokers": 0}
    assert {"name": "ante", "required": False, "cite": "30-1099.18(2)"}.items() <= value["wagers"][0].items()
    assert value["options"][0].keys() >= {"name", "choices", "default", "cite"}
    assert value["errata"][0].keys() >= {"cite", "printed", "read", "why"}


def test_a_printed_column_with_its_misprint() -> None:
    schedule = card("three-card-poker")["schedules"]["pair-plus"]["12"]
    assert schedule["cite"] == "30-1099.18(20)"
    assert schedule["envy"] == []
    rows = {row["hand"]: row for row in schedule["rows"]}
    assert (rows["straight"]["printed"], rows["straight"]["read"]) == ("25 to 1", "6 to 1")
    assert rows["straight"]["why"]
    assert rows["flush"] == {"hand": "flush", "printed": "3 to 1"}


def test_bare_numbers_have_the_unit_of_their_table() -> None:
    schedule = card("three-card-poker")["schedules"]["cover-all"]["5-total-hands"]
    assert [row["printed"] for row in schedule["rows"]] == ["70 to 1", "25 to 1", "20 to 1", "1.5 to 1"]


def test_envy_columns_are_rows_under_envy() -> None:
    schedule = card("three-card-poker")["schedules"]["progressive"]["1"]
    assert [(row["hand"], row["printed"]) for row in schedule["envy"]] == [
        ("akq spades", "$100"),
        ("akq hearts/ diamonds/clubs", "$25"),
    ]
    assert schedule["seed"] == "$1,000"


def test_a_variant_shows_its_own_schedules() -> None:
    assert list(card("co/boston-stud@five")["schedules"]["ante-bonus"]) == ["1"]
    assert card("co/boston-stud@five")["id"] == "co/boston-stud@five"
    assert set(card("co/boston-stud")["schedules"]["ante-bonus"]) > {"1", "B7-01"}


def test_fees_of_the_card_room_stand_with_their_game() -> None:
    fees = card("ca/ez-baccarat")["fees"]
    assert len({fee["option"] for fee in fees}) == 14
    wrong = [band for fee in fees if fee["option"] == "13" for band in fee["bands"] if isinstance(band["band"], dict)]
    assert wrong[0]["band"]["printed"] == "$2001 - $1500"
    assert fees[0]["cite"] == "collection-rates EZ Baccarat options 1-14"


def test_steps_of_a_pot_game_are_its_streets() -> None:
    names = [step["step"] for step in card("co/texas-holdem")["steps"]]
    assert names[:5] == ["wager blind", "pre-flop", "flop", "fourth card", "fifth card"]


def test_rankings_with_their_hands() -> None:
    rankings = {item["name"]: item for item in card("three-card-poker")["rankings"]}
    assert rankings["three-card"]["hands"][:3] == ["mini royal", "straight flush", "three of a kind"]
    assert "pair-plus" in rankings["three-card"]["wagers"]


@pytest.mark.parametrize("game", some(library().game_ids(), "every card holds every printed cell and can be shown"))
def test_every_card_holds_every_printed_cell_and_can_be_shown(game: str) -> None:
    found = find_game(game)
    value = rules_card(library(), found, {})
    json.dumps(value)
    printed = [item for wager in value["schedules"].values() for item in wager.values()]
    schedules = library().schedules(found.game)
    assert len(printed) == len(schedules)
    for shown, schedule in zip(sorted(map(rows, printed)), sorted(map(rows_of, schedules)), strict=True):
        assert shown == schedule
    text = text_of(value, 80)
    assert found.game.name in text
    assert found.section.id in text
    assert max(map(len, text.splitlines())) <= 80
    assert "…" not in text


def test_a_terminal_of_80_columns_breaks_no_pay_and_leaves_no_schedule_out() -> None:
    value = card("three-card-poker")
    lines = text_of(value | {"schedules": {"pair-plus": value["schedules"]["pair-plus"]}}, 80).splitlines()
    heads = [line.split() for line in lines if line.startswith(" ") and line.strip() and line.split()[0].isdigit()]
    assert [name for head in heads for name in head][:17] == [str(number) for number in range(1, 18)]
    pays = [text for line in lines if line.startswith("straight  ") for text in re.split(r"\s{2,}", line.strip())[1:]]
    printed = (schedule["rows"] for schedule in value["schedules"]["pair-plus"].values())
    straights = [row["printed"] + "*" * ("why" in row) for rows in printed for row in rows if row["hand"] == "straight"]
    assert pays == straights
    assert sum("* 5, 6, 7, 8, mini royal: printed blank, read 50 to 1" in line for line in lines) == 1


def rows(schedule: dict[str, Any]) -> list[tuple[str, str]]:
    return [(row["hand"], row["printed"]) for row in schedule["rows"]]


def rows_of(schedule: Any) -> list[tuple[str, str]]:
    return [(cell.hand, cell.printed) for cell in schedule.rows]


def test_sections_without_a_game() -> None:
    repealed = find_section("30-1099.05")
    general = find_section("30-1001 to 30-1047")
    assert repealed is not None
    assert general is not None
    assert section_card(repealed)["status"] == "repealed"
    assert "repealed" in text_of(section_card(repealed))
    value = section_card(general)
    assert {option["name"] for option in value["options"]} >= {"straddle", "rake-percent"}
    assert any(fee["cite"] == "30-1012(1)" for fee in value["fees"])


def test_columns_are_put_back_side_by_side(tmp_path: Path) -> None:
    wrong = '{ printed = "25 to 1", read = "6 to 1", why = "a slip" }'
    text = table(
        f'"flush", "5 to 1", "$10", {wrong}', '"straight", "4 to 1", "", "3 to 1"', columns='"1", "1:envy", "2"'
    )
    books = shelf(tmp_path, _90=text)
    game = books.game("co/game-90")
    value = rules_card(books, Found(game, "", books.section_of(game)), {})
    (matrix,) = matrices("bonus", value["schedules"]["bonus"])
    assert matrix.columns == ["1", "1 envy", "2"]
    assert matrix.rows == [("flush", ["5 to 1", "$10", "25 to 1*"]), ("straight", ["4 to 1", "", "3 to 1"])]
    assert matrix.notes == ["* 2, flush: printed 25 to 1, read 6 to 1: a slip"]


def test_an_envy_hand_that_the_pays_do_not_name_is_refused(tmp_path: Path) -> None:
    envy = table('"royal flush", "$100"', columns='"1:envy"')
    books = shelf(tmp_path, _90=table('"flush", "5 to 1"') + envy)
    with pytest.raises(BookError, match="envy of bonus 1 for 'royal flush', no row"):
        books.game("co/game-90")
