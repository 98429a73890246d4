"""A dragon hand is the table's, its setting the player's: a request may tell either in the other's place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.errors import SettleError
from croupier.text import shown

DRAGON = "dragon"
PARTS = ("dragon_front", "dragon_back")


def with_dragon(request: Mapping[str, Any]) -> Mapping[str, Any]:
    """The hand among the table's cards and the setting with those who wager on it, wherever they were told.

    The two parts of a hand are the hand: it need not be told beside them.
    """
    seats = request.get("seats")
    if not isinstance(seats, list) or not all(isinstance(row, Mapping) for row in seats):
        return request
    rows = [dict(row) for row in seats]
    found = {name: value for name, value in request.items() if name not in PARTS}
    set_so = {name: request[name] for name in PARTS if request.get(name)}
    told = [hand for hand in (found.pop(DRAGON, None), *(row.pop(DRAGON, None) for row in rows)) if hand]
    for row in rows if not _is_everybodys(request) else ():
        wagers = row.get("wagers")
        if isinstance(wagers, Mapping) and DRAGON in wagers:
            row |= {name: value for name, value in set_so.items() if not row.get(name)}
    if not told:
        told = [_joined(row) for row in (*rows, set_so) if all(isinstance(row.get(name), str) for name in PARTS)]
    if any(hand != told[0] for hand in told[1:]):
        raise SettleError(f"{DRAGON}: {shown(told[0])} and {shown(told[-1])}: there is one dragon hand")
    return found | ({DRAGON: told[0]} if told else {}) | {"seats": rows}


def _joined(row: Mapping[str, Any]) -> str:
    return " ".join(row[name] for name in PARTS)


def _is_everybodys(request: Mapping[str, Any]) -> bool:
    """A hand that all may wager on is set by the house way: its parts tell no more than its cards."""
    options = request.get("options")
    return isinstance(options, Mapping) and options.get("dragon-hand") == "community"
