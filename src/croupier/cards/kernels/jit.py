"""How functions are compiled here, and where the compiled code is kept.

numba's cache looks at a function's own file alone. It would go on using code that holds an old table or an old version
of a function from another module. So the cache lives in a folder named by a digest: of the tables, of every source file
in this folder, and of those beside the compiled function.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba

from croupier.cards.kernels.frozen import DIGEST

P = ParamSpec("P")
R = TypeVar("R")

HERE = Path(__file__).parent

_settings: Any = numba.config


def element(function: Callable[P, R]) -> Callable[P, R]:
    """A small function for use inside kernels. It is always inlined: a call would cost more than the work."""
    compiled: Callable[P, R] = numba.njit(nogil=True, forceinline=True)(function)
    return compiled


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """A function that is compiled on its first call, cached, and runs without the interpreter lock."""
    return _cached(function, nogil=True)


def quick(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel for single calls from Python, where letting go of the interpreter lock would cost more than the work."""
    return _cached(function, nogil=False)


def _cached(function: Callable[P, R], *, nogil: bool) -> Callable[P, R]:
    folder = cache_folder(Path(function.__code__.co_filename).parent)
    theirs = _settings.CACHE_DIR
    # numba reads the setting as it decorates; afterwards it is put back for the sake of other users of numba.
    _settings.CACHE_DIR = str(folder or "")
    try:
        compiled: Callable[P, R] = numba.njit(nogil=nogil, cache=folder is not None)(function)
    finally:
        _settings.CACHE_DIR = theirs
    return compiled


@cache
def cache_folder(beside: Path) -> Path | None:
    """None where nothing can be written: then each process compiles for itself."""
    try:
        folder = cache_root() / "kernels" / digest(beside)
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError):
        # RuntimeError: a user without a home.
        return None
    return folder


def cache_root() -> Path:
    for variable, below in (("CROUPIER_CACHE_DIR", ""), ("NUMBA_CACHE_DIR", "croupier"), ("XDG_CACHE_HOME", "croupier")):
        if os.environ.get(variable):
            return Path(os.environ[variable]) / below
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"]) / "croupier"
    return Path.home() / ".cache" / "croupier"


def digest(beside: Path) -> str:
    parts = hashlib.sha256(DIGEST)
    for source in sorted({*HERE.glob("*.py"), *beside.glob("*.py")}):
        parts.update(source.name.encode())
        parts.update(source.read_bytes())
    return parts.hexdigest()[:16]
