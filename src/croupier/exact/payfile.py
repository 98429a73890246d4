"""A pay table of the user's own, from TOML or JSON: rows of hand and odds by wager.

[blind]
"royal flush" = "500 to 1"
flush = "3 to 2"
straight = 1            # a bare number is "to 1"
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from croupier.books import Cell, Schedule
from croupier.books.names import canonical
from croupier.cards.card import RANK_PLURALS, RANKS
from croupier.errors import CroupierError
from croupier.text import nearest, shown

_PLURALS = {"10" if rank == "T" else rank: plural for rank, plural in zip(RANKS, RANK_PLURALS, strict=True)}


class PayFileError(CroupierError):
    """A pay table that cannot be read, or is for a wager that the game does not have."""


def read_pay_file(
    path: Path, printed: Mapping[str, Mapping[str, Schedule]], names: Mapping[str, str]
) -> dict[str, Schedule]:
    """Schedules by wager, which take what they read and by which ranking from the first printed schedule of that wager.

    `names` are other names that a wager's schedule goes by: the three bets of Let It Ride are paid by `basic-game`.
    """
    found = {}
    for name, rows in _tables(path).items():
        wager = names.get(name, name)
        if wager not in printed:
            raise PayFileError(f"{path.name}: {name}: the game has no pay schedule for it; {nearest(name, printed)}")
        if not isinstance(rows, dict) or not rows:
            raise PayFileError(f'{path.name}: {name}: rows of hand and odds are wanted, as in flush = "3 to 2"')
        texts = {hand: _odds(path, hand, odds) for hand, odds in rows.items()}
        found[wager] = own_schedule(path.name, wager, texts, next(iter(printed[wager].values())))
    return found


def _tables(path: Path) -> dict[str, Any]:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise PayFileError(f"{path}: {getattr(fault, 'strerror', None) or fault}") from fault
    try:
        data = json.loads(text) if path.suffix.lower() == ".json" else tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise PayFileError(f"{path.name}: {fault}") from fault
    if not isinstance(data, dict) or not data:
        raise PayFileError(f"{path.name}: a pay table has one table of rows a wager")
    return data


def own_schedule(name: str, wager: str, rows: Mapping[str, str], like: Schedule) -> Schedule:
    """Rows may be named as they are printed, or as what the print means."""
    means = {_spelt(text): cell.means for cell in like.rows if cell.means for text in (cell.hand, cell.means)}
    cells = [Cell(hand, odds, means=_meant(hand, means)) for hand, odds in rows.items()]
    return Schedule(wager, name, like.cite, tuple(cells), of=like.of, ranking=like.ranking, base=like.base)


def _meant(hand: str, means: Mapping[str, str]) -> str:
    """'tens or better' is 'pair of tens or better'."""
    return next((means[text] for text in (_spelt(hand), f"pair of {_spelt(hand)}") if text in means), "")


def _spelt(hand: str) -> str:
    """'pair of 10's or better' and 'pair of tens or better' are one."""
    return re.sub(r"\b(10|[2-9])(?:'?s)\b", lambda found: _PLURALS[found[1]], canonical(hand))


def _odds(path: Path, hand: str, odds: Any) -> str:
    if isinstance(odds, int) and not isinstance(odds, bool) and odds >= 0:
        return f"{odds} to 1"
    if isinstance(odds, str):
        return odds
    raise PayFileError(f'{path.name}: {hand}: {shown(odds)} is no odds such as "3 to 2", "300 for 1", "push" or 5')
