"""Pages for people as one HTML file that needs nothing else: a game's rules card, and what lint finds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.books import Library
from croupier.report.card_text import deck_facts, errata_row, heading_facts, option_row, other_schedules, wager_row
from croupier.report.lint import Finding
from croupier.report.lint.text import by_section, sentence, tally
from croupier.report.matrix import WIDTH, in_force, matrices
from croupier.report.par.html import environment

# Letters that the pay columns have where two schedules stand beside each other.
HALF_WIDTH = 28
# Steps that a short card leaves out, for its wagers are listed already.
WAGERING = "wager "


def card_page(card: Mapping[str, Any], *, full: bool = True) -> str:
    """What a player asks of a table: wagers, the course of a round, rankings, pays; a full one has every printed
    schedule, house rules and doubts too."""
    heading = [f"{card['id']} {card['cite']}".strip(), " · ".join(heading_facts(card))]
    if card["deck"]:
        heading.append(" · ".join(deck_facts(card)))
    ranked = [item for item in card.get("rankings", []) if item["hands"]]
    listings = {
        "Wagers": [wager_row(wager) for wager in card["wagers"]],
        "A round": [
            (step["step"], step["text"], step["cite"])
            for step in card.get("steps", [])
            if full or not step["step"].startswith(WAGERING)
        ],
        "Hands, the highest first": [
            (item["name"], " > ".join(item["hands"]), ", ".join(item["wagers"])) for item in ranked
        ],
        "Options of the licensee": [option_row(option) for option in card["options"]] if full else [],
    }
    printed = card["schedules"] if full else {wager: in_force(found) for wager, found in card["schedules"].items()}
    return _render(
        "card.html.j2",
        card=card,
        heading=[line for line in heading if line],
        listings=[{"title": title, "rows": rows} for title, rows in listings.items() if rows],
        matrices=[item for wager, found in printed.items() for item in matrices(wager, found)],
        full=full,
        width=WIDTH if full else HALF_WIDTH,
        others="" if full else other_schedules(card),
        errata=[errata_row(item) for item in card["errata"]] if full else [],
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
