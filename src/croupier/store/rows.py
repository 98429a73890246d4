"""What goes into the store and comes out of it."""

from __future__ import annotations

from typing import NamedTuple

# What an event is looked for as.
ROUND, FAIR = "round", "fair"


class Event(NamedTuple):
    """An event as it is kept: texts of JSON. `private` is by seat, where a seat sees more than everybody; `mark` is
    what it is looked for as, empty for most."""

    number: int
    at: int
    author: str
    body: str
    public: str
    private: dict[int, str]
    mark: str = ""


class Token(NamedTuple):
    hash: str
    table: str
    seat: int
    player: str
    since: int
    until: int | None = None


class Command(NamedTuple):
    author: str
    id: str
    before: int
    after: int


class TableRow(NamedTuple):
    id: str
    game: str
    settings: str
    opened_at: int
    version: int
    due: int | None
    closed: bool
    digest: str = ""
    summary: str = ""


class Posting(NamedTuple):
    """A line of the ledger: what an account gains by an event, or loses."""

    number: int
    line: int
    account: str
    cents: int


class Meter(NamedTuple):
    """A meter that tables share, as it was read, or as it will be."""

    name: str
    cents: int
    version: int


class JobRow(NamedTuple):
    """A job as it is kept: `answer` where it is done, a text of JSON or a file."""

    id: str
    kind: str
    asked: str
    state: str
    at: int
    error: str = ""
    media: str = ""
    answer: bytes | None = None


class Snapshot(NamedTuple):
    number: int
    digest: str
    body: bytes


class Batch(NamedTuple):
    """All that one command brings about, written together or not at all."""

    table: str
    events: tuple[Event, ...]
    due: int | None
    command: Command | None = None
    token: Token | None = None
    left: tuple[int, ...] = ()
    closed: bool = False
    postings: tuple[Posting, ...] = ()
    meters: tuple[Meter, ...] = ()
    snapshot: Snapshot | None = None
    digest: str = ""
    # What a list shows of the table, where that has changed.
    summary: str = ""
    # The hash of an invitation that is used up by it.
    spent: str = ""
