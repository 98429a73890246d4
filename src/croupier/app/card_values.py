"""What the Python API says about a game: its entry in the list, and its rules card."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class Wager(TypedDict):
    """A betting spot, or (`added`) a line that a decision or a result adds."""

    name: str
    required: bool
    added: bool
    cite: str
    note: NotRequired[str]
    variants: NotRequired[list[str]]


class Option(TypedDict):
    """What the rule leaves to the house. Without `choices` any value in `unit`, from `min` to `max`."""

    name: str
    choices: list[str]
    default: str
    cite: str
    note: NotRequired[str]
    unit: NotRequired[str]
    applies: NotRequired[str]
    min: NotRequired[str]
    max: NotRequired[str]
    variants: NotRequired[list[str]]


class Decision(TypedDict):
    """An action word of `settle`, and the wager it places."""

    name: str
    cite: str
    wager: NotRequired[str]
    size: NotRequired[str]
    note: NotRequired[str]
    needs: NotRequired[str]
    variants: NotRequired[list[str]]


class ShippedPrices(TypedDict):
    """A game's wagers on their first printed schedules; `stale` where the rules have changed since."""

    stale: bool
    wagers: list[dict[str, Any]]


class GameEntry(TypedDict):
    """One line of `croupier games --json`: `schedules` are ids by wager, `play` to `simulate` say what works, `prices`
    what each variant costs, by its full id."""

    id: str
    name: str
    book: str
    cite: str
    status: str
    banking: str
    family: str
    variants: list[str]
    wagers: list[Wager]
    actions: list[Decision]
    schedules: dict[str, list[str]]
    options: list[Option]
    play: bool
    settle: bool
    analyze: bool
    simulate: bool
    prices: dict[str, ShippedPrices]


class PayRow(TypedDict):
    """A row of a schedule. `read` and `why` where the print cannot be meant."""

    hand: str
    printed: str
    means: NotRequired[str]
    read: NotRequired[str]
    why: NotRequired[str]


class PaySchedule(TypedDict):
    """One printed column: which cards it reads (`of`), by which ranking, and its rows."""

    cite: str
    rows: list[PayRow]
    envy: list[PayRow]
    of: str
    ranking: str
    title: NotRequired[str]
    header: NotRequired[str]
    prose: NotRequired[bool]
    notes: NotRequired[list[str]]
    effective: NotRequired[str]
    variants: NotRequired[list[str]]
    seed: NotRequired[str]
    base: NotRequired[str]
    payback: NotRequired[str]
    house_advantage: NotRequired[str]
    envy_cite: NotRequired[str]


class Erratum(TypedDict):
    """A doubt in the rule text: what is printed, how it is read, which of the two is `used`."""

    cite: str
    printed: str
    read: str
    why: str
    kind: str
    used: str
    other: NotRequired[str]
    where: NotRequired[str]


class RulesCard(TypedDict):
    """`croupier show GAME --json`."""

    id: str
    name: str
    book: str
    cite: str
    banking: str
    status: str
    status_date: str
    effective: str
    amended: list[str]
    renumbered: str
    family: str
    variants: list[str]
    variant: str | None
    deck: dict[str, int]
    deal: dict[str, int]
    max_players: int
    hands_per_player: int
    limits: list[dict[str, str]]
    wagers: list[Wager]
    actions: list[Decision]
    steps: list[dict[str, str]]
    extra: list[dict[str, str]]
    rankings: list[dict[str, Any]]
    schedules: dict[str, dict[str, PaySchedule]]
    options: list[Option]
    fees: list[dict[str, Any]]
    charts: list[dict[str, Any]]
    errata: list[Erratum]
    paragraphs: dict[str, str]
    play: bool
    settle: bool
    analyze: bool
    simulate: bool
