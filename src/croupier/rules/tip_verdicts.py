"""What tips ride on, and what the dealer is due beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from croupier.books import Schedule
from croupier.errors import SettleError
from croupier.money import print_money
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.odds import LOSE, PUSH, Dollars, Odds, Taxed, To
from croupier.rules.round import Round
from croupier.rules.row import Pay, Row
from croupier.rules.settle import Verdict, judge_spots, row_of, schedule_for, verdict_by, verdict_of


def tip_verdicts(
    game: Game, deal: Round, facts: Facts, tips: dict[str, int], met: Mapping[str, Row] | None = None
) -> tuple[Verdict, ...]:
    """Tip wagers ride on the player's lines at the same odds. `met` are the rows that these meet, where that is known:
    in a round that goes on, others may read cards that are not there yet.
    """
    named = {spot.line: spot for spot in facts.spots}
    found: list[Verdict] = []
    for name, stake in tips.items():
        if name in named:
            found += judge_spots(game, deal, replace(facts, spots=(replace(named[name], stake=stake),)))
            continue
        own, asked = facts.stakes.get(name, 0), game.tips.asked(name) if game.tips else (name,)
        where, cite = f"seat {facts.seat}: tips.{name}", game.by_name[name].cite
        if any(item not in facts.stakes for item in asked):
            raise SettleError(f"{where}: the player made no {name} wager for it to ride on [{cite}]")
        if game.tips and game.tips.at_most_own and stake > own:
            raise SettleError(f"{where}: {print_money(stake)} is above the player's own {name} [{game.tips.cite}]")
        left = _left_behind(game, facts, name, tips)
        row = met[name] if met and left is facts else row_of(game, deal, left, name)
        verdict = None if row is None else verdict_by(game, deal, left, row, stake)
        if verdict is not None:
            found.append(replace(verdict, stake=stake, odds=_for_a_tip(verdict)))
    return tuple(found)


def _left_behind(game: Game, facts: Facts, name: str, tips: Mapping[str, int]) -> Facts:
    """A tip that does not follow the player's next wager is settled as if he had not made it."""
    for line, follows, action in game.tips.stays if game.tips else ():
        if line.name == name and follows.name in facts.stakes and follows.name not in tips:
            return replace(facts, actions=(action,))
    return facts


def _for_a_tip(verdict: Verdict) -> Odds:
    """At the player's odds, free of his commission. A sum that is the same for any wager is no odds:
    the tip is kept or lost."""
    if isinstance(verdict.row.pays, Taxed):
        return verdict.row.pays.odds
    if isinstance(verdict.odds, Dollars) and verdict.odds.flat:
        return PUSH if verdict.odds.back else LOSE
    return verdict.odds


class DealerBonus(NamedTuple):
    """What the dealer is paid on a player's wager by a row of his own."""

    name: str
    stake: int
    odds: To
    pay: Pay
    schedule: Schedule
    cite: str


def dealer_bonus(game: Game, deal: Round, facts: Facts) -> DealerBonus | None:
    bonus = game.tips.bonus if game.tips else None
    stake = facts.stakes.get(bonus.on.name, 0) if bonus else 0
    if bonus is None or not stake or facts.options.get(bonus.option) != "yes":
        return None
    won = verdict_of(game, deal, facts, bonus.on, stake)
    if won is None or won.pay is None:
        # The player's wager is lost, by a fold for one.
        return None
    schedule = schedule_for(game, deal, bonus.on)
    table = game.pay_table(schedule, bonus.by, as_read=deal.as_read, options=facts.options).tips
    due = table.get(facts.value(bonus.by))
    if due is None or not isinstance(due.odds, To):
        return None
    return DealerBonus(bonus.option, stake, due.odds, due, schedule, str(bonus.cite))
