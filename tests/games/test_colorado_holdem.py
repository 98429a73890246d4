"""30-1099.14, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from croupier.table import Kind
from tests.rounds import lines, net, outcomes, seat, settled
from tests.table.driver import decide, seated
from tests.table.test_dealing import dealt, hands

ONE, TWO = "co/colorado-holdem@variation-1", "co/colorado-holdem@variation-2"
FLOP = "9c 8s 2h"


def played(game: str, action: str, cards: str, flop: str = FLOP, **fields: Any) -> Any:
    """The last card is given up."""
    wagers = fields.pop("wagers", {"ante": "10"})
    row = seat(cards, action, wagers=wagers)
    return settled(game, row | {"discard": cards.split()[2]}, community=flop, **fields)


@pytest.mark.parametrize(
    ("cards", "outcome"),
    [
        ("Th Ts 3d", ("win", "10.00")), ("Ah Ad 3d", ("win", "10.00")), ("7h 7s 3d", ("push", "0.00")),
        ("9h Qs 3d", ("push", "0.00")), ("6h 6s 3d", ("lose", "0.00")), ("9h 8d 3d", ("win", "20.00")),
        ("9h 9s 3d", ("win", "30.00")), ("7h Ts 3d", ("lose", "0.00")),
    ],
)  # fmt: skip
def test_variation_1_pays_ante_and_bet_alike(cards: str, outcome: tuple[str, str]) -> None:
    """(6)(d), (6)(e)."""
    assert outcomes(played(ONE, "bet", cards)) == {"ante": outcome, "bet": outcome}


@pytest.mark.parametrize(
    ("cards", "outcome"),
    [
        ("Jh Js 3d", ("win", "10.00")), ("Th Ts 3d", ("push", "0.00")), ("9h Qs 3d", ("push", "0.00")),
        ("8h Qs 3d", ("lose", "0.00")),
    ],
)  # fmt: skip
def test_variation_2_pays_by_its_own_table(cards: str, outcome: tuple[str, str]) -> None:
    """(7)(e)."""
    assert outcomes(played(TWO, "bet", cards)) == {"ante": outcome, "bet": outcome}
    assert outcomes(played(TWO, "continue", cards)) == {"ante": outcome}


@pytest.mark.parametrize(("schedule", "pays"), [("4", "10000.00"), ("4A", "5000.00"), ("4B", "5000.00")])
def test_the_versions_of_variation_1(schedule: str, pays: str) -> None:
    report = played(ONE, "bet", "As Ks 3d", "Qs Js Ts", schedules={"ante": schedule})
    assert outcomes(report)["bet"] == ("win", pays)


def test_a_fold_gives_up_the_ante_and_with_it_the_bonus() -> None:
    """(6)(a); the bonus is the reading of (8)(c)."""
    report = settled(ONE, seat("Ah Ks 3d", "fold", ante="10", bonus="1"), community=FLOP)
    assert net(report) == "-11.00"
    assert any("a folded hand loses its bonus wager" in text for text in report["warnings"])


def test_nobody_folds_in_variation_2_and_nobody_goes_on_without_a_bet_in_variation_1() -> None:
    with pytest.raises(CroupierError, match="may continue, bet"):
        settled(TWO, seat("Ah Ks 3d", "fold", ante="10"), community=FLOP)
    with pytest.raises(CroupierError, match="'continue'"):
        played(ONE, "continue", "Ah Ks 3d")


@pytest.mark.parametrize("game", [ONE, TWO])
@pytest.mark.parametrize("cards", ["6h 6s 6d", "4h 5h 6h", "Ac 2c 3c", "Qh Kh Ah"])
def test_a_declared_hand_is_paid_on_the_ante_and_over(game: str, cards: str) -> None:
    """(6)(c), (7)(c)."""
    report = settled(game, seat(cards, "declare", ante="10", bonus="1"), community=FLOP)
    assert outcomes(report) == {"ante": ("win", "50.00"), "bonus": ("win", "5.00")}
    assert lines(report)["ante"][3].endswith("(c)")


@pytest.mark.parametrize("cards", ["6h 6s 7d", "4h 5h 6d", "Kc Ac 2c", "4h 8h 9h"])
def test_other_hands_are_not_declared(cards: str) -> None:
    with pytest.raises(CroupierError, match="'declare' on the deal: seat 1 may fold, bet"):
        settled(ONE, seat(cards, "declare", ante="10"), community=FLOP)


def test_a_hand_that_might_be_declared_need_not_be() -> None:
    report = played(ONE, "bet", "6h 6s 6d", "6c Kd Kc", wagers={"ante": "10", "bonus": "1"})
    assert outcomes(report) == {"ante": ("win", "110.00"), "bet": ("win", "110.00"), "bonus": ("win", "50.00")}


@pytest.mark.parametrize(
    ("cards", "outcome"),
    [("Jh Js 3d", ("push", "0.00")), ("Th Ts 3d", ("lose", "0.00")), ("9h 8d 3d", ("win", "1.00")),
        ("9h 9s 3d", ("win", "3.00"))],
)  # fmt: skip
def test_the_bonus_pushes_with_a_pair_of_jacks(cards: str, outcome: tuple[str, str]) -> None:
    """(8)(d), though (8)(a) calls it a win."""
    report = played(ONE, "bet", cards, wagers={"ante": "10", "bonus": "1"})
    assert outcomes(report)["bonus"] == outcome
    assert any("the schedules push a pair of jacks or better" in text for text in report["warnings"])


def test_the_bonus_is_one_dollar_where_it_is_offered() -> None:
    """(8)(a), (8)(b)."""
    with pytest.raises(CroupierError, match=r"2\.00 must be 1\.00"):
        played(ONE, "bet", "Jh Js 3d", wagers={"ante": "10", "bonus": "2"})
    with pytest.raises(CroupierError, match="not offered"):
        played(ONE, "bet", "Jh Js 3d", wagers={"ante": "10", "bonus": "1"}, options={"offer-bonus": "no"})


def test_the_licensee_sets_the_initial_bet() -> None:
    """(2)."""
    with pytest.raises(CroupierError, match=r"ante: 10\.00 is above the 5\.00 of the option ante-amount"):
        played(ONE, "bet", "Jh Js 3d", options={"ante-amount": "5"})
    with pytest.raises(CroupierError, match="below"):
        played(ONE, "bet", "Jh Js 3d", options={"ante-amount": "15"})


def test_a_discard_says_the_bet_where_there_is_no_other_way_on() -> None:
    row = seat("Th Ts 3d", ante="10") | {"discard": "3d"}
    assert outcomes(settled(ONE, row, community=FLOP))["bet"] == ("win", "10.00")
    with pytest.raises(CroupierError, match="has still to decide on the deal: continue, bet"):
        settled(TWO, row, community=FLOP)


@pytest.mark.parametrize(
    ("action", "discard", "said"),
    [
        ("bet", "", "0 cards, a hand that plays on gives up one"),
        ("bet", "5d", "not among the seat's three"),
        ("fold", "3d", "'fold' after the last decision"),
        ("declare", "6d", "gives up none"),
    ],
)
def test_what_is_no_discard(action: str, discard: str, said: str) -> None:
    cards = "Th Ts 3d" if action != "declare" else "6h 6s 6d"
    with pytest.raises(CroupierError, match=said):
        settled(ONE, seat(cards, action, ante="10") | {"discard": discard}, community=FLOP)


def test_a_hand_is_not_declared_by_saying_nothing() -> None:
    with pytest.raises(CroupierError, match="has still to decide on the deal: fold, bet, declare"):
        settled(ONE, seat("6h 6s 6d", ante="10"), community=FLOP)


@pytest.mark.parametrize(
    ("dealing", "first", "second"),
    [("one-at-a-time", (0, 2, 4), (1, 3, 5)), ("three-card-group", (0, 1, 2), (3, 4, 5))],
)
def test_the_flop_is_dealt_face_down_after_the_hands(
    dealing: str, first: tuple[int, ...], second: tuple[int, ...]
) -> None:
    """(3), (4)."""
    table = dealt(ONE, 1, 2, options={"dealing": dealing})
    assert hands(table) == {(1, "player"): first, (2, "player"): second, (0, "board"): (6, 7, 8)}
    assert not table.state.face_up
    for _ in range(2):
        decide(table, "fold")
    assert table.state.face_up == {"board": (6, 7, 8)}


def test_who_is_out_of_time_goes_on_without_a_bet() -> None:
    """30-1032: who has not bet checks; the lowest card is given up."""
    table = seated(TWO, time_limit=60)
    table.do(Kind.OPEN)
    table.do(Kind.WAGER, 1, name="ante", amount=5_00)
    table.do(Kind.CLOSE)
    table.do(Kind.SHUFFLE, order=tuple(reversed(range(52))))
    table.do(Kind.WARN, 1)
    table.do(Kind.TIME_OUT, 1, name="continue")
    spot = table.state.spots[1]
    assert (spot.actions, spot.cards["discard"]) == (("continue",), (49,))
