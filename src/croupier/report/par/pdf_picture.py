"""A picture drawn with reportlab's shapes: the same marks as in the SVG,
measured from the bottom instead of the top."""

from __future__ import annotations

from typing import Any

from reportlab.graphics.shapes import Drawing, Polygon, PolyLine, Rect, String  # type: ignore[import-untyped]
from reportlab.lib.colors import HexColor  # type: ignore[import-untyped]

from croupier.report.par.pdf_style import SANS, SANS_BOLD, plain
from croupier.report.par.picture import Area, Box, Label, Mark, Picture, Stroke


def drawing(picture: Picture, width: float) -> Any:
    found = Drawing(picture.width, picture.height)
    for mark in picture.marks:
        found.add(_shape(mark, picture.height))
    scale = width / picture.width
    found.width, found.height = width, picture.height * scale
    found.scale(scale, scale)
    return found


def _shape(mark: Mark, top: float) -> Any:
    match mark:
        case Box(x, y, width, height, fill):
            return Rect(x, top - y - height, width, height, fillColor=HexColor(fill), strokeColor=None)
        case Area(points, fill):
            return Polygon(_flat(points, top), fillColor=HexColor(fill), strokeColor=None)
        case Stroke(points, ink, width, dashed):
            dash = (3, 2) if dashed else None
            return PolyLine(_flat(points, top), strokeColor=HexColor(ink), strokeWidth=width, strokeDashArray=dash)
        case Label(x, y, text, anchor, size, ink, bold):
            font = SANS_BOLD if bold else SANS
            return String(
                x, top - y, plain(text), textAnchor=anchor, fontName=font, fontSize=size, fillColor=HexColor(ink)
            )


def _flat(points: tuple[tuple[float, float], ...], top: float) -> list[float]:
    return [place for x, y in points for place in (x, top - y)]
