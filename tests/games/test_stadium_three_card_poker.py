"""Stadium Three Card Poker, 30-1099.53: nine shared cards, places picked before the deal, rows and columns."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from croupier.app.settle import settle
from croupier.cli.screen import read_wager
from croupier.errors import IllegalAction
from croupier.games.registry import built
from croupier.table import Action, Kind, Table, seat_view
from croupier.table.events import Limit
from croupier.table.replay import replay
from tests.rounds import lines, outcomes
from tests.table.driver import deal, decide, place, seated

GAME = "co/stadium-three-card-poker"
ARRAY = "As Ks Qs 2d 2h 9c 3d 4d 5d"


def settled(dealer: str = "Qd 8c 3h", **seat: Any) -> dict[str, Any]:
    row = {"seat": 1, "locations": [4, 5, 6], "wagers": {"ante": "10"}, "actions": ["play"]} | seat
    return settle({"game": GAME, "array": ARRAY, "dealer": dealer, "seats": [row]})


@pytest.mark.parametrize(
    ("dealer", "locations", "ante", "play"),
    [
        ("Qd 8c 3h", [4, 5, 6], ("win", "10.00"), ("win", "10.00")),
        ("Jd 8c 3h", [4, 5, 6], ("win", "10.00"), ("push", "0.00")),
        ("Qd Qc 3h", [4, 5, 6], ("lose", "0.00"), ("lose", "0.00")),
        ("Kd 9d 2c", [2, 4, 6], ("push", "0.00"), ("push", "0.00")),
    ],
)
def test_against_the_dealer(dealer: str, locations: list[int], ante: tuple[str, str], play: tuple[str, str]) -> None:
    """(9)(a) to (d)."""
    assert outcomes(settled(dealer, locations=locations)) == {"play": play, "ante": ante}


def test_rows_and_columns_and_what_stays_after_a_fold() -> None:
    """(4)(a), (7)(b), (10), (11)."""
    blind = [
        {"line": "1-2-3", "wager": "pair-plus", "stake": "5"},
        {"line": "7-8-9", "wager": "six-card-bonus", "stake": "2"},
    ]
    report = settled("2s 6d 7d", wagers={"ante": "10", "pair-plus": "5"}, actions=["fold"], lines=blind)
    assert {name: row[:2] for name, row in lines(report).items()} == {
        "ante": ("lose", "0.00"),
        "pair-plus": ("win", "5.00"),
        "pair-plus 1-2-3": ("win", "200.00"),
        "six-card-bonus 7-8-9": ("win", "400.00"),
    }


def test_the_ante_bonus_needs_a_play() -> None:
    """(9)(e)."""
    assert outcomes(settled(locations=[1, 2, 3]))["ante-bonus"] == ("win", "50.00")
    assert "ante-bonus" not in outcomes(settled(locations=[1, 2, 3], actions=["fold"]))


def test_tips_ask_for_the_ante_alone() -> None:
    """(5)."""
    (tip,) = settled(tips={"pair-plus": "1"})["seats"][0]["tips"]
    assert (tip["outcome"], tip["paid"]) == ("win", "1.00")


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ({"locations": [1, 1, 2]}, "is not 3 different places from 1 to 9"),
        ({"locations": [1, 2]}, "is not 3 different places"),
        ({"locations": [1, 2, 10]}, "is not 3 different places"),
        ({"cards": "As Ks Qs"}, "not the cards of these locations"),
        (
            {"lines": [{"line": "1-5-9", "wager": "pair-plus", "stake": "5"}]},
            r"lines\[0\].line: '1-5-9' is no row or column",
        ),
        ({"lines": [{"line": "1-2-3", "wager": "ante", "stake": "5"}]}, "has no such wager"),
        ({"wagers": {"pair-plus": "5"}, "actions": []}, "needs this wager"),
    ],
)
def test_what_is_refused(seat: dict[str, Any], said: str) -> None:
    with pytest.raises(CroupierError, match=said):
        settled(**seat)


def open_round(*seats: int, **chosen: Any) -> Table:
    table = seated(GAME, *seats, **chosen)
    table.act(Action(Kind.OPEN))
    return table


def pick(table: Table, seat: int, places: str) -> None:
    table.act(Action(Kind.PICK_PLACES, seat, "locations", pick=places))


def test_places_are_picked_once_and_before_the_deal() -> None:
    """(3), (4)."""
    table = open_round(1)
    assert not [offer for offer in table.offers(1) if offer.kind is Kind.PICK_PLACES], "the ante comes first"
    place(table, 1, ante=10_00)
    (offer,) = [offer for offer in table.offers(1) if offer.kind is Kind.PICK_PLACES]
    assert (offer.picks, offer.picked, offer.cite) == (tuple("123456789"), 3, "30-1099.53(3)")
    with pytest.raises(IllegalAction, match=r"3 places of 1 to 9 are picked first \[30-1099.53\(3\)\]"):
        table.act(Action(Kind.CLOSE))
    for wrong in ("", "1", "1-2", "1-2-2", "1-2-10", "1-2-3-4", "a-b-c"):
        with pytest.raises(IllegalAction, match="locations takes 3 different ones of 1, 2, 3"):
            pick(table, 1, wrong)
    pick(table, 1, "9-1-5")
    assert seat_view(table.state, 1).spots[0].said == {"locations": "9-1-5"}
    with pytest.raises(IllegalAction):
        pick(table, 1, "1-2-3")
    table.act(Action(Kind.TAKE_BACK, 1))
    place(table, 1, ante=10_00)
    pick(table, 1, "1-2-3")


def test_a_round_with_shared_cards() -> None:
    """(6) to (9): nine cards face up, decisions, then the dealer's."""
    table = open_round(1, 2)
    for seat, places in ((1, "4-5-6"), (2, "6-5-4")):
        place(table, seat, ante=10_00)
        pick(table, seat, places)
    table.act(Action(Kind.WAGER, 1, "pair-plus 1-2-3", 5_00))
    deal(table, array=ARRAY)
    view = seat_view(table.state, 2)
    assert len(view.common["array"]) == 9
    assert "dealer" not in view.common
    assert view.spots[0].cards["player"] == tuple(reversed(view.spots[1].cards["player"]))
    decide(table, "play")
    decide(table, "fold")
    assert table.state.phase == "the reveal"
    table.act(Action(Kind.REVEAL))
    paid = {(item.seat, item.wager): item.net for item in table.state.settled.payments}  # type: ignore[union-attr]
    assert paid[1, "pair-plus 1-2-3"] == 200_00
    assert paid[2, "ante"] == -10_00
    assert replay(table.text(), built).state == table.state


