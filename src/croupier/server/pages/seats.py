"""The seats of a table as a page draws them: spots with chips and limits, who stands behind, whose turn it is."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType
from typing import Any

from croupier.app.layout import front_of
from croupier.server.pages.words import said_sizes, title

Json = dict[str, Any]
# Ten places around an oval, yours at the bottom: where so many sit, as far apart as may be.
AROUND = {
    1: (0,), 2: (0, 5), 3: (0, 3, 7), 4: (0, 2, 5, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 4, 5, 6, 8),
    7: (0, 1, 3, 4, 6, 7, 9), 8: (0, 1, 2, 4, 5, 6, 8, 9), 9: (0, 1, 2, 3, 4, 6, 7, 8, 9), 10: tuple(range(10)),
}  # fmt: skip
# What a chip is worth, the largest first: its colour goes by it.
CHIPS = (500, 100, 25, 5, 1)
HIGHEST_STACK = 5
MOST_SPOTS = 8
NONE: Mapping[str, str] = MappingProxyType({})


def drawn_seat(
    item: Json,
    view: Json,
    layout: Sequence[Json],
    *,
    whole: bool = False,
    named: str = "",
    takes: Mapping[str, str] = NONE,
) -> Json:
    """A seat with its spots: all of the layout at one's own, what lies there at another's. `takes` are the forms that
    put a wager on a spot."""
    # What is put down before a hand for a pot lies there already.
    laid: Mapping[str, str] = item.get("wagers") or item.get("placed") or {}
    known = {spot["name"] for spot in layout}
    # Where spots are many, those that stayed empty make room for the cards.
    crowded = bool(item.get("cards")) and len(layout) > MOST_SPOTS
    shown = [spot for spot in layout if spot["name"] in laid or (whole and not (crowded and spot["side"]))]
    shown += [{"name": name, "side": False, "made": True, "size": ""} for name in laid if name not in known]
    limits, tips = view.get("limits", {}), item.get("tips", {})
    spots = [
        {
            **spot,
            "chips": chips(laid.get(spot["name"], "0")),
            "limit": said_sizes(limits.get(spot["name"])) or title(spot["size"]),
            "tip": chips(tips.get(spot["name"], "0")),
            "form": takes.get(spot["name"], ""),
        }
        for spot in shown
    ]
    seat = item["seat"]
    in_turn = seat == view["turn"] or (not view["turn"] and seat in view["waits_for"])
    return {
        **item,
        "spots": sorted(spots, key=lambda spot: (not spot["side"], spot["made"])),
        "bet_chips": chips(item.get("bet") or "0"),
        "in_turn": in_turn,
        "seconds": view.get("seconds_left") if in_turn else None,
        "out_of_it": bool(item.get("folded")) or item.get("live") is False,
        "button": view.get("button") == seat,
        "banks": view.get("player_dealer") == seat,
        "named": item.get("hand") or named,
        "blind": "",
        "mucked": False,
        "behind": [drawn_seat(other, view, layout) for other in view["seats"] if front_of(other["seat"]) == seat],
        "front": _front(seat, view),
        "free_behind": _free_behind(seat, view),
    }


def _front(seat: int, view: Json) -> str:
    """The name of whom a seat stands behind, where it does."""
    front = front_of(seat)
    return next((item["player"] for item in view["seats"] if item["seat"] == front), "") if front else ""


def _free_behind(seat: int, view: Json) -> int:
    """The place behind a seat that may be taken, where the rule has any; 0 for none."""
    return next((number for number in free_seats(view) if front_of(number) == seat), 0)


def chips(amount: str) -> Json:
    """An amount as a stack of chips, the largest at the bottom, no higher than a hand puts them."""
    left = Decimal(amount)
    stack: list[int] = []
    for worth in CHIPS:
        while left >= worth and len(stack) < HIGHEST_STACK:
            stack.append(worth)
            left -= worth
    return {"amount": amount, "stack": stack or ([1] if Decimal(amount) > 0 else [])}


def around(view: Json, layout: Sequence[Json], own: Collection[int]) -> list[Json]:
    """The seats of the others in their order from one's own, clockwise, each with its place around the table. Who
    stands behind a seat is drawn there."""
    mine = front_of(view["seat"]) or view["seat"]
    others = [item for item in view["seats"] if item["seat"] not in own and not front_of(item["seat"])]
    others.sort(key=lambda item: (item["seat"] <= mine, item["seat"]))
    places = AROUND[min(10, len(others) + 1)][1:]
    return [
        {**drawn_seat(item, view, layout), "place": places[number % len(places)]} for number, item in enumerate(others)
    ]


def free_seats(view: Json) -> list[int]:
    """A seat that somebody waits for is not free, though nobody sits there yet."""
    taken = {seat["seat"] for seat in view["seats"]}
    return [seat for seat in view["free_seats"] if seat not in taken]


def with_blinds(seats: Sequence[Json], posted: Mapping[int, str]) -> list[Json]:
    """`posted` are the blinds of the hand by seat: the largest is the big one."""
    most = max(map(Decimal, posted.values()), default=Decimal(0))
    names = {seat: "big blind" if Decimal(amount) == most else "small blind" for seat, amount in posted.items()}
    return [{**seat, "blind": names.get(seat["seat"], "")} for seat in seats]


def after_showdown(seats: Sequence[Json], rows: Sequence[Json]) -> list[Json]:
    """Hands that were shown are named, and one that was thrown away is not called folded."""
    known = {row["seat"]: row for row in rows}
    found = []
    for seat in seats:
        row = known.get(seat["seat"])
        found.append({**seat, "named": row["hand"] or seat["named"], "mucked": row["mucked"]} if row else seat)
    return found
