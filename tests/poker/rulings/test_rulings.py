"""The floor: each ruling by its author, not too late, and with what follows from it."""

from __future__ import annotations

import pytest

from croupier.cli.main import main
from croupier.errors import IllegalAction
from croupier.games.registry import pot
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.events import hand as e
from croupier.poker.replay import replay
from croupier.poker.rulings.catalog import RULINGS
from croupier.poker.rulings.rule import ruling_offers
from croupier.poker.state import Hand, Phase
from tests.poker.dealer.test_hand import NO_LIMIT, do, hand_of, seated

WRONG = {"supervisor": "dealer", "dealer": "supervisor", "players": "dealer"}


def rule(table: Table, name: str, author: str, seat: int = 0, **given: object) -> None:
    table.act(Action(a.RULE, seat, name, author=author, **given))  # type: ignore[arg-type]


def stub(hand: Hand, first: int = 0) -> tuple[int, ...]:
    """The rest of the deck, turned over: a recorded shuffle like any other."""
    return hand.order[hand.drawn + first :][::-1]


def verified(table: Table) -> None:
    replayed = replay(table.text(), pot)
    assert replayed.state.room.chairs == table.state.room.chairs
    assert table.state.conserved


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_a_ruling_by_the_wrong_author_is_refused(ruling: object) -> None:
    item = next(entry for entry in RULINGS if entry is ruling)
    table = seated("co/texas-holdem", [50, 50, 50])
    with pytest.raises(IllegalAction, match=f"decided by the {item.author}"):
        rule(table, item.name, WRONG[item.author], 3)


def test_a_misdeal_returns_everything_and_may_not_come_late() -> None:
    table = seated("co/texas-holdem", [50, 50, 50])
    do(table, "3 call")
    rule(table, "misdeal", "supervisor")
    assert hand_of(table).stacks == (5000, 5000, 5000)
    assert not table.state.in_hand
    verified(table)
    late = seated("co/texas-holdem", [50, 50, 50])
    do(late, "3 call, 1 call")
    with pytest.raises(IllegalAction, match=r"substantial action has occurred \[30-1002\(41\)\] \[30-1016\]"):
        rule(late, "misdeal", "supervisor")


def test_checks_are_no_substantial_action_and_three_who_fold_are() -> None:
    table = seated("co/five-card-draw", [50, 50, 50, 50])
    do(table, "1 check, 2 check, 3 check")
    assert "misdeal" in [offer.name for offer in ruling_offers(hand_of(table), "supervisor")]
    table = seated("co/texas-holdem", [50] * 6)
    do(table, "3 fold, 4 fold, 5 fold")
    assert "misdeal" not in [offer.name for offer in ruling_offers(hand_of(table), "supervisor")]


def test_a_defective_deck_forfeits_the_chips_of_who_knew() -> None:
    table = seated("co/texas-holdem", [50, 50, 50], NO_LIMIT)
    do(table, "3 raise 10, 1 call")
    rule(table, "defective-deck", "supervisor", choose=("3",))
    assert hand_of(table).stacks == (5000, 5000, 4000)
    assert table.state.room.carried == 1000
    verified(table)
    table.act(Action(a.SHUFFLE, order=tuple(range(52))))
    assert hand_of(table).pot == 1000 + 300


def test_a_protected_hand_gets_every_chip_back() -> None:
    table = seated("co/texas-holdem", [50, 50, 50], NO_LIMIT)
    do(table, "3 raise 10, 1 call, 2 call, 1 check")
    rule(table, "protected-hand-lost", "supervisor", 3)
    assert hand_of(table).stacks[2] == 5000
    assert hand_of(table).pot == 2000
    do(table, "2 check")
    verified(table)


def test_a_fouled_hand_is_dead_and_its_chips_stay() -> None:
    table = seated("co/texas-holdem", [50, 50, 50], NO_LIMIT)
    do(table, "3 raise 10, 1 call")
    rule(table, "fouled-hand", "supervisor", 3)
    assert hand_of(table).pot == 2200
    assert not hand_of(table).live[2]
    with pytest.raises(IllegalAction, match="not live"):
        rule(table, "fouled-hand", "supervisor", 3)
    do(table, "2 fold")
    assert hand_of(table).phase is Phase.OVER
    verified(table)


def test_a_fold_that_the_dealer_calls_retrievable() -> None:
    table = seated("co/texas-holdem", [50, 50, 50])
    do(table, "3 call, 1 call, 2 check, 1 fold")
    rule(table, "retrievable-fold", "dealer", 1)
    assert hand_of(table).live == (1, 1, 1)
    verified(table)


