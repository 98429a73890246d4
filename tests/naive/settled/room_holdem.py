"""Ultimate Texas Hold'em of the California card room: seat by seat, play, ante, blind and trips,
as far as the wager goes."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tests.naive.settled.bank import Line, covered, in_order
from tests.naive.settled.hands import PAIR, best
from tests.naive.settled.holdem import BLIND, DOWN

TRIPS = dict(zip(DOWN, (50, 40, 30, 8, 7, 4, 3), strict=True))


def settled(request: Mapping[str, Any]) -> list[Line]:
    board = request["community"].split()
    theirs = best(request["dealer"].split() + board)
    lines = [line for row in in_order(request) for line in _seat(row, board, theirs)]
    covered(lines, request)
    return lines


def _seat(row: Mapping[str, Any], board: list[str], theirs: tuple[Any, ...]) -> list[Line]:
    mine = best(row["cards"].split() + board)
    stakes = {name: Fraction(amount) for name, amount in row["wagers"].items()}
    last = row["actions"][-1]
    lines = {name: Line(row["seat"], name, stakes[name]) for name in ("ante", "blind", "trips") if name in stakes}
    if last != "fold":
        play = Line(row["seat"], "play", stakes["ante"] * int(last.removeprefix("raise-").removesuffix("x")))
        lines = {"play": play} | lines
        if mine > theirs:
            play.win(1)
            lines["ante"].win(1)
            odds = BLIND.get(mine[0], 0)
            lines["blind"] = lines["blind"].win(odds) if odds else lines["blind"].push()
        elif mine == theirs:
            for name in ("play", "ante", "blind"):
                lines[name].push()
        if theirs[0] < PAIR:
            lines["ante"] = Line(row["seat"], "ante", stakes["ante"]).push()
    if "trips" in lines:
        lines["trips"].by_odds(TRIPS.get(mine[0], 0))
    return list(lines.values())
