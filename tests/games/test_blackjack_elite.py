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


def test_splits_up_to_four_hands() -> None:
    hands = ["8s Th", "8d 9h", "8h Tc", "8c 9s"]
    report = deal("8s 8d", "9d 8h", "split", "split", "split", "stand", "stand", "stand", "stand", hands=hands)
    assert [item["outcome"] for item in report["seats"][0]["results"]] == ["win", "push", "win", "push"]


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
        ("As Kd", ("stand",), "9d 8d", "'stand' after the last decision"),
        ("Ts 6d", ("stand",), "9d 8d 2c", "dealer: a card is drawn on 17"),
        ("Ts 6d", ("stand",), "9d 7d", "dealer: the hand stands on 16"),
    ],
)
def test_refusals(cards: str, actions: tuple[str, ...], dealer: str, sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        deal(cards, dealer, *actions)


def test_soft_17_is_the_licensees() -> None:
    assert net(deal("Ts 9d", "Ad 6d", "stand")) == "10.00"
    report = deal("Ts 9d", "Ad 6d 4c", "stand", options={"dealer-soft-17": "hit"})
    assert net(report) == "-10.00"
    with pytest.raises(CroupierError, match="a card is drawn on 17"):
        deal("Ts 9d", "Ad 6d 4c", "stand")
