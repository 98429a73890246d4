"""The price table that ships with the package: every game's wagers on their first printed schedules, at once.

Each game's figures stand under a digest of what they follow from: its section's data and its definition. Where that has
changed since, the figures are marked stale. `tools/prices.py` writes the table, `make verify` works it out again.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from croupier.books import find_game, library
from croupier.games.registry import BUILT, POTS, built, variants_of

FILE = "prices.json"
FIGURES = (
    "wager",
    "schedule",
    "method",
    "exact",
    "expected_return",
    "standard_error",
    "house_edge",
    "element_of_risk",
    "standard_deviation",
    "hit_frequency",
    "break_even_meter",
)
CLASSES = "classes.toml"
_IMPORT = re.compile(r"^(?:from|import) croupier\.games\.([\w.]+)(?: import ([^\n]+))?", re.MULTILINE)


def game_ids() -> tuple[str, ...]:
    """Every game and variant that is built, in the order of the books."""
    return tuple(full for game in library().game_ids() for full in variants_of(game))


@cache
def digest_of(full: str) -> str:
    """Of the section's data and of the modules that define the game, byte for byte."""
    package = files("croupier")
    parts = hashlib.sha256()
    parts.update((package / "pay" / CLASSES).read_bytes())
    parts.update((package / "pay" / find_game(full).section.source).read_bytes())
    known = BUILT if full in BUILT else POTS
    for path in sorted(_modules(package / "games", known[full].partition(":")[0])):
        parts.update(path.encode())
        parts.update(_file(package / "games", path).read_bytes())
    return parts.hexdigest()[:32]


def _modules(games: Traversable, first: str) -> set[str]:
    """A game's module and those of the same folder that it is made of."""
    found: set[str] = set()
    waiting = [first]
    while waiting:
        name = waiting.pop()
        if name in found or not _file(games, name).is_file():
            continue
        found.add(name)
        for module, names in _IMPORT.findall(_file(games, name).read_text("utf-8")):
            waiting.append(module)
            waiting += [f"{module}.{item.strip(' (),')}" for item in names.split(",")]
    return found


def _file(games: Traversable, module: str) -> Traversable:
    return games.joinpath(*module.split(".")[:-1], module.rsplit(".", maxsplit=1)[-1] + ".py")


@cache
def table() -> Mapping[str, Any]:
    """As shipped, by full id: a digest and the wagers."""
    found = files("croupier") / FILE
    return dict(json.loads(found.read_text("utf-8"))["games"]) if found.is_file() else {}


@cache
def prices_of(game_id: str) -> dict[str, dict[str, Any]]:
    """The prices of a game by full id, one for each variant; nothing for one without a bank."""
    return {
        full: {"stale": is_stale(full), "wagers": table()[full]["wagers"]}
        for full in variants_of(game_id)
        if table().get(full, {}).get("wagers")
    }


def is_stale(full: str) -> bool:
    return bool(table()[full]["digest"] != digest_of(full))


def priced(report: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What the table keeps of an analysis, as `analyze --json` writes it."""
    return [{name: item[name] for name in FIGURES if item.get(name) is not None} for item in report["wagers"]]


def work_out(full: str) -> list[dict[str, Any]]:
    """A game's wagers, priced now; none for a game that has nothing to price."""
    from croupier.app.analysis import Request, analyze
    from croupier.app.price_json import write_analysis

    found = analyze(Request(find_game(full), built(full) if full in BUILT else None))
    return priced(write_analysis(found, 0.0))


def written(games: Mapping[str, Any]) -> str:
    """The file: a line a wager, so that a change is read in the diff."""
    lines = []
    for full, game in games.items():
        wagers = ",\n".join("   " + json.dumps(item, ensure_ascii=False) for item in game["wagers"])
        lines.append(f'  "{full}": {{"digest": "{game["digest"]}", "wagers": [{_block(wagers)}]}}')
    return '{\n "form": 1,\n "games": {\n' + ",\n".join(lines) + "\n }\n}\n"


def _block(lines: str) -> str:
    return f"\n{lines}\n  " if lines else ""


def edge_in_words(found: Mapping[str, Any] | None) -> str:
    """The main game's, short, for a list: an estimate is about so much, a stale figure has a star."""
    if not found:
        return ""
    first = found["wagers"][0]
    about = "" if first["method"] == "exact" else "~"
    return f"{about}{100 * first['house_edge']:.2f}%{'*' if found['stale'] else ''}"
