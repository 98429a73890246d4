"""Laws over all games: a few games of different kinds at every `make test`, all of them in `make verify`."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def often(cases: Iterable[Any], among: Collection[Any]) -> list[Any]:
    """The cases, those marked slow that are not among the ones tried every time."""
    listed = list(cases)
    missing = set(among) - set(listed)
    assert not missing, f"not among the cases: {missing}"
    return [case if case in among else pytest.param(case, marks=pytest.mark.slow) for case in listed]
