"""Bad rounds: one sentence that names the field and the rule, and nothing settled."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError, advise
from croupier.app.settle import settle

GOOD: dict[str, Any] = {
    "game": "co/three-card-poker",
    "seats": [{"seat": 1, "wagers": {"ante": "10"}, "cards": "Qh 7d 2c", "actions": ["play"]}],
    "dealer": "Js 8c 3d",
}


def changed(**fields: Any) -> dict[str, Any]:
    return {**GOOD, **fields}


def with_seat(**fields: Any) -> dict[str, Any]:
    return {**GOOD, "seats": [{**GOOD["seats"][0], **fields}]}


def test_the_good_round_settles() -> None:
    assert settle(GOOD)["seats"][0]["net"] == "10.00"


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        (changed(game="co/three-card-pokr"), "did you mean co/three-card-poker"),
        (changed(game=7), "game: 7 is no game id"),
        (changed(game="texas-holdem-bonus"), "is in several books: co/texas-holdem-bonus, sd/texas-holdem-bonus"),
        (
            changed(schedules={"pair-plus": "99"}),
            r"schedules\.pair-plus: no schedule '99' in 30-1099\.18; printed are 1, 2",
        ),
        (changed(schedules={"pare-plus": "1"}), "has no pay schedule for it; did you mean pair-plus"),
        (changed(options={"moon": "yes"}), "options.moon: co/three-card-poker has no such option"),
        (changed(dealer="Js 8c 2c"), "card 2c is dealt twice: seat 1 and dealer"),
        (changed(dealer="Js Js 3d"), "dealer: card Js appears twice"),
        (changed(dealer="Js 8c"), r"dealer: 2 cards, co/three-card-poker deals 3"),
        (changed(dealer="Js 8c 3d 4d"), r"dealer: 4 cards, co/three-card-poker deals 3"),
        (changed(dealer="Js 8c Jk"), "played without a joker"),
        (changed(dealer="Js 8c 3x"), "dealer: unknown card '3x'"),
        (changed(community="2c 9d"), "card 2c is dealt twice"),
        (changed(seats=[]), "seats: a round needs at least one seat"),
        (changed(seats="all"), "seats: 'all' is no list"),
        (changed(seats=[GOOD["seats"][0], 5]), r"^seats\[1\]: an object is wanted, not 5$"),
        (changed(seats=[GOOD["seats"][0], {"seat": 2, "bet": "1"}]), r"^seats\[1\]\.bet: unknown field"),
        (changed(irregularities=["exposed"]), r"^irregularities\[0\]: an object is wanted, not 'exposed'$"),
        (
            changed(irregularities=[{"at": True, "kind": "exposed"}]),
            r"^irregularities\[0\]\.at: True is no seat number",
        ),
        (changed(irregularities=[{"at": 1, "kind": 3}]), r"^irregularities\[0\]\.kind: 3 is no word"),
        (
            changed(irregularities=[{"at": 1, "kind": "exposed", "late": "yes"}]),
            r"^irregularities\[0\]\.late: 'yes' is neither true nor false$",
        ),
        (changed(seats=[GOOD["seats"][0], GOOD["seats"][0]]), "seat 1 is given 2 times"),
        (changed(dealr="Js 8c 3d"), "dealr: unknown field; did you mean dealer"),
        (changed(as_read="yes"), "as_read: 'yes' is neither true nor false"),
        (with_seat(seat=0), r"seats\[0\]\.seat: 0 is no seat number"),
        (with_seat(cards="Qh 7d"), r"seat 1: cards: 2 cards, co/three-card-poker deals 3"),
        (with_seat(cards=5), r"seats\[0\]\.cards: 5 is no text of cards"),
        (with_seat(cards=None), r"seat 1: cards: 0 cards, co/three-card-poker deals 3"),
        (with_seat(player={}), r"seats\[0\]\.player: \{\} is no name of a player"),
        (with_seat(player=[]), r"seats\[0\]\.player: \[\] is no name of a player"),
        (with_seat(player=True), r"seats\[0\]\.player: True is no name of a player"),
        (changed(meters=0), "meters: 0 is no object"),
        (changed(seats=False), "seats: False is no list"),
        (with_seat(wagers={"ante": ""}), "seat 1: wagers: at least one of ante or pair-plus must be placed"),
        (with_seat(wagers={"ante": " 10"}), r"wagers\.ante: ' 10' is not money"),
        (with_seat(wagers={"ante": "10 "}), r"wagers\.ante: '10 ' is not money"),
        (with_seat(wagers={"ante": "\u0661\u0660"}), r"wagers\.ante: '\u0661\u0660' is not money"),
        (changed(meters={"progressive": "-1"}), r"^meters\.progressive: '-1' is negative; write"),
        (changed(seeds={"majr": "5"}), r"seeds\.majr: .* has no such meter; did you mean major"),
        (changed(community="4c"), r"community: 1 cards, co/three-card-poker deals 0 or 2 \[30-1099\.18\]"),
        (changed(caps={"per_round": "0"}), r"caps\.per_round: '0' is zero: it must be above zero"),
        (with_seat(seat=10**17), r"seats: seat 10+: co/three-card-poker has seats 1 to 999 \[30-1099\.18\]"),
        (changed(options={"moon": ""}), r"options\.moon: co/three-card-poker has no such option"),
        (with_seat(wagers={}), r"at least one of ante or pair-plus must be placed \[30-1099\.18\(2\)\]"),
        (with_seat(wagers={"ante": "-5"}), r"seats\[0\]\.wagers\.ante: '-5' is negative"),
        (with_seat(wagers={"ante": "0"}), "ante: '0' is zero"),
        (with_seat(wagers={"ante": "10.005"}), "ante: '10.005' has a fraction of a cent"),
        (with_seat(wagers={"ante": "1e3"}), "ante: '1e3' is not money"),
        (with_seat(wagers={"ante": 1.5}), "ante: 1.5 is not money"),
        (with_seat(wagers={"ante": True}), r"seats\[0\]\.wagers\.ante: True is not money"),
        (with_seat(wagers={"ante": "10", "pair-plus": ["5"]}), r"seats\[0\]\.wagers\.pair-plus: \['5'\] is not money"),
        (with_seat(wagers={"ante": "9" * 30}), "above what any table takes"),
        (with_seat(wagers={"ante": "10", "play": "10"}), "play is made by a decision or a result, not placed"),
        (with_seat(wagers={"ante": "10", "six-card": "5"}), "no such wager; did you mean six-card-bonus"),
        (with_seat(wagers={"six-card-bonus": "5"}), "at least one of ante or pair-plus must be placed"),
        (with_seat(actions=[]), r"seat 1 has still to decide on the deal: fold, play \[30-1099\.18\(11\)\]"),
        (with_seat(actions=["raise-2x"]), r"'raise-2x' on the deal: seat 1 may fold, play \[30-1099\.18\(11\)\]"),
        (with_seat(actions=["fold", "play"]), r"'play' after the last decision of seat 1 \(folded\)"),
        (with_seat(actions="play"), r"seats\[0\]\.actions: 'play' is no list of action names"),
        (with_seat(tips={"ante": "1", "progressive": "1"}), r"a tip may ride on .* \[30-1099\.18\(3\)\]"),
        (with_seat(tips={"pair-plus": "1"}), "a tip needs the player's own wager beside it"),
        (changed(irregularities=[{"at": 4, "kind": "wrong-count"}]), "irregularities: there is no seat 4"),
        (changed(irregularities=[{"at": "dealer", "kind": "sneezed"}]), "has no rule for sneezed at dealer"),
        (changed(meters={"progressive": "lots"}), "meters.progressive: 'lots' is not money"),
        (changed(player_dealer={"seat": "x", "wager": "5"}), "player_dealer.seat: 'x' is no seat number"),
        (changed(caps={"moon": "5"}), "caps.moon: unknown field"),
        (
            changed(player_dealer={"seat": 3, "wager": "5"}),
            r"player_dealer: co/three-card-poker is banked by the house \[30-1099\.18\]",
        ),
        (changed(meters={"progresive": "5"}), "meters.progresive: .* has no such meter; did you mean progressive"),
        (changed(meters={"major": "5"}, seeds={"majr": "5"}), "seeds.majr: .* has no such meter; did you mean major"),
    ],
)
def test_refusals(request_: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence) as fault:
        settle(request_)
    assert "\n" not in str(fault.value)


def test_a_bonus_needs_its_base_wager() -> None:
    request = with_seat(wagers={"pair-plus": "5", "cover-all": "1"}, actions=[])
    assert settle(request)["seats"][0]["results"][-1]["wager"] == "cover-all"
    uth = {
        "game": "co/ultimate-texas-holdem",
        "seats": [{"seat": 1, "wagers": {"trips": "5"}, "cards": "As Kd", "actions": []}],
        "dealer": "Qc 8d",
        "community": "Jh 9s 7c 4d 2h",
    }
    with pytest.raises(
        CroupierError, match=r"wagers\.ante: co/ultimate-texas-holdem needs this wager \[30-1099\.34\(2\)\]"
    ):
        settle(uth)


def test_a_progressive_that_reads_cards_that_are_not_there() -> None:
    request = with_seat(wagers={"ante": "10", "progressive": "1"}) | {"schedules": {"progressive": "PMG-1"}}
    with pytest.raises(CroupierError, match="community: the wager reads these cards, and none are given"):
        settle(request)


def test_ids_are_taken_in_any_case() -> None:
    request = with_seat(wagers={"ante": "10", "progressive": "1"}) | {
        "schedules": {"progressive": "pmg-1"}, "community": "4c 5c",
    }  # fmt: skip
    assert settle(request)["seats"][0]["results"][-1]["outcome"] == "lose"


def test_a_wager_that_is_not_offered_is_refused() -> None:
    row = {"seat": 1, "wagers": {"ante": "10", "cover-all": "5"}, "cards": "Qh 7d 2c 5s 9s", "actions": ["bet"]}
    deal = {
        "game": "co/caribbean-stud",
        "seats": [row],
        "dealer": "Js 8c 3d 4h Kd",
        "options": {"offer-cover-all": "no"},
    }
    with pytest.raises(CroupierError, match="cover-all: it is not offered where the option offer-cover-all is no"):
        settle(deal)


@pytest.mark.parametrize("game", ["co/ultimate-texas-holdem", "co/omaha"])
def test_the_board_is_called_community(game: str) -> None:
    with pytest.raises(CroupierError, match=r"^board: unknown field; community is its name here$"):
        settle({"game": game, "board": "2c 3c 4c 5c 6d", "seats": []})


def test_advice_names_fields_as_they_were_written() -> None:
    with pytest.raises(CroupierError, match=r"^card As is dealt twice: cards and community$"):
        advise("co/ultimate-texas-holdem", "As Ks", community="As 4c 3d")
    with pytest.raises(CroupierError, match=r"^community: 3 cards, co/let-it-ride deals 2$"):
        advise("co/let-it-ride", "As Ks Qd", community="2d 3d 4d")
