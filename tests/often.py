"""Laws over all games: some games of different kinds at every `make test`, all of them in `make verify`."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any
from zlib import crc32

import pytest


def often(cases: Iterable[Any], among: Collection[Any]) -> list[Any]:
    """The cases, those marked slow that are not among the ones tried every time."""
    listed = list(cases)
    missing = set(among) - set(listed)
    assert not missing, f"not among the cases: {missing}"
    return [case if case in among else pytest.param(case, marks=pytest.mark.slow) for case in listed]


def some(cases: Iterable[Any], law: str, long: Collection[Any] = ()) -> list[Any]:
    """A third of the cases every time, the others marked slow. Each law takes a third of its own, by its name, so that
    every game is tried by many of them; `long` ones are left to `make verify` whatever their place."""
    first = crc32(law.encode())
    listed = list(cases)
    missing = [case for case in long if case not in listed]
    assert not missing, f"not among the cases: {missing}"
    now = [(place + first) % 3 == 0 and case not in long for place, case in enumerate(listed)]
    return [case if tried else _slow(case) for case, tried in zip(listed, now, strict=True)]


def _slow(case: Any) -> Any:
    if hasattr(case, "marks"):
        return case._replace(marks=(*case.marks, pytest.mark.slow))
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.slow)
