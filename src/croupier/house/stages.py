"""Wagers that are settled before the round is over, as the rule stages them. `settle` pays the same wagers the same."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from croupier.house.between import play_for
from croupier.house.meter_shares import meters_of
from croupier.house.meters import Meters, reads_meter
from croupier.house.payment import Result, pay
from croupier.rules.game import Game
from croupier.rules.judge import SeatVerdict, judge_stage
from croupier.rules.round import Round
from croupier.rules.stage import Stage

Early = Mapping[tuple[int, str], Result]


class Staged(NamedTuple):
    """Results seat by seat in the order of payment, each with whether it is a tip's, and the meters after them."""

    results: list[tuple[int, Result, bool]]
    meters: Mapping[str, int]


def settle_stage(
    game: Game, deal: Round, stage: Stage, seats: Collection[int], paid: Mapping[int, Collection[str]]
) -> Staged:
    """What these seats, in this order, are paid at a stage of a round that goes on, but for what was `paid` before."""
    judged = judge_stage(game, deal, stage, seats, paid)
    meters = meters_of(game, deal, judged)
    results: list[tuple[int, Result, bool]] = []
    for pot in game.pots:
        if pot.stage is stage:
            options = game.default_options | dict(deal.options)
            played, _ = play_for(game, pot, [hand.facts for hand in judged], options)
            results += [(seat, played[seat], False) for seat in seats if seat in played]
    for facts, _, cell, beside in judged:
        results += [(facts.seat, pay(verdict, meters), False) for verdict in cell.verdicts]
        results += [(facts.seat, pay(verdict, meters), True) for verdict in beside.tips]
        facts.table = ()
    return Staged(results, meters.amounts)


def paid_early(game: Game, ordered: Iterable[SeatVerdict], meters: Meters) -> Early:
    """What a stage pays from meters, seat by seat, before anything of the end of the round is paid."""
    found: dict[tuple[int, str], Result] = {}
    for facts, _, cell, beside in ordered:
        for verdict in cell.verdicts if beside.void is None else ():
            if verdict.row.stage in game.stages and reads_meter(verdict.odds):
                found[facts.seat, verdict.line.name] = pay(verdict, meters)
    return found
