"""Hands that lie open, put into words."""

from __future__ import annotations

from croupier.rules.axis import Axis
from croupier.rules.facts import Facts
from croupier.table.state import State


def hand_words(state: State) -> dict[int, str]:
    """The hands that were turned up, by seat."""
    spots = [spot for spot in state.spots.values() if spot.shown]
    said = {spot.seat: _say(state, state.rules.game.hand, spot.cards) for spot in spots}
    return {seat: text for seat, text in said.items() if text}


def dealer_words(state: State) -> str:
    cards = next((spot.cards for spot in state.spots.values() if spot.shown), {})
    return _say(state, state.rules.game.dealer, cards) if "dealer" in state.face_up else ""


def _say(state: State, axis: Axis | None, cards: dict[str, tuple[int, ...]]) -> str:
    if axis is None or axis.says is None:
        return ""
    return axis.says(Facts(0, "", {**state.face_up, **cards}, {}))
