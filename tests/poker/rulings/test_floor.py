"""More of the floor: stud's early and exposed cards, a fouled bet, words and chips, claims at the showdown."""

from __future__ import annotations

import pytest

from croupier.errors import IllegalAction
from croupier.games.registry import pot
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.betting.bounds import bounds
from croupier.poker.events import hand as e
from croupier.poker.events import rulings as f
from croupier.poker.state import Phase
from tests.poker.dealer.test_hand import NO_LIMIT, do, hand_of, seated
from tests.poker.rulings.test_rulings import rule, verified


def put(table: Table, seat: int, said: str, dollars: int, stated: str = "", chips: str = "", then: str = "") -> None:
    table.act(Action(a.PUT, seat, said, dollars * 100, choose=(stated, chips, then)))


def reading(table: Table) -> tuple[str, str]:
    said = [event for event in table.log if isinstance(event, f.Announced)][-1]
    return said.why, said.cite


def stud(street: int, players: int = 3) -> Table:
    """Seven-card stud, called and checked down to the betting of a street."""
    table = Table.open(pot("co/seven-card-stud"), seats=8, options={"ante": "1"})
    for seat in range(1, players + 1):
        table.act(Action(a.SIT, seat, amount=100_00, player=f"P{seat}"))
    table.act(Action(a.SHUFFLE, order=tuple(range(51, -1, -1))))
    while hand_of(table).street < street:
        hand = hand_of(table)
        calls = hand.top > hand.bets[hand.queue[0]]
        name = a.BRING_IN if not hand.street and not hand.top else a.CALL if calls else a.CHECK
        table.act(Action(a.DECIDE, hand.turn, name))
    return table


def check_down(table: Table) -> None:
    while table.state.in_hand and hand_of(table).phase is Phase.BETTING:
        hand = hand_of(table)
        table.act(Action(a.DECIDE, hand.turn, a.CALL if hand.top > hand.bets[hand.queue[0]] else a.CHECK))


# --- 30-1025(2)


def test_a_fouled_bet_goes_back_at_the_next_players_word() -> None:
    table = seated("co/texas-holdem", [50, 50, 50], NO_LIMIT)
    do(table, "3 raise 10")
    with pytest.raises(IllegalAction, match=r"only the next player, seat 1"):
        rule(table, "fouled-bet", "players", 3, choose=("2",))
    rule(table, "fouled-bet", "players", 3, choose=("1",))
    hand = hand_of(table)
    assert (hand.stacks[2], hand.top, hand.turn, hand.live) == (50_00, 2_00, 1, (1, 1, 0))
    do(table, "1 call, 2 check")
    verified(table)


def test_a_fouled_bet_stays_once_the_next_player_has_acted() -> None:
    table = seated("co/texas-holdem", [50, 50, 50], NO_LIMIT)
    do(table, "3 raise 10, 1 call")
    with pytest.raises(IllegalAction, match=r"the next player has acted on the bet \[30-1025\(2\)\]"):
        rule(table, "fouled-bet", "players", 3, choose=("2",))


# --- 30-1015, stud


def test_a_last_card_turned_up_lets_its_player_be_all_in_with_chips_behind() -> None:
    table = stud(4)
    opener = hand_of(table).turn
    with pytest.raises(IllegalAction, match="was not exposed"):
        rule(table, "declares-all-in", "players", opener)
    rule(table, "last-card-exposed", "dealer", opener)
    assert hand_of(table).turn == opener
    rule(table, "declares-all-in", "players", opener)
    hand = hand_of(table)
    place = hand.seats.index(opener)
    assert (hand.stacks[place], hand.notes.behind[place] > 0) == (0, True)
    assert table.state.conserved
    others = [seat for seat in hand.seats if seat != opener]
    do(table, f"{others[0]} bet, {others[1]} call")
    assert not table.state.in_hand
    assert [event.pot for event in table.log if isinstance(event, e.PotAwarded)] == [0, 1]
    verified(table)


def test_only_the_last_card_of_stud() -> None:
    with pytest.raises(IllegalAction, match="only the last card"):
        rule(stud(2), "last-card-exposed", "dealer", 1)


def test_a_premature_stud_card_is_buried_with_one_for_each_player() -> None:
    table = stud(1)
    hand = hand_of(table)
    burn = hand.plan.streets[2].burn
    after = hand.order[hand.drawn + burn + 3 :]
    rule(table, "premature-stud-card", "supervisor")
    check_street(table, 2)
    dealt = [event for event in table.log if isinstance(event, e.CardsDealt)][-1]
    # What would have been dealt in the round after.
    assert dealt.burned + tuple(card for cards in dealt.hands for card in cards) == after[: burn + 3]
    assert not set(hand_of(table).burned) & {hand.order[hand.drawn + burn]}
    check_down(table)
    verified(table)


