"""The table as a page draws it: a pure function of the view that the API gives. It knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType
from typing import Any

from croupier.server.pages.offers import drawn_offer, is_wager, leads_on, may_wait, with_keys
from croupier.server.pages.words import dollars, title

Json = dict[str, Any]
# Ten places around an oval, yours at the bottom: where so many sit, as far apart as may be.
AROUND = {
    1: (0,), 2: (0, 5), 3: (0, 3, 7), 4: (0, 2, 5, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 4, 5, 6, 8),
    7: (0, 1, 3, 4, 6, 7, 9), 8: (0, 1, 2, 4, 5, 6, 8, 9), 9: (0, 1, 2, 3, 4, 6, 7, 8, 9), 10: tuple(range(10)),
}  # fmt: skip
# What a chip is worth, the largest first: its colour goes by it.
CHIPS = (500, 100, 25, 5, 1)
HIGHEST_STACK = 5
NONE: Mapping[str, str] = MappingProxyType({})
SAYS = {
    "Folded": "folds", "Checked": "checks", "Called": "calls", "BetMade": "bets", "Raised": "raises to",
}  # fmt: skip


def felt(
    view: Json, events: list[Json], layout: Sequence[Json], named: str = "", notes: Mapping[str, str] = NONE
) -> Json:
    """`layout` are the game's betting spots, `named` is the seat's hand in words as it is now, `notes` what paragraphs
    say."""
    seat = view["seat"]
    mine = next((item for item in view["seats"] if item["seat"] == seat), None)
    offers = with_keys([drawn_offer(offer, view, notes) for offer in view["offers"]])
    wagers = [offer for offer in offers if is_wager(offer)]
    again = _again(last_wagers(events, seat), wagers) if not (mine or {}).get("wagers") else {}
    return {
        "view": view,
        "book": view["game"].partition("/")[0],
        "me": _seat(mine, view, layout, whole=True, named=named) if mine else None,
        "my_name": _free_name(view),
        "free_seats": _free_seats(view),
        "around": _around(view, layout),
        "is_pot": "pot" in view,
        "places": view.get("cards", []),
        "turn": view["turn"],
        "my_turn": bool(mine) and seat in view["waits_for"],
        "wagers": wagers,
        "actions": [offer for offer in offers if leads_on(offer)],
        "extras": [offer for offer in offers if may_wait(offer)],
        "again": again,
        "said": _said(view, mine),
        "happened": _happened(events, view),
    }


def _seat(item: Json, view: Json, layout: Sequence[Json], *, whole: bool = False, named: str = "") -> Json:
    """A seat with its spots: all of the layout at one's own, what lies there at another's."""
    # What is put down before a hand for a pot lies there already.
    laid: Mapping[str, str] = item.get("wagers") or item.get("placed") or {}
    known = {spot["name"] for spot in layout}
    spots = [{**spot, "chips": chips(laid.get(spot["name"], "0"))} for spot in layout if whole or spot["name"] in laid]
    spots += [
        {"name": name, "side": False, "made": True, "cite": "", "chips": chips(amount)}
        for name, amount in laid.items()
        if name not in known
    ]
    seat = item["seat"]
    return {
        **item,
        "spots": sorted(spots, key=lambda spot: (not spot["side"], spot["made"])),
        "bet_chips": chips(item.get("bet") or "0"),
        "in_turn": seat == view["turn"] or (not view["turn"] and seat in view["waits_for"]),
        "out_of_it": bool(item.get("folded")) or item.get("live") is False,
        "button": view.get("button") == seat,
        "banks": view.get("player_dealer") == seat,
        "named": item.get("hand") or named,
    }


def chips(amount: str) -> Json:
    """An amount as a stack of chips, the largest at the bottom, no higher than a hand puts them."""
    left = Decimal(amount)
    stack: list[int] = []
    for worth in CHIPS:
        while left >= worth and len(stack) < HIGHEST_STACK:
            stack.append(worth)
            left -= worth
    return {"amount": amount, "stack": stack or ([1] if Decimal(amount) > 0 else [])}


def _around(view: Json, layout: Sequence[Json]) -> list[Json]:
    """The other seats in their order from one's own, clockwise, each with its place around the table."""
    seats = sorted(view["seats"], key=lambda item: (item["seat"] - view["seat"]) % 100)
    others = [item for item in seats if item["seat"] != view["seat"]]
    places = AROUND[min(10, len(others) + 1)][1:]
    return [{**_seat(item, view, layout), "place": places[number % len(places)]} for number, item in enumerate(others)]


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


def _free_seats(view: Json) -> list[int]:
    """A seat that somebody waits for is not free, though nobody sits there yet."""
    taken = {seat["seat"] for seat in view["seats"]}
    return [seat for seat in view["free_seats"] if seat not in taken]


def _said(view: Json, mine: Json | None) -> str:
    """One sentence for the live region: whose turn it is."""
    if mine is None:
        return f"You look on. {title(view['phase'])}."
    if view["seat"] in view["waits_for"]:
        street = view.get("street") or view["phase"]
        return f"It is your turn: {street.replace('-', ' ')}."
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
            amount = event.get("to") or event.get("amount") or ""
            found.append(f"{names[event['seat']]}: {title(word).lower()}{f' {dollars(amount)}' if amount else ''}")
    return found[-3:]
