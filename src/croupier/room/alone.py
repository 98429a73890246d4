"""A table in this process, for a program that wants one: no store, no tokens, no clock. `croupier.open_table`."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NotRequired, TypedDict, cast

from croupier.app.settle import find_any
from croupier.app.values import Settlement
from croupier.money import parse_money
from croupier.poker.events import codec as pot_codec
from croupier.room import events as r
from croupier.room.access import Viewer
from croupier.room.banked_masks import ENDED
from croupier.room.dice import Dice
from croupier.room.errors import RoomError
from croupier.room.moving import move_on, writing_asks
from croupier.room.seats import read_ask, seat_offers
from croupier.room.settings import read_opening
from croupier.room.sitting import Writing, begun
from croupier.room.taking import taken
from croupier.room.viewing import told, viewed
from croupier.rules.pot.game import PotGame
from croupier.seats.protocol import OF_A_SEAT, Ask, Engine, Step
from croupier.store.rows import Event as Kept
from croupier.table.events.codec import header_line
from croupier.text import shown

Json = dict[str, Any]
HOUSE = "house"
ID = "table"
BUY_IN = "1000"


class Sizes(TypedDict):
    """What an offer asks for beside its name: cards, or other choices, from `fewest` to `most` of them."""

    among: list[str]
    fewest: int
    most: int


class Offer(TypedDict):
    """A legal action. `least` to `most` in steps of `step` is its amount; without `optional` it leads on."""

    kind: str
    name: str
    optional: bool
    cite: str
    least: NotRequired[str]
    most: NotRequired[str]
    step: NotRequired[str]
    cards: NotRequired[Sizes]
    choose: NotRequired[Sizes]
    tip: NotRequired[dict[str, str]]
    seat: NotRequired[int]


class Action(TypedDict):
    """An offer taken."""

    kind: str
    name: str
    amount: NotRequired[str]
    cards: NotRequired[list[str]]
    choose: NotRequired[list[str]]
    tip: NotRequired[str]


class View(TypedDict):
    """What a seat sees. Games add fields of their own; hidden cards are `??`."""

    id: str
    game: str
    version: int
    seat: int
    phase: str
    turn: int
    round: int
    seats: list[Json]
    cards: list[Json]
    offers: list[Offer]
    waits_for: list[int]


Player = Callable[[View], Mapping[str, Any]]


class Table:
    """A table of any game. It moves on by itself whenever nobody has a choice left, into the next round too."""

    def __init__(self, body: Mapping[str, Any], seed: int | None) -> None:
        self._engine, self._settings = read_opening(body, {})
        entropy = os.urandom if seed is None else Random(seed).randbytes
        self._dice = Dice(ID, entropy)
        opened, *more = self._engine.opening()
        sitting = begun(self._engine, 0)
        masked = self._engine.mask(sitting.state, opened, sitting.state)
        self._kept = [Kept(1, 0, HOUSE, masked.body, masked.public, {})]
        self.game: str = opened.game
        self.settlements: list[Settlement] = []
        self._sitting = sitting
        with_more = self._writing()
        with_more.step(HOUSE, Step(None, tuple(more)))
        self._keep(with_more)

    def __repr__(self) -> str:
        seats = ", ".join(f"{seat} {name}" for seat, name in self.players.items())
        return f"<Table {self.game}, version {self.version}, seats: {seats or 'none'}>"

    @property
    def version(self) -> int:
        """The number of the last event."""
        return self._sitting.version

    @property
    def players(self) -> dict[int, str]:
        """Names by seat."""
        chairs = self._engine.chairs(self._sitting.state)
        return {seat: chair.player for seat, chair in sorted(chairs.items())}

    @property
    def stacks(self) -> dict[int, int]:
        """What each seat has behind, in cents; what it has put down is not among it."""
        rows = self._engine.view(self._sitting.state, 0)["seats"]
        return {row["seat"]: parse_money(row["stack"], "stack", zero=True) for row in rows}

    @property
    def between(self) -> bool:
        """Whether no round is on: what lies there still is that of the last one."""
        return self._engine.between(self._sitting.state)

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats that the table waits for: several while wagers are open, else one."""
        return self._engine.waits_for(self._sitting.state)

    def sit(self, seat: int, name: str, buy_in: str = BUY_IN) -> None:
        """During a round the seat is taken when it is over."""
        self.sit_together({seat: name}, buy_in)

    def sit_together(self, names: Mapping[int, str], buy_in: str = BUY_IN) -> None:
        """Names by seat: nobody is dealt to before all of them sit."""
        writing = self._writing()
        for seat, name in names.items():
            body = {"seat": seat, "name": name, "buy_in": buy_in}
            known = {chair.player for chair in self._engine.chairs(writing.state).values()}
            # Whoever sits here already plays a second hand.
            mine = name if name in known else ""
            ask = read_ask(self._engine, self._settings, writing.sitting, body, mine)
            writing_asks(writing, f"seat {seat}", ask)
        self._move(writing)

    def offers(self, seat: int) -> list[Offer]:
        """What the seat may do now: everything that a program needs to act without knowing the game."""
        return [cast(Offer, offer.to_json()) for offer in self._offers(seat)]

    def _offers(self, seat: int) -> list[Any]:
        engine: Engine = self._engine
        beside = seat_offers(engine, self._settings, self._sitting, seat)
        return [*engine.offers(self._sitting.state, seat), *beside]

    def act(self, seat: int, action: str | Mapping[str, Any], **more: Any) -> list[Json]:
        """Take an offer of the seat: an action of the contract, or an offer's name with `amount`, `cards`, `choose`.

        The events that follow come back as the seat may see them; the one that ends a round has its `settlement`.
        """
        offers = self._offers(seat)
        offer, chosen = taken(offers, self._named(offers, action, more))
        writing, author, since = self._writing(), f"seat {seat}", self.version
        if offer.kind in OF_A_SEAT:
            writing_asks(writing, author, Ask(offer.kind, seat, chosen.amount))
        else:
            writing.take(author, seat, offer, chosen)
        self._move(writing)
        return self.events(seat, since)

    def _named(self, offers: Sequence[Any], action: str | Mapping[str, Any], more: Mapping[str, Any]) -> Any:
        if not isinstance(action, str):
            return {**action, **more} if isinstance(action, Mapping) else action
        kinds = [offer.kind for offer in offers if action in (offer.name, offer.kind)]
        if len(kinds) > 1:
            raise RoomError(f"action: {shown(action)} is offered as {' and '.join(kinds)}; name its kind", "action")
        found = next((offer for offer in offers if action in (offer.name, offer.kind)), None)
        named = {"kind": found.kind, "name": found.name} if found else {"kind": "decide", "name": action}
        return named | dict(more)

    def view(self, seat: int = 0) -> View:
        """What the seat sees, its offers included; 0 is somebody who stands by."""
        viewer = Viewer(seat=seat) if seat else Viewer()
        return cast(View, viewed(ID, self._engine, self._settings, self._sitting, viewer, 0))

    def events(self, seat: int = 0, since: int = 0) -> list[Json]:
        """The events numbered above `since`, as the seat may see them: hidden cards are `??`."""
        viewer = Viewer(seat=seat) if seat else Viewer()
        return [told(row, viewer) for row in self._kept[since:]]

    def log(self) -> str:
        """Every event of the game with every card, as `croupier replay FILE` reads and proves it."""
        bodies = [row.body for row in self._kept if r.read(row.body) is None]
        lines = [body for body in bodies if json.loads(body)["event"] != ENDED]
        header = pot_codec.header_line() if isinstance(find_any(self.game), PotGame) else header_line()
        return "".join(f"{line}\n" for line in (header, *lines))

    def play(self, players: Mapping[int, Player], rounds: int = 1) -> list[Settlement]:
        """Let programs play: each gets its seat's view and answers with an action. The settlements come back."""
        before = len(self.settlements)
        while len(self.settlements) < before + rounds:
            seat = next((seat for seat in self.waits_for if seat in players), 0)
            if not seat:
                raise RoomError(f"players: the table waits for {list(self.waits_for) or 'chips or players'}", "players")
            self.act(seat, players[seat](self.view(seat)))
        return self.settlements[before:]

    def _writing(self) -> Writing:
        return Writing(self._engine, self._sitting, 0)

    def _move(self, writing: Writing) -> None:
        move_on(writing, self._settings, self._dice, 0)
        self._keep(writing)

    def _keep(self, writing: Writing) -> None:
        """Nothing is kept of a change that was refused on the way."""
        self._sitting = writing.sitting
        self._kept += writing.events
        ends = (json.loads(row.public) for row in writing.events if '"settlement"' in row.public)
        self.settlements += [event["settlement"] for event in ends if "settlement" in event]


