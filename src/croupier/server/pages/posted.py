"""The sheet that a house posts at a table: limits, schedules and options in use, each with its paragraph."""

from __future__ import annotations

from typing import Any

from croupier.app.layout import posted_pays
from croupier.room.posting import pot_sheet
from croupier.server.catalogue import card
from croupier.server.pages.words import said_limit

Json = dict[str, Any]


def posted_sheet(game_id: str, opened: Json) -> Json:
    shown = card(game_id)
    options: dict[str, str] = opened.get("options", {})
    lines = pot_sheet(game_id, options, opened.get("seats", 0))
    if lines is not None:
        return {"card": shown, "lines": lines, "tables": [], "limits": {}}
    used = {item["wager"]: item["schedule"] for item in posted_pays(game_id, opened.get("schedules", {}))}
    tables = [
        {"wager": wager, "id": id_, **schedules[id_]}
        for wager, schedules in shown["schedules"].items()
        if (id_ := used.get(wager, next(iter(schedules)))) in schedules
    ]
    limits = {name: said_limit(row) for name, row in opened["limits"].items()}
    lines = [
        f"{option['name'].replace('-', ' ')}: {options.get(option['name'], option['default'])} [{option['cite']}]"
        for option in shown["options"]
        if options.get(option["name"], option["default"])
    ]
    return {"card": shown, "lines": lines, "tables": tables, "limits": limits}
