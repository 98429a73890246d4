"""The other games of the first ten, by the paragraphs that set each apart."""

from __future__ import annotations

import pytest

from croupier import CroupierError
from tests.rounds import lines, net, seat, settled


def outcomes(report: dict[str, object], number: int = 1) -> dict[str, tuple[str, str]]:
    return {wager: (row[0], row[1]) for wager, row in lines(report, number).items()}


def test_ultimate_a_dealer_without_a_pair_returns_the_ante() -> None:
    report = settled(
        "co/ultimate-texas-holdem",
        seat("As Kd", "raise-4x", ante="10", blind="10"),
        dealer="Qc 8d",
        community="Jh 9s 7c 4d 2h",
    )
    assert outcomes(report) == {"play": ("win", "40.00"), "ante": ("push", "0.00"), "blind": ("push", "0.00")}
    assert report["dealer"]["qualifies"] is False


def test_ultimate_trips_and_pairs_survive_a_fold() -> None:
    report = settled(
        "co/ultimate-texas-holdem",
        seat("2s 2d", "check", "check", "fold", ante="10", blind="10", trips="5", ultimate_pairs="5"),
        dealer="Qc Qd",
        community="2h 9s 7c Qs 3h",
    )
    assert outcomes(report) == {
        "ante": ("lose", "0.00"),
        "trips": ("win", "15.00"),
        "blind": ("lose", "0.00"),
        "ultimate-pairs": ("win", "15.00"),
    }


def test_ultimate_a_raise_ends_the_decisions() -> None:
    with pytest.raises(CroupierError, match="after the last decision of seat 1"):
        settled(
            "co/ultimate-texas-holdem",
            seat("As Kd", "raise-4x", "check", ante="10", blind="10"),
            dealer="Qc 8d",
            community="Jh 9s 7c 4d 2h",
        )


@pytest.mark.parametrize(
    ("game", "board", "ante"),
    [
        ("co/texas-holdem-bonus", "Th 9s 8c 4d 2h", ("win", "10.00")),
        ("sd/texas-holdem-bonus", "Th 9s 8c 4d 2h", ("push", "0.00")),
        ("sd/texas-holdem-bonus", "Ts 9s 2s 4d 2h", ("win", "10.00")),
        ("co/texas-holdem-bonus", "Jh 9s 3c 4d 2h", ("push", "0.00")),
    ],
)
def test_texas_holdem_bonus_pays_the_ante_from_its_bar_up(game: str, board: str, ante: tuple[str, str]) -> None:
    report = settled(game, seat("Qs Js", "bet", "check", "bet", ante="10"), dealer="Kc 5d", community=board)
    assert outcomes(report)["ante"] == ante
    assert outcomes(report)["flop"] == ("win", "20.00")
    assert outcomes(report)["river"] == ("win", "10.00")
    assert "turn" not in outcomes(report)


def test_texas_holdem_bonus_aces_against_aces() -> None:
    report = settled(
        "co/texas-holdem-bonus",
        seat("As Ad", "bet", "check", "check", ante="10", bonus="5"),
        dealer="Ac Ah",
        community="Jh 9s 7c 4d 2h",
    )
    assert outcomes(report) == {"bonus": ("win", "5000.00"), "flop": ("push", "0.00"), "ante": ("push", "0.00")}


def test_texas_holdem_bonus_royal_by_the_street_that_made_it() -> None:
    for board, paid in [("Qs Js Ts 4d 2h", "1000.00"), ("Qs Js 4d Ts 2h", "250.00"), ("Qs Js 4d 2h Ts", "50.00")]:
        report = settled(
            "co/texas-holdem-bonus",
            seat("As Ks", "bet", "check", "check", ante="10", progressive="1"),
            dealer="Kc 5d",
            community=board,
            schedules={"progressive": "THBP-8"},
            meters={"progressive": "1000"},
        )
        assert outcomes(report)["progressive"] == ("win", paid)


