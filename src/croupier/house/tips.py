"""Wagers for the dealer, settled beside the player's own: at the same odds, and returned where that is returned."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from croupier.house.caps import caps_of
from croupier.house.meters import Meters
from croupier.house.payment import Result, pay
from croupier.money import print_money, share
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.odds import Outcome, To
from croupier.rules.round import Round
from croupier.rules.row import Row
from croupier.rules.settle import schedule_for, tip_verdicts, verdict_by


def tip_results(
    game: Game,
    deal: Round,
    facts: Facts,
    tips: Mapping[str, int],
    meters: Meters,
    own: Iterable[Result],
    stood: Mapping[str, Row],
) -> tuple[Result, ...]:
    """One result a tip, in the order given, beside the player's `own`: where that is returned, the tip is. What `stood`
    before a round was broken off meets the same row.
    """
    own = tuple(own)
    void = {result.wager for result in own if result.outcome is Outcome.VOID}
    if game.tips is not None and all(result.outcome is Outcome.VOID for result in own):
        # One that asks for no wager of the player's on its line goes back with the hand.
        void |= {line.name for line, _ in game.tips.asks}
    riding = {name: cents for name, cents in tips.items() if name not in void and name not in stood}
    before = [verdict_by(game, deal, facts, stood[name], cents) for name, cents in tips.items() if name in stood]
    most = caps_of(deal).per_tip
    paid = {
        verdict.line.name: _cut(pay(verdict, meters), most)
        for verdict in (*tip_verdicts(game, deal, facts, riding), *before)
        if verdict
    }
    cite = str(game.tips.cite) if game.tips else ""
    why = "returned with the player's wager"
    return tuple(
        [paid.get(name) or Result(name, cents, Outcome.VOID, 0, cents, why, cite) for name, cents in tips.items()]
    )


def tip_bonus(game: Game, deal: Round, facts: Facts) -> tuple[Result, ...]:
    """What the dealer is paid on a player's wager by a row of his own, beside any tip."""
    bonus = game.tips.bonus if game.tips else None
    stake = facts.stakes.get(bonus.on.name, 0) if bonus else 0
    if bonus is None or not stake or facts.options.get(bonus.option) != "yes":
        return ()
    schedule = schedule_for(game, deal, bonus.on)
    due = game.pay_table(schedule, bonus.by, as_read=deal.as_read, options=facts.options).tips.get(
        facts.value(bonus.by)
    )
    if due is None or not isinstance(due.odds, To):
        return ()
    why = f"{due.hand} pays {due.odds}, schedule {schedule.id}"
    return (Result(bonus.option, 0, Outcome.WIN, share(stake, due.odds.ratio), 0, why, str(bonus.cite), due.odds),)


def _cut(result: Result, most: int) -> Result:
    """The house may set a most that a tip is paid (30-1047(7))."""
    if not most or result.paid <= most:
        return result
    why = f"{result.why}; cut to the house's {print_money(most)} for a tip [30-1047(7)]"
    return replace(result, paid=most, why=why, capped=True)
