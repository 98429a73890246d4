"""Counts kept on disk between runs, under a digest of everything they follow from: never stale, and safe to lose.

`CROUPIER_CACHE` names the folder; an unwritable one, or a file that cannot be read, only means counting again.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import IO, Any

PACKAGE = Path(__file__).parents[1]
# The sources whose change may change a count: the mathematics, the cards, the vocabulary, the games.
SOURCES = ("exact", "count", "cards", "rules", "games")


def folder() -> Path:
    for variable, below in (("CROUPIER_CACHE", ""), ("CROUPIER_CACHE_DIR", ""), ("XDG_CACHE_HOME", "croupier")):
        if os.environ.get(variable):
            return Path(os.environ[variable]) / below / "counts"
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"]) / "croupier" / "counts"
    return Path.home() / ".cache" / "croupier" / "counts"


@cache
def code_digest() -> str:
    parts = hashlib.sha256()
    for name in SOURCES:
        for path in sorted((PACKAGE / name).rglob("*.py")):
            parts.update(str(path.relative_to(PACKAGE)).encode())
            parts.update(path.read_bytes())
    return parts.hexdigest()


def digest(*parts: Any) -> str:
    """Of plain values: texts, numbers, lists and mappings of them."""
    text = json.dumps(parts, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def remembered(what: str, key: Any, count: Callable[[], Any]) -> Any:
    """What `count` returns, a JSON value, from disk where the same was counted before by the same code."""
    if os.environ.get("CROUPIER_CACHE") == "off":
        return count()
    path = folder() / f"{what}-{digest(key, code_digest())}.json"
    known = _read(path)
    if known is not None:
        return known
    text = json.dumps(count())
    _write(path, lambda file: file.write(text.encode()))
    # The round trip keeps a fresh answer and a cached one alike: tuples come back as lists in both.
    return json.loads(text)


def is_remembered(what: str, key: Any) -> bool:
    off = os.environ.get("CROUPIER_CACHE") == "off"
    return not off and (folder() / f"{what}-{digest(key, code_digest())}.json").is_file()


def remembered_arrays(what: str, key: str, count: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Arrays by name, from disk where they were counted before. `key` is a digest of everything they follow from."""
    if os.environ.get("CROUPIER_CACHE") == "off":
        return count()
    path = folder() / f"{what}-{key}.npz"
    known = _read_arrays(path)
    if known is not None:
        return known
    import numpy as np

    value = count()
    _write(path, lambda file: np.savez(file, **value))
    return value


def _read_arrays(path: Path) -> dict[str, Any] | None:
    import zipfile

    import numpy as np

    try:
        with np.load(path, allow_pickle=False) as found:
            return {name: found[name] for name in found.files}
    except (OSError, ValueError, zipfile.BadZipFile):
        return None


def source_digest(*modules: str) -> str:
    """Of the sources of these modules alone, for counts that take minutes and follow from little else."""
    parts = hashlib.sha256()
    for module in modules:
        parts.update((PACKAGE / f"{module.replace('.', '/')}.py").read_bytes())
    return parts.hexdigest()


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def _write(path: Path, write: Callable[[IO[bytes]], object]) -> None:
    """Whole or not at all: another process may be writing the same file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("wb", dir=path.parent, delete=False) as file:
            write(file)
        os.replace(file.name, path)
    except OSError:
        return