def test_texas_holdem_bonus_fixed_pays_come_off_the_meter_where_the_cell_says_so() -> None:
    report = settled(
        "co/texas-holdem-bonus",
        seat("2s 3s", "bet", "check", "check", ante="10", progressive="1"),
        dealer="Kc 5d",
        community="9s 8s Ts 4d 2h",
        meters={"progressive": "1000"},
    )
    assert outcomes(report)["progressive"] == ("win", "50.00")
    assert report["meters"] == {"progressive": "950.00"}


def test_texas_holdem_bonus_a_fold_after_a_missed_burn_keeps_its_wagers() -> None:
    report = settled(
        "co/texas-holdem-bonus",
        seat("2s 3h", "bet", "fold", ante="10", bonus="5"),
        seat("As Ah", "bet", "check", "check", number=2, ante="10"),
        dealer="Kc 5d",
        community="9s 8s Ts 4d 2h",
        irregularities=[{"at": "board", "kind": "no-burn"}],
    )
    assert outcomes(report, 1) == dict.fromkeys(("bonus", "flop", "ante"), ("void", "0.00"))
    assert net(report, 2) == "20.00"


def test_texas_holdem_bonus_an_exposed_dealer_card_voids_the_round() -> None:
    report = settled(
        "co/texas-holdem-bonus",
        seat("2s 3h", "fold", ante="10"),
        dealer="Kc 5d",
        community="9s 8s Ts 4d 2h",
        irregularities=[{"at": "dealer", "kind": "exposed"}],
    )
    assert lines(report)["ante"] == ("void", "0.00", "10.00", "30-1099.26(17)")


@pytest.mark.parametrize(
    ("dealer", "ante", "bet"),
    [
        ("As Kc 4h 3c 2s", ("win", "10.00"), ("win", "20.00")),
        ("As Qc Jd 9c 2s", ("win", "10.00"), ("push", "0.00")),
        ("Qs Qc 4h 3c 2s", ("lose", "0.00"), ("lose", "0.00")),
        ("Jc Jd Kh 9c 8s", ("push", "0.00"), ("push", "0.00")),
    ],
)
def test_caribbean_stud_ace_king_qualifies(dealer: str, ante: tuple[str, str], bet: tuple[str, str]) -> None:
    report = settled("co/caribbean-stud", seat("Js Jh Kd 9d 8d", "bet", ante="10"), dealer=dealer)
    assert outcomes(report) == {"ante": ante, "bet": bet}


def test_caribbean_stud_ante_is_at_most_fifty_dollars() -> None:
    with pytest.raises(CroupierError, match=r"50\.01 is above the 50\.00 allowed \[30-1099\.11\(2\)\]"):
        settled("co/caribbean-stud", seat("Js Jh Kd 9d 8d", "bet", ante="50.01"), dealer="Qs Qc 4h 3c 2s")


@pytest.mark.parametrize(("award", "paid", "left"), [("10%", "1000.00", "9000.00"), ("$5,000", "5000.00", "10000.00")])
def test_caribbean_stud_straight_flush_award_is_the_licensees(award: str, paid: str, left: str) -> None:
    report = settled(
        "co/caribbean-stud",
        seat("9s 8s 7s 6s 5s", "bet", ante="10", progressive="1"),
        dealer="Qs Qc 4h 3c 2s",
        options={"straight-flush-award": award},
        meters={"progressive": "10000"},
    )
    assert outcomes(report)["bet"] == ("win", "1000.00")
    assert outcomes(report)["progressive"] == ("win", paid)
    assert report["meters"] == {"progressive": left}


def test_let_it_ride_takes_bets_back() -> None:
    report = settled(
        "co/let-it-ride",
        seat("Ts 4h 2d", "withdraw", "ride", bet_1="5", bet_2="5", bet_3="5", three_card_bonus="1"),
        community="Td 9s",
    )
    assert outcomes(report) == {
        "bet-1": ("void", "0.00"),
        "bet-2": ("win", "5.00"),
        "bet-3": ("win", "5.00"),
        "three-card-bonus": ("lose", "0.00"),
    }
    assert net(report) == "9.00"


