"""Chips on spots, cards that are moved, a place behind a seat: by mouse and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.clicks import RECEIPT, sit_down, take_a_seat


def open_table(page: Page, site: str, **request: object) -> str:
    """A table of one's own, where nobody waits for anybody."""
    answer = page.request.post(
        f"{site}/api/v1/tables", headers={"Authorization": "Bearer operator"}, data={"time_limit": 0, **request}
    )
    return f"{site}/tables/{answer.json()['id']}"


def deal_a_hand_to_set(page: Page, site: str) -> None:
    take_a_seat(page, open_table(page, site, game="co/pai-gow-poker"))
    page.locator(".wagers form").first.locator("button:not(.quick)").click()
    page.wait_for_selector(".seat.me .stack")
    page.locator("form.done button").click()
    page.wait_for_selector(".well.out label")


def spot(page: Page, name: str) -> Locator:
    return page.locator(f".seat.me .spot:has(.label:text-is('{name}'))")


def test_a_chip_is_chosen_and_put_on_a_spot(
    page: Page, site: str, record_property: Callable[[str, object], None]
) -> None:
    """The spots say what may lie there; a tip for the dealer is a chip too; all of it is taken again next time."""
    limits = {"ante": {"least": "10", "most": "300"}, "pair-plus": {"least": "5", "most": "50"}}
    take_a_seat(page, open_table(page, site, game="co/three-card-poker", limits=limits))
    ante, pair_plus = spot(page, "Ante"), spot(page, "Pair plus")
    expect(ante.locator(".limit")).to_have_text("$10–300")
    page.get_by_role("button", name="100 dollars on each spot").click()
    page.get_by_label("Wager on Ante").click()
    expect(ante.locator(".stack b").first).to_have_text("100")
    # The same chip goes on the next spot, as far as its limit allows.
    page.get_by_label("Wager on Pair plus").click()
    expect(pair_plus.locator(".stack b").first).to_have_text("50")
    page.get_by_role("button", name="Ante: $5 for the dealer").click()
    expect(ante.locator(".for-dealer")).to_be_visible()
    page.locator("form.done button").click()
    page.wait_for_selector("form.decide button[data-key=P]")
    # What a person waits for: from the click to the page that shows its result.
    took = page.evaluate(
        "() => new Promise(done => { const began = performance.now();"
        " document.addEventListener('htmx:afterSwap', () => requestAnimationFrame(() =>"
        " done(performance.now() - began)), { once: true });"
        " document.querySelector('form.decide button[data-key=P]').click() })"
    )
    record_property("an action shows its result", f"after {took:.0f} ms")
    page.wait_for_selector(RECEIPT)
    again = page.get_by_role("button", name="Same wagers again")
    expect(again).to_contain_text("Ante $100, Pair plus $50")
    again.click()
    page.wait_for_selector("form.decide button[data-key=P]")
    expect(pair_plus.locator(".stack b").first).to_have_text("50")


@pytest.mark.slow
def test_a_hand_is_set_by_dragging(page: Page, site: str) -> None:
    deal_a_hand_to_set(page, site)
    card, well = page.locator(".well.out label"), page.locator(".well.in")
    first = card.nth(4).locator("input").get_attribute("value")
    card.nth(4).drag_to(well)
    expect(well.locator("input")).to_have_value(first or "")
    # Another one, which is taken out again, and a third.
    card.nth(0).drag_to(well)
    expect(well.locator("label")).to_have_count(2)
    # No more cards than the hand has.
    card.nth(0).drag_to(well)
    expect(well.locator("label")).to_have_count(2)
    well.locator("label").first.drag_to(page.locator(".well.out"))
    expect(well.locator("label")).to_have_count(1)
    card.nth(1).drag_to(well)
    expect(well.locator("label")).to_have_count(2)
    chosen = set(well.locator("input").evaluate_all("all => all.map(box => box.value)"))
    settle(page, chosen)


def test_a_hand_is_set_by_keyboard(page: Page, site: str) -> None:
    deal_a_hand_to_set(page, site)
    boxes, well = page.locator(".well.out input"), page.locator(".well.in")
    boxes.nth(6).focus()
    page.keyboard.press("Space")
    expect(well.locator("label")).to_have_count(1)
    # The card that was moved is still the one in hand: the next keys go on from there.
    assert page.evaluate("document.activeElement.closest('.well').className").startswith("well in")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(well.locator("label")).to_have_count(2)
    chosen = set(well.locator("input").evaluate_all("all => all.map(box => box.value)"))
    while page.evaluate("document.activeElement.tagName") != "BUTTON":
        page.keyboard.press("Tab")
    settle(page, chosen, by="Enter")


def settle(page: Page, chosen: set[str], by: str = "") -> None:
    """The two cards that were moved are the hand that is set."""
    assert len(chosen) == 2
    with page.expect_request(lambda request: request.url.endswith("/act")) as sent:
        if by:
            page.keyboard.press(by)
        else:
            page.locator("form.decide:has(.well) button").click()
    assert set(parse_qs(sent.value.post_data or "")["cards"]) == chosen
    page.wait_for_selector(RECEIPT)


def test_somebody_stands_behind_a_seat(page: Page, other: Page, site: str) -> None:
    sit_down(page, site, "ca/ez-baccarat")
    other.goto(page.url)
    other.get_by_label("Name").fill("Grace")
    other.get_by_role("button", name="Stand behind You").click()
    other.wait_for_selector(".seat.me .plate:has-text('behind')")
    page.wait_for_selector(".seat.me .backline:has-text('Grace'), .seat .backline:has-text('Grace')")


def test_two_hands_by_one_browser(page: Page, site: str) -> None:
    """A second seat is taken from the table itself; each hand is wagered on and played in its turn, by clicks."""
    take_a_seat(page, open_table(page, site, game="co/three-card-poker"))
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Seat of another hand").select_option("4")
    page.get_by_role("button", name="Play another hand").click()
    expect(page.locator(".seat.me")).to_have_count(2)
    for seat, amount in ((1, "10"), (4, "20")):
        page.get_by_text(f"It is your turn, seat {seat}").first.wait_for()
        form = page.locator(".wagers form:has(input[value=ante])")
        form.get_by_role("spinbutton").fill(amount)
        form.locator("button:not(.quick)").click()
        page.locator(f".seat.me[aria-label='Your seat {seat}'] .stack").first.wait_for()
        page.locator("form.done button").click()
    for seat in (1, 4):
        page.get_by_text(f"It is your turn, seat {seat}: the deal").first.wait_for()
        page.keyboard.press("F")
    expect(page.locator(RECEIPT)).to_have_text(re.compile(r"You lost\s*\$30"))
