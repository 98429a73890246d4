"""How a page says things: cards, names, money."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

RANKS = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine", "8": "eight", "7": "seven",
    "6": "six", "5": "five", "4": "four", "3": "three", "2": "two",
}  # fmt: skip
# A sign is read at a glance.
MOST_ON_A_SIGN = 9
SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


def card(text: str) -> dict[str, str]:
    """A card as it is drawn and as it is said: `Qh`, `Jk`, or `??` face down."""
    if text == "??":
        return {"id": text, "face": "back", "said": "a card face down"}
    if text == "Jk":
        return {"id": text, "face": "joker", "rank": "★", "suit": "", "said": "joker"}
    rank, suit = text[0], text[1]
    shown = "10" if rank == "T" else rank
    return {"id": text, "face": suit, "rank": shown, "suit": suit, "said": f"{RANKS[rank]} of {SUITS[suit]}"}


def cards(texts: list[str]) -> list[dict[str, str]]:
    return [card(text) for text in texts]


def said_card(text: str) -> str:
    """A card's name in words, and that of a rank with a letter or a suit; any other text as it stands."""
    if len(text) == 1 and (text in SUITS or (text in RANKS and text.isalpha())):
        return title(SUITS.get(text) or RANKS[text])
    known = len(text) == 2 and ((text[0] in RANKS and text[1] in SUITS) or text == "Jk")
    return card(text)["said"] if known else title(text)


def title(name: str) -> str:
    """`pair-plus` as `Pair plus`."""
    words = name.replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]


def dollars(text: str) -> str:
    """`1234.50` as `$1,234.50`; whole dollars without cents."""
    sign = "−" if text.startswith("-") else ""
    whole, _, cents = text.lstrip("-").partition(".")
    return f"{sign}${int(whole or 0):,}" + (f".{cents}" if cents and set(cents) != {"0"} else "")


def said_limit(row: list[str]) -> str:
    """A limit as a table's opening has it, least, most and step: `$5 to $500`."""
    return f"{dollars(row[0])} to {dollars(row[1])}"


def said_sizes(limit: Mapping[str, str] | None) -> str:
    """A limit as it stands at a betting spot: `$5–500`, `$1–10k`, or `$1` where nothing else is taken."""
    if not limit:
        return ""
    least, most = dollars(limit["least"]), dollars(limit["most"])
    return least if least == most else f"{least}–{most.lstrip('$').removesuffix(',000') + 'k' * most.endswith(',000')}"


def short(text: str) -> str:
    """Money on a chip."""
    return dollars(text).lstrip("$")


def pays_only(texts: list[str]) -> str:
    """What a schedule pays, for a sign: `40 to 1, 30 to 1` as `40 · 30`."""
    found = [text.removesuffix(" to 1") for text in texts if text]
    return " · ".join(found if len(found) <= MOST_ON_A_SIGN else [*found[: MOST_ON_A_SIGN - 1], "…"])


def paragraph(cite: str) -> str:
    """The last part of a cite, as it stands on a button: `30-1099.18(11)` as `(11)`, `ez-baccarat Tie` as `Tie`."""
    if cite.startswith("30-"):
        place = cite.find("(")
        return cite[place:] if place >= 0 else cite
    return cite.partition(" ")[2] or cite


FILTERS: dict[str, Any] = {
    "card": card, "cards": cards, "title": title, "dollars": dollars, "short": short, "paragraph": paragraph,
    "said_card": said_card, "pays_only": pays_only,
}  # fmt: skip
