"""Events of a round as they are kept, and as those who may not see a card are told of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from croupier.cards.card import NAMES, Cards
from croupier.seats.faces import HIDDEN
from croupier.seats.protocol import Masked
from croupier.table import events as e
from croupier.table.events.codec import from_line, to_line
from croupier.table.state import State
from croupier.table.views import waits

ENDED = "WageringEnded"


@dataclass(frozen=True, slots=True)
class WageringEnded:
    """The seat has put down all that it wants to."""

    seat: int


def read_event(body: str) -> Any:
    data = json.loads(body)
    return WageringEnded(data["seat"]) if data["event"] == ENDED else from_line(body)


def masked(event: Any, after: State) -> Masked:
    if isinstance(event, WageringEnded):
        body = json.dumps({"event": ENDED, "seat": event.seat}, separators=(",", ":"))
        return Masked(body, body, {})
    body = to_line(event)
    match event:
        case e.Shuffled():
            return Masked(body, _with(body, order=_hidden(event.order)), {})
        case e.CardBurned():
            return Masked(body, _with(body, card=HIDDEN), {})
        case e.CardsDealt():
            return _dealt(event, body, after)
        case e.ActionTaken() if event.cards:
            return Masked(body, _with(body, cards=_hidden(event.cards)), _own(after, event.seat, body))
        case e.HandSet() if event.to:
            public = _with(body, front=_hidden(event.front), back=_hidden(event.back))
            return Masked(body, public, _own(after, event.to, body))
    return Masked(body, body, {})


def _dealt(event: e.CardsDealt, body: str, after: State) -> Masked:
    """A player sees his own, but those that nobody looks at yet, and a second hand that has to wait for the first."""
    left = list(event.face_up)
    texts = []
    for card in event.cards:
        texts.append(NAMES[card] if card in left else HIDDEN)
        if card in left:
            left.remove(card)
    public = _with(body, cards=" ".join(texts))
    spot = after.spots.get(event.to)
    if spot is None or HIDDEN not in texts or waits(after, spot):
        return Masked(body, public, {})
    held = spot.cards.get(event.group, event.cards)
    first = len(held) - len(event.cards)
    seen = max(0, after.rules.unseen.get(event.group, len(held)) - first)
    own = " ".join([*(NAMES[card] for card in event.cards[:seen]), *texts[seen:]])
    return Masked(body, public, _own(after, event.to, _with(body, cards=own)))


def _own(state: State, seat: int, text: str) -> dict[int, str]:
    """All seats of the player see what one of his seats sees."""
    chair = state.chairs.get(seat)
    if chair is None:
        return {}
    return {number: text for number, other in state.chairs.items() if other.player == chair.player}


def _hidden(cards: Cards) -> str:
    return " ".join([HIDDEN] * len(cards))


def _with(body: str, **changed: str) -> str:
    return json.dumps(json.loads(body) | changed, separators=(",", ":"))
