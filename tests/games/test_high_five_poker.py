"""30-1099.32, paragraph by paragraph."""

from __future__ import annotations

import pytest

from croupier import CroupierError
from croupier.games.registry import built
from croupier.table import Action, Kind
from croupier.table.events.codec import write_log
from croupier.table.replay import replay
from tests.rounds import lines, outcomes, seat, settled
from tests.table.driver import deal, decide, place, seated

GAME = "co/high-five-poker"
QUEENS = "Qs Qh 8d 4d 2c 5s 9h"


@pytest.mark.parametrize(("dealer", "qualifies"), [("6s 6h Kc Jd 9c 3h 2d", True), ("5s 5h Ac Kd Jc 9h 7d", False)])
def test_a_pair_of_sixes_qualifies(dealer: str, qualifies: bool) -> None:
    """(7): else the ante wins and the play bet goes back."""
    report = settled(GAME, seat("7h 7c Td 8d 4s 3s 2h", "play", ante="10"), dealer=dealer)
    assert report["dealer"]["qualifies"] is qualifies
    assert lines(report)["ante"] == ("win", "10.00", "10.00", "30-1099.32(14)" if qualifies else "30-1099.32(7)")
    assert outcomes(report)["play"] == (("win", "10.00") if qualifies else ("push", "0.00"))


def test_a_lesser_hand_wins_the_ante_where_the_dealer_does_not_qualify() -> None:
    report = settled(GAME, seat("Kh Qc Td 8d 4s 3s 2h", "play", ante="10"), dealer="5s 5h Ac Kd Jc 9h 7d")
    assert outcomes(report) == {"play": ("push", "0.00"), "ante": ("win", "10.00")}


def test_a_straight_wins_the_play_bet_too() -> None:
    """(7)(a), (12)(b)."""
    report = settled(GAME, seat("6h 7h 8c 9d Ts 2h 2s", "play", ante="10"), dealer="5s 5h Ac Kd Jc 9h 7d")
    assert lines(report)["play"] == ("win", "10.00", "10.00", "30-1099.32(7)(a)")
    less = settled(GAME, seat("6h 6d 6c 9d Ts 2h 3s", "play", ante="10"), dealer="5s 5h Ac Kd Jc 9h 7d")
    assert outcomes(less)["play"] == ("push", "0.00")


def test_a_tie_is_a_push_on_both() -> None:
    """(13)."""
    report = settled(GAME, seat("Ah Kd Jc Tc 8s 8d 3c", "play", ante="10"), dealer="As Ks Js Th 8c 8h 2h")
    assert lines(report) == {
        "play": ("push", "0.00", "10.00", "30-1099.32(13)"), "ante": ("push", "0.00", "10.00", "30-1099.32(13)"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "schedule", "paid"),
    [
        ("Ah Ad Ac As Jk 3h 7s", "01", "1000.00"),
        ("Ah Kh Qh Jk Th 3d 7s", "01", "500.00"),
        ("9h 8h 7h Jk 5h 3d 2s", "01", "250.00"),
        ("9h 9s 9d 9c 5h 3d 2s", "01", "200.00"),
        ("Ah As Ad 9c 9h 3d 2s", "01", "100.00"),
        ("Ah As Ad 9c 9h 3d 2s", "02", "125.00"),
        ("Ah As Ad 9c 9h 3d 2s", "03", "75.00"),
        ("9h 9s 9d Ac Ah 3d 2s", "02", "35.00"),
        ("Ah 9h 7h Jk 2h 3d 4s", "01", "20.00"),
        ("9h 8d 7h Jk 5h 3d 2s", "01", "10.00"),
        ("9h 9d 9c Kd 5h 3d 2s", "01", "5.00"),
        ("Ah Ad Kc Kd 5h 3d 2s", "01", ""),
        ("9h 9d Ac Jk Kd 7d 2s", "01", ""),
    ],
)
def test_trips_also_after_a_fold(cards: str, schedule: str, paid: str) -> None:
    """(15), (16): the joker is an ace, or completes a straight or a flush."""
    report = settled(
        GAME, seat(cards, "fold", ante="10", trips="5"), dealer="Qs Qc Td 4d 2c 5s 6h", schedules={"trips": schedule}
    )
    assert outcomes(report)["trips"] == (("win", paid) if paid else ("lose", "0.00"))
    assert outcomes(report)["ante"] == ("lose", "0.00")


