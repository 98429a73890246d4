"""30-1099.22: Boston 5 and Boston 7 Stud Poker."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from croupier.app.settle import settle
from croupier.app.suspicions import percent
from croupier.books import library
from tests.exact.terms import priced
from tests.rounds import lines

FIVE, SEVEN = "co/boston-stud@five", "co/boston-stud@seven"
CORE = {"ante-bonus": "5", "1st-wager": "10"}
DEALER = "As Ad 3c 4d 5h"


def report(
    game: str = FIVE, dealer: str = DEALER, options: dict[str, str] | None = None, **seat: Any
) -> dict[str, Any]:
    row = {"seat": 1, "wagers": CORE, "actions": ["continue"]} | seat
    return settle({"game": game, "dealer": dealer, "seats": [row], "options": options or {}})


@pytest.mark.parametrize(
    ("cards", "dealer", "ante_bonus", "first"),
    [
        ("Ks Kd 2c 2d 7h", DEALER, ("win", "10.00", "5.00"), "win"),
        ("Ks Kd 2c 2d 7h", "As Ah 3c 3d 5h", ("win", "10.00", "0.00"), "lose"),
        ("Ac Ah 9c 8d 2h", DEALER, ("push", "0.00", "5.00"), "win"),
        ("Ac Ah 5c 4c 3d", DEALER, ("push", "0.00", "5.00"), "push"),
        ("Kc Kh 5c 4c 3d", DEALER, ("lose", "0.00", "0.00"), "lose"),
        ("7s 7d 7h 2d 4h", "9s 9d 9h 2c 4c", ("win", "25.00", "0.00"), "lose"),
    ],
)
def test_the_ante_bonus_whatever_the_dealer_has(
    cards: str, dealer: str, ante_bonus: tuple[str, ...], first: str
) -> None:
    """(13): paid on a losing hand too; its stake is kept on a win or a tie only."""
    found = lines(report(cards=cards, dealer=dealer))
    assert found["ante-bonus"][:3] == ante_bonus
    assert found["1st-wager"][0] == found["2nd-wager"][0] == first


@pytest.mark.parametrize(
    ("cards", "schedule", "paid"),
    [
        ("As Ks Qs Js Ts 9s 8s", "B7-01", "25000.00"),
        ("As Ks Qs Js Ts 9s 8d", "B7-01", "5000.00"),
        ("As Ks Qs Js Ts 9d 8d", "B7-01", "2500.00"),
        ("As Ks Qs Js Ts 9s 8s", "B7-05", "1250.00"),
        ("Ks Qs Js Ts 9s 8s 7s", "B7-01", "500.00"),
    ],
)
def test_royal_flushes_of_more_than_five_cards(cards: str, schedule: str, paid: str) -> None:
    row = {"seat": 1, "wagers": CORE, "cards": cards, "actions": ["continue"]}
    request = {"game": SEVEN, "dealer": "Ad Ac 3c 4d 5h 6h 9c", "seats": [row], "schedules": {"ante-bonus": schedule}}
    assert lines(settle(request))["ante-bonus"][:3] == ("win", paid, "5.00")


def test_a_bonus_that_is_not_declared_is_lost() -> None:
    wagers = CORE | {"optional-bonus": "2"}
    shown, hidden = (
        report(wagers=wagers, cards="Qs Qd 9c", actions=["fold"], declared=value) for value in (True, False)
    )
    assert lines(shown)["optional-bonus"][:3] == ("win", "2.00", "2.00")
    assert lines(hidden)["optional-bonus"][:3] == ("lose", "0.00", "0.00")
    assert lines(report(wagers=wagers, cards="Qs Qd 9c", actions=["fold"])) == lines(shown)
    with pytest.raises(CroupierError, match="declared: 'maybe' is not true or false"):
        report(wagers=wagers, cards="Qs Qd 9c", actions=["fold"], declared="maybe")


@pytest.mark.parametrize(
    ("seat", "options", "said"),
    [
        (
            {"wagers": {"optional-bonus": "2"}, "cards": "Qs Qd 9c", "actions": []},
            {},
            r"ante-bonus: .* needs this wager",
        ),
        ({"wagers": {"1st-wager": "2"}, "cards": "Qs Qd 9c", "actions": []}, {"bonus-only": "yes"}, "or not at all"),
        ({"wagers": CORE | {"optional-bonus": "1.50"}, "cards": "Qs Qd 9c"}, {}, r"1.50 is no multiple of 1.00"),
        ({"cards": "Qs Qd 9c"}, {}, r"cards: 3 cards, a hand that goes on has 5 \[30-1099.22\(10\)\]"),
        ({"cards": "Qs Qd 9c 8c 7c", "actions": ["fold"]}, {}, "a hand that does not go on has 3"),
        ({"cards": "Qs Qd 9c 8c 7c"}, {"betting-structure": "1-1-1"}, "10.00 must equal ante-bonus"),
        ({"cards": "Qs Qd 9c 8c 7c", "tips": {"2nd-wager": "1"}}, {}, "only beside a tip on 1st-wager"),
        ({"cards": "Qs Qd 9c 8c 7c", "tips": {"1st-wager": "10.50"}}, {}, "above the player's own 1st-wager"),
    ],
)
def test_what_the_rule_does_not_allow(seat: dict[str, Any], options: dict[str, str], said: str) -> None:
    with pytest.raises(CroupierError, match=said):
        report(options=options, **seat)


def test_the_bonus_alone_where_the_house_allows_it() -> None:
    found = report(wagers={"optional-bonus": "2"}, cards="Qs Qd 9c", actions=[], options={"bonus-only": "yes"})
    assert list(lines(found)) == ["optional-bonus"]


@pytest.mark.parametrize(
    ("kind", "outcome"), [("one-short", "lose"), ("exposed", "lose"), ("two-short", "void"), ("wrong-count", "void")]
)
def test_cards_missing_from_the_dealers_hand(kind: str, outcome: str) -> None:
    """(6): one is dealt to it later, two are a misdeal."""
    row = {"seat": 1, "wagers": CORE, "cards": "Kc Kh 5c 4c 3d", "actions": ["continue"]}
    request = {"game": FIVE, "dealer": DEALER, "seats": [row], "irregularities": [{"at": "dealer", "kind": kind}]}
    assert lines(settle(request))["1st-wager"][0] == outcome


def test_the_paybacks_printed_in_7() -> None:
    """All eight but for one house advantage, which its erratum corrects."""
    books = library()
    facts = books.game("co/boston-stud")
    printed = [item for item in books.schedules(facts) if item.wager == "optional-bonus"]
    assert len(printed) == 8
    wrong = []
    for schedule in printed:
        edge = priced("co/boston-stud", schedule).house_edge
        assert percent(1 - edge) == schedule.payback
        if percent(edge) != schedule.house_advantage:
            wrong.append((schedule.id, schedule.house_advantage, percent(edge)))
    assert wrong == [("B7S-03", "5.5765%", "5.5747%")]


def test_the_number_of_cards_tells_who_went_on() -> None:
    """(8), (10)."""
    folded = lines(report(cards="Ks Kd 2c", actions=[]))
    assert (folded["1st-wager"][0], "2nd-wager" in folded) == ("lose", False)
    assert lines(report(cards="Ks Kd 2c 2d 7h", actions=[])) == lines(report(cards="Ks Kd 2c 2d 7h"))
