"""A whole round of a game by clicking only what its page offers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

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


def test_a_hand_between_two_browsers(page: Page, other: Page, site: str) -> None:
    sit_down(page, site, "co/three-card-poker")
    other.goto(page.url)
    other.get_by_label("Name").fill("Grace")
    other.get_by_role("button", name="Sit down").click()
    other.wait_for_selector(".seat.me")
    page.wait_for_selector(".others .plate:has-text('Grace')")


def test_a_form_in_hand_is_not_pulled_away(page: Page, other: Page, site: str) -> None:
    """Somebody stands by and writes his name while the table moves: what he writes stays, and he sits down with it."""
    sit_down(page, site, "co/three-card-poker")
    other.goto(page.url)
    name = other.get_by_label("Name")
    assert name.input_value() == "Guest 2"
    name.fill("Em")
    other.evaluate("document.querySelector('form.sit').dataset.mine = 'yes'")
    with other.expect_event("console", lambda said: said.text == "moved"):
        other.evaluate(
            "() => { new EventSource(location.pathname + '/live').onmessage = (event) => {"
            " if (Number(event.data) > Number(document.querySelector('[data-version]').dataset.version))"
            " console.log('moved') } }"
        )
        page.locator(".wagers form").first.locator("button:not(.quick)").click()
    name.press_sequentially("my")
    assert other.locator("form.sit[data-mine=yes] input[name=name]").input_value() == "Emmy"
    other.get_by_role("button", name="Sit down").click()
    other.wait_for_selector(".seat.me")


def test_the_coach(page: Page, site: str) -> None:
    sit_down(page, site, "co/three-card-poker")
    page.get_by_label("Coach").check()
    page.locator(".wagers form").first.locator("button:not(.quick)").click()
    page.wait_for_selector(".seat.me .spot")
    page.locator("form.done button").click()
    page.wait_for_selector(".coach p")
    assert "$" in page.locator(".coach").inner_text()
    assert page.locator(".coach .best").count() == 1
