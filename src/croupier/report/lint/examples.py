"""Printed example hands: a card twice, the wrong number of cards, another hand than the rule's,
one hand for two rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from croupier.books import Chart, Library, Section
from croupier.report.lint.finding import AS_PRINTED, Finding
from croupier.report.lint.places import game_of
from croupier.report.lint.shapes import strange_shape

_CARDS = re.compile(r"(?:[2-9TJQKA][cdhs]|Jk)(?: (?:[2-9TJQKA][cdhs]|Jk))*")


def examples(books: Library) -> Iterator[Finding]:
    for section in books.sections():
        for chart in section.charts:
            yield from _chart_findings(section, chart)


def _chart_findings(section: Section, chart: Chart) -> Iterator[Finding]:
    hands = [(row, [cell for cell in row if _CARDS.fullmatch(cell)]) for row in chart.rows]
    hands = [(row, cells) for row, cells in hands if cells]
    copies = max((game.decks for game in section.games), default=1) or 8
    size = Counter(_size(cells) for _, cells in hands).most_common(1)[0][0] if hands else 0
    seen: dict[str, str] = {}
    for row, cells in hands:
        cards = " ".join(cells).split()
        rule = next((cell for cell in row if cell and cell not in ("example", *cells)), chart.title)
        twice = [card for card, times in Counter(cards).items() if times > copies and card != "Jk"]
        if twice:
            yield _finding(section, chart, cells, f"{rule}: {', '.join(twice)} stands twice in one hand")
        if len(hands) > 2 and len(cards) != size:
            yield _finding(section, chart, cells, f"{rule}: {len(cards)} cards, the other examples have {size}")
        strange = strange_shape(rule, cards) if len(cards) == size and not twice else ""
        if strange:
            yield _finding(section, chart, cells, f"{rule}: {strange}")
        first = seen.setdefault(" ".join(cells), rule)
        if first != rule:
            yield _finding(section, chart, cells, f"{rule}: the same example stands for {first}")


def _size(cells: list[str]) -> int:
    return len(" ".join(cells).split())


def _finding(section: Section, chart: Chart, cells: list[str], why: str) -> Finding:
    read = [cell.read for cell in chart.misprints if cell.printed in cells]
    return Finding(
        book=section.book,
        section=section.id,
        cite=section.cite(chart.cite),
        kind="example",
        printed=" / ".join(cells),
        why=why,
        read=" / ".join(read) or AS_PRINTED,
        where=chart.title,
        game=game_of(section),
    )
