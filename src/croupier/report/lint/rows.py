"""Rows that the ranking cannot produce, and ranked hands that pay nothing while a lower one pays."""

from __future__ import annotations

import re
from collections.abc import Iterator

from croupier.books import GameFacts, Library, Schedule, Section
from croupier.books.hand_names import Span, category_spans, find_hand
from croupier.books.model import NO_PAY
from croupier.report.lint.finding import Finding
from croupier.report.lint.order import insures
from croupier.report.lint.pays import readable
from croupier.report.lint.places import Place, cell_findings, columns_of, game_of

_NEEDS_JOKER = re.compile(r"\b(?:five aces|five of a kind|with (?:a |the )?joker)\b")
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight")


def impossible_rows(books: Library) -> Iterator[Finding]:
    for section in books.sections():
        for schedule in section.schedules:
            game = section.games[0] if len(section.games) == 1 else None
            for place in columns_of(section, schedule):
                why = _impossible(place, game)
                if why:
                    yield from cell_findings("impossible row", place, why)


def _impossible(place: Place, game: GameFacts | None) -> str:
    ranking = place.schedule.ranking
    hand = find_hand(ranking, place.cell)
    if hand is None:
        return f"the ranking {ranking} has no such hand"
    if game and game.decks == 1 and not game.jokers and "wild" not in ranking and _NEEDS_JOKER.search(hand.name):
        return "the game is played with one deck and no joker"
    cards = cards_read(game, place.schedule)
    if cards and _length(hand.name) > cards:
        return f"the hand has {cards} cards"
    return ""


def cards_read(game: GameFacts | None, schedule: Schedule) -> int:
    """How many cards the schedule reads, from the groups it names; 0 where the data does not tell."""
    groups = schedule.of.split(",")[0].split(" + ")
    if game is None or any(group not in game.deal for group in groups):
        return 0
    return sum(game.deal[group] for group in groups)


def _length(name: str) -> int:
    word = name.split("-card", maxsplit=1)[0].rsplit(" ", maxsplit=1)[-1] if "-card" in name else ""
    return _NUMBERS.index(word) + 1 if word in _NUMBERS else 0


def missing_rows(books: Library) -> Iterator[Finding]:
    for section in books.sections():
        absent: dict[tuple[str, str, str], list[tuple[Schedule, Place]]] = {}
        for schedule in section.schedules:
            if schedule.prose:
                continue
            yield from _blank_cells(section, schedule)
            names, lowest = _absent_hands(section, schedule)
            if names and lowest:
                absent.setdefault((schedule.cite, schedule.wager, ", ".join(names)), []).append((schedule, lowest))
        for (cite, wager, hands), schedules in absent.items():
            first = schedules[0][1]
            yield Finding(
                book=section.book,
                section=section.id,
                cite=section.cite(cite),
                kind="missing row",
                printed=f"no row for {hands}",
                why=f"better than {first.cell.hand}, which pays {first.cell.printed}",
                where=f"{wager} {', '.join(schedule.id for schedule, _ in schedules)}",
                game=game_of(section, schedules[0][0]),
            )


def _paying(section: Section, schedule: Schedule) -> list[tuple[tuple[Span, ...], Place]]:
    found = []
    for place in columns_of(section, schedule):
        hand = find_hand(schedule.ranking, place.cell)
        if not place.envy and hand and hand.spans and readable(place.cell.printed):
            found.append((hand.spans, place))
    return found


def _blank_cells(section: Section, schedule: Schedule) -> Iterator[Finding]:
    paying = _paying(section, schedule)
    for place in columns_of(section, schedule):
        hand = find_hand(schedule.ranking, place.cell)
        if place.envy or not hand or hand.place is None or place.cell.printed.lower() not in NO_PAY:
            continue
        # A blank beside a wider class that pays (a royal flush, paid as a straight flush) is no loss.
        lower = [other for spans, other in paying if min(spans)[0] < hand.place and not _holds(spans, hand.spans)]
        if lower and not any(_holds(spans, hand.spans) for spans, _ in paying):
            why = f"better than {lower[0].cell.hand}, which pays {lower[0].cell.printed}"
            yield from cell_findings("blank pay", place, why)


def _absent_hands(section: Section, schedule: Schedule) -> tuple[list[str], Place | None]:
    """Categories above the lowest that pays which no row names. One within a wider category needs no row of its own."""
    named = [hand for hand in (find_hand(schedule.ranking, cell) for cell in schedule.rows) if hand]
    spans = [span for hand in named for span in hand.spans]
    paying = _paying(section, schedule)
    pays = [(min(own)[0], readable(place.cell.printed)) for own, place in paying]
    if not paying or insures([(height, pay) for height, pay in pays if pay is not None]):
        return [], None
    floor, lowest = min(((min(own)[0], place) for own, place in paying), key=lambda item: item[0])
    game = section.games[0] if len(section.games) == 1 else None
    most = cards_read(game, schedule) or len(_NUMBERS)
    absent = [
        name
        for name, own in category_spans(schedule.ranking)
        if min(own)[0] > floor
        and _length(name) <= most
        and not any(_meets(span, other) for span in own for other in spans)
    ]
    return absent, lowest


def _holds(outer: tuple[Span, ...], inner: tuple[Span, ...]) -> bool:
    return all(any(low <= at and to <= high for low, high in outer) for at, to in inner)


def _meets(one: Span, other: Span) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]
