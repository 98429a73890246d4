"""The six games that are more than a pot: one rule at a time, at the table."""

from __future__ import annotations

import pytest

from croupier.cards.card import less, parse_cards
from croupier.errors import CroupierError, IllegalAction
from croupier.games.registry import pot
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.events import beside as x
from croupier.poker.events import hand as e
from croupier.poker.offers import offers
from croupier.poker.replay import replay
from croupier.poker.views import mask, view
from tests.poker.dealer.test_hand import awards, do, hand_of
from tests.poker.rulings.test_rulings import rule

Options = dict[str, str]


def sat(game: str, stacks: list[int], options: Options | None = None, schedules: Options | None = None) -> Table:
    table = Table.open(pot(game), options=options or {}, schedules=schedules or {})
    for seat, dollars in enumerate(stacks, start=1):
        table.act(Action(a.SIT, seat, amount=dollars * 100, player=f"P{seat}"))
    return table


def deal(table: Table, deck: str = "") -> None:
    """The named cards lie on top."""
    top = parse_cards(deck)
    table.act(Action(a.SHUFFLE, order=top + less(table.state.room.plan.deck.cards(), top)))


def wager(table: Table, text: str) -> None:
    """`1 bet 5`: seat, line, dollars."""
    for item in text.split(", "):
        seat, name, dollars = item.split()
        table.act(Action(a.WAGER, int(seat), name, int(dollars) * 100))


