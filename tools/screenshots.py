"""Pictures of the pages for looking at: python tools/screenshots.py OUT [ADDRESS [NAME...]].

Desktop and phone, light; with a name that ends in `-dark` the same in the dark. A server must run there (`make run`),
and Chromium be on the PATH. With CROUPIER_OPERATOR_TOKEN set to its operator's token the floor is pictured too, and
tables where every seat is taken.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from croupier.client import Client, Seat

SIZES = {"desktop": (1360, 860), "phone": (390, 844)}
# A game of each kind, and what is seen when the picture is taken.
SETTLED, ASKED, BOARD = ".receipt", ".bar > form.decide", ".middle .card:nth-child(3)"
MINE = ".bar > form.offer"
TABLES = {
    "showdown": ("co/three-card-poker", ASKED),
    "settled": ("co/three-card-poker", SETTLED),
    "board": ("co/ultimate-texas-holdem", f"{BOARD}:not(.back)"),
    "holdem": ("co/texas-holdem", f"body:has({BOARD}) {MINE}"),
    "omaha": ("co/omaha", f"body:has({BOARD}) {MINE}"),
    "stud": ("co/seven-card-stud", f"body:has(.seat.me .card:nth-child(4)) {MINE}"),
    "shown": ("co/texas-holdem", ".middle .showdown"),
    "setting": ("co/pai-gow-poker", ".well"),
    "blackjack": ("ca/blackjack-elite", ASKED),
    "baccarat": ("ca/ez-baccarat", SETTLED),
    "wagering": ("co/three-card-poker", ".seat.me .stack"),
    "wagers-on-cards": ("co/208-poker", ".on-cards"),
}
# Every seat taken: how many sit there beside the one who looks.
FULL = {
    "ten": ("co/texas-holdem@high", 9, f"body:has({BOARD}) {MINE}"),
    "eight": ("co/seven-card-stud@high", 7, f"body:has(.seat.me .card:nth-child(4)) {MINE}"),
    "seven": ("co/three-card-poker", 6, ASKED),
}
NAMES = ("Ada", "Blaise", "Carl", "Daniel", "Emmy", "Florence", "George", "Hedy", "Ivan")
PAGES = {
    "lobby": "/", "game": "/games/co/three-card-poker", "books": "/books", "school-page": "/school?seed=7",
    "section": "/books/co/sections/30-1099.18", "wrong": "/no-such-page",
    "paragraph": "/books/co/paragraph?cite=30-1099.18(9)",
}  # fmt: skip
PATIENCE = 120_000
DARK = "-dark"
Make = Callable[[Page], None]


def main() -> int:
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "screenshots")
    address = sys.argv[2] if len(sys.argv) > 2 else "http://127.0.0.1:8000"
    made = _pictures(address)
    wanted = sys.argv[3:] or [*made, *(name + DARK for name in made)]
    out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name in wanted:
            for size in SIZES:
                page = _page(browser, size, dark=name.endswith(DARK))
                made[name.removesuffix(DARK)](page)
                page.wait_for_load_state("networkidle") if "tables" not in page.url else None
                page.screenshot(path=str(out / f"{name}-{size}.png"))
                page.context.close()
                print(f"{name}-{size}.png", flush=True)
        browser.close()
    return 0


def _pictures(address: str) -> dict[str, Make]:
    def plain(path: str) -> Make:
        return lambda page: page.goto(address + path) and None

    def table(game: str, until: str) -> Make:
        return lambda page: _table(page, address, game, until)

    found = {name: plain(path) for name, path in PAGES.items()}
    found |= {name: table(*asked) for name, asked in TABLES.items()}
    found |= {
        "coach": lambda page: _coach(page, address),
        "school": lambda page: _school(page, address),
        "counted": lambda page: _counted(page, address),
    }
    if token := os.environ.get("CROUPIER_OPERATOR_TOKEN"):
        found["floor"] = lambda page: _floor(page, address, token)
        found["floor-table"] = lambda page: _floor_table(page, address, token)
        found |= {name: _full(address, token, *asked) for name, asked in FULL.items()}
    return found


def _page(browser: Browser, size: str, *, dark: bool) -> Page:
    width, height = SIZES[size]
    scheme = "dark" if dark else "light"
    viewport = {"width": width, "height": height}
    page = browser.new_context(viewport=viewport, color_scheme=scheme, reduced_motion="reduce").new_page()
    page.set_default_timeout(PATIENCE)
    return page


def _sit_down(page: Page, address: str, game: str) -> None:
    page.goto(f"{address}/games/{game}")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(".seat.me")


def _table(page: Page, address: str, game: str, until: str) -> None:
    """At a table, until something is seen: the first of what the page offers is taken, a fold never."""
    _sit_down(page, address, game)
    _until(page, until)


def _until(page: Page, until: str, others: Sequence[Seat] = ()) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while not page.locator(until).count() and time.monotonic() < end:
        wagers = page.locator(".bar .wagers form.offer")
        others = page.locator(".bar > form.offer:not(.again)")
        form = others if others.count() and (page.locator(".seat.me .stack").count() or not wagers.count()) else wagers
        if form.count():
            form.first.locator("button:not(.quick)").click()
        for seat in others:
            seat.step(_calm)
        page.wait_for_timeout(150)


def _calm(view: dict[str, Any]) -> dict[str, Any] | None:
    """What the others do: one wager, and then whatever leads on without a bet or a fold."""
    mine = next(seat for seat in view["seats"] if seat["seat"] == view["seat"])
    open_now = [
        offer for offer in view["offers"] if not offer["optional"] and offer["name"] not in ("fold", "bet", "raise")
    ]
    wagers = [offer for offer in open_now if offer["kind"] == "wager"]
    others = [offer for offer in open_now if offer["kind"] != "wager"]
    chosen = wagers[:1] if wagers and not mine.get("wagers") else others[:1]
    if not chosen:
        return None
    size = {"amount": "5.00" if chosen[0]["kind"] == "wager" else chosen[0]["least"]} if "least" in chosen[0] else {}
    return {"kind": chosen[0]["kind"], "name": chosen[0]["name"], **size}


def _full(address: str, token: str, game: str, others: int, until: str) -> Make:
    def make(page: Page) -> None:
        house = Client(address, token)
        table = house.open_table(game, seats=others + 1, time_limit=0, pause=3)
        seats = [house.sit(table, number + 2, NAMES[number], "500") for number in range(others)]
        page.goto(f"{address}/tables/{table}")
        page.get_by_role("button", name="Sit down").click()
        page.wait_for_selector(".seat.me")
        _until(page, until, seats)

    return make


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


def _counted(page: Page, address: str) -> None:
    """The edge of every schedule, the chart to play by, and a pay table of one's own."""
    page.goto(f"{address}/games/co/three-card-poker")
    page.get_by_role("link", name="Count it").click()
    page.wait_for_selector(".chart")
    page.get_by_role("link", name="Picture").click()
    page.wait_for_selector(".edges")
    page.locator(".edges").scroll_into_view_if_needed()


def _floor(page: Page, address: str, token: str) -> None:
    page.goto(f"{address}/floor")
    page.get_by_label("Operator's token").fill(token)
    page.get_by_role("button", name="Enter").click()
    page.wait_for_selector(".floor")


def _floor_table(page: Page, address: str, token: str) -> None:
    _floor(page, address, token)
    page.locator(".floor tbody a").first.click()
    page.get_by_text("balanced").wait_for()


if __name__ == "__main__":
    sys.exit(main())
