"""A log proves itself: what each line records is done again, and everything that follows from it is compared,
byte for byte."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from croupier.errors import CroupierError
from croupier.seats.log import Line, Lines, LogError, parse_line

S = TypeVar("S")
A = TypeVar("A")


class Kind(Protocol[S, A]):
    """What replay asks of a kind of table."""

    def open(self, lines: Lines) -> tuple[S, Sequence[Any]]:
        """The table as its first lines open it, and the events of the opening."""

    def action_of(self, state: S, lines: Lines, place: int) -> A:
        """The action that a line's event began with."""

    def step(self, state: S, action: A) -> tuple[S, Sequence[Any]]:
        """What the action leads to. Raises IllegalAction where it may not be done."""

    def write(self, event: Any) -> str: ...


def replay(kind: Kind[S, A], lines: Lines, opening: type) -> S:
    """The state at the end. Raises LogError at the first line that its own history contradicts."""
    if not lines:
        raise LogError(f"line 2: the log has no event; its first is {opening.__name__}")
    if not isinstance(lines[0].event, opening):
        raise LogError(f"line 2: the first event is {opening.__name__}, not {type(lines[0].event).__name__}")
    try:
        state, events = kind.open(lines)
    except LogError:
        raise
    except CroupierError as error:
        raise LogError(f"line {lines[0].number}: {error}") from error
    place = _compare_all(kind, lines, 0, events)
    while place < len(lines):
        try:
            state, events = kind.step(state, kind.action_of(state, lines, place))
        except LogError:
            raise
        except CroupierError as error:
            raise LogError(f"line {lines[place].number}: {error}") from error
        place = _compare_all(kind, lines, place, events)
    return state


def does_not_follow(line: Line) -> LogError:
    return LogError(f"line {line.number}: {type(line.event).__name__} does not follow from what is before it")


def _compare_all(kind: Kind[Any, Any], lines: Lines, place: int, events: Sequence[Any]) -> int:
    for event in events:
        if place == len(lines):
            raise LogError(f"line {lines[-1].number + 1}: the log ends, and {type(event).__name__} has to follow")
        wanted = kind.write(event)
        if wanted != lines[place].text:
            raise LogError(f"line {lines[place].number}: {_difference(lines[place], event, wanted)}")
        place += 1
    return place


def _difference(line: Line, event: Any, wanted: str) -> str:
    """What is recorded, and what follows: the kind of event, or the first field that differs."""
    said, name = type(line.event).__name__, type(event).__name__
    if said != name:
        return f"{said} is recorded where {name} follows: {wanted}"
    recorded, derived = parse_line(line.text, ""), parse_line(wanted, "")
    for field in {**derived, **recorded}:
        if field != "event" and getattr(line.event, field) != getattr(event, field):
            both = (_brief(found.get(field, "nothing")) for found in (recorded, derived))
            return f"{name}: {field}: {next(both)} is recorded, {next(both)} follows"
    return f"{name} is written in another form than the log's: {wanted}"


def _brief(value: object) -> str:
    text = str(value)
    return text if len(text) <= 120 else text[:117] + "..."
