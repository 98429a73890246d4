"""A person who knows no game: clicks what the page offers, until the round is settled."""

from __future__ import annotations

import time

from playwright.sync_api import Locator, Page

PATIENCE = 120.0
RECEIPT = ".receipt .sum"


def sit_down(page: Page, site: str, game: str) -> None:
    page.goto(f"{site}/games/{game}")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("#felt .seat.me")


def fill(form: Locator) -> None:
    """As few picks as the offer takes."""
    for picks in form.locator("fieldset.picks").all():
        fewest = int(picks.get_attribute("data-fewest") or 0)
        for place in range(fewest):
            picks.locator("label").nth(place).click()


def one_click(page: Page) -> bool:
    """One offer taken; false where nothing is asked of this seat now."""
    wagers = page.locator(".bar .wagers form.offer")
    others = page.locator(".bar > form.offer:not(.again)")
    if wagers.count() and not page.locator(".seat.me .stack").count():
        form = wagers.first
    elif others.count():
        form = others.first
    elif wagers.count():
        # The game asks for another one before it goes on.
        form = wagers.first
    else:
        return False
    version = form.locator("input[name=version]").get_attribute("value")
    fill(form)
    form.locator("button:not(.quick)").click()
    # The answer brings another version, or says why it was refused.
    page.wait_for_function(
        "v => { const f = document.querySelector('#felt input[name=version]');"
        " return !f || f.value !== v || document.querySelector('#felt .problem') }",
        arg=version,
    )
    return True


def take_a_seat(page: Page, address: str, name: str = "You") -> None:
    page.goto(address)
    page.get_by_label("Name").fill(name)
    page.get_by_label("Buy in").fill("2000")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".seat.me")


def play_until(page: Page, seen: str) -> None:
    """Clicks, until something is seen on the page."""
    until = time.monotonic() + PATIENCE
    while not page.locator(seen).count():
        assert time.monotonic() < until, f"no {seen} after {PATIENCE:g} s: {page.locator('#felt').inner_text()}"
        try:
            if not one_click(page):
                page.wait_for_timeout(60)
        except Exception as gone:
            # The table moved on between looking and clicking: look again.
            if "detached" not in str(gone) and "Timeout" not in str(gone):
                raise


def play_a_round(page: Page) -> str:
    """The sum of the receipt. Clicks lead on, or the table moves by itself."""
    until = time.monotonic() + PATIENCE
    before = page.locator(RECEIPT).count()
    while time.monotonic() < until:
        if page.locator(RECEIPT).count() > before:
            return page.locator(RECEIPT).inner_text()
        try:
            if not one_click(page):
                page.wait_for_timeout(60)
        except Exception as gone:
            # The table moved on between looking and clicking: look again.
            if "detached" not in str(gone) and "Timeout" not in str(gone):
                raise
    raise AssertionError(f"no receipt after {PATIENCE:g} s: {page.locator('#felt').inner_text()}")
