"""30-1099.44, paragraph by paragraph."""

from __future__ import annotations

from math import comb

import pytest

from croupier import CroupierError
from croupier.exact.frame.terms import Terms
from croupier.exact.side.lines import prices_of
from croupier.games.registry import built
from tests.rounds import lines, outcomes, seat, settled

GAME = "co/heads-up-holdem"
LINKED, PROGRESSIVE = "five-card-linked-progressive", "heads-up-holdem-progressive"
LAST = ("check", "check", "raise-1x")
BOTH = {"ante": "10", "odds": "10"}


def test_the_odds_equal_the_ante() -> None:
    with pytest.raises(CroupierError, match="must equal ante"):
        settled(GAME, seat("Ah Kd", *LAST, ante="10", odds="5"), dealer="Qs Jh", community="As 9c 4d 2h Jd")


@pytest.mark.parametrize(
    ("actions", "paid"),
    [
        (("raise-1x",), "10.00"), (("raise-2x",), "20.00"), (("raise-3x",), "30.00"),
        (("check", "raise-1x"), "10.00"), (("check", "raise-2x"), "20.00"), (LAST, "10.00"),
    ],
)  # fmt: skip
def test_one_raise_smaller_as_it_is_later(actions: tuple[str, ...], paid: str) -> None:
    report = settled(GAME, seat("Ah Kd", *actions, wagers=BOTH), dealer="Qs Jh", community="As 9c 4d 2h Jd")
    assert outcomes(report) == {"ante": ("win", "10.00"), "raise": ("win", paid), "odds": ("push", "0.00")}


@pytest.mark.parametrize(
    "actions", [("check", "raise-3x"), ("check", "check", "raise-2x"), ("raise-1x", "raise-1x"), ("fold",)]
)
def test_no_larger_raise_later_none_twice_and_no_early_fold(actions: tuple[str, ...]) -> None:
    with pytest.raises(CroupierError, match="seat 1"):
        settled(GAME, seat("Ah Kd", *actions, wagers=BOTH), dealer="Qs Jh", community="As 9c 4d 2h Jd")


def test_without_a_pair_only_the_ante_goes_back() -> None:
    """(16)(b)."""
    report = settled(GAME, seat("Ah 8d", *LAST, wagers=BOTH), dealer="Qs Jh", community="Ks 9c 4d 2h 7d")
    assert report["dealer"]["qualifies"] is False
    assert lines(report) == {
        "ante": ("push", "0.00", "10.00", "30-1099.44(16)(b)"),
        "raise": ("win", "10.00", "10.00", "30-1099.44(16)(e)"),
        "odds": ("push", "0.00", "10.00", "30-1099.44(16)(e)"),
    }


@pytest.mark.parametrize(
    ("cards", "board", "paid"),
    [
        ("Qh Td", "Jh 9d 8s 2c 2d", "10.00"), ("Qh Th", "Jh 9h 3h 2c 5d", "15.00"),
        ("2h 2d", "Jh Jd 2c 9s 5d", "30.00"),
        ("2h 2d", "2s 2c Jd 9s 5d", "100.00"), ("8h 7h", "Jh Th 9h 2c 5d", "500.00"),
        ("Ah Kh", "Qh Jh Th 2c 5d", "5000.00"),
    ],
)  # fmt: skip
def test_the_odds_on_a_win(cards: str, board: str, paid: str) -> None:
    report = settled(GAME, seat(cards, *LAST, wagers=BOTH), dealer="3s 4c", community=board)
    assert lines(report)["odds"] == ("win", paid, "10.00", "30-1099.44(16)(d)")
    assert lines(report)["raise"] == ("win", "10.00", "10.00", "30-1099.44(16)(d)")


@pytest.mark.parametrize(
    ("cards", "dealer", "board", "schedule", "paid"),
    [
        ("8h 7d", "Kh Qd", "Jh Td 9s 2c 2d", "1", "50.00"),
        ("8h 7d", "Kh Qd", "Jh Td 9s 2c 2d", "3", "40.00"),
        ("Th 4h", "Ah Kd", "Qh 9h 3h 2h 5d", "1", "80.00"),
        ("Th 4h", "Ah Kd", "Qh 9h 3h 2h 5d", "2", "60.00"),
        ("2h 2d", "9h 9d", "Jh Jd 2c 9s 5d", "4", "60.00"),
        ("2h 2d", "Js Jc", "Jh Jd 2c 2s 5d", "4", "250.00"),
        ("7h 6h", "Kh Qh", "Jh Th 9h 8h 5d", "1", "5000.00"),
    ],
)
def test_the_odds_on_a_loss(cards: str, dealer: str, board: str, schedule: str, paid: str) -> None:
    report = settled(
        GAME, seat(cards, *LAST, wagers=BOTH), dealer=dealer, community=board, schedules={"bad-beat-bonus": schedule}
    )
    assert lines(report)["odds"] == ("win", paid, "10.00", "30-1099.44(16)(h)")
    assert lines(report)["raise"] == ("lose", "0.00", "0.00", "30-1099.44(16)(h)")
    assert outcomes(report)["ante"] == ("lose", "0.00")


