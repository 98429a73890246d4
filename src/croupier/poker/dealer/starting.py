"""The beginning of a hand: what the room brings to it, antes and blinds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.cards.card import Cards
from croupier.cards.deck import STANDARD_52
from croupier.poker.events import hand as e
from croupier.poker.folds.hand import FOLDS
from croupier.poker.state import BETTING, NOTES, Hand, Setup, begin

Events = list[Any]
WHOLE_DECK = frozenset(range(STANDARD_52.size))
new = tuple.__new__


def started(setup: Setup) -> e.HandStarted:
    _, number, seats, stacks, antes, blinds, button, carried, trimmed, straddle = setup
    return new(e.HandStarted, (
        number, seats, stacks, seats[button] if button >= 0 else 0, antes, blinds, carried,
        seats[straddle] if straddle >= 0 else 0, trimmed,
    ))  # fmt: skip


def start(setup: Setup, before: Sequence[Any] = ()) -> tuple[Hand, Events]:
    """What the room brings to the hand, antes, then blinds clockwise; then the deck is shuffled."""
    h = begin(setup)
    seats = setup.seats
    events: Events = [started(setup)]
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


def usual_start(setup: Setup, order: Cards) -> tuple[Hand, Events] | None:
    """Blinds, the deal and the first betting round at once; None where anything is unusual, a bad shuffle too.

    `start` and the dealer say the same one event after the other. Everybody has more than his blind.
    """
    plan, _, seats, stacks, antes, blinds, *_ = setup
    n, big, street = len(seats), max(blinds), plan.streets[0]
    burn, many = street.burn, len(street.deal)
    end = burn + many * n
    if not plan.starts_at_once or big <= 0 or min(blinds) < 0 or any(antes) or min(stacks) <= big:
        return None
    if len(order) != len(WHOLE_DECK) or end > len(order) or frozenset(order) != WHOLE_DECK:
        return None
    first = -blinds[::-1].index(big) % n
    queue = (*range(first, n), *range(first))
    hands = tuple([order[burn + place : end : n] for place in range(n)])
    burned = order[:burn]
    events: Events = [started(setup)]
    events += [new(e.BlindPosted, (seats[place], blind)) for place, blind in enumerate(blinds) if blind]
    events.append(new(e.Shuffled, (order,)))
    events.append(new(e.CardsDealt, (burned, hands, street.deal)))
    events.append(new(e.RoundOpened, (0, seats[first])))
    none, empty = (0,) * n, ((),) * n
    return new(Hand, (
        setup, tuple(map(int.__sub__, stacks, blinds)), blinds, blinds, queue, big, plan.structure.least, 1,
        (-1,) * n, -1, 0, 0, (1,) * n, BETTING, 0, first, hands, none, (), order, end, burned, empty, none, NOTES,
    )), events  # fmt: skip
