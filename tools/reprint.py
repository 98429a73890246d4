"""The second transcription pass: prints every TOML table in the rule texts' own form and compares them cell by cell.

    python tools/reprint.py FOLDER_OF_THE_RULE_TEXTS [--data FOLDER_OF_THE_BOOKS]

Every table line of a text must be a row of its section's data, and every row a line of the text. What is left on either
side is printed, save headings, footnotes and charts, which are counted; the exit code is 1 when anything is left.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from printed_fees import fee_leftovers
from printed_lines import Line, card_cells, clean, table_lines, trimmed

DATA = Path(__file__).resolve().parent.parent / "src" / "croupier" / "pay"
COLUMNS = ("tables", "schedules", "rows", "cells", "prose", "charts", "headings")
EXPLAINED = {
    "30-1099.17 (8): pair of aces or kings is a push | push": "the pay stands in the row's name, its cell is blank",
    "30-1099.28 (1) in prose: player who is beaten | 50%": "spelt out in the text",
    "30-1099.28 (1) in prose: player who beat that player | 25%": "spelt out in the text",
    "30-1099.28 (1) in prose: remaining players | 25%": "spelt out in the text",
}

_PAY = re.compile(r"\d[\d,.]*\s*(?:to|for|:|-to-)\s*\d|\$\s?\d|\d\s*%|\bpush\b|\bpercent\b", re.IGNORECASE)
_COUNT = re.compile(r"[\d,.]+\+?")
_HEADING = re.compile(r"\$\d (?:pays|wager)(?: amount)?|\d\+|\d and \d|\d|\d or less", re.IGNORECASE)
_SPOKEN = {"1 to 1": ("even money", "1:1", "an additional amount equal"), "push": ("push", "tie", "retain", "return")}

Row = tuple[str, bool, tuple[str, ...]]  # cite, in prose, cells


@dataclass
class Comparison:
    section: str
    counts: Counter[str] = field(default_factory=Counter)
    text_only: list[str] = field(default_factory=list)
    data_only: list[str] = field(default_factory=list)
    explained: list[str] = field(default_factory=list)


def compare(path: Path, text: Path) -> Comparison:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    result = Comparison(path.stem, _counts(data))
    rows = _printed_rows(data)
    left = _take_parts(rows, _take_equal(rows, list(table_lines(text))))
    fees, used = fee_leftovers(data, left) if path.stem == "collection-rates" else ([], set())
    for line in left:
        kind = "fees" if line.number in used else _kind(line, data)
        result.counts[kind] += 1
        if kind == "?":
            result.text_only.append(f"line {line.number}: {' | '.join(line.cells)}")
    words = clean(text.read_text(encoding="utf-8")).lower()
    missing = [f"{cite}: {' | '.join(cells)}" for cite, prose, cells in rows if not prose]
    missing += [
        f"{cite} in prose: {name} | {pay}"
        for cite, prose, (name, *pays) in rows
        if prose
        for pay in pays
        if not _said(pay, words)
    ]
    for item in fees + missing:
        why = EXPLAINED.get(f"{path.stem} {item}")
        if why:
            result.explained.append(f"{item}: {why}")
        else:
            result.data_only.append(item)
    return result


def _counts(data: dict[str, Any]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for table in data.get("tables", []):
        counts["tables"] += 1
        counts["schedules"] += sum(not column.endswith(":envy") for column in table["columns"])
        counts["rows"] += len(table["rows"])
        counts["cells"] += len(table["rows"]) * len(table["columns"])
        counts["prose"] += bool(table.get("prose"))
    return counts


def _print(cell: Any) -> str:
    return clean(str(cell["printed"] if isinstance(cell, dict) else cell))


def _printed_rows(data: dict[str, Any]) -> list[Row]:
    """Rows in order, each as a line of the text would show it."""
    found: list[Row] = []
    for table in data.get("tables", []):
        prose = bool(table.get("prose"))
        for row in table["rows"]:
            found.append((table["cite"], prose, trimmed([_print(cell) for cell in row])))
        for key, name in (("seed", "seed amount"), ("payback", "payback"), ("house_advantage", "house advantage")):
            if table.get(key):
                found.append((table["cite"], prose, trimmed([name, *map(_print, table[key])])))
    return found


def _take_equal(rows: list[Row], lines: list[Line]) -> list[Line]:
    """Lines that are no row. Rows that are a line are taken out of `rows`."""
    left = []
    for line in lines:
        cells = (line.cells[0].lower(), *line.cells[1:]) if line.cells else ()
        same = next((row for row in rows if row[2] == cells), None)
        if same is None:
            left.append(line)
        else:
            rows.remove(same)
    return left


def _take_parts(rows: list[Row], lines: list[Line]) -> list[Line]:
    """Tables printed side by side, or with a column of words between: a line that rows make up part by part."""
    left = []
    for line in lines:
        free = [cell.lower() for cell in line.words]
        hands = []
        for row in list(rows):
            wanted = [cell.lower() for cell in row[2] if cell]
            places = _within(wanted, free)
            if places and len(wanted) > 1:
                hands.append(wanted[0])
                free = [cell for place, cell in enumerate(free) if place not in places]
                rows.remove(row)
        if not hands or any(_PAY.search(cell) for cell in free if cell not in hands):
            left.append(line)
    return left


def _within(wanted: list[str], free: list[str]) -> list[int]:
    """Places of the wanted cells in a line, in order; empty where one is not there."""
    places, at = [], 0
    for cell in wanted:
        if cell not in free[at:]:
            return []
        places.append(free.index(cell, at))
        at = places[-1] + 1
    return places


def _kind(line: Line, data: dict[str, Any]) -> str:
    charts = [[_print(cell).lower() for cell in row] for chart in data.get("charts", []) for row in chart["rows"]]
    if _in_charts(line, charts):
        return "charts"
    values = [cell for cell in line.words if not _HEADING.fullmatch(cell)]
    if card_cells(line.words) or any(_PAY.search(cell) for cell in values[1:]):
        return "?"
    columns = {column for table in data.get("tables", []) for column in table["columns"]}
    names = {name.split(":")[0].split("/")[-1].lower() for name in columns}
    numbers = [cell for cell in values[1:] if _COUNT.fullmatch(cell)]
    return "headings" if all(number.lower() in names for number in numbers) else "?"


def _in_charts(line: Line, charts: list[list[str]]) -> bool:
    """Charts are paraphrased, so a line is known by its first cell;
    printed example hands must be there card by card."""
    hands = card_cells(line.words)
    if hands:
        # A browser's table within a cell comes out flattened, with all seven cards in one: front and back together.
        whole = card_cells(line.words[2:3])
        rows = [*charts, *([" ".join(row[-2:])] for row in charts)]
        return any(all(any(hand.lower() in row for row in rows) for hand in part) for part in (hands, whole) if part)
    said = [cell.lower().strip(" .") for cell in line.words]
    # The table of contents prints number and caption in one cell, with dots that lead to the page.
    spoken = " ".join(said).replace(".", "")
    for row in charts:
        words = [cell for cell in row if cell]
        if said[:1] == words[:1] or all(word.replace(".", "") in spoken for word in words):
            return True
    return False


def _said(pay: str, text: str) -> bool:
    """A pay given in a sentence must at least stand in the text."""
    pay = pay.lower()
    return (
        not pay
        or any(word in text for word in (pay, *_SPOKEN.get(pay, ())))
        or all(part in text for part in pay.split(" or "))
    )


def text_of(path: Path, texts: list[Path]) -> Path | None:
    """The text of a section: named by its number, or beginning with it."""
    section = tomllib.loads(path.read_text(encoding="utf-8"))["section"].replace(":", "-").replace(" ", "-")
    exact = [text for text in texts if text.stem == section]
    return next(iter(exact + [text for text in texts if text.stem.startswith(f"{section}-")]), None)


def show(result: Comparison) -> None:
    left = f"{len(result.text_only):>6},{len(result.data_only):>6}"
    print(f"{result.section:32}" + "".join(f"{result.counts[name]:>10}" for name in COLUMNS) + left)
    for kind, lines in (
        ("text only", result.text_only),
        ("data only", result.data_only),
        ("explained", result.explained),
    ):
        for line in lines:
            print(f"    {kind}: {line}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Compares the pay tables with the rule texts, cell by cell.")
    parser.add_argument("texts", type=Path, help="folder of the rule texts, one .txt a section")
    parser.add_argument(
        "--data", type=Path, default=DATA, help="folder of the books' TOML files, the project's own by default"
    )
    args = parser.parse_args()
    texts = sorted(args.texts.rglob("*.txt"))
    total = Comparison("all")
    print(f"{'section':32}" + "".join(f"{name:>10}" for name in COLUMNS) + "  left in text, data")
    unread = set(texts)
    for path in sorted(args.data.glob("*/*.toml")):
        text = text_of(path, texts)
        if text is None:
            total.data_only.append(f"{path.stem}: no text")
            continue
        unread.discard(text)
        result = compare(path, text)
        show(result)
        total.counts.update(result.counts)
        total.text_only += [f"{path.stem} {line}" for line in result.text_only]
        total.data_only += [f"{path.stem} {line}" for line in result.data_only]
    total.text_only += [f"no data for {text.name}" for text in sorted(unread)]
    print()
    show(total)
    return 1 if total.text_only or total.data_only else 0


if __name__ == "__main__":
    sys.exit(main())
