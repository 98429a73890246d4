"""Writes the JSON Schemas of the event logs from the lists of events: `python tools/log_schemas.py`.

To be run when an event is added or gets a field; the tests say so when it was forgotten.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from croupier.poker.events import codec as poker
from croupier.poker.events.hand import Award
from croupier.table.events import Payment
from croupier.table.events import codec as table

FOLDER = Path(__file__).parents[1] / "src" / "croupier" / "schemas"
CARD = "([2-9TJQKA][cdhs]|Jk)"
COMMON = {
    "cards": {
        "type": "string",
        "pattern": f"^({CARD}( {CARD})*)?$",
        "description": "cards as croupier prints them: `As Td 9h`, a joker is `Jk`",
    },
    "money": {"type": "string", "pattern": r"^-?\d+\.\d\d$", "description": "dollars and cents"},
}
WIDTH = 118
Schema = dict[str, Any]


def of(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def each(item: Schema) -> Schema:
    return {"type": "array", "items": item}


def by_name(item: Schema) -> Schema:
    return {"type": "object", "additionalProperties": item}


NUMBER, TEXT, FLAG = ({"type": kind} for kind in ("integer", "string", "boolean"))
LIMIT = {"type": "array", "items": of("money"), "minItems": 3, "maxItems": 3}
# What a log writes for each kind of field.
FIELDS: dict[str, Schema] = {
    "int": NUMBER, "str": TEXT, "bool": FLAG, "Cents": of("money"), "Card": of("cards"), "Cards": of("cards"),
    "Amounts": by_name(of("money")), "Texts": by_name(TEXT), "Limits": by_name(LIMIT), "Payments": each(of("payment")),
    "Hands": each(of("cards")), "tuple[int, ...]": each(NUMBER), "tuple[str, ...]": each(TEXT),
    "tuple[bool, ...]": each(FLAG), "tuple[Cents, ...]": each(of("money")), "tuple[Award, ...]": each(of("award")),
}  # fmt: skip


def record(fields: dict[str, Schema], optional: dict[str, Schema] | None = None) -> Schema:
    return {
        "type": "object",
        "additionalProperties": False,
        "required": list(fields),
        "properties": fields | (optional or {}),
    }


def header(values: dict[str, Any]) -> Schema:
    return record({name: {"const": value} for name, value in values.items()})


def table_log() -> Schema:
    names = {id(codec): name for name, codec in table.CODECS.items()}

    def event(kind: type, first: dict[str, Schema]) -> Schema:
        entries = table.ENTRIES[kind]
        said = {entry.name: FIELDS[names[id(entry.codec)]] for entry in entries}
        needed = {entry.name: said[entry.name] for entry in entries if not entry.optional}
        return record(first | needed, {name: item for name, item in said.items() if name not in needed})

    defs = {name: event(kind, {"event": {"const": name}}) for name, kind in table.KINDS.items()}
    said = "A log is lines of JSON: the header, then one event a line, as `croupier play --log` and `Table.log` write "
    more = {"header": header(table.HEADER), "payment": event(Payment, {})}
    return whole("a line of the event log of a table with a bank", said + "and `croupier replay` proves.", defs, more)


def poker_log() -> Schema:
    def fields(kind: type) -> dict[str, Schema]:
        said = {name: str(getattr(item, "__forward_arg__", item)) for name, item in kind.__annotations__.items()}
        return {name: FIELDS[item] for name, item in said.items()}

    defs = {name: record({"event": {"const": name}} | fields(kind)) for name, kind in poker.KINDS.items()}
    written = poker.HEADER if isinstance(poker.HEADER, dict) else json.loads(poker.HEADER)
    more = {"header": header(written), "award": record(fields(Award))}
    return whole("a line of the event log of a poker table", "As `log`, of hands between players.", defs, more)


def whole(title: str, said: str, events: dict[str, Schema], more: dict[str, Schema]) -> Schema:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "description": said,
        "oneOf": [of("header"), *(of(name) for name in events)],
        "$defs": COMMON | more | events,
    }


def printed(value: Any, indent: int = 0) -> str:
    """One line where it fits."""
    one = json.dumps(value, ensure_ascii=False)
    if len(one) + indent <= WIDTH or not isinstance(value, dict | list):
        return one
    pad = " " * (indent + 2)
    if isinstance(value, dict):
        lines = [f"{pad}{json.dumps(name)}: {printed(item, indent + 2)}" for name, item in value.items()]
    else:
        lines = [f"{pad}{printed(item, indent + 2)}" for item in value]
    first, last = ("{", "}") if isinstance(value, dict) else ("[", "]")
    return f"{first}\n" + ",\n".join(lines) + f"\n{' ' * indent}{last}"


def main() -> None:
    for name, found in (("log", table_log()), ("poker-log", poker_log())):
        (FOLDER / f"{name}.json").write_text(printed(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
