"""Settlements before the end of the round: as soon as the rule has them, and only of what lies on the layout still."""

from __future__ import annotations

from dataclasses import replace

from croupier.house.order import payment_order
from croupier.house.stages import settle_stage
from croupier.rules.odds import Outcome
from croupier.rules.row import Pays
from croupier.rules.stage import Stage
from croupier.table import events as e
from croupier.table.dealer.payments import payment_of, round_of
from croupier.table.folds.script import Script
from croupier.table.state import State


def settles_before(state: State, index: int) -> bool:
    """Whether the dealer has something to settle before anybody decides on this street."""
    game = state.rules.game
    return state.table_void is None and any(stage.before == game.streets[index].name for stage in game.stages)


def settle_before(script: Script, index: int) -> None:
    game = script.state.rules.game
    for stage in game.stages:
        if stage.before == game.streets[index].name:
            _settle(script, stage, 0)


def settle_after(script: Script, street: str, seat: int = 0) -> None:
    """What follows the decisions on a street; with a seat, what follows its own at once."""
    for stage in script.state.rules.game.stages:
        if stage.ends(street, seat=seat) and script.state.table_void is None:
            _settle(script, stage, seat)


def _declared(script: Script, name: str, payments: list[e.Payment]) -> list[e.Payment]:
    """Hands that win are turned up. Of the others, which play on, nothing is told: not even what kind of hand lost."""
    spots = script.state.spots
    won = dict.fromkeys(item.seat for item in payments if item.outcome == Outcome.WIN and not item.tip)
    script.add_all(e.CardsShown(seat, name, spots[seat].cards[name]) for seat in won)
    return [payment if payment.seat in won else payment._replace(why="no hand is declared") for payment in payments]


def _turned_up(script: Script, stage: Stage, name: str, payments: list[e.Payment]) -> None:
    """The hands by whose cards something is won or lost."""
    game, spots = script.state.rules.game, script.state.spots
    read = {row.line.name for row in game.rows if row.stage is stage and isinstance(row.pays, Pays)}
    seats = dict.fromkeys(payment.seat for payment in payments if payment.wager in read)
    script.add_all(e.CardsShown(seat, name, spots[seat].cards[name]) for seat in seats)


def _settle(script: Script, stage: Stage, seat: int) -> None:
    state, game = script.state, script.state.rules.game
    seats = [spot.seat for spot in state.spots.values() if not spot.void and seat in (0, spot.seat)]
    order = sorted(seats) if stage.clockwise else payment_order(game, seats)
    paid = {number: spot.paid for number, spot in state.spots.items() if spot.paid}
    results, meters = settle_stage(game, replace(round_of(state), meters=state.meters), stage, order, paid)
    payments = [payment_of(number, result, tip=tip) for number, result, tip in results]
    if not payments:
        return
    if stage.shows is not None and stage.all_hands:
        spots = state.spots
        script.add_all(
            e.CardsShown(number, stage.shows.name, spots[number].cards[stage.shows.name]) for number in order
        )
    elif stage.shows is not None and stage.openly:
        _turned_up(script, stage, stage.shows.name, payments)
    elif stage.shows is not None:
        payments = _declared(script, stage.shows.name, payments)
    script.add(e.StageSettled(tuple(payments), str(stage.cite)))
    for meter, cents in meters.items():
        if cents != state.meters[meter]:
            script.add(e.MeterMoved(meter, cents, "paid from the meter"))
