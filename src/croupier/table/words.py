"""Hands that lie open, put into words."""

from __future__ import annotations

from croupier.cards.card import Cards
from croupier.cards.ranking import get_ranking
from croupier.rules.axis import Axis
from croupier.rules.facts import Facts
from croupier.table.state import Spot, State


def hand_words(state: State, group: str = "player") -> dict[int, str]:
    """The hands that were turned up, by seat; of a seat that has split, or set, the hand of this group."""
    if state.rules.game.sets is not None and group != "player":
        shown = {spot.seat: spot.cards[group] for spot in state.spots.values() if spot.shown and group in spot.cards}
        return {seat: set_words(state, cards)[0][1] for seat, cards in shown.items()}
    spots = [spot for spot in state.spots.values() if spot.shown]
    axis = state.rules.game.hand
    said = {spot.seat: "; ".join(_say(state, axis, cards) for cards in _hands(spot, group)) for spot in spots}
    return {seat: text for seat, text in said.items() if text}


def set_words(state: State, *hands: Cards) -> list[tuple[Cards, str]]:
    """Fronts of two and backs of five, by the rankings of the table."""
    sets = state.rules.game.sets
    assert sets is not None, f"{state.rules.game.id} sets no hands"
    high, low = sets.rankings(state.rules.options, state.rules.opened.as_read)
    return [(cards, get_ranking(low if len(cards) == sets.front.size else high).describe(cards)) for cards in hands]


def dealer_words(state: State) -> str:
    cards = next((spot.cards for spot in state.spots.values() if spot.shown), {})
    return _say(state, state.rules.game.dealer, cards) if "dealer" in state.face_up else ""


def _hands(spot: Spot, group: str) -> list[dict[str, Cards]]:
    """The seat's cards, with each of its hands in turn where it has split."""
    split = [name for name in spot.cards if name.startswith("hand-") and group in (name, "player")]
    return [{**spot.cards, "player": spot.cards[name]} for name in split] or [spot.cards]


def _say(state: State, axis: Axis | None, cards: dict[str, tuple[int, ...]]) -> str:
    if axis is None or axis.says is None:
        return ""
    as_read = state.rules.opened.as_read
    return axis.says(Facts(0, "", {**state.face_up, **cards}, {}, options=state.rules.options, as_read=as_read))
