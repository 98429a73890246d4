"""30-1099.27, paragraph by paragraph, both variants."""

from __future__ import annotations

import pytest

from croupier import CroupierError
from tests.rounds import lines, outcomes, seat, settled

FIVE, SEVEN = "co/champion-poker@five-card", "co/champion-poker@seven-card"
BOTH = {"hold-em-bonus": "10", "ante-blind": "10"}
FIELDS = {"dealer": "Qs Jh", "community": "As 9c 4d 2h Jd"}


def test_the_bonus_must_be_bet() -> None:
    with pytest.raises(CroupierError, match=r"hold-em-bonus: .* needs this wager"):
        settled(FIVE, seat("Ah Kd", "play", "check", wagers={"ante-blind": "10"}), **FIELDS)


def test_the_two_wagers_are_equal() -> None:
    with pytest.raises(CroupierError, match="must equal hold-em-bonus"):
        settled(FIVE, seat("Ah Kd", "play", "check", wagers=BOTH | {"ante-blind": "5"}), **FIELDS)


def test_the_bonus_alone_has_no_decision() -> None:
    """(1), (2)."""
    report = settled(FIVE, seat("Ah Kd", wagers={"hold-em-bonus": "10"}), **FIELDS)
    assert lines(report) == {"hold-em-bonus": ("win", "10.00", "10.00", "30-1099.27(7)")}
    with pytest.raises(CroupierError, match="after the last decision"):
        settled(FIVE, seat("Ah Kd", "fold", wagers={"hold-em-bonus": "10"}), **FIELDS)


@pytest.mark.parametrize(("second", "raised"), [("check", {}), ("raise", {"raise": ("win", "10.00")})])
def test_even_money_on_all_three(second: str, raised: dict[str, tuple[str, str]]) -> None:
    report = settled(FIVE, seat("Ah Kd", "play", second, wagers=BOTH), **FIELDS)
    even = ("win", "10.00")
    assert outcomes(report) == {"hold-em-bonus": even, "ante-blind": even, "play": even} | raised


def test_a_fold_forfeits_the_ante_and_keeps_the_bonus() -> None:
    report = settled(FIVE, seat("9h 9d", "fold", wagers=BOTH), **FIELDS)
    assert outcomes(report) == {"hold-em-bonus": ("win", "30.00"), "ante-blind": ("lose", "0.00")}


def test_no_fold_after_the_flop() -> None:
    with pytest.raises(CroupierError, match="may check, raise"):
        settled(FIVE, seat("9h 9d", "play", "fold", wagers=BOTH), **FIELDS)


@pytest.mark.parametrize(("cards", "paid"), [("8h 8d", "10.00"), ("7h 7d", ""), ("9h 4h", "20.00"), ("Kh Qd", "")])
def test_a_pair_of_eights_on_the_flop(cards: str, paid: str) -> None:
    report = settled(FIVE, seat(cards, "fold", wagers=BOTH), **FIELDS)
    assert outcomes(report)["hold-em-bonus"] == (("win", paid) if paid else ("lose", "0.00"))


def test_the_bonus_on_five_cards_does_not_read_the_river() -> None:
    hand = seat("Jc Js", "fold", wagers=BOTH)
    assert outcomes(settled(FIVE, hand, dealer="Qs 3h", community="As 9c 4d 2h Jd"))["hold-em-bonus"] == (
        "win",
        "10.00",
    )
    assert outcomes(settled(SEVEN, hand, dealer="Qs 3h", community="As 9c 4d 2h Jd"))["hold-em-bonus"] == (
        "win",
        "20.00",
    )


@pytest.mark.parametrize(
    ("schedule", "outcome"), [("E", ("win", "50.00")), ("F", ("win", "50.00")), ("G", ("lose", "0.00"))]
)
def test_a_flush_on_seven_cards(schedule: str, outcome: tuple[str, str]) -> None:
    """Schedule G prints nothing below a full house."""
    report = settled(
        SEVEN, seat("Ah 3h", "fold", wagers=BOTH), dealer="Qs 3d", community="Kh 9h 4d 2h Jd",
        schedules={"hold-em-bonus": schedule},
    )  # fmt: skip
    assert outcomes(report)["hold-em-bonus"] == outcome


