"""What is wrong with a page that a program can find; search, what-if and downloads as a person does them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sight import SOME, faultless


@pytest.mark.slow
def test_what_a_game_costs_is_counted_when_it_is_asked_for(page: Page, site: str) -> None:
    page.goto(f"{site}/games/co/three-card-poker")
    page.get_by_role("link", name="Count it").click()
    page.get_by_text("3.3730%").first.wait_for()
    faultless(page, SOME)


def test_the_first_page_is_light_and_searched_as_you_type(
    page: Page, site: str, record_property: Callable[[str, object], None]
) -> None:
    sizes: list[int] = []
    page.on("response", lambda answer: sizes.append(len(answer.body())))
    page.goto(site)
    page.wait_for_load_state("networkidle")
    assert sum(sizes) < 200_000
    ready = page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
    record_property("first page", f"{sum(sizes) / 1000:.0f} kB, usable after {ready:.0f} ms")
    page.get_by_label("Search").fill("pai gow")
    names = page.locator(".game:visible .name").all_inner_texts()
    assert 4 <= sum("Pai Gow" in name for name in names) <= len(names) <= 10
    page.get_by_label("Search").fill("no such game")
    assert page.get_by_text("No game of that name.").is_visible()


def test_what_if(page: Page, site: str) -> None:
    """Edge, hit frequency and what each hand contributes change as the pay table is written."""
    page.goto(f"{site}/games/co/three-card-poker")
    table = page.locator("details:has-text('Schedule 1')").filter(has=page.locator("input[value='pair-plus']")).first
    table.locator("summary").click()
    table.get_by_label("straight flush pays").fill("50 to 1")
    table.get_by_text("0.1448%").wait_for()
    expect(table.locator(".answer")).to_contain_text("Contributes")
    table.get_by_label("straight flush pays").fill("40 to 1")
    expect(table.locator(".answer tr:has-text('Yours')")).to_contain_text("2.3167%")
    table.get_by_label("straight flush pays").fill("fifty")
    expect(table.locator(".answer .problem")).to_contain_text("fifty")


@pytest.mark.slow
def test_the_edge_of_every_schedule_is_a_picture(page: Page, site: str) -> None:
    """A bar a schedule, as long as its edge is large; where the player has the edge it goes to the other side."""
    page.goto(f"{site}/games/co/three-card-poker")
    page.get_by_role("link", name="Picture").click()
    chart = page.locator(".edges table:has(caption:text-is('Pair plus'))")
    chart.wait_for()
    rows = chart.locator("tbody tr").evaluate_all(
        "all => all.map(row => [row.cells[0].innerText, row.querySelector('rect').getBBox(),"
        " row.querySelector('line').x1.baseVal.value, parseFloat(row.cells[2].innerText)])"
        ".map(([id, box, zero, edge]) => [id, box.x, box.width, zero, edge])"
    )
    assert rows[0][0] == "1"
    assert rows[0][4] == 2.317
    assert len(rows) > 12
    widest = max(rows, key=lambda row: abs(row[4]))
    for _, left, width, zero, edge in rows:
        assert abs(width - max(1, widest[2] * abs(edge / widest[4]))) < 0.2
        assert abs((left if edge >= 0 else left + width) - zero) < 1.1
    assert {edge < 0 for *_, edge in rows} == {True, False}
    faultless(page, SOME)


def test_a_sheet_to_keep(page: Page, site: str) -> None:
    page.goto(f"{site}/games/co/three-card-poker")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="JSON").click()
    assert waiting.value.suggested_filename == "three-card-poker.json"


def test_the_floor(page: Page, site: str) -> None:
    """From the token to a table of one's own choice, and to the sheet beside it; no fault that a program finds."""
    page.goto(f"{site}/floor")
    page.get_by_label("Operator's token").fill("operator")
    page.get_by_role("button", name="Enter").click()
    page.get_by_label("Game").select_option("co/three-card-poker")
    page.get_by_role("button", name="Open a table").click()
    page.get_by_label("Name").fill("The long table")
    page.get_by_label("least").first.fill("25")
    faultless(page, SOME)
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_text("balanced").wait_for()
    faultless(page, SOME)
    page.get_by_role("link", name="Posted rules").click()
    page.get_by_text("$25 to").wait_for()
    faultless(page, SOME)
    page.goto(f"{site}/floor")
    assert page.get_by_role("link", name="The long table").count() == 1
    faultless(page, SOME)


@pytest.mark.slow
def test_the_school_by_itself(page: Page, site: str) -> None:
    page.goto(f"{site}/school?game=co/three-card-poker&seed=5")
    faultless(page, SOME)
    for question in page.locator(".question").all():
        question.get_by_label("Take").check()
    page.get_by_role("button", name="Settle").click()
    page.wait_for_selector(".graded")
    faultless(page, SOME)
