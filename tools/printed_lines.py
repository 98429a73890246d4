"""Table lines of a rule text: cells between tabs, or stacked one below the other, without the markup of the source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}

_MARKUP = re.compile(r"<[^>]*>|\*\*|\\(?=\$)")
_PARAGRAPH = re.compile(r"\(?[a-z0-9]{1,4}[).] ", re.IGNORECASE)


@dataclass(frozen=True)
class Line:
    number: int
    cells: tuple[str, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """Without blank cells."""
        return tuple(cell for cell in self.cells if cell)


def clean(text: str) -> str:
    return re.sub(r"\s+", " ", _MARKUP.sub("", text)).strip()


def trimmed(cells: list[str]) -> tuple[str, ...]:
    while cells and not cells[-1]:
        cells = cells[:-1]
    return tuple(cells)


def table_lines(path: Path) -> Iterator[Line]:
    lines = path.read_text(encoding="utf-8").splitlines()
    stack: list[str] = []
    for number, line in enumerate([*lines, ""], 1):
        if line.startswith("\t") and line.count("\t") == 1 and not _PARAGRAPH.match(line.strip()):
            stack.append(clean(line))
            continue
        if stack:
            yield from _unstacked(stack, number)
            stack = []
        if "\t" in line:
            yield Line(number, trimmed([clean(cell) for cell in line.split("\t")]))


def _unstacked(stack: list[str], number: int) -> Iterator[Line]:
    """One cell a line, a blank line after each row;
    a lone indented line is a row of which only the second cell is printed."""
    if len(stack) > 1:
        yield Line(number - len(stack), trimmed(stack))
    else:
        yield Line(number - 1, trimmed(["", *stack]))


def card_cells(cells: tuple[str, ...]) -> list[str]:
    """Printed example hands in the notation of the data: `K♥Q♦/A♠10♥` is `Kh Qd` and `Ah ...`."""
    found: list[str] = []
    if not any(suit in cell for cell in cells for suit in SUITS):
        return found
    for part in "/".join(cells).split("/") if any("/" in cell for cell in cells) else [" ".join(cells)]:
        cards = re.findall(r"(10|[2-9AKQJ]) ?([♣♦♥♠])|(Joker)", part)
        if cards:
            found.append(
                " ".join("Jk" if joker else rank.replace("10", "T") + SUITS[suit] for rank, suit, joker in cards)
            )
    return found
