"""What went wrong in the deal, from the contract's JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from croupier.app.fields import filled
from croupier.app.readers import read_each
from croupier.errors import SettleError
from croupier.rules.game import Game
from croupier.rules.round import Irregularity
from croupier.text import shown

IRREGULARITY_FIELDS = frozenset(("at", "kind", "late"))
OTHER_WORD = {"dealer": "board", "board": "dealer"}


def read_irregularities(game: Game, request: Mapping[str, Any]) -> tuple[Irregularity, ...]:
    """Where the dealer has no hand of his own, his cards are the board's: either word names them, where the rule has
    one of them for what happened."""
    found = read_each(request, "irregularities", _irregularity)
    if any(group.name == "dealer" for group in game.groups):
        return found
    ruled = {(misdeal.at, misdeal.kind) for misdeal in game.misdeals}
    return tuple(_in_the_rules_words(item, ruled) for item in found)


def _in_the_rules_words(item: Irregularity, ruled: set[tuple[str, str]]) -> Irregularity:
    other = OTHER_WORD.get(str(item.at), "")
    swaps = (item.at, item.kind) not in ruled and (other, item.kind) in ruled
    return replace(item, at=other) if swaps else item


def _irregularity(row: Mapping[str, Any]) -> Irregularity:
    row = filled(row, IRREGULARITY_FIELDS)
    at, kind = row.get("at"), row.get("kind")
    if isinstance(at, bool) or not isinstance(at, int | str):
        raise SettleError(f"at: {shown(at)} is no seat number, nor dealer or board")
    at = int(at) if isinstance(at, str) and at.isdecimal() and at.isascii() else at
    if not isinstance(kind, str):
        raise SettleError(f"kind: {shown(kind)} is no word such as 'exposed'")
    late = row.get("late", False)
    if not isinstance(late, bool):
        raise SettleError(f"late: {shown(late)} is neither true nor false")
    return Irregularity(at, kind, late)
