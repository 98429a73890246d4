"""Short ways to write rounds in tests."""

from __future__ import annotations

from typing import Any

from croupier import settle

Lines = dict[str, tuple[str, str, str, str]]


def seat(cards: str, *actions: str, number: int = 1, tips: dict[str, str] | None = None, **wagers: str) -> dict[str, Any]:
    """`pair_plus="5"` is the wager pair-plus."""
    named = {name.replace("_", "-").removeprefix("w-"): amount for name, amount in wagers.items()}
    row: dict[str, Any] = {"seat": number, "wagers": named, "cards": cards, "actions": list(actions)}
    return row | ({"tips": tips} if tips else {})


def settled(game: str, *seats: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return settle({"game": game, "seats": list(seats), **fields})


def lines(report: dict[str, Any], number: int = 1) -> Lines:
    """Wager to outcome, paid, returned and cite of one seat."""
    row = next(row for row in report["seats"] if row["seat"] == number)
    return {item["wager"]: (item["outcome"], item["paid"], item["returned"], item["cite"]) for item in row["results"]}


def net(report: dict[str, Any], number: int = 1) -> str:
    found: str = next(row["net"] for row in report["seats"] if row["seat"] == number)
    return found
