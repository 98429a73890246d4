"""Hands in two parts as rounds tell them: by one part beside all cards, by the house way, where nobody sets them."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from croupier.app.settle import settle
from tests.rounds import lines, outcomes, seat, settled

SEVEN = "4h 4c Ks Kd 7d 9s 2c"
DEALER = "As Ad 2h 3c 6d 8s Tc"
SET_GAMES = {
    "co/pai-gow-poker": {"ante": "10"},
    "co/fortune-pai-gow-poker": {"ante": "10", "fortune-bonus": "5"},
    "co/emperors-challenge@standard": {"primary": "10"},
    "co/emperors-challenge@exposed": {"primary": "10"},
    "ca/pai-gow-poker-gold": {"game": "10"},
    "ca/face-up-pai-gow-poker": {"base-game": "10", "fortune-bonus": "5"},
}


def hand(wagers: dict[str, str], **fields: Any) -> dict[str, Any]:
    return {"seat": 1, "wagers": wagers, **fields}


@pytest.mark.parametrize("game", SET_GAMES)
def test_one_part_tells_the_other(game: str) -> None:
    wagers, front, back = SET_GAMES[game], "4h 4c", "Ks Kd 7d 9s 2c"
    whole = settled(game, hand(wagers, front=front, back=back), dealer=DEALER)
    for part in ({"front": front}, {"back": back}, {"front": front, "back": back}):
        assert settled(game, hand(wagers, cards=SEVEN, **part), dealer=DEALER) == whole
    with pytest.raises(CroupierError, match=r"seat 1: front: 4d is none of 4h 4c Ks Kd 7d 9s 2c"):
        settled(game, hand(wagers, cards=SEVEN, front="4h 4d"), dealer=DEALER)
    with pytest.raises(CroupierError, match=r"seat 1: back: 4 cards are named, it takes 5"):
        settled(game, hand(wagers, cards=SEVEN, back="Ks Kd 7d 9s"), dealer=DEALER)


@pytest.mark.parametrize("game", SET_GAMES)
def test_a_player_may_ask_for_the_house_way(game: str) -> None:
    """Gold's Dealing 8 and Face Up's Dealing 6(b): two pair with kings, the small pair goes in front."""
    wagers = SET_GAMES[game]
    by_hand = settled(game, hand(wagers, front="4h 4c", back="Ks Kd 7d 9s 2c"), dealer=DEALER)
    assert settled(game, hand(wagers, cards=SEVEN, actions=["house-way"]), dealer=DEALER) == by_hand
    with pytest.raises(CroupierError, match="the hand is not set; give front or back, or the action house-way"):
        settled(game, hand(wagers, cards=SEVEN), dealer=DEALER)
    with pytest.raises(CroupierError, match="set otherwise than by the house-way that was asked for"):
        settled(game, hand(wagers, front="Ks 9s", back="Kd 4h 4c 7d 2c", actions=["house-way"]), dealer=DEALER)


def test_three_cards_are_set_the_same_way() -> None:
    wagers = dict.fromkeys(("low-hand", "high-hand", "three-card-hand"), "10")
    whole = settled("co/three-card-split", hand(wagers, low="7d", high="Ks Kd"), dealer="2s 3c 5h")
    for part in ({"low": "7d"}, {"high": "Ks Kd"}):
        assert settled("co/three-card-split", hand(wagers, cards="Ks Kd 7d", **part), dealer="2s 3c 5h") == whole
    asked = settled("co/three-card-split", hand(wagers, cards="Ks Kd 7d", actions=["house-way"]), dealer="2s 3c 5h")
    assert asked == settled("co/three-card-split", hand(wagers, low="Ks", high="Kd 7d"), dealer="2s 3c 5h"), "(14)(c)"
    with pytest.raises(CroupierError, match="the hand is not set; give low or high, or the action house-way"):
        settled("co/three-card-split", hand(wagers, cards="Ks Kd 7d"), dealer="2s 3c 5h")


def test_nobody_sets_a_hand_against_an_ace_high() -> None:
    """Face Up's Dealing 5(a): base wagers push before players set; the bonuses read the seven cards."""
    wagers = {"base-game": "10", "ace-high-bonus": "5", "fortune-bonus": "5"}
    report = settled(
        "ca/face-up-pai-gow-poker", hand(wagers, cards="4h 4c 4s Kd Kh 9s 2c"), dealer="As Qd 2h 3c 6d 8s Tc"
    )
    assert lines(report)["base-game"][:3] == ("push", "0.00", "10.00")
    assert lines(report)["ace-high-bonus"][:3] == ("win", "25.00", "5.00")
    assert outcomes(report)["fortune-bonus"][0] == "win", "a full house of seven cards"


def test_a_misdealt_dealer_leaves_nothing_to_set() -> None:
    """30-1099.37(13)(h): of the seven cards the progressive alone is played on."""
    cards, wrong = "3s 3d 3h 6s 6d Js Ks", [{"at": "dealer", "kind": "wrong-count"}]
    fields: dict[str, Any] = {"dealer": "4c 5c 6c 7c 8c 9c", "irregularities": wrong, "meters": {"progressive": "1000"}}
    report = settled("co/fortune-pai-gow-poker", seat(cards, ante="10", progressive="1"), **fields)
    assert outcomes(report) == {"ante": ("void", "0.00"), "progressive": ("win", "4.00")}
    assert outcomes(settled("co/fortune-pai-gow-poker", hand({"ante": "10"}), **fields)) == {"ante": ("void", "0.00")}


def test_a_pair_follows_from_the_hands_it_was_split_into() -> None:
    """Blackjack Elite: the first cards of the two hands are the pair."""
    row = {"seat": 1, "wagers": {"game": "10"}, "actions": ["split", "stand", "stand"], "hands": ["8s Td", "8d 9c"]}
    request = {"game": "ca/blackjack-elite", "dealer": "Ts 7d"}
    assert settle({**request, "seats": [row]}) == settle({**request, "seats": [{**row, "cards": "8s 8d"}]})
    three = {**row, "actions": ["split", "split", "stand", "stand", "stand"], "hands": ["8s Td", "8d 9c", "8h 9d"]}
    assert settle({**request, "seats": [three]})["seats"]
    with pytest.raises(CroupierError, match="seat 1: cards: 0 cards"):
        settle({**request, "seats": [{**three, "wagers": {"game": "10", "super-7s": "5"}}]})
