"""Backline bettors in a settlement: a seat of their own number, on the hand of the one they stand behind."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from croupier.app.settle import settle
from tests.rounds import settled

FOUR_OF_A_KIND = {"front": "Kd 9h", "back": "5s 5d 5h 5c 2s"}
NOTHING = {"front": "Kh Jc", "back": "Ah Tc 7s 4h 3d"}
DEALER = "Qs Qd 9c 8c 6h 4d 2c"


def face_up(*seats: dict[str, Any], **fields: Any) -> dict[int, dict[str, Any]]:
    report = settle({"game": "ca/face-up-pai-gow-poker", "seats": list(seats), "dealer": DEALER, **fields})
    return {seat["seat"]: seat for seat in report["seats"]}


def bettor(number: int, hand: dict[str, str] | None = None, **wagers: str) -> dict[str, Any]:
    return {"seat": number, "wagers": {name.replace("_", "-"): cents for name, cents in wagers.items()}, **(hand or {})}


def results(seat: dict[str, Any]) -> list[tuple[str, str, str]]:
    return [(line["wager"], line["outcome"], line["paid"]) for line in seat["results"]]


def test_the_hand_of_the_seat_pays_those_behind_it() -> None:
    front = bettor(3, FOUR_OF_A_KIND, base_game="10", fortune_bonus="5")
    found = face_up(front, bettor(301, base_game="40", fortune_bonus="2"))
    assert results(found[3]) == [("base-game", "win", "10.00"), ("fortune-bonus", "win", "125.00")]
    assert results(found[301]) == [("base-game", "win", "40.00"), ("fortune-bonus", "win", "50.00")]
    assert found[301]["hand"] == found[3]["hand"]


def test_its_cards_may_be_repeated_but_not_changed() -> None:
    front = bettor(3, FOUR_OF_A_KIND, base_game="10")
    assert face_up(front, bettor(301, FOUR_OF_A_KIND, base_game="10"))[301]["net"] == "10.00"
    with pytest.raises(
        CroupierError, match=r"seat 301: front: the hand is that of seat 3, .* \[face-up-pai-gow-poker Dealing 3\]"
    ):
        face_up(front, bettor(301, NOTHING, base_game="10"))


def test_envy_behind_a_seat() -> None:
    """Backline bettors are eligible, never for the hand they wager on, and their own is no second hand."""
    found = face_up(
        bettor(3, FOUR_OF_A_KIND, base_game="10", fortune_bonus="5"),
        bettor(301, base_game="10", fortune_bonus="5"),
        bettor(4, NOTHING, base_game="10", fortune_bonus="5"),
        bettor(401, base_game="10", fortune_bonus="5"),
        bettor(402, base_game="10", fortune_bonus="4"),
    )
    envy = {seat: [line for line in row["results"] if line["wager"] == "envy"] for seat, row in found.items()}
    assert {seat: [line["paid"] for line in lines] for seat, lines in envy.items()} == {
        3: [], 301: [], 4: ["5.00"], 401: ["5.00"], 402: [],
    }  # fmt: skip
    assert envy[401][0]["why"].startswith("seat 3 has four of a kind")


def test_a_button_behind_a_seat_makes_its_hand_pay_nobody() -> None:
    """The qualifying hand is made by a player at the table who has an envy button himself."""
    found = face_up(
        bettor(3, FOUR_OF_A_KIND, base_game="10"),
        bettor(301, base_game="10", fortune_bonus="5"),
        bettor(4, NOTHING, base_game="10", fortune_bonus="5"),
    )
    assert [line["wager"] for line in found[4]["results"]] == ["base-game", "fortune-bonus"]


def test_coverage_reaches_those_behind_a_seat_before_the_next() -> None:
    """Dealing 10(a) and 11: forty are covered, the seat's ten and thirty of the forty behind it."""
    found = face_up(
        bettor(3, FOUR_OF_A_KIND, base_game="10"),
        bettor(4, {"front": "Kc Ks", "back": "Ad Ac Th 7c 3s"}, base_game="10"),
        bettor(301, base_game="40"),
        player_dealer={"seat": 7, "wager": "40"},
    )
    assert {seat: row["net"] for seat, row in found.items()} == {3: "10.00", 301: "30.00", 4: "0.00"}


