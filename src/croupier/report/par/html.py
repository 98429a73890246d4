"""The sheet as one HTML file that needs nothing else: styles, charts and the complete strategy are inside."""

from __future__ import annotations

import re
from base64 import b64encode
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from croupier.report.par.compose import compose
from croupier.report.par.document import Block, Column, Heading, Signatures
from croupier.report.par.model import Attachment, Sheet
from croupier.report.par.picture import Picture
from croupier.report.par.svg import svg

FRACTION = re.compile(r"\d{9,}/\d{9,}")


def environment() -> Environment:
    found = Environment(
        loader=PackageLoader("croupier.report", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters["svg"] = _svg
    found.filters["kind"] = lambda block: type(block).__name__.lower()
    found.filters["data"] = _data
    found.filters["css"] = _css
    found.filters["breakable"] = _breakable
    found.filters["shares"] = _shares
    return found


def render(sheet: Sheet) -> bytes:
    page = compose(sheet)
    return environment().get_template("par.html.j2").render(page=page, sections=_sections(page.blocks)).encode()


def _sections(blocks: tuple[Block, ...]) -> list[dict[str, Any]]:
    """Each with its heading; the one that is signed is not broken over pages."""
    found: list[list[Block]] = []
    for block in blocks:
        if not found or (isinstance(block, Heading) and block.level == 2):
            found.append([])
        found[-1].append(block)
    return [{"blocks": part, "keep": any(isinstance(block, Signatures) for block in part)} for part in found]


def _svg(picture: Picture) -> Markup:
    # The charts escape their own texts.
    return Markup(svg(picture))


def _css(text: str) -> Markup:
    """Text between quotes in a style sheet, where entities are not read: all but plain characters by their number."""
    return Markup("".join(char if char.isalnum() or char in " .,:-/()" else f"\\{ord(char):x} " for char in text))


def _breakable(text: str) -> Markup:
    """A long fraction may break after its bar, and nowhere else."""
    return Markup("/<wbr>").join(text.split("/")) if FRACTION.search(text) else Markup.escape(text)


def _shares(columns: tuple[Column, ...]) -> list[str]:
    whole = sum(column.share for column in columns)
    return [f"{100 * column.share / whole:.2f}%" for column in columns]


def _data(file: Attachment) -> str:
    return f"data:text/csv;charset=utf-8;base64,{b64encode(file.text.encode()).decode()}"
