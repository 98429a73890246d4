"""Findings that need mathematics, on schedules where the fault is known."""

from __future__ import annotations

import pytest

from croupier.app.suspicions import HIGH_EDGE, PAYBACK, PLAYER_EDGE, SISTERS, Entry, suspicions
from croupier.books import library
from tests.exact.terms import priced


def entries(game: str, wager: str) -> list[Entry]:
    facts = library().game(game)
    mine = [item for item in library().schedules(facts) if item.wager == wager]
    return [Entry(facts, item, priced(game, item)) for item in mine]


def test_one_of_the_eight_paybacks_of_boston_is_misprinted() -> None:
    found = [item for item in suspicions(entries("co/boston-stud", "optional-bonus")) if item.kind == PAYBACK]
    assert {item.schedule for item in found} == {"B7S-03"}
    assert {item.printed for item in found} == {"house advantage 5.5765%"}
    assert all(item.cite == "(7)" for item in found)


def test_a_schedule_in_the_players_favour_is_found_and_stands_apart_from_its_sisters() -> None:
    found = suspicions(entries("co/three-card-poker", "pair-plus"))
    assert "12" in {item.schedule for item in found if item.kind == PLAYER_EDGE}
    assert "12" in {item.schedule for item in found if item.kind == SISTERS}
    assert "1" not in {item.schedule for item in found}


def test_a_bonus_on_another_stake_is_no_finding() -> None:
    assert not suspicions(entries("co/three-card-poker", "ante-bonus"))


@pytest.mark.slow
def test_a_steep_edge_is_found() -> None:
    assert [item.kind for item in suspicions(entries("co/208-poker", "jackpot"))] == [HIGH_EDGE]
