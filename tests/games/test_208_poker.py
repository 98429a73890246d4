"""30-1099.21: hands with identical cards, and wagers on single cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from croupier import CroupierError
from tests.rounds import lines, net, seat, settled


def deal(cards: str, board: str, *spots: Mapping[str, object], **wagers: str) -> dict[str, Any]:
    return settled(
        "co/208-poker", seat(cards, wagers={"ante": "1", **wagers}) | {"spots": list(spots)}, community=board
    )


@pytest.mark.parametrize(
    ("cards", "board", "outcome", "paid"),
    [
        ("As Ks", "Qs Js Ts", "win", "1000.00"),
        ("9s 8s", "7s 6s 5s", "win", "250.00"),
        ("9s 2d", "9s 9s 5h", "win", "25.00"),
        ("9s 9d", "9h 9c 5h", "win", "20.00"),
        ("9s 9d", "9h 9h 9s", "win", "20.00"),
        ("9s 2s", "Ks Js 4s", "win", "10.00"),
        ("9s 5d", "9s 5d Kh", "win", "8.00"),
        ("9s 9d", "9h 5d 5h", "win", "6.00"),
        ("9s 8d", "7h 6d 5h", "win", "6.00"),
        ("9s 9d", "9h 6d 5h", "win", "2.00"),
        ("9s 9d", "6h 6d 5h", "win", "1.00"),
        ("9s 3d", "9s 6d 5h", "win", "1.00"),
        ("9s 9d", "2h 6d 5h", "push", "0.00"),
        ("9s 3d", "2h 6d Jh", "lose", "0.00"),
    ],
)
def test_ante(cards: str, board: str, outcome: str, paid: str) -> None:
    assert lines(deal(cards, board))["ante"][:2] == (outcome, paid)


@pytest.mark.parametrize(
    ("cards", "board", "paid"),
    [
        ("9s 9h", "9s 9s 9s", "5000.00"),
        ("9s 2d", "9s 9s 9s", "3000.00"),
        ("9s 9d", "9h 9h 9c", "2500.00"),
        ("9s 5d", "9s 9s 5d", "1500.00"),
    ],
)
def test_jackpot(cards: str, board: str, paid: str) -> None:
    assert lines(deal(cards, board, jackpot="1"))["jackpot"][:2] == ("win", paid)


def test_jackpot_is_at_most_a_dollar() -> None:
    with pytest.raises(CroupierError, match=r"2\.00 is above the 1\.00 allowed \[30-1099\.21\(6\)\]"):
        deal("9s 9h", "2s 3d 8h", jackpot="2")


@pytest.mark.parametrize(
    ("outcome", "pick", "card", "won"),
    [
        ("value-and-suit", "7s", "7s", "48.00"),
        ("value-and-suit", "7s", "7d", ""),
        ("value", "K", "Kd", "11.00"),
        ("suit", "d", "Kd", "3.00"),
        ("suit", "d", "7d", ""),
        ("three-way-split", "a-4", "As", "2.00"),
        ("three-way-split", "5-9", "7s", ""),
        ("three-way-split", "10-k", "Ts", "2.00"),
        ("over-7", "", "8s", "1.00"),
        ("over-7", "", "As", ""),
        ("under-7", "", "As", "1.00"),
        ("under-7", "", "7s", ""),
    ],
)
def test_single_cards(outcome: str, pick: str, card: str, won: str) -> None:
    spot = {"line": "mine", "card": 2, "outcome": outcome, "pick": pick, "stake": "1"}
    found = lines(deal("9h 3c", f"2h {card} Jh", spot))["mine"]
    assert found[:2] == (("win", won) if won else ("lose", "0.00"))
    assert found[3] == "30-1099.21(13)"


@pytest.mark.parametrize(
    ("outcome", "board", "won"),
    [
        ("any-three-of-an-identical-kind", "9s 9s 9s", "2500.00"),
        ("royal-flush", "As Ks Qs", "2000.00"),
        ("straight-flush", "As Ks Qs", "300.00"),
        ("any-a-k-q", "As Kd Qs", "200.00"),
        ("any-three-of-a-kind", "9s 9d 9s", "125.00"),
        ("any-straight", "As 2d 3s", "20.00"),
        ("any-straight", "As Kd 2s", ""),
        ("any-flush", "As 9s 3s", "15.00"),
        ("any-identical-two-cards", "9s 9s 3d", "15.00"),
    ],
)
def test_three_cards(outcome: str, board: str, won: str) -> None:
    report = deal("4h 6c", board, {"line": "three", "card": "three-card", "outcome": outcome, "stake": "1"})
    assert lines(report)["three"][:2] == (("win", won) if won else ("lose", "0.00"))


@pytest.mark.parametrize(
    ("spot", "sentence"),
    [
        (
            {"line": "x", "card": 4, "outcome": "over-7", "stake": "1"},
            r"spots\[0\]\.card: '4' is none of 1, 2, 3, three-card",
        ),
        ({"line": "x", "card": 1, "outcome": "over-8", "stake": "1"}, "did you mean over-7"),
        ({"line": "x", "card": 1, "outcome": "value", "pick": "7", "stake": "1"}, r"pick: '7', value takes one of"),
        ({"line": "x", "card": 1, "outcome": "over-7", "pick": "7", "stake": "1"}, "takes no pick"),
        ({"line": "x", "card": 1, "outcome": "over-7", "stake": "0"}, "stake: '0' is zero"),
        ({"card": 1, "outcome": "over-7", "stake": "1"}, r"spots\[0\]\.line: a spot needs it"),
    ],
)
def test_wrong_spots(spot: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        deal("9h 3c", "2h 8s Jh", spot)


def test_the_same_card_may_come_from_hand_and_shoe_but_not_twice_from_the_hand() -> None:
    assert net(deal("9h 3c", "9h 3c 9h")) == "25.00"
    two = seat("9h 4c", number=2, ante="1")
    with pytest.raises(CroupierError, match="card 9h is dealt twice: seat 1 and seat 2"):
        settled("co/208-poker", seat("9h 3c", ante="1"), two, community="2h 8s Jh")


def test_a_tip_may_ride_on_a_wager_on_a_card() -> None:
    spot = {"line": "mine", "card": 1, "outcome": "value-and-suit", "pick": "7s", "stake": "2"}
    row = seat("9s 3d", ante="1", tips={"mine": "1"}) | {"spots": [spot]}
    report = settled("co/208-poker", row, community="7s 6d Jh")
    (tip,) = report["seats"][0]["tips"]
    assert (tip["wager"], tip["outcome"], tip["paid"], tip["returned"]) == ("mine", "win", "48.00", "1.00")
    with pytest.raises(CroupierError, match=r"tips\.other: a tip may ride on ante, jackpot, mine"):
        settled("co/208-poker", row | {"tips": {"other": "1"}}, community="7s 6d Jh")


SPOT = {"line": "mine", "card": 1, "outcome": "suit", "pick": "d", "stake": "1"}


@pytest.mark.parametrize(
    ("spots", "sentence"),
    [
        ([SPOT | {"line": ["mine"]}], r"spots\[0\]\.line: \['mine'\] is no word"),
        ([SPOT | {"card": [1]}], r"spots\[0\]\.card: \[1\] is no word"),
        ([SPOT | {"pick": 7}], r"spots\[0\]\.pick: 7 is no word"),
        (
            [SPOT, SPOT | {"card": 2}],
            r"spots\[1\]\.line: 'mine' names another wager of the seat already \[30-1099\.21\(11\)\]",
        ),
        ([SPOT | {"line": "ante"}], r"spots\[0\]\.line: 'ante' is the name of another wager of the game"),
        ([SPOT | {"line": "three-card"}], r"spots\[0\]\.line: 'three-card' is the name of another wager of the game"),
        ([SPOT | {"stake": "0.30"}], r"0\.30 is no whole number of game chips of 0\.25 \[30-1099\.21\(11\)\]"),
        ([SPOT | {"stake": "0.10"}], r"0\.10 is no whole number of game chips of 0\.25"),
    ],
)
def test_spots_that_are_refused(spots: list[dict[str, object]], sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        deal("9s 9h", "2s 3d 8h", *spots)


def test_a_spot_may_bear_the_name_of_its_own_kind() -> None:
    assert lines(deal("9s 9h", "2d 3d 8h", SPOT | {"line": "single-card"}))["single-card"][0] == "win"


def test_game_chips_go_by_their_value() -> None:
    with pytest.raises(
        CroupierError, match=r"wagers\.jackpot: 0\.60 is no whole .* chips of 0\.25 \[30-1099\.21\(6\)\]"
    ):
        deal("9s 9h", "2s 3d 8h", jackpot="0.60")
    row = seat("9s 9h", wagers={"ante": "1.10"}) | {"spots": [SPOT | {"stake": "1.50"}]}
    assert settled("co/208-poker", row, community="2d 3d 8h", options={"chip-value": "0.50"})
    with pytest.raises(CroupierError, match=r"spots\.mine: 1\.50 is no whole number of game chips of 1\.00"):
        settled("co/208-poker", row, community="2d 3d 8h", options={"chip-value": "1"})


def test_a_row_may_be_named_as_it_is_printed() -> None:
    spot = {"line": "x", "card": "three-card", "outcome": "any-a+k+q", "stake": "1"}
    assert lines(deal("9s 9h", "As Kd Qs", spot))["x"][1] == "200.00"
