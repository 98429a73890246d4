"""Printed paybacks and house advantages that do not add up to the whole."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal, InvalidOperation

from croupier.books import Library
from croupier.report.lint.finding import Finding
from croupier.report.lint.places import game_of, name_of


def paybacks(books: Library) -> Iterator[Finding]:
    for section in books.sections():
        for schedule in section.schedules:
            if not schedule.payback or not schedule.house_advantage:
                continue
            printed = f"payback {schedule.payback}, house advantage {schedule.house_advantage}"
            total = _percent(schedule.payback), _percent(schedule.house_advantage)
            if None not in total and sum(filter(None, total)) == 100:
                continue
            yield Finding(
                book=section.book,
                section=section.id,
                cite=section.cite(schedule.cite),
                kind="payback",
                printed=printed,
                why=f"together {sum(filter(None, total))}%, not 100%",
                where=name_of(schedule),
                game=game_of(section, schedule),
            )


def _percent(text: str) -> Decimal | None:
    try:
        return Decimal(text.strip().removesuffix("%"))
    except InvalidOperation:
        return None
