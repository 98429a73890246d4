"""The scorers under numba: the same functions, compiled, and run over the rows of arrays.

numba is imported on the first call, so that scalar rankings and the command line never wait for it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.cards.ranking.scoring import Constant, Scorer

PACKAGE = "croupier.cards.ranking.scoring"
# Below this length in bytes of code a helper is inlined: for so little a call costs more than the work. To inline the
# larger ones too would make scorers half as long to run, and up to three times as long to compile.
SMALL = 250

_compiled: dict[FunctionType, Any] = {}
_kernels: dict[tuple[object, object], Any] = {}


def scorer(cards: Any, *constants: Constant) -> int:
    """Stands in the sources below for the scoring function that is bound to them."""
    raise AssertionError(cards, constants)


def rows(cards: NDArray[np.uint8], out: NDArray[np.int64], constants: tuple[Constant, ...]) -> None:
    for row in range(cards.shape[0]):
        out[row] = scorer(cards[row], *constants)


def compiled(function: FunctionType) -> Any:
    """The function and the helpers it calls."""
    known = _compiled.get(function)
    if known is None:
        from croupier.cards.kernels.jit import part

        helpers = {name: compiled(value) for name, value in _uses(function) if isinstance(value, FunctionType)}
        small = len(function.__code__.co_code) < SMALL
        known = _compiled[function] = part(_copy(function, helpers), inlined=small)
    return known


def kernel_around(loop: Callable[..., None], function: Callable[..., int]) -> Any:
    """A loop over many hands with a scoring function in the place of `scorer`, compiled and cached."""
    known = _kernels.get((loop, function))
    if known is None:
        from croupier.cards.kernels.jit import kernel

        plain = _plain(function)
        copy = _copy(loop, {"scorer": compiled(plain)})
        # numba's cache looks at the file of the loop alone: with a digest in its name a changed scorer has another.
        copy.__qualname__ = f"{loop.__name__}_{plain.__name__}_{digest(plain)}"
        known = _kernels[loop, function] = kernel(copy)
    return known


def score_rows(rule: Scorer, cards: NDArray[np.uint8], threads: int | None = None) -> NDArray[np.int64]:
    import numpy as np

    from croupier.cards.kernels.threads import over_slabs, row_slabs, thread_count

    kernel = kernel_around(rows, rule.function)
    out = np.empty(len(cards), dtype=np.int64)
    workers = thread_count(threads)
    slabs = [slice(*slab) for slab in row_slabs(len(cards), workers)]
    over_slabs(lambda slab: kernel(cards[slab], out[slab], rule.constants), slabs, min(workers, max(len(slabs), 1)))
    return out


def digest(function: FunctionType) -> str:
    """Changes when the function, a helper it calls, or a constant of either changes."""
    parts = hashlib.sha256()
    seen: set[FunctionType] = set()
    waiting = [function]
    while waiting:
        current = waiting.pop()
        if current in seen:
            continue
        seen.add(current)
        parts.update(current.__code__.co_code)
        parts.update(repr((current.__qualname__, current.__code__.co_consts)).encode())
        for name, value in _uses(current):
            if isinstance(value, FunctionType):
                waiting.append(value)
            else:
                parts.update(f"{name}={value!r}".encode())
    return parts.hexdigest()[:16]


def _plain(function: Callable[..., Any]) -> FunctionType:
    assert isinstance(function, FunctionType), function
    return function


def _uses(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """The helpers and constants that a function names."""
    for name in function.__code__.co_names:
        value = function.__globals__.get(name)
        if isinstance(value, int | tuple) or (isinstance(value, FunctionType) and value.__module__.startswith(PACKAGE)):
            yield name, value


def _copy(function: Callable[..., Any], bindings: dict[str, Any]) -> FunctionType:
    source = _plain(function)
    return FunctionType(source.__code__, {**source.__globals__, **bindings}, source.__name__, source.__defaults__)
