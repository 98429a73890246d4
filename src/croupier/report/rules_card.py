"""The rules card of a game: deck, wagers, steps, rankings, pay schedules as printed, options, fees, errata."""

from __future__ import annotations

from typing import Any

from croupier.books import Chart, Fee, GameFacts, Library, Schedule, Section, by_wager
from croupier.books.lookup import Found
from croupier.report.games import Capabilities, options_of, works
from croupier.report.orders import orders_of
from croupier.report.printed import action_value, erratum_value, fee_value, option_value, schedule_value, wager_value


def rules_card(books: Library, found: Found, capabilities: Capabilities) -> dict[str, Any]:
    game, section = found.facts, found.section
    schedules = books.schedules(game, found.variant)
    return {
        **_heading(section, found.id, game.name, game.banking),
        "family": game.family,
        "variants": list(game.variants),
        "variant": found.variant or next(iter(game.variants), None),
        "deck": {"decks": game.decks, "jokers": game.jokers},
        "deal": dict(game.deal),
        "max_players": game.max_players,
        "hands_per_player": game.hands_per_player,
        "limits": [action_value(section, limit) for limit in game.limits],
        "wagers": [wager_value(section, item) for item in game.wagers],
        "actions": [action_value(section, action) for action in game.actions],
        "steps": steps(section, game),
        "extra": [action_value(section, field) for field in game.extra],
        "rankings": orders_of(section, schedules),
        "schedules": _schedules(section, schedules),
        "options": options_of(section, game),
        "fees": [fee_value(*pair) for pair in fees_of(books, section, game)],
        **_rest(section),
        **works(game.id, capabilities),
    }


def section_card(section: Section) -> dict[str, Any]:
    """The card of a section without a game: the general rules, the fees, a section that was repealed."""
    return {
        **_heading(section, "", section.title, ""),
        "deck": {},
        "wagers": [],
        "schedules": _schedules(section, section.schedules),
        "options": [option_value(section, option) for option in section.options],
        "fees": [{"game": fee.game, **fee_value(section, fee)} for fee in section.fees],
        **_rest(section),
    }


def _heading(section: Section, game_id: str, name: str, banking: str) -> dict[str, Any]:
    return {
        "id": game_id,
        "name": name,
        "book": section.book,
        "cite": section.id,
        "banking": banking,
        "status": section.status,
        "status_date": section.status_date,
        "effective": section.effective,
        "amended": list(section.amended),
        "renumbered": section.renumbered,
    }


def _rest(section: Section) -> dict[str, Any]:
    return {
        "charts": [_chart_value(section, chart) for chart in section.charts],
        "errata": [erratum_value(section, erratum) for erratum in section.errata],
        "paragraphs": {section.cite(number): text for number, text in section.paragraphs.items()},
    }


def _schedules(section: Section, schedules: tuple[Schedule, ...]) -> dict[str, dict[str, Any]]:
    return {
        wager: {name: schedule_value(section, schedule) for name, schedule in printed.items()}
        for wager, printed in by_wager(schedules).items()
    }


def _chart_value(section: Section, chart: Chart) -> dict[str, Any]:
    value = {
        "cite": section.cite(chart.cite),
        "title": chart.title,
        "columns": list(chart.columns),
        "rows": [list(row) for row in chart.rows],
    }
    return value | ({"notes": list(chart.notes)} if chart.notes else {})


def steps(section: Section, game: GameFacts) -> list[dict[str, str]]:
    """The course of a round: what is wagered, dealt, decided and settled, each with its paragraph."""
    found = [
        {"step": f"wager {wager.name}", "cite": section.cite(wager.cite), "text": wager.note}
        for wager in game.wagers
        if not wager.added
    ]
    streets = next((chart for chart in section.charts if chart.title == "Streets"), None)
    if streets is not None:
        found += [_street(section, streets, row) for row in streets.rows]
    elif game.deal:
        dealt = ", ".join(f"{size} {name}" for name, size in game.deal.items())
        found.append({"step": "deal", "cite": section.id, "text": dealt})
    for action in game.actions:
        text = ": ".join(str(action[key]) for key in ("wager", "size") if action.get(key))
        note = "; ".join(part for part in (text, str(action.get("note", ""))) if part)
        found.append({"step": str(action["name"]), "cite": section.cite(action.get("cite", "")), "text": note})
    if game.order:
        text = ", ".join(game.order)
        found.append({"step": "settle", "cite": section.cite(game.order_cite), "text": text})
    return found


def _street(section: Section, chart: Chart, row: tuple[str, ...]) -> dict[str, str]:
    named = dict(zip(chart.columns, row, strict=False))
    cite = section.cite(named.pop("cite", chart.cite))
    name = named.pop("street", "")
    return {"step": name, "cite": cite, "text": ", ".join(f"{key} {text}" for key, text in named.items() if text)}


def fees_of(books: Library, section: Section, game: GameFacts) -> list[tuple[Section, Fee]]:
    """Fees printed in the game's own section or on another page of its book for this game."""
    own = [(section, fee) for fee in section.fees if fee.game in ("", game.id)]
    if game.book != "ca":
        return own
    pages = (other for other in books.sections() if other.book == game.book and other.id != section.id)
    return own + [(page, fee) for page in pages for fee in page.fees if fee.game == game.id]