def test_three_of_a_kind_is_no_bad_beat() -> None:
    report = settled(GAME, seat("9h 9d", *LAST, wagers=BOTH), dealer="Js Jc", community="Jh 9s 4d 2h 7d")
    assert lines(report)["odds"] == ("lose", "0.00", "0.00", "30-1099.44(16)(g)")


def test_a_fold_loses_both_and_keeps_the_four_side_bets() -> None:
    wagers = BOTH | {"pocket-bonus": "5", "trips-plus": "5", LINKED: "1", PROGRESSIVE: "1"}
    report = settled(
        GAME, seat("9h 9d", "check", "check", "fold", wagers=wagers), dealer="Js 2c", community="9s 9c 4d 4h 4s",
        meters={LINKED: "1000", PROGRESSIVE: "1000"},
    )  # fmt: skip
    assert outcomes(report) == {
        "ante": ("lose", "0.00"), "odds": ("lose", "0.00"), "pocket-bonus": ("win", "25.00"),
        "trips-plus": ("win", "150.00"),
        LINKED: ("win", "250.00"), PROGRESSIVE: ("win", "50.00"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "paid"),
    [("Ah Ad", "150.00"), ("Ah Jh", "100.00"), ("Ah Kd", "50.00"), ("2h 2d", "25.00"), ("Ah Th", ""), ("Kh Qh", "")],
)
def test_the_pocket_bonus(cards: str, paid: str) -> None:
    report = settled(
        GAME, seat(cards, *LAST, pocket_bonus="5", wagers=BOTH), dealer="3s 4c", community="As 9c 4d 2s Jd"
    )
    assert outcomes(report)["pocket-bonus"] == (("win", paid) if paid else ("lose", "0.00"))


@pytest.mark.parametrize(
    ("schedule", "cards", "board", "paid", "left"),
    [
        ("01", "As Ks", "Qs Js Ts 2c 3d", "5000.00", "0.00"),
        ("01", "Ah Kh", "Qh Jh Th 2c 3d", "500.00", "4500.00"),
        ("02", "Ah Kh", "Qh Jh Th 2c 3d", "1000.00", "5000.00"),
        ("06", "Ah Kh", "Qh Jh 2c Th 3d", "250.00", "4750.00"),
        ("06", "2h 3h", "Ah Kh Qh Jh Th", "3000.00", "5000.00"),
        ("01", "9h 8h", "7h 6h 5h 2c 3d", "200.00", "5000.00"),
        ("09", "9h 8h", "7h 6h 5h 2c 3d", "5000.00", "0.00"),
        ("09", "9h 8h", "7h 6h 2c 5h 3d", "250.00", "5000.00"),
        ("09", "As Ks", "Qs Js Ts 2c 3d", "5000.00", "0.00"),
        ("09", "As Ks", "Qs Js 2c Ts 3d", "2000.00", "5000.00"),
        ("09", "2h 3h", "Ah Kh Qh Jh Th", "2000.00", "5000.00"),
        # A straight flush on the flop that goes on to a royal flush, of one's own or on the board.
        ("01", "Kh Qh", "Jh Th 9h Ah 2c", "500.00", "4500.00"),
        ("06", "9h 8h", "Qh Jh Th Ah Kh", "3000.00", "5000.00"),
        ("09", "Kh Qh", "Jh Th 9h Ah 2c", "5000.00", "0.00"),
        ("E01", "2h 3h", "Ah Kh Qh Jh Th", "1000.00", "5000.00"),
        ("E01", "As Ks", "Qs Js Ts 2c 3d", "5000.00", "0.00"),
        ("03", "Ah 9h", "Qh 3h Th 2c 3d", "0.00", "5000.00"),
    ],
)
def test_the_progressive_of_seven_cards(schedule: str, cards: str, board: str, paid: str, left: str) -> None:
    report = settled(
        GAME, seat(cards, *LAST, wagers=BOTH | {PROGRESSIVE: "1"}), dealer="8d 8c", community=board,
        schedules={PROGRESSIVE: f"PT-BJS-HUH-5CP-{schedule}"}, meters={PROGRESSIVE: "5000"},
    )  # fmt: skip
    assert outcomes(report)[PROGRESSIVE] == ("win" if paid != "0.00" else "lose", paid)
    assert report["meters"][PROGRESSIVE] == left


