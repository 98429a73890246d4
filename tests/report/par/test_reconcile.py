from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.report.par.compose import compose
from croupier.report.par.model import Wager
from croupier.report.par.reconcile import reconcile, reconciles
from tests.report.par.sheets import main_game, pair_plus, planted, sheet


def wrong(wager: Wager) -> set[str]:
    return {check.what for check in reconcile(wager) if not check.holds}


def test_a_right_sheet_reconciles() -> None:
    assert reconciles(sheet())
    assert compose(sheet()).verdict.kind == "holds"
    assert pair_plus().figures.expectation == Fraction(-128, 5525)


def test_one_deal_too_many_shows_in_every_figure_it_touches() -> None:
    (wager,) = planted().wagers
    assert wrong(wager) == {
        "combinations of the rows", "contributions and expected result", "average wager", "variance", "hit frequency",
    }  # fmt: skip
    check = reconcile(wager)[0]
    assert (check.stated, check.found, check.difference) == (Fraction(22100), Fraction(22101), Fraction(1))
    verdict = compose(planted()).verdict
    assert verdict.kind == "fails"
    assert verdict.text.startswith("5 of 8 checks show a difference")


def test_a_closed_form_that_does_not_fit() -> None:
    assert wrong(replace(pair_plus(), closed_form=((52, 4),))) == {"closed form C(52, 4)"}


@pytest.mark.parametrize(
    ("field", "what"),
    [
        ("expectation", "contributions and expected result"),
        ("average_wager", "average wager"),
        ("variance", "variance"),
        ("hit", "hit frequency"),
        ("push", "push frequency"),
        ("fold", "fold frequency"),
    ],
)
def test_the_least_change_of_a_stated_figure_is_found(field: str, what: str) -> None:
    wager = main_game()
    stated = getattr(wager.figures, field) + Fraction(1, 10**40)
    changed = replace(wager, figures=replace(wager.figures, **{field: stated}))
    # The parts by wager are compared with the same stated expectation.
    assert wrong(changed) - {"parts by wager and expected result"} == {what}


def test_parts_that_do_not_add_up() -> None:
    wager = main_game()
    assert wrong(replace(wager, parts={"ante": wager.figures.expectation + 1})) == {
        "parts by wager and expected result"
    }
