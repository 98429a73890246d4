"""Schedules put back side by side as they are printed: columns of one wager that list the same hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

# Letters that stand side by side in the pay columns of a page, and in the narrowest of them, its margin included.
WIDTH, LEAST = 84, 10
# Ends the id of a column that follows from how many hands are in a round: no choice of the house.
BY_HANDS = "-total-hands"
# Begins a note on a cell that is read otherwise.
STAR = "* "


@dataclass
class Matrix:
    wager: str
    title: str
    cite: str
    columns: list[str] = field(default_factory=list)
    rows: list[tuple[str, list[str]]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)

    def parts(self, width: int = WIDTH, least: int = LEAST, gap: int = 0) -> Iterator[Matrix]:
        """As many columns at a time as a sheet of paper or a terminal takes, under the ids alone where the headings
        only repeat them; `width` is what the pay columns have in all, `least` what the narrowest takes, and `gap`
        what stands before each."""
        named = [_short(name) for name in self.columns]
        first, taken = 0, 0
        for at, name in enumerate(named):
            wide = gap + max(least, len(name), *(len(cells[at]) for _, cells in self.rows))
            if taken + wide > width and at > first:
                yield self._part(named, slice(first, at))
                first, taken = at, 0
            taken += wide
        yield self._part(named, slice(first, None))

    def _part(self, named: list[str], shown: slice) -> Matrix:
        rows = [(hand, cells[shown]) for hand, cells in self.rows if any(cells)]
        return Matrix(self.wager, self.title, self.cite, named[shown], rows)

    def short_notes(self) -> list[str]:
        """What is said of several columns alike is said once."""
        found: dict[tuple[str, str, str], list[str]] = {}
        for note in self.notes:
            mark, between = (STAR, ", ") if note.startswith(STAR) else ("", ": ")
            name, _, said = note.removeprefix(mark).partition(between)
            if not mark and name not in self.ids:
                name, between, said = "", "", note
            found.setdefault((mark, between, said), []).append(name)
        return [mark + ", ".join(names) + between + said for (mark, between, said), names in found.items()]


def _short(column: str) -> str:
    """`5 (Pay Schedule 5 Ante Bonus)` is 5, `8-total-hands (8 Total Hands)` what stands before the bracket."""
    name, _, heading = column.partition(" (")
    said = heading.lower().rstrip(")")
    return name if name.lower() in said.split() or name.lower().replace("-", " ") == said else column


def in_force(schedules: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Mapping[str, Any]]:
    """The first printed, which is used where nothing else is said; columns by the number of hands belong together."""
    return schedules if all(name.endswith(BY_HANDS) for name in schedules) else dict(list(schedules.items())[:1])


def matrices(wager: str, schedules: Mapping[str, Mapping[str, Any]]) -> Iterator[Matrix]:
    """One matrix a run of schedules with the same hands, title and paragraph.
    A star marks a cell that is read otherwise."""
    current: Matrix | None = None
    for name, schedule in schedules.items():
        title, hands = schedule.get("title", ""), [row["hand"] for row in schedule["rows"]]
        same = current and (current.title, current.cite, [hand for hand, _ in current.rows]) == (
            title,
            schedule["cite"],
            hands,
        )
        if current is None or not same:
            if current is not None:
                yield current
            current = Matrix(wager, title, schedule["cite"], rows=[(hand, []) for hand in hands])
        _add_column(current, name, schedule)
    if current is not None:
        yield current


def _add_column(matrix: Matrix, name: str, schedule: Mapping[str, Any]) -> None:
    header = schedule.get("header", "")
    matrix.ids.append(name)
    matrix.columns.append(name if not header or header.lower() == name.lower() else f"{name} ({header})")
    _add_cells(matrix, name, [(at, row) for at, row in enumerate(schedule["rows"])])
    envy = schedule["envy"]
    if envy:
        matrix.columns.append(f"{name} envy")
        _add_cells(matrix, f"{name} envy", _beside(matrix, envy))
    for key in ("effective", "seed", "base", "payback", "house_advantage"):
        if schedule.get(key):
            matrix.notes.append(f"{name}: {key.replace('_', ' ')} {schedule[key]}")
    matrix.notes += [note for note in schedule.get("notes", []) if note not in matrix.notes]


def _beside(matrix: Matrix, envy: list[dict[str, str]]) -> list[tuple[int, dict[str, str]]]:
    """Each envy cell beside its hand; a hand that only the envy column names gets a row of its own."""
    placed, taken = [], set()
    for cell in envy:
        at = next((i for i, (hand, _) in enumerate(matrix.rows) if hand == cell["hand"] and i not in taken), None)
        if at is None:
            at = len(matrix.rows)
            matrix.rows.append((cell["hand"], [""] * (len(matrix.columns) - 1)))
        taken.add(at)
        placed.append((at, cell))
    return placed


def _add_cells(matrix: Matrix, name: str, cells: list[tuple[int, dict[str, str]]]) -> None:
    texts = [""] * len(matrix.rows)
    for at, cell in cells:
        wrong = "why" in cell
        texts[at] = cell["printed"] + ("*" if wrong else "")
        if wrong:
            printed, read = cell["printed"] or "blank", cell["read"] or "blank"
            matrix.notes.append(f"{STAR}{name}, {cell['hand']}: printed {printed}, read {read}: {cell['why']}")
    for (_, shown), text in zip(matrix.rows, texts, strict=True):
        shown.append(text)
