"""208 Poker at the table: wagers on cards between deals, chips with a value of their own,
two decks and their shuffles."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import CroupierError, IllegalAction
from croupier.table import Action, Kind, Offer, Table, seat_view
from croupier.table import events as e
from croupier.table.sentences import tell
from tests.table.driver import deal, open_table, place, seated, shuffle

GAME = "co/208-poker"


def started(*seats: int, stack: int = 1_000_00, **chosen: Any) -> Table:
    table = seated(GAME, *(seats or (1,)), stack=stack, **chosen)
    table.act(Action(Kind.OPEN))
    for seat in seats or (1,):
        place(table, seat, ante=5_00)
    return table


def spot(table: Table, seat: int, card: str, outcome: str, pick: str = "", amount: int = 1_00) -> None:
    table.act(Action(Kind.SPOT, seat, outcome, amount, at=card, pick=pick))


def spots_open(table: Table, seat: int = 1) -> dict[str, Offer]:
    return {f"{offer.at} {offer.name}": offer for offer in table.offers(seat) if offer.kind is Kind.SPOT}


def settled_cards(table: Table) -> list[str]:
    events = [event for event in table.log if isinstance(event, e.CardSettled)]
    return [payment.wager for event in events for payment in event.payments]


def test_three_card_wagers_go_with_the_ante_or_before_the_first_card() -> None:
    """(6) and (10)."""
    table = started()
    assert {name.split()[0] for name in spots_open(table)} == {"three-card"}
    deal(table, {1: "9h 3c"}, board="2h 8s Jh")
    assert {name.split()[0] for name in spots_open(table)} == {"three-card", "1"}
    table.act(Action(Kind.CLOSE))
    assert {name.split()[0] for name in spots_open(table)} == {"2"}
    table.act(Action(Kind.CLOSE))
    assert {name.split()[0] for name in spots_open(table)} == {"3"}
    table.act(Action(Kind.CLOSE))
    assert not spots_open(table)
    assert table.state.phase == "the reveal"


def test_no_three_card_wager_without_an_ante() -> None:
    table = seated(GAME, 1)
    table.act(Action(Kind.OPEN))
    assert not spots_open(table)


def test_a_card_is_paid_before_the_next_is_wagered_on() -> None:
    """(13) and (14): what was won may be wagered again."""
    table = started(stack=6_00)
    deal(table, {1: "9h 3c"}, board="7s 8s Jh")
    spot(table, 1, "1", "value-and-suit", "7s")
    assert table.state.stacks["player 1"] == 0
    assert not spots_open(table)
    table.act(Action(Kind.CLOSE))
    assert table.state.stacks["player 1"] == 49_00
    assert spots_open(table)["2 suit"].most == 49_00
    assert settled_cards(table) == ["card-1-value-and-suit-7s"]
    assert table.state.spots[1].on_layout == 5_00


def test_the_third_card_is_settled_before_the_three_and_losses_before_wins() -> None:
    """(16)."""
    table = started()
    spot(table, 1, "three-card", "any-flush")
    spot(table, 1, "three-card", "any-straight")
    deal(table, {1: "9h 3c"}, board="2s 8s Js")
    for _ in range(2):
        table.act(Action(Kind.CLOSE))
    spot(table, 1, "3", "over-7")
    table.act(Action(Kind.CLOSE))
    assert settled_cards(table) == ["card-3-over-7", "three-card-any-straight", "three-card-any-flush"]
    table.act(Action(Kind.REVEAL))
    settled = table.state.settled
    assert settled is not None
    assert [payment.wager for payment in settled.payments] == ["ante"]


def test_what_a_seat_has_won_counts_its_cards_too() -> None:
    table = started()
    deal(table, {1: "9h 3c"}, board="7s 8s Jh")
    spot(table, 1, "1", "value-and-suit", "7s")
    spot(table, 1, "1", "over-7")
    finish(table)
    assert table.state.spots[1].won == 47_00
    settled = table.state.settled
    assert settled is not None
    assert list(tell(settled, table.state))[-1] == "Seat 1 wins $42.00."


def test_the_same_pick_is_taken_once() -> None:
    table = started()
    deal(table, {1: "9h 3c"}, board="2s 8s Js")
    spot(table, 1, "1", "suit", "h")
    assert spots_open(table)["1 suit"].picks == ("c", "d", "s")
    with pytest.raises(IllegalAction, match="'h' is not open, suit takes one of c, d, s"):
        spot(table, 1, "1", "suit", "h")
    spot(table, 1, "1", "over-7")
    assert "1 over-7" not in spots_open(table)


@pytest.mark.parametrize(
    ("card", "outcome", "pick", "amount", "said"),
    [
        ("2", "suit", "h", 1_00, "seat 1 may "),
        ("1", "suit", "x", 1_00, "'x' is not open, suit takes one of c, d, h, s"),
        ("1", "over-7", "h", 1_00, "'h' is not open, over-7 takes no pick"),
        ("1", "value", "7", 1_00, "'7' is not open"),
        ("1", "suit", "h", 1_10, "1.10 is out of range"),
        ("1", "suit", "h", 0, "0.00 is out of range"),
    ],
)
def test_wrong_wagers_on_a_card(card: str, outcome: str, pick: str, amount: int, said: str) -> None:
    table = started()
    deal(table, {1: "9h 3c"}, board="2s 8s Js")
    with pytest.raises(IllegalAction, match=said):
        spot(table, 1, card, outcome, pick, amount)


def test_chips_are_a_quarter_unless_the_player_declares_more() -> None:
    """(19)."""
    table = seated(GAME, 1, 2)
    table.act(Action(Kind.CHIPS, 2, amount=5_00))
    assert not [offer for offer in table.offers(2) if offer.kind is Kind.CHIPS]
    table.act(Action(Kind.OPEN))
    for seat in (1, 2):
        place(table, seat, ante=5_00)
    assert spots_open(table, 1)["three-card any-flush"][5:8] == (25, 995_00, 25)
    assert spots_open(table, 2)["three-card any-flush"][5:8] == (5_00, 995_00, 5_00)
    jackpots = {offer.seat: (offer.least, offer.most) for offer in table.offers() if offer.name == "jackpot"}
    # At most a dollar, and a chip of five is more (6).
    assert jackpots == {1: (25, 1_00)}


def test_chips_keep_their_value_until_the_player_leaves() -> None:
    table = seated(GAME, 1)
    table.act(Action(Kind.CHIPS, 1, amount=1_00))
    table.act(Action(Kind.LEAVE, 1))
    assert table.state.chip_values == {}
    table.act(Action(Kind.SIT, 1, player="player 1"))
    with pytest.raises(IllegalAction, match=r"0\.10 is out of range"):
        table.act(Action(Kind.CHIPS, 1, amount=10))


def test_a_table_of_dollar_chips() -> None:
    table = open_table(GAME, options={"chip-value": "1"})
    assert table.state.rules.limits["three-card"] == e.Limit(1_00, 10_000_00, 1_00)
    for wrong in ("0.10", "0", "x", "-1"):
        with pytest.raises(CroupierError, match=r"options\.chip-value"):
            open_table(GAME, options={"chip-value": wrong})


def test_a_dead_hand_wagers_no_more_and_one_that_was_paid_is_not_killed() -> None:
    """(9), and what was settled stays settled."""
    table = started(1, 2)
    deal(table, {1: "9h 3c", 2: "9s 4c"}, board="2s 8s Js")
    spot(table, 2, "1", "suit", "s")
    table.act(Action(Kind.RULE, name="wrong-count", at="1"))
    assert table.state.phase == "wagers on the next card"
    assert not spots_open(table, 1)
    table.act(Action(Kind.CLOSE))
    assert not [offer for offer in table.offers() if offer.kind is Kind.RULE and offer.name == "wrong-count"]


def test_others_see_wagers_on_cards_but_no_hole_cards() -> None:
    table = started(1, 2)
    deal(table, {1: "9h 3c", 2: "9s 4c"}, board="2s 8s Js")
    spot(table, 2, "1", "suit", "s")
    view = seat_view(table.state, 1)
    assert {item.seat: item.on_cards for item in view.spots} == {1: {}, 2: {"card-1-suit-s": 1_00}}
    assert {item.seat: bool(item.cards) for item in view.spots} == {1: True, 2: False}
    table.act(Action(Kind.CLOSE))
    assert all(not item.on_cards for item in seat_view(table.state, 1).spots)


def finish(table: Table) -> None:
    while table.state.phase == "wagers on the next card":
        table.act(Action(Kind.CLOSE))
    table.act(Action(Kind.REVEAL))


def decks_shuffled(table: Table, rounds: int, **common: str) -> list[list[str]]:
    """Which decks are shuffled for each round; the first has the wanted board."""
    found = []
    for number in range(rounds):
        if number:
            table.act(Action(Kind.OPEN))
            place(table, 1, ante=5_00)
        before = len(table.log)
        if number or not common:
            table.act(Action(Kind.CLOSE))
            shuffle(table, lambda state, deck: state.rules.decks[deck].cards())
        else:
            deal(table, {1: "9h 3c"}, **common)
        found.append([event.deck for event in table.log[before:] if isinstance(event, e.Shuffled)])
        finish(table)
    return found


def test_three_games_from_one_shuffle_of_the_shoe() -> None:
    """(18): the single deck is shuffled before each game."""
    assert decks_shuffled(started(), 4) == [["hand", "shoe"], ["hand"], ["hand"], ["hand", "shoe"]]


def test_identical_cards_end_the_shoe() -> None:
    assert decks_shuffled(started(), 2, board="9s 9s 3d") == [["hand", "shoe"], ["hand", "shoe"]]


def test_a_shuffling_shoe_and_a_shorter_one() -> None:
    assert decks_shuffled(started(options={"shoe": "shuffling"}), 2) == [["hand", "shoe"]] * 2
    assert decks_shuffled(started(options={"games-per-shuffle": "2"}), 3) == [
        ["hand", "shoe"],
        ["hand"],
        ["hand", "shoe"],
    ]
    for wrong in ("4", "0", "x"):
        with pytest.raises(CroupierError, match=r"options\.games-per-shuffle: .* is (not from 1|no number) to 3"):
            open_table(GAME, options={"games-per-shuffle": wrong})


def test_one_card_is_burned_from_the_hand_deck_and_one_before_each_community_card() -> None:
    """(8) and (12)."""
    table = started()
    deal(table, {1: "9h 3c"}, board="2s 8s Js")
    finish(table)
    burned = [event.deck for event in table.log if isinstance(event, e.CardBurned)]
    assert burned == ["hand", "shoe", "shoe", "shoe"]


def tips_open(table: Table, seat: int = 1) -> list[str]:
    return [offer.name for offer in table.offers(seat) if offer.kind is Kind.TIP]


def test_tips_ride_on_wagers_on_cards() -> None:
    """(7): on outcomes that the player has a wager on, and paid with it at the same odds."""
    table = started()
    spot(table, 1, "three-card", "any-flush")
    assert tips_open(table) == ["ante", "three-card-any-flush"]
    deal(table, {1: "9h 3c"}, board="7s 8s Jh")
    spot(table, 1, "1", "value-and-suit", "7s")
    spot(table, 1, "1", "over-7")
    assert tips_open(table) == ["three-card-any-flush", "card-1-value-and-suit-7s", "card-1-over-7"]
    for name, cents in (("card-1-value-and-suit-7s", 10), ("card-1-over-7", 1_00), ("three-card-any-flush", 2_00)):
        table.act(Action(Kind.TIP, 1, name, cents))
    assert tips_open(table) == []
    assert table.state.spots[1].on_layout == 5_00 + 3_00 + 3_10
    table.act(Action(Kind.CLOSE))
    # The seven pays 48 to 1 for the dealer too; his dollar on over 7 is lost.
    assert table.state.tip_box == 4_90
    assert table.state.spots[1].on_layout == 5_00 + 1_00 + 2_00
    assert tips_open(table) == [], "the three cards may not be wagered on any more"
    finish(table)
    assert table.state.tip_box == 4_90
    assert table.state.stacks["player 1"] == 1_000_00 - 5_00 - 1_00 + 48_00 - 1_00 - 3_10


def test_tips_on_cards_of_a_dead_hand_come_back() -> None:
    """(9)."""
    table = started(1, 2)
    deal(table, {1: "9h 3c", 2: "9s 4c"}, board="2s 8s Js")
    spot(table, 1, "1", "suit", "s")
    table.act(Action(Kind.TIP, 1, "card-1-suit-s", 50))
    table.act(Action(Kind.RULE, name="wrong-count", at="1"))
    finish(table)
    assert (table.state.stacks["player 1"], table.state.tip_box) == (1_000_00, 0)


def test_no_tip_without_a_wager_on_the_card() -> None:
    table = started()
    deal(table, {1: "9h 3c"}, board="2s 8s Js")
    with pytest.raises(IllegalAction, match="tip card-1-over-7"):
        table.act(Action(Kind.TIP, 1, "card-1-over-7", 50))
