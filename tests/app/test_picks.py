"""Picks of 208 Poker in the ways that cards may be written."""

from __future__ import annotations

import pytest

from croupier import CroupierError
from croupier.app.picks import pick_of
from croupier.app.settle import settle


@pytest.mark.parametrize(
    ("text", "pick"),
    [
        ("10s", "Ts"),
        ("tS", "Ts"),
        ("KS", "Ks"),
        ("10", "T"),
        ("k", "K"),
        ("S", "s"),
        ("Spades", "s"),
        ("heart", "h"),
        (" A-4 ", "a-4"),
        ("T-K", "10-k"),
        ("10-K", "10-k"),
        ("", ""),
    ],
)
def test_a_pick_is_read_as_cards_are(text: str, pick: str) -> None:
    assert pick_of(text) == pick


def test_picks_in_a_round() -> None:
    picks = {"value-and-suit": "10S", "value": "10", "suit": "SPADES", "three-way-split": "10-K"}
    spots = [{"line": name, "card": 1, "outcome": name, "pick": pick, "stake": "1"} for name, pick in picks.items()]
    seat = {"seat": 1, "wagers": {"ante": "5"}, "cards": "2h 9d", "spots": spots}
    (row,) = settle({"game": "co/208-poker", "seats": [seat], "community": "Ts 3d 4c"})["seats"]
    paid = {line["wager"]: line["paid"] for line in row["results"] if line["wager"] in picks}
    assert paid == {"value-and-suit": "48.00", "value": "11.00", "suit": "3.00", "three-way-split": "2.00"}


def test_a_pick_that_is_none_is_refused() -> None:
    spot = {"line": "a", "card": 1, "outcome": "suit", "pick": "stars", "stake": "1"}
    seat = {"seat": 1, "wagers": {"ante": "5"}, "cards": "2h 9d", "spots": [spot]}
    with pytest.raises(CroupierError, match="'stars', suit takes one of c, d, h, s"):
        settle({"game": "co/208-poker", "seats": [seat], "community": "Ts 3d 4c"})
