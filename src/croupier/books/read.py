"""TOML of one section to frozen values. A malformed file is refused with its name and the field at fault."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from croupier.books.form import build, check_keys, date, one_of, text_of
from croupier.books.model import Cell, Chart, Erratum, Fee, GameFacts, Option, Schedule, Section, WagerFacts
from croupier.books.tables import read_cell, read_tables
from croupier.errors import BookError

STATUS = ("in force", "repealed", "superseded", "enjoined")
BANKING = ("house", "player", "player-dealer")
FAMILY = ("banked", "pot", "tableau")
KINDS = ("contradiction", "misprint", "missing", "silent", "dangling reference", "duplicate", "unclear")
BASES = ("total table action", "player bet", "flat", "number of players", "percent of pot", "player win")
PAYERS = ("player-dealer", "player", "pot", "table")

_TOP = (
    "section", "title", "status", "status_date", "effective", "amended", "renumbered",
    "paragraphs", "games", "tables", "charts", "fees", "errata", "options",
)  # fmt: skip
_LIMIT = ("on", "min", "max", "step", "cite", "note", "variants")
_ACTION = ("name", "cite", "wager", "size", "note", "needs", "variants")
_EXTRA = ("field", "note", "cite", "variants")


def read_section(book: str, source: str, data: Mapping[str, Any]) -> Section:
    try:
        return _section(book, source, data)
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise BookError(f"{source}: {type(fault).__name__}: {fault}") from fault


def _section(book: str, source: str, data: Mapping[str, Any]) -> Section:
    check_keys(data, _TOP, source)
    tables = data.get("tables", [])
    games = tuple(_game(data["section"], game, source) for game in data.get("games", []))
    schedules = read_tables(tables, source)
    _check_variants(games, schedules, source)
    charts = tuple(_chart(chart, source) for chart in data.get("charts", []))
    fees = tuple(_fee(fee, source) for fee in data.get("fees", []))
    errata = tuple(_erratum(row, source) for row in data.get("errata", []))
    return Section(
        book=book,
        id=data["section"],
        title=data["title"],
        status=one_of(data["status"], STATUS, f"{source} status"),
        status_date=date(data.get("status_date", ""), source),
        effective=date(data.get("effective", ""), source),
        amended=tuple(date(day, source) for day in data.get("amended", ())),
        renumbered=data.get("renumbered", ""),
        paragraphs=dict(data.get("paragraphs", {})),
        games=games,
        schedules=schedules,
        charts=charts,
        fees=fees,
        errata=(*errata, *_marked(schedules, charts, fees)),
        source=source,
        tables=len(tables),
        options=tuple(build(Option, row, f"{source} options") for row in data.get("options", [])),
        rows=sum(len(table["rows"]) for table in tables),
    )


def _game(section: str, game: Mapping[str, Any], source: str) -> GameFacts:
    where = f"{source} {game.get('id', 'games')}"
    plain = {key: value for key, value in game.items() if key not in ("wagers", "options")}
    for key, known in (("limits", _LIMIT), ("actions", _ACTION), ("extra", _EXTRA)):
        for row in game.get(key, []):
            check_keys(row, known, f"{where} {key}")
    one_of(game["banking"], BANKING, f"{where} banking")
    one_of(game["family"], FAMILY, f"{where} family")
    wagers = [{"added": False, **row} for row in game.get("wagers", [])]
    options = tuple(build(Option, row, f"{where} options") for row in game.get("options", []))
    for option in options:
        _check_layout(option, {row["name"] for row in wagers}, f"{where} option {option.name}")
    return build(
        GameFacts,
        plain,
        where,
        section=section,
        wagers=tuple(build(WagerFacts, row, f"{where} wagers") for row in wagers),
        options=options,
    )


def _check_layout(option: Option, wagers: Iterable[str], where: str) -> None:
    """What a choice does to the layout names choices and wagers that there are."""
    for changes in (option.off, option.requires, option.frees, option.untipped, option.small):
        for choice, names in changes.items():
            one_of(choice, option.choices, where)
            for name in names:
                one_of(name, tuple(wagers), where)
    for choice, texts in option.times.items():
        one_of(choice, option.choices, where)
        for text in texts:
            name, _, bound = text.partition(" = ")
            number, other = bound.split()
            for wager in (name, other):
                one_of(wager, tuple(wagers), where)
            one_of(number, ("1", "2", "3", "4", "5"), where)


def _check_variants(games: Iterable[GameFacts], schedules: Iterable[Schedule], source: str) -> None:
    known = {name for game in games for name in (game.id, *game.variants)}
    for schedule in schedules:
        for name in schedule.variants:
            one_of(name, known, f"{source} {schedule.cite} games")


def _chart(chart: Mapping[str, Any], source: str) -> Chart:
    where = f"{source} chart {chart.get('cite', '?')}"
    check_keys(chart, ("cite", "title", "columns", "rows", "notes"), where)
    columns = tuple(chart.get("columns", ()))
    for row in chart["rows"]:
        if columns and len(row) != len(columns):
            raise BookError(f"{where}: row {row!r} has {len(row)} cells for {len(columns)} columns")
    wrong = [(row[0], cell) for row in chart["rows"] for cell in row if isinstance(cell, Mapping)]
    return Chart(
        cite=chart["cite"],
        title=chart["title"],
        columns=columns,
        rows=tuple(tuple(text_of(cell, where) for cell in row) for row in chart["rows"]),
        notes=tuple(chart.get("notes", ())),
        misprints=tuple(read_cell(text_of(name, where), cell, where) for name, cell in wrong),
    )


def _fee(fee: Mapping[str, Any], source: str) -> Fee:
    where = f"{source} fees {fee.get('cite', '?')}"
    one_of(fee["basis"], BASES, f"{where} basis")
    one_of(fee["payer"], PAYERS, f"{where} payer")
    bands = tuple((read_cell("", span, where), read_cell("", amount, where)) for span, amount in fee["bands"])
    return build(Fee, {key: value for key, value in fee.items() if key != "bands"}, where, bands=bands)


def _erratum(row: Mapping[str, Any], source: str) -> Erratum:
    where = f"{source} errata {row.get('cite', '?')}"
    one_of(row.get("kind", "misprint"), KINDS, f"{where} kind")
    one_of(row.get("used", "print"), ("print", "reading"), f"{where} used")
    return build(Erratum, row, where)


def _marked(schedules: Iterable[Schedule], charts: Iterable[Chart], fees: Iterable[Fee]) -> Iterator[Erratum]:
    """Cells marked as wrong where they stand are errata too."""
    for item in schedules:
        for part, cite, cells in (("", item.cite, item.rows), (" envy", item.envy_cite or item.cite, item.envy)):
            for cell in cells:
                if cell.why:
                    yield _of_cell(cite, f"{item.wager} {item.id}{part}, {cell.hand}", cell)
    for chart in charts:
        for cell in chart.misprints:
            yield _of_cell(chart.cite, f"{chart.title}, {cell.hand}", cell)
    for fee in fees:
        for span, amount in fee.bands:
            for cell in (span, amount):
                if cell.why:
                    yield _of_cell(fee.cite, f"{fee.game} option {fee.option}, {fee.payer}", cell)


def _of_cell(cite: str, where: str, cell: Cell) -> Erratum:
    return Erratum(cite=cite, printed=cell.printed, read=cell.read, why=cell.why, where=where, used=cell.used)
