"""Settlement in the order that the rule cites: seat by seat, line by line, envy at the end."""

from __future__ import annotations

from itertools import groupby

import pytest

from croupier.games.registry import built
from croupier.rules.line import Kind as LineKind
from croupier.rules.round import position
from croupier.table import State, fold
from croupier.table import events as e
from croupier.table.folds import start
from tests.table.driver import GAMES, played_before

SEEDS = range(3)


def in_turn(seats: list[int], first: int, state: State) -> list[int]:
    """Clockwise from a seat, each with the bettors who stand behind it."""
    return sorted(seats, key=lambda seat: ((position(seat) - first) % (state.rules.opened.seats + 1), seat))


def settlements(game: str, seed: int) -> list[tuple[State, e.RoundSettled]]:
    table = played_before(game, seed)
    state = start(table.state.rules.game, table.log[0])  # type: ignore[arg-type]
    found = []
    for event in table.log[1:]:
        state = fold(state, event)
        if isinstance(event, e.RoundSettled):
            found.append((state, event))
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_seats_are_paid_from_the_dealers_right_or_clockwise_from_the_player_dealer(game: str, seed: int) -> None:
    for state, event in settlements(game, seed):
        envy = {line.name for line in built(game).lines if line.kind is LineKind.ENVY}
        payments = [payment for payment in event.payments if payment.wager not in envy]
        if built(game).by_line:
            order = list(built(game).by_name)
            assert payments == sorted(payments, key=lambda payment: order.index(payment.wager)), "line by line"
            payments = [payment for payment in payments if payment.wager == payments[0].wager]
        paid = [seat for seat, _ in groupby(payment.seat for payment in payments)]
        if state.button:
            assert paid == in_turn(paid, state.button, state)
        elif state.bank.seat:
            assert paid == in_turn(paid, state.bank.seat, state)
        else:
            assert paid == sorted(paid, reverse=not built(game).clockwise)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_wagers_of_a_seat_are_paid_in_the_printed_order(game: str, seed: int) -> None:
    printed = list(built(game).facts.order)
    for state, event in settlements(game, seed):
        if state.rulings:
            continue
        for _, payments in groupby((item for item in event.payments if not item.tip), key=lambda payment: payment.seat):
            paid = [payment.wager for payment in payments if payment.wager in printed]
            assert paid == sorted(paid, key=printed.index)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_decisions_are_taken_in_turn(game: str, seed: int) -> None:
    """On each street clockwise from seat 1, or from the player-dealer's left; blind wagers belong to one turn."""
    table = played_before(game, seed)
    state = start(table.state.rules.game, table.log[0])  # type: ignore[arg-type]
    street: list[int] = []
    for event in table.log[1:]:
        bank, seats = state.bank.seat, state.rules.opened.seats + 1
        if isinstance(event, e.StreetOpened | e.Misdealt):
            street = []
        if isinstance(event, e.ActionTaken | e.TimedOut):
            assert event.seat == state.turn
            street.append(event.seat)
            assert street == sorted(street, key=lambda seat: (seat - bank) % seats if bank else seat)
        state = fold(state, event)
