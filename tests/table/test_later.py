"""Cards that come after decisions: to whom, when, and who sees them; and cards that a decision names."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import IllegalAction
from croupier.table import Action, Kind, Table, seat_view, spectator_view
from croupier.table import events as e
from croupier.table.views import View
from tests.table.driver import deal, decide, place, seated

DRAW, THREE, WESTERN, BACCARAT = "co/caribbean-draw", "co/three-card-draw", "co/western-stud", "ca/ez-baccarat"


def opened(game: str, *seats: int, **wagers: int) -> Table:
    table = seated(game, *seats)
    table.act(Action(Kind.OPEN))
    for seat in seats:
        place(table, seat, **(wagers or {"ante": 5_00}))
    return table


def spot_of(view: View, seat: int) -> dict[str, tuple[int, ...]]:
    return next(spot.cards for spot in view.spots if spot.seat == seat)


def test_draws_come_when_all_have_discarded_and_the_dealers_when_he_has_shown() -> None:
    """30-1099.12(11) and (12)."""
    table = opened(DRAW, 1, 2)
    deal(table, {1: "9s 9h Kd 3c 2s", 2: "Ah Ad 7c 5d 4d"}, dealer="8s 8h Qd 4c 2d")
    decide(table, "call")
    decide(table, "call")
    decide(table, "draw", cards="3c 2s")
    assert "drawn" not in table.state.spots[1].cards, "seat 2 has still to discard"
    decide(table, "draw", cards="4d")
    first, second = table.state.spots[1].cards, table.state.spots[2].cards
    assert (len(first["drawn"]), len(second["drawn"])) == (2, 1)
    assert first["drawn"] + second["drawn"] == table.state.order[15:18], "clockwise, each all his cards at once"
    assert "dealer-drawn" not in table.state.common
    table.act(Action(Kind.REVEAL))
    assert table.state.common["dealer-drawn"] == table.state.order[18:20]
    groups = [event.group for event in table.log if isinstance(event, e.CardsDealt | e.CardsShown)]
    assert groups[5:7] == ["dealer", "dealer-drawn"]


def test_discards_stay_face_down() -> None:
    """30-1099.12(10): they are collected face down; only the player knows them."""
    table = opened(DRAW, 1, 2)
    deal(table, {1: "9s 9h Kd 3c 2s", 2: "Ah Ad 7c 5d 4d"}, dealer="8s 8h Qd 4c 2d")
    for name, cards in (("call", ""), ("call", ""), ("draw", "3c 2s"), ("stand", "")):
        decide(table, name, cards=cards)
    assert spot_of(seat_view(table.state, 2), 1) == {}
    table.act(Action(Kind.REVEAL))
    out = set(parse_cards("3c 2s"))
    for view in (seat_view(table.state, 2), spectator_view(table.state)):
        assert set(spot_of(view, 1)) == {"player", "drawn"}
        assert not out & {card for cards in spot_of(view, 1).values() for card in cards}
    assert spot_of(seat_view(table.state, 1), 1)["discard"] == parse_cards("3c 2s")


def test_a_drawn_card_comes_at_once_and_is_not_looked_at() -> None:
    """30-1099.48(7)(c)."""
    table = opened(THREE, 1, 2)
    deal(table, {1: "Qh Jd 2c", 2: "7h 7d 4s"}, dealer="As Kh 9d 4c")
    decide(table, "draw", cards="2c")
    assert table.state.turn == 2
    assert table.state.spots[1].cards["drawn"] == table.state.order[10:11]
    view = seat_view(table.state, 1)
    assert set(spot_of(view, 1)) == {"player", "discard"}
    assert next(spot.held["drawn"] for spot in view.spots if spot.seat == 1) == 1
    decide(table, "fold")
    table.act(Action(Kind.REVEAL))
    assert spot_of(seat_view(table.state, 1), 1)["drawn"] == table.state.order[10:11]


def test_the_fifth_card_goes_to_those_who_are_left_and_to_both_dealer_hands() -> None:
    """30-1099.15(4) and (6)."""
    table = opened(WESTERN, 1, 2, ante=5_00, double_pay_ante=5_00)
    table.act(Action(Kind.CLOSE))
    table.act(Action(Kind.SHUFFLE, order=tuple(range(52))))
    assert table.state.spots[1].cards["player"] == (0, 4, 8, 12), "one at a time, the dealer's two hands last"
    assert table.state.common == {"dealer-1": (2, 6, 10, 14), "dealer-2": (3, 7, 11, 15)}
    decide(table, "fold")
    decide(table, "high")
    assert table.state.spots[1].cards["player"] == (0, 4, 8, 12)
    assert table.state.spots[2].cards["player"] == (1, 5, 9, 13, 16)
    assert table.state.common == {"dealer-1": (2, 6, 10, 14, 17), "dealer-2": (3, 7, 11, 15, 18)}
    assert spot_of(seat_view(table.state, 2), 2)["player"] == (1, 5, 9, 13), "it lies apart, face down (6)"


def test_a_void_table_draws_nothing() -> None:
    table = opened(DRAW, 1)
    deal(table, {1: "9s 9h Kd 3c 2s"}, dealer="8s 8h Qd 4c 2d")
    table.act(Action(Kind.RULE, name="wrong-count", at="dealer"))
    table.act(Action(Kind.REVEAL))
    assert set(table.state.common) == {"dealer"}
    assert table.state.stacks["player 1"] == 1_000_00


def test_the_third_cards_of_baccarat_follow_the_chart() -> None:
    """Dealing 4 and 5: the player's first, for the banker's depends on it."""
    table = seated(BACCARAT, 1, 2)
    table.act(Action(Kind.PASS_POSITION, 1))
    table.act(Action(Kind.TAKE_POSITION, 2, amount=100_00))
    table.act(Action(Kind.OPEN))
    place(table, 1, player_line=5_00)
    deal(table, player="2s 3d", banker="4s Kh")
    hands = [(event.group, len(event.cards)) for event in table.log if isinstance(event, e.CardsDealt)]
    assert hands[:3] == [("player", 2), ("banker", 2), ("player", 1)]
    assert table.state.face_up == table.state.common


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("", "0 cards are named, it takes 1 to 2"),
        ("9s 9h Kd", "3 cards are named, it takes 1 to 2"),
        ("As", "As is none of 9s 9h Kd 3c 2s"),
    ],
)
def test_cards_that_cannot_be_discarded(cards: str, said: str) -> None:
    table = opened(DRAW, 1)
    deal(table, {1: "9s 9h Kd 3c 2s"}, dealer="8s 8h Qd 4c 2d")
    with pytest.raises(IllegalAction, match="seat 1 may fold, call"):
        decide(table, "draw", cards="3c")
    decide(table, "call")
    with pytest.raises(IllegalAction, match=rf"{said} \[30-1099.12\(8\)\]"):
        decide(table, "draw", cards=cards)
    with pytest.raises(IllegalAction, match="3c is none of"):
        table.act(Action(Kind.DECIDE, 1, "draw", cards=parse_cards("3c") * 2))
    with pytest.raises(IllegalAction, match="it names no cards"):
        decide(table, "stand", cards="3c")


def test_a_wager_on_the_war_is_offered_to_those_who_go_to_war() -> None:
    """30-1099.55(11)(e)."""
    table = seated("co/casino-war", 1, stack=11_50)
    table.act(Action(Kind.OPEN))
    with pytest.raises(IllegalAction):
        place(table, 1, war_tie=1_00)
    place(table, 1, initial=5_00)
    deal(table, {1: "Kh"}, dealer="Ks")
    table.act(Action(Kind.REVEAL))
    assert [offer.name for offer in table.offers(1)] == ["surrender", "war"]
    decide(table, "war")
    offers = {offer.name: offer for offer in table.offers(1)}
    assert set(offers) == {"war-tie", "pass"}
    assert (offers["war-tie"].least, offers["war-tie"].most) == (1_00, 1_50)
    decide(table, "war-tie", amount=1_50)
    assert table.state.spots[1].wagers == {"initial": 5_00, "war-tie": 1_50}
    assert table.state.spots[1].actions == ("war",)
    assert table.state.phase == "the reveal"


def test_two_hands_have_the_same_ante_and_are_looked_at_in_turn() -> None:
    """30-1099.48(6)."""
    table = seated(THREE, 2)
    table.act(Action(Kind.SIT, 1, amount=100_00, player="twice"))
    table.act(Action(Kind.SIT, 3, amount=100_00, player="twice"))
    table.act(Action(Kind.OPEN))
    place(table, 1, ante=5_00)
    with pytest.raises(IllegalAction, match=r"4.00 is out of range, ante is \$5.00"):
        place(table, 3, ante=4_00)
    place(table, 3, ante=5_00)
    place(table, 2, ante=7_00)
    deal(table, {1: "Qh Jd 2c", 2: "7h 7d 4s", 3: "As Kd 5c"}, dealer="Ah Kh 9d 4c")
    assert spot_of(seat_view(table.state, 1), 1)["player"] == parse_cards("Qh Jd 2c")
    assert spot_of(seat_view(table.state, 1), 3) == {}
    decide(table, "fold")
    assert spot_of(seat_view(table.state, 1), 3)["player"] == parse_cards("As Kd 5c")
