"""A shoe is dealt on from round to round: burn cards, the cut card, and what its display counts."""

from __future__ import annotations

import pytest

from croupier.errors import CroupierError, IllegalAction
from croupier.table import Action, Kind, Table, seat_view
from croupier.table import events as e
from tests.table.driver import decide, open_table, place, seated

WAR, BACCARAT = "co/casino-war", "ca/ez-baccarat"
SIX, EIGHT = tuple(range(52)) * 6, tuple(range(52)) * 8
# Ranks change every four cards, so that nobody ties in a shoe in order.
NO_TIES = tuple(sorted(SIX, key=lambda card: (card & 3, card >> 2)))


def war_round(table: Table) -> None:
    table.act(Action(Kind.OPEN))
    for seat in table.state.chairs:
        place(table, seat, initial=5_00)
    table.act(Action(Kind.CLOSE))
    if table.state.phase == "the shuffle":
        table.act(Action(Kind.SHUFFLE, order=NO_TIES))
    table.act(Action(Kind.REVEAL))
    while table.state.turn:
        decide(table, "surrender")
    if table.state.phase == "the reveal":
        table.act(Action(Kind.REVEAL))


def dealt(table: Table) -> list[int]:
    """Every card that came out of the shoe since it was shuffled last, in the order it came."""
    cards: list[int] = []
    for event in table.log:
        match event:
            case e.Shuffled():
                cards = []
            case e.CardBurned(card):
                cards.append(card)
            case e.CardsDealt(_, _, out):
                cards += out
            case _:
                pass
    return cards


def test_one_card_is_burned_before_the_first_round_and_none_before_the_next() -> None:
    """30-1099.55(10)(a)."""
    table = seated(WAR, 1, 2)
    war_round(table)
    assert table.state.burned == NO_TIES[:1]
    war_round(table)
    assert table.state.burned == ()
    assert sum(isinstance(event, e.Shuffled) for event in table.log) == 1
    assert tuple(dealt(table)) == NO_TIES[:7]


def test_a_new_dealer_burns_a_card_of_a_shoe_that_is_dealt_on() -> None:
    """30-1099.55(10)(a): before the first round one is burned in any case."""
    table = seated(WAR, 1)
    with pytest.raises(IllegalAction, match="new-dealer: not now"):
        table.act(Action(Kind.NEW_DEALER))
    war_round(table)
    offer = next(offer for offer in table.offers() if offer.kind is Kind.NEW_DEALER)
    assert offer.cite == "30-1099.55(10)(a)"
    table.act(offer.take())
    with pytest.raises(IllegalAction, match="new-dealer: not now"):
        table.act(Action(Kind.NEW_DEALER))
    war_round(table)
    assert table.state.burned == NO_TIES[3:4]
    war_round(table)
    assert table.state.burned == ()
    assert tuple(dealt(table)) == NO_TIES[:8]


def test_a_card_face_up_in_the_shoe_is_put_aside_and_a_second_voids_the_hands() -> None:
    """30-1099.55(13)(a)."""
    table = seated(WAR, 1)
    table.act(Action(Kind.OPEN))
    place(table, 1, initial=5_00)
    table.act(Action(Kind.CLOSE))
    table.act(Action(Kind.SHUFFLE, order=SIX))
    table.act(Action(Kind.RULE, name="face-up-in-shoe", at="dealer"))
    assert table.state.burned == (SIX[0], SIX[3])
    with pytest.raises(IllegalAction, match="there is not-dealt at 1, wrong-count at 1, several-face-up"):
        table.act(Action(Kind.RULE, name="face-up-in-shoe", at="dealer"))
    table.act(Action(Kind.RULE, name="several-face-up-in-shoe", at="dealer"))
    table.act(Action(Kind.REVEAL))
    assert table.state.stacks["player 1"] == 1_000_00


def test_three_cards_are_burned_once_for_a_war_and_the_dealer_is_last() -> None:
    """30-1099.55(11)(f)."""
    table = seated(WAR, 1, 2)
    table.act(Action(Kind.OPEN))
    place(table, 1, initial=5_00)
    place(table, 2, initial=5_00)
    table.act(Action(Kind.CLOSE))
    # In order, four of a rank lie together behind the burned card.
    table.act(Action(Kind.SHUFFLE, order=(SIX[8], *SIX[:8], *SIX[9:])))
    table.act(Action(Kind.REVEAL))
    for name in ("war", "pass", "war", "pass"):
        decide(table, name)
    assert table.state.burned == (8, 3, 4, 5)
    assert table.state.spots[1].cards["player"] == (0, 6)
    assert table.state.spots[2].cards["player"] == (1, 7)
    assert table.state.common["dealer"] == (2, 9)


@pytest.mark.parametrize(("behind", "last"), [("310", 1), ("309", 2), ("308", 2), ("307", 3), ("52", 130)])
def test_the_round_in_which_the_cut_card_comes_is_the_last(behind: str, last: int) -> None:
    """30-1099.55(7)(b), (10)(d): a round of one player takes two cards, the first round burns one more."""
    table = seated(WAR, 1, seats=1, options={"cut-position": behind}, stack=100_000_00)
    for _ in range(last):
        assert not table.state.shoe.over
        war_round(table)
    assert table.state.shoe.over
    war_round(table)
    assert sum(isinstance(event, e.Shuffled) for event in table.log) == 2


