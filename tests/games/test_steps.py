"""docs/add-a-game.md, section 10: a game that is registered and lacks a step is refused with a sentence that names
it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from croupier.app import price_table
from croupier.bench import exact
from croupier.exact import plan
from croupier.games.registry import BUILT, built
from croupier.rules.game import Game
from tests.exact.test_small_decks import TWINS
from tests.golden.scenes import SCENES
from tests.golden.write import path_of

FOLDER = Path(__file__).parent
# Limits that a licensee posts say in the data which wagers they bound.
POSTED = {"table-minimum": "least", "table-maximum": "most"}
NO_RATIO = {
    "sd/texas-holdem-bonus": "it is solved as co/texas-holdem-bonus is, and has its slug",
    "ca/ultimate-texas-holdem": "it is solved as co/ultimate-texas-holdem is, and has its slug",
    "co/western-stud": "an estimate",
    "ca/blackjack-elite": "an estimate",
    "co/pai-gow-poker": "an estimate",
    "co/fortune-pai-gow-poker": "an estimate",
    "ca/face-up-pai-gow-poker": "an estimate",
    "co/208-poker": "no decision",
    "co/prospector-poker": "no decision",
    "ca/ez-baccarat": "no decision",
    "co/players-choice-poker@three-card": "no decision",
    "co/players-choice-poker@five-card": "no decision",
}


def twins() -> set[str]:
    """Games that a settler written by hand is compared with."""
    found: set[str] = set()
    for path in (*FOLDER.glob("test_twins*.py"), FOLDER / "test_players_choice.py"):
        module = import_module(f"tests.games.{path.stem}")
        found |= set(getattr(module, "PLANS", {})) | set(getattr(module, "GAMES", {}))
    return found


def missing(game: Game) -> Iterator[str]:
    if game.id not in SCENES:
        yield f"{game.id} has no scenes: write them under tests/golden/scenes and name them in SCENES"
    elif not path_of(game.id).exists():
        yield f"{game.id} has no playthrough: python -m tests.golden.write writes {path_of(game.id).name}"
    if game.id not in twins():
        yield (
            f"{game.id} has no twin: write a settler under tests/naive/settled and deal for it in a "
            f"tests/games/test_twins*.py"
        )
    if plan.fit(game) and game.id not in TWINS:
        yield f"{game.id} is tried out on no small deck: name the test in TWINS of tests/exact/test_small_decks.py"
    if game.id not in price_table.table():
        yield f"{game.id} has no price in the table that ships: python tools/prices.py {game.id} writes it"
    if game.id not in (*exact.GAMES, *exact.LONG) and game.id not in NO_RATIO:
        yield f"{game.id} has no time in the bench: name it in bench/exact.py, or here with the reason why not"
    for option in game.facts.options:
        bound = POSTED.get(option.name)
        if bound and not getattr(option, bound):
            yield f"{game.id}: the option {option.name} names no wagers: write {bound} = [...] in its section's data"


@pytest.mark.parametrize("game", BUILT)
def test_every_step_was_taken(game: str) -> None:
    steps = list(missing(built(game)))
    assert not steps, "\n".join(steps)


def test_a_step_that_was_not_taken_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = built("co/three-card-plus")
    monkeypatch.delitem(SCENES, game.id)
    monkeypatch.setattr(exact, "GAMES", ())
    monkeypatch.setitem(POSTED, "dealing", "most")
    monkeypatch.setattr("tests.games.test_steps.twins", set)
    monkeypatch.delitem(TWINS, game.id)
    monkeypatch.setattr(price_table, "table", dict)
    said = list(missing(game))
    assert [line.partition(":")[0] for line in said] == [
        "co/three-card-plus has no scenes",
        "co/three-card-plus has no twin",
        "co/three-card-plus is tried out on no small deck",
        "co/three-card-plus has no price in the table that ships",
        "co/three-card-plus has no time in the bench",
        "co/three-card-plus",
    ]
    assert "the option dealing names no wagers" in said[-1]
    monkeypatch.undo()
    monkeypatch.setattr("tests.games.test_steps.path_of", lambda name: tmp_path / "none.txt")
    assert list(missing(game)) == [
        "co/three-card-plus has no playthrough: python -m tests.golden.write writes none.txt"
    ]
