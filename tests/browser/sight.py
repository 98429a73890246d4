"""What can be seen wrong on a page by a program: axe's faults, words and cards that overlap, labels that are cut."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

DESKTOP, PHONE = (1280, 800), (390, 844)
WAYS = {(name, scheme): size for name, size in (("desktop", DESKTOP), ("phone", PHONE)) for scheme in ("light", "dark")}
# Each size and each scheme once: for pages that are looked at in all ways elsewhere.
SOME = (("desktop", "light"), ("phone", "dark"))
# Two things overlap from so many pixels on: rounding and the shadows of letters are no fault.
SLACK = 3
FAULTS = """slack => {
  const shown = (item) => item.getClientRects().length && !item.closest(".hide")
    && getComputedStyle(item).visibility === "visible";
  const all = (names) => [...document.querySelectorAll(names)].filter(shown);
  const words = (item) => `${item.className.baseVal ?? item.className} "${item.innerText || item.ariaLabel || ""}"`;
  const found = [];
  const read = all(".felt :is(.plate, .label, .limit, .named, .who, .card, .live, .bet), .felt .pots li, "
    + ".felt .showdown, .felt .sign p, .felt p.sign, .felt .ring, .felt form.sit");
  const apart = (one, two) => !one.contains(two) && !two.contains(one)
    && !(one.closest(".hand") && one.closest(".hand") === two.closest(".hand"));
  // Words take the room of their letters, not that of the row they stand in.
  const box = (item) => {
    if (!item.matches(".sign, .sign p, .who, .named, .label, .limit, .live")) return item.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(item);
    return range.getBoundingClientRect();
  };
  read.forEach((one, place) => read.slice(place + 1).forEach((two) => {
    const a = box(one), b = box(two);
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > slack && high > slack && apart(one, two)) found.push(`${words(one)} overlaps ${words(two)}`);
  }));
  all("button, summary, .plate, .label, .bar label, .top h1, .facts dt, .facts dd").forEach((item) => {
    const cut = getComputedStyle(item).overflow !== "visible" && item.scrollWidth > item.clientWidth + 1;
    if (cut) found.push(`${words(item)} is cut`);
  });
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.push(`the page is ${wide} wide in a window of ${innerWidth}`);
  // What is decided on lies above the bar, not under it; cards that are chosen from lie in the bar itself.
  const bar = document.querySelector(".bar"), own = all(".seat.me :is(.card, .plate)");
  if (document.querySelector(".bar > form.offer") && !bar.querySelector(".picks, .wagers")) own.forEach((item) => {
    const low = item.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
    if (low > slack) found.push(`${words(item)} lies ${Math.round(low)} under the bar`);
  });
  return found;
}"""


@contextmanager
def in_the_way(page: Page, way: tuple[str, str]) -> Iterator[None]:
    """As it looks on a desktop or a phone, light or dark."""
    width, height = WAYS[way]
    before = page.viewport_size
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme="dark" if way[1] == "dark" else "light", reduced_motion="reduce")
    page.evaluate("scrollTo(0, 0)")
    yield
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    if before is not None:
        page.set_viewport_size(before)


def faultless(page: Page, ways: Collection[tuple[str, str]] = tuple(WAYS)) -> None:
    """On desktop and phone, light and dark: no fault that axe finds, nothing that overlaps, no label that is cut."""
    for way in ways:
        with in_the_way(page, way):
            found = Axe().run(page)
            assert found.violations_count == 0, f"{way}: {found.generate_report()}"
            _apart(page, way)


def apart(page: Page) -> None:
    """On desktop and phone nothing overlaps and no label is cut."""
    for way in SOME:
        with in_the_way(page, way):
            _apart(page, way)


def _apart(page: Page, way: tuple[str, str]) -> None:
    wrong = page.evaluate(FAULTS, SLACK)
    assert not wrong, f"{way}: {wrong}"
