"""Blackjack Elite: to 21 and on to 31, splits, doubles, surrender, insurance and the bonus bets."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from tests.rounds import lines, net, seat, settled


def deal(cards: str, dealer: str, *actions: str, hands: list[str] | None = None, **fields: Any) -> dict[str, Any]:
    wagers = {"game": "10", **fields.pop("wagers", {})}
    row = seat(cards, *actions) | {"wagers": wagers} | ({"hands": hands} if hands else {})
    return settled("ca/blackjack-elite", row, dealer=dealer, **fields)


@pytest.mark.parametrize(
    ("cards", "actions", "dealer", "left"),
    [
        ("As Ks", (), "9d 8d", "15.00"),
        ("As Kd", (), "9d 8d", "12.00"),
        ("As Kd", (), "Ad Qd", "0.00"),
        ("Ts Kd", (), "Ad Qd", "-10.00"),
        ("Ts Kd", ("stand",), "9d 8d", "10.00"),
        ("Ts 7d", ("stand",), "9d 8d", "0.00"),
        ("Ts 6d", ("stand",), "9d 8d", "-10.00"),
        ("Ts 6d Th", ("hit",), "9d 8d", "-10.00"),
        ("Ts 6d 5h Kd", ("hit", "hit"), "9d 8d", "30.00"),
        ("Ts 6d 5h", ("hit", "stand"), "9d 8d", "10.00"),
        ("Ts 6d", ("stand",), "9d 6d Td", "10.00"),
        ("6s 5d Th", ("double",), "9d 8d", "20.00"),
        ("6s 5d 2h", ("double",), "9d 8d", "-20.00"),
        ("Ts 6d", ("surrender",), "9d 8d", "-5.00"),
        ("Ts 6d", ("insurance", "surrender"), "Ad 8d", "-10.00"),
        ("Ts 9d", ("insurance",), "Ad Kd", "0.00"),
        ("Ts 9d", ("insurance", "stand"), "Ad 7d", "5.00"),
        ("As 5d 5h", ("hit", "stand"), "9d 8d", "10.00"),
    ],
)
def test_one_hand(cards: str, actions: tuple[str, ...], dealer: str, left: str) -> None:
    assert net(deal(cards, dealer, *actions)) == left


def test_a_split_plays_two_hands() -> None:
    report = deal("8s 8d", "9d 8h", "split", "stand", "double", hands=["8s Th", "8d 3c 9h"])
    results = [(item["wager"], item["outcome"], item["paid"]) for item in report["seats"][0]["results"]]
    assert results == [("game", "win", "10.00"), ("game", "win", "10.00"), ("double", "win", "10.00")]
    assert report["seats"][0]["hand"].count(";") == 1


def test_split_aces_take_one_card_and_make_no_natural() -> None:
    report = deal("As Ad", "9d 8h", "split", hands=["As Kh", "Ad 5c"])
    assert [item["paid"] for item in report["seats"][0]["results"]] == ["10.00", "0.00"]
    assert report["seats"][0]["hand"].partition(";")[0] == "21"


def test_splits_up_to_four_hands() -> None:
    hands = ["8s Th", "8d 9h", "8h Tc", "8c 9s"]
    report = deal("8s 8d", "9d 8h", "split", "split", "split", "stand", "stand", "stand", "stand", hands=hands)
    assert [item["outcome"] for item in report["seats"][0]["results"]] == ["win", "push", "win", "push"]


@pytest.mark.parametrize(
    "hands",
    [["8s Th", "8d 9h", "8h Tc", "8c 3s"], ["8s Th", "8h 9h", "8c Tc", "8d 3s"], ["8s Th", "8c 9h", "8d Tc", "8h 3s"]],
)
def test_a_hand_that_is_split_again_may_be_listed_beside_it(hands: list[str]) -> None:
    actions = ("split", "split", "split", "stand", "stand", "double 4", "surrender")
    hands = [*hands[:2], f"{hands[2][:2]} 3c Tc", hands[3]]
    report = deal("8s 8d", "9d 8h", *actions, hands=hands)
    results = [(item["wager"], item["outcome"], item["staked"]) for item in report["seats"][0]["results"]]
    assert results == [
        ("game", "win", "10.00"), ("game", "push", "10.00"), ("game", "win", "10.00"), ("double", "win", "4.00"),
        ("game", "surrender", "10.00"),
    ]  # fmt: skip


def test_only_pairs_split() -> None:
    with pytest.raises(CroupierError, match="'split': hand 1 of seat 1 may hit, stand, double"):
        deal("8s 9d", "9d 8h", "split", hands=["8s Th", "9d Td"])


@pytest.mark.parametrize(
    ("dealer", "paid"),
    [("9d 6d Td", "10.00"), ("2d 4d 5d 5h Th", "20.00"), ("2d 2h 2s 3d 3h 4c Th", "250.00"), ("9d 8d", "")],
)
def test_boom_counts_the_cards_of_a_bust(dealer: str, paid: str) -> None:
    found = lines(deal("Ts 9c", dealer, "stand", wagers={"boom": "5"}))["boom"]
    assert found[:2] == (("win", paid) if paid else ("lose", "0.00"))


@pytest.mark.parametrize(
    ("cards", "actions", "paid"),
    [
        ("7s 7s 7s", ("hit", "stand"), "10000.00"),
        ("7s 7d 7s", ("hit", "stand"), "2500.00"),
        ("7s 7s", ("stand",), "750.00"),
        ("7s 7d", ("stand",), "125.00"),
        ("7s 9d", ("stand",), "25.00"),
        ("9d 7s", ("stand",), ""),
    ],
)
def test_super_sevens(cards: str, actions: tuple[str, ...], paid: str) -> None:
    found = lines(deal(cards, "9d 8d", *actions, wagers={"super-7s": "5"}))["super-7s"]
    assert found[:2] == (("win", paid) if paid else ("lose", "0.00"))


@pytest.mark.parametrize(
    ("wagers", "sentence"),
    [
        ({"super-7s": "4"}, r"4\.00 is below the 5\.00 asked"),
        ({"super-7s": "7"}, r"7\.00 is no multiple of 5\.00"),
        ({"super-7s": "105"}, r"105\.00 is above the 100\.00 allowed"),
    ],
)
def test_super_sevens_limits(wagers: dict[str, str], sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        deal("7s 9d", "9d 8d", "stand", wagers=wagers)


@pytest.mark.parametrize(
    ("cards", "actions", "dealer", "sentence"),
    [
        ("Ts 6d", ("insurance", "stand"), "9d 8d", "'insurance': hand 1 of seat 1 may hit, stand, double"),
        ("Ts 6d Th 2c", ("hit", "hit"), "9d 8d", "'hit' after the last decision"),
        ("Ts 6d", ("hit",), "9d 8d", "no card for this decision"),
        ("Ts 6d 2c", ("stand",), "9d 8d", "has 3 cards, its decisions make 2"),
        ("Ts 6d", (), "9d 8d", "hand 1 of seat 1 may hit, stand, double"),
        ("As Kd", ("hit",), "9d 8d", "'hit' after the last decision"),
        ("Ts 6d", ("surrender", "stand"), "9d 8d", "'stand' after the last decision"),
        ("Ts 6d 2c 2d", ("hit",), "9d 8d", "hand 1 of seat 1 may hit, stand"),
        ("Ts 6d", ("stand",), "9d 8d 2c", "dealer: a card is drawn on 17"),
        ("Ts 6d", ("stand",), "9d 7d", "dealer: the hand stands on 16"),
    ],
)
def test_refusals(cards: str, actions: tuple[str, ...], dealer: str, sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        deal(cards, dealer, *actions)


@pytest.mark.parametrize(
    ("cards", "short", "whole", "dealer"),
    [
        ("7s 7d 7h", ("hit",), ("hit", "stand"), "9d 8d"),
        ("Ts 9d", ("insurance",), ("insurance", "stand"), "Ad 7d"),
        ("As Kd", (), ("stand",), "9d 8d"),
        ("Ts 9d", (), ("stand",), "Ad Kd"),
    ],
)
def test_standing_may_be_left_out_after_a_decision_and_said_where_nothing_is_open(
    cards: str, short: tuple[str, ...], whole: tuple[str, ...], dealer: str
) -> None:
    assert lines(deal(cards, dealer, *short)) == lines(deal(cards, dealer, *whole))


def test_soft_17_is_the_licensees() -> None:
    assert net(deal("Ts 9d", "Ad 6d", "stand")) == "10.00"
    report = deal("Ts 9d", "Ad 6d 4c", "stand", options={"dealer-soft-17": "hit"})
    assert net(report) == "-10.00"
    with pytest.raises(CroupierError, match="a card is drawn on 17"):
        deal("Ts 9d", "Ad 6d 4c", "stand")


@pytest.mark.parametrize(
    ("cards", "actions", "dealer", "left"),
    [
        ("6s 5d Th", ("double 4",), "9d 8d", "14.00"),
        ("6s 5d 2h", ("double 0.50",), "9d 8d", "-10.50"),
        ("6s 5d Th", ("double 10",), "9d 8d", "20.00"),
        ("Ts 9d", ("insurance 2",), "Ad Kd", "-6.00"),
        ("Ts 9d", ("insurance 2.50", "stand"), "Ad 7d", "7.50"),
        ("As Kd", ("insurance 5",), "Ad Qd", "10.00"),
        ("Ts 6d", ("insurance 1", "surrender"), "Ad Kd", "-3.00"),
    ],
)
def test_a_double_and_insurance_may_be_smaller(cards: str, actions: tuple[str, ...], dealer: str, left: str) -> None:
    """Double Down bullet 3, Insurance bullet 2."""
    assert net(deal(cards, dealer, *actions)) == left


@pytest.mark.parametrize(
    ("cards", "actions", "dealer", "sentence"),
    [
        ("6s 5d Th", ("double 10.01",), "9d 8d", r"double 10\.01 of seat 1 is above the 10\.00 allowed .* bullet 3"),
        ("Ts 9d", ("insurance 5.50",), "Ad Kd", r"insurance 5\.50 of seat 1 is above the 5\.00 allowed .* bullet 2"),
        ("6s 5d Th", ("double 0",), "9d 8d", "actions: double: '0' is zero"),
        ("6s 5d Th", ("double x",), "9d 8d", "actions: double: 'x'"),
        ("6s 5d Th", ("hit 5", "stand"), "9d 8d", "'hit 5': hit takes no amount"),
    ],
)
def test_wrong_sizes(cards: str, actions: tuple[str, ...], dealer: str, sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        deal(cards, dealer, *actions)


def test_every_split_hand_doubles_for_its_own_amount() -> None:
    hands = ["8s 3h Th", "8d 3c 2h"]
    report = deal("8s 8d", "9d 8h", "split", "double 3", "double 7", hands=hands)
    staked = [(item["wager"], item["staked"], item["outcome"]) for item in report["seats"][0]["results"]]
    assert staked == [
        ("game", "10.00", "win"),
        ("double", "3.00", "win"),
        ("game", "10.00", "lose"),
        ("double", "7.00", "lose"),
    ]


@pytest.mark.parametrize(
    ("actions", "hands", "paid"),
    [
        (("split", "stand", "stand"), ["7s 7h", "7d Kd"], "2500.00"),
        (("split", "stand", "stand"), ["7s Kd", "7d 7h"], "125.00"),
        (("split", "split", "stand", "stand", "stand"), ["7s Kd", "7d Kh", "7h Ks"], "2500.00"),
        (("split", "stand", "split", "stand", "stand"), ["7s Kd", "7d Kh", "7h Ks"], "125.00"),
    ],
)
def test_the_third_card_after_a_split_is_the_first_on_the_first_hand(
    actions: tuple[str, ...], hands: list[str], paid: str
) -> None:
    """Super 7s bullets 7 and 8: also where that card was split off again."""
    report = deal("7s 7d", "9d 8h", *actions, hands=hands, wagers={"super-7s": "5"})
    assert lines(report)["super-7s"][:2] == ("win", paid)


def test_no_third_card_when_the_player_dealer_has_a_natural() -> None:
    """Super 7s bullet 12."""
    assert lines(deal("7s 7d", "Ah Kd", wagers={"super-7s": "5"}))["super-7s"][:2] == ("win", "125.00")


@pytest.mark.parametrize(
    ("cards", "actions", "dealer", "left"),
    [
        ("Ts 6d 5h Kd", ("hit", "hit"), "9d 2d", "30.00"),
        ("As 5d 5h Kc", ("hit", "hit", "stand"), "9d 8d", "10.00"),
        ("As 5d 5h Kc Kd", ("hit", "hit", "hit"), "9d 2d", "30.00"),
        ("Ts 6d 5h 9d", ("hit", "hit"), "9d 6d Td", "-10.00"),
        ("Ts 6d 5h 2d", ("hit", "hit"), "9d 6d Td", "-10.00"),
        ("As Kd", (), "9d 2d", "12.00"),
    ],
)
def test_31_and_22_to_30_are_decided_before_the_player_dealer_draws(
    cards: str, actions: tuple[str, ...], dealer: str, left: str
) -> None:
    """Object 2, Dealing 7(a) and (b): a soft 21 that takes a ten is 21 and goes on, a bust loses to a bust."""
    assert net(deal(cards, dealer, *actions)) == left


def test_each_line_is_covered_around_the_table_before_the_next() -> None:
    """Winners: each player's game wager, then each player's Boom, then Super 7s."""
    rows = [
        {"seat": 1, "wagers": {"game": "10", "boom": "5"}, "cards": "Ts 9c", "actions": ["stand"]},
        {"seat": 2, "wagers": {"game": "10", "boom": "5"}, "cards": "Th 9h", "actions": ["double"]},
    ]
    rows[1] |= {"cards": "6h 5h Tc"}
    report = settled("ca/blackjack-elite", *rows, dealer="9d 6d Td", player_dealer={"seat": 8, "wager": "35"})
    paid = {(row["seat"], item["wager"]): item["paid"] for row in report["seats"] for item in row["results"]}
    assert paid == {
        (1, "game"): "10.00",
        (1, "boom"): "5.00",
        (2, "game"): "10.00",
        (2, "double"): "10.00",
        (2, "boom"): "0.00",
    }
