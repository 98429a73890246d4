"""The formats of the contract as JSON Schema, which ship with the package."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from croupier.errors import CroupierError
from croupier.text import nearest


@cache
def schema_names() -> tuple[str, ...]:
    found = (entry.name for entry in (files("croupier") / "schemas").iterdir())
    return tuple(sorted(name.removesuffix(".json") for name in found if name.endswith(".json")))


def schema(name: str) -> dict[str, Any]:
    """Give the JSON Schema of one of the formats, such as `settle-request`; each is a whole by itself.

    >>> import croupier
    >>> croupier.schema("eval")["required"]
    ['ranking', 'cards', 'category', 'strength', 'best', 'description']
    >>> croupier.schema("settle")
    Traceback (most recent call last):
    ...
    croupier.errors.CroupierError: schema: there is none of 'settle'; did you mean ...settle-request...
    """
    if name not in schema_names():
        raise CroupierError(f"schema: there is none of {name!r}; {nearest(name, schema_names())}")
    found: dict[str, Any] = json.loads((files("croupier") / "schemas" / f"{name}.json").read_text("utf-8"))
    return found