def test_let_it_ride_bets_are_equal_and_the_bonus_is_a_dollar() -> None:
    with pytest.raises(CroupierError, match=r"bet-2: 6\.00 must equal bet-1 \(5\.00\)"):
        settled("co/let-it-ride", seat("Ts 4h 2d", "ride", "ride", bet_1="5", bet_2="6", bet_3="5"), community="Td 9s")
    with pytest.raises(CroupierError, match=r"bonus: 2\.00 must be 1\.00"):
        settled(
            "co/let-it-ride",
            seat("Ts 4h 2d", "ride", "ride", bet_1="5", bet_2="5", bet_3="5", bonus="2"),
            community="Td 9s",
        )


def test_mississippi_stud_streets() -> None:
    report = settled(
        "co/mississippi-stud",
        seat("Js 4h", "raise-3x", "raise-1x", "raise-2x", ante="5", three_card_bonus="1"),
        community="Jd 9s 2c",
    )
    assert outcomes(report) == {
        "ante": ("win", "5.00"),
        "3rd-street": ("win", "15.00"),
        "4th-street": ("win", "5.00"),
        "5th-street": ("win", "10.00"),
        "three-card-bonus": ("lose", "0.00"),
    }


def test_mississippi_stud_a_blind_wager_is_lost_by_a_later_fold() -> None:
    report = settled(
        "co/mississippi-stud",
        seat("Js 4h", "raise-1x", "blind-4th-street-2x", "fold", ante="5", three_card_bonus="1"),
        community="9d 9s 9c",
    )
    assert outcomes(report) == {
        "ante": ("lose", "0.00"),
        "3rd-street": ("lose", "0.00"),
        "4th-street": ("lose", "0.00"),
        "three-card-bonus": ("win", "30.00"),
    }


def test_mississippi_stud_sixes_to_tens_push() -> None:
    for pair, outcome in [("5s 5h", "lose"), ("6s 6h", "push"), ("Ts Th", "push"), ("Js Jh", "win")]:
        report = settled(
            "co/mississippi-stud", seat(pair, "raise-1x", "raise-1x", "raise-1x", ante="5"), community="9d 2s 3c"
        )
        assert outcomes(report)["ante"][0] == outcome


def test_crazy_4_super_bonus() -> None:
    cases = [
        ("As Kh Qd Jc 2s", "Kc Kd 4h 3c 9s", "win", "10.00"),
        ("As Ah Qd 7c 2s", "Kc Kd 4h 3c 9s", "push", "0.00"),
        ("As Qh 9d 7c 2s", "Kc Kd 4h 3c 9s", "lose", "0.00"),
        ("As Qh 9d 7c 2s", "Qc Jd 8h 3c 2d", "push", "0.00"),
        ("As Qh 9d 7c 2s", "Ac Qd 9h 7d 2d", "push", "0.00"),
    ]
    for cards, dealer, outcome, paid in cases:
        report = settled("co/crazy-4-poker", seat(cards, "play", ante="10", super_bonus="10"), dealer=dealer)
        assert outcomes(report)["super-bonus"] == (outcome, paid), cards


def test_crazy_4_aces_may_raise_threefold() -> None:
    report = settled(
        "co/crazy-4-poker", seat("As Ah 9d 7c 2s", "raise-3x", ante="10", super_bonus="10"), dealer="Kc Kd 4h 3c 9s"
    )
    assert outcomes(report)["play"] == ("win", "30.00")
    with pytest.raises(CroupierError, match=r"'raise-3x' on the deal: seat 1 may fold, play \[30-1099.31\(11\)\]"):
        settled(
            "co/crazy-4-poker", seat("Ks Kh 9d 7c 2s", "raise-3x", ante="10", super_bonus="10"), dealer="Qc Jd 8h 3c 2d"
        )


def test_crazy_4_without_king_high_the_play_wins_and_the_ante_pushes() -> None:
    report = settled(
        "co/crazy-4-poker", seat("3s 4h 9d 7c 2s", "play", ante="10", super_bonus="10"), dealer="Qc Jd 8h 3c 2d"
    )
    assert outcomes(report) == {"play": ("win", "10.00"), "ante": ("push", "0.00"), "super-bonus": ("push", "0.00")}


