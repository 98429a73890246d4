"""Ends of hands worked out from the rule texts, game by game: odd chips, side pots, lows, dead hands, carried pots."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.app.settle import settle
from croupier.money import print_money

HOLDEM, BOTH, STUD, OMAHA = "co/texas-holdem@high", "co/texas-holdem@high-low", "co/five-card-stud", "co/omaha@high"
DRAW, TRIPS, RUN, HORN = "co/five-card-draw", "co/trips-poker", "co/home-run-holdem", "co/longhorn-holdem"
BROADWAY = "Ts Js Qd Kc Ah"
EIGHT = {"low-qualifier": "eight-or-better"}
TENTH = {"rake-percent": "10"}
BESIDE = {"bonus": "5", "bad-beat-jackpot": "1"}


def seat(number: int, put: object, cards: str = "", **more: Any) -> dict[str, Any]:
    """Without cards the seat has folded."""
    found = {"seat": number, "put_in": str(put), **more}
    return found | ({"cards": cards} if cards else {"folded": True})


def spot(number: int, cards: str, **more: Any) -> dict[str, Any]:
    return {"seat": number, "wagers": {"hot-poker-spot": "5"}, "cards": cards, **more}


def deal(game: str, seats: list[dict[str, Any]], community: str = "", **more: Any) -> dict[str, Any]:
    return {"game": game, "seats": seats, **({"community": community} if community else {}), **more}


BOARD_TIE = [seat(1, 10, "2c 3d"), seat(2, 10, "4c 5d"), seat(3, 10, "6c 7d")]
FOUR_WAYS = [seat(1, 20, "As Ad"), seat(2, 50, "Ks Kd"), seat(3, 50, "Qs Qd"), seat(4, 30), seat(5, 80, "Js Jd")]
QUARTERS = [seat(1, 50, "Ac 3c"), seat(2, 50, "Ad 3d")]
LOW_CLUBS = "2c 4c 6c Ks Kd"
LOWS = [seat(1, 10, "Ac 2d 3h 4s 5c"), seat(2, 10, "2c 3d 4h 5s 7c"), seat(3, 10, "Ah 2h 3s 4d 6c")]
NINES = "9c 9d 9h 2s 3s"
AGAINST = [seat(1, 5, "As Kd Qc 9d 2h"), seat(2, 5, "2s 3d 4c 9h Jh")]


def ran(runners: int) -> dict[str, Any]:
    return {"strike_out": "2", "base_runners": runners}


# What happens, the request, the net of each seat in dollars in their order, and more of the answer.
ROUNDS: dict[str, tuple[dict[str, Any], list[float], dict[str, Any]]] = {
    "three tie, one odd chip goes left of the button": (
        deal(HOLDEM, [*BOARD_TIE, seat(4, 1)], BROADWAY, button=2), [0, 0, 1, -1], {},
    ),
    "several odd chips go one each, clockwise": (
        deal(HOLDEM, [*BOARD_TIE, seat(4, 2)], BROADWAY, button=2), [1, 0, 1, -2], {},
    ),
    "an odd chip is a chip": (
        deal(
            HOLDEM, [seat(1, 15, "2c 3d"), seat(2, 15, "4c 5d"), seat(3, 15, "6c 7d"), seat(4, 5)], BROADWAY,
            button=2, options={"smallest-chip": "5"},
        ), [0, 0, 5, -5], {},
    ),
    "what is below a chip goes with it": (
        deal(HOLDEM, [*BOARD_TIE[:2], seat(3, "0.50")], BROADWAY, button=3), [0.5, 0, -0.5], {},
    ),
    "a folded player's chips lie in both pots": (
        deal(HOLDEM, FOUR_WAYS, "2c 7d 9h 4s 3c", button=5), [80, 50, -50, -30, -50],
        {"pots": ["100.00", "100.00"], "returned": ["30.00"]},
    ),
    "rake comes from the main pot, not from what nobody called": (
        deal(HOLDEM, FOUR_WAYS, "2c 7d 9h 4s 3c", button=5, options=TENTH), [60, 50, -50, -30, -50], {"rake": "20.00"},
    ),
    "a cap, and a jackpot rake after it": (
        deal(
            HOLDEM, FOUR_WAYS, "2c 7d 9h 4s 3c", button=5, options=TENTH | {"rake-cap": "4", "jackpot-rake": "1"},
        ), [75, 50, -50, -30, -50], {"rake": "4.00", "jackpot_rake": "1.00"},
    ),
    "three layers, the lowest of them tied": (
        deal(
            HOLDEM,
            [seat(1, 7, "As Ad"), seat(2, 13, "Ah Ac"), seat(3, 20, "Ks Kd"), seat(4, 20, "Kh Kc"), seat(5, 11)],
            "2c 7d 9h 4s Jc", button=5,
        ), [11, 26, -13, -13, -11], {"pots": ["35.00", "22.00", "14.00"]},
    ),
    "all others have folded: the rake is of what was called": (
        deal(HOLDEM, [seat(1, 30, "As Ad"), seat(2, 10), seat(3, 4)], "3s 7h Qd", button=3, options=TENTH),
        [12, -10, -4], {"rake": "2.00", "returned": ["20.00"]},
    ),
    "no flop, no drop": (
        deal(HOLDEM, [seat(1, 30, "As Ad"), seat(2, 10)], button=2, options=TENTH | {"no-flop-no-drop": "yes"}),
        [10, -10], {"rake": "0.00"},
    ),
    "a carried pot is not raked again": (
        deal(
            HOLDEM, [seat(1, 10, "Ac 3d"), seat(2, 10, "4c 5d")], "Ts Js Qd Kc 2h", button=2, carried="50",
            options=TENTH,
        ), [58, -10], {"rake": "2.00", "carried": "0.00"},
    ),
    "a hand thrown away wins nothing": (
        deal(
            HOLDEM, [seat(1, 10, "Ac 3d", mucked=True), seat(2, 10, "4c 5d"), seat(3, 10, "2d 3h")], "Ts Js Qd Kc 2h",
            button=3,
        ), [-10, -10, 20], {},
    ),
    "no low: the high hand takes all": (
        deal(
            BOTH, [seat(1, 10, "As 2d"), seat(2, 10, "Kc 4h"), seat(3, 10, "3c 5c")], "Ks Qd Jh 9c 9d", button=1,
            options=EIGHT,
        ), [-10, 20, -10], {},
    ),
    "three quarters": (deal(BOTH, QUARTERS, LOW_CLUBS, button=3, options=EIGHT), [25, -25], {}),
    "the odd chip of the halves is the high hand's, that of the low half goes left of the button": (
        deal(BOTH, [*QUARTERS, seat(3, 3)], LOW_CLUBS, button=3, options=EIGHT), [28, -25, -3], {},
    ),
    "the same from another button": (
        deal(BOTH, [*QUARTERS, seat(3, 3)], LOW_CLUBS, button=1, options=EIGHT), [27, -24, -3], {},
    ),
    "a side pot without a low": (
        deal(
            BOTH, [seat(1, 10, "Ac 3c"), seat(2, 30, "Kh Qh"), seat(3, 30, "8h 8s")], "2c 4d 8c Ks Kd", button=3,
            options=EIGHT,
        ), [5, -30, 25], {},
    ),
    "stud's odd chip goes left of the dealer": (
        deal(STUD, [seat(1, 1), seat(2, 10, "Ah Kh Qd Jc 9s"), seat(5, 10, "Ad Kd Qc Js 9h")]), [-1, 1, 0], {},
    ),
    "four cards in five-card stud are no hand": (
        deal(
            STUD, [seat(1, 10, "Ah Ac Ad As"), seat(2, 10, "3h 4h 5d 8c 9s"), seat(5, 10, "2d Kd Qc Js 9h")],
        ), [-10, -10, 20], {},
    ),
    "a shared card plays in every hand, the low half is tied": (
        deal(
            "co/seven-card-stud@high-low",
            [seat(1, 20, "Kc Kd 9h 9s Jc Qd"), seat(2, 20, "2c 3d 4h 7s 9c Td"), seat(3, 20, "2s 3c 4d 7h Qs Jd")],
            "Ah", options=EIGHT,
        ), [10, -5, -5], {},
    ),
    "two wheels in low stud": (
        deal(
            "co/seven-card-stud@low",
            [seat(3, 10, "Ac 2c 3c 4c 5d Kh Kd"), seat(6, 10, "Ad 2d 3d 4d 5h Qh Qd"), seat(7, 1)],
        ), [1, 0, -1], {},
    ),
    "the wheel is the lowest": (deal(f"{DRAW}@low", LOWS), [20, -10, -10], {}),
    "deuce to seven: the wheel is a straight, an ace is high": (
        deal(f"{DRAW}@low", LOWS, options={"low-hand": "deuce-to-seven"}), [-10, 20, -10], {},
    ),
    "the odd chip of two hands is the high hand's": (
        deal(f"{DRAW}@high-low", [seat(1, 10, "Ac Ad Ah 4s 5c"), seat(2, 10, "2c 3d 4h 5s 7c"), seat(3, 1)]),
        [1, 0, -1], {},
    ),
    "what was drawn plays": (
        deal(
            f"{DRAW}@high",
            [
                seat(1, 10, "As Ad 3c 4d 9h", discard="3c 4d 9h", drawn="Ac 7h 7d"),
                seat(2, 10, "Ks Kd Kc 2c 2d"),
            ],
        ), [10, -10], {},
    ),
    "two own cards play in Omaha, no more and no less": (
        deal(OMAHA, [seat(1, 10, "Ts 3c 4d 5h"), seat(2, 10, "2c 2h 7d 8d")], "As Ks Qs Js 2d", button=1),
        [-10, 10], {},
    ),
    "five cards in Omaha": (
        deal(
            "co/omaha@five-card-high", [seat(1, 10, "Ts Js 3c 4d 5h"), seat(2, 10, "Ac Ad 7c 8d 9c")], "As Ks Qs 7d 2d",
            button=1,
        ), [10, -10], {},
    ),
    "three cards after the flop of pineapple are dead": (
        deal(
            "co/pineapple@high", [seat(1, 10, "Ad Ac Kd"), seat(2, 10, "Ks Kc"), seat(3, 10, "2d 2h")],
            "As 7d 9h 4s 3c", button=1,
        ), [-10, 20, -10], {},
    ),
    "in crazy pineapple they are not, before the fourth card": (
        deal("co/crazy-pineapple@high", [seat(1, 10, "Ad Ac Kd"), seat(2, 10)], "As 7d 9h", button=1), [10, -10], {},
    ),
    "and are after it": (
        deal("co/crazy-pineapple@high", [seat(1, 10, "Ad Ac Kd"), seat(2, 10, "5c 6c")], "As 7d 9h 4c 2s", button=1),
        [-10, 10], {},
    ),
    "88: four board cards and the better of the own": (
        deal("co/holdem-88", [seat(1, 10, "2h 3h"), seat(2, 10, "2d 3d"), seat(3, 3)], "Ac Kc Qd Js", button=2),
        [2, 1, -3], {},
    ),
    "joker poker: a loser pays up to the winner's bet": (
        deal(
            "co/joker-poker",
            [
                seat(1, 10, "As Ad Kc Kd 2h", wild="2h"), seat(2, 25, "Qs Qd 3c 5d 7h", wild="3c"),
                seat(3, 5, "9s 8d 4c 6d Th", wild="4c"),
            ],
            button=1, options=TENTH,
        ), [14, -10, -5], {"rake": "1.00", "returned": ["10.00", "15.00"]},
    ),
    "joker poker: the odd chip of a tie": (
        deal(
            "co/joker-poker",
            [
                seat(1, 10, "As Kd Qc Jd 2h", wild="2h"), seat(2, 10, "Ad Ks Qd Js 3h", wild="3h"),
                seat(3, 5, "9s 8d 4c 2d 3c", wild="2d"),
            ],
            button=1,
        ), [2, 3, -5], {},
    ),
    "trips: nobody qualifies, half of it to the high hand": (
        deal(
            TRIPS, [*AGAINST, seat(3, 5, "5s 5d 6c 7d 8h"), seat(4, 5)], carried="20", round=2,
            options=TENTH | {"high-hand-share": "50"},
        ), [-5, -5, 14, -5], {"carried": "19.00", "rake": "2.00"},
    ),
    "trips: a joker makes three aces": (
        deal(TRIPS, [seat(1, 5, "As Ad Jk 9d 2h"), AGAINST[1]], carried="20", round=2), [25, -5], {"carried": "0.00"},
    ),
    "trips: the fifth deal ends the game": (
        deal(TRIPS, AGAINST, carried="20", round=5, options={"high-hand-share": "50", "end-after-round-5": "yes"}),
        [25, -5], {"carried": "0.00"},
    ),
    "trips: all fold": (
        deal(TRIPS, [seat(1, 5), seat(2, 5)], carried="20", round=1, options=TENTH), [-5, -5],
        {"carried": "29.00", "rake": "1.00"},
    ),
    "home run: four of a kind has two runners": (
        deal(
            RUN,
            [seat(1, 10, "9s Kd", **ran(1)), seat(2, 10, "As Ad", **ran(3)), seat(3, 1, **ran(0))],
            NINES, button=1, pool="40",
        ), [11, -12, -3], {"pool": "44.00"},
    ),
    "home run: the fourth wins the pool": (
        deal(
            RUN, [seat(1, 10, "9s Kd", **ran(2)), seat(2, 10, "As Ad", **ran(3))], NINES, button=1,
            pool="40",
        ), [52, -12], {"pool": "0.00"},
    ),
    "home run: no runner for a tie": (
        deal(
            RUN,
            [seat(1, 10, "2c 3d", **ran(2)), seat(2, 10, "4c 5d", **ran(3)), seat(3, 4, **ran(0))],
            BROADWAY, button=1, pool="40",
        ), [2, 2, -6], {"pool": "42.00"},
    ),
    "longhorn: aces full are beaten by four kings": (
        deal(
            HORN,
            [
                seat(1, 15, "As Ad", wagers=BESIDE), seat(2, 15, "Ks 3c", wagers=BESIDE),
                seat(3, 15, "7c 8d", wagers=BESIDE), seat(4, 5, wagers=BESIDE),
            ],
            "Ac Kc Kd Kh 2s", button=1, schedules={"bonus": "II"}, meters={"bad-beat-jackpot": "1000"},
        ), [519, 434, 239, -11], {},
    ),
    "hot poker spot: for 1, a fold loses, heads up it does not, unseen cards do": (
        deal(
            "sd/hot-poker-spot",
            [
                spot(1, "As Ks"), spot(2, "9d 8d"), spot(3, "Kc 9c", folded=True),
                spot(4, "Kd 9h", folded=True, heads_up=True), spot(5, "Kh 9s", exposed=False),
            ],
            "Ts Js Qs 2d 3c", schedules={"hot-poker-spot": "option-1"},
        ), [4995, 45, -5, 45, -5], {},
    ),
    "the card room: all odd chips to one": (
        deal("ca/texas-holdem", [*BOARD_TIE, seat(4, 2)], BROADWAY, button=3), [2, 0, 0, -2], {},
    ),
    "the card room's fee counts who folded": (
        deal(
            "ca/texas-holdem", [*BOARD_TIE, seat(4, 2), seat(5, 2), seat(6, 3)], BROADWAY, button=3,
            options={"collection": "1", "betting-structure": "limit"},
        ), [2, 1, 1, -2, -2, -3], {"rake": "3.00"},
    ),
    "the card room: seven players, no limit": (
        deal(
            "ca/texas-holdem",
            [seat(1, 10, "Ac 3d"), seat(2, 10, "4c 5d"), *(seat(number, 1) for number in range(3, 8))],
            "Ts Js Qd Kc 2h", button=3, options={"collection": "10", "betting-structure": "no-limit"},
        ), [5, -10, -1, -1, -1, -1, -1], {"rake": "10.00"},
    ),
    "the card room: without a flop no fee": (
        deal(
            "ca/texas-holdem", [seat(1, 10, "2c 3d"), seat(2, 2)], button=2,
            options={"collection": "1", "betting-structure": "limit"},
        ), [2, -2], {"rake": "0.00"},
    ),
    "the card room's high-low: every odd chip to one of all winners": (
        deal(
            "ca/omaha-high-low",
            [seat(1, 33, "Ac 3c Qh Jh"), seat(2, 33, "Kh Qd Jd Kc"), seat(3, 33, "Ad 3d Th 9h"), seat(4, 4)],
            "2c 4d 8c Ks Kd", button=3,
        ), [-6, 18, -8, -4], {},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ROUNDS)
def test_the_answer_is_the_texts(name: str) -> None:
    request, nets, more = ROUNDS[name]
    answer = settle(request)
    assert [row["net"] for row in answer["seats"]] == [print_money(round(net * 100)) for net in nets]
    if "pots" in answer:
        found = {
            **answer,
            "pots": [pot["amount"] for pot in answer["pots"]],
            "returned": [row["amount"] for row in answer["returned"]],
        }
        assert {key: found[key] for key in more} == more
