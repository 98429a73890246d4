"""Bands of fees that overlap, run backwards or leave a hole; fees that are blank,
repeated or fall as the action rises."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from croupier.books import Cell, Fee, Library, Section
from croupier.books.bands import Band, parse_band
from croupier.errors import CroupierError
from croupier.money import parse_money
from croupier.report.lint.finding import AS_PRINTED, Finding

BANDED = ("total table action", "player bet", "number of players")


def bands(books: Library) -> Iterator[Finding]:
    for section, fee in _fees(books):
        known: list[tuple[Band, Cell]] = []
        for span, _ in fee.bands:
            try:
                known.append((parse_band(span.printed), span))
            except CroupierError as fault:
                yield _finding("band unread", section, fee, span, str(fault))
        for band, span in known:
            if band.backwards:
                yield _finding("band backwards", section, fee, span, "its end is below its beginning")
        yield from _between(section, fee, known)


def _between(section: Section, fee: Fee, known: list[tuple[Band, Cell]]) -> Iterator[Finding]:
    ordered = sorted((item for item in known if not item[0].backwards), key=lambda item: item[0].low)
    for (band, span), (after, next_span) in pairwise(ordered):
        both = f"{span.printed} and {next_span.printed}"
        wrong = next_span if next_span.why or not span.why else span
        if band.overlaps(after):
            yield _finding("band overlap", section, fee, wrong, f"both hold {after.low}", both)
        elif band.high is not None and after.low > band.high + 1:
            hole = f"nothing holds {band.high + 1} to {after.low - 1}"
            yield _finding("band hole", section, fee, wrong, hole, both)
    if ordered and ordered[-1][0].high is not None:
        last = ordered[-1]
        yield _finding("band hole", section, fee, last[1], f"nothing holds more than {last[0].high}")


def prices(books: Library) -> Iterator[Finding]:
    for section, fee in _fees(books):
        priced = []
        for span, amount in fee.bands:
            if not amount.printed:
                yield _finding("fee blank", section, fee, amount, f"no fee for {span.printed}", "blank")
            elif not _band(span).backwards:
                priced.append((_band(span).low, parse_money(amount.printed, "fee", zero=True), span, amount))
        for below, above in pairwise(sorted(priced, key=lambda item: item[0])):
            both = f"{below[2].printed}: {below[3].printed}, {above[2].printed}: {above[3].printed}"
            if above[1] == below[1]:
                yield _finding("fee repeated", section, fee, above[3], "two bands with one fee", both)
            elif above[1] < below[1]:
                yield _finding("fee falls", section, fee, above[3], "a larger number pays less", both)


def repeated_options(books: Library) -> Iterator[Finding]:
    """Options of one game, for the same structure, that take the same from everybody."""
    for section in books.sections():
        seen: dict[tuple[object, ...], str] = {}
        options: dict[tuple[str, str, str], list[Fee]] = {}
        for fee in section.fees:
            if fee.basis in (*BANDED, "flat") and fee.game:
                options.setdefault((fee.game, fee.structure, fee.option), []).append(fee)
        for (game, structure, option), fees in options.items():
            takes = tuple((fee.payer, fee.basis, _printed(fee)) for fee in fees)
            first = seen.setdefault((game, structure, *takes), option)
            if first != option:
                why = f"option {first} takes the same"
                yield _finding("option repeated", section, fees[0], fees[0].bands[0][1], why, f"option {option}")


def _printed(fee: Fee) -> tuple[tuple[str, str], ...]:
    return tuple((span.printed, amount.printed) for span, amount in fee.bands)


def _band(span: Cell) -> Band:
    """As printed; a band that cannot be read is reported by `bands` and stands first here."""
    try:
        return parse_band(span.printed)
    except CroupierError:
        return Band(0, 0)


def _fees(books: Library) -> Iterator[tuple[Section, Fee]]:
    for section in books.sections():
        for fee in section.fees:
            if fee.basis in BANDED:
                yield section, fee


def _finding(kind: str, section: Section, fee: Fee, cell: Cell, why: str, printed: str = "") -> Finding:
    return Finding(
        book=section.book,
        section=section.id,
        cite=section.cite(fee.cite),
        kind=kind,
        printed=printed or cell.printed,
        why=why,
        read=(cell.read or "blank") if cell.why else AS_PRINTED,
        where=f"{fee.game} option {fee.option}, {fee.payer}",
        game=fee.game,
    )