def test_the_ante_bonus_whatever_the_result() -> None:
    board = "Kd 9c 9d 9s Ks"
    lost = settled(FIVE, seat("2h 3c", "play", "check", wagers=BOTH), dealer="Ac 9h", community=board)
    assert lines(lost)["ante-bonus"] == ("win", "10.00", "0.00", "30-1099.27(6)")
    assert outcomes(lost)["ante-blind"] == ("lose", "0.00")
    won = settled(FIVE, seat("9h Ac", "play", "raise", wagers=BOTH), dealer="2h 3c", community=board)
    assert outcomes(won)["ante-bonus"] == ("win", "40.00")
    assert "ante-bonus" not in lines(settled(FIVE, seat("2h 3c", "fold", wagers=BOTH), dealer="Ac 9h", community=board))
    alone = seat("2h 3c", wagers={"hold-em-bonus": "10"})
    assert "ante-bonus" not in lines(settled(FIVE, alone, dealer="Ac 9h", community=board))
    seven = settled(SEVEN, seat("2h 3c", "play", "check", wagers=BOTH), dealer="Ac 9h", community=board)
    assert "ante-bonus" not in lines(seven)


def test_without_a_variant_the_first_is_meant() -> None:
    report = settled("co/champion-poker", seat("8h 8d", "fold", wagers=BOTH), **FIELDS)
    assert report["game"] == FIVE
    assert outcomes(report)["hold-em-bonus"] == ("win", "10.00")


def test_tips_by_option() -> None:
    hand = seat("Ah Kd", "play", "raise", tips={"hold-em-bonus": "1", "play": "2"}, wagers=BOTH)
    report = settled(FIVE, hand, **FIELDS)
    assert [(tip["wager"], tip["paid"]) for tip in report["seats"][0]["tips"]] == [
        ("hold-em-bonus", "1.00"),
        ("play", "2.00"),
    ]
    with pytest.raises(CroupierError, match="the house takes no tip wagers"):
        settled(FIVE, hand, **FIELDS, options={"tip-bets": "no"})


@pytest.mark.parametrize(
    ("at", "kind", "void"),
    [(1, "wrong-count", [1, 2]), ("dealer", "wrong-count", [1, 2]), ("dealer", "exposed", [1, 2]),
        (1, "off-table", [1]),
     (1, "exposed", [])],
)  # fmt: skip
def test_misdeals(at: int | str, kind: str, void: list[int]) -> None:
    """(5): a wrong number of cards anywhere is a misdeal for all."""
    seats = [seat(cards, "play", "check", number=number, wagers=BOTH) for number, cards in ((1, "Ah Kd"), (2, "Ac Kc"))]
    report = settled(FIVE, *seats, **FIELDS, irregularities=[{"at": at, "kind": kind}])
    assert [number for number in (1, 2) if outcomes(report, number)["ante-blind"][0] == "void"] == void


def test_a_community_card_seen_after_the_bonus_was_settled() -> None:
    """(5): the remaining wagers are void."""
    seen = [{"at": "board", "kind": "exposed", "late": True}]
    after = settled(FIVE, seat("Ah Kd", "play", "check", wagers=BOTH), **FIELDS, irregularities=seen)
    assert outcomes(after) == {
        "hold-em-bonus": ("win", "10.00"),
        "ante-blind": ("void", "0.00"),
        "play": ("void", "0.00"),
    }
    before = settled(FIVE, seat("Ah Kd", "play", wagers=BOTH), **FIELDS, irregularities=seen)
    assert outcomes(before)["hold-em-bonus"] == ("void", "0.00")


@pytest.mark.parametrize(("at", "kind"), [("board", "exposed"), ("dealer", "exposed"), ("dealer", "wrong-count")])
def test_a_misdeal_that_is_not_said_to_be_found_late_voids_the_bonus_too(at: str, kind: str) -> None:
    """(5): all wagers are void; the cards that are named do not say when it was found."""
    wrong = [{"at": at, "kind": kind}]
    report = settled(FIVE, seat("Ah Kd", "play", "check", wagers=BOTH), **FIELDS, irregularities=wrong)
    assert {outcome for outcome, _ in outcomes(report).values()} == {"void"}
