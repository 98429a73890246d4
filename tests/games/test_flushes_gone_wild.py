"""30-1099.47, paragraph by paragraph."""

from __future__ import annotations

import pytest

from croupier import CroupierError
from tests.rounds import lines, outcomes, seat, settled

GAME = "co/flushes-gone-wild"
BOARD = "8d 3c"


@pytest.mark.parametrize(
    ("cards", "dealer", "outcome"),
    [
        ("Ah Th 7h 9d 4s", "Ac 7c 5d 9s Js", "win"),
        ("As Ks Qs 9d 4h", "Ah Kh Qh 9c 4d", "push"),
        ("As Ks Js 9c 4h", "Ah Kh Qh 9d 4c", "lose"),
        ("As Ks Qs 9c 4h", "2h Kh Qh 9h 4c", "lose"),
        ("2s Ks Qs 9c 4h", "Ah Kh Qh 9s 4c", "push"),
    ],
)
def test_the_order_of_flushes(cards: str, dealer: str, outcome: str) -> None:
    """(2), the printed example first; a deuce is the highest card that the flush lacks."""
    report = settled(GAME, seat(cards, "play", ante="10", blind="10"), dealer=dealer, community=BOARD)
    assert lines(report)["ante"][0] == lines(report)["play"][0] == outcome


@pytest.mark.parametrize(
    ("cards", "community", "paid"),
    [
        ("As Ks 6d 8h Jh", "4c 3s", "push"), ("As Ks Qs 6d 8h", "4c 3s", "30.00"), ("As Ks Qs Js 8h", "4c 3s", "50.00"),
        ("As Ks Qs Js 9s", "4c 3s", "250.00"), ("2s Ks Qs Js 9s", "4c 3s", "250.00"),
        ("As Ks Qs Js 9s", "4s 3s", "2000.00"),
    ],
)  # fmt: skip
def test_the_blind_pays_by_the_margin(cards: str, community: str, paid: str) -> None:
    """(10), against a dealer whose longest flush has two cards."""
    report = settled(GAME, seat(cards, "play", ante="10", blind="10"), dealer="Kd Qh 9c 7h 5d", community=community)
    blind = lines(report)["blind"]
    assert (blind[0] if paid == "push" else blind[1]) == paid


@pytest.mark.parametrize(
    ("cards", "community", "paid"),
    [
        ("As Ks Qs 2s 4d", "8d 3h", "5.00"), ("As Ks Qs 2d 4d", "8d 3h", "0.00"), ("As Ks Qs 2s 9s", "8d 3h", "30.00"),
        ("As Ks Qs 2d 9s", "8d 3h", "15.00"), ("As Ks Qs Js 9s", "8s 2s", "1250.00"),
        ("As Ks Qs Js 9s", "8s 2d", "500.00"),
        ("As Ks Qs 9d 4d", "8d 3h", "0.00"),
    ],
)  # fmt: skip
def test_flush_rush_natural_and_wild(cards: str, community: str, paid: str) -> None:
    """(13): a deuce of the flush's own suit leaves it natural; a wild flush of four has no row."""
    report = settled(
        GAME, seat(cards, "fold", ante="10", blind="10", flush_rush="5"), dealer="Kd Qh 9c 7h 5c", community=community
    )
    assert lines(report)["flush-rush"][1] == paid


def test_the_play_is_twice_the_ante_and_a_fold_loses_both() -> None:
    report = settled(
        GAME, seat("As Ks Qs 4d 6h", "play", ante="10", blind="10"), dealer="Kd Qh 9h 7c 5s", community=BOARD
    )
    assert outcomes(report) == {"ante": ("win", "10.00"), "play": ("win", "20.00"), "blind": ("push", "0.00")}
    with pytest.raises(CroupierError, match="must equal ante"):
        settled(GAME, seat("As Ks Qs 4d 6h", "fold", ante="10", blind="5"), dealer="Kd Qh 9c 7h 5c", community=BOARD)


def test_the_progressive_reads_five_plain_cards_and_dies_with_a_fold() -> None:
    hands = [
        seat("2s 2h 2d 9c 4s", "play", number=1, ante="10", blind="10", progressive="1"),
        seat("As Ks Qs Js Ts", "fold", number=2, ante="10", blind="10", progressive="1"),
        seat("Ah Kh Qh Jh Th", "play", number=3, ante="10", blind="10"),
    ]
    report = settled(GAME, *hands, dealer="Kd Qc 9d 7h 5c", community="8d 3c", meters={"progressive": "9000"})
    assert lines(report, 1)["progressive"] == ("win", "9.00", "0.00", "30-1099.47 Progressive (2)")
    assert lines(report, 2)["progressive"] == ("lose", "0.00", "0.00", "30-1099.47 Progressive (6)")
    assert report["meters"] == {"progressive": "9000.00"}
    assert [row["paid"] for row in report["seats"][0]["results"] if row["wager"] == "envy"] == ["1000.00"], (
        "of the third alone"
    )


def test_a_misdealt_dealer_leaves_the_progressive() -> None:
    report = settled(
        GAME,
        seat("9s 9h 9d 2c 4s", "play", ante="10", blind="10", progressive="1"),
        dealer="Kd Qh 8c 7h",
        community=BOARD,
        meters={"progressive": "9000"},
        irregularities=[{"at": "dealer", "kind": "wrong-count"}],
    )
    assert {name: row[0] for name, row in lines(report).items()} == {
        "ante": "void", "play": "void", "blind": "void", "progressive": "win",
    }  # fmt: skip
