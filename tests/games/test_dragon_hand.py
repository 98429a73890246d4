"""30-1099.30(11): the dragon hand in a settlement; and where the pai gow games begin to settle."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from tests.rounds import lines, seat, settled

DEALER = {"dealer_front": "Kh Qd", "dealer_back": "9s 9h 7c 4d 2c"}
MINE = {"front": "Ah Jd", "back": "Ts Th 8c 5d 3c"}


def deal(dragon: str, own: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
    row = seat("") | {"wagers": {"ante": "10", "dragon": "20"}} | MINE | (own or {})
    del row["cards"]
    return settled("co/pai-gow-poker", row, dragon=dragon, **DEALER, **fields)


@pytest.mark.parametrize(
    ("dragon", "outcome", "paid"),
    [
        ("As Js Tc Td 8d 4h 2d", "win", "19.00"),
        ("As Js 8h 8s 6d 4h 2d", "push", "0.00"),
        ("Qs Jh 6s 6h 8d 4h 2d", "lose", "0.00"),
        ("Ks Qc 9c 9d 7d 4s 2s", "lose", "0.00"),
    ],
)
def test_a_community_dragon_hand_is_set_by_the_house_way(dragon: str, outcome: str, paid: str) -> None:
    assert lines(deal(dragon))["dragon"][:2] == (outcome, paid)


def test_a_player_sets_his_dragon_hand_himself() -> None:
    """Set by the house way it would win; so it only pushes."""
    own = {"dragon_front": "Js 8d", "dragon_back": "As Tc Td 4h 2d"}
    assert lines(deal("As Js Tc Td 8d 4h 2d", own))["dragon"][0] == "push"


@pytest.mark.parametrize("game", ["co/pai-gow-poker", "co/fortune-pai-gow-poker"])
@pytest.mark.parametrize(
    ("options", "outcome"),
    # Ace and jack before a pair of tens win both; jack and six before three tens only one.
    [({}, "win"), ({"joker": "fully-wild"}, "push"), ({"wheel-straight": "second-highest"}, "win")],
)
def test_a_community_dragon_hand_follows_the_joker(game: str, options: dict[str, str], outcome: str) -> None:
    row = {"seat": 1, "wagers": {"ante": "10", "dragon": "20"}} | MINE
    report = settled(
        game, row, dragon="Jk Js Tc Td 6d 4h 2d", **DEALER, options={"dragon-hand": "community", **options}
    )
    assert lines(report)["dragon"][0] == outcome


def test_a_single_dragon_hand_is_one_players() -> None:
    """30-1099.30(11): only one player a round; to the community all may bet, and the house way sets it."""
    other = {"seat": 2, "wagers": {"ante": "10", "dragon": "5"}, "front": "Ac Jc", "back": "Td Tc 6c 5h 3d"}
    mine = {"seat": 1, "wagers": {"ante": "10", "dragon": "20"}} | MINE
    fields = {"dragon": "As Js 8h 8s 6d 4h 2d"} | DEALER
    with pytest.raises(CroupierError, match=r"seat 2: wagers.dragon: seat 1 holds it, and only one may"):
        settled("co/pai-gow-poker", mine, other, **fields, options={"dragon-hand": "single"})
    report = settled("co/pai-gow-poker", mine, other, **fields, options={"dragon-hand": "community"})
    assert lines(report, 1)["dragon"][0] == lines(report, 2)["dragon"][0] == "push"
    own = mine | {"dragon_front": "As Js", "dragon_back": "8h 8s 6d 4h 2d"}
    with pytest.raises(CroupierError, match="dragon_front: a community dragon hand is set by the house way"):
        settled("co/pai-gow-poker", own, **fields, options={"dragon-hand": "community"})


def test_a_fouled_dragon_hand_loses() -> None:
    own = {"dragon_front": "Tc Td", "dragon_back": "As Js 8d 4h 2d"}
    assert lines(deal("As Js Tc Td 8d 4h 2d", own))["dragon"][0] == "lose"


@pytest.mark.parametrize(
    ("dragon", "own", "fields", "sentence"),
    [
        ("As Js Tc Td 8d 4h 2d", {"dragon_front": "As Jc"}, {}, "dragon_front and dragon_back are not the dragon hand"),
        (
            "As Js Tc Td 8d 4h 2d",
            {"dragon_front": "As", "dragon_back": "Js Tc Td 8d 4h"},
            {},
            "are not the dragon hand",
        ),
        ("Ah Js Tc Td 8d 4h 2d", {}, {}, "card Ah is dealt twice: seat 1 and dragon"),
        ("", {}, {}, "dragon: 0 cards, a dragon hand has 7"),
        ("As Js Tc", {}, {}, "dragon: 3 cards, a dragon hand has 7"),
        ("As Js Tc Td 8d 4h 2d", {}, {"dealer": "Kh Qd 9s 9h 7c 4d 3s"}, "are not the dealer's seven cards"),
        ("As Js Tc Td 8d 4h 2d", {}, {"action_button": 1}, "action_button: unknown field"),
    ],
)
def test_refusals(dragon: str, own: dict[str, str], fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        deal(dragon, own, **fields)


def order_paid(**fields: Any) -> list[int]:
    """Seats in the order in which a player-dealer with ten dollars pays them: who is paid in full came first."""
    hands = {2: ("Ah Jd", "Ts Th 8c 5d 3c"), 4: ("As Jh", "Td Tc 6c 5s 3d"), 6: ("Ac Jc", "Qc Qs 6d 5h 3s")}
    rows = [{"seat": n, "wagers": {"base-game": "10"}, "front": a, "back": b} for n, (a, b) in hands.items()]
    report = settled(
        "ca/face-up-pai-gow-poker",
        *rows,
        dealer="Kh Qd 9s 9h 7c 4d 2c",
        player_dealer={"seat": 7, "wager": "10"},
        **fields,
    )
    paid = {row["seat"]: row["results"][0]["paid"] for row in report["seats"]}
    return [number for number, cents in paid.items() if cents == "10.00"]


def test_the_action_button_is_paid_first() -> None:
    """Face Up, Dealing 9: clockwise from the button; without one from the player-dealer's left."""
    assert order_paid() == [2]
    assert order_paid(action_button=4) == [4]
    assert order_paid(action_button=5) == [6]
    assert order_paid(action_button=1) == [2]


@pytest.mark.parametrize("wrong", [0, -1, "4", True, []])
def test_the_action_button_is_a_seat(wrong: object) -> None:
    with pytest.raises(CroupierError, match=r"action_button: .* is no seat number"):
        order_paid(action_button=wrong)
