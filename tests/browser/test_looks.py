"""Every kind of page, and tables of every kind in their stages, on desktop and phone, light and dark: nothing that axe
finds, nothing that overlaps or is cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from croupier.app.capabilities import capabilities
from tests.browser.clicks import RECEIPT, play_until, take_a_seat
from tests.browser.conftest import House
from tests.browser.sight import apart, faultless
from tests.often import often

Scene = Callable[[Page, House], None]
PATHS = (
    "/", "/games/co/three-card-poker", "/games/co/texas-holdem", "/games/ca/blackjack-elite", "/games/co/pai-gow-poker",
    "/games/co/three-card-poker/prices", "/games/co/three-card-poker/edges", "/books", "/books/co/sections/30-1099.18",
    "/books/ca/sections/ez-baccarat", "/books/co/paragraph?cite=30-1099.18(9)", "/floor", "/no-such-page",
    "/school?seed=7", "/school?game=ca/blackjack-elite&seed=3", "/school?game=co/seven-card-stud&seed=3",
    "/school?game=ca/ez-baccarat&seed=3", "/school?game=co/pai-gow-poker&seed=3", "/school?game=co/texas-holdem&seed=3",
)  # fmt: skip
PLAYED = [game for game, able in capabilities().items() if "play" in able]
# A decision or a bet, a board of three, cards that are drawn or set, the end of a round.
DECIDING, FLOP, PICKING = ".bar > form.decide", "body:has(.middle .card:nth-child(3)) .bar > form.offer", ".well"
TABLES: dict[str, tuple[str, int, str]] = {
    "wagers": ("co/three-card-poker", 0, ".bar .wagers"),
    "three-card": ("co/three-card-poker", 2, DECIDING),
    "seven-seats": ("co/three-card-poker", 6, DECIDING),
    "ultimate": ("co/ultimate-texas-holdem", 5, ".middle .card:nth-child(3):not(.back)"),
    "blackjack": ("ca/blackjack-elite", 6, DECIDING),
    "pai-gow": ("co/pai-gow-poker", 5, PICKING),
    "baccarat": ("ca/ez-baccarat", 6, RECEIPT),
    "on-cards": ("co/208-poker", 2, ".on-cards"),
    "shootout": ("co/texas-shootout", 2, DECIDING),
    "stadium": ("co/stadium-three-card-poker", 2, DECIDING),
    "holdem": ("co/texas-holdem@high", 8, FLOP),
    "omaha": ("co/omaha@five-card-high", 8, FLOP),
    "stud": ("co/seven-card-stud@high", 7, "body:has(.seat.me .card:nth-child(5)) .bar > form.offer"),
    "draw": ("co/five-card-draw@high", 5, PICKING),
    "showdown": ("co/texas-holdem@high", 5, ".middle .showdown"),
    "settled": ("co/three-card-poker", 2, RECEIPT),
    "many-spots": ("co/three-card-super-shot", 6, DECIDING),
}

# Seconds between hands, where what lies there between them is looked at.
PAUSES = {"showdown": 20}


@pytest.mark.slow
@pytest.mark.parametrize("path", PATHS)
def test_a_page(path: str, page: Page, site: str) -> None:
    page.goto(site + path)
    page.wait_for_load_state("networkidle")
    faultless(page)


@pytest.mark.slow
@pytest.mark.parametrize("scene", TABLES)
def test_a_table(scene: str, page: Page, house: House) -> None:
    game, others, seen = TABLES[scene]
    take_a_seat(page, house.table(game, others, pause=PAUSES.get(scene, 1)))
    play_until(page, seen)
    faultless(page)


@pytest.mark.slow
@pytest.mark.parametrize("game", PLAYED)
def test_every_game_fits(game: str, page: Page, house: House) -> None:
    """Where wagers are put down or a hand begins, then with cards on the felt: nothing overlaps, nothing is cut."""
    take_a_seat(page, house.table(game, 2))
    page.wait_for_selector(".bar form")
    apart(page)
    play_until(page, f".felt .card, {RECEIPT}")
    apart(page)


def _ten(page: Page, house: House) -> None:
    take_a_seat(page, house.table("co/texas-holdem@high", 9, seats=10))
    page.wait_for_selector(".oval > .seat:nth-of-type(9)")
    play_until(page, FLOP)


def _looking_on(page: Page, house: House) -> None:
    page.goto(house.table("co/texas-holdem@high", 5))
    page.wait_for_selector("form.sit")


def _two_hands(page: Page, house: House) -> None:
    take_a_seat(page, house.table("co/three-card-poker", 4))
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Play another hand").click()
    page.wait_for_selector(".seat.me + .seat.me")
    play_until(page, f"body:has(.seat.me .card) {DECIDING}")


def _more(page: Page, house: House) -> None:
    take_a_seat(page, house.table("co/three-card-poker", 1))
    page.get_by_text("More", exact=True).click()


def _coach(page: Page, house: House, game: str = "co/three-card-poker", seen: str = DECIDING) -> None:
    take_a_seat(page, house.table(game, 2))
    page.get_by_label("Coach").check()
    play_until(page, seen)
    page.wait_for_selector(".coach .best")


def _coach_at_a_pot(page: Page, house: House) -> None:
    _coach(page, house, "co/texas-holdem@high", FLOP)


def _coach_at_blackjack(page: Page, house: House) -> None:
    _coach(page, house, "ca/blackjack-elite", DECIDING)


def _asked(page: Page, house: House) -> None:
    take_a_seat(page, house.table("co/three-card-poker", 2))
    page.get_by_label("Dealer school").check()
    play_until(page, "form.school")


def _graded(page: Page, house: House) -> None:
    _asked(page, house)
    for question in page.locator("form.school fieldset").all():
        question.get_by_label("Take").check()
    page.get_by_role("button", name="Settle").click()
    page.wait_for_selector(".graded")


def _paragraph(page: Page, house: House) -> None:
    take_a_seat(page, house.table("co/three-card-poker", 1))
    play_until(page, RECEIPT)
    page.locator(".receipt .para").first.click()
    page.wait_for_selector("dialog[open]")


def _four_colours(page: Page, house: House) -> None:
    take_a_seat(page, house.table("co/omaha@high", 3))
    page.get_by_label("Four colours").check()
    play_until(page, FLOP)


def _refused(page: Page, house: House) -> None:
    """A wager above the limit: the table says why."""
    take_a_seat(page, house.table("co/three-card-poker", limits={"ante": {"least": "10", "most": "20"}}))
    form = page.locator(".wagers form:has(input[value=ante])")
    form.get_by_role("spinbutton").evaluate("field => { field.max = 99; field.value = 50 }")
    form.locator("button:not(.quick)").click()
    page.wait_for_selector(".problem")


def _floor(page: Page, house: House) -> None:
    house.table("co/texas-holdem@high", 3, name="The long table")
    page.goto(f"{house.address}/floor")
    page.get_by_label("Operator's token").fill("operator")
    page.get_by_role("button", name="Enter").click()
    page.wait_for_selector(".floor")


def _floor_table(page: Page, house: House) -> None:
    _floor(page, house)
    page.locator(".floor tbody a").last.click()
    page.get_by_text("balanced").wait_for()


def _floor_opening(page: Page, house: House) -> None:
    _floor(page, house)
    page.goto(f"{house.address}/floor/new?game=ca/blackjack-elite")


SCENES: dict[str, Scene] = {
    "ten-seats": _ten, "looking-on": _looking_on, "two-hands": _two_hands, "more": _more, "coach": _coach,
    "coach-at-a-pot": _coach_at_a_pot, "coach-at-blackjack": _coach_at_blackjack, "asked": _asked, "graded": _graded,
    "paragraph": _paragraph, "four-colours": _four_colours, "refused": _refused, "floor": _floor,
    "floor-table": _floor_table, "floor-opening": _floor_opening,
}  # fmt: skip


@pytest.mark.parametrize("scene", often(SCENES, ()))
def test_a_scene(scene: str, page: Page, house: House) -> None:
    SCENES[scene](page, house)
    faultless(page)
