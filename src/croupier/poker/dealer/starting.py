"""The beginning of a hand: what the room brings to it, antes and blinds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.poker.events import hand as e
from croupier.poker.folds.hand import FOLDS
from croupier.poker.state import Hand, Setup, begin

Events = list[Any]


def start(setup: Setup, before: Sequence[Any] = ()) -> tuple[Hand, Events]:
    """What the room brings to the hand, antes, then blinds clockwise; then the deck is shuffled."""
    h = begin(setup)
    seats = setup.seats
    events: Events = [
        e.HandStarted(
            setup.number, seats, setup.stacks, seats[setup.button] if setup.button >= 0 else 0, setup.antes,
            setup.blinds,
            setup.carried, seats[setup.straddle] if setup.straddle >= 0 else 0, setup.trimmed,
        )
    ]  # fmt: skip
    for event in before:
        h = _emit(h, events, event)
    if any(setup.antes):
        paid = tuple(min(ante, stack) for ante, stack in zip(setup.antes, h.stacks, strict=True))
        h = _emit(h, events, e.AntesPosted(paid))
    for place, blind in enumerate(setup.blinds):
        if blind and (amount := min(abs(blind), h.stacks[place])):
            h = _emit(h, events, e.BlindPosted(seats[place], amount))
    return h, events


def _emit(h: Hand, events: Events, event: Any) -> Hand:
    events.append(event)
    return FOLDS[type(event)](h, event)
