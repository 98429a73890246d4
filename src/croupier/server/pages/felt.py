"""The table as a page draws it: a pure function of the view that the API gives. It knows no game."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from croupier.server.pages.words import title

Json = dict[str, Any]
# Actions that leave nothing to come back to are shown last and quietly.
QUIET = ("leave", "sit-out", "buy-in", "sit-in")
CHIPS = (Decimal(1), Decimal(5), Decimal(25), Decimal(100))


# What gives the hand up, or takes the bank, is nobody's first choice.
LAST = ("fold", "surrender", "take-position")


def felt(view: Json, settlement: Json | None, last_wagers: dict[str, str]) -> Json:
    mine = next((seat for seat in view["seats"] if seat["seat"] == view["seat"]), None)
    others = [seat for seat in view["seats"] if seat["seat"] != view["seat"]]
    offers = [_offer(offer, view) for offer in view["offers"]]
    wagers = [offer for offer in offers if offer["kind"] == "wager"]
    return {
        "view": view,
        "me": mine,
        "my_name": _free_name(view),
        "free_seats": _free_seats(view),
        "others": others,
        "is_pot": "pot" in view,
        "places": view.get("cards", []),
        "turn": view["turn"],
        "my_turn": bool(mine) and view["seat"] in view["waits_for"],
        "wagers": wagers,
        "actions": sorted(filter(_leads_on, offers), key=lambda offer: (offer["name"] or offer["kind"]) in LAST),
        "extras": [offer for offer in offers if offer["optional"] or offer["kind"] in QUIET],
        "again": {name: amount for name, amount in last_wagers.items() if any(w["name"] == name for w in wagers)}
        if not (mine or {}).get("wagers")
        else {},
        "receipt": receipt(settlement, view["seat"]),
        "said": _said(view, mine),
    }


def _free_name(view: Json) -> str:
    """What somebody who sits down may be called: a name that nobody at the table has."""
    taken = {seat["player"] for seat in view["seats"]}
    return next(name for name in ("You", *(f"Guest {number}" for number in range(2, 99))) if name not in taken)


def _free_seats(view: Json) -> list[int]:
    """A seat that somebody waits for is not free, though nobody sits there yet."""
    taken = {seat["seat"] for seat in view["seats"]}
    return [seat for seat in view["free_seats"] if seat not in taken]


def _leads_on(offer: Json) -> bool:
    return offer["kind"] not in ("wager", *QUIET) and not offer["optional"]


def _offer(offer: Json, view: Json) -> Json:
    """Ready for a form: what is fixed, what is asked, the key that takes it."""
    found = {**offer, "label": title(offer["name"] or offer["kind"]), "fixed": "", "asks": "", "key": ""}
    if "least" in offer:
        if offer["least"] == offer["most"]:
            found["fixed"] = offer["least"]
        else:
            found["asks"] = "amount"
            found["usual"] = _usual(offer)
            found["quick"] = _quick(offer, view)
    for key in ("cards", "choose"):
        if key in offer:
            found["asks"] = key
    if offer["kind"] not in ("wager", *QUIET):
        found["key"] = (offer["name"] or offer["kind"])[:1].upper()
    return found


def _usual(offer: Json) -> str:
    least, most = Decimal(offer["least"]), Decimal(offer["most"])
    if offer["kind"] == "wager":
        return str(min(max(least, Decimal(5)), most))
    # A bank of a cent covers nobody; a bet or a raise begins at its least.
    return str(min(Decimal(100), most)) if least < 1 else str(offer["least"])


def _quick(offer: Json, view: Json) -> list[tuple[str, str]]:
    """Amounts at one click: chips on a wager; at a pot half of it, the pot, and all there is."""
    least, most, step = (Decimal(offer[key]) for key in ("least", "most", "step"))
    if "pot" not in view:
        return [(f"{chip}", f"{chip}.00") for chip in CHIPS if least <= chip <= most and (chip - least) % step == 0]
    pot, to_call = Decimal(view["pot"]), Decimal(view.get("to_call", "0"))
    asked = [("½ pot", to_call + pot / 2), ("pot", to_call + pot), ("all in", most)]
    found = []
    for words, amount in asked:
        sized = amount if amount == most else least + (amount - least) // step * step
        if least <= sized <= most:
            found.append((words, f"{sized:.2f}"))
    return found


def receipt(settlement: Json | None, seat: int) -> Json | None:
    """The last round of a seat, line by line, with reason and paragraph."""
    if not settlement:
        return None
    if "pots" in settlement:
        return _pot_receipt(settlement, seat)
    mine = next((item for item in settlement.get("seats", []) if item.get("seat") == seat), None)
    if mine is None or "results" not in mine:
        return None
    lines = [
        {
            "name": title(line["wager"]),
            "amount": _change(line),
            "why": line["why"],
            "cite": line["cite"],
            "outcome": line["outcome"],
        }
        for line in mine["results"]
    ]
    dealer = settlement.get("dealer") or {}
    return {"lines": lines, "net": mine["net"], "hand": mine.get("hand", ""), "dealer": dealer.get("hand", "")}


def _change(line: Json) -> str:
    return str(Decimal(line["paid"]) + Decimal(line["returned"]) - Decimal(line["staked"]))


def _pot_receipt(settlement: Json, seat: int) -> Json | None:
    lines = [
        {
            "name": f"{title(award['share'])} to seat {award['seat']}",
            "amount": award["amount"],
            "why": award.get("hand") or award.get("why", ""),
            "cite": award.get("cite", ""),
            "outcome": "win" if award["seat"] == seat else "push",
        }
        for pot in settlement["pots"]
        for award in pot["awards"]
    ]
    net = next((item["net"] for item in settlement["seats"] if item["seat"] == seat), None)
    return {"lines": lines, "net": net, "hand": "", "dealer": ""} if net is not None else None


def _said(view: Json, mine: Json | None) -> str:
    """One sentence for the live region: whose turn it is."""
    if mine is None:
        return f"You look on. {title(view['phase'])}."
    if view["seat"] in view["waits_for"]:
        left = f", {view['seconds_left']} seconds left" if view.get("seconds_left") else ""
        return f"It is your turn: {view['phase']}{left}."
    if view["turn"]:
        name = next((seat["player"] for seat in view["seats"] if seat["seat"] == view["turn"]), "another seat")
        return f"{name} is to act."
    return f"{title(view['phase'])}."
