"""Hands that lie open, put into words."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.cards.card import Cards
from croupier.errors import RankingError, SettleError
from croupier.rules.axis import Axis
from croupier.rules.facts import Facts
from croupier.table.state import Spot, State


def hand_words(state: State, group: str = "player") -> dict[int, str]:
    """The hands that were turned up, by seat; of a seat that has split, or set, the hand of this group."""
    said = {spot.seat: _words(state, spot, group) for spot in state.spots.values() if spot.shown}
    return {seat: text for seat, text in said.items() if text}


def words_now(state: State, seat: int, group: str = "player") -> str:
    """A seat's hand as its player would name it now, with what lies open; nothing where it is not whole yet."""
    spot = state.spots.get(seat)
    return _words(state, spot, group) if spot is not None and spot.cards.get(group) else ""


def _words(state: State, spot: Spot, group: str) -> str:
    part = part_words(state, group, spot.cards.get(group, ()))
    game = state.rules.game
    return part or "; ".join(_say(state, game.hand, cards) for cards in game.mechanic.apart(spot.cards, group))


def part_words(state: State, group: str, cards: Cards) -> str:
    """A part of a hand, a front or a back, by the rankings of the table."""
    as_read = state.rules.opened.as_read
    return state.rules.game.mechanic.describe(group, cards, state.rules.options, as_read=as_read) if cards else ""


def dealer_words(state: State) -> str:
    """Nothing while some of the table's cards that make his hand lie face down."""
    cards = next((spot.cards for spot in state.spots.values() if spot.shown), {})
    axis, shared = state.rules.game.dealer, {group.name for group in state.rules.game.shared_places}
    hidden = (axis.reading.places & shared) - set(state.face_up) if axis else shared
    return _say(state, axis, cards) if "dealer" in state.face_up and not hidden else ""


def _say(state: State, axis: Axis | None, cards: Mapping[str, Cards]) -> str:
    if axis is None or axis.says is None:
        return ""
    as_read = state.rules.opened.as_read
    try:
        return axis.says(Facts(0, "", {**state.face_up, **cards}, {}, options=state.rules.options, as_read=as_read))
    except (SettleError, RankingError):
        # Not all of its cards lie open yet.
        return ""
