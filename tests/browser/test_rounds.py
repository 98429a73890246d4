"""A whole round of a game by clicking only what its page offers."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import Page

from croupier.app.capabilities import capabilities
from tests.browser.clicks import PATIENCE, RECEIPT, one_click, play_a_round, sit_down, take_a_seat
from tests.browser.conftest import House
from tests.often import often

GAMES = [game for game, able in capabilities().items() if "play" in able]
# Of different kinds: a showdown, cards drawn, a hand set, a pot.
OFTEN = ("co/three-card-poker", "ca/blackjack-elite", "co/pai-gow-poker", "co/texas-holdem")


@pytest.mark.parametrize("game", often(GAMES, OFTEN))
def test_a_round_by_clicks(game: str, page: Page, site: str) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    sit_down(page, site, game)
    assert "You" in play_a_round(page)
    assert not faults


def test_reload_in_mid_hand(page: Page, site: str) -> None:
    sit_down(page, site, "co/three-card-poker")
    deal(page)
    labels = cards_of(page)
    page.reload()
    assert cards_of(page) == labels
    page.keyboard.press("P")
    page.wait_for_selector(RECEIPT)


def cards_of(page: Page) -> list[str]:
    found: list[str] = page.locator(".seat.me .card").evaluate_all("all => all.map(c => c.getAttribute('aria-label'))")
    return found


@pytest.mark.slow
def test_a_hand_between_two_browsers(page: Page, other: Page, site: str) -> None:
    sit_down(page, site, "co/three-card-poker")
    other.goto(page.url)
    other.get_by_label("Name").fill("Grace")
    other.get_by_role("button", name="Sit down").click()
    other.wait_for_selector(".seat.me")
    page.wait_for_selector(".wing .plate:has-text('Grace')")


def test_a_hand_of_holdem_between_two_browsers(page: Page, other: Page, site: str) -> None:
    """Two people and no bot: each clicks what is offered to him, and both read who won."""
    opened = page.request.post(
        f"{site}/api/v1/tables",
        headers={"Authorization": "Bearer operator"},
        data={"game": "co/texas-holdem@high", "pause": 3, "time_limit": 0},
    )
    for seat, name in ((page, "Ada"), (other, "Grace")):
        seat.goto(f"{site}/tables/{opened.json()['id']}")
        seat.get_by_label("Name").fill(name)
        seat.get_by_role("button", name="Sit down").click()
        seat.wait_for_selector(".seat.me")
    page.wait_for_selector(".oval .plate:has-text('Grace')")
    mine, hers = play_together(page, other)
    assert {mine.split()[1], hers.split()[1]} == {"won", "lost"} or mine == hers


def play_together(*seats: Page) -> list[str]:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if all(seat.locator(RECEIPT).count() for seat in seats):
            return [seat.locator(RECEIPT).inner_text() for seat in seats]
        if not any(one_click(seat) for seat in seats):
            seats[0].wait_for_timeout(60)
    raise AssertionError(f"no receipt after {PATIENCE:g} s: {seats[0].locator('#felt').inner_text()}")


def test_a_lost_connection_comes_back(page: Page, site: str) -> None:
    """What is clicked meanwhile is not carried out, and said; afterwards the hand goes on."""
    sit_down(page, site, "co/three-card-poker")
    deal(page)
    page.context.set_offline(True)
    page.wait_for_selector("#lost:visible")
    page.keyboard.press("P")
    assert not page.locator(RECEIPT).count()
    page.context.set_offline(False)
    page.wait_for_selector("#lost", state="hidden")
    # The first request may still meet the closed network: as a person would, the key is pressed again.
    until = time.monotonic() + PATIENCE
    while not page.locator(RECEIPT).count() and time.monotonic() < until:
        page.keyboard.press("P")
        page.wait_for_timeout(300)
    assert page.locator(RECEIPT).count()


def test_the_server_is_restarted_in_mid_hand(page: Page, tmp_path: Path) -> None:
    house = House(f"sqlite:///{tmp_path}/tables.db")
    try:
        sit_down(page, house.address, "co/three-card-poker")
        deal(page)
        cards = cards_of(page)
        house.stop()
        page.wait_for_selector("#lost:visible")
        house = House(f"sqlite:///{tmp_path}/tables.db", house.port)
        page.wait_for_selector("#lost", state="hidden")
        assert cards_of(page) == cards
        page.keyboard.press("P")
        page.wait_for_selector(RECEIPT)
    finally:
        house.stop()


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


def deal(page: Page) -> None:
    """The first wager that the page offers, and cards."""
    page.locator(".wagers form").first.locator("button:not(.quick)").click()
    page.wait_for_selector(".seat.me .stack")
    page.locator("form.done button").click()
    page.wait_for_selector(".seat.me .card[aria-label*=' of ']")


def test_the_coach_says_what_a_choice_cost(page: Page, house: House) -> None:
    """To fold every hand is dear: the sum of it stands beside the table."""
    take_a_seat(page, house.table("co/three-card-poker"))
    page.get_by_label("Coach").check()
    deal(page)
    page.wait_for_selector(".coach .best")
    assert "$" in page.locator(".coach").inner_text()
    assert "more than" in page.locator(".coach").inner_text()
    best = page.locator(".coach .best").inner_text()
    page.keyboard.press("F")
    page.wait_for_selector(RECEIPT)
    # A look that was on its way before the answer came does not know the sum yet; the next one does.
    page.locator(".facts").get_by_text("in 1 decisions").wait_for()
    told = page.locator(".facts").inner_text()
    assert ("cost $0.00" in told) == best.startswith("Fold")


def test_the_coach_at_a_pot(page: Page, house: House) -> None:
    take_a_seat(page, house.table("co/texas-holdem@high", 3))
    page.get_by_label("Coach").check()
    page.wait_for_selector(".coach .best")
    said = page.locator(".coach").inner_text()
    assert "equity" in said
    assert "random hand" in said
    assert "Price of a call" in said or "Nothing to call" in said


def test_dealer_school(page: Page, house: House) -> None:
    """What is paid is asked before it is shown, in the order of the rule; then graded, timed and kept."""
    take_a_seat(page, house.table("co/three-card-poker"))
    page.get_by_label("Dealer school").check()
    deal(page)
    page.keyboard.press("F")
    page.wait_for_selector("form.school")
    assert not page.locator(".receipt").count()
    assert "Ante" in page.locator("form.school").inner_text()
    page.locator("form.school input[value=take]").first.check()
    page.get_by_role("button", name="Settle").click()
    page.wait_for_selector(".graded")
    assert "1 of 1 right" in page.locator(".graded").inner_text()
    assert "30-1099.18(9)" in page.locator(".graded").inner_text()
    page.wait_for_selector(RECEIPT)
    page.reload()
    assert "1 of 1 right" in page.locator(".facts").inner_text()
    assert not page.locator("form.school").count()


def test_a_paragraph_opens(page: Page, site: str) -> None:
    sit_down(page, site, "co/three-card-poker")
    deal(page)
    page.keyboard.press("F")
    page.wait_for_selector(RECEIPT)
    page.locator(".receipt .para").first.click()
    page.wait_for_selector("dialog[open]")
    assert "folding" in page.locator("dialog").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="hidden")
