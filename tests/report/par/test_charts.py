from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from croupier.report.par.chart_data import MOST_BARS, MOST_RESULTS, contributions, enough, results, returns
from croupier.report.par.charts import bands, by_outcome, distribution
from croupier.report.par.model import Wager
from croupier.report.par.picture import Area, Box, Label, Picture, Stroke, steps
from croupier.report.par.svg import svg
from tests.report.par.sheets import figures_of, main_game, pair_plus

# A wide letter of the typefaces used, as a part of the size.
LETTER = 0.56


def many() -> Wager:
    """A long tail of wins, some of one result under several decisions."""
    base = pair_plus()
    first, last = base.outcomes[0], base.outcomes[-1]
    wins = [
        replace(
            first,
            name=f"raise-{times}x: win {net}",
            result=f"win {net}",
            count=1,
            net=Fraction(net),
            decision=f"raise-{times}x",
        )
        for net in (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15, 25, 30, 35, 40, 60, 80, 150, 300, 700, 1500, 4000, 9000)
        for times in (1, 2)
    ]
    outcomes = (*wins, replace(last, count=22100 - len(wins)))
    return replace(base, outcomes=outcomes, figures=figures_of(outcomes, 22100))


def inside(picture: Picture) -> None:
    for mark in picture.marks:
        match mark:
            case Box(x, y, width, height):
                assert 0 <= x <= x + width <= picture.width
                assert 0 <= y <= y + height <= picture.height
            case Area(points) | Stroke(points):
                assert all(-0.01 <= x <= picture.width and -0.01 <= y <= picture.height for x, y in points)
            case Label(x, y, text, anchor, size):
                length = LETTER * size * len(text)
                left = {"start": x, "middle": x - length / 2, "end": x - length}[anchor]
                assert left >= -0.01, text
                assert left + length <= picture.width, text
                assert size <= y <= picture.height, text


@pytest.mark.parametrize("wager", [pair_plus(), main_game(), many()], ids=["pair plus", "main game", "many outcomes"])
@pytest.mark.parametrize("draw", [by_outcome, distribution, bands])
def test_nothing_is_drawn_outside(draw: object, wager: Wager) -> None:
    assert callable(draw)
    picture = draw(wager)
    inside(picture)
    drawn = ElementTree.fromstring(svg(picture))
    texts = [item.text for item in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert texts == [mark.text for mark in picture.marks if isinstance(mark, Label)]


@pytest.mark.parametrize("deals", [10**4, 10**6, 10**7, 10**9, 10**12])
def test_a_rare_result_has_a_scale_that_is_read_without_overlaps(deals: int) -> None:
    first, last = pair_plus().outcomes[0], pair_plus().outcomes[-1]
    outcomes = (replace(first, count=1), replace(last, count=deals - 1))
    picture = distribution(
        replace(pair_plus(), combinations=deals, outcomes=outcomes, figures=figures_of(outcomes, deals))
    )
    inside(picture)
    ticks = sorted((mark.x, mark.text) for mark in picture.marks if isinstance(mark, Label) and mark.anchor == "middle")
    ends = [(x - LETTER * 6.5 * len(text) / 2, x + LETTER * 6.5 * len(text) / 2) for x, text in ticks]
    assert all(right < left for (_, right), (left, _) in pairwise(ends))
    assert (deals > 10**7) == any(text.startswith("1e") for _, text in ticks)


def test_bars_add_up_to_the_expectation_however_they_are_grouped() -> None:
    for wager in (pair_plus(), main_game(), many()):
        bars = contributions(wager)
        assert len(bars) <= MOST_BARS
        assert sum(worth for _, worth in bars) == wager.figures.expectation


def test_results_add_up_to_one_however_they_are_grouped() -> None:
    for wager in (pair_plus(), main_game(), many()):
        assert sum(share for _, share, _ in results(wager)) == 1
    assert [name for name, _, _ in results(main_game())] == ["−2", "−1", "0", "+2", "+3.5"]
    grouped = [name for name, _, _ in results(many())]
    assert len(grouped) <= MOST_RESULTS
    assert "+11 to +15" in grouped


def test_no_band_promises_less_than_the_worst_round() -> None:
    wager = many()
    assert min(band.low for band in returns(wager)) == 0.0
    assert min(1 + band.low for band in wager.figures.bands) < 0


def test_few_rounds_of_a_skewed_wager_are_marked_rough() -> None:
    wager = pair_plus()
    needed = 25 * wager.figures.skewness**2
    assert not enough(wager, int(needed))
    assert enough(wager, int(needed) + 1)


def test_steps_are_round_and_cover_the_span() -> None:
    assert [float(step) for step in steps(-0.45, 0.43)] == [-0.4, -0.2, 0.0, 0.2, 0.4]
    assert [float(step) for step in steps(0, 10)] == [0, 2, 4, 6, 8, 10]
