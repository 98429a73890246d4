"""An action as a program sends it, matched with the offer it takes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from croupier.cards.card import NAMES, Cards
from croupier.money import parse_money, print_money
from croupier.room.errors import RoomError
from croupier.seats.protocol import Chosen, Offer
from croupier.text import shown

FIELDS = frozenset(("kind", "name", "amount", "cards", "choose", "tip", "seat"))
MOST_SHOWN = 12


def taken(offers: Sequence[Offer], action: Any) -> tuple[Offer, Chosen]:
    """The offer that an action names, and what it says with it. Refused in one sentence that names the field."""
    if not isinstance(action, Mapping):
        raise RoomError(f"action: {shown(action)} is no object with kind and name", "action")
    for name in action:
        if name not in FIELDS:
            raise RoomError(f"action.{name}: there is no such field of an action", f"action.{name}")
    offer = _find(offers, action)
    return offer, Chosen(_amount(offer, action), _cards(offer, action), _picks(offer, action), _tip(offer, action))


def _find(offers: Sequence[Offer], action: Mapping[str, Any]) -> Offer:
    kind, name = action.get("kind"), action.get("name", "")
    if not isinstance(kind, str) or not isinstance(name, str):
        raise RoomError(f"action.kind: {shown(kind)} {shown(name)} are no texts of an offer", "action.kind")
    for offer in offers:
        if offer.kind == kind and offer.name == name:
            return offer
    said = [f"{offer.kind} {offer.name}".strip() for offer in offers][:MOST_SHOWN]
    wanted = f"open now: {', '.join(said)}" if said else "nothing is open to you now"
    raise RoomError(f"action: {shown(f'{kind} {name}'.strip())} is not offered; {wanted}", "action")


def _amount(offer: Offer, action: Mapping[str, Any]) -> int:
    given = action.get("amount")
    if not offer.most:
        if given is not None:
            raise RoomError(f"action.amount: {offer.name or offer.kind} takes no amount", "action.amount")
        return 0
    sizes = f"{print_money(offer.least)} to {print_money(offer.most)} in steps of {print_money(offer.step)}"
    if given is None:
        if offer.least == offer.most:
            return offer.least
        raise RoomError(f"action.amount: {offer.name or offer.kind} takes an amount, {sizes}", "action.amount")
    cents = parse_money(given, "action.amount")
    inside = offer.least <= cents <= offer.most
    if not inside or ((cents - offer.least) % offer.step and cents != offer.most):
        raise RoomError(f"action.amount: {print_money(cents)} is out of range, {sizes} [{offer.cite}]", "action.amount")
    return cents


def _texts(given: Any, field: str) -> list[str]:
    if isinstance(given, str):
        return given.split()
    if not isinstance(given, list) or not all(isinstance(item, str) for item in given):
        raise RoomError(f"{field}: {shown(given)} is no list of texts", field)
    return given


def _cards(offer: Offer, action: Mapping[str, Any]) -> Cards:
    given = action.get("cards")
    if not offer.many:
        if given:
            raise RoomError(f"action.cards: {offer.name or offer.kind} names no cards", "action.cards")
        return ()
    texts = _texts(given or [], "action.cards")
    _count(texts, offer.fewest, offer.many, "cards")
    left, found = list(offer.among), []
    for text in texts:
        card = next((card for card in left if NAMES[card].lower() == text.lower()), None)
        if card is None:
            raise RoomError(f"action.cards: {shown(text)} is not, or not once more, among those", "action.cards")
        left.remove(card)
        found.append(card)
    return tuple(found)


def _picks(offer: Offer, action: Mapping[str, Any]) -> tuple[str, ...]:
    given = action.get("choose")
    if not offer.picks:
        if given:
            raise RoomError(f"action.choose: nothing is chosen with {offer.name or offer.kind}", "action.choose")
        return ()
    texts = [given] if isinstance(given, str) else _texts(given or [], "action.choose")
    _count(texts, offer.fewest_picks, offer.most_picks, "choose")
    for text in texts:
        if text not in offer.picks or texts.count(text) > 1:
            raise RoomError(f"action.choose: {shown(text)} is not one of those, or twice", "action.choose")
    return tuple(texts)


def _count(given: Iterable[str], fewest: int, most: int, name: str) -> None:
    count = len(list(given))
    if not fewest <= count <= most:
        wanted = str(fewest) if fewest == most else f"{fewest} to {most}"
        raise RoomError(f"action.{name}: {wanted} wanted, not {count}", f"action.{name}")


def _tip(offer: Offer, action: Mapping[str, Any]) -> int:
    given = action.get("tip")
    if given is None:
        return 0
    cents = parse_money(given, "action.tip", zero=True)
    if cents > offer.tip:
        raise RoomError(f"action.tip: at most {print_money(offer.tip)} may ride on it", "action.tip")
    return cents
