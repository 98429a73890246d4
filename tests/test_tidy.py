"""The layout of the project: who may import whom, how long things get, and that money is never a float."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "croupier"
MODULES = sorted(SOURCE.rglob("*.py"))
BASE = {"errors", "fair", "kept", "money", "text"}
# A package may import itself, what is listed, and the base modules.
MAY_IMPORT = {
    "cards": set(),
    "books": {"cards"},
    "rules": {"cards", "books"},
    "games": {"cards", "books", "rules"},
    "house": {"cards", "books", "rules"},
    # What both kinds of table share: no betting, no rows.
    "seats": {"cards"},
    "table": {"cards", "books", "rules", "house", "seats"},
    "poker": {"cards", "books", "rules", "house", "seats"},
    # Deals are counted without a game; what they are worth is asked by `exact`, and played by `simulate`.
    "count": {"cards"},
    "exact": {"cards", "books", "rules", "house", "count"},
    "report": {"cards", "books", "rules", "house"},
    # Simulation plays the same definitions by the best strategy, and its verification sits at the table.
    "simulate": {"cards", "books", "rules", "house", "count", "exact", "table"},
    # The application knows every room below, and no terminal.
    "app": {
        "cards",
        "books",
        "rules",
        "games",
        "house",
        "seats",
        "table",
        "poker",
        "count",
        "exact",
        "simulate",
        "report",
    },
    # The load test is a client of the service, and makes the past that a restart has behind it.
    "bench": {
        "cards",
        "books",
        "rules",
        "games",
        "house",
        "table",
        "poker",
        "exact",
        "simulate",
        "app",
        "client",
        "store",
    },
    # Events and ledger in a database: no rule, no game.
    "store": set(),
    # Tables by id over every kind of table, and over the store; no HTTP, no SQL.
    "room": {"cards", "rules", "games", "house", "seats", "table", "poker", "app", "store"},
    # Environments for researchers: a table of the room, its offers as numbers.
    "gym": {"cards", "rules", "app", "room"},
    # HTTP over the room. What a game allows is asked of the application.
    "server": {"books", "report", "app", "room", "store"},
    "cli": {
        "room",
        "server",
        "store",
        "cards",
        "books",
        "rules",
        "games",
        "house",
        "seats",
        "table",
        "poker",
        "exact",
        "simulate",
        "report",
        "app",
        "bench",
    },
}
# The rooms of both kinds of table, each over those before it: none imports one that comes after.
ROOMS = {
    "table": ("events", "setup", "offers", "folds", "dealer"),
    "poker": ("events", "setup", "betting", "folds", "between", "showdown", "rulings", "dealer", "phh"),
}
# Files at the top: what each may import. The base modules import nothing of the project but one another.
TOP = {
    # The Python API: uses of the application, and a table of the room.
    "__init__.py": {"app", "room"},
    "__main__.py": {"cli"},
    "client.py": set(),
    "errors.py": set(),
    "fair.py": set(),
    "kept.py": set(),
    "money.py": set(),
    "text.py": set(),
}
GAME_ID = re.compile(r"(co|ca|sd)/[a-z0-9]")
LONG_MODULE, LONG_FUNCTION = 300, 60
DATA_OR_KERNELS = ("kernels", "kernels.py", "scoring", "games", "tables.py", "build_tables.py", "catalog")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes(path: Path) -> list[ast.AST]:
    return list(ast.walk(tree(path)))


@cache
def imports(path: Path) -> set[str]:
    """Second parts of the croupier modules that a module imports."""
    found = set()
    for node in nodes(path):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names = [node.module] if node.module != "croupier" else [f"croupier.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        found |= {name.split(".")[1] for name in names if name.startswith("croupier.")}
    return found


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_packages_import_only_what_lies_below(package: str) -> None:
    for path in (SOURCE / package).rglob("*.py"):
        wrong = imports(path) - MAY_IMPORT[package] - BASE - {package}
        assert not wrong, f"{path.relative_to(SOURCE)} imports {sorted(wrong)}"


@pytest.mark.parametrize("package", ROOMS)
def test_rooms_of_a_table_import_only_what_lies_below(package: str) -> None:
    rooms = ROOMS[package]
    assert {path.name for path in (SOURCE / package).iterdir() if (path / "__init__.py").exists()} == set(rooms)
    for place, room in enumerate(rooms):
        for path in (SOURCE / package / room).glob("*.py"):
            text = path.read_text("utf-8")
            above = [name for name in rooms[place + 1 :] if f"croupier.{package}.{name}" in text]
            assert not above, f"{path.relative_to(SOURCE)} imports {above}"


def test_every_package_is_placed() -> None:
    packages = {path.name for path in SOURCE.iterdir() if path.is_dir() and (path / "__init__.py").exists()}
    assert packages == set(MAY_IMPORT)


def test_top_level_files_are_placed() -> None:
    files = {path.name: imports(path) for path in SOURCE.glob("*.py")}
    assert set(files) == set(TOP)
    wrong = {name: sorted(used - BASE - TOP[name]) for name, used in files.items() if used - BASE - TOP[name]}
    assert not wrong


def test_no_module_is_long() -> None:
    long = {
        str(path.relative_to(SOURCE)): count
        for path in MODULES
        if (count := len(path.read_text(encoding="utf-8").splitlines())) > LONG_MODULE
        and not any(part in DATA_OR_KERNELS for part in path.parts)
    }
    assert not long


def test_no_function_is_long() -> None:
    long = []
    for path in MODULES:
        if any(part in DATA_OR_KERNELS for part in path.parts):
            continue
        for node in nodes(path):
            if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= LONG_FUNCTION:
                long.append(f"{path.relative_to(SOURCE)}:{node.lineno} {node.name}")
    assert not long


@pytest.mark.parametrize("package", ["rules", "house", "games", "seats", "table", "poker", "books"])
def test_no_floats_where_money_is(package: str) -> None:
    for path in [*(SOURCE / package).rglob("*.py"), SOURCE / "money.py"]:
        for node in nodes(path):
            is_float = isinstance(node, ast.Constant) and isinstance(node.value, float)
            named = isinstance(node, ast.Name) and node.id == "float"
            is_a_float = is_float or named
            assert not is_a_float, f"{path.relative_to(SOURCE)}:{getattr(node, 'lineno', '?')}: a float"


@pytest.mark.parametrize("package", ["room", "server"])
def test_sql_stays_in_the_store_and_http_in_the_server(package: str) -> None:
    """The room knows neither; the server no SQL."""
    barred = {"sqlalchemy", "alembic"} | ({"fastapi", "starlette", "uvicorn", "httpx"} if package == "room" else set())
    for path in (SOURCE / package).rglob("*.py"):
        for node in nodes(path):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {name.split(".")[0] for name in names} & barred, path.relative_to(SOURCE)


def test_numba_is_never_imported_at_the_top() -> None:
    """Scalar calls and `croupier --help` must not pay for it; only kernels, themselves loaded lazily, may."""
    for path in MODULES:
        if "kernels" in path.parts:
            continue
        for node in tree(path).body:
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not any(name.split(".")[0] == "numba" for name in names), path.relative_to(SOURCE)


def test_prices_are_not_compiled() -> None:
    """Loops over deals stay below, where no game is known: `exact` says what is counted and what it is worth."""
    for path in (SOURCE / "exact").rglob("*.py"):
        named = {node.module for node in nodes(path) if isinstance(node, ast.ImportFrom)}
        assert "croupier.cards.kernels.jit" not in named, path.relative_to(SOURCE)


@pytest.mark.parametrize("package", ["rules", "house", "count", "exact", "simulate", "report"])
def test_pay_files_are_read_by_the_application(package: str) -> None:
    """What counts and what renders knows no TOML: values come in, values go out."""
    for path in (SOURCE / package).rglob("*.py"):
        imported = [alias.name for node in nodes(path) if isinstance(node, ast.Import) for alias in node.names]
        assert "tomllib" not in imported, path.relative_to(SOURCE)


@pytest.mark.parametrize("package", ["cards", "rules", "house", "seats", "table", "count", "exact", "simulate"])
def test_no_game_is_named_where_all_are_served(package: str) -> None:
    """Neither by its id, nor by a module: what fits one game alone belongs into its own module."""
    games = {path.stem for path in (SOURCE / "games").glob("*/*.py")} - {"__init__", "registry"}
    for path in (SOURCE / package).rglob("*.py"):
        named = {part.removesuffix(".py") for part in path.relative_to(SOURCE).parts} & games
        assert not named, f"{path.relative_to(SOURCE)} is named after a game"
        told = {id(node.value) for node in nodes(path) if isinstance(node, ast.Expr)}
        for node in nodes(path):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                assert not GAME_ID.match(node.value), f"{path.relative_to(SOURCE)}:{node.lineno}: {node.value}"


# As in docs/architecture.md: where a mechanic is named, besides its own modules, its family and games.
NAMES_A_MECHANIC = {
    "drawing": {"table/offers/turns.py", "exact/side/shoe_deals.py", "simulate/drawn_player.py"},
    "setting": {"simulate/settings.py"},
}


@pytest.mark.parametrize("mechanic", NAMES_A_MECHANIC)
def test_a_mechanic_is_named_in_few_modules(mechanic: str) -> None:
    own = (
        f"exact/{mechanic}/",
        f"rules/{mechanic}.py",
        "rules/turn.py",
        "rules/house_chart.py",
        "rules/__init__.py",
        "games/",
    )
    found = {
        path.relative_to(SOURCE).as_posix()
        for path in MODULES
        for node in nodes(path)
        if isinstance(node, ast.ImportFrom) and node.module == f"croupier.rules.{mechanic}"
    }
    assert {name for name in found if not name.startswith(own)} == NAMES_A_MECHANIC[mechanic]


def test_twins_know_nothing_of_what_they_check() -> None:
    """What is written from the text alone imports nothing of croupier's, at the top of a module or within it."""
    naive = Path(__file__).parent / "naive"
    for path in sorted(naive.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        found = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        found += [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
        assert not [name for name in found if name.partition(".")[0] == "croupier"], path.name
        assert all(name.startswith("tests.naive") for name in found if name.startswith("tests")), path.name
