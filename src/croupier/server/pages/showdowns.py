"""A showdown as it went: who showed first and what, who threw his hand away, and what each took."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from itertools import pairwise
from typing import Any

Json = dict[str, Any]
# A hand in words: its cards, and those of the board.
Words = Callable[[Sequence[str], Sequence[str]], str]


def hands_of(events: Sequence[Json]) -> list[Sequence[Json]]:
    """The events hand by hand, each from its start; the last one may be on still."""
    starts = [place for place, event in enumerate(events) if event["event"] == "HandStarted"]
    return [events[first:after] for first, after in pairwise([*starts, len(events)])]


def showdown(hand: Sequence[Json], names: Mapping[int, str], words: Words) -> list[Json]:
    """In the order in which hands are shown, clockwise from who shows first; empty where it came to none."""
    opened = next((event for event in hand if event["event"] == "ShowdownOpened"), None)
    if opened is None:
        return []
    seats: list[int] = hand[0]["seats"]
    first = seats.index(opened["seat"])
    order = {seat: (place - first) % len(seats) for place, seat in enumerate(seats)}
    board = [card for event in hand for card in _board(event)]
    shown, thrown = _shown(hand)
    won = _won(hand)
    return [
        {
            "seat": seat,
            "player": names.get(seat, f"Seat {seat}"),
            "mucked": seat in thrown,
            "hand": words(shown[seat], board) if seat in shown else "",
            "won": str(won[seat]) if won.get(seat) else "",
        }
        for seat in sorted({*shown, *thrown}, key=order.__getitem__)
    ]


def _board(event: Json) -> list[str]:
    text = {"BoardDealt": "cards", "SharedCardDealt": "card"}.get(event["event"], "")
    return str(event[text]).split() if text else []


def _shown(hand: Sequence[Json]) -> tuple[dict[int, list[str]], set[int]]:
    shown: dict[int, list[str]] = {}
    thrown: set[int] = set()
    for event in hand:
        match event["event"]:
            case "HandsShown":
                shown |= {seat: text.split() for seat, text in zip(event["seats"], event["hands"], strict=True)}
                thrown |= set(event["mucked"])
            case "Shown":
                shown[event["seat"]] = event["cards"].split()
            case "Mucked":
                thrown.add(event["seat"])
    return shown, thrown - set(shown)


def _won(hand: Sequence[Json]) -> dict[int, Decimal]:
    found: dict[int, Decimal] = {}
    for event in hand:
        for award in event["awards"] if event["event"] == "PotAwarded" else ():
            found[award["seat"]] = found.get(award["seat"], Decimal(0)) + Decimal(award["amount"])
    return found