def check_street(table: Table, street: int) -> None:
    while hand_of(table).street < street:
        hand = hand_of(table)
        table.act(Action(a.DECIDE, hand.turn, a.CALL if hand.top > hand.bets[hand.queue[0]] else a.CHECK))


def test_who_has_the_seventh_card_early_may_not_bet_and_gets_no_other() -> None:
    table = stud(3)
    opener = hand_of(table).turn
    rule(table, "early-seventh-card", "supervisor", opener)
    limits = bounds(hand_of(table))
    assert (limits.most, "one with six [30-1015]" in limits.why) == (0, True)
    with pytest.raises(IllegalAction, match="the player has it already"):
        rule(table, "early-seventh-card", "supervisor", opener)
    check_street(table, 4)
    assert [len(cards) for cards in hand_of(table).cards] == [7, 7, 7]
    assert bounds(hand_of(table)).most > 0
    check_down(table)
    verified(table)


# --- 30-1015 end, 30-1031


def test_what_no_paragraph_describes_is_the_supervisors_choice_from_a_closed_list() -> None:
    table = seated("co/texas-holdem", [50, 50, 50])
    do(table, "3 call, 1 call")
    rule(table, "irregularity-play-on", "supervisor")
    rule(table, "irregularity-refund", "supervisor", 3)
    assert hand_of(table).stacks[2] == 50_00
    rule(table, "irregularity-dead-hand", "supervisor", 1)
    assert not table.state.in_hand
    verified(table)
    table = seated("co/texas-holdem", [50, 50, 50])
    do(table, "3 call, 1 call")
    rule(table, "irregularity-void", "supervisor")
    assert hand_of(table).stacks == (50_00,) * 3
    verified(table)


def test_a_faced_card_is_dead_and_the_next_takes_its_place() -> None:
    table = seated("co/texas-holdem", [50, 50])
    faced = hand_of(table).order[hand_of(table).drawn]
    rule(table, "faced-card", "dealer")
    do(table, "2 call, 1 check")
    hand = hand_of(table)
    assert faced not in (*hand.board, *hand.burned)
    verified(table)


def test_cards_that_play_on() -> None:
    table = seated("co/texas-holdem", [50, 50])
    before = hand_of(table).cards
    rule(table, "unused-joker", "dealer", 1)
    rule(table, "exposed-by-player", "dealer", 1)
    assert hand_of(table).cards == before
    verified(table)


# --- 30-1020 to 30-1024


@pytest.mark.parametrize(
    ("said", "dollars", "more", "then", "cite"),
    [
        ("call", 1, {}, ("call", 2), "30-1021"),
        ("", 1, {"chips": "1"}, ("call", 2), "30-1023"),
        ("", 1, {"chips": "2", "then": "complete"}, ("call", 2), "30-1023"),
        ("", 25, {"chips": "1"}, ("call", 2), "30-1024"),
        ("raise", 10, {}, ("raise", 10), "30-1021"),
        ("raise", 3, {}, ("raise", 4), "30-1021"),
        ("raise", 5, {"stated": "12"}, ("raise", 12), "30-1021"),
        ("", 5, {"stated": "8"}, ("raise", 8), "30-1021"),
    ],
)
def test_words_bind_and_correct_the_chips(
    said: str, dollars: int, more: dict[str, str], then: tuple[str, int], cite: str
) -> None:
    table = seated("co/texas-holdem", [50, 50, 50], NO_LIMIT)
    put(table, 3, said, dollars, **more)
    assert reading(table)[1] == cite
    name, to = then
    assert isinstance(table.log[-1], e.Called if name == "call" else e.Raised)
    assert hand_of(table).bets[2] == to * 100
    verified(table)


def test_too_few_chips_are_completed_or_lost() -> None:
    table = seated("co/texas-holdem", [50, 50, 50], {**NO_LIMIT, "small-blind": "5", "big-blind": "10"})
    with pytest.raises(IllegalAction, match=r"complete the call, or fold and lose them \[30-1023\]"):
        put(table, 3, "", 6, chips="6")
    put(table, 3, "", 6, chips="6", then="fold")
    assert (hand_of(table).stacks[2], hand_of(table).live[2], hand_of(table).pot) == (44_00, 0, 21_00)
    put(table, 1, "fold", 5)
    assert hand_of(table).stacks[0] == 45_00 - 5_00
    verified(table)


