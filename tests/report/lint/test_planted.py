"""Every kind of computed finding is proven by a planted fault, and a clean section has none."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.report.lint import CHECKS, COMPUTATION, KINDS, READING, lint
from tests.books.shelf import shelf, table

CLEAN = table('"royal flush", "100 to 1"', '"straight flush", "50 to 1"', '"four of a kind", "20 to 1"')
JOKER = "jokers = 0\ndeal = { player = 5 }", "jokers = 1\ndeal = { player = 5 }"


def fee(*bands: str, option: str = "1", basis: str = "total table action") -> str:
    rows = ", ".join(f"[{band}]" for band in bands)
    return f"""
[[fees]]
game = "co/game-90"
option = "{option}"
basis = "{basis}"
payer = "player-dealer"
cite = "(2)"
bands = [{rows}]
"""


def chart(*rows: str) -> str:
    body = ", ".join(f"[{row}]" for row in rows)
    return f'[[charts]]\ncite = "(1)"\ntitle = "house way"\ncolumns = ["hand", "front", "back"]\nrows = [{body}]\n'


GOOD_EXAMPLES = '"one pair", "Ah Kd", "3c 3d 9s 7h 5d"', '"two pair", "3c 3d", "Ah Ad 9s 7h 5d"'


def found(folder: Path, text: str, kind: str) -> list[tuple[str, str, str]]:
    findings = lint(shelf(folder, _90=text))
    assert all(finding.by == COMPUTATION for finding in findings)
    return [(item.where, item.printed, item.why) for item in findings if item.kind == kind]


PLANTED = [
    (
        "pay order",
        table('"royal flush", "100 to 1"', '"straight flush", "20 to 1"', '"four of a kind", "50 to 1"'),
        ("bonus 1, straight flush", "20 to 1", "better than four of a kind, which pays 50 to 1"),
    ),
    (
        "pay order",
        table('"royal flush", "500 for 1"', '"straight flush", "100%"'),
        ("bonus 1, royal flush", "500 for 1", "better than straight flush, which pays 100%"),
    ),
    (
        "pay order",
        table('"nine high", "10 to 1"', '"ten high", "50 to 1"', '"jack high", "5 to 1"', '"queen high", "1 to 1"'),
        ("bonus 1, nine high", "10 to 1", "worse than ten high, which pays 50 to 1"),
    ),
    (
        "envy order",
        table('"royal flush", "100%", "$50"', '"straight flush", "10%", "$220"', columns='"1", "1:envy"'),
        ("bonus 1 envy, royal flush", "$50", "better than straight flush, which pays $220"),
    ),
    (
        "row repeated",
        table('"four of a kind", "50 to 1"', '"flush", "6 to 1"', '"4 of a kind", "20 to 1"'),
        ("bonus 1, 4 of a kind", "20 to 1", "four of a kind is the same hand and pays 50 to 1"),
    ),
    (
        "impossible row",
        table('"eleven of a kind", "5 to 1"'),
        ("bonus 1, eleven of a kind", "5 to 1", "the ranking high has no such hand"),
    ),
    (
        "impossible row",
        table(
            '"five aces", "500 to 1"', '"royal flush", "100 to 1"', '"straight flush", "50 to 1"', ranking="high-joker"
        ),
        ("bonus 1, five aces", "500 to 1", "the game is played with one deck and no joker"),
    ),
    (
        "impossible row",
        table('"six-card flush", "10 to 1"', '"five-card flush", "5 to 1"', ranking="flush-length"),
        ("bonus 1, six-card flush", "10 to 1", "the hand has 5 cards"),
    ),
    (
        "missing row",
        table('"straight flush", "50 to 1"', '"full house", "5 to 1"'),
        ("bonus 1", "no row for four of a kind", "better than full house, which pays 5 to 1"),
    ),
    (
        "blank pay",
        table('"straight flush", "50 to 1"', '"four of a kind", ""', '"full house", "5 to 1"'),
        ("bonus 1, four of a kind", "blank", "better than full house, which pays 5 to 1"),
    ),
    (
        "out of line",
        table(
            '"flush", "6 to 1", "6 to 1", "25 to 1"',
            '"straight", "5 to 1", "4 to 1", "3 to 1"',
            columns='"1", "2", "3"',
        ),
        ("bonus 3, flush", "25 to 1", "the 2 other columns print 6 to 1"),
    ),
    (
        "schedule repeated",
        table('"flush", "6 to 1", "6:1"', '"straight", "5 to 1", "5:1"', columns='"1", "2"'),
        ("bonus 2", "2 beside 1", "bonus 2 pays every hand as 1 does"),
    ),
    (
        "odds unread",
        table('"flush", "a car"'),
        ("bonus 1, flush", "a car", "odds 'a car': neither 'to', 'for', dollars, percent, push nor loss"),
    ),
    (
        "payback",
        table('"flush", "6 to 1"', more='payback = ["94.4253%"]\nhouse_advantage = ["5.5765%"]'),
        ("bonus 1", "payback 94.4253%, house advantage 5.5765%", "together 100.0018%, not 100%"),
    ),
    (
        "band overlap",
        fee('"$10 - $100", "$1"', '"$100+", "$2"'),
        ("co/game-90 option 1, player-dealer", "$10 - $100 and $100+", "both hold 100"),
    ),
    (
        "band backwards",
        fee('"$10 - $100", "$1"', '"$200 - $101", "$2"', '"$101+", "$3"'),
        ("co/game-90 option 1, player-dealer", "$200 - $101", "its end is below its beginning"),
    ),
    (
        "band hole",
        fee('"$10 - $100", "$1"', '"$201+", "$2"'),
        ("co/game-90 option 1, player-dealer", "$10 - $100 and $201+", "nothing holds 101 to 200"),
    ),
    (
        "band hole",
        fee('"$10 - $100", "$1"', '"$101 - $200", "$2"'),
        ("co/game-90 option 1, player-dealer", "$101 - $200", "nothing holds more than 200"),
    ),
    (
        "band unread",
        fee('"$10 or so", "$1"', '"$101+", "$2"'),
        (
            "co/game-90 option 1, player-dealer",
            "$10 or so",
            "band '$10 or so': neither 'from - to', 'from+', 'so many or less' nor a number",
        ),
    ),
    (
        "fee blank",
        fee('"$10 - $100", "$1"', '"$101+", ""'),
        ("co/game-90 option 1, player-dealer", "blank", "no fee for $101+"),
    ),
    (
        "fee repeated",
        fee('"$10 - $100", "$1"', '"$101+", "$1"'),
        ("co/game-90 option 1, player-dealer", "$10 - $100: $1, $101+: $1", "two bands with one fee"),
    ),
    (
        "fee falls",
        fee('"$10 - $100", "$3"', '"$101+", "$2"'),
        ("co/game-90 option 1, player-dealer", "$10 - $100: $3, $101+: $2", "a larger number pays less"),
    ),
    (
        "option repeated",
        fee('"$10+", "$1"') + fee('"$10+", "$1"', option="2"),
        ("co/game-90 option 2, player-dealer", "option 2", "option 1 takes the same"),
    ),
    (
        "example",
        chart('"one pair", "Ah Kd", "3c 3c 9s 7h 5d"', *GOOD_EXAMPLES),
        ("house way", "Ah Kd / 3c 3c 9s 7h 5d", "one pair: 3c stands twice in one hand"),
    ),
    (
        "example",
        chart('"one pair", "Ah Kd", "3c 3d 9s 7h"', *GOOD_EXAMPLES),
        ("house way", "Ah Kd / 3c 3d 9s 7h", "one pair: 6 cards, the other examples have 7"),
    ),
    (
        "example",
        chart('"full house", "9s 9h", "5h 5c 5s 9c 4c"', *GOOD_EXAMPLES),
        ("house way", "9s 9h / 5h 5c 5s 9c 4c", "full house: the cards hold 2 threes"),
    ),
    (
        "example",
        chart(*GOOD_EXAMPLES, '"a pair of threes", "Ah Kd", "3c 3d 9s 7h 5d"'),
        ("house way", "Ah Kd / 3c 3d 9s 7h 5d", "a pair of threes: the same example stands for one pair"),
    ),
    (
        "cite",
        table('"flush", "6 to 1"').replace('cite = "(3)"', 'cite = "(4)"'),
        ("schedule bonus 1", "(4)", "30-1099.90 has no such paragraph"),
    ),
]


@pytest.mark.parametrize(("kind", "text", "finding"), PLANTED)
def test_a_planted_fault_is_found(tmp_path: Path, kind: str, text: str, finding: tuple[str, str, str]) -> None:
    assert found(tmp_path, text, kind) == [finding]


def test_every_computed_kind_is_planted() -> None:
    computed = {kind for check in CHECKS[:-1] for kind in check.kinds}
    assert computed == {kind for kind, _, _ in PLANTED} | {"reprint differs", "reprint agrees"}
    assert len(set(KINDS)) == len(KINDS)


@pytest.mark.parametrize(
    "text",
    [
        CLEAN,
        # The royal flush needs no row of its own where the straight flush has one.
        table('"straight flush", "50 to 1"', '"four of a kind", "20 to 1"'),
        # The worst hand first, and paid most: an insurance.
        table('"nine high", "100 to 1"', '"ten high", "50 to 1"', '"jack high", "10 to 1"'),
        # The worst hand first, and paid least.
        table(
            '"flush", "1 to 1"', '"full house", "2 to 1"', '"four of a kind", "3 to 1"', '"straight flush", "4 to 1"'
        ),
        # A column of five times the envy is the same column for a wager five times as large.
        table(
            '"royal flush", "9 to 1", "$10", "9 to 1", "$10", "9 to 1", "$50"',
            '"straight flush", "5 to 1", "$2", "4 to 1", "$2", "3 to 1", "$10"',
            columns='"1", "1:envy", "2", "2:envy", "3", "3:envy"',
        ),
        fee('"$10 - $100", "$1"', '"$101 - $200", "$2"', '"$201+", "$3"'),
        fee('"7+", "$4"', '"5 and 6", "$3"', '"4", "$2"', '"3 or less", "$1"', basis="number of players"),
        chart(*GOOD_EXAMPLES),
    ],
)
def test_a_clean_section_has_no_findings(tmp_path: Path, text: str) -> None:
    assert lint(shelf(tmp_path, _90=text)) == ()


def test_a_joker_makes_five_aces(tmp_path: Path) -> None:
    text = table(
        '"five aces", "500 to 1"', '"royal flush", "100 to 1"', '"straight flush", "50 to 1"', ranking="high-joker"
    )
    books = shelf(tmp_path, _90=text)
    path = tmp_path / "colorado" / "30-1099.90.toml"
    path.write_text(path.read_text().replace(*JOKER))
    assert [finding.kind for finding in lint(books)] == []


def test_columns_offered_under_one_id_are_compared_together(tmp_path: Path) -> None:
    """The ante bonus of 1 and 2 is the same, but a licensee who chooses 2 offers another pair plus."""
    columns = '"ante/1", "bonus/1", "ante/2", "bonus/2"'
    rows = '"flush", "1 to 1", "6 to 1", "1 to 1", "5 to 1"', '"straight", "1 to 1", "2 to 1", "1 to 1", "2 to 1"'
    text = table(*rows, columns=columns).replace('wager = "bonus"\n', "")
    assert found(tmp_path, text, "schedule repeated") == []
    same = text.replace('"5 to 1"', '"6 to 1"')
    assert [where for where, _, _ in found(tmp_path, same, "schedule repeated")] == ["ante 2", "bonus 2"]


def test_the_reading_beside_a_cell_is_the_reading_used(tmp_path: Path) -> None:
    cell = '{ printed = "20 to 1", read = "200 to 1", why = "a nought is lost" }'
    findings = lint(shelf(tmp_path, _90=table(f'"straight flush", {cell}', '"four of a kind", "150 to 1"')))
    assert [(item.kind, item.by, item.read) for item in findings] == [
        ("pay order", COMPUTATION, "200 to 1"),
        ("misprint", READING, "200 to 1"),
    ]


def test_doubts_recorded_by_reading(tmp_path: Path) -> None:
    erratum = """
[[errata]]
cite = "(1)"
other = "(3)"
kind = "contradiction"
printed = "two decks, then one"
read = "one"
why = "the layout has room for one"
"""
    (finding,) = lint(shelf(tmp_path, _90=erratum))
    assert (finding.cite, finding.other, finding.kind, finding.by) == (
        "30-1099.90(1)",
        "30-1099.90(3)",
        "contradiction",
        READING,
    )
    assert (finding.printed, finding.read, finding.why) == ("two decks, then one", "one", "the layout has room for one")
    assert finding.game == "co/game-90"
