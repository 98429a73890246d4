"""30-1099.18, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rounds import lines, net, seat, settled

GAME = "co/three-card-poker"


def test_the_contracts_example() -> None:
    report = settled(GAME, seat("Qh 7d 2c", "play", ante="10", pair_plus="5"), dealer="Js 8c 3d")
    assert report["dealer"] == {"hand": "jack high", "qualifies": False}
    assert report["seats"][0]["hand"] == "queen high"
    assert lines(report) == {
        "play": ("push", "0.00", "10.00", "30-1099.18(8)"),
        "ante": ("win", "10.00", "10.00", "30-1099.18(8)"),
        "pair-plus": ("lose", "0.00", "0.00", "30-1099.18(16)"),
    }
    assert net(report) == "5.00"
    assert report["meters"] == {}


@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [("Js Tc 8d", False), ("Qs 3c 2d", True), ("2s 2c 3d", True), ("Ks 3c 2d", True), ("4s 3s 9s", True)],
)
def test_the_dealer_qualifies_from_queen_high(dealer: str, qualifies: bool) -> None:
    report = settled(GAME, seat("Ah Kd 9c", "play", ante="10"), dealer=dealer)
    assert report["dealer"]["qualifies"] is qualifies


def test_a_win_pays_both_wagers() -> None:
    report = settled(GAME, seat("Ah Kd 9c", "play", ante="10"), dealer="Qs 3c 2d")
    assert lines(report) == {
        "play": ("win", "10.00", "10.00", "30-1099.18(14)"),
        "ante": ("win", "10.00", "10.00", "30-1099.18(14)"),
    }


def test_a_tie_pushes_both_but_the_bonus_is_paid() -> None:
    report = settled(GAME, seat("Ah Kd Qc", "play", ante="10"), dealer="As Kc Qd")
    assert lines(report) == {
        "play": ("push", "0.00", "10.00", "30-1099.18(13)"),
        "ante-bonus": ("win", "10.00", "0.00", "30-1099.18(15)"),
        "ante": ("push", "0.00", "10.00", "30-1099.18(13)"),
    }


def test_the_ante_bonus_is_paid_on_a_losing_hand() -> None:
    report = settled(GAME, seat("2h 2d 2c", "play", ante="10", pair_plus="5"), dealer="As Ks Qs")
    assert lines(report) == {
        "play": ("lose", "0.00", "0.00", "30-1099.18(14)"),
        "ante-bonus": ("win", "40.00", "0.00", "30-1099.18(15)"),
        "ante": ("lose", "0.00", "0.00", "30-1099.18(14)"),
        "pair-plus": ("win", "150.00", "5.00", "30-1099.18(16)"),
    }


def test_a_fold_loses_ante_and_pair_plus_but_not_the_six_card_bonus() -> None:
    report = settled(GAME, seat("9h 9d 2c", "fold", ante="10", pair_plus="5", six_card_bonus="5"), dealer="9s 3c 2d")
    assert lines(report) == {
        "ante": ("lose", "0.00", "0.00", "30-1099.18(9)"),
        "pair-plus": ("lose", "0.00", "0.00", "30-1099.18(9)"),
        "six-card-bonus": ("win", "125.00", "5.00", "30-1099.18(17)"),
    }


def test_pair_plus_alone_needs_no_decision() -> None:
    report = settled(GAME, seat("9h 9d 2c", pair_plus="5"), dealer="Qs 3c 2h")
    assert lines(report) == {"pair-plus": ("win", "5.00", "5.00", "30-1099.18(16)")}


def test_wagers_are_settled_in_the_order_of_paragraph_7() -> None:
    report = settled(
        GAME,
        seat("As Ks Qs", "play", ante="10", pair_plus="5", six_card_bonus="1", cover_all="1", progressive="1"),
        dealer="Qd 3c 2d",
        meters={"progressive": "5000"},
    )
    assert [item["wager"] for item in report["seats"][0]["results"]] == [
        "play", "ante-bonus", "ante", "pair-plus", "six-card-bonus", "cover-all", "progressive",
    ]  # fmt: skip
    assert lines(report)["progressive"] == ("win", "5000.00", "0.00", "30-1099.18(19)")
    assert report["meters"] == {"progressive": "1000.00"}


def test_cover_all_pays_the_highest_hand_by_the_number_of_hands() -> None:
    report = settled(
        GAME,
        seat("9h 4d 2c", "fold", ante="10", cover_all="2"),
        seat("5h 5d 5c", "fold", number=2, ante="10"),
        dealer="Qd 3c 2d",
    )
    assert lines(report)["cover-all"] == ("win", "70.00", "2.00", "30-1099.18(18)")


def test_cover_all_has_no_column_for_nine_hands() -> None:
    from croupier import CroupierError

    hands = ["2c 2d 4h", "3c 3d 5h", "4c 4d 6h", "5c 5d 7h", "6c 6d 8h", "7c 7d 9h", "8c 8d Th", "9c 9d Jh"]
    seats = [seat(cards, "fold", number=i, ante="1", cover_all="1") for i, cards in enumerate(hands, 1)]
    with pytest.raises(CroupierError, match=r"no column is printed for 9 hands"):
        settled(GAME, *seats, dealer="As Ks Qs")


def test_envy_is_paid_for_each_hand_of_another_player() -> None:
    report = settled(
        GAME,
        seat("As Ks Qs", "play", number=1, ante="10", progressive="1"),
        seat("Ah Kh Qh", "play", number=2, ante="10", progressive="1"),
        seat("2h 7d 9c", "fold", number=3, ante="10", progressive="2"),
        seat("3h 8d Tc", "fold", number=4, ante="10"),
        dealer="Qd 3c 2d",
        meters={"progressive": "5000"},
    )
    assert [(i["wager"], i["paid"], i["cite"]) for i in report["seats"][2]["results"] if i["wager"] == "envy"] == [
        ("envy", "200.00", "30-1099.18 Envy (a)"),
        ("envy", "50.00", "30-1099.18 Envy (a)"),
    ]
    assert lines(report, 1)["envy"][1] == "25.00"
    assert lines(report, 2)["envy"][1] == "100.00"
    assert "envy" not in lines(report, 4)


def test_a_players_own_second_hand_gives_no_envy() -> None:
    one = seat("As Ks Qs", "play", number=1, ante="10", progressive="1") | {"player": "ann"}
    two = seat("2h 7d 9c", "fold", number=2, ante="10", progressive="1") | {"player": "ann"}
    report = settled(GAME, one, two, dealer="Qd 3c 2d", meters={"progressive": "5000"})
    assert "envy" not in lines(report, 2)


def test_several_meter_hits_are_paid_from_the_dealers_right() -> None:
    report = settled(
        GAME,
        seat("As Ks Qs", "play", number=1, ante="10", progressive="1"),
        seat("Ah Kh Qh", "play", number=2, ante="10", progressive="1"),
        dealer="Qd 3c 2d",
        community="9c 8d",
        schedules={"progressive": "pay-table-1"},
        meters={"major": "9000", "minor": "700"},
    )
    assert lines(report, 1)["progressive"][1] == "9000.00"
    assert lines(report, 2)["progressive"][1] == "700.00"
    assert report["meters"] == {"major": "0.00", "minor": "0.00"}, "both are reset to the seed, an option"


@pytest.mark.parametrize(("schedule", "meter"), [("1", "2000.00"), ("2", "2000.00"), ("PMG-1", "70.00")])
def test_the_printed_seed_is_that_of_its_own_schedules(schedule: str, meter: str) -> None:
    """(20): $1,000 for a $1 wager with schedules 1 and 2; (21) prints none, so the option says it."""
    report = settled(
        GAME, seat("As Ks Qs", "play", ante="10", progressive="2"), dealer="Qd 3c 2d", community="Js Ts",
        schedules={"progressive": schedule}, meters={"progressive": "9000"}, options={"seed": "70"},
    )  # fmt: skip
    assert report["meters"] == {"progressive": meter}


def test_the_five_card_progressive_reads_the_community_cards() -> None:
    report = settled(
        GAME,
        seat("9h 9d 2c", "play", ante="10", progressive="1"),
        dealer="Qd 3c 2d",
        community="9c 2h",
        schedules={"progressive": "PMG-1"},
        meters={"progressive": "5000"},
    )
    assert lines(report)["progressive"] == ("win", "50.00", "0.00", "30-1099.18(19)")


def test_print_is_followed_and_doubted_unless_the_reading_is_asked_for() -> None:
    round_: dict[str, Any] = {"dealer": "Qd 3c 2d", "schedules": {"pair-plus": "12"}}
    printed = settled(GAME, seat("9h 8d 7c", "play", ante="10", pair_plus="1"), **round_)
    assert lines(printed)["pair-plus"][1] == "25.00"
    assert any("25 to 1" in warning and "6 to 1" in warning for warning in printed["warnings"])
    read = settled(GAME, seat("9h 8d 7c", "play", ante="10", pair_plus="1"), **round_, as_read=True)
    assert lines(read)["pair-plus"][1] == "6.00"


def test_a_misdealt_hand_is_dead_and_its_wagers_are_kept() -> None:
    report = settled(
        GAME,
        seat("9h 9d", ante="10", pair_plus="5"),
        seat("Ah Kd 9c", "play", number=2, ante="10"),
        dealer="Qd 3c 2d",
        irregularities=[{"at": 1, "kind": "wrong-count"}],
    )
    assert lines(report, 1) == {
        "ante": ("void", "0.00", "10.00", "30-1099.18(6)"),
        "pair-plus": ("void", "0.00", "5.00", "30-1099.18(6)"),
    }
    assert net(report, 2) == "20.00"


def test_a_misdealt_dealer_returns_all_but_the_progressive_where_one_wins() -> None:
    report = settled(
        GAME,
        seat("9h 9d 9c", "play", ante="10", progressive="1"),
        seat("Ah Kd 8c", "play", number=2, ante="10", progressive="1"),
        dealer="Qd 3c",
        meters={"progressive": "5000"},
        irregularities=[{"at": "dealer", "kind": "wrong-count"}],
    )
    assert lines(report, 1)["progressive"] == ("win", "60.00", "0.00", "30-1099.18(19)")
    assert lines(report, 1)["ante"] == ("void", "0.00", "10.00", "30-1099.18(19)(h)")
    assert lines(report, 2)["progressive"] == ("lose", "0.00", "0.00", "30-1099.18(19)"), "played beside a winner"


def test_an_exposed_card_plays_on() -> None:
    report = settled(
        GAME,
        seat("Ah Kd 9c", "play", ante="10"),
        dealer="Qd 3c 2d",
        irregularities=[{"at": "dealer", "kind": "exposed"}],
    )
    assert net(report) == "20.00"


def test_a_tip_rides_at_the_same_odds_and_stays_out_of_the_players_net() -> None:
    report = settled(
        GAME,
        seat("2h 2d 2c", "play", ante="10", pair_plus="5", tips={"pair-plus": "1", "ante": "2"}),
        dealer="Qs 3c 9d",
    )
    tips = {item["wager"]: (item["outcome"], item["paid"]) for item in report["seats"][0]["tips"]}
    assert tips == {"pair-plus": ("win", "30.00"), "ante": ("win", "2.00")}
    assert net(report) == "210.00"
