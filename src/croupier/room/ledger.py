"""The ledger: every event that moves money is an entry whose lines add up to zero, made from the states around it.

An engine says what each account of a table holds; what an event changed is the difference. Money from outside, a
buy-in or a cash-out, is the one thing that the states cannot tell: the engine reads it from the event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from croupier.money import print_money
from croupier.room import events as r
from croupier.seats.protocol import Engine
from croupier.store.rows import Event, Posting

NOTHING: Mapping[str, int] = {}
# What others have moved at a meter that is shared.
LINK = "link"


class Unbalanced(AssertionError):
    """Chips came from nowhere: nothing of the command is written."""


class Difference(NamedTuple):
    """Where the ledger is not what the events say."""

    table: str
    number: int
    why: str

    def __str__(self) -> str:
        return f"table {self.table}, event {self.number}: {self.why}"


def entry(engine: Engine, number: int, before: Any, event: Any, after: Any) -> list[Posting]:
    """The lines of one event; none where it moves no money. `before` is None for the opening."""
    old, new = NOTHING if before is None else engine.accounts(before), engine.accounts(after)
    changed = {name: new.get(name, 0) - old.get(name, 0) for name in dict.fromkeys((*old, *new))}
    found: dict[str, int] = {}
    for account, cents in (*changed.items(), *engine.outside(event).items()):
        name = engine.account_of(event, account)
        found[name] = found.get(name, 0) + cents
    lines = [(account, cents) for account, cents in found.items() if cents]
    if sum(cents for _, cents in lines):
        raise Unbalanced(f"event {number}, {type(event).__name__}: {lines}")
    return [Posting(number, line, account, cents) for line, (account, cents) in enumerate(lines, start=1)]


def recomputed(engine: Engine, kept: list[Event]) -> Iterator[tuple[int, list[Posting]]]:
    """Event by event, the entries that follow from what was stored."""
    from croupier.room.sitting import begun, folded

    sitting = begun(engine, kept[0].at)
    yield 1, entry(engine, 1, None, engine.read(kept[0].body), sitting.state)
    for row in kept[1:]:
        event: Any = r.read(row.body)
        if event is None:
            event = engine.read(row.body)
        after = folded(engine, sitting, event, row.at)
        yield row.number, entry(engine, row.number, sitting.state, event, after.state)
        sitting = after


def audit(table: str, engine: Engine, kept: list[Event], ledger: list[Posting]) -> Difference | None:
    """The first difference between the ledger and the events, or None."""
    numbers = [row.number for row in kept]
    if numbers != list(range(1, len(kept) + 1)):
        missing = next(place for place, number in enumerate((*numbers, 0), start=1) if place != number)
        return Difference(table, missing, "the event is missing")
    booked: dict[int, list[Posting]] = {}
    for posting in ledger:
        booked.setdefault(posting.number, []).append(posting)
    for number, wanted in recomputed(engine, kept):
        found = sorted(booked.pop(number, []), key=lambda posting: posting.line)
        if sum(posting.cents for posting in found):
            return Difference(table, number, f"the entry does not add up to zero: {_said(found)}")
        if found != wanted:
            return Difference(table, number, f"booked is {_said(found)}, the events say {_said(wanted)}")
    if booked:
        return Difference(table, min(booked), "an entry without an event")
    return None


class Linked(NamedTuple):
    """A table with meters that it shares: by its own name of each, the name in common."""

    links: Mapping[str, str]
    ledger: list[Posting]


def audit_meters(tables: list[Linked], stands_at: Callable[[str], int]) -> list[str]:
    """Meters that tables share: what they stand at is where the first table set them up and all that was moved since.

    The tables come in the order in which they were opened. What one is told that others have moved is not its own.
    """
    expected: dict[str, int] = {}
    for table in tables:
        told = {posting.number for posting in table.ledger if posting.account == LINK}
        for meter, link in table.links.items():
            lines = [posting for posting in table.ledger if posting.account == f"meter:{meter}"]
            begun = sum(posting.cents for posting in lines if posting.number == 1)
            moved = sum(posting.cents for posting in lines if posting.number > 1 and posting.number not in told)
            expected[link] = expected.get(link, begun) + moved
    return [
        f"meter {link}: it stands at {print_money(stands_at(link))}, the tables' events say {print_money(cents)}"
        for link, cents in expected.items()
        if stands_at(link) != cents
    ]


def _said(postings: list[Posting]) -> str:
    return ", ".join(f"{posting.account} {print_money(posting.cents)}" for posting in postings) or "nothing"


def balances(ledger: list[Posting]) -> dict[str, int]:
    found: dict[str, int] = {}
    for posting in ledger:
        found[posting.account] = found.get(posting.account, 0) + posting.cents
    return {account: cents for account, cents in sorted(found.items()) if cents}
