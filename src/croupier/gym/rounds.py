"""One round at a table for both kinds of environment: numbers in, the table moves, what each seat won comes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from croupier.app.settle import find_any
from croupier.errors import CroupierError
from croupier.gym.codes import NOTHING, SIZES, Chosen, Codes, Mask, action_of
from croupier.gym.seen import MOST, Seen
from croupier.money import parse_money, print_money
from croupier.room.alone import Table, View, open_table
from croupier.rules.pot.game import PotGame

Observation = dict[str, NDArray[Any]]
ENDS = frozenset(("RoundEnded", "HandEnded"))
MOST_SEED = 2**63


def is_banked(game: str) -> bool:
    return not isinstance(find_any(game), PotGame)


def has_player_dealer(game: str) -> bool:
    return find_any(game).facts.banking == "player-dealer"


class Rounds:
    """A game, its terms, and the round that is on."""

    def __init__(
        self, game: str, seats: int, *, buy_in: str, sizes: Sequence[Fraction | float] = SIZES, **terms: Any
    ) -> None:
        if parse_money(buy_in, "buy_in") > MOST * 100:
            raise CroupierError(f"buy_in: {buy_in} is more than an observation holds, {print_money(int(MOST) * 100)}")
        self.game, self.seats = game, seats
        self._buy_in, self._terms = buy_in, terms
        self.codes = Codes(game, sizes)
        self.seen = Seen(game, self.codes, seats)
        self.table: Table | None = None
        self.over = False
        self._chosen: dict[int, Chosen] = {}
        self._seen: dict[int, tuple[int, View]] = {}

    def spaces(self) -> tuple[spaces.Dict, spaces.Discrete]:
        row = spaces.Box(0.0, np.float32(MOST), (self.seen.size,), np.float32)
        mask = spaces.Box(0, 1, (self.codes.count,), np.int8)
        return spaces.Dict({"observation": row, "action_mask": mask}), spaces.Discrete(self.codes.count)

    def begin(self, seed: int) -> None:
        self.table = open_table(self.game, self.seats, buy_in=self._buy_in, seed=seed, **self._terms)
        self._chosen, self._seen, self.over = {}, {}, False

    @property
    def _open(self) -> Table:
        if self.table is None:
            raise CroupierError("reset: a round is begun by reset, before anything else")
        return self.table

    @property
    def turn(self) -> int:
        """The seat that is to say something; 0 where the round is over."""
        return 0 if self.over else next(iter(self._open.waits_for), 0)

    def mask(self, seat: int) -> Mask:
        """Nothing is open to a seat that is not waited for."""
        if self.over or seat != self.turn:
            return np.zeros(self.codes.count, np.int8)
        return self.codes.mask(self._view(seat)["offers"], self._chosen.get(seat, NOTHING))

    def _view(self, seat: int) -> View:
        """A seat's view until the table moves: several numbers may be said of one action meanwhile."""
        at = self._open.version
        if seat not in self._seen or self._seen[seat][0] != at:
            self._seen[seat] = (at, self._open.view(seat))
        return self._seen[seat][1]

    def look(self, seat: int) -> Observation:
        row = self.seen.numbers(self._view(seat), seat, self._chosen.get(seat, NOTHING))
        return {"observation": row, "action_mask": self.mask(seat)}

    def say(self, seat: int, action: int) -> Mapping[int, float]:
        """One number more; where an action is complete it is taken. What each seat won, once the round is over."""
        offers = self._view(seat)["offers"]
        if not self.codes.mask(offers, self._chosen.get(seat, NOTHING))[action]:
            raise CroupierError(f"action: {action} ({self.codes.name(action)}) is not open to seat {seat}")
        chosen = self.codes.say(offers, self._chosen.get(seat, NOTHING), action)
        taken = action_of(chosen)
        self._chosen[seat] = NOTHING if taken else chosen
        return self.act(seat, taken) if taken else {}

    def act(self, seat: int, action: Mapping[str, Any]) -> Mapping[int, float]:
        table, since = self._open, self._open.version
        table.act(seat, action)
        self.over = any(event["event"] in ENDS for event in table.events(0, since)) or not table.waits_for
        if not self.over:
            return {}
        bought = parse_money(self._buy_in, "buy_in")
        return {seat: (cents - bought) / 100 for seat, cents in self._worth().items()}

    def _worth(self) -> dict[int, int]:
        """All that is a seat's, in cents: what the bank won and the fees are in no line of a settlement.

        The table may have gone on to the next hand, so that blinds lie there already.
        """
        found = {}
        for row in self._open.view()["seats"]:
            down = () if self._open.between else (row.get("put_in", "0"), *row.get("wagers", {}).values())
            found[int(row["seat"])] = sum(parse_money(text, "chips", zero=True) for text in (row["stack"], *down))
        return found
