"""Figures of one game for whoever shows them: its prices, its PAR sheet, and what other pays would change."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cache
from importlib import metadata
from typing import Any

from croupier.app.analysis import Analysis, Request, analyze, printed_schedules
from croupier.app.pay_file import own_schedule
from croupier.app.price_json import write_analysis, write_price
from croupier.app.sheet_wagers import Wanted
from croupier.app.sheets import sheet_of
from croupier.books import find_game
from croupier.errors import CroupierError
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import SIMULATION
from croupier.exact.side.lines import prices_of
from croupier.games.registry import BUILT, built, first_of
from croupier.report.par.write import render


def is_priced(game_id: str) -> bool:
    return first_of(game_id) in BUILT


@cache
def analyzed(game_id: str) -> Analysis:
    """Of a game's first printed schedules; worked out once in a process."""
    found = analyze(Request(find_game(game_id), built(game_id) if is_priced(game_id) else None))
    if not found.prices:
        raise CroupierError(f"{game_id}: no wager has a house edge here")
    return found


def prices_of_game(game_id: str) -> dict[str, Any]:
    return write_analysis(analyzed(game_id), 0.0)


def edges_of_game(game_id: str) -> list[dict[str, Any]]:
    """The house edge of every wager on every schedule that is printed for it, in the order of print."""
    wanted = Request(find_game(game_id), built(game_id) if is_priced(game_id) else None, every_schedule=True)
    return [
        {
            "wager": price.wager,
            "schedule": price.schedule,
            "edge": float(price.house_edge),
            "error": price.standard_error if price.method == SIMULATION else None,
        }
        for price in analyze(wanted).prices
    ]


def sheet_of_game(game_id: str, ending: str) -> bytes:
    wanted = Wanted(date=date.today().isoformat(), version=metadata.version("croupier"))
    return render(sheet_of(analyzed(game_id), wanted), ending)


def what_if(
    game_id: str, wager: str, schedule_id: str, rows: Mapping[str, str]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The price of a wager by its printed schedule, and by the same one with other pays."""
    if not is_priced(game_id):
        raise CroupierError(f"{game_id}: nothing is priced here")
    printed = printed_schedules(find_game(game_id)).get(wager, {}).get(schedule_id)
    if printed is None:
        raise CroupierError(f"{wager} has no schedule {schedule_id!r}")
    own = own_schedule("yours", wager, {hand: odds for hand, odds in rows.items() if odds.strip()}, printed)
    (before,), (after,) = (prices_of(Terms(built(game_id)), item) for item in (printed, own))
    return write_price(before), write_price(after)
