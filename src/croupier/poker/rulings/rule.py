"""A ruling made: the author is the right one, the precondition holds, and what follows is carried out."""

from __future__ import annotations

from typing import Any

from croupier.errors import IllegalAction
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.events import rulings as f
from croupier.poker.offers import Offer
from croupier.poker.rulings.catalog import BY_NAME, OWN, RULINGS, Ruling
from croupier.poker.state import Hand, Phase
from croupier.text import nearest


def ruling_events(h: Hand, action: Action) -> list[Any]:
    """The record of the ruling and its remedy. Raises IllegalAction with the paragraph."""
    ruling = BY_NAME.get(action.name)
    if ruling is None:
        raise IllegalAction(f"{action}: no such ruling; {nearest(action.name, BY_NAME)}")
    cite = cite_of(h, ruling)
    if action.author != ruling.author:
        said = action.author or "nobody"
        raise IllegalAction(f"{action}: decided by the {ruling.author}, not by {said} [{cite or ruling.cite}]")
    if not cite:
        raise IllegalAction(f"{action}: not a ruling of this game; {instead(h, ruling)}")
    if h.phase in (Phase.POSTING, Phase.OVER):
        raise IllegalAction(f"{action}: no hand is being played [{cite}]")
    place = h.seats.index(action.seat) if action.seat in h.seats else -1
    if ruling.seat and place < 0:
        raise IllegalAction(f"{action}: name a seat that was dealt in [{cite}]")
    why = ruling.condition(h, place)
    if why:
        raise IllegalAction(f"{action}: {why} [{cite}]")
    seats = tuple(int(text) for text in action.choose if text.isdecimal())
    record = f.Ruled(ruling.name, ruling.author, action.seat, action.cards, seats, cite)
    return [record, *ruling.remedy(h, place, action)]


def cite_of(h: Hand, ruling: Ruling) -> str:
    """The paragraph, a game's own before the general one; empty where the ruling is not of this game."""
    game = h.plan.value
    faults = game.faults if game is not None else {}
    if ruling.cite == OWN:
        return str(faults.get(ruling.name, ""))
    return "" if ruling.unless in faults else ruling.cite


def instead(h: Hand, ruling: Ruling) -> str:
    game = h.plan.value
    if ruling.unless and game is not None:
        return f"{ruling.unless} goes before it [{game.faults[ruling.unless]}]"
    return ruling.when


def ruling_offers(h: Hand, author: str) -> list[Offer]:
    """Those that apply now, for their author; a seat is named where the ruling is about one."""
    found = []
    for ruling in RULINGS:
        cite = cite_of(h, ruling)
        if ruling.author != author or not cite or h.phase in (Phase.POSTING, Phase.OVER):
            continue
        if not ruling.seat:
            if not ruling.condition(h, -1):
                found.append(Offer(a.RULE, ruling.name, optional=True, cite=cite))
            continue
        found += [
            Offer(a.RULE, ruling.name, seat, optional=True, cite=cite)
            for place, seat in enumerate(h.seats)
            if not ruling.condition(h, place)
        ]
    return found
