"""Golden pots: every pot game's hands read as kept."""

from __future__ import annotations

import pytest

from croupier.games.registry import POTS, pot
from tests.golden.pot_scenes import SCENES
from tests.golden.pots import page, path_of


def test_every_pot_game_has_a_page() -> None:
    assert set(SCENES) == {name for name in POTS if pot(name).settles_pot}


@pytest.mark.parametrize("game", SCENES)
def test_the_page_reads_as_kept(game: str) -> None:
    """`python -m tests.golden.pots` writes them anew."""
    assert page(game) == path_of(game).read_text(encoding="utf-8")
