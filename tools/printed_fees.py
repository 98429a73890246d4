"""The collection rates page, column by column: what it prints for each option against what the data holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from printed_lines import Line

Pair = tuple[str, str]


def fee_leftovers(data: dict[str, Any], lines: list[Line]) -> tuple[list[str], set[int]]:
    """Differences, and the numbers of the lines that are accounted for."""
    used: set[int] = set()
    found = []
    for name, wanted, printed in (
        ("bands of the player-dealer", _bands(data, "total table action"), _pairs(lines, 1, used)),
        ("bands of the player", _bands(data, "player bet"), _pairs(lines, 3, used)),
        ("flat fees", _flat(data), _rows(lines, used)),
    ):
        found += [f"{name}: the text has {item!r}, the data not" for item in _minus(printed, wanted)]
        found += [f"{name}: the data has {item!r}, the text not" for item in _minus(wanted, printed)]
        if not found and wanted != printed:
            found.append(f"{name}: the same cells in another order")
    return found, used


def _minus(some: list[Any], others: list[Any]) -> list[Any]:
    left = list(some)
    for item in others:
        if item in left:
            left.remove(item)
    return left


def _bands(data: dict[str, Any], basis: str) -> list[Pair]:
    return [
        (_print(band), _print(fee))
        for row in data.get("fees", [])
        if row["basis"] == basis
        for band, fee in row["bands"]
    ]


def _flat(data: dict[str, Any]) -> list[tuple[str, ...]]:
    """Options with one fee a payer as (option, fee, fee); the poker games share theirs, by number of players."""
    found: dict[tuple[str, str], list[str]] = {}
    tables = {(row["game"], row["option"]) for row in data.get("fees", []) if row["basis"] == "total table action"}
    for row in data.get("fees", []):
        key = row["game"], row["option"]
        if row["basis"] == "number of players" and row["game"] == "ca/texas-holdem":
            found[key] = [_print(fee) for _, fee in row["bands"]]
        elif row["basis"] == "flat" and key not in tables:
            found.setdefault(key, []).append(_print(row["bands"][0][1]))
    return [(option, *sorted(fees)) for (_, option), fees in found.items()]


def _pairs(lines: Iterable[Line], at: int, used: set[int]) -> list[Pair]:
    found = []
    for line in lines:
        cells = (*line.cells, "", "", "")
        band, fee = cells[at], cells[at + 1]
        if band.startswith("$") and ("-" in band or band.endswith("+")):
            found.append((band, fee))
            used.add(line.number)
    return found


def _rows(lines: Iterable[Line], used: set[int]) -> list[tuple[str, ...]]:
    found = []
    for line in lines:
        option, *fees = line.cells or ("",)
        if option.isdigit() and fees and all(fee.startswith("$") and fee[1:].isdigit() for fee in fees):
            found.append((option, *sorted(fees)))
            used.add(line.number)
    return found


def _print(cell: Any) -> str:
    return str(cell["printed"]) if isinstance(cell, dict) else str(cell)
