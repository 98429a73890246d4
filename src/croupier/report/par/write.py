"""A sheet to a file: the ending of its name chooses the form."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from croupier.errors import CroupierError
from croupier.report.par.model import Sheet

# Module, and the package of the extra `croupier[report]` that it needs.
FORMS = {".html": ("html", ""), ".pdf": ("pdf", "reportlab"), ".xlsx": ("xlsx", "xlsxwriter"), ".json": ("plain", "")}
PAPERS = ("letter", "a4")


class SheetError(CroupierError):
    """A sheet that cannot be written as asked."""


def form_of(path: Path, flag: str) -> str:
    """The ending, checked before anything is priced: known, its package installed, and the folder there."""
    ending = path.suffix.lower()
    if ending not in FORMS:
        raise SheetError(f"{flag} {path}: the ending chooses the form, and is one of {', '.join(FORMS)}")
    package = FORMS[ending][1]
    if package and find_spec(package) is None:
        raise SheetError(f"{flag} {path}: a {ending} sheet needs {package}: pip install 'croupier[report]'")
    check_place(path, flag)
    return ending


def check_place(path: Path, flag: str) -> None:
    if path.is_dir():
        raise SheetError(f"{flag} {path}: is a folder; name a file")
    if not path.parent.is_dir():
        raise SheetError(f"{flag} {path}: there is no folder {path.parent}")


def render(sheet: Sheet, ending: str, paper: str = PAPERS[0]) -> bytes:
    module = import_module(f"croupier.report.par.{FORMS[ending][0]}")
    made = module.render(sheet, paper) if ending == ".pdf" else module.render(sheet)
    assert isinstance(made, bytes)
    return made


def write_bytes(path: Path, made: bytes, flag: str) -> None:
    try:
        path.write_bytes(made)
    except OSError as fault:
        raise SheetError(f"{flag} {path}: {fault.strerror or fault}") from fault


def write_sheet(sheet: Sheet, path: Path, *, paper: str = PAPERS[0], flag: str = "--report") -> None:
    write_bytes(path, render(sheet, form_of(path, flag), paper), flag)