def test_what_the_joker_stands_for_is_a_reading_and_said_so() -> None:
    report = settled(GAME, seat("Ah 9h 7h Jk 2h 3d 4s", "play", ante="10"), dealer="Qs Qc 8d 4d 2c 5s 6h")
    assert any("joker" in warning for warning in report["warnings"])


@pytest.mark.parametrize(
    ("cards", "semi_wild", "fully_wild"),
    [
        ("Ah Ad Ac As Jk 3h 7s", "1000.00", "1000.00"),
        ("9h 9s 9d 9c Jk 3d 2s", "200.00", "200.00"),
        ("9h 9s 9d Jk 5h 3d 2s", "5.00", "200.00"),
        ("9h 9s Ad Ac Jk 3d 2s", "100.00", "100.00"),
        ("9h 9s Ts Tc Jk 3d 2s", "", "35.00"),
        ("9h 9d Ac Jk Kd 7d 2s", "", "5.00"),
        ("9h 8d 7h Jk 5h 3d 2s", "10.00", "10.00"),
        ("9h 9d Ac Ts Kd 7d 2s", "", ""),
    ],
)
def test_the_joker_by_option(cards: str, semi_wild: str, fully_wild: str) -> None:
    """(1) is silent: the licensee says what it stands for. Five of a kind is paid as the four that it holds."""
    hand = seat(cards, "fold", ante="10", trips="5")
    for joker, paid in (("semi-wild", semi_wild), ("fully-wild", fully_wild)):
        report = settled(GAME, hand, dealer="Qs Qc Td 4d 2c 5s 6h", options={"joker": joker})
        assert outcomes(report)["trips"] == (("win", paid) if paid else ("lose", "0.00")), joker


def test_five_of_a_kind_stands_between_five_aces_and_a_royal_flush() -> None:
    wild = {"options": {"joker": "fully-wild"}}
    fives = seat("9h 9s 9d 9c Jk 3d 2s", "play", ante="10", progressive="1")
    report = settled(GAME, fives, dealer="Ah Kh Qh Jh Th 5d 4s", meters={"progressive": "5000"}, **wild)
    assert outcomes(report) == {"play": ("win", "10.00"), "ante": ("win", "10.00"), "progressive": ("win", "75.00")}
    assert report["seats"][0]["hand"].startswith("five of a kind")


@pytest.mark.parametrize(("joker", "qualifies"), [("semi-wild", False), ("fully-wild", True)])
def test_the_dealers_joker_goes_by_the_same_option(joker: str, qualifies: bool) -> None:
    """With an ace for the joker the best hand is ace high; wild, it pairs the king."""
    hand = seat("7h 7c Td 8d 4s 3s 2h", "play", ante="10")
    report = settled(GAME, hand, dealer="Jk Kc Jd 9s 6h 5c 2c", options={"joker": joker})
    assert report["dealer"]["qualifies"] is qualifies
    assert outcomes(report)["ante"] == (("lose", "0.00") if qualifies else ("win", "10.00"))
    table = seated(GAME, 1, options={"joker": joker})
    table.act(Action(Kind.OPEN))
    place(table, 1, ante=10_00)
    deal(table, {1: "7h 7c Td 8d 4s 3s 2h"}, dealer="Jk Kc Jd 9s 6h 5c 2c")
    decide(table, "play")
    table.act(Action(Kind.REVEAL))
    assert table.state.stacks["player 1"] == (980_00 if qualifies else 1_010_00)


def test_another_joker_is_refused() -> None:
    with pytest.raises(CroupierError, match="joker"):
        settled(GAME, seat(QUEENS, "play", ante="10"), dealer="Ks Kc Td 4h 2d 5c 6h", options={"joker": "tame"})


def test_trips_alone_by_option() -> None:
    """(9)."""
    hand = seat("9h 9d 9c Kd 5h 3d 2s", wagers={"trips": "5", "progressive": "1"})
    with pytest.raises(CroupierError, match="ante"):
        settled(GAME, hand, dealer="Qs Qc 8d 4d 2c 5s 6h", options={"trips-only": "no"}, meters={"progressive": "100"})
    report = settled(
        GAME, hand, dealer="Qs Qc 8d 4d 2c 5s 6h", options={"trips-only": "yes"}, meters={"progressive": "100"}
    )
    assert outcomes(report) == {"trips": ("win", "5.00"), "progressive": ("lose", "0.00")}


