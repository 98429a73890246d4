"""Hands that are turned up before the end: to whom, when, and what stays hidden; and logs from before tables did so."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.games.registry import built
from croupier.table import Action, Kind, Table, seat_view, spectator_view
from croupier.table import events as e
from croupier.table.replay import replay
from croupier.table.setup.decks import OpeningError
from tests.table.driver import deal, decide, place, seated

KEEPS, BUYS = "co/texas-shootout", "co/bonus-6"
OLD = {"open_hands": False}


def shootout(**chosen: Any) -> Table:
    table = seated(KEEPS, 1, 2, **chosen)
    table.act(Action(Kind.OPEN))
    for seat in (1, 2):
        place(table, seat, primary=10_00, quick_draw=10_00)
    deal(table, {1: "As Kd 9c 4h", 2: "Qs Jd 8c 2h"}, dealer="3s 5d 6c 7h")
    # The quick draw is settled before anybody decides.
    table.act(Action(Kind.REVEAL))
    return table


def bonus_6(first: str = "Kh Qd", **chosen: Any) -> Table:
    """Both seats come to their fourth card; seat 1 buys another, and seat 2 has not decided."""
    table = seated(BUYS, 1, 2, **chosen)
    table.act(Action(Kind.OPEN))
    for seat in (1, 2):
        place(table, seat, ante=10_00, insurance=5_00)
    deal(table, {1: first, 2: "Jh Td"}, board="9c")
    for _ in range(4):
        decide(table, "play")
    decide(table, "bonus-card")
    return table


def seen(table: Table, viewer: int, seat: int) -> dict[str, tuple[int, ...]]:
    view = seat_view(table.state, viewer) if viewer else spectator_view(table.state)
    return next(spot.cards for spot in view.spots if spot.seat == seat)


def test_cards_that_are_kept_lie_face_up_and_the_others_do_not() -> None:
    """30-1099.38 Card Delivery (6): before the next seat decides."""
    table = shootout()
    assert seen(table, 2, 1) == {}
    decide(table, "keep", cards="As Kd")
    assert table.state.turn == 2
    for viewer in (0, 2):
        assert seen(table, viewer, 1) == {"keep": parse_cards("As Kd")}
    assert seen(table, 1, 1)["player"] == parse_cards("As Kd 9c 4h")
    assert seen(table, 1, 2) == {}
    assert table.log[-1] == e.CardsShown(1, "keep", parse_cards("As Kd"))


def test_both_hands_of_a_split_lie_face_up() -> None:
    """30-1099.38 Card Delivery (8)."""
    table = shootout()
    decide(table, "split", cards="As 9c", amount=10_00)
    assert seen(table, 2, 1) == {"hand-1": parse_cards("As 9c"), "hand-2": parse_cards("Kd 4h")}
    told = [event.group for event in table.log if isinstance(event, e.CardsShown)]
    assert told == ["hand-1", "hand-2"]


def test_out_of_time_the_first_two_lie_face_up() -> None:
    table = shootout(time_limit=30)
    table.act(Action(Kind.WARN, 1))
    table.act(Action(Kind.TIME_OUT, 1, "keep"))
    assert seen(table, 2, 1) == {"keep": parse_cards("As Kd")}


def test_a_hand_that_buys_a_card_is_shown_before_it_comes() -> None:
    """30-1099.19(9)(d): when all have decided, each hand before its own card, which nobody looks at."""
    table = bonus_6()
    assert seen(table, 2, 1) == {}
    before = len(table.log)
    decide(table, "bonus-card")
    told = [(type(event), getattr(event, "to", 0)) for event in table.log[before + 1 :]]
    assert told[:5] == [(e.CardBurned, 0), (e.CardsShown, 1), (e.CardsDealt, 1), (e.CardsShown, 2), (e.CardsDealt, 2)]
    for viewer in (0, 1, 2):
        for seat in (1, 2):
            assert seen(table, viewer, seat)["player"] == table.state.spots[seat].cards["player"][:4]
    table.act(Action(Kind.REVEAL))
    assert seen(table, 2, 1)["player"] == table.state.spots[1].cards["player"]
    assert len(seen(table, 2, 1)["player"]) == 5


def test_a_hand_that_is_thrown_away_is_not_shown() -> None:
    table = bonus_6()
    decide(table, "fold")
    assert seen(table, 1, 2) == {}
    assert len(seen(table, 2, 1)["player"]) == 4


def test_a_hand_that_wins_without_is_shown_and_gets_no_card() -> None:
    table = bonus_6(first="Kh Kd")
    decide(table, "fold")
    assert len(table.state.spots[1].cards["player"]) == 4
    assert seen(table, 2, 1)["player"] == table.state.spots[1].cards["player"]


@pytest.mark.parametrize("make", [shootout, bonus_6])
@pytest.mark.parametrize("chosen", [{}, OLD])
def test_logs_of_both_kinds_replay(make: Any, chosen: dict[str, bool]) -> None:
    """A table of an older log shows its hands at the end alone, and its first line says nothing of it."""
    table = make(**chosen)
    last = [("keep", "As Kd"), ("keep", "Qs Jd")] if make is shootout else [("bonus-card", "")]
    for name, cards in last:
        decide(table, name, cards=cards)
    shows = [event for event in table.log if isinstance(event, e.CardsShown)]
    assert len(shows) == (0 if chosen else 2)
    assert ("open_hands" in table.text()) == (not chosen)
    table.act(Action(Kind.REVEAL))
    assert replay(table.text(), built).state == table.state


def test_a_game_that_shows_no_hand_early_says_nothing_of_it() -> None:
    assert "open_hands" not in seated("co/three-card-poker", 1).text()
    with pytest.raises(OpeningError, match="open_hands: no hand of co/three-card-poker"):
        seated("co/three-card-poker", 1, open_hands=True)
