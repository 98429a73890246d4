"""Blocks of a document as reportlab flowables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile
from typing import Any
from xml.sax.saxutils import escape

from reportlab.platypus import CondPageBreak, LongTable, PageBreak, Paragraph, Spacer, TableStyle  # type: ignore[import-untyped]
from reportlab.platypus import Table as PdfTable

from croupier.report.par import pdf_style as style
from croupier.report.par.document import (
    RIGHT,
    Attached,
    Block,
    Fact,
    Facts,
    Figure,
    Grid,
    Heading,
    Prose,
    Signatures,
    Verdict,
)
from croupier.report.par.pdf_picture import drawing

_FRACTION = re.compile(r"(\d{9,})/(\d{9,})")
# Of a digit in a table, and of both sides of a cell.
FIGURE_WIDTH, PADDING = 4.2, 8.0
# Of a value in a list of facts.
ROOM = 350.0
BENEATH = {2: 120.0, 3: 160.0, 4: 70.0}
ABOVE_CHART, SIGNED = 30.0, 270.0
# Of a table whose cells take one line each.
ROW = 14.0
TIGHT = [
    ("LEFTPADDING", (0, 0), (0, -1), 0),
    ("RIGHTPADDING", (-1, 0), (-1, -1), 0),
    ("VALIGN", (0, 0), (-1, -1), "TOP"),
]


def flowables(blocks: tuple[Block, ...], width: float) -> Iterator[Any]:
    before: Block | None = None
    for place, block in enumerate(blocks):
        following = blocks[place + 1 :]
        if isinstance(block, Heading):
            # Each wager begins a page of its own, the first where its section does.
            begins = block.level == 3 and not (isinstance(before, Heading) and before.level == 2)
            yield PageBreak() if begins else CondPageBreak(_room(block, following, width))
        yield from _block(block, width)
        before = block


def _room(block: Heading, following: tuple[Block, ...], width: float) -> float:
    """What must fit under a heading, so that it does not stand alone at the foot of a page, nor a chart's table or
    signatures on a page alone."""
    if following and isinstance(following[0], Figure):
        picture = following[0].picture
        figures = following[1] if len(following) > 1 else None
        beneath = ROW * (len(figures.rows) + 1) if isinstance(figures, Grid) else 0
        return ABOVE_CHART + picture.height * width / picture.width + beneath
    mine = takewhile(lambda item: not isinstance(item, Heading), following)
    return SIGNED if any(isinstance(item, Signatures) for item in mine) else BENEATH[block.level]


def _block(block: Block, width: float) -> Iterator[Any]:
    match block:
        case Heading(text, level, number):
            shown = text.upper() if level == 4 else text
            lead = f'<font name="{style.SERIF}" color="#66717c">{number}</font>&nbsp;&nbsp;' if number else ""
            yield Paragraph(lead + _text(shown), style.HEADINGS[level])
        case Prose(text, kind):
            yield Paragraph(_text(text), style.PROSE[kind])
        case Facts(items, columns):
            yield _facts(items, columns, width)
            yield Spacer(0, 5)
        case Grid():
            yield _table(block, width)
            yield Spacer(0, 5)
        case Verdict():
            yield verdict(block, width)
            yield Spacer(0, 4)
        case Figure(picture):
            yield drawing(picture, width)
        case Attached(file):
            text = (
                f"<b>{_text(file.name)}</b><br/>the complete strategy, {file.rows:,} decision classes, "
                f"attached to this file"
            )
            digest = f'<br/><font name="{style.MONO}" size="6.8">SHA-256 {file.digest}</font>'
            yield _boxed(Paragraph(text + digest, style.FACT), width, style.RULE, None)
            yield Spacer(0, 4)
        case Signatures(roles):
            yield _signatures(roles, width)


def _text(text: str, room: float = 0) -> str:
    """Escaped; a fraction too long for its room breaks after its bar and nowhere else."""
    shown = escape(style.plain(text))
    return _FRACTION.sub(r"\1/ \2", shown) if room and len(text) * FIGURE_WIDTH > room else shown


def _cells(row: tuple[str, ...], block: Grid, widths: list[float], looks: tuple[Any, Any]) -> list[Any]:
    left, right = looks
    return [
        Paragraph(_text(text, width - PADDING), right if column.align == RIGHT else left)
        for text, column, width in zip(row, block.columns, widths, strict=True)
    ]


def _table(block: Grid, width: float) -> Any:
    whole = sum(column.share for column in block.columns)
    widths = [width * column.share / whole for column in block.columns]
    titles = tuple(column.title for column in block.columns)
    rows = [_cells(titles, block, widths, (style.HEAD, style.HEAD_RIGHT))]
    for place, row in enumerate(block.rows):
        rows.append(_cells(row, block, widths, style.FAINT_CELLS if place in block.faint else style.CELLS))
    looks = [
        *TIGHT,
        ("TOPPADDING", (0, 0), (-1, -1), 2.2),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2.4),
        ("LEFTPADDING", (1, 0), (-1, -1), 4),
        ("RIGHTPADDING", (0, 0), (-2, -1), 4),
        ("VALIGN", (0, 0), (-1, 0), "BOTTOM"),
        ("LINEBELOW", (0, 0), (-1, 0), 0.8, style.INK),
        ("LINEBELOW", (0, 1), (-1, -1), 0.4, style.FAINT),
        *(("BACKGROUND", (0, place + 1), (-1, place + 1), style.BAD_TINT) for place in block.wrong),
        *(("BOX", (0, place + 1), (-1, place + 1), 1, style.BAD) for place in block.wrong),
    ]
    if block.total:
        rows.append(_cells(block.total, block, widths, (style.TOTAL, style.TOTAL_RIGHT)))
        looks.append(("LINEABOVE", (0, -1), (-1, -1), 0.8, style.INK))
    return LongTable(rows, colWidths=widths, repeatRows=1, style=TableStyle(looks))


def _facts(items: tuple[Fact, ...], columns: int, width: float) -> Any:
    gap = 18
    value = style.FACT_RIGHT if columns == 2 else style.FACT
    cells = [(Paragraph(_text(item.label), style.LABEL), Paragraph(_value(item), value)) for item in items]
    if columns == 2:
        half = (width - gap) / 2
        cells += [(Paragraph("", style.LABEL), Paragraph("", style.FACT))] * (len(cells) % 2)
        rows = [[*cells[place], "", *cells[place + 1]] for place in range(0, len(cells), 2)]
        widths = [half * 0.62, half * 0.38, gap, half * 0.5, half * 0.5]
        lines = [("LINEBELOW", (0, 0), (1, -1), 0.4, style.FAINT), ("LINEBELOW", (3, 0), (4, -1), 0.4, style.FAINT)]
    else:
        rows = [list(pair) for pair in cells]
        widths = [width * 0.27, width * 0.73]
        lines = [("LINEBELOW", (0, 0), (-1, -1), 0.4, style.FAINT)]
    looks = [*TIGHT, ("LEFTPADDING", (0, 0), (-1, -1), 0), ("RIGHTPADDING", (0, 0), (-1, -1), 0), *lines]
    looks += [("TOPPADDING", (0, 0), (-1, -1), 1.8), ("BOTTOMPADDING", (0, 0), (-1, -1), 2.2)]
    return PdfTable(rows, colWidths=widths, style=TableStyle(looks))


def _value(item: Fact) -> str:
    text = _text(item.value, ROOM)
    if item.code:
        return f'<font name="{style.MONO}" size="7.2">{text}</font>'
    return f"<b>{text}</b>" if item.strong else text


def verdict(found: Verdict, width: float) -> Any:
    look, fill, edge = style.VERDICTS[found.kind]
    return _boxed(Paragraph(_text(found.text), look), width, edge, fill)


def _boxed(inside: Any, width: float, edge: Any, fill: Any) -> Any:
    looks = [
        ("BOX", (0, 0), (-1, -1), 0.6, edge),
        ("TOPPADDING", (0, 0), (-1, -1), 4),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 5),
    ]
    looks += [("BACKGROUND", (0, 0), (-1, -1), fill)] if fill is not None else []
    return PdfTable([[inside]], colWidths=[width], style=TableStyle(looks))


def _signatures(roles: tuple[str, ...], width: float) -> Any:
    gap = 22
    each = (width - gap * (len(roles) - 1)) / len(roles)
    lines, widths = [], []
    for place in range(len(roles)):
        lines += [("LINEBELOW", (2 * place, row), (2 * place, row), 0.7, style.INK) for row in (0, 2)]
        widths += [each, gap]

    def across(texts: tuple[str, ...]) -> list[Any]:
        return [part for text in texts for part in (Paragraph(_text(text), style.SIGNED), "")][:-1]

    blank = [""] * (2 * len(roles) - 1)
    rows = [blank, across(roles), blank, across(("Name and date",) * len(roles))]
    looks = [("LEFTPADDING", (0, 0), (-1, -1), 0), ("RIGHTPADDING", (0, 0), (-1, -1), 0), *lines]
    return PdfTable(rows, colWidths=widths[:-1], rowHeights=[44, 16, 28, 16], style=TableStyle(looks))