def test_an_exposed_down_card_is_replaced_before_the_betting() -> None:
    table = seated("co/texas-holdem", [50, 50, 50])
    before = hand_of(table)
    rule(table, "exposed-down-card", "dealer", 2, cards=before.cards[1][:1])
    after = hand_of(table)
    assert after.cards[1] == (before.order[before.drawn], before.cards[1][1])
    verified(table)
    do(table, "3 call")
    with pytest.raises(IllegalAction, match="has begun"):
        rule(table, "exposed-down-card", "dealer", 2, cards=after.cards[1][:1])


def test_an_early_flop_is_reshuffled_and_comes_without_a_burn() -> None:
    table = seated("co/texas-holdem", [50, 50])
    order = stub(hand_of(table))
    rule(table, "premature-flop", "supervisor", order=order)
    do(table, "2 call, 1 check")
    assert hand_of(table).board == order[:3]
    assert not hand_of(table).burned
    do(table, "1 check, 2 check")
    assert hand_of(table).burned == order[3:4]
    verified(table)


def test_an_early_fourth_card_goes_back_for_the_fifth() -> None:
    table = seated("co/texas-holdem", [50, 50])
    do(table, "2 call, 1 check")
    hand = hand_of(table)
    _, early, _, fifth = hand.order[hand.drawn : hand.drawn + 4]
    rest = (*hand.order[hand.drawn + 4 :], early)
    rule(table, "premature-fourth-card", "supervisor", order=rest[::-1])
    do(table, "1 check, 2 check")
    assert hand_of(table).board[3] == fifth
    do(table, "1 check, 2 check")
    assert hand_of(table).board[4] == rest[::-1][1]
    verified(table)


def test_chopping_needs_a_house_rule_and_two_blinds_alone() -> None:
    table = seated("co/texas-holdem", [50, 50, 50])
    do(table, "3 fold")
    with pytest.raises(IllegalAction, match=r"no chopping \[30-1028\]"):
        rule(table, "chop", "players")
    table = seated("co/texas-holdem", [50, 50, 50], {"chop-blinds": "yes", "rake-percent": "10"})
    with pytest.raises(IllegalAction, match="when all others have folded"):
        rule(table, "chop", "players")
    do(table, "3 fold")
    rule(table, "chop", "players")
    assert hand_of(table).stacks == (5000, 5000, 5000)
    assert table.state.room.rake == 0
    verified(table)


def test_time_is_up_after_a_warning() -> None:
    table = seated("co/texas-holdem", [50, 50, 50])
    with pytest.raises(IllegalAction, match=r"a warning comes first \[30-1032\]"):
        table.act(Action(a.TIME_OUT, 3))
    table.act(Action(a.WARN, 3))
    table.act(Action(a.TIME_OUT, 3))
    assert not hand_of(table).live[2]
    do(table, "1 call, 2 check")
    table.act(Action(a.WARN, 1))
    table.act(Action(a.TIME_OUT, 1))
    assert hand_of(table).live[0]
    assert hand_of(table).turn == 2
    verified(table)


def stud_seventh(players: int, fold_after_fifth: int, live_at_seventh: int) -> Table:
    """Seven-card stud checked down to the last card, with folds before the sixth and the seventh card."""
    table = Table.open(pot("co/seven-card-stud"), seats=8, options={"ante": "1"})
    for seat in range(1, players + 1):
        table.act(Action(a.SIT, seat, amount=100_00, player=f"P{seat}"))
    table.act(Action(a.SHUFFLE, order=tuple(range(51, -1, -1))))
    while table.state.in_hand and hand_of(table).phase is Phase.BETTING and hand_of(table).street < 4:
        hand = hand_of(table)
        due = {2: players - fold_after_fifth, 3: live_at_seventh}.get(hand.street, players)
        if sum(hand.live) > due:
            name = a.FOLD
        elif not hand.street and not hand.top:
            name = a.BRING_IN
        else:
            name = a.CALL if hand.top > hand.bets[hand.queue[0]] else a.CHECK
        table.act(Action(a.DECIDE, hand.turn, name))
    return table


def test_seven_live_on_seventh_street() -> None:
    """Six cards are left after the burn: five players are served,
    the last card and four burns are scrambled for two."""
    table = stud_seventh(7, 0, 7)
    hand = hand_of(table)
    assert hand.phase is Phase.SCRAMBLE
    assert (len(hand.notes.pool), len(hand.notes.owed)) == (5, 2)
    table.act(Action(a.SHUFFLE, order=hand.notes.pool[::-1]))
    assert [len(cards) for cards in hand_of(table).cards] == [7] * 7
    verified(table)


