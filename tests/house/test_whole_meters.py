"""A whole meter that two hands of a round win, where the rule says nothing about it: in turn, and told."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rounds import lines, seat, settled

LINKED = "five-card-linked-progressive"
BOTH = {"ante": "10", "odds": "10"}
# Two hands that take the meter, their decisions, base wagers, the wager, its schedule, the table's cards.
ROUNDS: dict[str, tuple[Any, ...]] = {
    "co/cajun-stud": (
        ("6h 7h", "Jh Qh"), ("fold",), {"ante": "10"}, LINKED, "Pt-bjs-5cl-05", {"community": "8h 9h Th"},
    ),
    "co/heads-up-holdem": (
        ("6h 7h", "Jh Qh"), ("check", "check", "fold"), BOTH, LINKED, "Pt-bjs-5cl-05",
        {"community": "8h 9h Th 2c 3d", "dealer": "As Ad"},
    ),
    "co/four-card-frenzy": (
        ("As Ks Qs Js Ts", "Ah Kh Qh Jh Th"), ("fold",), BOTH, LINKED, "PT-BJS-5CL-05", {"dealer": "2c 3c 4d 7d 8c"},
    ),
    "co/three-card-prime": (
        ("6h 7h 8h", "Jh Qh Kh"), ("fold",), {"ante": "10"}, LINKED, "PT-BJS-5CL-05",
        {"community": "9h Th", "dealer": "2c 3c 9d"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", ROUNDS)
def test_the_second_takes_what_the_meter_starts_again_from(game: str) -> None:
    """.44(18), .51(16), .56(24), .57(23)(d): nothing says that they share."""
    hands, actions, base, wager, schedule, table = ROUNDS[game]
    fields = {"schedules": {wager: schedule}, "meters": {wager: "10000"}, "seeds": {wager: "100"}, **table}
    rows = [seat(held, *actions, number=at, wagers=base | {wager: "1"}) for at, held in enumerate(hands, 1)]
    report = settled(game, *rows, **fields)
    assert [lines(report, number)[wager][1] for number in (2, 1)] == ["10000.00", "100.00"], "from the dealer's right"
    assert any("both take 100% of the meter" in text and "in turn" in text for text in report["warnings"])
    alone = settled(game, rows[0], **fields)
    assert not any("both take 100%" in text for text in alone.get("warnings", []))
