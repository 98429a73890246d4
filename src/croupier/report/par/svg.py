"""A picture as inline SVG: no script, no font of its own, nothing fetched."""

from __future__ import annotations

from html import escape

from croupier.report.par.picture import Area, Box, Label, Mark, Picture, Stroke


def svg(picture: Picture) -> str:
    size = f'viewBox="0 0 {_n(picture.width)} {_n(picture.height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" class="chart">'
    said = f"<title>{escape(picture.title)}</title><desc>{escape(picture.description)}</desc>"
    return "".join((head, said, *map(_mark, picture.marks), "</svg>"))


def _mark(mark: Mark) -> str:
    match mark:
        case Box(x, y, width, height, fill):
            return f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" fill="{fill}"/>'
        case Area(points, fill):
            return f'<polygon points="{_points(points)}" fill="{fill}"/>'
        case Stroke(points, ink, width, dashed):
            dash = ' stroke-dasharray="3 2"' if dashed else ""
            return f'<polyline points="{_points(points)}" fill="none" stroke="{ink}" stroke-width="{_n(width)}"{dash}/>'
        case Label(x, y, text, anchor, size, ink, bold):
            weight = ' font-weight="600"' if bold else ""
            place = f'x="{_n(x)}" y="{_n(y)}" text-anchor="{anchor}"'
            return f'<text {place} font-size="{_n(size)}" fill="{ink}"{weight}>{escape(text)}</text>'


def _points(points: tuple[tuple[float, float], ...]) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
