"""Pages for people as one HTML file that needs nothing else: a game's rules card, and what lint finds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.books import Library
from croupier.report.card_text import deck_facts, errata_row, heading_facts, option_row, wager_row
from croupier.report.lint import Finding
from croupier.report.lint.text import by_section, sentence, tally
from croupier.report.matrix import matrices
from croupier.report.par.html import environment


def card_page(card: Mapping[str, Any]) -> str:
    """What a player asks of a table: wagers, the course of a round, rankings, pays, house rules, and doubts."""
    heading = [f"{card['id']} {card['cite']}".strip(), " · ".join(heading_facts(card))]
    if card["deck"]:
        heading.append(" · ".join(deck_facts(card)))
    ranked = [item for item in card.get("rankings", []) if item["hands"]]
    listings = {
        "Wagers": [wager_row(wager) for wager in card["wagers"]],
        "A round": [(step["step"], step["text"], step["cite"]) for step in card.get("steps", [])],
        "Hands, the highest first": [
            (item["name"], " > ".join(item["hands"]), ", ".join(item["wagers"])) for item in ranked
        ],
        "Options of the licensee": [option_row(option) for option in card["options"]],
    }
    return _render(
        "card.html.j2",
        card=card,
        heading=[line for line in heading if line],
        listings=[{"title": title, "rows": rows} for title, rows in listings.items() if rows],
        matrices=[item for wager, printed in card["schedules"].items() for item in matrices(wager, printed)],
        errata=[errata_row(item) for item in card["errata"]],
    )


def lint_page(books: Library, findings: Sequence[Finding]) -> str:
    sections = [
        {
            "id": section,
            "title": books.section(book, section).title,
            "tally": tally(group),
            "findings": [
                {"cite": item.cite, "kind": item.kind, "by": item.by, "text": sentence(item)} for item in group
            ],
        }
        for (book, section), group in by_section(findings)
    ]
    return _render("lint.html.j2", tally=tally(findings), sections=sections)


def _render(template: str, **values: Any) -> str:
    return environment().get_template(template).render(**values)
