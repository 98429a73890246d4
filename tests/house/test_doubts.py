"""Warnings: each belongs to what was decided in the round or priced, and to nothing else."""

from __future__ import annotations

from fnmatch import filter as matching
from typing import Any

import pytest

from croupier.app.analysis import Request, warnings_of
from croupier.books import library
from croupier.books.doubts import of_wagers
from croupier.books.lookup import find_game
from croupier.games.registry import BUILT, built
from tests.rounds import lines, seat, settled


def warned(report: dict[str, Any], *words: str) -> bool:
    return any(all(word in text for word in words) for text in report.get("warnings", []))


def baccarat(player: str, banker: str) -> dict[str, Any]:
    row = {"seat": 1, "wagers": {"player-line": "10"}}
    return settled("ca/ez-baccarat", row, player=player, banker=banker)


def test_a_natural_that_ends_the_drawing_is_a_reading() -> None:
    assert warned(baccarat("9s Kd", "2c 3d"), "Dealing 4(a)", "the reading is used")
    assert not warned(baccarat("6s Kd", "7c Kh"), "Dealing 4(a)")


def fortune(schedule: str, **wagers: str) -> dict[str, Any]:
    row = seat("", wagers={"ante": "10", **wagers}) | {"front": "Ah Kd", "back": "Qs Qd 9h 7c 2s"}
    fields: dict[str, Any] = {"dealer_front": "As Jd", "dealer_back": "Ts Td 8h 6c 3s"}
    return settled("co/fortune-pai-gow-poker", row, schedules={"fortune-bonus": schedule}, **fields)


def test_a_footnote_is_told_with_the_schedules_it_stands_under() -> None:
    for schedule in ("01", "02"):
        assert warned(fortune(schedule, **{"fortune-bonus": "5"}), "footnote")
    assert not warned(fortune("03", **{"fortune-bonus": "5"}), "footnote")
    assert not warned(fortune("01"), "footnote"), "nobody has the wager"


def face_up(**wagers: str) -> dict[str, Any]:
    row = {"seat": 1, "wagers": {"base-game": "10", **wagers}, "front": "Ah Kd", "back": "Qs Qd 9h 7c 2s"}
    return settled("ca/face-up-pai-gow-poker", row, dealer="As Jd Ts Td 8h 6c 3s")


def test_face_up_says_what_it_rests_on() -> None:
    base = face_up()
    assert warned(base, "Card Values", "the print is used")
    assert warned(base, "House Way", "the reading is used")
    assert not warned(base, "Ace-High Paytable")
    assert warned(face_up(**{"ace-high-bonus": "5"}), "Ace-High Paytable", "the reading is used")
    assert warned(face_up(**{"fortune-bonus": "5"}), "Envy bullet 6(a)(ii)")


def crazy(**fields: Any) -> dict[str, Any]:
    row = seat("As Ad Ah Ac 2d", "raise-3x", ante="100", super_bonus="100")
    return settled("co/crazy-4-poker", row, dealer="Kd Kh 9c 8s 7d", **fields)


def test_bonus_wagers_are_paid_in_full_by_the_letter() -> None:
    """30-1047(4); the super bonus is one by name."""
    caps = {"per_player": "5000", "minimum_bet": "5"}
    free, printed, read = crazy(), crazy(caps=caps), crazy(caps=caps, as_read=True)
    paid = lines(free)["super-bonus"][1]
    assert lines(printed)["super-bonus"][1] == paid == "20000.00"
    assert lines(read)["super-bonus"][1] == "5000.00"
    assert warned(printed, "30-1047(4)", "the print is used")
    assert warned(read, "30-1047(4)", "the reading is used")
    assert not warned(free, "30-1047(4)")