def test_the_progressive_is_counted_by_street() -> None:
    """Of 420 ways to deal seven cards with a royal flush 20 have it on the flop, and as many on the board."""
    game = built(GAME)
    (price,) = prices_of(Terms(game), game.schedules[PROGRESSIVE]["PT-BJS-HUH-5CP-E01"])
    counts = {item.name: item.count for item in price.outcomes}
    royals = 4 * comb(47, 2)
    assert price.combinations == 420 * comb(52, 7)
    assert counts["flopped royal flush"] == counts["community royal flush"] == 20 * royals
    assert counts["royal flush"] == 380 * royals


def test_the_linked_progressive_reads_the_flop_or_three_extra_cards() -> None:
    hand = seat("Ah Kh", *LAST, wagers=BOTH | {LINKED: "1"})
    fields = {"dealer": "8s 8d", "community": "Qh 7h 2h 3s 2d", "meters": {LINKED: "1000"}}
    assert outcomes(settled(GAME, hand, **fields))[LINKED] == ("win", "50.00")
    extra = {"options": {"linked-progressive-cards": "extra-cards"}}
    report = settled(GAME, hand, linked="Qd Jc Ts", **fields, **extra)
    assert outcomes(report)[LINKED] == ("win", "25.00")
    with pytest.raises(CroupierError, match="linked: the wager reads these cards"):
        settled(GAME, hand, **fields, **extra)
    with pytest.raises(CroupierError, match="linked: 3 cards, co/heads-up-holdem deals none"):
        settled(GAME, hand, linked="Qd Jc Ts", **fields, options={"linked-progressive-cards": "flop"})


def test_each_meter_starts_again_from_its_own_seed() -> None:
    options = {"linked-progressive-seed": "100", "heads-up-holdem-progressive-seed": "7"}
    report = settled(
        GAME, seat("As Ks", *LAST, wagers=BOTH | {LINKED: "1", PROGRESSIVE: "1"}), dealer="8d 8c",
        community="Qs Js Ts 2c 3d",
        meters={LINKED: "1000", PROGRESSIVE: "2000"}, options=options,
    )  # fmt: skip
    assert report["meters"] == {LINKED: "100.00", PROGRESSIVE: "7.00"}


def test_envy_on_each_progressive() -> None:
    report = settled(
        GAME,
        seat("As Ks", *LAST, number=1, wagers=BOTH | {LINKED: "1", PROGRESSIVE: "1"}),
        seat("2d 7c", "check", "check", "fold", number=2, wagers=BOTH | {LINKED: "2", PROGRESSIVE: "1"}),
        dealer="8d 8c", community="Qs Js Ts 2c 3d", meters={LINKED: "1000", PROGRESSIVE: "2000"},
        schedules={LINKED: "Pt-bjs-5cl-e01", PROGRESSIVE: "PT-BJS-HUH-5CP-E01"},
    )  # fmt: skip
    envy = [item["paid"] for item in report["seats"][1]["results"] if item["wager"] == "envy"]
    assert sorted(envy) == ["100.00", "2000.00"]


def test_a_tip_on_the_raise_only_beside_one_on_the_ante() -> None:
    """(11)."""
    fields = {"dealer": "Qs Jh", "community": "As 9c 4d 2h Jd"}
    report = settled(GAME, seat("Ah Kd", "raise-3x", tips={"ante": "1", "raise": "3"}, wagers=BOTH), **fields)
    assert [(tip["wager"], tip["paid"]) for tip in report["seats"][0]["tips"]] == [("ante", "1.00"), ("raise", "3.00")]
    with pytest.raises(CroupierError, match="only beside a tip on ante"):
        settled(GAME, seat("Ah Kd", "raise-3x", tips={"raise": "3"}, wagers=BOTH), **fields)


@pytest.mark.parametrize(
    ("at", "kind", "void"), [("dealer", "exposed", True), ("dealer", "wrong-count", True), (1, "exposed", False)]
)
def test_a_seen_card_of_the_dealers_is_a_misdeal(at: str | int, kind: str, void: bool) -> None:
    report = settled(
        GAME, seat("Ah Kd", "raise-3x", wagers=BOTH), dealer="Qs Jh", community="As 9c 4d 2h Jd",
        irregularities=[{"at": at, "kind": kind}],
    )  # fmt: skip
    assert (outcomes(report)["ante"][0] == "void") is void
