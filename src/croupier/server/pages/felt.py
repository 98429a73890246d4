"""The table as a page draws it: a pure function of the view that the API gives. It knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType
from typing import Any

from croupier.app.layout import front_of
from croupier.server.pages.offers import drawn_offers, is_tip, is_wager, leads_on, may_wait, of_the_others, with_keys
from croupier.server.pages.seats import CHIPS, NONE, around, chips, drawn_seat, free_seats, with_blinds
from croupier.server.pages.words import dollars, title

Json = dict[str, Any]
UNNAMED: Mapping[int, str] = MappingProxyType({})
SAYS = {
    "Folded": "folds", "Checked": "checks", "Called": "calls", "BetMade": "bets", "Raised": "raises to",
}  # fmt: skip


def felt(
    view: Json,
    events: list[Json],
    layout: Sequence[Json],
    named: Mapping[int, str] = UNNAMED,
    notes: Mapping[str, str] = NONE,
    further: Sequence[Json] = (),
) -> Json:
    """`layout` are the game's betting spots, `named` the visitor's hands in words as they are now, `notes` what
    paragraphs say. `view` is that of the hand that acts, `further` are those of the visitor's other hands."""
    seat = view["seat"]
    mine = next((item for item in view["seats"] if item["seat"] == seat), None)
    offers = with_keys(drawn_offers(view, notes))
    wagers = [offer for offer in offers if is_wager(offer)]
    again = _again(last_wagers(events, seat), wagers) if not (mine or {}).get("wagers") else {}
    # A spot takes the wager of its form at a touch, unless the form asks for more than an amount.
    takes = {offer["name"]: offer["id"] for offer in wagers if not offer["list"] and not offer["boxes"]}
    blinds = _blinds(events)
    own = [item for item in view["seats"] if item["seat"] in (seat, *(other["seat"] for other in further))]
    # Clockwise from the own seat goes to the left; the hand that acts shows the whole layout.
    hands = [
        drawn_seat(
            item,
            view,
            layout,
            whole=item is mine,
            named=named.get(item["seat"], ""),
            takes=takes if item is mine else NONE,
        )
        for item in reversed(own)
    ]
    return {
        "view": view,
        "book": view["game"].partition("/")[0],
        "mine": with_blinds(hands, blinds),
        "my_name": _free_name(view),
        "free_seats": [number for number in free_seats(view) if not front_of(number)],
        "around": with_blinds(around(view, layout, {item["seat"] for item in own}), blinds),
        "is_pot": "pot" in view,
        "pots": _pots(view),
        "places": view.get("cards", []),
        "turn": view["turn"],
        "my_turn": bool(mine) and seat in view["waits_for"],
        "wagers": wagers,
        "actions": [offer for offer in offers if leads_on(offer)],
        "extras": [offer for offer in offers if may_wait(offer)] + of_the_others(further, notes),
        "tips": [offer for offer in offers if is_tip(offer)],
        "tray": list(reversed(CHIPS)) if any(offer["ranges"] for offer in wagers) else [],
        "again": again,
        "said": _said(view, mine, several=len(hands) > 1),
        "happened": _happened(events, view),
    }


def _pots(view: Json) -> list[Json]:
    """The pots in the middle, each with its chips and who is in it. The bets of the round lie before the players."""
    names = {seat["seat"]: "you" if seat["seat"] == view["seat"] else seat["player"] for seat in view["seats"]}
    many = len(view.get("pots", ())) > 1
    return [
        {
            "name": "Pot" if not many else "Main pot" if not number else f"Side pot {number}",
            "chips": chips(pot["amount"]),
            "who": [names.get(seat, f"seat {seat}") for seat in pot["seats"]] if many else [],
        }
        for number, pot in enumerate(view.get("pots", ()))
    ]


def _blinds(events: Sequence[Json]) -> dict[int, str]:
    """Of the hand that is on."""
    found: dict[int, str] = {}
    for event in events:
        if event["event"] == "HandStarted":
            found = {}
        elif event["event"] == "BlindPosted":
            found[event["seat"]] = event["amount"]
    return found


def _again(before: dict[str, str], wagers: list[Json]) -> dict[str, str]:
    open_now = {offer["name"] for offer in wagers}
    return {name: amount for name, amount in before.items() if name in open_now}


def last_wagers(events: list[Json], seat: int) -> dict[str, str]:
    """What the seat put down in the last round that it wagered in."""
    found: dict[str, str] = {}
    over = False
    for event in events:
        if event["event"] == "RoundEnded":
            over = True
        if event["event"] == "WagerPlaced" and event.get("seat") == seat:
            if over:
                found, over = {}, False
            # Beside a pot it is called a line.
            found[event.get("wager") or event["line"]] = event["amount"]
    return found


def _free_name(view: Json) -> str:
    """What somebody who sits down may be called: a name that nobody at the table has."""
    taken = {seat["player"] for seat in view["seats"]}
    return next(name for name in ("You", *(f"Guest {number}" for number in range(2, 99))) if name not in taken)


def _said(view: Json, mine: Json | None, *, several: bool) -> str:
    """One sentence for the live region: whose turn it is."""
    if mine is None:
        return f"You look on. {title(view['phase'])}."
    if view["seat"] in view["waits_for"]:
        street = view.get("street") or view["phase"]
        hand = f", seat {view['seat']}" if several else ""
        return f"It is your turn{hand}: {street.replace('-', ' ')}."
    if view["turn"]:
        name = next((seat["player"] for seat in view["seats"] if seat["seat"] == view["turn"]), "another seat")
        return f"{name} is to act."
    return f"{title(view['phase'])}."


def _happened(events: list[Json], view: Json) -> list[str]:
    """What the others did last, for whoever only hears the table."""
    names = {seat["seat"]: seat["player"] for seat in view["seats"] if seat["seat"] != view["seat"]}
    found = []
    for event in events[-12:]:
        word = SAYS.get(event["event"]) or (event.get("action") if event["event"] == "ActionTaken" else "")
        if word and event.get("seat") in names:
            amount = event.get("to") or event.get("amount") or "0"
            size = f" {dollars(amount)}" if Decimal(amount) else ""
            found.append(f"{names[event['seat']]}: {title(word).lower()}{size}")
    return found[-3:]
