"""Values of the contract's JSON, read by kind: objects, lists, words, sums, each refusal naming its field."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from croupier.app.fields import EMPTY
from croupier.errors import CroupierError, SettleError
from croupier.money import PLAIN_CENTS, parse_money
from croupier.rules.round import NONE
from croupier.text import shown

T = TypeVar("T")
EMPTY_LIST: list[Any] = []
NOTHING = ("", None)


def read_each(row: Mapping[str, Any], name: str, read: Callable[[Any], T]) -> tuple[T, ...]:
    """The items of a list. What one says of a field of its own is told apart by its place here,
    and only where it must be."""
    found: list[T] = []
    for item in read_list(row, name):
        if type(item) is not dict and not isinstance(item, Mapping):
            raise SettleError(f"{name}[{len(found)}]: an object is wanted, not {shown(item)}")
        try:
            found.append(read(item))
        except CroupierError as fault:
            raise type(fault)(f"{name}[{len(found)}].{fault}") from fault
    return tuple(found)


def read_word(row: Mapping[str, Any], name: str) -> str:
    value = row.get(name, "")
    if not isinstance(value, str):
        raise SettleError(f"{name}: {shown(value)} is no word")
    return value


def read_map(row: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = row.get(name, NONE)
    if type(value) is dict or isinstance(value, Mapping):
        return value
    if value not in EMPTY:
        raise SettleError(f"{name}: {shown(value)} is no object")
    return NONE


def read_list(row: Mapping[str, Any], name: str) -> list[Any]:
    value = row.get(name, EMPTY_LIST)
    if isinstance(value, list):
        return value
    if value not in EMPTY:
        raise SettleError(f"{name}: {shown(value)} is no list")
    return EMPTY_LIST


def read_texts(row: Mapping[str, Any], name: str, known: Collection[str]) -> Mapping[str, str]:
    """What is chosen by name. A known one that is empty takes its default, as one that is left out."""
    found = _given(read_map(row, name), known)
    for key, value in found.items():
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise SettleError(f"{name}.{key}: {shown(value)} is no text")
    return {key: str(value) for key, value in found.items()} if found else NONE


def _given(row: Mapping[str, Any], known: Collection[str]) -> Mapping[str, Any]:
    """A row without those of its known names that say nothing: a slip of the pen is refused though it is empty."""
    if all(row.values()):
        return row
    return {key: value for key, value in row.items() if key not in known or value not in NOTHING}


def read_money_map(
    row: Mapping[str, Any], name: str, known: Collection[str] = (), *, zero: bool = False
) -> dict[str, int]:
    """Sums by name. A known one that is empty is one left out."""
    amounts = read_map(row, name)
    try:
        return dict(zip(amounts, map(PLAIN_CENTS.__getitem__, amounts.values()), strict=True))
    except (KeyError, TypeError):
        # Not all of them came before, or they are no amounts.
        given = _given(amounts, known)
        return {key: parse_money(value, f"{name}.{key}", zero=zero) for key, value in given.items()}


def read_flag(row: Mapping[str, Any], name: str) -> bool:
    value = row.get(name, False)
    if not isinstance(value, bool):
        raise SettleError(f"{name}: {shown(value)} is neither true nor false")
    return value