def stacks(table: Table) -> list[int]:
    return [chair.stack // 100 for _, chair in sorted(table.state.room.chairs.items())]


def verified(table: Table) -> None:
    replayed = replay(table.text(), pot)
    plan = table.state.room.plan
    assert replayed.state.room._replace(plan=plan) == table.state.room
    assert list(replayed.events) == table.log
    assert table.state.conserved


def refused(table: Table, action: Action, said: str) -> None:
    with pytest.raises(IllegalAction, match=said):
        table.act(action)


# --- 30-1099.09


def test_88_burns_before_the_deal_and_hides_the_last_card() -> None:
    table = sat("co/holdem-88", [50, 50])
    deal(table, "2c As Kd Ad Ks 3c Qh Jh Th 4c 9s")
    hand = hand_of(table)
    assert hand.cards == (parse_cards("As Ad"), parse_cards("Kd Ks"))
    assert (hand.board, hand.burned) == (parse_cards("Qh Jh Th"), parse_cards("2c 3c 4c"))
    assert view(table.state, 1)["community"] == "Qh Jh Th"
    hidden = next(event for event in table.log if isinstance(event, x.HiddenDealt))
    assert mask(hidden, hand, 1).cards == (-1,)
    assert [offer.name for offer in offers(table.state, 1)][:2] == ["fold", "final"]
    refused(table, Action(a.DECIDE, 1, "check"), r"fold or final \[30-1099.09\(5\)\]")
    refused(table, Action(a.DECIDE, 2, "final"), "out of turn")
    do(table, "1 final, 2 final")
    assert hand_of(table).board == parse_cards("Qh Jh Th 9s")
    # The board of four is no hand: a king makes the straight, two aces do not.
    assert awards(table) == [(0, 2, "high", 800)]
    verified(table)


def test_88_the_first_who_stays_sets_the_wager_and_a_short_stack_is_all_in() -> None:
    table = sat("co/holdem-88", [50, 50, 6, 50], {"final-wager": "left-of-button", "max-wager": "20"})
    deal(table)
    do(table, "1 fold")
    refused(table, Action(a.DECIDE, 2, "final", 1_00), "below the least")
    refused(table, Action(a.DECIDE, 2, "final", 21_00), "above the most")
    do(table, "2 final 10")
    assert [(o.least, o.most) for o in offers(table.state, 3) if o.name == "final"] == [(4_00, 4_00)]
    do(table, "3 final")
    refused(table, Action(a.DECIDE, 4, "final", 12_00), "above the most")
    do(table, "4 final")
    assert [event.amount for event in table.log if isinstance(event, e.PotAwarded)] == [20_00, 12_00]
    verified(table)


def test_88_final_wagers_below_the_initial_one_are_no_table() -> None:
    with pytest.raises(CroupierError, match=r"options.final-amount: at least the initial bet"):
        sat("co/holdem-88", [], {"initial-bet": "5", "final-amount": "2"})


# --- 30-1099.10


def test_joker_poker_losers_pay_up_to_the_winners_bet() -> None:
    table = sat("co/joker-poker", [100, 100, 100])
    refused(table, Action(a.SHUFFLE, order=tuple(range(52))), "two players with chips")
    refused(table, Action(a.WAGER, 1, "bet", 1_00), r"out of range, \$2.00 to \$100.00 \[30-1099.10\(2\)\]")
    refused(table, Action(a.READY, 1), "make your wager first")
    wager(table, "1 bet 10, 2 bet 20, 3 bet 5")
    refused(table, Action(a.WAGER, 1, "bet", 5_00), "no such wager is open")
    deal(table, "Ah 2c 3d Ad 4c 6d Ac 6c 8d As 8c Td Kh 9c Qd")
    refused(table, Action(a.DECIDE, 1, "wild", cards=parse_cards("2c")), "does not hold")
    table.act(Action(a.DECIDE, 1, "wild", cards=parse_cards("Kh")))
    assert view(table.state, 1)["seats"][0]["wild"] == "Kh"
    assert "wild" not in view(table.state, 2)["seats"][0]
    chosen = next(event for event in table.log if isinstance(event, x.WildChosen))
    assert mask(chosen, hand_of(table), 2).card == -1
    table.act(Action(a.DECIDE, 2, "wild", cards=parse_cards("2c")))
    table.act(Action(a.DECIDE, 3, "wild", cards=parse_cards("3d")))
    # Five aces: ten from seat 2, five from seat 3; the own ten come back.
    assert stacks(table) == [115, 90, 95]
    assert awards(table) == [(0, 1, "high", 1500)]
    verified(table)


def test_joker_poker_whoever_has_not_bet_is_not_dealt_in() -> None:
    table = sat("co/joker-poker", [100, 100, 100])
    wager(table, "1 bet 10, 3 bet 5")
    assert [offer.optional for offer in offers(table.state, 0) if offer.kind == a.SHUFFLE] == [True]
    deal(table)
    assert hand_of(table).seats == (1, 3)


# --- 30-1099.20


def test_home_run_feeds_the_pool_and_four_runners_win_it() -> None:
    table = sat("co/home-run-holdem", [50, 50], {"progressive-pool-rake": "10", "strike-out-minimum": "5"})
    # Four of a kind for seat 1, twice: two runners each time.
    deck = "As Kd Ad Ks Ah Ac 2c 3h 4s 5h 6c"
    deal(table, deck)
    do(table, "1 check, 2 check, 1 check, 2 check, 1 check, 2 check")
    assert (table.state.room.pool, table.state.room.markers) == (5_00, {1: 2})
    assert stacks(table) == [51, 44]
    deal(table, "Kd As Ks Ad Ah Ac 2c 3h 4s 5h 6c")
    do(table, "2 check, 1 check, 2 check, 1 check, 2 check, 1 check")
    assert (table.state.room.pool, table.state.room.markers) == (0, {})
    assert table.state.room.rake == 1_00
    assert stacks(table) == [61, 38]
    verified(table)


def test_home_run_a_leaver_loses_his_runners_and_the_pool_is_shared_at_closing() -> None:
    table = sat("co/home-run-holdem", [50, 50, 50])
    for _ in range(2):
        deal(table)
        first = hand_of(table).turn
        do(table, f"{first} fold")
        do(table, f"{hand_of(table).turn} fold")
    assert (table.state.room.pool, sorted(table.state.room.markers.values())) == (4_00, [1, 1])
    leaver, stays = sorted(table.state.room.markers)
    table.act(Action(a.LEAVE, leaver))
    assert table.state.room.markers == {stays: 1}
    before = table.state.room.chairs[stays].stack
    table.act(Action(a.CLOSE))
    assert table.state.room.chairs[stays].stack == before + 4_00
    refused(table, Action(a.SHUFFLE, order=tuple(range(52))), "the table is closed")
    verified(table)


def test_home_run_does_not_close_on_a_pool_that_nobody_can_share() -> None:
    table = sat("co/home-run-holdem", [50, 50, 50])
    deal(table)
    do(table, f"{hand_of(table).turn} fold")
    do(table, f"{hand_of(table).turn} fold")
    (winner,) = table.state.room.markers
    table.act(Action(a.LEAVE, winner))
    refused(table, Action(a.CLOSE), r"no base runner on the table to share it by \[30-1099.20\(12\)\]")


def test_home_run_only_the_blind_variation_bets_before_the_flop() -> None:
    table = sat("co/home-run-holdem", [50, 50, 50])
    deal(table)
    assert len(hand_of(table).board) == 3
    table = sat("co/home-run-holdem", [50, 50, 50], {"opening-bet": "blind"})
    deal(table)
    assert hand_of(table).board == ()
    assert hand_of(table).turn == 3
    with pytest.raises(CroupierError, match=r"strike-out is at least the ante or blind \[30-1099.20\(3\)\]"):
        sat("co/home-run-holdem", [], {"opening-minimum": "5"})


def test_home_run_a_strike_out_may_be_larger_up_to_the_houses_maximum() -> None:
    table = sat("co/home-run-holdem", [50, 50], {"maximum-wager": "10"})
    assert [(o.least, o.most) for o in offers(table.state, 1) if o.kind == a.WAGER] == [(1_00, 9_00)]
    wager(table, "1 strike-out 9")
    table.act(Action(a.READY, 2))
    deal(table)
    assert hand_of(table).notes.aside.lines == (("strike-out", (9_00, 1_00)),)


def test_home_run_a_missed_burn_is_harmless() -> None:
    table = sat("co/home-run-holdem", [50, 50])
    deal(table)
    rule(table, "missed-burn", "dealer")
    do(table, "1 check, 2 check")
    assert hand_of(table).burned == ()
    do(table, "1 check, 2 check")
    assert len(hand_of(table).burned) == 1
    verified(table)


# --- 30-1099.25


def test_trips_rolls_over_and_the_best_hand_takes_its_share() -> None:
    table = sat("co/trips-poker", [50, 50])
    deal(table, "As 2d Kd 3h Qc 5s 9h 8c 7d Td")
    for _ in range(3):
        do(table, "1 bet, 2 bet")
    # Eight dollars: half to the ace, the rest rolls over.
    assert stacks(table) == [50, 46]
    assert (table.state.room.carried, table.state.room.round) == (4_00, 2)
    deal(table, "As 2d Ad 3h Jk 5s 9h 8c 7d Td")
    for _ in range(3):
        do(table, "1 bet, 2 bet")
    assert stacks(table) == [58, 42]
    assert (table.state.room.carried, table.state.room.round) == (0, 1)
    verified(table)


def test_trips_a_last_player_goes_on_and_all_may_fold() -> None:
    table = sat("co/trips-poker", [50, 50])
    deal(table)
    do(table, "1 fold")
    assert table.state.in_hand
    do(table, "2 fold")
    assert (table.state.room.carried, table.state.in_hand) == (2_00, False)
    verified(table)


def test_trips_who_cannot_bet_must_fold() -> None:
    table = sat("co/trips-poker", [50, 2])
    deal(table)
    do(table, "1 bet, 2 bet, 1 bet")
    assert hand_of(table).live == (1, 0)
    assert [type(event) for event in table.log[-2:]] == [e.RoundOpened, e.Folded] or not hand_of(table).live[1]
    refused(table, Action(a.DECIDE, 1, "raise", 2_00), r"fold or bet \[30-1099.25\(7\)\]")
    verified(table)


def test_trips_sitting_out_bars_until_the_pot_is_won() -> None:
    table = sat("co/trips-poker", [50, 50, 50])
    table.act(Action(a.SIT_OUT, 3))
    deal(table, "As 2d Kd 3h Qc 5s 9h 8c 7d Td")
    for _ in range(3):
        do(table, "1 bet, 2 bet")
    table.act(Action(a.SIT_IN, 3))
    deal(table, "As 2d Ad 3h Jk 5s 9h 8c 7d Td")
    assert hand_of(table).seats == (1, 2)
    for _ in range(3):
        do(table, "1 bet, 2 bet")
    deal(table)
    assert hand_of(table).seats == (1, 2, 3)


def test_trips_the_closing_plan() -> None:
    table = sat("co/trips-poker", [50, 50])
    deal(table)
    do(table, "1 fold, 2 fold")
    table.act(Action(a.CLOSE))
    deal(table, "As 2d Kd 3h Qc 5s 9h 8c 7d Td")
    for _ in range(3):
        do(table, "1 bet, 2 bet")
    assert stacks(table) == [55, 45]
    assert table.state.room.closed
    verified(table)
    table = sat("co/trips-poker", [50, 50], {"closing-plan": "divide"})
    deal(table)
    do(table, "1 fold, 2 fold")
    table.act(Action(a.CLOSE))
    assert stacks(table) == [50, 50]
    verified(table)


def test_trips_a_fold_by_the_dealers_mistake_returns_this_deal() -> None:
    table = sat("co/trips-poker", [50, 50, 50])
    deal(table)
    do(table, "1 bet, 2 fold")
    rule(table, "mistaken-fold", "supervisor", 2)
    assert hand_of(table).stacks[1] == 50_00
    verified(table)


# --- 30-1099.28


def longhorn(options: Options | None = None, schedules: Options | None = None, jackpots: str = "1 2 3") -> Table:
    table = sat("co/longhorn-holdem", [50, 50, 50], options, schedules)
    for seat in (1, 2, 3):
        if str(seat) in jackpots:
            wager(table, f"{seat} bad-beat-jackpot 1")
        else:
            table.act(Action(a.READY, seat))
    return table


def test_longhorn_the_bonus_is_paid_before_the_pot_and_the_jackpot_grows_by_sixty_to_forty() -> None:
    table = longhorn()
    deal(table, "As Kd 2c Ad Ks 7h 3c Ah Kh 9c 4c 8d 5c 6s")
    for _ in range(3):
        do(table, "1 bet, 2 bet")
        if hand_of(table).live[2]:
            do(table, "3 fold")
    settled = [type(event) for event in table.log if isinstance(event, x.LineSettled | e.PotAwarded)]
    assert settled[-1] is e.PotAwarded
    lines = {(event.seat, event.line): event.paid for event in table.log if isinstance(event, x.LineSettled)}
    assert lines[1, "bonus"] == 1_00
    assert lines[3, "bonus"] == 0
    room = table.state.room
    assert (room.funds.primary, room.funds.secondary, room.funds.posted) == (101_80, 1_20, 100_00)
    assert room.bank == -1_00
    assert stacks(table) == [53, 47, 48]
    table.act(Action(a.POST_JACKPOT))
    assert table.state.room.funds.posted == 101_80
    assert table.state.room.button == 3
    deal(table)
    assert table.state.room.button == 2
    verified(table)


def test_longhorn_a_bad_beat_is_shared_and_the_secondary_takes_its_place() -> None:
    table = longhorn()
    # Aces full beaten by four kings.
    deal(table, "As Kd 2c Ad Ks 7h 3c Ah Kh Kc 4c 8d 5c 6s")
    for _ in range(3):
        do(table, "1 bet, 2 bet, 3 bet")
    paid = {event.seat: event.paid for event in table.log if isinstance(event, x.LineSettled) and "bad" in event.line}
    assert paid == {1: 50_00, 2: 25_00, 3: 25_00}
    funds = table.state.room.funds
    assert (funds.posted, funds.primary, funds.secondary) == (1_20, 3_00, 0)
    verified(table)


def test_longhorn_a_last_player_pays_to_the_river_or_forfeits() -> None:
    table = longhorn(jackpots="")
    deal(table)
    do(table, "1 bet, 2 fold, 3 fold, 1 bet, 1 fold")
    assert [event.amount for event in table.log if isinstance(event, x.PotForfeited)] == [2_00]
    assert table.state.room.bank == 5_00
    assert stacks(table) == [47, 49, 49]
    verified(table)
    table = longhorn(jackpots="")
    deal(table)
    do(table, "1 bet, 2 fold, 3 fold, 1 bet, 1 bet")
    assert awards(table)[0][:2] == (0, 1)
    verified(table)


def test_longhorn_errors_of_the_deal_go_by_its_own_text() -> None:
    table = longhorn()
    deal(table)
    with pytest.raises(IllegalAction, match=r"dealer-exposed-card goes before it \[30-1099.28\(26\)\]"):
        rule(table, "exposed-down-card", "dealer", 1, cards=hand_of(table).cards[0][:1])
    rule(table, "skipped-player", "dealer", 3)
    assert hand_of(table).stacks[2] == 50_00
    do(table, "1 bet, 2 bet")
    rule(table, "dealer-exposed-card", "dealer", 2)
    assert hand_of(table).stacks[1] == 49_00
    stub = hand_of(table).order[hand_of(table).drawn :][::-1]
    for name in ("extra-board-cards", "dropped-card", "card-before-wagers"):
        rule(table, name, "dealer", order=stub)
    do(table, "1 bet, 1 bet")
    assert stacks(table)[2] == 50
    verified(table)


def test_longhorn_goes_on_until_the_jackpot_is_won_and_takes_its_schedule() -> None:
    table = longhorn(schedules={"bonus": "II"})
    refused(table, Action(a.CLOSE), r"until the jackpot is won \[30-1099.28\(33\)\]")
    deal(table)
    verified(table)
    with pytest.raises(CroupierError, match=r"schedules.bonus: no schedule 'III'; I, II"):
        longhorn(schedules={"bonus": "III"})
    refused(table, Action(a.SIT, 4, "proposition", 50_00, player="P"), "the house uses no proposition players")


# --- 20:18:16:15.20


def spot(deck: str, folds: str) -> Table:
    table = sat("sd/hot-poker-spot", [100, 100, 100])
    wager(table, "1 hot-poker-spot 5, 2 hot-poker-spot 5")
    table.act(Action(a.READY, 3))
    deal(table, deck)
    do(table, folds)
    return table


FLUSH = "As Kd 2c Qs Kh 7h Js 8s 3s 4d 5d"


def test_hot_poker_spot_a_fold_before_the_flop_loses() -> None:
    table = spot(FLUSH, "1 check, 2 bet 5, 3 fold, 1 fold")
    lost = [(event.seat, event.why) for event in table.log if isinstance(event, x.LineSettled)]
    assert lost == [(1, "folded"), (2, "the hand ended before the flop")]
    assert stacks(table) == [95, 95, 100]
    verified(table)


def test_hot_poker_spot_a_heads_up_fold_after_the_flop_is_paid() -> None:
    table = spot(FLUSH, "1 check, 2 check, 3 check, 1 check, 2 bet 5, 3 fold, 1 fold")
    # A flush with both hole cards: 15 for 1, laid open for it.
    assert stacks(table) == [170, 95, 100]
    assert [event.seat for event in table.log if isinstance(event, e.Shown)] == [1]
    verified(table)
    table = spot(FLUSH, "1 check, 2 check, 3 check, 1 check, 2 bet 5, 3 call, 1 fold")
    do(table, "2 check, 3 check, 2 check, 3 check")
    assert stacks(table)[0] == 95


def test_hot_poker_spot_at_the_showdown_the_house_pays_and_nobody_needs_to_win() -> None:
    table = spot("As Kd Jh Qs Kh Th Js 8s 3s Kc Ks", "1 check, 2 check, 3 check")
    for _ in range(3):
        do(table, "1 check, 2 check, 3 check")
    lines = {event.seat: (event.outcome, event.paid) for event in table.log if isinstance(event, x.LineSettled)}
    assert lines[1] == ("win", 75_00)
    assert lines[2] == ("win", 500_00)
    assert table.state.room.bank == 10_00 - 75_00 - 500_00
    verified(table)


def test_hot_poker_spot_bets_up_to_the_posted_limit() -> None:
    table = sat("sd/hot-poker-spot", [100, 100], {"table-limit": "20", "least-bet": "2"})
    table.act(Action(a.READY, 1))
    table.act(Action(a.READY, 2))
    deal(table)
    bet = next(offer for offer in offers(table.state, 1) if offer.name == a.BET)
    assert (bet.least, bet.most) == (2_00, 20_00)