def test_high_card_flush_raises_by_length() -> None:
    dealer = "9h 3h 2h 4c 5c 6d 8d"
    five, six = "As Ks 9s 4s 2s 3c 7d", "As Ks 9s 4s 2s 7s 3d"
    report = settled("co/high-card-flush", seat(five, "raise-2x", ante="10", flush_bonus="1"), dealer=dealer)
    assert outcomes(report) == {"ante": ("win", "10.00"), "raise": ("win", "20.00"), "flush-bonus": ("win", "10.00")}
    report = settled("co/high-card-flush", seat(six, "raise-3x", ante="10"), dealer=dealer)
    assert net(report) == "40.00"
    with pytest.raises(CroupierError, match="may fold, raise-1x, raise-2x"):
        settled("co/high-card-flush", seat(five, "raise-3x", ante="10"), dealer=dealer)


@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [("9h 3h 2h 4c 5c 6d 8d", True), ("8h 7h 6h 4c 5c 6d 8d", False), ("2h 3h 4h 5h 8c 9d Td", True)],
)
def test_high_card_flush_dealer_qualifies_with_a_nine_high_three_card_flush(dealer: str, qualifies: bool) -> None:
    report = settled("co/high-card-flush", seat("As Ks 9s 4s 2s 3c 7d", "raise-1x", ante="10"), dealer=dealer)
    assert report["dealer"]["qualifies"] is qualifies


@pytest.mark.parametrize(
    ("cards", "schedule", "paid"),
    [
        ("9s 8s 7s 9d 9h 9c 2d", "5", "25.00"),
        ("9s 8s 7s 9d 9h 9c 2d", "V01", "7.00"),
        ("9s 8s 7s 6s 9d 9h 9c", "5", "50.00"),
        ("9s 4s 7d 9d 9h 9c 2c", "5", "25.00"),
    ],
)
def test_high_card_flush_four_of_a_kind_on_table_five(cards: str, schedule: str, paid: str) -> None:
    report = settled(
        "co/high-card-flush",
        seat(cards, "fold", ante="10", straight_flush_bonus="1"),
        dealer="3h 2h 4h 4c 5c 6d 8d",
        schedules={"straight-flush-bonus": schedule},
    )
    assert outcomes(report)["straight-flush-bonus"] == ("win", paid)


def test_the_player_dealer_covers_up_to_his_wager_in_the_order_of_action() -> None:
    seats = [
        seat(cards, "play", number=n, ante="10") for n, cards in ((2, "Ah Kd 9c"), (1, "Ac Kh 9d"), (7, "As Jd 8c"))
    ]
    report = settled(
        "ca/three-card-poker-6-card-bonus", *seats, dealer="Qs 3c 2d", player_dealer={"seat": 6, "wager": "45"}
    )
    # From the left of seat 6: seat 7 first, then 1, then 2.
    assert [net(report, number) for number in (7, 1, 2)] == ["20.00", "20.00", "5.00"]
    lost = settled(
        "ca/three-card-poker-6-card-bonus", *seats, dealer="Qs Qc 2d", player_dealer={"seat": 6, "wager": "45"}
    )
    assert [net(lost, number) for number in (7, 1, 2)] == ["-20.00", "-20.00", "-5.00"]
    free = settled("ca/three-card-poker-6-card-bonus", *seats, dealer="Qs Qc 2d")
    assert [net(free, number) for number in (7, 1, 2)] == ["-20.00"] * 3


@pytest.mark.slow
def test_the_card_rooms_ultimate_is_priced_as_colorados() -> None:
    """Same decisions, same blind: 30-1099.34 and the card room's page differ in who pays, not in what is paid."""
    from croupier.exact.frame.terms import Terms
    from croupier.exact.plan import solved as price_of
    from croupier.games.registry import built

    ours, theirs = (
        price_of(Terms(built(name))).price() for name in ("ca/ultimate-texas-holdem", "co/ultimate-texas-holdem")
    )
    assert ours.expectation == theirs.expectation
    assert round(float(ours.expectation), 5) == -0.02185
