"""The terms of a table for a pot: its sizes are options of the opening, and posted with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.room.errors import RoomError
from croupier.room.terms import TERMS
from croupier.seats.protocol import Step


class FixedTerms:
    __slots__ = ()

    def change_terms(self, state: Any, terms: Mapping[str, Any]) -> Step:
        name = next((name for name in TERMS if name in terms), TERMS[0])
        raise RoomError(f"{name}: a table for a pot keeps what it was opened with, as posted [30-1034]", name)

    def name_of(self, constants: Any) -> str:
        return ""
