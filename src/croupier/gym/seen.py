"""What a seat sees, as a row of numbers: cards by place, chips by seat, wagers by line, and what it is about to say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.app.settle import find_any
from croupier.cards.card import JOKER, NAMES
from croupier.gym.codes import CARDS, DECIDE, PICKS, Chosen, Codes
from croupier.money import parse_money
from croupier.room.alone import View
from croupier.rules.pot.game import PotGame

Numbers = NDArray[np.float32]
HIDDEN = "??"
# A place's cards: how many of each of the 52 and the joker, and how many are hidden.
PLACE = CARDS + 1
ELSEWHERE = "elsewhere"
OF_A_SEAT = ("stack", "staked", "in the hand", "to act")
# Amounts are dollars. No seat buys in for more than this.
MOST = 1e9


class Seen:
    """How a game's views are laid out. `parts` names the slices of the row."""

    def __init__(self, game: str, codes: Codes, seats: int) -> None:
        value = find_any(game)
        self.seats, self._codes = seats, codes
        self._own: tuple[str, ...]
        self._table: tuple[str, ...]
        if isinstance(value, PotGame):
            self._own, self._table = ("hand", ELSEWHERE), ("board", ELSEWHERE)
            lines = [item.name for item in value.facts.wagers]
        else:
            self._own = (*(group.name for group in value.own_places), ELSEWHERE)
            self._table = (*(group.name for group in value.shared_places), ELSEWHERE)
            lines = [name for kind, name in codes.words if kind != DECIDE]
            lines += [line.name for line in value.lines]
        self._lines = {name: at for at, name in enumerate(dict.fromkeys(lines))}
        decided = [name for kind, name in codes.words if kind == DECIDE]
        self._decided = {name: at for at, name in enumerate(decided)}
        self.parts = self._parts()
        self.size = max(part.stop for part in self.parts.values())

    def _parts(self) -> dict[str, slice]:
        sizes = {f"own {name}": PLACE for name in self._own} | {f"table {name}": PLACE for name in self._table}
        sizes |= {f"seat +{at}": PLACE for at in range(1, self.seats)}
        sizes |= {"seats": self.seats * len(OF_A_SEAT), "wagers": len(self._lines), "decided": len(self._decided)}
        sizes |= {"pot": 1, "to call": 1, "saying": len(self._codes.words), "amount": 1, "cards": CARDS, "picks": PICKS}
        found, start = {}, 0
        for name, size in sizes.items():
            found[name] = slice(start, start + size)
            start += size
        return found

    def numbers(self, view: View, seat: int, chosen: Chosen) -> Numbers:
        row = np.zeros(self.size, np.float32)
        by_seat = {int(item["seat"]): item for item in view["seats"]}
        # Seats are told by how far they are to the left of the one that looks.
        order = [(seat - 1 + step) % self.seats + 1 for step in range(self.seats)]
        for step, number in enumerate(order):
            item = by_seat.get(number, {})
            self._cards(row, item.get("cards", ()), step)
            self._chips(row, item, step, view)
        self._places(row, "table", self._table, view["cards"])
        mine: Mapping[str, Any] = by_seat.get(seat, {})
        for name, amount in mine.get("wagers", {}).items():
            if name in self._lines:
                row[self.parts["wagers"].start + self._lines[name]] = _dollars(amount)
        for name in mine.get("actions", ()):
            if name in self._decided:
                row[self.parts["decided"].start + self._decided[name]] += 1
        for name, key in (("pot", "pot"), ("to call", "to_call")):
            row[self.parts[name].start] = _dollars(str(view.get(key, "0")))
        self._said(row, chosen)
        return row

    def _cards(self, row: Numbers, places: Sequence[Mapping[str, Any]], step: int) -> None:
        if not step:
            self._places(row, "own", self._own, places)
            return
        for place in places:
            _count(row[self.parts[f"seat +{step}"]], place["cards"])

    def _places(self, row: Numbers, whose: str, known: tuple[str, ...], places: Sequence[Mapping[str, Any]]) -> None:
        for place in places:
            name = place["place"] if place["place"] in known else ELSEWHERE
            _count(row[self.parts[f"{whose} {name}"]], place["cards"])

    def _chips(self, row: Numbers, item: Mapping[str, Any], step: int, view: View) -> None:
        if not item:
            return
        staked = sum(map(_dollars, item.get("wagers", {}).values())) + _dollars(item.get("put_in", "0"))
        alive = item.get("live", not item.get("folded", False))
        start = self.parts["seats"].start + step * len(OF_A_SEAT)
        waited = item["seat"] in view["waits_for"]
        row[start : start + len(OF_A_SEAT)] = (_dollars(item["stack"]), staked, float(alive), float(waited))

    def _said(self, row: Numbers, chosen: Chosen) -> None:
        offer = chosen.offer
        if offer is None:
            return
        row[self.parts["saying"].start + self._codes.words.index((offer["kind"], offer["name"]))] = 1
        row[self.parts["amount"].start] = _dollars(chosen.amount or "0")
        for card in chosen.cards:
            row[self.parts["cards"].start + min(NAMES.index(card), JOKER)] += 1
        for text in chosen.picks:
            row[self.parts["picks"].start + offer["choose"]["among"].index(text)] = 1


def _count(part: Numbers, cards: Sequence[str]) -> None:
    for text in cards:
        part[CARDS if text == HIDDEN else min(NAMES.index(text), JOKER)] += 1


def _dollars(amount: str) -> float:
    return parse_money(amount, "amount", zero=True) / 100
