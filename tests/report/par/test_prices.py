from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from fractions import Fraction

from croupier.report.par.prices import FIELDS, Line, render
from tests.report.par.test_html import Page

LINES = (
    Line(
        game="co/three-card-poker", name="Three Card Poker", cite="30-1099.18(20)", wager="pair-plus", schedule="1",
        expectation=Fraction(-128, 5525), risk=Fraction(128, 5525), deviation=2.9106, hit=Fraction(283, 1105),
        method="exact",
        combinations=22100, notes=("as if the hand always plays on",),
    ),
    Line(
        game="co/caribbean-stud", name="Caribbean Stud", cite="30-1099.11(14)", wager="cover-all",
        schedule="8-total-hands",
        expectation=Fraction(3, 100), risk=Fraction(-3, 100), deviation=2.0, hit=Fraction(1, 5), method="simulation",
        combinations=4_000_000, standard_error=0.001,
    ),
    Line(game="co/omaha", name="Omaha <Hi>", cite="30-1099.06", wager="", schedule="", why=("the players play for the "
        "pot")),
)  # fmt: skip


def made(ending: str) -> str:
    return render(LINES, ending, date="2026-01-31", version="0.1.0").decode()


def test_csv() -> None:
    first, second, third = csv.DictReader(io.StringIO(made(".csv")))
    assert tuple(first) == FIELDS
    assert (first["exact"], first["combinations"], first["house_edge"]) == ("-128/5525", "22100", repr(128 / 5525))
    assert (second["exact"], second["standard_error"], second["method"]) == ("", "0.001", "simulation")
    assert (third["house_edge"], third["not_priced"]) == ("", "the players play for the pot")


def test_json() -> None:
    first, second, third = json.loads(made(".json"))
    assert first["exact"] == "-128/5525"
    assert first["notes"] == "as if the hand always plays on"
    assert "exact" not in second
    assert third == {
        "game": "co/omaha", "name": "Omaha <Hi>", "cite": "30-1099.06", "wager": "", "schedule": "",
        "not_priced": "the players play for the pot",
    }  # fmt: skip


def test_html_is_one_file_that_sorts_itself() -> None:
    text = made(".html")
    page = Page(text)
    assert not page.open
    assert page.addresses == []
    assert page.scripts == 1
    assert "http" not in text
    assert len(page.rows) == 1 + len(LINES)
    assert "2.3167%" in page.rows[1]
    assert 'class="players"' in text  # the estimate in the player's favour stands out
    assert f'data-sort="{128 / 5525}"' in text
    assert "Omaha &lt;Hi&gt;" in text


def test_a_bonus_without_a_stake_is_no_edge_of_the_player() -> None:
    bonus = replace(LINES[1], own_stake=False)
    assert 'class="players"' not in render((bonus,), ".html", date="2026-01-31", version="0.1.0").decode()
