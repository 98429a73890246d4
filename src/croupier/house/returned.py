"""Wagers of a hand, or of a table, that was misdealt."""

from __future__ import annotations

from croupier.house.meters import Meters
from croupier.house.payment import Result, pay
from croupier.rules.game import Game, Misdeal
from croupier.rules.judge import SeatVerdict
from croupier.rules.odds import Outcome


def returned(game: Game, seat: SeatVerdict, misdeal: Misdeal, meters: Meters) -> list[Result]:
    """Wagers are returned, but for those that stand: they were settled before, or play on."""
    results = [void(spot.line, spot.stake, misdeal) for spot in seat.facts.spots]
    standing = {verdict.line.name: verdict for verdict in seat.cell.verdicts}
    for line in game.lines:
        cents = seat.facts.stakes.get(line.name, 0)
        if cents:
            verdict = standing.get(line.name)
            results.append(void(line.name, cents, misdeal) if verdict is None else pay(verdict, meters))
    return results


def void(wager: str, cents: int, misdeal: Misdeal) -> Result:
    return Result(wager, cents, Outcome.VOID, 0, cents, f"misdeal: {misdeal.effect}", str(misdeal.cite))


def in_line_order(game: Game, results: list[Result], apart: list[Result]) -> list[Result]:
    order = {line.name: place for place, line in enumerate(game.lines)}
    return sorted([*results, *apart], key=lambda result: order[result.wager])
