"""A pay table of the user's own, from TOML or JSON: rows of hand and odds by wager.

[blind]
"royal flush" = "500 to 1"
flush = "3 to 2"
straight = 1            # a bare number is "to 1"

Rows of the printed schedule that are left out pay nothing. With `base = "1"` the table starts from that printed
schedule instead, and changes only the rows named.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from croupier.books import Cell, Schedule
from croupier.books.hand_names import OUTCOME, find_hand
from croupier.books.model import NO_PAY
from croupier.books.names import canonical
from croupier.cards.card import RANK_PLURALS, RANKS
from croupier.errors import CroupierError
from croupier.text import nearest, shown

_PLURALS = {"10" if rank == "T" else rank: plural for rank, plural in zip(RANKS, RANK_PLURALS, strict=True)}

# The printed schedule that a table starts from.
BASE = "base"


class PayFileError(CroupierError):
    """A pay table that cannot be read, or is for a wager that the game does not have."""


def read_pay_file(
    path: Path, printed: Mapping[str, Mapping[str, Schedule]], names: Mapping[str, str]
) -> dict[str, Schedule]:
    """Schedules by wager, which take what they read and by which ranking from the printed schedule that they are
    based on, the first one of that wager where none is named.

    `names` are other names that a wager's schedule goes by: the three bets of Let It Ride are paid by `basic-game`.
    """
    return read_pay_tables(path, _tables(path), printed, names)


def read_pay_tables(
    path: Path, tables: Mapping[str, Any], printed: Mapping[str, Mapping[str, Schedule]], names: Mapping[str, str]
) -> dict[str, Schedule]:
    """The same from tables that are in hand already; `path` is what they are called in a refusal."""
    found = {}
    for name, rows in tables.items():
        wager = names.get(name, name)
        if wager not in printed:
            raise PayFileError(f"{path.name}: {name}: the game has no pay schedule for it; {nearest(name, printed)}")
        if not isinstance(rows, dict) or not rows:
            raise PayFileError(f'{path.name}: {name}: rows of hand and odds are wanted, as in flush = "3 to 2"')
        found[wager] = _of_table(path, name, wager, rows, printed[wager])
    return found


def left_out(own: Schedule, printed: Mapping[str, Schedule]) -> dict[str, str]:
    """The paying rows of the first printed schedule that a table of one's own does not name, each with what it pays.

    That is nothing, unless its hands belong to a wider row as well: a royal flush is a straight flush.
    """
    named = {cell.names for cell in own.paying}
    like = next(iter(printed.values()))
    cells = [cell for cell in like.paying if cell.names not in named and cell.printed.lower() not in NO_PAY]
    return {canonical(cell.hand): _pays_as(own, cell, {item.names for item in like.paying}) for cell in cells}


def _pays_as(own: Schedule, cell: Cell, printed: Collection[str]) -> str:
    """A printed row beside this one takes none of its hands: the straight flushes of a schedule are not its royals."""
    hand = find_hand(own.ranking, cell)
    if own.ranking == OUTCOME or hand is None:
        return "nothing"
    if not hand.spans:
        return "nothing, unless a row named is wider"
    part = ""
    for other in own.paying:
        wider = find_hand(own.ranking, other)
        if wider is None or wider.narrowed:
            continue
        if all(any(low <= first and last <= high for low, high in wider.spans) for first, last in hand.spans):
            return f"as {canonical(other.hand)}"
        if other.names not in printed and any(
            low <= last and first <= high for low, high in wider.spans for first, last in hand.spans
        ):
            part = part or f"in part as {canonical(other.hand)}, else nothing"
    return part or "nothing"


def _of_table(path: Path, name: str, wager: str, table: Mapping[str, Any], printed: Mapping[str, Schedule]) -> Schedule:
    like = _base(path, name, table[BASE], printed) if BASE in table else next(iter(printed.values()))
    texts = {hand: _odds(path, hand, odds) for hand, odds in table.items() if hand != BASE}
    if not texts:
        raise PayFileError(f'{path.name}: {name}: rows of hand and odds are wanted, as in flush = "3 to 2"')
    found = own_schedule(path.name, wager, texts, like, printed.values())
    _check_rows(f"{path.name}: {name}", found, [like, *printed.values()])
    return _changed(like, found) if BASE in table else found


def _base(path: Path, name: str, wanted: Any, printed: Mapping[str, Schedule]) -> Schedule:
    ids = {key.lower(): key for key in printed}
    text = str(wanted) if isinstance(wanted, (str, int)) and not isinstance(wanted, bool) else shown(wanted)
    if text.lower() not in ids:
        raise PayFileError(f"{path.name}: {name}: base {text!r} is no printed schedule; printed are {', '.join(ids)}")
    return printed[ids[text.lower()]]


def _check_rows(place: str, own: Schedule, printed: Iterable[Schedule]) -> None:
    """Each row names a hand that is printed for this wager, or one that its ranking knows; and none twice."""
    known = {_spelt(text): text for item in printed for cell in item.paying for text in (cell.means, cell.hand) if text}
    seen: dict[str, str] = {}
    for cell in own.rows:
        ranked = own.ranking != OUTCOME and find_hand(own.ranking, cell) is not None
        if not (cell.means or ranked or _spelt(cell.hand) in known):
            raise PayFileError(f"{place}: no row {cell.hand!r}; {nearest(cell.hand, known.values())}")
        if cell.names in seen:
            raise PayFileError(f"{place}: {seen[cell.names]!r} and {cell.hand!r} are one row")
        seen[cell.names] = cell.hand


def _changed(base: Schedule, own: Schedule) -> Schedule:
    """The printed schedule with the rows named in the places of their like, and others after them.

    What is printed of its payback is no longer said: it was that of the printed rows.
    """
    mine = {cell.names: cell for cell in own.rows}
    rows = tuple(mine.get(cell.names, cell) for cell in base.rows)
    missing = tuple(cell for cell in base.missing if cell.names not in mine)
    placed = {cell.names for cell in base.rows}
    more = tuple(cell for cell in own.rows if cell.names not in placed)
    return replace(base, id=own.id, rows=(*rows, *more), missing=missing, payback="", house_advantage="")


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


def own_schedule(
    name: str, wager: str, rows: Mapping[str, str], like: Schedule, others: Iterable[Schedule] = ()
) -> Schedule:
    """Rows may be named as they are printed, there or in `others`, or as what the print means."""
    means: dict[str, str] = {}
    for cell in (cell for item in (like, *others) for cell in item.paying if cell.means):
        for text in (cell.hand, cell.means):
            means.setdefault(_spelt(text), cell.means)
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
