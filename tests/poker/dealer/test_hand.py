"""One rule at a time: what a hand of poker must do, and the sentence that refuses what it must not."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import CroupierError, IllegalAction
from croupier.games.registry import pot
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.betting.bounds import bounds
from croupier.poker.events import hand as e
from croupier.poker.state import Hand, Phase

NO_LIMIT = {"betting-structure": "no-limit"}


def seated(game: str, stacks: list[int], options: dict[str, str] | None = None, deck: str = "") -> Table:
    table = Table.open(pot(game), options=options or {})
    for seat, dollars in enumerate(stacks, start=1):
        table.act(Action(a.SIT, seat, amount=dollars * 100, player=f"P{seat}"))
    top = parse_cards(deck)
    table.act(Action(a.SHUFFLE, order=top + tuple(card for card in range(52) if card not in top)))
    return table


def hand_of(table: Table) -> Hand:
    assert table.state.hand is not None
    return table.state.hand


def do(table: Table, text: str) -> None:
    """`3 raise 20, 1 fold`: seat, decision, dollars."""
    for item in text.split(", "):
        seat, name, *amount = item.split()
        table.act(Action(a.DECIDE, int(seat), name, int(amount[0]) * 100 if amount else 0))


def refused(table: Table, text: str, said: str) -> None:
    with pytest.raises(IllegalAction, match=said):
        do(table, text)


def awards(table: Table) -> list[tuple[int, int, str, int]]:
    return [
        (event.pot, award.seat, award.share, award.amount)
        for event in table.log
        if isinstance(event, e.PotAwarded)
        for award in event.awards
    ]


def test_the_blinds_are_left_of_the_button_and_the_big_blind_has_the_option() -> None:
    table = seated("co/texas-holdem", [50, 50, 50])
    assert table.state.room.button == 3
    do(table, "3 call, 1 call")
    assert hand_of(table).turn == 2
    assert bounds(hand_of(table)).call == 0
    do(table, "2 raise 4")
    assert hand_of(table).turn == 3


def test_the_button_acts_first_heads_up_in_colorado_and_last_in_california() -> None:
    assert hand_of(seated("co/texas-holdem", [50, 50])).turn == 2
    colorado = hand_of(seated("co/texas-holdem", [50, 50]))
    assert colorado.setup.blinds == (200, 100)
    california = hand_of(seated("ca/texas-holdem", [50, 50]))
    assert california.setup.blinds == (100, 300)
    assert california.turn == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 call", "out of turn, seat 3 is to act"),
        ("3 check", r"there is a bet of \$2.00 to call"),
        ("3 bet 4", "there is a bet to raise"),
        ("3 raise 3", r"below the least, which is to \$4.00"),
        ("3 raise 60", r"above the most, which is to \$50.00"),
        ("3 dance", "fold, call or raise"),
    ],
)
def test_what_is_refused_before_the_flop(text: str, said: str) -> None:
    refused(seated("co/texas-holdem", [50, 50, 50], NO_LIMIT), text, said)


def test_bets_are_in_whole_chips() -> None:
    table = seated("co/texas-holdem", [50, 50, 50], NO_LIMIT)
    with pytest.raises(IllegalAction, match="not in whole chips"):
        table.act(Action(a.DECIDE, 3, a.RAISE, 4_50))


def test_limit_has_one_size_and_three_raises_over_the_blind() -> None:
    table = seated("co/texas-holdem", [50, 50, 50, 50])
    assert bounds(hand_of(table))[1:3] == (400, 400)
    do(table, "3 raise 4, 4 raise 6, 1 raise 8")
    assert "3 raises" in bounds(hand_of(table)).why
    refused(table, "2 raise 10", r"the 3 raises of the round are made \[30-1034\(4\)\]")


def test_the_card_room_has_three_raises_unless_two_are_left() -> None:
    table = seated("ca/texas-holdem", [50, 50, 50])
    do(table, "3 raise 6, 1 raise 9, 2 raise 12")
    refused(table, "3 raise 15", "3 raises")
    do(table, "3 fold, 1 call")
    do(table, "1 bet 3, 2 raise 6, 1 raise 9, 2 raise 12, 1 raise 15")
    assert hand_of(table).wagers == 5


def test_the_houses_maximum_binds_no_limit_too() -> None:
    table = seated("co/texas-holdem", [500, 500, 500], NO_LIMIT | {"maximum-bet": "100"})
    refused(table, "3 raise 101", r"above the most, which is to \$100.00")
    do(table, "3 raise 100")
    refused(table, "1 raise 200", r"at the house's maximum \[30-1002\(33\)\]")


def test_pot_limit_counts_the_call() -> None:
    table = seated("co/omaha", [500, 500, 500], {"betting-structure": "pot-limit"})
    # One and two in blinds: a call makes five, so the raise is to seven.
    assert bounds(hand_of(table))[1:3] == (400, 700)
    do(table, "3 raise 7")
    # Ten in the pot and six to call make sixteen, on top of the seven.
    assert bounds(hand_of(table)).most == 2300


def test_spread_limit() -> None:
    table = seated(
        "co/texas-holdem", [50, 50, 50], {"betting-structure": "spread-limit", "spread-low": "1", "spread-high": "5"}
    )
    assert bounds(hand_of(table))[1:3] == (300, 700)
    do(table, "3 raise 6")
    assert bounds(hand_of(table))[1:3] == (1000, 1100)


def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    table = seated("co/texas-holdem", [200, 200, 200, 25], NO_LIMIT)
    assert hand_of(table).turn == 3
    table = seated("co/texas-holdem", [200, 25, 200, 200], NO_LIMIT)
    do(table, "3 raise 20, 4 call, 1 fold, 2 raise 25")
    refused(table, "3 raise 60", "does not reopen")
    assert bounds(hand_of(table)).call == 500


def test_a_full_raise_reopens_it_and_the_house_may_let_any_raise() -> None:
    table = seated("co/texas-holdem", [200, 40, 200, 200], NO_LIMIT)
    do(table, "3 raise 20, 4 call, 1 fold, 2 raise 40, 3 raise 60")
    table = seated("co/texas-holdem", [200, 25, 200, 200], NO_LIMIT | {"reopening": "any"})
    do(table, "3 raise 20, 4 call, 1 fold, 2 raise 25, 3 raise 60")


def test_no_check_and_raise_where_the_house_says_so() -> None:
    table = seated("co/texas-holdem", [50, 50, 50], {"check-and-raise": "no"})
    do(table, "3 call, 1 call, 2 check, 1 check, 2 bet 2, 3 call")
    refused(table, "1 raise 4", r"no check-and-raise at this table \[30-1034\(2\)\]")


def test_bet_or_fold_where_the_house_says_so() -> None:
    table = seated("co/texas-holdem", [50, 50, 50], {"bet-or-fold": "yes"})
    do(table, "3 call, 1 call, 2 check")
    refused(table, "1 check", r"bet or fold is the rule of this table \[30-1034\(1\)\]")


def test_side_pots_and_what_nobody_called() -> None:
    """Seat 1 has aces for 10, seat 2 kings for 30, seat 3 queens for 50: 20 go back."""
    deck = "As Ks Qs Ah Kh Qh 2c 3c 4d 5h 7c 8d 7d 9h"
    table = seated("co/texas-holdem", [10, 30, 50], NO_LIMIT, deck)
    do(table, "3 raise 50, 1 call, 2 call")
    assert hand_of(table).phase is Phase.OVER
    assert [event for event in table.log if isinstance(event, e.Returned)] == [e.Returned(3, 2000)]
    assert awards(table) == [(0, 1, "high", 3000), (1, 2, "high", 4000)]
    assert hand_of(table).stacks == (3000, 4000, 2000)


def test_the_last_raiser_shows_first_and_beaten_hands_are_not_seen() -> None:
    deck = "As Ks Qs Ah Kh Qh 2c 3c 4d 5h 7c 8d 7d 9h"
    table = seated("co/texas-holdem", [50, 50, 50], NO_LIMIT, deck)
    do(
        table,
        (
            "3 call, 1 call, 2 check, 1 check, 2 check, 3 check, 1 check, 2 check, 3 check, 1 check, 2 bet "
            "2, 3 call, 1 call"
        ),
    )
    shown = next(event for event in table.log if isinstance(event, e.HandsShown))
    assert (shown.seats, shown.mucked) == ((2, 1), (3,))


def test_asked_players_show_in_order_and_may_throw_away() -> None:
    deck = "As Ks Qs Ah Kh Qh 2c 3c 4d 5h 7c 8d 7d 9h"
    table = seated("co/texas-holdem", [50, 50, 50], NO_LIMIT | {"showdown": "asked"}, deck)
    do(table, "3 raise 50, 1 call, 2 call")
    refused(table, "1 show", "out of turn, seat 3")
    refused(table, "3 muck", "this hand is shown")
    do(table, "3 show")
    with pytest.raises(IllegalAction, match=r"30-1026\(12\)"):
        table.act(Action(a.DECIDE, 3, a.REQUEST, choose=("3",)))
    table.act(Action(a.DECIDE, 3, a.REQUEST, choose=("2",)))
    do(table, "1 show")
    refused(table, "2 muck", "this hand is shown")
    do(table, "2 show")
    assert awards(table) == [(0, 1, "high", 15000)]


def test_rake_goes_down_to_the_chip_and_stops_at_the_cap() -> None:
    table = seated("co/texas-holdem", [50, 50, 50], NO_LIMIT | {"rake-percent": "10", "rake-cap": "3"})
    do(table, "3 raise 9, 1 call, 2 fold, 1 check, 3 bet 2, 1 fold")
    assert [event for event in table.log if isinstance(event, e.RakeTaken)] == [e.RakeTaken(200, 0, "30-1012")]
    assert table.state.room.rake == 200
    assert table.state.conserved


def test_pineapple_asks_for_a_card_before_the_flop() -> None:
    table = seated("co/pineapple", [50, 50])
    do(table, "2 call, 1 check")
    assert hand_of(table).phase is Phase.EXCHANGE
    assert not hand_of(table).board
    held = hand_of(table).cards[0]
    other = hand_of(table).cards[1]
    with pytest.raises(IllegalAction, match="does not hold"):
        table.act(Action(a.DECIDE, 1, a.DISCARD, cards=other[:1]))
    with pytest.raises(IllegalAction, match="0 cards, 1 may be given up"):
        table.act(Action(a.DECIDE, 1, a.DISCARD))
    table.act(Action(a.DECIDE, 1, a.DISCARD, cards=held[:1]))
    table.act(Action(a.DECIDE, 2, a.DISCARD, cards=other[:1]))
    assert len(hand_of(table).board) == 3
    assert [len(cards) for cards in hand_of(table).cards] == [2, 2]


def test_draw_replaces_what_is_given_up() -> None:
    table = seated("co/five-card-draw", [50, 50])
    do(table, "1 check, 2 check")
    first = hand_of(table).cards
    table.act(Action(a.DECIDE, 1, a.DRAW, cards=first[0][:3]))
    do(table, "2 stand-pat")
    assert hand_of(table).cards[1] == first[1]
    assert hand_of(table).cards[0][:2] == first[0][3:]
    assert len(hand_of(table).cards[0]) == 5


def test_the_low_card_brings_it_in_and_may_be_completed() -> None:
    deck = "As Ks Qs Ah Kh Qh 9c 2c Jd"
    table = seated("co/seven-card-stud", [50, 50, 50], deck=deck)
    assert hand_of(table).turn == 2
    refused(table, "2 check", r"bring it in for \$1.00")
    do(table, "2 bring-in, 3 call")
    assert bounds(hand_of(table))[1:3] == (200, 200)
    do(table, "1 raise 2")
    assert hand_of(table).wagers == 1


@pytest.mark.parametrize(
    ("game", "options", "seats", "said"),
    [
        ("co/texas-holdem", {"smallest-chip": "0"}, 0, "a chip is above zero"),
        ("co/texas-holdem", {"rake-percent": "11"}, 0, r"30-1012\(1\)"),
        ("co/texas-holdem", {"jackpot-rake": "3"}, 0, r"30-1012\(3\)"),
        ("co/texas-holdem", {"small-blind": "5"}, 0, r"no larger than the big blind \[30-1002\(4\)\]"),
        ("co/texas-holdem", {"small-bet": "8"}, 0, "no larger than big-bet"),
        ("co/texas-holdem", {"betting-structure": "wild"}, 0, "betting-structure"),
        ("co/texas-holdem", {"nonsense": "1"}, 0, "no such option"),
        ("co/texas-holdem", {"joker": "wild"}, 0, r"30-1005\(2\)"),
        ("co/texas-holdem", {"maximum-bet": "1"}, 0, r"below the forced bets \[30-1002\(2\)\]"),
        ("co/texas-holdem", {}, 23, r"can be dealt to 2 to 22 players \[30-1035, 30-1009\]"),
        ("co/omaha@five-card-high", {}, 9, "2 to 8 players"),
        ("co/seven-card-stud", {}, 9, "2 to 8 players"),
        ("co/five-card-stud", {"burn": "yes"}, 10, "2 to 9 players"),
        ("co/five-card-draw", {}, 6, "2 to 5 players"),
        ("ca/texas-holdem", {}, 11, "2 to 10 players"),
        ("ca/texas-holdem", {"collection": "7"}, 0, "5 to 10 are for no limit and pot limit"),
        ("ca/omaha", {"rake-percent": "5"}, 0, "no part of a pot"),
    ],
)
def test_settings_that_the_rule_forbids(game: str, options: dict[str, str], seats: int, said: str) -> None:
    with pytest.raises(CroupierError, match=said):
        Table.open(pot(game), seats=seats, options=options)


def test_the_straddle_is_a_blind() -> None:
    options = NO_LIMIT | {"straddle": "yes", "straddle-amount": "4"}
    table = Table.open(pot("co/texas-holdem"), options=options)
    for seat in range(1, 5):
        table.act(Action(a.SIT, seat, amount=50_00, player=f"P{seat}"))
    with pytest.raises(IllegalAction, match=r"left of the big blind may straddle"):
        table.act(Action("straddle", 4))
    table.act(Action("straddle", 3))
    table.act(Action(a.SHUFFLE, order=tuple(range(52))))
    hand = hand_of(table)
    assert (hand.turn, hand.top, hand.wagers) == (4, 400, 1)
    do(table, "4 call, 1 call, 2 call")
    assert hand_of(table).turn == 3
    do(table, "3 raise 12")


def test_money_stays_on_the_table() -> None:
    table = seated("co/texas-holdem", [50, 50])
    with pytest.raises(IllegalAction, match=r"between hands only \[30-1017\(1\)\]"):
        table.act(Action(a.BUY_IN, 1, amount=10_00))
    do(table, "2 fold")
    table.act(Action("tip", 1, "tip", 1_00))
    table.act(Action(a.LEAVE, 1))
    assert table.state.room.tips == 100
    assert table.state.conserved


def test_three_proposition_players_at_most() -> None:
    table = Table.open(pot("co/texas-holdem"))
    for seat in (1, 2, 3):
        table.act(Action(a.SIT, seat, "proposition", 50_00, player=f"P{seat}"))
    with pytest.raises(IllegalAction, match="30-1042"):
        table.act(Action(a.SIT, 4, "proposition", 50_00, player="P4"))
    table.act(Action(a.SIT, 4, amount=50_00, player="P4"))


def test_the_button_moves_to_the_next_who_is_dealt_in() -> None:
    table = seated("co/texas-holdem", [50, 50, 50])
    do(table, "3 fold, 1 fold")
    table.act(Action(a.SIT_OUT, 1))
    table.act(Action(a.SHUFFLE, order=tuple(range(52))))
    assert table.state.room.button == 2
    assert hand_of(table).seats == (3, 2)


def test_two_small_pairs_on_board_open_before_one_of_aces() -> None:
    from croupier.poker.dealer.boards import high_key, low_key

    assert high_key(parse_cards("7c 6d 7h 6c")) > high_key(parse_cards("7s Jc Ad Ah"))
    assert high_key(parse_cards("Ad Ks")) > high_key(parse_cards("Ah Qs"))
    assert low_key(parse_cards("8c 6d")) < low_key(parse_cards("2c 2d"))
    assert low_key(parse_cards("Ac 5d")) < low_key(parse_cards("6c 5s"))


@pytest.mark.parametrize("stacks", [[50, 2], [2, 50]])
def test_nobody_is_asked_who_has_nothing_to_call_and_nobody_to_bet_against(stacks: list[int]) -> None:
    """The player with two dollars is all in: the other is not asked, and the cards are dealt out."""
    table = seated("co/texas-holdem", stacks, NO_LIMIT)
    do(table, f"{hand_of(table).turn} call")
    assert not table.state.in_hand
    assert len(hand_of(table).board) == 5
