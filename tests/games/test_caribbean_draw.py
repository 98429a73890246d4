"""Caribbean Draw Poker, 30-1099.12, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from tests.rounds import outcomes, seat, settled


@pytest.mark.parametrize(
    ("cards", "kept"),
    [
        ("As Ks Qs Js Ts", "As Ks Qs Js Ts"),
        ("9s 9h 9d 4c 2s", "9s 9h 9d"),
        ("9s 9h 4d 4c 2s", "9s 9h 4d 4c"),
        ("9s 9h Kd 4c 2s", "9s 9h Kd"),
        ("9s 9h 8s 4s 2s", "9s 9h 8s"),
        ("As Ks 8s 4s 2d", "As Ks 8s 4s"),
        ("9s 8h 7d 6c 2s", "9s 8h 7d 6c"),
        ("9s 8s 7s 5h 6s", "9s 8s 7s 5h 6s"),
        ("Ts 8s 7s 5d 2s", "Ts 8s 7s 2s"),
        ("As Kd 9h 5c 2d", "As Kd 9h"),
        ("Js 9h 8d 7c 5s", "9h 8d 7c Js"),
        ("As 3h 4d 5c 9s", "As 3h 4d 5c"),
    ],
)
def test_caribbean_draw_dealer_draws_by_rule(cards: str, kept: str) -> None:
    from croupier.cards.card import parse_cards
    from croupier.games.colorado.caribbean_draw import dealer_keeps

    assert set(dealer_keeps(parse_cards(cards))) == set(parse_cards(kept))


def test_caribbean_draw() -> None:
    drawn = {"discard": "3c 2s", "drawn": "9d 4h"}
    report = settled(
        "co/caribbean-draw",
        seat("9s 9h Kd 3c 2s", "call", "draw", ante="10", progressive="1") | drawn,
        dealer="8s 8h Ad 4c 2d",
        dealer_drawn="7c 6d",
        meters={"progressive": "10000"},
    )
    assert outcomes(report) == {"progressive": ("lose", "0.00"), "ante": ("win", "10.00"), "bet": ("win", "40.00")}
    with pytest.raises(CroupierError, match="dealer_drawn: 0 cards, the dealer draws 2"):
        settled("co/caribbean-draw", seat("9s 9h Kd 3c 2s", "call", "stand", ante="10"), dealer="8s 8h Ad 4c 2d")
    with pytest.raises(CroupierError, match="a draw discards one or two cards"):
        settled(
            "co/caribbean-draw",
            seat("9s 9h Kd 3c 2s", "call", "draw", ante="10"),
            dealer="8s 8h Ad 4c 2d",
            dealer_drawn="7c 6d",
        )


def test_caribbean_draw_of_the_dealer_is_not_asked_for_when_all_have_folded() -> None:
    left = {"seat": 1, "wagers": {"ante": "10"}, "cards": "9s 9h Kd 3c 2s", "actions": ["fold"]}
    right = {"seat": 2, "wagers": {"ante": "10"}, "cards": "9c 9d Kh 3d 2h", "actions": ["call", "stand"]}
    assert outcomes(settled("co/caribbean-draw", left, dealer="8s 8h Ad 4c 2d")) == {"ante": ("lose", "0.00")}
    with pytest.raises(CroupierError, match="seat 2: dealer_drawn: 0 cards, the dealer draws 2"):
        settled("co/caribbean-draw", left, right, dealer="8s 8h Ad 4c 2d")


def test_caribbean_draw_progressive_reads_the_first_five_cards() -> None:
    report = settled(
        "co/caribbean-draw",
        seat("Ks 9s 7s 4s 2s", "call", "draw", ante="10", progressive="1") | {"discard": "Ks", "drawn": "9d"},
        dealer="7d 7h Ad 4c 2d",
        dealer_drawn="Tc 6d",
        meters={"progressive": "10000"},
    )
    assert outcomes(report) == {"progressive": ("win", "50.00"), "ante": ("win", "10.00"), "bet": ("push", "0.00")}
    assert report["dealer"]["qualifies"] is False


@pytest.mark.parametrize(("as_read", "paid"), [(False, ("win", "50.00")), (True, ("lose", "0.00"))])
def test_caribbean_draw_a_folded_hand_wins_no_jackpot_as_read(as_read: bool, paid: tuple[str, str]) -> None:
    """(7)(a), (9): its cards are in the rack when hands are declared; no paragraph says so of the award."""
    report = settled(
        "co/caribbean-draw", seat("Ks 9s 7s 4s 2s", "fold", ante="10", progressive="1"), dealer="8s 8h Ad 4c 2d",
        dealer_drawn="7c 6d", meters={"progressive": "10000"}, as_read=as_read,
    )  # fmt: skip
    assert outcomes(report)["progressive"] == paid
    assert any("a folded player's token" in text for text in report["warnings"])


def test_caribbean_draw_the_doubt_about_folded_tokens_is_told_with_a_fold_alone() -> None:
    """Where who has the wager folds: nothing else rests on it."""
    fields: dict[str, Any] = {"dealer": "8s 8h Ad 4c 2d", "dealer_drawn": "7c 6d", "meters": {"progressive": "10000"}}
    called = seat("Ks 9s 7s 4s 2s", "call", "stand", ante="10", progressive="1")
    folded = seat("Kh 9h 7h 4h 2h", "fold", number=2, ante="10")
    report = settled("co/caribbean-draw", called, folded, **fields)
    assert not any("token is not mentioned" in text for text in report.get("warnings", []))


def test_caribbean_draw_jackpots_are_paid_from_left_to_right() -> None:
    """(9), and (3)(b) for royal flushes."""
    royal, straight_flush = "Ah Kh Qh Jh Th", "9d 8d 7d 6d 5d"
    stand = {"wagers": {"ante": "10", "progressive": "1"}, "actions": ["call", "stand"]}
    draw = {
        "dealer": "8s 8h 6s 4c 2c",
        "dealer_drawn": "7c 3d",
        "meters": {"progressive": "10000"},
        "seeds": {"progressive": "500"},
    }
    for first, second, paid in (
        (straight_flush, royal, ["1000.00", "9000.00"]),
        (royal, straight_flush, ["10000.00", "50.00"]),
    ):
        rows = [{"seat": number, "cards": cards, **stand} for number, cards in ((1, first), (2, second))]
        report = settled("co/caribbean-draw", *rows, **draw)
        assert [outcomes(report, number)["progressive"][1] for number in (1, 2)] == paid
    rows = [
        {"seat": number, "cards": cards, **stand}
        for number, cards in ((1, royal), (2, straight_flush), (3, "As Ks Qs Js Ts"))
    ]
    for choice, paid in (
        ("divide-equally", ["5000.00", "50.00", "5000.00"]),
        ("in-turn", ["10000.00", "50.00", "450.00"]),
    ):
        report = settled("co/caribbean-draw", *rows, **draw, options={"shared-royal-flush": choice})
        assert [outcomes(report, number)["progressive"][1] for number in (1, 2, 3)] == paid
        assert report["meters"]["progressive"] == ("450.00" if choice == "divide-equally" else "500.00")


def test_caribbean_draw_straight_flushes_have_a_tenth_each() -> None:
    """(3)(b) divides the royal flush jackpot and no other award."""
    rows = [
        {"seat": number, "cards": cards, "wagers": {"ante": "10", "progressive": "1"}, "actions": ["call", "stand"]}
        for number, cards in ((1, "9d 8d 7d 6d 5d"), (2, "9h 8h 7h 6h 5h"))
    ]
    draw = {"dealer": "8s 8c 6s 4c 2c", "dealer_drawn": "7c 3d", "meters": {"progressive": "10000"}}
    report = settled("co/caribbean-draw", *rows, **draw, options={"shared-royal-flush": "divide-equally"})
    assert [outcomes(report, number)["progressive"][1] for number in (1, 2)] == ["1000.00", "900.00"]
    assert report["meters"]["progressive"] == "8100.00"
