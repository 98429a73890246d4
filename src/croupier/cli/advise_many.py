"""`croupier advise GAME --file HANDS.csv`: many hands at once, one line each, from a file or standard input."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.bar import counting
from croupier.errors import CroupierError
from croupier.text import nearest

if TYPE_CHECKING:
    from croupier.app.values import Advice
    from croupier.exact.frame.terms import Terms

COLUMNS = ("cards", "community", "dealer", "actions")
ANSWERS = (*COLUMNS, "street", "best", "expected_value", "all")
STANDARD_INPUT = "-"


def run_file(terms: Terms, path: str, *, as_json: bool) -> int:
    """Nothing is printed until every line has its answer: half a table would look like a whole one."""
    from croupier.app.advice import advised, write_advice

    answers: list[Advice] = []
    with counting(terms.game.id):
        for line, row in read_hands(path):
            try:
                seen, advice = advised(terms, row)
            except CroupierError as fault:
                raise CroupierError(f"{_called(path)}, line {line}: {fault}") from fault
            answers.append(write_advice(terms, seen, advice))
    if as_json:
        print(json.dumps(answers, indent=1))
        return 0
    table = csv.DictWriter(sys.stdout, ANSWERS, lineterminator="\n")
    table.writeheader()
    table.writerows(map(_line, answers))
    return 0


def read_hands(path: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Each hand with the number of its line; empty lines are passed over."""
    rows = csv.reader(_text(path).splitlines(), strict=True)
    names: list[str] = []
    try:
        for row in rows:
            values = [text.strip() for text in row]
            if not any(values):
                continue
            if not names:
                names = _columns(path, [text.lower() for text in values])
                continue
            place = f"{_called(path)}, line {rows.line_num}"
            if len(values) > len(names):
                raise CroupierError(
                    f"{place}: {len(values)} fields, and {len(names)} columns; put a list of several in quotes"
                )
            hand = dict.fromkeys(COLUMNS, "") | dict(zip(names, values, strict=False))
            if not hand["cards"]:
                raise CroupierError(f"{place}: cards: the player's cards are wanted, as in Qs 6h 4d")
            yield rows.line_num, hand
    except csv.Error as fault:
        raise CroupierError(f"{_called(path)}, line {rows.line_num}: {fault}") from fault
    if not names:
        raise CroupierError(f"{_called(path)}: empty; its first line names the columns: {','.join(COLUMNS)}")


def _columns(path: str, names: list[str]) -> list[str]:
    for at, name in enumerate(names):
        if name not in COLUMNS:
            raise CroupierError(f"{_called(path)}, line 1: no column {name!r}; {nearest(name, COLUMNS)}")
        if name in names[:at]:
            raise CroupierError(f"{_called(path)}, line 1: column {name!r} is there twice")
    if "cards" not in names:
        raise CroupierError(f"{_called(path)}, line 1: no column 'cards'")
    return names


def _text(path: str) -> str:
    try:
        text = sys.stdin.read() if path == STANDARD_INPUT else Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise CroupierError(f"--file {path}: {getattr(fault, 'strerror', None) or fault}") from fault
    # Spreadsheets put a mark of byte order first.
    return text.removeprefix("\ufeff")


def _called(path: str) -> str:
    return "standard input" if path == STANDARD_INPUT else Path(path).name


def _line(answer: Advice) -> dict[str, str]:
    values = {item["action"]: item.get("exact", item["expected_value"]) for item in answer["actions"]}
    return {
        "cards": answer["cards"],
        "community": answer["community"],
        "dealer": answer["dealer"],
        "actions": ",".join(answer["after"]),
        "street": answer["street"],
        "best": answer["best"],
        "expected_value": next(
            item["expected_value"] for item in answer["actions"] if item["action"] == answer["best"]
        ),
        "all": " ".join(f"{name}={value}" for name, value in values.items()),
    }
