"""`python -m tests.golden.write` plays every scene again and writes the playthroughs;
read the difference before keeping it."""

from __future__ import annotations

from pathlib import Path

from tests.golden.scene import playthrough
from tests.golden.scenes import SCENES

FOLDER = Path(__file__).parent / "playthroughs"


def path_of(game: str) -> Path:
    return FOLDER / f"{game.replace('/', '-')}.txt"


def main() -> None:
    for game, scenes in SCENES.items():
        path_of(game).write_text(playthrough(game, scenes), encoding="utf-8")
        print(path_of(game).name)


if __name__ == "__main__":
    main()
