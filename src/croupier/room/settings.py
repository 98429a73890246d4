"""What an operator chooses when a table is opened, read from JSON and refused in one sentence that names the field."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from croupier.app.settle import find_any
from croupier.errors import CroupierError
from croupier.money import MOST, parse_money, print_money
from croupier.room.banked import Banked
from croupier.room.errors import RoomError
from croupier.room.pot import Pot
from croupier.room.terms import TERMS, mapped, read_limits, read_terms, texts
from croupier.rules.game import Game
from croupier.rules.meters import own_name, table_meters
from croupier.rules.pot.game import PotGame
from croupier.seats.protocol import Engine
from croupier.table.setup.opening import open_table as open_banked
from croupier.text import nearest, shown

FIELDS = frozenset(
    ("game", "name", "options", "schedules", "limits", "seats", "meters", "as_read", "time_limit", "pause", "access",
     "buy_in", "contributions", "links", "reveal_after")
)  # fmt: skip
CHANGEABLE = ("name", "time_limit", "pause", "access", "buy_in", *TERMS)
# Under this name they wait for the round's end, in the words of the request.
WANTED_TERMS = "terms"
METER = 10_000_00
METERS = {"mega": 10 * METER, "minor": METER // 10}
TIME_LIMIT, LONGEST_LIMIT, LONGEST_PAUSE = 60, 86_400, 600
OPEN, INVITED = "open", "invitation"
LONGEST_NAME = 60


class Settings(NamedTuple):
    """`time_limit` for a decision and `pause` between rounds are in seconds; 0 is without either.

    `links` are the table's meters that it shares with others, each with the name they have in common.
    `reveal_after` is how many seconds after a hand for a pot all its cards are published; None is never.
    """

    name: str = ""
    time_limit: int = TIME_LIMIT
    pause: int = 0
    access: str = OPEN
    least_buy_in: int = 1
    most_buy_in: int = MOST
    links: Mapping[str, str] = {}
    reveal_after: int | None = None

    def to_json(self) -> str:
        return json.dumps(self._asdict())

    def changed(self, more: Mapping[str, Any]) -> Settings:
        return self._replace(**more)

    @classmethod
    def from_json(cls, text: str) -> Settings:
        return cls(**json.loads(text))


def read_opening(body: Mapping[str, Any], shared: Mapping[str, int]) -> tuple[Engine, Settings]:
    """The table that a request opens. Whatever the rule forbids is refused by the rule's own words.

    `shared` is what the meters hold that it shares with tables that are there already.
    """
    for name in body:
        if name not in FIELDS:
            raise RoomError(f"{name}: there is no such field of a table; {nearest(name, FIELDS)}", str(name))
    least, most = _buy_in(body)
    settings = Settings(
        name=_text(body, "name"),
        time_limit=_number(body, "time_limit", TIME_LIMIT, LONGEST_LIMIT),
        pause=_number(body, "pause", 0, LONGEST_PAUSE),
        access=_access(body),
        least_buy_in=least,
        most_buy_in=most,
        reveal_after=_number(body, "reveal_after", 0, LONGEST_LIMIT) if "reveal_after" in body else None,
    )
    game = find_any(body.get("game"))
    if isinstance(game, PotGame):
        return _pot(game, body), settings
    links = {own_name(game, meter, "links"): name for meter, name in texts(body, "links").items()}
    return _banked(game, body, settings, shared), settings._replace(links=links)


def read_change(body: Mapping[str, Any], now: Settings, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """What an operator changes between rounds; `wanted` is what he has asked for already and waits for that."""
    if not body:
        raise RoomError(f"body: nothing is changed; {', '.join(CHANGEABLE)} can be", "body")
    for name in body:
        if name not in CHANGEABLE:
            raise RoomError(f"{name}: it stays as the table was opened; {', '.join(CHANGEABLE)} can be changed", name)
    found: dict[str, Any] = {}
    if "name" in body:
        found["name"] = _text(body, "name")
    for name, most in (("time_limit", LONGEST_LIMIT), ("pause", LONGEST_PAUSE)):
        if name in body:
            found[name] = _number(body, name, getattr(now, name), most)
    if "access" in body:
        found["access"] = _access(body)
    if "buy_in" in body:
        found["least_buy_in"], found["most_buy_in"] = _buy_in(body)
    if any(name in body for name in TERMS):
        found[WANTED_TERMS] = read_terms(body, wanted.get(WANTED_TERMS, {}))
    return found


def engine_of(game: str, opening: str) -> Engine:
    """The engine of a table that was opened before, by its first event."""
    found = find_any(game)
    if isinstance(found, PotGame):
        from croupier.poker.events.codec import from_line

        first = from_line(opening, "event 1")
        return Pot.open(found, first.seats, first.options)
    from croupier.table.events import TableOpened
    from croupier.table.events.codec import from_line as read_banked

    event = read_banked(opening, "event 1")
    assert isinstance(event, TableOpened), "a table begins with its opening"
    return Banked(found, event)


def _banked(game: Game, body: Mapping[str, Any], settings: Settings, shared: Mapping[str, int]) -> Banked:
    meters = {name: METERS.get(name, METER) for name in table_meters(game)}
    for name, value in mapped(body, "meters").items():
        meters[own_name(game, str(name))] = parse_money(value, f"meters.{name}", zero=True)
    meters |= {own_name(game, name, "links"): cents for name, cents in shared.items()}
    opened = open_banked(
        game,
        seats=_number(body, "seats", 0, 99),
        schedules=texts(body, "schedules"),
        options=texts(body, "options"),
        limits=read_limits(body),
        meters=meters,
        contributions=texts(body, "contributions"),
        time_limit=settings.time_limit,
        as_read=_flag(body, "as_read"),
    )
    return Banked(game, opened)


def _pot(game: PotGame, body: Mapping[str, Any]) -> Pot:
    for name in ("limits", "meters", "contributions", "links"):
        if mapped(body, name):
            raise RoomError(f"{name}: {game.id} is played for a pot, its sizes are options", name)
    return Pot.open(game, _number(body, "seats", 0, 99), texts(body, "options"), texts(body, "schedules"))


def _buy_in(body: Mapping[str, Any]) -> tuple[int, int]:
    row = mapped(body, "buy_in")
    if not set(row) <= {"least", "most"}:
        raise RoomError(f"buy_in: {shown(row)} has other fields than least and most", "buy_in")
    found = {name: parse_money(value, f"buy_in.{name}") for name, value in row.items()}
    least, most = found.get("least", 1), found.get("most", MOST)
    if least > most:
        raise RoomError(f"buy_in: at least {print_money(least)} is more than at most {print_money(most)}", "buy_in")
    return least, most


def _access(body: Mapping[str, Any]) -> str:
    value = body.get("access", OPEN)
    if value not in (OPEN, INVITED):
        raise RoomError(f"access: {shown(value)} is neither {OPEN} nor {INVITED}", "access")
    return str(value)


def _text(body: Mapping[str, Any], name: str) -> str:
    value = body.get(name) or ""
    if not isinstance(value, str) or len(value) > LONGEST_NAME or (value and not value.isprintable()):
        raise RoomError(f"{name}: {shown(value)} is no text of at most {LONGEST_NAME} printable characters", name)
    return value


def _number(body: Mapping[str, Any], name: str, usual: int, most: int) -> int:
    value = body.get(name)
    if value is None:
        return usual
    if type(value) is not int or not 0 <= value <= most:
        raise RoomError(f"{name}: {shown(value)} is no number from 0 to {most}", name)
    return value


def _flag(body: Mapping[str, Any], name: str) -> bool:
    value = body.get(name, False)
    if not isinstance(value, bool):
        raise RoomError(f"{name}: {shown(value)} is neither true nor false", name)
    return value


def field_of(error: CroupierError) -> str:
    """The field that a refusal names at its beginning, as all of them do: `limits.ante: ...`."""
    if isinstance(error, RoomError) and error.field:
        return error.field
    head, colon, _ = str(error).partition(":")
    return head if colon and " " not in head else ""
