"""Games by what a person types."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.books import by_wager, find_game, find_section, library
from croupier.errors import BookError
from tests.books.shelf import only, shelf, table


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("co/three-card-poker", "co/three-card-poker"),
        ("three-card-poker", "co/three-card-poker"),
        (" CO/Three-Card-Poker ", "co/three-card-poker"),
        ("ca/omaha", "ca/omaha"),
        ("30-1099.18", "co/three-card-poker"),
        ("co/30-1099.18", "co/three-card-poker"),
        ("20:18:16:15.20", "sd/hot-poker-spot"),
        ("ez-baccarat", "ca/ez-baccarat"),
    ],
)
def test_a_game_is_found(typed: str, game: str) -> None:
    assert find_game(typed).id == game


def test_a_variant_is_found() -> None:
    found = find_game("co/omaha@five-card-high")
    assert (found.game.id, found.variant, found.id) == ("co/omaha", "five-card-high", "co/omaha@five-card-high")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("texas-holdem", "'texas-holdem' is a game of 2 books: write co/texas-holdem or ca/texas-holdem"),
        ("co/omaha@hi", "co/omaha has no variant 'hi'; did you mean high?"),
        ("co/caribbean-stud@high", "co/caribbean-stud has no variant 'high'; there is none"),
        ("thre-card-poker", "unknown game 'thre-card-poker': did you mean co/three-card-poker"),
        ("co/ez-baccarat", "did you mean ca/ez-baccarat"),
        ("zzzzzz", "unknown game 'zzzzzz': `croupier games` lists them all"),
        ("", "unknown game ''"),
        ("30-1099.05", "section 30-1099.05 (Seven-Card High-Low Split Stud Poker, repealed) has no game"),
    ],
)
def test_what_is_not_found(typed: str, sentence: str) -> None:
    with pytest.raises(BookError) as caught:
        find_game(typed)
    assert sentence in str(caught.value)


def test_sections_by_number() -> None:
    section = find_section("30-1099.05")
    assert section is not None
    assert section.status == "repealed"
    assert find_section("30-1099.99") is None


def test_ids_that_two_variants_print() -> None:
    game = library().game("co/players-choice-poker")
    assert list(by_wager(library().schedules(game))["hand"]) == ["1", "1@five-card"]
    assert list(by_wager(library().schedules(game, "five-card"))["hand"]) == ["1"]


def test_schedules_stay_in_printed_order(tmp_path: Path) -> None:
    text = table('"flush", "1 to 1", "2 to 1"', columns='"9", "2"')
    assert list(by_wager(only(shelf(tmp_path, _90=text)).schedules)["bonus"]) == ["9", "2"]