def open_table(
    game: str,
    players: int | Sequence[str] | None = None,
    *,
    buy_in: str = BUY_IN,
    schedules: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    limits: Mapping[str, Mapping[str, str]] | None = None,
    meters: Mapping[str, str] | None = None,
    seats: int = 0,
    as_read: bool = False,
    seed: int | None = None,
) -> Table:
    """Open a table of any game in this process, with so many players (or those named) at seats 1, 2, ...

    Where left out there is one player against the house, and two where players bank or play for a pot. `seats` is how
    many places the table has, as many as the rule allows where left out; `limits` are as
    `{"ante": {"least": "5", "most": "500"}}`. The same seed and the same actions deal the same cards; without a seed
    the system's own randomness does.

    >>> import croupier
    >>> table = croupier.open_table("co/three-card-poker", ["Ada"], buy_in="500", seed=18)
    >>> [offer["name"] for offer in table.offers(1) if not offer["optional"]]
    ['ante', 'pair-plus', 'no-more-wagers']
    >>> _ = table.act(1, "ante", amount="10")
    >>> _ = table.act(1, "no-more-wagers")
    >>> [offer["name"] for offer in table.offers(1) if not offer["optional"]]
    ['fold', 'play']
    >>> events = table.act(1, "fold")
    >>> events[-1]["event"], table.settlements[-1]["seats"][0]["net"], table.stacks
    ('WagersOpened', '-10.00', {1: 49000})
    """
    body = {"game": game, "schedules": schedules, "options": options, "limits": limits, "meters": meters}
    given = {name: value for name, value in body.items() if value}
    table = Table(given | {"as_read": as_read} | ({"seats": seats} if seats else {}), seed)
    if players is None:
        value = find_any(table.game)
        players = 1 if not isinstance(value, PotGame) and value.facts.banking == HOUSE else 2
    names = [f"Player {seat}" for seat in range(1, players + 1)] if isinstance(players, int) else list(players)
    table.sit_together(dict(enumerate(names, 1)), buy_in)
    return table
