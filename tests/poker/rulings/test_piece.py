"""Money on the piece (30-1002(26), 30-1024, 30-1039(3)): currency that stands for bets until it is exchanged."""

from __future__ import annotations

import pytest

from croupier.errors import IllegalAction
from croupier.games.registry import pot
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.events import hand as e
from croupier.poker.events import rulings as f
from croupier.poker.offers import offers
from croupier.poker.phh.readings import replayed
from croupier.poker.phh.record import read_text, record
from croupier.poker.phh.write import write
from croupier.poker.views import view
from tests.poker.dealer.test_hand import NO_LIMIT, do, hand_of
from tests.poker.rulings.test_rulings import rule, verified

TAKES = {"money-on-the-piece": "yes"}


def table_of(stacks: list[int], currency: dict[int, int], options: dict[str, str]) -> Table:
    """Seats with so many dollars in chips, and in bills beside them; the deck lies in order."""
    table = Table.open(pot("co/texas-holdem"), options=options)
    for seat, dollars in enumerate(stacks, start=1):
        table.act(Action(a.SIT, seat, amount=dollars * 100, player=f"P{seat}"))
    for seat, dollars in currency.items():
        table.act(Action(a.LAY_CURRENCY, seat, amount=dollars * 100))
    table.act(Action(a.SHUFFLE, order=tuple(range(52))))
    return table


def test_a_bill_stands_for_bets_and_is_exchanged_before_the_award() -> None:
    table = table_of([50, 50, 3], {3: 20}, NO_LIMIT | TAKES)
    assert f.CurrencySeen((0, 0, 2000)) in table.log
    rule(table, "money-on-the-piece", "dealer", 3)
    assert hand_of(table).stacks[2] == 2300
    do(table, "3 raise 23, 1 call, 2 fold")
    kinds = [type(event) for event in table.log]
    exchanged, awarded = kinds.index(f.PieceExchanged), kinds.index(e.PotAwarded)
    assert exchanged < awarded
    assert table.log[exchanged] == f.PieceExchanged(3, 2000)
    chairs = table.state.room.chairs
    # Three fours on the board: seat 3 has a pair of threes beside them, seat 1 a pair of deuces.
    assert [chairs[seat].stack for seat in (1, 2, 3)] == [5000 - 2300, 4800, 2300 + 2300 + 200]
    assert chairs[3].currency == 0
    verified(table)


def test_what_is_left_of_it_is_chips() -> None:
    table = table_of([50, 50, 3], {3: 20}, TAKES)
    rule(table, "money-on-the-piece", "dealer", 3)
    do(table, "3 call, 1 fold, 2 check, 2 bet, 3 fold")
    chair = table.state.room.chairs[3]
    assert (chair.stack, chair.currency) == (300 + 2000 - 200, 0)
    verified(table)


def test_a_bill_that_is_not_needed_stays_a_bill() -> None:
    table = table_of([50, 50, 50], {3: 20}, TAKES)
    with pytest.raises(IllegalAction, match=r"the chips suffice to call and to raise \[30-1024\]"):
        rule(table, "money-on-the-piece", "dealer", 3)
    do(table, "3 call, 1 call, 2 check")
    assert view(table.state, 1)["seats"][2]["currency"] == "20.00"
    assert table.state.conserved


def test_only_in_turn_and_only_what_lay_there_before() -> None:
    table = table_of([50, 50, 3], {1: 20, 3: 20}, NO_LIMIT | TAKES)
    with pytest.raises(IllegalAction, match="it is not the player's turn"):
        rule(table, "money-on-the-piece", "dealer", 1)
    with pytest.raises(IllegalAction, match=r"no currency of the player's lay on the table before the hand"):
        rule(table, "money-on-the-piece", "dealer", 2)
    with pytest.raises(IllegalAction, match=r"lay-currency"):
        table.act(Action(a.LAY_CURRENCY, 2, amount=20_00))
    rule(table, "money-on-the-piece", "dealer", 3)
    with pytest.raises(IllegalAction, match=r"no currency of the player's lay on the table before the hand"):
        rule(table, "money-on-the-piece", "dealer", 3)


@pytest.mark.parametrize(
    ("options", "kind", "seat", "cents", "said"),
    [
        ({}, a.LAY_CURRENCY, 1, 20_00, "this house takes no money on the piece"),
        (TAKES, a.LAY_CURRENCY, 1, 20_50, "bills of whole dollars"),
        (TAKES, a.LAY_CURRENCY, 1, 0, "bills of whole dollars"),
        (TAKES, a.LAY_CURRENCY, 5, 20_00, "nobody sits there"),
        (TAKES, a.EXCHANGE_CURRENCY, 1, 20_00, r"\$0.00 of currency lies there"),
    ],
)
def test_currency_that_is_refused(options: dict[str, str], kind: str, seat: int, cents: int, said: str) -> None:
    table = Table.open(pot("co/texas-holdem"), options=options)
    table.act(Action(a.SIT, 1, amount=50_00, player="P1"))
    with pytest.raises(IllegalAction, match=said):
        table.act(Action(kind, seat, amount=cents))


def test_between_hands_it_is_exchanged_or_cashed_out_with_the_chips() -> None:
    table = Table.open(pot("co/texas-holdem"), options=TAKES)
    table.act(Action(a.SIT, 1, amount=50_00, player="P1"))
    table.act(Action(a.LAY_CURRENCY, 1, amount=30_00))
    names = {offer.kind: offer for offer in offers(table.state, 1)}
    assert names[a.EXCHANGE_CURRENCY].most == 30_00
    table.act(Action(a.EXCHANGE_CURRENCY, 1, amount=10_00))
    assert table.state.room.chairs[1][1:] == (60_00, False, False, 20_00)
    assert table.state.conserved
    table.act(Action(a.LEAVE, 1))
    assert table.state.room.cashed == 80_00
    assert table.state.conserved
    verified(table)


def test_a_void_hand_gives_chips_for_it() -> None:
    table = table_of([50, 50, 3], {3: 20}, NO_LIMIT | TAKES)
    rule(table, "money-on-the-piece", "dealer", 3)
    do(table, "3 raise 10")
    rule(table, "defective-deck", "supervisor")
    assert table.state.room.chairs[3][1:] == (23_00, False, False, 0)
    verified(table)


def test_a_hand_history_has_it_in_the_stack() -> None:
    table = table_of([50, 50, 3], {3: 20}, NO_LIMIT | TAKES)
    first = next(place for place, event in enumerate(table.log) if isinstance(event, e.HandStarted))
    rule(table, "money-on-the-piece", "dealer", 3)
    do(table, "3 raise 23, 1 call, 2 fold")
    text = write(hand_of(table), table.log[first:], ["P1", "P2", "P3"])
    ((_, fields),) = read_text(text, "piece", many=False)
    assert fields["starting_stacks"] == [50, 50, 23]
    _, why = replayed(record(fields), pot)
    assert not why
