"""30-1099.51, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from croupier.exact import board
from croupier.exact.frame.terms import Terms
from croupier.games.registry import built
from tests.rounds import lines, net, outcomes, seat, settled

GAME, LINKED = "co/cajun-stud", "five-card-linked-progressive"
RAISES = ("raise-1x", "raise-1x", "raise-1x")


def paid(cards: str, board: str, wager: str, stake: str = "10", **fields: Any) -> tuple[str, str]:
    report = settled(GAME, seat(cards, *RAISES, wagers={"ante": "10", wager: stake}), community=board, **fields)
    return outcomes(report)[wager]


@pytest.mark.parametrize(
    ("cards", "outcome"),
    [("Jh Jd", ("win", "10.00")), ("Th Td", ("push", "0.00")), ("6h 6d", ("push", "0.00")),
        ("5h 5d", ("lose", "0.00"))],
)  # fmt: skip
def test_ante_and_raises_are_paid_by_one_table(cards: str, outcome: tuple[str, str]) -> None:
    report = settled(GAME, seat(cards, *RAISES, ante="10"), community="9c 7s 2h")
    assert outcomes(report) == dict.fromkeys(("ante", "first-raise", "second-raise", "final-raise"), outcome)


@pytest.mark.parametrize(("schedule", "two_pair"), [("1", "15.00"), ("2", "20.00")])
def test_two_pair(schedule: str, two_pair: str) -> None:
    assert paid("Jh Jd", "9c 9s 2h", "ante", schedules={"ante": schedule}) == ("win", two_pair)


def test_raises_may_be_made_in_advance() -> None:
    """(10): both others with the first one; nothing is asked then at the cards to come."""
    actions = ("raise-1x", "blind-second-raise-2x", "blind-final-raise-3x")
    report = settled(GAME, seat("Jh Jd", *actions, ante="10"), community="9c 7s 2h")
    assert net(report) == "70.00"
    assert lines(report)["final-raise"][:2] == ("win", "30.00")


def test_a_fold_loses_what_was_raised_in_advance() -> None:
    report = settled(GAME, seat("Jh Jd", "raise-1x", "blind-final-raise-3x", "fold", ante="10"), community="9c 7s 2h")
    assert net(report) == "-50.00"


def test_a_raise_is_not_made_twice() -> None:
    actions = ("raise-1x", "blind-second-raise-2x", "raise-1x", "raise-1x")
    with pytest.raises(CroupierError, match="raise-1x"):
        settled(GAME, seat("Jh Jd", *actions, ante="10"), community="9c 7s 2h")


def test_five_wagers_survive_a_fold() -> None:
    """(10) to (12), and the reading for the progressive."""
    wagers = dict.fromkeys(("ante", "board-bonus", "pocket-bonus", "lo-ball", "all-6", LINKED), "1")
    fields = {"community": "4c 4s 4h", "all_6": "9c Kd Qc 2s"}
    report = settled(GAME, seat("9h 9d", "fold", wagers=wagers), **fields)
    assert outcomes(report) == {
        "ante": ("lose", "0.00"), "board-bonus": ("win", "30.00"), "pocket-bonus": ("win", "5.00"),
        "lo-ball": ("lose", "0.00"),
        "all-6": ("win", "5.00"), LINKED: ("win", "100.00"),
    }  # fmt: skip
    assert any("the progressive stays too" in text for text in report["warnings"])


@pytest.mark.parametrize(
    ("cards", "outcome"),
    [
        ("Ah As", ("win", "250.00")), ("Ah Jh", ("win", "200.00")), ("Ah Js", ("win", "100.00")),
        ("Ah Th", ("lose", "0.00")),
        ("Kh Ks", ("win", "50.00")), ("2h 2s", ("win", "50.00")), ("Kh Qh", ("lose", "0.00")),
    ],
)  # fmt: skip
def test_the_pocket_bonus_reads_two_cards(cards: str, outcome: tuple[str, str]) -> None:
    assert paid(cards, "9c 7d 3c", "pocket-bonus") == outcome


@pytest.mark.parametrize(
    ("cards", "board", "outcome"),
    [
        ("7h 5s", "4c 3d 2h", ("win", "1000.00")), ("Jh 5s", "4c 3d 2h", ("win", "10.00")),
        ("6h 5s", "4c 3d 2h", ("lose", "0.00")), ("Ah 5s", "4c 3d 7h", ("lose", "0.00")),
        ("7h 5h", "4h 3h 2h", ("lose", "0.00")), ("7h 7s", "4c 3d 2h", ("lose", "0.00")),
    ],
)  # fmt: skip
def test_lo_ball_wins_with_jack_high_or_less(cards: str, board: str, outcome: tuple[str, str]) -> None:
    assert paid(cards, board, "lo-ball") == outcome


@pytest.mark.parametrize(("schedule", "outcome"), [("1", "lose"), ("2", "push")])
def test_queen_high_by_table(schedule: str, outcome: str) -> None:
    assert paid("Qh 5s", "4c 3d 2h", "lo-ball", schedules={"lo-ball": schedule})[0] == outcome


@pytest.mark.parametrize(("suit", "pays"), [("d", "2000000.00"), ("s", "200000.00")])
def test_a_six_card_royal(suit: str, pays: str) -> None:
    six = " ".join(rank + suit for rank in "QJT9")
    found = paid(f"A{suit} K{suit}", "9c 7h 2h", "all-6", all_6=six, schedules={"all-6": "5"})
    assert found == ("win", pays)


def test_all_6_needs_its_cards() -> None:
    with pytest.raises(CroupierError, match="all_6"):
        paid("Ad Kd", "9c 7h 2h", "all-6")
    with pytest.raises(CroupierError, match="all_6: 3 cards"):
        paid("Ad Kd", "9c 7h 2h", "all-6", all_6="2c 3c 4c")


def test_the_progressive_reads_three_cards_of_its_own_where_the_option_deals_them() -> None:
    extra: dict[str, Any] = {"linked": "7c 7d 2s", "options": {"progressive-cards": "additional"}}
    assert paid("7h 7s", "9c 8d 3c", LINKED, "1", **extra) == ("win", "250.00")
    assert paid("7h 7s", "9c 8d 3c", LINKED, "1") == ("lose", "0.00")
    with pytest.raises(CroupierError, match="linked: 3 cards, co/cajun-stud deals none"):
        paid("7h 7s", "9c 8d 3c", LINKED, "1", linked="7c 7d 2s")


@pytest.mark.parametrize("at", [1, "dealer", "board"])
def test_one_wrong_count_returns_everything(at: int | str) -> None:
    """(9)."""
    rows = (
        seat("Jh Jd", "raise-1x", ante="10", lo_ball="5"),
        seat("7h 2d", number=2, wagers={"ante": "10", LINKED: "1"}),
    )
    report = settled(GAME, *rows, community="9c 7s 2h", irregularities=[{"at": at, "kind": "wrong-count"}])
    assert [row["net"] for row in report["seats"]] == ["0.00", "0.00"]
    assert {line["outcome"] for row in report["seats"] for line in row["results"]} == {"void"}


def test_an_exposed_card_is_no_misdeal() -> None:
    irregular = [{"at": "dealer", "kind": "exposed"}]
    report = settled(GAME, seat("Jh Jd", *RAISES, ante="10"), community="9c 7s 2h", irregularities=irregular)
    assert net(report) == "40.00"


def test_a_tip_on_a_raise_needs_one_on_the_ante() -> None:
    """(3)."""
    row = seat("Jh Jd", *RAISES, ante="10", tips={"first-raise": "5"})
    with pytest.raises(CroupierError, match="ante"):
        settled(GAME, row, community="9c 7s 2h")
    row["tips"] = {"ante": "5", "first-raise": "5"}
    assert net(settled(GAME, row, community="9c 7s 2h")) == "40.00"


def test_the_second_table_is_that_of_mississippi_stud() -> None:
    """Same cards, raises and pays: the published price of that game holds for this one.
    Here on a deck of five ranks."""
    game, ranks = built(GAME), (0, 4, 5, 9, 12)
    second = Terms(game, {"ante": game.schedules["ante"]["2"]})
    twin = board.solve(Terms(built("co/mississippi-stud")), ranks=ranks).price()
    assert board.solve(second, ranks=ranks).price().expectation == twin.expectation
    assert board.solve(Terms(game), ranks=ranks).price().expectation < twin.expectation