@pytest.mark.parametrize(
    ("game", "schedules"),
    [
        ("co/three-card-poker", ("PMG-1", "PMG-2")),
        ("co/crazy-4-poker", ("PMG-1", "PMG-2")),
        ("co/mississippi-stud", ("PMG-1", "PMG-2")),
        ("co/big-raise-stud", ("PMG-01", "PMG-02")),
        ("co/flushes-gone-wild", ("FGWP-01", "FGWP-02")),
    ],
)
def test_the_wager_that_envy_is_printed_for_is_a_reading(game: str, schedules: tuple[str, str]) -> None:
    """Where the section prints none, and one schedule has five times the envy of the other."""
    section, printed = find_game(game).section, library().section("co", "30-1099.34")
    for schedule in schedules:
        said = of_wagers(section, [("progressive", schedule)], as_read=False)
        told = any("$5 wager" in text and "the reading is used" in text for text in said)
        assert told is (schedule == schedules[1])
    assert not any("$5 wager" in text for text in of_wagers(printed, [("progressive", "PMG-2")], as_read=False))


def irregular(game: str, row: dict[str, Any], at: int | str, kind: str, **table: str) -> dict[str, Any]:
    return settled(game, row, irregularities=[{"at": at, "kind": kind}], **table)


def test_a_doubt_about_a_misdeal_is_told_with_that_misdeal_alone() -> None:
    four = seat("As Ad Ah Ac 2d", ante="10", super_bonus="10")
    bonus = seat("As Ad", ante="10")
    for at, told in ((1, False), ("dealer", True)):
        assert warned(irregular("co/crazy-4-poker", four, at, "wrong-count"), "(17)(h)", "reading is used") is told
        assert warned(irregular("co/texas-holdem-bonus", bonus, at, "wrong-count"), "(15)(i)") is told
    for game in ("co/caribbean-stud", "co/caribbean-draw"):
        row, words = seat("As Ad Ah Ac 2d", ante="10"), "a card exposed in the deal"
        assert not warned(irregular(game, row, 1, "wrong-count"), words)
        assert not warned(irregular(game, row, "dealer", "wrong-count"), words)
    played = seat("As Ad Ah Ac 2d", "bet", ante="10")
    assert warned(irregular("co/caribbean-stud", played, 1, "exposed", dealer="Kd Kh 9c 8s 7d"), words)


def test_what_an_erratum_says_of_misdeals_is_known_to_its_game() -> None:
    games = {game.rule.text.id: game for game in map(built, BUILT)}
    for section in library().sections():
        for item in section.errata:
            known = {f"{rule.at} {rule.kind}" for rule in games[section.id].misdeals} if item.misdeals else set()
            for pattern in item.misdeals:
                assert matching(known, pattern), f"{section.id} {item.cite}: {pattern}"


def test_what_an_erratum_decides_is_a_wager_of_its_section() -> None:
    found = 0
    for section in library().sections():
        wagers = {wager.name for game in section.games for wager in game.wagers}
        ids = {(schedule.wager, schedule.id) for schedule in section.schedules}
        for item in section.errata:
            for pattern in item.decides:
                wager, _, schedule = pattern.partition(" ")
                assert wager == "*" or wager in wagers, f"{section.id} {item.cite}: {pattern}"
                assert not schedule or (wager, schedule) in ids, f"{section.id} {item.cite}: {pattern}"
                found += 1
    assert found


@pytest.mark.parametrize("section", ["30-1099.24", "30-1099.47"])
def test_games_that_are_only_priced_have_their_warnings(section: str) -> None:
    text = library().section("co", section)
    for item in text.errata:
        for pattern in item.decides if not item.misdeals else ():
            wager, _, schedule = pattern.partition(" ")
            assert any(item.printed in said for said in of_wagers(text, [(wager, schedule)], as_read=False))
    assert not of_wagers(text, [("no-such-wager", "1")], as_read=False)


@pytest.mark.parametrize(
    ("name", "wager", "words"),
    [
        ("co/flushes-gone-wild", "flush-rush", "a four-card wild flush loses"),
        ("co/fortune-pai-gow-poker", "fortune-bonus", "footnote under schedules 01 and 02"),
        ("ca/face-up-pai-gow-poker", "fortune-bonus", "it completes a flush too"),
    ],
)
def test_prices_say_the_same(name: str, wager: str, words: str) -> None:
    """Whether or not the game is built: the wager that is priced brings its doubts along."""
    found = find_game(name)
    schedule = next(item for item in found.section.schedules if item.wager == wager)
    assert any(words in text for text in warnings_of(Request(found, None), [schedule], ()))
    assert not any(words in text for text in warnings_of(Request(find_game("co/casino-war"), None), [schedule], ()))
