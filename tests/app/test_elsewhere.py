"""A dragon hand and its setting, told by the table or by a seat."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from croupier.app.settle import settle

DEALER = "Qs Jd 8h 8d 8s 3c 2c"
SEVEN = "Ad Kc 9h 7d 9c 5c 3d"
SET = {"dragon_front": "9h 9c", "dragon_back": "Ad Kc 7d 5c 3d"}
MINE: dict[str, Any] = {"seat": 1, "wagers": {"ante": "25", "dragon": "10"}, "front": "Ah Kd", "back": "9d 9s 7c 4c 2d"}


def dragon(seat: dict[str, Any], way: str = "single", **table: Any) -> str:
    request = {"game": "co/pai-gow-poker", "options": {"dragon-hand": way}, "dealer": DEALER, "seats": [seat], **table}
    (row,) = settle(request)["seats"]
    return str(next(line["outcome"] for line in row["results"] if line["wager"] == "dragon"))


@pytest.mark.parametrize(
    ("seat", "table"),
    [
        (SET, {"dragon": SEVEN}),
        (SET | {"dragon": SEVEN}, {}),
        ({"dragon": SEVEN}, SET),
        (SET, {}),
        ({}, SET),
        ({}, SET | {"dragon": SEVEN}),
    ],
)
def test_the_setting_is_the_players_wherever_it_is_told(seat: dict[str, str], table: dict[str, str]) -> None:
    """The pair of nines in front wins, ace high in back does not: such a setting is foul and loses."""
    assert dragon(MINE | seat, **table) == "lose"


@pytest.mark.parametrize("table", [{"dragon": SEVEN}, SET])
def test_everybodys_hand_is_set_by_the_house_way(table: dict[str, str]) -> None:
    assert dragon(MINE, "community", **table) == "push"


def test_there_is_one_dragon_hand() -> None:
    other = "Ac Kc 9h 7d 9c 5c 3d"
    with pytest.raises(CroupierError, match="there is one dragon hand"):
        dragon(MINE | {"dragon": other}, dragon=SEVEN)


def test_what_is_no_list_of_seats_is_refused_as_ever() -> None:
    with pytest.raises(CroupierError, match="seats"):
        settle({"game": "co/pai-gow-poker", "dealer": DEALER, "seats": ["one"]})
