"""What a seat sees of a hand, step by step."""

from __future__ import annotations

from croupier.cards.card import parse_cards
from croupier.table import Action, Kind, seat_view, spectator_view
from tests.table.driver import deal, decide, place, seated


def test_a_seat_sees_its_own_cards_and_the_dealers_up_card() -> None:
    table = seated("co/caribbean-stud", 1, 2)
    table.act(Action(Kind.OPEN))
    for seat in (1, 2):
        place(table, seat, ante=5_00)
    deal(table, {1: "Qh Qd 9c 5s 2h", 2: "Jh Jd 9h 5c 2d"}, dealer="As Kh 8d 4c 3s")
    view = seat_view(table.state, 1)
    mine, theirs = view.spots
    assert mine.cards == {"player": parse_cards("Qh Qd 9c 5s 2h")}
    assert theirs.cards == {}
    assert theirs.held == {"player": 5}
    assert view.common == {"dealer": parse_cards("3s")}
    assert view.held == {"dealer": 5}
    assert [offer.name for offer in view.offers if offer.kind is Kind.DECIDE] == ["fold", "bet"]
    assert seat_view(table.state, 2).offers == ()
    assert all(spot.cards == {} for spot in spectator_view(table.state).spots)


def test_a_player_with_two_hands_sees_both() -> None:
    table = seated("co/three-card-poker", 1)
    table.act(Action(Kind.SIT, 2, player="player 1"))
    table.act(Action(Kind.OPEN))
    for seat in (1, 2):
        place(table, seat, ante=5_00)
    deal(table, {1: "Qh Qd 9c", 2: "Jh Jd 9h"})
    assert all(spot.cards for spot in seat_view(table.state, 2).spots)


def test_a_board_that_lies_face_down_is_not_seen() -> None:
    table = seated("co/ultimate-texas-holdem", 1)
    table.act(Action(Kind.OPEN))
    place(table, 1, ante=5_00, blind=5_00)
    deal(table, board="As 9c 4d 2h Jd")
    assert seat_view(table.state, 1).common == {}
    assert seat_view(table.state, 1).held == {"dealer": 2, "board": 5}
    decide(table, "check")
    assert seat_view(table.state, 1).common == {"board": parse_cards("As 9c 4d")}


def test_a_folded_hand_stays_face_down() -> None:
    table = seated("co/three-card-poker", 1, 2)
    table.act(Action(Kind.OPEN))
    place(table, 1, ante=5_00)
    place(table, 2, ante=5_00)
    deal(table, {1: "Jh 9d 2c", 2: "Ah Kd 9c"}, dealer="Qs 8h 3d")
    decide(table, "fold")
    decide(table, "play")
    table.act(Action(Kind.REVEAL))
    view = spectator_view(table.state)
    assert [spot.cards for spot in view.spots] == [{}, {"player": parse_cards("Ah Kd 9c")}]
    assert view.hands == {2: "ace high"}
    assert view.dealer == "queen high"
    assert view.qualifies == "yes"


def test_a_folded_hand_that_a_wager_still_reads_is_turned_up() -> None:
    """30-1099.18(9): the 6 card bonus lives on; with a cover all on the layout every hand is looked at (10)."""
    for side in ("six_card_bonus", "cover_all"):
        table = seated("co/three-card-poker", 1, 2)
        table.act(Action(Kind.OPEN))
        place(table, 1, ante=5_00)
        place(table, 2, ante=5_00, **{side: 5_00})
        deal(table, {1: "Jh 9d 2c", 2: "Ah Kd 9c"}, dealer="Qs 8h 3d")
        decide(table, "fold")
        decide(table, "fold")
        table.act(Action(Kind.REVEAL))
        shown = [spot.shown for spot in table.state.spots.values()]
        assert shown == [side == "cover_all", True]


def test_no_deck_and_no_burned_card_in_a_view() -> None:
    table = seated("co/texas-holdem-bonus", 1)
    table.act(Action(Kind.OPEN))
    place(table, 1, ante=5_00)
    deal(table, {1: "Ah Kd"}, dealer="Qs 8h", board="As 9c 4d 2h Jd")
    decide(table, "bet")
    view = seat_view(table.state, 1)
    assert view.burned == 1
    assert not hasattr(view, "order")
    assert str(table.state.order) not in str(view)


def test_an_empty_seat_has_the_view_of_a_bystander() -> None:
    table = seated("co/three-card-poker", 1)
    assert seat_view(table.state, 5).offers == ()
    assert spectator_view(table.state).offers == ()
