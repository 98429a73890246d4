"""Pictures of the pages, desktop and phone, for looking at: python tools/screenshots.py OUT [ADDRESS].

A server must run there (`make run`), and Chromium be on the PATH.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

SIZES = {"desktop": (1360, 820), "phone": (390, 844)}
TABLES = {
    "showdown": ("co/three-card-poker", 2),
    "holdem": ("co/texas-holdem", 2),
    "setting": ("co/pai-gow-poker", 2),
    "blackjack": ("ca/blackjack-elite", 2),
    "baccarat": ("ca/ez-baccarat", 1),
}
PAGES = {"lobby": "/", "game": "/games/co/three-card-poker", "books": "/books"}


def main() -> int:
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots")
    address = sys.argv[2] if len(sys.argv) > 2 else "http://127.0.0.1:8000"
    out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for size in SIZES:
            for name, path in PAGES.items():
                page = _page(browser, size)
                page.goto(address + path)
                page.wait_for_load_state("networkidle")
                page.screenshot(path=str(out / f"{name}-{size}.png"))
            for name, (game, clicks) in TABLES.items():
                _table(_page(browser, size), address, game, clicks, coach=name == "showdown")
                browser.contexts[-1].pages[0].screenshot(path=str(out / f"{name}-{size}.png"))
        browser.close()
    return 0


def _page(browser: Browser, size: str) -> Page:
    width, height = SIZES[size]
    return browser.new_context(viewport={"width": width, "height": height}).new_page()


def _table(page: Page, address: str, game: str, clicks: int, *, coach: bool) -> None:
    """At a table, some offers taken: the first of each that the page shows."""
    page.goto(f"{address}/games/{game}")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".bar form.offer, .bar .wagers form")
    page.wait_for_timeout(4000)
    if coach:
        page.get_by_label("Coach").check()
    for _ in range(clicks):
        form = page.locator(".bar .wagers form.offer, .bar > form.offer:not(.again)")
        form = page.locator(".bar > form.offer:not(.again)") if page.locator(".seat.me .spot").count() else form
        if form.count():
            form.first.locator("button:not(.quick)").click()
        page.wait_for_timeout(1500)


if __name__ == "__main__":
    sys.exit(main())
