"""Wagers of a hand, or of a table, that was misdealt."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.house.meters import Meters
from croupier.house.payment import Result, pay
from croupier.rules.facts import Facts
from croupier.rules.game import Effect, Game, Misdeal
from croupier.rules.line import Line
from croupier.rules.meters import progressives
from croupier.rules.odds import Outcome
from croupier.rules.round import Round
from croupier.rules.row import Row
from croupier.rules.settle import schedule_for, verdict_by, verdict_of


def returned(game: Game, deal: Round, facts: Facts, misdeal: Misdeal, meters: Meters, paid: Mapping[str, Row]) -> list[Result]:
    """Wagers are returned, but for those that were settled before."""
    why, cite = f"misdeal: {misdeal.effect}", str(misdeal.cite)
    results = [Result(spot.line, spot.stake, Outcome.VOID, 0, spot.stake, why, cite) for spot in facts.spots]
    for line in game.lines:
        name, cents = line.name, facts.stakes.get(line.name, 0)
        if not cents:
            continue
        if name in paid and (settled := verdict_by(game, deal, facts, paid[name], cents)) is not None:
            results.append(pay(settled, meters))
            continue
        plays_on = misdeal.effect is Effect.TABLE_VOID_BUT_PROGRESSIVE and name in progressives(game)
        if plays_on and readable(game, deal, facts, line):
            verdict = verdict_of(game, deal, facts, line, cents)
            if verdict is not None and verdict.pay is not None:
                results.append(pay(verdict, meters))
                continue
        results.append(Result(name, cents, Outcome.VOID, 0, cents, why, cite))
    return results


def readable(game: Game, deal: Round, facts: Facts, line: Line) -> bool:
    """A hand can still be read for the progressive when the cards that its schedule reads are whole: its own, and the board's.

    One that compares it with the misdealt dealer's takes his cards as they lie.
    """
    read = schedule_for(game, deal, line).of
    alone = read == "player"
    if "dealer" in read and not facts.cards.get("dealer"):
        return False
    return all(
        len(facts.cards.get(group.name, ())) == group.size
        for group in game.groups
        if group.name != "dealer" and group.name not in game.optional_groups and not (alone and group.shared)
    )
