"""The parsed TOML of a whole library, kept between runs: parsing takes a third of a second, reading this a hundredth.

The file is named by a digest of every byte it was made from, so it cannot be stale. Where it cannot be written or read,
the library is parsed as if it were not there.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

Parsed = dict[str, dict[str, Any]]  # by file


def cache_folder() -> Path:
    """Where compiled kernels are kept too; CROUPIER_CACHE_DIR names another place."""
    for variable, below in (("CROUPIER_CACHE_DIR", ""), ("XDG_CACHE_HOME", "croupier")):
        if os.environ.get(variable):
            return Path(os.environ[variable]) / below
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"]) / "croupier"
    return Path.home() / ".cache" / "croupier"


def digest(texts: Mapping[str, str]) -> str:
    total = sha256()
    for source, text in texts.items():
        for part in (source.encode(), text.encode()):
            total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()


def recall(texts: Mapping[str, str]) -> Parsed | None:
    try:
        found = json.loads(_file(texts).read_bytes())
    except (OSError, ValueError, RuntimeError):
        return None
    return found if isinstance(found, dict) and found.keys() == texts.keys() else None


def keep(texts: Mapping[str, str], parsed: Parsed) -> None:
    """Written aside and renamed, so that no reader ever sees half a file; files of other digests are swept out."""
    try:
        path = _file(texts)
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, aside = tempfile.mkstemp(dir=path.parent, suffix=".part")
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            json.dump(parsed, out)
        os.replace(aside, path)
        for old in path.parent.glob("books-*.json"):
            if old != path:
                old.unlink(missing_ok=True)
    except (OSError, RuntimeError):
        return  # no home folder, no space, no permission: the next run parses again


def _file(texts: Mapping[str, str]) -> Path:
    return cache_folder() / f"books-{digest(texts)}.json"
