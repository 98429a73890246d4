"""Whole hands of every pot game, and every ruling, told in words.

`python -m tests.golden.hands` writes them anew; read the difference before keeping it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from croupier.games.registry import POTS, pot
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.evening import opened as first_state
from croupier.poker.folds.evening import fold
from croupier.poker.rulings.catalog import RULINGS
from croupier.poker.sentences import tell
from tests.golden.ruling_scenes import SCENES, ruled
from tests.poker.sessions import play_hand

FOLDER = Path(__file__).parent / "hands"
HANDS, PLAYERS = 2, 4
RULED = "rulings"


def path_of(name: str) -> Path:
    return FOLDER / f"{name.replace('/', '-').replace('@', '-')}.txt"


def told(table: Table) -> str:
    """Every event from the first hand on, as a spectator hears it."""
    state = first_state(table.log[0], table.state.room.plan)
    lines: list[str] = []
    for event in table.log[1:]:
        state = fold(state, event)
        lines += tell(event, state)
    return "\n".join(lines) + "\n"


def page(game: str) -> str:
    """Two hands by players who mostly call."""
    dice = Random(f"golden {game}")
    table = Table.open(pot(game), options={"rake-percent": "10"} if game.startswith("co/") else {})
    for seat in range(1, PLAYERS + 1):
        table.act(Action(a.SIT, seat, amount=200_00, player=f"P{seat}"))
    for _ in range(HANDS):
        play_hand(table, dice, calls=0.8)
    return f"{game}\n{told(table)}"


def rulings() -> str:
    """Each ruling in a hand of its own, from the ruling on."""
    pages = []
    for item in RULINGS:
        table, first = ruled(item.name)
        state = first_state(table.log[0], table.state.room.plan)
        lines: list[str] = []
        for number, event in enumerate(table.log[1:], start=1):
            state = fold(state, event)
            lines += tell(event, state) if number >= first else []
        pages.append("\n".join([f"{item.name}: {item.when}; {item.then}", *(f"  {line}" for line in lines if line)]))
    return "\n\n".join(pages) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in POTS:
        path_of(game).write_text(page(game), encoding="utf-8")
    path_of(RULED).write_text(rulings(), encoding="utf-8")


if __name__ == "__main__":
    assert set(SCENES) == {item.name for item in RULINGS}
    main()