def test_an_apparent_call_may_be_claimed_as_a_raise_until_somebody_behind_acts() -> None:
    table = seated("co/texas-holdem", [50, 50, 50], NO_LIMIT)
    put(table, 3, "", 25, chips="1")
    table.act(Action(a.CLAIM_RAISE, 3, amount=25_00))
    hand = hand_of(table)
    assert (hand.top, hand.bets[2], hand.turn) == (25_00, 25_00, 1)
    do(table, "1 call")
    with pytest.raises(IllegalAction, match=r"before anybody behind has acted \[30-1024\]"):
        table.act(Action(a.CLAIM_RAISE, 3, amount=40_00))
    verified(table)


@pytest.mark.parametrize(
    ("seat", "said", "dollars", "why"),
    [
        (1, "call", 2, r"only what is said and put in in turn is binding \[30-1021\]"),
        (3, "maybe", 2, r"fold, check, call, bet, raise, or no word \[30-1022\]"),
        (3, "call", 500, r"more than lies before the player \[30-1017\(1\)\]"),
    ],
)
def test_words_that_are_refused(seat: int, said: str, dollars: int, why: str) -> None:
    table = seated("co/texas-holdem", [50, 50, 50], NO_LIMIT)
    with pytest.raises(IllegalAction, match=why):
        put(table, seat, said, dollars)


# --- 30-1026, 30-1028


def showdown() -> Table:
    table = seated("co/texas-holdem", [50, 50, 50], {"showdown": "asked"})
    do(table, "3 call, 1 call, 2 check")
    for _ in range(3):
        do(table, "1 check, 2 check, 3 check")
    return table


def test_a_discarded_hand_is_live_again_where_the_paragraph_says_so() -> None:
    for name, live in (("discarded-face-up", 1), ("discarded-face-down", 1), ("not-retrievable", 0)):
        table = showdown()
        do(table, "1 show, 2 muck")
        rule(table, name, "dealer", 2)
        assert hand_of(table).live[1] == live
        do(table, "3 show")
        assert not table.state.in_hand
        verified(table)


def test_a_hand_that_was_laid_out_is_given_back_before_the_pot_is_taken_in() -> None:
    table = showdown()
    do(table, "1 show")
    with pytest.raises(IllegalAction, match="not laid out and then discarded"):
        rule(table, "laid-out-and-discarded", "dealer", 1)
    rule(table, "discarded-by-dealer", "dealer", 1)
    assert not hand_of(table).live[0]
    rule(table, "laid-out-and-discarded", "dealer", 1)
    assert hand_of(table).live[0]
    do(table, "2 show, 3 show")
    verified(table)


def test_a_claim_comes_before_the_cards_are_mucked_and_the_pot_is_taken_in() -> None:
    table = showdown()
    do(table, "1 show")
    rule(table, "claim", "players", 1)
    rule(table, "objection", "players", 2)
    do(table, "2 muck")
    with pytest.raises(IllegalAction, match=r"cards are mucked \[30-1028\]"):
        rule(table, "claim", "players", 2)
    do(table, "3 show")
    with pytest.raises(IllegalAction, match="no hand is being played"):
        rule(table, "claim", "players", 1)
    verified(table)


def test_a_pot_that_no_live_hand_is_left_for_stays_for_the_next_hand() -> None:
    table = seated("co/texas-holdem", [50, 50], {"showdown": "asked"})
    do(table, "2 call, 1 check, 1 check, 2 check, 1 check, 2 check, 1 check, 2 check")
    rule(table, "fouled-hand", "supervisor", 1)
    rule(table, "fouled-hand", "supervisor", 2)
    assert not table.state.in_hand
    assert table.state.room.carried == 4_00
    verified(table)


def four_with_one_all_in() -> Table:
    """Seat 3 is all in for 20, the others have 30 more each in a side pot; seat 2 bet it."""
    table = seated("co/texas-holdem", [50, 50, 20, 50], NO_LIMIT | {"showdown": "asked"})
    do(table, "3 raise 20, 4 call, 1 call, 2 call, 1 check, 2 bet 30, 4 call, 1 call")
    return table


def test_a_side_pot_that_only_dead_hands_matched_stays_for_the_next_hand() -> None:
    table = four_with_one_all_in()
    for seat in (2, 4, 1):
        rule(table, "fouled-hand", "supervisor", seat)
    do(table, "3 show")
    assert not table.state.in_hand
    assert table.state.room.chairs[3].stack == 80_00
    assert table.state.room.carried == 90_00
    verified(table)


def test_the_last_hand_for_a_side_pot_is_not_thrown_away_after_the_others() -> None:
    table = four_with_one_all_in()
    rule(table, "fouled-hand", "supervisor", 2)
    do(table, "3 show, 4 muck")
    with pytest.raises(IllegalAction, match="this hand is shown"):
        do(table, "1 muck")
    do(table, "1 show")
    assert not table.state.room.carried
    assert table.state.room.chairs[1].stack >= 90_00
    verified(table)
