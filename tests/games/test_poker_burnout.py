"""30-1099.49, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from croupier.table import events as e
from tests.rounds import lines, net, outcomes, seat, settled
from tests.table.test_dealing import dealt, hands

STANDARD, BONANZA = "co/poker-burnout@standard", "co/poker-burnout@bonanza"
BOARD = "9c 7s 2h Kd 4c"


def played(cards: str, out: str, board: str = BOARD, ante: str = "ante", game: str = STANDARD, **fields: Any) -> Any:
    wagers = fields.pop("wagers", {"blind": "10"})
    return settled(game, seat(cards, ante, "call", wagers=wagers) | {"discard": out}, community=board, **fields)


@pytest.mark.parametrize(
    ("cards", "board", "pays"),
    [
        ("9h 9s 3d", BOARD, "40.00"),
        ("8h 6s 3d", "9c 7s 5h Kd Kc", "60.00"),
        ("9h 8h 3d", "Kh 7h 2h Kd 4c", "80.00"),
        ("9h 9s 3d", "9c 7s 7h Kd 4c", "100.00"),
        ("9h 9s 3d", "9c 9d 7h Kd 4c", "500.00"),
        ("9h 8h 3d", "7h 6h 5h Kd 4c", "1000.00"),
        ("As Ks 3d", "Qs Js Ts Kd 4c", "5000.00"),
    ],
)
def test_the_blind_is_paid_by_its_table_and_the_others_even_money(cards: str, board: str, pays: str) -> None:
    """(10)."""
    report = played(cards, cards.split()[2], board)
    assert outcomes(report) == {"call": ("win", "10.00"), "ante": ("win", "10.00"), "blind": ("win", pays)}


def test_the_second_table_pays_a_royal_flush_less() -> None:
    report = played("As Ks 3d", "3d", "Qs Js Ts Kd 4c", schedules={"blind": "2"})
    assert outcomes(report)["blind"] == ("win", "2500.00")


def test_less_than_three_of_a_kind_loses_everything() -> None:
    """The paragraph does not say so: an erratum does."""
    report = played("Kh 9s 3d", "3d")
    assert outcomes(report) == dict.fromkeys(("call", "ante", "blind"), ("lose", "0.00"))
    assert any("what a hand below three of a kind costs is not said" in text for text in report["warnings"])


def test_the_burned_card_does_not_play() -> None:
    """(7), (9)."""
    assert outcomes(played("9h 9s 8h", "9s"))["blind"][0] == "lose"
    assert outcomes(played("9h 9s 8h", "8h"))["blind"][0] == "win"


def test_the_board_plays() -> None:
    assert outcomes(played("Ah Ks 3d", "3d", "8c 7s 6h 5d 4c"))["blind"] == ("win", "60.00")


def test_folds() -> None:
    """(5), (7)."""
    first = settled(STANDARD, seat("Ah Ks 3d", "fold", blind="10"), community=BOARD)
    assert lines(first)["blind"] == ("lose", "0.00", "0.00", "30-1099.49(5)")
    second = settled(STANDARD, seat("Ah Ks 3d", "ante", "fold", blind="10"), community=BOARD)
    assert net(second) == "-20.00"
    assert lines(second)["ante"][3] == "30-1099.49(7)"


def test_the_call_may_be_said_by_the_discard_alone() -> None:
    row = seat("9h 9s 3d", "ante", blind="10") | {"discard": "3d"}
    assert net(settled(STANDARD, row, community=BOARD)) == "60.00"


@pytest.mark.parametrize(
    ("actions", "discard", "said"),
    [
        (("ante", "call"), "", "discard: 0 cards, a hand that plays on gives up one"),
        (("ante", "call"), "3d 9s", "discard: 2 cards"),
        (("ante", "call"), "5d", "discard: a card that is not among the seat's three"),
        (("ante", "fold"), "3d", "'fold' after the last decision"),
        (("ante-2x", "call"), "3d", "may fold, ante"),
        (("ante",), "", "has still to decide on the flop: fold, call"),
    ],
)
def test_what_is_no_round(actions: tuple[str, ...], discard: str, said: str) -> None:
    with pytest.raises(CroupierError, match=said):
        settled(STANDARD, seat("9h 9s 3d", *actions, blind="10") | {"discard": discard}, community=BOARD)


@pytest.mark.parametrize(("ante", "size"), [("ante", "10.00"), ("ante-2x", "20.00"), ("ante-3x", "30.00")])
def test_bonanza_antes_and_calls_of_one_to_three_blinds(ante: str, size: str) -> None:
    """Bonanza (3), (4)."""
    report = played("9h 9s 3d", "3d", ante=ante, game=BONANZA)
    assert outcomes(report) == {"call": ("win", size), "ante": ("win", size), "blind": ("win", "40.00")}


@pytest.mark.parametrize(
    ("cards", "outcome"),
    [
        ("9h 9s 9d", "win"), ("9h 8s 7d", "win"), ("9h 5h 2h", "win"), ("9h 8h 7h", "win"), ("Ah Kh Qh", "win"),
        ("9h 9s 7d", "lose"),
    ],
)  # fmt: skip
def test_the_kicker_reads_the_first_three_cards_folded_or_not(cards: str, outcome: str) -> None:
    """Bonanza (2), (4)."""
    row = seat(cards, "fold", blind="10", kicker="5")
    report = settled(BONANZA, row, community="Ac As 3d Kd 4c")
    assert outcomes(report)["kicker"] == (outcome, "50.00" if outcome == "win" else "0.00")


def test_the_kicker_is_bonanzas_and_goes_with_a_blind() -> None:
    with pytest.raises(CroupierError, match="kicker"):
        settled(STANDARD, seat("9h 9s 3d", "fold", blind="10", kicker="5"), community=BOARD)
    with pytest.raises(CroupierError, match=r"blind|kicker needs blind"):
        settled(BONANZA, seat("9h 9s 3d", "fold", kicker="5"), community=BOARD)
    with pytest.raises(CroupierError, match="it is not offered where the option bonanza-offered is no"):
        settled(BONANZA, seat("9h 9s 3d", "fold", blind="5"), community=BOARD, options={"bonanza-offered": "no"})


def test_the_posted_maximum_bounds_the_ante_too() -> None:
    """Bonanza (3)."""
    with pytest.raises(CroupierError, match=r"ante: 30\.00 is above the 25\.00"):
        played("9h 9s 3d", "3d", ante="ante-3x", game=BONANZA, options={"table-maximum": "25"})


@pytest.mark.parametrize("kind", ["wrong-count", "off-table"])
def test_a_misdeal_at_a_seat_concerns_that_seat(kind: str) -> None:
    """(4)."""
    rows = (seat("9h 9s", blind="10"), seat("8h 8s 3d", "fold", number=2, blind="10"))
    report = settled(STANDARD, *rows, community=BOARD, irregularities=[{"at": 1, "kind": kind}])
    assert [row["net"] for row in report["seats"]] == ["0.00", "-10.00"]


@pytest.mark.parametrize("at", ["board", "dealer"])
def test_a_wrong_number_of_community_cards_is_a_misdeal_for_all(at: str) -> None:
    rows = (seat("9h 9s 3d", "ante", blind="10"), seat("8h 8s 3c", "fold", number=2, blind="10"))
    report = settled(STANDARD, *rows, community="9c 7s 2h", irregularities=[{"at": at, "kind": "wrong-count"}])
    assert {line["outcome"] for row in report["seats"] for line in row["results"]} == {"void"}


def test_exposed_cards_play_on() -> None:
    report = played("9h 9s 3d", "3d", irregularities=[{"at": 1, "kind": "exposed"}])
    assert net(report) == "60.00"


def test_tips_ride_on_any_wager() -> None:
    """(5)(a)."""
    row = seat("9h 9s 3d", "ante", "call", blind="10", tips={"blind": "2", "call": "1"}) | {"discard": "3d"}
    report = settled(STANDARD, row, community=BOARD, options={"dealer-tips": "yes"})
    assert {tip["wager"]: tip["paid"] for tip in report["seats"][0]["tips"]} == {"call": "1.00", "blind": "8.00"}
    with pytest.raises(CroupierError, match="takes no tip"):
        settled(STANDARD, row, community=BOARD, options={"dealer-tips": "no"})


def test_by_hand_the_flop_takes_its_turn_and_turn_and_river_come_last() -> None:
    """(3)."""
    table = dealt(STANDARD, 1, 2, wagers={"blind": 5_00})
    assert hands(table) == {(1, "player"): (0, 3, 6), (2, "player"): (1, 4, 7), (0, "board"): (2, 5, 8, 9, 10)}
    burned = dealt(STANDARD, 1, wagers={"blind": 5_00}, options={"burn-card": "yes"})
    assert [event.card for event in burned.log if isinstance(event, e.CardBurned)] == [0]


def test_out_of_a_shuffler_the_community_cards_come_first() -> None:
    """(3)(a)."""
    table = dealt(STANDARD, 1, 2, wagers={"blind": 5_00}, options={"deal-method": "automatic-shuffler"})
    assert hands(table) == {(0, "board"): (0, 1, 2, 3, 4), (1, "player"): (5, 6, 7), (2, "player"): (8, 9, 10)}


def test_a_burned_card_tells_of_ante_and_call_where_the_ante_has_one_size() -> None:
    """(5), (7); Bonanza (3)."""
    row = seat("9h 9s 3d", blind="10") | {"discard": "3d"}
    assert net(settled(STANDARD, row, community=BOARD)) == "60.00"
    with pytest.raises(CroupierError, match="has still to decide on the deal: fold, ante, ante-2x, ante-3x"):
        settled(BONANZA, row, community=BOARD)
