"""Golden hands: every pot game is dealt, and every ruling made, as kept."""

from __future__ import annotations

import pytest

from croupier.games.registry import POTS, pot
from croupier.poker.codec import HEADER
from croupier.poker.replay import replay
from croupier.poker.rulings.catalog import RULINGS
from tests.golden.hands import RULED, page, path_of, rulings
from tests.golden.ruling_scenes import SCENES, ruled


@pytest.mark.parametrize("game", POTS)
def test_the_hands_read_as_kept(game: str) -> None:
    """`python -m tests.golden.hands` writes them anew."""
    assert page(game) == path_of(game).read_text(encoding="utf-8")


def test_the_rulings_read_as_kept() -> None:
    assert set(SCENES) == {item.name for item in RULINGS}
    assert rulings() == path_of(RULED).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SCENES)
def test_every_ruling_keeps_the_chips_and_replays(name: str) -> None:
    table, _ = ruled(name)
    assert table.state.conserved
    replayed = replay("\n".join([HEADER, *table.lines]) + "\n", pot)
    assert replayed.state.room.chairs == table.state.room.chairs
    assert list(replayed.events) == table.log
