"""Where the print is followed though it is doubted, an analysis says what each figure is under the reading.

The law is over every printed schedule: whatever `--as-read` would change is named beforehand, with its figure, unless
working it out takes as long again; then it is named without one.
"""

from __future__ import annotations

from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO

import pytest

from croupier.app.analysis import Analysis, Request, analyze
from croupier.app.as_read import is_doubted
from croupier.app.price_json import write_analysis
from croupier.books import find_game
from croupier.cli.analysis_text import print_analysis
from croupier.exact.frame.terms import Terms
from croupier.games.registry import BUILT, built
from croupier.rules.reading import AsRead

QUICK = {"co/three-card-poker", "co/stadium-casino-war", "co/players-choice-poker@five-card"}
GAMES = [game if game in QUICK else pytest.param(game, marks=pytest.mark.slow) for game in BUILT]


def text_of(found: Analysis) -> str:
    said = StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(said):
        patch.setenv("COLUMNS", "10000")
        print_analysis(found, write_analysis(found, 0.0))
    return said.getvalue()


def test_a_wager_whose_rows_differ_under_the_reading_is_told_of() -> None:
    """Where a row asks whether the reading is followed, the finding behind it names the wager it decides."""
    differ = set()
    for game in map(built, BUILT):
        terms = Terms(game)
        for line in (line for line in game.lines if line.by_rows):
            if any(isinstance(axis.reading, AsRead) for axis in terms.axes_of(line)):
                schedule = terms.schedule(line.schedule)
                assert is_doubted(game.rule.text, line.name, [schedule] if schedule else []), (game.id, line.name)
                differ.add((game.id, line.name))
    assert {("ca/ez-baccarat", "banker-line"), ("co/caribbean-draw", "progressive")} <= differ


@pytest.mark.parametrize("game", GAMES)
def test_whatever_the_reading_changes_is_named_with_its_figure(game: str) -> None:
    request = Request(find_game(game), built(game), every_schedule=True)
    printed, read = analyze(request), analyze(replace(request, as_read=True))
    assert [(price.wager, price.schedule) for price in printed.prices] == [
        (price.wager, price.schedule) for price in read.prices
    ]
    told = {(item.printed.wager, item.printed.schedule): item.read for item in printed.readings}
    (said,) = (line for line in text_of(printed).splitlines() if line.startswith("--as-read")) if told else ("",)
    changed = 0
    for before, after in zip(printed.prices, read.prices, strict=True):
        if before.expectation == after.expectation:
            continue
        changed += 1
        name = f"{before.wager} {before.schedule}".strip()
        assert (before.wager, before.schedule) in told, f"{game}: {name}"
        then = told[before.wager, before.schedule]
        assert then is None or then.expectation == after.expectation
        assert (name if then is None else f"{name} {100 * float(after.house_edge):.4f}%") in said, said
    assert not read.readings
    assert changed or game not in QUICK
