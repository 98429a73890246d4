"""A chart as a list of marks, placed in points from the top left corner: drawn alike as SVG and in a PDF."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, log10

INK, MUTED, GRID = "#1d2730", "#66717c", "#d9dde1"
WIN, LOSS, EVEN = "#2c6e57", "#a23b33", "#8a929a"
SHADES = {99: "#dfe6ee", 95: "#bfcddd", 90: "#94abc6"}
MEAN = "#1f4e79"


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float
    fill: str


@dataclass(frozen=True, slots=True)
class Stroke:
    points: tuple[tuple[float, float], ...]
    ink: str = GRID
    width: float = 0.6
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    points: tuple[tuple[float, float], ...]
    fill: str


@dataclass(frozen=True, slots=True)
class Label:
    """`anchor` is start, middle or end: which part of the text stands at x."""

    x: float
    y: float
    text: str
    anchor: str = "start"
    size: float = 7.5
    ink: str = INK
    bold: bool = False


Mark = Box | Stroke | Area | Label


@dataclass(frozen=True, slots=True)
class Picture:
    title: str
    description: str
    width: float
    height: float
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Scale:
    """From a figure to a place; `power` puts powers of ten at equal distances."""

    low: float
    high: float
    start: float
    end: float
    power: bool = False

    def __call__(self, figure: float) -> float:
        low, high, at = (log10(item) if self.power else item for item in (self.low, self.high, figure))
        return self.start + (self.end - self.start) * (at - low) / (high - low)


def steps(low: float, high: float, wanted: int = 5) -> Iterator[Fraction]:
    """Round figures (1, 2 or 5 times a power of ten) that cover the span."""
    span = max(high - low, 1e-12)
    rough = span / wanted
    power = Fraction(10) ** floor(log10(rough))
    step = next(power * times for times in (1, 2, 5, 10) if float(power * times) >= rough * 0.999)
    first, last = ceil(low / float(step) - 1e-9), floor(high / float(step) + 1e-9)
    for place in range(first, last + 1):
        yield step * place


def shorten(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rstrip(' ,:')}…"