def test_too_few_cards_behind_the_cut_card() -> None:
    with pytest.raises(CroupierError, match="5 cards behind the cut card are too few, a round takes up to 21"):
        open_table(WAR, seats=7, options={"cut-position": "5"})
    with pytest.raises(CroupierError, match="cut-position: 'x' is no number of cards from 0 to 312"):
        open_table(WAR, options={"cut-position": "x"})
    with pytest.raises(CroupierError, match="cut-position: '417' is no number of cards from 0 to 416"):
        open_table(WAR, options={"cut-position": "417", "decks": "8"})


def test_a_shuffling_shoe_is_shuffled_for_every_round() -> None:
    """30-1099.55(7)(b): in lieu of the cut card."""
    table = seated(WAR, 1, options={"shuffler": "shuffling-shoe"})
    for _ in range(3):
        war_round(table)
    assert sum(isinstance(event, e.Shuffled) for event in table.log) == 3


def test_the_licensee_may_shuffle_after_any_round_where_he_has_said_so() -> None:
    """30-1099.55(7)(c)."""
    table = seated(WAR, 1, options={"reshuffle-any-hand": "yes"})
    with pytest.raises(IllegalAction, match="new-shoe: not now"):
        table.act(Action(Kind.NEW_SHOE))
    war_round(table)
    table.act(Action(Kind.NEW_SHOE))
    war_round(table)
    assert sum(isinstance(event, e.Shuffled) for event in table.log) == 2
    assert table.state.burned == NO_TIES[:1]
    never = seated(WAR, 1)
    war_round(never)
    with pytest.raises(IllegalAction, match="new-shoe: not now"):
        never.act(Action(Kind.NEW_SHOE))


def test_void_hands_end_the_shoe() -> None:
    """30-1099.55(13)(a): all hands shall be void and the cards shall be reshuffled."""
    table = seated(WAR, 1)
    table.act(Action(Kind.OPEN))
    place(table, 1, initial=5_00)
    table.act(Action(Kind.CLOSE))
    table.act(Action(Kind.SHUFFLE, order=NO_TIES))
    table.act(Action(Kind.RULE, name="several-face-up-in-shoe", at="dealer"))
    table.act(Action(Kind.REVEAL))
    assert table.state.shoe.over
    table.act(Action(Kind.OPEN))
    place(table, 1, initial=5_00)
    table.act(Action(Kind.CLOSE))
    assert table.state.phase == "the shuffle"


def baccarat_round(table: Table, order: tuple[int, ...] = EIGHT) -> None:
    while not table.state.bank.wager:
        offers = {offer.kind: offer for offer in table.offers()}
        taking = offers.get(Kind.TAKE_POSITION)
        table.act(taking.take(100_00) if taking and taking.seat == 2 else offers[Kind.PASS_POSITION].take())
    table.act(Action(Kind.OPEN))
    place(table, 1, player_line=5_00)
    table.act(Action(Kind.CLOSE))
    if table.state.phase == "the shuffle":
        table.act(Action(Kind.SHUFFLE, order=order))
    table.act(Action(Kind.REVEAL))


def test_the_display_counts_this_shoe_and_the_one_before() -> None:
    """EZ Baccarat, Equipment bullets 2 to 5. In order: 2-2 against 2-2, a tie with third cards;
    then 4-4-4-5 and so on."""
    table = seated(BACCARAT, 1, 2, stack=100_000_00)
    assert [shoe.rounds for shoe in seat_view(table.state, 1).shoes] == [0, 0]
    baccarat_round(table)
    this, before = seat_view(table.state, 1).shoes
    assert this.rounds == 1
    assert sum(this.counts[name] for name in ("player", "banker", "tie")) == 1
    assert before.rounds == 0
    for _ in range(5):
        baccarat_round(table)
    this, _ = seat_view(table.state, 1).shoes
    assert this.rounds == 6
    assert list(this.counts) == ["player", "banker", "tie", "natural"]
    assert this.percent["tie"] == {0: "0.0%", 1: "16.7%", 2: "33.3%", 3: "50.0%", 4: "66.7%"}[this.counts["tie"]]
    table.act(Action(Kind.NEW_SHOE))
    baccarat_round(table, EIGHT[::-1])
    fresh, before = seat_view(table.state, 1).shoes
    assert (fresh.rounds, before) == (1, this)


def test_a_natural_is_counted_beside_its_result() -> None:
    table = seated(BACCARAT, 1, 2, stack=100_000_00)
    nine, king, seven = 7 * 4, 11 * 4, 5 * 4
    wanted = [nine, seven, king, king]
    rest = list(EIGHT)
    for card in wanted:
        rest.remove(card)
    baccarat_round(table, (*wanted, *rest))
    assert seat_view(table.state, 1).shoes[0].counts == {"player": 1, "banker": 0, "tie": 0, "natural": 1}


def test_games_without_a_display_have_none() -> None:
    table = seated(WAR, 1)
    war_round(table)
    assert seat_view(table.state, 1).shoes == ()
