"""A sheet as blocks of text, tables and charts: composed once, then set as a web page or as pages of a PDF."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.report.par.model import Attachment
from croupier.report.par.picture import Picture

LEFT, RIGHT = "left", "right"
HOLDS, FAILS, ESTIMATE = "holds", "fails", "estimate"


@dataclass(frozen=True, slots=True)
class Heading:
    """Level 2 is a section, level 3 a wager, level 4 a part of it."""

    text: str
    level: int
    number: str = ""


@dataclass(frozen=True, slots=True)
class Prose:
    """`kind` is plain, note (small print) or warning."""

    text: str
    kind: str = "plain"


@dataclass(frozen=True, slots=True)
class Fact:
    label: str
    value: str
    code: bool = False
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """Labels and values; in two columns where the values are short."""

    items: tuple[Fact, ...]
    columns: int = 1


@dataclass(frozen=True, slots=True)
class Column:
    """`share` is its part of the width of the page."""

    title: str
    share: float
    align: str = LEFT
    code: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    total: tuple[str, ...] = ()
    faint: frozenset[int] = frozenset()
    wrong: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Verdict:
    """`kind` is holds, fails or estimate: only figures that are exact can hold."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Figure:
    picture: Picture


@dataclass(frozen=True, slots=True)
class Attached:
    file: Attachment


@dataclass(frozen=True, slots=True)
class Signatures:
    roles: tuple[str, ...]


Block = Heading | Prose | Facts | Grid | Verdict | Figure | Attached | Signatures


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """`running` stands at the head of every page, `foot` at its foot beside the page number."""

    title: str
    subtitle: str
    kicker: str
    date: str
    running: str
    foot: str
    verdict: Verdict
    blocks: tuple[Block, ...] = field(default=())
