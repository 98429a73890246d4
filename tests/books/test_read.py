"""A malformed file is refused with its name and the field at fault; nothing is passed over in silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.books import Library
from croupier.errors import BookError
from tests.books.shelf import TOP, only, put, shelf, table

ROW = '"royal flush", "100 to 1"'


def test_a_section_is_read(tmp_path: Path) -> None:
    section = only(shelf(tmp_path, _90=table(ROW)))
    assert (section.book, section.id, section.title, section.status) == ("co", "30-1099.90", "A Game", "in force")
    assert [game.id for game in section.games] == ["co/game-90"]
    assert section.tables == section.rows == 1
    assert section.schedules[0].rows[0].printed == "100 to 1"


def test_a_cite_in_full(tmp_path: Path) -> None:
    section = only(shelf(tmp_path, _90=""))
    assert section.cite("(2)") == "30-1099.90(2)"
    assert section.cite("Envy (a)") == "30-1099.90 Envy (a)"
    assert section.cite("30-1012(1)") == "30-1012(1)"
    assert section.cite("") == "30-1099.90"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('titel = "x"', "unknown field 'titel'; did you mean title"),
        (table(ROW, more='effektive = "2018-01-01"'), "unknown field 'effektive'; did you mean effective"),
        (table(ROW, more='effective = "1/1/18"'), "'1/1/18' is no date such as 2018-08-14"),
        (table(ROW, more='games = ["seven"]'), "'seven' is none of 'co/game-90'"),
        (table('"royal flush", "1 to 1", "2 to 1"'), "has 2 cells for 1 columns"),
        (table(ROW, more='means = { "royal" = "royal flush" }'), "means of 'royal', which is no row"),
        (table(ROW, more='seed = ["$1", "$2"]'), "seed has 2 values for 1 columns"),
        (table(ROW, columns='"1", "1"').replace(ROW, f'{ROW}, ""'), "a column is named twice"),
        (table('"royal flush", 100'), "100 is no text; cells are written as printed"),
        (table('"royal flush", { printed = "1", reed = "2" }'), "unknown field 'reed'; did you mean read"),
        (table('"royal flush", { printed = "1", read = "2" }'), "needs printed, read and why"),
        (table(ROW) + table(ROW), "bonus 1 stands twice, at (3) and (3)"),
        (table(ROW, columns='"1:envy"'), "an envy column for bonus 1, which is no schedule"),
        ('[[errata]]\ncite = "(1)"\nkind = "wrong"', "'wrong' is none of 'contradiction'"),
        ('[[errata]]\ncite = "(1)"\nprinted = "a"\nread = "b"', "the field 'why' is missing"),
        ('[[charts]]\ncite = "(1)"\ntitle = "t"\ncolumns = ["a"]\nrows = [["x", "y"]]', "has 2 cells for 1 columns"),
        ('[[fees]]\ncite = "(1)"\nbasis = "whim"\npayer = "pot"', "'whim' is none of 'total table action'"),
        ('[[games.wagers]]\nname = "b"\nrequired = "no"\ncite = "(1)"', "required = 'no' is no bool"),
        ('[[games.options]]\nname = "b"\nchoices = []\ndefault = "1"\nsite = "(1)"', "unknown field 'site'"),
    ],
)
def test_a_fault_is_named(tmp_path: Path, text: str, sentence: str) -> None:
    top = TOP.format(section="30-1099.90", game="game-90")
    put(tmp_path, "co", "30-1099.90", f"{text}\n{top}" if text.startswith("titel") else top + text)
    with pytest.raises(BookError) as caught:
        list(Library(tmp_path).sections())
    assert str(caught.value).startswith("colorado/30-1099.90.toml")
    assert sentence in str(caught.value)


@pytest.mark.parametrize(("field", "word"), [("status", "abolished"), ("banking", "nobody"), ("family", "dice")])
def test_a_word_that_is_none_of_the_known(tmp_path: Path, field: str, word: str) -> None:
    text = TOP.format(section="30-1099.90", game="game-90")
    known = {"status": "in force", "banking": "house", "family": "banked"}[field]
    put(tmp_path, "co", "30-1099.90", text.replace(f'{field} = "{known}"', f'{field} = "{word}"'))
    with pytest.raises(BookError, match=f"{field}: '{word}' is none of"):
        list(Library(tmp_path).sections())


def test_toml_that_is_none(tmp_path: Path) -> None:
    put(tmp_path, "co", "30-1099.90", 'section = "30-1099.90"\n[[')
    with pytest.raises(BookError, match=r"colorado/30-1099\.90\.toml: "):
        list(Library(tmp_path).sections())


def test_marked_cells_are_errata(tmp_path: Path) -> None:
    wrong = '{ printed = "25 to 1", read = "6 to 1", why = "as in 4" }'
    example = '{ printed = "As", read = "Ah", why = "twice" }'
    chart = f'[[charts]]\ncite = "(1)"\ntitle = "house way"\ncolumns = ["a"]\nrows = [[{example}]]'
    fee = f'[[fees]]\ngame = ""\noption = "1"\nbasis = "flat"\npayer = "pot"\ncite = "(2)"\nbands = [["", {wrong}]]'
    section = only(shelf(tmp_path, _90=table(f'"straight", {wrong}') + chart + "\n" + fee))
    assert [(item.cite, item.where, item.printed, item.read, item.kind) for item in section.errata] == [
        ("(3)", "bonus 1, straight", "25 to 1", "6 to 1", "misprint"),
        ("(1)", "house way, As", "As", "Ah", "misprint"),
        ("(2)", " option 1, pot", "25 to 1", "6 to 1", "misprint"),
    ]
    assert section.schedules[0].misprints()[0].text(as_read=True) == "6 to 1"
    assert section.schedules[0].misprints()[0].text(as_read=False) == "25 to 1"


def test_general_options_say_to_what_they_apply(tmp_path: Path) -> None:
    text = TOP.format(section="30-1001", game="game-90").replace("[paragraphs]", "[paragraphs]")
    choices = 'choices = ["yes", "no"]\ndefault = "no"'
    option = f'[[options]]\nname = "straddle"\n{choices}\ncite = "(1)"\napplies = "player-banked"\n'
    put(tmp_path, "co", "30-1001", text + option)
    assert only(Library(tmp_path)).options[0].applies == "player-banked"