def test_no_choice_in_time_is_a_fold() -> None:
    """(7)(c)."""
    table = open_round(1, time_limit=30)
    place(table, 1, ante=10_00)
    pick(table, 1, "1-2-3")
    deal(table)
    table.act(Action(Kind.WARN, 1))
    table.act(Action(Kind.TIME_OUT, 1, "fold"))
    assert table.state.spots[1].folded


def test_limits_hold_on_rows_and_columns_too() -> None:
    """(4): what the licensee posts for a wager, as an option or of the table."""
    blind = {"line": "1-4-7", "wager": "pair-plus", "stake": "30"}
    row = {"seat": 1, "locations": [1, 2, 3], "wagers": {"ante": "10"}, "actions": ["fold"], "lines": [blind]}
    request = {"game": GAME, "array": ARRAY, "dealer": "Qd 8c 3h", "seats": [row], "options": {"table-maximum": "25"}}
    with pytest.raises(CroupierError, match=r"pair-plus 1-4-7: 30\.00 is above the 25\.00 of the option table-maximum"):
        settle(request)
    table = open_round(1, options={"table-minimum": "5"}, limits={"six-card-bonus": Limit(2_00, 20_00, 1_00)})
    place(table, 1, ante=10_00)
    sizes = {offer.name: (offer.least, offer.most) for offer in table.offers(1) if offer.kind is Kind.WAGER}
    assert sizes["pair-plus 1-4-7"][0] == 5_00
    assert sizes["six-card-bonus 3-6-9"] == sizes["six-card-bonus"] == (5_00, 20_00)


def test_a_person_types_places_and_lines() -> None:
    table = open_round(1)
    place(table, 1, ante=10_00)
    offers = table.offers(1)
    for text in ("locations 1 4 7", "locations 1-4-7"):
        action = read_wager(text, offers)
        assert isinstance(action, Action)
        assert (action.kind, action.pick) == (Kind.PICK_PLACES, "1-4-7")
    blind, plain = read_wager("pair-plus 4-5-6 5", offers), read_wager("pair-plus 4", offers)
    assert isinstance(blind, Action)
    assert isinstance(plain, Action)
    assert (blind.name, blind.amount) == ("pair-plus 4-5-6", 5_00)
    assert (plain.name, plain.amount) == ("pair-plus", 4_00)


def test_who_says_nothing_in_time_has_folded() -> None:
    """(7)(c)."""
    assert outcomes(settled(actions=[])) == outcomes(settled(actions=["fold"])) == {"ante": ("lose", "0.00")}


@pytest.mark.parametrize("at", ["array", "dealer"])
@pytest.mark.parametrize("array", [ARRAY, "As Ks Qs 2d 2h 9c 3d 4d"])
def test_a_wrong_number_of_cards_settles_nothing(at: str, array: str) -> None:
    """30-1016: the section has no rule of its own."""
    blind = [{"line": "1-4-7", "wager": "pair-plus", "stake": "5"}]
    row = {"seat": 1, "locations": [4, 5, 6], "wagers": {"ante": "10"}, "actions": ["play"], "lines": blind}
    wrong = [{"at": at, "kind": "wrong-count"}]
    report = settle({"game": GAME, "array": array, "dealer": "Qd 8c 3h", "seats": [row], "irregularities": wrong})
    assert outcomes(report) == dict.fromkeys(("play", "ante", "pair-plus 1-4-7"), ("void", "0.00"))
