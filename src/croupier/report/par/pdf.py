"""The sheet as a PDF: running heads, page numbers, the sheet as JSON and the complete strategy attached.
The same sheet gives the same bytes."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator
from typing import Any

from reportlab.lib.pagesizes import A4, LETTER  # type: ignore[import-untyped]
from reportlab.lib.units import mm  # type: ignore[import-untyped]
from reportlab.platypus import HRFlowable, Paragraph, SimpleDocTemplate, Spacer  # type: ignore[import-untyped]

from croupier.report.par import pdf_style as style
from croupier.report.par import plain
from croupier.report.par.compose import compose
from croupier.report.par.document import Document
from croupier.report.par.model import Attachment, Sheet
from croupier.report.par.pdf_attach import attach
from croupier.report.par.pdf_blocks import flowables, verdict

PAPERS = {"letter": LETTER, "a4": A4}
SIDE, TOP, BOTTOM = 17 * mm, 20 * mm, 19 * mm


def render(sheet: Sheet, paper: str = "letter", *, compress: bool = True) -> bytes:
    page = compose(sheet)
    # The first setting only counts the pages, for "page 3 of 14".
    _, pages = _build(sheet, page, paper, 0, compress=False)
    made, _ = _build(sheet, page, paper, pages, compress=compress)
    return made


def _build(sheet: Sheet, page: Document, paper: str, pages: int, *, compress: bool) -> tuple[bytes, int]:
    file = io.BytesIO()
    size = PAPERS[paper]
    template = SimpleDocTemplate(
        file,
        pagesize=size,
        leftMargin=SIDE,
        rightMargin=SIDE,
        topMargin=TOP,
        bottomMargin=BOTTOM,
        title=f"{page.title}: PAR sheet",
        author="croupier",
        subject=page.running,
        invariant=1,
        pageCompression=int(compress),
    )
    width = size[0] - 2 * SIDE - 12
    files = _attached(sheet)

    def decorate(canvas: Any, _: Any) -> None:
        _running(canvas, page, size, pages)
        if canvas.getPageNumber() == 1:
            attach(canvas, files)

    template.build([*_title(page, width), *flowables(page.blocks, width)], onFirstPage=decorate, onLaterPages=decorate)
    return file.getvalue(), template.page


def _attached(sheet: Sheet) -> tuple[Attachment, ...]:
    """The sheet as JSON, so that a program can check what is signed, and the complete strategy."""
    text = plain.render(sheet).decode()
    name = f"{sheet.identity.game.replace('/', '-').replace('@', '-')}.par.json"
    digest = hashlib.sha256(text.encode()).hexdigest()
    whole = Attachment(name, text, len(sheet.wagers), digest, "application/json", "the sheet as JSON")
    strategy = sheet.strategy.complete if sheet.strategy else None
    return (whole, strategy) if strategy else (whole,)


def _title(page: Document, width: float) -> Iterator[Any]:
    yield Paragraph(f"{page.kicker.upper()} &nbsp;·&nbsp; {page.date}", style.KICKER)
    yield Paragraph(style.plain(page.title).replace("&", "&amp;"), style.TITLE)
    yield Paragraph(style.plain(page.subtitle).replace("&", "&amp;"), style.SUBTITLE)
    yield HRFlowable(width="100%", thickness=2.2, color=style.INK, spaceBefore=3, spaceAfter=8)
    yield verdict(page.verdict, width)
    yield Spacer(0, 2)


def _running(canvas: Any, page: Document, size: tuple[float, float], pages: int) -> None:
    width, height = size
    canvas.saveState()
    canvas.setFont(style.SANS, 7)
    canvas.setFillColor(style.MUTED)
    canvas.setStrokeColor(style.RULE)
    canvas.setLineWidth(0.5)
    left, right = SIDE + 6, width - SIDE - 6
    canvas.drawString(left, height - 13 * mm, style.plain(page.running))
    canvas.drawRightString(right, height - 13 * mm, "PAR sheet")
    canvas.line(left, height - 14.5 * mm, right, height - 14.5 * mm)
    canvas.line(left, 14.5 * mm, right, 14.5 * mm)
    canvas.drawString(left, 11 * mm, style.plain(page.foot))
    canvas.drawRightString(right, 11 * mm, f"page {canvas.getPageNumber()} of {pages}")
    canvas.restoreState()
