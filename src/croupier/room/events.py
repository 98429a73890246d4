"""What happens at a table besides the game: what has to wait until the round is over, shuffles, settings, its end."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from croupier.money import parse_money, print_money
from croupier.room.fairness import Committed, SeatSeed, SeedRevealed
from croupier.seats.protocol import Ask


class Asked(NamedTuple):
    """To sit down, to buy chips, to leave, to sit out or to come back, as soon as it may be done."""

    ask: Ask


class AskHeeded(NamedTuple):
    """What was asked for is done now."""

    kind: str
    seat: int


class AskRefused(NamedTuple):
    """What was asked for could not be done when its time came."""

    kind: str
    seat: int
    why: str


class RoundVoided(NamedTuple):
    """Every wager is returned, and the round is as if it had not begun."""

    why: str


class SettingsAsked(NamedTuple):
    """The operator's changes of settings, for the time between rounds."""

    settings: Mapping[str, Any]


class SettingsChanged(NamedTuple):
    """What holds from now on, of all that was ever changed."""

    settings: Mapping[str, Any]


class SettingsRefused(NamedTuple):
    """What was asked for could not be when its time came."""

    why: str


class Closing(NamedTuple):
    """The operator closes the table: when the round is over, players are cashed out."""


class CloseRefused(NamedTuple):
    """The rule does not let the table be closed as things stand."""

    why: str


class Closed(NamedTuple):
    """Nobody sits here any more, and nobody will."""


RoomEvent = (
    Asked | AskHeeded | AskRefused | RoundVoided | Committed | SeedRevealed | SeatSeed
    | SettingsAsked | SettingsChanged | SettingsRefused | Closing | CloseRefused | Closed
)  # fmt: skip
KINDS = (
    AskHeeded, AskRefused, RoundVoided, Committed, SeedRevealed, SeatSeed, SettingsAsked, SettingsChanged,
    SettingsRefused, Closing, CloseRefused, Closed,
)  # fmt: skip
PLAIN: dict[str, Callable[..., RoomEvent]] = {kind.__name__: kind for kind in KINDS}
# Events of the room that leave the game as it is.
BESIDE = (
    Committed, SeedRevealed, SeatSeed, SettingsAsked, SettingsChanged, SettingsRefused, Closing, CloseRefused, Closed,
)  # fmt: skip


def write(event: RoomEvent) -> str:
    data: dict[str, Any] = {"event": type(event).__name__}
    if isinstance(event, Asked):
        kind, seat, amount, player = event.ask
        data |= {"kind": kind, "seat": seat, "amount": print_money(amount), "player": player}
    else:
        data |= event._asdict()
    return json.dumps(data, separators=(",", ":"))


def public(event: RoomEvent) -> str:
    """What everybody may see: of a commitment not what is committed to."""
    return write(event._replace(secret="", order="") if isinstance(event, Committed) else event)


def read(body: str) -> RoomEvent | None:
    """None for an event of the game's own."""
    data = json.loads(body)
    if data["event"] == Asked.__name__:
        amount = parse_money(data["amount"], "amount", zero=True)
        return Asked(Ask(data["kind"], data["seat"], amount, data["player"]))
    make = PLAIN.get(data.pop("event"))
    return make(**data) if make is not None else None
