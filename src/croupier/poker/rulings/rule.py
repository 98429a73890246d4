"""A ruling made: the author is the right one, the precondition holds, and what follows is carried out."""

from __future__ import annotations

from typing import Any

from croupier.errors import IllegalAction
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.offers import Offer
from croupier.poker.rulings import events as f
from croupier.poker.rulings.catalog import BY_NAME, RULINGS
from croupier.poker.state import Hand, Phase
from croupier.text import nearest


def ruling_events(h: Hand, action: Action) -> list[Any]:
    """The record of the ruling and its remedy. Raises IllegalAction with the paragraph."""
    ruling = BY_NAME.get(action.name)
    if ruling is None:
        raise IllegalAction(f"{action}: no such ruling; {nearest(action.name, BY_NAME)}")
    if action.author != ruling.author:
        said = action.author or "nobody"
        raise IllegalAction(f"{action}: decided by the {ruling.author}, not by {said} [{ruling.cite}]")
    if h.phase in (Phase.POSTING, Phase.OVER):
        raise IllegalAction(f"{action}: no hand is being played [{ruling.cite}]")
    place = h.seats.index(action.seat) if action.seat in h.seats else -1
    if ruling.seat and place < 0:
        raise IllegalAction(f"{action}: name a seat that was dealt in [{ruling.cite}]")
    why = ruling.condition(h, place)
    if why:
        raise IllegalAction(f"{action}: {why} [{ruling.cite}]")
    seats = tuple(int(text) for text in action.choose if text.isdecimal())
    record = f.Ruled(ruling.name, ruling.author, action.seat, action.cards, seats, ruling.cite)
    return [record, *ruling.remedy(h, place, action)]


def ruling_offers(h: Hand, author: str) -> list[Offer]:
    """Those that apply now, for their author; a seat is named where the ruling is about one."""
    found = []
    for ruling in RULINGS:
        if ruling.author != author or h.phase in (Phase.POSTING, Phase.OVER):
            continue
        if not ruling.seat:
            if not ruling.condition(h, -1):
                found.append(Offer(a.RULE, ruling.name, optional=True, cite=ruling.cite))
            continue
        found += [
            Offer(a.RULE, ruling.name, seat, optional=True, cite=ruling.cite)
            for place, seat in enumerate(h.seats)
            if not ruling.condition(h, place)
        ]
    return found
