"""Vegas Double Action, 30-1099.16, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from croupier.errors import IllegalAction
from croupier.table import Action, Kind
from croupier.table import events as e
from tests.golden.scene import hand, play, scene
from tests.rounds import lines, outcomes, seat, settled
from tests.table.driver import deal, decide, place, seated

GAME = "co/vegas-double-action"
BOARD = "Jd 9c 9h 4s 3c"


def round_of(cards: str, discard: str, board: str, **fields: Any) -> dict[str, tuple[str, str]]:
    row = seat(cards, "draw" if discard else "stand", player_hand="10", stud_bet="5") | {"discard": discard}
    return outcomes(settled(GAME, row, community=board, **fields))


@pytest.mark.parametrize(
    ("cards", "discard", "board", "paid"),
    [
        # (8) to (10): on, below and above the lines.
        ("Ts Th 7d 4c 2s", "", BOARD, ("lose", "0.00")),
        ("Js Jh 7d 4c 2s", "", BOARD, ("push", "0.00")),
        ("As Ah 7d 4c 2s", "", BOARD, ("push", "0.00")),
        ("2s 2h 3d 3h Ks", "", BOARD, ("win", "10.00")),
        ("2s 2h 2d 7c Ks", "", BOARD, ("win", "20.00")),
        ("As 2h 3d 4c 5s", "", BOARD, ("win", "30.00")),
        ("As 2s 8s 4d 5s", "4d", "9s 9c 9h 4s 3c", ("win", "40.00")),
        ("2s 2h 2d 7c 7s", "", BOARD, ("win", "70.00")),
        ("2s 2h 2d 2c 7s", "", BOARD, ("win", "250.00")),
        ("5s 6s 7s 8s 9s", "", BOARD, ("win", "500.00")),
        ("As Ks Qs Js Ts", "", BOARD, ("win", "2000.00")),
        # (7): the first of the community cards, as many as went.
        ("Js Jh 7d 4c 2s", "2s", BOARD, ("win", "20.00")),
        ("Js Jh 7d 5c 2s", "7d 5c 2s", BOARD, ("win", "70.00")),
        ("Ks Kh 7d 5c 2s", "7d 5c", BOARD, ("push", "0.00")),
        ("Ks Kh 7d 5c 2s", "7d 5c 2s", BOARD, ("win", "10.00")),
        ("Ks Qh 7d 5c 2s", "Ks Qh 7d 5c 2s", BOARD, ("lose", "0.00")),
    ],
)
def test_the_draw_hand(cards: str, discard: str, board: str, paid: tuple[str, str]) -> None:
    assert round_of(cards, discard, board)["player-hand"] == paid


@pytest.mark.parametrize(
    ("board", "paid"),
    [
        ("5d 5c Kh 4s 3c", ("lose", "0.00")),
        ("6d 6c Kh 4s 3c", ("win", "5.00")),
        ("6d 6c 2h 2c 3c", ("win", "10.00")),
        ("5d 5c 5h 4s 3c", ("win", "15.00")),
        ("7d 6c 5h 4s 3c", ("win", "50.00")),
        ("Kc 6c 9c 2c 3c", ("win", "75.00")),
        ("5d 5c 5h 3s 3c", ("win", "100.00")),
        ("5d 5c 5h 5s 3c", ("win", "500.00")),
        ("7c 6c 5c 4c 3c", ("win", "2500.00")),
        ("Ac Kc Qc Jc Tc", ("win", "5000.00")),
    ],
)
def test_the_stud_bet_reads_the_community_cards(board: str, paid: tuple[str, str]) -> None:
    """(6), (11)."""
    assert round_of("As Ks 8d 7h 2s", "", board)["stud-bet"] == paid


def test_paragraphs_are_cited() -> None:
    row = seat("Js Jh 7d 4c 2s", "stand", player_hand="10", stud_bet="5")
    found = lines(settled(GAME, row, community="5d 5c Kh 4s 3c"))
    assert found == {
        "player-hand": ("push", "0.00", "10.00", "30-1099.16(9)"),
        "stud-bet": ("lose", "0.00", "0.00", "30-1099.16(6)"),
    }


def test_discards_tell_of_the_draw() -> None:
    drawn = seat("Js Jh 7d 4c 2s", player_hand="10") | {"discard": "7d 4c 2s"}
    assert outcomes(settled(GAME, drawn, community=BOARD)) == {"player-hand": ("win", "70.00")}
    kept = seat("Js Jh 7d 4c 2s", player_hand="10")
    assert outcomes(settled(GAME, kept, community=BOARD)) == {"player-hand": ("push", "0.00")}


@pytest.mark.parametrize(
    ("row", "fields", "said"),
    [
        (seat("Js Jh 7d 4c 2s", "stand", player_hand="10") | {"discard": "2s"}, {}, "whoever stands discards nothing"),
        (seat("Js Jh 7d 4c 2s", "draw", player_hand="10") | {"discard": "As"}, {}, "not among the first five"),
        (seat("Js Jh 7d 4c 2s", "fold", player_hand="10"), {}, "may stand, draw"),
        (seat("Js Jh 7d 4c", "stand", player_hand="10"), {}, "cards: 4 cards"),
        (seat("Js Jh 7d 4c 2s", "stand", player_hand="10"), {"community": "Jd 9c 9h 4s"}, "community: 4 cards"),
        (seat("Js Jh 7d 4c 2s", "stand", stud_bet="10"), {}, "player-hand: .* needs this wager"),
        (
            seat("Js Jh 7d 4c 2s", "stand", player_hand="10"), {"options": {"stud-bet-required": "yes"}},
            r"stud-bet: .* needs this wager \[30-1099.16\(2\)\(a\)\]",
        ),
        (
            seat("Js Jh 7d 4c 2s", "stand", player_hand="30", stud_bet="5"), {"options": {"max-wager": "20"}},
            r"player-hand: 30.00 is above the 20.00 of the option max-wager \[30-1099.16\(2\)\(b\)\]",
        ),
        (
            seat("Js Jh 7d 4c 2s", "stand", player_hand="10", tips={"stud-bet": "1"}), {},
            r"tips.stud-bet: a tip needs the player's own wager beside it",
        ),
    ],
)  # fmt: skip
def test_what_is_refused(row: dict[str, Any], fields: dict[str, Any], said: str) -> None:
    with pytest.raises(CroupierError, match=said):
        settled(GAME, row, **{"community": BOARD, **fields})


def test_what_both_hands_ask_for_stays_within_the_house_maximum() -> None:
    """(2)(b)."""
    with pytest.raises(CroupierError, match=r"player-hand and stud-bet ask for 2.00, above the 1.50 of it"):
        seated(GAME, options={"stud-bet-required": "yes", "max-wager": "1.50"})
    table = seated(GAME, options={"stud-bet-required": "yes", "max-wager": "2"})
    table.act(Action(Kind.OPEN))
    place(table, 1, player_hand=2_00, stud_bet=2_00)


HANDS, STUDS = [(1, "player-hand"), (2, "player-hand")], [(1, "stud-bet"), (2, "stud-bet")]


@pytest.mark.parametrize(
    ("board", "before", "after"), [("5d 5c Kc 4s 3c", STUDS, HANDS), ("6d 6c Kc 4s 3c", [], [*HANDS, *STUDS])]
)
def test_losing_stud_bets_are_taken_before_any_draw_hand_and_winning_ones_paid_last(
    board: str, before: list[tuple[int, str]], after: list[tuple[int, str]]
) -> None:
    """(6), (7), (11): from the dealer's left each time."""
    rows = [
        hand(cards, "stand", player_hand="10", stud_bet="5") for cards in ("Js Jh 7d 4c 2s", "Ks Kh 8d 5h 3s")
    ]  # fmt: skip
    table = play(GAME, scene("", *rows, board=board))
    staged = [item for event in table.log if isinstance(event, e.StageSettled) for item in event.payments]
    ended = next(event for event in table.log if isinstance(event, e.RoundSettled))
    assert [(item.seat, item.wager) for item in staged] == before
    assert [(item.seat, item.wager) for item in ended.payments] == after
    kinds = [type(event) for event in table.log]
    board_comes = next(n for n, event in enumerate(table.log) if isinstance(event, e.CardsDealt) and not event.to)
    assert board_comes > max(n for n, kind in enumerate(kinds) if kind is e.ActionTaken), "when all have discarded"


def test_nobody_discards_a_sixth_card_or_anothers() -> None:
    table = seated(GAME)
    table.act(Action(Kind.OPEN))
    place(table, 1, player_hand=10_00)
    deal(table, {1: "Js Jh 7d 4c 2s"})
    with pytest.raises(IllegalAction, match="As is none of"):
        decide(table, "draw", cards="As")
    with pytest.raises(IllegalAction, match="0 cards are named, it takes 1 to 5"):
        decide(table, "draw")
