"""The order of hands a schedule reads: from the section's own chart where it prints one, else from the ranking."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from croupier.books import Schedule, Section
from croupier.books.hand_names import order_of


def orders_of(section: Section, schedules: Iterable[Schedule]) -> list[dict[str, Any]]:
    """Each ranking in use, with the hands from highest to lowest and the wagers that are read by it."""
    wagers: dict[str, list[str]] = {}
    for schedule in schedules:
        if schedule.ranking:
            known = wagers.setdefault(schedule.ranking, [])
            known.extend([schedule.wager] if schedule.wager not in known else [])
    return [
        {"name": name, "wagers": names, "hands": _printed(section, name) or list(order_of(name))}
        for name, names in wagers.items()
    ]


def _printed(section: Section, ranking: str) -> list[str]:
    for chart in section.charts:
        if chart.title.split(",")[0] == f"ranking {ranking}" and "hand" in chart.columns:
            at = chart.columns.index("hand")
            return [row[at] for row in chart.rows]
    return []
