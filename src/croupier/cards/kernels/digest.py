"""A digest of all that goes into a compiled function: its file, and what it names in turn.

Functions that it calls are followed into their own modules; tables and other constants count by their values.
"""

from __future__ import annotations

import builtins
import dis
import hashlib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

PACKAGE = "croupier"

# Tables are large and used by many functions. They are never written to, so once is enough for each.
_tables: dict[int, tuple[np.ndarray[Any, Any], bytes]] = {}


def digest(function: Callable[..., Any]) -> str:
    parts = hashlib.sha256()
    seen: set[FunctionType] = set()
    waiting = [_plain(function)]
    while waiting:
        current = waiting.pop()
        if current is None or current in seen:
            continue
        seen.add(current)
        parts.update(_source(current.__code__.co_filename))
        for name, value in _named(current):
            parts.update(f"{name} {type(value).__name__} ".encode())
            parts.update(_constant(value))
            waiting.append(_plain(value))
    return parts.hexdigest()[:16]


def _plain(value: Any) -> FunctionType | None:
    """The Python function behind a compiled one, or behind an intrinsic."""
    inner = getattr(value, "py_func", None) or getattr(value, "_defn", value)
    return inner if isinstance(inner, FunctionType) else None


def _named(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """The values of the names in a function's code. All must be known when it is decorated:
    one that comes later in the module would be left out, and with it what that names in turn.
    """
    names = sorted(set(_names(function.__code__)))
    for name in sorted(set(_read(function.__code__))):
        if name not in function.__globals__ and not hasattr(builtins, name):
            raise NameError(
                f"{function.__module__}.{function.__name__} is compiled before {name} is defined; put it after"
            )
    modules = []
    for name in names:
        if name in function.__globals__:
            value = function.__globals__[name]
            yield name, value
            if isinstance(value, ModuleType) and value.__name__.split(".")[0] == PACKAGE:
                modules.append(value)
    for module in modules:
        for name in names:
            if name in vars(module):
                yield name, vars(module)[name]
    for cell in function.__closure__ or ():
        yield "", cell.cell_contents


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _read(code: CodeType) -> Iterator[str]:
    """Names of the module and built-in ones; those after a dot are not among them."""
    for step in dis.get_instructions(code):
        if step.opname == "LOAD_GLOBAL":
            yield step.argval
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _read(constant)


def _constant(value: Any) -> bytes:
    if isinstance(value, np.ndarray):
        known = _tables.get(id(value))
        if known is None:
            content = hashlib.sha256(f"{value.dtype} {value.shape}".encode() + value.tobytes()).digest()
            # The array is kept with its digest: its id could otherwise pass to another.
            known = _tables[id(value)] = (value, content)
        return known[1]
    if isinstance(value, tuple):
        return b"(" + b",".join(map(_constant, value)) + b")"
    # Nothing else: the text of most objects has their address in it, which is another in every process.
    return repr(value).encode() if isinstance(value, int | float | str | bytes | None) else b""


@cache
def _source(path: str) -> bytes:
    try:
        return hashlib.sha256(Path(path).read_bytes()).digest()
    except OSError:
        return b""
