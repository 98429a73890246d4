"""Bots at tables over HTTP: many that think a moment before they act, or few that act as fast as they are answered."""

from __future__ import annotations

import http.client
import threading
import time
from collections.abc import Sequence
from decimal import Decimal
from random import Random
from typing import Any, NamedTuple

from croupier.bench.serving import TOKEN, Serving
from croupier.client import Client, Refused, Seat

Json = dict[str, Any]
# Dealt, from a shoe, with a player-dealer, drawn, and for a pot.
GAMES = (
    "co/three-card-poker", "ca/ez-baccarat", "ca/three-card-poker-6-card-bonus", "co/let-it-ride", "co/texas-holdem",
)  # fmt: skip
THINKS = (0.2, 1.0)
CHIPS = "1000000"
STALE = 409


class Load(NamedTuple):
    """What came of it: seconds of every command that was answered, refusals for a stale version, and faults."""

    seconds: list[float]
    stale: int
    faults: list[str]
    memory: list[int]
    took: float

    def within(self, part: float) -> float:
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def action_of(offer: Json, dice: Random) -> Json:
    """The least of an offer, and of cards and choices as few as may be."""
    action: Json = {"kind": offer["kind"], "name": offer["name"]}
    if "least" in offer:
        action["amount"] = str(min(Decimal(offer["least"]), Decimal(offer["most"])))
    for key in ("cards", "choose"):
        if key in offer:
            action[key] = dice.sample(offer[key]["among"], offer[key]["fewest"])
    return action


class Bot(threading.Thread):
    """Sits at a table. `thinks` is how long before it answers an offer; without it, at once."""

    def __init__(self, seat: Seat, woken: threading.Event, seed: int, thinks: tuple[float, float] | None) -> None:
        super().__init__(daemon=True)
        self._seat, self._woken, self._dice, self._thinks = seat, woken, Random(seed), thinks
        self.stopped = threading.Event()
        self.seconds: list[float] = []
        self.stale, self.faults = 0, list[str]()

    def run(self) -> None:
        while not self.stopped.is_set():
            try:
                self._look()
            except Refused as refused:
                self.stale += refused.status == STALE
                if refused.status != STALE:
                    self.faults.append(f"{refused.status}: {refused}")
            except (OSError, http.client.HTTPException) as fault:
                if not self.stopped.is_set():
                    self.faults.append(f"{type(fault).__name__}: {fault}")

    def _look(self) -> None:
        """Where it is waited for it thinks, looks, and acts."""
        if self._thinks:
            if not self._woken.wait(1.0):
                return
            self._woken.clear()
            if self.stopped.wait(self._dice.uniform(*self._thinks)):
                return
        view = self._seat.view()
        offers = self._seat.offers(view)
        if offers:
            # It is waited for until it has said that it is done: it looks again after a while.
            self._woken.set()
            action = action_of(self._dice.choice(offers), self._dice)
            begun = time.perf_counter()
            self._seat.command(view["version"], action)
            self.seconds.append(time.perf_counter() - begun)


class Watch(threading.Thread):
    """The stream of a table: when something has happened, those whom the table waits for are told."""

    def __init__(self, address: str, table: str, woken: dict[int, threading.Event]) -> None:
        super().__init__(daemon=True)
        self._client, self._table, self._woken = Client(address), table, woken
        self.stopped = threading.Event()

    def run(self) -> None:
        seen = 0
        for event in self._client.stream(self._table):
            if self.stopped.is_set():
                return
            if event["number"] > seen:
                view = self._client.view(self._table)
                seen = view["version"]
                for seat in view["waits_for"]:
                    self._woken[seat].set()


def run(
    servers: Sequence[Serving], *, tables: int, seats: int, seconds: float, thinks: tuple[float, float] | None
) -> Load:
    """`seats` bots at `tables` tables for so many seconds."""
    bots, watches = _seated(servers, tables, seats, thinks)
    memory: list[int] = []
    begun = time.monotonic()
    for thread in (*watches, *bots):
        thread.start()
    while time.monotonic() - begun < seconds:
        time.sleep(min(1.0, seconds))
        memory.append(sum(server.memory() for server in servers))
    took = time.monotonic() - begun
    for watch in watches:
        watch.stopped.set()
    for bot in bots:
        bot.stopped.set()
    for bot in bots:
        bot.join(30)
    times = [value for bot in bots for value in bot.seconds]
    return Load(times, sum(bot.stale for bot in bots), [fault for bot in bots for fault in bot.faults], memory, took)


def _seated(
    servers: Sequence[Serving], tables: int, seats: int, thinks: tuple[float, float] | None
) -> tuple[list[Bot], list[Watch]]:
    operator = Client(servers[0].address, TOKEN)
    bots: list[Bot] = []
    watches = []
    for number in range(tables):
        table = operator.open_table(GAMES[number % len(GAMES)], time_limit=0)
        address = servers[number % len(servers)].address
        woken: dict[int, threading.Event] = {}
        for seat in range(1, seats // tables + 1):
            mine = Client(address).sit(table, seat, f"Bot {seat}", CHIPS)
            woken[seat] = threading.Event()
            bots.append(Bot(mine, woken[seat], 1000 * number + seat, thinks))
        if thinks:
            watches.append(Watch(address, table, woken))
    return bots, watches