@pytest.mark.parametrize(
    ("cards", "paid"),
    [("Ah Ad Ac As Jk 3h 7s", "5000.00"), ("Ah Kh Qh Jh Th 3d 7s", "500.00"), ("9h 9s 9d Ac Ah 3d 2s", "10.00"),
     ("Ah 9h 7h Kh 2h 3d 4s", "")],
)  # fmt: skip
def test_the_progressive_is_not_paid_on_a_folded_hand(cards: str, paid: str) -> None:
    """(6), (18)."""
    fields = {"dealer": "Qs Qc 8d 4d 2c 5s 6h", "meters": {"progressive": "5000"}}
    report = settled(GAME, seat(cards, "play", ante="10", progressive="1"), **fields)
    assert outcomes(report)["progressive"] == (("win", paid) if paid else ("lose", "0.00"))
    folded = settled(GAME, seat(cards, "fold", ante="10", progressive="1"), **fields)
    assert lines(folded)["progressive"] == ("lose", "0.00", "0.00", "30-1099.32(6)")
    assert folded["meters"] == {"progressive": "5000.00"}


def test_the_progressive_needs_the_initial_bets() -> None:
    with pytest.raises(CroupierError, match="wagers"):
        settled(
            GAME,
            seat("Ah 9h 7h Kh 2h 3d 4s", wagers={"progressive": "1"}),
            dealer=QUEENS,
            options={"trips-only": "yes"},
        )


def test_tips_on_ante_and_trips() -> None:
    """(3): one on the play bet only beside one on the ante."""
    hand = seat("Kh Kd 9c 5d 2s 3h 7s", "play", ante="10", tips={"ante": "2", "play": "1"})
    report = settled(GAME, hand, dealer=QUEENS)
    assert sorted((tip["wager"], tip["paid"]) for tip in report["seats"][0]["tips"]) == [
        ("ante", "2.00"),
        ("play", "1.00"),
    ]
    with pytest.raises(CroupierError, match="own wager beside it"):
        settled(GAME, seat("Kh Kd 9c 5d 2s 3h 7s", "play", ante="10", tips={"trips": "2"}), dealer=QUEENS)


@pytest.mark.parametrize(
    ("at", "kind", "void"),
    [(1, "wrong-count", [1]), ("dealer", "wrong-count", [1, 2]), ("dealer", "exposed", []), (1, "exposed", [])],
)
def test_misdeals(at: int | str, kind: str, void: list[int]) -> None:
    """(5)."""
    cards = {1: "Kh Kd 9c 5d 2s 3h 7s", 2: "Ah Ad 4c 5c 2d 3d 7c"}
    seats = [seat(hand, "play", number=number, ante="10") for number, hand in cards.items()]
    report = settled(GAME, *seats, dealer=QUEENS, irregularities=[{"at": at, "kind": kind}])
    assert [number for number in cards if outcomes(report, number)["ante"][0] == "void"] == void


def test_play_may_be_bet_in_the_blind() -> None:
    """(10): one ante, before the deal, and final: the hand is not asked again. With the ante it goes back."""
    table = seated(GAME, 1, 2)
    table.act(Action(Kind.OPEN))
    assert not [offer for offer in table.offers(1) if offer.name == "play"], "the ante comes first"
    place(table, 1, ante=10_00)
    (offer,) = [offer for offer in table.offers(1) if offer.name == "play"]
    assert (offer.least, offer.most, offer.cite) == (10_00, 10_00, "30-1099.32(10)")
    table.act(offer.take())
    assert not [offer for offer in table.offers(1) if offer.name == "play"], "it is made once"
    table.act(Action(Kind.TAKE_BACK, 1))
    assert table.state.stacks["player 1"] == 1_000_00
    place(table, 1, ante=10_00, play=10_00, trips=5_00)
    place(table, 2, ante=10_00)
    deal(table, {1: "Jh 9d 7c 4h 3c 6s Tc", 2: "Ac Ad 4c 9c 2d Td 8c"}, dealer="Qs Qh 8d 4d 2c 5s 9h")
    assert table.state.turn == 2
    decide(table, "fold")
    table.act(Action(Kind.REVEAL))
    assert table.state.stacks == {"player 1": 975_00, "player 2": 990_00}
    assert replay(write_log(table.log), built).state.stacks == table.state.stacks
