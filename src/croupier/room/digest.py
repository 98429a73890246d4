"""Which rules a round is dealt under: a digest of the code and the data that decide it."""

from __future__ import annotations

import hashlib
from functools import cache
from itertools import chain
from pathlib import Path

SOURCE = Path(__file__).parents[1]
PACKAGES = ("books", "cards", "games", "house", "pay", "poker", "rules", "seats", "table")
# How money is divided and rounded is a rule too.
MODULES = ("money.py",)


@cache
def digest(*more: str) -> str:
    """`more` are packages beside those that decide a round."""
    found = hashlib.sha256()
    files = [sorted((SOURCE / package).rglob("*")) for package in (*PACKAGES, *more)]
    for path in (*[SOURCE / name for name in MODULES], *chain.from_iterable(files)):
        if path.suffix in (".py", ".toml"):
            found.update(path.relative_to(SOURCE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()
