"""Pai gow at the table: who is dealt first, hands set by their players or the house way, and the dragon hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from croupier.cards.card import parse_cards, print_cards
from croupier.errors import IllegalAction
from croupier.table import Action, Kind, Table, seat_view, spectator_view
from croupier.table import events as e
from croupier.table.setup.decks import OpeningError
from tests.table.driver import deal, decide, open_table, place, seated

GAME = "co/pai-gow-poker"
FORTUNE = "co/fortune-pai-gow-poker"
FACE_UP = "ca/face-up-pai-gow-poker"
MINE = "Ah Jd Ts Th 8c 5d 3c"
OTHER = "Qh Js 8s 8h 6c 5s 3d"
DEALER = "Kh Qd 9s 9h 7c 4d 2c"
DRAGON = "As Qs Tc Td 8d 4h 2d"


def dealt(hands: Mapping[int, str], *, game: str = GAME, wager: str = "ante", **chosen: Any) -> Table:
    common = {name: str(chosen.pop(name)) for name in ("dealer", "dragon") if name in chosen}
    table = seated(game, *hands, **chosen)
    if table.state.rules.banked_by_player:
        table.act(Action(Kind.SIT, 7, amount=500_00, player="the bank"))
        while table.state.bank.offered != 7:
            table.act(next(offer for offer in table.offers() if offer.kind is Kind.PASS_POSITION).take())
        table.act(Action(Kind.TAKE_POSITION, 7, amount=100_00))
    table.act(Action(Kind.OPEN))
    for seat in hands:
        table.act(Action(Kind.WAGER, seat, wager, 10_00))
    deal(table, hands, **{"dealer": DEALER, **common})
    return table


def shuffled(options: Mapping[str, str], game: str = GAME, seats: tuple[int, ...] = (1, 2)) -> Table:
    table = seated(game, *seats, options=options)
    table.act(Action(Kind.OPEN))
    for seat in seats:
        place(table, seat, ante=10_00)
    table.act(Action(Kind.CLOSE))
    table.act(Action(Kind.SHUFFLE, order=table.state.rules.spec.cards()))
    return table


def cards_dealt(table: Table) -> dict[int | str, tuple[int, ...]]:
    return {event.to or event.group: event.cards for event in table.log if isinstance(event, e.CardsDealt)}


def test_after_the_shuffle_a_number_is_drawn() -> None:
    """30-1099.30(5)."""
    table = shuffled({})
    assert table.state.phase == "the first hand"
    assert [offer.name for offer in table.offers()] == [str(number) for number in range(1, 8)]
    dice = shuffled({"first-hand": "dice"})
    assert [offer.name for offer in dice.offers()] == [str(number) for number in range(3, 19)]
    with pytest.raises(IllegalAction, match="there is 3, 4"):
        dice.act(Action(Kind.FIRST_HAND, name="2"))


def test_a_shuffler_gives_sevens_in_order_from_the_first_hand() -> None:
    """30-1099.30(6): counter-clockwise, the dealer counts as one; five is seat 3."""
    table = shuffled({"deal-from": "shuffler"})
    table.act(Action(Kind.FIRST_HAND, name="5"))
    found = cards_dealt(table)
    # Piles go to 3, 2, 1, the dealer, 6, 5 and 4.
    assert found == {2: tuple(range(7, 14)), 1: tuple(range(14, 21)), "dealer": tuple(range(21, 28))}


def test_by_hand_the_piles_are_dealt_left_to_right_and_back() -> None:
    """30-1099.30(7)."""
    table = shuffled({"deal-from": "hand"})
    table.act(Action(Kind.FIRST_HAND, name="1"))
    assert cards_dealt(table)["dealer"] == (0, 13, 14, 27, 28, 41, 42)
    assert cards_dealt(table)[2] == (5, 8, 19, 22, 33, 36, 47)


def test_fortune_deals_by_hand_in_rotation() -> None:
    """30-1099.37(5): one card at a time in rotation, not back and forth."""
    table = shuffled({"dealing": "by-hand"}, FORTUNE)
    table.act(Action(Kind.FIRST_HAND, name="1"))
    assert cards_dealt(table)["dealer"] == (0, 7, 14, 21, 28, 35, 42)
    assert cards_dealt(table)[2] == (5, 12, 19, 26, 33, 40, 47)


def banked_by_hand(seats: tuple[int, ...] = (1, 2)) -> Table:
    table = seated(FACE_UP, *seats, options={"dealing": "manual"})
    table.act(Action(Kind.SIT, 7, amount=500_00, player="the bank"))
    while table.state.bank.offered != 7:
        table.act(next(offer for offer in table.offers() if offer.kind is Kind.PASS_POSITION).take())
    table.act(Action(Kind.TAKE_POSITION, 7, amount=100_00))
    table.act(Action(Kind.OPEN))
    for seat in seats:
        table.act(Action(Kind.WAGER, seat, "base-game", 10_00))
    table.act(Action(Kind.CLOSE))
    table.act(Action(Kind.SHUFFLE, order=table.state.rules.spec.cards()))
    return table


def test_the_player_dealer_picks_the_pile_that_goes_out_first() -> None:
    """Face Up, Dealing 4(a)(i) to (iv): he picks, then the dice say to whom it goes; the others follow clockwise."""
    table = banked_by_hand()
    offers = [
        (offer.kind, offer.seat, offer.name)
        for offer in table.offers()
        if offer.kind in (Kind.PICK_PILE, Kind.FIRST_HAND)
    ]
    assert offers == [(Kind.PICK_PILE, 7, str(number)) for number in range(1, 8)]
    with pytest.raises(IllegalAction, match="first-hand 9: not now"):
        table.act(Action(Kind.FIRST_HAND, name="9"))
    with pytest.raises(IllegalAction, match="pick-pile 1"):
        table.act(Action(Kind.PICK_PILE, 1, "1"))
    table.act(Action(Kind.PICK_PILE, 7, "3"))
    assert not [offer for offer in table.offers() if offer.kind is Kind.PICK_PILE]
    # Nine is the seat at his left, seat 1: the third pile, there and back.
    table.act(Action(Kind.FIRST_HAND, name="9"))
    assert cards_dealt(table)[1] == (2, 11, 16, 25, 30, 39, 44)
    assert cards_dealt(table)[2] == (3, 10, 17, 24, 31, 38, 45)
    assert table.state.button == 1


def test_no_pile_is_picked_where_a_machine_deals() -> None:
    """Face Up, Dealing 4(b)."""
    table = dealt({1: MINE}, game=FACE_UP, wager="base-game")
    assert not [event for event in table.log if isinstance(event, e.PilePicked)]


def test_every_card_but_four_is_in_one_of_seven_piles() -> None:
    for deal_from in ("hand", "shuffler"):
        table = shuffled({"deal-from": deal_from}, seats=(1, 2, 3, 4, 5, 6))
        table.act(Action(Kind.FIRST_HAND, name="3"))
        piles = list(cards_dealt(table).values())
        assert sorted(card for pile in piles for card in pile) == list(range(49))


def test_a_hand_is_set_by_naming_its_front() -> None:
    table = dealt({1: MINE})
    offer = next(offer for offer in table.offers(1) if offer.name == "set")
    assert (print_cards(offer.among), offer.fewest, offer.many) == (MINE, 2, 2)
    decide(table, "set", cards="Ah Jd")
    spot = table.state.spots[1]
    assert (print_cards(spot.cards["front"]), print_cards(spot.cards["back"])) == ("Ah Jd", "Ts Th 8c 5d 3c")
    assert spot.actions == ()


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("Ah", "1 cards are named, it takes 2"),
        ("Ah Jd Ts", "3 cards are named"),
        ("Ah Kd", "Kd is none of"),
        ("", "0 cards are named"),
    ],
)
def test_a_front_of_two_of_the_seven(cards: str, said: str) -> None:
    table = dealt({1: MINE})
    with pytest.raises(IllegalAction, match=said):
        table.act(Action(Kind.DECIDE, 1, "set", cards=parse_cards(cards)))


def test_the_house_way_on_request_and_out_of_time() -> None:
    table = dealt({1: MINE, 2: OTHER}, time_limit=30)
    decide(table, "house-way")
    table.act(Action(Kind.WARN, 2))
    table.act(Action(Kind.TIME_OUT, 2, "house-way"))
    assert print_cards(table.state.spots[1].cards["front"]) == "Ah Jd"
    assert print_cards(table.state.spots[2].cards["front"]) == "Qh Js"


def test_nobody_sees_how_another_has_set_his_hand() -> None:
    table = dealt({1: MINE, 2: OTHER})
    decide(table, "set", cards="Ah Jd")
    assert all(not spot.cards for spot in spectator_view(table.state).spots)
    assert [bool(spot.cards) for spot in seat_view(table.state, 1).spots] == [True, False]
    assert "dealer" not in seat_view(table.state, 1).common


def test_the_dealer_sets_his_hand_in_the_end() -> None:
    table = dealt({1: MINE})
    decide(table, "house-way")
    table.act(Action(Kind.REVEAL))
    assert print_cards(table.state.common["dealer-front"]) == "Kh Qd"
    assert print_cards(table.state.common["dealer-back"]) == "9s 9h 7c 4d 2c"


def test_face_up_the_player_dealer_comes_first_and_an_ace_high_ends_it() -> None:
    table = dealt({1: MINE}, game=FACE_UP, wager="base-game")
    assert print_cards(seat_view(table.state, 1).common["dealer"]) == DEALER
    assert table.state.turn == 1
    pushed = dealt({1: OTHER}, game=FACE_UP, wager="base-game", dealer="Ah Qd 9s 8d 6d 4d 2c")
    assert pushed.state.phase == "the reveal"
    pushed.act(Action(Kind.REVEAL))
    assert print_cards(pushed.state.spots[1].cards["front"]) == "Qh Js"


def test_settlement_begins_at_the_action_button() -> None:
    """Seven is seat 6 where seat 7 banks: nobody plays there, so that the button passes to seat 1."""
    table = dealt({1: MINE, 2: OTHER, 3: "Ac Jc 7s 7h 6d 5c 3s"}, game=FACE_UP, wager="base-game")
    assert table.state.button == 1
    opened = table.log[0]
    assert isinstance(opened, e.TableOpened)
    for _ in range(3):
        decide(table, "house-way")
    table.act(Action(Kind.REVEAL))
    assert table.state.settled is not None
    assert [payment.seat for payment in table.state.settled.payments] == [1, 2, 3]


def single(hands: Mapping[int, str]) -> Table:
    table = dealt(hands, dragon=DRAGON, options={"dragon-hand": "single"})
    while table.state.street == 0:
        decide(table, "house-way")
    return table


def test_the_dragon_hand_is_offered_from_the_dealers_right_until_somebody_takes_it() -> None:
    """30-1099.30(11): only one player a round."""
    table = single({1: MINE, 2: OTHER})
    assert table.state.turn == 2
    decide(table, "decline")
    assert table.state.turn == 1
    taken = single({1: MINE, 2: OTHER})
    decide(taken, "dragon", amount=20_00)
    assert taken.state.turn == 2
    assert [offer.name for offer in taken.offers(2) if offer.kind is Kind.DECIDE] == ["set", "house-way"]
    assert print_cards(taken.state.face_up["dragon"]) == DRAGON
    decide(taken, "set", cards="As Qs")
    assert taken.state.phase == "the reveal"


def test_a_dragon_hand_nobody_takes_is_never_turned_up() -> None:
    table = single({1: MINE})
    decide(table, "decline")
    table.act(Action(Kind.REVEAL))
    assert "dragon" not in table.state.face_up
    shown = [event.group for event in table.log if isinstance(event, e.CardsShown)]
    assert "dragon" not in shown


def test_six_players_leave_no_dragon_hand() -> None:
    """30-1099.30(11)(b)."""
    table = shuffled({"dragon-hand": "community", "deal-from": "shuffler"}, seats=(1, 2, 3, 4, 5, 6))
    table.act(Action(Kind.FIRST_HAND, name="1"))
    assert "dragon" not in table.state.common
    for _ in range(6):
        decide(table, "house-way")
    assert table.state.phase == "the reveal"


def test_a_five_spot_layout_has_five_seats() -> None:
    assert open_table(GAME, options={"layout-spots": "5"}).state.rules.opened.seats == 5
    with pytest.raises(OpeningError, match="seats: the layout has 5 spots, not 6"):
        open_table(GAME, seats=6, options={"layout-spots": "5"})


def test_the_dragon_of_a_five_spot_layout_is_the_seventh() -> None:
    """30-1099.30(11)(b): spot 7 or 14, with the dealer as one and the players on 2 to 6."""
    table = shuffled({"dragon-hand": "community", "deal-from": "shuffler", "layout-spots": "5"}, seats=(5, 3))
    table.act(Action(Kind.FIRST_HAND, name="1"))
    found = cards_dealt(table)
    assert found == {
        "dealer": tuple(range(7)), 5: tuple(range(7, 14)), 3: tuple(range(21, 28)), "dragon": tuple(range(42, 49)),
    }  # fmt: skip


def test_fortune_has_the_dragon_hand_of_its_base_game() -> None:
    """30-1099.37(1): the base game is unchanged."""
    table = dealt({1: MINE}, game=FORTUNE, dragon=DRAGON, options={"dragon-hand": "community"})
    decide(table, "house-way")
    decide(table, "dragon", amount=5_00)
    table.act(Action(Kind.REVEAL))
    assert table.state.settled is not None
    assert [payment.wager for payment in table.state.settled.payments] == ["dragon", "ante"]


@pytest.mark.parametrize(
    ("joker", "front", "back"),
    [("semi-wild", "Jk Js", "Ks Kd 9c 7s 4h"), ("fully-wild", "Js 9c", "Ks Kd Jk 7s 4h")],
)
def test_the_house_way_follows_the_joker(joker: str, front: str, back: str) -> None:
    """An ace that goes in front of a pair of kings, or the third king behind."""
    table = dealt({1: MINE}, dealer="Ks Kd Jk Js 9c 7s 4h", options={"joker": joker})
    decide(table, "house-way")
    table.act(Action(Kind.REVEAL))
    assert sorted(table.state.common["dealer-front"]) == sorted(parse_cards(front))
    assert sorted(table.state.common["dealer-back"]) == sorted(parse_cards(back))


def test_a_community_dragon_hand_is_settled_first() -> None:
    """30-1099.30(11)(a)."""
    table = dealt({1: MINE, 2: OTHER}, dragon=DRAGON, options={"dragon-hand": "community"})
    for _ in range(2):
        decide(table, "house-way")
    for _ in range(2):
        decide(table, "dragon", amount=5_00)
    table.act(Action(Kind.REVEAL))
    assert table.state.settled is not None
    paid = [(payment.seat, payment.wager) for payment in table.state.settled.payments]
    assert paid == [(2, "dragon"), (1, "dragon"), (2, "ante"), (1, "ante")]
    sets = [event.group for event in table.log if isinstance(event, e.HandSet)]
    assert sets == ["dragon", "dealer"]


def test_other_than_four_cards_left_over_deal_all_hands_again() -> None:
    """30-1099.30(6): with the next deck and a new number; wagers stay, and what was ruled on a hand goes with it."""
    table = dealt({1: MINE, 2: OTHER})
    table.act(Action(Kind.RULE, name="wrong-count", at="1"))
    table.act(Action(Kind.RULE, name="wrong-discards", at="dealer"))
    assert (table.state.phase, table.state.common) == ("the shuffle", {})
    assert all(not spot.cards and not spot.void for spot in table.state.spots.values())
    table.act(Action(Kind.SHUFFLE, order=table.state.rules.spec.cards()))
    table.act(Action(Kind.FIRST_HAND, name="1"))
    assert table.state.spots[1].stakes == {"ante": 10_00}
    decide(table, "house-way")
    assert not [offer for offer in table.offers() if offer.name == "wrong-discards"]
    decide(table, "house-way")
    table.act(Action(Kind.REVEAL))
    assert table.state.settled is not None


def test_a_misdealt_dealer_leaves_the_progressive_to_the_players() -> None:
    """30-1099.37(13)(h): hands nobody has set are set to be read."""
    table = dealt({1: "Jk Ah Ad As Ac 5d 3c"}, game=FORTUNE)
    table.act(Action(Kind.RULE, name="wrong-count", at="dealer"))
    table.act(Action(Kind.REVEAL))
    assert set(table.state.spots[1].cards) == {"player", "front", "back"}
    groups = [event.group for event in table.log if isinstance(event, e.HandSet)]
    assert groups == ["dealer", "player"]


def test_wagers_come_in_the_licensees_increments() -> None:
    """30-1099.30(9)."""
    limit = open_table(GAME, options={"increment": "5"}).state.rules.limits["ante"]
    assert (limit.least, limit.step) == (5_00, 5_00)
    assert open_table(GAME).state.rules.limits["ante"].step == 50


def test_several_hands_of_a_player_where_the_licensee_allows_them() -> None:
    """30-1099.37(1)."""
    assert open_table(FORTUNE).state.rules.opened.hands_per_player == 1
    with pytest.raises(OpeningError, match="hands_per_player: 2 is not from 1 to 1"):
        open_table(FORTUNE, hands_per_player=2)
    assert open_table(FORTUNE, options={"multiple-hands": "yes"}).state.rules.opened.hands_per_player == 7
