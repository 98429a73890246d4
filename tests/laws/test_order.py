"""Settlement in the order that the rule cites: seat by seat, line by line, envy at the end."""

from __future__ import annotations

from itertools import groupby

import pytest

from croupier.games.registry import built
from croupier.rules.game import Game
from croupier.rules.line import Kind as LineKind
from croupier.rules.round import position
from croupier.table import State, fold
from croupier.table import events as e
from croupier.table.folds import start
from tests.table.driver import GAMES, SEEDS, played_before

# What is settled early there is a hand on the deal that one in two hundred is: the playthroughs have it.
RARE = ("co/colorado-holdem@variation-1", "co/colorado-holdem@variation-2")


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
        if built(game).pay.by_line:
            paid_by = {line.name: line.schedule for line in built(game).lines}
            order = list(dict.fromkeys(paid_by.values()))
            assert payments == sorted(payments, key=lambda payment: order.index(paid_by[payment.wager])), "line by line"
            payments = [payment for payment in payments if paid_by[payment.wager] == paid_by[payments[0].wager]]
        first = {line.name for line in built(game).lines if line.first}
        before = [payment for payment in payments if payment.wager in first and not payment.tip]
        after = [payment for payment in payments if payment not in before]
        assert payments == before + after, "some lines are settled at all seats before the others"
        lost = [payment for payment in after if built(game).pay.losing_first and payment.outcome == "lose"]
        main = built(game).pay.main
        last = [payment for payment in after if main and payment.wager == main.name and payment.outcome == "win"]
        rest = [payment for payment in after if payment not in lost + last]
        assert after == lost + rest + last, "what is lost is collected before anything is paid, main wagers paid last"
        for part in (before, lost, rest, last):
            paid = [seat for seat, _ in groupby(payment.seat for payment in part)]
            if state.button:
                assert paid == in_turn(paid, state.button, state)
            elif state.bank.seat:
                assert paid == in_turn(paid, state.bank.seat, state)
            else:
                assert paid == sorted(paid, reverse=not built(game).pay.clockwise)


@pytest.mark.parametrize("game", [game for game in GAMES if built(game).stages])
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_settled_early_goes_round_the_table_and_is_settled_once(game: str, seed: int) -> None:
    clockwise = {str(stage.cite): stage.clockwise or built(game).pay.clockwise for stage in built(game).stages}
    paid: list[tuple[int, str, bool]] = []
    stages = 0
    for event in played_before(game, seed).log:
        if isinstance(event, e.WagersOpened):
            paid = []
        if isinstance(event, e.StageSettled):
            seats = [payment.seat for payment in event.payments]
            assert seats == sorted(seats, reverse=not clockwise[event.cite])
            stages += 1
        if isinstance(event, e.StageSettled | e.RoundSettled):
            paid += [(payment.seat, payment.wager, payment.tip) for payment in event.payments]
            assert len(set(paid)) == len(paid), "a wager is settled twice"
    assert stages or game in RARE


def place_of(game: Game, payment: e.Payment) -> tuple[bool, int]:
    """As printed; where a main wager is named, what is lost comes before what is paid, the main wager first of it."""
    main, printed = game.pay.main, game.facts.order
    if main is None:
        return False, printed.index(payment.wager)
    lost = payment.outcome == "lose"
    return not lost, -1 if lost and payment.wager == main.name else printed.index(payment.wager)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_wagers_of_a_seat_are_paid_in_the_printed_order(game: str, seed: int) -> None:
    printed = built(game).facts.order
    for state, event in settlements(game, seed):
        if state.rulings:
            continue
        for _, payments in groupby((item for item in event.payments if not item.tip), key=lambda payment: payment.seat):
            paid = [payment for payment in payments if payment.wager in printed]
            assert paid == sorted(paid, key=lambda payment: place_of(built(game), payment))


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
