"""Players that know no game: they see JSON, and take one of the offers that are not optional."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from random import Random
from typing import Any

from croupier.room.room import Room

Json = dict[str, Any]
Bot = Callable[[list[Json]], Json]
Command = Callable[[int, Json], Json]


def first(offers: list[Json]) -> Json:
    """The first offer, the least of it, the first cards."""
    return filled(offers[0], lambda low, high: low, lambda among, fewest, most: among[:fewest])


def random_bot(seed: int) -> Bot:
    dice = Random(seed)
    return lambda offers: filled(
        dice.choice(offers),
        dice.randint,
        lambda among, fewest, most: dice.sample(among, dice.randint(fewest, most)),
    )


def filled(offer: Json, number: Callable[[int, int], int], some: Callable[[list[str], int, int], list[str]]) -> Json:
    """The action that takes an offer. Amounts go up by steps, a dozen at most, or all the way."""
    action: Json = {"kind": offer["kind"], "name": offer["name"]}
    if "least" in offer:
        least, most, step = (Decimal(offer[key]) for key in ("least", "most", "step"))
        steps = min(int((most - least) / step), 12)
        picked = number(0, steps + 1)
        action["amount"] = str(most if picked > steps else least + step * picked)
    for key in ("cards", "choose"):
        if key in offer:
            action[key] = some(offer[key]["among"], offer[key]["fewest"], offer[key]["most"])
    return action


def wanted(view: Json) -> list[Json]:
    return [offer for offer in view["offers"] if not offer["optional"]]


class Party:
    """A table with players in a room, driven through views and commands alone."""

    def __init__(self, room: Room, game: str, seats: int, *, buy_in: str = "1000", **settings: Any) -> None:
        self.room = room
        self.id = str(room.open_table({"game": game, **settings})["id"])
        self.tokens = {
            seat: str(room.sit(self.id, {"seat": seat, "name": f"Player {seat}", "buy_in": buy_in})["token"])
            for seat in range(1, seats + 1)
        }
        self.sent = 0

    def view(self, seat: int = 0) -> Json:
        return self.room.view(self.id, self.tokens.get(seat))

    def send(self, seat: int, action: Json, version: int | None = None, name: str = "") -> Json:
        self.sent += 1
        at = self.view(seat)["version"] if version is None else version
        body = {"id": name or f"command {self.sent}", "version": at, "action": action}
        return self.room.command(self.id, self.tokens[seat], body)

    def play(self, bot: Bot, rounds: int, most: int = 400) -> int:
        """Until so many rounds were settled; how many that were."""
        settled = sent = 0
        while sent < most and settled < rounds:
            before = sent
            for seat in self.tokens:
                view = self.view(seat)
                if settled < rounds and (offers := wanted(view)):
                    answer = self.send(seat, bot(offers), view["version"])
                    settled += sum("settlement" in event for event in answer["events"])
                    sent += 1
            if sent == before:
                break
        return settled
