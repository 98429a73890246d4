"""Wagers of a hand, or of a table, that was misdealt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

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
from croupier.rules.walk import Walk


def returned(
    game: Game, deal: Round, facts: Facts, misdeal: Misdeal, meters: Meters, paid: Mapping[str, Row]
) -> list[Result]:
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


def without(
    pairs: list[tuple[Facts, Walk]], void: Mapping[str, Misdeal]
) -> tuple[list[tuple[Facts, Walk]], dict[int, list[Result]]]:
    """The seats without wagers that are returned at all of them, whose cards may not be whole; and those returned,
    by seat."""
    left: list[tuple[Facts, Walk]] = []
    apart: dict[int, list[Result]] = {}
    for facts, state in pairs:
        gone = {name: cents for name, cents in facts.stakes.items() if name in void}
        apart[facts.seat] = [
            Result(name, cents, Outcome.VOID, 0, cents, f"misdeal: {void[name].effect}", str(void[name].cite))
            for name, cents in gone.items()
        ]
        stakes = {name: cents for name, cents in facts.stakes.items() if name not in gone}
        facts.stakes = stakes
        left.append((facts, replace(state, stakes=stakes, known_layout=None)))
    return left, apart


def in_line_order(game: Game, results: list[Result], apart: list[Result]) -> list[Result]:
    order = {line.name: place for place, line in enumerate(game.lines)}
    return sorted([*results, *apart], key=lambda result: order[result.wager])


def readable(game: Game, deal: Round, facts: Facts, line: Line) -> bool:
    """A hand can still be read for the progressive when the cards that its schedule reads are whole: its own,
    and the board's.

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
