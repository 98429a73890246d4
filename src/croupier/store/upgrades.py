"""Events of an older format are brought up to date when they are read; what is stored stays as it was written."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from croupier.store.database import StoreError

FORMAT = 1
Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
# From a format to the next one: the fields of an event before and after. Each step is kept for ever.
UPGRADES: Mapping[int, Upgrade] = {}


def upgraded(text: str, written: int) -> str:
    """The text of an event that was written in another format, as it is written now."""
    if not text:
        return text
    if written > FORMAT:
        raise StoreError(f"an event has format {written}, written by a newer version; this one reads up to {FORMAT}")
    fields = json.loads(text)
    for step in range(written, FORMAT):
        fields = UPGRADES[step](fields)
    return json.dumps(fields, separators=(",", ":"))
