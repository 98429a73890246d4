"""Type and colours of the PDF. Only fonts that every reader has, so only the characters that these have."""

from __future__ import annotations

from typing import Any

from reportlab.lib.colors import HexColor  # type: ignore[import-untyped]
from reportlab.lib.enums import TA_RIGHT  # type: ignore[import-untyped]
from reportlab.lib.styles import ParagraphStyle  # type: ignore[import-untyped]

SERIF, SERIF_BOLD = "Times-Roman", "Times-Bold"
SANS, SANS_BOLD, MONO = "Helvetica", "Helvetica-Bold", "Courier"
INK, MUTED, RULE, FAINT = HexColor("#1d2730"), HexColor("#66717c"), HexColor("#c9ced3"), HexColor("#e6e9ec")
GOOD, BAD, GOOD_TINT, BAD_TINT = HexColor("#2c6e57"), HexColor("#a23b33"), HexColor("#f3f8f6"), HexColor("#fbf3f2")
ABOUT, ABOUT_TINT = HexColor("#7a5200"), HexColor("#fdf7e8")

# The standard fonts have no minus sign; their en dash is as wide as a digit and stands at its height.
_REPLACED = {"−": "–", "✓": "", "→": "to", "≥": "at least ", "≤": "at most ", "≠": "not "}


def plain(text: str) -> str:
    for char, instead in _REPLACED.items():
        text = text.replace(char, instead)
    return text.encode("cp1252", "replace").decode("cp1252")


def _style(name: str, font: str, size: float, leading: float, **more: Any) -> Any:
    return ParagraphStyle(name, **{"fontName": font, "fontSize": size, "leading": leading, "textColor": INK, **more})


KICKER = _style("kicker", SANS, 7.5, 10, textColor=MUTED)
TITLE = _style("title", SERIF_BOLD, 26, 30)
SUBTITLE = _style("subtitle", SERIF, 12, 16, textColor=MUTED, spaceAfter=4)
HEADINGS = {
    2: _style("section", SERIF_BOLD, 15, 19, spaceBefore=16, spaceAfter=4),
    3: _style("wager", SERIF_BOLD, 13, 17, spaceBefore=12, spaceAfter=1),
    4: _style("part", SANS_BOLD, 7.2, 10, spaceBefore=10, spaceAfter=3, textColor=MUTED),
}
BOXED = {"backColor": BAD_TINT, "borderPadding": (3, 5, 3, 6), "leftIndent": 6, "rightIndent": 6}
PROSE = {
    "plain": _style("plain", SERIF, 10, 14, spaceAfter=5),
    "note": _style("note", SANS, 7.4, 10.4, textColor=MUTED, spaceAfter=4),
    "warning": _style("warning", SANS, 8, 11, spaceBefore=5, spaceAfter=7, **BOXED),
}
CELLS = (_style("cell", SANS, 7.5, 9.6), _style("cell right", SANS, 7.5, 9.6, alignment=TA_RIGHT))
FAINT_CELLS = tuple(ParagraphStyle(f"faint {look.name}", look, textColor=MUTED) for look in CELLS)
HEAD = _style("head", SANS_BOLD, 7.2, 9.2, textColor=MUTED)
HEAD_RIGHT = _style("head right", SANS_BOLD, 7.2, 9.2, textColor=MUTED, alignment=TA_RIGHT)
TOTAL = _style("total", SANS_BOLD, 7.5, 9.6)
TOTAL_RIGHT = _style("total right", SANS_BOLD, 7.5, 9.6, alignment=TA_RIGHT)
FACT = _style("fact", SANS, 7.8, 10.4)
FACT_RIGHT = _style("fact right", SANS, 7.8, 10.4, alignment=TA_RIGHT)
LABEL = _style("label", SANS, 7.8, 10.4, textColor=MUTED)
VERDICT = _style("verdict", SANS, 8.2, 11, textColor=GOOD)
VERDICT_BAD = _style("verdict bad", SANS_BOLD, 8.2, 11, textColor=HexColor("#ffffff"))
VERDICT_ESTIMATE = _style("verdict estimate", SANS_BOLD, 8.2, 11, textColor=ABOUT)
# Look, ground and edge by the kind of a verdict.
VERDICTS = {
    "holds": (VERDICT, GOOD_TINT, GOOD),
    "fails": (VERDICT_BAD, BAD, BAD),
    "estimate": (VERDICT_ESTIMATE, ABOUT_TINT, ABOUT),
}
SIGNED = _style("signed", SANS, 7.4, 10, textColor=MUTED)