def test_a_pool_of_exactly_five_has_no_burn() -> None:
    table = stud_seventh(8, 1, 5)
    hand = hand_of(table)
    assert (len(hand.notes.pool), len(hand.notes.owed)) == (5, 5)
    with pytest.raises(IllegalAction, match=r"30-1009\(2\)"):
        table.act(Action(a.SHUFFLE, order=hand.notes.pool[1:]))
    table.act(Action(a.SHUFFLE, order=hand.notes.pool[::-1]))
    after = hand_of(table)
    assert sum(len(cards) == 7 for cards in after.cards) == 5
    assert not after.burned
    verified(table)


def test_eight_live_share_a_community_card() -> None:
    table = stud_seventh(8, 0, 8)
    hand = hand_of(table)
    assert (hand.phase, hand.notes.owed) == (Phase.SCRAMBLE, ())
    table.act(Action(a.SHUFFLE, order=hand.notes.pool[::-1]))
    after = hand_of(table)
    assert len(after.board) == 1
    assert [len(cards) for cards in after.cards] == [6] * 8
    assert any(isinstance(event, e.SharedCardDealt) for event in table.log)
    verified(table)


def test_the_list_of_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["floor", "--list", "--json"]) == 0
    said = capsys.readouterr().out
    assert '"ruling": "protected-hand-lost"' in said
    assert '"cite": "30-1014"' in said
    assert main(["floor"]) == 2


def test_substantial_action_is_counted_from_where_a_player_was_bypassed() -> None:
    """30-1018: two calls before the flop are no action since; on the flop a bet and a call are."""
    table = seated("co/texas-holdem", [50, 50, 50, 50])
    do(table, "3 call, 4 call, 1 call, 2 check")
    with pytest.raises(IllegalAction, match="the player was not bypassed"):
        rule(table, "bypassed-and-silent", "supervisor", 1)
    rule(table, "bypassed", "dealer", 1)
    do(table, "2 bet")
    with pytest.raises(IllegalAction, match="no substantial action has taken place since"):
        rule(table, "bypassed-and-silent", "supervisor", 1)
    do(table, "3 call")
    with pytest.raises(IllegalAction, match=r"substantial action has taken place since \[30-1002\(41\)\]"):
        rule(table, "bypassed-and-speaks", "players", 1)
    rule(table, "bypassed-and-silent", "supervisor", 1)
    assert not hand_of(table).live[hand_of(table).seats.index(1)]
    verified(table)


def test_a_bypassed_player_who_speaks_in_time_acts_next() -> None:
    table = seated("co/texas-holdem", [50, 50, 50])
    rule(table, "bypassed", "dealer", 3)
    with pytest.raises(IllegalAction, match="out of turn, seat 1 is to act"):
        do(table, "3 call")
    do(table, "1 call")
    rule(table, "bypassed-and-speaks", "players", 3)
    do(table, "3 call, 2 check")
    assert hand_of(table).street == 1
    with pytest.raises(IllegalAction, match="the player was not bypassed, or has acted since"):
        rule(table, "bypassed-and-silent", "supervisor", 3)
    verified(table)


def test_a_gesture_that_was_announced_wrongly_is_corrected_before_substantial_action() -> None:
    """30-1022: seat 3 tapped four dollars in and meant a raise; one player has folded since, two more would be late."""
    table = seated("co/texas-holdem", [50, 50, 50, 50], NO_LIMIT)
    table.act(Action(a.PUT, 3, "", 4_00))
    assert hand_of(table).bets[hand_of(table).seats.index(3)] == 2_00
    do(table, "4 fold")
    rule(table, "gesture-corrected", "players", 3)
    hand = hand_of(table)
    assert hand.turn == 3
    assert sum(hand.live) == 4
    assert sum(hand.put) == 3_00
    table.act(Action(a.DECIDE, 3, a.RAISE, 4_00))
    with pytest.raises(IllegalAction, match="nothing that the player said or put in can be taken back now"):
        rule(table, "gesture-corrected", "players", 4)
    verified(table)
    late = seated("co/texas-holdem", [50, 50, 50, 50], NO_LIMIT)
    late.act(Action(a.PUT, 3, "", 4_00))
    do(late, "4 call, 1 call")
    with pytest.raises(IllegalAction, match="substantial action has taken place since"):
        rule(late, "gesture-corrected", "players", 3)
