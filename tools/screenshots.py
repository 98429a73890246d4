"""Pictures of the pages, desktop and phone, for looking at: python tools/screenshots.py OUT [ADDRESS [NAME...]].

A server must run there (`make run`), and Chromium be on the PATH. With CROUPIER_OPERATOR_TOKEN set to its operator's
token the floor is pictured too.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

SIZES = {"desktop": (1360, 860), "phone": (390, 844)}
# A game of each kind, and how many of its offers are taken before the picture.
TABLES = {
    "showdown": ("co/three-card-poker", 3),
    "board": ("co/ultimate-texas-holdem", 4),
    "holdem": ("co/texas-holdem", 2),
    "omaha": ("co/omaha", 2),
    "setting": ("co/pai-gow-poker", 2),
    "blackjack": ("ca/blackjack-elite", 2),
    "baccarat": ("ca/ez-baccarat", 2),
    "wagers-on-cards": ("co/208-poker", 2),
}
PAGES = {
    "lobby": "/", "game": "/games/co/three-card-poker", "books": "/books", "school-page": "/school",
    "section": "/books/co/sections/30-1099.18",
}  # fmt: skip
PATIENCE = 120_000


def main() -> int:
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots")
    address = sys.argv[2] if len(sys.argv) > 2 else "http://127.0.0.1:8000"
    wanted = set(sys.argv[3:])
    out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for size in SIZES:
            for name, make in _pictures(address).items():
                if wanted and name not in wanted:
                    continue
                page = _page(browser, size)
                make(page)
                page.wait_for_timeout(400)
                page.screenshot(path=str(out / f"{name}-{size}.png"))
                page.context.close()
                print(f"{name}-{size}.png", flush=True)
        browser.close()
    return 0


def _pictures(address: str) -> dict[str, Callable[[Page], None]]:
    def plain(path: str) -> Callable[[Page], None]:
        def make(page: Page) -> None:
            page.goto(address + path)
            page.wait_for_load_state("networkidle")

        return make

    def table(game: str, clicks: int) -> Callable[[Page], None]:
        return lambda page: _table(page, address, game, clicks)

    found = {name: plain(path) for name, path in PAGES.items()}
    found |= {name: table(*asked) for name, asked in TABLES.items()}
    found |= {"coach": lambda page: _coach(page, address), "school": lambda page: _school(page, address)}
    if token := os.environ.get("CROUPIER_OPERATOR_TOKEN"):
        found["floor"] = lambda page: _floor(page, address, token)
    return found


def _page(browser: Browser, size: str) -> Page:
    width, height = SIZES[size]
    page = browser.new_context(viewport={"width": width, "height": height}).new_page()
    page.set_default_timeout(PATIENCE)
    return page


def _sit_down(page: Page, address: str, game: str) -> None:
    page.goto(f"{address}/games/{game}")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".seat.me")


def _table(page: Page, address: str, game: str, clicks: int) -> None:
    """At a table, some offers taken: the first of each that the page shows."""
    _sit_down(page, address, game)
    for _ in range(clicks):
        page.wait_for_selector(".bar form.offer:not(.leave, .sit-out, .buy-in)")
        form = page.locator(".bar .wagers form.offer, .bar > form.offer:not(.again)")
        others = page.locator(".bar > form.offer:not(.again)")
        if page.locator(".seat.me .stack").count() and others.count():
            form = others
        if form.count():
            form.first.locator("button:not(.quick)").click()
        page.wait_for_timeout(900)


def _coach(page: Page, address: str) -> None:
    _sit_down(page, address, "co/three-card-poker")
    page.locator(".switch", has_text="Coach").click()
    for wager in ("ante", "pair-plus"):
        page.locator(f".wagers form:has(input[value={wager}]) button:not(.quick)").click()
        page.wait_for_selector(f".wagers form:has(input[value={wager}])", state="detached")
    page.locator("form.done button").click()
    page.wait_for_selector(".coach .best")


def _school(page: Page, address: str) -> None:
    _sit_down(page, address, "co/three-card-poker")
    page.locator(".switch", has_text="Dealer school").click()
    page.locator(".wagers form").first.locator("button:not(.quick)").click()
    page.wait_for_selector(".seat.me .stack")
    page.locator("form.done button").click()
    page.wait_for_selector(".seat.me .card")
    page.locator(".bar > form.decide").first.locator("button:not(.quick)").click()
    page.wait_for_selector("form.school")


def _floor(page: Page, address: str, token: str) -> None:
    page.goto(f"{address}/floor")
    page.get_by_label("Operator's token").fill(token)
    page.get_by_role("button", name="Enter").click()
    page.wait_for_selector(".floor")


if __name__ == "__main__":
    sys.exit(main())
