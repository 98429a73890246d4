"""Stadium Casino War, 30-1099.54, paragraph by paragraph."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier import CroupierError
from croupier.exact import plan
from croupier.exact.frame.policy import always
from croupier.exact.frame.terms import Terms
from croupier.games.registry import built
from croupier.table import Action, Kind, spectator_view
from croupier.table import events as e
from croupier.table.events.codec import write_log
from croupier.table.replay import replay
from tests.rounds import net, outcomes, seat, settled
from tests.table.driver import deal, place, seated

WAR = "co/stadium-casino-war"


@pytest.mark.parametrize(
    ("cards", "dealer", "war", "actions", "expected", "left"),
    [
        ("Ks", "Qd", "", (), {"ante": ("win", "10.00"), "tie": ("lose", "0.00")}, "9.00"),
        ("Qs", "Kd", "", (), {"ante": ("lose", "0.00"), "tie": ("lose", "0.00")}, "-11.00"),
        ("Ks", "Kd", "", ("surrender",), {"ante": ("surrender", "0.00"), "tie": ("win", "10.00")}, "5.00"),
        (
            "Ks",
            "Kd",
            "9s 8d",
            ("war",),
            {"ante": ("push", "0.00"), "tie": ("win", "10.00"), "war": ("win", "5.00")},
            "15.00",
        ),
        (
            "Ks",
            "Kd",
            "9s 9d",
            ("war",),
            {"ante": ("push", "0.00"), "tie": ("win", "10.00"), "war": ("win", "10.00")},
            "20.00",
        ),
        (
            "Ks",
            "Kd",
            "7s 9d",
            ("war",),
            {"ante": ("lose", "0.00"), "tie": ("win", "10.00"), "war": ("lose", "0.00")},
            "-10.00",
        ),
    ],
)
def test_a_hand(
    cards: str, dealer: str, war: str, actions: tuple[str, ...], expected: dict[str, Any], left: str
) -> None:
    """(5) to (9)."""
    report = settled(WAR, seat(cards, *actions, ante="10", tie="1"), dealer=dealer, war=war)
    assert outcomes(report) == expected
    assert net(report) == left


@pytest.mark.parametrize(("war", "paid"), [("9s 8d", "10.00"), ("9s 9d", "20.00")])
def test_as_read_the_odds_are_on_both_wagers(war: str, paid: str) -> None:
    report = settled(WAR, seat("Ks", "war", ante="10"), dealer="Kd", war=war, as_read=True)
    assert outcomes(report) == {"ante": ("push", "0.00"), "war": ("win", paid)}
    assert any("'1 to 2', read '1 to 1'" in text for text in report["warnings"])


def test_schedule_02_is_chosen_under_ante_or_tie() -> None:
    """(9)."""
    for name in ("ante", "tie"):
        report = settled(WAR, seat("Ks", tie="1"), dealer="Kd", schedules={name: "02"})
        assert outcomes(report) == {"tie": ("win", "11.00")}


def test_a_hand_needs_one_of_two_wagers() -> None:
    """(3)."""
    with pytest.raises(CroupierError, match=r"at least one of ante or tie must be placed \[30-1099.54\(3\)\]"):
        settled(WAR, seat("Ks"), dealer="Kd")
    with pytest.raises(CroupierError, match="after the last decision"):
        settled(WAR, seat("Ks", "surrender", tie="1"), dealer="Kd")


def on(hand: int, number: int, cards: str = "9d") -> dict[str, Any]:
    return seat(cards, ante="10", number=number) | {"hand": hand}


def test_several_seats_share_a_hand() -> None:
    """(3): its card is dealt once, and seven hands are dealt."""
    assert settled(WAR, *(on(3, number) for number in range(1, 9)), dealer="Kd")
    with pytest.raises(CroupierError, match="card 9d is dealt 7 times, and there are 6 decks"):
        settled(WAR, *(on(number, number) for number in range(1, 8)), dealer="Kd")
    with pytest.raises(CroupierError, match="seat 2: cards: hand 3 has other cards at seat 1"):
        settled(WAR, on(3, 1), on(3, 2, "8d"), dealer="Kd")
    with pytest.raises(CroupierError, match="wagers on 8 hands, co/stadium-casino-war deals 7"):
        settled(WAR, *(seat(f"{number + 1}c", ante="10", number=number) for number in range(1, 9)), dealer="Kd")
    with pytest.raises(CroupierError, match=r"seats\[0\].hand: 8 is not 1 or 2"):
        settled(WAR, on(8, 1), dealer="Kd")


def test_war_cards_come_with_a_war_only() -> None:
    """(8)."""
    with pytest.raises(CroupierError, match="the two war cards are missing"):
        settled(WAR, seat("Ks", "war", ante="10"), dealer="Kd")
    with pytest.raises(CroupierError, match="war: 2 cards, and no decision of the round deals"):
        settled(WAR, seat("Ks", "surrender", ante="10"), dealer="Kd", war="9s 8d")
    with pytest.raises(CroupierError, match="war: 1 cards"):
        settled(WAR, seat("Ks", "war", ante="10"), dealer="Kd", war="9s")


def tips_of(**tips: str) -> dict[str, tuple[str, str, str]]:
    row = seat("Ks", "war", wagers={"ante": "10"}, tips=tips)
    report = settled(WAR, row, dealer="Kd", war="9s 8d")
    return {tip["wager"]: (tip["outcome"], tip["paid"], tip["returned"]) for tip in report["seats"][0]["tips"]}


def test_tips() -> None:
    """(4), (7): on the tie without the player's own; to war beside one on the ante, and as large;
    else that is surrendered."""
    assert tips_of(tie="1") == {"tie": ("win", "10.00", "1.00")}
    assert tips_of(ante="2", war="2") == {"ante": ("push", "0.00", "2.00"), "war": ("win", "1.00", "2.00")}
    assert tips_of(ante="2") == {"ante": ("surrender", "0.00", "1.00")}
    with pytest.raises(CroupierError, match="rides on war only beside a tip on ante"):
        tips_of(war="2")
    with pytest.raises(CroupierError, match="must equal the tip on ante"):
        tips_of(ante="2", war="3")
    with pytest.raises(CroupierError, match="a tip needs the player's own wager"):
        settled(WAR, seat("Ks", wagers={"tie": "10"}, tips={"ante": "1"}), dealer="Kd")


@pytest.mark.parametrize(
    ("options", "said"), [({"table-minimum": "15"}, "below the 15.00"), ({"table-maximum": "9"}, "above the 9.00")]
)
def test_posted_limits(options: dict[str, str], said: str) -> None:
    with pytest.raises(CroupierError, match=said):
        settled(WAR, seat("Ks", ante="10"), dealer="Qd", options=options)


@pytest.mark.slow
def test_its_price() -> None:
    """As printed a tie is surrendered; as read it is Casino War, whose figure is published."""
    printed, read = Terms(built(WAR)), Terms(built(WAR), as_read=True)
    assert plan.family_of(built(WAR)) == "one_card"
    assert plan.solve(printed).price().expectation == Fraction(-23, 622)
    assert plan.solve(read).price().expectation == Fraction(-23_138, 993_023)
    assert plan.solve(printed, policy=always("war")).price().expectation < Fraction(-23, 622)


def test_all_seven_hands_are_dealt_whoever_wagers() -> None:
    """(5): one card face up to each of the seven hands, then to the dealer; those nobody wagers on lie there too."""
    table = seated(WAR, 2, 5)
    table.act(Action(Kind.OPEN))
    place(table, 2, ante=10_00)
    place(table, 5, ante=10_00)
    deal(table, {2: "Kh", 5: "Kd"}, dealer="Qs")
    dealt = [(event.to, event.group) for event in table.log if isinstance(event, e.CardsDealt)]
    hands = [(2, "player") if n == 2 else (5, "player") if n == 5 else (0, f"hand-{n}") for n in range(1, 8)]
    assert dealt == [*hands, (0, "dealer")]
    seen = spectator_view(table.state).common
    assert all(len(seen[f"hand-{number}"]) == 1 for number in (1, 3, 4, 6, 7))
    table.act(Action(Kind.REVEAL))
    assert replay(write_log(table.log), built).state.stacks == table.state.stacks


def test_who_says_nothing_in_time_has_surrendered() -> None:
    """(6)(b)."""
    report = settled(WAR, seat("Ks", ante="10"), dealer="Kd")
    assert outcomes(report) == {"ante": ("surrender", "0.00")}
    assert net(report) == "-5.00"


def test_one_of_the_seats_that_share_a_hand_tells_its_card() -> None:
    """(3): the hand is the table's."""
    other = seat("", number=2, ante="10") | {"hand": 3, "cards": ""}
    report = settled(WAR, on(3, 1), other, dealer="2d")
    assert [net(report, 1), net(report, 2)] == ["10.00", "10.00"]
    with pytest.raises(CroupierError, match="seat 2: cards: 0 cards"):
        settled(WAR, on(3, 1), other | {"hand": 4}, dealer="2d")
