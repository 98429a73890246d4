"""A better hand paying less than a worse one, in the pays and in the envy; a hand that two rows name."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.books import Library
from croupier.books.hand_names import find_hand
from croupier.report.lint.finding import Finding
from croupier.report.lint.pays import METER, STAKE, Worth, readable
from croupier.report.lint.places import Place, cell_findings, columns_of


def pay_order(books: Library) -> Iterator[Finding]:
    yield from _order(books, "pay order", envy=False)


def envy_order(books: Library) -> Iterator[Finding]:
    yield from _order(books, "envy order", envy=True)


def _order(books: Library, kind: str, *, envy: bool) -> Iterator[Finding]:
    for section in books.sections():
        for schedule in section.schedules:
            places = [place for place in columns_of(section, schedule) if place.envy is envy]
            yield from _column(kind, places)


def _column(kind: str, places: list[Place]) -> Iterator[Finding]:
    ranked = [
        (height, pay, place) for place in places for height, pay in [(_height(place), readable(place.cell.printed))]
    ]
    paid = [(height, pay, place) for height, pay, place in ranked if height is not None and pay is not None]
    sign = -1 if insures([(height, pay) for height, pay, _ in paid]) else 1
    for height, pay, place in paid:
        lower = [(other, below) for at, other, below in paid if sign * at < sign * height and less(pay, other)]
        if lower:
            most = max(lower, key=lambda item: item[0].amount)[1]
            better = "better" if sign > 0 else "worse"
            yield from cell_findings(kind, place, f"{better} than {most.cell.hand}, which pays {most.cell.printed}")


def insures(paid: list[tuple[int, Worth]]) -> bool:
    """The table insures against bad hands: it lists the worst first, and mostly pays the worse hand more."""
    heights = [height for height, _ in paid]
    if len(set(heights)) < 2 or heights != sorted(heights):
        return False
    pairs = [(pay, other) for at, pay in paid for height, other in paid if at < height]
    return sum(less(other, pay) for pay, other in pairs) > sum(less(pay, other) for pay, other in pairs)


def _height(place: Place) -> int | None:
    hand = find_hand(place.schedule.ranking, place.cell)
    return hand.place if hand else None


def less(pay: Worth, other: Worth) -> bool:
    """Certainly less: in the same measure, or a fixed pay where the other takes the whole meter."""
    if pay.measure == other.measure:
        return (pay.level, pay.amount) < (other.level, other.amount)
    return other.measure == METER and other.amount == 1 and pay.measure == STAKE


def repeated_rows(books: Library) -> Iterator[Finding]:
    for section in books.sections():
        for schedule in section.schedules:
            seen: dict[object, Place] = {}
            for place in columns_of(section, schedule):
                hand = find_hand(schedule.ranking, place.cell)
                if place.envy or hand is None:
                    continue
                first = seen.setdefault(hand.name if hand.narrowed or hand.place is None else hand.spans, place)
                if first is not place:
                    why = f"{first.cell.hand} is the same hand and pays {first.cell.printed or 'nothing'}"
                    yield from cell_findings("row repeated", place, why)
