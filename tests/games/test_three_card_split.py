"""Three Card Split, 30-1099.35: the house way, copies by color, fouls, equal wagers."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from croupier.cards.card import parse_cards, print_cards
from croupier.games.colorado.three_card_split import WAY
from tests.naive.settled.three_card_split import house_way
from tests.rounds import lines, net, settled

BETS = {"low-hand": "10", "high-hand": "10", "three-card-hand": "10"}


def row(low: str, high: str, **wagers: str) -> dict[str, Any]:
    named = {name.replace("_", "-"): amount for name, amount in wagers.items()}
    return {"seat": 1, "wagers": BETS | named, "low": low, "high": high}


def round_of(low: str, high: str, dealer: str, **fields: Any) -> dict[str, tuple[str, str, str, str]]:
    return lines(settled("co/three-card-split", row(low, high), dealer=dealer, **fields))


@pytest.mark.parametrize(
    ("cards", "low", "letter"),
    [
        ("9c 9d 9s", "9d", "a"), ("9d 9h 9s", "9s", "a"),
        # Examples as printed in (14)(b) to (d).
        ("4s 5h 6c", "6c", "b"), ("2h 7h 9h", "9h", "b"), ("9h 9c Tc", "Tc", "c"), ("9s Ks Qh", "Qh", "c"),
        ("2c As Kc", "Kc", "e"), ("9h Tc Ts", "Tc", "e"), ("4h 5h 4c", "4c", "d"),
        ("7s Ts 5h", "5h", "d"), ("7c 8h 5c", "5c", "d"),
        # The ace of A-2-3, the highest high hand before the suits, a pair broken for a ten, and nothing.
        ("Ad 2c 3h", "Ad", "b"), ("Qc Kc Ac", "Ac", "b"), ("9c Tc Ts", "Ts", "e"), ("Kc Kd 5c", "Kd", "c"),
        ("Kc Kd 5h", "5h", "d"),
        ("Kc 9d 4h", "9d", "f"), ("As 9d 4h", "9d", "f"),
    ],
)  # fmt: skip
def test_the_house_way(cards: str, low: str, letter: str) -> None:
    shown = WAY.explain(parse_cards(cards))
    assert print_cards(shown.setting.front) == low == house_way(cards.split())
    assert str(shown.cite) == f"30-1099.35(14)({letter})"
    assert set(shown.setting.front + shown.setting.back) == set(parse_cards(cards))


@pytest.mark.parametrize(
    ("low", "high", "dealer", "outcomes"),
    [
        # The dealer plays Ks low, 9c 8d high.
        ("Ah", "Qs Qd", "Ks 9c 8d", ("win", "win", "win")),
        ("Kh", "Qs Qd", "Ks 9c 8d", ("lose", "win", "win")),
        ("Kc", "Qs Qd", "Ks 9c 8d", ("push", "win", "win")),
        ("Qh", "9d 8h", "Ks 9c 8d", ("lose", "lose", "lose")),
        # 9s 8s high: black copies push; all three cards copied lose the third wager.
        ("Ah", "9c 8c", "Ks 9s 8s", ("win", "push", "lose")),
        ("Kc", "9c 8c", "Ks 9s 8s", ("push", "push", "lose")),
    ],
)
def test_each_wager_is_judged_by_itself(low: str, high: str, dealer: str, outcomes: tuple[str, ...]) -> None:
    found = round_of(low, high, dealer)
    assert tuple(found[name][0] for name in BETS) == outcomes


def test_a_copied_high_hand_pushes_if_of_one_color() -> None:
    """(10): the dealer plays Kd low and 9s 8s high."""
    assert round_of("Ah", "9c 8c", "Kd 9s 8s")["high-hand"][0] == "push"
    assert round_of("Ah", "9h 8h", "Kd 9s 8s")["high-hand"][0] == "lose"
    assert round_of("Ah", "9c 8d", "Kh 9s 8h")["high-hand"][0] == "lose"


def test_a_foul_forfeits_the_three_wagers_and_not_the_bonus() -> None:
    """(7): two cards that make nothing need one as high as the low card; connected, suited or paired ones do not."""
    fields: dict[str, Any] = {"dealer": "5s 4c 2d", "community": "Ac"}
    foul = lines(settled("co/three-card-split", row("Ah", "9c 4d", four_card_bonus="1"), **fields))
    assert {foul[name][0] for name in BETS} == {"lose"}
    assert {foul[name][3] for name in BETS} == {"30-1099.35(7)"}
    assert round_of("Ah", "9c 8d", "5s 4c 2d")["low-hand"][0] == "win"
    assert round_of("Ah", "9c 2c", "5s 4c 2d")["low-hand"][0] == "win"
    assert round_of("9c", "Ah 4d", "5s 4c 2d")["low-hand"][0] == "win"
    assert round_of("Kh", "Kc 4d", "5s 3c 2d")["low-hand"][0] == "win"
    paid = lines(settled("co/three-card-split", row("Ah", "Ad As", four_card_bonus="1"), **fields))
    assert paid["four-card-bonus"][:2] == ("win", "500.00")


def test_the_three_wagers_are_equal_and_the_cards_those_dealt() -> None:
    bad = row("Ah", "9c 8d") | {"wagers": BETS | {"high-hand": "5"}}
    with pytest.raises(CroupierError, match="high-hand"):
        settled("co/three-card-split", bad, dealer="5s 4c 2d")
    with pytest.raises(CroupierError, match="low and high are not the three cards"):
        settled("co/three-card-split", row("Ah", "9c 8d") | {"cards": "Ah 9c 8h"}, dealer="5s 4c 2d")
    assert net(settled("co/three-card-split", row("Ah", "9c 8d") | {"cards": "9c 8d Ah"}, dealer="5s 3c 2d")) == "30.00"
