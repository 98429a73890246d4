"""How functions are compiled here, and where the compiled code is kept.

numba's cache looks at a function's own file alone. It would go on using code that holds an old table, or an old version
of a function from another module. So each function's code is kept in a folder named by a digest of all that goes into
it.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
from numba.core.event import Event, Listener, register
from numba.core.registry import CPUDispatcher
from numba.core.types import unliteral

from croupier.cards.kernels.digest import digest
from croupier.cards.kernels.heard import Compilations

P = ParamSpec("P")
R = TypeVar("R")

_settings: Any = numba.config
_njit: Any = numba.njit
# Nobody calls these functions from C: to make no entry for it saves a twelfth of the time that compiling takes.
NOT_FROM_C = {"no_cfunc_wrapper": True}


class _Compiler(Listener):
    """What is loaded from the cache is not compiled, and not told."""

    def __init__(self) -> None:
        self.found = Compilations()

    def on_start(self, event: Event) -> None:
        self.found.start()

    def on_end(self, event: Event) -> None:
        self.found.stop()


register("numba:compile", _Compiler())  # type: ignore[no-untyped-call]


class _Inner(CPUDispatcher):
    """A function that compiled code calls. It gets no entry for Python, which takes up to a fifth of its compiling;
    whoever calls it from there all the same has it run as it is written."""

    def __call__(self, *arguments: Any) -> Any:
        return self.py_func(*arguments)


class _ForAllValues(_Inner):
    """Compiled once for a type, where numba would compile it anew for each constant that it is called with."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return super().get_call_template(tuple(map(unliteral, args)), kws)


def element(function: Callable[P, R]) -> Callable[P, R]:
    """A small function for use inside kernels. It is always inlined: a call would cost more than the work."""
    return _inner(_Inner, function, inlined=True)


def part(function: Callable[P, R], *, inlined: bool) -> Callable[P, R]:
    """A function for use inside kernels that many others call with other constants, as those of the rankings do."""
    return _inner(_ForAllValues, function, inlined=inlined)


def _inner(made: type[_Inner], function: Callable[P, R], *, inlined: bool) -> Callable[P, R]:
    options = {"nopython": True, "nogil": True, "boundscheck": None, "forceinline": inlined}
    compiled: Any = made(function, targetoptions={**options, **NOT_FROM_C, "no_cpython_wrapper": True})
    return cast(Callable[P, R], compiled)


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """A function that is compiled on its first call, cached, and runs without the interpreter lock."""
    return _cached(function, nogil=True)


def quick(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel for single calls from Python, where letting go of the interpreter lock would cost more than the work."""
    return _cached(function, nogil=False)


def _cached(function: Callable[P, R], *, nogil: bool) -> Callable[P, R]:
    folder = cache_folder(digest(function))
    theirs = _settings.CACHE_DIR
    # numba reads the setting as it decorates; afterwards it is put back for the sake of other users of numba.
    _settings.CACHE_DIR = str(folder or "")
    try:
        compiled: Callable[P, R] = _njit(nogil=nogil, cache=folder is not None, **NOT_FROM_C)(function)
    finally:
        _settings.CACHE_DIR = theirs
    return compiled


def cache_folder(name: str) -> Path | None:
    """None where nothing can be written: then each process compiles for itself."""
    try:
        folder = cache_root() / "kernels" / name
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError):
        # RuntimeError: a user without a home.
        return None
    return folder


def cache_root() -> Path:
    for variable, below in (
        ("CROUPIER_CACHE_DIR", ""),
        ("NUMBA_CACHE_DIR", "croupier"),
        ("XDG_CACHE_HOME", "croupier"),
    ):
        if os.environ.get(variable):
            return Path(os.environ[variable]) / below
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return Path(os.environ["LOCALAPPDATA"]) / "croupier"
    return Path.home() / ".cache" / "croupier"
