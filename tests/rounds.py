"""Short ways to write rounds in tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.app.settle import settle

Lines = dict[str, tuple[str, str, str, str]]


def seat(
    cards: str,
    *actions: str,
    number: int = 1,
    tips: Mapping[str, str] | None = None,
    wagers: Mapping[str, str] | None = None,
    **named: str,
) -> dict[str, Any]:
    """`pair_plus="5"` is the wager pair-plus."""
    placed = {**(wagers or {}), **{name.replace("_", "-"): amount for name, amount in named.items()}}
    row: dict[str, Any] = {"seat": number, "wagers": placed, "cards": cards, "actions": list(actions)}
    return row | ({"tips": dict(tips)} if tips else {})


def settled(game: str, *seats: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return settle({"game": game, "seats": list(seats), **fields})


def lines(report: dict[str, Any], number: int = 1) -> Lines:
    """Wager to outcome, paid, returned and cite of one seat."""
    row = next(row for row in report["seats"] if row["seat"] == number)
    return {item["wager"]: (item["outcome"], item["paid"], item["returned"], item["cite"]) for item in row["results"]}


def outcomes(report: dict[str, Any], number: int = 1) -> dict[str, tuple[str, str]]:
    """Wager to outcome and paid."""
    return {wager: (row[0], row[1]) for wager, row in lines(report, number).items()}


def net(report: dict[str, Any], number: int = 1) -> str:
    found: str = next(row["net"] for row in report["seats"] if row["seat"] == number)
    return found
