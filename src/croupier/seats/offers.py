"""The shape that all offers of a table share: an amount from `least` to `most` in steps of `step`, and cards to name,
from `fewest` to `many` of those in `among`."""

from __future__ import annotations

from typing import Any, Protocol

from croupier.cards.card import NAMES, Cards
from croupier.money import print_money


class Offered(Protocol):
    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def least(self) -> int: ...
    @property
    def most(self) -> int: ...
    @property
    def step(self) -> int: ...
    @property
    def among(self) -> Cards: ...
    @property
    def fewest(self) -> int: ...
    @property
    def many(self) -> int: ...


def write_offer(offer: Offered, picks: tuple[str, ...], fewest: int = 1, most: int = 1) -> dict[str, Any]:
    """In the contract's form; `picks` are what may be chosen that is no card."""
    found: dict[str, Any] = {"kind": offer.kind, "name": offer.name}
    if offer.most:
        found |= {"least": print_money(offer.least), "most": print_money(offer.most), "step": print_money(offer.step)}
    if offer.many:
        found["cards"] = {"among": [NAMES[card] for card in offer.among], "fewest": offer.fewest, "most": offer.many}
    if picks:
        found["choose"] = {"among": list(picks), "fewest": fewest, "most": most}
    return found


def print_sizes(offer: Offered) -> str:
    if not offer.most:
        return ""
    if offer.least == offer.most:
        return f"${print_money(offer.least)}"
    return f"${print_money(offer.least)} to ${print_money(offer.most)} by ${print_money(offer.step)}"
