"""Wagers for the dealer, settled beside the player's own: at the same odds, and returned where that is returned."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from croupier.house.caps import caps_of
from croupier.house.meters import Meters
from croupier.house.payment import Result, pay
from croupier.money import print_money, share
from croupier.rules.game import Game
from croupier.rules.judge import SeatVerdict
from croupier.rules.odds import Outcome
from croupier.rules.round import Round
from croupier.rules.tip_verdicts import DealerBonus


def tip_results(
    game: Game, deal: Round, seat: SeatVerdict, tips: Mapping[str, int], meters: Meters, own: Iterable[Result]
) -> tuple[Result, ...]:
    """One result a tip, in the order given, beside the player's `own`: where that is returned, the tip is."""
    own = tuple(own)
    void = {result.wager for result in own if result.outcome is Outcome.VOID}
    if game.tips is not None and all(result.outcome is Outcome.VOID for result in own):
        # One that asks for no wager of the player's on its line goes back with the hand.
        void |= {line.name for line, _ in game.tips.asks}
    most = caps_of(deal).per_tip
    riding = [verdict for verdict in seat.beside.tips if verdict.line.name not in void]
    paid = {verdict.line.name: _cut(pay(verdict, meters), most) for verdict in riding}
    cite = str(game.tips.cite) if game.tips else ""
    why = "returned with the player's wager"
    return tuple(
        [paid.get(name) or Result(name, cents, Outcome.VOID, 0, cents, why, cite) for name, cents in tips.items()]
    )


def bonus_result(due: DealerBonus) -> Result:
    """What the dealer is paid on a player's wager, beside any tip."""
    why = f"{due.pay.hand} pays {due.odds}, schedule {due.schedule.id}"
    return Result(due.name, 0, Outcome.WIN, share(due.stake, due.odds.ratio), 0, why, due.cite, due.odds)


def _cut(result: Result, most: int) -> Result:
    """The house may set a most that a tip is paid (30-1047(7))."""
    if not most or result.paid <= most:
        return result
    why = f"{result.why}; cut to the house's {print_money(most)} for a tip [30-1047(7)]"
    return replace(result, paid=most, why=why, capped=True)
