"""An offer ready for a form: what is fixed, what is asked, in which words, and the key that takes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from croupier.server.pages.words import dollars, said_card, title

Json = dict[str, Any]
# What a seat does with itself is shown last and quietly.
DONE, LEAVE = "done", "leave"
QUIET = (LEAVE, "sit-out", "buy-in", "sit-in")
# What gives the hand up, or takes the bank, is nobody's first choice.
LAST = ("fold", "surrender", "take-position")
WAGERS = ("wager", "wager-on-card")
TIP = "tip"
CHIPS = (Decimal(1), Decimal(5), Decimal(25), Decimal(100))
# What an action at a pot means, where its amount does not say it.
AT_A_POT = {
    "fold": "gives the hand up", "check": "stays in for nothing", "bet": "the others call or fold",
    "raise": "the others call or fold", "all-in": "all the chips you have", "stand-pat": "keeps every card",
    "draw": "throws these away for others", "show": "lays the hand open", "muck": "throws the hand away unseen",
}  # fmt: skip
# More choices than this are a list to choose from.
MOST_BOXES = 14
# The key that repeats the last wagers.
TAKEN = "R"


def drawn_offers(view: Json, notes: Mapping[str, str]) -> list[Json]:
    """Those of a view. A paragraph that several actions share says nothing of any of them; at a pot each has words."""
    cited = Counter(offer["cite"] for offer in view["offers"])
    own = {cite: text for cite, text in notes.items() if cited[cite] < 2}
    return [drawn_offer(offer, view, own) for offer in view["offers"]]


def of_the_others(views: Sequence[Json], notes: Mapping[str, str]) -> list[Json]:
    """A further hand of the same player may be given up at any time; chips are in one purse."""
    return [
        {**offer, "label": f"{offer['label']} seat {view['seat']}", "id": f"offer-{view['seat']}-{number}"}
        for view in views
        for number, offer in enumerate(drawn_offers(view, notes))
        if offer["kind"] == LEAVE
    ]


def _in_words(name: str, offer: Json, view: Json) -> str:
    """What an action comes to, where no paragraph says it of this one alone."""
    if offer["kind"] == DONE:
        return "then the cards are dealt" if "pot" not in view else ""
    if "pot" not in view:
        return ""
    if name == "call" and "least" in offer:
        return f"the pot is then {dollars(str(Decimal(view['pot']) + Decimal(offer['least'])))}"
    return AT_A_POT.get(name, "")


def drawn_offer(offer: Json, view: Json, notes: Mapping[str, str]) -> Json:
    name, pot = offer["name"] or offer["kind"], "pot" in view
    found = {
        **offer,
        "seat": offer.get("seat", view["seat"]),
        "label": title(f"{name} to" if pot and name == "raise" else name),
        "note": notes.get(offer["cite"], "") or _in_words(name, offer, view),
        "fixed": "", "ranges": False, "boxes": None, "list": None, "key": "", "id": "", "quick": [],
        "most_tip": offer.get("tip", {}).get("most", ""),
    }  # fmt: skip
    if "least" in offer:
        if offer["least"] == offer["most"]:
            found["fixed"] = offer["least"]
        else:
            found |= {"ranges": True, "usual": _usual(offer), "quick": _quick(offer, view)}
    for key in ("cards", "choose"):
        if key in offer:
            found |= _picks(key, offer[key], most_boxes=0 if offer["kind"] in WAGERS else MOST_BOXES)
    return found


def _picks(key: str, asked: Json, most_boxes: int) -> Json:
    """Cards are moved by a touch each; one of many is chosen from a list."""
    among = [{"value": item, "said": said_card(item)} for item in asked["among"]]
    picks = {"field": key, "among": among, "fewest": asked["fewest"], "most": asked["most"]}
    return {"list": picks} if asked["most"] == 1 and len(among) > most_boxes else {"boxes": picks}


def with_keys(offers: list[Json]) -> list[Json]:
    """Each action that leads on gets a key of its own: its first letter that is free, else a number."""
    taken, found = {TAKEN}, []
    for number, offer in enumerate(sorted(offers, key=lambda item: (item["name"] or item["kind"]) in LAST)):
        key = ""
        if leads_on(offer):
            letters = [letter.upper() for letter in offer["name"] or offer["kind"] if letter.isalpha()]
            key = next((key for key in (*letters, *"123456789") if key not in taken), "")
            taken.add(key)
        found.append({**offer, "key": key, "id": f"offer-{number}"})
    return found


def is_wager(offer: Json) -> bool:
    return offer["kind"] in WAGERS and not offer["optional"]


def leads_on(offer: Json) -> bool:
    return offer["kind"] not in (*WAGERS, *QUIET) and not offer["optional"]


def may_wait(offer: Json) -> bool:
    return (offer["optional"] or offer["kind"] in QUIET) and not is_tip(offer)


def is_tip(offer: Json) -> bool:
    return bool(offer["kind"] == TIP)


def _usual(offer: Json) -> str:
    least, most = Decimal(offer["least"]), Decimal(offer["most"])
    if offer["kind"] in WAGERS:
        return str(min(max(least, Decimal(5)), most))
    if offer["kind"] == "buy-in":
        return str(min(max(least, Decimal(500)), most))
    # A bank of a cent covers nobody; a bet or a raise begins at its least.
    return str(min(Decimal(100), most)) if least < 1 and offer["kind"] != TIP else str(offer["least"])


def _quick(offer: Json, view: Json) -> list[tuple[str, str]]:
    """Amounts at one click: chips on a wager; at a pot parts of it, the pot, and all there is."""
    least, most, step = (Decimal(offer[key]) for key in ("least", "most", "step"))
    if "pot" not in view or offer["kind"] in (*QUIET, *WAGERS, TIP):
        return [(f"{chip}", f"{chip}.00") for chip in CHIPS if least <= chip <= most and (chip - least) % step == 0]
    mine: Json = next((seat for seat in view["seats"] if seat["seat"] == view["seat"]), {})
    faced = Decimal(view.get("to_call", "0"))
    # What a pot-sized raise comes to: the call, and then as much as lies there.
    pot = Decimal(view["pot"]) + faced - Decimal(mine.get("bet", "0"))
    asked = [("⅓ pot", faced + pot / 3), ("½ pot", faced + pot / 2), ("pot", faced + pot), ("all in", most)]
    found: list[tuple[str, str]] = []
    for words, amount in asked:
        sized = amount if amount == most else least + (amount - least) // step * step
        if least <= sized <= most and f"{sized:.2f}" not in (size for _, size in found):
            found.append((words, f"{sized:.2f}"))
    return found
