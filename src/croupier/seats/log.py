"""Logs of tables: a header with a version, then one line of JSON an event. Nothing malformed gets through."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from croupier.errors import CroupierError

T = TypeVar("T")


class LogError(CroupierError):
    """A log that cannot be read, or that its own events contradict."""


class Line(NamedTuple):
    number: int
    text: str
    event: Any


Lines = list[Line]


def parse_line(line: str, where: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise LogError(f"{where}: not JSON: {error}") from error
    if not isinstance(data, dict):
        raise LogError(f"{where}: {line[:40]!r} is not an object")
    return data


def kind_of(data: Mapping[str, Any], where: str, kinds: Mapping[str, type[T]]) -> type[T]:
    """The kind of event that a line says it is: one of an explicit list, which a log may outlive."""
    name = data.get("event")
    kind = kinds.get(name) if isinstance(name, str) else None
    if kind is None:
        raise LogError(f"{where}: unknown event {name!r}")
    return kind


def name_of_log(text: str) -> str:
    """What the header says that the log is, nothing where there is none."""
    try:
        header = json.loads(text.partition("\n")[0])
    except (ValueError, RecursionError):
        return ""
    return str(header.get("log", "")) if isinstance(header, dict) else ""


def read_lines(text: str, header: Mapping[str, Any], read: Callable[[str, str], Any]) -> Iterator[Line]:
    """Each line with its number and its event, after the header was checked."""
    lines = text.split("\n")
    if lines and not lines[-1]:
        lines.pop()
    if not lines:
        raise LogError("line 1: the log is empty; its first line is the header")
    found = parse_line(lines[0], "line 1")
    if found.get("log") != header["log"]:
        raise LogError(f"line 1: {lines[0][:60]!r} is not the header of a {header['log']} log")
    if found != header:
        raise LogError(f"line 1: version {found.get('version')!r} of the log is unknown; {header['version']} is read")
    for number, line in enumerate(lines[1:], start=2):
        yield Line(number, line, read(line, f"line {number}"))
