"""Players of the house: they fill seats, see what their seat sees, and take offers as anybody else does.

A bot holds a seat's token like any client, and nothing tells the room that it is one. The tokens are kept in a file
beside the embedded database, so that a table goes on after a restart.
"""

from __future__ import annotations

import json
import logging
import secrets
import threading
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

from croupier.errors import CroupierError
from croupier.room.room import Room

Json = dict[str, Any]
LOG = logging.getLogger("croupier.bots")
NAMES = ("Ada", "Blaise", "Carl", "Daniel", "Emmy", "Florence", "George", "Hedy", "Ivan")
USUAL, BANK = Decimal(5), Decimal(200)
# How a bot plays: it stays in more often than it folds, and seldom raises.
WEIGHTS = {"fold": 1, "raise": 1, "bet": 1, "all-in": 0, "surrender": 0}
USUALLY = 6


def action_of(offers: list[Json], dice: Random) -> Json | None:
    """One of the offers that lead on; none where nothing is asked."""
    open_offers = [offer for offer in offers if not offer["optional"]]
    if not open_offers:
        return None
    wagers = [offer for offer in open_offers if offer["kind"] == "wager"]
    done = [offer for offer in open_offers if offer["kind"] == "done"]
    if wagers and done:
        # One wager that the game asks for is enough; what else is offered stays empty.
        return _filled(done[0], dice)
    weights = [WEIGHTS.get(offer["name"], USUALLY) or 0.01 for offer in open_offers]
    return _filled(dice.choices(open_offers, weights)[0], dice)


def _filled(offer: Json, dice: Random) -> Json:
    action: Json = {"kind": offer["kind"], "name": offer["name"]}
    if "least" in offer:
        least, most = Decimal(offer["least"]), Decimal(offer["most"])
        # A wager is a few dollars; a bank of a cent would cover nobody; a bet or a raise is the least.
        usual = USUAL if offer["kind"] == "wager" else BANK if least < 1 else least
        action["amount"] = str(min(max(least, usual), most))
    for key in ("cards", "choose"):
        if key in offer:
            action[key] = dice.sample(offer[key]["among"], offer[key]["fewest"])
    return action


class Bots(threading.Thread):
    """Looks at the tables where bots sit a few times a second: a bot thinks as long as a person would wait for."""

    def __init__(self, room: Room, path: Path | None = None, every: float = 0.4) -> None:
        super().__init__(name="bots", daemon=True)
        self._room, self._path, self._every = room, path, every
        self._stopped, self._dice, self._lock = threading.Event(), Random(), threading.Lock()
        self._seats: dict[str, dict[str, str]] = self._read()

    def _read(self) -> dict[str, dict[str, str]]:
        if self._path is None or not self._path.exists():
            return {}
        found: dict[str, dict[str, str]] = json.loads(self._path.read_text(encoding="utf-8"))
        return found

    def seat(self, table: str, seat: int, buy_in: str = "500") -> None:
        name = NAMES[(seat - 1) % len(NAMES)]
        answer = self._room.sit(table, {"seat": seat, "name": name, "buy_in": buy_in})
        with self._lock:
            self._seats.setdefault(table, {})[str(seat)] = answer["token"]
            if self._path is not None:
                self._path.touch(mode=0o600)
                self._path.write_text(json.dumps(self._seats), encoding="utf-8")

    def run(self) -> None:
        while not self._stopped.wait(self._every):
            self.act()

    def act(self) -> None:
        """Each bot that is waited for does one thing."""
        with self._lock:
            seats = [(table, token) for table, mine in self._seats.items() for token in mine.values()]
        for table, token in seats:
            try:
                self._one(table, token)
            except CroupierError as refusal:
                # The table moved on meanwhile, or was closed: the bot looks again.
                LOG.debug("a bot was refused: %s", refusal)
            except Exception:
                LOG.exception("a bot could not act")

    def _one(self, table: str, token: str) -> None:
        view = self._room.view(table, token)
        if view["seat"] not in view["waits_for"]:
            return
        action = action_of(_wagers_first(view), self._dice)
        if action is not None:
            body = {"id": secrets.token_hex(8), "version": view["version"], "action": action}
            self._room.command(table, token, body)

    def stop(self) -> None:
        self._stopped.set()
        if self.is_alive():
            self.join()


def _wagers_first(view: Json) -> list[Json]:
    """Before it has put anything down a bot is offered wagers alone, and is done afterwards."""
    mine: Json = next((seat for seat in view["seats"] if seat["seat"] == view["seat"]), {})
    if mine.get("wagers"):
        return list(view["offers"])
    wagers = [offer for offer in view["offers"] if offer["kind"] == "wager" and not offer["optional"]]
    return wagers[:1] or list(view["offers"])