def blackjack(*seats: dict[str, Any], dealer: str, **fields: Any) -> dict[int, dict[str, Any]]:
    report = settled("ca/blackjack-elite", *seats, dealer=dealer, **fields)
    return {seat["seat"]: seat for seat in report["seats"]}


def test_bonus_bets_behind_a_blackjack_hand() -> None:
    """Boom bullet 1, Super 7s bullets 4 and 8: of a split, the first hand alone counts, and nothing is doubled."""
    front = bettor(1, game="10") | {
        "cards": "7s 7d", "hands": ["7s 4h Tc", "7d 2h"], "actions": ["split", "double", "stand"],
    }  # fmt: skip
    found = blackjack(front, bettor(101, boom="5", super_7s="5"), dealer="9d 6d Td")
    assert results(found[1]) == [("game", "win", "10.00"), ("double", "win", "10.00"), ("game", "win", "10.00")]
    assert results(found[101]) == [("boom", "win", "10.00"), ("super-7s", "win", "125.00")]


def test_the_player_dealer_completes_his_hand_for_a_boom_wager_behind() -> None:
    front = bettor(1, game="10") | {"cards": "Ts 6d Th", "actions": ["hit"]}
    assert blackjack(front, dealer="9d 6d")[1]["net"] == "-10.00"
    with pytest.raises(CroupierError, match="seat 101: dealer: the hand stands on 15"):
        blackjack(front, bettor(101, boom="5"), dealer="9d 6d")


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        (bettor(101, game="10"), r"seat 101: wagers\.game: nobody wagers on game from behind a seat"),
        (
            bettor(201, boom="5"),
            r"seat 201: there is no hand at seat 2 to wager on from behind \[blackjack-elite Boom bullet 1\]",
        ),
        (
            bettor(101, boom="5") | {"actions": ["hit"]},
            "seat 101: actions: seat 1 decides for the hand, leave them out",
        ),
        (
            bettor(101, boom="5") | {"cards": "2s 3s"},
            "seat 101: player: the hand is that of seat 1, leave its cards out",
        ),
        (bettor(2, boom="5") | {"cards": "2s 3s"}, r"seat 2: wagers\.game: ca/blackjack-elite needs this wager"),
    ],
)
def test_refusals(seat: dict[str, Any], sentence: str) -> None:
    front = bettor(1, game="10") | {"cards": "Ts 9d", "actions": ["stand"]}
    with pytest.raises(CroupierError, match=sentence):
        blackjack(front, seat, dealer="9d 8d")


def test_where_it_is_forbidden() -> None:
    """Three Card Poker 6 Card Bonus, Dealing 2."""
    seats = [bettor(number, {"cards": cards}, ante="10") for number, cards in ((1, "Qh 7d 2c"), (101, "Qd 7s 2h"))]
    for seat in seats:
        seat["actions"] = ["play"]
    with pytest.raises(
        CroupierError, match="seat 101 is behind another, and ca/three-card-poker-6-card-bonus has no backline"
    ):
        settled("ca/three-card-poker-6-card-bonus", *seats, dealer="Js 8c 3d")


@pytest.mark.parametrize(
    ("bank", "sentence"),
    [
        (1, r"seats: seat 1 wagers, and seat 1 is the player-dealer's \[ez-baccarat\]"),
        (2, "seats: seat 201 wagers, and seat 2 is the player-dealer's"),
        (0, r"player_dealer\.seat: 0 is no seat number"),
    ],
)
def test_nobody_wagers_at_the_player_dealers_seat(bank: int, sentence: str) -> None:
    seats = [bettor(1, player_line="10"), bettor(201, player_line="10")]
    with pytest.raises(CroupierError, match=sentence):
        settled("ca/ez-baccarat", *seats, player="9s Kd", banker="7s Kh", player_dealer={"seat": bank, "wager": "100"})


def test_a_game_of_the_house_has_no_player_dealer() -> None:
    row = bettor(1, {"cards": "Qh 7d 2c"}, ante="10") | {"actions": ["play"]}
    with pytest.raises(
        CroupierError, match=r"player_dealer: co/three-card-poker is banked by the house \[30-1099\.18\]"
    ):
        settled("co/three-card-poker", row, dealer="Js 8c 3d", player_dealer={"seat": 8, "wager": "100"})
