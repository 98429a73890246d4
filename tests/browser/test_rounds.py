"""A whole round of a game by clicking only what its page offers."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from croupier.app.capabilities import capabilities
from tests.browser.clicks import RECEIPT, play_a_round, sit_down
from tests.often import often

GAMES = [game for game, able in capabilities().items() if "play" in able]
# Of different kinds: a showdown, cards drawn, a hand set, a shoe without decisions, a discard, a pot.
OFTEN = (
    "co/three-card-poker", "ca/blackjack-elite", "co/pai-gow-poker", "ca/ez-baccarat", "co/three-card-draw",
    "co/texas-holdem",
)  # fmt: skip


@pytest.mark.parametrize("game", often(GAMES, OFTEN))
def test_a_round_by_clicks(game: str, page: Page, site: str) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    sit_down(page, site, game)
    assert "You" in play_a_round(page)
    assert not faults


def test_reload_in_mid_hand(page: Page, site: str) -> None:
    sit_down(page, site, "co/three-card-poker")
    page.locator(".wagers form").first.locator("button:not(.quick)").click()
    page.wait_for_selector(".seat.me .spot")
    page.locator("form.done button").click()
    page.wait_for_selector(".seat.me .card[aria-label*=' of ']")
    labels = page.locator(".seat.me .card").evaluate_all("all => all.map(c => c.getAttribute('aria-label'))")
    page.reload()
    again = page.locator(".seat.me .card").evaluate_all("all => all.map(c => c.getAttribute('aria-label'))")
    assert labels == again
    page.keyboard.press("P")
    page.wait_for_selector(RECEIPT)


def test_a_hand_between_two_browsers(context: BrowserContext, page: Page, site: str) -> None:
    sit_down(page, site, "co/three-card-poker")
    browser = context.browser
    assert browser is not None
    other = browser.new_context()
    other.set_default_timeout(30_000)
    second = other.new_page()
    second.goto(page.url)
    second.get_by_label("Name").fill("Grace")
    second.get_by_role("button", name="Sit down").click()
    second.wait_for_selector(".seat.me")
    page.wait_for_selector(".others .plate:has-text('Grace')")
    other.close()


def test_a_form_in_hand_is_not_pulled_away(context: BrowserContext, page: Page, site: str) -> None:
    """Somebody stands by and writes his name while the table moves; he looks again only when he has sent it."""
    sit_down(page, site, "co/three-card-poker")
    by = context.browser
    assert by is not None
    other = by.new_context()
    second = other.new_page()
    looks: list[str] = []
    second.on("request", lambda request: looks.append(request.url) if request.url.endswith("/felt") else None)
    second.goto(page.url)
    name = second.get_by_label("Name")
    assert name.input_value() == "Guest 2"
    name.focus()
    page.locator(".wagers form").first.locator("button:not(.quick)").click()
    page.wait_for_selector(".seat.me .spot")
    second.keyboard.type("Emmy")
    page.wait_for_timeout(300)
    assert "Emmy" in name.input_value()
    assert len(looks) <= 2
    other.close()


def test_the_coach(page: Page, site: str) -> None:
    sit_down(page, site, "co/three-card-poker")
    page.get_by_label("Coach").check()
    page.locator(".wagers form").first.locator("button:not(.quick)").click()
    page.wait_for_selector(".seat.me .spot")
    page.locator("form.done button").click()
    page.wait_for_selector(".coach .best")
    assert "$" in page.locator(".coach").inner_text()
