"""What a section of a rule book says, as frozen values. Nothing here decides or computes a payment."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from croupier.books.names import canonical

NO_PAY = ("", "-", "n/a", "na", "none")  # a cell that says so, or says nothing


@dataclass(frozen=True, slots=True)
class Erratum:
    """A place where the print is wrong, contradictory or silent: what is printed, and the reading chosen."""

    cite: str
    printed: str
    read: str
    why: str
    kind: str = "misprint"
    other: str = ""
    used: str = "print"
    by: str = "reading"
    where: str = ""  # the cell of a table, where the fault lies in one
    # The wagers that are settled by it, alone or with a schedule: "fortune-bonus 01", or "*".
    decides: tuple[str, ...] = ()
    # The decisions after which it decides them: "fold".
    after: tuple[str, ...] = ()
    # What must have gone wrong in the deal for it to decide anything, as patterns: "dealer wrong-count".
    misdeals: tuple[str, ...] = ()
    on: tuple[str, ...] = ()  # the places of the tables that it reads, as patterns: "trips *:wild, five wilds"


@dataclass(frozen=True, slots=True)
class Cell:
    """One printed cell: the hand it stands beside, the print with its unit, and the reading where it differs."""

    hand: str
    printed: str
    read: str = ""
    why: str = ""
    means: str = ""
    used: str = "print"  # "reading" where the print cannot be carried out: a blank beside a hand that wins

    def follows_reading(self, *, as_read: bool) -> bool:
        return bool(self.why) and (as_read or self.used == "reading")

    def text(self, *, as_read: bool) -> str:
        return self.read if self.follows_reading(as_read=as_read) else self.printed

    @property
    def names(self) -> str:
        """The hand in one spelling: two rows with one name are of one class, however each is printed."""
        return canonical(self.means or self.hand)


@dataclass(frozen=True, slots=True)
class Schedule:
    """One printed column of a pay table."""

    wager: str
    id: str
    cite: str
    rows: tuple[Cell, ...]
    envy: tuple[Cell, ...] = ()
    header: str = ""
    title: str = ""
    effective: str = ""
    of: str = ""
    ranking: str = ""
    variants: tuple[str, ...] = ()
    base: str = ""
    seed: str = ""
    payback: str = ""
    house_advantage: str = ""
    prose: bool = False
    flat: bool = False  # its sums of dollars are the same for any wager, and paid beside the stake
    notes: tuple[str, ...] = ()
    envy_cite: str = ""  # where the envy column is printed elsewhere than the pays
    pasted: bool = False  # another wager's table, printed here by mistake: to be asked for, and never the default
    missing: tuple[Cell, ...] = ()  # rows that the print leaves out though the rule needs them, as an erratum says

    @property
    def paying(self) -> tuple[Cell, ...]:
        """The rows that hands are paid by."""
        return (*self.rows, *self.missing)

    def misprints(self) -> tuple[Cell, ...]:
        return tuple(cell for cell in (*self.rows, *self.envy) if cell.why)

    def without_envy(self, *, as_read: bool) -> frozenset[str]:
        """Classes that have a row in this column and no envy: those printed N/A,
        and those that are paid and left blank.

        A hand of theirs earns none by a wider class; where pay and envy are both blank the column has no such row.
        """
        paid = {cell.names for cell in self.rows if cell.text(as_read=as_read)}
        texts = [(cell.names, cell.text(as_read=as_read)) for cell in self.envy]
        return frozenset(name for name, text in texts if text.lower() in NO_PAY and (text or name in paid))

    def within(self, variant: str) -> bool:
        return not variant or not self.variants or variant in self.variants


@dataclass(frozen=True, slots=True)
class WagerFacts:
    name: str
    required: bool
    added: bool
    cite: str
    note: str = ""
    variants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """What the rule leaves to the licensee. `applies` tells, for the general rules, to which kind of game.

    `most` and `least` are the wagers that an amount bounds, each alone or several together: "bet-3 + bonus".
    `asks` are wagers of which, where all are required, the least together stay within it.
    By choice, `off` are the wagers it takes off the layout, `requires` those it makes obligatory,
    `frees` those it no longer asks for: they are made all or not at all;
    `untipped` are those on which no tip is taken. `times` binds one to a multiple of another:
    "1st-wager = 2 ante-bonus". `small` are those that nothing binds any more: who plays best makes them as small as he
    may, and a price counts nothing of them.
    """

    name: str
    choices: tuple[str, ...]
    default: str
    cite: str
    note: str = ""
    unit: str = ""
    min: str = ""
    max: str = ""
    applies: str = ""
    variants: tuple[str, ...] = ()
    most: tuple[str, ...] = ()
    least: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    off: dict[str, list[str]] = field(default_factory=dict)
    requires: dict[str, list[str]] = field(default_factory=dict)
    frees: dict[str, list[str]] = field(default_factory=dict)
    untipped: dict[str, list[str]] = field(default_factory=dict)
    times: dict[str, list[str]] = field(default_factory=dict)
    small: dict[str, list[str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fee:
    """One collection option: what `payer` pays, band by band of `basis`, and the limits printed with it."""

    game: str
    option: str
    basis: str
    payer: str
    cite: str
    bands: tuple[tuple[Cell, Cell], ...]
    space_min: str = ""
    space_max: str = ""
    bonus_min: str = ""
    bonus_max: str = ""
    buy_in_min: str = ""
    buy_in_max: str = ""
    structure: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """A printed table that is no pay schedule: drawing rules, house ways, values of cards. Rows are as printed."""

    cite: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    misprints: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class GameFacts:
    id: str
    name: str
    banking: str
    family: str
    section: str
    variants: tuple[str, ...] = ()
    decks: int = 1
    jokers: int = 0
    max_players: int = 0
    hands_per_player: int = 0
    deal: dict[str, int] = field(default_factory=dict)
    limits: tuple[dict[str, Any], ...] = ()
    actions: tuple[dict[str, Any], ...] = ()
    extra: tuple[dict[str, Any], ...] = ()
    order: tuple[str, ...] = ()
    order_cite: str = ""
    wagers: tuple[WagerFacts, ...] = ()
    options: tuple[Option, ...] = ()

    @property
    def book(self) -> str:
        return self.id.split("/", 1)[0]

    def of_variant(self, variant: str) -> GameFacts:
        """What is said of one variant, and of all of them: the wagers, options, actions, limits and fields it has."""
        if not variant:
            return self
        return replace(
            self,
            wagers=tuple(item for item in self.wagers if _within(item.variants, variant)),
            options=tuple(item for item in self.options if _within(item.variants, variant)),
            actions=tuple(row for row in self.actions if _within(row.get("variants", ()), variant)),
            limits=tuple(row for row in self.limits if _within(row.get("variants", ()), variant)),
            extra=tuple(row for row in self.extra if _within(row.get("variants", ()), variant)),
        )


def _within(variants: Iterable[str], variant: str) -> bool:
    named = tuple(variants)
    return not named or variant in named


@dataclass(frozen=True, slots=True)
class Section:
    book: str
    id: str
    title: str
    status: str
    status_date: str
    effective: str
    amended: tuple[str, ...]
    renumbered: str
    paragraphs: dict[str, str]
    games: tuple[GameFacts, ...]
    schedules: tuple[Schedule, ...]
    charts: tuple[Chart, ...]
    fees: tuple[Fee, ...]
    errata: tuple[Erratum, ...]
    source: str
    tables: int
    options: tuple[Option, ...] = ()
    rows: int = 0  # printed rows of all pay tables

    def cite(self, paragraph: str) -> str:
        """In full: `30-1099.18(2)`, `ez-baccarat Dealing 4(b)`. The general rules' paragraphs are in full already."""
        if not paragraph:
            return self.id
        if paragraph.startswith("("):
            return f"{self.id}{paragraph}"
        return paragraph if paragraph.startswith("30-") else f"{self.id} {paragraph}"
