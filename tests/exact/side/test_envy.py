"""Envy is paid by the class of the hand: every printed amount reaches its hands, and a row that says N/A pays none."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.books import Cell, GameFacts, Schedule, library
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import Price
from croupier.exact.side.lines import line_of, prices_of, why_not
from croupier.games.colorado.three_card_poker import HAND
from croupier.rules.odds import Dollars, parse_odds
from croupier.rules.row import pay_table
from tests.exact.side.by_print import counts_of
from tests.exact.terms import game_of

# Seven cards and a joker take long to count.
LONG = {"co/emperors-challenge", "co/fortune-pai-gow-poker", "ca/face-up-pai-gow-poker", "ca/pai-gow-poker-gold"}
DOLLAR = Fraction(1, 100)


def is_priced(game_id: str, schedule: Schedule) -> bool:
    game = game_of(game_id, schedule)
    return not why_not(Terms(game), line_of(game, schedule), schedule)


WITH_ENVY = [
    pytest.param(
        facts,
        item,
        id=f"{facts.id} {item.wager} {item.id}",
        marks=[pytest.mark.slow] if facts.id in LONG else [],
    )
    for facts in library().games().values()
    for item in library().schedules(facts)
    if item.envy and is_priced(facts.id, item)
]


def amount(text: str) -> Fraction:
    odds = parse_odds(text)
    return odds.cents * DOLLAR if isinstance(odds, Dollars) else Fraction(0)


def priced_for_a_dollar(facts: GameFacts, schedule: Schedule) -> Price:
    (found,) = prices_of(Terms(game_of(facts.id, schedule)), replace(schedule, base="$1"))
    return found


@pytest.mark.parametrize(("facts", "schedule"), WITH_ENVY)
def test_a_hand_earns_what_stands_in_the_row_of_its_narrowest_class(facts: GameFacts, schedule: Schedule) -> None:
    """A column has a row where a pay or an envy is printed; the narrowest of them that fits is the hand's."""
    counts, texts = counts_of(facts, schedule)
    envy = {cell.means or cell.hand.replace("7- ", "7-"): cell.printed for cell in schedule.envy}
    printed = {
        text: (row.printed, envy.get(row.means or row.hand.replace("7- ", "7-"), ""))
        for row, text in zip(schedule.rows, texts, strict=True)
    }
    total, met = Fraction(0), set()
    for cell, number in counts.cells:
        row = next((printed[name] for name in cell.names if name in printed and any(printed[name])), ("", ""))
        total += amount(row[1]) * number
        met.add(row)
    assert priced_for_a_dollar(facts, schedule).envy == total / counts.total
    assert {row for row in printed.values() if amount(row[1])} <= met, "an envy that no hand meets"
    assert sorted(filter(amount, envy.values())) == sorted(text for _, text in printed.values() if amount(text))


def test_a_community_royal_earns_no_envy_where_its_row_says_so() -> None:
    """30-1099.44 HUH-5CP-E01: $100 for a royal flush, N/A for one that lies on the board."""
    facts = library().game("co/heads-up-holdem")
    schedule = next(item for item in library().schedules(facts) if item.id == "PT-BJS-HUH-5CP-E01")
    envy = {cell.hand: cell.printed for cell in schedule.envy}
    assert (envy["royal flush"], envy["community royal flush"]) == ("$100", "N/A")
    counts, _ = counts_of(facts, schedule)
    own = counts.of("royal flush") - counts.of("community royal flush")
    assert priced_for_a_dollar(facts, schedule).envy == Fraction(100 * own, counts.total)


@pytest.mark.parametrize(
    ("envy", "pay", "earns"), [("N/A", "9 to 1", ""), ("", "9 to 1", ""), ("", "", "$5"), ("$9", "9 to 1", "$9")]
)
def test_a_settlement_reads_the_column_alike(envy: str, pay: str, earns: str) -> None:
    """A mini royal is a straight flush: whose envy it earns only where the column has no row for it at all."""
    rows = (Cell("mini royal", pay), Cell("straight flush", "4 to 1"))
    schedule = Schedule("bonus", "1", "(1)", rows, envy=(Cell("mini royal", envy), Cell("straight flush", "$5")))
    table = pay_table(schedule, HAND, as_read=False).envy
    assert (str(table["mini royal"].odds) if "mini royal" in table else "") == earns
    assert str(table["straight flush"].odds) == "$5"
